    // For each lane, whether the head of a packet has left it without the tail.
    reg [{{ lanes - 1 }}:0] leaving_q;
    reg [{{ lanes - 1 }}:0] heads;
    reg [{{ lanes - 1 }}:0] tails;
    reg [{{ lanes - 1 }}:0] asks;
    always @* begin : look
        integer i;
        heads = {{ lanes }}'d0;
        tails = {{ lanes }}'d0;
        asks = {{ lanes }}'d0;
        for (i = 0; i < {{ lanes }}; i = i + 1) begin
            heads[i] = flit_o[i * {{ width }} + {{ width - 2 }}];
            tails[i] = flit_o[i * {{ width }} + {{ width - 1 }}];
            asks[i] = |request_o[i * {{ requests }} +: {{ requests }}];
        end
    end
    wire [{{ lanes - 1 }}:0] leaves = take_i & valid_o;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) leaving_q <= {{ lanes }}'d0;
        else leaving_q <= (leaving_q & ~leaves) | (leaves & ~tails);
    wire holds_whole_packets = (valid_o & ~(heads ^ leaving_q)) == {{ lanes }}'d0;
    wire holds_heads_ask = (asks & ~(valid_o & heads)) == {{ lanes }}'d0;
