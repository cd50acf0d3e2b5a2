# SPDX-License-Identifier: 0BSD
# Timing constraints of fifo_w32_d8_ram.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i wr_en_i wr_data_i rd_en_i}]
set_output_delay 0 -clock clk_i [get_ports {rd_data_o not_full_o not_empty_o empty_o last_o count_o}]
