    // Grants are a matching of requesters with resources.
    wire served = advance_i && (|gnt_o);
    reg [{{ requesters - 1 }}:0] requester_granted;
    reg [{{ resources - 1 }}:0] resource_granted;
    reg requester_doubled;
    reg resource_doubled;
    reg could_be_added;
    always @* begin : see_grants
        integer i;
        integer j;
        requester_granted = {{ requesters }}'d0;
        resource_granted = {{ resources }}'d0;
        requester_doubled = 1'b0;
        resource_doubled = 1'b0;
        for (i = 0; i < {{ requesters }}; i = i + 1)
            for (j = 0; j < {{ resources }}; j = j + 1)
                if (gnt_o[i * {{ resources }} + j]) begin
                    if (requester_granted[i]) requester_doubled = 1'b1;
                    if (resource_granted[j]) resource_doubled = 1'b1;
                    requester_granted[i] = 1'b1;
                    resource_granted[j] = 1'b1;
                end
        could_be_added = 1'b0;
        for (i = 0; i < {{ requesters }}; i = i + 1)
            for (j = 0; j < {{ resources }}; j = j + 1)
                if (req_i[i * {{ resources }} + j] && !requester_granted[i] && !resource_granted[j]) could_be_added = 1'b1;
    end
    wire holds_one_per_requester = !requester_doubled;
    wire holds_one_per_resource = !resource_doubled;
    wire holds_granted_requested = (gnt_o & ~req_i) == {{ requesters * resources }}'d0;
    wire holds_work_conserving = !(|req_i) || (|gnt_o);
    wire holds_valid = gnt_valid_o == (|gnt_o);
{%- if maximal %}
    wire holds_maximal = !could_be_added;
{%- endif %}
