# SPDX-License-Identifier: 0BSD
# Timing constraints of anton2_network_2x1x1_2x1_p4_fw64.
# Set `period` (in the library's time unit) before reading this file; 10 if it is not set.
if {![info exists period]} { set period 10 }

create_clock -name clk_i -period $period [get_ports clk_i]

# whole cycles: replace 0 by what the logic around it takes
set_input_delay  0 -clock clk_i [get_ports {rst_i n0_0_0_inject_valid_i n0_0_0_inject_head_i n0_0_0_inject_tail_i n0_0_0_inject_flit_i n0_0_0_eject_ready_i n1_0_0_inject_valid_i n1_0_0_inject_head_i n1_0_0_inject_tail_i n1_0_0_inject_flit_i n1_0_0_eject_ready_i weight_wr_en_i weight_node_i weight_router_i weight_addr_i weight_data_i channel_weight_wr_en_i channel_weight_node_i channel_weight_channel_i channel_weight_index_i channel_weight_data_i multicast_wr_en_i multicast_node_i multicast_adapter_i multicast_addr_i multicast_data_i}]
set_output_delay 0 -clock clk_i [get_ports {n0_0_0_inject_not_full_o n0_0_0_eject_valid_o n0_0_0_eject_head_o n0_0_0_eject_tail_o n0_0_0_eject_flit_o n1_0_0_inject_not_full_o n1_0_0_eject_valid_o n1_0_0_eject_head_o n1_0_0_eject_tail_o n1_0_0_eject_flit_o weight_error_o}]
