    // Bits that are set below the one that is named, and in all.
    wire [{{ width - 1 }}:0] mask = mask_i;
    wire [{{ bits - 1 }}:0] port = port_o;
    wire [{{ count - 1 }}:0] index = index_i;
    reg [{{ count - 1 }}:0] below;
    reg [{{ count - 1 }}:0] all;
    reg is_set;
    always @* begin : count_ones
        integer i;
        below = {{ count }}'d0;
        all = {{ count }}'d0;
        is_set = 1'b0;
        for (i = 0; i < {{ width }}; i = i + 1) begin
            if (port == i[{{ bits - 1 }}:0]) begin
                is_set = mask[i];
                below = all;
            end
            if (mask[i]) all = all + {{ count }}'d1;
        end
    end
    wire holds_is_nth = index >= all || (is_set && below == index);
    wire holds_none = index < all || port == {{ bits }}'d0;
