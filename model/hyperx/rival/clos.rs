//! Folded Clos networks: up and then down.

use super::{Asked, Hop};
use crate::params::hyperx::UpRouting;
use crate::params::topology::{Clos, NodeId};

/// Offers the links up until the destination is below, then the one link down.
///
/// - Source: `\[HyperX\] §3.1` names the fat tree only. ASSUMED: a packet goes up as far as it must and no further, and chooses its
///   way up at every router. The hash is of the destination's terminal and of the router, so that packets of a router to a terminal
///   go one way. One class: links up come before links down on every way, and none follows another of its rank.
#[derive(Clone, Debug)]
pub(super) struct ClosGuide {
    network: Clos,
    routing: UpRouting,
}

impl ClosGuide {
    pub fn new(network: &Clos, routing: UpRouting) -> Self {
        ClosGuide {
            network: network.clone(),
            routing,
        }
    }

    pub fn offer(&self, asked: &Asked, each: &mut impl FnMut(Hop)) {
        let network = &self.network;
        let &Asked {
            here,
            to,
            seat,
            first,
            ..
        } = asked;
        let rank = network.place(here).rank;
        let mut offer = |port: usize, hops: usize| {
            each(Hop {
                port,
                hops,
                nonminimal: false,
                class: 0,
                first,
            });
        };
        if network.has_below(here, to.0) {
            let pod = to.0 / network.routers_of_pod();
            let port = match rank {
                2 => to.0 % network.routers_of_pod(),
                _ => pod % network.pods_of_tree(),
            };
            return offer(port, rank - 1);
        }
        let shared = match rank {
            1 if here.0 / network.routers_of_pod() == to.0 / network.routers_of_pod() => 2,
            _ => network.rank().ranks(),
        };
        let hops = shared - rank + shared - 1;
        let ups = network.ports_down(rank)..network.ports_down(rank) + network.ports_up(rank);
        match self.routing {
            UpRouting::Adaptive => ups.for_each(|port| offer(port, hops)),
            UpRouting::Hashed => {
                let hash = u64::from(hashed(here, to, seat));
                let link = (hash * ups.len() as u64) >> 32;
                offer(ups.start + link as usize, hops);
            }
        }
    }
}

/// A word that looks drawn, of a router and a terminal.
fn hashed(here: NodeId, to: NodeId, seat: u8) -> u32 {
    let terminal = (to.0 as u32) << 8 | u32::from(seat);
    let mut word = terminal.wrapping_mul(0x9e37_79b9) ^ (here.0 as u32).wrapping_mul(0x85eb_ca6b);
    // The finaliser of MurmurHash 3.
    word ^= word >> 16;
    word = word.wrapping_mul(0x85eb_ca6b);
    word ^= word >> 13;
    word = word.wrapping_mul(0xc2b2_ae35);
    word ^ word >> 16
}
