//! Bounds of the page's patterns, and loads counted packet by packet.

use super::carried::drawn;
use super::*;
use crate::model::hyperx::destinations;
use crate::params::Component;
use crate::params::topology::{NodeId, Outputs, TerminalId};
use crate::params::workload::Pattern;

fn params(settings: &str) -> HyperXNetworkParams {
    HyperXNetworkParams::of_settings(settings).expect(settings)
}

fn bound_of(settings: &str, pattern: &str) -> Bound {
    let params = params(settings);
    let pattern = Pattern::parse(pattern).expect("a pattern");
    let destinations = destinations(params.network(), &pattern, 3).expect("it fits");
    let bound = bound(&params, &destinations).expect("few pairs");
    bound.expect("terminals send")
}

fn assert_close(ours: f64, theirs: f64) {
    assert!((ours - theirs).abs() < 1e-9, "{ours}, not {theirs}");
}

/// Widths and terminals are the same S: \[HyperX\] §6.1 and Table 3.
#[test]
fn bounds_of_the_papers_patterns_are_those_worked_out_by_hand() {
    for s in [4, 8] {
        let machine = format!("widths = [{s}, {s}, {s}]\nterminals = {s}");
        let rate = |algorithm: &str, pattern: &str| {
            bound_of(&format!("{machine}\nalgorithm = '{algorithm}'"), pattern).rate
        };
        let s = f64::from(s);
        let n = s.powi(4);
        for algorithm in ["dor", "min-ad"] {
            for pattern in ["bit-complement", "urb:0", "urb:2"] {
                assert_close(rate(algorithm, pattern), 1.0 / s);
            }
            assert_close(rate(algorithm, "swap-2"), 2.0 / s);
        }
        assert_close(rate("dor", "dimension-complement-reverse"), 1.0 / (s * s));
        for algorithm in ["dimwar", "omniwar", "ugal", "ugal+", "clos-ad", "dal"] {
            for pattern in ["bit-complement", "urb:0", "urb:2"] {
                assert_close(rate(algorithm, pattern), 0.5);
            }
            assert_close(rate(algorithm, "swap-2"), 1.0);
        }
        for pattern in ["bit-complement", "swap-2", "dimension-complement-reverse"] {
            assert_close(rate("val", pattern), 0.5);
        }
        // Each of n terminals sends to all but itself, of which n − S are at other routers.
        assert_close(rate("val", "uniform"), 0.5 * (n - 1.0) / (n - s));
        for algorithm in ["dor", "min-ad", "omniwar"] {
            assert_close(rate(algorithm, "uniform"), (n - 1.0) / n);
        }
    }
}

/// On one row of five routers with three terminals each, all of which send to the next router: at a rate r one of 3·r
/// goes straight, the rest by another router.
#[test]
fn packets_that_choose_share_the_links_of_a_row() {
    let bound = bound_of(
        "widths = [5]\nterminals = 3\nalgorithm = 'dimwar'",
        "shift:1",
    );
    // Five links of twenty carry one hop, fifteen are left for two of each other flit: 5·3·r = 5 + 15/2.
    assert_close(bound.rate, (5.0 + 7.5) / 15.0);
    assert_eq!(bound.from, Bottleneck::Dimension(0));
    assert_eq!(bound.links, None);
    let minimal = bound_of(
        "widths = [5]\nterminals = 3\nalgorithm = 'min-ad'",
        "shift:1",
    );
    assert_close(minimal.rate, 1.0 / 3.0);
    assert_eq!(minimal.from, Bottleneck::Cut(PortId(0), 0));
    let parallel = "widths = [5]\ntrunks = [2]\nterminals = 3\nalgorithm = 'min-ad'";
    assert_close(bound_of(parallel, "shift:1").rate, 2.0 / 3.0);
}

const SMALL: [&str; 3] = [
    "widths = [3, 4]\nterminals = 2",
    "widths = [2, 1, 3]\nterminals = 1",
    "widths = [5, 2]\nterminals = 3",
];

/// Adds the hops of a packet in dimension order to the links that it takes.
fn walk(network: &HyperX, from: NodeId, to: NodeId, load: f64, links: &mut [f64]) {
    let numbers = Outputs::of(network);
    let mut at = from;
    for (dimension, there) in network.coordinates(to).into_iter().enumerate() {
        let (here, width) = (
            network.coordinates(at)[dimension],
            network.widths()[dimension],
        );
        if here != there {
            let offset = (there + width - here) % width;
            let port = network.number(LatticePort::Link {
                dimension,
                offset,
                trunk: 0,
            });
            links[numbers.number(at, PortId(port - network.concentration()))] += load;
            at = network.further(at, dimension, offset);
        }
    }
    assert_eq!(at, to);
}

#[test]
fn loads_are_those_of_each_packet_followed_by_itself() {
    for machine in SMALL {
        for pattern in [
            "uniform",
            "others",
            "hot-spots:2,3",
            "bit-vector",
            "bit-complement",
        ] {
            for algorithm in ["dor", "val"] {
                let settings = format!("{machine}\nalgorithm = '{algorithm}'");
                let params = params(&settings);
                let network = params.network();
                let pattern = Pattern::parse(pattern).expect("a pattern");
                let destinations = Destinations::new(network, &pattern, 3).expect("it fits");
                let bound = bound(&params, &destinations).expect("few pairs");
                let ours = bound.expect("terminals send").links.expect("known ways");
                let mut followed = vec![0.0; ours.len()];
                for source in (0..network.all_terminals()).map(TerminalId) {
                    for (to, share) in destinations.shares(source) {
                        let (from, to) = (network.seat(source).0, network.seat(to).0);
                        // A packet for its own router goes by way of none.
                        if algorithm == "dor" || from == to {
                            walk(network, from, to, share, &mut followed);
                            continue;
                        }
                        for first in (0..network.nodes()).map(NodeId) {
                            let at = network.coordinates(first).into_iter().enumerate();
                            let drawn = at.map(|(d, c)| drawn(network.widths()[d])[c]);
                            let load = share * drawn.product::<f64>();
                            walk(network, from, first, load, &mut followed);
                            walk(network, first, to, load, &mut followed);
                        }
                    }
                }
                for (ours, theirs) in ours.iter().zip(&followed) {
                    assert_close(*ours, *theirs);
                }
            }
        }
    }
}

#[test]
fn parallel_links_share_their_load_evenly_and_say_so() {
    let of = |trunks: &str, algorithm: &str| {
        let settings = format!("widths = [3, 3]\ntrunks = {trunks}\nterminals = 4");
        bound_of(
            &format!("{settings}\nalgorithm = '{algorithm}'"),
            "bit-complement",
        )
    };
    for algorithm in ["dor", "val"] {
        let (one, two) = (of("[1, 1]", algorithm), of("[2, 2]", algorithm));
        assert!(!one.splits && one.links.is_some());
        assert!(two.splits && two.links.is_none());
        assert_close(two.rate, (2.0 * one.rate).min(1.0));
    }
}

#[test]
fn a_machine_of_one_router_is_bound_by_its_terminals() {
    for algorithm in ["dor", "val", "min-ad", "omniwar"] {
        let settings = format!("widths = [1]\nterminals = 4\nalgorithm = '{algorithm}'");
        let bound = bound_of(&settings, "uniform");
        assert_close(bound.rate, 1.0);
        assert_eq!(bound.from, Bottleneck::Ejector(TerminalId(0)));
    }
}
