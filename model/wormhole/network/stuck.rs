//! Which lanes of a network never move again.

use super::Network;
use super::routers::{far_lane, near};
use crate::model::packed::{Bits, has};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// An input lane of a router: node and number.
pub type Lane = (usize, usize);

/// The input lanes whose front never leaves, a bit for each, by node.
///
/// Found from the state alone, as the largest set in which each lane is stuck because others of it are: all
/// lanes with a flit in front are taken to be stuck, and a lane is taken out again as soon as one of the output
/// lanes that its front may go to
/// - is free, or may be because of flits that may still leave it; the ejector always is,
/// - is held by the packet of the front and has room, or may have because a flit may still leave it.
///
/// No flit leaves an output lane whose far lane is stuck and shows no room, neither now nor by what is
/// already on the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stuck(Vec<u64>);

impl Stuck {
    /// Those of a network between two cycles.
    pub fn of(network: &Network) -> Self {
        let shows_room = |node| {
            let (part, place) = network.machine.part(node);
            let to_come = part.to_come(place);
            to_come.fold(0, |room, far| room | far.room)
        };
        let room: Vec<u64> = (0..network.nodes()).map(shows_room).collect();
        let filled = network.routers().map(|router| router.filled());
        let mut stuck: Vec<u64> = filled.collect();
        loop {
            let mut is_settled = true;
            for (node, router) in network.routers().enumerate() {
                if stuck[node] == 0 {
                    continue;
                }
                let (mut far_stuck, mut unsent) = (0, 0);
                let shape = network.shape(node);
                for (port, neighbour) in neighbours(network, node).enumerate() {
                    // The wall behind the edge of a mesh has no lanes.
                    let Some(neighbour) = neighbour else {
                        continue;
                    };
                    let (turn, lanes) = (turn(network, node, port), shape.departures(port));
                    let far = near(turn, stuck[neighbour]) & lanes;
                    far_stuck |= far;
                    unsent |= far & !near(turn, room[neighbour]);
                }
                let left = router.stuck(shape, stuck[node], unsent, far_stuck);
                is_settled &= left == stuck[node];
                stuck[node] = left;
            }
            if is_settled {
                return Stuck(stuck);
            }
        }
    }

    /// The lanes, by node.
    pub fn lanes(&self) -> impl Iterator<Item = Lane> {
        let nodes = self.0.iter().enumerate();
        nodes.flat_map(|(node, &lanes)| Bits(lanes).map(move |lane| (node, lane)))
    }

    /// A cycle of stuck lanes, in which the front of each waits for the next and that of the last for the first:
    /// a shortest one of those through one lane. None if no lane is stuck.
    pub fn cycle(&self, network: &Network) -> Option<Vec<Lane>> {
        let mut seen = vec![0; self.0.len()];
        let mut at = self.lanes().next()?;
        while !has(seen[at.0], at.1) {
            seen[at.0] |= 1 << at.1;
            let next = waits_for(network, at).next();
            at = next.expect("what is stuck waits for what is stuck");
        }
        let mut before = BTreeMap::new();
        let mut front = vec![at];
        loop {
            let mut next = Vec::new();
            for lane in front {
                for other in waits_for(network, lane) {
                    if other == at {
                        let back = std::iter::successors(Some(lane), |l| before.get(l).copied());
                        let mut cycle: Vec<Lane> = back.collect();
                        cycle.reverse();
                        return Some(cycle);
                    }
                    if let Entry::Vacant(unseen) = before.entry(other) {
                        unseen.insert(lane);
                        next.push(other);
                    }
                }
            }
            front = next;
        }
    }
}

/// The lanes at the other ends of the output lanes that the front of a stuck lane may go to.
fn waits_for(network: &Network, (node, lane): Lane) -> impl Iterator<Item = Lane> {
    let shape = network.shape(node);
    let wanted = network.router(node).wanted(shape, lane);
    let neighbours: Vec<_> = neighbours(network, node).collect();
    Bits(wanted).map(move |output| {
        let port = shape.channel_of(output);
        let far_lane = far_lane(turn(network, node, port), output);
        (neighbours[port].expect("a link that leads on"), far_lane)
    })
}

/// The nodes that a node's links lead to, in the order of its outputs.
fn neighbours(network: &Network, node: usize) -> impl Iterator<Item = Option<usize>> {
    let links = network.machine.wiring().links(node..node + 1);
    links.map(|(far, _)| far)
}

/// How a link leads to its far end; in a plain network lanes have the same numbers on both.
fn turn(network: &Network, node: usize, port: usize) -> u8 {
    network.turns.of(node).get(port).copied().unwrap_or(0)
}
