//! Registered wires between the parts of a router.

use std::vec::Drain;

/// What is on the wires from one kind of part to another, by the cycle in which it arrives.
///
/// What is put in at the end of the wires in cycle u arrives at the edge that ends cycle u + delay. Its place says
/// nothing of an order: all that arrives at once is at different places.
#[derive(Clone, Debug)]
pub(super) struct Wires<E> {
    /// One list for each cycle to come, and one for this cycle.
    coming: Box<[Vec<E>]>,
    now: usize,
}

impl<E> Wires<E> {
    /// Wires of so many cycles, one at the least, that carry at most `most` in a cycle.
    pub fn new(delay: usize, most: usize) -> Self {
        debug_assert!(
            delay > 0,
            "what leaves a part arrives a cycle later at the earliest"
        );
        Wires {
            coming: (0..=delay).map(|_| Vec::with_capacity(most)).collect(),
            now: 0,
        }
    }

    /// Forgets what is on the way.
    pub fn clear(&mut self) {
        self.coming.iter_mut().for_each(Vec::clear);
    }

    /// Whether nothing is on the way.
    pub fn are_empty(&self) -> bool {
        self.coming.iter().all(Vec::is_empty)
    }

    /// Puts something in.
    #[inline]
    pub fn put(&mut self, event: E) {
        let last = match self.now {
            0 => self.coming.len() - 1,
            now => now - 1,
        };
        self.coming[last].push(event);
    }

    /// The clock edge: what arrives at it.
    #[inline]
    pub fn arrive(&mut self) -> Drain<'_, E> {
        let arrived = self.now;
        self.now = if arrived + 1 == self.coming.len() {
            0
        } else {
            arrived + 1
        };
        self.coming[arrived].drain(..)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_arrives_at_the_edge_of_its_cycle() {
        for delay in [1, 2, 7] {
            let mut wires = Wires::new(delay, 2);
            for cycle in 0..30 {
                if cycle % 3 != 0 {
                    wires.put(cycle);
                }
                let arrived: Vec<usize> = wires.arrive().collect();
                let sent = cycle.checked_sub(delay).filter(|sent| sent % 3 != 0);
                assert_eq!(arrived, Vec::from_iter(sent), "{delay} in {cycle}");
            }
        }
    }
}
