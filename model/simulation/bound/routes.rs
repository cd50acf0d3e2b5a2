//! Loads of a graph's links, followed through its table of routes.

use super::{Loads, check_pairs};
use crate::model::destinations::Destinations;
use crate::params::ParamError;
use crate::params::topology::{Graph, NodeId, Outputs, Peer, PortId, TerminalId, Topology};
use crate::params::wormhole::routing::{RouteInput, RouteTable};

impl Loads {
    /// Those of a checked table, and whether a packet has several ways somewhere.
    ///
    /// ASSUMED: a packet that is offered several outputs takes each as often, however many choices and lanes an
    /// output has. Where no packet is offered more than one, the loads are exact.
    ///
    /// # Errors
    /// If there are more than 2^28 pairs of source and destination.
    pub(super) fn on_graph(
        graph: &Graph,
        routes: &RouteTable,
        destinations: &Destinations,
    ) -> Result<(Self, bool), ParamError> {
        let (nodes, terminals) = (graph.nodes(), graph.all_terminals());
        check_pairs(destinations, terminals)?;
        let (mut ejectors, mut injectors) = (vec![0.0; terminals], vec![0.0; terminals]);
        // By destination and node, the flits that the node's terminals send there.
        let mut sent = vec![0.0; terminals * nodes];
        for (weight, part) in destinations.parts() {
            for source in (0..terminals).map(TerminalId) {
                let (from, _) = graph.seat(source);
                part.each(source, &mut |to, share| {
                    sent[to * nodes + from.0] += weight * share;
                    ejectors[to] += weight * share;
                    injectors[source.0] += weight * share;
                });
            }
        }
        let mut flow = Flow::new(graph, routes);
        for (to, sent) in sent.chunks(nodes).enumerate() {
            flow.add(TerminalId(to), sent);
        }
        let loads = Loads {
            links: flow.links,
            ejectors,
            injectors,
        };
        Ok((loads, flow.splits))
    }
}

/// What comes over each link, as the packets to one destination after the other flow along their routes.
///
/// Where the head of a packet is, that has a number: an input from a link that of the output at the link's other
/// end, the injectors of a node those behind all links.
struct Flow<'a> {
    graph: &'a Graph,
    routes: &'a RouteTable,
    numbers: Outputs,
    /// By number.
    places: Vec<(NodeId, RouteInput)>,
    /// By number, the flits that come there of those to the present destination.
    passing: Vec<f64>,
    /// By number, over how many ways they come that have yet to be followed.
    awaited: Vec<usize>,
    /// Flits over each link, of all destinations so far.
    links: Vec<f64>,
    /// Whether some of them had several outputs to go by.
    splits: bool,
}

impl<'a> Flow<'a> {
    fn new(graph: &'a Graph, routes: &'a RouteTable) -> Self {
        let numbers = Outputs::of(graph);
        let links = (0..numbers.count()).map(|number| {
            let (node, output) = numbers.at(number);
            match graph.peer(node, output) {
                Peer::Node(far, input) => (far, RouteInput::Link(input)),
                Peer::Wall => unreachable!("a link of a graph ends at a node"),
            }
        });
        let injectors = graph.each_node().map(|node| (node, RouteInput::Injector));
        let places: Vec<_> = links.chain(injectors).collect();
        Flow {
            graph,
            routes,
            passing: vec![0.0; places.len()],
            awaited: vec![0; places.len()],
            places,
            links: vec![0.0; numbers.count()],
            numbers,
            splits: false,
        }
    }

    /// Where a packet to `to` may come next, each place once; nowhere if it is ejected.
    fn next(&self, place: usize, to: TerminalId) -> Vec<usize> {
        let (node, input) = self.places[place];
        if self.graph.seat(to).0 == node {
            return Vec::new();
        }
        let choices = self.routes.at(node, input, to).iter();
        let mut outputs: Vec<PortId> = choices.map(|choice| choice.output).collect();
        outputs.sort();
        outputs.dedup();
        let numbers = outputs.into_iter();
        numbers
            .map(|output| self.numbers.number(node, output))
            .collect()
    }

