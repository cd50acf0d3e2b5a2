//! The machines on which the paper held its simulator against the hardware: every bit of every link in every cycle.

use crate::eda::require;
use crate::lockstep::{emitted, first_mismatch, verilated};
use crate::shapes;

/// The machines of \[BlueGene\] §3, "verification", where simulator and VHDL came within 2%.
const MACHINES: [&str; 2] = [
    "dims = [4, 4, 4]\nprobes = 1",
    "dims = [8, 8, 1]\nprobes = 1",
];

/// Cycles in which both are compared.
const CYCLES: u64 = 100_000;

/// `scripts/test --full`: Verilator takes a minute for each, and 64 nodes some hundred cycles a second.
#[test]
fn the_papers_machines_are_equal_on_every_link_in_every_cycle() {
    if !shapes::full() || !require("verilator") {
        return;
    }
    for settings in MACHINES {
        let design = shapes::design("bluegene-network", settings);
        let sources = emitted(&design);
        let mut rtl = verilated(&design, &sources, 1);
        let mismatch = first_mismatch(&design, &mut *rtl, CYCLES, 1);
        assert_eq!(mismatch, None, "{settings}");
    }
}

/// The wires that close the rings in z− take the first phits of another direction: that is seen.
#[test]
fn a_wire_from_the_wrong_link_is_seen_among_64_nodes() {
    if !shapes::full() || !require("verilator") {
        return;
    }
    let design = shapes::design("bluegene-network", MACHINES[0]);
    let mut sources = emitted(&design);
    let right = "from_node_first[(gy * 24) + (gx * 6) + 5]";
    let wrong = "from_node_first[(gy * 24) + (gx * 6) + 4]";
    let top = sources
        .iter_mut()
        .find(|source| source.text.contains(right));
    let top = top.expect("the text of the wires that close rings in z-");
    top.text = top.text.replacen(right, wrong, 1);
    let mut rtl = verilated(&design, &sources, 1);
    let mismatch = first_mismatch(&design, &mut *rtl, CYCLES, 1);
    assert!(mismatch.is_some(), "nobody has seen it");
}

/// Else Verilator would translate a whole machine at once, however long that takes.
#[test]
fn the_block_of_a_network_is_a_module_of_it_however_much_its_name_has_to_say() {
    let long = "dims = [4, 4, 4]\nphit_bytes = 4\nhp_vc = 0\nvc_chunks = 8\nescape_chunks = 24\ngroups = 1\n\
        fifo_chunks = 8\nprobes = 1\nenables = 1\ndamage = 1\nerror_recovery = 1\nwindow = 16\ntimeout = 4000";
    for settings in [MACHINES[0], long] {
        let design = shapes::design("bluegene-network", settings);
        let block = format!("module {} (", design.block().expect("there are many nodes"));
        let sources = emitted(&design);
        let found = sources.iter().any(|source| source.text.contains(&block));
        assert!(found, "no {block}");
    }
}
