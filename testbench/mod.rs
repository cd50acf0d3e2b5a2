//! Proves hardware and golden model equal: one stimulus drives both, every output bit of every
//! cycle is compared.
//!
//! A [`Device`] is anything that takes a vector of inputs and gives a vector of outputs once per
//! clock: the golden model, the Verilated RTL. [`Lockstep`] runs two of them side by side; a
//! [`Mismatch`] becomes a [`Report`] to read and a [`Wave`] to look at.

mod annotated;
pub mod assertions;
pub mod bench;
mod bits;
mod catalogue;
mod design;
mod device;
mod families;
pub mod formal;
mod lockstep;
pub mod machine;
#[cfg(unix)]
pub mod mutation;
pub mod package;
pub mod registry;
mod report;
mod schema;
pub mod stimulus;
pub mod table;
mod trace;
pub mod trials;
mod validity;
#[cfg(unix)]
pub mod verilator;
mod watched;
mod wave;

pub use annotated::annotated;
pub use bits::{hex, parse_bits};
pub use device::{Device, DeviceError, GoldenDevice, InterpretedDevice};
pub use lockstep::{Difference, Lockstep, LockstepError, Mismatch, Outcome};
pub use report::Report;
pub use schema::schema;
pub use trace::Trace;
pub use validity::Validity;
pub use watched::WatchedDevice;
pub use wave::Wave;
