// SPDX-License-Identifier: 0BSD
// mem_1r1w_w18_d256_sync: memory with one write and one read port
//
// Shape:   256 words of 18 bits, read in the cycle after the address
// Source:  the field's own
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  wr_addr_i, rd_addr_i: word [7:0]
// Use:     may be exchanged for any memory with these ports whose read shows in the next cycle, if
//          of a word that is being written it reads the old one
// State:   words, and the register that is read into, are not reset
// Command: flitworks generate --component mem-1r1w --set width=18 --set depth=256 --set kind=sync
// Made by: flitworks 0.1.0, configuration 1a5182bd8e7d6628

`default_nettype none

module mem_1r1w_w18_d256_sync (
    // clock; words and rd_data_o change on its rising edge
    input  wire clk_i,
    // write wr_data_i on the next edge
    input  wire wr_en_i,
    // the word that is written
    input  wire [7:0] wr_addr_i,
    // what is written
    input  wire [17:0] wr_data_i,
    // rd_data_o changes on the next edge; else it stays
    input  wire rd_en_i,
    // the word that is read; of one that is being written, as it was
    input  wire [7:0] rd_addr_i,
    // the word at rd_addr_i of the last cycle with rd_en_i, from a register that is not reset;
    // means nothing until that word was written
    output wire [17:0] rd_data_o
);

    wire [17:0] read_d;
    reg  [17:0] read_q;
    (* ram_style = "block" *)
    reg  [17:0] words [0:255];

    assign read_d = words[rd_addr_i];
    assign rd_data_o = read_q;

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (rd_en_i) read_q <= read_d;
        if (wr_en_i) words[wr_addr_i] <= wr_data_i;
    end
endmodule

`default_nettype wire
