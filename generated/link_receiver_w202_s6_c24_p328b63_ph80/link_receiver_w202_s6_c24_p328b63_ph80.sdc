# SPDX-License-Identifier: 0BSD
# Timing constraints of link_receiver_w202_s6_c24_p328b63_ph80.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i phit_valid_i phit_first_i phit_i}]
set_output_delay 0 -clock clk_i [get_ports {word_valid_o word_o ack_valid_o ack_o retry_o expected_o owe_ack_o owe_retry_o}]
