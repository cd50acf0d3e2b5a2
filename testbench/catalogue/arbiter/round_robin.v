    // Whose turn it is: a pointer per node, as the inputs from it on; the first that asks is next.
{%- for node in nodes %}
    wire [{{ node.children.len() - 1 }}:0] {{ node.name }}_asks = { {%- for child in node.children.iter().rev() %}{% if !loop.first %}, {% endif %}|req_i[{{ child.first + child.inputs - 1 }}:{{ child.first }}]{% endfor -%} };
    reg [{{ node.children.len() - 1 }}:0] {{ node.name }}_from_q;
    wire [{{ node.children.len() - 1 }}:0] {{ node.name }}_ahead = {{ node.name }}_asks & {{ node.name }}_from_q;
    wire [{{ node.children.len() - 1 }}:0] {{ node.name }}_searched = |{{ node.name }}_ahead ? {{ node.name }}_ahead : {{ node.name }}_asks;
    wire [{{ node.children.len() - 1 }}:0] {{ node.name }}_next = {{ node.name }}_searched & (~{{ node.name }}_searched + {{ node.children.len() }}'d1);
    wire [{{ node.children.len() - 1 }}:0] {{ node.name }}_after = ~({{ node.name }}_next | ({{ node.name }}_next - {{ node.children.len() }}'d1));
    wire {{ node.name }}_chosen = {% if let Some((parent, child)) = node.parent %}{{ parent }}_chosen && {{ parent }}_next[{{ child }}]{% else %}1'b1{% endif %};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) {{ node.name }}_from_q <= {{ "{" }}{{ node.children.len() }}{1'b1}};
        else if (served && {{ node.name }}_chosen)
            {{ node.name }}_from_q <= |{{ node.name }}_after ? {{ node.name }}_after : {{ "{" }}{{ node.children.len() }}{1'b1}};
{%- endfor %}
    wire [{{ n - 1 }}:0] turn;
{%- for (input, node, child) in leaves %}
    assign turn[{{ input }}] = {{ node }}_chosen && {{ node }}_next[{{ child }}];
{%- endfor %}
    wire holds_in_turn = gnt_o == turn;
