    // Flits on the link in the last cycles, the newest in bit 0.
    reg [{{ den - 1 }}:0] window_q;
    wire [{{ den - 1 }}:0] window = {{ window }};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) window_q <= {{ den }}'d0;
        else window_q <= window;
    wire holds_paced = 8'd0{% for i in 0..den %} + window[{{ i }}]{% endfor %} <= 8'd{{ num }};

    // Senders that keep to their room, and to the order of flits: for each virtual channel what is here, and
    // whether a second flit is still to come.
    reg honest_q;
    reg settled_q;
    reg crosses_q;
    wire [{{ vcs - 1 }}:0] comes = in_valid_i ? {{ vcs }}'d1 << in_vc_i : {{ vcs }}'d0;
    wire [{{ vcs - 1 }}:0] leaves = in_credit_valid_o ? {{ vcs }}'d1 << in_credit_vc_o : {{ vcs }}'d0;
    reg [{{ vcs - 1 }}:0] open_q;
    wire ordered = (!in_valid_i || in_vc_i < {{ vcs }}) && (|(comes & open_q) ? !in_head_i && in_tail_i : !in_valid_i || in_head_i);
{%- for vc in 0..vcs %}
    reg [{{ d_bits }}:0] here{{ vc }}_q;
    wire room{{ vc }} = !comes[{{ vc }}] || open_q[{{ vc }}] || here{{ vc }}_q + (in_tail_i ? {{ d_bits + 1 }}'d1 : {{ d_bits + 1 }}'d2) <= {{ d_bits + 1 }}'d{{ depth }};
{%- endfor %}
    wire honest = ordered && (!settled_q || crosses_i == crosses_q) && (!back || far_q != {{ f_bits + 2 }}'d0)
        {%- for vc in 0..vcs %} && room{{ vc }}{% endfor %};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            honest_q <= 1'b1;
            settled_q <= 1'b0;
            crosses_q <= 1'b0;
            open_q <= {{ vcs }}'d0;
        end else begin
            honest_q <= honest_q && honest;
            settled_q <= 1'b1;
            crosses_q <= crosses_i;
            open_q <= comes & {{ second_comes }} | open_q & ~comes;
        end
{%- for vc in 0..vcs %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) here{{ vc }}_q <= {{ d_bits + 1 }}'d0;
        else begin
            // A packet takes its room with its head.
            here{{ vc }}_q <= here{{ vc }}_q - leaves[{{ vc }}]
                + (!comes[{{ vc }}] || open_q[{{ vc }}] ? {{ d_bits + 1 }}'d0 : in_tail_i ? {{ d_bits + 1 }}'d1 : {{ d_bits + 1 }}'d2);
        end
{%- endfor %}

    // The link: packets whole, and marked where they cross.
    reg between_q;
    reg [{{ v_bits - 1 }}:0] between_vc_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            between_q <= 1'b0;
            between_vc_q <= {{ v_bits }}'d0;
        end else if (out_valid_o) begin
            between_q <= !out_tail_o;
            between_vc_q <= out_vc_o;
        end
    wire holds_packets_whole = !honest_q || !out_valid_o
        || (between_q ? !out_head_o && out_tail_o && out_vc_o == between_vc_q : out_head_o);
    wire holds_marked = !honest_q || !settled_q || !out_valid_o || !out_head_o || !crosses_q || out_flit_o[{{ crossed }}];

    // The far queue of one virtual channel, any of them, if a credit comes for a flit that is there.
    (* anyconst *) wire [{{ v_bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    wire mine = out_valid_o && out_vc_o == watched;
    wire back = out_credit_valid_i && out_credit_vc_i == watched;
    reg [{{ f_bits + 1 }}:0] far_q;
    assign far = far_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) far_q <= {{ f_bits + 2 }}'d0;
        else if (honest_q) far_q <= far_q + mine - back;
    wire holds_never_overrun = !honest_q || far_q + mine <= {{ f_bits + 2 }}'d{{ far_depth }};
