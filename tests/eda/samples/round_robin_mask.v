// SPDX-License-Identifier: 0BSD
// Round-robin arbiter of N inputs; the pointer is a thermometer mask, the search is arithmetic.
module round_robin_mask #(
    parameter N = 4,
    parameter W = 2
) (
    input  wire         clk_i,
    input  wire         rst_i,
    input  wire [N-1:0] req_i,
    input  wire         advance_i,
    output wire [N-1:0] gnt_o,
    output wire         gnt_valid_o,
    output reg  [W-1:0] gnt_index_o
);
    // Bit i is clear for the inputs below the pointer.
    reg  [N-1:0] mask_q;
    wire [N-1:0] one = {{(N - 1){1'b0}}, 1'b1};
    wire [N-1:0] above = req_i & mask_q;
    wire [N-1:0] from = (above != {N{1'b0}}) ? above : req_i;
    // Ones from the granted bit upwards.
    wire [N-1:0] at_or_above = ~(gnt_o - one);
    integer i;

    assign gnt_o       = from & (~from + one);
    assign gnt_valid_o = |req_i;

    always @* begin
        gnt_index_o = {W{1'b0}};
        for (i = 0; i < N; i = i + 1) begin
            if (gnt_o[i]) gnt_index_o = gnt_index_o | i[W-1:0];
        end
    end

    always @(posedge clk_i) begin
        if (rst_i) mask_q <= {N{1'b1}};
        else if (advance_i && gnt_valid_o) mask_q <= gnt_o[N-1] ? {N{1'b1}} : (at_or_above & ~gnt_o);
    end
endmodule
