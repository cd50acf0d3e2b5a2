//! The golden model: plain, fast Rust, written from the papers and never from the hardware.
//!
//! Every component splits decision from commitment (`grant(&self, …)`, then `commit(&mut self, …)`)
//! and is also a [`Golden`], the packed-port view that the lockstep compares with the RTL.

pub mod allocator;
pub mod arbiter;
pub mod crossbar;
pub mod deadlock;
pub mod demand;
pub mod energy;
pub mod fifo;
mod flit;
mod golden;
pub mod link;
pub mod multicast;
pub mod network;
mod packed;
mod random;
mod ring;
pub mod router;
pub mod routing;
pub mod simulation;
mod switching;
pub mod traffic;
pub mod unified;
pub mod weights;

pub use flit::{Address, Flit};
pub use golden::Golden;
pub use random::Random;
