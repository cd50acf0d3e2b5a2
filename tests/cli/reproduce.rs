//! `reproduce`: the table, files with the same bytes again, axes with units, refusals.

use super::refusals::refused;
use super::{Said, files, flitworks, scratch, words};
use crate::eda::require;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Those whose values are simulated: one row of the first takes seconds.
const SIMULATED: [&str; 40] = [
    "ge-table-4-1",
    "ge-table-4-2",
    "ge-table-4-3",
    "ge-tables-4-2-4-3",
    "ge-local-traffic",
    "ge-assumptions",
    "ge-perfect-shuffle",
    "ge-figure-4-8",
    "ge-figure-4-15",
    "anton2-figure-9",
    "anton2-figure-10",
    "anton2-levels",
    "anton2-assumptions",
    "anton2-figure-11",
    "anton2-figure-12",
    "anton2-figure-13",
    "hyperx-figure-4",
    "hyperx-dal-bound",
    "hyperx-figure-6a",
    "hyperx-figure-6b",
    "hyperx-figure-6c",
    "hyperx-figure-6d",
    "hyperx-figure-6e",
    "hyperx-figure-6f",
    "hyperx-figure-6g",
    "hyperx-figure-8",
    "yarc-table-2",
    "yarc-table-3",
    "yarc-latency",
    "yarc-load",
    "bgl-figure-2",
    "bgl-figure-3",
    "bgl-figure-4",
    "bgl-figure-5",
    "bgl-figure-6",
    "bgl-asymmetric",
    "bgl-figure-7",
    "bgl-figure-8",
    "bgl-figure-9",
    "bgl-rates",
];

const TINY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/synth/tiny.lib");
/// Those that are computed, those that are synthesised in seconds, and those of whole routers, which
/// take minutes and are built by unit tests.
const VALUES: [&str; 2] = ["ge-table-3-2", "anton2-eq1"];
/// Those that count, which takes no time.
const COUNTED: [&str; 8] = [
    "hyperx-figure-2",
    "hyperx-figure-3",
    "hyperx-table-1",
    "yarc-table-1",
    "yarc-table-4",
    "yarc-radix",
    "yarc-hash",
    "yarc-networks",
];
const DESIGNS: [&str; 6] = [
    "ge-table-5-1",
    "ge-table-5-2",
    "ge-table-5-4",
    "ge-table-5-5",
    "ge-table-5-6",
    "anton2-arbiter",
];
const LONG: [&str; 2] = ["ge-table-5-7", "ge-figure-5-18"];
/// Whose modules are synthesised each by itself.
const MODULES: &str = "anton2-table-2";
const OF_MODULES: [&str; 2] = ["anton2-table-1", MODULES];
/// Whose netlist is driven in the cells of a library.
const ENERGY: &str = "anton2-energy";
/// Whose Verilog runs beside its golden model.
const LOCKSTEP: &str = "bgl-verification";

fn reproduce(folder: &Path, name: &str, more: &[&str]) -> Said {
    let mut args = vec!["reproduce", name, "--quick"];
    if DESIGNS.contains(&name) {
        args.extend(["--yosys", "yosys"]);
    }
    flitworks(folder, &[&args, more].concat())
}

#[test]
fn every_synthesised_experiment_runs_and_says_what_it_compared() {
    if !require("yosys") {
        return;
    }
    for name in DESIGNS {
        let said = reproduce(scratch().path(), name, &["--json"]);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{name}");
        let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        assert_eq!(
            (&json["schema"], &json["experiment"]),
            (&2.into(), &name.into())
        );
        assert_eq!(json["our_units"]["area"], "GE");
        let by = json["measured_by"].as_str().expect("tools");
        assert!(by.starts_with("gates of two inputs, yosys 0."), "{by}");
        let rows = json["rows"].as_array().expect("rows");
        assert!(rows.len() >= 2, "{name}");
        let first = &rows[0]["area"];
        assert_eq!(
            (&first["paper_ratio"], &first["our_ratio"]),
            (&1.0.into(), &1.0.into())
        );
        for row in rows {
            let (ratio, reference) = (&row["area"]["our_ratio"], &row["is_reference"]);
            assert!(
                !reference.as_bool().expect("told") || ratio == 1.0,
                "{name}: {row}"
            );
            let ours = row["area"]["ours"].as_f64().expect("an area");
            assert!(ours > 0.0, "{name}: {row}");
            // Where the paper gives none.
            let none = name == "anton2-arbiter" || row["label"] == "its multiplexer";
            assert_eq!(row["delay"].is_null(), none, "{name}: {row}");
        }
    }
}

