# SPDX-License-Identifier: 0BSD
# Timing constraints of anton2_node.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i x0p_phit_valid_i x0p_phit_first_i x0p_phit_i x0m_phit_valid_i x0m_phit_first_i x0m_phit_i x1p_phit_valid_i x1p_phit_first_i x1p_phit_i x1m_phit_valid_i x1m_phit_first_i x1m_phit_i y0p_phit_valid_i y0p_phit_first_i y0p_phit_i y0m_phit_valid_i y0m_phit_first_i y0m_phit_i y1p_phit_valid_i y1p_phit_first_i y1p_phit_i y1m_phit_valid_i y1m_phit_first_i y1m_phit_i z0p_phit_valid_i z0p_phit_first_i z0p_phit_i z0m_phit_valid_i z0m_phit_first_i z0m_phit_i z1p_phit_valid_i z1p_phit_first_i z1p_phit_i z1m_phit_valid_i z1m_phit_first_i z1m_phit_i inject_valid_i inject_head_i inject_tail_i inject_flit_i eject_ready_i weight_wr_en_i weight_router_i weight_addr_i weight_data_i channel_weight_wr_en_i channel_weight_channel_i channel_weight_index_i channel_weight_data_i multicast_wr_en_i multicast_adapter_i multicast_addr_i multicast_data_i}]
set_output_delay 0 -clock clk_i [get_ports {x0p_phit_valid_o x0p_phit_first_o x0p_phit_o x0m_phit_valid_o x0m_phit_first_o x0m_phit_o x1p_phit_valid_o x1p_phit_first_o x1p_phit_o x1m_phit_valid_o x1m_phit_first_o x1m_phit_o y0p_phit_valid_o y0p_phit_first_o y0p_phit_o y0m_phit_valid_o y0m_phit_first_o y0m_phit_o y1p_phit_valid_o y1p_phit_first_o y1p_phit_o y1m_phit_valid_o y1m_phit_first_o y1m_phit_o z0p_phit_valid_o z0p_phit_first_o z0p_phit_o z0m_phit_valid_o z0m_phit_first_o z0m_phit_o z1p_phit_valid_o z1p_phit_first_o z1p_phit_o z1m_phit_valid_o z1m_phit_first_o z1m_phit_o replay_o timeout_o damaged_o inject_not_full_o eject_valid_o eject_head_o eject_tail_o eject_flit_o weight_error_o dropped_o}]

# tied off: they change during a reset only
set_false_path -from [get_ports {here_i last_i crosses_i}]
