//! YARC's tiled routers. Twin: `model/yarc/mod.rs`.

mod buffers;
mod columns;
mod exact_modulus;
mod input;
mod look_up;
mod nth_one;
mod output;
mod reception;
mod router;
mod subswitch;
mod tables;
mod tile;
