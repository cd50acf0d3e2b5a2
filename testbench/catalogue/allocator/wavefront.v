    // The search by its definition: diagonal by diagonal from the pointer, cell by cell.
    reg [{{ width - 1 }}:0] pointer_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) pointer_q <= {{ width }}'d0;
        else if (served) pointer_q <= pointer_q == {{ width }}'d{{ n - 1 }} ? {{ width }}'d0 : pointer_q + {{ width }}'d1;
    reg [{{ requesters * resources - 1 }}:0] searched;
    reg [{{ requesters - 1 }}:0] requester_taken;
    reg [{{ resources - 1 }}:0] resource_taken;
    always @* begin : search_diagonals
        integer d;
        integer i;
        integer j;
        searched = {{ requesters * resources }}'d0;
        requester_taken = {{ requesters }}'d0;
        resource_taken = {{ resources }}'d0;
        for (d = 0; d < {{ n }}; d = d + 1)
            for (i = 0; i < {{ requesters }}; i = i + 1)
                for (j = 0; j < {{ resources }}; j = j + 1)
                    // Diagonal i + j is the d-th from the pointer.
                    if (pointer_q == (i + j + {{ n }} - d) % {{ n }}
                        && req_i[i * {{ resources }} + j] && !requester_taken[i] && !resource_taken[j]) begin
                        searched[i * {{ resources }} + j] = 1'b1;
                        requester_taken[i] = 1'b1;
                        resource_taken[j] = 1'b1;
                    end
    end
    wire holds_by_diagonals = gnt_o == searched;
