    // Grants.
    wire holds_one_grant = (gnt_o & (gnt_o - {{ n }}'d1)) == {{ n }}'d0;
    wire holds_granted_requested = (gnt_o & ~req_i) == {{ n }}'d0;
{%- if work_conserving %}
    wire holds_work_conserving = !(|req_i) || (|gnt_o);
{%- endif %}
{%- if clocked %}
    wire served = advance_i && (|gnt_o);
{%- endif %}
{%- if flags.has(GrantFlag::Index) %}
    reg [{{ width - 1 }}:0] number_of_grant;
    always @* begin : number_the_grant
        integer i;
        number_of_grant = {{ width }}'d0;
        for (i = 0; i < {{ n }}; i = i + 1)
            if (gnt_o[i]) number_of_grant = number_of_grant | i[{{ width - 1 }}:0];
    end
{%- endif %}
{%- if flags == GrantFlags::ALL %}
    wire holds_valid_and_index = gnt_valid_o == (|gnt_o) && gnt_index_o == number_of_grant;
{%- else if flags.has(GrantFlag::Valid) %}
    wire holds_valid = gnt_valid_o == (|gnt_o);
{%- else if flags.has(GrantFlag::Index) %}
    wire holds_index = gnt_index_o == number_of_grant;
{%- endif %}
