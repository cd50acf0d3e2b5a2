{% extends "testbench/bench/simulation/top.v" %}

{% block about %}
{%- if length.width > 0 %}
// Each length is drawn as often as any other.
{%- endif %}
{%- if tag.width > 0 %}
// A head has a tag of {{ tag.width }} bit{% if tag.width > 1 %}s{% endif %} in the lowest of its user's bits, drawn as well.
{%- endif %}
// All that a user may write follows from a packet's {{ self.told_by() }}, and is compared
// as it comes: a head is wrong at another terminal than its own, a flit if any of its bits is, but
// for what the network itself writes into heads. Packets may overtake each other: their order is
// not compared. Whether each came once is seen when all have come, by a sum of numbers, one for
// each {{ self.told_by() }}.
{%- endblock %}

{% block nets %}

    wire [{{ run.nodes - 1 }}:0] inject_tail;
    wire [{{ run.nodes * width - 1 }}:0] inject_flit;
    wire [{{ run.nodes - 1 }}:0] inject_ready;
    wire [{{ run.nodes - 1 }}:0] eject_valid;
    wire [{{ run.nodes - 1 }}:0] eject_head;
    wire [{{ run.nodes - 1 }}:0] eject_tail;
    wire [{{ run.nodes * width - 1 }}:0] eject_flit;
    wire [{{ run.nodes * run.misuse - 1 }}:0] misuse;
    wire [{{ run.nodes * 32 - 1 }}:0] packets;
{%- endblock %}

