//! `prove`: what holds, what is refuted, what is refused.

use super::{flitworks, said, scratch, words};
use crate::eda::require;
use std::fs;
use std::process::Command;

fn provers() -> bool {
    require("yosys") & require("berkeley-abc")
}

const SMALL: &str = "prove --component round-robin-arbiter --set inputs=3 --set style=skipping";

#[test]
fn every_property_of_a_design_is_proved() {
    if !provers() {
        return;
    }
    let said = flitworks(scratch().path(), &words(SMALL));
    assert_eq!(said.code, Some(0), "{}{}", said.out, said.err);
    assert!(
        said.out
            .starts_with("round_robin_arbiter_n3_skipping: 3 inputs, skipping chain")
    );
    for property in ["one_grant", "work_conserving", "in_turn", "waits"] {
        let line = said.out.lines().find(|line| line.starts_with(property));
        assert!(
            line.is_some_and(|line| line.contains("proved")),
            "{}",
            said.out
        );
    }
    let (_, last) = said
        .out
        .split_once("\n9 proved, 0 hold to their depth, 0 refuted, 0 undecided\nby yosys 0.")
        .unwrap_or_else(|| panic!("{}", said.out));
    assert!(
        last.contains(", ABC 1.") && last.lines().count() == 1,
        "{last}"
    );
}

#[test]
fn edited_rtl_is_refuted_with_its_cycles() {
    if !provers() {
        return;
    }
    let folder = scratch();
    let generate = words("generate --component fifo --set width=2 --set depth=2 -o rtl");
    assert_eq!(flitworks(folder.path(), &generate).code, Some(0));
    let path = folder.path().join("rtl/fifo_w2_d2_shift.v");
    let text = fs::read_to_string(&path).expect("emitted");
    let whole = "assign not_full_o = ";
    assert!(text.contains(whole), "{text}");
    let edited = text.replace(whole, "assign not_full_o = rd_en_i | ");
    fs::write(&path, edited).expect("written");
    let args = ["prove", "--rtl", "rtl", "--wave", "seen.vcd"];
    let said = flitworks(folder.path(), &args);
    assert_eq!(said.code, Some(1), "{}{}", said.out, said.err);
    let wanted = "flags fails in cycle ";
    assert!(said.out.contains(wanted), "{}", said.out);
    let heads = "cycle rst_i wr_en_i wr_data_i rd_en_i rd_data_o not_full_o";
    assert!(said.out.contains(heads), "{}", said.out);
    let wave = fs::read_to_string(folder.path().join("seen.vcd")).expect("a waveform");
    assert!(wave.contains("$scope module model $end"));

    let said = flitworks(folder.path(), &["prove", "--rtl", "rtl", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let proofs = json["runs"][0]["proofs"].as_array().expect("proofs");
    let flags = proofs.iter().find(|proof| proof["property"] == "flags");
    let seen = &flags.expect("flags")["counterexample"];
    let cycles = seen["cycles"].as_u64().expect("a number") as usize;
    for signal in seen["signals"].as_array().expect("signals") {
        assert_eq!(
            signal["values"].as_array().map(Vec::len),
            Some(cycles),
            "{signal}"
        );
    }
    assert_eq!(seen["signals"][0]["name"], "rst_i");
    assert_eq!(seen["signals"][0]["values"][0], "0x1");
}

#[test]
fn the_result_is_machine_readable() {
    if !provers() {
        return;
    }
    let args = words("prove --component fixed-priority-arbiter --set inputs=2 --json");
    let said = flitworks(scratch().path(), &args);
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(json["schema"], 2);
    let proof = &json["runs"][0]["proofs"][0];
    assert_eq!(proof["property"], "one_grant");
    assert_eq!(proof["result"], "proved");
    assert_eq!(proof["by"], "abc pdr");
    let yosys = json["tools"][0].as_str();
    assert!(
        yosys.is_some_and(|tool| tool.starts_with("yosys 0.")),
        "{json}"
    );
}

#[test]
fn the_page_of_one_design_names_its_command() {
    if !provers() {
        return;
    }
    let folder = scratch();
    let args = words("prove --component fixed-priority-arbiter --set inputs=2 --output page.md");
    assert_eq!(flitworks(folder.path(), &args).code, Some(0));
    let page = fs::read_to_string(folder.path().join("page.md")).expect("a page");
    let command = "`flitworks prove --component fixed-priority-arbiter --set inputs=2 --set style=prefix --set order=lowest`";
    assert!(page.contains(command), "{page}");
    let row = "| `one_grant` | at most one input is granted | proved, abc pdr |";
    assert!(page.contains(row), "{page}");
}

#[test]
fn a_missing_prover_is_one_line() {
    let folder = scratch();
    let said = said(
        Command::new(env!("CARGO_BIN_EXE_flitworks"))
            .args(words(SMALL))
            .env("PATH", "")
            .current_dir(folder.path()),
    );
    assert_eq!(said.code, Some(2));
    let wanted = "flitworks: yosys not found; install Debian's yosys or run scripts/setup\n";
    assert_eq!(said.err, wanted);
}

#[test]
fn bad_requests_are_one_line() {
    for (args, wanted) in [
        (
            &["prove"][..],
            "nothing to prove: name a configuration file",
        ),
        (&["prove", "--component", "fifoo"], "did you mean fifo?"),
        (
            &["prove", "--component", "fifo", "--depth", "0"],
            "0 is not in 1..=100000",
        ),
        (
            &["prove", "--component", "fifo", "--engine", "z3"],
            "possible values: auto, abc, smt",
        ),
        (
            &["prove", "--rtl", "nowhere"],
            "--rtl wants a directory that generate wrote",
        ),
        (&["prove", "--all", "--wave", "x"], "cannot be used with"),
        (
            &["prove", "--component", "fifo", "-o", "no/such/page.md"],
            "cannot write no/such/page.md",
        ),
        (
            &["prove", "--component", "fifo", "-o", "."],
            ". is a directory; wanted a file",
        ),
    ] {
        let said = flitworks(scratch().path(), args);
        assert_eq!(said.code, Some(2), "{args:?}: {}", said.err);
        assert_eq!(said.err.lines().count(), 1, "{args:?}: {}", said.err);
        assert!(said.err.contains(wanted), "{args:?}: {}", said.err);
    }
}
