# SPDX-License-Identifier: 0BSD
# Timing constraints of endpoint_adapter.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i inject_valid_i inject_head_i inject_tail_i inject_flit_i eject_ready_i out_credit_valid_i out_credit_vc_i in_valid_i in_vc_i in_head_i in_tail_i in_flit_i}]
set_output_delay 0 -clock clk_i [get_ports {inject_not_full_o eject_valid_o eject_head_o eject_tail_o eject_flit_o out_valid_o out_vc_o out_head_o out_tail_o out_flit_o in_credit_valid_o in_credit_vc_o}]
