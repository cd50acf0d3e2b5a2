    // Of the lanes that have a flit and see room, one is sent.
    wire [{{ lanes - 1 }}:0] bids = ready_i & not_full_i;
    wire holds_one_lane = (valid_o & (valid_o - {{ lanes }}'d1)) == {{ lanes }}'d0;
    wire holds_ready_with_room = (valid_o & ~bids) == {{ lanes }}'d0;
{%- if work_conserving %}
    wire holds_work_conserving = !(|bids) || (|valid_o);
{%- endif %}
    reg same_flit;
    always @* begin : compare_the_flit
        integer i;
        same_flit = 1'b1;
        for (i = 0; i < {{ lanes }}; i = i + 1)
            if (valid_o[i] && flit_o != flit_i[i * {{ width }} +: {{ width }}]) same_flit = 1'b0;
    end
    wire holds_flit_of_lane = same_flit;
