//! Queues of a router's lanes, side by side in one piece of memory.

/// How the queues share their memory: each has the same power of two of slots, one queue after the
/// other, so that a slot's number wraps by a mask. A queue fills only as many of them as it is deep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slots {
    /// The bits of a slot's number in which those of a queue differ.
    wrap: u16,
}

impl Slots {
    /// Slots for queues of this depth at most; no more than 2^16 of all queues together.
    pub(super) fn for_depth(deepest: usize) -> Self {
        Slots {
            wrap: (deepest.next_power_of_two() - 1) as u16,
        }
    }

    /// The slots of so many queues.
    pub(super) fn of(self, queues: usize) -> usize {
        queues * (usize::from(self.wrap) + 1)
    }

    /// Queue number `queue`, empty.
    pub(super) fn ring(self, queue: usize) -> Ring {
        Ring {
            head: self.of(queue) as u16,
            count: 0,
        }
    }

    /// The slot `by` after another of the same queue.
    #[inline]
    fn after(self, slot: u16, by: u16) -> u16 {
        slot ^ (slot ^ slot.wrapping_add(by)) & self.wrap
    }
}

/// One of the queues: which of its slots are in use. How deep it is, is known where all routers have it
/// in common. Who pushes knows that there is room, who pops that there is something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ring {
    /// The slot of the oldest.
    head: u16,
    count: u16,
}

impl Ring {
    /// How many it holds.
    #[inline]
    pub(super) fn count(self) -> usize {
        usize::from(self.count)
    }

    /// Whether it holds none.
    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.count == 0
    }

    /// The slot of the oldest; of anything if there is none.
    #[inline]
    pub(super) fn front(self) -> usize {
        usize::from(self.head)
    }

    /// The slot of the one that was popped last.
    #[inline]
    pub(super) fn popped(self, slots: Slots) -> usize {
        usize::from(slots.after(self.head, slots.wrap))
    }

    /// Appends one: its slot.
    #[inline]
    pub(super) fn push(&mut self, slots: Slots) -> usize {
        debug_assert!(self.count <= slots.wrap, "there is room");
        let slot = slots.after(self.head, self.count);
        self.count += 1;
        usize::from(slot)
    }

    /// Takes the oldest out: its slot.
    #[inline]
    pub(super) fn pop(&mut self, slots: Slots) -> usize {
        debug_assert!(!self.is_empty(), "there is one to take");
        let slot = self.head;
        self.head = slots.after(slot, 1);
        self.count -= 1;
        usize::from(slot)
    }

    /// Takes the oldest out, or not.
    #[inline]
    pub(super) fn pop_if(&mut self, slots: Slots, pops: bool) {
        self.head = slots.after(self.head, u16::from(pops));
        self.count -= u16::from(pops);
    }

    /// The slots in use, oldest first.
    pub(super) fn slots(self, slots: Slots) -> impl Iterator<Item = usize> {
        (0..self.count).map(move |place| usize::from(slots.after(self.head, place)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queues_of_any_depth_do_not_touch_each_other() {
        for depths in [[3, 1, 6, 1024], [1, 1, 1, 1], [5, 4, 3, 2]] {
            let deepest = depths.into_iter().max().expect("four queues");
            let slots = Slots::for_depth(deepest);
            let mut rings: [Ring; 4] = std::array::from_fn(|lane| slots.ring(lane));
            let mut memory = vec![0; slots.of(4)];
            for turn in 0..5000 {
                for (ring, (lane, &depth)) in rings.iter_mut().zip(depths.iter().enumerate()) {
                    if ring.count() == depth {
                        assert_eq!(memory[ring.front()], (turn - depth) * 4 + lane);
                        let oldest = ring.pop(slots);
                        assert_eq!(memory[oldest], (turn - depth) * 4 + lane);
                        assert_eq!(ring.popped(slots), oldest);
                    }
                    memory[ring.push(slots)] = turn * 4 + lane;
                }
            }
            for (lane, (ring, depth)) in rings.into_iter().zip(depths).enumerate() {
                let held: Vec<usize> = ring.slots(slots).map(|slot| memory[slot]).collect();
                let turns = 5000 - depth..5000;
                assert_eq!(held, turns.map(|turn| turn * 4 + lane).collect::<Vec<_>>());
                assert_eq!((ring.count(), ring.is_empty()), (held.len(), false));
            }
        }
    }
}
