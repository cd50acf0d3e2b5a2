//! Whether packets of an Anton 2 network can block each other for ever. \[Anton2\] §2.5.
//!
//! A vertex is a virtual channel of one traffic class on one channel of the machine: mesh and skip channels,
//! those between routers and adapters both ways, and the links between adapters. Classes never wait for each
//! other and have the same routes. Routes are oblivious, so a packet has one way to go: Dally & Seitz 1987, there
//! is no deadlock if the graph has no cycle in which each vertex leads to those that a packet in it may take next.
//! \[Anton2\] §2.5 leaves multicast out: every branch of a tree is a unicast route, so a packet with several copies
//! left waits for what unicast packets in its place wait for. [`UnicastWaits`] says what that is, so that
//! [`crate::model::anton2::multicast::check`] can look.
//!
//! Small machines are looked at packet by packet, large ones node by node, where each gives the same dependencies.
//! Ways inside the node and promotions are those of the golden routers.
//!
//! # Assumed
//! A packet that crosses a dateline is in the next virtual channel from the link on: the sending adapter puts it
//! there. Where a packet ends a dimension it is promoted on the first channel from the router where it turns.
//! Endpoints inject packets whole, in virtual channel 0, and take what they are sent; links do not fail,
//! arbiters let nobody starve. A dimension in which the layout has no external channels has no hops.

mod dependencies;
mod enumerate;
mod machine;
mod packet;
mod reduced;
mod ring;
mod rule;
#[cfg(test)]
mod tests;
mod waits;

pub use machine::{Adapter, NodeChannel, VirtualChannel};
pub use packet::{Packet, Way};
pub use waits::UnicastWaits;

use crate::params::anton2::{MAX_VCS_PER_CLASS, NodeLayout, Promotion, Torus, VirtualChannels};
use machine::Machine;
use rule::Rule;
use std::fmt;

/// Most nodes of a machine whose packets are followed one by one.
pub const MAX_ENUMERATED: usize = 64;

/// What was found out about a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Anton2Analysis {
    /// Its nodes.
    pub nodes: usize,
    /// Its channels, each of which has the virtual channels of every class.
    pub channels: usize,
    /// Virtual channels of a class that packets wait in, in the M-group.
    pub mesh_vcs: usize,
    /// The same in the T-group.
    pub torus_vcs: usize,
    /// Number of dependencies between the virtual channels of a class.
    pub edges: usize,
    /// Whether they were found node by node and not by following each packet.
    pub by_reduction: bool,
    /// Packets that may wait for each other, each for the next, the last for the first.
    pub cycle: Option<Vec<Step>>,
}

impl Anton2Analysis {
    /// Whether no packet can wait for ever.
    pub fn is_fine(&self) -> bool {
        self.cycle.is_none()
    }
}

/// A packet of a deadlock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Where it has flits.
    pub holds: VirtualChannel,
    /// What it takes next on its way: the next packet holds it.
    pub waits_for: VirtualChannel,
    /// The packet.
    pub packet: Packet,
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} is held by a packet from {}; it waits for {}",
            self.holds, self.packet, self.waits_for
        )
    }
}

/// Looks for packets of a machine that may wait for each other for ever.
///
/// - `vcs`: virtual channels of a class, 1 to 8; another number is taken for the nearest of these.
/// - `detour`: how many hops more than half a ring packets may take in a dimension, in either direction; 0 are the
///   minimal routes of the routers, what more does is shown by asking for it.
/// - `progress` is told of each node that is done with.
pub fn analyse(
    torus: &Torus,
    layout: &NodeLayout,
    promotion: Promotion,
    vcs: usize,
    detour: usize,
    progress: &dyn Fn(),
) -> Anton2Analysis {
    let machine = machine(torus, layout, promotion, vcs, detour);
    let by_reduction = torus.nodes() > MAX_ENUMERATED;
    let dependencies = match by_reduction {
        true => reduced::dependencies(&machine, progress),
        false => enumerate::dependencies(&machine, progress),
    };
    let [mesh_vcs, torus_vcs] = dependencies.vcs_used(&machine);
    let cycle = dependencies.cycle(&machine);
    Anton2Analysis {
        nodes: torus.nodes(),
        channels: machine.count(),
        mesh_vcs,
        torus_vcs,
        edges: dependencies.count(),
        by_reduction,
        cycle: cycle.map(|cycle| steps(&machine, &cycle)),
    }
}

/// The machine. A number of virtual channels that no class has is taken for the nearest that one has.
fn machine<'a>(
    torus: &'a Torus,
    layout: &'a NodeLayout,
    promotion: Promotion,
    vcs: usize,
    detour: usize,
) -> Machine<'a> {
    let vcs = vcs.clamp(1, MAX_VCS_PER_CLASS);
    let class = VirtualChannels::new("class", 1, vcs).expect("a class has 1 to 8");
    Machine::new(torus, layout, Rule::new(promotion, class), vcs, detour)
}

/// A packet for each virtual channel of a cycle, which holds it and waits for the next one.
fn steps(machine: &Machine, cycle: &[usize]) -> Vec<Step> {
    let next = cycle.iter().cycle().skip(1);
    let pairs = cycle.iter().copied().zip(next.copied());
    let step = |(held, next)| {
        let (node, from) = machine.local(held);
        let (_, to) = machine.local(next);
        let packet = reduced::packet(machine, node, [from, to]);
        Step {
            holds: machine.named(held),
            waits_for: machine.named(next),
            packet: packet.expect("a dependency is that of some packet"),
        }
    };
    pairs.map(step).collect()
}
