# SPDX-License-Identifier: 0BSD
# Timing constraints of ranked_pick_i6.
# Set what differs before reading this file; times are in the library's unit, as are drive and load.
#   period          the clock period
#   in_fraction     share of the period that the logic before an input takes
#   out_fraction    share of the period that the logic behind an output takes
#   min_delay       the least time that either of them takes, beyond what a flip-flop there holds
#   uncertainty     of the clock: skew, jitter and margin
#   drive           resistance of what drives an input
#   load            capacitance at an output
# Two modules that are linked keep the period if out_fraction of one and in_fraction of the other
# add up to 1 or more.
# The defaults do not: paths through this module need what is left of the period.
if {![info exists period]} { set period 10 }
if {![info exists in_fraction]} { set in_fraction 0.3 }
if {![info exists out_fraction]} { set out_fraction 0.3 }
if {![info exists min_delay]} { set min_delay 0 }
if {![info exists uncertainty]} { set uncertainty 0 }
if {![info exists drive]} { set drive 0 }
if {![info exists load]} { set load 0 }

# no clock of its own: what reaches an output within the period is timed against a virtual one
create_clock -name virtual -period $period
set_clock_uncertainty $uncertainty [get_clocks virtual]

set inputs [get_ports {req_i random_i}]
set outputs [get_ports {gnt_o}]
set_input_delay  -max [expr {$in_fraction * $period}] -clock virtual $inputs
set_input_delay  -min $min_delay -clock virtual $inputs
set_output_delay -max [expr {$out_fraction * $period}] -clock virtual $outputs
set_output_delay -min $min_delay -clock virtual $outputs
set_drive $drive $inputs
set_load $load $outputs
