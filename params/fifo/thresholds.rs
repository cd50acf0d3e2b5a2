//! When a FIFO says that it is almost full or almost empty.

use super::{FifoParams, MAX_DEPTH};
use crate::params::component::counted;
use crate::params::key::{Int, Named};
use crate::params::{Component, Key, Keyed, ParamError, Port, Settings};

/// From how many words on a FIFO says that it is almost full, and up to how many that it is almost empty: two flags with
/// a number each, and no port where the number is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct FifoThresholds {
    /// `almost_full_o` is 1 while there is room for at most so many words; 0 for no port.
    pub almost_full: usize,
    /// `almost_empty_o` is 1 while there are at most so many words; 0 for no port.
    pub almost_empty: usize,
}

impl FifoThresholds {
    /// No port of either.
    pub const NONE: Self = FifoThresholds {
        almost_full: 0,
        almost_empty: 0,
    };

    const ALMOST_FULL: Named<Int> = {
        let meaning = "almost_full_o is 1 while there is room for at most so many words, and in reset; 0: no such port";
        Named("almost_full", Int(0..=MAX_DEPTH - 1, 0, meaning))
    };
    const ALMOST_EMPTY: Named<Int> = {
        let meaning = "almost_empty_o is 1 while there are at most so many words; 0: no such port";
        Named("almost_empty", Int(0..=MAX_DEPTH - 1, 0, meaning))
    };

    /// Each with its key.
    fn each(self) -> [(Named<Int>, usize); 2] {
        [
            (Self::ALMOST_FULL, self.almost_full),
            (Self::ALMOST_EMPTY, self.almost_empty),
        ]
    }

    /// Refuses those that a FIFO of `depth` words would never leave.
    pub(super) fn check(self, depth: usize) -> Result<(), ParamError> {
        for (Named(key, _), words) in self.each() {
            if words >= depth {
                let path = format!("{}.{key}", FifoParams::NAME);
                let wanted = match depth - 1 {
                    0 => "one word is all or nothing; drop the key or set depth=2 or more"
                        .to_string(),
                    most => {
                        format!("wanted 0 to {most}: from the depth on {key}_o would always be 1")
                    }
                };
                return Err(ParamError::new(path, words, wanted));
            }
        }
        Ok(())
    }

    /// For names of modules: `_af2_ae1`.
    pub(super) fn suffix(self) -> String {
        let of = |name, words| match words {
            0 => String::new(),
            _ => format!("_{name}{words}"),
        };
        of("af", self.almost_full) + &of("ae", self.almost_empty)
    }

    /// `, almost full with room for 2 words, almost empty with 1 word`; nothing of no port.
    pub(super) fn in_words(self) -> String {
        let of = |what, words| match words {
            0 => String::new(),
            _ => format!(", {what} {}", counted(words, "word")),
        };
        of("almost full with room for", self.almost_full)
            + &of("almost empty with", self.almost_empty)
    }

    /// Its ports.
    pub(super) fn ports(self) -> Vec<Port> {
        let mut ports = Vec::new();
        if self.almost_full > 0 {
            let words = counted(self.almost_full, "word");
            let meaning = format!("there is room for at most {words}; from state alone");
            ports.push(Port::output("almost_full_o", 1, meaning).high_in_reset());
        }
        if self.almost_empty > 0 {
            let words = counted(self.almost_empty, "word");
            let meaning = format!("there are at most {words}; from state alone");
            ports.push(Port::output("almost_empty_o", 1, meaning));
        }
        ports
    }
}

impl Keyed for FifoThresholds {
    fn keys() -> Vec<Key> {
        let keys = [Self::ALMOST_FULL, Self::ALMOST_EMPTY];
        let below = |key: Named<Int>| key.key().accepting("0 to the depth - 1");
        keys.map(below).to_vec()
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        Ok(FifoThresholds {
            almost_full: Self::ALMOST_FULL.take(settings)?,
            almost_empty: Self::ALMOST_EMPTY.take(settings)?,
        })
    }

    /// Those that have a port: a FIFO without them is told as it was before there were any.
    fn settings(&self) -> Vec<(&'static str, String)> {
        let each = self.each().into_iter();
        let stated = each.filter(|(_, words)| *words > 0);
        stated.map(|(key, words)| key.setting(&words)).collect()
    }
}
