//! What joins two routers. Twin: `model/link/mod.rs`.

pub mod channel_adapter;
pub mod crc;
pub mod credit_counter;
pub mod delay;
pub mod endpoint_adapter;
mod frame;
pub mod line;
pub mod multicast_unit;
pub mod receiver;
pub mod sender;
pub mod vc_sender;
