    // Whoever sends keeps to the rules: packets whole, their flits in consecutive cycles and as many as their heads say, into
    // room, to what is there; and it stays where it is.
{%- if let Some((place, bits)) = place %}
    reg settled_q;
    reg [{{ bits - 1 }}:0] place_q;
    wire stays = !settled_q || {{ place }} == place_q;
    always @(posedge clk_i) place_q <= {{ place }};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) settled_q <= 1'b0;
        else settled_q <= 1'b1;
{%- else %}
    wire stays = 1'b1;
{%- endif %}
{%- for link in links %}
{%- let p = link.prefix.as_str() %}

    // A link: flits in its queues, and the packet that is under way.
    wire {{ p }}valid = {{ link.valid }};
    wire [{{ vc_bits - 1 }}:0] {{ p }}vc = {{ link.vc }};
    wire {{ p }}head = {{ link.head }};
    wire {{ p }}tail = {{ link.tail }};
    wire [{{ width - 1 }}:0] {{ p }}data = {{ link.data }};
    wire [{{ vcs - 1 }}:0] {{ p }}comes = {{ p }}valid ? {{ vcs }}'d1 << {{ p }}vc : {{ vcs }}'d0;
    wire [{{ vcs - 1 }}:0] {{ p }}leaves = {{ link.leaves }};
    reg [{{ vcs * depth_bits - 1 }}:0] {{ p }}here_q;
    reg {{ p }}has_room;
    reg {{ p }}has_flits;
    always @* begin : look_at_{{ p }}queues
        integer i;
        {{ p }}has_room = 1'b1;
        {{ p }}has_flits = 1'b1;
        for (i = 0; i < {{ vcs }}; i = i + 1) begin
            if ({{ p }}comes[i] && {{ p }}here_q[i * {{ depth_bits }} +: {{ depth_bits }}] == {{ depth_bits }}'d{{ depth }})
                {{ p }}has_room = 1'b0;
            if ({{ p }}leaves[i] && {{ p }}here_q[i * {{ depth_bits }} +: {{ depth_bits }}] == {{ depth_bits }}'d0)
                {{ p }}has_flits = 1'b0;
        end
    end
    reg {{ p }}open_q;
    reg [{{ vc_bits - 1 }}:0] {{ p }}open_vc_q;
    wire {{ p }}ordered = {{ p }}open_q ? {{ p }}valid && !{{ p }}head && {{ p }}vc == {{ p }}open_vc_q : !{{ p }}valid || {{ p }}head;
{%- if let Some((low, bits)) = length %}
    reg [{{ bits - 1 }}:0] {{ p }}after_q;
    wire [{{ bits - 1 }}:0] {{ p }}after = {{ p }}head ? {{ p }}data[{{ low }} +: {{ bits }}] : {{ p }}after_q - {{ bits }}'d1;
    wire {{ p }}exact = !{{ p }}valid || {{ p }}tail == ({{ p }}after == {{ bits }}'d0);
{%- if let Some(flits) = longest %}
    wire {{ p }}fits = !({{ p }}valid && {{ p }}head) || {{ p }}data[{{ low }} +: {{ bits }}] < {{ bits }}'d{{ flits }};
{%- else %}
    wire {{ p }}fits = 1'b1;
{%- endif %}
{%- else %}
    wire {{ p }}exact = !{{ p }}valid || {{ p }}tail;
    wire {{ p }}fits = 1'b1;
{%- endif %}
    wire {{ p }}in_vc = {% if limits_vc %}!{{ p }}valid || {{ p }}vc < {{ vc_bits }}'d{{ vcs }}{% else %}1'b1{% endif %};
    wire {{ p }}to_place = !({{ p }}valid && {{ p }}head) || (1'b1
{%- for field in places %}
        && {{ p }}data[{{ field.low }} +: {{ field.width }}] < {{ field.width }}'d{{ field.count }}
{%- endfor %}
{%- for field in firsts %}
        && ({{ link.from_terminal }} || {{ p }}data[{{ field.low }} +: {{ field.width }}] < {{ field.width }}'d{{ field.count }})
{%- endfor %});
    wire {{ p }}keeps = {{ p }}ordered && {{ p }}exact && {{ p }}fits && {{ p }}in_vc && {{ p }}to_place && {{ p }}has_room;
    wire {{ p }}shows = !{{ p }}ordered || !{{ p }}in_vc || (!{{ p }}exact && {{ p }}fits){% if at_once %} || !{{ p }}has_room{% endif %};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            {{ p }}here_q <= {{ vcs * depth_bits }}'d0;
            {{ p }}open_q <= 1'b0;
            {{ p }}open_vc_q <= {{ vc_bits }}'d0;
{%- if let Some((low, bits)) = length %}
            {{ p }}after_q <= {{ bits }}'d0;
{%- endif %}
        end else begin : count_{{ p }}flits
            integer i;
            for (i = 0; i < {{ vcs }}; i = i + 1)
                {{ p }}here_q[i * {{ depth_bits }} +: {{ depth_bits }}]
                    <= {{ p }}here_q[i * {{ depth_bits }} +: {{ depth_bits }}] + {{ p }}comes[i] - {{ p }}leaves[i];
            {{ p }}open_q <= {{ p }}valid && !{{ p }}tail;
            {{ p }}open_vc_q <= {{ p }}vc;
{%- if let Some((low, bits)) = length %}
            {{ p }}after_q <= {{ p }}after;
{%- endif %}
        end
{%- endfor %}

    // All until now was right; the first mistake was one that shows at once.
    reg honest_q;
    reg broken_q;
    wire right = stays{% for link in links %} && {{ link.prefix }}keeps{% endfor %};
    wire shown_at_once = stays && (1'b0{% for link in links %} || {{ link.prefix }}shows{% endfor %});
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            honest_q <= 1'b1;
            broken_q <= 1'b0;
        end else begin
            honest_q <= honest_q && right;
            broken_q <= broken_q || (honest_q && shown_at_once);
        end
