    // Two copies that saw the same but in cycles which must not matter.
    wire served = advance_i && (|gnt_o);
    wire other_served = other_advance_i && (|other_gnt_o);
    wire same_question ={% for port in question %}{% if !loop.first %} &&{% endif %} {{ port }} == other_{{ port }}{% endfor %};
    wire same_inputs = same_question && advance_i == other_advance_i
        {%- for port in rest %} && {{ port }} == other_{{ port }}{% endfor %};
    wire same_answer ={% for port in answer %}{% if !loop.first %} &&{% endif %} {{ port }} == other_{{ port }}{% endfor %};
    reg same_past_q;
    reg like_past_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            same_past_q <= 1'b1;
            like_past_q <= 1'b1;
        end else begin
            if (!same_inputs) same_past_q <= 1'b0;
            if (!(same_inputs || ({{ alike }}))) like_past_q <= 1'b0;
        end
    wire holds_advance_unseen = !(same_past_q && same_question) || same_answer;
    wire holds_leaves_no_trace = !(like_past_q && same_question) || same_answer;
