    // What came in the last cycles, the newest lowest.
    reg [{{ delay - 1 }}:0] valid_q;
    reg [{{ delay * bits - 1 }}:0] phit_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) valid_q <= {{ delay }}'d0;
        else valid_q <= {% if delay == 1 %}phit_valid_i{% else %}{{ "{" }}valid_q[{{ delay - 2 }}:0], phit_valid_i}{% endif %};
    always @(posedge clk_i)
        phit_q <= {{ "{" }}{% if delay > 1 %}phit_q[{{ (delay - 1) * bits - 1 }}:0], {% endif %}phit_i, phit_first_i};
    wire holds_phits_arrive = phit_valid_o == valid_q[{{ delay - 1 }}]
        && (!phit_valid_o || {phit_o, phit_first_o} == phit_q[{{ (delay - 1) * bits }} +: {{ bits }}]);
