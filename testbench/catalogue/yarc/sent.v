{%- include "testbench/catalogue/yarc/feeders.v" %}
{%- if o > 1 %}
    wire [{{ f.buses * o - 1 }}:0] masks = row_mask_i;
{%- endif %}
    reg has_mask;
    always @* begin : look_at_masks
        integer i;
        has_mask = 1'b1;
{%- if o > 1 %}
        for (i = 0; i < {{ f.buses }}; i = i + 1)
            if (comes[i] && words[i * {{ f.width }} + {{ f.width - 2 }}] && !(|masks[i * {{ o }} +: {{ o }}])) has_mask = 1'b0;
{%- endif %}
    end

    // What goes out; phits of each column buffer for which no credit has come, those on their way with them.
    wire [{{ o - 1 }}:0] out_valid = col_valid_o;
    wire [{{ o * f.width - 1 }}:0] out_words = col_phit_o;
{%- if f.vcs > 1 %}
    wire [{{ o * f.vc_bits - 1 }}:0] out_vc = col_vc_o;
{%- endif %}
    wire [{{ o * f.vcs - 1 }}:0] credits = col_credit_i;
    reg [{{ o * f.vcs - 1 }}:0] goes;
    reg [{{ o * f.vcs * far_count - 1 }}:0] far_q;
    reg [{{ o * f.vcs * far_count - 1 }}:0] far;
    reg fits;
    reg is_due;
    always @* begin : look_at_columns
        integer l;
        fits = 1'b1;
        is_due = 1'b1;
        for (l = 0; l < {{ o * f.vcs }}; l = l + 1) begin
{%- if f.vcs > 1 %}
            goes[l] = out_valid[l / {{ f.vcs }}] && out_vc[(l / {{ f.vcs }}) * {{ f.vc_bits }} +: {{ f.vc_bits }}] == l % {{ f.vcs }};
{%- else %}
            goes[l] = out_valid[l];
{%- endif %}
            far[l * {{ far_count }} +: {{ far_count }}] = far_q[l * {{ far_count }} +: {{ far_count }}] + goes[l];
            if (goes[l] && far_q[l * {{ far_count }} +: {{ far_count }}] == {{ far_count }}'d{{ column_depth }}) fits = 1'b0;
            if (credits[l] && far_q[l * {{ far_count }} +: {{ far_count }}] == {{ far_count }}'d0) is_due = 1'b0;
        end
    end
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) far_q <= {{ o * f.vcs * far_count }}'d0;
        else begin : count_far
            integer l;
            for (l = 0; l < {{ o * f.vcs }}; l = l + 1)
                far_q[l * {{ far_count }} +: {{ far_count }}] <= far[l * {{ far_count }} +: {{ far_count }}] - credits[l];
        end
