    // Four nodes, a terminal each.
    wire [3:0] comes = inject_valid_i;
    wire [3:0] room = inject_not_full_o;
    wire [19:0] came = inject_flit_i;
    wire [3:0] taken = eject_valid_o & eject_not_full_i;
    wire [19:0] gone = eject_flit_o;
    wire all_take = &eject_not_full_i;
    wire legal = 1'b1;
