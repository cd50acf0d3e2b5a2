//! Wormhole routers, their parts, and networks of them.

pub mod ejector;
pub mod injector;
pub mod input_channel;
mod network;
pub mod output_channel;
pub mod physical_channel;
mod router;
mod routing;
pub mod status_collector;
