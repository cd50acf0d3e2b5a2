//! Memories left out, and what they hold.

use super::{YOSYS, cells, figures, gates, options};
use crate::eda::require;
use flitworks::constraints::synthesis::{CellFigures, Figures, Source};
use flitworks::params::{Port, Reset};

/// Two memories, a register in front of them, and a gate behind.
fn stores() -> Source {
    let memory = "module mem_1r1w_w2_d16 (input wire clk_i, input wire wr_en_i, input wire [3:0] wr_addr_i,\n\
                  input wire [1:0] wr_data_i, input wire [3:0] rd_addr_i, output wire [1:0] rd_data_o);\n\
                  reg [1:0] words [0:15];\n\
                  assign rd_data_o = words[rd_addr_i];\n\
                  always @(posedge clk_i) if (wr_en_i) words[wr_addr_i] <= wr_data_i;\n\
                  endmodule\n";
    let top = "module stores (input wire clk_i, input wire [3:0] at_i, input wire [1:0] data_i, output wire [1:0] y_o);\n\
               reg [3:0] at_q; wire [1:0] one, other;\n\
               always @(posedge clk_i) at_q <= at_i;\n\
               mem_1r1w_w2_d16 u_one (.clk_i(clk_i), .wr_en_i(1'b1), .wr_addr_i(at_q), .wr_data_i(data_i),\n\
               .rd_addr_i(at_i), .rd_data_o(one));\n\
               mem_1r1w_w2_d16 u_other (.clk_i(clk_i), .wr_en_i(1'b1), .wr_addr_i(at_q), .wr_data_i(~data_i),\n\
               .rd_addr_i(at_i), .rd_data_o(other));\n\
               assign y_o = ~(one & other);\n\
               endmodule\n";
    let mut ports = Reset::Sync.ports();
    ports.retain(|p| p.name == "clk_i");
    ports.extend([
        Port::input("at_i", 4, "at"),
        Port::input("data_i", 2, "data"),
        Port::output("y_o", 2, "y"),
    ]);
    let file = |name: &str, text: &str| (name.to_string(), text.to_string());
    Source {
        top: "stores".to_string(),
        ports,
        files: vec![file("mem_1r1w_w2_d16.v", memory), file("stores.v", top)],
    }
}

#[test]
fn memories_are_counted_and_all_else_is_mapped() {
    if !require("yosys") {
        return;
    }
    for yosys in YOSYS {
        assert!(gates(&stores(), yosys).flip_flops >= 64 + 4);
        for parts in [false, true] {
            let mut options = options(yosys);
            (options.parts, options.without_memories) = (parts, true);
            let Ok(Figures::Gates(found)) = figures("generic", &stores(), &options) else {
                panic!("no gates")
            };
            let memories = found.memories.expect("asked for");
            assert_eq!(memories.in_words(), "2 mem_1r1w_w2_d16; 64 bits");
            // The register, a NAND for each bit that is read, and an inverter for each that is written.
            let figures = (found.flip_flops, found.gates, found.depth);
            assert_eq!(figures, (4, 4, 1), "{parts}");
        }
    }
}

#[test]
fn paths_end_and_begin_at_memories() {
    if !require("yosys") || !require("sta") {
        return;
    }
    for parts in [false, true] {
        let mut options = options(None);
        (options.parts, options.without_memories) = (parts, true);
        let found: CellFigures = cells(&stores(), &options);
        assert_eq!(found.memories.expect("asked for").bits, 64);
        assert_eq!(found.flip_flops, 4, "{parts}");
        // From the register to a memory, from a memory through a gate; and nothing from register to register.
        assert!(found.reg_to_out_ps.is_some() && found.in_to_out_ps.is_some());
        assert_eq!(found.reg_to_reg_ps, None);
    }
}
