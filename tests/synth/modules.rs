//! Module by module: gates that can be counted by hand, memories apart, and what a memory takes if it is mapped.

use super::{TINY, YOSYS, gates, options};
use crate::eda::require;
use flitworks::constraints::synthesis::{
    Flow, MemoryFigures, ModuleFigures, Source, SynthesisError, Target, Tools,
};
use flitworks::params::{Port, Reset};
use std::collections::BTreeMap;

/// Words and bits of a word.
const WORDS: usize = 32;
const WIDTH: usize = 24;

/// A memory that is written in order and read anywhere, with a register behind it if that is asked for.
fn store(registered: bool) -> Source {
    let address = WORDS.ilog2() as usize;
    let front = match registered {
        true => {
            "reg [23:0] front_q; assign front_o = front_q; always @(posedge clk_i) front_q <= words[place_i];"
        }
        false => "assign front_o = words[place_i];",
    };
    let text = format!(
        "module store (input wire clk_i, input wire en_i, input wire [{1}:0] word_i,\n\
         input wire [{0}:0] place_i, output wire [{1}:0] front_o);\n\
         reg [{1}:0] words [0:{2}]; reg [{0}:0] end_q;\n\
         always @(posedge clk_i) begin end_q <= en_i ? end_q + 1'b1 : end_q; if (en_i) words[end_q] <= word_i; end\n\
         {front}\n\
         endmodule\n",
        address - 1,
        WIDTH - 1,
        WORDS - 1
    );
    let mut ports = Reset::Sync.ports();
    ports.retain(|p| p.name == "clk_i");
    ports.extend([
        Port::input("en_i", 1, "writes"),
        Port::input("word_i", WIDTH, "what is written"),
        Port::input("place_i", address, "what is read"),
        Port::output("front_o", WIDTH, "that word"),
    ]);
    Source {
        top: "store".to_string(),
        ports,
        files: vec![("store.v".to_string(), text)],
    }
}

/// Two stores, and a NAND.
fn pair() -> Source {
    let text = "module pair (input wire clk_i, input wire [1:0] en_i, input wire [23:0] word_i,\n\
                input wire [4:0] place_i, output wire [47:0] front_o, output wire neither_o);\n\
                assign neither_o = ~(en_i[0] & en_i[1]);\n\
                store u_first (.clk_i(clk_i), .en_i(en_i[0]), .word_i(word_i), .place_i(place_i), .front_o(front_o[23:0]));\n\
                store u_second (.clk_i(clk_i), .en_i(en_i[1]), .word_i(word_i), .place_i(place_i), .front_o(front_o[47:24]));\n\
                endmodule\n";
    let mut source = store(false);
    source.top = "pair".to_string();
    source.files.push(("pair.v".to_string(), text.to_string()));
    source
}

fn modules(source: &Source, yosys: Option<&str>) -> BTreeMap<String, ModuleFigures> {
    let flow = Flow::new(&Target::Generic, &options(yosys), &Tools::find()).expect("yosys");
    let modules = flow.modules(source).expect("synthesised");
    modules.expect("gates have modules")
}

#[test]
fn every_module_has_its_own_gates_and_memories_apart() {
    if !require("yosys") {
        return;
    }
    for yosys in YOSYS {
        let found = modules(&pair(), yosys);
        let pair = &found["pair"];
        assert_eq!((pair.instances, pair.gate_equivalents), (1, 1.0));
        assert!(pair.memories.is_empty() && pair.before_memories == 0.0);
        let store = &found["store"];
        let memory = MemoryFigures {
            name: "words".to_string(),
            words: WORDS,
            width: WIDTH,
            words_read: WORDS,
        };
        assert_eq!((store.instances, &store.memories[..]), (2, &[memory][..]));
        // All logic is the pointer: five flip-flops and what moves it.
        assert_eq!(store.gate_equivalents, 0.0);
        assert!(store.before_memories > 5.0 * 4.0, "{store:?}");
    }
}

#[test]
fn a_register_behind_a_memory_stays_a_register() {
    if !require("yosys") {
        return;
    }
    for yosys in YOSYS {
        let store = &modules(&store(true), yosys)["store"];
        assert_eq!(store.memories.len(), 1);
        assert_eq!(store.gate_equivalents, 4.0 * WIDTH as f64, "{store:?}");
    }
}

/// The rule by which `anton2-table-2` counts memories as flip-flops.
#[test]
fn a_bit_that_is_mapped_takes_thirteen_nands_within_a_twentieth() {
    if !require("yosys") {
        return;
    }
    for yosys in YOSYS {
        let apart = &modules(&store(false), yosys)["store"];
        let mapped = gates(&store(false), yosys).gate_equivalents;
        let of_bit = (mapped - apart.before_memories) / (WORDS * WIDTH) as f64;
        assert!((of_bit / 13.0 - 1.0).abs() < 0.05, "{of_bit}");
    }
}

#[test]
fn libraries_have_no_modules_and_what_is_no_verilog_is_refused() {
    if !(require("yosys") & require("sta")) {
        return;
    }
    let flow = |target: Target| Flow::new(&target, &options(Some("yosys")), &Tools::find());
    let library = flow(Target::Library(TINY.into())).expect("a library");
    assert_eq!(library.modules(&store(false)), Ok(None));
    let mut broken = store(false);
    broken.files[0].1.push_str("module");
    let generic = flow(Target::Generic).expect("yosys");
    let refused = generic.modules(&broken).expect_err("no Verilog");
    assert!(matches!(refused, SynthesisError::Tool { .. }), "{refused}");
}
