// SPDX-License-Identifier: 0BSD
// Round-robin arbiter of N inputs; the pointer is a binary number, the search a pair of loops.
module round_robin_binary #(
    parameter N = 4,
    parameter W = 2
) (
    input  wire         clk_i,
    input  wire         rst_i,
    input  wire [N-1:0] req_i,
    input  wire         advance_i,
    output reg  [N-1:0] gnt_o,
    output reg          gnt_valid_o,
    output reg  [W-1:0] gnt_index_o
);
    reg [W-1:0] pointer_q;
    integer i, at, places;

    always @* begin
        gnt_o       = {N{1'b0}};
        gnt_valid_o = 1'b0;
        gnt_index_o = {W{1'b0}};
        for (i = N - 1; i >= 0; i = i - 1) begin
            at = i;
            for (places = 0; places < N; places = places + 1) begin
                if (places[W-1:0] == pointer_q) at = (i + places) % N;
            end
            if (req_i[at]) begin
                gnt_o       = {{(N - 1){1'b0}}, 1'b1} << at;
                gnt_valid_o = 1'b1;
                gnt_index_o = at[W-1:0];
            end
        end
    end

    always @(posedge clk_i) begin
        if (rst_i) pointer_q <= {W{1'b0}};
        else if (advance_i && gnt_valid_o) begin
            if (gnt_o[N-1]) pointer_q <= {W{1'b0}};
            else pointer_q <= gnt_index_o + {{(W - 1){1'b0}}, 1'b1};
        end
    end
endmodule
