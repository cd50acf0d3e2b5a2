//! Shortest legal routes, found backwards from each destination.

use super::arrival::ends;
use super::{Choice, Lists, NO_CHOICE, NodeTable, PATH, RouteInput, RouteTable, Routes, all_lanes};
use crate::params::ParamError;
use crate::params::topology::{Graph, NodeId, PortId, Seat, TerminalId, Topology, sources};
use std::cmp::Reverse;
use std::collections::VecDeque;

/// What a packet's way so far leaves it: any link, or those only that lead down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// It has not gone down yet.
    Free,
    /// It has gone down.
    Down,
}

impl Phase {
    const ALL: [Self; 2] = [Self::Free, Self::Down];

    /// The phase after a link; `None` if the link is not legal.
    fn after(self, leads_down: bool) -> Option<Self> {
        match (self, leads_down) {
            (_, true) => Some(Self::Down),
            (Self::Free, false) => Some(Self::Free),
            (Self::Down, false) => None,
        }
    }
}

/// Which routes are legal on a graph: those without a link up after one down.
pub(super) struct Legal {
    /// By node and input, whether the link that comes there leads down.
    comes_down: Vec<Vec<bool>>,
    /// By node and input, where the link begins.
    sources: Vec<Vec<NodeId>>,
}

impl Legal {
    /// Every route is: as if all links led up.
    pub fn any(graph: &Graph) -> Self {
        Legal::new(graph, |_, _| false)
    }

    /// Links lead up or down the tree of [`Routes::UpDown`].
    pub fn up_down(graph: &Graph) -> Self {
        let levels = levels(graph);
        // Nodes without a level are connected with no terminal; how links lead between them is of no account.
        let rank = |node: NodeId| (levels[node.0], node);
        Legal::new(graph, |from, to| rank(to) > rank(from))
    }

    fn new(graph: &Graph, leads_down: impl Fn(NodeId, NodeId) -> bool) -> Self {
        let sources = sources(graph).into_iter().map(|inputs| {
            let begin = |input: Option<(NodeId, PortId)>| input.expect("no input is unconnected").0;
            inputs.into_iter().map(begin).collect()
        });
        let sources: Vec<Vec<NodeId>> = sources.collect();
        let comes_down = graph.each_node().zip(&sources).map(|(to, inputs)| {
            let inputs = inputs.iter();
            inputs.map(|&from| leads_down(from, to)).collect()
        });
        Legal {
            comes_down: comes_down.collect(),
            sources,
        }
    }

    /// The phase of a packet that came to a node by an input.
    fn phase(&self, node: NodeId, input: RouteInput) -> Phase {
        match input {
            RouteInput::Link(input) if self.comes_down[node.0][input.0] => Phase::Down,
            _ => Phase::Free,
        }
    }

    /// The phases that packets can be in at a node.
    fn phases(&self, graph: &Graph, node: NodeId) -> impl Iterator<Item = Phase> {
        Phase::ALL.into_iter().filter(move |&phase| {
            RouteInput::of(graph, node).any(|input| self.phase(node, input) == phase)
        })
    }

    /// Refuses routes that leave a terminal without a way to another.
    pub fn check(&self, graph: &Graph) -> Result<(), ParamError> {
        let with_terminals = || graph.each_node().filter(|&node| graph.terminals(node) > 0);
        for to in with_terminals() {
            let distances = self.distances_to(to);
            let is_lost = |from: &NodeId| distances[from.0][Phase::Free as usize].is_none();
            if let Some(from) = with_terminals().find(is_lost) {
                let [from, to] = [from, to].map(|node| graph.node_name(node));
                let wanted = format!(
                    "every way from {from} to {to} goes up after down; take shortest or a file of routes, or add links back"
                );
                return Err(ParamError::new(PATH, Routes::UpDown, wanted));
            }
        }
        Ok(())
    }

