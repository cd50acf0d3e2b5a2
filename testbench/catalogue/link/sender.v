{%- if paced %}

    // Phits on the line in the last cycles, the newest in bit 0.
    reg [{{ den - 1 }}:0] window_q;
    wire [{{ den - 1 }}:0] window = {{ window }};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) window_q <= {{ den }}'d0;
        else window_q <= window;
    wire holds_paced = 8'd0{% for i in 0..den %} + window[{{ i }}]{% endfor %} <= 8'd{{ num }};
{%- endif %}

    // Phits of a frame that have gone out before this one.
    reg [{{ c_bits - 1 }}:0] gone_q;
    wire is_last = gone_q == {{ c_bits }}'d{{ phits - 1 }};
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) gone_q <= {{ c_bits }}'d0;
        else if (phit_valid_o) gone_q <= is_last ? {{ c_bits }}'d0 : gone_q + {{ c_bits }}'d1;
    wire holds_whole = !phit_valid_o || phit_first_o == (gone_q == {{ c_bits }}'d0);
    wire goes = phit_valid_o && is_last;
{%- if small %}
{%- if phits == 1 %}
    wire [{{ phit - 1 }}:0] raw = phit_o;
{%- else %}
    reg [{{ (phits - 1) * phit - 1 }}:0] before_q;
    wire [{{ phits * phit - 1 }}:0] raw = {phit_o, before_q};
    always @(posedge clk_i) if (phit_valid_o) before_q <= raw[{{ phits * phit - 1 }}:{{ phit }}];
{%- endif %}
    // Above the check.
    wire [{{ phits * phit - bits - 1 }}:0] frame = raw[{{ phits * phit - 1 }}:{{ bits }}];
    wire has_word = frame[{{ has_word }}];
    wire [{{ s - 1 }}:0] number = frame[{{ w }} +: {{ s }}];
{%- if epoch == 0 %}
    wire [{{ bits - 1 }}:0] check = ~divided(frame[{{ body - 1 }}:0], ~{{ bits }}'d0);
    wire holds_checked = !goes || raw[{{ bits - 1 }}:0] == check && !(|(frame >> {{ body }}));
    wire holds_empty_of_zeros = !goes || has_word || frame[{{ w - 1 }}:0] == {{ w }}'d0;
{%- else %}
    // The epoch is tied off: in all cycles the same.
    (* anyconst *) wire [{{ epoch - 1 }}:0] epoch_any;
    reg steady_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) steady_q <= 1'b1;
        else steady_q <= steady_q && epoch_i == epoch_any;
    wire [{{ bits - 1 }}:0] first = ~({ {{ bits }}{has_word} } & { {{ bits - epoch }}'d0, epoch_any });
    wire [{{ bits - 1 }}:0] check = ~divided(frame[{{ body - 1 }}:0], first);
    wire holds_checked = !goes || !steady_q || raw[{{ bits - 1 }}:0] == check && !(|(frame >> {{ body }}));
    wire holds_tells_epoch = !goes || !steady_q || has_word
        || frame[{{ epoch - 1 }}:0] == epoch_any{% if w > 2 * epoch + 2 %} && frame[{{ w - 1 }}:{{ 2 * epoch + 2 }}] == {{ w - 2 * epoch - 2 }}'d0{% endif %};
{%- endif %}
{%- endif %}

    // Words that are not acknowledged, from that numbered base on.
    reg [{{ s - 1 }}:0] base_q;
    reg [{{ s }}:0] held_q;
    assign held = held_q;
    wire takes = word_valid_i && word_ready_o;
    wire [{{ s - 1 }}:0] progress = ack_i - base_q;
    wire heeds = ack_valid_i && progress <= held_q;
    wire [{{ s - 1 }}:0] freed = heeds ? progress : {{ s }}'d0;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            base_q <= {{ s }}'d0;
            held_q <= {{ s + 1 }}'d0;
{%- if epoch > 0 %}
        end else if (restart_i) begin
            base_q <= {{ s }}'d0;
            held_q <= {{ s + 1 }}'d0;
{%- endif %}
        end else begin
            base_q <= base_q + freed;
            held_q <= held_q + takes - freed;
        end
    wire holds_window_kept = held_q <= {{ s + 1 }}'d{{ n }} && (!word_ready_o || held_q < {{ s + 1 }}'d{{ n }});

{%- if epoch > 0 %}

    // Words that were dropped when the other end was reset.
    reg lost_q;
    reg [{{ s }}:0] dropped_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            lost_q <= 1'b0;
            dropped_q <= {{ s + 1 }}'d0;
        end else begin
            lost_q <= restart_i;
            if (restart_i) dropped_q <= held_q + takes;
        end
    wire holds_lost_counted = lost_o == lost_q && (!lost_o || lost_count_o == dropped_q);
    wire holds_none_before_start = !word_ready_o || started_i && !lost_o;
{%- endif %}

    // Why it goes back{% if patient %}, and after how many cycles in which nothing came of it{% endif %}.
    wire holds_reason = !replay_o || (timeout_o || ack_valid_i && retry_i) && held_q != {{ s + 1 }}'d0;
{%- if patient %}
    reg [{{ t_bits - 1 }}:0] quiet_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) quiet_q <= {{ t_bits }}'d0;
        else if ({% if epoch > 0 %}restart_i || {% endif %}freed != {{ s }}'d0 || replay_o || held_q == {{ s + 1 }}'d0) quiet_q <= {{ t_bits }}'d0;
        else if (quiet_q != {{ t_bits }}'d{{ timeout }}) quiet_q <= quiet_q + {{ t_bits }}'d1;
    wire holds_patient = !timeout_o || replay_o && quiet_q >= {{ t_bits }}'d{{ timeout - 1 }};
{%- endif %}
{%- if exact %}

    // One phit is one frame, and goes out two cycles after it is made. Words that were sent since base, what is owed,
    // and whether anything went back since no more than two were to be sent.
    reg [{{ s }}:0] sent_q;
    reg owe_ack_q;
    reg owe_retry_q;
    reg went_back_q;
    assign sent = sent_q;
{%- if epoch == 0 %}
    wire sends_word = sent_q != held_q;
    wire makes = sends_word || owe_ack_q || owe_retry_q;
{%- else %}
    reg owe_epoch_q;
    wire tells = !started_i || owe_epoch_q;
    wire sends_word = sent_q != held_q && !tells;
    wire makes = sends_word || tells || owe_ack_q || owe_retry_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) owe_epoch_q <= 1'b0;
        else owe_epoch_q <= owe_epoch_i || owe_epoch_q && !(makes && !sends_word);
{%- endif %}
    wire [{{ s }}:0] after = sent_q + sends_word;
    wire goes_back = timeout_o || ack_valid_i && retry_i;
    wire [{{ s }}:0] unsent = held_q - sent_q;
    wire [{{ s }}:0] sent_next = {% if epoch > 0 %}restart_i || {% endif %}goes_back || freed > after ? {{ s + 1 }}'d0 : after - freed;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            sent_q <= {{ s + 1 }}'d0;
            owe_ack_q <= 1'b0;
            owe_retry_q <= 1'b0;
            went_back_q <= 1'b0;
        end else begin
            sent_q <= sent_next;
            owe_ack_q <= owe_ack_i || owe_ack_q && !makes;
            owe_retry_q <= owe_retry_i || owe_retry_q && !makes;
            went_back_q <= goes_back || went_back_q && unsent > {{ s + 1 }}'d2;
        end
    wire holds_numbers_in_order = sent_q <= held_q && (went_back_q || unsent <= {{ s + 1 }}'d2);

    // One word, under any number.
    (* anyconst *) wire [{{ s - 1 }}:0] watched_any;
    assign watched = watched_any;
    wire [{{ s - 1 }}:0] end_q = base_q + held_q;
    reg [{{ w - 1 }}:0] kept_q;
    always @(posedge clk_i) if (takes && end_q == watched) kept_q <= word_i;

    // What was made in the cycle before, and in the one before that.
    wire [{{ s - 1 }}:0] turn = base_q + sent_q;
    wire [{{ 2 * s + 1 }}:0] made = {owe_retry_q, sends_word, expected_i, turn};
    reg [{{ 2 * s + 1 }}:0] made1_q;
    reg [{{ 2 * s + 1 }}:0] made2_q;
    reg [{{ w - 1 }}:0] word1_q;
    reg [{{ w - 1 }}:0] word2_q;
    reg makes1_q;
    reg makes2_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            makes1_q <= 1'b0;
            makes2_q <= 1'b0;
        end else begin
            makes1_q <= makes;
            makes2_q <= makes1_q;
        end
    always @(posedge clk_i) begin
        made1_q <= made;
        made2_q <= made1_q;
        word1_q <= kept_q;
        word2_q <= word1_q;
    end
    wire holds_work_conserving = phit_valid_o == makes2_q;
    wire holds_in_turn = !phit_valid_o || {has_word, number} == {made2_q[{{ 2 * s }}], made2_q[{{ s - 1 }}:0]};
{%- if epoch > 0 %}

    // What was told, and so is in the word's place of a frame without a word.
    wire [{{ 2 * epoch + 1 }}:0] told = {started_i, heard_i, seen_i, epoch_i};
    reg [{{ 2 * epoch + 1 }}:0] told1_q;
    reg [{{ 2 * epoch + 1 }}:0] told2_q;
    always @(posedge clk_i) begin
        told1_q <= told;
        told2_q <= told1_q;
    end
    wire holds_tells_all = !phit_valid_o || has_word || frame[{{ 2 * epoch + 1 }}:0] == told2_q;
{%- endif %}
    wire holds_answers = !phit_valid_o
        || {frame[{{ has_word + 1 }}], frame[{{ w + s }} +: {{ s }}]} == {made2_q[{{ 2 * s + 1 }}], made2_q[{{ s }} +: {{ s }}]};
    wire holds_word_of_number = !phit_valid_o || !has_word || number != watched || frame[{{ w - 1 }}:0] == word2_q;
{%- endif %}
{%- if end_to_end %}

    // The other end, over a line that loses any frame and brings the last one again: it says what it waits for, or
    // waited for since it last said so, and asks for a retry, whenever it likes.
    (* anyseq *) wire loses_any;
    (* anyseq *) wire repeats_any;
    reg [{{ w + s }}:0] last_q;
    reg last_valid_q;
    reg [{{ s - 1 }}:0] far_q;
    reg [{{ s - 1 }}:0] heard_q;
    reg honest_q;
    wire arrives = goes ? !loses_any : repeats_any && last_valid_q;
    wire [{{ w + s }}:0] arrived = goes ? {has_word, frame[{{ w + s - 1 }}:0]} : last_q;
    wire [{{ s - 1 }}:0] news = far_q - heard_q;
    wire [{{ s - 1 }}:0] said = ack_i - heard_q;
{%- if epoch == 0 %}
    wire far_takes = arrives && arrived[{{ w + s }}] && arrived[{{ w }} +: {{ s }}] == far_q;
    wire honest = !ack_valid_i || said <= news;
{%- else %}

    // It is reset when this end notices, while frames from before are on the line. Its epoch is another then, and it
    // starts with a frame that has that epoch. It is not reset again before it has started: of one bit, an epoch from
    // before comes again.
    (* anyseq *) wire [{{ epoch - 1 }}:0] drawn_any;
    reg [{{ epoch - 1 }}:0] far_epoch_q;
    reg far_started_q;
    wire far_knows = arrives && !arrived[{{ w + s }}] && arrived[{{ 2 * epoch }}] && arrived[{{ epoch }} +: {{ epoch }}] == far_epoch_q;
    wire far_takes = arrives && arrived[{{ w + s }}] && far_started_q && arrived[{{ w }} +: {{ s }}] == far_q;
    wire honest = (!ack_valid_i || !restart_i && said <= news) && (!heard_i || seen_i == far_epoch_q)
        && (!restart_i || far_started_q && drawn_any != far_epoch_q);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            far_epoch_q <= {{ epoch }}'d0;
            far_started_q <= 1'b0;
        end else if (restart_i) begin
            far_epoch_q <= drawn_any;
            far_started_q <= 1'b0;
        end else if (far_knows) far_started_q <= 1'b1;
{%- endif %}
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            last_valid_q <= 1'b0;
            far_q <= {{ s }}'d0;
            heard_q <= {{ s }}'d0;
            honest_q <= 1'b1;
        end else begin
            last_valid_q <= last_valid_q || goes;
            honest_q <= honest_q && honest;
{%- if epoch == 0 %}
            far_q <= far_q + far_takes;
            if (ack_valid_i) heard_q <= ack_i;
{%- else %}
            far_q <= restart_i ? {{ s }}'d0 : far_q + far_takes;
            if (restart_i) heard_q <= {{ s }}'d0;
            else if (ack_valid_i) heard_q <= ack_i;
{%- endif %}
        end
    always @(posedge clk_i) if (goes) last_q <= {has_word, frame[{{ w + s - 1 }}:0]};

    // Words that were taken in and have not arrived, the oldest lowest.
    reg [{{ s }}:0] under_way_q;
    reg [{{ w * n - 1 }}:0] words_q;
    assign under_way = under_way_q;
    wire [{{ s }}:0] left = under_way_q - far_takes;
    wire [{{ w * n - 1 }}:0] rest = far_takes ? words_q >> {{ w }} : words_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) under_way_q <= {{ s + 1 }}'d0;
{%- if epoch > 0 %}
        else if (restart_i) under_way_q <= {{ s + 1 }}'d0;
{%- endif %}
        else under_way_q <= left + takes;
    always @(posedge clk_i) begin
        words_q <= rest;
{%- for place in 0..n %}
        if (takes && left == {{ s + 1 }}'d{{ place }}) words_q[{{ place * w }} +: {{ w }}] <= word_i;
{%- endfor %}
    end
    wire holds_once = !honest_q || !honest || under_way_q <= held_q && (!far_takes || under_way_q != {{ s + 1 }}'d0);
    wire holds_in_order = !honest_q || !honest || !far_takes || arrived[{{ w - 1 }}:0] == words_q[{{ w - 1 }}:0];
{%- endif %}
