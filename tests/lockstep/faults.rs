//! A hand-made fault in any emitted file is seen.

use super::{emitted, first_mismatch, require, verilated};
use crate::shapes;
use flitworks::testbench::registry::{Design, Entry, components};
use flitworks::testbench::trials::TextFault;
use flitworks::testbench::verilator::VerilogFile;
use std::sync::Arc;

/// The cycles in which a fault must be seen.
const CYCLES: u64 = 100_000;

/// Whether the lockstep sees `fault` in file `index` of `design`.
#[track_caller]
fn assert_seen(design: &Design, sources: &[VerilogFile], index: usize, fault: TextFault) {
    let mut sources = sources.to_vec();
    let file = &mut sources[index];
    file.text = file.text.replacen(fault.from, fault.to, 1);
    let mut rtl = verilated(design, &sources, 1);
    let mismatch = first_mismatch(design, rtl.as_mut(), CYCLES, 1);
    let name = &sources[index].name;
    assert!(mismatch.is_some(), "{name}: {} is not seen", fault.to);
}

/// A fault that stands in a file of a design.
struct Placed {
    design: Arc<Design>,
    index: usize,
    fault: TextFault,
}

impl Placed {
    #[track_caller]
    fn assert_seen(&self) {
        assert_seen(&self.design, &emitted(&self.design), self.index, self.fault);
    }
}

/// Where the faults of `entry` stand in its default shapes: every file must have one, and every one a file.
fn placed(entry: &Entry) -> Vec<Placed> {
    let mut placed = Vec::new();
    let trials = entry.trials();
    let mut applied = vec![false; trials.text_faults.len()];
    for design in entry.default_set().into_iter().map(Arc::new) {
        let sources = emitted(&design);
        let own = format!("{}.v", design.top);
        for (index, file) in sources.iter().enumerate() {
            if trials.own_file_only && file.name != own {
                continue;
            }
            let mut found = false;
            for (applied, fault) in applied.iter_mut().zip(&trials.text_faults) {
                if file.text.contains(fault.from) {
                    placed.push(Placed {
                        design: Arc::clone(&design),
                        index,
                        fault: *fault,
                    });
                    *applied = true;
                    found = true;
                }
            }
            assert!(found, "no fault for {} of {}", file.name, design.top);
        }
    }
    for (applied, fault) in applied.iter().zip(&trials.text_faults) {
        assert!(applied, "{}: {fault:?} is in no emitted file", entry.name);
    }
    placed
}

#[test]
fn every_file_of_the_default_set_has_a_fault_that_is_seen() {
    let placed: Vec<Placed> = components().iter().flat_map(placed).collect();
    if require("verilator") & require("g++") {
        shapes::on_every(&shapes::few(placed), Placed::assert_seen);
    }
}

#[test]
fn faults_in_what_only_other_shapes_have_are_seen() {
    let mut placed = Vec::new();
    for entry in components() {
        for (settings, fault) in entry.trials().shaped_faults {
            let design = shapes::of(&entry, settings);
            let sources = emitted(&design);
            let own = format!("{}.v", design.top);
            let holds = |file: &VerilogFile| file.text.contains(fault.from);
            let is_own = |file: &VerilogFile| file.name == own && holds(file);
            let index = sources.iter().position(is_own);
            let index = index.or_else(|| sources.iter().position(holds));
            let index = index.unwrap_or_else(|| panic!("{}: no {}", design.top, fault.from));
            placed.push(Placed {
                design: Arc::new(design),
                index,
                fault,
            });
        }
    }
    if require("verilator") & require("g++") {
        shapes::on_every(&shapes::few(placed), Placed::assert_seen);
    }
}
