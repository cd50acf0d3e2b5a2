
    // What departs: by each port packets whole; of each virtual channel the flits on the link and beyond without a credit.
    wire [{{ n - 1 }}:0] out_valid = flit_valid_o;
    wire [{{ n * vc_bits - 1 }}:0] out_vc = flit_vc_o;
    wire [{{ n - 1 }}:0] out_head = flit_head_o;
    wire [{{ n - 1 }}:0] out_tail = flit_tail_o;
    wire [{{ n * width - 1 }}:0] out_data = flit_data_o;
    wire [{{ n * vcs - 1 }}:0] back = credit_i;
    reg [{{ n - 1 }}:0] between_q;
    reg [{{ n * vc_bits - 1 }}:0] between_vc_q;
    reg [{{ n * vcs * far_bits - 1 }}:0] far_q;
    reg [{{ n * vcs * far_bits - 1 }}:0] far;
    reg whole;
    reg far_fits;
    reg fair;
    reg all_taken;
    reg fair_q;
    always @* begin : look_at_links
        integer p;
        integer v;
        whole = 1'b1;
        far_fits = 1'b1;
        fair = 1'b1;
        all_taken = 1'b1;
        far = {{ n * vcs * far_bits }}'d0;
        for (p = 0; p < {{ n }}; p = p + 1) begin
            if (between_q[p] && (!out_valid[p] || out_head[p]
                || out_vc[p * {{ vc_bits }} +: {{ vc_bits }}] != between_vc_q[p * {{ vc_bits }} +: {{ vc_bits }}])) whole = 1'b0;
            if (!between_q[p] && out_valid[p] && !out_head[p]) whole = 1'b0;
            for (v = 0; v < {{ vcs }}; v = v + 1) begin
                far[(p * {{ vcs }} + v) * {{ far_bits }} +: {{ far_bits }}] = far_q[(p * {{ vcs }} + v) * {{ far_bits }} +: {{ far_bits }}]
                    + (out_valid[p] && out_vc[p * {{ vc_bits }} +: {{ vc_bits }}] == v[{{ vc_bits - 1 }}:0]);
                if (far[(p * {{ vcs }} + v) * {{ far_bits }} +: {{ far_bits }}] > {{ far_bits }}'d{{ depth }}) far_fits = 1'b0;
                if (far[(p * {{ vcs }} + v) * {{ far_bits }} +: {{ far_bits }}] == {{ far_bits }}'d0) begin
                    if (back[p * {{ vcs }} + v]) fair = 1'b0;
                end else if (!back[p * {{ vcs }} + v]) all_taken = 1'b0;
            end
        end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            between_q <= {{ n }}'d0;
            between_vc_q <= {{ n * vc_bits }}'d0;
            far_q <= {{ n * vcs * far_bits }}'d0;
            fair_q <= 1'b1;
        end else begin : count_far
            integer i;
            between_q <= out_valid & ~out_tail;
            between_vc_q <= out_vc;
            for (i = 0; i < {{ n * vcs }}; i = i + 1)
                if (fair_q)
                    far_q[i * {{ far_bits }} +: {{ far_bits }}] <= far[i * {{ far_bits }} +: {{ far_bits }}] - back[i];
            fair_q <= fair_q && fair;
        end
    wire judges = honest_q && fair_q;
    wire [{{ n - 1 }}:0] taken = out_valid;
    wire holds_packets_whole = whole;
    wire holds_never_overrun = !judges || far_fits;
    wire holds_credit_for_a_flit = !judges || (1'b1{% for p in 0..n %} && in{{ p }}_has_flits{% endfor %});
    wire holds_mistakes_show = !broken_q || (|error_o);
