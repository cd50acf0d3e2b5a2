{% extends "testbench/bench/simulation/top.v" %}

{% block nets %}

    wire [{{ run.nodes * lanes - 1 }}:0] inject_valid;
    wire [{{ run.nodes * width - 1 }}:0] inject_flit;
    wire [{{ run.nodes * lanes - 1 }}:0] inject_not_full;
    wire [{{ run.nodes - 1 }}:0] eject_valid;
    wire [{{ run.nodes * width - 1 }}:0] eject_flit;
    wire [{{ run.nodes * run.misuse - 1 }}:0] misuse;
{%- endblock %}

{% block device %}
{%- if let Some((valid, flit)) = probes %}
    wire [{{ valid - 1 }}:0] link_valid;
    wire [{{ flit - 1 }}:0] link_flit;
    (* unused *) wire unused;
    assign unused = &{1'b0, link_valid, link_flit};
{%- endif %}

    {{ run.top }} u_{{ run.top }} (
        .clk_i(clock),
        .{{ run.reset }}({{ run.reset_level }}reset),
        .inject_valid_i(inject_valid),
        .inject_flit_i(inject_flit),
        .inject_not_full_o(inject_not_full),
        .eject_valid_o(eject_valid),
        .eject_flit_o(eject_flit),
        .eject_not_full_i({% raw %}{{% endraw %}{{ run.nodes }}{1'b1}{% raw %}}{% endraw %}),
        .error_o(misuse){% if probes.is_some() %},
        .link_valid_o(link_valid),
        .link_flit_o(link_flit)
{%- endif %}
    );
{%- endblock %}

{% block ends %}

            {{ run.generator }} u_generator (
                .clk_i(clock),
                .{{ run.reset }}({{ run.reset_level }}reset),
                .seed_i(spread),
                .enable_i(enable),
                .rate_i(rate),
                .not_full_i(inject_not_full[node*{{ lanes }} +: {{ lanes }}]),
                .valid_o(inject_valid[node*{{ lanes }} +: {{ lanes }}]),
                .flit_o(inject_flit[node*{{ width }} +: {{ width }}]),
                .busy_o(busy[node]),
                .sent_o(sent[node*32 +: 32])
            );

            {{ run.checker }} u_checker (
                .clk_i(clock),
                .{{ run.reset }}({{ run.reset_level }}reset),
                .here_i({{ run.here() }}),
                .valid_i(eject_valid[node]),
                .flit_i(eject_flit[node*{{ width }} +: {{ width }}]),
                .error_o(error[node]),
                .inside_o(partial[node]),
                .received_o(received[node*32 +: 32])
            );
{%- endblock %}

{% block marks %}
            wire [{{ run.address - 1 }}:0] injected = inject_flit[node*{{ width }} +: {{ run.address }}];
            wire injects_head = |inject_valid[node*{{ lanes }} +: {{ lanes }}] && inject_flit[node*{{ width }} + {{ width - 2 }}];
            wire ejects_tail = eject_valid[node] && eject_flit[node*{{ width }} + {{ width - 1 }}];
{%- endblock %}
