    wire holds_only_when_ready = !out_valid_o || ready_i;

    // Any one virtual channel, and its flits at the far end.
    (* anyconst *) wire [{{ v_bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    wire back = out_credit_valid_i && out_credit_vc_i == watched;
    reg [{{ f_bits + 1 }}:0] far_q;
    assign far = far_q;

    // Senders that keep to their room, and to the order of flits: for each virtual channel what is here, and
    // whether a second flit is still to come.
    reg honest_q;
{%- if dateline %}
    reg settled_q;
    reg crosses_q;
{%- endif %}
    wire [{{ vcs - 1 }}:0] comes = in_valid_i ? {{ vcs }}'d1 << in_vc_i : {{ vcs }}'d0;
    wire [{{ vcs - 1 }}:0] leaves = in_credit_valid_o ? {{ vcs }}'d1 << in_credit_vc_o : {{ vcs }}'d0;
    reg [{{ vcs - 1 }}:0] open_q;
    wire ordered = (!in_valid_i || in_vc_i < {{ vcs }}) && (|(comes & open_q) ? !in_head_i && in_tail_i : !in_valid_i || in_head_i);
{%- for vc in 0..vcs %}
    reg [{{ d_bits }}:0] here{{ vc }}_q;
    wire room{{ vc }} = !comes[{{ vc }}] || open_q[{{ vc }}] || here{{ vc }}_q + (in_tail_i ? {{ d_bits + 1 }}'d1 : {{ d_bits + 1 }}'d2) <= {{ d_bits + 1 }}'d{{ depth }};
{%- endfor %}
    wire honest = ordered {% if dateline %}&& (!settled_q || crosses_i == crosses_q) {% endif %}&& (!back || far_q != {{ f_bits + 2 }}'d0)
        {%- for vc in 0..vcs %} && room{{ vc }}{% endfor %};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            honest_q <= 1'b1;
{%- if dateline %}
            settled_q <= 1'b0;
            crosses_q <= 1'b0;
{%- endif %}
            open_q <= {{ vcs }}'d0;
        end else begin
            honest_q <= honest_q && honest;
{%- if dateline %}
            settled_q <= 1'b1;
            crosses_q <= crosses_i;
{%- endif %}
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

    // What goes on: packets whole{% if dateline %}, and marked where they cross{% endif %}.
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
    wire holds_packets_whole = !(honest_q && honest) || !out_valid_o
        || (between_q ? !out_head_o && out_tail_o && out_vc_o == between_vc_q : out_head_o);
    // All of a packet was here when it began.
    wire holds_second_in_time = !(honest_q && honest) || !between_q || !ready_i || out_valid_o;
{%- if dateline %}
    wire holds_marked = !out_valid_o || !out_head_o || !crosses_i || out_flit_o[{{ crossed }}];
{%- endif %}

    // The queues of one virtual channel, any of them: here, by flits that came and their credits; at the far end, if a credit comes for a flit that is there.
    wire mine = out_valid_o && out_vc_o == watched;
    wire came = |(comes & ({{ vcs }}'d1 << watched));
    wire left = |(leaves & ({{ vcs }}'d1 << watched));
    reg [{{ d_bits }}:0] flits_q;
    assign flits = flits_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) flits_q <= {{ d_bits + 1 }}'d0;
        else if (honest_q) flits_q <= flits_q + came - left;
    wire holds_credit_for_a_flit = !honest_q || !left || flits_q != {{ d_bits + 1 }}'d0;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) far_q <= {{ f_bits + 2 }}'d0;
        else if (honest_q) far_q <= far_q + mine - back;
    wire holds_never_overrun = !(honest_q && honest) || far_q + mine <= {{ f_bits + 2 }}'d{{ far_depth }};
{%- if age > 0 %}

    // The packets of the watched virtual channel: the stamps of those that have not begun, the first lowest, whether each has
    // two flits, and how many of them are all here.
    reg [{{ depth * age - 1 }}:0] stamps_q;
    reg [{{ depth - 1 }}:0] twos_q;
    reg [{{ d_bits }}:0] heads_q;
    reg [{{ d_bits }}:0] whole_q;
    wire head_came = came && in_head_i;
    wire begins = out_valid_o && out_head_o;
    wire mine_begins = begins && out_vc_o == watched;
    wire [{{ d_bits }}:0] behind = heads_q - mine_begins;
    wire [{{ depth * age - 1 }}:0] stamps_left = mine_begins ? stamps_q >> {{ age }} : stamps_q;
    wire [{{ depth - 1 }}:0] twos_left = mine_begins ? twos_q >> 1 : twos_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            stamps_q <= {{ depth * age }}'d0;
            twos_q <= {{ depth }}'d0;
            heads_q <= {{ d_bits + 1 }}'d0;
            whole_q <= {{ d_bits + 1 }}'d0;
        end else if (honest_q) begin
            stamps_q <= stamps_left;
            twos_q <= twos_left;
{%- for at in 0..depth %}
            if (head_came && behind == {{ d_bits + 1 }}'d{{ at }}) begin
                stamps_q[{{ at * age }} +: {{ age }}] <= in_flit_i[{{ stamp }} +: {{ age }}];
                twos_q[{{ at }}] <= !in_tail_i;
            end
{%- endfor %}
            heads_q <= behind + head_came;
            whole_q <= whole_q - mine_begins + (came && in_tail_i);
        end
    // It may begin: it is all here, and there is room for it.
    wire may_begin = whole_q != {{ d_bits + 1 }}'d0 && far_q + (twos_q[0] ? {{ f_bits + 2 }}'d2 : {{ f_bits + 2 }}'d1) <= {{ f_bits + 2 }}'d{{ far_depth }};
    wire [{{ age - 1 }}:0] age_waiting = now_i - stamps_q[{{ age - 1 }}:0];
    wire [{{ age - 1 }}:0] age_begun = now_i - out_flit_o[{{ stamp }} +: {{ age }}];
    wire holds_oldest_first = !(honest_q && honest) || !begins || mine_begins || !may_begin || age_begun >= age_waiting;
{%- endif %}
{%- if multicast %}

    // A packet without branches.
    wire holds_dropped_unsent = !dropped_o || ready_i && !out_valid_o;
{%- endif %}
