//! Networks of the golden routers, and routing functions made up for a purpose.

mod by_dimension;
mod custom;
mod definition;
mod graphs;
mod mutants;

use super::{Network, analyse};
use crate::model::deadlock::{Analysis, Deadlock, Extended, Head, Hold, Offers, Stop};
use crate::model::wormhole::routed::{GoldenRouting, RoutedNetwork, Several};
use crate::params::Component;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::VcId;

/// The network with these settings.
fn params(text: &str) -> NetworkParams {
    NetworkParams::of_settings(text).expect("a legal network")
}

fn analysis(text: &str) -> Analysis {
    analyse(&params(text), &|| {}).expect("small enough")
}

/// What makes a network free of deadlock.
#[derive(Debug, PartialEq, Eq)]
enum Proof {
    /// Dally & Seitz 1987.
    Direct,
    /// Duato 1993.
    Extended,
    /// None.
    Open,
}

/// The proof, and the links of the longest way.
fn proof(text: &str) -> (Proof, usize) {
    let findings = analysis(text).result.expect("every packet arrives");
    let proof = match (&findings.deadlock, findings.extended) {
        (Some(_), _) => Proof::Open,
        (None, Some(_)) => Proof::Extended,
        (None, None) => Proof::Direct,
    };
    (proof, findings.longest_way.expect("packets were followed"))
}

fn deadlock(text: &str) -> Deadlock {
    let findings = analysis(text).result.expect("every packet arrives");
    findings.deadlock.unwrap_or_else(|| panic!("{text}: none"))
}

/// Tori, with the links of their longest ways.
const TORI: [(&str, usize); 9] = [
    ("dims = [8]", 4),
    ("dims = [2]", 1),
    ("dims = [7]\ndatelines = [3]", 3),
    ("dims = [5, 4]\ndatelines = [4, 1]", 4),
    ("dims = [3, 2, 5]", 4),
    ("dims = [6]\ndirections = 'unidirectional'", 5),
    ("dims = [2, 3]\ndirections = 'unidirectional'", 3),
    (
        "dims = [5, 4]\ndirections = 'unidirectional'\ndatelines = [2, 3]",
        7,
    ),
    ("dims = [8, 8]\nlanes = 2", 8),
];

#[test]
fn trc_is_free_by_its_direct_dependencies_wherever_the_datelines_are() {
    for (torus, longest) in TORI {
        for rule in ["safe", "paper", "allowed"] {
            let text = format!("{torus}\nalgorithm = 'trc'\nco_residence = '{rule}'");
            assert_eq!(proof(&text), (Proof::Direct, longest), "{text}");
        }
    }
}

#[test]
fn dimension_order_on_a_mesh_is_free_by_its_direct_dependencies() {
    for (mesh, longest) in [("[7]", 6), ("[4, 5]", 7), ("[2, 3, 2]", 4)] {
        let text = format!("dims = {mesh}\ntopology = 'mesh'");
        assert_eq!(proof(&text), (Proof::Direct, longest), "{text}");
    }
}

#[test]
fn dynbal_is_free_if_no_two_packets_meet_in_a_cyclic_lane() {
    for (torus, longest) in TORI {
        let text = format!("{torus}\nalgorithm = 'dynbal'");
        let (proof, way) = proof(&text);
        assert_ne!(proof, Proof::Open, "{text}");
        assert_eq!(way, longest, "{text}");
    }
    let extended = |text: &str| {
        let (proof, _) = proof(&format!("{text}\nalgorithm = 'dynbal'"));
        proof == Proof::Extended
    };
    for text in ["dims = [5]", "dims = [8, 8]", "dims = [3, 7]"] {
        assert!(extended(text), "{text}");
    }
    for text in ["dims = [3]", "dims = [8, 3]\ndatelines = [5, 1]"] {
        let text = format!("{text}\ndirections = 'unidirectional'");
        assert!(extended(&text), "{text}");
    }
    // Ways of two links start at even nodes only one way round, at odd ones the other.
    assert!(!extended("dims = [4, 4]"));
}

#[test]
fn algorithms_with_dynbals_choice_are_free_and_not_if_packets_follow_each_other() {
    for algorithm in ["duato-pa", "duato-fa", "f-dynbal", "fd-dynbal"] {
        for (torus, longest) in TORI {
            let text = format!("{torus}\nalgorithm = '{algorithm}'");
            let (proof, way) = proof(&text);
            assert_ne!(proof, Proof::Open, "{text}");
            assert_eq!(way, longest, "{text}");
        }
        for torus in ["dims = [5, 3]", "dims = [4]\ndirections = 'unidirectional'"] {
            let text = format!("{torus}\nalgorithm = '{algorithm}'\nco_residence = 'allowed'");
            let deadlock = deadlock(&text);
            assert!(deadlock.stricter_rule_helps, "{text}");
            assert_true(&params(&text), &deadlock);
        }
    }
}

