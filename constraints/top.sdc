# SPDX-License-Identifier: 0BSD
# Timing constraints of {{ top }}.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

{% match clock %}
{%- when Some with (clock) -%}
create_clock -name {{ clock }} -period $period [get_ports {{ clock }}]
{%- when None -%}
# no clock of its own: what reaches an output within the period is timed against a virtual one
create_clock -name virtual -period $period
{%- endmatch %}

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock {% match clock %}{% when Some with (clock) %}{{ clock }}{% when None %}virtual{% endmatch %} [get_ports { {{- inputs|join(" ") -}} }]
set_output_delay 0 -clock {% match clock %}{% when Some with (clock) %}{{ clock }}{% when None %}virtual{% endmatch %} [get_ports { {{- outputs|join(" ") -}} }]
{%- if !constants.is_empty() %}

# tied off: they change during a reset only
set_false_path -from [get_ports { {{- constants|join(" ") -}} }]
{%- endif %}
{%- if let Some(reset) = async_reset %}

# asynchronous: its release must be synchronised to the clock outside
set_false_path -from [get_ports {{ reset }}]
{%- endif %}
