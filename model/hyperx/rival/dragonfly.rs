//! Dragonflies: minimal routing and UGAL.

use super::{Asked, Hop, place_of};
use crate::model::hyperx::routing::Came;
use crate::params::hyperx::DragonflyRouting;
use crate::params::topology::{Dragonfly, DragonflyPort, NodeId};

/// Offers the hops of shortest ways, and at the source those of ways over another group.
///
/// A packet goes to another group by the links to it that make its way shortest, at the source and at the router that it comes to
/// for their sake: in a dragonfly of as many groups as there may be that is one way, with fewer the least weight chooses. The
/// virtual channels of local links have the classes 0, 2 and 4, those of global links 1 and 3, in the order in which a packet may
/// take them.
///
/// - Source: J. Kim, W. Dally, S. Scott, and D. Abts, ISCA 2008, §4: UGAL by a random group, of whose outputs the source router
///   looks at its own queues (UGAL-L). `\[HyperX\] §2.2`.
/// - ASSUMED: packets within a group always go minimally, as in BookSim 2; a draw of the source's or the destination's group means
///   the same.
#[derive(Clone, Debug)]
pub(super) struct DragonflyGuide {
    network: Dragonfly,
    routing: DragonflyRouting,
    /// By groups back, the channels of a group that lead so far, with their numbers at the far end.
    channels: Vec<Vec<(usize, usize)>>,
}

impl DragonflyGuide {
    pub fn new(network: &Dragonfly, routing: DragonflyRouting) -> Self {
        let mut channels = vec![Vec::new(); network.groups()];
        for channel in 0..network.channels() {
            if let Some((back, far)) = network.channel(channel) {
                channels[back].push((channel, far));
            }
        }
        DragonflyGuide {
            network: network.clone(),
            routing,
            channels,
        }
    }

    /// The channels from a group to another.
    fn between(&self, from: usize, to: usize) -> &[(usize, usize)] {
        let groups = self.network.groups();
        &self.channels[(from + groups - to) % groups]
    }

    /// Hops of a shortest way between two routers.
    fn distance(&self, from: NodeId, to: NodeId) -> usize {
        let [[group, router], [far_group, far_router]] =
            [from, to].map(|node| self.network.place(node));
        if group == far_group {
            return usize::from(router != far_router);
        }
        let globals = self.network.globals();
        let by = |&(channel, far): &(usize, usize)| {
            let ends = [channel / globals != router, far / globals != far_router];
            1 + ends.map(usize::from).iter().sum::<usize>()
        };
        let ways = self.between(group, far_group).iter().map(by);
        ways.min().expect("every two groups are linked")
    }

    /// First hops, with all that are left, of the shortest ways to a router that lead over some group, its own or another one.
    fn towards(
        &self,
        here: NodeId,
        over: usize,
        to: NodeId,
        mut each: impl FnMut(DragonflyPort, usize),
    ) {
        let network = &self.network;
        let [[group, router], [_, far_router]] = [here, to].map(|node| network.place(node));
        let local =
            |to: usize| DragonflyPort::Local((to + network.routers() - router) % network.routers());
        if group == over {
            return each(local(far_router), 1);
        }
        let globals = network.globals();
        let way = |&(channel, far): &(usize, usize)| {
            let arrives = NodeId(over * network.routers() + far / globals);
            let gateway = channel / globals;
            let hops = usize::from(gateway != router) + 1 + self.distance(arrives, to);
            let port = match gateway == router {
                true => DragonflyPort::Global(channel % globals),
                false => local(gateway),
            };
            (port, hops)
        };
        let ways = || self.between(group, over).iter().map(way);
        let least = ways().map(|(_, hops)| hops).min();
        for (port, hops) in ways().filter(|(_, hops)| Some(*hops) == least) {
            each(port, hops);
        }
    }

    /// The group that a word draws, by bits that break no ties.
    fn drawn(&self, word: u32) -> usize {
        ((word >> 16) as usize * self.network.groups()) >> 16
    }

    /// A word that draws a group.
    pub fn word_of(&self, group: usize) -> u32 {
        (((group << 16).div_ceil(self.network.groups())) << 16) as u32
    }

    pub fn offer(&self, asked: &Asked, each: &mut impl FnMut(Hop)) {
        let network = &self.network;
        let &Asked {
            here,
            to,
            first,
            came,
            word,
            ..
        } = asked;
        let [group, to_group] = [here, to].map(|node| network.place(node)[0]);
        let class = |port: DragonflyPort| match (port, came) {
            (DragonflyPort::Global(_), Came::Terminal) => 1,
            (_, Came::Terminal) => 0,
            // A packet that leaves a group at once takes no local link there.
            (DragonflyPort::Global(_), Came::Link { class, .. }) => class + 1 + class % 2,
            (_, Came::Link { class, .. }) => class + 1,
        };
        let mut offer = |over: usize, first, nonminimal| {
            self.towards(here, over, to, |port, hops| {
                each(Hop {
                    port: network.number(port),
                    hops,
                    nonminimal,
                    class: class(port),
                    first,
                });
            });
        };
        match came {
            Came::Terminal => {
                offer(to_group, place_of(to_group), false);
                let by = self.drawn(word);
                let is_ugal = self.routing == DragonflyRouting::Ugal;
                if is_ugal && group != to_group && by != group && by != to_group {
                    offer(by, place_of(by), true);
                }
            }
            Came::Link { class: 0, .. } => offer(super::number_of(first), first, false),
            Came::Link { .. } => offer(to_group, first, false),
        }
    }
}
