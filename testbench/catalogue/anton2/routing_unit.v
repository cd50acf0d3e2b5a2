    // Straps and destinations as they may be.
    wire legal = 1'b1
{%- for d in 0..3 %}
        && here_i[{{ 4 * d }} +: 4] <= last_i[{{ 4 * d }} +: 4] && header_i[{{ 4 * d }} +: 4] <= last_i[{{ 4 * d }} +: 4]
{%- endfor %}
        && spot_i[{{ u_bits - 1 }}:0] < {{ wide_u }} && spot_i[{{ u_bits + v_bits - 1 }}:{{ u_bits }}] < {{ wide_v }}
{%- for way in 0..5 %}
        && {1'b0, port_of_i[{{ way * port_bits }} +: {{ port_bits }}]} < {{ port_bits + 1 }}'d{{ ports }}
{%- endfor %};

    // Hops left round each ring, counted upward, and the shorter way.
{%- for d in dimensions %}
    wire [5:0] radix{{ d }} = {2'd0, last_i[{{ 4 * d }} +: 4]} + 6'd1;
    wire [5:0] ahead{{ d }} = ({2'd0, header_i[{{ 4 * d }} +: 4]} + radix{{ d }} - {2'd0, here_i[{{ 4 * d }} +: 4]}) % radix{{ d }};
    wire [5:0] back{{ d }} = radix{{ d }} - ahead{{ d }};
    wire minus{{ d }} = back{{ d }} < ahead{{ d }} || (back{{ d }} == ahead{{ d }} && header_i[{{ tie + d }}]);
    wire through{{ d }} = arrival_i == 2'd{{ d }} && ahead{{ d }} != 6'd0;
{%- endfor %}
    wire through_any = 1'b0{% for d in dimensions %} || through{{ d }}{% endfor %};

    // The dimension that comes next: 3 if none does.
    reg [1:0] next;
    always @* begin
        case (header_i[{{ order }} +: 3])
{%- for (code, dims) in orders %}
            {{ code }}: next = {% for d in dims %}ahead{{ d }} != 6'd0 ? 2'd{{ d }} : {% endfor %}2'd3;
{%- endfor %}
        endcase
{%- for d in dimensions %}
        if (through{{ d }}) next = 2'd{{ d }};
{%- endfor %}
    end

    // The adapter, by its number: the endpoints', then the external channels'.
    reg [5:0] target;
    always @* begin
        target = header_i[{{ endpoint }} +: 5] < {{ endpoints }} ? {1'b0, header_i[{{ endpoint }} +: 5]} : 6'd0;
{%- for (number, d, minus, slice) in channels %}
        if (next == 2'd{{ d }} && minus{{ d }} == {{ minus }}{% if slices > 1 %} && header_i[{{ slice_bit }}] == {{ slice }}{% endif %}) target = 6'd{{ number }};
{%- endfor %}
    end

    // From each router to each adapter: at that router a port of its own, else a way.
    reg at_home;
    reg [{{ port_bits - 1 }}:0] own_port;
    reg [2:0] way;
    always @* begin
        at_home = 1'b0;
        own_port = {{ port_bits }}'d0;
        way = 3'd4;
        case ({target, spot_i})
{%- for (number, spot, port) in here %}
            {6'd{{ number }}, {{ u_bits + v_bits }}'d{{ spot }}}: begin at_home = 1'b1; own_port = {{ port_bits }}'d{{ port }}; end
{%- endfor %}
{%- for (number, spot, way) in away %}
            {6'd{{ number }}, {{ u_bits + v_bits }}'d{{ spot }}}: way = 3'd{{ way }};
{%- endfor %}
            default: way = 3'd4;
        endcase
        if (through_any) way = 3'd4;
    end
    wire [{{ port_bits - 1 }}:0] port_of_way = port_of_i >> (way * {{ port_bits }});
    wire holds_port_there = !legal || ({1'b0, port_o} < {{ port_bits + 1 }}'d{{ ports }} && kind_o != 2'd3);
    wire holds_as_published = !legal
        || (port_o == (at_home ? own_port : port_of_way)
            && kind_o == (at_home && next == 2'd3 ? 2'd2 : at_home || through_any ? 2'd1 : 2'd0));
    wire holds_ends_once = !legal || ends_o == (arrival_i != 2'd3 && !through_any);
