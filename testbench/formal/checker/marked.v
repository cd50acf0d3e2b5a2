
    // Marked flits, those with one bit of their payload set: what comes, what leaves, and how many are on their way. To a
    // prover one flit at the most is marked, whichever it is; in a simulation they are many.
    wire [{{ inlets.len() - 1 }}:0] marks_come = {{ "{" }}
{%- for inlet in inlets.iter().rev() %}
        {{ inlet.comes }} && {{ inlet.mark }}{% if !loop.last %},{% endif %}
{%- endfor %}
    };
    wire [{{ leaves.len() - 1 }}:0] marks_leave = {{ "{" }}
{%- for mark in leaves.iter().rev() %}
        {{ mark }}{% if !loop.last %},{% endif %}
{%- endfor %}
    };
`ifdef FORMAL
    reg came_q;
    reg few_q;
    reg inside_q;
    wire few = (marks_come & (marks_come - {{ inlets.len() }}'d1)) == {{ inlets.len() }}'d0 && !(came_q && |marks_come);
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            came_q <= 1'b0;
            few_q <= 1'b1;
            inside_q <= 1'b0;
        end else begin
            came_q <= came_q || |marks_come;
            few_q <= few_q && few;
            inside_q <= |marks_come || (inside_q && !(|marks_leave));
        end
    assign marks = inside_q;
    wire counts = few_q && few;
    wire doubled = |marks_leave
        && !(inside_q && (marks_leave & (marks_leave - {{ leaves.len() }}'d1)) == {{ leaves.len() }}'d0);
`else
    reg [{{ bits - 1 }}:0] marks_q;
    assign marks = marks_q;
    reg [{{ bits - 1 }}:0] marks_more;
    reg [{{ bits - 1 }}:0] marks_less;
    always @* begin : count_marks
        integer i;
        marks_more = {{ bits }}'d0;
        marks_less = {{ bits }}'d0;
        for (i = 0; i < {{ inlets.len() }}; i = i + 1)
            if (marks_come[i]) marks_more = marks_more + {{ bits }}'d1;
        for (i = 0; i < {{ leaves.len() }}; i = i + 1)
            if (marks_leave[i]) marks_less = marks_less + {{ bits }}'d1;
    end
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) marks_q <= {{ bits }}'d0;
        else marks_q <= marks_q + marks_more - marks_less;
    wire counts = 1'b1;
    wire doubled = marks_less > marks_q;
`endif
    wire holds_none_made_up = !(judges && counts) || !doubled;
{%- if let Some(still) = drained %}

    // What comes can be routed; in still cycles nothing comes, no packet lacks its tail, and all that is shown is taken;
    // flits may be inside for {{ still.cycles }} of them, and {{ still.each }} more for each that was inside before.
    wire [{{ inlets.len() - 1 }}:0] ways_in = {{ "{" }}
{%- for inlet in inlets.iter().rev() %}
        {{ inlet.comes }}{% if !loop.last %},{% endif %}
{%- endfor %}
    };
    wire [{{ inlets.len() - 1 }}:0] ended = {{ "{" }}
{%- for inlet in inlets.iter().rev() %}
        {{ inlet.tail }}{% if !loop.last %},{% endif %}
{%- endfor %}
    };
    reg [{{ inlets.len() - 1 }}:0] unended_q;
    reg legal_q;
    wire legal = {{ still.legal }};
    wire still = ways_in == {{ inlets.len() }}'d0 && unended_q == {{ inlets.len() }}'d0 && {{ still.all_taken }};
    reg [{{ still.bits() - 1 }}:0] inside_all_q;
    reg [{{ still.bits() - 1 }}:0] inside_all_d;
    always @* begin : count_flits
        integer i;
        inside_all_d = inside_all_q;
        for (i = 0; i < {{ inlets.len() }}; i = i + 1)
            if (ways_in[i]) inside_all_d = inside_all_d + {{ still.bits() }}'d1;
        for (i = 0; i < {{ leaves.len() }}; i = i + 1)
            if (taken[i] && inside_all_d != {{ still.bits() }}'d0) inside_all_d = inside_all_d - {{ still.bits() }}'d1;
    end
    reg [{{ still.bits() - 1 }}:0] due_q;
    always @({{ clock.edges() }})
        if ({{ clock.reset() }}) begin
            unended_q <= {{ inlets.len() }}'d0;
            legal_q <= 1'b1;
            inside_all_q <= {{ still.bits() }}'d0;
            due_q <= {{ still.bits() }}'d{{ still.cycles }};
        end else begin
            unended_q <= (unended_q & ~ways_in) | (ways_in & ~ended);
            legal_q <= legal_q && legal;
            inside_all_q <= inside_all_d;
            if (!still) due_q <= {{ still.bits() }}'d{{ still.cycles }} + inside_all_d * {{ still.bits() }}'d{{ still.each }};
            else if (due_q != {{ still.bits() }}'d0) due_q <= due_q - {{ still.bits() }}'d1;
        end
    wire holds_none_lost = !(judges && counts && legal_q && legal)
        || due_q != {{ still.bits() }}'d0 || marks == {{ bits }}'d0;
{%- endif %}
