//! What packets are offered is what the golden rules offer.

use super::routing;
use crate::model::deadlock::{Head, Offers};
use crate::model::hyperx::deadlock::machine::Machine;
use crate::model::hyperx::network::place_of;
use crate::model::hyperx::routing::{Came, Candidates, Heading};
use crate::params::topology::{NodeId, Topology};
use std::collections::BTreeSet;

/// Where packets begin they take what any word offers, each by way of the router that its head then names.
#[test]
fn at_their_sources_packets_are_offered_what_any_word_draws() {
    for shape in ["widths = [3, 4]", "widths = [2, 3, 2]\ntrunks = [1, 2, 1]"] {
        for algorithm in ["val", "ugal", "ugal+", "clos-ad"] {
            let routing = routing(&format!("{shape}\nalgorithm = '{algorithm}'"));
            let network = routing.network();
            let (machine, golden) = (Machine::new(&routing), Candidates::new(&routing));
            let nodes = || (0..network.nodes()).map(NodeId);
            for (from, to) in nodes().flat_map(|from| nodes().map(move |to| (from, to))) {
                if from == to {
                    continue;
                }
                let head = Heading {
                    to: place_of(network, to),
                    ..Heading::default()
                };
                let here = place_of(network, from);
                let mut wanted = BTreeSet::new();
                for drawn in nodes() {
                    let word = golden.word_of(place_of(network, drawn));
                    for candidate in golden.at(here, head, Came::Terminal, word) {
                        let link = candidate.port - network.concentration();
                        wanted.insert((candidate.heading.first, link, candidate.class));
                    }
                }
                let mut offered = BTreeSet::new();
                let errands = machine.packets().into_iter();
                for errand in errands.filter(|errand| errand.to == to) {
                    let source = network.terminal(from, Default::default());
                    let states = machine.offered(Head::Injector(source), errand);
                    for &state in states.expect("routed").all() {
                        let channel = machine.channel(machine.held(state));
                        assert_eq!(channel.from, from);
                        let first = place_of(network, errand.first);
                        offered.insert((first, channel.port.0, channel.vc.0 as u8));
                    }
                }
                assert_eq!(offered, wanted, "{shape} {algorithm} {from:?} {to:?}");
            }
        }
    }
}

/// A packet of dal carries in which dimensions it was derouted: as long as one is not aligned, whether it is neither
/// at its source's coordinate nor at its destination's.
#[test]
fn packets_of_dal_are_derouted_once_in_each_dimension() {
    let routing = routing("widths = [4, 3]\nalgorithm = 'dal'");
    let network = routing.network();
    let golden = Candidates::new(&routing);
    let nodes = || (0..network.nodes()).map(NodeId);
    let mut seen = BTreeSet::new();
    for (from, to) in nodes().flat_map(|from| nodes().map(move |to| (from, to))) {
        let (source, goes) = (place_of(network, from), place_of(network, to));
        let head = Heading {
            to: goes,
            ..Heading::default()
        };
        let mut open = vec![(from, head, Came::Terminal)];
        while let Some((node, head, came)) = open.pop() {
            let here = place_of(network, node);
            for d in (0..2).filter(|&d| here[d] != goes[d]) {
                let is_derouted = head.derouted >> d & 1 == 1;
                assert_eq!(is_derouted, here[d] != source[d], "{here:?}");
                seen.insert(is_derouted);
            }
            for candidate in golden.at(here, head, came, 0) {
                let crate::params::topology::LatticePort::Link {
                    dimension, offset, ..
                } = network.port(candidate.port)
                else {
                    panic!("it has not arrived");
                };
                let came = Came::Link {
                    dimension: dimension as u8,
                    class: candidate.class,
                };
                let next = network.further(node, dimension, offset);
                open.push((next, candidate.heading, came));
            }
        }
    }
    assert_eq!(seen, BTreeSet::from([false, true]));
}
