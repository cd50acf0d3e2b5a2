    // Of one virtual channel, any of them: flits in the queues before the channel, whose room a packet takes with its
    // head, if the router keeps to it; and those in the router's queue, if a credit comes for a flit that is there.
    (* anyconst *) wire [{{ v_bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    wire comes = in_valid_i && in_vc_i == watched;
    wire leaves = in_credit_valid_o && in_credit_vc_o == watched;
    wire sent = out_valid_o && out_vc_o == watched;
    wire back = out_credit_valid_i && out_credit_vc_i == watched;
    reg [{{ d_bits }}:0] here_q;
    reg [{{ f_bits + 1 }}:0] far_q;
    reg kept_q;
    reg honest_q;
    assign here = here_q;
    assign far = far_q;
    wire kept = !comes || here_q < {{ d_bits + 1 }}'d{{ depth }};
    wire honest = !back || far_q != {{ f_bits + 2 }}'d0;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            here_q <= {{ d_bits + 1 }}'d0;
            far_q <= {{ f_bits + 2 }}'d0;
            kept_q <= 1'b1;
            honest_q <= 1'b1;
        end else begin
            here_q <= here_q + comes - leaves;
            far_q <= far_q + sent - back;
            kept_q <= kept_q && kept;
            honest_q <= honest_q && honest;
        end
    wire holds_credit_for_a_flit = !kept_q || !leaves || here_q != {{ d_bits + 1 }}'d0;
    wire holds_never_overrun = !honest_q || far_q <= {{ f_bits + 2 }}'d{{ far_depth }};
{%- if one_phit %}

    // Credits that the other end is owed: for flits that went on to the router, less those in words that go out for the
    // first time; never more than there is room for, if the other end keeps to that. Numbers go out in order for the first
    // time, and that of a word which is sent again is never the next new one.
    reg [{{ a_bits }}:0] owed_q;
    reg [{{ s - 1 }}:0] new_q;
    reg fair_q;
    wire fair = owed_q <= {{ a_bits + 1 }}'d{{ arriving_depth }};
    assign owed = owed_q;
    wire is_new = phit_valid_o && phit_o[{{ has_word }}] && phit_o[{{ sequence }} +: {{ s }}] == new_q;
    wire pays = is_new && phit_o[{{ credit + v_bits }}] && phit_o[{{ credit }} +: {{ v_bits }}] == watched;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            owed_q <= {{ a_bits + 1 }}'d0;
            new_q <= {{ s }}'d0;
            fair_q <= 1'b1;
        end else begin
            owed_q <= owed_q + sent - pays;
            new_q <= new_q + is_new;
            fair_q <= fair_q && fair;
        end
    wire holds_credit_if_owed = !(fair_q && fair) || !pays || owed_q != {{ a_bits + 1 }}'d0;
{%- endif %}
