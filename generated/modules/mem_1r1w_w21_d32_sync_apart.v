// SPDX-License-Identifier: 0BSD
// mem_1r1w_w21_d32_sync_apart: memory with one write and one read port
//
// Shape:   32 words of 21 bits, read in the cycle after the address, never a word that is being
//          written
// Source:  the field's own
// Paths:   every output comes from state, none from an input of the same cycle but reset
// Fields:  wr_addr_i, rd_addr_i: word [4:0]
// Use:     may be exchanged for any memory with these ports whose read shows in the next cycle; no
//          word is read in the cycle in which it is written, so what it would read then does not
//          matter
// State:   words, and the register that is read into, are not reset
// Command: flitworks generate --component mem-1r1w --set width=21 --set depth=32 --set \
//            kind=sync-apart
// Made by: flitworks 0.1.0, configuration 6bcc89d65e01cf21

`default_nettype none

module mem_1r1w_w21_d32_sync_apart (
    // clock; words and rd_data_o change on its rising edge
    input  wire clk_i,
    // write wr_data_i on the next edge
    input  wire wr_en_i,
    // the word that is written
    input  wire [4:0] wr_addr_i,
    // what is written
    input  wire [20:0] wr_data_i,
    // rd_data_o changes on the next edge; else it stays
    input  wire rd_en_i,
    // the word that is read; none that is being written
    input  wire [4:0] rd_addr_i,
    // the word at rd_addr_i of the last cycle with rd_en_i, from a register that is not reset;
    // means nothing until that word was written
    output wire [20:0] rd_data_o
);

    wire [20:0] read_d;
    reg  [20:0] read_q;
    // no word is read in the cycle in which it is written
    (* ram_style = "block", no_rw_check *)
    reg  [20:0] words [0:31];

    assign read_d = words[rd_addr_i];
    assign rd_data_o = read_q;

    // data is not reset: flags tell when it is valid
    always @(posedge clk_i) begin
        if (rd_en_i) read_q <= read_d;
        if (wr_en_i) words[wr_addr_i] <= wr_data_i;
    end
endmodule

`default_nettype wire
