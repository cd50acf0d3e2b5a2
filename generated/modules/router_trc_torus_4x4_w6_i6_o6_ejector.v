// SPDX-License-Identifier: 0BSD
// router_trc_torus_4x4_w6_i6_o6_ejector: arbiter, multiplexer and FIFO before the node
//
// Shape:   9 inputs of 6 bits, 6 flits shift FIFO, skipping arbiter, packets may follow each other,
//          sync reset
// Source:  [Ge] sec. 5.6, Fig. 5.12
// Paths:   in the same cycle take_o follows req_i, valid_i; all else comes from state
// [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole Routers,
//      PhD dissertation, University of Houston, 2001
// Command: flitworks generate --component ejector --set inputs=9 --set flit_width=6 --set depth=6 \
//            --set style=shift --set arbiter=skipping --set order=lowest --set crossbar=and-or \
//            --set reset=sync
// Made by: flitworks 0.1.0, configuration 6bc09b5bc1d5f229

`default_nettype none

module router_trc_torus_4x4_w6_i6_o6_ejector (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a head asks for this lane
    input  wire [8:0] req_i,
    // there is a flit at the front
    input  wire [8:0] valid_i,
    // the flits at the front
    input  wire [53:0] flit_i,
    // the flit moves on the next edge
    output wire [8:0] take_o,
    // a head may ask in this cycle; 0 in reset
    output wire free_o,
    // there is a flit for the node, held until not_full_i takes it; from state alone
    output wire valid_o,
    // the flit; held until it is taken; valid while valid_o
    output wire [5:0] flit_o,
    // ready: the node takes a flit in each cycle with valid_o and this; either may come first
    input  wire not_full_i
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FlitTail = 5;

    reg  held_d;
    reg  held_q;
    reg  [8:0] owner_d;
    reg  [8:0] owner_q;
    wire [8:0] grant;
    wire not_full;
    wire [5:0] flit;

    round_robin_arbiter_n9_skipping_plain u_arbiter (
        .clk_i     (clk_i),
        .rst_i     (rst_i),
        .req_i     (req_i),
        .advance_i (1'b1),
        .gnt_o     (grant)
    );

    // a packet goes on while it has flits and there is room
    wire [8:0] room = {9{not_full}};
    wire [8:0] goes_on = owner_q & valid_i & room;
    assign take_o = held_q ? goes_on : grant;
    wire [8:0] from = held_q ? owner_q : grant;

    crossbar_9x1_w6 u_select (
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
        .rd_en_i     (not_full_i),
        .rd_data_o   (flit_o),
        .not_full_o  (not_full),
        .not_empty_o (valid_o)
    );

    assign free_o = ~held_q & not_full;

    always @(posedge clk_i) begin
        if (rst_i) begin
            held_q <= 1'b0;
            owner_q <= 9'd0;
        end else begin
            held_q <= held_d;
            owner_q <= owner_d;
        end
    end
endmodule

`default_nettype wire
