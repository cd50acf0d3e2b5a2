//! ABC: one property of a graph at a time.

use crate::testbench::formal::FormalError;
use crate::testbench::formal::tool::{Tools, run};
use std::fs;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// What ABC found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::testbench::formal) enum Found {
    /// It holds for ever.
    Proved,
    /// It fails: every input in every cycle.
    Fails(Vec<Vec<bool>>),
    /// It holds in this many cycles.
    Holds(usize),
    /// Time was over.
    Open,
}

/// What is to be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::testbench::formal) enum Search {
    /// Without bound.
    Pdr,
    /// Without bound, after gates that are equivalent in every state were merged: nearly all that
    /// is left of two copies of a design on the same registers.
    SweptPdr,
    /// Without bound, after equivalent registers were merged; finds no counterexample.
    MergedPdr,
    /// In this many cycles.
    Bmc(usize),
}

/// Searches the graph `aig` of one property with `inputs` inputs, in `folder`.
pub(in crate::testbench::formal) fn search(
    tools: &Tools,
    folder: &Path,
    aig: &[u8],
    inputs: usize,
    search: Search,
    limit: Duration,
) -> Result<Found, FormalError> {
    let path = folder.join("property.aig");
    fs::write(&path, aig).map_err(|e| FormalError::at(&path, e))?;
    let seconds = limit.as_secs().max(1);
    let commands = match search {
        Search::Pdr => format!("strash; pdr -T {seconds}; write_cex -n counterexample"),
        Search::SweptPdr => {
            format!("strash; &get; &fraig -x; &put; pdr -T {seconds}; write_cex -n counterexample")
        }
        // One cycle is unrolled: the reset makes registers equal, power-up does not. By two cycles more merge than
        // by one, and smaller logic is searched faster.
        Search::MergedPdr => format!(
            "strash; tempor -F 1; scleanup; lcorr; scorr; scorr -F 2; dc2; scorr; pdr -T {seconds}"
        ),
        Search::Bmc(cycles) => {
            format!("strash; bmc3 -F {cycles} -T {seconds}; write_cex -n counterexample")
        }
    };
    let said = run(
        Command::new(&tools.abc)
            .arg("-q")
            .arg(format!("read property.aig; fold; {commands}"))
            .current_dir(folder),
        "berkeley-abc",
        // ABC counts its own processor time, and may have to share the processor.
        Some(limit * 4 + Duration::from_secs(10)),
    )?;
    if said.text.contains("Property proved") || said.text.contains("Networks are equivalent") {
        return Ok(Found::Proved);
    }
    if said.text.contains("was asserted in frame") {
        if search == Search::MergedPdr {
            return Ok(Found::Open);
        }
        let path = folder.join("counterexample");
        let text = fs::read_to_string(&path).map_err(|e| FormalError::at(&path, e))?;
        return Ok(Found::Fails(read(&text, inputs)));
    }
    if let Search::Bmc(_) = search
        && let Some(cycles) = frames(&said.text)
    {
        return Ok(Found::Holds(cycles));
    }
    if said.timed_out || said.success {
        return Ok(Found::Open);
    }
    Err(FormalError::Tool {
        tool: "berkeley-abc",
        reason: said.text.trim().replace('\n', "; "),
    })
}

/// The frames of `No output asserted in 20 frames.`
fn frames(said: &str) -> Option<usize> {
    let (_, rest) = said.split_once("asserted in ")?;
    let number = rest.split(' ').next()?.parse().ok()?;
    (rest.contains("frames") && number > 0).then_some(number)
}

/// ABC's counterexample, a line per input and cycle (`pi03@0=1`), as a row per cycle.
fn read(text: &str, inputs: usize) -> Vec<Vec<bool>> {
    let mut rows: Vec<Vec<bool>> = Vec::new();
    for word in text.split_whitespace() {
        let bit = word.strip_prefix("pi").and_then(|rest| {
            let (input, rest) = rest.split_once('@')?;
            let (cycle, value) = rest.split_once('=')?;
            Some((input.parse().ok()?, cycle.parse().ok()?, value == "1"))
        });
        let Some((input, cycle, value)): Option<(usize, usize, bool)> = bit else {
            continue;
        };
        if input < inputs {
            while rows.len() <= cycle {
                rows.push(vec![false; inputs]);
            }
            rows[cycle][input] = value;
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_counterexample_is_read_as_rows() {
        let text = "# FALSIFYING OUTPUTS: po0\nlo0@0=1\npi00@0=1 \npi01@0=0\npi00@1=0\npi01@1=1\n";
        assert_eq!(
            read(text, 2),
            [[true, false], [false, true]].map(|r| r.to_vec())
        );
    }

    #[test]
    fn the_depth_of_a_bounded_proof_is_what_was_searched() {
        assert_eq!(
            frames("No output asserted in 20 frames. Resource limit reached"),
            Some(20)
        );
        assert_eq!(frames("Output 0 was asserted in frame 7."), None);
        assert_eq!(frames("No output asserted in 0 frames."), None);
    }
}
