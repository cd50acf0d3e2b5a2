{%- if flags.has(FifoFlag::Count) %}
    // The count.
    wire holds_counts = count_o == words_q;
{%- endif %}
    // Flags.
    wire holds_flags = not_empty_o == (words_q != {{ bits }}'d0)
{%- if flags.has(FifoFlag::NotFull) %} && not_full_o == (room && {{ clock.running() }}){% endif %}
{%- if flags.has(FifoFlag::Empty) %}
        && empty_o == (words_q == {{ bits }}'d0){% endif %}
{%- if flags.has(FifoFlag::Last) %} && last_o == (words_q == {{ bits }}'d1){% endif %};
{%- if thresholds.almost_full > 0 %}
    // Almost full.
    wire more_room = words_q < {{ bits }}'d{{ depth - thresholds.almost_full }};
    wire holds_almost_full = almost_full_o == !(more_room && {{ clock.running() }});
{%- endif %}
{%- if thresholds.almost_empty > 0 %}
    // Almost empty.
    wire holds_almost_empty = almost_empty_o == (words_q <= {{ bits }}'d{{ thresholds.almost_empty }});
{%- endif %}
{%- if lookahead > 0 %}
    // The word after the oldest: the marked one, while one is ahead of it.
    wire two_words = words_q > {{ bits }}'d1;
    wire holds_next_is_next = next_valid_o == two_words
        && (!(marked_q && ahead_q == {{ bits }}'d1 && |bit_mask[{{ lookahead - 1 }}:0])
            || (|(next_data_o & bit_mask[{{ lookahead - 1 }}:0])) == bit_q);
{%- endif %}
