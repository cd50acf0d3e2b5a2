    // Whoever sends keeps to the rules: in each virtual channel whole packets, each phit into a place that is known to be free.
    wire [{{ f.buses - 1 }}:0] comes = {{ f.prefix }}_valid_i;
    wire [{{ f.buses * f.width - 1 }}:0] words = {{ f.prefix }}_phit_i;
{%- if f.vcs > 1 %}
    wire [{{ f.buses * f.vc_bits - 1 }}:0] words_vc = {{ f.prefix }}_vc_i;
{%- endif %}
    wire [{{ f.buses * f.vcs - 1 }}:0] leaves = {{ f.prefix }}_credit_o;
    reg [{{ f.buses * f.vcs * f.count - 1 }}:0] here_q;
    reg [{{ f.buses * f.vcs - 1 }}:0] open_q;
    reg [{{ f.buses * f.vcs - 1 }}:0] arrives;
    reg into_room;
    reg orderly;
    reg in_vc;
    reg is_there;
    always @* begin : look_at_buses
        integer i;
        integer v;
        arrives = {{ f.buses * f.vcs }}'d0;
        into_room = 1'b1;
        orderly = 1'b1;
        in_vc = 1'b1;
        is_there = 1'b1;
        for (i = 0; i < {{ f.buses }}; i = i + 1) begin
            for (v = 0; v < {{ f.vcs }}; v = v + 1) begin
{%- if f.vcs > 1 %}
                if (words_vc[i * {{ f.vc_bits }} +: {{ f.vc_bits }}] == v[{{ f.vc_bits - 1 }}:0]) arrives[i * {{ f.vcs }} + v] = comes[i];
{%- else %}
                arrives[i] = comes[i];
{%- endif %}
                if (arrives[i * {{ f.vcs }} + v] && here_q[(i * {{ f.vcs }} + v) * {{ f.count }} +: {{ f.count }}] == {{ f.count }}'d{{ f.depth }})
                    into_room = 1'b0;
                if (arrives[i * {{ f.vcs }} + v] && words[i * {{ f.width }} + {{ f.width - 2 }}] == open_q[i * {{ f.vcs }} + v]) orderly = 1'b0;
                if (leaves[i * {{ f.vcs }} + v] && here_q[(i * {{ f.vcs }} + v) * {{ f.count }} +: {{ f.count }}] == {{ f.count }}'d0)
                    is_there = 1'b0;
            end
            if (comes[i] && words[i * {{ f.width }} + {{ f.width - 2 }}] && words[i * {{ f.width }} + {{ f.width - 1 }}]) orderly = 1'b0;
{%- if f.limits_vc() %}
            if (comes[i] && words_vc[i * {{ f.vc_bits }} +: {{ f.vc_bits }}] >= {{ f.vc_bits }}'d{{ f.vcs }}) in_vc = 1'b0;
{%- endif %}
        end
    end
    always @({{ f.clock.edges() }})
        if ({{ f.clock.reset() }}) begin
            here_q <= {{ f.buses * f.vcs * f.count }}'d0;
            open_q <= {{ f.buses * f.vcs }}'d0;
        end else begin : count_here
            integer b;
            for (b = 0; b < {{ f.buses * f.vcs }}; b = b + 1) begin
                here_q[b * {{ f.count }} +: {{ f.count }}] <= here_q[b * {{ f.count }} +: {{ f.count }}] + arrives[b] - leaves[b];
                if (arrives[b]) open_q[b] <= !words[(b / {{ f.vcs }}) * {{ f.width }} + {{ f.width - 1 }}];
            end
        end
