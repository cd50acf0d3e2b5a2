//! Who is connected to whom: nodes, their ports, and where each link leads.
//!
//! Shape only. Wiring, deadlock checker, simulations and reports ask a [`Topology`]; what goes by coordinates asks its
//! [`Topology::grid`].

mod clos;
mod cube;
mod dimension;
mod dragonfly;
pub mod graph;
pub mod grid;
mod hyperx;
mod places;
pub mod rules;

pub use clos::{Clos, ClosPlace, ClosPort, MAX_CLOS_PEERS, MAX_CLOS_PORTS, Rank};
pub use cube::Cube;
pub use dragonfly::{Dragonfly, DragonflyPort, MAX_DRAGONFLY_PORTS};
pub use graph::{Graph, GraphLink, GraphNode};
pub use hyperx::{
    HyperX, LatticePort, MAX_LATTICE_DIMENSIONS, MAX_LATTICE_PORTS, MAX_LATTICE_TERMINALS,
    MAX_TRUNKS, MAX_WIDTH,
};
pub use places::places;

use grid::Grid;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// A node of a machine, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct NodeId(pub usize);

/// A terminal of a machine, numbered from 0, node by node: where packets begin and end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TerminalId(pub usize);

/// A terminal of a node, numbered from 0 at each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub usize);

/// Most terminals of a node.
pub const MAX_TERMINALS: usize = 8;

/// A port of a node to other nodes, numbered from 0. Outputs and inputs are numbered each by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PortId(pub usize);

/// A virtual channel of a link, numbered from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct VcId(pub usize);

/// Where an output of a node leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Peer {
    /// To an input of a node.
    Node(NodeId, PortId),
    /// To nothing: the end of a line.
    Wall,
}

/// The nodes of a machine and the links between them.
pub trait Topology: Debug + Send + Sync {
    /// Number of nodes.
    fn nodes(&self) -> usize;

    /// Outputs of a node to other nodes; those that lead to a wall count.
    fn outputs(&self, node: NodeId) -> usize;

    /// Inputs of a node from other nodes; those that nothing arrives at count.
    fn inputs(&self, node: NodeId) -> usize;

    /// Where an output leads: far node and input there.
    fn peer(&self, node: NodeId, output: PortId) -> Peer;

    /// Terminals of a node.
    fn terminals(&self, node: NodeId) -> usize;

    /// Terminals of all nodes.
    fn all_terminals(&self) -> usize;

    /// The node of a terminal, and which of its terminals it is.
    ///
    /// # Panics
    /// If there is no such terminal.
    fn seat(&self, terminal: TerminalId) -> (NodeId, Seat);

    /// A terminal of a node; of a node without terminals, the one that comes next.
    fn terminal(&self, node: NodeId, seat: Seat) -> TerminalId;

    /// The coordinates of its nodes, if they have any.
    fn grid(&self) -> Option<&Grid> {
        None
    }

    /// The coordinates of a node, if nodes have any.
    fn coordinates_of(&self, node: NodeId) -> Option<Vec<usize>> {
        self.grid().map(|grid| grid.coordinates_of(node))
    }

    /// Where the user wants a node without coordinates drawn, x to the right and y upwards: of each node, or of none.
    fn place(&self, _: NodeId) -> Option<(i64, i64)> {
        None
    }

    /// What a node is called in names of nets and instances: `0_3`.
    fn name(&self, node: NodeId) -> String;

    /// What a node is called in comments and reports: `(0, 3)`.
    fn label(&self, node: NodeId) -> String;

    /// What an output is called: `xp`.
    fn output_name(&self, node: NodeId, output: PortId) -> String;

    /// What an input is called.
    fn input_name(&self, node: NodeId, input: PortId) -> String;

    /// `a 16x16 torus`, `a graph of 5 nodes and 12 links`.
    fn with_article(&self) -> String;

    /// Whether no link between nodes with coordinates reaches past a neighbour.
    fn joins_neighbours_alone(&self) -> bool {
        true
    }
}

impl<'a> dyn Topology + 'a {
    /// Every node.
    pub fn each_node(&self) -> impl ExactSizeIterator<Item = NodeId> + use<> {
        (0..self.nodes()).map(NodeId)
    }

    /// Every terminal, node by node.
    pub fn each_terminal(&self) -> impl ExactSizeIterator<Item = TerminalId> + use<> {
        (0..self.all_terminals()).map(TerminalId)
    }

    /// The terminals of a node.
    pub fn terminals_of(
        &self,
        node: NodeId,
    ) -> impl ExactSizeIterator<Item = TerminalId> + Clone + use<> {
        let first = self.terminal(node, Seat(0)).0;
        (first..first + self.terminals(node)).map(TerminalId)
    }

    /// The node that an output leads to; `None` at the end of a line.
    pub fn far_node(&self, node: NodeId, output: PortId) -> Option<NodeId> {
        match self.peer(node, output) {
            Peer::Node(far, _) => Some(far),
            Peer::Wall => None,
        }
    }

    /// The coordinates of its nodes, if its links are those between neighbours of the grid, with the same ports.
    pub fn grid_of_links(&self) -> Option<&Grid> {
        let grid = self.grid()?;
        let is_grid = self.each_node().all(|node| {
            let mut ports = grid.link_ports();
            let is_as_many = ports.len() == self.outputs(node);
            is_as_many && ports.all(|port| self.far_node(node, port) == grid.neighbour(node, port))
        });
        is_grid.then_some(grid)
    }

    /// Whether every node has one terminal, which has its number then.
    pub fn nodes_are_terminals(&self) -> bool {
        self.each_node().all(|node| self.terminals(node) == 1)
    }

    /// What a terminal is: a node, where every node has one.
    pub fn terminal_noun(&self) -> &'static str {
        match self.nodes_are_terminals() {
            true => "node",
            false => "terminal",
        }
    }
}

/// The outputs of a machine, numbered node by node and port by port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outputs {
    /// By node, how many outputs the nodes before it have; and how many there are.
    first: Vec<usize>,
}

impl Outputs {
    /// Those of a topology.
    pub fn of(topology: &dyn Topology) -> Self {
        let counts = topology.each_node().map(|node| topology.outputs(node));
        let mut first = vec![0];
        for count in counts {
            first.push(first[first.len() - 1] + count);
        }
        Outputs { first }
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.first[self.first.len() - 1]
    }

    /// The number of an output.
    pub fn number(&self, node: NodeId, output: PortId) -> usize {
        self.first[node.0] + output.0
    }

    /// Node and output of a number.
    ///
    /// # Panics
    /// If there are not so many.
    pub fn at(&self, number: usize) -> (NodeId, PortId) {
        assert!(number < self.count(), "output {number} of {}", self.count());
        // Nodes without outputs share their first number with the next node.
        let node = self.first.partition_point(|&first| first <= number) - 1;
        (NodeId(node), PortId(number - self.first[node]))
    }
}

/// For each node, where each of its inputs comes from: the node and its output there, or nothing.
pub fn sources(topology: &dyn Topology) -> Vec<Vec<Option<(NodeId, PortId)>>> {
    let nodes = (0..topology.nodes()).map(NodeId);
    let unconnected = nodes.clone().map(|node| vec![None; topology.inputs(node)]);
    let mut sources: Vec<Vec<_>> = unconnected.collect();
    for node in nodes {
        for output in (0..topology.outputs(node)).map(PortId) {
            if let Peer::Node(far, input) = topology.peer(node, output) {
                sources[far.0][input.0] = Some((node, output));
            }
        }
    }
    sources
}
