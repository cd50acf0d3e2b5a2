# SPDX-License-Identifier: 0BSD
# Timing constraints of {{ top }}.
# Set what differs before reading this file; times are in the library's unit, as are drive and load.
#   period          the clock period
#   in_fraction     share of the period that the logic before an input takes
#   out_fraction    share of the period that the logic behind an output takes
{%- if reset.is_some() %}
#   reset_fraction  share of the period that has passed when a reset arrives
{%- endif %}
#   min_delay       the least time that either of them takes, beyond what a flip-flop there holds
#   uncertainty     of the clock: skew, jitter and margin
#   drive           resistance of what drives an input
#   load            capacitance at an output
# Two modules that are linked keep the period if out_fraction of one and in_fraction of the other
# add up to 1 or more.
{%- if passes %}
# The defaults do not: paths through this module need what is left of the period.
{%- else %}
# The defaults do: every output of this module comes from state.
{%- endif %}
if {![info exists period]} { set period 10 }
if {![info exists in_fraction]} { set in_fraction {{ fraction }} }
if {![info exists out_fraction]} { set out_fraction {{ fraction }} }
{%- if reset.is_some() %}
if {![info exists reset_fraction]} { set reset_fraction 0.3 }
{%- endif %}
if {![info exists min_delay]} { set min_delay 0 }
if {![info exists uncertainty]} { set uncertainty 0 }
if {![info exists drive]} { set drive 0 }
if {![info exists load]} { set load 0 }

{% match clock %}
{%- when Some with (clock) -%}
create_clock -name {{ clock }} -period $period [get_ports {{ clock }}]
{%- when None -%}
# no clock of its own: what reaches an output within the period is timed against a virtual one
create_clock -name virtual -period $period
{%- endmatch %}
{%- let clock = clock.unwrap_or("virtual") %}
set_clock_uncertainty $uncertainty [get_clocks {{ clock }}]

set inputs [get_ports { {{- inputs|join(" ") -}} }]
set outputs [get_ports { {{- outputs|join(" ") -}} }]
set_input_delay  -max [expr {$in_fraction * $period}] -clock {{ clock }} $inputs
set_input_delay  -min $min_delay -clock {{ clock }} $inputs
set_output_delay -max [expr {$out_fraction * $period}] -clock {{ clock }} $outputs
set_output_delay -min $min_delay -clock {{ clock }} $outputs
set_drive $drive $inputs
set_load $load $outputs
{%- if let Some(reset) = reset %}

{% if asynchronous -%}
# asynchronous, but released by the clock: recovery and removal are checked against it
{% endif -%}
set_input_delay -max [expr {$reset_fraction * $period}] -clock {{ clock }} [get_ports {{ reset }}]
set_input_delay -min $min_delay -clock {{ clock }} [get_ports {{ reset }}]
set_drive $drive [get_ports {{ reset }}]
{%- endif %}
{%- if !constants.is_empty() %}

# tied off: they change during a reset only
set_false_path -from [get_ports { {{- constants|join(" ") -}} }]
{%- endif %}
