# SPDX-License-Identifier: 0BSD
# Timing constraints of anton2_router_fw64_age_based.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i in0_valid_i in0_vc_i in0_head_i in0_tail_i in0_flit_i in1_valid_i in1_vc_i in1_head_i in1_tail_i in1_flit_i in2_valid_i in2_vc_i in2_head_i in2_tail_i in2_flit_i in3_valid_i in3_vc_i in3_head_i in3_tail_i in3_flit_i in4_valid_i in4_vc_i in4_head_i in4_tail_i in4_flit_i in5_valid_i in5_vc_i in5_head_i in5_tail_i in5_flit_i out0_credit_valid_i out0_credit_vc_i out1_credit_valid_i out1_credit_vc_i out2_credit_valid_i out2_credit_vc_i out3_credit_valid_i out3_credit_vc_i out4_credit_valid_i out4_credit_vc_i out5_credit_valid_i out5_credit_vc_i}]
set_output_delay 0 -clock clk_i [get_ports {in0_credit_valid_o in0_credit_vc_o in1_credit_valid_o in1_credit_vc_o in2_credit_valid_o in2_credit_vc_o in3_credit_valid_o in3_credit_vc_o in4_credit_valid_o in4_credit_vc_o in5_credit_valid_o in5_credit_vc_o out0_valid_o out0_vc_o out0_head_o out0_tail_o out0_flit_o out1_valid_o out1_vc_o out1_head_o out1_tail_o out1_flit_o out2_valid_o out2_vc_o out2_head_o out2_tail_o out2_flit_o out3_valid_o out3_vc_o out3_head_o out3_tail_o out3_flit_o out4_valid_o out4_vc_o out4_head_o out4_tail_o out4_flit_o out5_valid_o out5_vc_o out5_head_o out5_tail_o out5_flit_o}]

# tied off: they change during a reset only
set_false_path -from [get_ports {here_i last_i spot_i port_of_i arrival_i far_depth_i}]
