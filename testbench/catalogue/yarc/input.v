{%- include "testbench/catalogue/yarc/link.v" %}
    reg honest_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) honest_q <= 1'b1;
        else honest_q <= honest_q && has_two && is_due && is_short;
    wire honest = honest_q && is_short;
    wire holds_row_within = !honest_q || fits;
    wire holds_errors_alone = !(route_error_o && turn_error_o) && (!row_valid_o || !(route_error_o || turn_error_o));
    wire [{{ outputs - 1 }}:0] mask = {% if outputs > 1 %}row_mask_o{% else %}1'b1{% endif %};
    wire holds_one_column = !row_valid_o || ((|column) && (column & (column - {{ columns }}'d1)) == {{ columns }}'d0 && (|mask));

    // In each virtual channel whole packets go out, each by one column and with one mask.
    wire head = row_phit_o[{{ width - 2 }}];
    reg [{{ vcs - 1 }}:0] under_q;
    reg [{{ vcs * (columns + outputs) - 1 }}:0] way_q;
    reg whole;
    always @* begin : look_at_packets
        integer v;
        whole = 1'b1;
        for (v = 0; v < {{ vcs }}; v = v + 1)
            if (row_valid_o{% if vcs > 1 %} && row_vc_o == v{% endif %}) begin
                if (head == under_q[v]) whole = 1'b0;
                if (under_q[v] && way_q[v * {{ columns + outputs }} +: {{ columns + outputs }}] != {column, mask}) whole = 1'b0;
            end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            under_q <= {{ vcs }}'d0;
            way_q <= {{ vcs * (columns + outputs) }}'d0;
        end else begin : follow_packets
            integer v;
            for (v = 0; v < {{ vcs }}; v = v + 1)
                if (row_valid_o{% if vcs > 1 %} && row_vc_o == v{% endif %}) begin
                    under_q[v] <= !row_phit_o[{{ width - 1 }}];
                    way_q[v * {{ columns + outputs }} +: {{ columns + outputs }}] <= {column, mask};
                end
        end
    wire holds_whole_packets = !honest_q || whole;

    // For each virtual channel the phits of packets that ended well and were not freed, and all that came and were not.
    reg [{{ vcs * (freed_bits + 1) - 1 }}:0] owed_q;
    reg [{{ vcs * (freed_bits + 1) - 1 }}:0] used_q;
    reg [{{ freed_bits - 1 }}:0] more;
    reg pays;
    reg has_room;
    always @* begin : look_at_freed
        integer v;
        pays = 1'b1;
        has_room = 1'b1;
        more = {{ freed_bits }}'d0;
        for (v = 0; v < {{ vcs }}; v = v + 1) begin
            more = freed[v * {{ freed_bits }} +: {{ freed_bits }}] - freed_q[v * {{ freed_bits }} +: {{ freed_bits }}];
            if ({1'b0, more} > owed_q[v * {{ freed_bits + 1 }} +: {{ freed_bits + 1 }}]) pays = 1'b0;
            if (accepted && vc == v && used_q[v * {{ freed_bits + 1 }} +: {{ freed_bits + 1 }}] >= {{ freed_bits + 1 }}'d{{ depth }}) has_room = 1'b0;
        end
    end
    reg sane_q;
    wire sane = sane_q && has_room;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            owed_q <= {{ vcs * (freed_bits + 1) }}'d0;
            used_q <= {{ vcs * (freed_bits + 1) }}'d0;
            sane_q <= 1'b1;
        end else begin : count_owed
            integer v;
            reg [{{ freed_bits - 1 }}:0] paid;
            sane_q <= sane && !(accepted && fails);
            for (v = 0; v < {{ vcs }}; v = v + 1) begin
                paid = freed[v * {{ freed_bits }} +: {{ freed_bits }}] - freed_q[v * {{ freed_bits }} +: {{ freed_bits }}];
                owed_q[v * {{ freed_bits + 1 }} +: {{ freed_bits + 1 }}] <= owed_q[v * {{ freed_bits + 1 }} +: {{ freed_bits + 1 }}]
                    - paid + (ends_well && vc == v ? length : {{ length_bits }}'d0);
                used_q[v * {{ freed_bits + 1 }} +: {{ freed_bits + 1 }}] <= used_q[v * {{ freed_bits + 1 }} +: {{ freed_bits + 1 }}]
                    - paid + (accepted && vc == v);
            end
        end
    wire holds_freed_when_whole = !honest_q || pays;
    wire holds_never_over = !honest || !sane || !overflow_o;

    // The tables as they were written, before the first phit came; and what they say of a head that goes out.
    reg [{{ d - 1 }}:0] root_q;
    reg [{{ d - 1 }}:0] root_mask_q;
    reg [4:0] shift_q;
    reg [5:0] down_mask_q;
    reg [{{ ports - 1 }}:0] downlinks_q;
    reg [{{ entries * (2 * d + 1) - 1 }}:0] entries_q;
    reg [{{ entries * ports - 1 }}:0] sets_q;
    reg [383:0] map_q;
    reg came_q;
    reg settled_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            root_q <= {{ d }}'d0;
            root_mask_q <= {{ d }}'d0;
            shift_q <= 5'd0;
            down_mask_q <= 6'd0;
            downlinks_q <= {{ ports }}'d0;
            entries_q <= {{ entries * (2 * d + 1) }}'d0;
            sets_q <= {{ entries * ports }}'d0;
            map_q <= 384'd0;
            came_q <= 1'b0;
            settled_q <= 1'b1;
        end else begin : write_tables
            integer e;
            came_q <= came_q || in_valid_i;
            settled_q <= settled_q && stays && !(came_q && cfg_we_i);
            if (cfg_we_i) begin
                if (cfg_addr_i == 7'd0) root_q <= cfg_data_i[{{ d - 1 }}:0];
                if (cfg_addr_i == 7'd1) root_mask_q <= cfg_data_i[{{ d - 1 }}:0];
                if (cfg_addr_i == 7'd2) {down_mask_q, shift_q} <= {cfg_data_i[13:8], cfg_data_i[4:0]};
                if (cfg_addr_i == 7'd4) downlinks_q <= cfg_data_i[{{ ports - 1 }}:0];
                for (e = 0; e < {{ entries }}; e = e + 1) begin
                    if (cfg_addr_i == 8 + 2 * e) entries_q[e * {{ 2 * d + 1 }} +: {{ 2 * d + 1 }}] <= cfg_data_i[{{ 2 * d }}:0];
                    if (cfg_addr_i == 9 + 2 * e) sets_q[e * {{ ports }} +: {{ ports }}] <= cfg_data_i[{{ ports - 1 }}:0];
                end
                for (e = 0; e < 64; e = e + 1)
                    if (cfg_addr_i == 64 + e) map_q[e * 6 +: 6] <= cfg_data_i[5:0];
            end
        end
    wire [{{ d - 1 }}:0] destination = row_phit_o[{{ d - 1 }}:0];
    wire hashed = row_phit_o[{{ hashed_at }}];
    wire adaptive = row_phit_o[{{ adaptive_at }}];
    wire routed = row_phit_o[{{ routed_at }}];
    wire at_root = ((destination ^ root_q) & ~root_mask_q) == {{ d }}'d0;
    wire [{{ d - 1 }}:0] below = destination >> shift_q;
    wire [5:0] logical = below & down_mask_q;
    wire [5:0] port_of_root = map_q[logical * 6 +: 6];
    wire [{{ hash_bits - 1 }}:0] hash = destination ^ port_i;
    reg found;
    reg [{{ ports - 1 }}:0] set;
    reg [6:0] ones;
    reg [6:0] index;
    reg [{{ ports - 1 }}:0] picked;
    reg [{{ ports - 1 }}:0] rooted;
    reg [{{ ports - 1 }}:0] wanted;
    reg [{{ columns * outputs - 1 }}:0] goes_to;
    reg [{{ columns * outputs - 1 }}:0] of_column;
    reg comes_down;
    always @* begin : look_up
        integer e;
        integer p;
        found = 1'b0;
        set = {{ ports }}'d0;
        ones = 7'd0;
        index = 7'd0;
        picked = {{ ports }}'d0;
        rooted = {{ ports }}'d0;
        goes_to = {{ columns * outputs }}'d0;
        of_column = {{ columns * outputs }}'d0;
        comes_down = 1'b0;
        for (e = 0; e < {{ entries }}; e = e + 1)
            if (entries_q[e * {{ 2 * d + 1 }} + {{ 2 * d }}]
                && ((destination ^ entries_q[e * {{ 2 * d + 1 }} +: {{ d }}]) & ~entries_q[e * {{ 2 * d + 1 }} + {{ d }} +: {{ d }}]) == {{ d }}'d0) begin
                found = 1'b1;
                set = sets_q[e * {{ ports }} +: {{ ports }}];
            end
        for (p = 0; p < {{ ports }}; p = p + 1) ones = ones + set[p];
{%- for modulus in moduli %}
        if (ones >= 7'd{{ modulus }}) index = hash % {{ hash_bits }}'d{{ modulus }};
{%- endfor %}
        for (p = {{ ports - 1 }}; p >= 0; p = p - 1) begin
            ones = ones - set[p];
            picked[p] = set[p] && ones == index;
            rooted[p] = port_of_root == p;
            // Position by position, the ports of the column that was taken, and those to which the packet may go there.
            of_column[p] = column[p % {{ columns }}];
            goes_to[p] = column[p % {{ columns }}] && mask[p / {{ columns }}];
            if (port_i == p) comes_down = !downlinks_q[p];
        end
        wanted = at_root ? rooted : adaptive ? set : picked;
    end
    wire known = settled_q && stays && !cfg_we_i && row_valid_o && head{% if has_routes %} && !routed{% endif %};
    wire holds_highest_entry = !honest_q || !known || at_root || !adaptive || (found && goes_to == (set & of_column));
    wire holds_hashed_port = !honest_q || !known || at_root || adaptive || hashed || (found && goes_to == picked);
    wire holds_root_port = !honest_q || !known || !at_root || goes_to == rooted;
    wire holds_no_turn = !honest_q || !known || hashed || !comes_down || (wanted & ~downlinks_q) == {{ ports }}'d0;
