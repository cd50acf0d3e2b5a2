//! A component's shape, its hardware, its golden model and its file of the catalogue stand at the same path.

use super::{Source, assert_none, sources};
use flitworks::testbench::registry::components;
use std::collections::BTreeSet;

/// Where the twins of a component stand.
const LAYERS: [&str; 4] = ["params", "hdl", "model", "testbench/catalogue"];

/// The folders of which `hdl/` and `model/` have the same files, parts of components included.
const SAME: [&str; 7] = [
    "arbiter",
    "fifo",
    "allocator",
    "crossbar",
    "link",
    "traffic",
    "wormhole",
];

/// Where a model has files of its own: simulated networks need more than wiring, schedules, statistics; and what follows
/// packets is no hardware.
const MODEL_ONLY: [&str; 4] = [
    "wormhole/network/",
    "wormhole/deadlock",
    "wormhole/loads",
    "wormhole/routed",
];

/// What a file is called without its layer: of `fifo/ram.rs` and `fifo/ram/mod.rs` alike `fifo/ram`.
fn module(file: &str) -> &str {
    let stem = file.trim_end_matches(".rs");
    stem.strip_suffix("/mod").unwrap_or(stem)
}

/// The Rust files of a layer, and what each is called.
fn files<'a>(sources: &'a [Source], layer: &str) -> Vec<(&'a str, &'a Source)> {
    let named = |source: &'a Source| {
        let file = source.path.strip_prefix(layer)?.strip_prefix('/')?;
        source.is_rust().then(|| (module(file), source))
    };
    sources.iter().filter_map(named).collect()
}

/// The types for which a file implements `name`.
fn implemented<'a>(source: &'a Source, name: &str) -> Vec<&'a str> {
    let start = format!("impl {name} for ");
    let lines = source.text.lines();
    let types = lines.filter_map(|line| line.strip_prefix(&start)?.split(' ').next());
    types.collect()
}

/// The types that are components, by what `params/` implements.
fn component_types(sources: &[Source]) -> BTreeSet<&str> {
    let params = files(sources, "params").into_iter();
    params
        .flat_map(|(_, source)| implemented(source, "Component"))
        .collect()
}

/// Files without their twin.
fn strays(sources: &[Source]) -> Vec<String> {
    let mut strays = BTreeSet::new();
    let mut want = |(name, source): (&str, &Source), layer: &str| {
        let there = files(sources, layer);
        if !there.iter().any(|(other, _)| *other == name) {
            strays.insert(format!("{} has no twin in {layer}", source.path));
        }
    };
    let is_component = component_types(sources);
    let is_same = |name: &str| {
        SAME.iter()
            .any(|folder| name.split('/').next() == Some(*folder))
    };
    for (name, source) in files(sources, "hdl") {
        let shapes = implemented(source, "Shape");
        if shapes.iter().any(|shape| is_component.contains(shape)) {
            LAYERS.iter().for_each(|layer| want((name, source), layer));
        } else if !shapes.is_empty() || is_same(name) {
            want((name, source), "model");
        }
    }
    for (layer, makes_a_twin) in [
        ("params", "Component"),
        ("testbench/catalogue", "Catalogued"),
    ] {
        for (name, source) in files(sources, layer) {
            if !implemented(source, makes_a_twin).is_empty() {
                LAYERS.iter().for_each(|layer| want((name, source), layer));
            }
        }
    }
    for (name, source) in files(sources, "model") {
        // Unit tests have no twin.
        let is_own = MODEL_ONLY.iter().any(|own| name.starts_with(own)) || name.ends_with("/tests");
        let is_golden = source.text.contains(" Golden for ");
        if (is_same(name) || is_golden) && !is_own {
            want((name, source), "hdl");
        }
    }
    strays.into_iter().collect()
}

/// Components that no loop over the catalogue reaches, or that such a loop makes up.
fn unreached(sources: &[Source], reached: &BTreeSet<String>) -> Vec<String> {
    let mut named = BTreeSet::new();
    for (_, source) in files(sources, "params") {
        for part in source.text.split("impl Component for ").skip(1) {
            let name = part.split("const NAME: &'static str = \"").nth(1);
            let name = name.and_then(|rest| rest.split('"').next());
            named.insert(name.unwrap_or("a component without a name").to_string());
        }
    }
    named
        .symmetric_difference(reached)
        .map(|name| format!("{name} is not in both the params and the registry"))
        .collect()
}

