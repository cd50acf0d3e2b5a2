    // Whether the watched input is outranked, or a priority is out of range.
    reg [3:0] watched_level;
    reg outranked;
    always @* begin
        watched_level = 4'd0;
{%- for row in rows %}
        if (watched == {{ width }}'d{{ loop.index0 }}) watched_level = level{{ loop.index0 }};
{%- endfor %}
        outranked = 1'b0;
{%- for row in rows %}
        if (req_i[{{ loop.index0 }}] && (level{{ loop.index0 }} > watched_level || level{{ loop.index0 }} >= 4'd{{ levels }})) outranked = 1'b1;
{%- endfor %}
    end
