//! Networks that are followed ring by ring, against the same followed whole.

use super::{TORI, assert_true, params};
use crate::model::deadlock::{Analysis, Followed};
use crate::model::wormhole::deadlock::{Effort, Network, Scope, analyse, by_dimension};
use crate::model::wormhole::routed::GoldenRouting;
use crate::params::topology::grid::{Grid, Wrap};
use crate::params::topology::{Cube, NodeId, Seat};
use crate::params::wormhole::routing::{Algorithm, Entry, Exit, LaneClass, Routing, VcId};

/// The networks of all algorithms under all rules that are small and of several dimensions.
fn small() -> Vec<String> {
    let mut all = Vec::new();
    let tori = TORI.map(|(torus, _)| torus);
    let others = [
        "dims = [3, 3, 4]",
        "dims = [4, 6]",
        "dims = [5, 4]\ndatelines = 'none'",
        "dims = [5, 3]\ntopology = ['torus', 'mesh']",
        "dims = [3, 4]\ntopology = ['mesh', 'torus']",
        "dims = [1, 5, 2]\nterminals = 2",
    ];
    for algorithm in Algorithm::on(Wrap::Torus) {
        for torus in tori.into_iter().chain(others) {
            let by_table = ["t3d", "t3e"].contains(&algorithm.name());
            if by_table && (torus.contains("unidirectional") || torus.contains("datelines = [")) {
                continue;
            }
            for rule in ["safe", "paper", "allowed"] {
                let text = format!("{torus}\nalgorithm = '{algorithm}'\nco_residence = '{rule}'");
                if algorithm.crosses_in_nodes() && !torus.contains("none") {
                    all.push(format!("{text}\ndateline_in = 'node'"));
                }
                all.push(text);
            }
        }
    }
    all.extend(["[4, 5]", "[2, 3, 2]"].map(|dims| format!("dims = {dims}\ntopology = 'mesh'")));
    all
}

/// Whether there is a cycle of direct dependencies, whether a deadlock, and the longest way.
fn found(analysis: &Analysis) -> (bool, bool, usize) {
    let findings = analysis.result.as_ref().expect("every packet arrives");
    (
        findings.extended.is_some(),
        findings.deadlock.is_some(),
        findings.longest_way.expect("packets were followed"),
    )
}

#[test]
fn rings_by_themselves_show_what_the_whole_network_shows() {
    let (mut free, mut not) = (0, 0);
    for text in small() {
        let params = params(&text);
        let network = Network::of(params.cube().expect("it is on a grid"), params.router());
        let whole = network.whole(&|| {}).expect("small enough");
        if !by_dimension::applies(&network) {
            continue;
        }
        let rings = by_dimension::analyse(&network, &|| {}).expect("legal");
        let (_, deadlock, longest) = found(&whole);
        assert_eq!(
            (found(&rings).1, found(&rings).2),
            (deadlock, longest),
            "{text}"
        );
        let sizes = |analysis: &Analysis| (analysis.nodes, analysis.links, analysis.channels);
        assert_eq!(sizes(&rings), sizes(&whole), "{text}");
        match &rings.result.expect("as the whole").deadlock {
            Some(deadlock) => {
                // Its packets are packets of the whole.
                assert_true(&params, deadlock);
                not += 1;
            }
            None => free += 1,
        }
    }
    assert!(free > 50 && not > 20, "{free} {not}");
}

/// In an adaptive channel packets stand behind each other over the corners, which no ring shows.
#[test]
fn where_packets_follow_each_other_in_adaptive_lanes_rings_show_too_little() {
    let text = "dims = [4, 4]\nalgorithm = 'f-dynbal'\nco_residence = 'allowed'";
    let params = params(text);
    let network = Network::of(params.cube().expect("it is on a grid"), params.router());
    assert!(!by_dimension::applies(&network));
    let [whole, rings] = [
        network.whole(&|| {}),
        by_dimension::analyse(&network, &|| {}),
    ];
    let deadlock = |analysis: Result<Analysis, _>| found(&analysis.expect("small")).1;
    assert!(deadlock(whole) && !deadlock(rings));
}

