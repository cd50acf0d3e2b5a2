//! \[HyperX\] §6.2: how long the communication of a 27-point stencil takes.

use super::hyperx_machine::{ALGORITHMS, READINGS, SEED, SIZES, Size, key};
use super::orderings::{At, Claim, Judged, Order, Size as GainSize, View};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::hyperx::Guided;
use crate::model::hyperx::network::RouterNetwork;
use crate::model::simulation::{self, Loaded, Plan, Subject, Traffic};
use crate::params::workload::{Stencil, StencilParts};
use rayon::prelude::*;
use serde_json::json;

/// The parts of the figure: what rows' names begin with.
pub(super) const PARTS: [(&str, StencilParts); 3] = [
    (COLLECTIVES, StencilParts::Collective),
    (EXCHANGES, StencilParts::Halo),
    (BOTH, StencilParts::Both),
];
pub(super) const COLLECTIVES: &str = "collectives, ";
pub(super) const EXCHANGES: &str = "halo exchanges, ";
pub(super) const BOTH: &str = "both, ";

/// Iterations, by column.
const ITERATIONS: [u32; 2] = [1, 16];

const fn cycles(name: &'static str) -> Column {
    Column {
        group: "",
        name,
        unit: "cycles",
        decimals: 0,
        papers: Papers::None,
        noise_percent: None,
    }
}

pub(super) const COLUMNS: [Column; ITERATIONS.len()] =
    [cycles("1 iteration"), cycles("16 iterations")];

/// `hyperx-figure-8`.
pub(super) const FIGURE_8: Experiment = Experiment {
    name: "hyperx-figure-8",
    title: "time of a 27-point stencil's communication, 100 kB of each process in a halo exchange",
    source: "[HyperX] §6.2, Fig. 8",
    rows: "communication, algorithm",
    notes: &[
        "Fig. 8a is of collectives, 8b of halo exchanges, 8c of both in turn. A cycle is 1 ns. The figure's times are in no text; what the text says of them is judged below, on one run each. A quick run has one iteration.",
        "ASSUMED: flits of 32 bytes, so that 100 kB are 3125 flits. Messages over faces, edges and corners are as 100 to 10 to 1, as of cubes with a side of ten points, and are cut into packets of 16 flits and a rest; those of a collective have one flit. Processes are a periodic box as cubic as their number allows, and stand on terminals that the seed draws.",
        "Processes begin their next messages in the cycle after the last that they wait for has arrived; they compute nothing in between.",
        SIZES,
        READINGS,
    ],
    kind: Kind::Values(Values {
        by: "the golden machine, 4x4x4 routers of 4 terminals, with --full 8x8x8 of 8; seed 1",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary,
    }),
};

/// What the text says; more time is worse.
const CLAIMS: [Claim; 9] = [
    Claim {
        says: "§6.2, Fig. 8a: VAL takes longest",
        places: &[COLLECTIVES],
        at: At::Every,
        order: Order::Falls(&[
            &["val"],
            &["dor", "ugal", "ugal+", "clos-ad", "dimwar", "omniwar"],
        ]),
    },
    Claim {
        says: "§6.2, Fig. 8a: all others have good performance (within 10% of each other, our measure)",
        places: &[COLLECTIVES],
        at: At::Every,
        order: Order::Near(
            &["dor", "ugal", "ugal+", "clos-ad", "dimwar", "omniwar"],
            10.0,
        ),
    },
    Claim {
        says: "§6.2, Fig. 8b: DOR is worst, VAL second worst",
        places: &[EXCHANGES],
        at: At::Every,
        order: Order::Falls(&[
            &["dor"],
            &["val"],
            &["ugal", "ugal+", "clos-ad", "dimwar", "omniwar"],
        ]),
    },
    Claim {
        says: "§6.2, Fig. 8b: DimWAR and OmniWAR are best",
        places: &[EXCHANGES],
        at: At::Every,
        order: Order::Falls(&[&["ugal", "ugal+", "clos-ad"], &["dimwar", "omniwar"]]),
    },
    Claim {
        says: "§6.2, Fig. 8c: DimWAR and OmniWAR are best",
        places: &[BOTH],
        at: At::Every,
        order: Order::Falls(&[
            &["dor", "val", "ugal", "ugal+", "clos-ad"],
            &["dimwar", "omniwar"],
        ]),
    },
    Claim {
        says: "§6.2, Fig. 8c: OmniWAR slightly beats DimWAR",
        places: &[BOTH],
        at: At::Every,
        order: Order::Falls(&[&["dimwar"], &["omniwar"]]),
    },
    Claim {
        says: "abstract: up to 25% less communication time, against UGAL (33% more is 25% less)",
        places: &[COLLECTIVES, EXCHANGES, BOTH],
        at: At::Every,
        order: Order::Gain("ugal", "omniwar", GainSize::UpTo),
    },
    Claim {
        says: "abstract: the same against Clos-AD",
        places: &[COLLECTIVES, EXCHANGES, BOTH],
        at: At::Every,
        order: Order::Gain("clos-ad", "omniwar", GainSize::UpTo),
    },
    Claim {
        says: "abstract: the same against ugal+, the other reading of Clos-AD",
        places: &[COLLECTIVES, EXCHANGES, BOTH],
        at: At::Every,
        order: Order::Gain("ugal+", "omniwar", GainSize::UpTo),
    },
];

