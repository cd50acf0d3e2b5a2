    // What departs from any one port: packets whole, the second flit in the virtual channel of the first.
    (* anyconst *) wire [{{ p_bits - 1 }}:0] port_any;
    (* anyconst *) wire [{{ v_bits - 1 }}:0] watched_any;
    assign port = port_any;
    assign watched = watched_any;
    wire [{{ n - 1 }}:0] ports_valid = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}out{{ n - 1 - p }}_valid_o{% endfor %}};
    wire [{{ n - 1 }}:0] ports_head = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}out{{ n - 1 - p }}_head_o{% endfor %}};
    wire [{{ n - 1 }}:0] ports_tail = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}out{{ n - 1 - p }}_tail_o{% endfor %}};
    wire [{{ n * v_bits - 1 }}:0] ports_vc = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}out{{ n - 1 - p }}_vc_o{% endfor %}};
    wire [{{ n - 1 }}:0] ports_back = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}out{{ n - 1 - p }}_credit_valid_i{% endfor %}};
    wire [{{ n * v_bits - 1 }}:0] ports_back_vc = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}out{{ n - 1 - p }}_credit_vc_i{% endfor %}};
    wire [{{ n - 1 }}:0] port_bit = {{ n }}'d1 << port;
    wire departs = |(ports_valid & port_bit);
    wire departs_head = |(ports_head & port_bit);
    wire departs_tail = |(ports_tail & port_bit);
    wire [{{ v_bits - 1 }}:0] departs_vc = ports_vc >> (port * {{ v_bits }});
    wire [{{ v_bits - 1 }}:0] back_vc = ports_back_vc >> (port * {{ v_bits }});
    wire back = |(ports_back & port_bit) && back_vc == watched;
    wire mine = departs && departs_vc == watched;
    reg between_q;
    reg [{{ v_bits - 1 }}:0] between_vc_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            between_q <= 1'b0;
            between_vc_q <= {{ v_bits }}'d0;
        end else if (departs) begin
            between_q <= !departs_tail;
            between_vc_q <= departs_vc;
        end
    wire holds_packets_whole = !departs
        || (between_q ? !departs_head && departs_tail && departs_vc == between_vc_q : departs_head);

    // The queue at its far end of any one virtual channel, if a credit comes for a flit that is there.
    reg [{{ f_bits + 1 }}:0] far_q;
    assign far = far_q;
    wire [{{ f_bits - 1 }}:0] far_depth = far_depth_i >> (port * {{ f_bits }});
    reg [{{ f_bits - 1 }}:0] far_depth_q;
    reg settled_q;
    reg fair_q;
    wire fair = (!settled_q || far_depth == far_depth_q) && (!back || far_q != {{ f_bits + 2 }}'d0);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            far_q <= {{ f_bits + 2 }}'d0;
            far_depth_q <= {{ f_bits }}'d0;
            settled_q <= 1'b0;
            fair_q <= 1'b1;
        end else if (fair_q) begin
            far_q <= far_q + mine - back;
            far_depth_q <= far_depth;
            settled_q <= 1'b1;
            fair_q <= fair;
        end
    wire holds_never_overrun = !(fair_q && fair) || !settled_q || far_q + mine <= {2'd0, far_depth};

    // Flits of one virtual channel of that port's input, by the credits, and a sender that keeps to its room and to the
    // order of flits.
    wire [{{ n - 1 }}:0] ins_valid = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}in{{ n - 1 - p }}_valid_i{% endfor %}};
    wire [{{ n - 1 }}:0] ins_head = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}in{{ n - 1 - p }}_head_i{% endfor %}};
    wire [{{ n - 1 }}:0] ins_tail = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}in{{ n - 1 - p }}_tail_i{% endfor %}};
    wire [{{ n * v_bits - 1 }}:0] ins_vc = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}in{{ n - 1 - p }}_vc_i{% endfor %}};
    wire [{{ n - 1 }}:0] ins_credit = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}in{{ n - 1 - p }}_credit_valid_o{% endfor %}};
    wire [{{ n * v_bits - 1 }}:0] ins_credit_vc = {{ "{" }}{% for p in 0..n %}{% if !loop.first %}, {% endif %}in{{ n - 1 - p }}_credit_vc_o{% endfor %}};
    wire [{{ v_bits - 1 }}:0] in_vc = ins_vc >> (port * {{ v_bits }});
    wire [{{ v_bits - 1 }}:0] credit_vc = ins_credit_vc >> (port * {{ v_bits }});
    wire comes = |(ins_valid & port_bit) && in_vc == watched;
    wire leaves = |(ins_credit & port_bit) && credit_vc == watched;
    wire comes_head = |(ins_head & port_bit);
    wire comes_tail = |(ins_tail & port_bit);
    reg [{{ d_bits - 1 }}:0] here_q;
    assign here = here_q;
    reg open_q;
    reg honest_q;
    wire honest = !comes
        || (here_q != {{ d_bits }}'d{{ depth }} && (open_q ? !comes_head && comes_tail : comes_head));
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            here_q <= {{ d_bits }}'d0;
            open_q <= 1'b0;
            honest_q <= 1'b1;
        end else begin
            if (honest_q) here_q <= here_q + comes - leaves;
            if (comes) open_q <= !comes_tail;
            honest_q <= honest_q && honest;
        end
    wire holds_credit_for_a_flit = !honest_q || !leaves || here_q != {{ d_bits }}'d0;

    // Flits that depart in this cycle, and credits that go back.
    wire [{{ n_bits - 1 }}:0] departures = {% for p in 0..n %}{% if !loop.first %} + {% endif %}ports_valid[{{ p }}]{% endfor %};
    wire [{{ n_bits - 1 }}:0] credits = {% for p in 0..n %}{% if !loop.first %} + {% endif %}ins_credit[{{ p }}]{% endfor %};
    wire holds_none_made_up = departures == credits;