    /// Adds the packets to a destination, of which each node sends so many flits.
    fn add(&mut self, to: TerminalId, sent: &[f64]) {
        self.passing.fill(0.0);
        let injectors = self.links.len();
        let senders = sent.iter().enumerate().filter(|&(_, &flits)| flits > 0.0);
        let starts: Vec<usize> = senders.map(|(node, _)| injectors + node).collect();
        let mut open = starts.clone();
        while let Some(place) = open.pop() {
            for next in self.next(place, to) {
                if self.awaited[next] == 0 {
                    open.push(next);
                }
                self.awaited[next] += 1;
            }
        }
        // Under a checked table nothing comes to a place twice: so each is reached when all before it are done.
        let mut open = starts;
        while let Some(place) = open.pop() {
            let flits = match place.checked_sub(injectors) {
                Some(node) => sent[node],
                None => {
                    self.links[place] += self.passing[place];
                    self.passing[place]
                }
            };
            let next = self.next(place, to);
            self.splits |= next.len() > 1;
            let share = flits / next.len() as f64;
            for next in next {
                self.passing[next] += share;
                self.awaited[next] -= 1;
                if self.awaited[next] == 0 {
                    open.push(next);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::simulation::bound::{Bottleneck, Bound};
    use crate::params::topology::graph::examples;
    use crate::params::workload::Pattern;
    use crate::params::wormhole::routing::Routes;

    fn destinations(graph: &Graph, pattern: &str) -> Destinations {
        let pattern = Pattern::parse(pattern).expect("a pattern");
        Destinations::new(graph, &pattern, 3).expect("it fits")
    }

    fn table(graph: &Graph, routes: &Routes) -> RouteTable {
        let read = |_: &str| Ok(examples::DATELINE.to_string());
        RouteTable::new(graph, routes, &read).expect("legal routes")
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
        for graph in examples::all() {
            for routes in [Routes::Shortest, Routes::UpDown] {
                // Round a one-way ring there is no way up and then down.
                let read = |_: &str| Err("no file".to_string());
                let Ok(routes) = RouteTable::new(&graph, &routes, &read) else {
                    continue;
                };
                for pattern in ["uniform", "bit-vector", "hot-spots:2,5"] {
                    let destinations = destinations(&graph, pattern);
                    let loads = Loads::on_graph(&graph, &routes, &destinations);
                    let (loads, splits) = loads.expect("few pairs");
                    let mut followed = vec![0.0; Outputs::of(&graph).count()];
                    for source in (&graph as &dyn Topology).each_terminal() {
                        let at = (graph.seat(source).0, RouteInput::Injector);
                        for (to, share) in destinations.shares(source) {
                            follow((&graph, &routes), at, to, share, &mut followed);
                        }
                    }
                    for (ours, theirs) in loads.links.iter().zip(&followed) {
                        assert!((ours - theirs).abs() < 1e-9, "{ours}, not {theirs}");
                    }
                    assert!(loads.links.iter().any(|&load| load > 0.0));
                    let sum = |loads: &[f64]| loads.iter().sum::<f64>();
                    assert!((sum(&loads.ejectors) - sum(&loads.injectors)).abs() < 1e-9);
                    split += usize::from(splits);
                }
            }
        }
        assert!(split > 0, "some packets have several ways");
    }

    #[test]
    fn a_one_way_ring_is_bound_by_its_links_exactly() {
        let ring = examples::graph(examples::ONE_WAY_RING);
        let routes = table(&ring, &Routes::File("dateline.csv".to_string()));
        let bound = Bound::on_graph(&ring, &routes, &destinations(&ring, "uniform"));
        let bound = bound.expect("few pairs").expect("they send");
        // 1 + 2 + 3 + 4 links from each of five nodes, a fifth of the packets over each way.
        assert!((bound.rate - 0.5).abs() < 1e-9, "{}", bound.rate);
        assert_eq!(bound.from, Bottleneck::Link(NodeId(0), PortId(0)));
        assert_eq!(bound.from.in_words(&ring), "link to_r1 of node r0");
        assert!(!bound.splits);
        for load in bound.links.expect("one way for each packet") {
            assert!((load - 2.0).abs() < 1e-9, "{load}");
        }
    }

    #[test]
    fn parallel_links_share_their_load_evenly_and_say_so() {
        let parallel = examples::graph(examples::THREE_PARALLEL);
        let routes = table(&parallel, &Routes::Shortest);
        let bound = Bound::on_graph(&parallel, &routes, &destinations(&parallel, "uniform"));
        let bound = bound.expect("few pairs").expect("they send");
        let (loads, _) = Loads::on_graph(&parallel, &routes, &destinations(&parallel, "uniform"))
            .expect("few pairs");
        // Two thirds of one terminal to the right, a third of two to the left, over three links.
        for load in loads.links {
            assert!((load - 2.0 / 9.0).abs() < 1e-9, "{load}");
        }
        assert!(bound.splits);
        assert_eq!(bound.links, None);
        assert_eq!(bound.from.in_words(&parallel), "ejector of terminal left.0");
    }
}
