//! Golden models of YARC's tiled routers.

mod control;
pub mod deadlock;
mod exact_modulus;
mod input;
mod inputs;
mod lcb_receiver;
mod lcb_sender;
mod linked_router;
mod linked_tile;
pub mod loads;
mod look_up;
pub mod network;
mod nth_one;
mod output;
mod outputs;
mod packet;
mod queues;
mod retry;
mod router;
mod router_state;
mod subswitch;
mod subswitches;
mod symbol;
mod tables;
mod tail;
#[cfg(test)]
mod tests;
mod tile;
mod wires;

pub use control::ControlFrame;
pub use exact_modulus::ExactModulus;
pub use input::Input;
pub use inputs::{Arrival, Inputs, Popped, Stepped, Way};
pub use lcb_receiver::LcbReceiver;
pub use lcb_sender::LcbSender;
pub use linked_router::LinkedRouter;
pub use linked_tile::LinkedTile;
pub use look_up::LookUp;

pub use nth_one::NthOne;
pub use output::Output;
pub use outputs::{FarEnd, Outputs, Passed};
pub use packet::{Head, Ok, PacketCheck, Phit};
pub use router::Router;
pub use router_state::{RouterEvent, RouterState};
pub use subswitch::Subswitch;
pub use subswitches::{Crossed, Subswitches};
pub use symbol::{LineSymbol, Sideband, SymbolKind};
pub use tables::{Destination, Fault, Route, Tables};
pub use tile::Tile;

use crate::model::Golden;
use crate::params::yarc::{YarcRouterParams, YarcTileParams};

/// The golden router of this shape, with link control blocks or without.
pub fn router(params: &YarcRouterParams) -> Box<dyn Golden> {
    match params.tiled().links() {
        None => Box::new(Router::new(params)),
        Some(links) => Box::new(LinkedRouter::new(params, links)),
    }
}

/// The golden tile of this shape, with a link control block or without.
pub fn tile(params: &YarcTileParams) -> Box<dyn Golden> {
    match params.tiled().links() {
        None => Box::new(Tile::new(params)),
        Some(links) => Box::new(LinkedTile::new(params, links)),
    }
}

/// Most virtual channels.
pub const MAX_VCS: usize = 4;

/// A mask with bit `at` as it is to be.
#[inline]
fn with_bit(mask: u64, at: usize, set: bool) -> u64 {
    mask & !(1 << at) | u64::from(set) << at
}
