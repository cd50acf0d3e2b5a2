//! What is due in which cycle.

/// Things by the cycle in which each is due, for cycles that come one after the other. Those of one cycle come in the
/// order in which they were put in.
#[derive(Clone, Debug)]
pub(super) struct Due<T> {
    /// By the low bits of the cycle.
    slots: Box<[Vec<(u64, T)>]>,
}

impl<T: Copy> Due<T> {
    /// A power of two: what is further ahead is looked at once in so many cycles.
    const SLOTS: u64 = 1024;

    pub fn new() -> Self {
        Due {
            slots: vec![Vec::new(); Self::SLOTS as usize].into(),
        }
    }

    pub fn put(&mut self, cycle: u64, what: T) {
        self.slots[(cycle % Self::SLOTS) as usize].push((cycle, what));
    }

    /// Moves those that are due in this cycle to `taken`.
    pub fn take(&mut self, cycle: u64, taken: &mut Vec<T>) {
        taken.clear();
        self.slots[(cycle % Self::SLOTS) as usize].retain(|&(due, what)| {
            if due == cycle {
                taken.push(what);
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
