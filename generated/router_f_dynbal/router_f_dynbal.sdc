# SPDX-License-Identifier: 0BSD
# Timing constraints of router_f_dynbal.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i in_xp_valid_i in_xp_flit_i out_xp_not_full_i out_xp_empty_i in_xm_valid_i in_xm_flit_i out_xm_not_full_i out_xm_empty_i in_yp_valid_i in_yp_flit_i out_yp_not_full_i out_yp_empty_i in_ym_valid_i in_ym_flit_i out_ym_not_full_i out_ym_empty_i inject_valid_i inject_flit_i eject_not_full_i}]
set_output_delay 0 -clock clk_i [get_ports {in_xp_not_full_o in_xp_empty_o out_xp_valid_o out_xp_flit_o in_xm_not_full_o in_xm_empty_o out_xm_valid_o out_xm_flit_o in_yp_not_full_o in_yp_empty_o out_yp_valid_o out_yp_flit_o in_ym_not_full_o in_ym_empty_o out_ym_valid_o out_ym_flit_o inject_not_full_o eject_valid_o eject_flit_o}]

# tied off: they change during a reset only
set_false_path -from [get_ports {here_i dateline_i}]
