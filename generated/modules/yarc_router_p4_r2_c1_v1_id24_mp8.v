// SPDX-License-Identifier: 0BSD
// yarc_router_p4_r2_c1_v1_id24_mp8: router of YARC: tiles, row buses, column channels
//
// Shape:   2 rows of subswitches, 4 ports in 1 column, 1 virtual channel, phits of 24 bits,
//          destinations of 15, hashes of 15, checks of 16 bits, buffers of 24, row buffers of 16,
//          packets of at most 8 phits, 2 entries, looked up in 2 cycles, round-robin among columns,
//          sync reset, column buffers of 10, 1 register on a row bus and 1 on a column channel,
//          stopped after 60 cycles
// Source:  [YARC] sec. 3-5
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Time:    a head that meets nobody is on out_phit_o 12 cycles after it was on in_phit_i
// [YARC] S. Scott et al., The BlackWidow High-Radix Clos Network, ISCA 2006
// Command: flitworks generate --component yarc-router --set ports=4 --set rows=2 --set columns=1 \
//            --set vcs=1 --set phit_width=24 --set destination_bits=15 --set hash_bits=15 --set \
//            crc_bits=16 --set input_depth=24 --set row_depth=16 --set column_depth=10 --set \
//            max_packet=8 --set table_entries=2 --set route_cycles=2 --set row_wire=1 --set \
//            column_wire=1 --set progress_timeout=60 --set column_arbiter=round-robin --set \
//            reset=sync --set links=0
// Made by: flitworks 0.1.0, configuration 517a70950697cb49

