    // What the division leaves of a word: its bits one after another, the highest first.
    function automatic [{{ bits - 1 }}:0] divided(input [{{ width - 1 }}:0] dividend, input [{{ bits - 1 }}:0] start);
        integer i;
        begin
            divided = start;
            for (i = {{ width - 1 }}; i >= 0; i = i - 1)
                divided = {divided[{{ bits - 2 }}:0], 1'b0}
                    ^ ({{ "{" }}{{ bits }}{divided[{{ bits - 1 }}] ^ dividend[i]}} & {{ bits }}'d{{ terms }});
        end
    endfunction
