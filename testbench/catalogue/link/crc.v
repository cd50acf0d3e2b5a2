
    // The check is linear: what a single bit makes of it, and what it is of zeros, is all of it.
    wire [{{ bits - 1 }}:0] start = {{ bits }}'d{{ init }};
    wire [{{ bits - 1 }}:0] added = {{ bits }}'d{{ xor_out }};
    wire [{{ width - 1 }}:0] zeros = {{ width }}'d0;
    wire holds_of_zeros = |data_i || crc_o == shown(divided(zeros, start), added);
    (* anyconst *) wire [{{ bit_bits - 1 }}:0] watched_any;
    assign watched = watched_any;
    wire [{{ width - 1 }}:0] flipped = {{ width }}'d1 << watched;
    wire [{{ bits - 1 }}:0] flipped_crc;
    device u_flipped (.data_i(data_i ^ flipped), .crc_o(flipped_crc));
    wire holds_each_bit = (crc_o ^ flipped_crc)
        == shown(divided(ordered(flipped), {{ bits }}'d0), {{ bits }}'d0);
{%- if whole %}
    wire holds_divides = crc_o == shown(divided(ordered(data_i), start), added);
{%- endif %}
