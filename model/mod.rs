//! The golden model: plain, fast Rust, written from the papers and never from the hardware.
//!
//! Every component splits decision from commitment (`grant(&self, …)`, then `commit(&mut self, …)`)
//! and is also a [`Golden`], the packed-port view that the lockstep compares with the RTL.

pub mod allocator;
pub mod anton2;
pub mod arbiter;
pub mod bluegene;
pub mod crossbar;
pub mod deadlock;
pub mod destinations;
pub mod fifo;
mod flit;
mod golden;
pub mod hyperx;
pub mod link;
pub mod loads;
mod machine;
mod mask;
pub mod memory;
pub(crate) mod packed;
mod random;
mod ring;
pub mod simulation;
pub mod traffic;
pub mod wormhole;
pub mod yarc;

pub use flit::{Address, Flit};
pub use golden::Golden;
pub use random::Random;
