{% extends "testbench/bench/simulation/top.v" %}

{% block about %}
{%- if is_alone %}
// The node is alone: its external channels are tied off, and packets go from endpoint to endpoint
// on the chip. What goes to other nodes is simulated in a machine.
{%- else %}
// The seed draws the way of a packet by its class, source and destination: dimension order, slice,
// and directions at half a ring.
{%- endif %}
// All packets of one class from one endpoint to another go one way and come in order: one that
// overtakes another or comes twice is wrong, as is one with any other bit than was sent, but for
// what the network itself writes into headers. Classes take turns; weights are those after a reset;
// nothing is multicast.
{%- endblock %}

{% block nets %}

    wire [{{ run.nodes * classes - 1 }}:0] inject_valid;
    wire [{{ run.nodes - 1 }}:0] inject_head;
    wire [{{ run.nodes - 1 }}:0] inject_tail;
    wire [{{ run.nodes * width - 1 }}:0] inject_flit;
    wire [{{ run.nodes * classes - 1 }}:0] inject_not_full;
    wire [{{ run.nodes * classes - 1 }}:0] eject_valid;
    wire [{{ run.nodes * classes - 1 }}:0] eject_head;
    wire [{{ run.nodes * classes - 1 }}:0] eject_tail;
    wire [{{ run.nodes * classes * width - 1 }}:0] eject_flit;
    wire [{{ run.nodes * run.misuse - 1 }}:0] misuse;
{%- endblock %}

