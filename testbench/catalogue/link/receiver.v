{%- if small %}

    // Phits of a frame that are here, each at its place.
    reg [{{ c_bits - 1 }}:0] here_q;
    reg whole_q;
    reg [{{ phits * phit - 1 }}:0] frame_q;
    wire begins = phit_valid_i && phit_first_i;
    wire gathers = begins || phit_valid_i && here_q != {{ c_bits }}'d0;
    wire [{{ c_bits - 1 }}:0] place = begins ? {{ c_bits }}'d0 : here_q;
    wire is_last = place == {{ c_bits }}'d{{ phits - 1 }};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            here_q <= {{ c_bits }}'d0;
            whole_q <= 1'b0;
        end else begin
            whole_q <= gathers && is_last;
            if (gathers) here_q <= is_last ? {{ c_bits }}'d0 : place + {{ c_bits }}'d1;
        end
{%- for place in 0..phits %}
    always @(posedge clk_i)
        if (gathers && place == {{ c_bits }}'d{{ place }}) frame_q[{{ place * phit }} +: {{ phit }}] <= phit_i;
{%- endfor %}

    // Above the check.
    wire [{{ body - 1 }}:0] said = frame_q[{{ bits }} +: {{ body }}];
    wire has_word = said[{{ has_word }}];
{%- if epoch == 0 %}
    wire right = frame_q[{{ bits - 1 }}:0] == ~divided(said, ~{{ bits }}'d0);
    wire believed = whole_q && right;
    wire heeded = believed;
{%- else %}

    // What frames without a word said of the other end; a word's check starts with its epoch.
    reg started_q;
    reg heard_q;
    reg [{{ epoch - 1 }}:0] seen_q;
    wire [{{ bits - 1 }}:0] first = ~({ {{ bits }}{has_word} } & { {{ bits - epoch }}'d0, seen_q });
    wire right = frame_q[{{ bits - 1 }}:0] == ~divided(said, first);
    wire believed = whole_q && right && (!has_word || started_q);
    wire alone = believed && !has_word;
    wire known = said[{{ 2 * epoch }}] && said[{{ epoch }} +: {{ epoch }}] == epoch_i;
    wire restarts = alone && heard_q && (said[{{ epoch - 1 }}:0] != seen_q || started_q && !known);
    wire heeded = believed && started_q && !restarts;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            started_q <= 1'b0;
            heard_q <= 1'b0;
            seen_q <= {{ epoch }}'d0;
        end else if (alone) begin
            started_q <= known;
            heard_q <= 1'b1;
            seen_q <= said[{{ epoch - 1 }}:0];
        end
    wire holds_learns = { started_o, heard_o, seen_o } == { started_q, heard_q, seen_q };
    wire holds_notices = restart_o == restarts && owe_epoch_o == (alone && !said[{{ 2 * epoch + 1 }}]);
    wire holds_no_wrong_epoch = !word_valid_o || started_q && !restarts
        && frame_q[{{ bits - 1 }}:0] == ~divided(said, ~{ {{ bits - epoch }}'d0, seen_q });
{%- endif %}
    wire [{{ s - 1 }}:0] number = said[{{ w }} +: {{ s }}];
    wire holds_nothing_believed = (believed || !(word_valid_o || owe_ack_o)) && (heeded || !ack_valid_o);
    wire holds_says = !heeded || ack_valid_o && ack_o == said[{{ w + s }} +: {{ s }}]
        && retry_o == said[{{ has_word + 1 }}];
    wire holds_word_in_turn = word_valid_o == (believed && has_word && number == expected_o)
        && (!word_valid_o || word_o == said[{{ w - 1 }}:0]);
    wire holds_owes = owe_ack_o == (believed && has_word)
        && owe_retry_o == (whole_q && !{% if epoch == 0 %}right{% else %}believed{% endif %} || begins && here_q != {{ c_bits }}'d0);
{%- endif %}

    // Words that were taken, modulo the sequence numbers.
    reg [{{ s - 1 }}:0] taken_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) taken_q <= {{ s }}'d0;
{%- if epoch > 0 %}
        else if (restart_o) taken_q <= {{ s }}'d0;
{%- endif %}
        else taken_q <= taken_q + word_valid_o;
    wire holds_counts = expected_o == taken_q;
