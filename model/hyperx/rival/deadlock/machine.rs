//! What the packets of a network are offered, router by router.

use crate::model::deadlock::{Analysis, Channel, Fault, Followed, Head, Offered, Offers, followed};
use crate::model::hyperx::rival::{Asked, RivalGuide, Rule, place_of};
use crate::model::hyperx::routing::{Came, Place};
use crate::params::hyperx::{DragonflyRouting, RivalRouting};
use crate::params::topology::{NodeId, Peer, PortId, Seat, TerminalId, Topology, VcId};

/// A network whose packets are followed.
pub(super) struct Machine<'a> {
    routing: &'a RivalRouting,
    guide: RivalGuide,
    /// By class, its number among those that are told apart on a link.
    shared: Vec<usize>,
    /// Links of a router.
    links: usize,
}

/// Packets that are followed together: to a router and, in a dragonfly, over the same group.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Errand {
    /// The router of their destination.
    to: NodeId,
    /// The group that they go over, or that of their destination.
    over: usize,
}

impl<'a> Machine<'a> {
    /// One whose packets find their way as the golden routers say.
    pub fn new(routing: &'a RivalRouting) -> Self {
        Machine {
            guide: RivalGuide::new(routing),
            shared: (0..routing.classes()).collect(),
            links: routing.topology().outputs(NodeId(0)),
            routing,
        }
    }

    /// The same where classes share virtual channels: by class, the number of those that it has.
    #[cfg(test)]
    pub fn sharing(self, shared: Vec<usize>) -> Self {
        Machine { shared, ..self }
    }

    /// Follows every packet. `watch` is told of each errand that is done with.
    pub fn analyse(&self, watch: &(dyn Fn() + Sync)) -> Analysis {
        let topology = self.topology();
        let outputs = topology
            .each_node()
            .flat_map(|node| (0..self.links).map(move |link| (node, PortId(link))));
        let links = outputs.filter(|(node, port)| topology.far_node(*node, *port).is_some());
        let links = links.count();
        Analysis {
            nodes: self.leaves().count(),
            links,
            channels: links * self.told_apart(),
            followed: Followed::Whole,
            result: followed(self, watch),
        }
    }

    fn topology(&self) -> &'a dyn Topology {
        self.routing.topology()
    }

    /// Channels of a link.
    fn told_apart(&self) -> usize {
        self.shared.iter().max().map_or(0, |last| last + 1)
    }

    /// The routers that have terminals.
    fn leaves(&self) -> impl Iterator<Item = NodeId> + use<'a> {
        let topology = self.topology();
        let nodes = topology.each_node();
        nodes.filter(move |node| topology.terminals(*node) > 0)
    }

    /// The group of a router, where there are groups.
    fn group(&self, node: NodeId) -> usize {
        match self.routing {
            RivalRouting::Dragonfly(network, _) => network.place(node)[0],
            RivalRouting::Clos(..) => 0,
        }
    }

    /// A word that draws a group.
    fn word_of(&self, group: usize) -> u32 {
        match &self.guide.rule {
            Rule::Dragonfly(guide) => guide.word_of(group),
            Rule::Clos(_) => 0,
        }
    }

    /// Terminals of a router that packets are told apart by.
    fn seats(&self, node: NodeId) -> usize {
        match self.routing {
            RivalRouting::Dragonfly(..) => 1,
            RivalRouting::Clos(..) => self.topology().terminals(node),
        }
    }

    /// The first port of a router that is a link's.
    fn first_link(&self, node: NodeId) -> usize {
        match self.routing {
            RivalRouting::Dragonfly(network, _) => network.concentration(),
            RivalRouting::Clos(network, _) => network.port_of(node, PortId(0)),
        }
    }

    /// Where the head of a packet is, how it came there, and by which word it chooses.
    fn at(&self, head: Head<usize>, errand: Errand) -> Result<(NodeId, Came, Place, u32), Fault> {
        let over = place_of(errand.over);
        match head {
            Head::Injector(source) => {
                let node = self.topology().seat(source).0;
                Ok((
                    node,
                    Came::Terminal,
                    Place::default(),
                    self.word_of(errand.over),
                ))
            }
            Head::Channel(state) => {
                let (link, class) = (state / self.shared.len(), state % self.shared.len());
                let (from, port) = (NodeId(link / self.links), PortId(link % self.links));
                let Peer::Node(node, _) = self.topology().peer(from, port) else {
                    return Err(Fault::NoChannel(self.channel(self.held(state))));
                };
                let came = Came::Link {
                    dimension: 0,
                    class: class as u8,
                };
                Ok((node, came, over, 0))
            }
        }
    }
}

