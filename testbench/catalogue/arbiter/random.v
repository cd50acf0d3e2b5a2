    // The generator, and the first requester from the place that it names.
    reg [31:0] generator_q;
{%- match seed %}
{%- when Some with (_) %}
    wire [31:0] generator = generator_q;
{%- when None %}
    reg begun_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begun_q <= 1'b0;
        else begun_q <= 1'b1;
    wire [31:0] generator = begun_q ? generator_q : |seed_i ? seed_i : 32'h9e3779b9;
{%- endmatch %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) generator_q <= 32'd{{ loaded }};
        else generator_q <= (generator >> 1) ^ (generator[0] ? 32'h80200003 : 32'h0);
    wire [38:0] scaled = {7'd0, generator} * 39'd{{ n }};
    wire [{{ n - 1 }}:0] ahead = req_i & ({{ "{" }}{{ n }}{1'b1}} << scaled[38:32]);
    wire [{{ n - 1 }}:0] searched = |ahead ? ahead : req_i;
    wire holds_from_random_place = gnt_o == (searched & (~searched + {{ n }}'d1));
