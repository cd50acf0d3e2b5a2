//! What copies multicast packets, and adapters that have it. Twins: `hdl/anton2/multicast_unit.rs`,
//! `model/anton2/multicast_unit.rs`.

use crate::lockstep::{assert_told_apart, ones};
use crate::shapes::{design, interpreted_of, on_every};
use flitworks::params::anton2::Header;
use flitworks::testbench::registry::Design;

/// Whatever has destination sets and passes packets on in turn.
fn adapters() -> Vec<Design> {
    let all = ["vc-sender", "endpoint-adapter", "channel-adapter"].map(interpreted_of);
    let mut all: Vec<Design> = all.into_iter().flatten().collect();
    let is =
        |adapter: &Design, key, value: &str| adapter.settings.contains(&(key, value.to_string()));
    all.retain(|adapter| {
        let rules = ["inverse-weighted", "age-based"];
        let is_in_turn = !rules.iter().any(|rule| is(adapter, "arbitration", rule));
        is_in_turn && !is(adapter, "multicast_sets", "0")
    });
    all
}

#[test]
fn traffic_of_units_takes_copies_of_every_queue_and_drops_packets() {
    let cycles = 20_000;
    on_every(&interpreted_of("multicast-unit"), |unit| {
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
        assert_told_apart(&right, &wrong, 20_000);
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
