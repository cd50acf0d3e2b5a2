//! What each rule says of itself.

use super::*;
use crate::params::topology::Topology;

#[test]
fn a_fat_tree_has_between_two_terminals_twice_the_level_at_which_they_meet() {
    for (arity, levels) in [(2, 1), (2, 2), (2, 4), (3, 3), (4, 2), (8, 3)] {
        let tree = FatTree::new(arity, levels).expect("a tree");
        let graph = Graph::new("network", tree.nodes(), {
            let link = |(from, to)| GraphLink {
                from,
                to,
                lanes: 1,
                delay: 0,
            };
            tree.links().into_iter().map(link).collect()
        });
        let graph = graph.expect("a graph");
        let width = arity.pow(levels as u32 - 1);
        assert_eq!(
            (graph.nodes(), graph.all_terminals()),
            (levels * width, arity * width)
        );
        assert_eq!(graph.links(), 2 * (levels - 1) * width * arity);
        for [from, to] in [[0, 0], [0, 1], [0, width - 1], [width / 2, width - 1]]
            .map(|pair| pair.map(|leaf| leaf.min(width - 1)))
        {
            // The digits above which both agree.
            let meet = (0..).find(|&level| from / arity.pow(level) == to / arity.pow(level));
            let distance = 2 * meet.expect("all agree above the highest digit") as usize;
            assert_eq!(
                graph.distance(NodeId(from), NodeId(to)),
                Some(distance),
                "{from} to {to}"
            );
        }
    }
}
