//! What is due in which cycle.

/// Nodes by the cycle in which each is due, for cycles that come one after the other. Those of one cycle
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

    pub fn put(&mut self, cycle: u64, node: u32) {
        self.slots[(cycle % Self::SLOTS) as usize].push((cycle, node));
    }

    /// Moves the nodes that are due in this cycle to `nodes`.
    pub fn take(&mut self, cycle: u64, nodes: &mut Vec<u32>) {
        nodes.clear();
        self.slots[(cycle % Self::SLOTS) as usize].retain(|&(due, node)| {
            if due == cycle {
                nodes.push(node);
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
        for (cycle, node) in [(3, 1), (1027, 2), (3, 0), (5000, 7), (4, 4)] {
            due.put(cycle, node);
        }
        let mut came = Vec::new();
        let mut nodes = Vec::new();
        for cycle in 0..6000 {
            due.take(cycle, &mut nodes);
            came.extend(nodes.iter().map(|&node| (cycle, node)));
        }
        assert_eq!(came, [(3, 1), (3, 0), (4, 4), (1027, 2), (5000, 7)]);
    }
}
