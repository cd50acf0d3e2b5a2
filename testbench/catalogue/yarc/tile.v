    // What goes out by the row bus: to one column, into places that are known to be free.
    wire [{{ columns - 1 }}:0] column = {% if columns > 1 %}row_column_o{% else %}1'b1{% endif %};
    wire [{{ outputs - 1 }}:0] mask = {% if outputs > 1 %}row_mask_o{% else %}1'b1{% endif %};
    wire [{{ columns * vcs - 1 }}:0] row_back = row_credit_i;
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
            if (row_back[l] && far_q[l * {{ far_count }} +: {{ far_count }}] == {{ far_count }}'d0) is_due = 1'b0;
        end
    end
    reg honest_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            far_q <= {{ columns * vcs * far_count }}'d0;
            honest_q <= 1'b1;
        end else begin : count_far
            integer l;
            honest_q <= honest_q && is_due;
            for (l = 0; l < {{ columns * vcs }}; l = l + 1)
                far_q[l * {{ far_count }} +: {{ far_count }}] <= far_q[l * {{ far_count }} +: {{ far_count }}] + goes[l] - row_back[l];
        end
    wire holds_one_column = !row_valid_o || ((|column) && (column & (column - {{ columns }}'d1)) == {{ columns }}'d0 && (|mask));
    wire holds_row_within = !honest_q || fits;

    // For each virtual channel as many places of row buffers are free again as phits go out by column channels.
    wire [{{ inputs * vcs - 1 }}:0] row_freed = row_credit_o;
    wire [{{ outputs - 1 }}:0] col_goes = col_valid_o;
{%- if vcs > 1 %}
    wire [{{ outputs * vc_bits - 1 }}:0] col_vc = col_vc_o;
{%- endif %}
    reg [6:0] out;
    reg [6:0] back;
    reg balanced;
    always @* begin : balance
        integer i;
        integer v;
        balanced = 1'b1;
        out = 7'd0;
        back = 7'd0;
        for (v = 0; v < {{ vcs }}; v = v + 1) begin
            out = 7'd0;
            back = 7'd0;
            for (i = 0; i < {{ outputs }}; i = i + 1) out = out + (col_goes[i]{% if vcs > 1 %} && col_vc[i * {{ vc_bits }} +: {{ vc_bits }}] == v[{{ vc_bits - 1 }}:0]{% endif %});
            for (i = 0; i < {{ inputs }}; i = i + 1) back = back + row_freed[i * {{ vcs }} + v];
            if (out != back) balanced = 1'b0;
        end
    end
    wire holds_credit_for_a_move = balanced;

    // What goes out by the link has left a column buffer, one in a cycle, while the link works.
    wire [{{ rows * vcs - 1 }}:0] leaves = col_credit_o;
    reg active_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) active_q <= 1'b0;
        else active_q <= link_active_i;
    wire holds_one_at_a_time = (leaves & (leaves - {{ rows * vcs }}'d1)) == {{ rows * vcs }}'d0 && (!out_valid_o || (|leaves));
    wire holds_nothing_on_a_dead_link = !out_valid_o || active_q;
