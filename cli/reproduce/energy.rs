//! Energy of designs: a netlist of each, driven in lockstep with the golden model while its nets are watched.

use super::{Unequal, source};
use crate::cli::progress;
use crate::constraints::synthesis::{Flow, GateDesign, Meter, Spent};
use crate::experiments::{Energy, Powered, Store, Watched};
use crate::hdl::emit::sha256;
use crate::params::Layout;
use crate::testbench::registry::{self, Design};
use crate::testbench::stimulus::Replayed;
use crate::testbench::verilator::{VerilatedDesign, Verilator, VerilogFile};
use crate::testbench::{GoldenDevice, Lockstep, Outcome, WatchedDevice};
use anyhow::{Context, Result};
use rayon::prelude::*;
use serde_json::json;
use std::sync::OnceLock;

/// The progress of runs.
const RUNS: &str = "{wide_bar} {pos} of {len} runs, {elapsed}";

/// The state that flip-flops without a reset are born in.
const SEED: u64 = 1;

/// The energy of every run of each design. A netlist is mapped each time; what a run on it takes is looked up in the
/// store.
pub(super) fn measure(flow: &Flow, designs: &[Powered], store: &Store) -> Result<Vec<Vec<Energy>>> {
    let runs: usize = designs.iter().map(|design| design.runs.len()).sum();
    let bar = progress::bar(RUNS, Some(runs as u64));
    let mut energies = Vec::new();
    for powered in designs {
        let top = &powered.design.top;
        let gates = flow
            .gates(&source(&powered.design), powered.slew_ns)
            .map_err(|error| anyhow::anyhow!("{top} for {}: {error}", flow.name))?
            .with_context(|| format!("{} is no cell library", flow.name))?;
        let netlist = Netlist::new(powered, &gates)?;
        let each = powered.runs.par_iter().map(|run| {
            let energy = store.point(&netlist.key(run), || netlist.run(run));
            bar.inc(1);
            energy.map(|spent| Energy {
                total_pj: spent.total_pj(),
                switching_pj: spent.switching_pj,
            })
        });
        let each: Vec<Result<Energy>> = each.collect();
        energies.push(each.into_iter().collect::<Result<_>>()?);
    }
    bar.finish_and_clear();
    Ok(energies)
}

/// A netlist with its golden model.
struct Netlist<'a> {
    gates: &'a GateDesign,
    design: Design,
    layout: Layout,
    /// Built when the first run needs it.
    built: OnceLock<Result<VerilatedDesign, String>>,
    verilator: Verilator,
    top: &'a str,
}

impl<'a> Netlist<'a> {
    fn new(powered: &'a Powered, gates: &'a GateDesign) -> Result<Self> {
        let component = registry::component(powered.component)?;
        Ok(Netlist {
            gates,
            design: component.design(powered.settings.clone())?,
            layout: Layout::new(&powered.design.ports),
            built: OnceLock::new(),
            // Every net keeps its own value.
            verilator: Verilator::find()?.of_mutants(),
            top: &powered.design.top,
        })
    }

    /// All that the energy of a run depends on.
    fn key(&self, run: &Watched) -> serde_json::Value {
        let bytes = run.inputs.iter().flat_map(|word| word.to_le_bytes());
        json!({
            "measured": "energy of gates",
            "gates": self.gates.fingerprint,
            "inputs": sha256(&bytes.collect::<Vec<u8>>()),
            "first": run.first,
        })
    }

    fn verilated(&self) -> Result<&VerilatedDesign> {
        let built = self.built.get_or_init(|| {
            let file = VerilogFile {
                name: format!("{}.v", self.top),
                text: self.gates.verilog.clone(),
            };
            let built = self.verilator.build(self.top, &self.gates.ports, &[file]);
            built.map_err(|error| error.to_string())
        });
        let built = built.as_ref();
        built.map_err(|error| anyhow::anyhow!("netlist of {}: {error}", self.top))
    }

    /// Drives both sides, and adds up what the netlist takes.
    fn run(&self, run: &Watched) -> Result<Spent> {
        let words = self.layout.input_words;
        let cycles = run.inputs.len() / words;
        let mut golden = GoldenDevice::new(self.design.golden(), &self.layout);
        let (mut meter, mut cycle) = (Meter::new(self.gates), 0);
        let mut watched = WatchedDevice {
            device: self.verilated()?.power_on(SEED),
            own_words: self.layout.output_words,
            all_words: Layout::new(&self.gates.ports).output_words,
            watch: &mut |nets| {
                cycle += 1;
                // The cycle before the first is where its transitions come from.
                if cycle >= run.first {
                    meter.see(nets);
                }
            },
        };
        let outcome = Lockstep {
            layout: &self.layout,
            model: &mut golden,
            rtl: &mut watched,
            stimulus: &mut Replayed::new(&run.inputs, words),
        }
        .run(cycles as u64, &mut |_| Ok(()))?;
        let Outcome::Mismatch(mismatch) = outcome else {
            return Ok(meter.spent());
        };
        let what = format!("{}: netlist of {}", run.label, self.top);
        let defect_of = "the netlist or of what was read of its cells";
        Err(Unequal::new(&what, &mismatch, &self.layout, defect_of).into())
    }
}
