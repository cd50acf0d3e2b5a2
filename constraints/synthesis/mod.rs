//! Synthesis of emitted Verilog, and what its tools report.
//!
//! | target | tools | figures |
//! |---|---|---|
//! | `generic` | Yosys | gates of two inputs, logic depth |
//! | a liberty file | Yosys with ABC, OpenSTA | area, delays, minimum period |
//! | `ecp5`, `ice40` | Yosys, nextpnr | LUTs, registers, clock after routing |
//!
//! The scripts are the templates beside this file. No wires are known before placement: of the
//! first two, compare ratios.

mod asic;
mod boolean;
mod cells;
mod ecp5;
mod error;
mod fpga;
mod gates;
mod generic;
mod harness;
mod ice40;
mod liberty;
mod memories;
mod meter;
mod modules;
mod netlist;
mod parts;
mod power;
mod source;
mod statistics;
mod target;
mod tools;

pub use asic::{ABC_LOAD_FF, CellFigures, CellOptions, LOAD_PF};
pub use cells::{Cell, CellLibrary, CellPin, Output};
pub use error::SynthesisError;
pub use fpga::{FpgaFigures, FpgaOptions, SeedRun};
pub use gates::GateDesign;
pub use generic::GateFigures;
pub use harness::Harness;
pub use liberty::{Group, LibertyError, parse as parse_liberty};
pub use memories::Memories;
pub use meter::{Meter, Spent};
pub use modules::{MemoryFigures, ModuleFigures};
pub use parts::{CriticalPath, PartFigures, Parts, Passage};
pub use source::Source;
pub use target::{Figures, Flow, Options, Target};
pub use tools::{Tools, Yosys};
