//! Who sends into the buffers of a row bus or of a column channel, as checkers see it.

use crate::params::index_width;
use crate::params::yarc::{YarcOutputParams, YarcSubswitchParams};
use crate::testbench::formal::Property;
use crate::testbench::formal::checker::Clocking;

/// Buses with buffers of each virtual channel, for the template `feeders.v`.
pub(super) struct Feeders {
    /// What the names of the ports begin with.
    pub prefix: &'static str,
    pub buses: usize,
    pub vcs: usize,
    pub vc_bits: usize,
    pub width: usize,
    pub depth: usize,
    /// Bits of a number of phits in a buffer.
    pub count: usize,
    pub clock: Clocking,
}

impl Feeders {
    /// The row buses of a subswitch.
    pub fn rows(p: &YarcSubswitchParams) -> Self {
        Feeders {
            prefix: "row",
            buses: p.inputs(),
            vcs: p.vcs(),
            vc_bits: p.vc_bits(),
            width: p.phit_width(),
            depth: p.row_depth(),
            count: index_width(p.row_depth() + 1),
            clock: Clocking { reset: p.reset() },
        }
    }

    /// The column channels of an output.
    pub fn columns(p: &YarcOutputParams) -> Self {
        Feeders {
            prefix: "col",
            buses: p.rows(),
            vcs: p.vcs(),
            vc_bits: p.vc_bits(),
            width: p.phit_width(),
            depth: p.column_depth(),
            count: index_width(p.column_depth() + 1),
            clock: Clocking { reset: p.reset() },
        }
    }

    /// Whether the bits of a virtual channel's number can say one that is not there.
    pub fn limits_vc(&self) -> bool {
        self.vcs > 1 && !self.vcs.is_power_of_two()
    }

    /// What who sends keeps to; the body declares `holds_…` by `into_room`, `orderly` and `in_vc`.
    pub fn rules(&self) -> Vec<Property> {
        let depth = self.depth;
        vec![
            Property::new(
                "sent_into_room",
                format!(
                    "a phit comes only into a buffer in which fewer than {depth} phits are, as far as credits for them have come"
                ),
            ),
            Property::new(
                "packets_in_order",
                "in each virtual channel of a bus come whole packets: a head, other phits, and last a tail, which is no head",
            ),
            Property::new("vc_exists", "a phit comes in a virtual channel that exists"),
        ]
    }
}
