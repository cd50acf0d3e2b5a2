//! `cosim`: exit codes, the report of a mismatch, directed vectors, edited files.

use super::{flitworks, scratch, words};
use crate::eda::require;
use flitworks::testbench::registry::components;
use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn equal_sides_exit_with_0() {
    let said = flitworks(
        scratch().path(),
        &words("cosim --component fifo --engine builtin --cycles 5000 --seed 9"),
    );
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let wanted = "fifo_w32_d8_shift: 5000 cycles, RTL (builtin) equals the golden model on every output; seed 9, ";
    assert!(said.out.starts_with(wanted), "{}", said.out);
    assert!(
        said.out.ends_with("; 4998 cycles compared\n"),
        "{}",
        said.out
    );
}

#[test]
fn the_default_set_is_a_table() {
    let said = flitworks(
        scratch().path(),
        &["cosim", "--all", "--engine", "builtin", "--cycles", "2000"],
    );
    assert_eq!(said.code, Some(0));
    let rows = said.out.lines().filter(|l| l.ends_with("  equal")).count();
    let sets = components().into_iter();
    let set: usize = sets.map(|entry| entry.default_set().len()).sum();
    assert_eq!(rows, set, "{}", said.out);
}

#[test]
fn the_result_is_machine_readable() {
    let args = words("cosim --component fifo --engine builtin --cycles 500 --json");
    let said = flitworks(scratch().path(), &args);
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(json["schema"], 2);
    assert_eq!(json["runs"][0]["result"], "equal");
    assert_eq!(json["runs"][0]["cycles"], 500);
    assert_eq!(json["runs"][0]["compared"], 498);
}

#[test]
fn a_wave_of_the_whole_run_is_written_when_it_is_asked_for() {
    let folder = scratch();
    let args = words("cosim --component fifo --engine builtin --cycles 100 --wave w.vcd");
    assert_eq!(flitworks(folder.path(), &args).code, Some(0));
    let vcd = fs::read_to_string(folder.path().join("w.vcd")).expect("a waveform");
    assert!(
        vcd.contains("$enddefinitions") && vcd.contains("#990"),
        "{vcd}"
    );
}

#[test]
fn an_edited_file_exits_with_1_and_the_replay_shows_it_again() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let folder = scratch();
    let generate = [
        "generate",
        "--component",
        "round-robin-arbiter",
        "--set",
        "style=hierarchical",
        "--prefix",
        "x_",
        "-o",
        "my rtl",
    ];
    assert_eq!(flitworks(folder.path(), &generate).code, Some(0));
    assert_eq!(
        flitworks(folder.path(), &["cosim", "--rtl", "my rtl"]).code,
        Some(0)
    );
    let module = folder.path().join("my rtl/x_round_robin_node_n4.v");
    let text = fs::read_to_string(&module).expect("module");
    let edited = text.replace("mask_q <= mask_d", "mask_q <= mask_q");
    assert_ne!(edited, text);
    fs::write(&module, edited).expect("written");
    let said = flitworks(folder.path(), &["cosim", "--rtl", "my rtl", "--seed", "4"]);
    assert_eq!(said.code, Some(1), "{}", said.err);
    for part in [
        "mismatch in cycle ",
        "gnt_o: model 0x",
        "(input ",
        "seed: 4",
        "waveform: ",
        "replay: ",
    ] {
        assert!(said.out.contains(part), "no {part} in {}", said.out);
    }
    let wave = folder
        .path()
        .join("x_round_robin_arbiter_n8_hierarchical_mismatch.vcd");
    assert!(
        fs::read_to_string(wave)
            .expect("a waveform")
            .contains("$scope module rtl")
    );
    let replay = said
        .out
        .lines()
        .find_map(|l| l.strip_prefix("replay: flitworks "))
        .expect("a command");
    let script = format!("\"$0\" {replay}");
    let again = super::said(
        Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_flitworks")])
            .current_dir(folder.path()),
    );
    assert_eq!(again.code, Some(1));
    let first_line = |text: &str| text.lines().next().map(str::to_string);
    assert_eq!(first_line(&again.out), first_line(&said.out));
}

