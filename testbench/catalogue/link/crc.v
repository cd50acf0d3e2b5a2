
    // The check is linear: what a single bit makes of it, and what it is of zeros, is all of it.
    wire [{{ width - 1 }}:0] zeros = {{ width }}'d0;
    wire holds_of_zeros = |data_i || crc_o == ~divided(zeros, ~{{ bits }}'d0);
    (* anyconst *) wire [{{ bit_bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    wire [{{ width - 1 }}:0] flipped = {{ width }}'d1 << watched;
    wire [{{ bits - 1 }}:0] flipped_crc;
    device u_flipped (.data_i(data_i ^ flipped), .crc_o(flipped_crc));
    wire holds_each_bit = (crc_o ^ flipped_crc) == divided(flipped, {{ bits }}'d0);
{%- if whole %}
    wire holds_divides = crc_o == ~divided(data_i, ~{{ bits }}'d0);
{%- endif %}