#[test]
fn computed_values_stand_beside_the_papers_and_want_no_tools() {
    for name in VALUES {
        let said = reproduce(scratch().path(), name, &["--json"]);
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{name}");
        let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
        assert_eq!(
            (&json["schema"], &json["experiment"], &json["quick"]),
            (&2.into(), &name.into(), &true.into())
        );
        let columns = json["columns"].as_array().expect("columns").len();
        for row in json["rows"].as_array().expect("rows") {
            let values = row["values"].as_array().expect("values");
            assert_eq!(values.len(), columns, "{name}: {row}");
            let number =
                |value: &serde_json::Value, key: &str| value[key].as_f64().expect("number");
            // Where the paper gives none there is nothing to compare with.
            for value in values.iter().filter(|value| !value["paper"].is_null()) {
                let difference = number(value, "ours") - number(value, "paper");
                assert_eq!(number(value, "difference"), difference, "{name}: {row}");
            }
        }
    }
    let table = reproduce(scratch().path(), "ge-table-3-2", &[]).out;
    let words = |start: &str| -> Vec<&str> {
        let line = table
            .lines()
            .find(|line| line.trim_start().starts_with(start));
        line.expect("a line").split_whitespace().collect()
    };
    assert_eq!(
        words("nodes")[4..],
        [
            "paper",
            "plus",
            "our",
            "plus",
            "deviation",
            "paper",
            "minus",
            "our",
            "minus",
            "deviation"
        ]
    );
    assert_eq!(words("8 ")[1], "0.0625");
    assert!(table.contains("(--quick: not all rows)"), "{table}");
    assert!(table.contains("[Ge] §3.1.3, Table 3.2"), "{table}");
}

#[test]
fn what_is_counted_of_a_hyperx_is_the_papers() {
    let folder = scratch();
    let quick = |name: &str, more: &[&str]| -> serde_json::Value {
        let said = reproduce(folder.path(), name, &[more, &["--json"]].concat());
        assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{name}");
        serde_json::from_str(&said.out).expect("JSON")
    };
    let ours = |row: &serde_json::Value, at: usize| row["values"][at]["ours"].as_f64();
    for name in ["hyperx-figure-2", "hyperx-table-1"] {
        let json = quick(name, &[]);
        let mut compared = 0;
        for row in json["rows"].as_array().expect("rows") {
            let values = row["values"].as_array().expect("values");
            for value in values.iter().filter(|value| !value["paper"].is_null()) {
                assert_eq!(value["difference"].as_f64(), Some(0.0), "{name}: {row}");
                compared += 1;
            }
        }
        assert!(compared >= 3, "{name}: {compared}");
    }
    // The paper has no counts of cables: a row for each network.
    let json = quick("hyperx-figure-3", &["-o", "a"]);
    let rows = json["rows"].as_array().expect("rows");
    let labels: Vec<_> = rows
        .iter()
        .filter_map(|row| row["label"].as_str())
        .collect();
    assert_eq!(labels, ["4096, HyperX 16x16 of 16", "4096, dragonfly"]);
    assert_eq!([0, 1].map(|at| ours(&rows[at], 0)), [Some(4096.0); 2]);
    assert_eq!(ours(&rows[0], 2), Some(3840.0));
    quick("hyperx-figure-2", &["-o", "a"]);
    let found = files(&folder.path().join("a"));
    for (name, axis) in [
        ("hyperx-figure-3", "mean length (m)"),
        ("hyperx-figure-2", "largest machine (terminals)"),
    ] {
        let svg = String::from_utf8_lossy(&found[&format!("{name}.svg")]);
        assert!(svg.contains(axis), "{name}: {svg}");
    }
}

#[test]
fn a_quick_run_of_a_hyperx_has_one_load_for_each_algorithm() {
    if !crate::shapes::full() {
        return;
    }
    let rows = quick_rows("hyperx-figure-6b");
    let [(load, latencies)] = &rows[..] else {
        panic!("{rows:?}")
    };
    assert_eq!((load.as_str(), latencies.len()), ("10", 9));
    // No packet is faster than one alone between neighbours.
    assert!(latencies.iter().all(|&cycles| cycles > 150.0), "{rows:?}");
    let mut rows = quick_rows("hyperx-figure-8");
    assert_eq!(rows.len(), 3 * 9);
    let networks = quick_rows("hyperx-figure-4");
    assert_eq!(networks.len(), 3 * 6);
    rows.extend(networks);
    for (label, cycles) in rows {
        // One iteration.
        assert_eq!(cycles.len(), 1, "{label}");
        assert!(cycles[0] > 150.0, "{label} {cycles:?}");
    }
}

#[test]
fn beyond_saturation_no_hyperx_accepts_more_than_its_bound() {
    if !crate::shapes::full() {
        return;
    }
    let rows = quick_rows("hyperx-figure-6g");
    assert_eq!(rows.len(), 7 * 9);
    let mut bounded = 0;
    for (label, values) in rows {
        let (&accepted, bound) = values.split_last().expect("what is accepted");
        // In percent; bounds take no account of packets that stay at their router.
        assert!(accepted > 1.0, "{label}: {accepted}");
        if let [bound] = bound {
            assert!(accepted < bound + 1.0, "{label}: {accepted} of {bound}");
            bounded += 1;
        }
    }
    assert!(bounded > 7 * 6, "{bounded}");
}

