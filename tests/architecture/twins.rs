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
    "/network/",
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

/// Where a component of the registry stands: `arbiter/matrix` for `flitworks::params::arbiter::matrix::MatrixParams`.
fn place(shape: &str) -> String {
    let inside = shape.strip_prefix("flitworks::params::").expect("a shape");
    let (module, _) = inside.rsplit_once("::").expect("a module of params");
    module.replace("::", "/")
}

/// Files without their twin, of components that stand at these places, and of their parts.
fn strays(sources: &[Source], components: &BTreeSet<String>) -> Vec<String> {
    let mut strays = BTreeSet::new();
    let mut want = |what: &str, name: &str, layer: &str| {
        let there = files(sources, layer);
        if !there.iter().any(|(other, _)| *other == name) {
            strays.insert(format!("{what} has no twin in {layer}"));
        }
    };
    for name in components {
        LAYERS.iter().for_each(|layer| want(name, name, layer));
    }
    let is_same = |name: &str| {
        SAME.iter()
            .any(|folder| name.split('/').next() == Some(*folder))
    };
    for (name, source) in files(sources, "hdl") {
        let is_module = source.text.contains("\nimpl Shape for ");
        if !components.contains(name) && (is_module || is_same(name)) {
            want(&source.path, name, "model");
        }
    }
    for (name, source) in files(sources, "model") {
        // Unit tests have no twin.
        let is_own = MODEL_ONLY.iter().any(|own| name.contains(own)) || name.ends_with("/tests");
        let is_golden = source.text.contains(" Golden for ");
        if !components.contains(name) && (is_same(name) || is_golden) && !is_own {
            want(&source.path, name, "hdl");
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
fn every_component_and_every_part_of_one_has_its_twins() {
    let components = components().into_iter();
    let components = components.map(|entry| place(entry.type_name)).collect();
    assert_none(strays(&sources(), &components));
}

#[test]
fn the_loop_over_the_catalogue_reaches_every_component() {
    let reached = components().into_iter();
    let reached = reached.map(|entry| entry.name.to_string()).collect();
    assert_none(unreached(&sources(), &reached));
}

#[test]
fn a_missing_twin_is_seen() {
    let components = ["fifo", "wormhole/network", "yarc/router"];
    let components = components.map(String::from).into();
    let all = [
        ("hdl/fifo/mod.rs", ""),
        ("hdl/fifo/shift.rs", ""),
        ("hdl/rtl/net.rs", ""),
        ("hdl/wormhole/network/mod.rs", ""),
        ("hdl/yarc/router.rs", ""),
        ("hdl/yarc/queues.rs", ""),
        ("hdl/yarc/tile.rs", "\nimpl Shape for Tile {"),
        ("params/fifo.rs", ""),
        ("params/wormhole/network/mod.rs", ""),
        ("params/yarc/router.rs", ""),
        ("params/yarc/layout.rs", ""),
        ("model/fifo/mod.rs", ""),
        ("model/fifo/shift.rs", ""),
        ("model/fifo/tests.rs", ""),
        ("model/wormhole/network/mod.rs", ""),
        ("model/wormhole/network/schedule.rs", ""),
        ("model/yarc/router/mod.rs", ""),
        ("model/yarc/tile.rs", "impl Golden for Tile {"),
        ("model/yarc/loads.rs", ""),
        ("model/deadlock/mod.rs", ""),
        ("testbench/catalogue/mod.rs", ""),
        ("testbench/catalogue/fifo/mod.rs", ""),
        ("testbench/catalogue/wormhole/network.rs", ""),
        ("testbench/catalogue/yarc/router.rs", ""),
    ];
    let without = |left_out: &str| {
        let kept = all.iter().filter(|(path, _)| *path != left_out);
        let kept: Vec<_> = kept.map(|(path, text)| Source::new(path, text)).collect();
        strays(&kept, &components)
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
        (
            "model/yarc/tile.rs",
            "hdl/yarc/tile.rs has no twin in model",
        ),
        ("hdl/yarc/tile.rs", "model/yarc/tile.rs has no twin in hdl"),
        ("params/fifo.rs", "fifo has no twin in params"),
        ("hdl/yarc/router.rs", "yarc/router has no twin in hdl"),
        (
            "model/yarc/router/mod.rs",
            "yarc/router has no twin in model",
        ),
        (
            "testbench/catalogue/fifo/mod.rs",
            "fifo has no twin in testbench/catalogue",
        ),
    ] {
        assert_eq!(without(left_out), [complaint], "{left_out}");
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