`default_nettype none

module yarc_router_p4_r2_c1_v1_id24_mp8 (
    // clock; state changes on its rising edge
    input  wire clk_i,
    // synchronous reset, active high
    input  wire rst_i,
    // for each port: a phit comes by the link; nobody can make it wait
    input  wire [3:0] in_valid_i,
    // for each port: the phit, {tail, head, content}; where in_valid_i is 1
    input  wire [95:0] in_phit_i,
    // for each port: cfg_data_i is written into a register of its tables
    input  wire [3:0] cfg_we_i,
    // which register; where cfg_we_i is 1. Others than the module's description lists are none
    input  wire [6:0] cfg_addr_i,
    // new value of the register, in the low bits; where cfg_we_i is 1
    input  wire [30:0] cfg_data_i,
    // for each port: the link takes a packet, should one start
    input  wire [3:0] ready_i,
    // for each port, by virtual channel: phits that the far input has freed since reset, modulo a
    // power of two
    input  wire [19:0] freed_i,
    // for each port: the link works; while it is 0 what would go out there is thrown away
    input  wire [3:0] link_active_i,
    // for each port, by virtual channel: it is not stopped any more; wins
    input  wire [3:0] clear_i,
    // for each port: a phit goes out by the link; from state alone
    output wire [3:0] out_valid_o,
    // for each port: the phit, {tail, head, content}; from state alone; valid while out_valid_o
    output wire [95:0] out_phit_o,
    // for each port, by virtual channel: phits freed here since reset, modulo a power of two; from
    // state alone
    output wire [19:0] freed_o,
    // for each port, by virtual channel: it made no progress for too long; from state alone
    output wire [3:0] stopped_o,
    // for each port: a phit found the buffer full, and its packet is cut or taken back; from state
    // alone
    output wire [3:0] overflow_o,
    // for each port: a packet had no way, and is thrown away; from state alone
    output wire [3:0] route_error_o,
    // for each port: a packet from above would have gone up, and is thrown away; from state alone
    output wire [3:0] turn_error_o
);

    wire [3:0] input_row_credit;
    wire [7:0] input_port;
    wire [3:0] input_row_valid;
    wire [95:0] input_row_phit;
    wire [15:0] input_row_mask;
    reg  [3:0] sub_row_valid;
    reg  [95:0] sub_row_phit;
    reg  [15:0] sub_row_mask;
    wire [7:0] sub_col_credit;
    wire [3:0] sub_row_credit;
    wire [7:0] sub_col_valid;
    wire [191:0] sub_col_phit;
    reg  [7:0] output_col_valid;
    reg  [191:0] output_col_phit;
    wire [7:0] output_col_credit;
    wire [3:0] row_valid_1_d;
    reg  [3:0] row_valid_1_q;
    wire [95:0] row_phit_1_d;
    reg  [95:0] row_phit_1_q;
    wire [15:0] row_mask_1_d;
    reg  [15:0] row_mask_1_q;
    reg  [3:0] row_credits;
    wire [3:0] row_credit_1_d;
    reg  [3:0] row_credit_1_q;
    wire [7:0] col_valid_1_d;
    reg  [7:0] col_valid_1_q;
    wire [191:0] col_phit_1_d;
    reg  [191:0] col_phit_1_q;
    reg  [7:0] col_credits;
    wire [7:0] col_credit_1_d;
    reg  [7:0] col_credit_1_q;
    genvar g;
    genvar gc;
    genvar gr;

    // the number of each port
    assign input_port = 8'he4;

    generate
        for (g = 0; g < 4; g = g + 1) begin : g_input
            yarc_router_p4_r2_c1_v1_id24_mp8_input u_input (
                .clk_i         (clk_i),
                .rst_i         (rst_i),
                .in_valid_i    (in_valid_i[g]),
                .in_phit_i     (in_phit_i[g * 24 +: 24]),
                .row_credit_i  (input_row_credit[g]),
                .port_i        (input_port[g * 2 +: 2]),
                .cfg_we_i      (cfg_we_i[g]),
                .cfg_addr_i    (cfg_addr_i),
                .cfg_data_i    (cfg_data_i),
                .row_valid_o   (input_row_valid[g]),
                .row_phit_o    (input_row_phit[g * 24 +: 24]),
                .row_mask_o    (input_row_mask[g * 4 +: 4]),
                .freed_o       (freed_o[g * 5 +: 5]),
                .overflow_o    (overflow_o[g]),
                .route_error_o (route_error_o[g]),
                .turn_error_o  (turn_error_o[g])
            );
        end
    endgenerate

    generate
        for (gr = 0; gr < 2; gr = gr + 1) begin : g_row
            for (gc = 0; gc < 1; gc = gc + 1) begin : g_column
                yarc_router_p4_r2_c1_v1_id24_mp8_subswitch u_subswitch (
                    .clk_i        (clk_i),
                    .rst_i        (rst_i),
                    .row_valid_i  (sub_row_valid[gr * 2 +: 2]),
                    .row_phit_i   (sub_row_phit[gr * 48 +: 48]),
                    .row_mask_i   (sub_row_mask[gr * 8 +: 8]),
                    .col_credit_i (sub_col_credit[gr * 4 +: 4]),
                    .row_credit_o (sub_row_credit[gr * 2 +: 2]),
                    .col_valid_o  (sub_col_valid[gr * 4 +: 4]),
                    .col_phit_o   (sub_col_phit[gr * 96 +: 96])
                );
            end
        end
    endgenerate

    generate
        for (g = 0; g < 4; g = g + 1) begin : g_output
            yarc_router_p4_r2_c1_v1_id24_mp8_output u_output (
                .clk_i         (clk_i),
                .rst_i         (rst_i),
                .col_valid_i   (output_col_valid[g * 2 +: 2]),
                .col_phit_i    (output_col_phit[g * 48 +: 48]),
                .ready_i       (ready_i[g]),
                .freed_i       (freed_i[g * 5 +: 5]),
                .link_active_i (link_active_i[g]),
                .clear_i       (clear_i[g]),
                .col_credit_o  (output_col_credit[g * 2 +: 2]),
                .out_valid_o   (out_valid_o[g]),
                .out_phit_o    (out_phit_o[g * 24 +: 24]),
                .stopped_o     (stopped_o[g])
            );
        end
    endgenerate

    // row buses
    assign row_valid_1_d = input_row_valid;
    assign row_phit_1_d = input_row_phit;
    assign row_mask_1_d = input_row_mask;

    always @* begin : spread_rows
        integer r;
        integer i;
        for (r = 0; r < 2; r = r + 1) begin
            for (i = 0; i < 2; i = i + 1) begin
                sub_row_valid[(r * 2) + i] = row_valid_1_q[(r * 2) + i];
                sub_row_phit[((r * 2) + i) * 24 +: 24] = row_phit_1_q[((r * 2) + i) * 24 +: 24];
                sub_row_mask[((r * 2) + i) * 4 +: 4] = row_mask_1_q[((r * 2) + i) * 4 +: 4];
            end
        end
    end

    // and their credits
    always @* begin : gather_row_credits
        integer r;
        integer i;
        for (r = 0; r < 2; r = r + 1) begin
            for (i = 0; i < 2; i = i + 1) begin
                row_credits[(r * 2) + i] = sub_row_credit[(r * 2) + i];
            end
        end
    end

    assign row_credit_1_d = row_credits;
    assign input_row_credit = row_credit_1_q;

    // column channels
    assign col_valid_1_d = sub_col_valid;
    assign col_phit_1_d = sub_col_phit;

    always @* begin : spread_columns
        integer r;
        integer o;
        for (r = 0; r < 2; r = r + 1) begin
            for (o = 0; o < 4; o = o + 1) begin
                output_col_valid[(o * 2) + r] = col_valid_1_q[(r * 4) + o];
                output_col_phit[((o * 2) + r) * 24 +: 24] = col_phit_1_q[((r * 4) + o) * 24 +: 24];
            end
        end
    end

    // and their credits
    always @* begin : gather_col_credits
        integer r;
        integer o;
        for (r = 0; r < 2; r = r + 1) begin
            for (o = 0; o < 4; o = o + 1) begin
                col_credits[(r * 4) + o] = output_col_credit[(o * 2) + r];
            end
        end
    end

    assign col_credit_1_d = col_credits;
    assign sub_col_credit = col_credit_1_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            row_valid_1_q <= 4'd0;
            row_credit_1_q <= 4'd0;
            col_valid_1_q <= 8'd0;
            col_credit_1_q <= 8'd0;
        end else begin
            row_valid_1_q <= row_valid_1_d;
            row_credit_1_q <= row_credit_1_d;
            col_valid_1_q <= col_valid_1_d;
            col_credit_1_q <= col_credit_1_d;
        end
    end

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        row_phit_1_q <= row_phit_1_d;
        row_mask_1_q <= row_mask_1_d;
        col_phit_1_q <= col_phit_1_d;
    end
endmodule

`default_nettype wire
