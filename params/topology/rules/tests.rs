//! Every rule: what is true of all; and of each what it says of itself.

use super::*;
use crate::params::topology::Topology;
use crate::params::wormhole::network::NetworkParams;
use std::collections::BTreeSet;

fn graph(text: &str) -> Result<Graph, String> {
    let text = format!("{text}\nprobes = 1");
    let table = toml::from_str(&text).expect("TOML");
    let mut settings = Settings::new("network", table);
    let network = NetworkParams::from_settings(&mut settings);
    let network = network.map_err(|refused| refused.to_string())?;
    Ok(network.graph().expect("a graph").graph().clone())
}

#[test]
fn a_rule_has_a_name_and_keys_of_its_own_and_is_made_again_by_its_settings() {
    let others = NetworkParams::keys().into_iter().map(|key| key.name);
    let (others, mut seen) = (others.collect::<Vec<_>>(), BTreeSet::new());
    for rule in RULES {
        assert!(seen.insert(rule.name), "{} stands twice", rule.name);
        for key in (rule.keys)() {
            let of_name = others.iter().filter(|other| **other == key.name);
            assert_eq!(of_name.count(), 1, "{}: {}", rule.name, key.name);
        }
        let made = graph(&format!("topology = '{}'", rule.name)).expect("its default");
        let settings = made.settings().into_iter();
        let settings: Vec<_> = settings
            .map(|(key, value)| format!("{key} = {value}"))
            .collect();
        let topology = format!("topology = '{}'", rule.name);
        assert_eq!(
            graph(&format!("{topology}\n{}", settings.join("\n"))),
            Ok(made)
        );
    }
}

#[test]
fn a_key_of_a_rule_stands_with_it_alone() {
    for (text, wanted) in [
        (
            "dims = [4, 4]\narity = 4",
            "network.arity = 4: a key of a fat-tree; set topology = \"fat-tree\", or drop it",
        ),
        (
            "topology = 'graph'\nnodes = [{ name = 'a' }]\nlink_lanes = 2",
            "network.link_lanes = 2: a key of topologies by rule, as fat-tree; set one, or drop it",
        ),
        (
            "topology = 'fat-tree'\nnodes = [{ name = 'a' }]",
            "network.nodes = [{ name = \"a\" }]: a key of a graph; set topology = \"graph\", or drop it",
        ),
        (
            "topology = 'fat-tree'\ndims = [2]",
            "network.dims = [2]: a key of a torus or a mesh; a graph has it not, drop it",
        ),
        (
            "topology = 'fat-tree'\narity = 4\ntree_levels = 5",
            "network.tree_levels = 5: the tree has 1280 switches; wanted at most 256: fewer levels, or a smaller arity",
        ),
        (
            "topology = 'oak'",
            "network.topology = oak: wanted torus, mesh, a list of them, one for each dimension, as [\"torus\", \"mesh\"], graph, or fat-tree",
        ),
    ] {
        assert_eq!(graph(text), Err(wanted.to_string()));
    }
}

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