    /// By node and phase, the links of a shortest legal way on to `to`.
    fn distances_to(&self, to: NodeId) -> Vec<[Option<usize>; 2]> {
        let mut distances = vec![[None; 2]; self.sources.len()];
        distances[to.0] = [Some(0); 2];
        let mut reached: VecDeque<_> = Phase::ALL.map(|phase| (to, phase, 0)).into();
        while let Some((node, phase, distance)) = reached.pop_front() {
            let inputs = self.sources[node.0].iter().zip(&self.comes_down[node.0]);
            for (&from, &down) in inputs {
                for before in Phase::ALL {
                    let known = &mut distances[from.0][before as usize];
                    if before.after(down) == Some(phase) && known.is_none() {
                        *known = Some(distance + 1);
                        reached.push_back((from, before, distance + 1));
                    }
                }
            }
        }
        distances
    }
}

/// By node, how far it is from the root of the tree over links taken as both ways; `None` if not connected.
fn levels(graph: &Graph) -> Vec<Option<usize>> {
    let mut neighbours = vec![Vec::new(); graph.nodes()];
    for node in graph.each_node() {
        for output in (0..graph.outputs(node)).map(PortId) {
            let far = graph.link_of_output(node, output).to;
            neighbours[node.0].push(far);
            neighbours[far.0].push(node);
        }
    }
    let from = |root: NodeId| {
        let mut levels = vec![None; graph.nodes()];
        levels[root.0] = Some(0);
        let mut reached = VecDeque::from([(root, 0)]);
        while let Some((node, level)) = reached.pop_front() {
            for &next in &neighbours[node.0] {
                if levels[next.0].is_none() {
                    levels[next.0] = Some(level + 1);
                    reached.push_back((next, level + 1));
                }
            }
        }
        levels
    };
    // Terminals reach each other, so that what is connected with one is with all.
    let connected = from(graph.seat(TerminalId(0)).0);
    let candidates = graph.each_node().filter(|node| connected[node.0].is_some());
    let root = candidates.min_by_key(|node| (Reverse(neighbours[node.0].len()), *node));
    from(root.expect("the node of terminal 0 is connected with itself"))
}

impl RouteTable {
    /// The shortest of the legal routes, all of them, on all lanes.
    pub(super) fn searched(graph: &Graph, legal: &Legal) -> Self {
        let mut lists = Lists::new();
        let row = vec![NO_CHOICE; graph.all_terminals()];
        let mut rows = vec![vec![row; Phase::ALL.len()]; graph.nodes()];
        let peers: Vec<Vec<(NodeId, PortId)>> =
            graph.each_node().map(|node| ends(graph, node)).collect();
        for to in graph.each_node().filter(|&to| graph.terminals(to) > 0) {
            let distances = legal.distances_to(to);
            let first = graph.terminal(to, Seat(0)).0;
            let terminals = first..first + graph.terminals(to);
            for node in graph.each_node().filter(|&node| node != to) {
                for phase in legal.phases(graph, node) {
                    let Some(distance) = distances[node.0][phase as usize] else {
                        continue;
                    };
                    let outputs = peers[node.0].iter().enumerate();
                    let outputs = outputs.filter(|(_, (far, input))| {
                        let next = phase.after(legal.comes_down[far.0][input.0]);
                        let rest = next.and_then(|next| distances[far.0][next as usize]);
                        rest.is_some_and(|rest| rest + 1 == distance)
                    });
                    let list = outputs.map(|(output, _)| Choice {
                        output: PortId(output),
                        lanes: all_lanes(graph.lanes(node, PortId(output))),
                    });
                    let list = lists.number(list.collect());
                    rows[node.0][phase as usize][terminals.clone()].fill(list);
                }
            }
        }
        let nodes = graph.each_node().zip(rows).map(|(node, rows)| {
            let inputs = RouteInput::of(graph, node);
            let inputs = inputs.map(|input| (input, legal.phase(node, input) as usize));
            NodeTable {
                inputs: inputs.collect(),
                rows,
            }
        });
        RouteTable {
            nodes: nodes.collect(),
            lists: lists.lists,
        }
    }
}
