    // One weight, any of them, and what was written to it last.
    (* anyconst *) wire [{{ bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    reg [{{ m - 1 }}:0] written_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) written_q <= {{ initial }};
        else if (wr_en_i && wr_index_i == watched) written_q <= wr_data_i;
    wire [{{ weights * m - 1 }}:0] from_watched = inv_weight_o >> (watched * {{ m }});
    wire holds_last_written = watched >= {{ weights }} || from_watched[{{ m - 1 }}:0] == written_q;
