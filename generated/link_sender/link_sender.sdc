# SPDX-License-Identifier: 0BSD
# Timing constraints of link_sender.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i word_valid_i word_i expected_i owe_ack_i owe_retry_i ack_valid_i ack_i retry_i}]
set_output_delay 0 -clock clk_i [get_ports {word_ready_o replay_o timeout_o phit_valid_o phit_first_o phit_o}]
