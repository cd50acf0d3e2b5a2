//! Shape of wormhole routers, of their parts, and of networks of them.

mod buffers;
mod co_residence;
mod ejector;
mod family;
mod injector;
mod input_channel;
mod keys;
mod lanes;
pub mod network;
mod output_channel;
mod physical_channel;
mod router;
pub mod routing;
mod status_collector;

pub use buffers::{Buffers, PerClass};
pub use co_residence::CoResidence;
pub use ejector::EjectorParams;
pub use family::Wormhole;
pub use injector::InjectorParams;
pub use input_channel::InputChannelParams;
pub use output_channel::{OutputChannel, OutputChannelParams};
pub use physical_channel::PhysicalChannelParams;
pub use router::{Arbiters, MAX_PACKET, RouterParams};
pub use status_collector::StatusCollectorParams;

pub(super) use keys::FLIT_WIDTH;
