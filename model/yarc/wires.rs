//! Registered wires between the parts of a router.

/// What is on the wires from one kind of part to another, by the cycle in which it arrives.
///
/// What is put in at the end of the wires in cycle u arrives at the edge that ends cycle u + delay. Its place says
/// nothing of an order: all that arrives at once is at different places.
#[derive(Clone, Debug)]
pub(super) struct Wires<E> {
    /// Room for `most` for each cycle to come and for this one, and how many there are of each.
    coming: Box<[E]>,
    counts: Box<[u32]>,
    most: usize,
    now: usize,
}

impl<E: Copy + Default> Wires<E> {
    /// Wires of so many cycles, one at the least, that carry at most `most` in a cycle.
    pub fn new(delay: usize, most: usize) -> Self {
        debug_assert!(
            delay > 0,
            "what leaves a part arrives a cycle later at the earliest"
        );
        Wires {
            coming: vec![E::default(); (delay + 1) * most].into(),
            counts: vec![0; delay + 1].into(),
            most,
            now: 0,
        }
    }

    /// Forgets what is on the way.
    pub fn clear(&mut self) {
        self.counts.fill(0);
    }

    /// Whether nothing is on the way.
    pub fn are_empty(&self) -> bool {
        self.counts.iter().all(|count| *count == 0)
    }

    /// Puts something in.
    #[inline]
    pub fn put(&mut self, event: E) {
        let last = match self.now {
            0 => self.counts.len() - 1,
            now => now - 1,
        };
        let count = &mut self.counts[last];
        self.coming[last * self.most + *count as usize] = event;
        *count += 1;
    }

    /// The clock edge: what arrives at it.
    #[inline]
    pub fn arrive(&mut self) -> &[E] {
        let arrived = self.now;
        self.now = if arrived + 1 == self.counts.len() {
            0
        } else {
            arrived + 1
        };
        let count = std::mem::take(&mut self.counts[arrived]);
        &self.coming[arrived * self.most..][..count as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_put_in_arrives_at_the_edge_of_its_cycle() {
        for delay in [1, 2, 7] {
            let mut wires = Wires::new(delay, 2);
            for cycle in 0..30_usize {
                if cycle % 3 != 0 {
                    wires.put(cycle);
                }
                let arrived = wires.arrive().to_vec();
                let sent = cycle.checked_sub(delay).filter(|sent| sent % 3 != 0);
                assert_eq!(arrived, Vec::from_iter(sent), "{delay} in {cycle}");
            }
        }
    }
}
