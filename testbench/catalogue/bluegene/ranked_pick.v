    // Requests in all, and below the one that is granted.
    wire [{{ inputs - 1 }}:0] req = req_i;
    wire [{{ inputs - 1 }}:0] gnt = gnt_o;
    reg [{{ bits - 1 }}:0] all;
    reg [{{ bits - 1 }}:0] below;
    always @* begin : count_requests
        integer i;
        all = {{ bits }}'d0;
        below = {{ bits }}'d0;
        for (i = 0; i < {{ inputs }}; i = i + 1) begin
            if (gnt[i]) below = all;
            if (req[i]) all = all + {{ bits }}'d1;
        end
    end
    wire [{{ bits + 15 }}:0] product = {{ "{" }}{{ bits }}'d0, random_i} * {16'd0, all};
    wire holds_one_request = (gnt & ~req) == {{ inputs }}'d0
        && (gnt & (gnt - {{ inputs }}'d1)) == {{ inputs }}'d0;
    wire holds_some = |req == |gnt;
    wire holds_of_rank = gnt == {{ inputs }}'d0 || below == product[{{ bits + 15 }}:16];
