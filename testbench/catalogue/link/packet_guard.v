    // What the user is at: within a packet, and whether that was right so far; how many flits of it there were.
    reg within_q;
    reg right_q;
    // What has gone through: a packet without its tail, and how many flits of it.
    reg open_q;
{%- if let Some(flits) = longest %}
    reg [{{ bits - 1 }}:0] flits_q;
    wire [{{ bits - 1 }}:0] earlier = within_q && right_q ? flits_q : {{ bits }}'d0;
    wire last = earlier == {{ bits }}'d{{ flits - 1 }};
{%- endif %}
    wire head = flit_i[{{ width - 2 }}];
    wire tail = flit_i[{{ width - 1 }}];
    wire head_out = flit_o[{{ width - 2 }}];
    wire tail_out = flit_o[{{ width - 1 }}];
    wire terminal = {% if checks_destination %}terminal_i{% else %}1'b1{% endif %};
    wire fits = {% if longest.is_some() %}tail || !last{% else %}1'b1{% endif %};
    wire in_order = within_q ? right_q && !head : head && terminal;
    wire right = valid_i && not_full_o && in_order && fits;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            within_q <= 1'b0;
            right_q <= 1'b0;
            open_q <= 1'b0;
{%- if longest.is_some() %}
            flits_q <= {{ bits }}'d0;
{%- endif %}
        end else begin
            if (valid_i) begin
                within_q <= !tail;
                right_q <= right && !tail;
            end
            if (write_o) open_q <= !tail_out;
{%- if longest.is_some() %}
            if (write_o) flits_q <= tail_out ? {{ bits }}'d0 : flits_q + {{ bits }}'d1;
{%- endif %}
        end

    wire holds_right_flits_pass = !right || (write_o && flit_o == flit_i && bad_o == {{ bad }}'d0);
    wire holds_nothing_else_but_tails = !write_o || right
        || (tail_out && (open_q{% if longest.is_some() %} || last{% endif %}));
    wire holds_whole_packets = !write_o || head_out == !open_q;
    wire holds_only_into_room = !write_o || not_full_i;
    wire holds_broken_packets_end = !(open_q && !right_q && not_full_i) || (write_o && tail_out);
    wire holds_room_unless_a_tail_is_owed = not_full_o == (not_full_i && !(open_q && !right_q));
    wire holds_no_room_shows = bad_o[0] == (valid_i && !not_full_o);
    wire holds_order_shows = bad_o[1] == (valid_i && head == within_q);
{%- if checks_destination %}
    wire holds_destination_shows = bad_o[2] == (valid_i && head && !within_q && !terminal_i);
{%- endif %}
{%- if longest.is_some() %}
    wire holds_length_shows = bad_o[3] == (valid_i && !tail && last
        && (within_q ? right_q && !head : head && terminal));
    wire holds_never_longer = !write_o || tail_out || !last;
{%- endif %}
