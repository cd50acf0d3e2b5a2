{%- if pointer.is_some() %}
    // Inputs below the one that was served last.
    reg [{{ n - 1 }}:0] below_q;
{%- endif %}
    // The row of each input; the largest wins, then the highest number.
{%- for row in rows %}
    wire [3:0] level{{ loop.index0 }} = {{ row.level }};
    wire [3:0] lifted{{ loop.index0 }} = level{{ loop.index0 }} + { 3'd0, {{ therm }}[{{ loop.index0 }}] };
    wire [3:0] row{{ loop.index0 }} = lifted{{ loop.index0 }} > 4'd{{ levels }} ? 4'd{{ levels }} : lifted{{ loop.index0 }};
{%- endfor %}
    reg [{{ n - 1 }}:0] winner;
    always @* begin : search_rows
        integer r;
        winner = {{ n }}'d0;
        for (r = 0; r <= {{ levels }}; r = r + 1) begin
{%- for row in rows %}
            if (req_i[{{ loop.index0 }}] && row{{ loop.index0 }} == r[3:0]) winner = {{ n }}'d1 << {{ loop.index0 }};
{%- endfor %}
        end
    end
{%- if let Some(clock) = pointer %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) below_q <= {{ n }}'d0;
        else if (served) below_q <= gnt_o - {{ n }}'d1;
{%- endif %}
    wire in_order = gnt_o == winner;
