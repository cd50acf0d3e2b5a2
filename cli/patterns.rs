//! What the command line says of traffic patterns.

use crate::params::workload::Pattern;

/// The help of `--pattern`.
pub fn help() -> String {
    let forms = Pattern::NAMES.map(|(form, _)| form).join(", ");
    format!("Where packets go: {forms}. `flitworks list patterns` says what each is")
}
