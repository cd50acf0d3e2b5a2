//! What copies multicast packets, and adapters that have it. Twins: `hdl/anton2/multicast_unit.rs`,
//! `model/anton2/multicast_unit.rs`.

use crate::lockstep::{
    assert_interpreted, assert_verilated, cycles_of_parts, first_mismatch, interpreted, ones,
};
use crate::shapes::{design, full, on_every};
use flitworks::params::anton2::Header;
use flitworks::testbench::registry::Design;

/// Units: one queue and sixteen, one set and as many as there may be.
const UNITS: [&str; 5] = [
    "",
    "queues = 1\nmulticast_sets = 1\nendpoints = 1",
    "queues = 2\nmulticast_sets = 5\nendpoints = 3\nreset = 'async'",
    "queues = 5\nmulticast_sets = 16\nendpoints = 4",
    "queues = 16\nmulticast_sets = 1024\nendpoints = 32",
];

pub fn units() -> Vec<Design> {
    let units = UNITS.into_iter();
    units.map(|unit| design("multicast-unit", unit)).collect()
}

/// Adapters: one virtual channel and sixteen, one set and as many as there may be, queues and far ends with room for one
/// packet and for many.
const ADAPTERS: [(&str, &str); 9] = [
    ("vc-sender", "multicast_sets = 16\nendpoints = 4"),
    (
        "vc-sender",
        "classes = 1\nvcs = 1\ndepth = 2\nfar_depth = 2\nmulticast_sets = 1",
    ),
    (
        "vc-sender",
        "vcs = 3\nmulticast_sets = 20\nendpoints = 32\ndateline = false\nreset = 'async'",
    ),
    (
        "vc-sender",
        "vcs = 8\ndepth = 7\nfar_depth = 3\nmulticast_sets = 1024\nendpoints = 23",
    ),
    ("endpoint-adapter", "multicast_sets = 16\nendpoints = 4"),
    (
        "endpoint-adapter",
        "classes = 1\nvcs = 1\ndepth = 3\nfar_depth = 2\nmulticast_sets = 5\nreset = 'async'",
    ),
    (
        "endpoint-adapter",
        "depth = 2\nfar_depth = 7\nmulticast_sets = 300\nendpoints = 23",
    ),
    ("channel-adapter", "multicast_sets = 16\nendpoints = 4"),
    (
        "channel-adapter",
        "vcs = 3\narriving_depth = 5\nfar_depth = 3\ntimeout = 400\nphit_width = 110\nphit_rate = '1/1'\n\
         multicast_sets = 9\nendpoints = 6\nreset = 'async'",
    ),
];

pub fn adapters() -> Vec<Design> {
    let adapter = |(component, settings): (&str, &str)| {
        design(component, &format!("flit_width = 50\n{settings}"))
    };
    ADAPTERS.map(adapter).into()
}

#[test]
fn units_and_adapters_with_destination_sets_equal_their_golden_models() {
    assert_interpreted(&units(), cycles_of_parts());
    assert_interpreted(&adapters(), cycles_of_parts() / 5);
}

#[test]
fn emitted_units_and_adapters_with_destination_sets_equal_their_golden_models() {
    let cycles = if full() { 1_000_000 } else { 50_000 };
    assert_verilated(&units()[..3], cycles);
    assert_verilated(&adapters()[..1], cycles);
    if full() {
        assert_verilated(&adapters(), 200_000);
    }
}

#[test]
fn traffic_of_units_takes_copies_of_every_queue_and_drops_packets() {
    let cycles = 20_000;
    on_every(&units(), |unit| {
        let ones = ones(unit, cycles);
        let all = format!("{}: {ones:?}", unit.top);
        let known = &ones["known_o"];
        assert!(known.iter().all(|&count| count > cycles / 20), "{all}");
        for name in ["last_o", "drop_o"] {
            let often = cycles / 100..cycles - cycles / 100;
            assert!(often.contains(&ones[name][0]), "{all}");
        }
    });
}

#[test]
fn hardware_with_other_sets_or_queues_is_caught() {
    for (component, right, wrong) in [
        (
            "multicast-unit",
            "multicast_sets = 16",
            "multicast_sets = 15",
        ),
        ("vc-sender", "multicast_sets = 16", "multicast_sets = 15"),
        (
            "vc-sender",
            "multicast_sets = 16",
            "multicast_sets = 16\nfar_depth = 7",
        ),
        (
            "endpoint-adapter",
            "multicast_sets = 16",
            "multicast_sets = 16\ndepth = 7",
        ),
    ] {
        let [right, wrong] = [right, wrong].map(|settings| design(component, settings));
        let mut rtl = interpreted(&wrong, 3);
        let seen = first_mismatch(&right, rtl.as_mut(), 20_000, 3);
        assert!(seen.is_some(), "{} passes for {}", wrong.top, right.top);
    }
}

#[test]
fn adapters_with_destination_sets_copy_packets_drop_some_and_pass_the_others() {
    let cycles = 30_000;
    on_every(&adapters(), |adapter| {
        let ones = ones(adapter, cycles);
        let flit = &ones["out_flit_o"];
        let often = |name: &str| ones[name][0];
        let (left, multicast) = (often("out_valid_o"), flit[Header::MULTICAST.low]);
        let dropped = often("dropped_o");
        let all = format!(
            "{}: {left} flits left, {multicast} in directions, {dropped} packets dropped",
            adapter.top
        );
        assert!(left > cycles / 10 && multicast > cycles / 100, "{all}");
        assert!(dropped > cycles / 1000, "{all}");
    });
}
