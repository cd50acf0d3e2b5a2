//! Shape of wormhole routers, of their parts, and of networks of them.

mod buffers;
mod co_residence;
mod ejector;
mod family;
mod injector;
mod input_channel;
mod input_flags;
mod keys;
mod lanes;
pub mod names;
pub mod network;
mod output_channel;
mod physical_channel;
mod request_register;
mod router;
pub mod routing;
mod status_collector;

pub use buffers::{Buffers, PerClass};
pub use co_residence::CoResidence;
pub use ejector::EjectorParams;
pub use family::Wormhole;
pub use injector::InjectorParams;
pub use input_channel::InputChannelParams;
pub use input_flags::{InputFlag, InputFlags};
pub use output_channel::{OutputChannel, OutputChannelParams};
pub use physical_channel::PhysicalChannelParams;
pub use request_register::RequestRegisterParams;
pub use router::{Arbiters, RouterParams};
pub use status_collector::StatusCollectorParams;

pub(super) use keys::FLIT_WIDTH;

/// A router or a network with the dissertation's timing: no registers at links, unless the settings ask for them.
///
/// # Errors
/// As [`Component::of_table`](crate::params::Component::of_table).
#[cfg(test)]
pub(crate) fn at_papers_timing<C: crate::params::Component>(
    settings: &str,
) -> Result<C, crate::params::ParamError> {
    let mut table: toml::Table = toml::from_str(settings).expect("the settings are TOML");
    table.entry("link_register").or_insert(0.into());
    C::of_table(table)
}
