//! From one checked configuration: the Verilog of a network router, a golden model that equals it
//! bit for bit and cycle for cycle, and the lockstep co-simulation that proves it.
//!
//! Dependencies point down: `params ← {hdl, model} ← {testbench, constraints, experiments} ← cli`. The hardware description
//! and the golden model share shape (parameters, ports), never behaviour; a test enforces both.
//!
//! # A component from Rust
//! ```
//! use flitworks::hdl::interpret::Interpreter;
//! use flitworks::hdl::rtl::Library;
//! use flitworks::model::Golden;
//! use flitworks::model::arbiter::RoundRobinArbiter;
//! use flitworks::params::arbiter::{RoundRobinParams, RoundRobinStyle};
//! use flitworks::params::{Component, Reset};
//! use flitworks::testbench::package::{Options, package};
//! use flitworks::testbench::registry::component;
//!
//! // A checked shape; 65 inputs would be refused here.
//! let shape = RoundRobinParams::new(5, RoundRobinStyle::Prefix, Reset::Sync)?;
//!
//! // Its hardware, run by the built-in interpreter, beside its golden model.
//! let module = Library::default().module(&shape)?;
//! let (mut rtl, mut model) = (Interpreter::new(&module), RoundRobinArbiter::new(&shape));
//! let mut shown = [[0; 3]; 2]; // gnt_o, gnt_valid_o, gnt_index_o
//! rtl.step(&[1, 0, 0], &mut shown[0]); // one cycle of reset
//! for cycle in 0..10 {
//!     let (requests, advance) = (0b10110, 1);
//!     rtl.step(&[0, requests, advance], &mut shown[0]);
//!     model.step(&[requests, advance], &mut shown[1]);
//!     assert_eq!(shown[0], shown[1], "cycle {cycle}");
//! }
//!
//! // Its Verilog with test bench and manifest, as `flitworks generate` writes them.
//! let design = component("round-robin-arbiter")?.design(toml::toml! {
//!     inputs = 5
//!     style = "prefix"
//! })?;
//! let files = package(&design, &Options::default(), &mut Library::default())?.into_files();
//! assert!(files.iter().any(|(path, _)| *path == format!("{}.v", shape.module_name())));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(missing_docs)]

pub mod cli;
pub mod constraints;
pub mod experiments;
pub mod hdl;
pub mod model;
pub mod params;
pub mod testbench;
