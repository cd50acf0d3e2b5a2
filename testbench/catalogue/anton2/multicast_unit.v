    // What is shown of a packet that is not multicast, and of one whose set is not known.
    wire multicast = header_i[{{ multicast }}];
    wire looked_known = |((known_o >> queue_i) & {{ queues }}'d1);
    wire holds_unicast_unchanged = multicast || header_o == header_i && last_o && !drop_o;
    wire holds_unknown_unchanged = !multicast || looked_known || header_o == header_i && !last_o && !drop_o;

    // Of one queue, any of them: it is asked for, read for, known, done.
    (* anyconst *) wire [{{ q_bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    wire asked = |((front_i >> watched) & {{ queues }}'d1);
    wire known = |((known_o >> watched) & {{ queues }}'d1);
    wire copied = known && queue_i == watched && multicast;
    reg asked1_q;
    reg asked2_q;
    reg known_q;
    reg done_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            asked1_q <= 1'b0;
            asked2_q <= 1'b0;
            known_q <= 1'b0;
            done_q <= 1'b0;
        end else begin
            asked1_q <= asked;
            asked2_q <= asked1_q;
            known_q <= known;
            done_q <= copied && take_i && last_o;
        end
    wire holds_known_if_asked = !known || known_q || asked2_q;
    wire holds_known_until_last = !known_q || known == !done_q;

    // Cycles before this one in which it was asked for and not known.
    reg [{{ w_bits - 1 }}:0] waited_q;
    assign waited = waited_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) waited_q <= {{ w_bits }}'d0;
        else if (!asked || known) waited_q <= {{ w_bits }}'d0;
        else if (waited_q <= {{ w_bits }}'d{{ queues }}) waited_q <= waited_q + {{ w_bits }}'d1;
    wire holds_known_in_turn = !asked || known || waited_q <= {{ w_bits }}'d{{ queues }};

    // One entry, any of them and any that is none: as it was written last; and as it was two cycles ago, when it was read if
    // the set is new.
    (* anyconst *) wire [{{ table - 1 }}:0] entry_any;
    assign entry = entry_any;
    reg [{{ entry_width - 1 }}:0] written_q;
    reg [{{ entry_width - 1 }}:0] written1_q;
    reg [{{ entry_width - 1 }}:0] written2_q;
    reg its1_q;
    reg its2_q;
    wire [{{ queues * table - 1 }}:0] from_watched = index_i >> (watched * {{ table }});
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            written_q <= {{ entry_width }}'d0;
            written1_q <= {{ entry_width }}'d0;
            written2_q <= {{ entry_width }}'d0;
            its1_q <= 1'b0;
            its2_q <= 1'b0;
        end else begin
            if (multicast_wr_en_i && multicast_addr_i == entry && entry < {{ sets }}) written_q <= multicast_data_i;
            written1_q <= written_q;
            written2_q <= written1_q;
            its1_q <= from_watched[{{ table - 1 }}:0] == entry;
            its2_q <= its1_q;
        end

    // The node, any of them, as long as the straps say so.
    (* anyconst *) wire [11:0] here_any;
    (* anyconst *) wire [11:0] last_any;
    reg steady_q;
    wire steady = here_i == here_any && last_i == last_any{% for d in 0..3 %} && here_any[{{ 4 * d }} +: 4] <= last_any[{{ 4 * d }} +: 4]{% endfor %};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) steady_q <= 1'b1;
        else steady_q <= steady_q && steady;
{%- for d in 0..3 %}
    wire [5:0] radix{{ d }} = last_any[{{ 4 * d }} +: 4] + 6'd1;
    wire [5:0] up{{ d }} = (here_any[{{ 4 * d }} +: 4] + 6'd1) % radix{{ d }};
    wire [5:0] down{{ d }} = (here_any[{{ 4 * d }} +: 4] + radix{{ d }} - 6'd1) % radix{{ d }};
    wire [11:0] next{{ 2 * d }} = here_any & ~(12'hf << {{ 4 * d }}) | {6'd0, up{{ d }}} << {{ 4 * d }};
    wire [11:0] next{{ 2 * d + 1 }} = here_any & ~(12'hf << {{ 4 * d }}) | {6'd0, down{{ d }}} << {{ 4 * d }};
{%- endfor %}

    // The branches that are left of its set, if that is the entry; and which copies are shown, header and all.
    reg [{{ branches - 1 }}:0] left_q;
    reg [{{ table - 1 }}:0] index_q;
    reg its_q;
    wire is_new = !known_q;
    wire [{{ branches - 1 }}:0] there = { {{ endpoints }}'d{{ all_endpoints }}{% for d in [2, 1, 0] %}, {2{last_any[{{ 4 * d }} +: 4] != 4'd0}}{% endfor %}};
    wire [{{ branches - 1 }}:0] left = is_new ? written2_q[{{ branches - 1 }}:0] & there : left_q;
    wire [{{ table - 1 }}:0] index = is_new ? written2_q[{{ entry_width - 1 }}:{{ branches }}] : index_q;
    wire its = is_new ? its2_q : its_q;
    assign branches_left = left;
    wire [{{ branches - 1 }}:0] shown;
{%- for d in 0..6 %}
    assign shown[{{ d }}] = header_o == {3'd{{ (d % 2) << (d / 2) }}, index, 1'b1, header_i[{{ multicast - 1 }}:{{ order }}], 5'd0, next{{ d }}};
{%- endfor %}
{%- for e in 0..endpoints %}
    assign shown[{{ 6 + e }}] = header_o == {3'd0, {{ table }}'d0, 1'b0, header_i[{{ multicast - 1 }}:{{ order }}], 5'd{{ e }}, here_any};
{%- endfor %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            left_q <= {{ branches }}'d0;
            index_q <= {{ table }}'d0;
            its_q <= 1'b0;
        end else begin
            left_q <= copied && take_i ? left & ~shown : left;
            index_q <= index;
            its_q <= its;
        end
    wire judged_copy = steady && steady_q && copied && its;
    wire [{{ branches - 1 }}:0] turn = shown & left;
    wire holds_branch_of_entry = !judged_copy || drop_o || |turn;
    wire holds_directions_first = !judged_copy || !(|turn[{{ branches - 1 }}:6]) || !(|left[5:0]);
    wire holds_last_if_none_left = !judged_copy || last_o == ({% for b in 0..branches %}{% if !loop.first %} + {% endif %}{5'd0, left[{{ b }}]}{% endfor %} <= 6'd1);
    wire holds_dropped_if_empty = !judged_copy || drop_o == !(|left);
