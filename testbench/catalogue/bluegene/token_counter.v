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

    // The other end: what is there or on its way there, and what it has freed. It frees what it has, and its reports say so;
    // reports may be lost, as long as fewer than 256 tokens are freed between two that are not.
    (* anyseq *) wire [3:0] frees_any;
    reg [9:0] there_q;
    reg [7:0] freed_q;
    reg [9:0] unreported_q;
    reg honest_q;
    wire [9:0] frees = {6'd0, frees_any} <= there_q ? {6'd0, frees_any} : there_q;
    wire honest = (!take_i || {6'd0, take_count_i} <= tokens) && (!freed_valid_i || freed_i == freed_q);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            there_q <= 10'd0;
            freed_q <= 8'd0;
            unreported_q <= 10'd0;
            honest_q <= 1'b1;
        end else begin
            honest_q <= honest_q && honest;
            there_q <= there_q - frees + {6'd0, taken};
            freed_q <= freed_q + frees[7:0];
            unreported_q <= freed_valid_i ? frees : unreported_q + frees;
        end
    assign there = there_q;
    wire holds_every_token_somewhere = !honest_q || tokens + there_q + unreported_q == 10'd{{ all }};
    wire holds_no_error = !honest_q || !error_o;
