//! Which virtual channels a packet in another may have to wait for.

use super::machine::{Local, Machine};
use crate::model::deadlock::graph::Graph;
use crate::params::anton2::{MAX_PORTS, MAX_VCS_PER_CLASS};

/// For each virtual channel those it depends on. All of them leave the router, or the adapter, where it ends:
/// a bit for each port and virtual channel there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Dependencies {
    rows: Vec<u128>,
}

const _: () = assert!(MAX_PORTS * MAX_VCS_PER_CLASS <= u128::BITS as usize);

impl Dependencies {
    /// None yet.
    pub fn new(machine: &Machine) -> Self {
        Dependencies {
            rows: vec![0; machine.bound()],
        }
    }

    /// A packet in `from` of a node may have to wait for `to`, of the same node or the next.
    #[inline]
    pub fn add(&mut self, machine: &Machine, node: usize, from: Local, to: Local) {
        let bit = machine.port(to.channel) * MAX_VCS_PER_CLASS + to.vc;
        debug_assert_eq!(
            machine.onward(from.channel).get(machine.port(to.channel)),
            Some(&to.channel)
        );
        self.rows[machine.number(node, from)] |= 1 << bit;
    }

    /// Gives the channels of a node what those of another depend on.
    pub fn copy(&mut self, machine: &Machine, node: usize, like: usize) {
        let of_node = machine.channels().len() * machine.vcs();
        let from = like * of_node;
        self.rows.copy_within(from..from + of_node, node * of_node);
    }

    /// How many there are.
    pub fn count(&self) -> usize {
        self.rows.iter().map(|row| row.count_ones() as usize).sum()
    }

    /// The numbers of those that a virtual channel depends on.
    pub fn of<'a>(
        &'a self,
        machine: &'a Machine,
        number: usize,
    ) -> impl Iterator<Item = usize> + use<'a> {
        let (node, local) = machine.local(number);
        let end = machine.end(node, local.channel);
        let onward = machine.onward(local.channel);
        let mut row = self.rows[number];
        std::iter::from_fn(move || {
            let bit = row.trailing_zeros() as usize;
            (row != 0).then(|| {
                row &= row - 1;
                let channel = onward[bit / MAX_VCS_PER_CLASS];
                let vc = bit % MAX_VCS_PER_CLASS;
                machine.number(end, Local { channel, vc })
            })
        })
    }

    /// A short cycle, if there is one: each virtual channel depends on the next, the last on the first.
    pub fn cycle(&self, machine: &Machine) -> Option<Vec<usize>> {
        let graph = Graph {
            nodes: self.rows.len(),
            successors: |number: usize| self.of(machine, number),
        };
        graph.cycle()
    }

    /// Virtual channels of the M-group and of the T-group that packets wait in: one more than the last.
    pub fn vcs_used(&self, machine: &Machine) -> [usize; 2] {
        let mut used = [0; 2];
        for (number, _) in self.rows.iter().enumerate().filter(|(_, row)| **row != 0) {
            let (_, Local { channel, vc }) = machine.local(number);
            let group = usize::from(machine.channels()[channel].is_in_t_group());
            used[group] = used[group].max(vc + 1);
        }
        used
    }
}
