    // Who holds the output between the two flits of a packet.
    reg held_q;
    reg [{{ n - 1 }}:0] owner_q;
    wire second = held_q && |(owner_q & second_i);
    wire two = |(granted_o & two_i);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            held_q <= 1'b0;
            owner_q <= {{ n }}'d0;
        end else if (|granted_o) begin
            held_q <= two;
            owner_q <= granted_o;
        end else if (second) held_q <= 1'b0;
    wire holds_one_grant = (granted_o & (granted_o - {{ n }}'d1)) == {{ n }}'d0 && (granted_o & ~attempt_i) == {{ n }}'d0;
    wire holds_work_conserving = held_q || !(|attempt_i) || (|granted_o);
    wire holds_held_for_packet = !held_q || granted_o == {{ n }}'d0;
{%- if age > 0 %}
    // Inputs than which another that attempts is older.
    reg [{{ n - 1 }}:0] younger;
    always @* begin : compare_ages
        integer i;
        integer j;
        younger = {{ n }}'d0;
        for (i = 0; i < {{ n }}; i = i + 1)
            for (j = 0; j < {{ n }}; j = j + 1)
                if (attempt_i[j] && age_i[j * {{ age }} +: {{ age }}] > age_i[i * {{ age }} +: {{ age }}]) younger[i] = 1'b1;
    end
    wire holds_oldest_first = (granted_o & younger) == {{ n }}'d0;
{%- else %}

    // Who comes first: the pointer as what is granted makes it, from its definition.
    reg [{{ n - 1 }}:0] below_q;
{%- for j in 0..n %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) below_q[{{ j }}] <= 1'b0;
        else if (|granted_o) below_q[{{ j }}] <= {% if j + 1 < n %}|granted_o[{{ n - 1 }}:{{ j + 1 }}]{% else %}1'b0{% endif %};
{%- endfor %}
{%- if let Some(shares) = shares %}

    // Each input's weights as they were written, its accumulators as what is granted makes them, in {{ shares.windows }}
    // window{% if shares.by_vc %}s, one for each virtual channel{% endif %}; and the priority that its accumulator gives.
    reg [{{ shares.weights() * shares.w.m - 1 }}:0] weights_q;
    reg [{{ shares.places() * shares.w.bits() - 1 }}:0] places_q;
    reg [{{ shares.places() * shares.w.bits() - 1 }}:0] places_d;
    reg [{{ n * shares.w.level_bits() - 1 }}:0] urgency;
    reg [{{ shares.w.bits() - 1 }}:0] place;
    reg [{{ shares.w.bits() }}:0] sum;
    reg [{{ shares.w.m - 1 }}:0] weight;
    reg is_lowest;
    reg is_topmost;
    reg [{{ n - 1 }}:0] in_window;
    reg held;
    reg moves;
    always @* begin : share
        integer v;
        integer i;
{%- if shares.patterns > 1 %}
        integer p;
{%- endif %}
        places_d = places_q;
        urgency = { {{- n * shares.w.level_bits() }}{1'b1}};
        sum = {{ shares.w.bits() + 1 }}'d0;
        for (v = 0; v < {{ shares.windows }}; v = v + 1) begin
            held = 1'b0;
            moves = 1'b0;
            for (i = 0; i < {{ n }}; i = i + 1) begin
                in_window[i] = {% if shares.by_vc %}out_vc_i[i * {{ v_bits }} +: {{ v_bits }}] == v{% else %}1'b1{% endif %};
                place = places_q[(v * {{ n }} + i) * {{ shares.w.bits() }} +: {{ shares.w.bits() }}];
                is_lowest = place < {{ shares.w.bits() }}'d{{ shares.w.level() }};
                is_topmost = place >= {{ shares.w.bits() }}'d{{ shares.w.topmost() }};
{%- if shares.hold %}
                if (waiting_i[i * {{ shares.windows }} + v] && is_lowest) held = 1'b1;
{%- endif %}
                if (granted_o[i] && in_window[i] && is_topmost) moves = 1'b1;
                if (in_window[i]) urgency[i * {{ shares.w.level_bits() }} +: {{ shares.w.level_bits() }}] = ~place[{{ shares.w.bits() - 1 }}:{{ shares.w.m }}];
            end
            for (i = 0; i < {{ n }}; i = i + 1) begin
                place = places_q[(v * {{ n }} + i) * {{ shares.w.bits() }} +: {{ shares.w.bits() }}];
                is_lowest = place < {{ shares.w.bits() }}'d{{ shares.w.level() }};
                is_topmost = place >= {{ shares.w.bits() }}'d{{ shares.w.topmost() }};
                weight = weights_q[((v * {{ n }} + i) * {{ shares.patterns }} + {{ shares.patterns - 1 }}) * {{ shares.w.m }} +: {{ shares.w.m }}];
{%- if shares.patterns > 1 %}
                for (p = 0; p < {{ shares.patterns }}; p = p + 1)
                    if (pattern_i[i * {{ shares.pattern_bits }} +: {{ shares.pattern_bits }}] == p)
                        weight = weights_q[((v * {{ n }} + i) * {{ shares.patterns }} + p) * {{ shares.w.m }} +: {{ shares.w.m }}];
{%- endif %}
                if (granted_o[i] && in_window[i]) begin
                    if (held && is_topmost) begin
                        sum = {1'b0, place} + weight;
                        place = sum[{{ shares.w.bits() }}] ? { {{ shares.w.bits() }}{1'b1} } : sum[{{ shares.w.bits() - 1 }}:0];
                    end else place = (is_topmost ? place - {{ shares.w.bits() }}'d{{ shares.w.level() }} : place) + weight;
                end else if (moves && !held) place = is_lowest ? {{ shares.w.bits() }}'d0 : place - {{ shares.w.bits() }}'d{{ shares.w.level() }};
                places_d[(v * {{ n }} + i) * {{ shares.w.bits() }} +: {{ shares.w.bits() }}] = place;
            end
        end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) places_q <= {{ shares.places() * shares.w.bits() }}'d0;
        else places_q <= places_d;
{%- for at in 0..shares.weights() %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) weights_q[{{ at * shares.w.m }} +: {{ shares.w.m }}] <= { {{ shares.w.m }}{1'b1} };
        else if (weight_wr_en_i && weight_index_i == {{ at }}) weights_q[{{ at * shares.w.m }} +: {{ shares.w.m }}] <= weight_data_i;
{%- endfor %}
{%- endif %}

    // No other input that attempts is in a higher row, or in the same one with a higher number.
{%- for i in 0..n %}
    wire [3:0] row{{ i }} = {3'd0, below_q[{{ i }}]}{% if let Some(shares) = shares %} + urgency[{{ i * shares.w.level_bits() }} +: {{ shares.w.level_bits() }}]{% endif %};
{%- endfor %}
    wire holds_most_urgent = 1'b1
{%- for i in 0..n %}
{%- for j in 0..n %}
{%- if i != j %}
        && !(granted_o[{{ i }}] && attempt_i[{{ j }}] && (row{{ j }} > row{{ i }}{% if j > i %} || row{{ j }} == row{{ i }}{% endif %}))
{%- endif %}
{%- endfor %}
{%- endfor %};
{%- endif %}

    // The link, one cycle after the switch.
    reg passed_q;
    reg head_q;
    reg tail_q;
    reg [{{ w - 1 }}:0] flit_q;
    reg [{{ w - 1 }}:0] in_switch;
    reg [{{ v_bits - 1 }}:0] vc_now;
    reg [{{ v_bits - 1 }}:0] vc_q;
    always @* begin
        in_switch = {{ w }}'d0;
        vc_now = vc_q;
{%- for i in 0..n %}
        if (granted_o[{{ i }}]) vc_now = out_vc_i[{{ i * v_bits }} +: {{ v_bits }}];
        if (held_q ? owner_q[{{ i }}] : granted_o[{{ i }}]) in_switch = flit_i[{{ i * w }} +: {{ w }}];
{%- endfor %}
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            passed_q <= 1'b0;
            head_q <= 1'b0;
            tail_q <= 1'b0;
            flit_q <= {{ w }}'d0;
            vc_q <= {{ v_bits }}'d0;
        end else begin
            passed_q <= |granted_o || second;
            head_q <= |granted_o;
            tail_q <= second || !two;
            flit_q <= in_switch;
            vc_q <= vc_now;
        end
    wire holds_crosses = valid_o == passed_q
        && (!valid_o || (head_o == head_q && tail_o == tail_q && vc_o == vc_q && flit_o == flit_q));

    // The far queue of one virtual channel, any of them, as long as attempts keep to the room shown and a
    // credit comes for a flit that is there.
    (* anyconst *) wire [{{ v_bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    wire mine = valid_o && vc_o == watched;
    wire back = credit_valid_i && credit_vc_i == watched;
    reg [{{ f_bits + 1 }}:0] far_q;
    assign far = far_q;
    reg [{{ f_bits - 1 }}:0] depth_q;
    reg settled_q;
    reg honest_q;
    wire honest = (!settled_q || far_depth_i == depth_q) && (!back || far_q != {{ f_bits + 2 }}'d0)
{%- for i in 0..n %}
        && (!attempt_i[{{ i }}] || out_vc_i[{{ i * v_bits }} +: {{ v_bits }}] != watched || |((two_i[{{ i }}] ? room2_o : room1_o) & ({{ vcs }}'d1 << watched)))
{%- endfor %};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            far_q <= {{ f_bits + 2 }}'d0;
            depth_q <= {{ f_bits }}'d0;
            settled_q <= 1'b0;
            honest_q <= 1'b1;
        end else if (honest_q) begin
            settled_q <= 1'b1;
            depth_q <= far_depth_i;
            honest_q <= honest;
            far_q <= far_q + mine - back;
        end
    wire holds_never_overrun = !honest_q || !settled_q || watched >= {{ vcs }}
        || far_q + mine <= {2'd0, depth_q};
