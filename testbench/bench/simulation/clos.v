{% extends "testbench/bench/simulation/top.v" %}

{% block about %}
// First the routing tables of all routers are written, by cfg_…_i: {{ writes.len() }} cycles after the reset.
// A packet goes in each virtual channel in turn, adaptively or by a hash as is drawn, as soon as the
// longest packet has room. Its second phit has a word that is drawn; its destination and this word
// say all else that it carries, which is compared as it comes. In the place of its check a tail has
// bits that follow from these, too: routers do not look at it. Packets may overtake each other:
// their order is not compared. Whether each came once is seen when all have come, by a sum of
// numbers, one for each destination and word.
{%- endblock %}

{% block nets %}

    wire [{{ run.nodes - 1 }}:0] inject_valid;
    wire [{{ run.nodes * width - 1 }}:0] inject_phit;
    wire [{{ run.nodes * vcs * freed - 1 }}:0] freed_here;
    wire [{{ run.nodes * vcs * freed - 1 }}:0] freed_there;
    wire [{{ run.nodes - 1 }}:0] eject_valid;
    wire [{{ run.nodes * width - 1 }}:0] eject_phit;
    wire [{{ ports * vcs - 1 }}:0] stopped;
    wire [{{ ports - 1 }}:0] overflow;
    wire [{{ ports - 1 }}:0] route_error;
    wire [{{ ports - 1 }}:0] turn_error;
    wire [{{ run.nodes - 1 }}:0] misuse;
    wire [{{ run.nodes * 32 - 1 }}:0] packets;
    assign misuse = {% raw %}{{% endraw %}{{ run.nodes }}{(|{stopped, overflow, route_error, turn_error})}{% raw %}}{% endraw %};

    // What is written into the tables of which ports.
    wire [{{ write_width - 1 }}:0] writes = {{ write_width }}'d{{ writes.len() }};
    reg [{{ write_width - 1 }}:0] write_q;
    reg [{{ ports - 1 }}:0] write_to;
    reg [{{ address_width - 1 }}:0] write_address;
    reg [{{ data_width - 1 }}:0] write_data;
    wire is_written = write_q == writes;
    always @* begin
        write_to = {{ ports }}'h0;
        write_address = {{ address_width }}'d0;
        write_data = {{ data_width }}'h0;
        case (write_q)
{%- for write in writes %}
            {{ write_width }}'d{{ loop.index0 }}: begin
                write_to = {{ write.ports }};
                write_address = {{ write.address }};
                write_data = {{ write.data }};
            end
{%- endfor %}
            default: ;
        endcase
    end
    always @(posedge clock)
        if (reset)
            write_q <= {{ write_width }}'d0;
        else if (!is_written)
            write_q <= write_q + {{ write_width }}'d1;
{%- endblock %}

