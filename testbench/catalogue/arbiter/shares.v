    // Any two inputs, and by how much the weights that the first was served exceed the second's.
    (* anyconst *) wire [{{ width - 1 }}:0] one_any;
    (* anyconst *) wire [{{ width - 1 }}:0] two_any;
    assign one = one_any;
    assign two = two_any;
    wire [{{ n - 1 }}:0] one_bit = {{ n }}'d1 << one;
    wire [{{ n - 1 }}:0] two_bit = {{ n }}'d1 << two;
    wire [{{ w.m - 1 }}:0] granted_weight = {% for i in 0..n %}{% if !loop.first %} | {% endif %}({{ "{" }}{{ w.m }}{gnt_o[{{ i }}]}} & weight{{ i }}){% endfor %};
    reg both_q;
    reg signed [{{ w.bits() + 1 }}:0] ahead_q;
    assign ahead = ahead_q;
{%- if hold %}
    // What stops at the window's end is served more than it is charged for.
    wire charged = !(served && (|(gnt_o & stops & (one_bit | two_bit))));
{%- else %}
    wire charged = 1'b1;
{%- endif %}
    wire both = both_q && one != two && (|(req_i & one_bit)) && (|(req_i & two_bit)) && charged;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            both_q <= 1'b1;
            ahead_q <= {{ w.bits() + 2 }}'d0;
        end else begin
            both_q <= both;
            if (served && (|(gnt_o & one_bit))) ahead_q <= ahead_q + $signed({ {{- w.level_bits() + 2 }}'d0, granted_weight});
            else if (served && (|(gnt_o & two_bit))) ahead_q <= ahead_q - $signed({ {{- w.level_bits() + 2 }}'d0, granted_weight});
        end
    // It is the difference of the two accumulators: said so, the property is its own induction.
    wire [{{ w.bits() }}:0] one_accum = {% for i in 0..n %}{% if !loop.first %} | {% endif %}({{ "{" }}{{ w.bits() + 1 }}{one_bit[{{ i }}]}} & accum{{ i }}_q){% endfor %};
    wire [{{ w.bits() }}:0] two_accum = {% for i in 0..n %}{% if !loop.first %} | {% endif %}({{ "{" }}{{ w.bits() + 1 }}{two_bit[{{ i }}]}} & accum{{ i }}_q){% endfor %};
    wire signed [{{ w.bits() + 1 }}:0] apart = $signed({1'b0, one_accum}) - $signed({1'b0, two_accum});
    wire holds_shares = !(both_q && one != two) || (ahead_q == apart
        && ahead_q < $signed({{ w.bits() + 2 }}'d{{ w.size() }}) && ahead_q > -$signed({{ w.bits() + 2 }}'d{{ w.size() }}));
