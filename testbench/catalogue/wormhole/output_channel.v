    // Takes flits from one input at a time, when it may and where there is room.
    wire holds_one_input = (take_o & (take_o - {{ n }}'d1)) == {{ n }}'d0
        && (take_o & ~(held_q ? owner_q & valid_i : req_i)) == {{ n }}'d0;
{%- if work_conserving %}
    wire holds_work_conserving = held_q || !(|req_i) || takes;
{%- endif %}
    wire holds_held_for_packet = !held_q
        || (!free_o && take_o == (room && {{ clock.running() }} ? owner_q & valid_i : {{ n }}'d0));
    wire holds_no_flit_lost = ready_o == (words_q != {{ bits }}'d0) && (((|req_i) && !free_o) || !takes || room);
{%- if quiet > 0 %}
    reg [{{ quiet - 1 }}:0] sent_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) sent_q <= {{ quiet }}'d0;
        else sent_q <= (sent_q << 1) | send_i;
{%- endif %}
    wire holds_free = free_o == ({{ clock.running() }} && !held_q && room{{ rule }}{% if quiet > 0 %} && sent_q == {{ quiet }}'d0{% endif %});
{%- if paper %}
    wire holds_alone_in_fifo = !free_o || words_q == {{ bits }}'d0;
{%- endif %}
{%- if counted %}
    reg [{{ n - 1 }}:0] asked_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) asked_q <= {{ n }}'d0;
        else asked_q <= req_i;
    wire holds_counts_requests = requests_o == {{ requests }}'d0{% for i in 0..n %} + asked_q[{{ i }}]{% endfor %};
{%- endif %}
{%- if head_room > 1 %}
    // Flits taken of the packet that holds the lane, if its head asked while it was free.
    reg [{{ bits - 1 }}:0] taken_q;
    reg polite_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            taken_q <= {{ bits }}'d0;
            polite_q <= 1'b0;
        end else if (takes && !held_q) begin
            taken_q <= {{ bits }}'d1;
            polite_q <= free_o;
        end else if (takes && taken_q != {{ bits }}'d{{ head_room }}) taken_q <= taken_q + {{ bits }}'d1;
    wire holds_packet_finds_room = !(held_q && polite_q) || taken_q == {{ bits }}'d{{ head_room }} || room;
{%- endif %}
