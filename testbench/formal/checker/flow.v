    // A bit for each place where flits leave{% if counts %}, and for each where they come in{% endif %}.
{%- if counts %}
    wire [{{ inlets.len() - 1 }}:0] comes = {{ "{" }}
{%- for comes in inlets.iter().rev() %}
        {{ comes }}{% if !loop.last %},{% endif %}
{%- endfor %}
    };
{%- endif %}
    wire [{{ n - 1 }}:0] there = {{ "{" }}
{%- for way in outlets.iter().rev() %}
        {{ way.there }}{% if !loop.last %},{% endif %}
{%- endfor %}
    };
    wire [{{ n - 1 }}:0] takes = {{ "{" }}
{%- for way in outlets.iter().rev() %}
        {{ way.takes }}{% if !loop.last %},{% endif %}
{%- endfor %}
    };
    wire [{{ n * width - 1 }}:0] flits = {{ "{" }}
{%- for way in outlets.iter().rev() %}
        {{ way.flit }}{% if !loop.last %},{% endif %}
{%- endfor %}
    };
    wire [{{ n - 1 }}:0] taken = there & takes;
{%- include "testbench/formal/checker/links.v" %}

    // What is judged: all that leaves while every neighbour and every user has kept to the rules.
    reg obeys_q;
    wire obeys = {{ quiet }}{% for link in links %} && {{ link.name }}_obeys{% endfor %};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) obeys_q <= 1'b1;
        else obeys_q <= obeys_q && obeys;
    wire judges = obeys_q && obeys;

    // What is shown and not taken, the packets of which a part has left{% if counts %}, and how many flits are on their way{% endif %}.
    reg [{{ n - 1 }}:0] waits_q;
    reg [{{ n * width - 1 }}:0] flits_q;
    reg [{{ n - 1 }}:0] leaving_q;
{%- if counts %}
    reg [{{ bits - 1 }}:0] under_way_q;
    assign under_way = under_way_q;
{%- endif %}
    reg [{{ n - 1 }}:0] tails;
    reg held;
    reg whole;
{%- if counts %}
    reg [{{ bits - 1 }}:0] arrivals;
    reg [{{ bits - 1 }}:0] departures;
{%- endif %}
    always @* begin : look
        integer i;
        tails = {{ n }}'d0;
        held = 1'b1;
        whole = 1'b1;
{%- if counts %}
        arrivals = {{ bits }}'d0;
        departures = {{ bits }}'d0;
{%- endif %}
        for (i = 0; i < {{ n }}; i = i + 1) begin
            tails[i] = flits[i * {{ width }} + {{ width - 1 }}];
            if (waits_q[i] && !there[i]) held = 1'b0;
            if (waits_q[i] && flits[i * {{ width }} +: {{ width }}] != flits_q[i * {{ width }} +: {{ width }}])
                held = 1'b0;
            if (there[i] && flits[i * {{ width }} + {{ width - 2 }}] == leaving_q[i]) whole = 1'b0;
{%- if counts %}
            if (taken[i]) departures = departures + {{ bits }}'d1;
{%- endif %}
        end
{%- if counts %}
        for (i = 0; i < {{ inlets.len() }}; i = i + 1)
            if (comes[i]) arrivals = arrivals + {{ bits }}'d1;
{%- endif %}
    end
    always @(posedge clk_i) flits_q <= flits;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            waits_q <= {{ n }}'d0;
            leaving_q <= {{ n }}'d0;
{%- if counts %}
            under_way_q <= {{ bits }}'d0;
{%- endif %}
        end else begin
            waits_q <= there & ~takes;
            leaving_q <= (leaving_q & ~taken) | (taken & ~tails);
{%- if counts %}
            under_way_q <= under_way_q + arrivals - departures;
{%- endif %}
        end
    wire holds_held_until_taken = held;
    wire holds_whole_packets = !judges || whole;
{%- if counts %}
    wire holds_none_made_up = !judges || departures <= under_way_q;
{%- endif %}