impl Offers for Machine<'_> {
    type Packet = Errand;

    fn channels(&self) -> usize {
        self.topology().nodes() * self.links * self.told_apart()
    }

    fn channel(&self, number: usize) -> Channel {
        let (link, vc) = (number / self.told_apart(), number % self.told_apart());
        Channel {
            from: NodeId(link / self.links),
            port: PortId(link % self.links),
            vc: VcId(vc),
        }
    }

    fn states(&self) -> usize {
        self.topology().nodes() * self.links * self.shared.len()
    }

    fn held(&self, state: usize) -> usize {
        let (link, class) = (state / self.shared.len(), state % self.shared.len());
        link * self.told_apart() + self.shared[class]
    }

    fn packets(&self) -> Vec<Errand> {
        let to_each = self.leaves();
        match self.routing {
            RivalRouting::Dragonfly(network, DragonflyRouting::Ugal) => {
                let over = |to| (0..network.groups()).map(move |over| Errand { to, over });
                to_each.flat_map(over).collect()
            }
            _ => to_each
                .map(|to| Errand {
                    to,
                    over: self.group(to),
                })
                .collect(),
        }
    }

    /// Of all other routers: one that sends nobody over the group offers nothing.
    fn sources(&self, errand: Errand) -> Vec<TerminalId> {
        let others = self.leaves().filter(|node| *node != errand.to);
        others
            .map(|node| self.topology().terminal(node, Seat(0)))
            .collect()
    }

    fn destination(&self, errand: Errand) -> TerminalId {
        self.topology().terminal(errand.to, Seat(0))
    }

    fn way(&self, errand: Errand) -> Option<String> {
        let Errand { to, over } = errand;
        (over != self.group(to)).then(|| format!("over group {over}"))
    }

    fn offered(&self, head: Head<usize>, errand: Errand) -> Result<Offered, Fault> {
        let (here, came, first, word) = self.at(head, errand)?;
        if here == errand.to {
            return Ok(Offered::default());
        }
        let mut states = Vec::new();
        let mut is_astray = false;
        for seat in 0..self.seats(errand.to) {
            let asked = Asked {
                here,
                to: errand.to,
                seat: seat as u8,
                first,
                came,
                word,
            };
            self.guide.offer(&asked, &mut |hop| {
                let chooses =
                    came == Came::Terminal && !matches!(self.routing, RivalRouting::Clos(..));
                if chooses && hop.first != place_of(errand.over) {
                    return;
                }
                match hop.port.checked_sub(self.first_link(here)) {
                    Some(link) => {
                        let link = here.0 * self.links + link;
                        states.push(link * self.shared.len() + usize::from(hop.class));
                    }
                    None => is_astray = true,
                }
            });
        }
        if is_astray {
            return Err(Fault::WrongNode);
        }
        if states.is_empty() && came != Came::Terminal {
            return Err(Fault::NoExit);
        }
        states.sort_unstable();
        states.dedup();
        Ok(Offered::alike(states))
    }

    fn holds_several(&self, _: usize) -> bool {
        true
    }

    /// Each does: an output grants a virtual channel only if its queue has room for the longest packet.
    fn drains(&self, _: usize) -> bool {
        true
    }

    /// A packet waits for the one output and class that it chose when it was routed.
    fn has_choice(&self) -> bool {
        false
    }
}
