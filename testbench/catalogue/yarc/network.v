{%- include "testbench/catalogue/yarc/links.v" %}
    reg honest_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) honest_q <= 1'b1;
        else honest_q <= honest_q && has_two;

    // What goes to each processor: whole packets.
    wire [{{ n - 1 }}:0] goes = out_valid_o;
    wire [{{ n * width - 1 }}:0] out_words = out_phit_o;
    reg [{{ n - 1 }}:0] under_q;
    reg [{{ n - 1 }}:0] under;
    reg whole;
    always @* begin : look_at_links
        integer p;
        whole = 1'b1;
        under = {{ n }}'d0;
        for (p = 0; p < {{ n }}; p = p + 1) begin
            under[p] = goes[p] ? !out_words[p * {{ width }} + {{ width - 1 }}] : under_q[p];
            if (goes[p] && out_words[p * {{ width }} + {{ width - 2 }}] == under_q[p]) whole = 1'b0;
        end
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) under_q <= {{ n }}'d0;
        else under_q <= under;
    wire holds_whole_packets = !honest_q || whole;
    wire holds_errors_alone = (route_error_o & turn_error_o) == {{ ports }}'d0;
