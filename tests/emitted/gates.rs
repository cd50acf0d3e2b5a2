//! Every emitted file passes every linter, and keeps its state through synthesis.

use super::sources;
use crate::eda::design::Design as Sources;
use crate::eda::{lint, require, yosys};
use crate::shapes;
use flitworks::hdl::emit::Backend;
use flitworks::hdl::rtl::Library;
use flitworks::testbench::package::{Options, package};
use flitworks::testbench::registry::components;

#[test]
fn every_emitted_file_is_clean_under_every_linter() {
    let mut lib = Library::default();
    let mut designs = shapes::all();
    designs.push(crate::router::shapes::seeded_network(7));
    let sources: Vec<_> = designs
        .iter()
        .map(|d| sources(d, Backend::Native, &mut lib))
        .collect();
    lint::lint(&sources);
}

#[test]
fn emitted_benches_are_clean_under_every_linter() {
    let mut lib = Library::default();
    let mut designs: Vec<_> = components().iter().flat_map(|e| e.default_set()).collect();
    designs.push(shapes::design("round-robin-arbiter", "inputs = 1"));
    designs.push(shapes::design("fifo", "depth = 5\nreset = 'async'"));
    let tops: Vec<_> = designs.iter().map(|d| format!("tb_{}", d.top)).collect();
    let benches: Vec<_> = designs
        .iter()
        .zip(&tops)
        .map(|(design, top)| {
            let set = package(design, &Options::default(), &mut lib);
            let set = set.unwrap_or_else(|refused| panic!("{refused}"));
            let verilog = set
                .files
                .into_iter()
                .filter(|(name, _)| name.ends_with(".v"));
            let sources = verilog.map(|(name, text)| (name.replace("tb/", ""), text));
            Sources {
                top,
                sources: sources.collect(),
            }
        })
        .collect();
    lint::lint_benches(&benches);
}

#[test]
fn every_emitted_file_is_ascii_and_carries_its_licence_and_command() {
    let mut lib = Library::default();
    for design in shapes::all() {
        for (file, text) in sources(&design, Backend::Native, &mut lib).sources {
            assert!(text.is_ascii(), "{file}");
            assert!(
                text.starts_with("// SPDX-License-Identifier: 0BSD\n"),
                "{file}"
            );
            assert!(
                text.contains("// Command: flitworks generate --component "),
                "{file}"
            );
            assert!(!text.contains('$'), "{file}");
        }
    }
}

#[test]
fn synthesis_keeps_every_declared_state_bit() {
    if !require("yosys") {
        return;
    }
    let mut lib = Library::default();
    for design in shapes::all() {
        let declared = design.elaborate(&mut lib).expect("hardware").state_bits();
        if declared > 4096 {
            // Yosys takes minutes for one vector of 65,536 bits, and it is the same loop.
            continue;
        }
        let found = yosys::flip_flops(&sources(&design, Backend::Native, &mut lib));
        assert_eq!(found, declared, "{}", design.top);
    }
}
