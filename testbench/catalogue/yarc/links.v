    // What comes by each link: no phit is head and tail at once, and no packet too long.
    wire [{{ n - 1 }}:0] comes = in_valid_i;
    wire [{{ n * width - 1 }}:0] in_words = in_phit_i;
    reg [{{ n - 1 }}:0] open_q;
    reg [{{ n * length_bits - 1 }}:0] length_q;
    reg [{{ n - 1 }}:0] heads;
    reg [{{ n - 1 }}:0] tails;
    reg has_two;
    reg is_short;
    always @* begin : look_at_senders
        integer p;
        has_two = 1'b1;
        is_short = 1'b1;
        for (p = 0; p < {{ n }}; p = p + 1) begin
            heads[p] = in_words[p * {{ width }} + {{ width - 2 }}];
            tails[p] = in_words[p * {{ width }} + {{ width - 1 }}];
            if (comes[p] && heads[p] && tails[p]) has_two = 1'b0;
            if (comes[p] && !heads[p] && open_q[p]
                && length_q[p * {{ length_bits }} +: {{ length_bits }}] == {{ length_bits }}'d{{ longest }}) is_short = 1'b0;
        end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            open_q <= {{ n }}'d0;
            length_q <= {{ n * length_bits }}'d0;
        end else begin : follow_senders
            integer p;
            for (p = 0; p < {{ n }}; p = p + 1)
                if (comes[p]) begin
                    // A head ends the packet before it, and begins none.
                    open_q[p] <= open_q[p] != heads[p] && !tails[p];
                    if (heads[p]) length_q[p * {{ length_bits }} +: {{ length_bits }}] <= {{ length_bits }}'d1;
                    else if (length_q[p * {{ length_bits }} +: {{ length_bits }}] != {{ length_bits }}'d{{ longest }})
                        length_q[p * {{ length_bits }} +: {{ length_bits }}] <= length_q[p * {{ length_bits }} +: {{ length_bits }}] + {{ length_bits }}'d1;
                end
        end
