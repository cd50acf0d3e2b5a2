//! What joins two routers. Twin: `model/link/mod.rs`.

pub mod credit_counter;
pub mod delay;
pub mod endpoint_adapter;
pub mod vc_sender;
