# SPDX-License-Identifier: 0BSD
# Timing constraints of anton2_output_age_based_ab16.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i attempt_i two_i out_vc_i age_i second_i flit_i credit_valid_i credit_vc_i}]
set_output_delay 0 -clock clk_i [get_ports {granted_o room1_o room2_o valid_o vc_o head_o tail_o flit_o}]

# tied off: they change during a reset only
set_false_path -from [get_ports {far_depth_i}]
