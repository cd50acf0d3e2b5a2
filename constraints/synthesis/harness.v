// Registers around {{ top }}, so that every path of it lies between two of them.
module {{ name }} (
    input  wire clk_i,
{%- if chain %}
    input  wire serial_i,
    input  wire load_i,
    output wire serial_o
{%- else %}
    input  wire [{{ input_bits }}-1:0] data_i,
    output reg  [{{ output_bits }}-1:0] data_o
{%- endif %}
);
    reg  [{{ input_bits }}-1:0] in_q;
    wire [{{ output_bits }}-1:0] out;
{% if chain %}
    // One register takes the outputs and a chain shifts them out: no multiplexer before the first.
    reg  [{{ output_bits }}-1:0] out_q;
    reg  [{{ output_bits }}-1:0] chain_q;
    assign serial_o = chain_q[0];

    always @(posedge clk_i) begin
        in_q    <= (in_q << 1) | serial_i;
        out_q   <= out;
        chain_q <= load_i ? out_q : (chain_q >> 1);
    end
{% else %}
    always @(posedge clk_i) begin
        in_q   <= data_i;
        data_o <= out;
    end
{% endif %}
    {{ top }} u_design (
{%- for pin in pins %}
        .{{ pin.port }} ({{ pin.net }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );
endmodule
