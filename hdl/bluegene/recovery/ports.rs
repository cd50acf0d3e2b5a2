//! Ports of receivers and senders that recovery has.

use super::NUMBER_BITS;
use crate::hdl::rtl::{Builder, Expr};

/// The ports of a receiver for what the sender of the other half of its link is told.
pub(in crate::hdl::bluegene) struct NumberPorts {
    /// An acknowledgement has come, with the number of the first packet that it does not acknowledge.
    pub(in crate::hdl::bluegene) acked_valid: Expr,
    pub(in crate::hdl::bluegene) acked: Expr,
    pub(super) expected: Expr,
    pub(super) repeat: Expr,
}

impl NumberPorts {
    pub(in crate::hdl::bluegene) fn new(m: &mut Builder) -> Self {
        NumberPorts {
            acked_valid: m.output(
                "acked_valid_o",
                1,
                "an acknowledgement has come whole, with or without tokens",
            ),
            acked: m.output(
                "acked_o",
                NUMBER_BITS,
                "the number that the other end expects of the packets of the link back",
            ),
            expected: m.output(
                "expected_o",
                NUMBER_BITS,
                "the number of the packet expected on this link",
            ),
            repeat: m.output(
                "repeat_o",
                1,
                "a packet came that need not have come again: its acknowledgement was lost",
            ),
        }
    }
}

/// The ports of a sender for what receivers tell it.
pub(in crate::hdl::bluegene) struct SenderPorts {
    pub(in crate::hdl::bluegene) source_faulty: Expr,
    pub(in crate::hdl::bluegene) acked_valid: Expr,
    pub(in crate::hdl::bluegene) acked: Expr,
    pub(in crate::hdl::bluegene) owed: OwedPorts,
}

impl SenderPorts {
    pub(in crate::hdl::bluegene) fn new(m: &mut Builder, buses: usize) -> Self {
        SenderPorts {
            source_faulty: m.input(
                "source_faulty_i",
                buses,
                "by receivers' bus, the packet on it is damaged or invalid; known with its last phit",
            ),
            acked_valid: m.input(
                "acked_valid_i",
                1,
                "an acknowledgement of this link has come, with or without tokens",
            ),
            acked: m.input(
                "acked_i",
                NUMBER_BITS,
                "the number of the first packet that it does not acknowledge",
            ),
            owed: OwedPorts::new(m),
        }
    }
}

/// The ports of a sender for what the receiver of the other half of its link says.
pub(in crate::hdl::bluegene) struct OwedPorts {
    pub(super) expected: Expr,
    pub(super) repeat: Expr,
}

impl OwedPorts {
    pub(in crate::hdl::bluegene) fn new(m: &mut Builder) -> Self {
        OwedPorts {
            expected: m.input(
                "expected_i",
                NUMBER_BITS,
                "the number that the receiver of the other half of the link expects",
            ),
            repeat: m.input(
                "repeat_i",
                1,
                "a packet came there that need not have come again",
            ),
        }
    }
}
