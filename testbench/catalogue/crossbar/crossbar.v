    // Any output: what it selects, and what is selected if that is one input.
    (* anyconst *) wire [{{ place - 1 }}:0] watched_any;
    assign watched = watched_any;
    reg [{{ n - 1 }}:0] selects;
    reg [{{ width - 1 }}:0] wanted;
    reg [{{ width - 1 }}:0] shown;
    always @* begin : look
        integer i;
        selects = {{ n }}'d0;
        wanted = {{ width }}'d0;
        shown = {{ width }}'d0;
        for (i = 0; i < {{ outputs }}; i = i + 1)
            if (watched_any == i[{{ place - 1 }}:0]) begin
                selects = select_i[i * {{ n }} +: {{ n }}];
                shown = data_o[i * {{ width }} +: {{ width }}];
            end
        for (i = 0; i < {{ n }}; i = i + 1)
            if (selects[i]) wanted = wanted | data_i[i * {{ width }} +: {{ width }}];
    end
    wire one = (|selects) && (selects & (selects - {{ n }}'d1)) == {{ n }}'d0;
    wire holds_selected = !one || shown == wanted;
