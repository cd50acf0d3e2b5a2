{%- include "testbench/catalogue/hyperx/asked.v" %}
    reg honest_q;
    always @({{ o.clock.edges() }})
        if ({{ o.clock.reset() }}) honest_q <= 1'b1;
        else honest_q <= honest_q && asks_rightly && moves_rightly;

    // Who is granted: the oldest, and of these the first at or after a turn that moves past each that is granted.
    wire [{{ o.n * o.age - 1 }}:0] req_age = req_age_i;
    reg [{{ o.n - 1 }}:0] from_q;
    wire [{{ o.n - 1 }}:0] behind = ~(granted | (granted - {{ o.n }}'d1));
    always @({{ o.clock.edges() }})
        if ({{ o.clock.reset() }}) from_q <= { {{- o.n }}{1'b1}};
        else if (|granted) from_q <= (|behind) ? behind : { {{- o.n }}{1'b1}};
    reg [{{ o.age - 1 }}:0] largest;
    reg [{{ o.n - 1 }}:0] oldest;
    always @* begin : search_oldest
        integer i;
        largest = {{ o.age }}'d0;
        oldest = {{ o.n }}'d0;
        for (i = 0; i < {{ o.n }}; i = i + 1)
            if (req[i] && req_age[i * {{ o.age }} +: {{ o.age }}] > largest) largest = req_age[i * {{ o.age }} +: {{ o.age }}];
        for (i = 0; i < {{ o.n }}; i = i + 1)
            oldest[i] = req[i] && req_age[i * {{ o.age }} +: {{ o.age }}] == largest;
    end
    wire [{{ o.n - 1 }}:0] oldest_ahead = oldest & from_q;
    wire [{{ o.n - 1 }}:0] searched = (|oldest_ahead) ? oldest_ahead : oldest;
    wire holds_one_grant = (granted & (granted - {{ o.n }}'d1)) == {{ o.n }}'d0 && (granted & ~req) == {{ o.n }}'d0;
    wire holds_work_conserving = !(|req) || (|granted);
    wire holds_oldest_granted = (granted & ~oldest) == {{ o.n }}'d0;
    wire holds_in_turn = granted == (searched & (~searched + {{ o.n }}'d1));

    // Of each virtual channel what was granted it and is not on the link yet, what is on the link or beyond without a credit,
    // and who holds it.
    wire [{{ o.vcs - 1 }}:0] on_link = flit_valid_o ? {{ o.vcs }}'d1 << flit_vc_o : {{ o.vcs }}'d0;
    wire [{{ o.vcs - 1 }}:0] credits = credit_i;
    reg [{{ o.vcs * o.used_bits - 1 }}:0] used_q;
    reg [{{ o.vcs * o.used_bits - 1 }}:0] used;
    reg [{{ o.vcs * o.far_bits - 1 }}:0] far_q;
    reg [{{ o.vcs * o.far_bits - 1 }}:0] far;
    reg [{{ o.vcs - 1 }}:0] held_q;
    reg [{{ o.vcs * o.n * o.lanes - 1 }}:0] holder_q;
    reg [{{ o.vcs - 1 }}:0] ends;
    reg [{{ o.vcs - 1 }}:0] room;
    reg [{{ o.vcs - 1 }}:0] of_class;
    reg [{{ o.vcs - 1 }}:0] takes;
    reg [{{ o.used_bits - 1 }}:0] least;
    reg [{{ o.classes - 1 }}:0] opens;
    reg oq_fits;
    reg far_fits;
    reg too_many;
{%- if o.few.is_some() %}
    reg [4:0] holders;
{%- endif %}
    always @* begin : look_at_vcs
        integer v;
        oq_fits = 1'b1;
        far_fits = 1'b1;
        too_many = 1'b0;
{%- if o.few.is_some() %}
        holders = 5'd0;
{%- endif %}
        used = {{ o.vcs * o.used_bits }}'d0;
        far = {{ o.vcs * o.far_bits }}'d0;
        ends = {{ o.vcs }}'d0;
        room = {{ o.vcs }}'d0;
        for (v = 0; v < {{ o.vcs }}; v = v + 1) begin
            used[v * {{ o.used_bits }} +: {{ o.used_bits }}] = used_q[v * {{ o.used_bits }} +: {{ o.used_bits }}] - on_link[v];
            far[v * {{ o.far_bits }} +: {{ o.far_bits }}] = far_q[v * {{ o.far_bits }} +: {{ o.far_bits }}] + on_link[v];
            if (on_link[v] && used_q[v * {{ o.used_bits }} +: {{ o.used_bits }}] == {{ o.used_bits }}'d0) oq_fits = 1'b0;
            if ({1'b0, used[v * {{ o.used_bits }} +: {{ o.used_bits }}]} > {{ o.used_bits + 1 }}'d{{ o.depth }}) oq_fits = 1'b0;
            if ({1'b0, far_q[v * {{ o.far_bits }} +: {{ o.far_bits }}]} + on_link[v] > {{ o.far_bits + 1 }}'d{{ o.far_depth }}) far_fits = 1'b0;
            if (credits[v] && far[v * {{ o.far_bits }} +: {{ o.far_bits }}] == {{ o.far_bits }}'d0) too_many = 1'b1;
            ends[v] = held_q[v] && (|(holder_q[v * {{ o.n * o.lanes }} +: {{ o.n * o.lanes }}] & moving & tails));
            room[v] = !held_q[v] && {1'b0, used[v * {{ o.used_bits }} +: {{ o.used_bits }}]} <= {{ o.used_bits + 1 }}'d{{ o.depth - o.longest }};
{%- if o.atomic %}
            if (!to_terminal_i && (used[v * {{ o.used_bits }} +: {{ o.used_bits }}] != {{ o.used_bits }}'d0
                || far[v * {{ o.far_bits }} +: {{ o.far_bits }}] != {{ o.far_bits }}'d0)) room[v] = 1'b0;
{%- endif %}
{%- if o.few.is_some() %}
            holders = holders + held_q[v];
{%- endif %}
        end
{%- if o.classes > 1 %}
        of_class = {{ o.vcs }}'d0;
        opens = {{ o.classes }}'d0;
{%- for mask in o.members %}
        opens[{{ loop.index0 }}] = |(room & (to_terminal_i ? { {{- o.vcs }}{1'b1}} : {{ mask }}));
{%- endfor %}
{%- else %}
        of_class = { {{- o.vcs }}{1'b1}};
        opens = |room;
{%- endif %}
{%- if let Some(few) = o.few %}
        if (holders >= 5'd{{ few }}) opens = {{ o.classes }}'d0;
{%- endif %}
{%- if o.classes > 1 %}
        for (v = 0; v < {{ o.n }}; v = v + 1)
            if (granted[v]) begin
{%- for mask in o.members %}
                if (to_terminal_i || req_class[v * {{ o.class_bits }} +: {{ o.class_bits }}] == {{ o.class_bits }}'d{{ loop.index0 }})
                    of_class = of_class | (to_terminal_i ? { {{- o.vcs }}{1'b1}} : {{ mask }});
{%- endfor %}
            end
{%- endif %}
        // Of those that may be taken the one of most room, the lowest of equals.
        takes = {{ o.vcs }}'d0;
        least = {{ o.used_bits }}'d0;
        for (v = 0; v < {{ o.vcs }}; v = v + 1)
            if ((|granted) && room[v] && of_class[v]
                && (takes == {{ o.vcs }}'d0 || used[v * {{ o.used_bits }} +: {{ o.used_bits }}] < least)) begin
                takes = {{ o.vcs }}'d1 << v;
                least = used[v * {{ o.used_bits }} +: {{ o.used_bits }}];
            end
    end
    reg told_q;
    always @({{ o.clock.edges() }})
        if ({{ o.clock.reset() }}) begin
            used_q <= {{ o.vcs * o.used_bits }}'d0;
            far_q <= {{ o.vcs * o.far_bits }}'d0;
            held_q <= {{ o.vcs }}'d0;
            holder_q <= {{ o.vcs * o.n * o.lanes }}'d0;
            told_q <= 1'b0;
        end else begin : count_vcs
            integer v;
            for (v = 0; v < {{ o.vcs }}; v = v + 1) begin
                used_q[v * {{ o.used_bits }} +: {{ o.used_bits }}]
                    <= used[v * {{ o.used_bits }} +: {{ o.used_bits }}] + (takes[v] ? length : {{ o.length_bits }}'d0);
                far_q[v * {{ o.far_bits }} +: {{ o.far_bits }}] <= far[v * {{ o.far_bits }} +: {{ o.far_bits }}]
                    - (credits[v] && far[v * {{ o.far_bits }} +: {{ o.far_bits }}] != {{ o.far_bits }}'d0);
                if (takes[v]) holder_q[v * {{ o.n * o.lanes }} +: {{ o.n * o.lanes }}] <= source;
            end
            held_q <= (held_q & ~ends) | takes;
            told_q <= told_q || too_many;
        end
    wire holds_open = !honest_q || opened == opens;
    wire holds_oq_within = !honest_q || oq_fits;
    wire holds_credits_told = (|error_o) == told_q;

    // The congestion of the port: all flits granted and not on the link yet, times hops.
    reg [{{ o.total_bits - 1 }}:0] total_q;
    wire [{{ o.total_bits - 1 }}:0] total = total_q - flit_valid_o;
    always @({{ o.clock.edges() }})
        if ({{ o.clock.reset() }}) total_q <= {{ o.total_bits }}'d0;
        else total_q <= total + ((|granted) ? length : {{ o.length_bits }}'d0);
    wire [{{ o.total_bits - 1 }}:0] shifted = total >> {{ o.shift }};
    wire [{{ o.weight_bits - 1 }}:0] weighed = shifted;
    wire [{{ o.most * o.weight_bits - 1 }}:0] weights = weight_o;
    wire holds_congestion = 1'b1
{%- for hops in 0..o.most %}
        && weights[{{ hops * o.weight_bits }} +: {{ o.weight_bits }}] == {{ o.weight_bits }}'d{{ hops + 1 }} * weighed
{%- endfor %};

    // The link: packets whole, their flits in consecutive cycles, begun only where all of them find room.
    reg between_q;
    reg [{{ o.vc_bits - 1 }}:0] between_vc_q;
    reg [{{ o.length_bits - 1 }}:0] after_q;
    wire [{{ o.length_bits - 1 }}:0] after = {% if let Some((low, bits)) = o.after %}flit_head_o ? flit_data_o[{{ low }} +: {{ bits }}] : after_q - {{ o.length_bits }}'d1{% else %}{{ o.length_bits }}'d0{% endif %};
    wire whole = between_q ? flit_valid_o && !flit_head_o && flit_vc_o == between_vc_q : !flit_valid_o || flit_head_o;
    wire exact = !flit_valid_o || flit_tail_o == (after == {{ o.length_bits }}'d0);
    wire [{{ o.far_bits - 1 }}:0] far_of_head = far_q >> (flit_vc_o * {{ o.far_bits }});
    wire finds_room = !(flit_valid_o && flit_head_o)
        || {2'd0, far_of_head} + after + {{ o.far_bits + 2 }}'d1 <= {{ o.far_bits + 2 }}'d{{ o.far_depth }};
    always @({{ o.clock.edges() }})
        if ({{ o.clock.reset() }}) begin
            between_q <= 1'b0;
            between_vc_q <= {{ o.vc_bits }}'d0;
            after_q <= {{ o.length_bits }}'d0;
        end else begin
            between_q <= flit_valid_o && !flit_tail_o;
            between_vc_q <= flit_vc_o;
            after_q <= after;
        end
    wire holds_whole_on_link = !honest_q || (whole && exact{% if o.limits_vc %} && (!flit_valid_o || flit_vc_o < {{ o.vc_bits }}'d{{ o.vcs }}){% endif %});
    wire holds_far_within = !honest_q || (far_fits && finds_room);

    // Any one flit of any one packet that is granted: the lane on which it comes and the virtual channel that it takes, flits of
    // the packet before it, flits that leave before it, and any one bit of {tail, head, data}.
    (* anyseq *) wire mark_any;
    (* anyconst *) wire [{{ o.length_bits - 1 }}:0] flit_any;
    (* anyconst *) wire [{{ o.place_bits - 1 }}:0] bit_any;
    wire [{{ o.crossing - 1 }}:0] bit_mask = {{ o.crossing }}'d1 << bit_any;
    reg marked_q;
    reg came_q;
    reg [{{ o.n * o.lanes - 1 }}:0] on_lane_q;
    reg [{{ o.vcs - 1 }}:0] in_vc_q;
    reg [{{ o.length_bits - 1 }}:0] before_q;
    reg [{{ o.used_bits - 1 }}:0] ahead_q;
    reg bit_q;
    reg [{{ o.age - 1 }}:0] stamp_q;
    reg [{{ o.length_bits - 1 }}:0] flits_q;
    reg [{{ o.wait_bits - 1 }}:0] wait_q;
    reg [{{ o.crossing - 1 }}:0] word;
    assign marked = marked_q;
    assign ahead = ahead_q;
    always @* begin : select_word
        integer i;
        word = {{ o.crossing }}'d0;
        for (i = 0; i < {{ o.n * o.lanes }}; i = i + 1)
            if (on_lane_q[i]) word = word | words[i * {{ o.crossing }} +: {{ o.crossing }}];
    end
    wire comes = marked_q && !came_q && (|(on_lane_q & moving));
    wire goes = |(on_link & in_vc_q);
    wire leaves = marked_q && goes && ahead_q == {{ o.used_bits }}'d0;
    always @({{ o.clock.edges() }})
        if ({{ o.clock.reset() }}) begin
            marked_q <= 1'b0;
            came_q <= 1'b0;
            on_lane_q <= {{ o.n * o.lanes }}'d0;
            in_vc_q <= {{ o.vcs }}'d0;
            before_q <= {{ o.length_bits }}'d0;
            ahead_q <= {{ o.used_bits }}'d0;
            bit_q <= 1'b0;
            stamp_q <= {{ o.age }}'d0;
            flits_q <= {{ o.length_bits }}'d0;
            wait_q <= {{ o.wait_bits }}'d0;
        end else if (!marked_q) begin
            if (mark_any && takes != {{ o.vcs }}'d0 && flit_any < length) begin
                marked_q <= 1'b1;
                came_q <= 1'b0;
                on_lane_q <= source;
                in_vc_q <= takes;
                before_q <= flit_any;
                ahead_q <= least + flit_any;
                flits_q <= length;
            end
        end else begin
            if (comes && before_q != {{ o.length_bits }}'d0) before_q <= before_q - {{ o.length_bits }}'d1;
            if (comes && before_q == {{ o.length_bits }}'d0) begin
                came_q <= 1'b1;
                bit_q <= |(word & bit_mask);
                stamp_q <= word[{{ o.stamp }} +: {{ o.age }}];
                wait_q <= {{ o.wait_bits }}'d{{ o.crossbar - 1 }};
            end else if (wait_q != {{ o.wait_bits }}'d0) wait_q <= wait_q - {{ o.wait_bits }}'d1;
            if (leaves) marked_q <= 1'b0;
            else if (goes) ahead_q <= ahead_q - {{ o.used_bits }}'d1;
        end
    wire holds_in_order = !(honest_q && leaves)
        || (came_q && (|({flit_tail_o, flit_head_o, flit_data_o} & bit_mask)) == bit_q);

    // A head that has crossed and is in front, with room for its packet, while no other is under way: it begins, or one that
    // is as old.
    reg [{{ o.far_bits - 1 }}:0] far_of_marked;
    always @* begin : find_far
        integer v;
        far_of_marked = {{ o.far_bits }}'d0;
        for (v = 0; v < {{ o.vcs }}; v = v + 1)
            if (in_vc_q[v]) far_of_marked = far_of_marked | far[v * {{ o.far_bits }} +: {{ o.far_bits }}];
    end
    wire in_front = marked_q && came_q && wait_q == {{ o.wait_bits }}'d0 && flit_any == {{ o.length_bits }}'d0
        && !leaves && ahead_q == goes;
    wire fits_beyond = {2'd0, far_of_marked} + flits_q <= {{ o.far_bits + 2 }}'d{{ o.far_depth }};
    reg may_begin_q;
    reg [{{ o.age - 1 }}:0] age_q;
    reg [{{ o.age - 1 }}:0] now_q;
    always @(posedge clk_i) begin
        age_q <= now_i - stamp_q;
        now_q <= now_i;
    end
    always @({{ o.clock.edges() }})
        if ({{ o.clock.reset() }}) may_begin_q <= 1'b0;
        else may_begin_q <= in_front && fits_beyond && !(flit_valid_o && !flit_tail_o);
    wire [{{ o.age - 1 }}:0] age_begun = now_q - flit_data_o[{{ o.stamp }} +: {{ o.age }}];
    wire holds_oldest_begins = !(honest_q && may_begin_q) || (flit_valid_o && flit_head_o && (leaves || age_begun >= age_q));
