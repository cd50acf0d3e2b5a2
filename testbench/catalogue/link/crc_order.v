
    // The bits of a word as they go in, the first on top; and what comes out of a remainder.
    function automatic [{{ width - 1 }}:0] ordered(input [{{ width - 1 }}:0] word);
        integer i;
        begin
            for (i = 0; i < {{ width }}; i = i + 1)
                ordered[{% if reflect_in %}8 * (i / 8) + 7 - i % 8{% else %}i{% endif %}] = word[{% if low_first %}{{ width - 1 }} - i{% else %}i{% endif %}];
        end
    endfunction
    function automatic [{{ bits - 1 }}:0] shown(input [{{ bits - 1 }}:0] of_remainder, input [{{ bits - 1 }}:0] added);
        integer i;
        begin
            for (i = 0; i < {{ bits }}; i = i + 1)
                shown[i] = of_remainder[{% if reflect_out %}{{ bits - 1 }} - i{% else %}i{% endif %}] ^ added[i];
        end
    endfunction
