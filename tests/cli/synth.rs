//! `synth`: the table, JSON, edited files, refusals.

use super::refusals::refused;
use super::{flitworks, said, scratch, words};
use crate::eda::require;
use std::fs;
use std::process::Command;

const TINY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/synth/tiny.lib");

/// `synth` of a fixed-priority arbiter of two inputs: a wire and one gate.
const TWO: &str = "synth --component fixed-priority-arbiter --set inputs=2";

#[test]
fn one_table_holds_every_target() {
    if !(require("yosys") & require("sta")) {
        return;
    }
    let more = ["--yosys", "yosys", "--target", "generic", "--target", TINY];
    let said = flitworks(scratch().path(), &[&words(TWO)[..], &more].concat());
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = said.out.lines().collect();
    let words = |line: usize| lines[line].split_whitespace().collect::<Vec<_>>();
    assert_eq!(
        words(0),
        [
            "module",
            "target",
            "gates",
            "GE",
            "depth",
            "area",
            "cells",
            "flip-flops",
            "reg-reg",
            "in-reg",
            "reg-out",
            "in-out",
            "period",
            "ps"
        ]
    );
    let top = "fixed_priority_arbiter_n2_prefix";
    assert_eq!(words(2), [top, "generic", "1", "1.5", "1", "0"]);
    // An inverter and a NOR of it, or a NAND and two inverters.
    assert_eq!(&words(3)[..2], [top, "tiny"]);
    assert_eq!(&words(3)[4..8], ["0", "-", "-", "-"]);
    assert!(
        said.out
            .contains("inputs driven by BUF2, outputs loaded with 0.01 pF")
    );
}

#[test]
fn the_result_is_machine_readable() {
    if !require("yosys") {
        return;
    }
    let more = ["--yosys", "yosys", "--target", "generic", "--json"];
    let said = flitworks(scratch().path(), &[&words(TWO)[..], &more].concat());
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(json["schema"], 2);
    let row = &json["rows"][0];
    assert_eq!(row["component"], "fixed-priority-arbiter");
    assert_eq!(
        (&row["gates"]["gates"], &row["gates"]["depth"]),
        (&1.into(), &1.into())
    );
    let tool = row["tools"][0].as_str().expect("a tool");
    assert!(tool.starts_with("yosys 0."), "{tool}");
}

/// A hop from register to register: no path of a network is longer than those of its router.
#[test]
fn a_network_linked_from_its_router_keeps_the_routers_period() {
    if !(require("yosys") & require("sta")) {
        return;
    }
    let of = |component: &str, link_register: &str| {
        let shape =
            words("--set topology=torus --set dims=[2,2] --set flit_width=10 --set max_packet=8");
        let link_register = format!("link_register={link_register}");
        let flow = [
            "--set",
            &link_register,
            "--target",
            TINY,
            "--yosys",
            "yosys",
            "--json",
        ];
        let args = [&["synth"], &words(component)[..], &shape, &flow].concat();
        let said = flitworks(scratch().path(), &args);
        assert_eq!(said.code, Some(0), "{}", said.err);
        let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        json["rows"][0]["cells"].clone()
    };
    let figure = |cells: &serde_json::Value, path: &str| {
        let figure = cells.pointer(path).and_then(serde_json::Value::as_f64);
        figure.unwrap_or_else(|| panic!("{path}: {cells}"))
    };
    let router = of("--component router --set watch_links=false", "1");
    let network = of("--component network --once router", "1");
    assert_eq!(
        figure(&network, "/flip_flops"),
        4.0 * figure(&router, "/flip_flops")
    );
    let period = figure(&network, "/min_period_ps");
    let own = figure(&network, "/once/reg_to_reg_ps");
    assert!(period <= 1.03 * own, "{network}");
    // What goes from one router into another leaves something of it for wires.
    assert!(figure(&network, "/once/between_ps") < period, "{network}");
    // A router's outputs are registers, but for those that are 0 in reset: a gate behind. Without, they end a path from deep inside.
    let unregistered = of("--component router --set watch_links=false", "0");
    let out = |router| figure(router, "/reg_to_out_ps");
    let (with, without) = (out(&router), out(&unregistered));
    assert!(
        without > 1.5 * with,
        "{without} ps without registers, {with} with"
    );
    refused(
        &[],
        &[
            &words("synth --component network --once rooter --yosys yosys --target"),
            &[TINY][..],
        ]
        .concat(),
        "--once rooter: network_trc_torus_4x4_w6_i6_o6 has no such module below it; wanted status, routing, input, injector, output, ejector, channel, router",
    );
}

