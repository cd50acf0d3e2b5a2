//! How state returns to its reset value.

use super::{Field, Port, Role};
use std::fmt;

/// Reset of every clocked component: the key `reset`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Reset {
    /// `rst_i`, active high, taken on the rising clock edge.
    #[default]
    Sync,
    /// `rst_ni`, active low, taken at once.
    Async,
}

impl Reset {
    /// The values of the key.
    pub(super) const NAMES: [(&'static str, Self); 2] =
        [("sync", Self::Sync), ("async", Self::Async)];

    /// The reset port's name.
    pub fn port_name(self) -> &'static str {
        match self {
            Reset::Sync => "rst_i",
            Reset::Async => "rst_ni",
        }
    }

    /// The port's level while reset is asserted.
    pub fn asserted(self) -> u64 {
        match self {
            Reset::Sync => 1,
            Reset::Async => 0,
        }
    }

    /// Clock and reset, the first two ports of every clocked component.
    pub fn ports(self) -> Vec<Port> {
        self.ports_of("")
    }

    /// One clock of several, called `<name>_clk_i`, and its reset; `clk_i` and its reset if `name` is empty.
    pub fn ports_of(self, name: &str) -> Vec<Port> {
        let meaning = match self {
            Reset::Sync => "synchronous reset, active high",
            Reset::Async => "asynchronous reset, active low",
        };
        let called = |port: &str| match name {
            "" => port.to_string(),
            name => format!("{name}_{port}"),
        };
        let clock = "clock; state changes on its rising edge";
        vec![
            Port::input(&called("clk_i"), 1, clock).with_role(Role::Clock),
            Port::input(&called(self.port_name()), 1, meaning)
                .with_role(Role::Reset(self))
                .with_field(Field::Whole),
        ]
    }

    /// What a module's name carries for this reset: nothing for the default.
    pub fn suffix(self) -> &'static str {
        match self {
            Reset::Sync => "",
            Reset::Async => "_arst",
        }
    }
}

impl fmt::Display for Reset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reset::Sync => "sync",
            Reset::Async => "async",
        })
    }
}
