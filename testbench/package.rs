//! Everything that a user gets for one design.

use super::registry::Design;
use crate::hdl::emit::{Backend, EmitError, FileSet, Provenance, emit};
use crate::hdl::rtl::{Library, RtlError};

/// How a design is printed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// Which printer writes the Verilog.
    pub backend: Backend,
    /// Stands before every module name.
    pub prefix: String,
}

/// A design that could not be printed.
#[derive(Debug, thiserror::Error)]
pub enum PackageError {
    /// The description is no hardware: a defect of it.
    #[error("defect in the description: {0}")]
    Rtl(#[from] RtlError),
    /// It cannot be printed as asked.
    #[error(transparent)]
    Emit(#[from] EmitError),
}

/// The Verilog of `design` with file list and manifest.
///
/// # Errors
/// If the design cannot be printed as `options` ask.
pub fn verilog(
    design: &Design,
    options: &Options,
    lib: &mut Library,
) -> Result<FileSet, PackageError> {
    let provenance = Provenance {
        component: design.component.to_string(),
        settings: design.settings.iter().map(|(k, v)| (k.to_string(), v.clone())).collect(),
        command: design.command.clone(),
    };
    let module = design.elaborate(lib)?;
    Ok(emit(&module, provenance, options.backend, &options.prefix)?)
}
