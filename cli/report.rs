//! What a machine says of itself: for people, as JSON, and as a memory file.

use super::Verdict;
use super::json::Target;
use super::output::{Pending, say};
use crate::testbench::machine::Report;
use anyhow::Result;

/// Writes a report wherever it is wanted; of one that is not fine, only what people read.
pub fn write(report: &dyn Report, json: &Target, memory: Option<Pending>) -> Result<Verdict> {
    if !(report.is_fine() && json.fills_output()) {
        say(&report.text()?);
    }
    if !report.is_fine() {
        return Ok(Verdict::Failed);
    }
    json.write_compact(|| report.json())?;
    if let Some(memory) = memory {
        memory.write(&report.memory())?;
    }
    Ok(Verdict::Fine)
}
