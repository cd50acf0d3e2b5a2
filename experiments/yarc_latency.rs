//! \[YARC\] §4: stages of the router's pipeline.

use super::yarc_machine::{CYCLE, machine};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::simulation::{Simulation, Trace};
use crate::model::yarc::network::ClosNetwork;
use crate::params::topology::Topology;

/// Phits of the packet.
const PHITS: u64 = 4;

/// `yarc-latency`.
pub(super) const LATENCY: Experiment = Experiment {
    name: "yarc-latency",
    title: "latency of a router that nothing else goes through",
    source: "[YARC] §3, §4",
    rows: "quantity",
    notes: &[
        "Ours: a packet alone through the golden router, from the cycle in which its head is at one port until it is at the other. The number of stages is the paper's; how they are shared out to look-up and wires is ASSUMED (docs/yarc.md), so that the sum is met by construction and what is simulated shows that the parts add up.",
        "A hashed packet waits for its second phit: one cycle more, of which the paper does not speak.",
    ],
    kind: Kind::Values(Values {
        by: "the golden router, a packet alone",
        columns: &[Column {
            group: "",
            name: "value",
            unit: "cycles, or ns",
            decimals: 2,
            papers: Papers::Arithmetic,
            noise_percent: Some(0.0),
        }],
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

/// Cycles of a head through the router.
fn alone(routing: &str) -> Result<f64, ExperimentError> {
    let params = machine(&format!("processors = 32\nrank = 1\nrouting = '{routing}'"))?;
    let trace = format!("0,0,31,{PHITS}");
    let trace = Trace::parse("one packet", &trace, params.clos().all_terminals());
    let trace = trace.expect("one line is a trace");
    let mut simulation = Simulation::<ClosNetwork>::replay(&params, trace)?;
    while simulation.arrived().is_empty() {
        simulation.run(64);
    }
    let of = simulation.arrived()[0];
    Ok((of.cycle - of.packet.injected - (PHITS - 1)) as f64)
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let [adaptive, hashed] = ["adaptive", "hashed"].map(alone);
    let (adaptive, hashed) = (adaptive?, hashed?);
    let rows = [
        ("stages", Some(25.0), adaptive),
        ("ns at 800 MHz", Some(31.25), adaptive * CYCLE),
        ("stages, hashed", None, hashed),
    ];
    let rows = rows.into_iter().map(|(label, paper, ours)| {
        run.row_done();
        ValueRow {
            label: label.to_string(),
            values: vec![Value {
                paper,
                ours: Some(ours),
            }],
        }
    });
    Ok(rows.collect())
}
