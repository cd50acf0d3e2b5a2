    // What came by the link, a cycle later, and what becomes of it: packets in reception, and places of the row buffers.
    wire [{{ vcs * freed_bits - 1 }}:0] freed = freed_o;
    wire [{{ columns * vcs - 1 }}:0] credits = row_credit_i;
    reg seen_q;
    reg head_q;
    reg tail_q;
    reg bad_q;
    reg [{{ vc_count - 1 }}:0] vc_q;
    reg open_q;
    reg [{{ vc_count - 1 }}:0] open_vc_q;
    reg [{{ length_bits - 1 }}:0] length_q;
    reg [{{ vcs * freed_bits - 1 }}:0] freed_q;
    wire accepted = seen_q && (open_q || head_q);
    wire [{{ vc_count - 1 }}:0] vc = open_q ? open_vc_q : vc_q;
    wire fails = (tail_q && bad_q) || (head_q && open_q);
    wire ends_well = accepted && tail_q && !fails && !overflow_o;
    wire [{{ length_bits - 1 }}:0] length = open_q ? length_q + (length_q != { {{- length_bits }}{1'b1}}) : {{ length_bits }}'d1;
    wire has_two = !(in_valid_i && in_phit_i[{{ width - 2 }}] && in_phit_i[{{ width - 1 }}]);
    wire is_short = !accepted || length <= {{ length_bits }}'d{{ longest }};
    reg placed_q;
    reg [{{ port_bits - 1 }}:0] port_q;
    wire stays = !placed_q || port_i == port_q;
    always @(posedge clk_i) port_q <= port_i;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) placed_q <= 1'b0;
        else placed_q <= 1'b1;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            seen_q <= 1'b0;
            head_q <= 1'b0;
            tail_q <= 1'b0;
            bad_q <= 1'b0;
            vc_q <= {{ vc_count }}'d0;
            open_q <= 1'b0;
            open_vc_q <= {{ vc_count }}'d0;
            length_q <= {{ length_bits }}'d0;
            freed_q <= {{ vcs * freed_bits }}'d0;
        end else begin
            seen_q <= in_valid_i;
            head_q <= in_phit_i[{{ width - 2 }}];
            tail_q <= in_phit_i[{{ width - 1 }}];
            bad_q <= in_phit_i[{{ ok_at }} +: 2] == 2'd1;
{%- if vcs > 1 %}
            vc_q <= {% if limits_vc %}in_phit_i[{{ vc_at }} +: {{ vc_bits }}] > {{ vc_bits }}'d{{ vcs - 1 }} ? {{ vc_count }}'d{{ vcs - 1 }} : {% endif %}in_phit_i[{{ vc_at }} +: {{ vc_bits }}];
{%- else %}
            vc_q <= 1'd0;
{%- endif %}
            if (accepted) begin
                open_q <= !tail_q && !fails && !overflow_o;
                open_vc_q <= vc;
                length_q <= length;
            end
            freed_q <= freed;
        end

    // Phits of each row buffer for which no credit has come, those on their way with them.
    wire [{{ columns - 1 }}:0] column = {% if columns > 1 %}row_column_o{% else %}1'b1{% endif %};
    reg [{{ columns * vcs - 1 }}:0] goes;
    reg [{{ columns * vcs * far_count - 1 }}:0] far_q;
    reg fits;
    reg is_due;
    always @* begin : look_at_rows
        integer l;
        fits = 1'b1;
        is_due = 1'b1;
        for (l = 0; l < {{ columns * vcs }}; l = l + 1) begin
            goes[l] = row_valid_o && column[l / {{ vcs }}]{% if vcs > 1 %} && row_vc_o == l % {{ vcs }}{% endif %};
            if (goes[l] && far_q[l * {{ far_count }} +: {{ far_count }}] == {{ far_count }}'d{{ row_depth }}) fits = 1'b0;
            if (credits[l] && far_q[l * {{ far_count }} +: {{ far_count }}] == {{ far_count }}'d0) is_due = 1'b0;
        end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) far_q <= {{ columns * vcs * far_count }}'d0;
        else begin : count_far
            integer l;
            for (l = 0; l < {{ columns * vcs }}; l = l + 1)
                far_q[l * {{ far_count }} +: {{ far_count }}] <= far_q[l * {{ far_count }} +: {{ far_count }}] + goes[l] - credits[l];
        end
