//! What is due in which cycle.

/// Terminals by the cycle in which each is due, for cycles that come one after the other. Those of one cycle
/// come in the order in which they were put in.
#[derive(Clone, Debug)]
pub(super) struct Due {
    /// By the low bits of the cycle.
    slots: Box<[Vec<(u64, u32)>]>,
}

impl Due {
    /// A power of two: what is further ahead is looked at once in so many cycles.
    const SLOTS: u64 = 1024;

    pub fn new() -> Self {
        Due {
            slots: vec![Vec::new(); Self::SLOTS as usize].into(),
        }
    }

    pub fn put(&mut self, cycle: u64, terminal: u32) {
        self.slots[(cycle % Self::SLOTS) as usize].push((cycle, terminal));
    }

    /// Moves the terminals that are due in this cycle to `terminals`.
    pub fn take(&mut self, cycle: u64, terminals: &mut Vec<u32>) {
        terminals.clear();
        self.slots[(cycle % Self::SLOTS) as usize].retain(|&(due, terminal)| {
            if due == cycle {
                terminals.push(terminal);
            }
            due != cycle
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_comes_in_its_cycle_and_in_order() {
        let mut due = Due::new();
        for (cycle, terminal) in [(3, 1), (1027, 2), (3, 0), (5000, 7), (4, 4)] {
            due.put(cycle, terminal);
        }
        let mut came = Vec::new();
        let mut terminals = Vec::new();
        for cycle in 0..6000 {
            due.take(cycle, &mut terminals);
            came.extend(terminals.iter().map(|&terminal| (cycle, terminal)));
        }
        assert_eq!(came, [(3, 1), (3, 0), (4, 4), (1027, 2), (5000, 7)]);
    }
}
