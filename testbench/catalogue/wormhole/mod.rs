//! The wormhole router of [Ge], its parts, and networks of it.

mod ejector;
mod injector;
mod input_channel;
mod network;
mod output_channel;
mod physical_channel;
mod router;
mod routing;
mod status_collector;