/// With datelines in nodes, too; then all links of a ring are alike, in that each lane of every link is used.
#[test]
fn with_datelines_in_nodes_dynbal_and_its_kin_are_free_by_the_same_rules() {
    for algorithm in ["dynbal", "f-dynbal", "fd-dynbal"] {
        let text = |torus: &str, rule: &str| {
            format!(
                "{torus}\nalgorithm = '{algorithm}'\ndateline_in = 'node'\nco_residence = '{rule}'"
            )
        };
        for (torus, longest) in TORI {
            let (proof, way) = proof(&text(torus, "safe"));
            assert_ne!(proof, Proof::Open, "{algorithm} {torus}");
            assert_eq!(way, longest, "{algorithm} {torus}");
        }
        for torus in ["dims = [7, 3]", "dims = [5]\ndirections = 'unidirectional'"] {
            let text = text(torus, "allowed");
            let deadlock = deadlock(&text);
            assert!(deadlock.stricter_rule_helps, "{text}");
            assert_true(&params(&text), &deadlock);
        }
    }
}

#[test]
fn t3d_is_free_by_its_table_alone_and_t3e_where_drain_off_lanes_take_whole_packets() {
    for (torus, longest) in TORI {
        if torus.contains("unidirectional") || torus.contains("datelines") {
            continue;
        }
        let (direct, way) = proof(&format!("{torus}\nalgorithm = 't3d'"));
        assert_eq!((direct, way), (Proof::Direct, longest), "{torus}");
        let (hybrid, way) = proof(&format!("{torus}\nalgorithm = 't3e'"));
        assert_ne!(hybrid, Proof::Open, "{torus}");
        assert_eq!(way, longest, "{torus}");
    }
    assert_eq!(proof("dims = [8, 8]\nalgorithm = 't3e'").0, Proof::Extended);
}

/// In 4x4 nodes DynBal's own channels close no cycle; adaptive ones do, over the corners.
#[test]
fn adaptive_channels_must_not_hold_two_packets_unless_they_take_whole_ones() {
    let of = |algorithm: &str| {
        let text = format!("dims = [4, 4]\nalgorithm = '{algorithm}'\nco_residence = 'allowed'");
        proof(&text).0
    };
    assert_eq!(of("dynbal"), Proof::Direct);
    assert_eq!(of("f-dynbal"), Proof::Open);
    assert_eq!(of("fd-dynbal"), Proof::Extended);
}

#[test]
fn dynbal_can_deadlock_if_packets_meet_in_a_cyclic_lane() {
    for torus in [
        "dims = [5]",
        "dims = [8, 8]",
        "dims = [2, 7]\ndatelines = [0, 3]",
        "dims = [6, 6]\nlanes = 3",
        "dims = [4, 3]\ndirections = 'unidirectional'",
        "dims = [5]\ndirections = 'unidirectional'\ndatelines = [2]",
    ] {
        for rule in ["paper", "allowed"] {
            let text = format!("{torus}\nalgorithm = 'dynbal'\nco_residence = '{rule}'");
            let deadlock = deadlock(&text);
            assert!(deadlock.stricter_rule_helps, "{text}");
            let cycle = &deadlock.cycle;
            // Round one ring; where somebody stands behind another packet, in a cyclic lane.
            let port = cycle[0].channel.port;
            assert!(
                cycle.iter().all(|hold| hold.channel.port == port),
                "{text}: {cycle:?}"
            );
            let is_forbidden = |hold: &Hold| hold.stop == Stop::Behind && hold.head.vc == VcId(1);
            assert!(cycle.iter().any(is_forbidden), "{text}: {cycle:?}");
            assert_true(&params(&text), &deadlock);
        }
    }
}

