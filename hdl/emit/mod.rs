//! Prints modules as Verilog-2005, one file for each distinct shape, with a manifest; and draws
//! them.

mod comment;
mod diagram;
mod expression;
mod files;
mod manifest;
mod names;
mod printer;
mod stock;
mod wrap;

pub use crate::params::sha256;
pub use comment::{SPDX, ascii, comment};
pub use diagram::{Diagram, diagrams};
pub use files::{
    BindFile, EmitError, FileSet, Provenance, SharedFiles, distinct, emit, print_module,
};
pub use manifest::{Manifest, ModuleDescription, ModuleEntry, PortEntry};
pub use names::Names;
pub use stock::stock_verilog;
pub use wrap::wrapped;

/// Which printer writes the Verilog.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backend {
    /// Ours: one module for each shape, made to be read.
    #[default]
    Native,
    /// rust_hdl's own `generate_verilog`: one module for each instance path, our printer's oracle.
    Stock,
}
