//! Whether every packet arrives, whichever choices it takes.

use super::{NO_CHOICE, PATH, RouteInput, RouteTable};
use crate::params::ParamError;
use crate::params::topology::{Graph, NodeId, Peer, PortId, Seat, TerminalId, Topology};

/// How far the search is at one input of one node, for one destination.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Visit {
    /// No packet is known to come here.
    Unseen,
    /// The search is on a way that leads through here.
    OnTheWay,
    /// Whatever a packet chooses from here on, it arrives.
    Arrives,
}

impl RouteTable {
    /// Refuses a table by which a packet can be left without a choice, or come to the same input twice. The table
    /// is that of `file`.
    pub(super) fn check_arrival(&self, graph: &Graph, file: &str) -> Result<(), ParamError> {
        let ways = Ways::new(graph, self);
        for to in graph.each_node() {
            let first = graph.terminal(to, Seat(0)).0;
            let mut checked = Vec::new();
            for destination in first..first + graph.terminals(to) {
                let lists = ways.lists_to(self, destination);
                // Terminals of one node usually have the same routes.
                if lists != checked {
                    self.check_arrival_at(&ways, destination, &lists, file)?;
                    checked = lists;
                }
            }
        }
        Ok(())
    }

    /// Follows every choice towards one terminal, depth first. `lists` are the numbers of lists, by place.
    fn check_arrival_at(
        &self,
        ways: &Ways<'_>,
        destination: usize,
        lists: &[usize],
        file: &str,
    ) -> Result<(), ParamError> {
        let (to, _) = ways.graph.seat(TerminalId(destination));
        let refuse = |place: usize, what: &str| {
            let (node, input) = ways.places[place];
            let [at, to] = [node, to].map(|node| ways.graph.node_name(node));
            let input = input.name(ways.graph, node);
            let wanted =
                format!("at {at}, a packet from {input} to terminal {destination} of {to} {what}");
            Err(ParamError::new(PATH, file, wanted))
        };
        let mut visits = vec![Visit::Unseen; ways.places.len()];
        for source in ways.sources().filter(|&place| ways.places[place].0 != to) {
            // Places on the way, each with the next choice to follow.
            let mut way = Vec::new();
            let mut next = Some(source);
            loop {
                if let Some(place) = next.take() {
                    match visits[place] {
                        Visit::Unseen if lists[place] == NO_CHOICE => {
                            return refuse(place, "has no output to take; add a line for it");
                        }
                        Visit::Unseen => {
                            visits[place] = Visit::OnTheWay;
                            way.push((place, 0));
                        }
                        Visit::OnTheWay => {
                            return refuse(
                                place,
                                "can come here again; take away a line that leads it round",
                            );
                        }
                        Visit::Arrives => {}
                    }
                }
                let Some((place, followed)) = way.last_mut() else {
                    break;
                };
                match self.lists[lists[*place]].get(*followed) {
                    Some(choice) => {
                        *followed += 1;
                        let (far, input) = ways.end(*place, choice.output);
                        next = (far != to).then(|| ways.place(far, input));
                    }
                    None => {
                        visits[*place] = Visit::Arrives;
                        way.pop();
                    }
                }
            }
        }
        Ok(())
    }
}

/// Which inputs packets come by, whichever choices they take.
pub struct Reached {
    /// By node, the number of its first input.
    firsts: Vec<usize>,
    /// By node, the links that lead to it.
    links: Vec<usize>,
    /// By destination, whether packets to it come by an input, by number.
    comes: Vec<Vec<bool>>,
}

impl Reached {
    /// Whether a packet to a terminal can come to a node by an input.
    pub fn comes(&self, to: TerminalId, node: NodeId, input: RouteInput) -> bool {
        let place = match input {
            RouteInput::Link(input) => input.0,
            RouteInput::Injector => self.links[node.0],
        };
        self.comes[to.0][self.firsts[node.0] + place]
    }
}

impl RouteTable {
    /// Which inputs packets come by.
    pub fn reached(&self, graph: &Graph) -> Reached {
        let ways = Ways::new(graph, self);
        let terminals = (0..graph.all_terminals()).map(TerminalId);
        let comes = terminals.map(|destination| {
            let (to, _) = graph.seat(destination);
            let mut comes = vec![false; ways.places.len()];
            let mut found: Vec<usize> = ways.sources().collect();
            while let Some(place) = found.pop() {
                let (node, input) = ways.places[place];
                if std::mem::replace(&mut comes[place], true) || node == to {
                    continue;
                }
                let choices = self.at(node, input, destination).iter();
                let ends = choices.map(|choice| ways.end(place, choice.output));
                found.extend(ends.map(|(far, input)| ways.place(far, input)));
            }
            comes
        });
        Reached {
            comes: comes.collect(),
            links: graph.each_node().map(|node| graph.inputs(node)).collect(),
            firsts: ways.firsts,
        }
    }
}

/// The inputs of all nodes, numbered through, and where links lead.
struct Ways<'a> {
    graph: &'a Graph,
    places: Vec<(NodeId, RouteInput)>,
    /// By node, the number of its first input.
    firsts: Vec<usize>,
    /// By node and output.
    ends: Vec<Vec<(NodeId, PortId)>>,
}

impl<'a> Ways<'a> {
    fn new(graph: &'a Graph, table: &RouteTable) -> Self {
        let (mut places, mut firsts) = (Vec::new(), Vec::new());
        for node in graph.each_node() {
            firsts.push(places.len());
            places.extend(table.inputs(node).map(|input| (node, input)));
        }
        Ways {
            graph,
            places,
            firsts,
            ends: graph.each_node().map(|node| ends(graph, node)).collect(),
        }
    }

    /// The injectors' places.
    fn sources(&self) -> impl Iterator<Item = usize> {
        let places = self.places.iter().enumerate();
        places.filter_map(|(place, &(_, input))| (input == RouteInput::Injector).then_some(place))
    }

    /// The number of an input; links are the first.
    fn place(&self, node: NodeId, input: PortId) -> usize {
        self.firsts[node.0] + input.0
    }

    /// Where an output of the node of a place leads.
    fn end(&self, place: usize, output: PortId) -> (NodeId, PortId) {
        self.ends[self.places[place].0.0][output.0]
    }

    /// By place, the number of the list of packets to a terminal.
    fn lists_to(&self, table: &RouteTable, destination: usize) -> Vec<usize> {
        let rows = table.nodes.iter().flat_map(|node| {
            let inputs = node.inputs.iter();
            inputs.map(|&(_, row)| node.rows[row][destination])
        });
        rows.collect()
    }
}

/// By output, where the links of a node end.
pub(super) fn ends(graph: &Graph, node: NodeId) -> Vec<(NodeId, PortId)> {
    let outputs = (0..graph.outputs(node)).map(PortId);
    let ends = outputs.filter_map(|output| match graph.peer(node, output) {
        Peer::Node(far, input) => Some((far, input)),
        Peer::Wall => None,
    });
    ends.collect()
}