#[test]
fn edited_verilog_is_what_is_synthesised() {
    if !require("yosys") {
        return;
    }
    let folder = scratch();
    let generate = [
        "generate",
        "--component",
        "fixed-priority-arbiter",
        "-o",
        "my rtl",
    ];
    assert_eq!(flitworks(folder.path(), &generate).code, Some(0));
    let synth = |more: &[&str]| {
        let args = [
            "synth", "--rtl", "my rtl", "--target", "generic", "--yosys", "yosys",
        ];
        flitworks(folder.path(), &[&args, more].concat())
    };
    let gates = |out: &str| -> u64 {
        let json: serde_json::Value = serde_json::from_str(out).expect("JSON");
        json["rows"][0]["gates"]["gates"].as_u64().expect("a count")
    };
    let before = gates(&synth(&["--json"]).out);
    let module = folder
        .path()
        .join("my rtl/fixed_priority_arbiter_n8_prefix.v");
    let text = fs::read_to_string(&module).expect("module");
    let edited = text.replace("reached & ~(reached << 1'd1)", "reached");
    assert_ne!(edited, text);
    fs::write(&module, edited).expect("written");
    assert!(gates(&synth(&["--json"]).out) < before);
    fs::write(&module, text.replace("assign", "asign")).expect("written");
    let broken = synth(&[]);
    assert_eq!((broken.code, broken.out.as_str()), (Some(2), ""));
    assert_eq!(broken.err.lines().count(), 1, "{}", broken.err);
}

#[test]
fn an_fpga_has_no_parts() {
    refused(
        &[],
        &[
            &words(TWO)[..],
            &["--target", "generic", "--target", "ecp5", "--parts"],
        ]
        .concat(),
        "--parts is for gates and cells: give --target generic or FILE.lib only",
    );
}

#[test]
fn a_device_that_is_too_small_exits_with_1_and_says_so() {
    if !(require("yosys") & require("nextpnr-ice40")) {
        return;
    }
    let args = words(
        "synth --component fixed-priority-arbiter --set inputs=64 --target ice40 --harness none \
         --yosys yosys",
    );
    let said = flitworks(scratch().path(), &args);
    assert_eq!(said.code, Some(1), "{}", said.err);
    let wanted = "fixed_priority_arbiter_n64_prefix for ice40: no clock: no path between registers";
    assert!(said.out.contains(wanted), "{}", said.out);
}

