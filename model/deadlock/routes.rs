//! Which channels packets come to, and what they are offered there.

use super::channels::{Channel, Channels};
use super::graph::Graph;
use crate::params::topology::{NodeId, PortId, Seat, TerminalId, Topology};
use crate::params::wormhole::routing::{Entry, Exit, LaneClass};
use rayon::prelude::*;

/// A routing function: what a packet at an entry of a node is offered on its way to a node, whichever of its terminals,
/// or to a terminal.
pub(super) type Offers<'a, To = NodeId> = dyn Fn(NodeId, Entry, To) -> Vec<Exit> + Sync + 'a;

/// By what routes lead.
enum By<'a> {
    Node(&'a Offers<'a>),
    Terminal(&'a Offers<'a, TerminalId>),
}

/// A topology with a routing function.
pub(super) struct RoutedNetwork<'a> {
    pub topology: &'a dyn Topology,
    pub channels: Channels,
    /// The terminals to which packets are followed: one of each node, if all of a node have the same routes.
    destinations: Vec<TerminalId>,
    /// The class of each virtual channel.
    classes: &'a [LaneClass],
    offers: By<'a>,
    /// Told of each destination to which all routes have been followed.
    watch: &'a (dyn Fn() + Sync),
}

/// Where the head of a packet is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Head {
    /// At its source.
    Injector(NodeId),
    /// In a channel.
    Channel(Channel),
}

/// A packet that is not routed to its destination.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Misroute {
    /// Where it goes.
    pub destination: NodeId,
    /// Where its head is.
    pub head: Head,
    /// What is wrong there.
    pub fault: Fault,
}

/// What is wrong with what a packet is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// Nothing at all.
    NoExit,
    /// A channel that the network does not have: at the edge of a mesh.
    NoChannel(Channel),
    /// The ejector of another node.
    WrongNode,
    /// More than the ejector, at its destination.
    NotEjected,
    /// Ways on which it comes to the same channel again.
    Loop,
}

/// What a packet is offered, as numbers of channels; nothing at its destination.
#[derive(Clone, Debug, Default)]
pub(super) struct Offered {
    /// Those of the first class in front.
    channels: Vec<usize>,
    /// How many those are.
    first: usize,
}

impl Offered {
    /// Every channel offered.
    pub fn all(&self) -> &[usize] {
        &self.channels
    }

    /// Those of the first class that is offered: the escape sub-function.
    pub fn escape(&self) -> &[usize] {
        &self.channels[..self.first]
    }
}

/// All routes to one destination.
pub(super) struct Routes {
    pub destination: TerminalId,
    /// By number of a channel; none where no packet to this destination comes.
    offered: Vec<Option<Offered>>,
    /// The channels where one comes, each after those it leads to.
    order: Vec<usize>,
}

impl Routes {
    /// The channels to which packets come, each after all that lie ahead of it, with what is offered.
    pub fn ends_first(&self) -> impl Iterator<Item = (usize, &Offered)> {
        let each = self.order.iter();
        each.map(|&channel| (channel, self.at(channel)))
    }

    /// What a packet in a channel to which some come is offered.
    pub fn at(&self, channel: usize) -> &Offered {
        let offered = self.offered[channel].as_ref();
        offered.expect("a packet comes to the channel")
    }

    /// Links of the longest way.
    pub fn longest_way(&self) -> usize {
        let mut left = vec![0; self.offered.len()];
        let mut longest = 0;
        for (channel, offered) in self.ends_first() {
            let onward = offered.all().iter().map(|&next| left[next]).max();
            left[channel] = 1 + onward.unwrap_or(0);
            longest = longest.max(left[channel]);
        }
        longest
    }

    /// Whether some packet comes to a channel.
    pub fn come_to(&self, channel: usize) -> bool {
        self.offered[channel].is_some()
    }
}

impl<'a> RoutedNetwork<'a> {
    /// A topology with a routing function; VC i of every link is of the i-th class.
    pub fn new(
        topology: &'a dyn Topology,
        classes: &'a [LaneClass],
        offers: &'a Offers<'a>,
        watch: &'a (dyn Fn() + Sync),
    ) -> Self {
        let vcs = |_, _| classes.len();
        let with_terminals = topology
            .each_node()
            .filter(|&node| topology.terminals(node) > 0);
        let first = with_terminals.map(|node| topology.terminal(node, Seat(0)));
        RoutedNetwork {
            topology,
            channels: Channels::new(topology, vcs),
            destinations: first.collect(),
            classes,
            offers: By::Node(offers),
            watch,
        }
    }

