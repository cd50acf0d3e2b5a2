
    // Of each virtual channel the flits on the link and beyond for which no credit has come: the one with fewest of them has
    // most credits, the lowest of equals.
    wire [{{ vcs - 1 }}:0] on_link = flit_valid_o ? {{ vcs }}'d1 << flit_vc_o : {{ vcs }}'d0;
    wire [{{ vcs - 1 }}:0] credits = credit_i;
    reg [{{ vcs * far_bits - 1 }}:0] far_q;
    reg [{{ vcs * far_bits - 1 }}:0] far;
    reg far_fits;
    reg too_many;
    reg [{{ vc_bits - 1 }}:0] best;
    reg [{{ far_bits - 1 }}:0] fewest;
    always @* begin : look_at_vcs
        integer v;
        far = {{ vcs * far_bits }}'d0;
        far_fits = 1'b1;
        too_many = 1'b0;
        best = {{ vc_bits }}'d0;
        fewest = {{ far_bits }}'d0;
        for (v = 0; v < {{ vcs }}; v = v + 1) begin
            far[v * {{ far_bits }} +: {{ far_bits }}] = far_q[v * {{ far_bits }} +: {{ far_bits }}] + on_link[v];
            if ({1'b0, far_q[v * {{ far_bits }} +: {{ far_bits }}]} + on_link[v] > {{ far_bits + 1 }}'d{{ depth }}) far_fits = 1'b0;
            if (credits[v] && far[v * {{ far_bits }} +: {{ far_bits }}] == {{ far_bits }}'d0) too_many = 1'b1;
            if (v == 0 || far[v * {{ far_bits }} +: {{ far_bits }}] < fewest) begin
                best = v[{{ vc_bits - 1 }}:0];
                fewest = far[v * {{ far_bits }} +: {{ far_bits }}];
            end
        end
    end
    reg [{{ vc_bits - 1 }}:0] best_q;
    always @(posedge clk_i) best_q <= best;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) far_q <= {{ vcs * far_bits }}'d0;
        else begin : count_far
            integer v;
            for (v = 0; v < {{ vcs }}; v = v + 1)
                far_q[v * {{ far_bits }} +: {{ far_bits }}] <= far[v * {{ far_bits }} +: {{ far_bits }}]
                    - (credits[v] && far[v * {{ far_bits }} +: {{ far_bits }}] != {{ far_bits }}'d0);
        end
    wire holds_far_within = far_fits;
    wire holds_most_credits = !(flit_valid_o && flit_head_o) || flit_vc_o == best_q;

    // The link: packets whole, their flits in consecutive cycles.
    reg between_q;
    reg [{{ vc_bits - 1 }}:0] between_vc_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            between_q <= 1'b0;
            between_vc_q <= {{ vc_bits }}'d0;
        end else begin
            between_q <= flit_valid_o && !flit_tail_o;
            between_vc_q <= flit_vc_o;
        end
    wire holds_whole_on_link = (between_q ? flit_valid_o && !flit_head_o && flit_vc_o == between_vc_q
        : !flit_valid_o || flit_head_o){% if limits_vc %} && (!flit_valid_o || flit_vc_o < {{ vc_bits }}'d{{ vcs }}){% endif %};

    // How many flits that are stored have not been on the link; of any one of them how many go before it, whether it is a head,
    // the flits of its packet and whether these are all there, and any one bit of {tail, head, data}.
    (* anyseq *) wire follow_any;
    (* anyconst *) wire [{{ place_bits - 1 }}:0] part_any;
    wire [{{ width + 1 }}:0] part_mask = {{ width + 2 }}'d1 << part_any;
    reg [{{ source_bits - 1 }}:0] unsent_q;
    reg follows_q;
    reg is_head_q;
    reg is_whole_q;
    reg [{{ source_bits - 1 }}:0] ahead_of_it_q;
    reg [{{ length_bits - 1 }}:0] flits_of_it_q;
    reg part_q;
    reg may_begin_q;
    wire stores = |stored;
    wire ends_packet = |lasts;
    wire goes = flit_valid_o;
    wire it_goes = follows_q && goes && ahead_of_it_q == {{ source_bits }}'d0;
    wire may_begin = follows_q && is_head_q && is_whole_q && ahead_of_it_q == goes && !(goes && !flit_tail_o)
        && {2'd0, fewest} + flits_of_it_q <= {{ far_bits + 2 }}'d{{ depth }};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            unsent_q <= {{ source_bits }}'d0;
            follows_q <= 1'b0;
            is_head_q <= 1'b0;
            is_whole_q <= 1'b0;
            ahead_of_it_q <= {{ source_bits }}'d0;
            flits_of_it_q <= {{ length_bits }}'d0;
            part_q <= 1'b0;
            may_begin_q <= 1'b0;
        end else begin
            unsent_q <= unsent_q + stores - goes;
            may_begin_q <= may_begin;
            if (!follows_q) begin
                if (stores && follow_any) begin
                    follows_q <= 1'b1;
                    is_head_q <= |starts;
                    is_whole_q <= ends_packet;
                    ahead_of_it_q <= unsent_q - goes;
                    flits_of_it_q <= {{ length_bits }}'d1;
                    part_q <= |(given_words & part_mask);
                end
            end else begin
                if (stores && !is_whole_q) begin
                    is_whole_q <= ends_packet;
                    flits_of_it_q <= flits_of_it_q + {{ length_bits }}'d1;
                end
                if (it_goes) follows_q <= 1'b0;
                else if (goes) ahead_of_it_q <= ahead_of_it_q - {{ source_bits }}'d1;
            end
        end
    wire [{{ source_bits - 1 }}:0] here = unsent_q - goes;
    wire holds_ready_with_room = {{ clock.reset() }} || inject_ready_o == (here != {{ source_bits }}'d{{ source_depth }});
    wire holds_sent_in_order = !goes || (unsent_q != {{ source_bits }}'d0
        && (!it_goes || (|({flit_tail_o, flit_head_o, flit_data_o} & part_mask)) == part_q));
    wire holds_begins_into_room = !(it_goes && is_head_q) || may_begin_q;
    wire holds_begins_at_once = !may_begin_q || it_goes;

    // Credits: one for each flit that the user has taken. The virtual channel is known of the one flit that is watched.
    wire takes = eject_valid_o && eject_ready_i;
    wire [{{ vcs - 1 }}:0] gives_back = credit_o;
    reg [{{ vc_bits - 1 }}:0] came_in_q;
    reg took_q;
    reg took_marked_q;
    reg [{{ vc_bits - 1 }}:0] took_of_q;
    always @(posedge clk_i) begin
        if (!marked_q && enters && mark_any) came_in_q <= flit_vc_i;
        took_of_q <= came_in_q;
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            took_q <= 1'b0;
            took_marked_q <= 1'b0;
        end else begin
            took_q <= takes;
            took_marked_q <= takes && marked_q && ahead_q == {{ sink_bits }}'d0;
        end
    wire holds_credited_once = took_q
        ? gives_back != {{ vcs }}'d0 && (gives_back & (gives_back - {{ vcs }}'d1)) == {{ vcs }}'d0
            && (!took_marked_q || gives_back == {{ vcs }}'d1 << took_of_q)
        : gives_back == {{ vcs }}'d0;

    // What was wrong until the cycle before.
    wire no_room = flit_valid_i && !({{ arrives }} && room);
    reg [2:0] told_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) told_q <= 3'd0;
        else told_q <= told_q | {too_many, |wrong_lengths, no_room};
    wire holds_no_room_told = error_o[{{ no_room_bit }}] == told_q[0];
    wire holds_lengths_told = error_o[{{ length_bit }}] == told_q[1];
    wire holds_credits_told = error_o[{{ credit_bit }}] == told_q[2];

    // Nothing goes out in the cycle after one in reset.
    reg was_reset_q;
    always @(posedge clk_i) was_reset_q <= {{ clock.reset() }};
    wire holds_silent_after_reset = !was_reset_q || !(|{eject_valid_o, flit_valid_o, credit_o, error_o});
