    // One word, any of them{% if !is_full %} or none{% endif %}, and what was written to it last.
    (* anyconst *) wire [{{ bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    reg written_q = 1'b0;
    reg [{{ width - 1 }}:0] word_q = {{ width }}'d0;
    always @(posedge clk_i)
        if (wr_en_i && wr_addr_i == watched{% if !is_full %} && wr_addr_i < {{ depth }}{% endif %}) begin
            written_q <= 1'b1;
            word_q <= wr_data_i;
        end
{%- if is_sync %}
    // What the last read of it must show, as long as no other word is read.
    reg shown_q = 1'b0;
    reg [{{ width - 1 }}:0] read_q = {{ width }}'d0;
    always @(posedge clk_i)
        if (rd_en_i) begin
            shown_q <= written_q && rd_addr_i == watched{% if is_apart %} && !(wr_en_i && wr_addr_i == watched){% endif %};
            read_q <= word_q;
        end
    wire holds_last_written = !shown_q || rd_data_o == read_q;
{%- else %}
    wire holds_last_written = !written_q || rd_addr_i != watched || rd_data_o == word_q;
{%- endif %}
