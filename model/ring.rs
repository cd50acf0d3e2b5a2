//! Queues of a router's lanes, side by side in one piece of memory.

/// Where one queue's slots lie in the memory of all of them: a power of two, so that places wrap by
/// a mask.
#[derive(Clone, Copy, Debug)]
pub(super) struct Span {
    start: u32,
    slots: u32,
}

impl Span {
    /// Spans for queues of these depths, one after the other, and how many slots they take.
    pub(super) fn side_by_side(depths: impl IntoIterator<Item = usize>) -> (Vec<Span>, usize) {
        let mut used = 0;
        let spans = depths.into_iter().map(|depth| {
            let slots = depth.next_power_of_two();
            let span = Span {
                start: used as u32,
                slots: slots as u32,
            };
            used += slots;
            span
        });
        let spans = spans.collect();
        (spans, used)
    }
}

/// A queue: which slots of its span are in use. Who pushes knows that there is room, who pops that
/// there is something.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Ring {
    first: u16,
    count: u16,
}

impl Ring {
    /// How many it holds.
    #[inline]
    pub(super) fn count(self) -> usize {
        usize::from(self.count)
    }

    /// The oldest; anything if there is none.
    #[inline]
    pub(super) fn front<T: Copy>(self, span: Span, memory: &[T]) -> T {
        memory[span.start as usize + usize::from(self.first)]
    }

    /// Appends one.
    #[inline]
    pub(super) fn push<T>(&mut self, span: Span, memory: &mut [T], value: T) {
        debug_assert!(u32::from(self.count) < span.slots, "there is room");
        let slot = (u32::from(self.first) + u32::from(self.count)) & (span.slots - 1);
        memory[(span.start + slot) as usize] = value;
        self.count += 1;
    }

    /// Takes the oldest out.
    #[inline]
    pub(super) fn pop<T: Copy>(&mut self, span: Span, memory: &[T]) -> T {
        debug_assert!(self.count > 0, "there is one to take");
        let oldest = self.front(span, memory);
        self.first = ((u32::from(self.first) + 1) & (span.slots - 1)) as u16;
        self.count -= 1;
        oldest
    }

    /// All that it holds, oldest first.
    pub(super) fn iter<T: Copy>(self, span: Span, memory: &[T]) -> impl Iterator<Item = T> {
        let places = u32::from(self.first)..u32::from(self.first) + u32::from(self.count);
        places.map(move |place| memory[(span.start + (place & (span.slots - 1))) as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn queues_of_any_depth_do_not_touch_each_other() {
        let depths = [3, 1, 6, 1024];
        let (spans, slots) = Span::side_by_side(depths);
        let mut memory = vec![0; slots];
        let mut rings = [Ring::default(); 4];
        for turn in 0..50 {
            for (lane, &depth) in depths.iter().enumerate() {
                if rings[lane].count() == depth {
                    let oldest = rings[lane].pop(spans[lane], &memory);
                    assert_eq!(oldest, (turn - depth) * 4 + lane);
                }
                rings[lane].push(spans[lane], &mut memory, turn * 4 + lane);
            }
        }
        for lane in 0..4 {
            let held: Vec<usize> = rings[lane].iter(spans[lane], &memory).collect();
            let first = 50 - depths[lane].min(50);
            assert_eq!(
                held,
                (first..50).map(|turn| turn * 4 + lane).collect::<Vec<_>>()
            );
            assert_eq!(rings[lane].front(spans[lane], &memory), held[0]);
        }
    }
}
