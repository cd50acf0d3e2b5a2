    // What comes: whole packets, each begun while ready_o is 1 or was in the cycle before.
    wire head = in_phit_i[{{ width - 2 }}];
    wire tail = in_phit_i[{{ width - 1 }}];
    reg open_q;
    reg [{{ length_bits - 1 }}:0] length_q;
    reg was_ready_q;
    wire orderly = !in_valid_i || (head != open_q && !(head && tail));
    wire is_short = !in_valid_i || !open_q || length_q < {{ length_bits }}'d{{ longest }};
    wire is_timely = !in_valid_i || open_q || ready_o || was_ready_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            open_q <= 1'b0;
            length_q <= {{ length_bits }}'d0;
            was_ready_q <= 1'b0;
        end else begin
            was_ready_q <= ready_o;
            if (in_valid_i) begin
                open_q <= !tail;
                length_q <= head ? {{ length_bits }}'d1 : length_q + (length_q != {{ length_bits }}'d{{ longest }});
            end
        end