/// A row of the cycles of one iteration and, but in a quick run, of more; `key` says what these depend on beside what is carried.
pub(super) fn row<N: Guided>(
    run: &Run,
    label: String,
    parts: StencilParts,
    network: &N,
    key: impl Fn(serde_json::Value) -> serde_json::Value,
) -> Result<ValueRow, ExperimentError> {
    let longest = network.buffers().max_packet as u32;
    let cycles = |iterations: u32| {
        let stencil = Stencil::new(parts, iterations, Stencil::HALO, longest)?;
        let carried = json!({
            "stencil": stencil.to_string(),
            "halo": stencil.halo(),
            "longest": stencil.longest(),
        });
        run.store
            .point(&key(carried), || cycles_of(network, stencil))
    };
    let values = ITERATIONS.iter().map(|&iterations| {
        let is_run = !run.quick || iterations == ITERATIONS[0];
        let cycles: Option<u64> = is_run.then(|| cycles(iterations)).transpose()?;
        Ok(Value {
            paper: None,
            ours: cycles.map(|cycles| cycles as f64),
        })
    });
    let values = values.collect::<Result<_, ExperimentError>>()?;
    run.row_done();
    Ok(ValueRow { label, values })
}

/// Cycles until a network's terminals are done with a stencil.
fn cycles_of<N: Guided>(network: &N, stencil: Stencil) -> Result<u64, ExperimentError> {
    let machine = Loaded {
        params: network,
        traffic: &Traffic::Stencil(stencil),
        prepare: |_: &mut RouterNetwork<N>| {},
    };
    let delivered = machine.deliver(&simulation::Run {
        plan: &Plan::WHOLE,
        load: 0.0,
        seed: SEED,
        patience: u64::MAX,
        threads: 1,
        watch: &|_| true,
    })?;
    match delivered.stuck_since() {
        Some(since) => Err(ExperimentError::Stuck(since)),
        None => Ok(delivered.shown.expect("nobody ends it").cycles),
    }
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let cells = PARTS
        .iter()
        .flat_map(|part| ALGORITHMS.iter().map(move |algorithm| (part, algorithm)));
    let cells: Vec<_> = cells.collect();
    let rows = cells.into_par_iter().with_max_len(1);
    rows.map(|((name, parts), algorithm)| {
        let params = Size::of(run).machine(algorithm)?;
        let label = format!("{name}{algorithm}");
        row(run, label, *parts, &params, |carried| key(&params, carried))
    })
    .collect()
}

fn summary(rows: &[ValueRow]) -> Vec<String> {
    let views = [0, 1].map(|at| View::ours(&COLUMNS, rows, at));
    Judged::default().claims(&CLAIMS, &views).lines()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Component;
    use crate::params::hyperx::HyperXNetworkParams;

    const ONE_ROUTER: &str =
        "widths = [1]\nterminals = 2\nalgorithm = 'dor'\ncrossbar_cycles = 4\nterminal_cycles = 2";

    fn cycles(settings: &str, parts: StencilParts, iterations: u32) -> u64 {
        let params = HyperXNetworkParams::of_settings(settings).expect(settings);
        let stencil = Stencil::new(parts, iterations, Stencil::LEAST_HALO, 16).expect("legal");
        cycles_of(&params, stencil).expect("it ends")
    }

    #[test]
    fn two_processes_at_a_router_wait_for_both_messages_in_each_iteration() {
        // Two links, a router of crossbar + 3 cycles; the second message is a flit behind, and the end of its cycle counts.
        let once = 2 * 2 + (4 + 3) + 1 + 1;
        for iterations in [1, 2, 5] {
            let took = cycles(ONE_ROUTER, StencilParts::Collective, iterations);
            assert_eq!(took, once * u64::from(iterations), "{iterations}");
        }
    }

    #[test]
    fn both_take_longer_than_either() {
        let settings = "widths = [2, 2]\nterminals = 2\nalgorithm = 'omniwar'";
        let [collectives, exchanges, both] = PARTS.map(|(_, parts)| {
            let [once, twice] = [1, 2].map(|iterations| cycles(settings, parts, iterations));
            assert!(once < twice, "{once} {twice}");
            once
        });
        // A process sends a flit in a cycle at most.
        assert!(exchanges > u64::from(Stencil::LEAST_HALO));
        assert!(collectives < both && exchanges < both);
    }

    #[test]
    fn every_statement_names_rows_that_there_are() {
        let rows = PARTS.iter().flat_map(|(part, _)| {
            ALGORITHMS.iter().map(move |algorithm| ValueRow {
                label: format!("{part}{algorithm}"),
                values: vec![
                    Value {
                        paper: None,
                        ours: Some(1.0)
                    };
                    COLUMNS.len()
                ],
            })
        });
        let lines = summary(&rows.collect::<Vec<_>>());
        assert_eq!(lines.len(), 1 + 2 * CLAIMS.len());
    }
}
