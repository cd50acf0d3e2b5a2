// SPDX-License-Identifier: 0BSD
// First-in first-out buffer; two pointers go round a memory.
module fifo_circular #(
    parameter WIDTH = 2,
    parameter DEPTH = 3,
    parameter COUNT = 2
) (
    input  wire             clk_i,
    input  wire             rst_i,
    input  wire             wr_en_i,
    input  wire [WIDTH-1:0] wr_data_i,
    input  wire             rd_en_i,
    output wire [WIDTH-1:0] rd_data_o,
    output wire             not_full_o,
    output wire             not_empty_o,
    output wire [COUNT-1:0] count_o
);
    reg [WIDTH-1:0] memory [0:DEPTH-1];
    reg [COUNT-1:0] count_q;
    reg [COUNT-1:0] head_q;
    reg [COUNT-1:0] tail_q;
    wire            push = wr_en_i && not_full_o;
    wire            pop = rd_en_i && not_empty_o;
    wire [COUNT-1:0] one = {{(COUNT - 1){1'b0}}, 1'b1};
    wire [COUNT-1:0] last = DEPTH[COUNT-1:0] - one;

    assign rd_data_o   = memory[head_q];
    assign not_full_o  = count_q != DEPTH[COUNT-1:0];
    assign not_empty_o = |count_q;
    assign count_o     = count_q;

    always @(posedge clk_i) begin
        if (rst_i) begin
            count_q <= {COUNT{1'b0}};
            head_q  <= {COUNT{1'b0}};
            tail_q  <= {COUNT{1'b0}};
        end else begin
            if (push && !pop) count_q <= count_q + one;
            if (pop && !push) count_q <= count_q - one;
            if (push) tail_q <= (tail_q == last) ? {COUNT{1'b0}} : tail_q + one;
            if (pop) head_q <= (head_q == last) ? {COUNT{1'b0}} : head_q + one;
        end
    end

    always @(posedge clk_i) begin
        if (push) memory[tail_q] <= wr_data_i;
    end
endmodule
