//! A component's shape, its hardware and its golden model stand at the same path, with tests beside them.

use super::{Source, assert_none, sources};
use std::collections::BTreeSet;

/// The folders of which `hdl/` and `model/` have the same files.
const SAME: [&str; 7] = [
    "arbiter",
    "fifo",
    "allocator",
    "crossbar",
    "link",
    "traffic",
    "wormhole",
];

/// Where a model has files of its own: simulated networks need more than wiring, schedules, statistics.
const SIMULATED: &str = "wormhole/network/";

/// The families that share parts of their own between components, which have no twins; every component has.
const SHARING: [&str; 1] = ["anton2"];

/// What a component is called without its layer: of `fifo/ram.rs` and `fifo/ram/mod.rs` alike `fifo/ram`.
fn component(file: &str) -> &str {
    let stem = file.trim_end_matches(".rs");
    stem.strip_suffix("/mod").unwrap_or(stem)
}

/// The Rust files of a layer, and what each is called.
fn files<'a>(sources: &'a [Source], layer: &str) -> Vec<(&'a str, &'a Source)> {
    let named = |source: &'a Source| {
        let file = source.path.strip_prefix(layer)?.strip_prefix('/')?;
        source.is_rust().then(|| (component(file), source))
    };
    sources.iter().filter_map(named).collect()
}

/// Whether a file of `hdl/` describes what a user can ask for, and not only a part of it.
fn is_hardware(source: &Source) -> bool {
    let shapes = source.text.split("impl Shape for ").skip(1);
    shapes
        .filter_map(|rest| rest.split(' ').next())
        .any(|name| name.ends_with("Params"))
}

/// Whether a file of `model/` is what a lockstep runs.
fn is_golden(source: &Source) -> bool {
    source.text.contains(" Golden for ")
}

/// Files without their twin.
fn strays(sources: &[Source]) -> Vec<String> {
    let [params, hdl, model, tests] =
        ["params", "hdl", "model", "tests"].map(|layer| files(sources, layer));
    let folder = |name: &str| name.split('/').next().unwrap_or_default().to_string();
    let mut strays = BTreeSet::new();
    let mut want = |(name, source): (&str, &Source), layer: &str, there: &[(&str, &Source)]| {
        if !there.iter().any(|(other, _)| *other == name) {
            strays.insert(format!("{} has no twin in {layer}", source.path));
        }
    };
    for &(name, source) in &hdl {
        if SAME.contains(&folder(name).as_str()) || is_hardware(source) {
            want((name, source), "model", &model);
        }
        if is_hardware(source) {
            want((name, source), "params", &params);
        }
    }
    for &(name, source) in &model {
        // Unit tests have no twin.
        let is_own = name.starts_with(SIMULATED) || name.ends_with("/tests");
        let is_same = SAME.contains(&folder(name).as_str()) && !is_own;
        let is_shared = SHARING.contains(&folder(name).as_str());
        if is_same || is_shared && is_golden(source) {
            want((name, source), "hdl", &hdl);
        }
    }
    let in_hdl: BTreeSet<String> = hdl.iter().map(|(name, _)| folder(name)).collect();
    for component in SAME.iter().chain(&SHARING) {
        let is_tested = tests.iter().any(|(name, _)| folder(name) == *component);
        if in_hdl.contains(*component) && !is_tested {
            strays.insert(format!("hdl/{component} has no tests/{component}"));
        }
    }
    strays.into_iter().collect()
}

#[test]
fn every_component_file_has_its_twins_and_its_tests() {
    assert_none(strays(&sources()));
}

#[test]
fn every_component_stands_in_a_folder_that_is_looked_at() {
    let sources = sources();
    let hardware = files(&sources, "hdl").into_iter();
    let outside = hardware.filter(|(name, source)| {
        let folder = name.split('/').next().unwrap_or_default();
        is_hardware(source) && !SAME.contains(&folder) && !SHARING.contains(&folder)
    });
    assert_none(outside.map(|(_, source)| source.path.clone()).collect());
}

#[test]
fn a_missing_twin_or_test_is_seen() {
    let hardware = "impl Shape for AParams {";
    let golden = "impl Golden for A {";
    let all = [
        ("hdl/fifo/mod.rs", hardware),
        ("hdl/fifo/shift.rs", "impl Shape for Slice {"),
        ("hdl/rtl/net.rs", ""),
        ("hdl/wormhole/network/mod.rs", hardware),
        ("hdl/anton2/router.rs", hardware),
        ("hdl/anton2/queues.rs", ""),
        ("params/fifo.rs", ""),
        ("params/wormhole/network/mod.rs", ""),
        ("params/anton2/router.rs", ""),
        ("model/fifo/mod.rs", golden),
        ("model/fifo/shift.rs", ""),
        ("model/fifo/tests.rs", ""),
        ("model/wormhole/network/mod.rs", golden),
        ("model/wormhole/network/schedule.rs", ""),
        ("model/anton2/router/mod.rs", golden),
        ("model/anton2/loads.rs", ""),
        ("model/deadlock/mod.rs", ""),
        ("tests/fifo/shift.rs", ""),
        ("tests/wormhole/network.rs", ""),
        ("tests/anton2/router.rs", ""),
    ];
    let without = |left_out: &str| {
        let kept = all.iter().filter(|(path, _)| *path != left_out);
        strays(
            &kept
                .map(|(path, text)| Source::new(path, text))
                .collect::<Vec<_>>(),
        )
    };
    assert_none(without(""));
    for (left_out, complaint) in [
        (
            "model/fifo/shift.rs",
            "hdl/fifo/shift.rs has no twin in model",
        ),
        (
            "hdl/fifo/shift.rs",
            "model/fifo/shift.rs has no twin in hdl",
        ),
        ("params/fifo.rs", "hdl/fifo/mod.rs has no twin in params"),
        ("tests/fifo/shift.rs", "hdl/fifo has no tests/fifo"),
        (
            "model/anton2/router/mod.rs",
            "hdl/anton2/router.rs has no twin in model",
        ),
        (
            "params/anton2/router.rs",
            "hdl/anton2/router.rs has no twin in params",
        ),
        (
            "hdl/anton2/router.rs",
            "model/anton2/router/mod.rs has no twin in hdl",
        ),
        ("tests/anton2/router.rs", "hdl/anton2 has no tests/anton2"),
        (
            "model/wormhole/network/mod.rs",
            "hdl/wormhole/network/mod.rs has no twin in model",
        ),
    ] {
        assert_eq!(without(left_out), [complaint]);
    }
}
