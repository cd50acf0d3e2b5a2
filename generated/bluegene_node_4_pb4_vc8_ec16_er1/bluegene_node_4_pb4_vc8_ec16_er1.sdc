# SPDX-License-Identifier: 0BSD
# Timing constraints of bluegene_node_4_pb4_vc8_ec16_er1.
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

set inputs [get_ports {valid_i first_i phit_i inject_valid_i inject_first_i inject_last_i inject_phit_i receive_ready_i}]
set outputs [get_ports {inject_ready_o receive_valid_o receive_first_o receive_last_o receive_phit_o valid_o first_o phit_o error_o fatal_o}]
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
set_false_path -from [get_ports {own_i reach_first_i reach_last_i seed_i near_i enable_i}]