/// Checks each packet of a cycle against the routing function, link by link.
fn assert_true(params: &NetworkParams, deadlock: &Deadlock) {
    let cube = params.cube().expect("it is on a grid");
    let golden = GoldenRouting::new(cube, params.router().routing()).expect("a network");
    let routing = |node, entry, destination| golden.offered(node, entry, destination);
    let classes = params.router().routing().algorithm().classes();
    let several = Network::of(cube, params.router()).several();
    let network = RoutedNetwork::new(cube, classes, &routing, several);
    let number = |channel| network.channels.number(channel).expect("it is there");
    let next = deadlock.cycle.iter().cycle().skip(1);
    for (hold, next) in deadlock.cycle.iter().zip(next) {
        assert_eq!(hold.next, next.channel);
        let offered = |head| {
            network
                .offered(head, hold.ends.destination)
                .expect("routed")
        };
        // All channels that some are followed by, in any number of hops.
        let ahead = |start: Vec<usize>| {
            let mut seen = start;
            let mut at = 0;
            while at < seen.len() {
                let onward = offered(Head::Channel(seen[at]));
                for &channel in onward.all() {
                    if !seen.contains(&channel) {
                        seen.push(channel);
                    }
                }
                at += 1;
            }
            seen
        };
        let first = offered(Head::Injector(hold.ends.source)).all().to_vec();
        assert!(ahead(first).contains(&number(hold.channel)), "{hold:?}");
        assert!(
            ahead(vec![number(hold.channel)]).contains(&number(hold.head)),
            "{hold:?}"
        );
        match hold.stop {
            Stop::Offered => {
                let offered = offered(Head::Channel(number(hold.head)));
                assert!(offered.escape().contains(&number(hold.next)), "{hold:?}");
            }
            Stop::Behind => {
                assert_eq!(hold.head, hold.next, "{hold:?}");
                assert_ne!(hold.head, hold.channel, "{hold:?}");
            }
        }
    }
}

#[test]
fn the_source_shown_is_the_nearest() {
    let text = "dims = [8, 8]\nalgorithm = 'dynbal'\nco_residence = 'allowed'";
    for hold in deadlock(text).cycle {
        assert_eq!(hold.ends.source.0, hold.channel.from.0);
    }
}

#[test]
fn extended_dependencies_have_a_cycle_iff_direct_ones_have_one_where_a_packet_has_one_choice() {
    for (torus, _) in TORI {
        for (text, classes) in [
            (format!("{torus}\nalgorithm = 'trc'"), 2),
            ("dims = [3, 4]\ntopology = 'mesh'".to_string(), 1),
        ] {
            let params = params(&text);
            let cube = params.cube().expect("it is on a grid");
            let golden = GoldenRouting::new(cube, params.router().routing()).expect("a network");
            let routing = |node, entry, destination| golden.offered(node, entry, destination);
            let algorithm = params.router().routing().algorithm();
            for several in [true, false] {
                let several = Several::always(vec![several; classes]);
                let network = RoutedNetwork::new(cube, algorithm.classes(), &routing, several);
                let holds = |channel| network.holds_several(channel);
                let extended = Extended::of(&network, &|| {}, holds);
                let extended = extended.expect("every packet arrives");
                let (free, cycle) = (extended.graph().is_acyclic(), extended.graph().cycle());
                assert!(free && cycle.is_none(), "{text}");
            }
        }
    }
}

#[test]
fn the_result_is_the_same_on_any_number_of_threads() {
    for rule in ["safe", "allowed"] {
        let text = format!("dims = [6, 5]\nalgorithm = 'dynbal'\nco_residence = '{rule}'");
        let on = |threads| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
            pool.expect("threads").install(|| analysis(&text))
        };
        assert_eq!(on(1), on(3));
    }
}

#[test]
fn counts_are_those_of_the_network() {
    let ring = analysis("dims = [3]\ndirections = 'unidirectional'");
    assert_eq!((ring.nodes, ring.links, ring.channels), (3, 3, 6));
    // From the first to the second link of the ways over two.
    assert_eq!(ring.result.expect("routed").direct, 3);
    let mesh = analysis("dims = [4, 2]\ntopology = 'mesh'");
    assert_eq!((mesh.nodes, mesh.links, mesh.channels), (8, 20, 20));
}

#[test]
fn a_network_too_large_is_refused_in_one_line() {
    let refused = |text: &str| {
        let text = format!("{text}\nalgorithm = 'f-dynbal'\nco_residence = 'allowed'");
        let refused = analyse(&params(&text), &|| {}).expect_err("too large");
        refused.to_string()
    };
    let most = "deadlock is looked for among at most 4096 nodes and 49152 virtual channels";
    let why = "where packets may follow each other in adaptive lanes it is not enough to look at each ring";
    assert_eq!(
        refused("dims = [128, 64]"),
        format!("network.dims = [128, 64]: {most}, these are 8192 and 98304; {why}")
    );
    // Few enough nodes.
    assert_eq!(
        refused("dims = [8, 8, 8, 8]"),
        format!("network.dims = [8, 8, 8, 8]: {most}, these are 4096 and 98304; {why}")
    );
}
