//! Why a design was not synthesised.

use super::liberty::LibertyError;

/// A request that cannot be carried out, or a tool that failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SynthesisError {
    /// A program is not there.
    #[error("{tool} not found; install {package} or run scripts/setup")]
    MissingTool {
        /// What was looked for.
        tool: String,
        /// What it comes with.
        package: &'static str,
    },
    /// A program ended in an error.
    #[error("{tool}: {reason}")]
    Tool {
        /// The program.
        tool: String,
        /// Its own words.
        reason: String,
    },
    /// A program wrote something else than what it is read for: its version may be too new.
    #[error("{tool}: no {wanted} in what it wrote")]
    Unread {
        /// The program.
        tool: String,
        /// What was looked for.
        wanted: &'static str,
    },
    /// A file cannot be read.
    #[error("cannot read {file}: {reason}")]
    Read {
        /// The file.
        file: String,
        /// Why.
        reason: String,
    },
    /// A file cannot be used.
    #[error("{file}: {reason}")]
    File {
        /// The file.
        file: String,
        /// Why.
        reason: String,
    },
    /// A liberty file is none.
    #[error("{file}:{error}")]
    Liberty {
        /// The file.
        file: String,
        /// Line and complaint.
        error: LibertyError,
    },
    /// No such target.
    #[error(
        "--target {0}: wanted generic, ecp5, ice40 or a liberty file, as cells.lib or cells.lib.gz"
    )]
    Target(String),
    /// No such module stands in the design.
    #[error("--once {module}: {top} has no such module below it; wanted {below}")]
    NoSuchModule {
        /// What was asked for.
        module: String,
        /// The top.
        top: String,
        /// What it has.
        below: String,
    },
    /// A named cell is not in the library.
    #[error("{option} {cell}: library {library} has no such {kind}")]
    NoSuchCell {
        /// The option that names it.
        option: &'static str,
        /// The cell.
        cell: String,
        /// The library.
        library: String,
        /// What it should be.
        kind: &'static str,
    },
    /// The library has no cell for a job, and none was named.
    #[error("library {library} has no {kind}; name one with {option}")]
    NoCell {
        /// The library.
        library: String,
        /// What is missing.
        kind: &'static str,
        /// How to name one.
        option: &'static str,
    },
    /// A script could not be written from its template, which is a defect of it.
    #[error("defect in a template: {0}")]
    Template(String),
}

impl From<askama::Error> for SynthesisError {
    fn from(error: askama::Error) -> Self {
        SynthesisError::Template(error.to_string())
    }
}

/// A complaint about a file.
pub(super) fn file_error(path: &std::path::Path, error: &std::io::Error) -> SynthesisError {
    SynthesisError::File {
        file: path.display().to_string(),
        reason: error.to_string(),
    }
}
