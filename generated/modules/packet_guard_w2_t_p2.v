// SPDX-License-Identifier: 0BSD
// packet_guard_w2_t_p2: lets whole packets through, and nothing else
//
// Shape:   flits of 2 bits, destinations checked, packets of 2 flits at most, sync reset
// Source:  the field's own
// Paths:   in the same cycle not_full_o follows not_full_i; write_o, bad_o follow valid_i, flit_i,
//          not_full_i, terminal_i; flit_o follows flit_i; all else comes from state
// Fields:  flit_i, flit_o: head [0], tail [1]; bad_o: no_room [0], order [1], destination [2],
//          length [3]
// Misuse:  what is wrong is swallowed to its tail; a head within a packet, or a flit too many,
//          becomes the packet's tail; a packet that loses a flit gets a tail {1, 0, 0...} as soon
//          as there is room
// Command: flitworks generate --component packet-guard --set flit_width=2 --set \
//            checks_destination=1 --set max_packet=2 --set reset=sync
// Made by: flitworks 0.1.0, configuration 0ee6518417e9addd

`default_nettype none

module packet_guard_w2_t_p2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a flit is offered
    input  wire valid_i,
    // {tail, head, payload}
    input  wire [1:0] flit_i,
    // the flit, if a head, names a terminal
    input  wire terminal_i,
    // a flit offered in this cycle is not lost; not_full_i, but 0 while a tail is owed
    output wire not_full_o,
    // a flit goes to the lane; only while not_full_i
    output wire write_o,
    // the flit that goes there: the one offered, or the tail that its packet lacks; valid while
    // write_o
    output wire [1:0] flit_o,
    // the lane has room
    input  wire not_full_i,
    // what is wrong with the flit offered in this cycle, 0 without one: bit 0 a write while full,
    // bit 1 a body without a head or a head within a packet, bit 2 a destination that is no
    // terminal, bit 3 a packet of more than 2 flits
    output wire [3:0] bad_o
);

    // lowest bits and widths of parts, and numbers of elements
    localparam integer FlitHead = 0;
    localparam integer FlitTail = 1;
    localparam integer BadNoRoom = 0;
    localparam integer BadOrder = 1;
    localparam integer BadDestination = 2;
    localparam integer BadLength = 3;

    reg  inside_d;
    reg  inside_q;
    reg  open_d;
    reg  open_q;
    wire owed_d;
    reg  owed_q;
    reg  count_d;
    reg  count_q;

    wire is_head = flit_i[FlitHead];
    wire is_tail = flit_i[FlitTail];

    // inside: the flit offered last was no tail. open: a packet went through that has no tail yet.
    // owed: the user has broken it off, and its tail comes from here
    wire room = not_full_i & ~owed_q;
    assign not_full_o = room;

    // a head that names a terminal, or whatever follows one
    wire first = valid_i & is_head & ~inside_q;
    wire goes_on = valid_i & open_q;
    wire passes = (first & terminal_i) | goes_on;
    wire last = (count_q == 1'b1);
    wire interrupts = is_head & open_q;
    wire ends = is_tail | interrupts | last;
    wire written = passes & room;
    wire stays = written & ~ends;

    always @* begin : next_packet
        inside_d = inside_q;
        open_d = open_q;
        if (valid_i) begin
            inside_d = ~is_tail;
            open_d = stays;
        end
    end

    // a flit of an open packet is lost: its tail goes as soon as there is room
    assign owed_d = (goes_on & ~room) | (owed_q & ~not_full_i);

    always @* begin : next_count
        count_d = count_q;
        if (valid_i) begin
            count_d = 1'b0;
            if (stays) begin
                count_d = count_q + 1'b1;
            end
        end
    end

    assign write_o = written | (owed_q & not_full_i);
    wire keep = {1{~owed_q}};
    wire head_out = is_head & ~open_q;
    wire passed = head_out & keep;
    wire tail_out = ends | owed_q;
    wire [1:0] flit = {tail_out, passed};
    assign flit_o = flit;

    // misuse, by its bits
    assign bad_o[BadNoRoom] = valid_i & ~room;
    assign bad_o[BadOrder] = valid_i & (is_head == inside_q);
    assign bad_o[BadDestination] = first & ~terminal_i;
    assign bad_o[BadLength] = passes & last & ~is_tail & ~interrupts;

    always @(posedge clk_i) begin
        if (rst_i) begin
            inside_q <= 1'b0;
            open_q <= 1'b0;
            owed_q <= 1'b0;
            count_q <= 1'b0;
        end else begin
            inside_q <= inside_d;
            open_q <= open_d;
            owed_q <= owed_d;
            count_q <= count_d;
        end
    end
endmodule

`default_nettype wire
