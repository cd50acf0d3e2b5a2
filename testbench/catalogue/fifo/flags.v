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
