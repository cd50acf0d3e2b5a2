    // Whether a packet has begun and not ended, and how many flits have gone.
    reg within_q;
    reg [31:0] sent_q;
    wire sends = |valid_o;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            within_q <= 1'b0;
            sent_q <= 32'd0;
        end else if (sends) begin
            within_q <= !flit_o[{{ width - 1 }}];
            sent_q <= sent_q + 32'd1;
        end
    wire holds_into_room = (valid_o & ~not_full_i) == {{ lanes }}'d0
        && (valid_o & (valid_o - {{ lanes }}'d1)) == {{ lanes }}'d0;
    wire holds_whole_packets = !sends || flit_o[{{ width - 2 }}] == !within_q;
    wire holds_counts_sent = sent_o == sent_q;
