    // One {{ side }}, any of them, and what its requests were in the cycle before.
    (* anyconst *) wire [{{ width - 1 }}:0] watched_any;
    assign watched = watched_any;
    reg [{{ inputs - 1 }}:0] row;
    reg [{{ inputs - 1 }}:0] row_gnt;
    always @* begin : look_at_watched
        integer i;
        row = {{ inputs }}'d0;
        row_gnt = {{ inputs }}'d0;
{%- for place in 0..places %}
        if (watched == {{ width }}'d{{ place }})
            for (i = 0; i < {{ inputs }}; i = i + 1) begin
                row[i] = req_i[{{ place * place_stride }} + i * {{ input_stride }}];
                row_gnt[i] = gnt_o[{{ place * place_stride }} + i * {{ input_stride }}];
            end
{%- endfor %}
    end
    reg [{{ inputs - 1 }}:0] row_q;
    reg [{{ bits - 1 }}:0] waited_q;
    assign waited = waited_q;
    wire [{{ bits - 1 }}:0] waited_steady = row == row_q ? waited_q : {{ bits }}'d0;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            row_q <= {{ inputs }}'d0;
            waited_q <= {{ bits }}'d0;
        end else begin
            row_q <= row;
            if (!(|row) || (advance_i && (|row_gnt))) waited_q <= {{ bits }}'d0;
            else if (served) waited_q <= waited_steady + {{ bits }}'d1;
            else waited_q <= waited_steady;
        end
    wire [{{ bits - 1 }}:0] most = {{ bits }}'d{{ bound }};
    wire holds_waits = waited_q <= most;
