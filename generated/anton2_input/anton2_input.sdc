# SPDX-License-Identifier: 0BSD
# Timing constraints of anton2_input.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i valid_i vc_i head_i tail_i flit_i room1_i room2_i granted_i weight_wr_en_i weight_index_i weight_data_i}]
set_output_delay 0 -clock clk_i [get_ports {credit_valid_o credit_vc_o attempt_o two_o out_vc_o pattern_o second_o flit_valid_o flit_o}]

# tied off: they change during a reset only
set_false_path -from [get_ports {here_i last_i spot_i port_of_i arrival_i}]
