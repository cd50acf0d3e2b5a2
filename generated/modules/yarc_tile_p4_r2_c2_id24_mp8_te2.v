// SPDX-License-Identifier: 0BSD
// yarc_tile_p4_r2_c2_id24_mp8_te2: tile of a YARC router: one input, one subswitch, one output
//
// Shape:   2 rows of subswitches, 4 ports in 2 columns, 2 virtual channels, phits of 24 bits,
//          destinations of 15, hashes of 15, checks of 16 bits, buffers of 24, row buffers of 16,
//          packets of at most 8 phits, 2 entries, looked up in 2 cycles, round-robin among columns,
//          sync reset, column buffers of 10, 1 register on a row bus and 1 on a column channel,
//          stopped after 60 cycles
// Source:  [YARC] sec. 3-5
// Paths:   every output comes from state, none from an input of the same cycle but reset
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-tile --set ports=4 --set rows=2 --set columns=2 \
//            --set vcs=2 --set phit_width=24 --set destination_bits=15 --set hash_bits=15 --set \
//            crc_bits=16 --set input_depth=24 --set row_depth=16 --set column_depth=10 --set \
//            max_packet=8 --set table_entries=2 --set route_cycles=2 --set row_wire=1 --set \
//            column_wire=1 --set progress_timeout=60 --set column_arbiter=round-robin --set \
//            reset=sync --set links=0
// Made by: flitworks 0.1.0, configuration 2251c8d6b90bf359

`default_nettype none

module yarc_tile_p4_r2_c2_id24_mp8_te2 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // a phit comes by the link in this cycle; nobody can make it wait
    input  wire in_valid_i,
    // the phit, {tail, head, content}; where in_valid_i is 1
    input  wire [23:0] in_phit_i,
    // a place in the row buffer of column c and virtual channel v is free again: bit c*2 + v;
    // counts from the next cycle on
    input  wire [3:0] row_credit_i,
    // number of this port, below 4; tied off
    input  wire [1:0] port_i,
    // cfg_data_i is written into a register of the tables
    input  wire cfg_we_i,
    // which register; where cfg_we_i is 1. Others than the module's description lists are none
    input  wire [6:0] cfg_addr_i,
    // new value of the register, in the low bits; where cfg_we_i is 1
    input  wire [30:0] cfg_data_i,
    // a phit goes out by the row bus; from state alone
    output wire row_valid_o,
    // the phit, {tail, head, content}; from state alone; valid while row_valid_o
    output wire [23:0] row_phit_o,
    // the virtual channel of the phit; from state alone; valid while row_valid_o
    output wire row_vc_o,
    // the column that takes the phit, one-hot; from state alone; valid while row_valid_o
    output wire [1:0] row_column_o,
    // outputs of that column that the packet may take; from state alone; valid while row_valid_o
    output wire [1:0] row_mask_o,
    // for each virtual channel: phits freed since reset, modulo a power of two; from state alone
    output wire [9:0] freed_o,
    // the phit before found the buffer full, and its packet is cut or taken back; from state alone
    output wire overflow_o,
    // the head popped in the cycle before had no way, and its packet is thrown away; from state
    // alone
    output wire route_error_o,
    // the head popped in the cycle before came from above and would have gone up, and its packet is
    // thrown away; from state alone
    output wire turn_error_o,
    // for each input: a phit comes by its row bus; nobody can make it wait
    input  wire [1:0] row_valid_i,
    // for each input: the phit, {tail, head, content}; where row_valid_i is 1
    input  wire [47:0] row_phit_i,
    // for each input: the virtual channel of the phit; where row_valid_i is 1
    input  wire [1:0] row_vc_i,
    // for each input: the outputs that the packet may take, one at least; where row_valid_i is 1,
    // with a head
    input  wire [3:0] row_mask_i,
    // a place in the column buffer of output q and virtual channel v is free again: bit q*2 + v;
    // counts from the next cycle on
    input  wire [3:0] col_credit_i,
    // a place in the row buffer of input p and virtual channel v is free again: bit p*2 + v; from
    // state alone
    output wire [3:0] row_credit_o,
    // for each output: a phit goes out by its column channel; from state alone
    output wire [1:0] col_valid_o,
    // for each output: the phit, {tail, head, content}; from state alone; valid while col_valid_o
    output wire [47:0] col_phit_o,
    // for each output: the virtual channel of the phit; from state alone; valid while col_valid_o
    output wire [1:0] col_vc_o,
    // for each row: a phit comes by its column channel; nobody can make it wait
    input  wire [1:0] col_valid_i,
    // for each row: the phit, {tail, head, content}; where col_valid_i is 1
    input  wire [47:0] col_phit_i,
    // for each row: the virtual channel of the phit; where col_valid_i is 1
    input  wire [1:0] col_vc_i,
    // the link takes a packet, should one start
    input  wire ready_i,
    // for each virtual channel: phits that the far input has freed since reset, modulo a power of
    // two; acts in its own cycle
    input  wire [9:0] freed_i,
    // the link works; while it is 0 what starts or is under way is thrown away
    input  wire link_active_i,
    // for each virtual channel: it is not stopped any more; wins
    input  wire [1:0] clear_i,
    // a place in the column buffer of row r and virtual channel v is free again: bit r*2 + v; from
    // state alone
    output wire [3:0] col_credit_o,
    // a phit goes out; from state alone
    output wire out_valid_o,
    // the phit, {tail, head, content}; from state alone; valid while out_valid_o
    output wire [23:0] out_phit_o,
    // for each virtual channel: it made no progress for too long, and its packets are thrown away;
    // from state alone
    output wire [1:0] stopped_o
);

    yarc_tile_p4_r2_c2_id24_mp8_te2_input u_input (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .in_valid_i    (in_valid_i),
        .in_phit_i     (in_phit_i),
        .row_credit_i  (row_credit_i),
        .port_i        (port_i),
        .cfg_we_i      (cfg_we_i),
        .cfg_addr_i    (cfg_addr_i),
        .cfg_data_i    (cfg_data_i),
        .row_valid_o   (row_valid_o),
        .row_phit_o    (row_phit_o),
        .row_vc_o      (row_vc_o),
        .row_column_o  (row_column_o),
        .row_mask_o    (row_mask_o),
        .freed_o       (freed_o),
        .overflow_o    (overflow_o),
        .route_error_o (route_error_o),
        .turn_error_o  (turn_error_o)
    );

    yarc_tile_p4_r2_c2_id24_mp8_te2_subswitch u_subswitch (
        .clk_i        (clk_i),
        .rst_i        (rst_i),
        .row_valid_i  (row_valid_i),
        .row_phit_i   (row_phit_i),
        .row_vc_i     (row_vc_i),
        .row_mask_i   (row_mask_i),
        .col_credit_i (col_credit_i),
        .row_credit_o (row_credit_o),
        .col_valid_o  (col_valid_o),
        .col_phit_o   (col_phit_o),
        .col_vc_o     (col_vc_o)
    );

    yarc_tile_p4_r2_c2_id24_mp8_te2_output u_output (
        .clk_i         (clk_i),
        .rst_i         (rst_i),
        .col_valid_i   (col_valid_i),
        .col_phit_i    (col_phit_i),
        .col_vc_i      (col_vc_i),
        .ready_i       (ready_i),
        .freed_i       (freed_i),
        .link_active_i (link_active_i),
        .clear_i       (clear_i),
        .col_credit_o  (col_credit_o),
        .out_valid_o   (out_valid_o),
        .out_phit_o    (out_phit_o),
        .stopped_o     (stopped_o)
    );
endmodule

`default_nettype wire
