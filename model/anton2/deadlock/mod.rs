//! Whether packets of an Anton 2 network can block each other for ever. \[Anton2\] §2.5.
//!
//! A channel is a virtual channel of one traffic class on one channel of the machine: mesh and skip channels,
//! those between routers and adapters both ways, and the links between adapters. Classes never wait for each
//! other and have the same routes. Routes are oblivious, so a packet has one way to go, and the direct dependencies of
//! [`crate::model::deadlock`] decide.
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

mod machine;
mod packet;
mod reduced;
mod ring;
mod rule;
#[cfg(test)]
mod tests;
mod trip;
mod waits;

pub use machine::{Machine, VirtualChannel};
pub use packet::Way;
pub use trip::Trip;
pub use waits::UnicastWaits;

use crate::model::deadlock::{Analysis, Direct, Findings, Followed, Misroute, decided};
use crate::params::anton2::{MAX_VCS_PER_CLASS, NodeLayout, Promotion, Torus, VirtualChannels};
use machine::Local;
use rule::Rule;

/// Most nodes of a machine whose packets are followed one by one.
pub const MAX_ENUMERATED: usize = 64;

/// What was found out about a machine.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checked {
    /// As of every family. Channels are counted in one class.
    pub analysis: Analysis,
    /// Virtual channels of a class that packets wait in, in the M-group.
    pub mesh_vcs: usize,
    /// The same in the T-group.
    pub torus_vcs: usize,
}

impl<'a> Machine<'a> {
    /// A machine whose packets may go so many hops further than the shorter way.
    ///
    /// - `vcs`: virtual channels of a class, 1 to 8; another number is taken for the nearest of these.
    /// - `detour`: how many hops more than half a ring packets may take in a dimension, in either direction; 0 are the
    ///   minimal routes of the routers, what more does is shown by asking for it.
    pub fn of(
        torus: &'a Torus,
        layout: &'a NodeLayout,
        promotion: Promotion,
        vcs: usize,
        detour: usize,
    ) -> Self {
        let vcs = vcs.clamp(1, MAX_VCS_PER_CLASS);
        let class = VirtualChannels::new("class", 1, vcs).expect("a class has 1 to 8");
        Machine::new(torus, layout, Rule::new(promotion, class), vcs, detour)
    }

    /// Looks for packets that may wait for each other for ever. `watch` is told of each node, or of packets, that are done
    /// with.
    pub fn analyse(&self, watch: &(dyn Fn() + Sync)) -> Checked {
        let mut used = [0; 2];
        let result = self.direct(watch).and_then(|(direct, longest_way)| {
            used = self.vcs_used(&direct);
            let findings = decided(self, watch, direct)?;
            Ok(Findings {
                longest_way,
                ..findings
            })
        });
        let [mesh_vcs, torus_vcs] = used;
        let links = self.count();
        Checked {
            analysis: Analysis {
                nodes: self.torus.nodes(),
                links,
                channels: links * self.vcs(),
                followed: match self.is_large() {
                    true => Followed::ByNode,
                    false => Followed::Whole,
                },
                result,
            },
            mesh_vcs,
            torus_vcs,
        }
    }

    fn is_large(&self) -> bool {
        self.torus.nodes() > MAX_ENUMERATED
    }

    /// What each virtual channel depends on and, if packets are followed, the channels of the longest way.
    fn direct(&self, watch: &(dyn Fn() + Sync)) -> Result<(Direct, Option<usize>), Misroute> {
        match self.is_large() {
            true => Ok((reduced::dependencies(self, watch), None)),
            false => Direct::of(self, watch).map(|(direct, longest)| (direct, Some(longest))),
        }
    }

    /// Virtual channels of the M-group and of the T-group that packets wait in: one more than the last.
    fn vcs_used(&self, direct: &Direct) -> [usize; 2] {
        let mut used = [0; 2];
        for number in (0..self.bound()).filter(|&number| direct.after(number).next().is_some()) {
            let (_, Local { channel, vc }) = self.local(number);
            let group = usize::from(self.channels()[channel].is_in_t_group());
            used[group] = used[group].max(vc + 1);
        }
        used
    }
}
