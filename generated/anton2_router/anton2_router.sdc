# SPDX-License-Identifier: 0BSD
# Timing constraints of anton2_router.
# Set what differs before reading this file; times are in the library's unit, as are drive and load.
#   period          the clock period
#   in_fraction     share of the period that the logic before an input takes
#   out_fraction    share of the period that the logic behind an output takes
#   reset_fraction  share of the period that has passed when a reset arrives
#   min_delay       the least time that either of them takes, beyond what a flip-flop there holds
#   uncertainty     of the clock: skew, jitter and margin
#   drive           resistance of what drives an input
#   load            capacitance at an output
# Two modules that are linked keep the period if out_fraction of one and in_fraction of the other
# add up to 1 or more.
# The defaults do: every output of this module comes from state.
if {![info exists period]} { set period 10 }
if {![info exists in_fraction]} { set in_fraction 0.5 }
if {![info exists out_fraction]} { set out_fraction 0.5 }
if {![info exists reset_fraction]} { set reset_fraction 0.3 }
if {![info exists min_delay]} { set min_delay 0 }
if {![info exists uncertainty]} { set uncertainty 0 }
if {![info exists drive]} { set drive 0 }
if {![info exists load]} { set load 0 }

create_clock -name clk_i -period $period [get_ports clk_i]
set_clock_uncertainty $uncertainty [get_clocks clk_i]

set inputs [get_ports {in0_valid_i in0_vc_i in0_head_i in0_tail_i in0_flit_i in1_valid_i in1_vc_i in1_head_i in1_tail_i in1_flit_i in2_valid_i in2_vc_i in2_head_i in2_tail_i in2_flit_i in3_valid_i in3_vc_i in3_head_i in3_tail_i in3_flit_i in4_valid_i in4_vc_i in4_head_i in4_tail_i in4_flit_i in5_valid_i in5_vc_i in5_head_i in5_tail_i in5_flit_i out0_credit_valid_i out0_credit_vc_i out1_credit_valid_i out1_credit_vc_i out2_credit_valid_i out2_credit_vc_i out3_credit_valid_i out3_credit_vc_i out4_credit_valid_i out4_credit_vc_i out5_credit_valid_i out5_credit_vc_i weight_wr_en_i weight_addr_i weight_data_i}]
set outputs [get_ports {in0_credit_valid_o in0_credit_vc_o in1_credit_valid_o in1_credit_vc_o in2_credit_valid_o in2_credit_vc_o in3_credit_valid_o in3_credit_vc_o in4_credit_valid_o in4_credit_vc_o in5_credit_valid_o in5_credit_vc_o out0_valid_o out0_vc_o out0_head_o out0_tail_o out0_flit_o out1_valid_o out1_vc_o out1_head_o out1_tail_o out1_flit_o out2_valid_o out2_vc_o out2_head_o out2_tail_o out2_flit_o out3_valid_o out3_vc_o out3_head_o out3_tail_o out3_flit_o out4_valid_o out4_vc_o out4_head_o out4_tail_o out4_flit_o out5_valid_o out5_vc_o out5_head_o out5_tail_o out5_flit_o weight_error_o error_o}]
set_input_delay  -max [expr {$in_fraction * $period}] -clock clk_i $inputs
set_input_delay  -min $min_delay -clock clk_i $inputs
set_output_delay -max [expr {$out_fraction * $period}] -clock clk_i $outputs
set_output_delay -min $min_delay -clock clk_i $outputs
set_drive $drive $inputs
set_load $load $outputs

set_input_delay -max [expr {$reset_fraction * $period}] -clock clk_i [get_ports rst_i]
set_input_delay -min $min_delay -clock clk_i [get_ports rst_i]
set_drive $drive [get_ports rst_i]

# tied off: they change during a reset only
set_false_path -from [get_ports {here_i last_i spot_i port_of_i arrival_i far_depth_i}]
