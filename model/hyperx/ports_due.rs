//! When each port has something to do, so that the others are not looked at.

use crate::model::packed::Bits;

/// By port the first cycle in which it has something to do.
#[derive(Clone, Debug)]
pub(super) struct PortsDue(Vec<u64>);

impl PortsDue {
    /// In no cycle, for all that is known.
    pub const NEVER: u64 = u64::MAX;

    /// So many ports, none of which has anything to do.
    pub fn new(ports: usize) -> Self {
        PortsDue(vec![Self::NEVER; ports])
    }

    /// None has anything to do any more.
    pub fn clear(&mut self) {
        self.0.fill(Self::NEVER);
    }

    /// Those that have something to do in a cycle.
    #[inline]
    pub fn at(&self, now: u64) -> Bits {
        let ports = self.0.iter().enumerate();
        Bits(ports.fold(0, |all, (port, &from)| all | u64::from(from <= now) << port))
    }

    /// Whether a port has.
    #[inline]
    pub fn is_due(&self, port: usize, now: u64) -> bool {
        self.0[port] <= now
    }

    /// A port has something to do from a cycle on, and nothing before.
    #[inline]
    pub fn set(&mut self, port: usize, from: u64) {
        self.0[port] = from;
    }

    /// A port has something to do from a cycle on, if not before.
    #[inline]
    pub fn add(&mut self, port: usize, from: u64) {
        self.0[port] = self.0[port].min(from);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ports_are_due_from_their_first_cycle_on() {
        let mut due = PortsDue::new(3);
        due.set(1, 9);
        due.add(1, 7);
        due.add(1, 8);
        due.add(2, 5);
        let at = |due: &PortsDue, now| due.at(now).collect::<Vec<usize>>();
        assert!(at(&due, 4).is_empty());
        assert_eq!(at(&due, 5), [2]);
        assert_eq!(at(&due, 7), [1, 2]);
        assert!(due.is_due(1, 7) && !due.is_due(1, 6) && !due.is_due(0, u64::MAX - 1));
        due.clear();
        assert!(at(&due, 9).is_empty());
    }
}
