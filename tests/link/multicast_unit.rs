//! What copies multicast packets, and adapters that have it. Twins: `hdl/link/multicast_unit.rs`,
//! `model/link/multicast_unit.rs`.

use crate::router::ones;
use crate::shapes::{design, on_every};
use flitworks::params::unified::Header;
use flitworks::testbench::registry::Design;

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
