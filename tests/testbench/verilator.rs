//! The bridge: cache, threads, and what it says when something is wrong.

use super::designs::{latch_word, round_robin};
use crate::eda::require;
use flitworks::params::{Clocks, Port};
use flitworks::testbench::Device;
use flitworks::testbench::verilator::{Tools, Verilator, VerilatorError};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A cache of its own, gone after the test, in which only the run time is built already.
fn fresh() -> (tempfile::TempDir, Verilator) {
    let usual = Verilator::find().expect("tools are there");
    let design = round_robin();
    usual
        .build(design.top, &design.ports, &design.sources())
        .expect("it builds");
    let directory = tempfile::tempdir().expect("a temporary directory");
    for path in files(usual.cache()) {
        let name = path.file_name().expect("a file has a name");
        if path.is_file() && path.extension().is_none_or(|e| e != "so") {
            fs::copy(&path, directory.path().join(name)).expect("it is copied");
        }
    }
    let verilator = Verilator::new(&Tools::default(), directory.path()).expect("tools are there");
    (directory, verilator)
}

fn files(directory: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(directory).expect("the directory is there");
    entries.map(|e| e.expect("an entry").path()).collect()
}

/// Puts another file in the place of `path`; the old one may still be open in this process.
fn damage(path: &Path, content: &[u8]) {
    fs::remove_file(path).expect("it is ours");
    fs::write(path, content).expect("it is ours");
}

fn shared_objects(cache: &tempfile::TempDir) -> Vec<PathBuf> {
    let mut objects: Vec<_> = files(cache.path())
        .into_iter()
        .filter(|p| p.extension().is_some_and(|e| e == "so"))
        .collect();
    objects.sort();
    objects
}

#[test]
fn what_was_built_is_reused_and_what_was_damaged_is_built_again() {
    if !require("verilator") {
        return;
    }
    let (cache, verilator) = fresh();
    let design = round_robin();
    let build = || verilator.build(design.top, &design.ports, &design.sources());
    build().expect("it builds");
    let [object] = &shared_objects(&cache)[..] else {
        panic!("one design, one shared object");
    };
    let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1);
    let file = fs::File::options().append(true).open(object);
    file.and_then(|f| f.set_modified(long_ago))
        .expect("it is ours");
    build().expect("it is reused");
    let modified = || {
        fs::metadata(object)
            .and_then(|m| m.modified())
            .expect("it is there")
    };
    assert_eq!(modified(), long_ago);

    let whole = fs::read(object).expect("it is there");
    for length in [0, 100, whole.len() / 2, whole.len() - 1] {
        damage(object, &whole[..length]);
        build().expect("it is built again").power_on(1);
        assert_eq!(fs::read(object).expect("it is there").len(), whole.len());
    }

    for path in files(cache.path()) {
        damage(&path, b"damaged");
    }
    build().expect("everything is built again").power_on(1);
}

#[test]
fn another_source_or_another_port_list_is_another_design() {
    if !require("verilator") {
        return;
    }
    let (cache, verilator) = fresh();
    let design = round_robin();
    let broken = round_robin().broken("gnt_index_o + 3'd1;", "gnt_index_o + 3'd2;");
    for d in [&design, &broken, &design] {
        verilator
            .build(d.top, &d.ports, &d.sources())
            .expect("it builds");
    }
    assert_eq!(shared_objects(&cache).len(), 2);
}

#[test]
fn many_threads_may_build_the_same_design_at_once() {
    if !require("verilator") {
        return;
    }
    let (cache, verilator) = fresh();
    let design = latch_word();
    let outputs: Vec<[u64; 4]> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..8)
            .map(|i| {
                let (design, verilator) = (&design, &verilator);
                scope.spawn(move || {
                    let built = verilator
                        .build(design.top, &design.ports, &design.sources())
                        .expect("it builds");
                    let mut outputs = [0; 4];
                    for _ in 0..50 {
                        let mut device = built.power_on(i / 2);
                        device
                            .step(&[1, 0, 0, 0, 0], Clocks::ALL, &mut outputs)
                            .expect("it runs");
                    }
                    outputs
                })
            })
            .collect();
        let results = threads.into_iter().map(|t| t.join().expect("no panic"));
        results.collect()
    });
    assert_eq!(shared_objects(&cache).len(), 1);
    // Born random by seed: the same in any thread, another for another seed.
    for pair in outputs.chunks(2) {
        assert_eq!(pair[0], pair[1]);
    }
    assert_ne!(outputs[0], outputs[2]);
}

#[test]
fn verilog_that_does_not_compile_is_named_by_file_and_line() {
    if !require("verilator") {
        return;
    }
    let design = round_robin().broken("assign gnt_valid_o = |req_i;", "assign gnt_valid_o = ;");
    let error = Verilator::find()
        .and_then(|v| v.build(design.top, &design.ports, &design.sources()))
        .expect_err("it does not compile");
    let text = error.to_string();
    let wanted = "the Verilog does not compile: rtl/round_robin.v:25:26: syntax error";
    assert!(text.starts_with(wanted), "{text}");
    assert_eq!(text.lines().count(), 1);
}

#[test]
fn a_port_that_the_module_does_not_have_is_refused() {
    if !require("verilator") {
        return;
    }
    let mut design = round_robin();
    design.ports.push(Port::input("mask_i", 8, "not there"));
    let error = Verilator::find()
        .and_then(|v| v.build(design.top, &design.ports, &design.sources()))
        .expect_err("there is no such port");
    assert_eq!(
        error.to_string(),
        "module round_robin: input mask_i of 8 bits wanted, the Verilog has no such port"
    );
}

#[test]
fn a_missing_tool_is_named_with_what_to_do() {
    let cache = tempfile::tempdir().expect("a temporary directory");
    let tools = Tools {
        verilator: "no-such-verilator".to_string(),
        ..Tools::default()
    };
    let error = Verilator::new(&tools, cache.path()).expect_err("there is no such tool");
    assert!(matches!(error, VerilatorError::MissingTool { .. }));
    assert_eq!(
        error.to_string(),
        "no-such-verilator not found; install Debian's verilator or run scripts/setup"
    );
}
