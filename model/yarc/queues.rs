//! Queues of any depth, side by side in one piece of memory. Twin: `hdl/yarc/queues.rs`.

/// Queues of the same depth, one after the other. Who pushes knows that there is room, who pops that there is
/// something.
///
/// A queue that becomes empty starts again at its first slot, so that queues that hold little touch little memory.
#[derive(Clone, Debug)]
pub(super) struct Queues<S> {
    slots: Box<[S]>,
    ends: Box<[Ends]>,
    depth: u16,
}

/// The slots of a queue that are in use.
#[derive(Clone, Copy, Debug, Default)]
struct Ends {
    head: u16,
    count: u16,
}

impl<S: Copy + Default> Queues<S> {
    /// So many queues, empty.
    pub fn new(queues: usize, depth: usize) -> Self {
        Queues {
            slots: vec![S::default(); queues * depth].into(),
            ends: vec![Ends::default(); queues].into(),
            depth: depth as u16,
        }
    }

    /// Empties all.
    pub fn clear(&mut self) {
        self.ends.fill(Ends::default());
    }

    /// How many a queue holds.
    #[inline]
    pub fn count(&self, queue: usize) -> usize {
        usize::from(self.ends[queue].count)
    }

    /// Whether a queue holds none.
    #[inline]
    pub fn is_empty(&self, queue: usize) -> bool {
        self.ends[queue].count == 0
    }

    /// Whether a queue has no room.
    #[inline]
    pub fn is_full(&self, queue: usize) -> bool {
        self.ends[queue].count == self.depth
    }

    /// The slot so many places behind the oldest of a queue.
    #[inline]
    fn slot(&self, queue: usize, behind: u16) -> usize {
        let place = self.ends[queue].head + behind;
        let wrapped = if place >= self.depth {
            place - self.depth
        } else {
            place
        };
        queue * usize::from(self.depth) + usize::from(wrapped)
    }

    /// The oldest of a queue.
    #[inline]
    pub fn front(&self, queue: usize) -> Option<&S> {
        match self.is_empty(queue) {
            true => None,
            false => Some(&self.slots[self.slot(queue, 0)]),
        }
    }

    /// The youngest of a queue.
    pub fn last_mut(&mut self, queue: usize) -> Option<&mut S> {
        let behind = self.ends[queue].count.checked_sub(1)?;
        let slot = self.slot(queue, behind);
        Some(&mut self.slots[slot])
    }

    /// Appends one.
    #[inline]
    pub fn push(&mut self, queue: usize, value: S) {
        debug_assert!(!self.is_full(queue), "there is room");
        let slot = self.slot(queue, self.ends[queue].count);
        self.slots[slot] = value;
        self.ends[queue].count += 1;
    }

    /// Takes the oldest out.
    #[inline]
    pub fn pop(&mut self, queue: usize) -> S {
        debug_assert!(!self.is_empty(queue), "there is one to take");
        let slot = self.slot(queue, 0);
        let ends = &mut self.ends[queue];
        ends.count -= 1;
        let next = ends.head + 1;
        let restarts = ends.count == 0 || next == self.depth;
        ends.head = if restarts { 0 } else { next };
        self.slots[slot]
    }

    /// Takes the youngest `number` back.
    pub fn take_back(&mut self, queue: usize, number: usize) {
        let ends = &mut self.ends[queue];
        debug_assert!(number <= usize::from(ends.count), "they are there");
        ends.count -= number as u16;
        if ends.count == 0 {
            ends.head = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use std::collections::VecDeque;

    #[test]
    fn queues_of_any_depth_keep_order_and_do_not_touch_each_other() {
        let mut random = Random::new(1);
        for depth in [1, 2, 5, 10, 16] {
            let mut queues = Queues::<usize>::new(3, depth);
            let mut wanted = vec![VecDeque::new(); 3];
            for turn in 0..2000 {
                let (queue, kind) = (turn % 3, random.bits() % 8);
                let held: &mut VecDeque<usize> = &mut wanted[queue];
                assert_eq!(queues.front(queue), held.front());
                assert_eq!(queues.count(queue), held.len());
                match kind {
                    0..4 if held.len() < depth => {
                        queues.push(queue, turn);
                        held.push_back(turn);
                    }
                    4..7 if !held.is_empty() => {
                        assert_eq!(Some(queues.pop(queue)), held.pop_front());
                    }
                    7 => {
                        let back = held.len() / 2;
                        queues.take_back(queue, back);
                        held.truncate(held.len() - back);
                        assert_eq!(queues.last_mut(queue), held.back_mut());
                    }
                    _ => {}
                }
                assert_eq!(queues.is_full(queue), held.len() == depth);
            }
        }
    }
}
