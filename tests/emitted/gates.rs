//! Every emitted file passes every linter, and keeps its state through synthesis.

use super::sources;
use crate::eda::design::Design as Sources;
use crate::eda::{lint, require, yosys};
use crate::shapes;
use flitworks::hdl::emit::Backend;
use flitworks::hdl::rtl::Library;
use flitworks::testbench::machine::Extent;
use flitworks::testbench::package::{Options, package};
use flitworks::testbench::registry::{Design, components};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

fn assert_clean(designs: &[Design]) {
    let mut lib = Library::default();
    let sources: Vec<_> = designs
        .iter()
        .map(|d| sources(d, Backend::Native, &mut lib))
        .collect();
    lint::lint(&sources);
}

#[test]
fn every_emitted_file_is_clean_under_every_linter() {
    let sets = components().into_iter().flat_map(|e| e.default_set());
    // What stands many times in a machine is read as often: but for the default ones they take as long as all the others.
    let is_quick = |design: &Design| shapes::full() || design.extent != Some(Extent::Machine);
    let tried = shapes::tried(shapes::linted).into_iter().filter(is_quick);
    let mut designs: Vec<Design> = sets.chain(tried).collect();
    let mut seen = BTreeSet::new();
    designs.retain(|design| seen.insert((design.top.clone(), design.command.clone())));
    assert_clean(&designs);
}

#[test]
fn emitted_benches_are_clean_under_every_linter() {
    let mut lib = Library::default();
    let mut designs: Vec<_> = components().iter().flat_map(|e| e.default_set()).collect();
    designs.push(shapes::design("round-robin-arbiter", "inputs = 1"));
    designs.push(shapes::design("fifo", "depth = 5\nreset = 'async'"));
    // A simulation with all that one can have.
    designs.push(shapes::design(
        "network",
        "topology = 'mesh'\ndims = [3, 2]\nprobes = 1\ninjector_lanes = 2\nreset = 'async'\nflit_width = 40",
    ));
    // The same of a machine, and of a node with as little as one can have.
    designs.push(shapes::design(
        "anton2-network",
        "dims = [2, 2, 1]\nlatency = 0\nmesh = [1, 2]\nchannels = {'X0+' = [0, 0], 'X0-' = [0, 0], 'Y0+' = [0, 1], 'Y0-' = [0, 1]}\nendpoints = [[0, 0], [0, 1], [0, 0]]\nflit_width = 70\narbitration = 'age-based'\nage_bits = 12\nreset = 'async'",
    ));
    designs.push(shapes::design(
        "anton2-node",
        "mesh = [1, 1]\nchannels = {}\nendpoints = [[0, 0]]\nflit_width = 42\nclasses = 1\nmulticast_sets = 0\narbitration = 'round-robin'",
    ));
    // The same of a HyperX, and of one whose packets have one flit, in which there is nothing but a head's fields.
    designs.push(shapes::design(
        "hyperx-network",
        "widths = [3, 2]\nterminals = 1\nalgorithm = 'val'\nvcs = 3\nmax_packet = 5\nflit_width = 134\nchannel_cycles = 2\nterminal_cycles = 1\nreset = 'async'",
    ));
    designs.push(shapes::design(
        "hyperx-network",
        "widths = [1]\nterminals = 1\nalgorithm = 'dor'\nvcs = 1\nmax_packet = 1\ninput_depth = 1\noutput_depth = 1\nage_bits = 1\nflit_width = 1\ncrossbar_cycles = 1\nchannel_cycles = 1\nterminal_cycles = 1",
    ));
    let packages: Vec<_> = shapes::some(designs)
        .iter()
        .map(|design| verilog_of(design, &mut lib))
        .collect();
    let benches: Vec<_> = packages.iter().flat_map(|package| tops(package)).collect();
    lint::lint_benches(&benches);
}

