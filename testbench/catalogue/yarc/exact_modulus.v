    // The largest of the moduli that is at most as many as there are ports, for which the remainder is by division.
    wire [{{ bits - 1 }}:0] value = value_i;
    wire [{{ bits - 1 }}:0] index = index_o;
    wire [{{ ones - 1 }}:0] ports = ones_i;
{%- for range in ranges %}
    wire holds_modulo_{{ range.modulus }} = !({% if let Some(least) = range.least %}ports >= {{ ones }}'d{{ least }}{% else %}1'b1{% endif %}
        && {% if let Some(next) = range.next %}ports < {{ ones }}'d{{ next }}{% else %}1'b1{% endif %})
        || index == value % {{ bits }}'d{{ range.modulus }};
{%- endfor %}