#[test]
fn requests_that_cannot_be_carried_out() {
    refused(
        &[],
        &["synth", "--target", "generic"],
        "nothing to synthesise",
    );
    refused(&[], &words(TWO), "--target <TARGET>");
    let target = |target: &'static str| [&words(TWO)[..], &["--target", target]].concat();
    refused(
        &[],
        &target("ecp6"),
        "--target ecp6: wanted generic, ecp5, ice40 or a liberty file",
    );
    refused(&[], &target("none.lib"), "cannot read none.lib: ");
    refused(
        &[("x.lib", "module x;\n")],
        &target("x.lib"),
        "x.lib:1: wanted library (NAME) {, got `module`",
    );
    refused(
        &[("x.lib", "library (x) { }\n")],
        &target("x.lib"),
        "x.lib: a library without cells",
    );
    refused(
        &[("x.lib.gz", "\x1f\u{8b}")],
        &target("x.lib.gz"),
        "x.lib.gz",
    );
    refused(
        &[],
        &[&target("generic")[..], &["--load", "-1"]].concat(),
        "unexpected argument '-1' found; see flitworks synth --help",
    );
    for load in ["0", "-1", "much", "inf"] {
        let option = format!("--load={load}");
        let args = [&target("generic")[..], &[&option]].concat();
        refused(&[], &args, "wanted a number above 0");
    }
    // An option that no target looks at would be given in vain.
    for (option, value, wanted) in [
        (
            "--dont-use",
            "NAND2",
            "--dont-use counts for cell libraries only: give --target FILE.lib",
        ),
        ("--load", "0.1", "--load counts for cell libraries only"),
        (
            "--seeds",
            "3",
            "--seeds counts for FPGAs only: give --target ecp5 or ice40",
        ),
        ("--harness", "auto", "--harness counts for FPGAs only"),
    ] {
        refused(
            &[],
            &[&target("generic")[..], &[option, value]].concat(),
            wanted,
        );
    }
    refused(
        &[],
        &["synth", "--rtl", "nowhere", "--target", "generic"],
        "cannot read nowhere/manifest.json",
    );
    refused(
        &[],
        &[&target("generic")[..], &["--yosys", "no-such-yosys"]].concat(),
        "no-such-yosys not found; install ",
    );
}

#[test]
fn missing_tools_are_named_with_their_packages() {
    for (target, wanted) in [
        (
            "generic",
            "yosys not found; install Debian's yosys, or pyosys from PyPI, or run scripts/setup",
        ),
        (
            TINY,
            "yosys not found; install Debian's yosys, or pyosys from PyPI, or run scripts/setup",
        ),
        (
            "ice40",
            "yosys not found; install Debian's yosys, or pyosys from PyPI, or run scripts/setup",
        ),
    ] {
        let folder = scratch();
        let said = said(
            Command::new(env!("CARGO_BIN_EXE_flitworks"))
                .args(words(TWO))
                .args(["--target", target])
                .current_dir(folder.path())
                .env_remove("VIRTUAL_ENV")
                .env("PATH", folder.path()),
        );
        assert_eq!(said.code, Some(2));
        assert_eq!(said.err, format!("flitworks: {wanted}\n"));
    }
}

#[test]
fn a_router_is_told_part_by_part_with_its_longest_path() {
    if !require("yosys") {
        return;
    }
    let args = words(
        "synth --component router --set dims=[4,4] --set link_register=0 --set input_depth=2 --set output_depth=2 \
         --target generic --yosys yosys --parts",
    );
    let out = flitworks(scratch().path(), &args);
    assert_eq!((out.code, out.err.as_str()), (Some(0), ""));
    for said in [
        "here_i, dateline_i: tied off in a chip, inputs here",
        "each part mapped by itself:",
        "u_in_*.u_fifo ",
        "u_out_*.u_select ",
        "Longest path: from u_",
    ] {
        assert!(out.out.contains(said), "no {said} in {}", out.out);
    }
    let args = words(
        "synth --component router --set topology=mesh --set dims=[2,2] --target generic \
         --yosys yosys --parts --json",
    );
    let json = flitworks(scratch().path(), &args);
    let json: serde_json::Value = serde_json::from_str(&json.out).expect("JSON");
    let gates = &json["rows"][0]["gates"];
    let sum = |of: &serde_json::Value, key: &str| -> f64 {
        let values: Vec<&serde_json::Value> = match of {
            serde_json::Value::Array(all) => all.iter().collect(),
            of => of.as_object().expect("parts").values().collect(),
        };
        values
            .iter()
            .map(|v| v[key].as_f64().expect("a number"))
            .sum()
    };
    assert_eq!(
        gates["gate_equivalents"],
        sum(&gates["parts"]["instances"], "area")
    );
    let depth = sum(&gates["parts"]["path"]["through"], "delay");
    assert_eq!(gates["depth"].as_f64(), Some(depth));
}
