    // One input, any of them, waits for its turn.
    (* anyconst *) wire [{{ width - 1 }}:0] watched_any;
    assign watched = watched_any;
    wire [{{ n - 1 }}:0] watched_bit = {{ n }}'d1 << watched;
    wire watched_waits = (|(req_i & watched_bit)){{ condition }};
    wire watched_served = served && (|(gnt_o & watched_bit));
    reg [{{ bits - 1 }}:0] waited_q;
    assign waited = waited_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) waited_q <= {{ bits }}'d0;
        else if (!watched_waits || watched_served) waited_q <= {{ bits }}'d0;
        else if ({{ turn }}) waited_q <= waited_q + {{ bits }}'d1;
    reg [{{ bits - 1 }}:0] most;
    always @* begin
        most = {{ bits }}'d{{ largest }};
{%- for (input, bound) in smaller %}
        if (watched == {{ width }}'d{{ input }}) most = {{ bits }}'d{{ bound }};
{%- endfor %}
    end
    wire holds_waits = waited_q <= most;