/// What a network offers is what its dimensions offer: in order the lowest one left, in adaptive
/// channels each one left.
#[test]
fn what_is_offered_in_a_dimension_depends_on_its_coordinates_alone() {
    let by_dimension = |algorithm: &Algorithm| !algorithm.is_by_turns();
    for algorithm in Algorithm::by_coordinates().filter(by_dimension) {
        let wrap = algorithm.wrap().expect("it is for grids");
        let grid = |radices: Vec<usize>| {
            let grid = Grid::new("network", radices, wrap, Default::default());
            let grid = grid.expect("a legal grid");
            let routing = Routing::new("network", grid.clone(), algorithm).expect("they fit");
            let topology = Cube::of(grid);
            let golden = GoldenRouting::new(&topology, &routing).expect("units");
            (topology, routing, golden)
        };
        let radices = [4, 5, 6];
        let (topology, routing, golden) = grid(radices.to_vec());
        let rings = radices.map(|radix| grid(vec![radix]));
        let of_ring = |port| {
            let (dimension, sign) = topology.grid().travel(port);
            (dimension, rings[dimension].0.grid().port(0, sign))
        };
        let mut random = crate::model::random::Random::new(7);
        for _ in 0..20_000 {
            let [node, to] = [0; 2].map(|_| NodeId(random.below(120) as usize));
            let [here, there] = [node, to].map(|node| topology.coordinates(node));
            let entries = routing.entries();
            let entry = entries[random.below(entries.len() as u64) as usize];
            let adaptive = |vc| routing.adaptive() == Some(vc);
            // What is in VC0 or VC1 has arrived in lower dimensions; nobody has gone past his node.
            let comes = match entry {
                Entry::Injector => true,
                Entry::Link(port, vc) => {
                    let (dimension, of_it) = of_ring(port);
                    let lower = (0..dimension).all(|d| here[d] == there[d]);
                    let (ring, _, units) = &rings[dimension];
                    let onward = here[dimension] == there[dimension] || {
                        let before = ring.upstream(NodeId(here[dimension]), of_it);
                        before.is_some_and(|before| {
                            let to = NodeId(there[dimension]);
                            let from = units.offered(before, Entry::Injector, to);
                            from.iter()
                                .any(|e| matches!(e, Exit::Link(p, _) if *p == of_it))
                        })
                    };
                    (adaptive(vc) || lower) && onward
                }
            };
            if !comes {
                continue;
            }
            let mut wanted: Vec<Exit> = Vec::new();
            for dimension in 0..3 {
                let entry = match entry {
                    Entry::Link(port, vc) if of_ring(port).0 == dimension => {
                        Entry::Link(of_ring(port).1, vc)
                    }
                    _ => Entry::Injector,
                };
                let [from, dest] = [&here, &there].map(|place| NodeId(place[dimension]));
                let is_lowest = wanted.is_empty();
                for exit in rings[dimension].2.offered(from, entry, dest) {
                    if let Exit::Link(port, vc) = exit
                        && (is_lowest || adaptive(vc))
                    {
                        let (_, sign) = rings[dimension].0.grid().travel(port);
                        wanted.push(Exit::Link(topology.grid().port(dimension, sign), vc));
                    }
                }
            }
            if wanted.is_empty() {
                wanted.push(Exit::Ejector(Seat(0)));
            }
            wanted.sort();
            let mut offered = golden.offered(node, entry, to);
            offered.sort();
            assert_eq!(offered, wanted, "{algorithm}: {here:?} {entry:?} {there:?}");
        }
    }
}

/// Over an adaptive channel of a higher dimension a packet leaves a ring and enters another one like it.
#[test]
fn who_leaves_a_ring_by_an_adaptive_channel_is_offered_what_he_would_be_if_he_had_stayed() {
    let mut alike = Vec::new();
    for algorithm in Algorithm::on(Wrap::Torus) {
        let differs = [4, 5, 8].into_iter().any(|radix| {
            let grid = Grid::new("network", vec![radix], Wrap::Torus, Default::default());
            let grid = grid.expect("a legal grid");
            let routing = Routing::new("network", grid.clone(), algorithm).expect("they fit");
            let topology = Cube::of(grid);
            let golden = GoldenRouting::new(&topology, &routing).expect("units");
            let pairs = topology
                .each_node()
                .flat_map(|from| topology.each_node().map(move |to| (from, to)));
            let mut ways = pairs.flat_map(|(from, to)| {
                let exits = golden.offered(from, Entry::Injector, to);
                exits.into_iter().map(move |exit| (from, exit, to))
            });
            ways.any(|(from, exit, to)| match exit {
                Exit::Link(port, vc) if routing.adaptive() != Some(vc) => {
                    let here = topology.neighbour(from, port).expect("a ring");
                    let [mut stays, mut enters] = [Entry::Link(port, vc), Entry::Injector]
                        .map(|entry| golden.offered(here, entry, to));
                    stays.sort();
                    enters.sort();
                    stays != enters
                }
                _ => false,
            })
        });
        let adaptive = |class| matches!(class, &LaneClass::Adaptive);
        if algorithm.classes().iter().any(adaptive) {
            assert!(!differs, "{algorithm}");
        }
        if !differs {
            alike.push(algorithm.name());
        }
    }
    // The others have no adaptive channels, or drain-off ones, over which no dependency leads.
    assert_eq!(
        alike,
        ["dynbal", "duato-pa", "duato-fa", "f-dynbal", "fd-dynbal"]
    );
}

