    // Whether something went up in the cycle before.
    reg went_up_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) went_up_q <= 1'b0;
        else went_up_q <= up_valid_o;
    wire holds_overflow_due = !overflow_i || went_up_q;
