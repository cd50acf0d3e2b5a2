{%- include "testbench/catalogue/yarc/freed.v" %}
    reg honest_q;
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) honest_q <= 1'b1;
        else honest_q <= honest_q && into_room && orderly && in_vc;

    // The packet on the link: from its head to its tail, or until the link goes.
    wire head = out_phit_o[{{ f.width - 2 }}];
    wire tail = out_phit_o[{{ f.width - 1 }}];
    wire [{{ f.vcs - 1 }}:0] stopped = stopped_o;
    wire [{{ f.vcs - 1 }}:0] clears = clear_i;
    reg under_q;
    reg [{{ f.buses * f.vcs - 1 }}:0] way_q;
    reg active_q;
    reg [{{ f.vcs - 1 }}:0] may_start_q;
    reg healthy_q;
    wire under = out_valid_o ? !tail : under_q;
    wire [{{ f.buses * f.vcs - 1 }}:0] way = out_valid_o ? leaves : way_q;
    wire healthy = healthy_q && link_active_i && !(|stopped);
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) begin
            under_q <= 1'b0;
            way_q <= {{ f.buses * f.vcs }}'d0;
            active_q <= 1'b0;
            may_start_q <= {{ f.vcs }}'d0;
            healthy_q <= 1'b1;
        end else begin
            under_q <= under && link_active_i;
            way_q <= way;
            active_q <= link_active_i;
            may_start_q <= ready_i && link_active_i ? fits & ~stopped : {{ f.vcs }}'d0;
            healthy_q <= healthy;
        end
    wire holds_one_at_a_time = (leaves & (leaves - {{ f.buses * f.vcs }}'d1)) == {{ f.buses * f.vcs }}'d0 && (!out_valid_o || (|leaves));
    wire holds_only_what_came = !honest_q || is_there;
    wire holds_nothing_on_a_dead_link = !out_valid_o || active_q;
    wire holds_whole_on_link = !honest_q
        || (under_q ? !(|leaves) || (leaves == way_q && out_valid_o && !head) : !out_valid_o || head);
    wire holds_starts_with_room = !honest_q || !(out_valid_o && head) || (|(leaves_vc & may_start_q));
    wire holds_none_lost = !honest_q || !healthy_q || !(|leaves) || out_valid_o;

    // For each virtual channel the phits in its buffers, and cycles in which it had some and none left.
    reg [{{ f.buses * f.vcs - 1 }}:0] arrives_q;
    reg [{{ f.vcs * stored_bits - 1 }}:0] stored_q;
    reg [{{ f.vcs * stored_bits - 1 }}:0] stored_d;
    reg [{{ f.vcs - 1 }}:0] has_q;
    reg [{{ f.vcs - 1 }}:0] has;
    reg [{{ f.vcs * timer_bits - 1 }}:0] timer_q;
    reg [{{ f.vcs * timer_bits - 1 }}:0] timer;
    reg [{{ f.vcs - 1 }}:0] clears_q;
    reg [{{ f.vcs - 1 }}:0] stop_q;
    reg [{{ f.vcs - 1 }}:0] stop;
    reg [{{ stored_bits - 1 }}:0] more;
    always @* begin : watch
        integer r;
        integer v;
        stored_d = {{ f.vcs * stored_bits }}'d0;
        has = {{ f.vcs }}'d0;
        timer = {{ f.vcs * timer_bits }}'d0;
        stop = {{ f.vcs }}'d0;
        more = {{ stored_bits }}'d0;
        for (v = 0; v < {{ f.vcs }}; v = v + 1) begin
            more = {{ stored_bits }}'d0;
            for (r = 0; r < {{ f.buses }}; r = r + 1) more = more + arrives_q[r * {{ f.vcs }} + v];
            has[v] = stored_q[v * {{ stored_bits }} +: {{ stored_bits }}] > leaves_vc[v];
            stored_d[v * {{ stored_bits }} +: {{ stored_bits }}] = stored_q[v * {{ stored_bits }} +: {{ stored_bits }}] + more - leaves_vc[v];
            if (has_q[v] && !leaves_vc[v])
                timer[v * {{ timer_bits }} +: {{ timer_bits }}] = timer_q[v * {{ timer_bits }} +: {{ timer_bits }}]
                    + (timer_q[v * {{ timer_bits }} +: {{ timer_bits }}] != {{ timer_bits }}'d{{ timeout }});
            stop[v] = !clears_q[v] && (stop_q[v] || timer[v * {{ timer_bits }} +: {{ timer_bits }}] == {{ timer_bits }}'d{{ timeout }});
        end
    end
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) begin
            arrives_q <= {{ f.buses * f.vcs }}'d0;
            stored_q <= {{ f.vcs * stored_bits }}'d0;
            has_q <= {{ f.vcs }}'d0;
            timer_q <= {{ f.vcs * timer_bits }}'d0;
            clears_q <= {{ f.vcs }}'d0;
            stop_q <= {{ f.vcs }}'d0;
        end else begin
            arrives_q <= arrives;
            stored_q <= stored_d;
            has_q <= has;
            timer_q <= timer;
            clears_q <= clears;
            stop_q <= stop;
        end
    wire holds_stops = !honest_q || stopped == stop;

    // Any one phit of any one buffer: how many are ahead of it, and any one bit of it.
    (* anyconst *) wire [{{ buffer_bits - 1 }}:0] buffer_any;
    (* anyconst *) wire [{{ place_bits - 1 }}:0] bit_any;
    (* anyseq *) wire mark_any;
    assign watched = buffer_any;
    reg marked_q;
    reg ripe_q;
    reg [{{ f.count - 1 }}:0] ahead_q;
    reg bit_q;
    reg head_q;
    reg fronted_q;
    reg goes_on_q;
    reg may_q;
    reg idle_q;
    reg [{{ turn_bits - 1 }}:0] passed_q;
    reg [{{ turn_bits - 1 }}:0] behind_q;
    assign marked = marked_q;
    assign ahead = ahead_q;
    reg arrived;
    reg left;
    reg [{{ f.count - 1 }}:0] here;
    reg [{{ f.width - 1 }}:0] word;
    reg is_way;
    reg vc_fits;
    reg vc_leaves;
    always @* begin : select_watched
        integer b;
        arrived = 1'b0;
        left = 1'b0;
        here = {{ f.count }}'d0;
        word = {{ f.width }}'d0;
        is_way = 1'b0;
        vc_fits = 1'b0;
        vc_leaves = 1'b0;
        for (b = 0; b < {{ f.buses * f.vcs }}; b = b + 1)
            if (buffer_any == b[{{ buffer_bits - 1 }}:0]) begin
                arrived = arrives[b];
                left = leaves[b];
                here = here_q[b * {{ f.count }} +: {{ f.count }}];
                word = words[(b / {{ f.vcs }}) * {{ f.width }} +: {{ f.width }}];
                is_way = way[b];
                vc_fits = fits[b % {{ f.vcs }}];
                vc_leaves = leaves_vc[b % {{ f.vcs }}];
            end
    end
    wire gone = marked_q && left && ahead_q == {{ f.count }}'d0;
    wire in_front = marked_q && ripe_q && ahead_q == left && !gone;
    wire may = in_front && head_q && ready_i && vc_fits && !under;
    wire [{{ turn_bits - 1 }}:0] passed = fronted_q && out_valid_o && head && vc_leaves && !gone ? passed_q + {{ turn_bits }}'d1 : passed_q;
    wire [{{ turn_bits - 1 }}:0] behind = may_q ? (vc_leaves ? {{ turn_bits }}'d0 : behind_q + (|leaves)) : idle_q ? {{ turn_bits }}'d0 : behind_q;
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) begin
            marked_q <= 1'b0;
            ripe_q <= 1'b0;
            ahead_q <= {{ f.count }}'d0;
            bit_q <= 1'b0;
            head_q <= 1'b0;
            fronted_q <= 1'b0;
            goes_on_q <= 1'b0;
            may_q <= 1'b0;
            idle_q <= 1'b0;
            passed_q <= {{ turn_bits }}'d0;
            behind_q <= {{ turn_bits }}'d0;
        end else begin
            ripe_q <= marked_q && !gone;
            fronted_q <= in_front && head_q;
            goes_on_q <= in_front && !head_q && under && is_way && healthy;
            may_q <= may;
            idle_q <= !under;
            passed_q <= gone || !marked_q ? {{ turn_bits }}'d0 : passed;
            behind_q <= behind;
            if (gone) marked_q <= 1'b0;
            else if (marked_q) ahead_q <= ahead_q - left;
            else if (mark_any && arrived) begin
                marked_q <= 1'b1;
                ahead_q <= here - left;
                bit_q <= word[bit_any];
                head_q <= word[{{ f.width - 2 }}];
            end
        end
    wire holds_in_order = !honest_q || !gone || !out_valid_o || {% if !f.width.is_power_of_two() %}bit_any > {{ place_bits }}'d{{ f.width - 1 }} || {% endif %}out_phit_o[bit_any] == bit_q;
    wire holds_work_conserving = !honest_q || !healthy_q || ((!may_q || (|leaves)) && (!goes_on_q || gone));
    wire holds_row_in_turn = !honest_q || passed <= {{ turn_bits }}'d{{ f.buses - 1 }};
{%- if f.vcs > 1 %}
    wire holds_vc_in_turn = !honest_q || !healthy_q || behind <= {{ turn_bits }}'d{{ f.vcs - 1 }};
{%- endif %}
