//! Recovery of errors on links. Twin: `model/bluegene/recovery`; what goes over a link phit by phit is `model/bluegene/node`.

mod checks;
mod codes;
mod numbers;
mod outgoing;
mod owed;
mod ports;
mod replay;
mod verdicts;

pub(super) use checks::Checked;
pub(super) use outgoing::{Outgoing, Passing};
pub(super) use owed::Owed;
pub(super) use ports::{NumberPorts, OwedPorts, SenderPorts};
pub(super) use replay::{Kept, ReplayNets, ReplayPins};
pub(super) use verdicts::{Closing, Freeing, Verdicts};

/// Bits of a number of a packet on a link.
pub(super) const NUMBER_BITS: usize = 8;
