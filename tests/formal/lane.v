    // Heads ask only while free_o is 1, with a flit; packets come whole.
    wire takes = |take_o;
    wire [2:0] flit_taken = take_o[0] ? flit_i[2:0] : flit_i[5:3];
    wire leaves = take_i && valid_o;
    reg held_q;
    reg honest_q;
    wire honest = (!(|req_i) || free_o) && (req_i & ~valid_i) == 2'd0
        && (!takes || flit_taken[1] == !held_q);

    // Flits and packets between the switch of one router and that of the next; how long none is shown.
    reg [3:0] flits_q;
    reg [3:0] packets_q;
    reg [2:0] hidden_q;
    wire head = takes && !held_q;
    // Any one flit, and how many are ahead of it.
    (* anyseq *) wire mark_any;
    reg marked_q;
    reg [3:0] ahead_q;
    reg [2:0] flit_q;
    always @(posedge clk_i)
        if (rst_i) begin
            held_q <= 1'b0;
            honest_q <= 1'b1;
            flits_q <= 4'd0;
            packets_q <= 4'd0;
            hidden_q <= 3'd0;
            marked_q <= 1'b0;
            ahead_q <= 4'd0;
            flit_q <= 3'd0;
        end else if (honest_q) begin
            honest_q <= honest;
            if (takes) held_q <= !flit_taken[2];
            flits_q <= flits_q + takes - leaves;
            packets_q <= packets_q + head - (leaves && flit_o[2]);
            hidden_q <= flits_q != 4'd0 && !valid_o ? hidden_q + 3'd1 : 3'd0;
            if (!marked_q) begin
                marked_q <= takes && mark_any;
                ahead_q <= flits_q - leaves;
                flit_q <= flit_taken;
            end else if (leaves) begin
                if (ahead_q == 4'd0) marked_q <= 1'b0;
                else ahead_q <= ahead_q - 4'd1;
            end
        end
    wire judges = honest_q && honest;
    wire holds_one_packet = !judges || packets_q + head <= 4'd1;
    wire holds_in_order = !(judges && marked_q && ahead_q == 4'd0 && valid_o) || flit_o == flit_q;
    wire holds_none_made_up = !judges || !valid_o || flits_q != 4'd0;
    wire holds_none_lost = !judges || (flits_q <= 4'dCAPACITY && hidden_q <= 3'dHIDDEN);
