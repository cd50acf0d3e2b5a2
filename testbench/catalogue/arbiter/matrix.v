    // Any two inputs: which of them was served less recently, the lower one after reset.
    (* anyconst *) wire [{{ width - 1 }}:0] one_any;
    (* anyconst *) wire [{{ width - 1 }}:0] two_any;
    assign one = one_any;
    assign two = two_any;
    wire [{{ n - 1 }}:0] one_bit = {{ n }}'d1 << one;
    wire [{{ n - 1 }}:0] two_bit = {{ n }}'d1 << two;
    // Whether the two changed places since reset: a reset value must be a constant.
    reg swapped_q;
    wire one_lower = one < two;
    wire one_older = one_lower ^ swapped_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) swapped_q <= 1'b0;
        else if (served && (|(gnt_o & one_bit))) swapped_q <= one_lower;
        else if (served && (|(gnt_o & two_bit))) swapped_q <= !one_lower;
    wire holds_least_recent_first = !(one_older && (|(req_i & one_bit)) && (|(gnt_o & two_bit)));
