# SPDX-License-Identifier: 0BSD
# Timing constraints of multicast_unit_q8_m256_e16.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i multicast_wr_en_i multicast_addr_i multicast_data_i front_i index_i queue_i header_i take_i}]
set_output_delay 0 -clock clk_i [get_ports {known_o header_o last_o drop_o}]

# tied off: they change during a reset only
set_false_path -from [get_ports {here_i last_i}]