/// The Verilog files of a package, test benches included, without their folders.
fn verilog_of(design: &Design, lib: &mut Library) -> Vec<(String, String)> {
    let set = package(design, &Options::default(), lib);
    let files = set.unwrap_or_else(|refused| panic!("{refused}")).files;
    let verilog = files.into_iter().filter(|(name, _)| name.ends_with(".v"));
    let plain = verilog.map(|(name, text)| {
        let (_, file) = name.rsplit_once('/').unwrap_or(("", &name));
        (file.to_string(), text)
    });
    plain.collect()
}

/// For each top of a package that is only simulated, the files that it is made of.
fn tops(package: &[(String, String)]) -> Vec<Sources<'_>> {
    let is_top = |name: &str| name.starts_with("tb_") || name.starts_with("sim_");
    let (tops, parts): (Vec<_>, Vec<_>) = package.iter().partition(|(name, _)| is_top(name));
    let each = tops.into_iter().map(|top| Sources {
        top: top.0.strip_suffix(".v").expect("a Verilog file"),
        sources: parts.iter().copied().chain([top]).cloned().collect(),
    });
    each.collect()
}

#[test]
fn every_emitted_file_is_ascii_and_carries_its_licence_and_command() {
    let mut lib = Library::default();
    for design in shapes::tried(shapes::grid) {
        for (file, text) in sources(&design, Backend::Native, &mut lib).sources {
            assert!(text.is_ascii(), "{file}");
            assert!(
                text.starts_with("// SPDX-License-Identifier: 0BSD\n"),
                "{file}"
            );
            // A command that is too long for a comment stands in the manifest alone.
            assert!(
                text.contains("// Command: flitworks generate --component ")
                    || !text.contains("// Command: "),
                "{file}"
            );
            assert!(text.contains("// Made by: flitworks "), "{file}");
            assert!(!text.contains('$'), "{file}");
        }
    }
}

/// Verible's own rules, less two that ask for SystemVerilog: `always_comb`, and sizes in place of ranges.
#[test]
fn committed_files_keep_the_rules_of_verible() {
    let lint = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/.venv/bin/verible-verilog-lint"
    );
    if !require(lint) {
        return;
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/generated");
    let files = |pattern: &str| {
        let found = glob(Path::new(folder), pattern);
        assert!(!found.is_empty(), "no {pattern} in {folder}");
        found
    };
    let said = |files: &[PathBuf]| {
        let rules = "--rules=-always-comb,-unpacked-dimensions-range-ordering";
        let output = Command::new(lint).arg(rules).args(files).output();
        let output = output.expect("Verible starts");
        let said = [output.stdout, output.stderr].concat();
        (
            output.status.success(),
            String::from_utf8_lossy(&said).into_owned(),
        )
    };
    for pattern in [".v", ".sv"] {
        let (clean, findings) = said(&files(pattern));
        assert!(clean, "{} findings:\n{findings}", findings.lines().count());
    }
    // It does find what is there.
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    let tabs = folder.path().join("m.v");
    std::fs::write(&tabs, "module m;\n\twire a;\nendmodule\n").expect("written");
    let (clean, findings) = said(&[tabs]);
    assert!(!clean && findings.contains("[no-tabs]"), "{findings}");
}

/// The files below `folder` whose names end so.
fn glob(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        match path.is_dir() {
            true => found.extend(glob(&path, end)),
            false if path.to_string_lossy().ends_with(end) => found.push(path),
            false => {}
        }
    }
    found.sort();
    found
}

#[test]
fn synthesis_keeps_every_declared_state_bit() {
    if !require("yosys") {
        return;
    }
    let mut lib = Library::default();
    for design in shapes::tried(|trials| shapes::some(shapes::grid(trials))) {
        let declared = design.elaborate(&mut lib).expect("hardware").state_bits();
        if declared > 4096 {
            // Yosys takes minutes for one vector of 65,536 bits, and it is the same loop.
            continue;
        }
        let found = yosys::flip_flops(&sources(&design, Backend::Native, &mut lib));
        assert_eq!(found, declared, "{}", design.top);
    }
}
