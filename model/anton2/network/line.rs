//! What is on the lines to external channels' adapters.

use crate::model::anton2::Word;
use crate::model::link::{Arrival, Frame};
use std::collections::VecDeque;
use std::ops::Range;

/// Lines side by side, each with the frames on their way, the first to arrive in front; on a line none ever comes in the
/// same cycle as another.
///
/// Every cycle asks all lines of a node, most of which bring nothing: what it asks stands apart from the frames.
#[derive(Clone, Debug)]
pub(super) struct Lines {
    /// By line, the cycle in which its first frame is looked at, if there is one.
    due: Box<[u32]>,
    /// As they arrive: nobody copies them on the way.
    frames: Box<[VecDeque<OnTheWay>]>,
}

/// What arrives, and the cycle in which it is looked at.
type OnTheWay = (u32, Arrival<Word>);

impl Lines {
    /// So many empty lines.
    pub fn new(count: usize) -> Self {
        Lines {
            due: vec![0; count].into(),
            frames: vec![VecDeque::new(); count].into(),
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.frames.iter_mut().for_each(VecDeque::clear);
    }

    /// Whether nothing is on its way.
    pub fn are_empty(&self) -> bool {
        self.frames.iter().all(VecDeque::is_empty)
    }

    /// Of these lines, at most 16, those on which a frame may have to be looked at in this cycle, a bit each.
    #[inline]
    pub fn due(&self, lines: Range<usize>, cycle: u32) -> u16 {
        let due = self.due[lines].iter().enumerate();
        due.fold(0, |all, (line, &at)| all | u16::from(at == cycle) << line)
    }

    /// What is looked at in this cycle.
    #[inline]
    pub fn arrival(&self, line: usize, cycle: u32) -> &Arrival<Word> {
        match self.frames[line].front() {
            Some((due, arrival)) if *due == cycle => arrival,
            _ => &Arrival::Nothing,
        }
    }

    /// A frame was looked at in its cycle.
    #[inline]
    pub fn pop(&mut self, line: usize) {
        let frames = &mut self.frames[line];
        frames.pop_front();
        if let Some(&(due, _)) = frames.front() {
            self.due[line] = due;
        }
    }

    /// A frame sets out that is looked at in cycle `due`.
    #[inline]
    pub fn put(&mut self, line: usize, due: u32, frame: Frame<Word>) {
        let frames = &mut self.frames[line];
        if frames.is_empty() {
            self.due[line] = due;
        }
        frames.push_back((due, Arrival::Whole(frame)));
    }
}
