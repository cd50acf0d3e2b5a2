//! Option sets: the twins have the same, as many as their shape counts, and a fault in the sets of one is seen.

use crate::hdl::interpret::Interpreter;
use crate::hdl::rtl::Library;
use crate::hdl::wormhole::routing as hardware;
use crate::model::wormhole::StatusCollector;
use crate::model::wormhole::routing as golden;
use crate::params::topology::grid::{Grid, Ways, Wrap};
use crate::params::wormhole::StatusCollectorParams;
use crate::params::wormhole::routing::{Algorithm, Exit, OptionSet, Routing, SetCounts};
use crate::params::{Component, Layout};
use crate::testbench::catalogue::Catalogued;
use crate::testbench::{GoldenDevice, InterpretedDevice, Lockstep, Outcome};
use std::collections::BTreeSet;

/// Radices of one to three dimensions, some of one node.
const DIMS: [&[usize]; 9] = [
    &[4],
    &[1],
    &[4, 3],
    &[1, 4],
    &[3, 1],
    &[1, 1],
    &[3, 4, 2],
    &[3, 1, 4],
    &[1, 2, 3],
];

/// The first dimensions of a grid for the algorithm: all of its kind, or the first of the other.
fn wraps(algorithm: Algorithm, dimensions: usize) -> Vec<Vec<Wrap>> {
    let wrap = algorithm.wrap().expect("the algorithm is for grids");
    let mut mixed = vec![wrap; dimensions];
    mixed[0] = Wrap::Mesh;
    vec![vec![wrap; dimensions], mixed]
}

/// Every algorithm on every grid that it is for.
fn every_routing() -> Vec<Routing> {
    let mut every = Vec::new();
    for algorithm in Algorithm::by_coordinates() {
        for dims in DIMS {
            for wraps in wraps(algorithm, dims.len()) {
                for ways in [Ways::Bidirectional, Ways::Unidirectional] {
                    let grid = Grid::of_dimensions("router", dims.to_vec(), wraps.clone(), ways);
                    let routing = grid.and_then(|grid| Routing::new("router", grid, algorithm));
                    every.extend(routing);
                }
            }
        }
    }
    every
}

/// Its variants: without datelines, with datelines in nodes, with several terminals.
fn variants(routing: Routing) -> Vec<Routing> {
    let in_nodes = routing.clone().with_datelines_in_nodes("router");
    let without = routing.clone().without_datelines();
    let several = routing.clone().with_terminals(3);
    let others = [routing, without, several].into_iter();
    others.chain(in_nodes).collect()
}

fn exits_of(sets: &[OptionSet]) -> BTreeSet<Exit> {
    sets.iter().flat_map(|set| set.exits().to_vec()).collect()
}

#[test]
fn both_twins_have_the_sets_that_the_shape_counts() {
    let mut seen = BTreeSet::new();
    for routing in every_routing().into_iter().flat_map(variants) {
        let name = routing.in_words();
        for entry in routing.entries() {
            let sets = hardware::options(&routing, entry);
            assert_eq!(sets, golden::options(&routing, entry), "{name}, {entry:?}");
            let counts = routing.set_counts(entry);
            assert_eq!(SetCounts::of(&sets), counts, "{name}, {entry:?}");
            let connected = routing.exits_from(entry).into_iter();
            assert!(connected.eq(exits_of(&sets)), "{name}, {entry:?}");
        }
        let all = hardware::all_options(&routing);
        assert_eq!(all, golden::all_options(&routing), "{name}");
        assert_eq!(SetCounts::of(&all), routing.all_set_counts(), "{name}");
        let has_equals = |set: &OptionSet| {
            let ranks: BTreeSet<_> = set.ranks().iter().collect();
            ranks.len() < set.ranks().len()
        };
        assert_eq!(all.iter().any(has_equals), routing.has_equals(), "{name}");
        seen.insert(routing.algorithm().name());
    }
    assert_eq!(seen.len(), Algorithm::by_coordinates().count());
}

/// The lists of a collector with one fault each: an exit over another link or virtual channel, two ranks in the place
/// of each other, two sets in the place of each other.
fn faulty(routing: &Routing) -> Vec<Vec<OptionSet>> {
    let all = golden::all_options(routing);
    let mut faulty = Vec::new();
    for (number, set) in all.iter().enumerate() {
        let mut changed = |exits: Vec<(Exit, usize)>| {
            let mut sets = all.clone();
            sets[number] = OptionSet::new(exits);
            faulty.push(sets);
        };
        let own: Vec<_> = set
            .exits()
            .iter()
            .copied()
            .zip(set.ranks().iter().copied())
            .collect();
        for place in 0..own.len() {
            let others = routing.exits().into_iter();
            let other = others
                .filter(|other| !set.exits().contains(other))
                .find(|other| {
                    matches!(other, Exit::Link(..)) == matches!(own[place].0, Exit::Link(..))
                });
            if let Some(other) = other {
                let mut exits = own.clone();
                exits[place].0 = other;
                changed(exits);
            }
        }
        if let [(_, first), .., (_, last)] = own[..]
            && first != last
        {
            let mut exits = own.clone();
            exits[0].1 = last;
            exits[own.len() - 1].1 = first;
            changed(exits);
        }
    }
    for number in 1..all.len() {
        let mut sets = all.clone();
        sets.swap(number - 1, number);
        faulty.push(sets);
    }
    faulty
}

/// Whether the hardware of a collector, under the interpreter, shows what the golden one with these sets does.
fn agrees(params: &StatusCollectorParams, sets: &[OptionSet]) -> bool {
    let module = Library::default().module(params).expect("hardware");
    let layout = Layout::new(&params.ports());
    let golden = Box::new(StatusCollector::with_sets(params, sets));
    let mut lockstep = Lockstep {
        layout: &layout,
        model: &mut GoldenDevice::new(golden, &layout),
        rtl: &mut InterpretedDevice::power_on(Interpreter::new(&module), 1),
        stimulus: &mut *params.stimulus(1),
    };
    let outcome = lockstep.run(2000, &mut |_| Ok(()));
    matches!(outcome.expect("a verdict"), Outcome::Equal { .. })
}

/// Of the golden model here; of the hardware, `text_faults` of status collectors and `pin_faults` of routing units.
#[test]
fn a_wrong_exit_in_the_sets_of_one_twin_is_seen_in_lockstep() {
    for algorithm in [
        Algorithm::DIMENSION_ORDER,
        Algorithm::TRC,
        Algorithm::F_DYNBAL,
        Algorithm::T3E,
        Algorithm::ODD_EVEN,
    ] {
        let wrap = algorithm.wrap().expect("the algorithm is for grids");
        let grid = Grid::new("router", vec![4, 3], wrap, Ways::Bidirectional);
        let routing = Routing::new("router", grid.expect("a grid"), algorithm).expect("a pair");
        let params = StatusCollectorParams::new(routing.clone(), 1, 2).expect("a collector");
        assert!(agrees(&params, &golden::all_options(&routing)));
        for sets in faulty(&routing) {
            assert!(!agrees(&params, &sets), "{algorithm}: {sets:?}");
        }
    }
}
