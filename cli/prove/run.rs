//! One design after the other.

use super::Args;
use crate::cli::{progress, rtl};
use crate::params::Layout;
use crate::testbench::formal::{Counterexample, Outcome, Proof, Prover, Verilog, prove_design};
use crate::testbench::registry::Design;
use crate::testbench::{GoldenDevice, Wave};
use anyhow::{Context, Result};
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

/// What is known of one design.
pub(super) struct Run {
    pub component: &'static str,
    pub top: String,
    pub shape: String,
    pub settings: Vec<(&'static str, String)>,
    pub proofs: Vec<Proof>,
}

/// Proves every property of `designs`.
pub(super) fn prove(args: &Args, prover: &Prover, designs: &[Design]) -> Result<Vec<Run>> {
    let bar = progress::bar(
        "{spinner} {pos}/{len} {elapsed} {msg}",
        Some(designs.len() as u64),
    );
    let mut runs = Vec::new();
    for design in designs {
        let (top, files) = rtl::sources(args.rtl.as_deref(), design)?;
        let verilog = Verilog { top, files };
        let proofs = prove_design(prover, design, &verilog, &mut |property| {
            bar.set_message(format!("{}: {}", design.top, property.name));
        })?;
        if let Some(path) = &args.wave
            && let Some(seen) = proofs.iter().find_map(|proof| match &proof.outcome {
                Outcome::Refuted(_, seen) => Some(seen),
                _ => None,
            })
        {
            write_wave(path, design, seen)?;
        }
        runs.push(Run {
            component: design.component,
            top: verilog.top,
            shape: design.shape.clone(),
            settings: design.settings.clone(),
            proofs,
        });
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(runs)
}

/// Writes a counterexample, with what the golden model does under the same inputs.
fn write_wave(path: &Path, design: &Design, seen: &Counterexample) -> Result<()> {
    let layout = Layout::new(&design.ports);
    let mut model = GoldenDevice::new(design.golden(), &layout);
    let trace = seen.beside(&layout, &mut model)?;
    let file = File::create(path).with_context(|| format!("cannot write {}", path.display()))?;
    let mut wave = Wave::new(BufWriter::new(file), &design.top, &layout)?;
    wave.record(&trace)
        .and_then(|()| wave.finish())
        .with_context(|| format!("cannot write {}", path.display()))
}
