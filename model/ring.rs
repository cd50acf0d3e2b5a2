//! Queues of a router's lanes, side by side in one piece of memory.

/// A queue: which slots of the common memory are its own, and which of them are in use.
///
/// It has a power of two of slots, so that places wrap by a mask, and fills only as many as it is
/// deep. Who pushes knows that there is room, who pops that there is something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ring {
    start: u32,
    wrap: u16,
    depth: u16,
    first: u16,
    count: u16,
}

impl Ring {
    /// Empty queues of these depths, one after the other, and how many slots they take.
    pub(super) fn side_by_side(depths: impl IntoIterator<Item = usize>) -> (Vec<Ring>, usize) {
        let mut used = 0;
        let rings = depths.into_iter().map(|depth| {
            let slots = depth.next_power_of_two();
            let start = used as u32;
            used += slots;
            Ring {
                start,
                wrap: (slots - 1) as u16,
                depth: depth as u16,
                first: 0,
                count: 0,
            }
        });
        let rings = rings.collect();
        (rings, used)
    }

    /// Forgets what it holds.
    pub(super) fn clear(&mut self) {
        (self.first, self.count) = (0, 0);
    }

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

    /// Whether it holds as many as it is deep.
    #[inline]
    pub(super) fn is_full(self) -> bool {
        self.count == self.depth
    }

    #[inline]
    fn slot(self, place: u16) -> usize {
        self.start as usize + usize::from((self.first + place) & self.wrap)
    }

    /// The oldest; anything if there is none.
    #[inline]
    pub(super) fn front<T: Copy>(self, memory: &[T]) -> T {
        memory[self.slot(0)]
    }

    /// Appends one.
    #[inline]
    pub(super) fn push<T>(&mut self, memory: &mut [T], value: T) {
        debug_assert!(!self.is_full(), "there is room");
        memory[self.slot(self.count)] = value;
        self.count += 1;
    }

    /// Takes the oldest out.
    #[inline]
    pub(super) fn pop<T: Copy>(&mut self, memory: &[T]) -> T {
        debug_assert!(!self.is_empty(), "there is one to take");
        let oldest = self.front(memory);
        self.first = (self.first + 1) & self.wrap;
        self.count -= 1;
        oldest
    }

    /// All that it holds, oldest first.
    pub(super) fn iter<T: Copy>(self, memory: &[T]) -> impl Iterator<Item = T> {
        (0..self.count).map(move |place| memory[self.slot(place)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queues_of_any_depth_do_not_touch_each_other() {
        let depths = [3, 1, 6, 1024];
        let (mut rings, slots) = Ring::side_by_side(depths);
        let mut memory = vec![0; slots];
        for turn in 0..50 {
            for (lane, &depth) in depths.iter().enumerate() {
                assert_eq!(rings[lane].is_full(), turn >= depth);
                if rings[lane].is_full() {
                    let oldest = rings[lane].pop(&memory);
                    assert_eq!(oldest, (turn - depth) * 4 + lane);
                }
                rings[lane].push(&mut memory, turn * 4 + lane);
            }
        }
        for lane in 0..4 {
            let held: Vec<usize> = rings[lane].iter(&memory).collect();
            let turns = 50 - depths[lane].min(50)..50;
            assert_eq!(held, turns.map(|turn| turn * 4 + lane).collect::<Vec<_>>());
            assert_eq!(
                (rings[lane].front(&memory), rings[lane].count()),
                (held[0], held.len())
            );
            rings[lane].clear();
            assert!(rings[lane].is_empty());
        }
    }
}