#[test]
fn slices_of_a_fifo_keep_their_own_control() {
    if !require("yosys") {
        return;
    }
    let said = reproduce(scratch().path(), "ge-table-5-2", &["--json"]);
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let area = |row: usize| json["rows"][row]["area"]["ours"].as_f64().expect("an area");
    // Seven more copies of four valid bits, 16 transistors each: merged, they would be gone.
    assert!(
        area(1) - area(0) >= 7.0 * 4.0 * 4.0,
        "{} {}",
        area(0),
        area(1)
    );
}

#[test]
fn files_hold_the_same_bytes_again_and_axes_have_units() {
    if !require("yosys") {
        return;
    }
    let folder = scratch();
    for name in VALUES.into_iter().chain(DESIGNS) {
        let [first, second] = ["a", "b"].map(|dir| {
            let said = reproduce(folder.path(), name, &["-o", dir]);
            assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{name}");
            files(&folder.path().join(dir))
        });
        assert_eq!(first, second, "{name}");
        let text = |kind: &str| {
            let bytes = first[&format!("{name}.{kind}")].clone();
            String::from_utf8(bytes).expect("UTF-8")
        };
        let (csv, svg) = (text("csv"), text("svg"));
        assert!(
            csv.starts_with("experiment,source,measured by,row,"),
            "{csv}"
        );
        assert!(
            csv.lines().skip(1).all(|line| line.starts_with(name)),
            "{csv}"
        );
        let document = roxmltree::Document::parse(&svg).expect("well-formed");
        let words: Vec<&str> = document
            .descendants()
            .filter_map(|n| n.text())
            .map(str::trim)
            .collect();
        if VALUES.contains(&name) {
            let axis = match name {
                "ge-table-3-2" => "plus (mean of |VC1 - VC0| / (VC1 + VC0))",
                _ => "linear program (torus channels)",
            };
            assert!(words.contains(&axis), "{name}: {words:?}");
            continue;
        }
        let axis = |what: &str, unit: &str| {
            words
                .iter()
                .any(|w| w.starts_with(what) && w.contains(unit))
        };
        assert!(axis("area, ratio to ", "ours in GE"), "{name}: {words:?}");
        assert!(
            axis("delay, ratio to ", "ours in gates"),
            "{name}: {words:?}"
        );
    }
}