#[test]
fn every_component_file_has_its_twins() {
    assert_none(strays(&sources()));
}

#[test]
fn the_loop_over_the_catalogue_reaches_every_component() {
    let reached = components().into_iter();
    let reached = reached.map(|entry| entry.name.to_string()).collect();
    assert_none(unreached(&sources(), &reached));
}

#[test]
fn a_missing_twin_is_seen() {
    let hardware = "impl Shape for AParams {";
    let shape = "impl Component for AParams {";
    let golden = "impl Golden for A {";
    let entry = "impl Catalogued for AParams {";
    let all = [
        ("hdl/fifo/mod.rs", hardware),
        ("hdl/fifo/shift.rs", "impl Shape for Slice {"),
        ("hdl/rtl/net.rs", ""),
        ("hdl/wormhole/network/mod.rs", hardware),
        ("hdl/yarc/router.rs", hardware),
        ("hdl/yarc/queues.rs", ""),
        ("hdl/yarc/tile.rs", "impl Shape for Tile {"),
        ("params/fifo.rs", shape),
        ("params/wormhole/network/mod.rs", ""),
        ("params/yarc/router.rs", ""),
        ("params/yarc/layout.rs", ""),
        ("model/fifo/mod.rs", golden),
        ("model/fifo/shift.rs", ""),
        ("model/fifo/tests.rs", ""),
        ("model/wormhole/network/mod.rs", golden),
        ("model/wormhole/network/schedule.rs", ""),
        ("model/yarc/router/mod.rs", golden),
        ("model/yarc/tile.rs", ""),
        ("model/yarc/loads.rs", ""),
        ("model/deadlock/mod.rs", ""),
        ("testbench/catalogue/mod.rs", ""),
        ("testbench/catalogue/fifo/mod.rs", entry),
        ("testbench/catalogue/wormhole/network.rs", entry),
        ("testbench/catalogue/yarc/router.rs", entry),
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
    for (left_out, complaints) in [
        (
            "model/fifo/shift.rs",
            &["hdl/fifo/shift.rs has no twin in model"][..],
        ),
        (
            "hdl/fifo/shift.rs",
            &["model/fifo/shift.rs has no twin in hdl"],
        ),
        (
            "model/yarc/tile.rs",
            &["hdl/yarc/tile.rs has no twin in model"],
        ),
        (
            "params/yarc/router.rs",
            &[
                "hdl/yarc/router.rs has no twin in params",
                "testbench/catalogue/yarc/router.rs has no twin in params",
            ],
        ),
        (
            "model/yarc/router/mod.rs",
            &[
                "hdl/yarc/router.rs has no twin in model",
                "testbench/catalogue/yarc/router.rs has no twin in model",
            ],
        ),
        (
            "testbench/catalogue/yarc/router.rs",
            &["hdl/yarc/router.rs has no twin in testbench/catalogue"],
        ),
        (
            "hdl/yarc/router.rs",
            &[
                "model/yarc/router/mod.rs has no twin in hdl",
                "testbench/catalogue/yarc/router.rs has no twin in hdl",
            ],
        ),
        (
            "testbench/catalogue/fifo/mod.rs",
            &[
                "hdl/fifo/mod.rs has no twin in testbench/catalogue",
                "params/fifo.rs has no twin in testbench/catalogue",
            ],
        ),
    ] {
        assert_eq!(without(left_out), complaints, "{left_out}");
    }
}

#[test]
fn a_component_that_no_loop_reaches_is_seen() {
    let text = "impl Component for AParams {\n    const NAME: &'static str = \"an-arbiter\";\n";
    let sources = [Source::new("params/arbiter/a.rs", text)];
    let reached = |names: &[&str]| names.iter().map(ToString::to_string).collect();
    assert_none(unreached(&sources, &reached(&["an-arbiter"])));
    let complaint = |name: &str| format!("{name} is not in both the params and the registry");
    assert_eq!(
        unreached(&sources, &reached(&[])),
        [complaint("an-arbiter")]
    );
    assert_eq!(
        unreached(&sources, &reached(&["an-arbiter", "made-up"])),
        [complaint("made-up")]
    );
}
