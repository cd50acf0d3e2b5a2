//! Constraints that go with the emitted Verilog, and its synthesis.

mod sdc;
pub mod synthesis;

pub use sdc::sdc;
