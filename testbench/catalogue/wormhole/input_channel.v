    // What the neighbour and the switch are told.
    wire holds_flags = valid_o == (words_q != {{ bits }}'d0){% if shows_empty %} && empty_o == (words_q == {{ bits }}'d0){% endif %}
{%- if shows_takes %}
        && takes_o == (words_q < {{ bits }}'d{{ depth }} && {{ clock.running() }}){% endif %}
        && not_full_o == (words_q < {{ bits }}'d{{ shown }} && {{ clock.running() }});

    // A sender at the other end of the wire: what it sends comes late, and so does what it is shown.
    reg obeys_q;
{%- if round_trip > 0 %}
    reg [{{ round_trip - 1 }}:0] shown_q;
    wire shown_room = shown_q[{{ round_trip - 1 }}];
{%- else %}
    wire shown_room = not_full_o;
{%- endif %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            obeys_q <= 1'b1;
{%- if round_trip > 0 %}
            shown_q <= {{ round_trip }}'d0;
{%- endif %}
        end else begin
            if (valid_i && !shown_room) obeys_q <= 1'b0;
{%- if round_trip > 0 %}
            shown_q <= (shown_q << 1) | not_full_o;
{%- endif %}
        end
    wire holds_never_overrun = !obeys_q || !(valid_i && shown_room) || room;

    // The node stays where it is.
    reg [{{ place_bits - 1 }}:0] place_q;
    wire moves = {{ place }} != place_q;
    always @(posedge clk_i) place_q <= {{ place }};

    // Whole packets only, so far, and heads taken only while they asked, at one place.
    reg open_q;
    reg held_q;
    reg orderly_q;
    wire whole = !enters || flit_i[{{ width - 2 }}] == !open_q;
    wire asked = !leaves || !flit_o[{{ width - 2 }}] || (|request_o);
    // The marked flit, if it is a head: its destination, and in the next cycle where it may go.
    reg marked_head_q;
    reg fresh_q;
    reg fits_q;
    reg [{{ exits - 1 }}:0] permitted_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            open_q <= 1'b0;
            held_q <= 1'b0;
            orderly_q <= 1'b1;
            marked_head_q <= 1'b0;
            fresh_q <= 1'b0;
            fits_q <= 1'b0;
            dest_q <= {{ coordinates }}'d0;
            permitted_q <= {{ exits }}'d0;
        end else begin
            if (enters) open_q <= !flit_i[{{ width - 1 }}];
            if (leaves) held_q <= !flit_o[{{ width - 1 }}];
            if (!whole || !asked || moves) orderly_q <= 1'b0;
            fresh_q <= 1'b0;
            if (!marked_q && enters && mark_any) begin
                marked_head_q <= flit_i[{{ width - 2 }}];
                dest_q <= flit_i[{{ coordinates - 1 }}:0];
                fresh_q <= 1'b1;
            end
            if (fresh_q) begin
                fits_q <= coordinates_fit;
                permitted_q <= permitted;
            end
        end
{%- for mask in masks %}
    wire set{{ loop.index0 }} = permitted_q == {{ mask }};
{%- endfor %}
    wire [{{ lanes - 1 }}:0] best;
{%- for choices in best %}
    assign best[{{ loop.index0 }}] = {{ choices }};
{%- endfor %}
    wire head_in_front = orderly_q && marked_q && marked_head_q && ahead_q == {{ bits }}'d0;
    wire at_most_one_best = {{ one_best }};
    wire holds_heads_ask = !(|request_o) || (words_q != {{ bits }}'d0 && flit_o[{{ width - 2 }}]);
    wire holds_decoded_first = !(head_in_front && fresh_q) || !(|request_o);
    wire holds_asks_for_best = !(head_in_front && !fresh_q && fits_q) || request_o == best;
    wire holds_one_request = !(head_in_front && !fresh_q && fits_q && at_most_one_best)
        || (request_o & (request_o - {{ lanes }}'d1)) == {{ lanes }}'d0;
    wire holds_silent_while_held = !(orderly_q && held_q) || !(|request_o);
