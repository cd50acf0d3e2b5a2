    // Count and flags.
    wire holds_counts = count_o == words_q;
    wire holds_flags = not_full_o == (room && {{ clock.running() }}) && not_empty_o == (words_q != {{ bits }}'d0)
        && empty_o == (words_q == {{ bits }}'d0) && last_o == (words_q == {{ bits }}'d1);
