//! Queues side by side that share the memory of what stands in them.

/// What stands in queues, whose ends others keep.
///
/// A router has hundreds of queues, most of which are empty: what stands in them together fills a few lines of the cache.
#[derive(Clone, Debug)]
pub(in crate::model) struct Pool<T> {
    /// Each with the cell behind it: in its queue, or among those that are free.
    cells: Vec<(T, u32)>,
    /// The cell that became free last.
    free: u32,
}

/// The ends of a queue.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct Queue {
    first: u32,
    last: u32,
}

/// No cell.
const NONE: u32 = u32::MAX;

impl Default for Queue {
    /// One in which nothing stands.
    fn default() -> Self {
        Queue {
            first: NONE,
            last: NONE,
        }
    }
}

impl Queue {
    /// Whether nothing stands in it.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.first == NONE
    }
}

impl<T> Default for Pool<T> {
    /// One of queues in which nothing stands.
    fn default() -> Self {
        Pool {
            cells: Vec::new(),
            free: NONE,
        }
    }
}

impl<T: Copy> Pool<T> {
    /// Nothing stands in any queue any more; whoever has their ends forgets them.
    pub fn clear(&mut self) {
        self.cells.clear();
        self.free = NONE;
    }

    /// Puts something at the end of a queue.
    #[inline]
    pub fn push(&mut self, queue: &mut Queue, what: T) {
        let cell = match self.free {
            NONE => {
                self.cells.push((what, NONE));
                (self.cells.len() - 1) as u32
            }
            cell => {
                let (held, next) = &mut self.cells[cell as usize];
                *held = what;
                self.free = std::mem::replace(next, NONE);
                cell
            }
        };
        match queue.is_empty() {
            true => queue.first = cell,
            false => self.cells[queue.last as usize].1 = cell,
        }
        queue.last = cell;
    }

    /// What is in front.
    ///
    /// # Panics
    /// If nothing stands there.
    #[inline]
    pub fn front(&self, queue: Queue) -> &T {
        &self.cells[queue.first as usize].0
    }

    /// Takes what is in front away.
    ///
    /// # Panics
    /// If nothing stands there.
    #[inline]
    pub fn pop(&mut self, queue: &mut Queue) {
        let (_, next) = &mut self.cells[queue.first as usize];
        let behind = std::mem::replace(next, self.free);
        self.free = std::mem::replace(&mut queue.first, behind);
    }

    /// All that stands in a queue, what is in front first.
    #[inline]
    pub fn iter(&self, queue: Queue) -> impl Iterator<Item = &T> {
        let mut at = queue.first;
        std::iter::from_fn(move || {
            let (what, next) = self.cells.get(at as usize)?;
            at = *next;
            Some(what)
        })
    }

    /// All that stands anywhere, and what stood where nothing does now.
    pub fn cells(&self) -> impl Iterator<Item = &T> {
        self.cells.iter().map(|(what, _)| what)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use std::collections::VecDeque;

    #[test]
    fn queues_that_share_a_pool_are_queues() {
        let mut random = Random::new(5);
        let mut pool = Pool::default();
        let mut queues = [Queue::default(); 3];
        let mut alone: [VecDeque<u64>; 3] = Default::default();
        let mut most = 0;
        for _ in 0..2000 {
            let (at, what) = (random.below(3) as usize, random.bits());
            match what & 1 == 1 || alone[at].is_empty() {
                true => {
                    pool.push(&mut queues[at], what);
                    alone[at].push_back(what);
                }
                false => {
                    assert_eq!(Some(pool.front(queues[at])), alone[at].front());
                    pool.pop(&mut queues[at]);
                    alone[at].pop_front();
                }
            }
            assert!(pool.iter(queues[at]).eq(&alone[at]));
            assert_eq!(queues[at].is_empty(), alone[at].is_empty());
            most = most.max(alone.iter().map(VecDeque::len).sum());
        }
        // What became free is used again.
        assert_eq!(pool.cells().count(), most);
    }
}