{% block device %}

    {{ run.top }} u_{{ run.top }} (
        .clk_i(clock),
        .{{ run.reset }}({{ run.reset_level }}reset),
        .in_valid_i(inject_valid),
        .in_phit_i(inject_phit),
        .cfg_we_i(reset ? {{ ports }}'h0 : write_to),
        .cfg_addr_i(write_address),
        .cfg_data_i(write_data),
        .ready_i({% raw %}{{% endraw %}{{ run.nodes }}{1'b1}{% raw %}}{% endraw %}),
        .freed_i(freed_here),
        .clear_i({{ ports * vcs }}'h0),
        .out_valid_o(eject_valid),
        .out_phit_o(eject_phit),
        .freed_o(freed_there),
        .stopped_o(stopped),
        .overflow_o(overflow),
        .route_error_o(route_error),
        .turn_error_o(turn_error)
    );

    reg [31:0] all_packets;
    integer from;
    always @* begin
        all_packets = 32'd0;
        for (from = 0; from < PROCESSORS; from = from + 1)
            all_packets = all_packets + packets[from*32 +: 32];
    end
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

    // The content of a phit of a packet, by its place: its head, the word that is drawn, a filling,
    // and a tail.
    function automatic [{{ content - 1 }}:0] content(
        input reg [1:0] place,
        input reg [{{ run.address - 1 }}:0] to,
        input reg [{{ tag - 1 }}:0] word{% if vc_bits > 0 %},
        input reg [{{ vc_bits - 1 }}:0] vc{% endif %}
    );
        reg [63:0] filling;
        begin
            filling = mark({{ '{' }}{{ 64 - tag - run.address }}'d0, word, to});
            content = {{ content }}'d0;
            case (place)
                2'd0: begin
                    content[{{ run.address - 1 }}:0] = to;
{%- if vc_bits > 0 %}
                    content[{{ vc_at }} +: {{ vc_bits }}] = vc;
{%- endif %}
                    content[{{ hashed_at }}] = word[0];
                    content[{{ adaptive_at }}] = word[1];
                end
                2'd1: content[{{ tag - 1 }}:0] = word;
                2'd2: content = filling[{{ content - 1 }}:0];
                default: begin
                    filling = mark(filling);
                    content[{{ check - 1 }}:0] = filling[63:{{ 64 - check }}];
                end
            endcase
        end
    endfunction
{%- endblock %}

{% block ends %}
            wire [{{ run.address - 1 }}:0] here = {{ run.here() }};

            // The packet under way: what is drawn by its number here, its virtual channel, and the place
            // of the phit that waits.
            reg [{{ count - 1 }}:0] number_q;
            reg [1:0] place_q;
            wire [63:0] drawn = mark({seed, number_q, SELF[{{ source - 1 }}:0]});
            wire [{{ tag - 1 }}:0] word = drawn[{{ tag - 1 }}:0];
            wire first = place_q == 2'd0;
            wire last = place_q == 2'd3;
            reg [{{ freed - 1 }}:0] held;
            reg [{{ vcs * freed - 1 }}:0] sent_by_vc_q;
            reg [{{ vcs * freed - 1 }}:0] sent_by_vc_d;
            wire goes = busy[processor] && is_written && (!first || held <= {{ freed }}'d{{ most_held }});
{%- if vc_bits > 0 %}
            reg [{{ vc_bits - 1 }}:0] vc_q;
            reg [{{ vc_bits - 1 }}:0] came_vc_q;
            integer vc;
            always @* begin
                held = {{ freed }}'d0;
                sent_by_vc_d = sent_by_vc_q;
                for (vc = 0; vc < {{ vcs }}; vc = vc + 1)
                    if (vc_q == vc[{{ vc_bits - 1 }}:0]) begin
                        held = sent_by_vc_q[vc*{{ freed }} +: {{ freed }}] - freed_there[(processor*{{ vcs }} + vc)*{{ freed }} +: {{ freed }}];
                        sent_by_vc_d[vc*{{ freed }} +: {{ freed }}] = sent_by_vc_q[vc*{{ freed }} +: {{ freed }}] + {{ freed }}'d1;
                    end
            end
{%- else %}
            always @* begin
                held = sent_by_vc_q - freed_there[processor*{{ freed }} +: {{ freed }}];
                sent_by_vc_d = sent_by_vc_q + {{ freed }}'d1;
            end
{%- endif %}

            // The generator makes packets of one flit, a head and a tail: it holds the destination
            // until the last phit of the packet is taken.
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
                .not_full_i(goes && last),
                .valid_o(ends),
                .flit_o({flags, to}),
                .busy_o(busy[processor]),
                .sent_o(packets[processor*32 +: 32])
            );

            wire [63:0] injected = {{ '{' }}{{ 64 - tag - run.address }}'d0, word, to};
            reg [31:0] sent_q;
            assign sent[processor*32 +: 32] = sent_q;
            assign inject_valid[processor] = goes;
            assign inject_phit[processor*{{ width }} +: {{ width }}] = {last, first, content(place_q, to, word{% if vc_bits > 0 %}, vc_q{% endif %})};
            always @(posedge clock)
                if (reset) begin
                    number_q <= {{ count }}'d0;
                    place_q <= 2'd0;
                    sent_q <= 32'd0;
                    sent_by_vc_q <= {{ vcs * freed }}'d0;
{%- if vc_bits > 0 %}
                    vc_q <= {{ vc_bits }}'d0;
{%- endif %}
                end else begin
                    if (ends) begin
                        number_q <= number_q + {{ count }}'d1;
{%- if vc_bits > 0 %}
                        vc_q <= vc_q == {{ vc_bits }}'d{{ vcs - 1 }} ? {{ vc_bits }}'d0 : vc_q + {{ vc_bits }}'d1;
{%- endif %}
                    end
                    if (goes) begin
                        place_q <= place_q + 2'd1;
                        sent_q <= sent_q + 32'd1;
                        sent_by_vc_q <= sent_by_vc_d;
                    end
                end

            // The packet that comes: its head is looked at when its word has come. What is taken is freed.
            wire comes = eject_valid[processor];
            wire [{{ width - 1 }}:0] came = eject_phit[processor*{{ width }} +: {{ width }}];
            reg [1:0] came_place_q;
            reg [{{ content - 1 }}:0] came_head_q;
            reg [{{ tag - 1 }}:0] came_word_q;
            reg [{{ vcs * freed - 1 }}:0] taken_q;
            reg [{{ vcs * freed - 1 }}:0] taken_d;
            assign freed_here[processor*{{ vcs * freed }} +: {{ vcs * freed }}] = taken_q;
            wire came_first = came_place_q == 2'd0;
            wire came_last = came_place_q == 2'd3;
            wire [{{ tag - 1 }}:0] came_word = came_place_q == 2'd1 ? came[{{ tag - 1 }}:0] : came_word_q;
            wire [63:0] ejected = {{ '{' }}{{ 64 - tag - run.address }}'d0, came_word, here};
{%- if vc_bits > 0 %}
            wire [{{ vc_bits - 1 }}:0] came_vc = came_first ? came[{{ vc_at }} +: {{ vc_bits }}] : came_vc_q;
            integer of_vc;
            always @* begin
                taken_d = taken_q;
                for (of_vc = 0; of_vc < {{ vcs }}; of_vc = of_vc + 1)
                    if (came_vc == of_vc[{{ vc_bits - 1 }}:0])
                        taken_d[of_vc*{{ freed }} +: {{ freed }}] = taken_q[of_vc*{{ freed }} +: {{ freed }}] + {{ freed }}'d1;
            end
{%- else %}
            always @* taken_d = taken_q + {{ freed }}'d1;
{%- endif %}
            always @(posedge clock)
                if (reset) begin
                    came_place_q <= 2'd0;
                    came_head_q <= {{ content }}'d0;
                    came_word_q <= {{ tag }}'d0;
                    taken_q <= {{ vcs * freed }}'d0;
{%- if vc_bits > 0 %}
                    came_vc_q <= {{ vc_bits }}'d0;
{%- endif %}
                end else if (comes) begin
                    came_place_q <= came_place_q + 2'd1;
                    came_word_q <= came_word;
                    if (came_first)
                        came_head_q <= came[{{ content - 1 }}:0];
{%- if vc_bits > 0 %}
                    came_vc_q <= came_vc;
{%- endif %}
                    taken_q <= taken_d;
                end

            // The phit as it was sent from wherever it was; with the word, the head before it.
            wire is_right_head = came_head_q === content(2'd0, here, came_word{% if vc_bits > 0 %}, came_vc_q{% endif %});
            wire is_right = came[{{ width - 1 }}] === came_last && came[{{ width - 2 }}] === came_first
                && (came_first || came[{{ content - 1 }}:0] === content(came_place_q, here, came_word{% if vc_bits > 0 %}, came_vc_q{% endif %}))
                && (came_place_q != 2'd1 || is_right_head);

            // The checker is shown packets of one flit to here, and a flit without flags for a wrong
            // one.
            wire is_inside;
            assign partial[processor] = is_inside || !came_first;

            {{ run.checker }} u_checker (
                .clk_i(clock),
                .{{ run.reset }}({{ run.reset_level }}reset),
                .here_i(here),
                .valid_i(comes),
                .flit_i({is_right, is_right, here}),
                .error_o(error[processor]),
                .inside_o(is_inside),
                .received_o(received[processor*32 +: 32])
            );
{%- endblock %}

{% block summed %}packets that were sent from here, less those of packets that came
            // here{% endblock %}

{% block marks %}
            wire injects_head = goes && first;
            wire ejects_tail = comes && came_last;
{%- endblock %}

{% block ejected %}ejected{% endblock %}

{% block packets %}all_packets{% endblock %}

{% block misled %}the packets that came are not those that were sent{% endblock %}
