//! What an input channel says of itself.

use crate::params::{Port, PortFlag, PortFlags};

/// Something that an input channel says of itself, by a port of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputFlag {
    /// There is no flit.
    Empty,
    /// A flit that comes now finds a place, be it one that is kept for flits on the wire.
    Takes,
}

impl PortFlag for InputFlag {
    const ALL: &'static [Self] = &[Self::Empty, Self::Takes];
    const MEANING: &'static str =
        "what it says beside not_full and valid, each by a port; what nobody reads is left out";
    const NONE: &'static str = "no flags";

    fn name(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::Takes => "takes",
        }
    }

    fn port(self) -> &'static str {
        match self {
            Self::Empty => "empty_o",
            Self::Takes => "takes_o",
        }
    }
}

impl InputFlag {
    /// Its port as the shape declares it.
    pub(super) fn declared(self) -> Port {
        match self {
            Self::Empty => Port::output(self.port(), 1, "there is no flit; from state alone"),
            Self::Takes => {
                let meaning = "a flit that comes now finds a place, be it one of those kept for flits on the wire; from \
                               state alone";
                Port::output(self.port(), 1, meaning).low_in_reset()
            }
        }
    }
}

/// The flags that an input channel has.
pub type InputFlags = PortFlags<InputFlag>;
