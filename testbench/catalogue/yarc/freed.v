{%- include "testbench/catalogue/yarc/feeders.v" %}

    // What leaves, and phits of each virtual channel that were sent and that the far input has not freed.
    wire [{{ f.vcs * far_bits - 1 }}:0] freed = freed_i;
    reg [{{ f.vcs - 1 }}:0] leaves_vc;
    reg [{{ f.vcs * far_bits - 1 }}:0] sent_q;
    reg [{{ f.vcs * far_bits - 1 }}:0] sent;
    reg [{{ f.vcs * far_bits - 1 }}:0] used_q;
    reg [{{ f.vcs - 1 }}:0] fits;
    reg [{{ far_bits - 1 }}:0] used;
    reg [{{ far_bits - 1 }}:0] held;
    reg is_due;
    always @* begin : look_at_far
        integer r;
        integer v;
        leaves_vc = {{ f.vcs }}'d0;
        sent = {{ f.vcs * far_bits }}'d0;
        fits = {{ f.vcs }}'d0;
        used = {{ far_bits }}'d0;
        held = {{ far_bits }}'d0;
        is_due = 1'b1;
        for (v = 0; v < {{ f.vcs }}; v = v + 1) begin
            for (r = 0; r < {{ f.buses }}; r = r + 1)
                if (leaves[r * {{ f.vcs }} + v]) leaves_vc[v] = 1'b1;
            sent[v * {{ far_bits }} +: {{ far_bits }}] = sent_q[v * {{ far_bits }} +: {{ far_bits }}] + (out_valid_o && leaves_vc[v]);
            used = sent[v * {{ far_bits }} +: {{ far_bits }}] - freed[v * {{ far_bits }} +: {{ far_bits }}];
            fits[v] = used <= {{ far_bits }}'d{{ far_depth - longest }};
            held = sent_q[v * {{ far_bits }} +: {{ far_bits }}] - freed[v * {{ far_bits }} +: {{ far_bits }}];
            if ({1'b0, held} > {{ far_bits + 1 }}'d{{ far_depth }} || held > used_q[v * {{ far_bits }} +: {{ far_bits }}]) is_due = 1'b0;
        end
    end
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) begin
            sent_q <= {{ f.vcs * far_bits }}'d0;
            used_q <= {{ f.vcs * far_bits }}'d0;
        end else begin : count_used
            integer v;
            sent_q <= sent;
            for (v = 0; v < {{ f.vcs }}; v = v + 1)
                used_q[v * {{ far_bits }} +: {{ far_bits }}]
                    <= sent[v * {{ far_bits }} +: {{ far_bits }}] - freed[v * {{ far_bits }} +: {{ far_bits }}];
        end
