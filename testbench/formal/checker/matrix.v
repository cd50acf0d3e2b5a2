    // Any two inputs: which of them was served less recently, the lower one after reset.
    (* anyconst *) wire [{{ width - 1 }}:0] one_any;
    (* anyconst *) wire [{{ width - 1 }}:0] two_any;
    assign one = one_any;
    assign two = two_any;
    wire [{{ n - 1 }}:0] one_bit = {{ n }}'d1 << one;
    wire [{{ n - 1 }}:0] two_bit = {{ n }}'d1 << two;
    reg one_older_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) one_older_q <= one < two;
        else if (served && (|(gnt_o & one_bit))) one_older_q <= 1'b0;
        else if (served && (|(gnt_o & two_bit))) one_older_q <= 1'b1;
    wire holds_least_recent_first = !(one_older_q && (|(req_i & one_bit)) && (|(gnt_o & two_bit)));
