{%- include "testbench/catalogue/yarc/lcb_packets.v" %}
    reg honest_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) honest_q <= 1'b1;
        else honest_q <= honest_q && orderly && is_short && is_timely;

    // A symbol shows in the cycle after the one in which it was chosen: this is what came in that one.
    reg began_q;
    reg came_q;
    reg heard_q;
    reg [{{ width - 1 }}:0] phit_q;
    reg [{{ s - 1 }}:0] ack_q;
    reg [{{ lanes - 1 }}:0] lanes_q;
    reg [{{ said_bits - 1 }}:0] said_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            began_q <= 1'b0;
            came_q <= 1'b0;
            heard_q <= 1'b0;
        end else begin
            began_q <= 1'b1;
            came_q <= in_valid_i;
            heard_q <= ctl_valid_i;
        end
    always @(posedge clk_i) begin
        phit_q <= in_phit_i;
        ack_q <= ctl_ack_i;
        lanes_q <= ctl_lanes_i;
        said_q <= {freed_i, wanted_i, expected_i};
    end
    wire goes = line_valid_o && line_kind_o != 2'd0;
    wire goes_tail = line_valid_o && line_kind_o == 2'd3;
    wire resumes = line_valid_o && line_kind_o == 2'd0 && line_phit_o[{{ content - 1 }}:0] == {{ content }}'d{{ pattern }};

    // Packets by their numbers, and the timeout, as they were when the symbol was chosen.
    reg [{{ s - 1 }}:0] base_q;
    reg [{{ s - 1 }}:0] next_q;
    reg [{{ s - 1 }}:0] whole_q;
    reg under_q;
    reg due_q;
    reg [{{ timer_bits - 1 }}:0] timer_q;
    wire [{{ s - 1 }}:0] acked = ack_q - base_q;
    wire [{{ s - 1 }}:0] sent = next_q - base_q;
    wire [{{ s - 1 }}:0] here = whole_q - base_q;
    wire frees = heard_q && !resumes && (acked <= sent || (!under_q && acked <= here));
    wire skips = frees && acked > sent;
    wire [{{ s - 1 }}:0] base = frees ? ack_q : base_q;
    wire [{{ s - 1 }}:0] whole = whole_q + (came_q && phit_q[{{ width - 1 }}]);
    wire runs = sent != {{ s }}'d0 && !(frees && acked != {{ s }}'d0);
    wire expires = runs && timer_q == {{ timer_bits }}'d{{ timeout - 1 }};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            base_q <= {{ s }}'d0;
            next_q <= {{ s }}'d0;
            whole_q <= {{ s }}'d0;
            under_q <= 1'b0;
            due_q <= 1'b0;
            timer_q <= {{ timer_bits }}'d0;
        end else begin
            base_q <= base;
            next_q <= resumes ? base_q : skips ? ack_q : next_q + goes_tail;
            whole_q <= whole;
            if (goes) under_q <= !goes_tail;
            due_q <= !resumes && (due_q || expires);
            timer_q <= !runs || resumes ? {{ timer_bits }}'d0 : expires ? timer_q : timer_q + {{ timer_bits }}'d1;
        end
    wire holds_in_order = !honest_q || !goes || (line_kind_o == 2'd1) == !under_q;
    wire holds_numbered = !goes_tail || line_phit_o[{{ sequence_at }} +: {{ s }}] == next_q;
    wire holds_resumes_when_due = !line_valid_o || resumes == (due_q && !under_q);

    // What lanes that work have paid, and what symbols cost.
    reg [{{ lanes - 1 }}:0] active_q;
    reg [{{ debt_bits - 1 }}:0] debt_q;
    wire [{{ lanes - 1 }}:0] active = heard_q ? active_q & lanes_q : active_q;
    reg [{{ debt_bits - 1 }}:0] paid;
    always @* begin : count_paid
        integer l;
        paid = {{ debt_bits }}'d0;
        for (l = 0; l < {{ lanes }}; l = l + 1)
            if (began_q && active_q[l]) paid = paid + {{ debt_bits }}'d{{ pays }};
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            active_q <= ~{{ lanes }}'d0;
            debt_q <= {{ debt_bits }}'d0;
        end else begin
            active_q <= active;
            debt_q <= debt_q - paid + (line_valid_o ? {{ debt_bits }}'d{{ costs }} : {{ debt_bits }}'d0);
        end
    wire holds_paced = line_valid_o == (debt_q < paid);
    wire holds_link_works = link_active_o == ((|active) && (|wanted_i));

    // Control frames, bit by bit.
    reg [{{ place_bits - 1 }}:0] place_q;
    reg [{{ said_bits - 1 }}:0] rest_q;
    reg [15:0] check_q;
    wire carries = line_valid_o && line_kind_o != 2'd3;
    wire starts = place_q == {{ place_bits }}'d0;
    wire says = place_q < {{ place_bits }}'d{{ said_bits }};
    wire [{{ said_bits - 1 }}:0] rest = starts ? said_q : rest_q;
    wire [15:0] check = starts ? 16'hffff : check_q;
    wire [15:0] divided = {check[14:0], 1'b0} ^ (check[15] != rest[0] ? 16'h1021 : 16'd0);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) place_q <= {{ place_bits }}'d0;
        else if (carries) place_q <= place_q == {{ place_bits }}'d{{ frame_bits - 1 }} ? {{ place_bits }}'d0 : place_q + {{ place_bits }}'d1;
    always @(posedge clk_i)
        if (carries) begin
            rest_q <= rest >> 1;
            check_q <= says ? divided : check_q >> 1;
        end
    wire holds_frames = !carries || (line_phit_o[{{ width - 1 }}] == starts && (!says || line_phit_o[{{ width - 2 }}] == rest[0]));
    wire holds_frames_checked = !carries || says || line_phit_o[{{ width - 2 }}] == !check_q[0];

    // Phits that came, that went since the last resume, and, by the number of a packet, those that came before it.
    reg [{{ count - 1 }}:0] written_q;
    reg [{{ count - 1 }}:0] read_q;
    reg [{{ count - 1 }}:0] start_q;
    reg [{{ (1 << s) * count - 1 }}:0] starts_q;
    wire [{{ count - 1 }}:0] written = written_q + came_q;
    wire [{{ count - 1 }}:0] acked_start = starts_q[ack_q * {{ count }} +: {{ count }}];
    wire [{{ count - 1 }}:0] start = frees ? acked_start : start_q;
    wire [{{ count - 1 }}:0] used = written - start;
    wire [{{ s - 1 }}:0] held = whole - base;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            written_q <= {{ count }}'d0;
            read_q <= {{ count }}'d0;
            start_q <= {{ count }}'d0;
            starts_q <= {{ (1 << s) * count }}'d0;
        end else begin
            written_q <= written;
            read_q <= resumes ? start_q : skips ? acked_start : read_q + goes;
            start_q <= start;
            if (whole != whole_q) starts_q[whole * {{ count }} +: {{ count }}] <= written;
        end
    wire holds_never_over = !honest_q || (used <= {{ count }}'d{{ depth }} && !((&held) && open_q));
    wire holds_work_conserving = !honest_q || !line_valid_o || resumes || goes == (read_q != written_q && !skips);

    // Any one phit, and any one bit of it.
    (* anyconst *) wire [{{ count - 1 }}:0] phit_any;
    (* anyconst *) wire [{{ bit_bits - 1 }}:0] bit_any;
    assign watched = phit_any;
    reg seen_q;
    reg [1:0] kind_q;
    reg bit_q;
    wire is_it = came_q && written_q == phit_any;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) seen_q <= 1'b0;
        else seen_q <= seen_q || is_it;
    always @(posedge clk_i)
        if (is_it) begin
            kind_q <= phit_q[{{ width - 1 }}] ? 2'd3 : phit_q[{{ width - 2 }}] ? 2'd1 : 2'd2;
            bit_q <= phit_q[bit_any];
        end
    wire goes_it = goes && seen_q && read_q == phit_any;
    wire is_content = bit_any < {{ bit_bits }}'d{{ content }} && kind_q != 2'd3;
    wire holds_as_it_came = !honest_q || !goes_it || (line_kind_o == kind_q && (!is_content || line_phit_o[bit_any] == bit_q));
