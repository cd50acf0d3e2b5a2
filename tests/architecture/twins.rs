//! A component's hardware and its golden model stand at the same path, with tests beside them.

use super::{Source, assert_none, sources};
use std::collections::BTreeSet;

/// The folders that `hdl/` and `model/` share.
const COMPONENTS: [&str; 9] = [
    "arbiter",
    "fifo",
    "allocator",
    "crossbar",
    "routing",
    "link",
    "router",
    "network",
    "traffic",
];

/// Files without their twin, for the components that have hardware.
fn strays(sources: &[Source]) -> Vec<String> {
    let paths: BTreeSet<&str> = sources.iter().map(|source| source.path.as_str()).collect();
    let inside = |layer: &str, component: &str| -> Vec<&str> {
        let folder = format!("{layer}/{component}/");
        let files = paths.iter().filter_map(|path| path.strip_prefix(&folder));
        files.filter(|file| file.ends_with(".rs")).collect()
    };
    let mut strays = Vec::new();
    for component in COMPONENTS {
        let hardware = inside("hdl", component);
        if hardware.is_empty() {
            continue;
        }
        let model = inside("model", component);
        for file in hardware.iter().filter(|file| !model.contains(file)) {
            strays.push(format!(
                "hdl/{component}/{file} has no twin model/{component}/{file}"
            ));
        }
        // Simulated networks need more than wiring: schedules, statistics. Unit tests have no twin.
        for file in model.iter().filter(|file| !hardware.contains(file)) {
            if component != "network" && *file != "tests.rs" {
                strays.push(format!(
                    "model/{component}/{file} has no twin hdl/{component}/{file}"
                ));
            }
        }
        if inside("tests", component).is_empty() {
            strays.push(format!("hdl/{component} has no tests/{component}"));
        }
    }
    strays
}

#[test]
fn every_component_file_has_its_twin_and_its_tests() {
    assert_none(strays(&sources()));
}

#[test]
fn a_missing_twin_or_test_is_seen() {
    let all = [
        "hdl/fifo/mod.rs",
        "hdl/fifo/shift.rs",
        "hdl/rtl/net.rs",
        "hdl/network/mod.rs",
        "model/fifo/mod.rs",
        "model/fifo/shift.rs",
        "model/fifo/tests.rs",
        "model/network/mod.rs",
        "model/network/schedule.rs",
        "model/router/mod.rs",
        "tests/fifo/shift.rs",
        "tests/network/mod.rs",
    ];
    let without = |left_out: &str| {
        let kept = all.iter().filter(|path| **path != left_out);
        strays(&kept.map(|path| Source::new(path, "")).collect::<Vec<_>>())
    };
    assert_none(without(""));
    for (left_out, complaint) in [
        (
            "model/fifo/shift.rs",
            "hdl/fifo/shift.rs has no twin model/fifo/shift.rs",
        ),
        (
            "hdl/fifo/shift.rs",
            "model/fifo/shift.rs has no twin hdl/fifo/shift.rs",
        ),
        ("tests/fifo/shift.rs", "hdl/fifo has no tests/fifo"),
    ] {
        assert_eq!(without(left_out), [complaint]);
    }
}
