    // Nothing is taken in reset.
    wire holds_closed_in_reset = !({{ clock.reset() }})
        || {{ holds }};