{% block device %}

    {{ run.top }} u_{{ run.top }} (
        .clk_i(clock),
        .{{ run.reset }}({{ run.reset_level }}reset),
        .inject_valid_i(busy),
        .inject_tail_i(inject_tail),
        .inject_flit_i(inject_flit),
        .inject_ready_o(inject_ready),
        .eject_valid_o(eject_valid),
        .eject_head_o(eject_head),
        .eject_tail_o(eject_tail),
        .eject_flit_o(eject_flit),
        .eject_ready_i({% raw %}{{% endraw %}{{ run.nodes }}{1'b1}{% raw %}}{% endraw %}),
        .error_o(misuse)
    );

    reg [31:0] all_packets;
    integer from;
    always @* begin
        all_packets = 32'd0;
        for (from = 0; from < TERMINALS; from = from + 1)
            all_packets = all_packets + packets[from*32 +: 32];
    end
{%- if length.width > 0 %}

    // The lowest bit of a head's length less 1.
    localparam integer LENGTH = {{ length.low }};
{%- endif %}
{%- if tag.width > 0 %}

    // The lowest bit of a head's tag.
    localparam integer TAG = {{ tag.low }};
{%- endif %}

    // Bits of a head that are filled as those of other flits are; and all but what the network
    // writes.
    wire [{{ width - 1 }}:0] filled_bits = {{ self.filled() }};
    wire [{{ width - 1 }}:0] compared_bits = {{ self.compared() }};
{%- endblock %}

{% block mark %}

    // The number that stands for another one, as if it were drawn: SplitMix64, Steele et al., 2014.
    function automatic [63:0] mark(input reg [63:0] known);
        reg [63:0] product;
        begin
            product = known + 64'h9e37_79b9_7f4a_7c15;
            product = (product ^ (product >> 30)) * 64'hbf58_476d_1ce4_e5b9;
            product = (product ^ (product >> 27)) * 64'h94d0_49bb_1331_11eb;
            mark = product ^ (product >> 31);
        end
    endfunction
{%- if length.width > 0 %}

    // A length less 1, by a number that is drawn.
    function automatic [{{ length.width - 1 }}:0] length_by(input reg [31:0] draw);
        reg [63:0] scaled;
        begin
            scaled = {32'd0, draw} * 64'd{{ run.longest }};
            scaled = scaled >> 32;
            length_by = scaled[{{ length.width - 1 }}:0];
        end
    endfunction
{%- endif %}

    // What fills {% if length.width > 0 %}a flit at its place in{% else %}the flit of{% endif %} a packet of this mark.
    function automatic [{{ width - 1 }}:0] filling(
        input reg [63:0] packet{% if length.width > 0 %},
        input reg [{{ length.width - 1 }}:0] place{% endif %}
    );
        reg [63:0] word;
{%- if self.words() > 0 %}
        integer part;
{%- endif %}
        begin
            word = packet{% if length.width > 0 %} + {{ '{' }}{{ 64 - length.width }}'d0, place}{% endif %};
{%- if self.words() > 0 %}
            for (part = 0; part < {{ self.words() }}; part = part + 1) begin
                word = mark(word);
                filling[part*64 +: 64] = word;
            end
{%- endif %}
{%- if self.rest() > 0 %}
            word = mark(word) >> {{ 64 - self.rest() }};
            filling[{{ width - 1 }}:{{ width - self.rest() }}] = word[{{ self.rest() - 1 }}:0];
{%- endif %}
        end
    endfunction
{%- endblock %}

{% block ends %}
            localparam integer SELF = terminal;
            wire [{{ run.address - 1 }}:0] here = {{ run.here() }};

            // The packet under way: what is drawn by its number here{% if length.width > 0 %}, and the place of the flit that waits{% endif %}.
            reg [{{ count - 1 }}:0] number_q;
            wire [63:0] drawn = mark({seed, number_q, SELF[{{ source - 1 }}:0]});
{%- if tag.width > 0 %}
            wire [{{ tag.width - 1 }}:0] tag = drawn[{{ tag.width - 1 }}:0];
{%- endif %}
{%- if length.width > 0 %}
            wire [{{ length.width - 1 }}:0] length = length_by(drawn[63:32]);
            reg [{{ length.width - 1 }}:0] place_q;
            wire first = place_q == {{ length.width }}'d0;
            wire last = place_q == length;
{%- endif %}
            wire goes = busy[terminal] && inject_ready[terminal];

            // The generator makes packets of one flit, a head and a tail: it holds the destination
            // until the last flit of the packet is taken.
            wire ends;
            wire [{{ run.address - 1 }}:0] to;
            wire [1:0] flags;
            (* unused *) wire unused;
            assign unused = &{1'b0, flags, drawn};

            {{ run.generator }} u_generator (
                .clk_i(clock),
                .{{ run.reset }}({{ run.reset_level }}reset),
                .seed_i(spread),
                .enable_i(enable),
                .rate_i(rate),
                .not_full_i(inject_ready[terminal]{% if length.width > 0 %} && last{% endif %}),
                .valid_o(ends),
                .flit_o({flags, to}),
                .busy_o(busy[terminal]),
                .sent_o(packets[terminal*32 +: 32])
            );

            wire [63:0] injected = {{ self.known("tag", "length", "to") }};
            wire [{{ width - 1 }}:0] filled = filling(mark(injected){% if length.width > 0 %}, place_q{% endif %});
            wire [{{ width - 1 }}:0] head = (filled & filled_bits)
                | {{ self.head("tag", "length", "to") }};
            reg [31:0] sent_q;
            assign sent[terminal*32 +: 32] = sent_q;
{%- if length.width > 0 %}
            assign inject_tail[terminal] = last;
            assign inject_flit[terminal*{{ width }} +: {{ width }}] = first ? head : filled;
{%- else %}
            assign inject_tail[terminal] = 1'b1;
            assign inject_flit[terminal*{{ width }} +: {{ width }}] = head;
{%- endif %}
            always @(posedge clock)
                if (reset) begin
                    number_q <= {{ count }}'d0;
{%- if length.width > 0 %}
                    place_q <= {{ length.width }}'d0;
{%- endif %}
                    sent_q <= 32'd0;
                end else begin
                    if (ends)
                        number_q <= number_q + {{ count }}'d1;
                    if (goes) begin
{%- if length.width > 0 %}
                        place_q <= last ? {{ length.width }}'d0 : place_q + {{ length.width }}'d1;
{%- endif %}
                        sent_q <= sent_q + 32'd1;
                    end
                end

            // The packet that comes, as its head says it. Its flits come one after another.
            wire comes = eject_valid[terminal];
            wire [{{ width - 1 }}:0] came = eject_flit[terminal*{{ width }} +: {{ width }}];
{%- if tag.width > 0 %}
            wire [{{ tag.width - 1 }}:0] came_tag = came[TAG +: {{ tag.width }}];
{%- endif %}
{%- if length.width > 0 %}
            wire [{{ length.width - 1 }}:0] came_length = came[LENGTH +: {{ length.width }}];
            reg [{{ length.width - 1 }}:0] came_place_q;
            reg [63:0] ejected_q;
            wire came_first = came_place_q == {{ length.width }}'d0;
            wire [63:0] ejected = came_first
                ? {{ self.known("came_tag", "came_length", "here") }}
                : ejected_q;
            wire came_last = came_place_q == ejected[{{ run.address }} +: {{ length.width }}];
            always @(posedge clock)
                if (reset) begin
                    came_place_q <= {{ length.width }}'d0;
                    ejected_q <= 64'd0;
                end else if (comes) begin
                    came_place_q <= came_last ? {{ length.width }}'d0 : came_place_q + {{ length.width }}'d1;
                    ejected_q <= ejected;
                end
{%- else %}
            wire [63:0] ejected = {{ self.known("came_tag", "came_length", "here") }};
{%- endif %}

            // The flit as it was sent from wherever it was.
            wire [{{ width - 1 }}:0] expected = filling(mark(ejected){% if length.width > 0 %}, came_place_q{% endif %});
            wire [{{ width - 1 }}:0] expected_head = (expected & filled_bits)
                | {{ self.head("came_tag", "came_length", "here") }};
            wire is_right_head = ((came ^ expected_head) & compared_bits) === {{ width }}'d0;
{%- if length.width > 0 %}
            wire is_right = eject_head[terminal] === came_first && eject_tail[terminal] === came_last
                && (came_first ? is_right_head : came === expected);
{%- else %}
            wire is_right = eject_head[terminal] === 1'b1 && eject_tail[terminal] === 1'b1
                && is_right_head;
{%- endif %}

            // The checker is shown packets of one flit to here, and a flit without flags for a wrong
            // one.
            wire is_inside;
            assign partial[terminal] = is_inside{% if length.width > 0 %} || !came_first{% endif %};

            {{ run.checker }} u_checker (
                .clk_i(clock),
                .{{ run.reset }}({{ run.reset_level }}reset),
                .here_i(here),
                .valid_i(comes),
                .flit_i({is_right, is_right, here}),
                .error_o(error[terminal]),
                .inside_o(is_inside),
                .received_o(received[terminal*32 +: 32])
            );
{%- endblock %}

{% block summed %}packets that were sent from here, less those of packets that came
            // here{% endblock %}

{% block marks %}
{%- if length.width > 0 %}
            wire injects_head = goes && first;
            wire ejects_tail = comes && came_last;
{%- else %}
            wire injects_head = goes;
            wire ejects_tail = comes;
{%- endif %}
{%- endblock %}

{% block ejected %}ejected{% endblock %}

{% block packets %}all_packets{% endblock %}

{% block misled %}the packets that came are not those that were sent{% endblock %}
