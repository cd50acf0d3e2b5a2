# SPDX-License-Identifier: 0BSD
# Timing constraints of phit_line_w80_x8.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i phit_valid_i phit_first_i phit_i}]
set_output_delay 0 -clock clk_i [get_ports {phit_valid_o phit_first_o phit_o}]
