    // Tokens and the report before, in numbers that no sum leaves.
    reg [9:0] tokens_q;
    reg [7:0] reported_q;
    reg error_q;
    wire [7:0] freed = freed_valid_i ? freed_i - reported_q : 8'd0;
    wire [3:0] taken = take_i ? take_count_i : 4'd0;
    wire [9:0] most = tokens_q + {2'd0, freed};
    wire below = most < {6'd0, taken};
    wire [9:0] left = most - {6'd0, taken};
    wire above = !below && left > 10'd{{ all }};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            tokens_q <= 10'd{{ all }};
            reported_q <= 8'd0;
            error_q <= 1'b0;
        end else begin
            tokens_q <= below ? 10'd0 : above ? 10'd{{ all }} : left;
            if (freed_valid_i) reported_q <= freed_i;
            error_q <= error_q || below || above;
        end
    wire [9:0] tokens = {{ "{" }}{{ 10 - bits }}'d0, tokens_o};
    wire holds_in_range = tokens <= 10'd{{ all }};
    wire holds_counts = tokens == tokens_q;
    wire holds_error = error_o == error_q;
    wire holds_thresholds = one_o == (tokens >= 10'd8) && two_o == (tokens >= 10'd16);
    // The range, by what is asked of each: three times the way is so many times the whole one.
    wire [9:0] way = tokens < 10'd8 ? 10'd0 : (tokens - 10'd8) * 10'd3;
    wire holds_range = range_o == (tokens == 10'd{{ all }} ? 2'd3
        : way >= 10'd{{ 2 * (all - 8) }} && tokens >= 10'd8 ? 2'd2
        : way >= 10'd{{ all - 8 }} && tokens >= 10'd8 ? 2'd1 : 2'd0);

    // The other end: what is there or on its way there, and what it has freed since the report that came. It frees what it
    // has; a report that gets lost is none here, and one that comes says all.
    (* anyseq *) wire [3:0] frees_any;
    reg [{{ bits - 1 }}:0] there_q;
    reg [{{ bits - 1 }}:0] unreported_q;
    reg honest_q;
    wire [{{ bits - 1 }}:0] frees = {% if let Some(zeros) = take_zeros %}{{ "{" }}{{ zeros }}'d0, {% endif %}frees_any{% if take_zeros.is_some() %}}{% endif %};
    wire [{{ bits - 1 }}:0] takes = {% if let Some(zeros) = take_zeros %}{{ "{" }}{{ zeros }}'d0, {% endif %}taken{% if take_zeros.is_some() %}}{% endif %};
    wire honest = takes <= tokens_o && frees <= there_q
        && (!freed_valid_i || freed == {% if let Some(zeros) = freed_zeros %}{{ "{" }}{{ zeros }}'d0, {% endif %}unreported_q{% if freed_zeros.is_some() %}}{% endif %});
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            there_q <= {{ bits }}'d0;
            unreported_q <= {{ bits }}'d0;
            honest_q <= 1'b1;
        end else begin
            honest_q <= honest_q && honest;
            there_q <= there_q - frees + takes;
            unreported_q <= freed_valid_i ? frees : unreported_q + frees;
        end
    assign there = there_q;
    wire [9:0] others = {{ "{" }}{{ 10 - bits }}'d0, there_q} + {{ "{" }}{{ 10 - bits }}'d0, unreported_q};
    wire holds_every_token_somewhere = !honest_q || tokens + others == 10'd{{ all }};
    wire holds_no_error = !honest_q || !error_o;
