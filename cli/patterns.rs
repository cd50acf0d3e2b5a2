//! What the command line says of traffic patterns.

use crate::model::destinations::PatternError;
use crate::params::workload::Pattern;
use anyhow::{Error, anyhow};

/// The help of `--pattern`.
pub fn help() -> String {
    let forms = Pattern::NAMES.map(|(form, _)| form).join(", ");
    format!("Where packets go: {forms}. `flitworks list patterns` says what each is")
}

/// The refusal of a pattern: of a file, with the option that names it.
pub fn refusal(error: PatternError) -> Error {
    match error {
        PatternError::File(error) => anyhow!("--pattern matrix:{error}"),
        error => error.into(),
    }
}
