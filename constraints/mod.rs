//! Constraints that go with the emitted Verilog.

mod sdc;

pub use sdc::sdc;
