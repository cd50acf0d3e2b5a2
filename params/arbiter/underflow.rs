//! What the sliding window does for an input that falls behind and can't ask.

use crate::params::{Key, ParamError, Port, Settings};
use std::fmt::{Display, Formatter, Result as FormatResult};

/// What becomes of an input in the lower half of the window that does not ask while one in the upper half is granted:
/// the key `underflow`.
///
/// ASSUMED: \[Anton2\] §3.3 has [`Underflow::Zero`] and calls the case rare, as inputs are mostly non-empty when the
/// network is saturated. But what an arbiter is asked by is non-empty and has room at the far end; at saturation room
/// is what is missing, and the case is frequent. [`Underflow::Hold`] is what the window would do if such inputs counted
/// as requesting.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Underflow {
    /// The window moves on, and the input's accumulator falls to its start: what it was behind is forgotten.
    #[default]
    Zero,
    /// The window stays while such an input waits, which `waiting_i` says: a bit for each input that has a packet for
    /// what is shared, whether it asks or not. Of what is granted the accumulator grows up to the window's end.
    Hold,
}

impl Underflow {
    /// Its key.
    pub(super) const KEY: &'static str = "underflow";

    /// Takes `underflow`.
    ///
    /// # Errors
    /// If it is neither.
    pub(super) fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let choices = [Underflow::Zero, Underflow::Hold];
        settings.choice(Self::KEY, &choices.map(|choice| (choice.name(), choice)))
    }

    /// The documentation of `underflow`.
    pub(super) fn key(accepts: &'static str) -> Key {
        let meaning = "if a waiting input would fall out of the window: zero its accumulator, or hold the window";
        Key::new(Self::KEY, accepts, Underflow::default(), meaning)
    }

    fn name(self) -> &'static str {
        match self {
            Underflow::Zero => "zero",
            Underflow::Hold => "hold",
        }
    }

    /// `_hold`, or nothing: in names of modules.
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Underflow::Zero => "",
            Underflow::Hold => "_hold",
        }
    }

    /// In words, after others.
    pub(super) fn in_words(self) -> &'static str {
        match self {
            Underflow::Zero => "",
            Underflow::Hold => ", the window held for who waits",
        }
    }

    /// `waiting_i`, if an arbiter has it.
    pub(super) fn port(self, inputs: usize) -> Option<Port> {
        let meaning = "inputs that have a packet for what is shared, whether they ask or not";
        let port = || Port::input("waiting_i", inputs, meaning).one_bit_each("input");
        (self == Underflow::Hold).then(port)
    }
}

impl Display for Underflow {
    fn fmt(&self, f: &mut Formatter) -> FormatResult {
        f.write_str(self.name())
    }
}
