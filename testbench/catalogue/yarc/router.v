{%- include "testbench/catalogue/yarc/links.v" %}
    reg honest_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) honest_q <= 1'b1;
        else honest_q <= honest_q && has_two;

    // What goes out by each link: whole packets, and phits of each virtual channel that the far input has not freed.
    wire [{{ n - 1 }}:0] goes = out_valid_o;
    wire [{{ n * width - 1 }}:0] out_words = out_phit_o;
    wire [{{ n - 1 }}:0] active = link_active_i;
    wire [{{ n - 1 }}:0] ready = ready_i;
    wire [{{ n * vcs * freed_bits - 1 }}:0] far_freed = freed_i;
    reg [{{ n - 1 }}:0] under_q;
    reg [{{ n - 1 }}:0] under;
    reg [{{ n - 1 }}:0] active_q;
    reg [{{ n * vcs * freed_bits - 1 }}:0] sent_q;
    reg [{{ n * vcs * freed_bits - 1 }}:0] sent;
    reg [{{ n * vcs - 1 }}:0] may_start_q;
    reg [{{ n * vcs - 1 }}:0] fits;
{%- if vcs > 1 %}
    reg [{{ n * vc_bits - 1 }}:0] vc_q;
    reg [{{ n * vc_bits - 1 }}:0] vc;
{%- endif %}
    reg [{{ freed_bits - 1 }}:0] used;
    reg is_head;
    reg whole;
    reg roomy;
    reg none_far;
    always @* begin : look_at_links
        integer p;
        integer v;
        whole = 1'b1;
        roomy = 1'b1;
        none_far = 1'b1;
        under = {{ n }}'d0;
        fits = {{ n * vcs }}'d0;
        sent = sent_q;
        used = {{ freed_bits }}'d0;
        is_head = 1'b0;
{%- if vcs > 1 %}
        vc = vc_q;
{%- endif %}
        for (p = 0; p < {{ n }}; p = p + 1) begin
            is_head = out_words[p * {{ width }} + {{ width - 2 }}];
            under[p] = goes[p] ? !out_words[p * {{ width }} + {{ width - 1 }}] : under_q[p];
            if (goes[p] && is_head == under_q[p]) whole = 1'b0;
{%- if vcs > 1 %}
            if (goes[p] && is_head) begin
                vc[p * {{ vc_bits }} +: {{ vc_bits }}] = out_words[p * {{ width }} + {{ vc_at }} +: {{ vc_bits }}];
{%- if limits_vc %}
                if (vc[p * {{ vc_bits }} +: {{ vc_bits }}] > {{ vc_bits }}'d{{ vcs - 1 }}) vc[p * {{ vc_bits }} +: {{ vc_bits }}] = {{ vc_bits }}'d{{ vcs - 1 }};
{%- endif %}
            end
{%- endif %}
            for (v = 0; v < {{ vcs }}; v = v + 1) begin
                if (goes[p]{% if vcs > 1 %} && vc[p * {{ vc_bits }} +: {{ vc_bits }}] == v[{{ vc_bits - 1 }}:0]{% endif %}) begin
                    if (is_head && !may_start_q[p * {{ vcs }} + v]) roomy = 1'b0;
                    sent[(p * {{ vcs }} + v) * {{ freed_bits }} +: {{ freed_bits }}]
                        = sent_q[(p * {{ vcs }} + v) * {{ freed_bits }} +: {{ freed_bits }}] + {{ freed_bits }}'d1;
                end
                used = sent[(p * {{ vcs }} + v) * {{ freed_bits }} +: {{ freed_bits }}]
                    - far_freed[(p * {{ vcs }} + v) * {{ freed_bits }} +: {{ freed_bits }}];
                fits[p * {{ vcs }} + v] = ready[p] && active[p] && used <= {{ freed_bits }}'d{{ depth - longest }};
                if (used != {{ freed_bits }}'d0) none_far = 1'b0;
            end
        end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            under_q <= {{ n }}'d0;
            active_q <= {{ n }}'d0;
            sent_q <= {{ n * vcs * freed_bits }}'d0;
            may_start_q <= {{ n * vcs }}'d0;
{%- if vcs > 1 %}
            vc_q <= {{ n * vc_bits }}'d0;
{%- endif %}
        end else begin
            // What is under way when the link goes is lost: the next phit is a head.
            under_q <= under & active;
            active_q <= active;
            sent_q <= sent;
            may_start_q <= fits;
{%- if vcs > 1 %}
            vc_q <= vc;
{%- endif %}
        end
    wire holds_nothing_on_a_dead_link = (goes & ~active_q) == {{ n }}'d0;
    wire holds_whole_on_link = !honest_q || whole;
    wire holds_starts_with_room = !honest_q || roomy;
    wire holds_errors_alone = (route_error_o & turn_error_o) == {{ n }}'d0;

    // Of each port the phits that came and were not freed, as far as they can be counted.
    wire [{{ n - 1 }}:0] overflows = overflow_o;
    wire [{{ n * vcs * freed_bits - 1 }}:0] freed = freed_o;
    reg [{{ n * vcs * freed_bits - 1 }}:0] freed_q;
    reg [{{ n * owed_bits - 1 }}:0] owed_q;
    reg [{{ n - 1 }}:0] many_q;
    reg [{{ freed_bits - 1 }}:0] more;
    reg [{{ owed_bits - 1 }}:0] paid;
    reg [{{ n * owed_bits - 1 }}:0] owed;
    reg [{{ n - 1 }}:0] pays;
    reg [{{ n - 1 }}:0] is_home;
    always @* begin : look_at_freed
        integer p;
        integer v;
        more = {{ freed_bits }}'d0;
        paid = {{ owed_bits }}'d0;
        owed = owed_q;
        pays = {{ n }}'d0;
        is_home = {{ n }}'d0;
        for (p = 0; p < {{ n }}; p = p + 1) begin
            paid = {{ owed_bits }}'d0;
            for (v = 0; v < {{ vcs }}; v = v + 1) begin
                more = freed[(p * {{ vcs }} + v) * {{ freed_bits }} +: {{ freed_bits }}]
                    - freed_q[(p * {{ vcs }} + v) * {{ freed_bits }} +: {{ freed_bits }}];
                paid = paid + more;
            end
            pays[p] = many_q[p] || paid <= owed_q[p * {{ owed_bits }} +: {{ owed_bits }}];
            owed[p * {{ owed_bits }} +: {{ owed_bits }}] = owed_q[p * {{ owed_bits }} +: {{ owed_bits }}] - paid;
            is_home[p] = owed[p * {{ owed_bits }} +: {{ owed_bits }}] == {{ owed_bits }}'d0;
        end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            freed_q <= {{ n * vcs * freed_bits }}'d0;
            owed_q <= {{ n * owed_bits }}'d0;
            many_q <= {{ n }}'d0;
        end else begin : count_owed
            integer p;
            freed_q <= freed;
            for (p = 0; p < {{ n }}; p = p + 1) begin
                owed_q[p * {{ owed_bits }} +: {{ owed_bits }}] <= owed[p * {{ owed_bits }} +: {{ owed_bits }}] + comes[p];
                if (owed[p * {{ owed_bits }} +: {{ owed_bits }}] == { {{- owed_bits }}{1'b1}}) many_q[p] <= 1'b1;
            end
        end
    wire holds_freed_for_a_phit = pays == { {{- n }}{1'b1}};
{%- if let Some(home) = home %}

    // Nothing comes, and all links take and free all, for that many cycles; all packets ended well, and tables stayed.
    reg [{{ home.bits - 1 }}:0] calm_q;
    wire calm = comes == {{ n }}'d0 && ready == { {{- n }}{1'b1}} && none_far;
    reg clean_q;
    reg came_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            calm_q <= {{ home.bits }}'d0;
            clean_q <= 1'b1;
            came_q <= 1'b0;
        end else begin : count_calm
            integer p;
            if (!calm) calm_q <= {{ home.bits }}'d0;
            else if (calm_q != {{ home.bits }}'d{{ home.cycles }}) calm_q <= calm_q + {{ home.bits }}'d1;
            came_q <= came_q || (|comes);
            if (came_q && (|cfg_we_i)) clean_q <= 1'b0;
            for (p = 0; p < {{ n }}; p = p + 1)
                if (overflows[p] || (comes[p] && (heads[p] == open_q[p]
                    || (tails[p] && in_words[p * {{ width }} + {{ ok_at }} +: 2] == 2'd1)))) clean_q <= 1'b0;
        end
    wire holds_all_home = !honest_q || calm_q != {{ home.bits }}'d{{ home.cycles }}
        || !clean_q || (|open_q) || (is_home | many_q) == { {{- n }}{1'b1}};
{%- endif %}
