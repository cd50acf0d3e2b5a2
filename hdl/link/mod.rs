//! What joins two routers. Twin: `model/link/mod.rs`.

pub mod credit_counter;
pub mod delay;