#[test]
fn a_library_gives_area_and_period() {
    if !(require("yosys") & require("sta")) {
        return;
    }
    let said = reproduce(scratch().path(), "ge-table-5-2", &["--lib", TINY, "--json"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(json["our_units"]["delay"], "ps");
    let delay = json["rows"][0]["our_delay"].as_f64().expect("a delay");
    // From a clock edge through some logic to the next: 50 ps, gates, 30 ps of set-up.
    assert!(delay > 80.0, "{delay}");
    let table = reproduce(scratch().path(), "ge-table-5-2", &["--lib", TINY]);
    assert!(table.out.contains("ours: tiny, yosys 0."), "{}", table.out);
}

#[test]
fn the_experiments_are_listed() {
    let said = flitworks(scratch().path(), &["list", "experiments"]);
    assert_eq!(said.code, Some(0));
    let names: Vec<_> = said
        .out
        .lines()
        .filter_map(|l| l.split("  ").next())
        .collect();
    let mut names: Vec<&str> = names.iter().map(|n| n.trim()).collect();
    names.sort();
    let mut known = [
        &VALUES[..],
        &COUNTED,
        &SIMULATED,
        &DESIGNS,
        &LONG,
        &OF_MODULES,
        &[ENERGY, LOCKSTEP],
    ]
    .concat();
    known.sort();
    assert_eq!(names, known);
    let said = flitworks(scratch().path(), &["list", "experiments", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    assert_eq!(
        (&json["schema"], &json["experiments"][0]["name"]),
        (&2.into(), &VALUES[0].into())
    );
    let kinds = [0, 10].map(|i| &json["experiments"][i]["kind"]);
    assert_eq!(kinds, [&"values", &"designs"]);
}

#[test]
fn requests_that_cannot_be_carried_out() {
    refused(
        &[],
        &["reproduce", "ge-table-5-3"],
        "experiment = ge-table-5-3: unknown; there are ge-table-3-2, ge-table-4-1, ge-table-4-2, ge-table-4-3, ge-tables-4-2-4-3, ge-local-traffic, ge-assumptions, ge-perfect-shuffle, ge-figure-4-8, ge-figure-4-15, ge-table-5-1, ge-table-5-2, ge-table-5-4, ge-table-5-5, ge-table-5-6, ge-table-5-7, ge-figure-5-18, anton2-arbiter",
    );
    refused(&[], &["reproduce"], "<EXPERIMENT>");
    refused(
        &[("taken", "a file")],
        &["reproduce", "ge-table-5-1", "-o", "taken"],
        "taken is a file; -o wants a directory",
    );
    refused(
        &[],
        &["reproduce", "ge-table-5-1", "--lib", "ecp5"],
        "--lib ecp5: wanted a liberty file",
    );
    refused(
        &[],
        &words("reproduce ge-table-5-1 --lib none.lib -o out"),
        "cannot read none.lib",
    );
    refused(
        &[],
        &["reproduce", "ge-table-5-1", "--keep-structure"],
        "--keep-structure counts for cell libraries only: give --lib FILE",
    );
    for option in [
        "--lib=cells.lib",
        "--yosys=yosys",
        "--keep-structure",
        "--load=0.1",
    ] {
        let name = option.split('=').next().unwrap_or(option);
        refused(
            &[],
            &["reproduce", "ge-table-3-2", option],
            &format!(
                "{name} counts for experiments that synthesise only; the values of ge-table-3-2 are computed"
            ),
        );
    }
    refused(
        &[("cells.lib", "")],
        &["reproduce", MODULES, "--lib", "cells.lib"],
        "--lib counts for areas of whole designs; anton2-table-2 counts gates, and memories apart from them",
    );
    refused(
        &[],
        &["reproduce", MODULES, "--dont-use=x", "-o", "out"],
        "--dont-use counts for cell libraries only: give --lib FILE",
    );
    refused(
        &[],
        &[
            "reproduce",
            MODULES,
            "--yosys",
            "no-such-yosys",
            "-o",
            "out",
        ],
        "no-such-yosys not found; install Debian's yosys, or pyosys from PyPI,",
    );
    refused(
        &[],
        &["reproduce", ENERGY],
        "anton2-energy measures cells, whose tables of energy a library has: give --lib FILE, as cells.lib or cells.lib.gz",
    );
    refused(
        &[],
        &["list", "experiments", "--markdown"],
        "--markdown lists components only",
    );
}

#[test]
fn throughput_is_simulated_beside_the_papers() {
    let args = ["reproduce", SIMULATED[0], "--quick", "--json"];
    let said = flitworks(scratch().path(), &args);
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), ""),
        "{}",
        said.out
    );
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    // A row with a fixed order, in both.
    let rows = json["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 2);
    let [peak, sustained] = [0, 2].map(|at| rows[0]["values"][at]["ours"].as_f64());
    let (peak, sustained) = (peak.expect("a number"), sustained.expect("a number"));
    assert!(
        peak > sustained && sustained > 0.1 && peak < 0.5,
        "{peak} {sustained}"
    );
    let summary = json["summary"][0].as_str().expect("a line");
    assert!(summary.starts_with("peak: median deviation "), "{summary}");
}

#[test]
fn a_figure_whose_values_are_in_no_text_has_a_dash_for_them() {
    let folder = scratch();
    let args = ["reproduce", "ge-figure-4-15", "--quick", "-o", "out"];
    let said = flitworks(folder.path(), &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let row = said.out.lines().find(|line| line.starts_with("TRC"));
    let cells: Vec<&str> = row.expect("a row").split_whitespace().collect();
    // The paper's, peak, literal peak, both with deviations, sustained, deadlock; then cycles.
    assert_eq!((cells[1], cells[7]), ("0.214", "-"));
    let has_percent = |at: usize| cells[at].ends_with('%');
    assert!(has_percent(3) && has_percent(5), "{cells:?}");
    assert_eq!([8, 11].map(|at| cells[at]), ["-", "-"], "{cells:?}");
    let batch: u64 = cells[9].parse().expect("cycles");
    let tenth: u64 = cells[12].parse().expect("cycles");
    assert!(tenth * 5 < batch && batch < 3000, "{cells:?}");
    let csv = &files(&folder.path().join("out"))["ge-figure-4-15.csv"];
    let csv = String::from_utf8_lossy(csv);
    assert!(csv.contains(&format!(",,{batch},,,")), "{csv}");
}

/// The page of experiments that are named, as long as they take no time.
#[test]
fn a_page_has_the_experiments_that_are_named() {
    let folder = scratch();
    let [one, two] = VALUES;
    let args = ["reproduce", one, two, "--quick", "--page", "page.md"];
    let said = flitworks(folder.path(), &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    for line in [
        "=== 1 of 2: ge-table-3-2",
        "=== 2 of 2: anton2-eq1",
        "page.md",
    ] {
        assert!(said.out.lines().any(|of| of == line), "{}", said.out);
    }
    let page = fs::read_to_string(folder.path().join("page.md")).expect("a page");
    for text in [
        "`flitworks reproduce ge-table-3-2 anton2-eq1 --quick --page page.md` makes this page",
        "**Made with `--quick`",
        "| 8 | plus (mean of \\|VC1 - VC0\\| / (VC1 + VC0)) | 0.0625 | 0.0625 | +0.0% | held |",
        "| [Anton2] | 1 | 1 | 0.00% |",
    ] {
        assert!(page.contains(text), "{text}: {page}");
    }
    assert!(!page.contains("Not run yet"), "{page}");
    // What is broken off, here for want of a library, leaves what it finished.
    let args = ["reproduce", two, ENERGY, "--quick", "--page", "cut.md"];
    let said = flitworks(folder.path(), &args);
    assert_ne!(said.code, Some(0));
    assert!(
        said.err.contains("anton2-energy measures cells"),
        "{}",
        said.err
    );
    let page = fs::read_to_string(folder.path().join("cut.md")).expect("a page");
    assert!(
        page.contains("`flitworks reproduce anton2-eq1`: "),
        "{page}"
    );
    let broken = "**Not run yet, or broken off: `anton2-energy`.**";
    assert!(page.contains(broken), "{page}");
    refused(
        &[],
        &["reproduce", one, two, "--json"],
        "--json is of one experiment; 2 are named",
    );
}

/// Everything, which takes minutes: most are in gates though a library is given.
#[test]
fn all_experiments_run_one_after_the_other_and_make_a_page() {
    if !crate::shapes::full() || !(require("yosys") & require("sta") & require("verilator")) {
        return;
    }
    let folder = scratch();
    let args = words("reproduce --all --quick --yosys yosys --page page.md");
    let said = flitworks(folder.path(), &[&args[..], &["--lib", TINY]].concat());
    assert_eq!(said.code, Some(0), "{}", said.err);
    let page = fs::read_to_string(folder.path().join("page.md")).expect("a page");
    for name in [
        &VALUES[..],
        &COUNTED,
        &DESIGNS,
        &LONG,
        &OF_MODULES,
        &[ENERGY, LOCKSTEP, SIMULATED[0]],
    ]
    .concat()
    {
        let text = format!("`flitworks reproduce {name}`: ");
        assert!(page.contains(&text), "{name}: {page}");
    }
    assert!(!page.contains("left out: it measures"), "{page}");
    assert!(!page.contains("Not run yet"), "{page}");
}

/// One bit apart on any output of the emitted network in any cycle would end it with a failure.
#[test]
fn simulator_and_verilog_of_a_torus_are_equal_and_every_packet_comes_in_its_cycle() {
    if !require("verilator") {
        return;
    }
    let folder = scratch();
    let args = [
        "reproduce",
        LOCKSTEP,
        "--quick",
        "--json",
        "--store",
        "points",
    ];
    let said = flitworks(folder.path(), &args);
    let kept = "flitworks: points: 0 results were there, 1 are new\n";
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), kept),
        "{}",
        said.out
    );
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let rows = json["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 2);
    let value = |row: usize, column: usize| rows[row]["values"][column]["ours"].as_f64();
    // Links, cycles and packets: two rounds of eight nodes to seven others.
    for column in 0..3 {
        assert_eq!(value(0, column), value(1, column), "column {column}");
    }
    assert_eq!((value(1, 2), value(1, 3)), (Some(112.0), Some(112.0)));
    assert!(value(1, 4) > Some(1.0), "{rows:?}");
    let summary = json["summary"].to_string();
    assert!(summary.contains("held: ours 1 of 1"), "{summary}");
    // What was run is found again.
    let again = flitworks(folder.path(), &args);
    let kept = "flitworks: points: 1 results were there, 0 are new\n";
    assert_eq!((again.err.as_str(), again.out), (kept, said.out));
    refused(
        &[("cells.lib", "")],
        &["reproduce", LOCKSTEP, "--lib", "cells.lib"],
        "--lib counts for experiments that synthesise only; the values of bgl-verification are computed",
    );
}

/// The rows of a quick run: labels, and our values by column.
fn quick_rows(name: &str) -> Vec<(String, Vec<f64>)> {
    let said = flitworks(scratch().path(), &["reproduce", name, "--quick", "--json"]);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""), "{name}");
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let rows = json["rows"].as_array().expect("rows").iter();
    rows.map(|row| {
        let values = row["values"].as_array().expect("values").iter();
        let label = row["label"].as_str().expect("a label").to_string();
        (label, values.filter_map(|v| v["ours"].as_f64()).collect())
    })
    .collect()
}

