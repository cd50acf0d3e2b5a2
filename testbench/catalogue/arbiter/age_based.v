    // The oldest requesters, and of those the first at or after the pointer.
    reg [{{ n - 1 }}:0] from_q;
    wire [{{ n - 1 }}:0] after = ~(gnt_o | (gnt_o - {{ n }}'d1));
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) from_q <= {{ "{" }}{{ n }}{1'b1}};
        else if (served) from_q <= |after ? after : {{ "{" }}{{ n }}{1'b1}};
    reg [{{ age - 1 }}:0] largest;
    reg [{{ n - 1 }}:0] oldest;
    always @* begin : search_oldest
        integer i;
        largest = {{ age }}'d0;
        for (i = 0; i < {{ n }}; i = i + 1)
            if (req_i[i] && age_i[i * {{ age }} +: {{ age }}] > largest) largest = age_i[i * {{ age }} +: {{ age }}];
        for (i = 0; i < {{ n }}; i = i + 1)
            oldest[i] = req_i[i] && age_i[i * {{ age }} +: {{ age }}] == largest;
    end
    wire [{{ n - 1 }}:0] oldest_ahead = oldest & from_q;
    wire [{{ n - 1 }}:0] searched = |oldest_ahead ? oldest_ahead : oldest;
    wire holds_oldest_first = (gnt_o & ~oldest) == {{ n }}'d0;
    wire holds_in_turn = gnt_o == (searched & (~searched + {{ n }}'d1));
    // Whether someone is older than the watched input.
    wire older_asks = |(req_i & ~oldest & ({{ n }}'d1 << watched));
