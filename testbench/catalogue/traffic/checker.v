    // Whether a packet has begun and not ended, whether a flit was out of order, and how many flits have come.
    reg within_q;
    reg broken_q;
    reg error_kept_q;
    reg [31:0] received_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            within_q <= 1'b0;
            broken_q <= 1'b0;
            error_kept_q <= 1'b0;
            received_q <= 32'd0;
        end else begin
            error_kept_q <= error_o;
            if (valid_i) begin
                within_q <= !flit_i[{{ width - 1 }}];
                broken_q <= broken_q || flit_i[{{ width - 2 }}] == within_q;
                received_q <= received_q + 32'd1;
            end
        end
    wire holds_order_shows = !broken_q || error_o;
    wire holds_errors_stay = !error_kept_q || error_o;
    wire holds_counts_received = received_o == received_q;
