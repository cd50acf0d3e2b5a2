# SPDX-License-Identifier: 0BSD
# Timing constraints of input_channel_16x16_dynbal_xp_v1.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i valid_i flit_i best_i take_i}]
set_output_delay 0 -clock clk_i [get_ports {not_full_o empty_o request_o valid_o flit_o}]

# tied off: they change during a reset only
set_false_path -from [get_ports {here_i dateline_i}]
