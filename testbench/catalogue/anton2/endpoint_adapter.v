
    // Any one class: its flits that arrive from the router, those that go to it, and the credits of both.
    (* anyconst *) wire watched_any;
    assign watched = watched_any;
    wire is_one = {% if classes == 1 %}!watched{% else %}1'b1{% endif %};
    wire [{{ v_bits - 1 }}:0] first_vc = watched ? {{ v_bits }}'d{{ second }} : {{ v_bits }}'d0;
{%- if classes == 1 %}
    wire arrives = in_valid_i && is_one;
    wire goes = out_valid_o && is_one;
    wire back = out_credit_valid_i && is_one;
    wire freed = in_credit_valid_o && is_one;
{%- else %}
    wire arrives = in_valid_i && (in_vc_i >= {{ v_bits }}'d{{ second }}) == watched;
    wire goes = out_valid_o && (out_vc_o >= {{ v_bits }}'d{{ second }}) == watched;
    wire back = out_credit_valid_i && (out_credit_vc_i >= {{ v_bits }}'d{{ second }}) == watched;
    wire freed = in_credit_valid_o && (in_credit_vc_o >= {{ v_bits }}'d{{ second }}) == watched;
{%- endif %}
    wire shown = |(there & ({{ classes }}'d1 << watched));
    wire takes = |(taken & ({{ classes }}'d1 << watched));

    // The router keeps to the order of flits and to its room, whose places a packet takes with its head.
    reg [{{ d_bits + 1 }}:0] here_q;
    reg second_q;
    reg honest_q;
    assign here = here_q;
    wire in_order = second_q ? !in_head_i && in_tail_i : in_head_i;
    wire has_room = second_q || here_q + !in_tail_i < {{ d_bits + 2 }}'d{{ depth }};
    wire honest = !arrives || (in_order && has_room);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            here_q <= {{ d_bits + 2 }}'d0;
            second_q <= 1'b0;
            honest_q <= 1'b1;
        end else begin
            here_q <= here_q + arrives - freed;
            if (arrives) second_q <= in_head_i && !in_tail_i;
            honest_q <= honest_q && honest;
        end
    wire honours = honest_q && honest;
    wire [{{ width + 1 }}:0] arriving = {{ "{" }}in_tail_i, in_head_i, in_flit_i{{ "}" }};
    wire [{{ width - 1 }}:0] front_flit = eject_flit_o{% if classes > 1 %} >> (watched ? {{ width }} : 0){% endif %};
    wire front_head = |(heads & ({{ classes }}'d1 << watched));
    wire front_tail = |(tails & ({{ classes }}'d1 << watched));
    wire [{{ width + 1 }}:0] front = {{ "{" }}front_tail, front_head, front_flit{{ "}" }};

    // Flits taken for which no credit has gone back; whether none went in the cycle before though one was owed.
    reg [{{ d_bits + 2 }}:0] owed_q;
    reg late_q;
    assign owed = owed_q;
    wire is_owed = owed_q != {{ d_bits + 3 }}'d0;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            owed_q <= {{ d_bits + 3 }}'d0;
            late_q <= 1'b0;
        end else begin
            owed_q <= owed_q + takes - freed;
            late_q <= is_owed && !freed;
        end
    wire holds_credit_for_a_flit = !freed || (is_owed && in_credit_vc_o == first_vc);
    wire holds_credit_in_turn = !is_owed || freed || !late_q;

    // The class's queue in the router, if a credit arrives for a flit that is there.
    reg [{{ f_bits + 1 }}:0] far_q;
    reg fair_q;
    assign far = far_q;
    wire fair = !back || far_q != {{ f_bits + 2 }}'d0;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            far_q <= {{ f_bits + 2 }}'d0;
            fair_q <= 1'b1;
        end else begin
            far_q <= far_q + goes - back;
            fair_q <= fair_q && fair;
        end
    wire holds_never_overrun = !(fair_q && fair) || far_q + goes <= {{ f_bits + 2 }}'d{{ far_depth }};

    // What goes to the router: the second flit of a packet in the cycle after its head.
    reg between_q;
    reg [{{ v_bits - 1 }}:0] between_vc_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            between_q <= 1'b0;
            between_vc_q <= {{ v_bits }}'d0;
        end else begin
            between_q <= out_valid_o && out_head_o && !out_tail_o;
            between_vc_q <= out_vc_o;
        end
    wire holds_sent_whole = (!goes || out_vc_o == first_vc)
        && (between_q ? out_valid_o && !out_head_o && out_tail_o && out_vc_o == between_vc_q : !out_valid_o || out_head_o);
{%- if in_order %}

    // Of what is injected as long as the endpoint makes no mistake: how many flits have not gone, how many of them were
    // there before any one of them, and any one bit of that one, as the adapter writes it.
    wire inject_comes = |(inject_valid_i & ({{ classes }}'d1 << watched));
    wire [{{ width - 1 }}:0] injected = inject_head_i
        ? {{ "{" }}inject_flit_i[{{ width - 1 }}:{{ two + 1 }}], !inject_tail_i, {{ two - done }}'d0, inject_flit_i[{{ done - 1 }}:0]{{ "}" }} : inject_flit_i;
    wire [{{ width + 1 }}:0] inject_word = {{ "{" }}inject_tail_i, inject_head_i, injected{{ "}" }};
    (* anyseq *) wire follow_any;
    (* anyconst *) wire [{{ place - 1 }}:0] part_any;
    wire [{{ width + 1 }}:0] part_mask = {{ width + 2 }}'d1 << part_any;
    reg [{{ d_bits + 1 }}:0] unsent_q;
    reg [{{ d_bits + 1 }}:0] before_q;
    reg follows_q;
    reg part_q;
    assign unsent = unsent_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            unsent_q <= {{ d_bits + 2 }}'d0;
            before_q <= {{ d_bits + 2 }}'d0;
            follows_q <= 1'b0;
            part_q <= 1'b0;
        end else begin
            unsent_q <= unsent_q + inject_comes - goes;
            if (!follows_q) begin
                if (inject_comes && follow_any) begin
                    follows_q <= 1'b1;
                    before_q <= unsent_q - goes;
                    part_q <= |(inject_word & part_mask);
                end
            end else if (goes) begin
                if (before_q == {{ d_bits + 2 }}'d0) follows_q <= 1'b0;
                else before_q <= before_q - {{ d_bits + 2 }}'d1;
            end
        end
    wire is_next = follows_q && before_q == {{ d_bits + 2 }}'d0;
    wire holds_sent_in_order = |error_o || !goes || (unsent_q != {{ d_bits + 2 }}'d0
        && (!is_next || (|({{ "{" }}out_tail_o, out_head_o, out_flit_o{{ "}" }} & part_mask)) == part_q));
{%- endif %}
