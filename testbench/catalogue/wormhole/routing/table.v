    // What the table has for the destination, looked for value by value.
    reg [{{ width - 1 }}:0] number;
    always @* begin
        number = {{ width }}'d0;
{%- for value in 0..values %}
        if (dest_i == {{ bits }}'d{{ value }}) number = table_i[{{ value * width }} +: {{ width }}];
{%- endfor %}
    end
    wire is_set = number < {{ width + 1 }}'d{{ sets }};
    wire holds_one_set = !is_set || ((|options_o) && (options_o & (options_o - {{ sets }}'d1)) == {{ sets }}'d0);
    wire holds_as_stated = options_o == (is_set ? {{ sets }}'d1 << number : {{ sets }}'d0);
