    // Lanes that were best since a flit was taken; those asked for in the cycle before, and those that were
    // to be asked for from then on, if no flit was taken.
    reg [{{ lanes - 1 }}:0] seen_q;
    reg [{{ lanes - 1 }}:0] asked_q;
    reg [{{ lanes - 1 }}:0] new_q;
    reg took_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            seen_q <= {{ lanes }}'d0;
            asked_q <= {{ lanes }}'d0;
            new_q <= {{ lanes }}'d0;
            took_q <= 1'b0;
        end else begin
            seen_q <= take_i ? {{ lanes }}'d0 : seen_q | best_i;
            asked_q <= take_i ? {{ lanes }}'d0 : request_o;
            new_q <= take_i || (|request_o) ? {{ lanes }}'d0 : best_i;
            took_q <= take_i;
        end
    wire holds_free_now = (request_o & ~free_i) == {{ lanes }}'d0;
    wire holds_was_best = (request_o & ~seen_q) == {{ lanes }}'d0;
    wire holds_stands = (asked_q & free_i & ~request_o) == {{ lanes }}'d0;
    wire holds_one_cycle = (new_q & free_i & ~request_o) == {{ lanes }}'d0;
    wire holds_none_after_take = !took_q || request_o == {{ lanes }}'d0;
