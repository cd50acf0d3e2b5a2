    // The token, one place up in every cycle unless a grant is held back.
    reg [{{ n - 1 }}:0] token;
    reg [{{ width - 1 }}:0] place_q;
    always @* begin
        token = {{ n }}'d0;
        token[place_q] = 1'b1;
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) place_q <= {{ width }}'d0;
        else if (served || !(|gnt_o))
            place_q <= place_q == {{ width }}'d{{ n - 1 }} ? {{ width }}'d0 : place_q + {{ width }}'d1;
    wire holds_in_turn = gnt_o == (req_i & token);
