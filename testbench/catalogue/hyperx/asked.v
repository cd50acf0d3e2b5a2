    // What inputs ask for and send: of each of their lanes the flits that are still to come of a packet that was granted here,
    // and whether its head is the next.
    wire [{{ o.n - 1 }}:0] req = req_i;
    wire [{{ o.n * o.lane_bits - 1 }}:0] req_lane = {% if o.lanes > 1 %}req_lane_i{% else %}{{ o.n * o.lane_bits }}'d0{% endif %};
    wire [{{ o.n * o.length_bits - 1 }}:0] req_length = req_length_i;
{%- if o.classes > 1 %}
    wire [{{ o.n * o.class_bits - 1 }}:0] req_class = req_class_i;
{%- endif %}
    wire [{{ o.classes - 1 }}:0] opened = open_o;
    wire [{{ o.n - 1 }}:0] granted = granted_o;
    wire [{{ o.n * o.lanes - 1 }}:0] moving = moving_i;
    wire [{{ o.n * o.lanes * o.crossing - 1 }}:0] words = crossing_i;
    reg [{{ o.n * o.lanes * o.length_bits - 1 }}:0] left_q;
    reg [{{ o.n * o.lanes - 1 }}:0] head_due_q;
    reg [{{ o.n * o.lanes - 1 }}:0] heads;
    reg [{{ o.n * o.lanes - 1 }}:0] tails;
    reg [{{ o.n * o.lanes - 1 }}:0] source;
    reg [{{ o.length_bits - 1 }}:0] length;
    reg asks_rightly;
    reg moves_rightly;
    always @* begin : look_at_inputs
        integer i;
        integer l;
        asks_rightly = 1'b1;
        moves_rightly = 1'b1;
        length = {{ o.length_bits }}'d0;
        source = {{ o.n * o.lanes }}'d0;
        heads = {{ o.n * o.lanes }}'d0;
        tails = {{ o.n * o.lanes }}'d0;
        for (i = 0; i < {{ o.n }}; i = i + 1) begin
            if (granted[i]) length = length | req_length[i * {{ o.length_bits }} +: {{ o.length_bits }}];
            if (req[i] && req_length[i * {{ o.length_bits }} +: {{ o.length_bits }}] == {{ o.length_bits }}'d0) asks_rightly = 1'b0;
{%- if o.limits_length %}
            if (req[i] && req_length[i * {{ o.length_bits }} +: {{ o.length_bits }}] > {{ o.length_bits }}'d{{ o.longest }}) asks_rightly = 1'b0;
{%- endif %}
{%- if o.limits_lane %}
            if (req[i] && req_lane[i * {{ o.lane_bits }} +: {{ o.lane_bits }}] >= {{ o.lane_bits }}'d{{ o.lanes }}) asks_rightly = 1'b0;
{%- endif %}
{%- if o.classes > 1 %}
            if (req[i] && !(|(opened & ({{ o.classes }}'d1 << req_class[i * {{ o.class_bits }} +: {{ o.class_bits }}])))) asks_rightly = 1'b0;
{%- else %}
            if (req[i] && !opened[0]) asks_rightly = 1'b0;
{%- endif %}
            for (l = 0; l < {{ o.lanes }}; l = l + 1) begin
                heads[i * {{ o.lanes }} + l] = words[(i * {{ o.lanes }} + l) * {{ o.crossing }} + {{ o.width }}];
                tails[i * {{ o.lanes }} + l] = words[(i * {{ o.lanes }} + l) * {{ o.crossing }} + {{ o.width + 1 }}];
                if (req_lane[i * {{ o.lane_bits }} +: {{ o.lane_bits }}] == l[{{ o.lane_bits - 1 }}:0]) begin
                    source[i * {{ o.lanes }} + l] = granted[i];
                    if (req[i] && left_q[(i * {{ o.lanes }} + l) * {{ o.length_bits }} +: {{ o.length_bits }}] > {{ o.length_bits }}'d1)
                        asks_rightly = 1'b0;
                end
                if (left_q[(i * {{ o.lanes }} + l) * {{ o.length_bits }} +: {{ o.length_bits }}] != {{ o.length_bits }}'d0) begin
                    if (!moving[i * {{ o.lanes }} + l] || heads[i * {{ o.lanes }} + l] != head_due_q[i * {{ o.lanes }} + l]) moves_rightly = 1'b0;
                    if (tails[i * {{ o.lanes }} + l] != (left_q[(i * {{ o.lanes }} + l) * {{ o.length_bits }} +: {{ o.length_bits }}] == {{ o.length_bits }}'d1))
                        moves_rightly = 1'b0;
{%- if let Some((low, bits)) = o.after %}
                    if (head_due_q[i * {{ o.lanes }} + l] && left_q[(i * {{ o.lanes }} + l) * {{ o.length_bits }} +: {{ o.length_bits }}]
                        != words[(i * {{ o.lanes }} + l) * {{ o.crossing }} + {{ low }} +: {{ bits }}] + {{ o.length_bits }}'d1) moves_rightly = 1'b0;
{%- endif %}
                end
            end
        end
    end
    always @({{ o.clock.edges() }})
        if ({{ o.clock.reset() }}) begin
            left_q <= {{ o.n * o.lanes * o.length_bits }}'d0;
            head_due_q <= {{ o.n * o.lanes }}'d0;
        end else begin : count_left
            integer i;
            for (i = 0; i < {{ o.n * o.lanes }}; i = i + 1)
                if (source[i]) begin
                    left_q[i * {{ o.length_bits }} +: {{ o.length_bits }}] <= length;
                    head_due_q[i] <= 1'b1;
                end else if (left_q[i * {{ o.length_bits }} +: {{ o.length_bits }}] != {{ o.length_bits }}'d0) begin
                    left_q[i * {{ o.length_bits }} +: {{ o.length_bits }}]
                        <= left_q[i * {{ o.length_bits }} +: {{ o.length_bits }}] - {{ o.length_bits }}'d1;
                    head_due_q[i] <= 1'b0;
                end
        end
