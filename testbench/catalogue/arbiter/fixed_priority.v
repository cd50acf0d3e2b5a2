    // The first requester, looked for one by one.
    reg [{{ n - 1 }}:0] first;
    always @* begin : search
        integer i;
        first = {{ n }}'d0;
{%- if lowest %}
        for (i = {{ n }} - 1; i >= 0; i = i - 1)
{%- else %}
        for (i = 0; i < {{ n }}; i = i + 1)
{%- endif %}
            if (req_i[i]) first = {{ n }}'d1 << i;
    end
    wire holds_first_in_order = gnt_o == first;
