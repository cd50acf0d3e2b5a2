    // One flit at most is marked, in any cycle and from any place; bit 2 of a flit is the mark.
    (* anyconst *) wire [2:0] source_any;
    (* anyseq *) wire mark_any;
    reg [INLETS - 1:0] open_q;
    reg [4:0] quiet_q;
    reg entered_q;
    reg left_q;
    reg obeys_q;
    reg obeys;
    reg enters;
    reg leaves;
    reg twice;
    always @* begin : look
        integer i;
        obeys = legal;
        enters = 1'b0;
        for (i = 0; i < INLETS; i = i + 1) if (comes[i]) begin
            if (!room[i] || came[5 * i + 3] == open_q[i]) obeys = 1'b0;
            if (came[5 * i + 2] != (mark_any && !entered_q && source_any == i)) obeys = 1'b0;
            if (came[5 * i + 2]) enters = 1'b1;
        end
        leaves = 1'b0;
        twice = left_q;
        for (i = 0; i < OUTLETS; i = i + 1) if (taken[i] && gone[5 * i + 2]) begin
            twice = twice | leaves;
            leaves = 1'b1;
        end
    end
    // Nothing comes, no packet is open, whatever is shown is taken.
    wire idle = comes == {INLETS{1'b0}} && open_q == {INLETS{1'b0}} && all_take;
    always @(posedge clk_i) begin : move
        integer i;
        if (rst_i) begin
            open_q <= {INLETS{1'b0}};
            quiet_q <= 5'd0;
            entered_q <= 1'b0;
            left_q <= 1'b0;
            obeys_q <= 1'b1;
        end else begin
            for (i = 0; i < INLETS; i = i + 1) if (comes[i]) open_q[i] <= !came[5 * i + 4];
            quiet_q <= !idle ? 5'd0 : quiet_q == 5'dDRAINED ? quiet_q : quiet_q + 5'd1;
            entered_q <= entered_q | enters;
            left_q <= left_q | leaves;
            obeys_q <= obeys_q & obeys;
        end
    end
    wire judges = obeys_q && obeys && error_o == 0;
    wire holds_none_made_up = !judges || !leaves || (entered_q && !twice);
    wire holds_none_lost = !judges || quiet_q != 5'dDRAINED || !entered_q || left_q;
