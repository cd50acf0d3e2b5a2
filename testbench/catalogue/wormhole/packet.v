    // What is taken: the flit of the input that take_o names.
    wire takes = |take_o;
    reg [{{ width - 1 }}:0] flit_taken;
    always @* begin : select_the_flit
        integer i;
        flit_taken = {{ width }}'d0;
        for (i = 0; i < {{ n }}; i = i + 1)
            if (take_o[i]) flit_taken = flit_taken | flit_i[i * {{ width }} +: {{ width }}];
    end

    // The input whose packet holds the lane, from the cycle after its head to its tail.
    reg held_q;
    reg [{{ n - 1 }}:0] owner_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            held_q <= 1'b0;
            owner_q <= {{ n }}'d0;
        end else if (takes) begin
            held_q <= !flit_taken[{{ width - 1 }}];
            if (!held_q) owner_q <= take_o;
        end
