//! Loads of a graph's links, followed through its table of routes.

use crate::model::destinations::{Destinations, Part};
use crate::model::loads::{Bound, Busiest, Ends, Turn, check_pairs, flows};
use crate::model::wormhole::routed::RoutedNetwork;
use crate::params::ParamError;
use crate::params::topology::{Outputs, TerminalId, Topology};
use crate::params::wormhole::routing::RoutedGraph;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What is carried under a pattern.
struct Loads {
    /// By node and output.
    links: Vec<f64>,
    ends: Ends,
    splits: bool,
    turns: BTreeMap<Turn, f64>,
}

/// The bound of a pattern; nothing if no node sends.
///
/// # Errors
/// If there are more than 2^28 pairs of source and destination.
pub(super) fn bound(
    routed: &Arc<RoutedGraph>,
    destinations: &Destinations,
) -> Result<Option<Bound>, ParamError> {
    let loads = Loads::new(routed, destinations)?;
    let mut busiest = Busiest::default();
    busiest.see_links(routed.graph(), &loads.links);
    loads.ends.see(&mut busiest);
    let splits = loads.splits;
    let links = (!splits).then_some(loads.links);
    let turns = loads.turns;
    Ok(busiest.bound().map(|bound| Bound {
        links,
        splits,
        turns,
        ..bound
    }))
}

