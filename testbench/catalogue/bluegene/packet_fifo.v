    // As long as users have kept to the rules.
    reg legal_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) legal_q <= 1'b1;
        else if (!(holds_of_a_packet && holds_described_once && holds_undone_whole)) legal_q <= 1'b0;
    wire holds_room = !legal_q
        || not_full_o == (phits_q != {{ phit_bits }}'d{{ phits }} && {{ clock.running() }});
    wire holds_shown = !legal_q
        || (phit_valid_o == (phits_q != {{ phit_bits }}'d0 && {{ clock.running() }})
            && head_valid_o == (descriptors_q != {{ descriptor_bits }}'d0 && {{ clock.running() }}));
{%- for queue in queues %}

    // Any one {{ queue.name }}: how many are ahead of it, whether it is of the youngest packet, and any one bit of it.
    (* anyseq *) wire mark_{{ queue.name }}_any;
    (* anyconst *) wire [{{ queue.place - 1 }}:0] {{ queue.name }}_bit_any;
    wire [{{ queue.width - 1 }}:0] {{ queue.name }}_mask = {{ queue.width }}'d1 << {{ queue.name }}_bit_any;
    reg {{ queue.name }}_marked_q;
    reg {{ queue.name }}_young_q;
    reg [{{ queue.bits - 1 }}:0] {{ queue.name }}_ahead_q;
    reg {{ queue.name }}_bit_q;
    assign {{ queue.name }}_ahead = {{ queue.name }}_ahead_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            {{ queue.name }}_marked_q <= 1'b0;
            {{ queue.name }}_young_q <= 1'b0;
            {{ queue.name }}_ahead_q <= {{ queue.bits }}'d0;
            {{ queue.name }}_bit_q <= 1'b0;
        end else if (!{{ queue.name }}_marked_q) begin
            if ({{ queue.comes }} && mark_{{ queue.name }}_any) begin
                {{ queue.name }}_marked_q <= 1'b1;
                {{ queue.name }}_young_q <= 1'b1;
                {{ queue.name }}_ahead_q <= {{ queue.name }}s_left;
                {{ queue.name }}_bit_q <= |({{ queue.word }} & {{ queue.name }}_mask);
            end
        end else begin
            if (undone && {{ queue.name }}_young_q) {{ queue.name }}_marked_q <= 1'b0;
            else if ({{ queue.leaves }} && {{ queue.name }}_ahead_q == {{ queue.bits }}'d0)
                {{ queue.name }}_marked_q <= 1'b0;
            if ({{ queue.leaves }}) {{ queue.name }}_ahead_q <= {{ queue.name }}_ahead_q - {{ queue.bits }}'d1;
            if (begins) {{ queue.name }}_young_q <= 1'b0;
        end
    wire holds_{{ queue.name }}s_in_order = !(legal_q && {{ clock.running() }} && {{ queue.name }}_marked_q && {{ queue.name }}_ahead_q == {{ queue.bits }}'d0)
        || ({{ queue.there }} && (|({{ queue.front }} & {{ queue.name }}_mask)) == {{ queue.name }}_bit_q);
{%- endfor %}
