# SPDX-License-Identifier: 0BSD
# Timing constraints of routing_unit_16x16_none_t3d.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

# no clock of its own: what reaches an output within the period is timed against a virtual one
create_clock -name virtual -period $period

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock virtual [get_ports {dest_i}]
set_output_delay 0 -clock virtual [get_ports {options_o}]

# tied off: they change during a reset only
set_false_path -from [get_ports {here_i}]
