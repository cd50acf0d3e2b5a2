    // The generator, judged while seed_i is what it was in the last reset.
    wire [31:0] first_state = seed_i == 32'd0 ? 32'd1 : seed_i;
    reg [31:0] state_q;
    reg [31:0] state_d;
    reg [31:0] seed_q;
    reg [23:0] shown_q;
    reg steady_q;
    reg stood_q;
    reg in_reset_q;
    wire [{{ bids - 1 }}:0] bids_any = bids_i;
    reg [{{ bits - 1 }}:0] bids;
    always @* begin : count_bids
        integer i;
        bids = {{ bits }}'d0;
        for (i = 0; i < {{ bids }}; i = i + 1)
            if (bids_any[i]) bids = bids + {{ bits }}'d1;
    end
    wire several = bids > {{ bits }}'d1;
    always @* begin : move_generator
        integer i;
        state_d = state_q;
        for (i = 0; i < 24; i = i + 1)
            state_d = {1'b0, state_d[31:1]} ^ ({32{state_d[0]}} & 32'h80200003);
    end
    always @(posedge clk_i) begin
        shown_q <= word_o;
        in_reset_q <= {{ clock.reset() }};
        stood_q <= {{ clock.running() }} && !several;
        if ({{ clock.reset() }}) begin
            state_q <= first_state;
            seed_q <= seed_i;
            steady_q <= 1'b1;
        end else begin
            if (several) state_q <= state_d;
            steady_q <= steady_q && seed_i == seed_q;
        end
    end
    wire judges = {{ clock.running() }} && steady_q && seed_i == seed_q;
    wire holds_stands_still = !(judges && stood_q) || word_o == shown_q;
    wire holds_begins_at_seed = !in_reset_q || word_o == first_state[23:0];
    wire holds_moves_on = !judges || word_o == state_q[23:0];
