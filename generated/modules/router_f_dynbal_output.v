// SPDX-License-Identifier: 0BSD
// router_f_dynbal_output: arbiter, multiplexer and FIFO of one output lane
//
// Shape:   6 inputs of 6 bits, 6 flits shift FIFO, skipping arbiter, packets may follow each other,
//          sync reset
// Source:  [Ge] sec. 5.6, Fig. 5.12
// Paths:   in the same cycle take_o follows req_i, valid_i; all else comes from state
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component output-channel --set inputs=6 --set flit_width=6 --set \
//            depth=6 --set style=shift --set arbiter=skipping --set order=lowest --set \
//            crossbar=and-or --set co_residence=allowed --set head_room=1 --set wire_delay=0 \
//            --set counted=1 --set reset=sync
// Made by: flitworks 0.1.0, configuration d7a8eff9c53cc126

`default_nettype none

module router_f_dynbal_output (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a head asks for this lane
    input  wire [5:0] req_i,
    // there is a flit at the front
    input  wire [5:0] valid_i,
    // the flits at the front
    input  wire [35:0] flit_i,
    // the flit moves on the next edge
    output wire [5:0] take_o,
    // a head may ask in this cycle; 0 in reset
    output wire free_o,
    // requests in the cycle before
    output wire [2:0] requests_o,
    // there is a flit to send; from state alone
    output wire ready_o,
    // the flit to send; valid while ready_o
    output wire [5:0] flit_o,
    // flit_o is sent: taken on the next edge iff ready_o
    input  wire send_i
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FlitTail = 5;

    reg  held_d;
    reg  held_q;
    reg  [5:0] owner_d;
    reg  [5:0] owner_q;
    wire [5:0] grant;
    wire not_full;
    wire [5:0] flit;
    reg  [2:0] requests_d;
    reg  [2:0] requests_q;

    round_robin_arbiter_n6_skipping_plain u_arbiter (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (req_i),
        .advance_i (1'b1),
        .gnt_o     (grant)
    );

    // a packet goes on while it has flits and there is room
    wire [5:0] room = {6{not_full}};
    wire [5:0] goes_on = owner_q & valid_i & room;
    assign take_o = held_q ? goes_on : grant;
    wire [5:0] from = held_q ? owner_q : grant;

    crossbar_6x1_w6 u_select (
        .select_i (from),
        .data_i   (flit_i),
        .data_o   (flit)
    );

    wire write = |take_o;
    wire tail = write & flit[FlitTail];

    // held from the head to the tail; the next grant is a cycle after the tail's
    always @* begin : next_owner
        held_d = held_q;
        owner_d = owner_q;
        if (held_q) begin
            if (tail) begin
                held_d = 1'b0;
            end
        end else if (write & ~tail) begin
            held_d = 1'b1;
            owner_d = grant;
        end
    end

    fifo_w6_d6_shift_not_full u_fifo (
        .clk_i       (clk_i),
        .rst_i       (rst_i),
        .wr_en_i     (write),
        .wr_data_i   (flit),
        .rd_en_i     (send_i),
        .rd_data_o   (flit_o),
        .not_full_o  (not_full),
        .not_empty_o (ready_o)
    );

    assign free_o = ~held_q & not_full;

    always @* begin : count_requests
        integer i;
        requests_d = 3'd0;
        for (i = 0; i < 6; i = i + 1) begin
            if (req_i[i]) begin
                requests_d = requests_d + 3'd1;
            end
        end
    end

    assign requests_o = requests_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            held_q <= 1'b0;
            owner_q <= 6'd0;
            requests_q <= 3'd0;
        end else begin
            held_q <= held_d;
            owner_q <= owner_d;
            requests_q <= requests_d;
        end
    end
endmodule

`default_nettype wire
