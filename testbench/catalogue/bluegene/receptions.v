    // By reception FIFOs: how many phits of the packet that is shown are still to be taken, once its first was.
    wire [{{ fifos - 1 }}:0] shows = receive_valid_o;
    wire [{{ fifos - 1 }}:0] shows_first = receive_first_o;
    wire [{{ fifos - 1 }}:0] shows_last = receive_last_o;
    wire [{{ fifos * width - 1 }}:0] shows_phit = receive_phit_o;
    wire [{{ fifos - 1 }}:0] is_taken = receive_valid_o & receive_ready_i;
    reg [{{ fifos * left_bits - 1 }}:0] shown_left_q;
    reg [{{ fifos * left_bits - 1 }}:0] shown_left_d;
{%- if size_in_second %}
    reg [{{ fifos - 1 }}:0] has_begun_q;
    wire [{{ fifos - 1 }}:0] size_shown = has_begun_q;
{%- else %}
    wire [{{ fifos - 1 }}:0] size_shown = shows_first;
{%- endif %}
    reg [{{ fifos - 1 }}:0] waits_q;
    reg [{{ fifos - 1 }}:0] shown_first_q;
    reg [{{ fifos - 1 }}:0] shown_last_q;
    reg [{{ fifos * width - 1 }}:0] shown_phit_q;
    reg is_whole;
    reg is_held;
    always @* begin : look_at_hosts
        integer f;
        is_whole = 1'b1;
        is_held = 1'b1;
        shown_left_d = shown_left_q;
        for (f = 0; f < {{ fifos }}; f = f + 1) begin
            if (shows_first[f] != (shows[f] && shown_left_q[f * {{ left_bits }} +: {{ left_bits }}] == {{ left_bits }}'d0)) is_whole = 1'b0;
            if (shows_last[f] != (shows[f] && shown_left_q[f * {{ left_bits }} +: {{ left_bits }}] == {{ left_bits }}'d1)) is_whole = 1'b0;
            if (waits_q[f] && (!shows[f] || shows_first[f] != shown_first_q[f] || shows_last[f] != shown_last_q[f]
                || shows_phit[f * {{ width }} +: {{ width }}] != shown_phit_q[f * {{ width }} +: {{ width }}])) is_held = 1'b0;
            if (is_taken[f]) begin
                if (shown_left_q[f * {{ left_bits }} +: {{ left_bits }}] != {{ left_bits }}'d0)
                    shown_left_d[f * {{ left_bits }} +: {{ left_bits }}] = shown_left_q[f * {{ left_bits }} +: {{ left_bits }}] - {{ left_bits }}'d1;
{%- if size_in_second %}
                if (shows_first[f]) shown_left_d[f * {{ left_bits }} +: {{ left_bits }}] = {{ left_bits }}'d2;
{%- endif %}
                if (size_shown[f])
                    shown_left_d[f * {{ left_bits }} +: {{ left_bits }}] = {1'b0, shows_phit[f * {{ width }} + {{ size }} +: 3], {{ chunk_bits }}'d{{ chunk_rest }}}{% if size_in_second %} - {{ left_bits }}'d1{% endif %};
            end
        end
    end
    wire holds_shown_whole = !{{ honest }} || is_whole;
    wire holds_shown_held = {{ clock.reset() }} || is_held;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            shown_left_q <= {{ fifos * left_bits }}'d0;
{%- if size_in_second %}
            has_begun_q <= {{ fifos }}'d0;
{%- endif %}
            waits_q <= {{ fifos }}'d0;
            shown_first_q <= {{ fifos }}'d0;
            shown_last_q <= {{ fifos }}'d0;
            shown_phit_q <= {{ fifos * width }}'d0;
        end else begin
            shown_left_q <= shown_left_d;
{%- if size_in_second %}
            has_begun_q <= (has_begun_q & ~is_taken) | (is_taken & shows_first);
{%- endif %}
            waits_q <= shows & ~receive_ready_i;
            shown_first_q <= shows_first;
            shown_last_q <= shows_last;
            shown_phit_q <= shows_phit;
        end
