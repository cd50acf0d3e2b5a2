//! What a FIFO says of how many words it holds.

use crate::params::{Port, PortFlag, PortFlags};

/// Something that a FIFO says of how many words it holds, by a port of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FifoFlag {
    /// There is room.
    NotFull,
    /// There is no word.
    Empty,
    /// There is exactly one.
    Last,
    /// How many there are.
    Count,
}

impl PortFlag for FifoFlag {
    const ALL: &'static [Self] = &[Self::NotFull, Self::Empty, Self::Last, Self::Count];
    const MEANING: &'static str =
        "what it says beside not_empty, each by a port; what nobody reads is left out";
    const NONE: &'static str = "no flags but not_empty";

    fn name(self) -> &'static str {
        match self {
            Self::NotFull => "not_full",
            Self::Empty => "empty",
            Self::Last => "last",
            Self::Count => "count",
        }
    }

    fn port(self) -> &'static str {
        match self {
            Self::NotFull => "not_full_o",
            Self::Empty => "empty_o",
            Self::Last => "last_o",
            Self::Count => "count_o",
        }
    }
}

impl FifoFlag {
    /// Its port as the shape declares it; `count_width` is how wide a count is.
    pub(super) fn declared(self, count_width: usize) -> Port {
        let port = |width, meaning: &str| Port::output(self.port(), width, meaning);
        match self {
            Self::NotFull => port(1, "there is room for a word; from state alone").low_in_reset(),
            Self::Empty => port(1, "there is none; from state alone"),
            Self::Last => port(1, "there is exactly one word; from state alone"),
            Self::Count => port(count_width, "number of words; from state alone"),
        }
    }
}

/// The flags that a FIFO has, beside `not_empty_o`, which each has.
pub type FifoFlags = PortFlags<FifoFlag>;
