//! \[HyperX\] §4.2: what a link carries if a queue must be empty before it is granted.

use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::experiments::hyperx_machine::{SEED, key};
use crate::model::destinations::Destinations;
use crate::model::hyperx::network::HyperXNetwork;
use crate::model::simulation::{Plan, Simulation, Workload, measure};
use crate::params::Component;
use crate::params::hyperx::HyperXNetworkParams;
use crate::params::workload::{Lengths, Pattern, Process};
use serde_json::json;

/// Cycles of a credit's round trip over the paper's channels of 50 ns, twice as long. \[HyperX\] §4.2, §6.
const ROUND_TRIP: f64 = 100.0;

/// Rows: packets, as [`Lengths`] has them, and the paper's throughput in percent.
const ROWS: [(&str, &str, f64); 2] = [("1 flit", "1", 8.0), ("1 to 16 flits", "1:16", 68.0)];

/// The machine: two routers of a terminal, and a link each way, so that each link carries one flow.
const MACHINE: &str = "widths = [2]\nterminals = 1\nalgorithm = 'dal'";

/// To the other terminal.
const PATTERN: Pattern = Pattern::Neighbour;

const PLAN: Plan = Plan {
    warm_up: Some(2000),
    window: 200_000,
    drain: 0,
};

const fn throughput(name: &'static str, papers: Papers) -> Column {
    Column {
        group: "",
        name,
        unit: "% of a link",
        decimals: 2,
        papers,
        noise_percent: None,
    }
}

/// The columns, by their places in a row.
const BOUND: usize = 1;
const MEASURED: usize = 2;

/// `hyperx-dal-bound`.
pub(super) const DAL_BOUND: Experiment = Experiment {
    name: "hyperx-dal-bound",
    title: "most that dal's atomic queues let over a link of the paper's length",
    source: "[HyperX] §4.2",
    rows: "packets",
    notes: &[
        "The paper's formula is packet size times virtual channels over a credit's round trip: 8 virtual channels, 100 ns, 1 and 8.5 flits. Both sides are that formula, so that they are not compared.",
        "In a router that is built a queue is free again after more than the wire: bound is V·L over 2C + X + 4 + L cycles, for V virtual channels of a link of C cycles behind a crossbar of X, and packets of L flits on average. Allocation and queues take 4 cycles, and the packet leaves the far queue flit by flit.",
        "measured: two routers, a terminal at each that always has packets for the other's, dal with atomic = true: the flow has a link to itself and uses all its virtual channels, the escape too.",
    ],
    kind: Kind::Values(Values {
        by: "the formulas, and the golden machine with seed 1, 200,000 cycles",
        columns: &[
            throughput("formula", Papers::Arithmetic),
            throughput("bound", Papers::None),
            throughput("measured", Papers::None),
        ],
        designs: None,
        rows,
        summary,
    }),
};

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let params = HyperXNetworkParams::of_settings(MACHINE)?;
    let vcs = params.made().vcs() as f64;
    let cycles = 2 * params.channel_cycles() + params.made().crossbar_cycles() + 4;
    let rows = ROWS.iter().map(|&(label, packet, paper)| {
        let lengths = Lengths::parse(packet)?;
        let mean = lengths.mean();
        let measured = measured(&params, lengths, run)?;
        run.row_done();
        let own = |ours: f64| Value {
            paper: None,
            ours: Some(ours * 100.0),
        };
        Ok(ValueRow {
            label: label.to_string(),
            values: vec![
                Value {
                    paper: Some(paper),
                    ..own(vcs * mean / ROUND_TRIP)
                },
                own(vcs * mean / (cycles as f64 + mean)),
                own(measured),
            ],
        })
    });
    rows.collect()
}

/// Flits per cycle of a flow that has a link to itself.
fn measured(
    params: &HyperXNetworkParams,
    lengths: Lengths,
    run: &Run,
) -> Result<f64, ExperimentError> {
    let carried = json!({
        "pattern": PATTERN.to_string(),
        "packet": lengths.to_string(),
        "run": "full",
        "plan": PLAN,
    });
    run.store.point(&key(params, carried), || {
        let workload = Workload {
            process: Process::Full,
            load: 0.0,
            lengths,
        };
        let destinations = Destinations::new(params.network(), &PATTERN, SEED)?;
        let mut simulation =
            Simulation::<HyperXNetwork>::new(params, workload, destinations, SEED)?;
        let measured = measure(&mut simulation, &PLAN, &mut |_| true);
        Ok(measured.expect("nobody ends it").accepted)
    })
}

/// How far what is measured is from the bound.
fn summary(rows: &[ValueRow]) -> Vec<String> {
    let lines = rows.iter().filter_map(|row| {
        let [bound, measured] = [BOUND, MEASURED].map(|at| row.values[at].ours);
        let share = measured? / bound?;
        Some(format!("{}: measured {share:.3} of the bound", row.label))
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_is_the_papers_and_a_flow_gets_what_the_bound_says() {
        let run = Run {
            quick: false,
            full: false,
            store: &crate::experiments::Store::default(),
            measured: &[],
            modules: &[],
            energies: &[],
            locksteps: &[],
            watch: &|_| {},
        };
        let rows = rows(&run).expect("simulated");
        for row in &rows {
            assert_eq!(row.values[0].ours, row.values[0].paper, "{row:?}");
            let [bound, measured] = [BOUND, MEASURED].map(|at| row.values[at].ours);
            let share = measured.expect("a number") / bound.expect("a number");
            assert!((0.995..1.003).contains(&share), "{row:?}");
        }
    }
}
