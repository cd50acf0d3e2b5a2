# SPDX-License-Identifier: 0BSD
# Timing constraints of traffic_generator_4x4_w6_p8.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i enable_i rate_i not_full_i}]
set_output_delay 0 -clock clk_i [get_ports {valid_o flit_o busy_o sent_o}]

# tied off: they change during a reset only
set_false_path -from [get_ports {seed_i}]
