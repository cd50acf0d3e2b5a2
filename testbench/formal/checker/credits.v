{%- for link in arriving %}
{%- let p = link.prefix.as_str() %}
{%- if !loop.first %}
{% endif %}
    // Of each virtual channel the flits for which no credit has come back, and whether the second flit of a packet is
    // still to come.
    reg [{{ vcs * link.bits - 1 }}:0] {{ p }}here_q;
    reg [{{ vcs - 1 }}:0] {{ p }}open_q;
    wire [{{ vcs - 1 }}:0] {{ p }}used = {{ link.used }};
    wire [{{ vcs - 1 }}:0] {{ p }}comes = {{ p }}valid_i ? {{ vcs }}'d1 << {{ p }}vc_i : {{ vcs }}'d0;
    wire [{{ vcs - 1 }}:0] {{ p }}leaves = {{ p }}credit_valid_o ? {{ vcs }}'d1 << {{ p }}credit_vc_o : {{ vcs }}'d0;
    reg {{ p }}fits;
    reg {{ p }}ordered;
    always @* begin : look_at_{{ p }}flits
        integer i;
        {{ p }}fits = 1'b1;
        {{ p }}ordered = 1'b1;
        for (i = 0; i < {{ vcs }}; i = i + 1)
            if ({{ p }}comes[i]) begin
                if ({{ p }}here_q[i * {{ link.bits }} +: {{ link.bits }}] == {{ link.bits }}'d{{ link.depth }}) {{ p }}fits = 1'b0;
                if ({{ p }}head_i == {{ p }}open_q[i]) {{ p }}ordered = 1'b0;
                if ({{ p }}open_q[i] && !{{ p }}tail_i) {{ p }}ordered = 1'b0;
            end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            {{ p }}here_q <= {{ vcs * link.bits }}'d0;
            {{ p }}open_q <= {{ vcs }}'d0;
        end else begin : count_{{ p }}flits
            integer i;
            for (i = 0; i < {{ vcs }}; i = i + 1)
                {{ p }}here_q[i * {{ link.bits }} +: {{ link.bits }}]
                    <= {{ p }}here_q[i * {{ link.bits }} +: {{ link.bits }}] + {{ p }}comes[i] - {{ p }}leaves[i];
            {{ p }}open_q <= ({{ p }}open_q & ~{{ p }}comes) | ({{ p }}comes & { {{ vcs }}{!{{ p }}tail_i} });
        end
    wire holds_{{ p }}vc_used = !{{ p }}valid_i || (|({{ p }}comes & {{ p }}used));
    wire holds_{{ p }}sent_into_room = {{ p }}fits;
    wire holds_{{ p }}packets_in_order = {{ p }}ordered;
{%- endfor %}
{%- for link in departing %}
{%- let p = link.prefix.as_str() %}
{%- if !loop.first || !arriving.is_empty() %}
{% endif %}
    // Of each virtual channel the flits at the far end, by the credits that have come back.
    reg [{{ vcs * link.bits - 1 }}:0] {{ p }}far_q;
    wire [{{ vcs - 1 }}:0] {{ p }}goes = {{ p }}valid_o ? {{ vcs }}'d1 << {{ p }}vc_o : {{ vcs }}'d0;
    wire [{{ vcs - 1 }}:0] {{ p }}back = {{ p }}credit_valid_i ? {{ vcs }}'d1 << {{ p }}credit_vc_i : {{ vcs }}'d0;
    reg {{ p }}due;
    always @* begin : look_at_{{ p }}credits
        integer i;
        {{ p }}due = 1'b0;
        for (i = 0; i < {{ vcs }}; i = i + 1)
            if ({{ p }}back[i] && {{ p }}far_q[i * {{ link.bits }} +: {{ link.bits }}] != {{ link.bits }}'d0) {{ p }}due = 1'b1;
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) {{ p }}far_q <= {{ vcs * link.bits }}'d0;
        else begin : count_{{ p }}credits
            integer i;
            for (i = 0; i < {{ vcs }}; i = i + 1)
                {{ p }}far_q[i * {{ link.bits }} +: {{ link.bits }}]
                    <= {{ p }}far_q[i * {{ link.bits }} +: {{ link.bits }}] + {{ p }}goes[i] - {{ p }}back[i];
        end
    wire holds_{{ p }}credit_due = !{{ p }}credit_valid_i || {{ p }}due;
{%- endfor %}
