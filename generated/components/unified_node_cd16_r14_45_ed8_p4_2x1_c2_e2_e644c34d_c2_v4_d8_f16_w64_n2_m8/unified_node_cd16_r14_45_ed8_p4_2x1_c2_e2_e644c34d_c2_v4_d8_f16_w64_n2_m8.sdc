# SPDX-License-Identifier: 0BSD
# Timing constraints of unified_node_cd16_r14_45_ed8_p4_2x1_c2_e2_e644c34d_c2_v4_d8_f16_w64_n2_m8.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i here_i last_i crosses_i in_x0p_valid_i in_x0p_vc_i in_x0p_head_i in_x0p_tail_i in_x0p_flit_i out_x0p_credit_valid_i out_x0p_credit_vc_i in_x0m_valid_i in_x0m_vc_i in_x0m_head_i in_x0m_tail_i in_x0m_flit_i out_x0m_credit_valid_i out_x0m_credit_vc_i inject_valid_i inject_head_i inject_tail_i inject_flit_i eject_ready_i weight_wr_en_i weight_router_i weight_addr_i weight_data_i}]
set_output_delay 0 -clock clk_i [get_ports {in_x0p_credit_valid_o in_x0p_credit_vc_o out_x0p_valid_o out_x0p_vc_o out_x0p_head_o out_x0p_tail_o out_x0p_flit_o in_x0m_credit_valid_o in_x0m_credit_vc_o out_x0m_valid_o out_x0m_vc_o out_x0m_head_o out_x0m_tail_o out_x0m_flit_o inject_not_full_o eject_valid_o eject_head_o eject_tail_o eject_flit_o weight_error_o}]
