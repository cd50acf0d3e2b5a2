    // The other end of a lane: flits on the wire, a FIFO of any depth that is emptied at any time, and
    // what it shows, late by the wire. A flit that arrives is there in the next cycle.
    (* anyseq *) wire emptied_any;
    reg far_q;
{%- if delay > 0 %}
    reg [{{ delay - 1 }}:0] wire_q;
    reg [{{ delay - 1 }}:0] shown_q;
    wire on_wire = |wire_q;
    wire arrives = wire_q[{{ delay - 1 }}];
    wire shown_empty = shown_q[{{ delay - 1 }}];
{%- else %}
    wire on_wire = 1'b0;
    wire arrives = leaves;
    wire shown_empty = !far_q;
{%- endif %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            far_q <= 1'b0;
{%- if delay > 0 %}
            wire_q <= {{ delay }}'d0;
            shown_q <= {{ delay }}'d0;
{%- endif %}
        end else begin
            far_q <= arrives || (far_q && !emptied_any);
{%- if delay > 0 %}
            wire_q <= (wire_q << 1) | leaves;
            shown_q <= (shown_q << 1) | !far_q;
{%- endif %}
        end
    assign far_holds = far_q;
    wire holds_alone = held_q || !takes || !free_o || (far_empty_i && !shown_empty)
        || (words_q == 0 && !on_wire && !far_q);
