    // The definition, case by case.
    wire [5:0] case_of_packet = {kind_i, ends_i, crossed_i, done_i};
    reg [{{ width + 2 }}:0] defined;
    always @* begin
        defined = {{ width + 3 }}'d0;
        case ({ {%- if classes > 1 %}class_i{% else %}1'b0{% endif %}, case_of_packet})
{%- for (case, value) in cases %}
            7'd{{ case }}: defined = {{ width + 3 }}'d{{ value }};
{%- endfor %}
            default: ;
        endcase
    end
    wire holds_as_defined = {crossed_o, done_o, vc_o} == defined;
