//! What unicast packets wait for, for whatever else goes through the same channels.

use super::machine::{Local, Machine, VirtualChannel};
use crate::model::anton2::NodeChannel;
use crate::model::deadlock::Direct;
use crate::params::anton2::{NodeLayout, Promotion, Torus};
use std::collections::BTreeMap;

/// For each virtual channel of a machine those that unicast packets in it may have to wait for.
pub struct UnicastWaits<'a> {
    machine: Machine<'a>,
    direct: Direct,
    numbers: BTreeMap<NodeChannel, usize>,
}

impl<'a> UnicastWaits<'a> {
    /// Those of minimal routes; `vcs` and `watch` are as for [`Machine::of`] and [`Machine::analyse`].
    pub fn new(
        torus: &'a Torus,
        layout: &'a NodeLayout,
        promotion: Promotion,
        vcs: usize,
        watch: &(dyn Fn() + Sync),
    ) -> Self {
        let machine = Machine::of(torus, layout, promotion, vcs, 0);
        let direct = machine.direct(watch);
        let (direct, _) = direct.expect("minimal routes lead to their destinations");
        let channels = machine.channels().iter().enumerate();
        let numbers = channels.map(|(number, &channel)| (channel, number));
        UnicastWaits {
            numbers: numbers.collect(),
            direct,
            machine,
        }
    }

    /// Whether some unicast packet in the one waits for the other.
    pub fn has(&self, held: VirtualChannel, next: VirtualChannel) -> bool {
        let number = |of: VirtualChannel| {
            let channel = *self.numbers.get(&of.channel)?;
            let node = self.machine.torus.node(of.node);
            let local = Local { channel, vc: of.vc };
            (of.vc < self.machine.vcs()).then(|| self.machine.number(node, local))
        };
        let (Some(held), Some(next)) = (number(held), number(next)) else {
            return false;
        };
        self.direct.after(held).any(|other| other == next)
    }

    /// How many pairs there are.
    pub fn count(&self) -> usize {
        self.direct.count()
    }
}
