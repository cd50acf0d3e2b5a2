//! Queues of flits, side by side.

use super::Flit;

/// At most [`Queues::MOST`] queues of the same depth.
#[derive(Clone, Debug)]
pub(in crate::model) struct Queues {
    queues: [Queue; Self::MOST],
    flits: Box<[Flit]>,
    depth: u8,
    /// What there is room for in each: two to this power.
    places_log: u8,
    count: u8,
}

#[derive(Clone, Copy, Debug, Default)]
struct Queue {
    front: u8,
    count: u8,
}

impl Queues {
    /// Queues at most.
    pub const MOST: usize = 16;

    /// So many empty queues of 1 to 255 flits.
    pub fn new(count: usize, depth: usize) -> Self {
        debug_assert!(count <= Self::MOST, "{count} queues");
        let places_log = depth.next_power_of_two().ilog2();
        Queues {
            queues: [Queue::default(); Self::MOST],
            flits: vec![Flit::default(); count << places_log].into(),
            depth: depth as u8,
            places_log: places_log as u8,
            count: count as u8,
        }
    }

    /// Empties all.
    pub fn reset(&mut self) {
        self.queues.fill(Queue::default());
    }

    /// Reads the first flits of the first queue.
    #[inline]
    pub fn fetch(&self) -> u64 {
        u64::from(self.flits[0].handle()) ^ u64::from(self.queues[0].front)
    }

    #[inline]
    fn place(&self, queue: usize, behind: u8) -> usize {
        let front = self.queues[queue].front.wrapping_add(behind);
        let mask = (1 << self.places_log) - 1;
        queue << self.places_log | usize::from(front) & mask
    }

    /// Flits in a queue.
    #[inline]
    pub fn count(&self, queue: usize) -> usize {
        usize::from(self.queues[queue].count)
    }

    /// Places that are free in a queue.
    #[inline]
    pub fn room(&self, queue: usize) -> usize {
        usize::from(self.depth) - self.count(queue)
    }

    /// The first flit of a queue, if there is one.
    #[inline]
    pub fn front(&self, queue: usize) -> Option<Flit> {
        let is_filled = self.queues[queue].count > 0;
        is_filled.then(|| self.flits[self.place(queue, 0)])
    }

    /// The flit behind the first one of a queue, if there is one.
    #[inline]
    pub fn second(&self, queue: usize) -> Option<Flit> {
        let is_there = self.queues[queue].count > 1;
        is_there.then(|| self.flits[self.place(queue, 1)])
    }

    /// Appends a flit; a full queue refuses it.
    #[inline]
    pub fn push(&mut self, queue: usize, flit: Flit) {
        if self.room(queue) > 0 {
            let place = self.place(queue, self.queues[queue].count);
            self.flits[place] = flit;
            self.queues[queue].count += 1;
        }
    }

    /// Takes the first flit out, if there is one.
    #[inline]
    pub fn pop(&mut self, queue: usize) -> Option<Flit> {
        let flit = self.front(queue)?;
        let state = &mut self.queues[queue];
        state.front = state.front.wrapping_add(1);
        state.count -= 1;
        Some(flit)
    }

    /// All flits, queue by queue.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        (0..usize::from(self.count)).flat_map(move |queue| {
            let behind = 0..self.queues[queue].count;
            behind.map(move |behind| self.flits[self.place(queue, behind)])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queues_of_any_depth_keep_their_order_and_refuse_what_is_too_much() {
        for depth in [1, 2, 3, 129, 255] {
            let mut queues = Queues::new(3, depth);
            let flit = |queue: usize, number: usize| Flit::second((queue * 10_000 + number) as u32);
            for number in 0..1000 {
                for queue in 0..3 {
                    if number >= depth {
                        assert_eq!(queues.room(queue), 0);
                        queues.push(queue, Flit::default());
                        assert_eq!(queues.pop(queue), Some(flit(queue, number - depth)));
                    }
                    queues.push(queue, flit(queue, number));
                }
            }
            let held: Vec<Flit> = queues.flits().collect();
            assert_eq!(queues.second(1), (depth > 1).then(|| flit(1, 1001 - depth)));
            let wanted = (0..3).flat_map(|q| (1000 - depth..1000).map(move |n| flit(q, n)));
            assert_eq!(held, wanted.collect::<Vec<_>>());
            queues.reset();
            assert_eq!(
                (queues.front(1), queues.pop(1), queues.count(1)),
                (None, None, 0)
            );
        }
    }
}
