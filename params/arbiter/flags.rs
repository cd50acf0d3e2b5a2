//! What an arbiter says of its grant.

use crate::params::{Port, PortFlag, PortFlags, index_width};

/// Something that an arbiter says of its grant, by a port of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GrantFlag {
    /// There is one.
    Valid,
    /// Whose it is.
    Index,
}

impl PortFlag for GrantFlag {
    const ALL: &'static [Self] = &[Self::Valid, Self::Index];
    const MEANING: &'static str =
        "what it says beside gnt, each by a port; what nobody reads is left out";
    const NONE: &'static str = "no flags";

    fn name(self) -> &'static str {
        match self {
            Self::Valid => "valid",
            Self::Index => "index",
        }
    }

    fn port(self) -> &'static str {
        match self {
            Self::Valid => "gnt_valid_o",
            Self::Index => "gnt_index_o",
        }
    }
}

impl GrantFlag {
    /// Its port as an arbiter of so many inputs declares it.
    pub(super) fn declared(self, inputs: usize) -> Port {
        match self {
            Self::Valid => {
                let meaning = "some input is granted, in the same cycle";
                Port::output(self.port(), 1, meaning).follows(&["req_i"])
            }
            Self::Index => {
                let meaning = "number of the granted input, 0 without a grant, in the same cycle";
                let port = Port::output(self.port(), index_width(inputs), meaning);
                // A number of one input is always 0.
                match inputs {
                    1 => port,
                    _ => port.follows(&["req_i"]),
                }
            }
        }
    }
}

/// The flags that a clocked arbiter has, beside `gnt_o`, which each has.
pub type GrantFlags = PortFlags<GrantFlag>;
