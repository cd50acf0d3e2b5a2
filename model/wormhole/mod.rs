//! Golden wormhole routers, their parts, and networks of them.
//!
//! A part is a bank of lanes here, its sets of lanes bit masks; the part by itself, as the lockstep
//! sees it, is a bank of one.

pub mod deadlock;
mod ejector;
mod injector;
mod input_channel;
pub mod loads;
pub mod network;
mod output_channel;
mod physical_channel;
mod request_register;
mod routed;
mod router;
pub mod routing;
mod status_collector;

pub use ejector::Ejector;
pub use injector::Injector;
pub use input_channel::InputChannel;
pub use output_channel::OutputChannel;
pub use physical_channel::PhysicalChannel;
pub use request_register::RequestRegister;
pub use router::Router;
pub use status_collector::StatusCollector;
