# SPDX-License-Identifier: 0BSD
# Timing constraints of graph.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i inject_valid_i inject_flit_i eject_not_full_i}]
set_output_delay 0 -clock clk_i [get_ports {inject_not_full_o eject_valid_o eject_flit_o}]