{% block device %}
{%- for net in unread %}
    wire [{{ net.width - 1 }}:0] {{ net.name }};
{%- endfor %}
{%- if !unread.is_empty() %}
    (* unused *) wire unused;
    assign unused = &{
        1'b0{% for net in unread %},
        {{ net.name }}
{%- endfor %}
    };
{%- endif %}

    {{ run.top }} u_{{ run.top }} (
{%- for pin in pins %}
        .{{ pin.port }}({{ pin.net }}){% if !loop.last %},{% endif %}
{%- endfor %}
    );
{%- if let Some(stamp) = stamp %}

    // The cycle now, as routers count it, and where a first flit has that in which it was offered.
    localparam integer STAMP = {{ stamp.low }};
    reg [{{ stamp.width - 1 }}:0] now_q;
    always @(posedge clock)
        now_q <= reset ? {{ stamp.width }}'d0 : now_q + {{ stamp.width }}'d1;
{%- endif %}

    // The way of all packets of a class from an endpoint to another: the direction at half a ring
    // in z, y and x, the torus slice, and the dimension order, 0 to 5.
    function automatic [6:0] way(
        input reg [31:0] drawn_by,
        input reg reply,
        input reg [{{ source - 1 }}:0] from,
        input reg [{{ run.address - 1 }}:0] to
    );
        reg [63:0] product;
        reg order_high;
        begin
            product = {drawn_by, 32'd0} ^ {{ '{' }}{{ 63 - source - run.address }}'d0, reply, from, to};
            product = product * 64'h9e37_79b9_7f4a_7c15;
            product = product ^ (product >> 32);
            order_high = ^product[63:55];
            way = {
                ^product[54:46], ^product[45:37], ^product[36:28],
                {% if slices > 1 %}^product[27:19]{% else %}1'b0{% endif %},
                order_high, (^product[18:10]) & !order_high, ^product[9:0]
            };
        end
    endfunction

    // The header of a packet of two flits. The network writes what is done: a source writes 0.
    localparam integer DONE = {{ done.low }};
    function automatic [{{ header_width - 1 }}:0] header(
        input reg [{{ run.address - 1 }}:0] to,
        input reg reply,
        input reg [6:0] by,
        input reg [{{ done.width - 1 }}:0] done
    );
        header = {
{%- for field in fields %}
            {{ field.value }}{% if !loop.last %},{% endif %} // {{ field.name }}
{%- endfor %}
        };
    endfunction

    // What is free in both flits of a packet holds its source and number, times this.
    wire [{{ fill - 1 }}:0] every_part = {
{%- for word in spread %}
        {{ word }}{% if !loop.last %},{% endif %}
{%- endfor %}
    };
{%- endblock %}

{% block ends %}
            localparam integer SELF = endpoint;
            wire [{{ run.address - 1 }}:0] here = {{ run.here() }};

            // The generator's flits have a head, a tail, and in a head the destination.
            wire [{{ run.address + 1 }}:0] made;
            wire [{{ classes - 1 }}:0] injects = inject_valid[endpoint*{{ classes }} +: {{ classes }}];
            wire made_head = made[{{ run.address }}];
            wire made_tail = made[{{ run.address + 1 }}];

            {{ run.generator }} u_generator (
                .clk_i(clock),
                .{{ run.reset }}({{ run.reset_level }}reset),
                .seed_i(spread),
                .enable_i(enable),
                .rate_i(rate),
                // A queue with room for two flits has room for the second as well.
                .not_full_i(inject_not_full[endpoint*{{ classes }} +: {{ classes }}] | {% raw %}{{% endraw %}{{ classes }}{!made_head}{% raw %}}{% endraw %}),
                .valid_o(inject_valid[endpoint*{{ classes }} +: {{ classes }}]),
                .flit_o(made),
                .busy_o(busy[endpoint]),
                .sent_o(sent[endpoint*32 +: 32])
            );
{%- if let Some(stamp) = stamp %}

            // The cycle in which the packet is first offered.
            reg waits_q;
            reg [{{ stamp.width - 1 }}:0] stamp_q;
            wire [{{ stamp.width - 1 }}:0] stamp = waits_q ? stamp_q : now_q;
            always @(posedge clock) begin
                waits_q <= !reset && busy[endpoint] && made_head && !(|injects);
                stamp_q <= stamp;
            end
{%- endif %}

            // A second flit has the packet's source and number.
            reg [{{ count - 1 }}:0] number_q;
            wire [{{ key - 1 }}:0] key = {number_q, SELF[{{ source - 1 }}:0]};
            wire [{{ fill - 1 }}:0] fill = {{ self.filling("key") }};
            wire reply = {% if classes == 2 %}injects[1]{% else %}1'b0{% endif %};
            wire [6:0] by = way(seed, reply, SELF[{{ source - 1 }}:0], made[{{ run.address - 1 }}:0]);
            assign inject_head[endpoint] = made_head;
            assign inject_tail[endpoint] = made_tail;
            wire [{{ header_width - 1 }}:0] made_header =
                header(made[{{ run.address - 1 }}:0], reply, by, {{ done.width }}'d0);
            assign inject_flit[endpoint*{{ width }} +: {{ width }}] = made_head
                ? { {%- if front > 0 %}fill[{{ front - 1 }}:0], {% endif %}{% if stamp.is_some() %}stamp, {% endif %}made_header}
                : {fill[{{ fill - 1 }}:{{ front }}], key};
            always @(posedge clock)
                if (reset)
                    number_q <= {{ count }}'d0;
                else if (|injects && made_tail)
                    number_q <= number_q + {{ count }}'d1;

            // The first flit of the packet that comes; by class and source, the number of the one
            // before. All that is shown is taken at once: flits of two classes never come together.
            wire [{{ classes - 1 }}:0] ejects = eject_valid[endpoint*{{ classes }} +: {{ classes }}];
{%- if classes == 2 %}
            wire came_reply = ejects[1];
            wire [{{ width - 1 }}:0] came = came_reply
                ? eject_flit[(endpoint*2 + 1)*{{ width }} +: {{ width }}]
                : eject_flit[endpoint*2*{{ width }} +: {{ width }}];
            wire came_head = came_reply ? eject_head[endpoint*2 + 1] : eject_head[endpoint*2];
            wire came_tail = came_reply ? eject_tail[endpoint*2 + 1] : eject_tail[endpoint*2];
{%- else %}
            wire came_reply = 1'b0;
            wire [{{ width - 1 }}:0] came = eject_flit[endpoint*{{ width }} +: {{ width }}];
            wire came_head = eject_head[endpoint];
            wire came_tail = eject_tail[endpoint];
{%- endif %}
            reg [{{ width - 1 }}:0] first_q;
            reg [{{ count - 1 }}:0] before_q [0:{{ self.last_before() }}];
            reg wrong_q;
            wire [{{ key - 1 }}:0] came_key = came[{{ key - 1 }}:0];
            wire [{{ fill - 1 }}:0] came_fill = {{ self.filling("came_key") }};
            wire [{{ source - 1 }}:0] from = came_key[{{ source - 1 }}:0];
            wire [6:0] came_by = way(seed, came_reply, from, here);
            wire [{{ count - 1 }}:0] ahead =
                came_key[{{ key - 1 }}:{{ source }}] - before_q[{{ self.before_index() }}];
            // Its flits are those that its source made, and it comes behind the one before.
            wire [{{ header_width - 1 }}:0] came_header =
                header(here, came_reply, came_by, first_q[DONE +: {{ done.width }}]);
            wire is_right = first_q === { {%- if front > 0 %}came_fill[{{ front - 1 }}:0], {% endif %}{% if let Some(stamp) = stamp %}first_q[STAMP +: {{ stamp.width }}], {% endif %}came_header}
                && came === {came_fill[{{ fill - 1 }}:{{ front }}], came_key}
                && ahead != {{ count }}'d0 && !ahead[{{ count - 1 }}];
            reg [31:0] n;
            initial
                for (n = 32'd0; n <= 32'd{{ self.last_before() }}; n = n + 32'd1)
                    before_q[n] = {{ '{' }}{{ count }}{1'b1}};
            always @(posedge clock)
                if (reset)
                    wrong_q <= 1'b0;
                else if (|ejects) begin
                    wrong_q <= wrong_q | (!came_head & !is_right){% if classes == 2 %} | (&ejects){% endif %};
                    if (came_head)
                        first_q <= came;
                    else begin
                        before_q[{{ self.before_index() }}] <= came_key[{{ key - 1 }}:{{ source }}];
                    end
                end

            // The destination in the header. A second flit has none: the checker sees what it
            // awaits.
            wire [{{ run.address - 1 }}:0] payload = came_head
                ? {{ came_to }}
                : here + {{ run.address }}'d1;
            wire unexpected;
            assign error[endpoint] = unexpected | wrong_q;

            {{ run.checker }} u_checker (
                .clk_i(clock),
                .{{ run.reset }}({{ run.reset_level }}reset),
                .here_i(here),
                .valid_i(|ejects),
                .flit_i({came_tail, came_head, payload}),
                .error_o(unexpected),
                .inside_o(partial[endpoint]),
                .received_o(received[endpoint*32 +: 32])
            );
{%- endblock %}

{% block marks %}
            wire [{{ run.address - 1 }}:0] injected = made[{{ run.address - 1 }}:0];
            wire injects_head = |injects && made_head;
            wire ejects_tail = |ejects && came_tail;
{%- endblock %}
