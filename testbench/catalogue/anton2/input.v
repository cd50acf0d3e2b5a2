    // What is taken: the first flit of an attempt that is granted, or a second flit.
    wire first = (|attempt_o) && granted_i;
    wire taken = first || second_o;
    wire holds_one_attempt = (attempt_o & (attempt_o - {{ n }}'d1)) == {{ n }}'d0
        && flit_valid_o == ((|attempt_o) || second_o);

    // Room for the whole packet beyond the port that it wants.
    reg room;
    always @* begin : find_room_of_attempt
        integer i;
        room = 1'b0;
        for (i = 0; i < {{ n }}; i = i + 1)
            if (attempt_o[i])
                room = |((two_o ? room2_i[i * {{ vcs }} +: {{ vcs }}] : room1_i[i * {{ vcs }} +: {{ vcs }}]) & ({{ vcs }}'d1 << out_vc_o));
    end
    wire holds_into_room = !(|attempt_o) || room;

    // What was tried in the cycle before and not granted, and the room for it now.
    reg waits_q;
    reg [{{ n - 1 }}:0] tried_q;
    reg [{{ tried - 1 }}:0] beside_q;
    reg [{{ v_bits - 1 }}:0] tried_vc_q;
    reg tried_two_q;
    reg still;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            waits_q <= 1'b0;
            tried_q <= {{ n }}'d0;
            beside_q <= {{ tried }}'d0;
            tried_vc_q <= {{ v_bits }}'d0;
            tried_two_q <= 1'b0;
        end else begin
            waits_q <= (|attempt_o) && !granted_i;
            tried_q <= attempt_o;
            beside_q <= {{ "{" }}two_o, out_vc_o{% if pattern %}, pattern_o{% endif %}};
            tried_vc_q <= out_vc_o;
            tried_two_q <= two_o;
        end
    always @* begin : find_room_of_tried
        integer i;
        still = 1'b0;
        for (i = 0; i < {{ n }}; i = i + 1)
            if (tried_q[i])
                still = |((tried_two_q ? room2_i[i * {{ vcs }} +: {{ vcs }}] : room1_i[i * {{ vcs }} +: {{ vcs }}]) & ({{ vcs }}'d1 << tried_vc_q));
    end
    wire holds_held_until_granted = !waits_q
        || (still ? attempt_o == tried_q && {{ "{" }}two_o, out_vc_o{% if pattern %}, pattern_o{% endif %}} == beside_q : attempt_o == {{ n }}'d0);

    // Between the two flits of a packet nothing is tried, and a second flit is shown only there.
    reg between_q;
    reg taken_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            between_q <= 1'b0;
            taken_q <= 1'b0;
        end else begin
            between_q <= first ? two_o : between_q && !second_o;
            taken_q <= taken;
        end
    wire holds_packets_whole = between_q ? !(|attempt_o) : !second_o;
    wire holds_credit_in_time = credit_valid_o == taken_q;

    // Any one virtual channel, its flits here by the credits, and a sender that keeps to its room and to the order of
    // flits.
    (* anyconst *) wire [{{ v_bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    reg [{{ d_bits - 1 }}:0] here_q;
    assign here = here_q;
    wire comes = valid_i && vc_i == watched;
    wire leaves = credit_valid_o && credit_vc_o == watched;
    reg open_q;
    reg honest_q;
    wire honest = !comes || (here_q != {{ d_bits }}'d{{ depth }} && (open_q ? !head_i && tail_i : head_i));
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            here_q <= {{ d_bits }}'d0;
            open_q <= 1'b0;
            honest_q <= 1'b1;
        end else begin
            if (honest_q) here_q <= here_q + comes - leaves;
            if (comes) open_q <= !tail_i;
            honest_q <= honest_q && honest;
        end
    wire holds_credit_for_a_flit = !honest_q || !leaves || here_q != {{ d_bits }}'d0;

    // Any one flit of it: how many are ahead, and any one bit. Whose a flit was that is taken shows its credit, in the
    // next cycle. VA writes two fields of a head.
    (* anyseq *) wire mark_any;
    (* anyconst *) wire [{{ place - 1 }}:0] bit_any;
    wire [{{ w - 1 }}:0] bit_mask = {{ w }}'d1 << bit_any;
    wire in_fields = bit_any >= {{ place }}'d{{ fields }} && bit_any < {{ place }}'d{{ above }};
    reg marked_q;
    reg [{{ d_bits - 1 }}:0] ahead_q;
    reg bit_q;
    reg head_q;
    reg tail_q;
    reg taken_bit_q;
    reg taken_first_q;
    reg taken_two_q;
    assign marked = marked_q;
    assign ahead = ahead_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            marked_q <= 1'b0;
            ahead_q <= {{ d_bits }}'d0;
            bit_q <= 1'b0;
            head_q <= 1'b0;
            tail_q <= 1'b0;
            taken_bit_q <= 1'b0;
            taken_first_q <= 1'b0;
            taken_two_q <= 1'b0;
        end else begin
            taken_bit_q <= |(flit_o & bit_mask);
            taken_first_q <= first;
            taken_two_q <= two_o;
            if (!marked_q) begin
                if (comes && mark_any) begin
                    marked_q <= 1'b1;
                    ahead_q <= here_q - leaves;
                    bit_q <= |(flit_i & bit_mask);
                    head_q <= head_i;
                    tail_q <= tail_i;
                end
            end else if (leaves) begin
                if (ahead_q == {{ d_bits }}'d0) marked_q <= 1'b0;
                else ahead_q <= ahead_q - {{ d_bits }}'d1;
            end
        end
    wire marked_left = honest_q && marked_q && leaves && ahead_q == {{ d_bits }}'d0;
    wire holds_as_it_came = !marked_left
        || (taken_first_q == head_q && (!head_q || taken_two_q == !tail_q));
    wire holds_in_order = !marked_left || (head_q && in_fields) || taken_bit_q == bit_q;
