# SPDX-License-Identifier: 0BSD
# Timing constraints of vc_sender_age_based_ab16.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i now_i in_valid_i in_vc_i in_head_i in_tail_i in_flit_i ready_i out_credit_valid_i out_credit_vc_i}]
set_output_delay 0 -clock clk_i [get_ports {in_credit_valid_o in_credit_vc_o out_valid_o out_vc_o out_head_o out_tail_o out_flit_o}]

# tied off: they change during a reset only
set_false_path -from [get_ports {crosses_i}]