#[test]
fn latency_grows_by_the_hop_and_its_parts_are_all_of_it() {
    let rows = quick_rows("anton2-figure-11");
    let labels: Vec<&str> = rows.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels, ["0", "4", "8", "12"]);
    for pair in rows.windows(2) {
        let per_hop = (pair[1].1[0] - pair[0].1[0]) / 4.0;
        assert!((30.0..50.0).contains(&per_hop), "{rows:?}");
    }
    let parts = quick_rows("anton2-figure-12");
    // What software and endpoints take, and all, is the paper's alone.
    let (of_parts, sums) = parts.split_at(parts.len() - 4);
    let sum: f64 = of_parts.iter().map(|(_, ours)| ours[0]).sum();
    assert!((sum - sums[1].1[0]).abs() < 1e-9, "{parts:?}");
    assert!(sums[0].1[0] < sum && sums[2..].iter().all(|(_, ours)| ours.is_empty()));
    assert!((30.0..50.0).contains(&sum), "{parts:?}");
}

#[test]
fn energy_by_counted_activity_is_arithmetic_and_is_not_compared() {
    let said = flitworks(
        scratch().path(),
        &["reproduce", "anton2-figure-13", "--quick", "--json"],
    );
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let names = json["columns"].as_array().expect("columns").iter();
    let names: Vec<_> = names.map(|column| &column["name"]).collect();
    let payloads = ["zeros", "ones", "random"].map(|of| format!("energy by payload, {of}"));
    assert_eq!(names, payloads.each_ref());
    let rows = json["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 4);
    let values = rows
        .iter()
        .flat_map(|row| row["values"].as_array().expect("values"));
    for value in values {
        let [paper, ours] = ["paper", "ours"].map(|of| value[of].as_f64().expect("a number"));
        assert!((ours / paper - 1.0).abs() < 0.01, "{value}");
        // One formula on both sides is no comparison.
        assert_eq!(value["deviation_percent"], serde_json::Value::Null);
    }
    // Curves are a table and a panel of their own.
    let folder = scratch();
    let args = ["reproduce", "anton2-figure-13", "--quick", "-o", "out"];
    let said = flitworks(folder.path(), &args);
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    assert!(
        said.out.contains("\nenergy by payload (pJ per flit)\n"),
        "{}",
        said.out
    );
    let svg = &files(&folder.path().join("out"))["anton2-figure-13.svg"];
    let svg = String::from_utf8_lossy(svg);
    for text in [
        "energy by payload (pJ per flit)",
        "random (ring: paper)",
        "injection rate",
    ] {
        assert!(svg.contains(text), "no {text}: {svg}");
    }
    // Ours and the paper's, of three payloads at four rates.
    assert_eq!(svg.matches("<circle").count(), 2 * 3 * 4, "{svg}");
}

#[test]
fn machines_beyond_saturation_stand_beside_the_papers_figures() {
    if !crate::shapes::full() {
        return;
    }
    for (name, rows, curves) in [("anton2-figure-9", 3, 14), ("anton2-figure-10", 3, 9)] {
        let measured = quick_rows(name);
        assert_eq!(measured.len(), rows, "{name}");
        for (label, ours) in measured {
            // Throughputs, how evenly cores were served, how they finished: of one seed nothing says how far seeds are apart.
            // Of a small batch a core may have got nothing through when the first is finished.
            assert_eq!(ours.len(), 3 * curves, "{name} {label}");
            assert!(
                ours.iter().all(|v| (0.0..=1.0).contains(v)),
                "{name} {label} {ours:?}"
            );
            assert!(
                ours[..curves]
                    .iter()
                    .chain(&ours[2 * curves..])
                    .all(|v| *v > 0.0),
                "{name} {label} {ours:?}"
            );
        }
    }
    let measured = quick_rows("anton2-levels");
    let labels: Vec<&str> = measured.iter().map(|(label, _)| label.as_str()).collect();
    assert_eq!(labels.len(), 9, "{labels:?}");
    assert_eq!([labels[0], labels[8]], ["2, zero", "8, hold-by-vc"]);
    for (label, ours) in measured {
        // The worst of the three before it.
        let least = ours[..3].iter().fold(1.0, |least: f64, &of| least.min(of));
        assert_eq!(ours[3..], [least], "{label} {ours:?}");
        assert!(least > 0.0, "{label} {ours:?}");
    }
}

#[test]
fn areas_of_a_chip_are_shares_of_what_is_built_beside_the_papers() {
    if !(require("yosys") && crate::shapes::full()) {
        return;
    }
    let folder = scratch();
    let quick = ["reproduce", MODULES, "--quick", "--yosys", "yosys"];
    let said = flitworks(
        folder.path(),
        &[&quick[..], &["--json", "-o", "a"]].concat(),
    );
    assert_eq!((said.code, said.err.as_str()), (Some(0), ""));
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let by = json["measured_by"].as_str().expect("tools");
    assert!(by.contains("; gates of two inputs, yosys 0."), "{by}");
    let rows = json["rows"].as_array().expect("rows");
    let row = |label: &str| -> [[Option<f64>; 2]; 6] {
        let row = rows.iter().find(|row| row["label"] == label);
        let values = &row.expect("a row")["values"];
        [0, 1, 2, 3, 4, 5].map(|at| ["paper", "ours"].map(|of| values[at][of].as_f64()))
    };
    assert_eq!(row("Debug, all")[0], [Some(7.8), None]);
    assert!(row("Debug, all")[1..].iter().all(|v| *v == [None; 2]));
    let queues = row("Queues, all");
    assert_eq!(queues[0], [Some(46.6), None]);
    let common = queues[1][0].expect("the paper's");
    assert!((common - 100.0 * 46.6 / 73.9).abs() < 1e-9, "{common}");
    // What a bit takes is all in which the two differ.
    let of = |values: &[[Option<f64>; 2]; 6], at: usize| values[at][1].expect("ours");
    assert!(
        of(&queues, 2) > of(&queues, 3) && of(&queues, 3) > 50.0,
        "{queues:?}"
    );
    let crossbars = row("Miscellaneous, all");
    assert_eq!(of(&crossbars, 4), of(&crossbars, 5));
    let names = ["Queues", "Link", "Miscellaneous", "Multicast", "Arbiters"];
    for column in [2, 3] {
        let each = names.map(|name| of(&row(&format!("{name}, all")), column));
        let sum: f64 = each.iter().sum();
        assert!((sum - 100.0).abs() < 1e-9, "{sum}");
    }
    // Every row far from the paper's has its reason.
    let summary = json["summary"].as_array().expect("lines");
    let text: Vec<&str> = summary.iter().filter_map(|line| line.as_str()).collect();
    assert!(
        text[0].starts_with("More than 10% off the paper"),
        "{text:?}"
    );
    for row in rows {
        let (name, part) = row["label"]
            .as_str()
            .and_then(|l| l.split_once(", "))
            .expect("a part");
        let deviations = [2, 3].map(|at| row["values"][at]["deviation_percent"].as_f64());
        let is_large = deviations
            .iter()
            .flatten()
            .any(|percent| percent.abs() > 10.0);
        let is_named = |line: &&str| {
            line.starts_with(&format!("{name} (")) && line.contains(&format!("{part} "))
        };
        assert!(!is_large || text.iter().any(is_named), "{row}");
    }

    let first = files(&folder.path().join("a"));
    let csv = String::from_utf8_lossy(&first["anton2-table-2.csv"]).into_owned();
    assert!(
        csv.contains(",paper whole (% of the network),paper common"),
        "{csv}"
    );
    assert!(!csv.contains("our whole"), "{csv}");
    assert!(first.contains_key("anton2-table-2.svg"));
    // The same again takes as long again.
    if crate::shapes::full() {
        let said = flitworks(folder.path(), &[&quick[..], &["-o", "b"]].concat());
        assert!(said.out.contains("(--quick: not all rows)"), "{}", said.out);
        assert_eq!(first, files(&folder.path().join("b")));
    }
}

/// What is computed and counted of YARC, and what its router and machines take alone.
#[test]
fn a_quick_run_of_yarc_is_the_papers() {
    let ours = |name: &str, row: &str, column: usize| {
        let rows = quick_rows(name);
        let found = rows.iter().find(|(label, _)| label == row);
        found.unwrap_or_else(|| panic!("{name}: {row}")).1[column]
    };
    assert_eq!(ours("yarc-latency", "stages", 0), 25.0);
    assert_eq!(ours("yarc-hash", "other bits at each hop", 1), 32_768.0);
    assert_eq!(ours("yarc-networks", "1024", 0), 64.0);
    assert_eq!(ours("yarc-networks", "1024", 1), 4.0);
    assert!((ours("yarc-radix", "best radix", 0) - 82.25).abs() < 0.01);
    assert!((ours("yarc-table-1", "SRAM, all blocks (millions)", 0) - 3.92).abs() < 0.005);
    // 8x8 subswitches under the worst traffic: 61.8% in the paper.
    let sustained = ours("yarc-table-3", "8x8", 0);
    assert!((sustained - 61.8).abs() < 0.3, "{sustained}");
}

/// Each block of the page, by its command's experiment.
fn blocks(page: &str) -> Vec<(String, String)> {
    let blocks = page.split("```text\n$ flitworks reproduce ").skip(1);
    let blocks = blocks.map(|block| {
        let (name, rest) = block.split_once('\n').expect("a command");
        let (text, _) = rest.split_once("```").expect("an end");
        (name.to_string(), text.to_string())
    });
    blocks.collect()
}

/// Whoever changes what a run shows is to make them again: `flitworks reproduce EXPERIMENT --store docs/data`, after the
/// version of the model is one more and the results of before are deleted.
#[test]
fn tables_of_the_pages_are_those_of_the_results_that_are_kept() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let pages = [
        "docs/throughput.md",
        "docs/anton2.md",
        "docs/hyperx.md",
        "docs/yarc.md",
    ]
    .map(|page| fs::read_to_string(root.join(page)).expect("a page"));
    let folder = scratch();
    let data = folder.path().join("data");
    fs::create_dir(&data).expect("a folder");
    for entry in fs::read_dir(root.join("docs/data")).expect("a folder") {
        let entry = entry.expect("a file");
        fs::copy(entry.path(), data.join(entry.file_name())).expect("copied");
    }
    let blocks = blocks(&pages.concat());
    // What is synthesised besides takes minutes.
    let simulated = blocks.iter().filter(|(name, _)| name != "ge-figure-5-18");
    let mut found = 0;
    for (name, wanted) in simulated.clone() {
        let said = flitworks(folder.path(), &["reproduce", name, "--store", "data"]);
        assert_eq!((said.code, &said.out), (Some(0), wanted), "{name}");
        assert!(
            said.err.contains(" results were there, 0 are new"),
            "{}",
            said.err
        );
        let there = said.err.split(": ").nth(2).expect("a number");
        let there = there.split(' ').next().expect("a number");
        found += there.parse::<u32>().expect("a number");
    }
    assert!(simulated.count() >= 4 && found > 300, "{found}");
}

