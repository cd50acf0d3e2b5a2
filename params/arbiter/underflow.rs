//! What the sliding window does for an input that falls behind and can't ask.

use crate::params::key::{Choice, Named, name_of};
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
    /// As [`Underflow::Hold`]; besides, an output of a router counts what it serves apart for each virtual channel in which
    /// packets go on. An arbiter by itself has one window, and holds it.
    HoldByVc,
}

/// Whether an arbiter stands in a router, whose outputs know virtual channels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::params) enum Place {
    /// By itself.
    Alone,
    /// In a router, whose outputs know virtual channels.
    Router,
}

impl Underflow {
    /// Its key.
    pub(super) const KEY: &'static str = "underflow";

    /// What an arbiter by itself may do, and what one in a router may.
    const ALONE: [(&'static str, Self); 2] = [("zero", Self::Zero), ("hold", Self::Hold)];
    const IN_ROUTERS: [(&'static str, Self); 3] = [
        ("zero", Self::Zero),
        ("hold", Self::Hold),
        ("hold-by-vc", Self::HoldByVc),
    ];

    /// Takes `underflow`.
    ///
    /// # Errors
    /// If it is neither.
    pub(super) fn from_settings(settings: &mut Settings, place: Place) -> Result<Self, ParamError> {
        Self::named(place).take(settings)
    }

    fn named(place: Place) -> Named<Choice<Self>> {
        let of = match place {
            Place::Alone => Choice(
                &Self::ALONE,
                "if a waiting input would fall out of the window: zero its accumulator, or hold the window",
            ),
            Place::Router => Choice(
                &Self::IN_ROUTERS,
                "if a waiting input would fall out of the window: zero its accumulator, or hold the window; hold-by-vc: outputs hold a window for each virtual channel of the next link",
            ),
        };
        Named(Self::KEY, of)
    }

    /// The documentation of `underflow`, and what is to be said of who has it.
    pub(super) fn key(place: Place, whose: &str) -> Key {
        let key = Self::named(place).key();
        let accepts = format!("{}{whose}", key.accepts);
        key.accepting(accepts)
    }

    /// What an arbiter does by itself.
    #[must_use]
    pub(in crate::params) fn alone(self) -> Self {
        match self {
            Underflow::HoldByVc => Underflow::Hold,
            other => other,
        }
    }

    /// `_hold`, `_holdvc` or nothing: in names of modules.
    pub(super) fn suffix(self) -> &'static str {
        match self {
            Underflow::Zero => "",
            Underflow::Hold => "_hold",
            Underflow::HoldByVc => "_holdvc",
        }
    }

    /// In words, after others.
    pub(super) fn in_words(self) -> &'static str {
        match self {
            Underflow::Zero => "",
            Underflow::Hold => ", the window held for who waits",
            Underflow::HoldByVc => ", a window for each virtual channel held for who waits",
        }
    }

    /// `waiting_i`, if an arbiter has it.
    pub(super) fn port(self, inputs: usize) -> Option<Port> {
        let meaning = "inputs that have a packet for what is shared, whether they ask or not";
        let port = || Port::input("waiting_i", inputs, meaning).one_bit_each("input");
        (self != Underflow::Zero).then(port)
    }
}

impl Display for Underflow {
    fn fmt(&self, f: &mut Formatter) -> FormatResult {
        f.write_str(name_of(&Self::IN_ROUTERS, self))
    }
}
