    // What goes up shows in the cycle after the look at its symbol: that symbol, and what else was so then.
    reg came_q;
    reg looked_q;
    reg [1:0] came_kind_q;
    reg [1:0] kind_q;
    reg [{{ width - 1 }}:0] came_phit_q;
    reg [{{ width - 1 }}:0] phit_q;
    reg [{{ lanes - 1 }}:0] came_error_q;
    reg [{{ lanes - 1 }}:0] error_q;
    reg over_q;
    reg [{{ s - 1 }}:0] expected_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            came_q <= 1'b0;
            looked_q <= 1'b0;
            came_error_q <= {{ lanes }}'d0;
            error_q <= {{ lanes }}'d0;
            over_q <= 1'b0;
        end else begin
            came_q <= line_valid_i;
            looked_q <= came_q;
            came_error_q <= lane_error_i;
            error_q <= came_error_q;
            over_q <= overflow_i;
        end
    always @(posedge clk_i) begin
        came_kind_q <= line_kind_i;
        kind_q <= came_kind_q;
        came_phit_q <= line_phit_i;
        phit_q <= came_phit_q;
        expected_q <= expected_o;
    end
    wire is_seen = looked_q && !over_q;
    wire resumes = is_seen && kind_q == 2'd0 && phit_q[{{ content - 1 }}:0] == {{ content }}'d{{ pattern }};
    wire comes = is_seen && kind_q != 2'd0;

    // The packet that is open, and recovery, as they were then.
    wire head = up_phit_o[{{ width - 2 }}];
    wire tail = up_phit_o[{{ width - 1 }}];
    wire [1:0] ok = up_phit_o[{{ ok_at }} +: 2];
    wire goes_tail = up_valid_o && tail;
    wire healthy = goes_tail && ok != 2'd1;
    reg open_q;
    reg [{{ length_bits - 1 }}:0] length_q;
    reg [{{ timer_bits - 1 }}:0] timer_q;
    reg recovers_q;
    wire waits = open_q && !over_q && !comes && !resumes;
    wire late = waits && timer_q == {{ timer_bits }}'d{{ timeout - 1 }};
    wire is_full = length_q == {{ length_bits }}'d{{ longest - 1 }};
    wire starts = comes && !recovers_q && !open_q && kind_q == 2'd1;
    wire goes_on = comes && open_q && kind_q == 2'd2 && !is_full;
    wire closes = open_q && (over_q || resumes || late || (comes && !goes_on));
    wire strays = comes && !recovers_q && !open_q && kind_q != 2'd1;
    wire fails = over_q || strays || (goes_tail && !healthy && !resumes);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            open_q <= 1'b0;
            length_q <= {{ length_bits }}'d0;
            timer_q <= {{ timer_bits }}'d0;
            recovers_q <= 1'b0;
        end else begin
            if (up_valid_o) begin
                open_q <= !tail;
                length_q <= tail ? {{ length_bits }}'d0 : length_q + (length_q != {{ length_bits }}'d{{ longest }});
            end
            timer_q <= waits && !late ? timer_q + {{ timer_bits }}'d1 : {{ timer_bits }}'d0;
            recovers_q <= !resumes && (recovers_q || fails);
        end
    wire holds_whole_packets = !up_valid_o || (head != open_q && !(head && tail));
    wire holds_packets_fit = !up_valid_o || length_q < {{ length_bits }}'d{{ longest }};
    wire holds_passed_on = (up_valid_o && !tail) == (starts || goes_on)
        && (!up_valid_o || tail || (head == starts && up_phit_o[{{ content - 1 }}:0] == phit_q[{{ content - 1 }}:0]));
    wire holds_ends_in_time = goes_tail == closes;
    wire holds_silent_in_recovery = !up_valid_o || !recovers_q;
    wire holds_healthy_in_turn = !healthy
        || (comes && kind_q == 2'd3 && phit_q[{{ sequence_at }} +: {{ s }}] == expected_q && phit_q[{{ ok_at }} +: 2] == ok);

    // Healthy tails that the input had room for.
    reg pending_q;
    reg [{{ s - 1 }}:0] counted_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            pending_q <= 1'b0;
            counted_q <= {{ s }}'d0;
        end else begin
            pending_q <= healthy && !overflow_i;
            counted_q <= counted_q + (pending_q && !overflow_i);
        end
    wire holds_counted = expected_o == counted_q;

    // Lanes, and how often recovery was entered with an error of them.
    reg [{{ lanes - 1 }}:0] flagged_q;
    reg [{{ lanes * retry_bits - 1 }}:0] retries_q;
    reg [{{ lanes * retry_bits - 1 }}:0] retries;
    reg [{{ lanes - 1 }}:0] wanted_q;
    reg [{{ lanes - 1 }}:0] wanted;
    wire enters = fails && !recovers_q;
    wire [{{ lanes - 1 }}:0] flagged = flagged_q | error_q;
    always @* begin : count_retries
        integer l;
        retries = retries_q;
        wanted = wanted_q;
        for (l = 0; l < {{ lanes }}; l = l + 1)
            if (enters && flagged[l]) begin
                if (retries_q[l * {{ retry_bits }} +: {{ retry_bits }}] == {{ retry_bits }}'d{{ lane_retries }}) wanted[l] = 1'b0;
                else retries[l * {{ retry_bits }} +: {{ retry_bits }}] = retries_q[l * {{ retry_bits }} +: {{ retry_bits }}] + {{ retry_bits }}'d1;
            end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            flagged_q <= {{ lanes }}'d0;
            retries_q <= {{ lanes * retry_bits }}'d0;
            wanted_q <= ~{{ lanes }}'d0;
        end else begin
            flagged_q <= enters || healthy ? {{ lanes }}'d0 : flagged;
            retries_q <= retries;
            wanted_q <= wanted;
        end

    // What was shown in the cycle before, and cycles since a control frame.
    reg [{{ lanes - 1 }}:0] before_q;
    reg [{{ freed_bits - 1 }}:0] freed_q;
    reg [{{ frame_count - 1 }}:0] since_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            before_q <= ~{{ lanes }}'d0;
            freed_q <= {{ freed_bits }}'d0;
            since_q <= {{ frame_count }}'d0;
        end else begin
            before_q <= wanted_o;
            freed_q <= freed_o;
            since_q <= ctl_valid_o ? {{ frame_count }}'d1 : since_q + (since_q != {{ frame_count }}'d{{ frame_bits }});
        end
    wire holds_frames_apart = !ctl_valid_o || since_q == {{ frame_count }}'d{{ frame_bits }};
    wire holds_freed_steady = ctl_valid_o || freed_o == freed_q;
    wire holds_wanted_falls = (wanted_o & ~before_q) == {{ lanes }}'d0;
    wire holds_lanes_counted = wanted_o == wanted;