#[test]
fn an_experiment_that_is_killed_goes_on_where_it_was() {
    let folder = scratch();
    let args = ["reproduce", "ge-table-4-2", "--quick", "--store", "s"];
    let kept = || fs::read_dir(folder.path().join("s")).map_or(0, Iterator::count);
    let mut running = Command::new(env!("CARGO_BIN_EXE_flitworks"))
        .args(args)
        .current_dir(folder.path())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it runs");
    let start = Instant::now();
    while kept() < 2 {
        assert!(
            start.elapsed() < Duration::from_secs(100),
            "nothing is kept"
        );
        sleep(Duration::from_millis(5));
    }
    let kill = Command::new("kill").arg(running.id().to_string()).status();
    assert!(kill.expect("kill").success());
    running.wait().expect("it ends");
    let results = fs::read_dir(folder.path().join("s")).expect("a folder");
    let is_result = |name: String| name.ends_with(".json");
    let names = results.map(|entry| entry.expect("a file").file_name().into_string());
    let before = names
        .filter(|name| name.clone().is_ok_and(is_result))
        .count();
    let again = flitworks(folder.path(), &args);
    assert_eq!(again.code, Some(0), "{}", again.err);
    let wanted = format!(": {before} results were there, {} are new", 16 - before);
    assert!(again.err.contains(&wanted), "{}: wanted{wanted}", again.err);
    let whole = flitworks(folder.path(), &args[..3]);
    assert_eq!(again.out, whole.out);
}

