    // The generator, and the first requester from the place that it names.
    reg [31:0] generator_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) generator_q <= 32'd{{ seed }};
        else generator_q <= (generator_q >> 1) ^ (generator_q[0] ? 32'h80200003 : 32'h0);
    wire [38:0] scaled = {7'd0, generator_q} * 39'd{{ n }};
    wire [{{ n - 1 }}:0] ahead = req_i & ({{ "{" }}{{ n }}{1'b1}} << scaled[38:32]);
    wire [{{ n - 1 }}:0] searched = |ahead ? ahead : req_i;
    wire holds_from_random_place = gnt_o == (searched & (~searched + {{ n }}'d1));
