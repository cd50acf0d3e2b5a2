//! The golden start of a link whose ends may be reset apart.

use crate::model::packed::{field, set_field};
use crate::params::link;

/// What a frame without a word says of its sender.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Epochs {
    /// Its epoch.
    pub own: u16,
    /// The epoch of the other end that it saw last.
    pub seen: Option<u16>,
    /// Whether it has started.
    pub started: bool,
}

impl Epochs {
    /// Reads them from the word's place.
    pub(super) fn unpack(shape: link::Frame, place: &[u64]) -> Self {
        let bits = shape.epoch_bits().unwrap_or(0);
        let epoch = |low| field(place, low, bits) as u16;
        let flag = |at| field(place, at, 1) == 1;
        let seen = flag(shape.has_seen()).then(|| epoch(shape.seen_epoch_low()));
        Epochs {
            own: epoch(shape.own_epoch_low()),
            seen,
            started: flag(shape.has_started()),
        }
    }
}

/// Writes into the word's place what a sender is told: its epoch, the one that was seen, whether one was and whether it has
/// started.
pub(super) fn pack(shape: link::Frame, told: [u64; 4], place: &mut [u64]) {
    let bits = shape.epoch_bits().unwrap_or(0);
    let fields = [
        (shape.own_epoch_low(), bits),
        (shape.seen_epoch_low(), bits),
        (shape.has_seen(), 1),
        (shape.has_started(), 1),
    ];
    for ((low, width), value) in fields.into_iter().zip(told) {
        set_field(place, low, width, value);
    }
}

/// How far an end has come with its start: where the other end is, as far as it said so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Start {
    /// The epoch of the other end that was seen last.
    pub seen: Option<u16>,
    /// The other end knows this end's epoch: words are sent and taken.
    pub started: bool,
}

impl Start {
    /// Whether the other end, which says this, was reset since it last said something; `own` is this end's epoch.
    pub fn restarts(self, own: u16, said: Epochs) -> bool {
        let is_new = self.seen.is_some_and(|seen| seen != said.own);
        is_new || self.started && said.seen != Some(own)
    }

    /// What is known after the other end has said this.
    #[must_use]
    pub fn after(own: u16, said: Epochs) -> Self {
        Start {
            seen: Some(said.own),
            started: said.seen == Some(own),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(own: u16, seen: Option<u16>) -> Epochs {
        Epochs {
            own,
            seen,
            started: false,
        }
    }

    #[test]
    fn an_end_starts_when_its_own_epoch_comes_back() {
        let start = Start::after(0, said(7, None));
        assert_eq!((start.seen, start.started), (Some(7), false));
        assert!(!Start::after(0, said(7, Some(1))).started);
        assert!(Start::after(0, said(7, Some(0))).started);
    }

    #[test]
    fn another_epoch_is_a_restart_but_not_the_first_one() {
        let fresh = Start::default();
        assert!(!fresh.restarts(3, said(7, None)));
        let known = Start::after(3, said(7, None));
        assert!(!known.restarts(3, said(7, Some(3))));
        assert!(known.restarts(3, said(8, Some(3))));
    }

    #[test]
    fn an_end_that_is_known_no_more_takes_that_for_a_restart() {
        let started = Start::after(3, said(7, Some(3)));
        assert!(started.restarts(3, said(7, None)));
        assert!(!started.restarts(3, said(7, Some(3))));
    }
}
