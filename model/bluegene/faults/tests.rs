use super::*;
use crate::model::Random;
use crate::params::Component;
use crate::params::bluegene::BluegeneNetworkParams;
use crate::params::topology::grid::Grid;

fn network(settings: &str) -> BluegeneNetworkParams {
    BluegeneNetworkParams::of_settings(settings).expect(settings)
}

fn faults(params: &BluegeneNetworkParams, dead: &[usize]) -> TorusFaults {
    let dead: Vec<NodeId> = dead.iter().copied().map(NodeId).collect();
    TorusFaults::new(params.torus(), &dead)
}

fn counts(params: &BluegeneNetworkParams, dead: &[usize], prefer: Prefer) -> PlanCounts {
    let faults = faults(params, dead);
    FaultPlan::new(params.node(), &faults).counts(prefer, &|| ())
}

/// Every set of one to three nodes, node 0 among them, no two on one line along a dimension.
fn sets(params: &BluegeneNetworkParams) -> Vec<Vec<usize>> {
    let nodes = params.torus().grid().nodes();
    let fits = |set: &Vec<usize>| faults(params, set).in_line(params.torus()).is_none();
    let more = |set: Vec<usize>| {
        let last = *set.last().expect("node 0");
        let longer = (last + 1..nodes).map(move |node| [&set[..], &[node]].concat());
        longer.filter(fits).collect::<Vec<_>>()
    };
    let one = vec![vec![0]];
    let two: Vec<_> = one.iter().cloned().flat_map(more).collect();
    let three: Vec<_> = two.iter().cloned().flat_map(more).collect();
    [one, two, three].concat()
}

/// The nodes by which a static packet comes, by the page's words, not by the code.
fn static_way(grid: &Grid, from: NodeId, to: NodeId, hints: u8, plus_first: bool) -> Vec<NodeId> {
    let order = match plus_first {
        true => [0, 2, 4, 1, 3, 5],
        false => [0, 1, 2, 3, 4, 5],
    };
    let (mut at, to) = (grid.coordinates_of(from), grid.coordinates_of(to));
    let mut way = Vec::new();
    for d in order.into_iter().filter(|d| hints >> d & 1 == 1) {
        let (m, k) = (d / 2, grid.radices()[d / 2]);
        while at[m] != to[m] {
            at[m] = (at[m] + [1, k - 1][d % 2]) % k;
            way.push(grid.node(&at));
        }
    }
    way
}

#[test]
fn around_up_to_three_that_are_not_collinear_static_packets_and_relays_reach_every_live_node() {
    for order in ["dimension", "direction"] {
        let params = network(&format!("dims = [4, 4, 4]\nescape_order = '{order}'"));
        let sets = sets(&params);
        assert_eq!(sets.len(), 1 + 54 + 1215);
        for (at, dead) in sets.iter().enumerate() {
            // The other order without --full: every seventh.
            let is_left_out = order == "direction" && at % 7 > 0;
            if is_left_out && std::env::var_os("FLITWORKS_FULL").is_none() {
                continue;
            }
            let counts = counts(&params, dead, Prefer::Static);
            let live = 64 - dead.len();
            assert_eq!(counts.pairs, live * (live - 1));
            assert_eq!(counts.unreachable, 0, "{order}, {dead:?}");
            assert_eq!(counts.static_ways + counts.relayed, counts.pairs);
            // In the order of directions the signs choose the order of dimensions too: around one node that suffices.
            match (order, dead.len()) {
                ("dimension", _) => assert!(counts.relayed > 0, "{dead:?}"),
                (_, 1) => assert_eq!(counts.relayed, 0),
                _ => {}
            }
            assert!(counts.clear < counts.static_ways, "boxes miss more");
        }
    }
}

/// Every ninth set without `scripts/test --full`.
#[test]
fn around_them_every_live_pair_has_signs_without_a_dead_end_on_enabled_links() {
    for order in ["dimension", "direction"] {
        let params = network(&format!("dims = [4, 4, 4]\nescape_order = '{order}'"));
        let step = match std::env::var_os("FLITWORKS_FULL") {
            Some(_) => 1,
            None => 9,
        };
        for dead in sets(&params).into_iter().step_by(step) {
            let counts = counts(&params, &dead, Prefer::Dynamic);
            assert_eq!(counts.dynamic, counts.pairs, "{order}, {dead:?}");
            // In the order of directions there may be signs whose escape does not point at a dead node.
            let is_blind = counts.blind > 0 || order == "direction";
            assert!(is_blind, "some escape points at a dead node: {dead:?}");
        }
    }
}

/// In the order of dimensions every choice of signs turns at the same two corners.
#[test]
fn static_packets_miss_the_pairs_with_a_fault_in_a_corner() {
    let params = network("dims = [4, 4, 4]");
    let faults = faults(&params, &[0]);
    let plan = FaultPlan::new(params.node(), &faults);
    let mut missed = 0;
    for from in plan.live() {
        for to in plan.live().filter(|to| *to != from) {
            let ([_, y, z], [a, b, _]) = (plan.places[from.0], plan.places[to.0]);
            let corners = [[a, y, z], [a, b, z]];
            let is_in_corner = corners.contains(&[0, 0, 0]);
            let way = plan.way(from, to, Prefer::Static);
            let is_relayed = matches!(way, Some(Way::Relay(..)));
            assert_eq!(is_relayed, is_in_corner, "{from:?} to {to:?}");
            missed += usize::from(is_relayed);
        }
    }
    assert_eq!(missed, 3 * 15 + 4 * 3 * 3);
}

