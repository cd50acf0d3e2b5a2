//! The Anton 2 router, its parts, and what stands around it.
//!
//! What is proved: parts that decide as large as Anton 2 has them, those with queues and credits small.

mod channel_adapter;
mod endpoint_adapter;
mod input;
mod multicast_unit;
mod network;
mod node;
mod output;
mod promotion;
mod router;
mod routing_unit;
mod vc_sender;

use crate::params::anton2::VirtualChannels;
use crate::params::{Component, ParamError};

/// The narrowest flits: a header.
const FLIT_WIDTH: usize = 42;

/// So many virtual channels, as `C` would take them.
fn vcs<C: Component>(classes: usize, per_class: usize) -> Result<VirtualChannels, ParamError> {
    VirtualChannels::new(C::NAME, classes, per_class)
}
