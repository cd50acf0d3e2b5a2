    // How far the destination and the end of the range are, upward from its beginning.
    wire [{{ width - 1 }}:0] there = destination_i - first_i;
    wire [{{ width - 1 }}:0] range = last_i - first_i;
    wire holds_one_hint = (plus_o ^ minus_o) == (destination_i != own_i) && !(plus_o && minus_o);
    wire holds_in_range = !plus_o || there <= range;
    wire holds_outside = !minus_o || there > range;
