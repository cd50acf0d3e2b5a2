    // How many words there are.
    reg [{{ bits - 1 }}:0] words_q;
    wire room = words_q != {{ bits }}'d{{ depth }};
    wire enters = {{ write }} && room;
    wire leaves = {{ read }} && words_q != {{ bits }}'d0;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) words_q <= {{ bits }}'d0;
        else if (enters && !leaves) words_q <= words_q + {{ bits }}'d1;
        else if (leaves && !enters) words_q <= words_q - {{ bits }}'d1;

    // Any one word: how many are ahead of it, and any one bit of it.
    (* anyseq *) wire mark_any;
    (* anyconst *) wire [{{ place - 1 }}:0] bit_any;
    wire [{{ width - 1 }}:0] bit_mask = {{ width }}'d1 << bit_any;
    reg marked_q;
    reg [{{ bits - 1 }}:0] ahead_q;
    reg bit_q;
    assign marked = marked_q;
    assign ahead = ahead_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            marked_q <= 1'b0;
            ahead_q <= {{ bits }}'d0;
            bit_q <= 1'b0;
        end else if (!marked_q) begin
            if (enters && mark_any) begin
                marked_q <= 1'b1;
                ahead_q <= leaves ? words_q - {{ bits }}'d1 : words_q;
                bit_q <= |({{ word }} & bit_mask);
            end
        end else if (leaves) begin
            if (ahead_q == {{ bits }}'d0) marked_q <= 1'b0;
            else ahead_q <= ahead_q - {{ bits }}'d1;
        end
    wire holds_in_order = !(marked_q && ahead_q == {{ bits }}'d0)
        || ({{ there }} && (|({{ front }} & bit_mask)) == bit_q);
