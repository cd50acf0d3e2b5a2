//! Where the links and terminals of a machine's nodes are.

use super::by_node::End;
use super::cut::Cut;
use crate::params::topology::{NodeId, Peer, PortId, Topology};
use std::ops::Range;

/// Where the links and terminals of a machine's nodes are.
#[derive(Clone, Debug)]
pub(in crate::model) struct Wiring {
    /// By node, the number of its first input, output and terminal, and after the last how many there are.
    inputs: Box<[u32]>,
    outputs: Box<[u32]>,
    terminals: Box<[u32]>,
    /// By output, the node and the input there that it leads to, if it leads anywhere, and after how many cycles.
    ends: Box<[Link]>,
    /// Cycles of the shortest link that leads anywhere: asked for in every window.
    shortest: Option<u16>,
}

/// Where an output leads.
#[derive(Clone, Copy, Debug)]
struct Link {
    to: Option<(u32, u32)>,
    delay: u16,
}

impl Wiring {
    /// That of a machine, whose outputs have links of so many cycles.
    pub fn new(topology: &dyn Topology, delay: impl Fn(NodeId, PortId) -> usize) -> Self {
        let numbers = |count: &dyn Fn(NodeId) -> usize| -> Box<[u32]> {
            let sums = topology.each_node().scan(0, |sum, node| {
                *sum += count(node);
                Some(*sum as u32)
            });
            [0].into_iter().chain(sums).collect()
        };
        let inputs = numbers(&|node| topology.inputs(node));
        let each = topology.each_node();
        let each =
            each.flat_map(|node| (0..topology.outputs(node)).map(move |o| (node, PortId(o))));
        let ends = each.map(|(node, output)| {
            let to = match topology.peer(node, output) {
                Peer::Node(far, input) => Some((far.0 as u32, inputs[far.0] + input.0 as u32)),
                Peer::Wall => None,
            };
            Link {
                to,
                delay: delay(node, output) as u16,
            }
        });
        let ends: Box<[Link]> = ends.collect();
        let leading = ends.iter().filter(|link| link.to.is_some());
        Wiring {
            shortest: leading.map(|link| link.delay).min(),
            ends,
            outputs: numbers(&|node| topology.outputs(node)),
            terminals: numbers(&|node| topology.terminals(node)),
            inputs,
        }
    }

    /// That of a node by itself, without links.
    pub fn of_one(terminals: usize) -> Self {
        Wiring {
            inputs: [0, 0].into(),
            outputs: [0, 0].into(),
            terminals: [0, terminals as u32].into(),
            ends: Box::default(),
            shortest: None,
        }
    }

    /// How many nodes there are.
    pub fn nodes(&self) -> usize {
        self.inputs.len() - 1
    }

    /// Cycles of the shortest link that leads anywhere, if there is one.
    pub fn shortest(&self) -> Option<usize> {
        self.shortest.map(usize::from)
    }

    /// Cycles of the longest link.
    pub fn longest(&self) -> usize {
        let delays = self.ends.iter().map(|link| link.delay.into());
        delays.max().unwrap_or(0)
    }

    /// How many links there are, those that lead nowhere too.
    pub fn count(&self) -> usize {
        self.ends.len()
    }

    /// How many outputs a node has.
    pub fn outputs(&self, node: usize) -> usize {
        (self.outputs[node + 1] - self.outputs[node]) as usize
    }

    /// How many terminals a node has.
    #[cfg(test)]
    pub fn terminals(&self, node: usize) -> usize {
        (self.terminals[node + 1] - self.terminals[node]) as usize
    }

    /// The number of a node's first output.
    pub fn first_output(&self, node: usize) -> usize {
        self.outputs[node] as usize
    }

    /// The node that each output of a range of nodes leads to, and after how many cycles.
    pub fn links(
        &self,
        nodes: Range<usize>,
    ) -> impl Iterator<Item = (Option<usize>, usize)> + Clone {
        let links = self.outputs[nodes.start] as usize..self.outputs[nodes.end] as usize;
        let far = |link: &Link| link.to.map(|(node, _)| node as usize);
        let links = self.ends[links].iter();
        links.map(move |link| (far(link), link.delay.into()))
    }

    /// The nodes beyond a range that nodes of it send to, in order.
    pub fn beyond(&self, nodes: Range<usize>) -> Vec<usize> {
        let ends = self.links(nodes.clone()).filter_map(|(far, _)| far);
        let mut beyond: Vec<_> = ends.filter(|node| !nodes.contains(node)).collect();
        beyond.sort_unstable();
        beyond.dedup();
        beyond
    }

    /// The part, and the number there, of an input.
    pub fn input(&self, cut: Cut, input: u32) -> (usize, usize) {
        let node = self.inputs.partition_point(|&first| first <= input) - 1;
        let (part, _) = cut.place(node);
        let first = self.inputs[cut.range(part).start];
        (part, (input - first) as usize)
    }

    /// Where the links of a range of nodes lead, by output: to one of these, by its number among theirs, or beyond.
    pub(super) fn ends(&self, nodes: Range<usize>) -> Box<[End]> {
        let own = self.inputs[nodes.start]..self.inputs[nodes.end];
        let links = self.outputs[nodes.start] as usize..self.outputs[nodes.end] as usize;
        let end = |&Link { to, delay }: &Link| match to {
            Some((_, to)) if own.contains(&to) => End::Here(to - own.start, delay),
            Some((_, to)) => End::Beyond(to, delay),
            None => End::Nowhere,
        };
        self.ends[links].iter().map(end).collect()
    }

    /// The first inputs of a range of nodes and of the next one, by their numbers among theirs.
    pub fn first_inputs(&self, nodes: Range<usize>) -> Box<[u32]> {
        let first = &self.inputs[nodes.start..=nodes.end];
        first.iter().map(|input| input - first[0]).collect()
    }

    /// The first outputs, likewise.
    pub fn first_outputs(&self, nodes: Range<usize>) -> Box<[u32]> {
        let first = &self.outputs[nodes.start..=nodes.end];
        first.iter().map(|output| output - first[0]).collect()
    }

    /// The terminals of a range of nodes.
    pub fn all_terminals(&self, nodes: Range<usize>) -> Range<usize> {
        self.terminals[nodes.start] as usize..self.terminals[nodes.end] as usize
    }

    /// The first terminal of a node.
    pub fn first_terminal(&self, node: usize) -> usize {
        self.terminals[node] as usize
    }

    /// The first terminals of a range of nodes, by their numbers among those of the range; and at last how many it has.
    pub fn first_terminals(&self, nodes: Range<usize>) -> Box<[u32]> {
        let first = self.terminals[nodes.start];
        let all = &self.terminals[nodes.start..=nodes.end];
        all.iter().map(|terminal| terminal - first).collect()
    }
}
