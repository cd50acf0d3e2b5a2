# SPDX-License-Identifier: 0BSD
# Timing constraints of output_channel_hr4.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i req_i valid_i flit_i send_i}]
set_output_delay 0 -clock clk_i [get_ports {take_o free_o ready_o flit_o}]
