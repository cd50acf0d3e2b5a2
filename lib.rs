//! From one checked configuration: the Verilog of a network router, a golden model that equals it
//! bit for bit and cycle for cycle, and the lockstep co-simulation that proves it.
//!
//! Dependencies point down: `params ← {hdl, model} ← testbench ← cli`. The hardware description
//! and the golden model share shape (parameters, ports), never behaviour; a test enforces both.
#![deny(missing_docs)]

pub mod cli;
pub mod hdl;
pub mod model;
pub mod params;
pub mod testbench;
