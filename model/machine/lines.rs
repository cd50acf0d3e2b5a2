//! What is on the links to some nodes.

use std::collections::VecDeque;
use std::hint::black_box;
use std::ops::Range;

/// Lines side by side, each with what is on its way, the first to come out in front; on a line nothing ever comes out in the
/// same cycle as something else.
///
/// Every cycle asks all lines of a node, most of which bring nothing: what it asks stands apart from what they carry.
/// Cycles are counted in 32 bits and go round.
#[derive(Clone, Debug)]
pub(super) struct Lines<D> {
    /// By line, the cycle in which what is in front comes out, or some earlier one.
    due: Box<[u32]>,
    /// In the order in which it comes out: nobody copies it on the way.
    carried: Box<[VecDeque<(u32, D)>]>,
}

impl<D> Lines<D> {
    /// So many empty lines.
    pub fn new(count: usize) -> Self {
        Lines {
            due: vec![u32::MAX; count].into(),
            carried: (0..count).map(|_| VecDeque::new()).collect(),
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.due.fill(u32::MAX);
        self.carried.iter_mut().for_each(VecDeque::clear);
    }

    /// Whether nothing is on its way.
    pub fn are_empty(&self) -> bool {
        self.carried.iter().all(VecDeque::is_empty)
    }

    /// Of these lines, at most 64, those from which something may come out in this cycle, a bit each.
    #[inline]
    pub fn due(&self, lines: Range<usize>, cycle: u32) -> u64 {
        let due = self.due[lines].iter().enumerate();
        due.fold(0, |all, (line, &at)| all | u64::from(at == cycle) << line)
    }

    /// For how many cycles from this one on, or more, nothing comes out of any of these lines.
    #[inline]
    pub fn quiet(&self, lines: Range<usize>, cycle: u32) -> u32 {
        let due = self.due[lines].iter();
        let quiet = due.map(|due| due.wrapping_sub(cycle)).min();
        quiet.unwrap_or(u32::MAX)
    }

    /// Reads what is on these lines, all of it at once: see [`super::bank::Registered::fetch`].
    #[inline]
    pub fn fetch(&self, lines: Range<usize>) {
        let carried = self.carried[lines].iter().flatten();
        black_box(carried.fold(0, |read, (due, _)| read ^ due));
    }

    /// What comes out in this cycle.
    #[inline]
    pub fn front(&self, line: usize, cycle: u32) -> Option<&D> {
        let front = self.carried[line].front();
        front.and_then(|(due, carried)| (*due == cycle).then_some(carried))
    }

    /// What came out was looked at in its cycle.
    #[inline]
    pub fn pop(&mut self, line: usize) {
        let carried = &mut self.carried[line];
        carried.pop_front();
        if let Some(&(due, _)) = carried.front() {
            self.due[line] = due;
        }
    }

    /// Something sets out that comes out in cycle `due`.
    #[inline]
    pub fn put(&mut self, line: usize, due: u32, carries: D) {
        let carried = &mut self.carried[line];
        if carried.is_empty() {
            self.due[line] = due;
        }
        carried.push_back((due, carries));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_sets_out_comes_out_when_it_is_due_even_if_cycles_go_round() {
        let mut lines = Lines::new(2);
        let start = u32::MAX - 5;
        for (line, after, carries) in [(0, 4, 'a'), (1, 9, 'b'), (0, 7, 'c')] {
            lines.put(line, start.wrapping_add(after), carries);
        }
        let mut seen = Vec::new();
        for after in 0..20 {
            let cycle = start.wrapping_add(after);
            let due = lines.due(0..2, cycle);
            let wanted = match after {
                0..=4 => Some(4 - after),
                5..=7 => Some(7 - after),
                8 | 9 => Some(9 - after),
                _ => None,
            };
            match wanted {
                Some(quiet) => assert_eq!(lines.quiet(0..2, cycle), quiet, "{after}"),
                None => assert!(lines.quiet(0..2, cycle) > 1 << 31, "{after}"),
            }
            for line in (0..2).filter(|line| due >> line & 1 == 1) {
                seen.push((after, *lines.front(line, cycle).expect("something")));
                lines.pop(line);
            }
        }
        assert_eq!(seen, [(4, 'a'), (7, 'c'), (9, 'b')]);
        assert!(lines.are_empty());
    }
}
