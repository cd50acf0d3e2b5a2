// SPDX-License-Identifier: 0BSD
// mem_1r1w_w10_d64: memory with one write and one read port
//
// Shape:   64 words of 10 bits, read in the cycle of the address
// Source:  the field's own
// Paths:   in the same cycle rd_data_o follows rd_addr_i; all else comes from state
// Fields:  wr_addr_i, rd_addr_i: word [5:0]
// Use:     may be exchanged for any memory with these ports whose read is combinational:
//          distributed RAM, latches, a register file
// State:   words are not reset
// Command: flitworks generate --component mem-1r1w --set width=10 --set depth=64 --set kind=async
// Made by: flitworks 0.1.0, configuration c3d050ddd920e6df

`default_nettype none

module mem_1r1w_w10_d64 (
    // clock; words change on its rising edge
    input  wire clk_i,
    // write wr_data_i on the next edge
    input  wire wr_en_i,
    // the word that is written
    input  wire [5:0] wr_addr_i,
    // what is written
    input  wire [9:0] wr_data_i,
    // the word that is read in this cycle
    input  wire [5:0] rd_addr_i,
    // the word at rd_addr_i; means nothing until that word was written
    output wire [9:0] rd_data_o
);

    reg  [9:0] words [0:63];

    assign rd_data_o = words[rd_addr_i];

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (wr_en_i) words[wr_addr_i] <= wr_data_i;
    end
endmodule

`default_nettype wire
