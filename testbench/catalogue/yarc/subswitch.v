{%- include "testbench/catalogue/yarc/sent.v" %}
    reg honest_q;
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) honest_q <= 1'b1;
        else honest_q <= honest_q && into_room && orderly && in_vc && has_mask && is_due;
    wire holds_only_what_came = !honest_q || is_there;
    wire holds_column_within = !honest_q || fits;

    // For each virtual channel as many places are free again as phits go out.
    reg balanced;
    always @* begin : balance
        integer i;
        integer v;
        reg [7:0] out;
        reg [7:0] back;
        balanced = 1'b1;
        for (v = 0; v < {{ f.vcs }}; v = v + 1) begin
            out = 8'd0;
            back = 8'd0;
            for (i = 0; i < {{ o }}; i = i + 1) out = out + goes[i * {{ f.vcs }} + v];
            for (i = 0; i < {{ f.buses }}; i = i + 1) back = back + leaves[i * {{ f.vcs }} + v];
            if (out != back) balanced = 1'b0;
        end
    end
    wire holds_credit_for_a_move = balanced;

    // Lanes: between a head and its tail, and where a head may go; the class of each column buffer.
    reg [{{ o * f.vcs - 1 }}:0] held_q;
    reg [{{ o * f.vcs - 1 }}:0] ends;
    reg [{{ o * f.vcs - 1 }}:0] is_free;
    reg [{{ o * f.vcs - 1 }}:0] has_credit;
    reg [{{ o * f.vcs * 2 - 1 }}:0] fullness;
    reg whole;
    always @* begin : look_at_lanes
        integer l;
        whole = 1'b1;
        for (l = 0; l < {{ o * f.vcs }}; l = l + 1) begin
            ends[l] = out_words[(l / {{ f.vcs }}) * {{ f.width }} + {{ f.width - 1 }}];
            is_free[l] = goes[l] ? ends[l] : !held_q[l];
            has_credit[l] = far[l * {{ far_count }} +: {{ far_count }}] != {{ far_count }}'d{{ column_depth }};
            fullness[l * 2 +: 2] = far[l * {{ far_count }} +: {{ far_count }}] >= {{ far_count }}'d{{ 2 * quarter }} ? 2'd2
                : far[l * {{ far_count }} +: {{ far_count }}] >= {{ far_count }}'d{{ quarter }} ? 2'd1 : 2'd0;
            if (goes[l] && out_words[(l / {{ f.vcs }}) * {{ f.width }} + {{ f.width - 2 }}] == held_q[l]) whole = 1'b0;
        end
    end
    reg [{{ o * f.vcs - 1 }}:0] opened_q;
    reg [{{ o * f.vcs * 2 - 1 }}:0] fullness_q;
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) begin
            held_q <= {{ o * f.vcs }}'d0;
            opened_q <= {{ o * f.vcs }}'d0;
            fullness_q <= {{ o * f.vcs * 2 }}'d0;
        end else begin
            held_q <= ~is_free;
            opened_q <= is_free & has_credit;
            fullness_q <= fullness;
        end
    wire holds_whole_packets = !honest_q || whole;
{%- if let Some(tags) = tags %}

    // What senders say in the low bits of each phit, as long as all do: input{% if f.vcs > 1 %}, virtual channel{% endif %}{% if o > 1 %}, and the mask of a head{% endif %}.
    reg tagged_q;
    reg says_tags;
    always @* begin : look_at_tags
        integer i;
        says_tags = 1'b1;
        for (i = 0; i < {{ f.buses }}; i = i + 1)
            if (comes[i]) begin
                if (words[i * {{ f.width }} +: {{ tags.input_bits() }}] != i[{{ tags.input_bits() - 1 }}:0]) says_tags = 1'b0;
{%- if f.vcs > 1 %}
                if (words[i * {{ f.width }} + {{ tags.input_bits() }} +: {{ f.vc_bits }}] != words_vc[i * {{ f.vc_bits }} +: {{ f.vc_bits }}]) says_tags = 1'b0;
{%- endif %}
{%- if o > 1 %}
                if (words[i * {{ f.width }} + {{ f.width - 2 }}]
                    && words[i * {{ f.width }} + {{ tags.mask_at() }} +: {{ o }}] != masks[i * {{ o }} +: {{ o }}]) says_tags = 1'b0;
{%- endif %}
            end
    end
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) tagged_q <= 1'b1;
        else tagged_q <= tagged_q && says_tags;

    // Who owns each lane, and of each buffer the outputs from its pointer on.
    reg [{{ o * f.vcs * tags.input_bits() - 1 }}:0] owner_q;
    reg [{{ f.buses * f.vcs * o - 1 }}:0] from_q;
    reg is_unmixed;
    reg gives_back;
    reg is_in_mask;
    reg is_least_full;
    reg next_in_turn;
    always @* begin : look_at_phits
        integer l;
        integer i;
        integer r;
        is_unmixed = 1'b1;
        gives_back = 1'b1;
        is_in_mask = 1'b1;
        is_least_full = 1'b1;
        next_in_turn = 1'b1;
        for (l = 0; l < {{ o * f.vcs }}; l = l + 1)
            if (goes[l]) begin
                if (held_q[l] && owner_q[l * {{ tags.input_bits() }} +: {{ tags.input_bits() }}]
                    != out_words[(l / {{ f.vcs }}) * {{ f.width }} +: {{ tags.input_bits() }}]) is_unmixed = 1'b0;
{%- if f.vcs > 1 %}
                if (out_words[(l / {{ f.vcs }}) * {{ f.width }} + {{ tags.input_bits() }} +: {{ f.vc_bits }}] != l % {{ f.vcs }}) is_unmixed = 1'b0;
{%- endif %}
                for (i = 0; i < {{ f.buses }}; i = i + 1)
                    if (out_words[(l / {{ f.vcs }}) * {{ f.width }} +: {{ tags.input_bits() }}] == i[{{ tags.input_bits() - 1 }}:0]) begin
                        if (!leaves[i * {{ f.vcs }} + l % {{ f.vcs }}]) gives_back = 1'b0;
{%- if o > 1 %}
                        if (out_words[(l / {{ f.vcs }}) * {{ f.width }} + {{ f.width - 2 }}]) begin
                            if (!opened_q[l] || !out_words[(l / {{ f.vcs }}) * {{ f.width }} + {{ tags.mask_at() }} + l / {{ f.vcs }}]) is_in_mask = 1'b0;
                            for (r = 0; r < {{ o }}; r = r + 1)
                                if (out_words[(l / {{ f.vcs }}) * {{ f.width }} + {{ tags.mask_at() }} + r]
                                    && opened_q[r * {{ f.vcs }} + l % {{ f.vcs }}]) begin
                                    if (fullness_q[(r * {{ f.vcs }} + l % {{ f.vcs }}) * 2 +: 2] < fullness_q[l * 2 +: 2]) is_least_full = 1'b0;
                                    if (fullness_q[(r * {{ f.vcs }} + l % {{ f.vcs }}) * 2 +: 2] == fullness_q[l * 2 +: 2]
                                        && {from_q[(i * {{ f.vcs }} + l % {{ f.vcs }}) * {{ o }} + r], r < l / {{ f.vcs }}}
                                            > {from_q[(i * {{ f.vcs }} + l % {{ f.vcs }}) * {{ o }} + l / {{ f.vcs }}], 1'b0}) next_in_turn = 1'b0;
                                end
                        end
{%- endif %}
                    end
            end
    end
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) begin
            owner_q <= {{ o * f.vcs * tags.input_bits() }}'d0;
            from_q <= { {{- f.buses * f.vcs * o }}{1'b1}};
        end else begin : follow_heads
            integer l;
            integer i;
            integer r;
            for (l = 0; l < {{ o * f.vcs }}; l = l + 1)
                if (goes[l] && out_words[(l / {{ f.vcs }}) * {{ f.width }} + {{ f.width - 2 }}]) begin
                    owner_q[l * {{ tags.input_bits() }} +: {{ tags.input_bits() }}] <= out_words[(l / {{ f.vcs }}) * {{ f.width }} +: {{ tags.input_bits() }}];
                    for (i = 0; i < {{ f.buses }}; i = i + 1)
                        if (out_words[(l / {{ f.vcs }}) * {{ f.width }} +: {{ tags.input_bits() }}] == i[{{ tags.input_bits() - 1 }}:0])
                            for (r = 0; r < {{ o }}; r = r + 1)
                                from_q[(i * {{ f.vcs }} + l % {{ f.vcs }}) * {{ o }} + r] <= r > l / {{ f.vcs }} || l / {{ f.vcs }} == {{ o - 1 }};
                end
        end
    wire holds_unmixed = !honest_q || !tagged_q || (is_unmixed && gives_back);
{%- if o > 1 %}
    wire holds_in_mask = !honest_q || !tagged_q || is_in_mask;
    wire holds_least_full = !honest_q || !tagged_q || is_least_full;
    wire holds_next_output = !honest_q || !tagged_q || next_in_turn;
{%- endif %}
{%- endif %}

    // Any one phit of any one buffer, and any one output: how many are ahead of it, and any one bit of it.
    (* anyconst *) wire [{{ buffer_bits - 1 }}:0] buffer_any;
    (* anyconst *) wire [{{ output_bits - 1 }}:0] output_any;
    (* anyconst *) wire [{{ place_bits - 1 }}:0] bit_any;
    (* anyseq *) wire mark_any;
    assign watched = buffer_any;
    assign wanted = output_any;
    reg marked_q;
    reg ripe_q;
    reg [{{ f.count - 1 }}:0] ahead_q;
    reg bit_q;
    reg waits_q;
    reg asked_q;
    reg fronted_q;
    reg [{{ turn_bits - 1 }}:0] passed_q;
    reg [{{ turn_bits - 1 }}:0] behind_q;
    assign marked = marked_q;
    assign ahead = ahead_q;
    reg arrived;
    reg left;
    reg [{{ f.count - 1 }}:0] here;
    reg [{{ f.width - 1 }}:0] word;
    reg to_wanted;
    reg lane_opens;
    reg lane_goes;
    reg lane_starts;
    reg others_go;
    reg found;
    always @* begin : select_watched
        integer b;
        integer r;
        arrived = 1'b0;
        left = 1'b0;
        here = {{ f.count }}'d0;
        word = {{ f.width }}'d0;
        to_wanted = 1'b0;
        lane_opens = 1'b0;
        lane_goes = 1'b0;
        lane_starts = 1'b0;
        others_go = 1'b0;
        found = 1'b0;
        for (b = 0; b < {{ f.buses * f.vcs }}; b = b + 1)
            if (buffer_any == b[{{ buffer_bits - 1 }}:0]) begin
                arrived = arrives[b];
                left = leaves[b];
                here = here_q[b * {{ f.count }} +: {{ f.count }}];
                word = words[(b / {{ f.vcs }}) * {{ f.width }} +: {{ f.width }}];
{%- if o > 1 %}
                to_wanted = masks[(b / {{ f.vcs }}) * {{ o }} +: {{ o }}] == {{ o }}'d1 << output_any;
{%- else %}
                to_wanted = 1'b1;
{%- endif %}
                for (r = 0; r < {{ o }}; r = r + 1) begin
                    if (output_any == r[{{ output_bits - 1 }}:0]) begin
                        lane_opens = is_free[r * {{ f.vcs }} + b % {{ f.vcs }}] && has_credit[r * {{ f.vcs }} + b % {{ f.vcs }}];
                        lane_goes = goes[r * {{ f.vcs }} + b % {{ f.vcs }}];
                        lane_starts = lane_goes && out_words[r * {{ f.width }} + {{ f.width - 2 }}];
                        others_go = (|goes[r * {{ f.vcs }} +: {{ f.vcs }}]) && !lane_goes;
                    end
{%- if let Some(tags) = tags %}
                    if (goes[r * {{ f.vcs }} + b % {{ f.vcs }}] && out_words[r * {{ f.width }} +: {{ tags.input_bits() }}] == b / {{ f.vcs }}
                        && out_words[r * {{ f.width }} + bit_any] == bit_q) found = 1'b1;
{%- endif %}
                end
            end
    end
    wire gone = marked_q && left && ahead_q == {{ f.count }}'d0;
    wire in_front = marked_q && ripe_q && waits_q && ahead_q == left && !gone;
    wire asks = in_front && lane_opens;
    wire [{{ turn_bits - 1 }}:0] passed = fronted_q && lane_starts && !gone ? passed_q + {{ turn_bits }}'d1 : passed_q;
    wire [{{ turn_bits - 1 }}:0] behind = !asked_q || lane_goes ? {{ turn_bits }}'d0 : behind_q + others_go;
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) begin
            marked_q <= 1'b0;
            ripe_q <= 1'b0;
            ahead_q <= {{ f.count }}'d0;
            bit_q <= 1'b0;
            waits_q <= 1'b0;
            asked_q <= 1'b0;
            fronted_q <= 1'b0;
            passed_q <= {{ turn_bits }}'d0;
            behind_q <= {{ turn_bits }}'d0;
        end else begin
            ripe_q <= marked_q && !gone;
            fronted_q <= in_front;
            asked_q <= asks;
            passed_q <= gone || !marked_q ? {{ turn_bits }}'d0 : passed;
            behind_q <= behind;
            if (gone) marked_q <= 1'b0;
            else if (marked_q) ahead_q <= ahead_q - left;
            else if (mark_any && arrived) begin
                marked_q <= 1'b1;
                ahead_q <= here - left;
                bit_q <= word[bit_any];
                waits_q <= word[{{ f.width - 2 }}] && to_wanted;
            end
        end
{%- if tags.is_some() %}
    wire holds_in_order = !honest_q || !tagged_q || !gone || {% if !f.width.is_power_of_two() %}bit_any > {{ place_bits }}'d{{ f.width - 1 }} || {% endif %}found;
{%- endif %}
    wire holds_work_conserving = !honest_q || !asked_q || lane_goes || others_go;
    wire holds_input_in_turn = !honest_q || passed <= {{ turn_bits }}'d{{ f.buses - 1 }};
{%- if f.vcs > 1 %}
    wire holds_vc_in_turn = !honest_q || behind <= {{ turn_bits }}'d{{ f.vcs - 1 }};
{%- endif %}
