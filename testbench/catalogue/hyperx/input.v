
    // Requests, and what moves.
    wire [{{ n - 1 }}:0] req = req_o;
    wire [{{ n * classes - 1 }}:0] open = open_i;
    wire [{{ lanes - 1 }}:0] moving = moving_o;
    wire [{{ lanes * crossing - 1 }}:0] words = crossing_o;
    wire asks = |req;
    wire taken = asks && granted_i;
    wire [{{ lanes - 1 }}:0] lane = {{ lanes }}'d1{% if lanes > 1 %} << req_lane_o{% endif %};
    reg is_open;
    always @* begin : find_open
        integer i;
        is_open = 1'b0;
        for (i = 0; i < {{ n }}; i = i + 1)
{%- if classes > 1 %}
            if (req[i] && (|(open[i * {{ classes }} +: {{ classes }}] & ({{ classes }}'d1 << req_class_o)))) is_open = 1'b1;
{%- else %}
            if (req[i] && open[i]) is_open = 1'b1;
{%- endif %}
    end
    wire holds_one_request = (req & (req - {{ n }}'d1)) == {{ n }}'d0;
    wire holds_into_open = !asks || is_open;
    wire holds_free_lane = !asks || {% if full %}(lane & ~moving) != {{ lanes }}'d0{% else %}(lane != {{ lanes }}'d0 && lane == (~moving & (moving + {{ lanes }}'d1))){% endif %};

    // Of each lane the flits that are still to move of a packet that was granted, and whether its head is the next.
    reg [{{ lanes * length_bits - 1 }}:0] left_q;
    reg [{{ lanes - 1 }}:0] begins_q;
    reg moves;
    always @* begin : look_at_lanes
        integer i;
        moves = 1'b1;
        for (i = 0; i < {{ lanes }}; i = i + 1) begin
            if (moving[i] != (left_q[i * {{ length_bits }} +: {{ length_bits }}] != {{ length_bits }}'d0)) moves = 1'b0;
            if (moving[i] && words[i * {{ crossing }} + {{ width }}] != begins_q[i]) moves = 1'b0;
            if (moving[i] && words[i * {{ crossing }} + {{ width + 1 }}] != (left_q[i * {{ length_bits }} +: {{ length_bits }}] == {{ length_bits }}'d1))
                moves = 1'b0;
        end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            left_q <= {{ lanes * length_bits }}'d0;
            begins_q <= {{ lanes }}'d0;
        end else begin : count_left
            integer i;
            begins_q <= taken ? lane : {{ lanes }}'d0;
            for (i = 0; i < {{ lanes }}; i = i + 1)
                if (taken && lane[i]) left_q[i * {{ length_bits }} +: {{ length_bits }}] <= req_length_o;
                else if (left_q[i * {{ length_bits }} +: {{ length_bits }}] != {{ length_bits }}'d0)
                    left_q[i * {{ length_bits }} +: {{ length_bits }}] <= left_q[i * {{ length_bits }} +: {{ length_bits }}] - {{ length_bits }}'d1;
        end
    wire holds_moves_whole = moves;

    // A packet that has asked and was not granted, as long as none is: any of them.
    (* anyseq *) wire keep_any;
    reg known_q;
    reg [{{ n - 1 }}:0] known_req_q;
    reg [{{ length_bits - 1 }}:0] known_length_q;
    reg [{{ age - 1 }}:0] known_stamp_q;
{%- if classes > 1 %}
    reg [{{ class_bits - 1 }}:0] known_class_q;
{%- endif %}
{%- if full %}
    reg [{{ lanes - 1 }}:0] known_lane_q;
{%- endif %}
    reg known_open;
    always @* begin : find_known_open
        integer i;
        known_open = 1'b0;
        for (i = 0; i < {{ n }}; i = i + 1)
{%- if classes > 1 %}
            if (known_req_q[i] && (|(open[i * {{ classes }} +: {{ classes }}] & ({{ classes }}'d1 << known_class_q)))) known_open = 1'b1;
{%- else %}
            if (known_req_q[i] && open[i]) known_open = 1'b1;
{%- endif %}
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            known_q <= 1'b0;
            known_req_q <= {{ n }}'d0;
            known_length_q <= {{ length_bits }}'d0;
            known_stamp_q <= {{ age }}'d0;
{%- if classes > 1 %}
            known_class_q <= {{ class_bits }}'d0;
{%- endif %}
{%- if full %}
            known_lane_q <= {{ lanes }}'d0;
{%- endif %}
        end else if (taken) known_q <= 1'b0;
        else if (asks && (keep_any || !known_q)) begin
            known_q <= 1'b1;
            known_req_q <= req;
            known_length_q <= req_length_o;
            known_stamp_q <= now_i - req_age_o;
{%- if classes > 1 %}
            known_class_q <= req_class_o;
{%- endif %}
{%- if full %}
            known_lane_q <= lane;
{%- endif %}
        end
    wire [{{ age - 1 }}:0] known_age = now_i - known_stamp_q;
    wire holds_oldest_asks = !(known_q && known_open{% if !full %} && (|(~moving)){% endif %}) || (asks && req_age_o >= known_age);
{%- if full %}
    wire holds_asks_the_same = !(known_q && asks && lane == known_lane_q)
        || (req_age_o == known_age && req_length_o == known_length_q
{%- if escapes %} && (req_class_o != known_class_q || req == known_req_q)
{%- else if classes > 1 %} && req_class_o == known_class_q && req == known_req_q
{%- else %} && req == known_req_q
{%- endif %});
{%- endif %}

    // Flits leave as they move, of packets that are swallowed aside; a credit goes back a cycle later.
    reg [{{ lanes - 1 }}:0] moved_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) moved_q <= {{ lanes }}'d0;
        else moved_q <= moving;
{%- if full %}
    wire holds_never_empty = !honest_q || (moved_q & ~credit_o) == {{ vcs }}'d0;
    wire holds_credit_for_a_move = !honest_q || (credit_o & ~moved_q) == {{ vcs }}'d0;
{%- else %}
    wire [{{ vcs - 1 }}:0] credits = credit_o;
    wire [4:0] moves_before = 5'd0{% for lane in 0..lanes %} + moved_q[{{ lane }}]{% endfor %};
    wire [4:0] credits_now = 5'd0{% for vc in 0..vcs %} + credits[{{ vc }}]{% endfor %};
    wire holds_never_empty = !honest_q || credits_now >= moves_before;
    wire holds_credit_for_a_move = !honest_q || credits_now <= moves_before;
{%- endif %}
    wire holds_only_what_came = !honest_q || has_flits;

    // What is shown of a sender.
    wire holds_quiet = !honest_q || !(|error_o);
    wire holds_mistakes_show = !broken_q || (|error_o);
{%- if full %}

    // Any one flit of any one virtual channel: how many are ahead of it, and any one bit of {tail, head, data}. The stamp of a
    // head is that of the cycle in which it comes from a terminal; what it carries for its algorithm changes.
    (* anyconst *) wire [{{ vc_bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    (* anyseq *) wire mark_any;
    (* anyconst *) wire [{{ place_bits - 1 }}:0] bit_any;
    wire [{{ crossing - 1 }}:0] bit_mask = {{ crossing }}'d1 << bit_any;
    reg [{{ width - 1 }}:0] stamped;
    always @* begin
        stamped = flit_data_i;
        if (head && from_terminal_i) stamped[{{ stamp }} +: {{ age }}] = now_i;
    end
    wire [{{ crossing - 1 }}:0] came_word = {tail, head, stamped};
    wire [{{ crossing - 1 }}:0] moves_word = words >> (watched * {{ crossing }});
    wire came = |(comes & ({{ vcs }}'d1 << watched));
    wire left = |(leaves & ({{ vcs }}'d1 << watched));
    wire [{{ depth_bits - 1 }}:0] here = here_q >> (watched * {{ depth_bits }});
    reg marked_q;
    reg [{{ depth_bits - 1 }}:0] ahead_q;
    reg bit_q;
    reg head_q;
    assign marked = marked_q;
    assign ahead = ahead_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            marked_q <= 1'b0;
            ahead_q <= {{ depth_bits }}'d0;
            bit_q <= 1'b0;
            head_q <= 1'b0;
        end else if (!marked_q) begin
            if (came && mark_any) begin
                marked_q <= 1'b1;
                ahead_q <= here - left;
                bit_q <= |(came_word & bit_mask);
                head_q <= head;
            end
        end else if (left) begin
            if (ahead_q == {{ depth_bits }}'d0) marked_q <= 1'b0;
            else ahead_q <= ahead_q - {{ depth_bits }}'d1;
        end
    wire changes = {% if carried > 0 %}head_q && bit_any >= {{ place_bits }}'d{{ carried_low }} && bit_any < {{ place_bits }}'d{{ carried_low + carried }}{% else %}1'b0{% endif %};
    wire holds_in_order = !(honest_q && marked_q && left && ahead_q == {{ depth_bits }}'d0) || changes
        || (|(moves_word & bit_mask)) == bit_q;
{%- endif %}