#[test]
fn the_energy_of_a_flit_is_measured_in_cells_and_fitted() {
    let tools = require("yosys") & require("sta") & require("verilator");
    if !(tools && crate::shapes::full()) {
        return;
    }
    let folder = scratch();
    let args = [
        "reproduce",
        ENERGY,
        "--quick",
        "--lib",
        TINY,
        "--yosys",
        "yosys",
        "--store",
        "points",
    ];
    let said = flitworks(folder.path(), &[&args[..], &["--json", "-o", "a"]].concat());
    let kept = "flitworks: points: 0 results were there, 20 are new\n";
    assert_eq!(
        (said.code, said.err.as_str()),
        (Some(0), kept),
        "{}",
        said.out
    );
    let json: serde_json::Value = serde_json::from_str(&said.out).expect("JSON");
    let by = json["measured_by"].as_str().expect("tools");
    assert!(by.contains("tiny, yosys 0."), "{by}");
    let rows = json["rows"].as_array().expect("rows");
    assert_eq!(rows.len(), 16);
    let row = |label: &str| -> Vec<f64> {
        let row = rows.iter().find(|row| row["label"] == label);
        let values = row.expect("a row")["values"].as_array().expect("values");
        values
            .iter()
            .map(|v| v["ours"].as_f64().expect("a number"))
            .collect()
    };
    let [zeros, ones, flips] = ["zeros", "ones", "flips"]
        .map(|payload| row(&format!("32 bits, {payload}, r 8/16, a 8/16")));
    assert_eq!(
        [&zeros[..3], &ones[..3], &flips[..3]],
        [[0.0, 0.0, 1.0], [0.0, 32.0, 1.0], [32.0, 16.0, 1.0]]
    );
    // A flit takes energy, more if its bits flip; what an idle router takes is the same whatever came before.
    for values in [&zeros, &ones, &flips] {
        assert!(values[3] > values[5] && values[5] > 0.0, "{values:?}");
        assert!((values[6] - zeros[6]).abs() < 1e-9, "{values:?}");
    }
    let [still, flipping] =
        ["zeros", "flips"].map(|payload| row(&format!("32 bits, {payload}, r 16/16, a 0/16"))[3]);
    assert!(flipping > 2.0 * still.abs(), "{still} {flipping}");
    let summary = json["summary"].as_array().expect("lines");
    let lines: Vec<&str> = summary.iter().filter_map(|line| line.as_str()).collect();
    assert!(
        lines[0].starts_with("32 bits: E = ") && lines[0].contains("R² = "),
        "{lines:?}"
    );
    assert!(lines[2].starts_with("The form fits"), "{lines:?}");
    // Once more, from the results that are kept: the same bytes.
    let said = flitworks(folder.path(), &[&args[..], &["-o", "b"]].concat());
    let found = "flitworks: points: 20 results were there, 0 are new\n";
    assert_eq!((said.code, said.err.as_str()), (Some(0), found));
    let [a, b] = ["a", "b"].map(|dir| files(&folder.path().join(dir)));
    assert_eq!(a, b);
}
