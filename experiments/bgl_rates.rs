//! \[BlueGene\] §2: what links and nodes carry.

use super::bgl_machine::{Carried, MACHINE, machine, simulation};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::params::bluegene::BluegeneNetworkParams;
use crate::params::workload::{Pattern, Process};

/// MHz of the processor, and its cycles in one of the torus.
const PROCESSOR: f64 = 700.0;
const PRESCALE: f64 = 4.0;

/// Cycles before anything counts, and those that do.
const WARM_UP: u64 = 5_000;
const MEASURED: u64 = 20_000;

const fn column(name: &'static str, papers: Papers) -> Column {
    Column {
        group: "",
        name,
        unit: "MB/s",
        decimals: 1,
        papers,
        noise_percent: None,
    }
}

const COLUMNS: [Column; 3] = [
    column("bits of a cycle times cycles", Papers::Arithmetic),
    column("on the wire, simulated", Papers::None),
    column("payload, simulated", Papers::None),
];

/// `bgl-rates`.
pub(super) const RATES: Experiment = Experiment {
    name: "bgl-rates",
    title: "rates of links and nodes",
    source: "[BlueGene] §2",
    rows: "of what",
    notes: &[
        MACHINE,
        "Arithmetic: links are serial, a byte in a cycle of the torus, which is clocked at a quarter of the processor's 700 MHz; a node has six each way. Beside it what goes in 20,000 cycles, after 5,000 that do not count, over links of 4x4x4 nodes that all send to all others without end.",
    ],
    kind: Kind::Values(Values {
        by: "arithmetic, and the golden machine, 4x4x4 nodes",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

/// Links of a machine that is as busy as its hosts can make it: the share of their cycles that carry
/// anything, and payload.
fn busy(params: &BluegeneNetworkParams) -> Result<[f64; 2], ExperimentError> {
    let mut run = simulation(params, &Pattern::Others, Process::Full, 0.0)?;
    let mut used = Vec::new();
    for end in [WARM_UP, WARM_UP + MEASURED] {
        while run.cycle() < end {
            run.run(end - run.cycle());
        }
        used.push(run.fabric().used());
    }
    let carried = Carried::between(params, [used[0], used[1]], MEASURED);
    Ok([carried.links() / 100.0, carried.payload() / 100.0])
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let params = machine(&[4, 4, 4], "")?;
    let [all, payload] = busy(&params)?;
    let bytes = params.node().phit_width() / 8;
    let link = bytes as f64 * PROCESSOR / PRESCALE;
    let rows = [
        ("a link", 175.0, link),
        (
            "a node, each way",
            1050.0,
            link * params.node().directions() as f64,
        ),
    ];
    let rows = rows.map(|(label, paper, rate)| {
        run.row_done();
        let ours = |rate| Value {
            paper: None,
            ours: Some(rate),
        };
        ValueRow {
            label: label.to_string(),
            values: vec![
                Value {
                    paper: Some(paper),
                    ours: Some(rate),
                },
                ours(rate * all),
                ours(rate * payload),
            ],
        }
    });
    Ok(rows.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Links are nearly full, and what is on them is packets with their trailers, and token-acks.
    #[test]
    fn links_of_a_busy_machine_are_nearly_full() {
        let params = machine(&[4, 4, 4], "").expect("legal");
        let [all, payload] = busy(&params).expect("it runs");
        assert!((0.8..=1.0).contains(&all), "{all}");
        assert!((0.8..0.95).contains(&(payload / all)), "{payload} of {all}");
    }
}
