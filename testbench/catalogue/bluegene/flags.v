    // Errors, which stay.
    reg [{{ error_bits - 1 }}:0] error_q;
    reg [{{ nodes - 1 }}:0] fatal_q;
    wire holds_flags_stay = (error_q & ~error_o) == {{ error_bits }}'d0 && (fatal_q & ~fatal_o) == {{ nodes }}'d0;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            error_q <= {{ error_bits }}'d0;
            fatal_q <= {{ nodes }}'d0;
        end else begin
            error_q <= error_o;
            fatal_q <= fatal_o;
        end
