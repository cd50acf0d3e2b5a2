//! A topology with a routing function, as whatever follows its packets asks for it.

mod channels;
mod golden;

pub(in crate::model::wormhole) use golden::GoldenRouting;

use crate::model::deadlock::{Channel, Fault, Head, Offered, Offers};
use crate::params::ParamError;
use crate::params::topology::{NodeId, PortId, Seat, TerminalId, Topology};
use crate::params::wormhole::routing::{Entry, Exit, LaneClass, RoutedGraph};
use channels::Channels;
use std::sync::Arc;

/// A routing function: what a packet at an entry of a node is offered on its way to a node, whichever of its terminals,
/// or to a terminal.
pub(in crate::model::wormhole) type RoutingFunction<'a, To = NodeId> =
    dyn Fn(NodeId, Entry, To) -> Vec<Exit> + Sync + 'a;

/// By what routes lead.
enum By<'a> {
    Node(&'a RoutingFunction<'a>),
    Terminal(&'a RoutingFunction<'a, TerminalId>),
}

/// A topology with a routing function. Packets to one terminal are followed together.
pub(in crate::model::wormhole) struct RoutedNetwork<'a> {
    pub topology: &'a dyn Topology,
    pub channels: Channels,
    /// By terminal, the first of its node that has the same routes: packets are followed to those.
    alike: Vec<TerminalId>,
    /// The class of each virtual channel.
    classes: &'a [LaneClass],
    by: By<'a>,
    several: Several,
}

/// By virtual channel, whether its lanes may hold several packets: as they do, and as they would under the safe rule.
#[derive(Clone, Debug)]
pub(in crate::model::wormhole) struct Several {
    pub own: Vec<bool>,
    pub safe: Vec<bool>,
}

impl Several {
    /// The same under any rule.
    pub fn always(own: Vec<bool>) -> Self {
        let safe = own.clone();
        Several { own, safe }
    }
}

impl<'a> RoutedNetwork<'a> {
    /// A topology with a routing function; VC i of every link is of the i-th class.
    pub fn new(
        topology: &'a dyn Topology,
        classes: &'a [LaneClass],
        by: &'a RoutingFunction<'a>,
        several: Several,
    ) -> Self {
        let first = |terminal| topology.terminal(topology.seat(terminal).0, Seat(0));
        RoutedNetwork {
            topology,
            channels: Channels::new(topology, |_, _| classes.len()),
            alike: topology.each_terminal().map(first).collect(),
            classes,
            by: By::Node(by),
            several,
        }
    }

    /// What `with` makes of the network by the tables of a graph: each lane is a channel of its own, and each may hold
    /// several packets. They are followed to every terminal to which other routes lead than to the first of its node.
    ///
    /// # Errors
    /// If a unit cannot be built.
    pub fn on_graph<T>(
        routed: &Arc<RoutedGraph>,
        with: impl FnOnce(&RoutedNetwork) -> T,
    ) -> Result<T, ParamError> {
        let graph = routed.graph();
        let golden = GoldenRouting::on_graph(routed)?;
        let routing = |node, entry, destination| golden.to_terminal(node, entry, destination);
        let lanes = |node, output| graph.lanes(node, output);
        let widest = graph.each_link().map(|link| link.lanes).max().unwrap_or(1);
        let classes = vec![LaneClass::Escape; widest];
        let network = RoutedNetwork::of_links(graph, lanes, routed.alike(), &classes, &routing);
        Ok(with(&network))
    }

    /// Where each link has as many virtual channels as `vcs` says, and the routes to a terminal are those to the one that
    /// `alike` has for it.
    fn of_links(
        topology: &'a dyn Topology,
        vcs: impl Fn(NodeId, PortId) -> usize,
        alike: Vec<TerminalId>,
        classes: &'a [LaneClass],
        by: &'a RoutingFunction<'a, TerminalId>,
    ) -> Self {
        RoutedNetwork {
            topology,
            channels: Channels::new(topology, vcs),
            alike,
            classes,
            by: By::Terminal(by),
            several: Several::always(vec![true; classes.len()]),
        }
    }

    /// The terminals to which the routes to one lead alike.
    pub fn stands_for(&self, destination: TerminalId) -> impl Iterator<Item = TerminalId> {
        let (node, _) = self.topology.seat(destination);
        let all = self.topology.terminals_of(node);
        all.filter(move |other| self.alike[other.0] == destination)
    }

    fn vc(&self, channel: usize) -> usize {
        self.channels.vc(channel).0
    }

    fn exits(&self, node: NodeId, entry: Entry, to: TerminalId) -> Vec<Exit> {
        match self.by {
            By::Node(routing) => routing(node, entry, self.topology.seat(to).0),
            By::Terminal(routing) => routing(node, entry, to),
        }
    }
}

impl Offers for RoutedNetwork<'_> {
    type Packet = TerminalId;

    fn channels(&self) -> usize {
        self.channels.bound()
    }

    fn channel(&self, number: usize) -> Channel {
        self.channels.channel(number)
    }

    fn packets(&self) -> Vec<TerminalId> {
        let each = self.topology.each_terminal();
        each.filter(|to| self.alike[to.0] == *to).collect()
    }

    fn sources(&self, _: TerminalId) -> Vec<TerminalId> {
        let nodes = self.topology.each_node();
        let with_terminals = nodes.filter(|&node| self.topology.terminals(node) > 0);
        let first = with_terminals.map(|node| self.topology.terminal(node, Seat(0)));
        first.collect()
    }

    fn destination(&self, to: TerminalId) -> TerminalId {
        to
    }

    fn offered(&self, head: Head<usize>, to: TerminalId) -> Result<Offered, Fault> {
        let (node, entry) = match head {
            Head::Injector(source) => (self.topology.seat(source).0, Entry::Injector),
            Head::Channel(number) => self.channels.end(number),
        };
        let (there, seat) = self.topology.seat(to);
        let is_there = there == node;
        let exits = self.exits(node, entry, to);
        match exits[..] {
            [] => return Err(Fault::NoExit),
            [Exit::Ejector(own)] if is_there && own == seat => return Ok(Offered::default()),
            [Exit::Ejector(_)] if is_there => return Err(Fault::WrongTerminal),
            _ if is_there => return Err(Fault::NotEjected),
            _ => {}
        }
        let numbers = exits.into_iter().map(|exit| {
            let Exit::Link(port, vc) = exit else {
                return Err(Fault::WrongNode);
            };
            let from = node;
            let channel = Channel { from, port, vc };
            let number = self.channels.number(channel);
            number.ok_or(Fault::NoChannel(channel))
        });
        let mut channels = numbers.collect::<Result<Vec<usize>, Fault>>()?;
        let class = |&channel: &usize| self.classes[self.vc(channel)];
        channels.sort_by_key(class);
        let escapes = channels.partition_point(|channel| class(channel) == class(&channels[0]));
        Ok(Offered::new(channels, escapes))
    }

    fn holds_several(&self, channel: usize) -> bool {
        self.several.own[self.vc(channel)]
    }

    fn must_hold_several(&self, channel: usize) -> bool {
        self.several.safe[self.vc(channel)]
    }

    fn drains(&self, channel: usize) -> bool {
        self.classes[self.vc(channel)] == LaneClass::DrainOff
    }
}
