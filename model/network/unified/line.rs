//! What is on the line to an external channel's adapter.

use crate::model::link::{Frame, Word};
use std::collections::VecDeque;

/// Frames on their way, the first to arrive in front; none ever comes in the same cycle as another.
#[derive(Clone, Debug, Default)]
pub(super) struct Line {
    /// The cycle in which the first one is looked at, if there is one.
    due: u32,
    frames: VecDeque<(u32, Frame<Word>)>,
}

impl Line {
    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.frames.clear();
    }

    /// Whether nothing is on its way.
    pub fn is_empty(&self) -> bool {
        self.frames.is_empty()
    }

    /// Whether a frame may have to be looked at in this cycle: if not, none has.
    #[inline]
    pub fn is_due(&self, cycle: u32) -> bool {
        self.due == cycle
    }

    /// The frame that is looked at in this cycle, if there is one.
    #[inline]
    pub fn take(&mut self, cycle: u32) -> Option<Frame<Word>> {
        self.frames.front().filter(|(due, _)| *due == cycle)?;
        let (_, frame) = self.frames.pop_front()?;
        if let Some(&(due, _)) = self.frames.front() {
            self.due = due;
        }
        Some(frame)
    }

    /// A frame sets out that is looked at in cycle `due`.
    #[inline]
    pub fn put(&mut self, due: u32, frame: Frame<Word>) {
        if self.frames.is_empty() {
            self.due = due;
        }
        self.frames.push_back((due, frame));
    }
}
