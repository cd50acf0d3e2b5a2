//! \[YARC\] Table 2: latency without load, of a folded Clos network and of a torus.

use super::yarc_machine::{CYCLE, Carried, machine, seen};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};

/// Processors; routers along the dimensions of the torus; the paper's microseconds of torus and Clos. \[YARC\] Table 2.
const PAPER: [(usize, [f64; 3], [f64; 2]); 4] = [
    (576, [6.0, 12.0, 8.0], [0.144, 0.078]),
    (2_304, [12.0, 12.0, 16.0], [0.210, 0.091]),
    (9_216, [24.0, 16.0, 24.0], [0.326, 0.104]),
    (30_720, [40.0, 32.0, 24.0], [0.484, 0.116]),
];

/// Nanoseconds of a hop, bits of a packet, bits per nanosecond of a router and of one of its 64 ports. \[YARC\] §7.1.
const HOP: f64 = 20.0;
const PACKET: f64 = 312.0;
const BANDWIDTH: f64 = 2400.0;
const PORT: f64 = 18.75;
const RADIX: f64 = 64.0;

/// Processors of a machine that is simulated without `--full`, and in a quick run.
const USUAL: usize = 3_000;
const QUICK: usize = 1_000;

const fn column(name: &'static str, papers: Papers) -> Column {
    Column {
        group: "",
        name,
        unit: "µs",
        decimals: 3,
        papers,
        noise_percent: None,
    }
}

/// `yarc-table-2`.
pub(super) const TABLE_2: Experiment = Experiment {
    name: "yarc-table-2",
    title: "latency without load of a folded Clos network and of a torus",
    source: "[YARC] §7.3, Table 2",
    rows: "processors",
    notes: &[
        "torus, folded Clos: arithmetic on both sides. Clos: 2·t·log64 N + 2·64·L/B with t = 20 ns, L = 312 bits, B = 2.4 Tb/s. Torus: H·t + 6·L/(18.75 Gb/s·H) over H = Σk/4 hops.",
        "machine: what the golden machine of this project takes at a load of 0.01, packets of 13 phits, 312 bits, at 800 MHz, with links of 4 cycles (5 ns); the mean of packets from their heads at the pins to their tails. Its routers take 25 cycles, 31.25 ns, as the chip does (§4), not the 20 ns that §7.1 had estimated before, and packets go through more of them than 2·log64 N. 9,216 and 30,720 processors are simulated with --full.",
        "The first value of the torus is printed as 0.144; the formula has 0.145.",
    ],
    kind: Kind::Values(Values {
        by: "the paper's formulas, and the golden machine",
        columns: &[
            column("torus", Papers::Arithmetic),
            column("folded Clos", Papers::Arithmetic),
            column("machine", Papers::None),
        ],
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

/// Microseconds of a folded Clos.
fn clos(processors: usize) -> f64 {
    let ranks = (processors as f64).ln() / RADIX.ln();
    (2.0 * HOP * ranks + 2.0 * RADIX * PACKET / BANDWIDTH) / 1e3
}

/// Microseconds of a torus: routers of six ports with the same bandwidth in all, over Σk/4 hops.
fn torus(sides: [f64; 3]) -> f64 {
    let hops: f64 = sides.iter().map(|side| side / 4.0).sum();
    (HOP * hops + 6.0 * PACKET / (PORT * hops)) / 1e3
}

/// Microseconds of the machine.
fn simulated(run: &Run, processors: usize) -> Result<f64, ExperimentError> {
    let params = machine(&format!("processors = {processors}"))?;
    let carried = Carried {
        pattern: "others",
        packet: "13",
        load: 0.01,
        warm_up: 1_000,
        window: 2_000,
    };
    let cycles = seen(run, &params, &carried)?.network;
    Ok(cycles.unwrap_or(f64::NAN) * CYCLE / 1e3)
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let most = match (run.quick, run.full) {
        (true, _) => QUICK,
        (_, false) => USUAL,
        (_, true) => usize::MAX,
    };
    let rows = PAPER
        .iter()
        .map(|&(processors, sides, [of_torus, of_clos])| {
            let machine = match processors <= most {
                true => Some(simulated(run, processors)?),
                false => None,
            };
            run.row_done();
            let value = |paper: f64, ours: f64| Value {
                paper: Some(paper),
                ours: Some(ours),
            };
            Ok(ValueRow {
                label: processors.to_string(),
                values: vec![
                    value(of_torus, torus(sides)),
                    value(of_clos, clos(processors)),
                    Value {
                        paper: None,
                        ours: machine,
                    },
                ],
            })
        });
    rows.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formulas_give_what_is_printed_but_for_one_digit() {
        for (processors, sides, [of_torus, of_clos]) in PAPER {
            assert!((clos(processors) - of_clos).abs() < 0.0006, "{processors}");
            assert!(
                (torus(sides) - of_torus).abs() < 0.0016,
                "{processors}: {}",
                torus(sides)
            );
        }
    }
}
