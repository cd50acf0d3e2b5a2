// SPDX-License-Identifier: 0BSD
// First-in first-out buffer; the oldest word always stands in slot 0.
module fifo_shift #(
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
    reg [COUNT-1:0]       count_q;
    reg [DEPTH*WIDTH-1:0] slots_q;
    reg [DEPTH*WIDTH-1:0] slots_d;
    wire                  push = wr_en_i && not_full_o;
    wire                  pop = rd_en_i && not_empty_o;
    wire [COUNT-1:0]      one = {{(COUNT - 1){1'b0}}, 1'b1};
    wire [COUNT-1:0]      tail = pop ? count_q - one : count_q;
    integer               i;

    assign rd_data_o   = slots_q[WIDTH-1:0];
    assign not_full_o  = count_q != DEPTH[COUNT-1:0];
    assign not_empty_o = count_q != {COUNT{1'b0}};
    assign count_o     = count_q;

    always @* begin
        slots_d = pop ? slots_q >> WIDTH : slots_q;
        for (i = 0; i < DEPTH; i = i + 1) begin
            if (push && (tail == i[COUNT-1:0])) slots_d[i*WIDTH +: WIDTH] = wr_data_i;
        end
    end

    always @(posedge clk_i) begin
        if (rst_i) count_q <= {COUNT{1'b0}};
        else if (push && !pop) count_q <= count_q + one;
        else if (pop && !push) count_q <= count_q - one;
    end

    always @(posedge clk_i) begin
        slots_q <= slots_d;
    end
endmodule
