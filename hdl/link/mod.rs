//! What joins two routers. Twin: `model/link/mod.rs`.

pub mod crc;
pub mod credit_counter;
pub mod delay;
mod frame;
pub mod line;
pub mod packet_guard;
pub mod receiver;
pub mod sender;
mod start_up;
