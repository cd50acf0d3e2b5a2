    // Two copies that took the same writes and reads.
    wire written = wr_en_i && not_full_o;
    wire taken = rd_en_i && not_empty_o;
    wire same_operations = written == (other_wr_en_i && other_not_full_o)
        && taken == (other_rd_en_i && other_not_empty_o)
        && (!written || wr_data_i == other_wr_data_i);
    reg same_past_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) same_past_q <= 1'b1;
        else if (!same_operations) same_past_q <= 1'b0;
    wire same_flags = {% for pin in pins %}{% if !loop.first %}
        && {% endif %}{{ pin }} == other_{{ pin }}{% endfor %};
    wire same_inputs = wr_en_i == other_wr_en_i && wr_data_i == other_wr_data_i && rd_en_i == other_rd_en_i;
    wire holds_flags_of_state = !same_past_q || same_flags;
    wire holds_refused_unseen = !(same_past_q && same_inputs)
        || (same_flags && (!not_empty_o || rd_data_o == other_rd_data_o)
{%- if looks_ahead %}
            && next_valid_o == other_next_valid_o && (!next_valid_o || next_data_o == other_next_data_o)
{%- endif %});
