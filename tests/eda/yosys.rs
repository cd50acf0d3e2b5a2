//! Yosys: scripts, and what remains of a design's state after its clean-up.

use super::design::{Design, run};
use std::path::Path;
use std::process::Command;

/// Runs a Yosys script in `folder`; `Ok` holds what it printed: warnings and listings.
///
/// # Errors
/// What it said, if it ended in an error.
pub fn run_script(folder: &Path, script: &str) -> Result<String, String> {
    // A file name of its own: the folder may hold anything that ends in .v.
    std::fs::write(folder.join("script.ys"), script).map_err(|error| error.to_string())?;
    let said = run(Command::new("yosys")
        .args(["-q", "-s", "script.ys"])
        .current_dir(folder));
    if said.success {
        Ok(said.text)
    } else {
        Err(said.text)
    }
}

/// Bits of state that outlive `proc; opt`: flip-flops, and memories not yet mapped to any.
///
/// State that no output can show, or that is constant, is gone by then.
///
/// # Panics
/// If Yosys cannot read the design, or infers a latch.
pub fn flip_flops(design: &Design) -> usize {
    let folder = tempfile::tempdir().expect("a temporary folder can be made");
    design
        .write(folder.path())
        .expect("the sources can be written");
    let script = format!(
        "read_verilog {}\nhierarchy -check -top {}\nproc\nflatten\nopt\n\
         tee -q -o stat.json stat -json -width\n",
        design.files().collect::<Vec<_>>().join(" "),
        design.top
    );
    if let Err(said) = run_script(folder.path(), &script) {
        panic!("{}: {said}", design.top);
    }
    let text = std::fs::read_to_string(folder.path().join("stat.json"));
    let stat: serde_json::Value = serde_json::from_str(&text.expect("Yosys wrote its statistics"))
        .expect("the statistics are JSON");
    let stat = &stat["design"];
    let cells = stat["num_cells_by_type"]
        .as_object()
        .expect("the statistics list cells by type");
    let memory_bits = &stat["num_memory_bits"];
    let mut bits = memory_bits.as_u64().expect("memory bits are a number") as usize;
    for (cell, count) in cells {
        // With -width a type carries its own: $sdffe_8.
        let (kind, width) = cell.rsplit_once('_').unwrap_or((cell, ""));
        assert!(
            !kind.contains("latch") && kind != "$sr",
            "{} infers {cell}",
            design.top
        );
        if kind.contains("ff") {
            let width: usize = width.parse().expect("a flip-flop's type ends in its width");
            let count = count.as_u64().expect("a count is a number") as usize;
            bits += width * count;
        }
    }
    bits
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eda::design::samples;
    use crate::eda::require;

    #[test]
    fn flip_flops_and_memory_bits_are_counted() {
        if !require("yosys") {
            return;
        }
        for inputs in [2, 5, 8] {
            let [binary, mask] = samples::arbiters(inputs).map(|design| flip_flops(&design));
            assert_eq!(binary, flitworks::params::index_width(inputs));
            // Input n−1 is never below the pointer: its mask bit is constant only to a prover.
            assert_eq!(mask, inputs);
        }
        let [shift, circular] = samples::fifos(8, 5).map(|design| flip_flops(&design));
        assert_eq!([shift, circular], [40 + 3, 40 + 9]);
    }

    #[test]
    fn both_kinds_of_reset_count_alike() {
        if !require("yosys") {
            return;
        }
        for design in samples::arbiters(6).iter().chain(&samples::fifos(3, 4)) {
            let other = samples::with_async_reset(design);
            assert_eq!(flip_flops(design), flip_flops(&other), "{}", design.top);
        }
    }

    #[test]
    fn state_that_nothing_shows_is_not_counted() {
        if !require("yosys") {
            return;
        }
        let [binary, _] = samples::arbiters(8);
        let stuck = samples::mutated(
            &binary,
            "pointer_q <= gnt_index_o + {{(W - 1){1'b0}}, 1'b1}",
            "pointer_q <= {W{1'b0}}",
        );
        assert_eq!(flip_flops(&stuck), 0);
    }
}