#[test]
fn a_network_is_followed_whole_where_rings_show_too_little_and_it_is_not_too_large() {
    for (dims, rule, scope) in [
        ("[32, 32]", "safe", Scope::Whole),
        ("[33, 32]", "safe", Scope::Dimensions),
        ("[64, 64]", "safe", Scope::Dimensions),
        ("[64, 64]", "allowed", Scope::Whole),
        ("[65, 64]", "allowed", Scope::TooLarge),
        ("[256, 256]", "safe", Scope::Dimensions),
    ] {
        let params = params(&format!(
            "dims = {dims}\nalgorithm = 'f-dynbal'\nco_residence = '{rule}'"
        ));
        assert_eq!(
            Network::of(params.cube().expect("it is on a grid"), params.router()).scope(),
            scope,
            "{dims} {rule}"
        );
        let is_long = (scope, rule) == (Scope::Whole, "allowed");
        assert_eq!(Effort::of(&params).is_some(), is_long, "{dims} {rule}");
    }
    // By turns direct dependencies decide.
    let by_turns = params("dims = [60, 60]\ntopology = 'mesh'\nalgorithm = 'odd-even'");
    assert_eq!(Effort::of(&by_turns), None);
    // 4096 nodes, 49152 channels: a bit for each pair of them.
    let text = "dims = [64, 64]\nalgorithm = 'f-dynbal'\nco_residence = 'allowed'";
    let effort = Effort::of(&params(text)).expect("it is followed whole");
    assert_eq!(effort.bytes, 49_152 * 49_152 / 8);
    assert!((400.0..600.0).contains(&effort.seconds), "{effort:?}");
}

#[test]
fn a_large_torus_is_followed_ring_by_ring() {
    for (algorithm, rule, is_free) in [
        ("trc", "allowed", true),
        ("t3d", "allowed", true),
        ("t3e", "safe", true),
        ("dynbal", "safe", true),
        ("duato-pa", "safe", true),
        ("duato-fa", "safe", true),
        ("f-dynbal", "safe", true),
        ("fd-dynbal", "safe", true),
        ("dynbal", "paper", false),
        ("duato-pa", "allowed", false),
    ] {
        let text =
            format!("dims = [32, 32, 32]\nalgorithm = '{algorithm}'\nco_residence = '{rule}'");
        let analysis = analyse(&params(&text), &|| {}).expect("ring by ring");
        assert_eq!(analysis.followed, Followed::ByDimension);
        assert_eq!(analysis.is_fine(), is_free, "{text}");
        assert_eq!(
            (analysis.nodes, analysis.links),
            (32_768, 6 * 32_768),
            "{text}"
        );
        assert_eq!(found(&analysis).2, 48, "{text}");
    }
}

#[test]
fn a_deadlock_of_a_ring_is_shown_where_it_lies_in_the_network() {
    let text = "dims = [4, 8, 4, 4, 4, 4]\ndirections = 'unidirectional'\ndatelines = 'none'\nalgorithm = 'trc'";
    let params = params(text);
    let analysis = analyse(&params, &|| {}).expect("ring by ring");
    let deadlock = analysis.result.expect("every packet arrives").deadlock;
    for hold in deadlock.expect("no datelines").cycle {
        let [from, to] = [hold.ends.source, hold.ends.destination].map(|terminal| {
            let cube = params.cube().expect("it is on a grid");
            cube.coordinates(NodeId(terminal.0))
        });
        assert_eq!(
            (from[1..].to_vec(), to[1..].to_vec()),
            (vec![0; 5], vec![0; 5])
        );
        assert_eq!((hold.channel.port.0, hold.channel.vc), (0, VcId(0)));
    }
}
