//! Routers of Anton 2, what their links lead to, and machines of them.

pub mod channel_adapter;
mod misuse;
mod multicast;
pub mod multicast_unit;
mod network;
mod pair_of_adapters;
pub mod router;
mod weights;