    /// The same where each link has as many virtual channels as `vcs` says, and every terminal has the routes of one
    /// of `destinations` at its node.
    pub fn of_links(
        topology: &'a dyn Topology,
        vcs: impl Fn(NodeId, PortId) -> usize,
        destinations: Vec<TerminalId>,
        classes: &'a [LaneClass],
        offers: &'a Offers<'a, TerminalId>,
        watch: &'a (dyn Fn() + Sync),
    ) -> Self {
        RoutedNetwork {
            topology,
            channels: Channels::new(topology, vcs),
            destinations,
            classes,
            offers: By::Terminal(offers),
            watch,
        }
    }

    /// What `with` makes of the routes to each destination, in order; computed side by side.
    ///
    /// # Errors
    /// The first packet that goes astray.
    pub fn to_each<T: Send>(&self, with: impl Fn(&Routes) -> T + Sync) -> Result<Vec<T>, Misroute> {
        let each = self.destinations.par_iter().map(|&destination| {
            let made = self.to(destination).map(|routes| with(&routes));
            (self.watch)();
            made
        });
        let each: Vec<Result<T, Misroute>> = each.collect();
        each.into_iter().collect()
    }

    /// The nodes where packets begin and end.
    pub fn with_terminals(&self) -> impl Iterator<Item = NodeId> {
        let nodes = (0..self.topology.nodes()).map(NodeId);
        nodes.filter(|&node| self.topology.terminals(node) > 0)
    }

    /// The routes to one terminal, from all nodes.
    ///
    /// # Errors
    /// A packet that goes astray.
    pub fn to(&self, destination: TerminalId) -> Result<Routes, Misroute> {
        let offered = self.follow(destination)?;
        let visited = (0..offered.len()).filter(|&channel| offered[channel].is_some());
        let graph = Graph {
            nodes: offered.len(),
            successors: |channel: usize| {
                let here = offered[channel].as_ref().map_or(&[][..], Offered::all);
                here.iter().copied()
            },
        };
        let order = graph.ends_first(visited).map_err(|channel| Misroute {
            destination: self.node_of(destination),
            head: self.head(channel),
            fault: Fault::Loop,
        })?;
        Ok(Routes {
            destination,
            offered,
            order,
        })
    }

    /// What packets to one terminal are offered, by channel that they come to.
    fn follow(&self, destination: TerminalId) -> Result<Vec<Option<Offered>>, Misroute> {
        let mut found = Vec::new();
        for source in self.with_terminals() {
            found.extend(self.offered(Head::Injector(source), destination)?.channels);
        }
        let mut offered: Vec<Option<Offered>> = Vec::new();
        offered.resize_with(self.channels.bound(), || None);
        while let Some(channel) = found.pop() {
            if offered[channel].is_none() {
                let here = self.offered(self.head(channel), destination)?;
                found.extend_from_slice(here.all());
                offered[channel] = Some(here);
            }
        }
        Ok(offered)
    }

    /// What a packet is offered where its head is.
    ///
    /// # Errors
    /// If it goes astray there.
    pub fn offered(&self, head: Head, destination: TerminalId) -> Result<Offered, Misroute> {
        let (node, entry) = match head {
            Head::Injector(node) => (node, Entry::Injector),
            Head::Channel(channel) => {
                let number = self.channels.number(channel);
                let number = number.expect("a head is in a channel that is there");
                self.channels.end(number)
            }
        };
        let offered = self.offered_at(node, entry, destination);
        offered.map_err(|fault| Misroute {
            destination: self.node_of(destination),
            head,
            fault,
        })
    }

    fn offered_at(
        &self,
        node: NodeId,
        entry: Entry,
        destination: TerminalId,
    ) -> Result<Offered, Fault> {
        let terminal = destination;
        let destination = self.node_of(terminal);
        let exits = match self.offers {
            By::Node(offers) => offers(node, entry, destination),
            By::Terminal(offers) => offers(node, entry, terminal),
        };
        match exits[..] {
            [] => return Err(Fault::NoExit),
            [Exit::Ejector(_)] if node == destination => return Ok(Offered::default()),
            _ if node == destination => return Err(Fault::NotEjected),
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
        let class = |channel: &usize| self.classes[self.channels.vc(*channel).0];
        channels.sort_by_key(class);
        let first = channels.partition_point(|channel| class(channel) == class(&channels[0]));
        Ok(Offered { channels, first })
    }

    /// The node of a terminal.
    pub fn node_of(&self, terminal: TerminalId) -> NodeId {
        self.topology.seat(terminal).0
    }

    /// Whether a packet whose head is taken into a channel finds room there for all of its flits.
    pub fn drains(&self, channel: usize) -> bool {
        self.classes[self.channels.vc(channel).0] == LaneClass::DrainOff
    }

    fn head(&self, channel: usize) -> Head {
        Head::Channel(self.channels.channel(channel))
    }
}