#[test]
fn edited_verilog_that_does_not_compile_is_named_by_line() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let folder = scratch();
    let generate = ["generate", "--component", "fifo", "-o", "rtl"];
    assert_eq!(flitworks(folder.path(), &generate).code, Some(0));
    let module = folder.path().join("rtl/fifo_w32_d8_shift.v");
    let text = fs::read_to_string(&module).expect("module");
    fs::write(
        &module,
        text.replace("assign count_o = count_q;", "assign count_o = countq;"),
    )
    .expect("written");
    let said = flitworks(folder.path(), &["cosim", "--rtl", "rtl"]);
    assert_eq!(said.code, Some(2));
    assert_eq!(said.err.lines().count(), 1, "{}", said.err);
    assert!(
        said.err.contains("fifo_w32_d8_shift.v:") && said.err.contains("countq"),
        "{}",
        said.err
    );
}

#[test]
fn the_directed_vectors_hold_on_every_engine() {
    let vectors = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/vectors");
    let engines: &[&str] = if require("verilator") & require("g++") {
        &["builtin", "verilator"]
    } else {
        &["builtin"]
    };
    let mut count = 0;
    for file in fs::read_dir(vectors).expect("vectors") {
        let file = file.expect("entry").path().display().to_string();
        for engine in engines {
            let said = flitworks(
                scratch().path(),
                &["cosim", "--vectors", &file, "--engine", engine],
            );
            assert_eq!(said.code, Some(0), "{file}: {}{}", said.out, said.err);
        }
        count += 1;
    }
    assert!(count >= 4);
}

#[test]
fn a_vector_that_the_model_does_not_fulfil_exits_with_1() {
    let folder = scratch();
    let text = "component = 'fifo'\n[[step]]\nin = { wr_en_i = 1 }\nout = { empty_o = 0 }\n";
    fs::write(folder.path().join("v.toml"), text).expect("written");
    let said = flitworks(
        folder.path(),
        &["cosim", "--vectors", "v.toml", "--engine", "builtin"],
    );
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert!(said.out.contains("empty_o"), "{}", said.out);
}

#[test]
fn assertions_hold_in_lockstep_and_name_what_is_broken() {
    if !(require("verilator") & require("g++")) {
        return;
    }
    let folder = scratch();
    let emit = words("generate --component fifo --set depth=3 -o f");
    assert_eq!(flitworks(folder.path(), &emit).code, Some(0));
    let run = words("cosim --rtl f --assert --cycles 5000");
    let said = flitworks(folder.path(), &run);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    // What the golden model does not see: an assertion that something else is bound to.
    let bind = folder.path().join("f/fifo_w32_d3_shift_sva.sv");
    let text = fs::read_to_string(&bind).expect("a bind file");
    let stricter = text.replace(
        "wire holds_counts = count_o == words_q",
        "wire holds_counts = count_o != 2'd3",
    );
    assert_ne!(text, stricter);
    fs::write(&bind, stricter).expect("it can be written");
    let said = flitworks(folder.path(), &run);
    assert_eq!(said.code, Some(1), "{}", said.err);
    let wanted = "Assertion failed in TOP.fifo_w32_d3_shift.u_sva.proved.a_counts";
    assert!(said.out.contains(wanted), "{}", said.out);
    fs::remove_file(folder.path().join("f/files_sva.f")).expect("it is there");
    let said = flitworks(folder.path(), &run);
    assert_eq!(said.code, Some(2));
    assert_eq!(
        said.err,
        "flitworks: cannot read f/files_sva.f; emit the design again, by the command in its manifest.json: No such file or directory (os error 2)\n"
    );
}

#[test]
fn assertions_want_verilator() {
    let run = words("cosim --component fifo --assert --engine builtin");
    let said = flitworks(scratch().path(), &run);
    assert_eq!(said.code, Some(2));
    let wanted =
        "flitworks: --assert wants --engine verilator: the built-in engine reads no assertions\n";
    assert_eq!(said.err, wanted);
}
