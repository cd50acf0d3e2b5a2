    // Packets come whole and find room; all flits from one input are coloured, those from others are not.
    (* anyconst *) wire [1:0] source_any;
    wire [2:0] entering = {inject_valid_i, in_xm_valid_i, in_xp_valid_i};
    wire [2:0] room = {inject_not_full_o, in_xm_not_full_o, in_xp_not_full_o};
    wire [11:0] flit_entering = {inject_flit_i, in_xm_flit_i, in_xp_flit_i};
    wire [2:0] far_room = {eject_not_full_i, out_xm_not_full_i, out_xp_not_full_i};
    wire [2:0] shown = {eject_valid_o, out_xm_valid_o, out_xp_valid_o};
    wire [2:0] leaving = shown & far_room;
    wire [11:0] flit_leaving = {eject_flit_o, out_xm_flit_o, out_xp_flit_o};
    reg [2:0] open_q;
    reg [2:0] leaving_open_q;
    reg [2:0] colour_q;
    reg honest_q;
    reg honest;
    reg whole;
    reg unmixed;
    always @* begin : look
        integer i;
        honest = (entering & ~room) == 3'd0;
        whole = 1'b1;
        unmixed = 1'b1;
        for (i = 0; i < 3; i = i + 1) begin
            if (entering[i] && flit_entering[4 * i + 2] == open_q[i]) honest = 1'b0;
            if (entering[i] && flit_entering[4 * i + 1] != (source_any == i)) honest = 1'b0;
            if (leaving[i] && flit_leaving[4 * i + 2] == leaving_open_q[i]) whole = 1'b0;
            if (leaving[i] && leaving_open_q[i] && flit_leaving[4 * i + 1] != colour_q[i]) unmixed = 1'b0;
        end
    end
    always @(posedge clk_i) begin : move
        integer i;
        if (rst_i) begin
            open_q <= 3'd0;
            leaving_open_q <= 3'd0;
            colour_q <= 3'd0;
            honest_q <= 1'b1;
        end else if (honest_q) begin
            honest_q <= honest;
            for (i = 0; i < 3; i = i + 1) begin
                if (entering[i]) open_q[i] <= !flit_entering[4 * i + 3];
                if (leaving[i]) begin
                    leaving_open_q[i] <= !flit_leaving[4 * i + 3];
                    colour_q[i] <= flit_leaving[4 * i + 1];
                end
            end
        end
    end
    wire judges = honest_q && honest;
    wire holds_sent_with_room = (shown[1:0] & ~far_room[1:0]) == 2'd0;
    wire holds_whole_packets = !judges || whole;
    wire holds_one_source = !judges || unmixed;