/// Each way that is planned, hop by hop, by another description of how nodes choose.
#[test]
fn planned_ways_come_by_live_nodes_only_and_end_where_they_should() {
    for (settings, dead) in [
        ("dims = [4, 4, 4]", &[0, 21, 42][..]),
        ("dims = [4, 4, 4]\nescape_order = 'direction'", &[7, 9, 50]),
        ("dims = [5, 3]\ntopology = ['mesh', 'torus']", &[6, 2]),
        ("dims = [2, 2, 3]\nescape_order = 'direction'", &[3]),
        ("dims = [3, 1, 4]", &[0, 7]),
    ] {
        let params = network(settings);
        let (grid, faults) = (params.torus().grid(), faults(&params, dead));
        let plan = FaultPlan::new(params.node(), &faults);
        let plus_first = settings.contains("direction");
        let goes = |from: NodeId, to: NodeId, leg: &Leg| {
            let way = static_way(grid, from, to, leg.hints, plus_first);
            assert_eq!(way.last(), Some(&to), "{settings}: {from:?} to {to:?}");
            assert_eq!(way.len(), leg.links);
            assert!(!way.iter().any(|node| faults.has(*node)));
            assert_eq!(leg.hints & leg.hints >> 1 & 0b01_0101, 0);
        };
        for from in plan.live() {
            for to in plan.live().filter(|to| *to != from) {
                match plan.way(from, to, Prefer::Static).expect("a way") {
                    Way::Static(leg) => goes(from, to, &leg),
                    Way::Relay(relay, [one, other]) => {
                        assert!(!faults.has(relay));
                        goes(from, relay, &one);
                        goes(relay, to, &other);
                    }
                    Way::Dynamic(..) => panic!("nobody has asked for it"),
                }
            }
        }
    }
}

/// The hints of a pair, and where its relay is, move with the dead nodes.
#[test]
fn what_is_planned_moves_with_the_dead_nodes() {
    let params = network("dims = [4, 3, 5]");
    let grid = params.torus().grid();
    let mut random = Random::new(3);
    for _ in 0..12 {
        let dead = [(); 3].map(|()| random.below(60) as usize);
        let by: Vec<usize> = [4, 3, 5].map(|k| random.below(k) as usize).to_vec();
        let moved = |node: NodeId| {
            let at = grid.coordinates_of(node).into_iter().enumerate();
            let at = at.map(|(m, at)| (at + by[m]) % grid.radices()[m]);
            grid.node(&at.collect::<Vec<_>>())
        };
        let here = faults(&params, &dead);
        let there = TorusFaults::new(params.torus(), &dead.map(|node| moved(NodeId(node))));
        let [here, there] = [&here, &there].map(|set| FaultPlan::new(params.node(), set));
        for prefer in [Prefer::Static, Prefer::Dynamic] {
            for from in here.live() {
                for to in here.live().filter(|to| *to != from) {
                    let own = here.way(from, to, prefer);
                    let other = there.way(moved(from), moved(to), prefer);
                    match (own, other) {
                        (Some(Way::Dynamic(own, blind)), Some(Way::Dynamic(other, there))) => {
                            assert_eq!(own, other);
                            let blind = blind.map(|blind| (moved(blind.at), blind.direction));
                            assert_eq!(blind, there.map(|there| (there.at, there.direction)));
                        }
                        // Of relays that are as good the one of the lowest number is taken.
                        (Some(own @ Way::Relay(..)), Some(other @ Way::Relay(..))) => {
                            assert_eq!(own.links(), other.links());
                        }
                        (own, other) => assert_eq!(own, other),
                    }
                }
            }
        }
    }
}

#[test]
fn collinear_dead_nodes_cut_the_ends_of_a_mesh_off() {
    let params = network("dims = [4, 2]\ntopology = 'mesh'");
    let dead = faults(&params, &[1, 5]);
    assert_eq!(dead.in_line(params.torus()), Some([NodeId(1), NodeId(5)]));
    let counts = counts(&params, &[1, 5], Prefer::Static);
    // Two nodes on one side, four on the other.
    assert_eq!((counts.pairs, counts.unreachable), (30, 16));
    let first = counts.first_unreachable.expect("a pair");
    assert_eq!((first.from, first.to), (NodeId(0), NodeId(2)));
    // In a ring the other way is open.
    let params = network("dims = [4, 2]");
    let counts = self::counts(&params, &[1, 5], Prefer::Static);
    assert_eq!((counts.relayed, counts.unreachable), (0, 0));
    // A ring by itself has two nodes on one line always: between them it is cut.
    let params = network("dims = [6]");
    let counts = self::counts(&params, &[0, 3], Prefer::Dynamic);
    assert_eq!((counts.dynamic, counts.unreachable), (4, 8));
}

/// Without dynamic virtual channels a dynamic packet takes its escape, and so goes as a static one.
#[test]
fn without_dynamic_channels_dynamic_ways_are_the_static_ones() {
    let params = network("dims = [3, 3]\ndynamic_vcs = 0");
    let faults = faults(&params, &[4]);
    let plan = FaultPlan::new(params.node(), &faults);
    for from in plan.live() {
        for to in plan.live().filter(|to| *to != from) {
            match plan.way(from, to, Prefer::Dynamic) {
                Some(Way::Dynamic(leg, None)) => {
                    assert!(plan.arrives(plan.places[from.0], plan.places[to.0], leg.hints));
                }
                way => assert!(matches!(way, Some(Way::Relay(..))), "{way:?}"),
            }
        }
    }
}
