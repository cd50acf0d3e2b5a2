    // A router in the middle of a line of three, two lanes a link: what comes along x goes on or ends here.
    wire [4:0] comes = {inject_valid_i, in_xm_valid_i, in_xp_valid_i};
    wire [4:0] room = {inject_not_full_o, in_xm_not_full_o, in_xp_not_full_o};
    wire [24:0] came = {inject_flit_i, {2{in_xm_flit_i}}, {2{in_xp_flit_i}}};
    wire [4:0] taken = {eject_valid_o && eject_not_full_i, out_xm_valid_o, out_xp_valid_o};
    wire [24:0] gone = {eject_flit_o, {2{out_xm_flit_o}}, {2{out_xp_flit_o}}};
    wire all_take = &{eject_not_full_i, out_xm_not_full_i, out_xp_not_full_i};
    wire legal = here_i == 2'd1 && in_xp_valid_i != 2'd3 && in_xm_valid_i != 2'd3
        && !(|in_xp_valid_i && in_xp_flit_i[3] && in_xp_flit_i[1:0] != 2'd1 && in_xp_flit_i[1:0] != 2'd2)
        && !(|in_xm_valid_i && in_xm_flit_i[3] && in_xm_flit_i[1]);
