{%- if let Some(clock) = clock %}
    // What was asked in the cycle before, of a unit that stays where it is.
{%- for (name, width) in inputs %}
    reg [{{ width - 1 }}:0] {{ name }};
{%- endfor %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) valid <= 1'b0;
        else valid <= valid_i;
    always @(posedge clk_i) begin
{%- for (name, width) in inputs %}{% if name != "valid" %}
        {{ name }} <= {{ name }}_i;
{%- endif %}{% endfor %}
    end
    wire stays = 1'b1{% for name in tied %} && {{ name }} == {{ name }}_i{% endfor %};
{%- else %}
    // What is asked.
{%- for (name, width) in inputs %}
    wire [{{ width - 1 }}:0] {{ name }} = {{ name }}_i;
{%- endfor %}
    wire stays = 1'b1;
{%- endif %}

    // Where it stands, where the packet goes, and what is left, dimension by dimension.
{%- for dim in dims %}
    wire [{{ dim.bits - 1 }}:0] here{{ dim.d }} = coord[{{ dim.low }} +: {{ dim.bits }}];
    wire [{{ dim.bits - 1 }}:0] there{{ dim.d }} = head[{{ dim.low }} +: {{ dim.bits }}];
    wire off{{ dim.d }} = here{{ dim.d }} != there{{ dim.d }};
    wire lowest{{ dim.d }} = off{{ dim.d }}{% for other in dims %}{% if other.d < dim.d %} && !off{{ other.d }}{% endif %}{% endfor %};
{%- endfor %}
    wire [3:0] apart = 4'd0{% for dim in dims %} + off{{ dim.d }}{% endfor %};

    // What there is.
    wire exists = 1'b1
{%- for field in places %}
        && head[{{ field.low }} +: {{ field.width }}] < {{ field.width }}'d{{ field.count }}
{%- endfor %}
{%- for field in firsts %}
        && (from_terminal || head[{{ field.low }} +: {{ field.width }}] < {{ field.width }}'d{{ field.count }})
{%- endfor %};
    wire fits = {% if let Some(long) = long %}head[{{ long.low }} +: {{ long.width }}] < {{ long.width }}'d{{ long.count }}{% else %}1'b1{% endif %};
    wire holds_told = legal_o == (valid && exists && fits)
{%- if !places.is_empty() %} && no_terminal_o == (valid && !exists){% endif %}
{%- if long.is_some() %} && too_long_o == (valid && !fits){% endif %};
    wire placed = stays
{%- for dim in dims %}{% if dim.is_odd %} && here{{ dim.d }} < {{ dim.bits }}'d{{ dim.routers }}{% endif %}{% endfor %}
{%- if limits_vc %} && vc < {{ vc_bits }}'d{{ vcs }}{% endif %};
    wire asked = legal_o && placed;
{%- if class_bits > 0 %}

    // The class in which it came, and the one after.
    wire [4:0] came_vc = vc;
    wire [4:0] came = came_vc % 5'd{{ classes }};
    wire [4:0] after = from_terminal ? 5'd0 : came == 5'd{{ classes - 1 }} ? came : came + 5'd1;
{%- endif %}
{%- if let Some(derouted) = derouted %}

    // Dimensions in which it was derouted.
    wire [{{ carried - 1 }}:0] derouted = from_terminal ? {{ carried }}'d0 : head[{{ derouted }} +: {{ carried }}];
    wire [{{ carried - 1 }}:0] carried_home = derouted;
{%- endif %}
{%- if let Some(first) = first %}

    // The router that is drawn, and the first one to which it goes.
{%- for dim in dims %}
    wire [15:0] product{{ dim.d }} = {8'd0, word[{{ 8 * dim.d }} +: 8]} * 16'd{{ dim.routers }};
    wire [{{ dim.bits - 1 }}:0] drawn{{ dim.d }} = product{{ dim.d }}[8 +: {{ dim.bits }}];
    wire [{{ dim.bits - 1 }}:0] other{{ dim.d }} = off{{ dim.d }} ? drawn{{ dim.d }} : here{{ dim.d }};
    wire [{{ dim.bits - 1 }}:0] first{{ dim.d }} = from_terminal ? {{ first.drawn }}{{ dim.d }} : head[{{ dim.first }} +: {{ dim.bits }}];
{%- endfor %}
    wire to_first = 1'b0{% for dim in dims %} || first{{ dim.d }} != here{{ dim.d }}{% endfor %};
    wire between = 1'b0{% for dim in dims %} || first{{ dim.d }} != there{{ dim.d }}{% endfor %};
    wire [3:0] round = 4'd0{% for dim in dims %} + (first{{ dim.d }} != here{{ dim.d }}) + (first{{ dim.d }} != there{{ dim.d }}){% endfor %};
    wire outward = {{ first.outward }};
{%- for dim in dims %}
    wire [{{ dim.bits - 1 }}:0] aim{{ dim.d }} = outward ? first{{ dim.d }} : there{{ dim.d }};
    wire next{{ dim.d }} = aim{{ dim.d }} != here{{ dim.d }}{% for other in dims %}{% if other.d < dim.d %} && aim{{ other.d }} == here{{ other.d }}{% endif %}{% endfor %};
{%- endfor %}
{%- if carried > 0 %}
    wire [{{ carried - 1 }}:0] carried_home = {{ "{" }}{% for dim in dims.iter().rev() %}{% if !loop.first %}, {% endif %}there{{ dim.d }}{% endfor %}};
{%- endif %}
{%- else %}
    wire outward = 1'b0;
{%- endif %}

    // At its destination it leaves by its terminal's port.
    wire home = !outward && apart == 4'd0;
    wire [{{ port_bits - 1 }}:0] seat = {% if let Some((low, bits)) = seat %}head[{{ low }} +: {{ bits }}]{% else %}{{ port_bits }}'d0{% endif %};
    wire holds_arrives = !asked || (to_terminal_o == home && (!home || port_o == seat));
{%- if dims.is_empty() %}
{%- if carried > 0 %}
    wire holds_carries = !asked || carried_o == carried_home;
{%- endif %}
{%- else %}

    // What is offered at each port: as the page has it.
    reg [{{ ports - 1 }}:0] may;
    reg [{{ ports - 1 }}:0] nonminimal;
    reg [{{ ports * 4 - 1 }}:0] hops;
{%- if class_bits > 0 %}
    reg [{{ ports * class_bits - 1 }}:0] classes;
{%- endif %}
{%- if carried > 0 %}
    reg [{{ ports * carried - 1 }}:0] carried_on;
{%- endif %}
{%- if derouted.is_some() %}
    reg [{{ port_bits - 1 }}:0] escape;
{%- endif %}
    reg minimal;
{%- for dim in dims %}
    reg [{{ dim.bits }}:0] to{{ dim.d }};
{%- endfor %}
    always @* begin : offer
        integer o;
        integer k;
        may = {{ ports }}'d0;
        nonminimal = {{ ports }}'d0;
        hops = {{ ports * 4 }}'d0;
{%- if class_bits > 0 %}
        classes = {{ ports * class_bits }}'d0;
{%- endif %}
{%- if carried > 0 %}
        carried_on = {{ ports * carried }}'d0;
{%- endif %}
{%- if derouted.is_some() %}
        escape = {{ port_bits }}'d0;
{%- endif %}
        minimal = 1'b0;
{%- for dim in dims %}
        to{{ dim.d }} = {{ dim.bits + 1 }}'d0;
{%- endfor %}
{%- for dim in dims %}
        for (o = 1; o < {{ dim.routers }}; o = o + 1) begin
            to{{ dim.d }} = {1'b0, here{{ dim.d }}} + o[{{ dim.bits }}:0];
            if (to{{ dim.d }} >= {{ dim.bits + 1 }}'d{{ dim.routers }}) to{{ dim.d }} = to{{ dim.d }} - {{ dim.bits + 1 }}'d{{ dim.routers }};
            minimal = to{{ dim.d }} == {1'b0, there{{ dim.d }}};
{%- if derouted.is_some() %}
            if (lowest{{ dim.d }} && minimal) escape = {{ dim.port }} + (o - 1) * {{ dim.trunks }};
{%- endif %}
            for (k = 0; k < {{ dim.trunks }}; k = k + 1) begin
                may[{{ dim.port }} + (o - 1) * {{ dim.trunks }} + k] = {{ dim.rule.may }};
                nonminimal[{{ dim.port }} + (o - 1) * {{ dim.trunks }} + k] = {{ dim.rule.nonminimal }};
                hops[({{ dim.port }} + (o - 1) * {{ dim.trunks }} + k) * 4 +: 4] = {{ dim.rule.hops }};
{%- if class_bits > 0 %}
                classes[({{ dim.port }} + (o - 1) * {{ dim.trunks }} + k) * {{ class_bits }} +: {{ class_bits }}] = {{ dim.rule.class }};
{%- endif %}
{%- if carried > 0 %}
                carried_on[({{ dim.port }} + (o - 1) * {{ dim.trunks }} + k) * {{ carried }} +: {{ carried }}] = {{ dim.rule.carried }};
{%- endif %}
            end
        end
{%- endfor %}
    end

    // The port that is said, and whether another that is offered has a smaller key.
    reg is_offered;
    reg is_least;
    reg products;
    reg [{{ weight_bits - 1 }}:0] weighed;
    reg [{{ port_bits - 1 }}:0] number;
    reg [{{ weight_bits + port_bits }}:0] key;
    reg [{{ weight_bits + port_bits }}:0] said_key;
{%- if class_bits > 0 %}
    reg [{{ class_bits - 1 }}:0] said_class;
{%- endif %}
{%- if carried > 0 %}
    reg [{{ carried - 1 }}:0] said_carried;
{%- endif %}
    always @* begin : compare
        integer i;
        integer h;
        is_offered = 1'b0;
        is_least = 1'b1;
        products = 1'b1;
        weighed = {{ weight_bits }}'d0;
        number = {{ port_bits }}'d0;
        key = {{ weight_bits + port_bits + 1 }}'d0;
        said_key = {{ weight_bits + port_bits + 1 }}'d0;
{%- if class_bits > 0 %}
        said_class = {{ class_bits }}'d0;
{%- endif %}
{%- if carried > 0 %}
        said_carried = {{ carried }}'d0;
{%- endif %}
        for (i = 0; i < {{ ports }}; i = i + 1) begin
            weighed = weight[i * {{ most * weight_bits }} +: {{ weight_bits }}];
            for (h = 2; h <= {{ most }}; h = h + 1) begin
                if ({4'd0, weight[i * {{ most * weight_bits }} + (h - 1) * {{ weight_bits }} +: {{ weight_bits }}]}
                    != {4'd0, weight[i * {{ most * weight_bits }} +: {{ weight_bits }}]} * h[{{ weight_bits + 3 }}:0]) products = 1'b0;
                if (hops[i * 4 +: 4] == h[3:0])
                    weighed = weight[i * {{ most * weight_bits }} + (h - 1) * {{ weight_bits }} +: {{ weight_bits }}];
            end
            if (port_o == i[{{ port_bits - 1 }}:0]) begin
                is_offered = may[i];
                said_key = {weighed, nonminimal[i], port_o ^ word[{{ port_bits - 1 }}:0]};
{%- if class_bits > 0 %}
                said_class = classes[i * {{ class_bits }} +: {{ class_bits }}];
{%- endif %}
{%- if carried > 0 %}
                said_carried = carried_on[i * {{ carried }} +: {{ carried }}];
{%- endif %}
            end
        end
        for (i = 0; i < {{ ports }}; i = i + 1) begin
            weighed = weight[i * {{ most * weight_bits }} +: {{ weight_bits }}];
            for (h = 2; h <= {{ most }}; h = h + 1)
                if (hops[i * 4 +: 4] == h[3:0])
                    weighed = weight[i * {{ most * weight_bits }} + (h - 1) * {{ weight_bits }} +: {{ weight_bits }}];
            number = i[{{ port_bits - 1 }}:0];
            key = {weighed, nonminimal[i], number ^ word[{{ port_bits - 1 }}:0]};
            if (may[i] && key < said_key) is_least = 1'b0;
        end
    end
    wire holds_offered = !asked || home || is_offered;
    wire holds_least = !asked || home || !is_offered || is_least{% if weighs_one_way %} || !(from_terminal || products){% endif %};
{%- if class_bits > 0 %}
    wire holds_class_of_table = !asked || home || !is_offered || class_o == said_class;
{%- endif %}
{%- if carried > 0 %}
    wire holds_carries = !asked || (home ? carried_o == carried_home : !is_offered || carried_o == said_carried);
{%- endif %}
{%- if derouted.is_some() %}
    wire holds_escapes = !asked || home || escape_o == escape;
{%- endif %}
{%- endif %}
