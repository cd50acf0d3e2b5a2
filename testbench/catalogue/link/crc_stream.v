
    // What remains of the stream so far.
    wire [{{ bits - 1 }}:0] start = {{ bits }}'d{{ init }};
    wire [{{ bits - 1 }}:0] added = {{ bits }}'d{{ xor_out }};
    reg [{{ bits - 1 }}:0] rest_q;
    reg ended_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            rest_q <= {{ bits }}'d{{ init }};
            ended_q <= 1'b0;
        end else begin
            ended_q <= valid_i && last_i;
            if (valid_i) rest_q <= divided(ordered(data_i), first_i ? start : rest_q);
        end
    wire holds_shown_after_last = valid_o == ended_q;
    wire holds_divides = !valid_o || crc_o == shown(rest_q, added);
