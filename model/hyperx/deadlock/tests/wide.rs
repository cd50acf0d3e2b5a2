//! Wide machines against those that are followed in their stead.

use super::{algorithms, analyse, assert_true, params, routing};
use crate::model::deadlock::{Direct, Extended, Followed, Offers, Whole};
use crate::model::hyperx::deadlock::machine::Machine;
use crate::model::hyperx::deadlock::narrow::{Wide, is_narrower, narrowed};
use crate::params::hyperx::Routing;
use crate::params::topology::LatticePort;
use std::collections::BTreeSet;

/// Between pairs of dimension and class, which depend on which.
type Edges = BTreeSet<[(usize, usize); 2]>;

/// The direct and the extended dependencies of a machine whose packets have so many classes of virtual channels, by
/// dimension and class.
fn edges(routing: &Routing, shared: &[usize]) -> [Edges; 2] {
    let machine = Machine::new(routing).sharing(shared.to_vec());
    let network = routing.network();
    let group = |number: usize| {
        let channel = machine.channel(number);
        match network.port(network.concentration() + channel.port.0) {
            LatticePort::Link { dimension, .. } => (dimension, channel.vc.0),
            LatticePort::Terminal(_) => panic!("a channel is one of a link"),
        }
    };
    let (direct, _) = Direct::of(&machine, &|| {}).expect("routed");
    let numbers = || 0..machine.channels();
    let after = numbers().flat_map(|from| direct.after(from).map(move |to| [from, to]));
    let direct: Edges = after.map(|pair| pair.map(&group)).collect();
    let mut indirect = Edges::new();
    if machine.has_choice() {
        let several = |channel| machine.holds_several(channel);
        let extended = Extended::of(&machine, &|| {}, several).expect("routed");
        let graph = extended.graph();
        for from in numbers() {
            indirect.extend((graph.successors)(from).map(|to| [from, to].map(&group)));
        }
    }
    [direct, indirect]
}

#[test]
fn narrow_machines_have_the_dependencies_of_wide_ones_by_dimension_and_class() {
    for shape in [
        "widths = [6]",
        "widths = [5, 4]",
        "widths = [2, 5]\ntrunks = [3, 1]",
        "widths = [5, 1, 4]\ntrunks = [1, 1, 2]",
        "widths = [2, 5, 2]",
    ] {
        for algorithm in algorithms(2) {
            let wide = routing(&format!("{shape}\n{algorithm}"));
            let narrow = narrowed(&wide).expect("legal");
            assert!(is_narrower(&narrow, &wide), "{shape} {algorithm}");
            let classes = wide.classes();
            let apart: Vec<usize> = (0..classes).collect();
            for shared in [apart, vec![0; classes]] {
                let [ours, theirs] = [&narrow, &wide].map(|of| edges(of, &shared));
                assert_eq!(ours, theirs, "{shape} {algorithm} {shared:?}");
            }
        }
    }
}

#[test]
fn narrow_machines_deadlock_where_wide_ones_do_and_show_packets_of_these() {
    let (mut free, mut not) = (0, 0);
    for shape in [
        "widths = [5]",
        "widths = [5, 2]\ntrunks = [1, 2]",
        "widths = [5, 5]",
    ] {
        for algorithm in algorithms(1) {
            let wide = routing(&format!("{shape}\n{algorithm}"));
            let narrow = narrowed(&wide).expect("legal");
            let classes = wide.classes();
            let apart: Vec<usize> = (0..classes).collect();
            for shared in [apart, vec![0; classes]] {
                let [ours, theirs] = [&narrow, &wide].map(|of| {
                    let machine = Machine::new(of).sharing(shared.clone());
                    machine.analyse(&|| {}).result.expect("routed")
                });
                assert_eq!(ours.longest_way, theirs.longest_way);
                assert_eq!(ours.extended.is_some(), theirs.extended.is_some());
                assert_eq!(ours.deadlock.is_some(), theirs.deadlock.is_some());
                let Some(deadlock) = ours.deadlock else {
                    free += 1;
                    continue;
                };
                let whole = Wide {
                    narrow: narrow.network(),
                    wide: wide.network(),
                };
                let machine = Machine::new(&wide).sharing(shared);
                assert_true(&machine, &whole.deadlock(deadlock));
                not += 1;
            }
        }
    }
    assert!(free > 20 && not > 10, "{free} and {not}");
}

#[test]
fn large_machines_are_followed_in_narrow_ones() {
    let papers = algorithms(3).into_iter();
    let papers = papers.map(|algorithm| format!("widths = [8, 8, 8]\n{algorithm}"));
    let largest = ["val", "dimwar", "omniwar", "dal"];
    let largest =
        largest.map(|algorithm| format!("widths = [17, 17, 17, 16]\nalgorithm = '{algorithm}'"));
    for machine in papers.chain(largest) {
        let params = params(&machine);
        let analysis = analyse(&params, &|| {}).expect("legal");
        assert!(analysis.is_fine(), "{machine}");
        assert_eq!(analysis.followed, Followed::Narrowed);
        let widths = params.network().widths();
        let nodes: usize = widths.iter().product();
        let links: usize = nodes * widths.iter().map(|width| width - 1).sum::<usize>();
        assert_eq!((analysis.nodes, analysis.links), (nodes, links));
        assert_eq!(analysis.channels, links * params.made().routing().classes());
        let found = analysis.result.expect("it is fine");
        assert_eq!(found.longest_way, Some(params.made().routing().hop_bound()));
    }
}
