    // Any one virtual channel: the flits of it here, and whether its packet lacks its second flit; what was sent of it.
    (* anyconst *) wire [{{ v_bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    wire is_one = watched < {{ vcs }};
    wire comes = valid_i && vc_i == watched;
    wire goes_on = valid_o && vc_i == watched;
    wire leaves = credit_valid_i && credit_vc_i == watched;
    wire departs = sent_valid_i && sent_vc_i == watched;
    wire returns = returned_valid_i && returned_vc_i == watched;
    reg [{{ d_bits }}:0] flits_q;
    assign flits = flits_q;
    reg half_q;
    assign half = half_q;
    reg [{{ f_bits }}:0] out_q;
    assign out = out_q;
    // Behind the guard a flit leaves that is here, and none departs for which there is no place.
    reg fair_q;
    wire fair = (!leaves || flits_q != {{ d_bits + 1 }}'d0) && (!departs || out_q < {{ f_bits + 1 }}'d{{ far_depth }});
    // The neighbour has kept to the rules so far.
    reg right_q;
    wire [{{ d_bits }}:0] places = flits_q + half_q;
    wire in_order = half_q ? !head_i && tail_i : head_i;
    wire has_room = half_q || places + (tail_i ? {{ d_bits + 1 }}'d1 : {{ d_bits + 1 }}'d2) <= {{ d_bits + 1 }}'d{{ depth }};
    wire right = (!comes || (is_one && in_order && has_room)) && (!returns || out_q != {{ f_bits + 1 }}'d0);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            flits_q <= {{ d_bits + 1 }}'d0;
            half_q <= 1'b0;
            out_q <= {{ f_bits + 1 }}'d0;
            fair_q <= 1'b1;
            right_q <= 1'b1;
        end else begin
            flits_q <= flits_q + goes_on - leaves;
            if (goes_on) half_q <= !half_q && !tail_o;
            out_q <= out_q + departs - (returns && returned_valid_o);
            fair_q <= fair_q && fair;
            right_q <= right_q && right;
        end
    wire sound = fair_q && fair;

    wire holds_right_flits_pass = !(sound && right_q && right && comes)
        || (valid_o && head_o == head_i && tail_o == tail_i);
    wire holds_never_overrun = !sound || !goes_on || flits_q < {{ d_bits + 1 }}'d{{ depth }};
    wire holds_whole_packets = !goes_on || (is_one && (half_q ? !head_o && tail_o : head_o));
    wire holds_right_credits_count = !(sound && right_q && right && returns && is_one) || returned_valid_o;
    wire holds_no_credit_too_many = !(sound && returns && returned_valid_o) || out_q != {{ f_bits + 1 }}'d0;

    // What is shown of the neighbour, in the cycle after.
    reg shown_q;
    reg [{{ e_bits - 1 }}:0] bad_q;
    wire [{{ e_bits - 1 }}:0] bad;
    wire swallowed = valid_i && !valid_o;
    assign bad = { {% for bit in 0..e_bits %}{% if !loop.first %}, {% endif %}{% let at = e_bits - 1 - bit %}
        {%- if at == too_many %}returned_valid_i && !returned_valid_o
        {%- else if at == order %}(swallowed && !head_i) || (valid_o && !head_o && head_i)
        {%- else if at == no_room %}swallowed && head_i
        {%- else %}1'b0{% endif %}{% endfor %} };
    reg [{{ e_bits - 1 }}:0] error_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            shown_q <= 1'b0;
            bad_q <= {{ e_bits }}'d0;
            error_q <= {{ e_bits }}'d0;
        end else begin
            shown_q <= 1'b1;
            bad_q <= bad;
            error_q <= error_o;
        end
    wire holds_shown_once_and_kept = !shown_q || error_o == (error_q | bad_q);