impl Loads {
    fn new(routed: &Arc<RoutedGraph>, destinations: &Destinations) -> Result<Self, ParamError> {
        let graph = routed.graph();
        let (nodes, terminals) = (graph.nodes(), graph.all_terminals());
        check_pairs(destinations, terminals, |part| {
            !matches!(part, Part::Uniform(_))
        })?;
        let mut ends = Ends::new(terminals);
        // By destination and node, the flits that the node's terminals send there.
        let mut sent = vec![0.0; terminals * nodes];
        for (weight, part) in destinations.parts() {
            for source in (0..terminals).map(TerminalId) {
                let (from, _) = graph.seat(source);
                part.each(source, &mut |to, share| {
                    sent[to * nodes + from.0] += weight * share;
                    ends.add(source, to, weight * share);
                });
            }
        }
        let numbers = Outputs::of(graph);
        let mut links = vec![0.0; numbers.count()];
        let flows = RoutedNetwork::on_graph(routed, |network| {
            let flows = flows(network, |to, source| {
                let (from, _) = graph.seat(source);
                let to = network.stands_for(to);
                to.map(|to| sent[to.0 * nodes + from.0]).sum()
            });
            // A checked table leads every packet to its destination.
            let flows = flows.expect("the routes of a checked table arrive");
            for (number, load) in flows.channels.iter().enumerate() {
                let channel = network.channels.channel(number);
                links[numbers.number(channel.from, channel.port)] += load;
            }
            (flows.splits, flows.turns)
        });
        let (splits, turns) = flows?;
        Ok(Loads {
            splits,
            turns,
            links,
            ends,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::loads::Bottleneck;
    use crate::params::topology::graph::examples;
    use crate::params::topology::{Graph, NodeId, Peer, PortId};
    use crate::params::workload::Pattern;
    use crate::params::wormhole::routing::{RouteInput, RouteTable, Routes};

    fn destinations(graph: &Graph, pattern: &str) -> Destinations {
        let pattern = Pattern::parse(pattern).expect("a pattern");
        Destinations::new(graph, &pattern, 3).expect("it fits")
    }

    /// A graph with routes; nothing if it has none of these.
    fn routed(graph: &Graph, routes: &Routes) -> Option<Arc<RoutedGraph>> {
        let read = |_: &str| Ok(examples::DATELINE.to_string());
        let table = RouteTable::new(graph, routes, &read).ok()?;
        let routed = RoutedGraph::new("network", graph.clone(), routes.clone(), table);
        Some(Arc::new(routed.expect("routers that can be")))
    }

    /// Follows one packet by each of its ways, and adds to the links what of it comes over them.
    fn follow(
        (graph, routes): (&Graph, &RouteTable),
        at: (NodeId, RouteInput),
        to: TerminalId,
        flits: f64,
        links: &mut [f64],
    ) {
        let (node, input) = at;
        if graph.seat(to).0 == node {
            return;
        }
        let outputs = (0..graph.outputs(node)).map(PortId);
        let offered = |output: &PortId| {
            let choices = routes.at(node, input, to).iter();
            choices.clone().any(|choice| choice.output == *output)
        };
        let outputs: Vec<PortId> = outputs.filter(offered).collect();
        assert!(!outputs.is_empty(), "a packet goes on");
        for &output in &outputs {
            let share = flits / outputs.len() as f64;
            links[Outputs::of(graph).number(node, output)] += share;
            let Peer::Node(far, input) = graph.peer(node, output) else {
                panic!("a link leads nowhere");
            };
            let at = (far, RouteInput::Link(input));
            follow((graph, routes), at, to, share, links);
        }
    }

    #[test]
    fn loads_are_those_of_each_packet_followed_by_itself() {
        let mut split = 0;
        for graph in examples::all_of_few_lanes() {
            for routes in [Routes::Shortest, Routes::UpDown] {
                // Round a one-way ring there is no way up and then down.
                let Some(routed) = routed(&graph, &routes) else {
                    continue;
                };
                let routes = routed.table();
                for pattern in ["uniform", "bit-vector", "hot-spots:2,5"] {
                    let destinations = destinations(&graph, pattern);
                    let loads = Loads::new(&routed, &destinations).expect("few pairs");
                    let mut followed = vec![0.0; Outputs::of(&graph).count()];
                    for source in (&graph as &dyn Topology).each_terminal() {
                        let at = (graph.seat(source).0, RouteInput::Injector);
                        for (to, share) in destinations.shares(source) {
                            follow((&graph, routes), at, to, share, &mut followed);
                        }
                    }
                    for (ours, theirs) in loads.links.iter().zip(&followed) {
                        assert!((ours - theirs).abs() < 1e-9, "{ours}, not {theirs}");
                    }
                    assert!(loads.links.iter().any(|&load| load > 0.0));
                    let sum = |loads: &[f64]| loads.iter().sum::<f64>();
                    assert!((sum(&loads.ends.ejectors) - sum(&loads.ends.injectors)).abs() < 1e-9);
                    split += usize::from(loads.splits);
                }
            }
        }
        assert!(split > 0, "some packets have several ways");
    }

    /// To the second terminal of c packets from a go round by b, to the first they go straight.
    #[test]
    fn terminals_of_a_node_with_routes_of_their_own_load_other_links() {
        let graph = examples::graph(examples::TRIANGLE);
        let routes = format!("{}a,inject,3,to_b,*\n", examples::STRAIGHT);
        let read = |_: &str| Ok(routes.clone());
        let by_file = Routes::File("routes.csv".to_string());
        let table = RouteTable::new(&graph, &by_file, &read).expect("legal routes");
        let routed = RoutedGraph::new("network", graph.clone(), by_file, table);
        let routed = Arc::new(routed.expect("routers that can be"));
        let destinations = destinations(&graph, "uniform");
        let loads = Loads::new(&routed, &destinations).expect("few pairs");
        let load = |from: usize, output: usize| {
            loads.links[Outputs::of(&graph).number(NodeId(from), PortId(output))]
        };
        // Outputs in the order of the links: a to b, a to c; b to a, b to c. A quarter of what each terminal sends
        // goes to each.
        let ours = [load(0, 0), load(0, 1), load(1, 1)];
        for (ours, wanted) in ours.into_iter().zip([0.5, 0.25, 0.75]) {
            assert!((ours - wanted).abs() < 1e-9, "{ours}, not {wanted}");
        }
    }

    #[test]
    fn a_one_way_ring_is_bound_by_its_links_exactly() {
        let ring = examples::graph(examples::ONE_WAY_RING);
        let routed = routed(&ring, &Routes::File("dateline.csv".to_string()));
        let routed = routed.expect("legal routes");
        let bound = bound(&routed, &destinations(&ring, "uniform"));
        let bound = bound.expect("few pairs").expect("they send");
        // 1 + 2 + 3 + 4 links from each of five nodes, a fifth of the packets over each way.
        assert!((bound.rate - 0.5).abs() < 1e-9, "{}", bound.rate);
        assert_eq!(bound.from, Bottleneck::Link(NodeId(0), PortId(0)));
        assert!(!bound.splits);
        for load in bound.links.expect("one way for each packet") {
            assert!((load - 2.0).abs() < 1e-9, "{load}");
        }
    }

    #[test]
    fn parallel_links_share_their_load_evenly_and_say_so() {
        let parallel = examples::three_of_few_lanes();
        let routed = routed(&parallel, &Routes::Shortest).expect("legal routes");
        let destinations = destinations(&parallel, "uniform");
        let bound = bound(&routed, &destinations);
        let bound = bound.expect("few pairs").expect("they send");
        let loads = Loads::new(&routed, &destinations).expect("few pairs");
        // Two thirds of one terminal to the right, a third of two to the left, over three links.
        for load in loads.links {
            assert!((load - 2.0 / 9.0).abs() < 1e-9, "{load}");
        }
        assert!(bound.splits);
        assert_eq!(bound.links, None);
        assert_eq!(bound.from, Bottleneck::Ejector(TerminalId(0)));
    }
}
