//! YARC's tiled routers. Twin: `model/yarc/mod.rs`.

mod buffers;
mod columns;
mod control;
mod exact_modulus;
mod input;
mod lcb_receiver;
mod lcb_sender;
mod links;
mod look_up;
mod network;
pub(in crate::hdl) mod nth_one;
mod output;
mod packet_check;
mod queues;
mod reception;
mod router;
mod subswitch;
mod tables;
mod tile;
