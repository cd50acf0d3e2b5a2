//! \[Ge\] Tables 4.1 to 4.3: throughput of 16x16 tori with full injectors.

use super::{Column, Experiment, ExperimentError, Kind, Value, ValueRow, Values, Watch};
use crate::model::simulation::{Destinations, Measured, Plan, Simulation, Workload, measure};
use crate::params::network::NetworkParams;
use crate::params::workload::{Lengths, Pattern, Process};
use crate::params::{Component, Settings};
use rayon::prelude::*;

const UNIT: &str = "flits/node/cycle";

/// The patterns of Tables 4.2 and 4.3, in the order of their columns, and what they are here.
const PATTERNS: [(&str, &str); 10] = [
    ("uniform", "uniform"),
    ("random near 2", "near:2"),
    ("random near 4", "near:4"),
    ("random near 8", "near:8"),
    ("diagonal shift 2", "shift:2"),
    ("diagonal shift 3", "shift:3"),
    ("dimension reversal", "dimension-reversal"),
    ("bit reversal", "bit-reversal"),
    ("random bit vector", "bit-vector"),
    ("hot spots", "hot-spots:4,16"),
];

/// A row of Table 4.2 or 4.3: name, algorithm, what differs from the defaults, and the throughputs.
type Row = (&'static str, &'static str, &'static str, [f64; 10]);

/// 108 flits in 9 lanes: 6 and 6 in each, as it is by default. 104 in 13: 4 and 4. Of those with drain-off
/// lanes see the notes.
const SMALL: &str = "input_depth = 4\noutput_depth = 4";
const SMALL_HYBRID: &str =
    "input_depth = 2\noutput_depth = { escape = 2, cyclic = 2, drain-off = 16, ejector = 2 }";

/// \[Ge\] §4.4, Table 4.2: packets of 16 flits.
#[expect(clippy::approx_constant, reason = "0.318 is a throughput")]
const TABLE_4_2_ROWS: [Row; 8] = [
    (
        "TRC",
        "trc",
        "",
        [
            0.214, 0.548, 0.340, 0.191, 0.408, 0.024, 0.186, 0.160, 0.200, 0.141,
        ],
    ),
    (
        "T3D-like",
        "t3d",
        "",
        [
            0.262, 0.587, 0.446, 0.281, 0.426, 0.221, 0.181, 0.167, 0.267, 0.183,
        ],
    ),
    (
        "DynBal",
        "dynbal",
        "",
        [
            0.283, 0.645, 0.464, 0.281, 0.492, 0.225, 0.182, 0.167, 0.297, 0.198,
        ],
    ),
    (
        "Duato PA",
        "duato-pa",
        "",
        [
            0.265, 0.626, 0.442, 0.259, 0.460, 0.224, 0.181, 0.164, 0.283, 0.195,
        ],
    ),
    (
        "F_DynBal",
        "f-dynbal",
        SMALL,
        [
            0.362, 0.642, 0.512, 0.351, 0.477, 0.329, 0.276, 0.295, 0.349, 0.231,
        ],
    ),
    (
        "Duato FA",
        "duato-fa",
        SMALL,
        [
            0.357, 0.632, 0.503, 0.346, 0.466, 0.289, 0.279, 0.291, 0.358, 0.228,
        ],
    ),
    (
        "T3E-like",
        "t3e",
        SMALL_HYBRID,
        [
            0.313, 0.609, 0.471, 0.318, 0.430, 0.254, 0.262, 0.280, 0.333, 0.218,
        ],
    ),
    (
        "FD_DynBal",
        "fd-dynbal",
        SMALL_HYBRID,
        [
            0.324, 0.603, 0.458, 0.316, 0.456, 0.284, 0.258, 0.282, 0.330, 0.215,
        ],
    ),
];

/// 144 flits in 9 lanes: 8 and 8 in each. 156 in 13: 6 and 6. Lanes of Duato's algorithms hold one packet, of 8
/// flits here; what they have beyond is the injector's (§2.2.4).
const BIG: &str = "input_depth = 8\noutput_depth = 8";
const BIG_PA: &str = "input_depth = { escape = 4, cyclic = 4, injector = 72 }\noutput_depth = { escape = 4, cyclic = 4, ejector = 8 }";
const BIG_FULLY: &str = "input_depth = 6\noutput_depth = 6";
const BIG_FA: &str = "input_depth = { escape = 4, cyclic = 4, adaptive = 4, injector = 54 }\noutput_depth = { escape = 4, cyclic = 4, adaptive = 4, ejector = 6 }";
const BIG_HYBRID: &str = "max_packet = 8\ninput_depth = 4\noutput_depth = { escape = 8, cyclic = 8, drain-off = 8, ejector = 8 }";

/// \[Ge\] §4.4, Table 4.3: packets of 8 flits.
const TABLE_4_3_ROWS: [Row; 8] = [
    (
        "TRC",
        "trc",
        BIG,
        [
            0.247, 0.642, 0.421, 0.240, 0.491, 0.059, 0.186, 0.162, 0.239, 0.166,
        ],
    ),
    (
        "T3D-like",
        "t3d",
        BIG,
        [
            0.339, 0.697, 0.556, 0.359, 0.491, 0.236, 0.181, 0.168, 0.329, 0.227,
        ],
    ),
    (
        "DynBal",
        "dynbal",
        BIG,
        [
            0.344, 0.760, 0.552, 0.338, 0.419, 0.203, 0.181, 0.164, 0.336, 0.214,
        ],
    ),
    (
        "Duato PA",
        "duato-pa",
        BIG_PA,
        [
            0.270, 0.686, 0.466, 0.263, 0.416, 0.180, 0.172, 0.157, 0.297, 0.185,
        ],
    ),
    (
        "F_DynBal",
        "f-dynbal",
        BIG_FULLY,
        [
            0.421, 0.792, 0.589, 0.403, 0.460, 0.303, 0.279, 0.299, 0.394, 0.248,
        ],
    ),
    (
        "Duato FA",
        "duato-fa",
        BIG_FA,
        [
            0.389, 0.747, 0.556, 0.383, 0.450, 0.278, 0.291, 0.301, 0.379, 0.244,
        ],
    ),
    (
        "T3E-like",
        "t3e",
        BIG_HYBRID,
        [
            0.433, 0.793, 0.600, 0.409, 0.453, 0.303, 0.307, 0.332, 0.406, 0.245,
        ],
    ),
    (
        "FD_DynBal",
        "fd-dynbal",
        BIG_HYBRID,
        [
            0.432, 0.798, 0.589, 0.402, 0.465, 0.305, 0.308, 0.329, 0.398, 0.241,
        ],
    ),
];

/// \[Ge\] §4.2.1, Table 4.1: the crossbar's arbiters, the links' arbiters, and the throughput.
const TABLE_4_1_ROWS: [(&str, &str, f64); 9] = [
    ("fixed", "random", 0.192),
    ("fixed", "skipping", 0.189),
    ("fixed", "fixed", 0.182),
    ("random", "random", 0.222),
    ("random", "skipping", 0.225),
    ("random", "fixed", 0.215),
    ("skipping", "random", 0.234),
    ("skipping", "skipping", 0.236),
    ("skipping", "fixed", 0.226),
];

/// What is compared in each row: the paper's value is the same for all, a maximum of cumulative traffic.
const COLUMNS: [Column; 3] = [
    Column {
        name: "peak",
        unit: UNIT,
    },
    Column {
        name: "sustained",
        unit: UNIT,
    },
    Column {
        name: "literal peak",
        unit: UNIT,
    },
];

/// Cycles before what is sustained is measured, and in which it is.
const SETTLE: u64 = 2000;
const WINDOW: u64 = 4000;

const BY: &str =
    "the golden network, 16x16, injectors kept full, seed 1, 6000 cycles from an empty network";

const PEAK: &str = "peak: the maximum of the cumulative accepted traffic of §4.1.4, sampled every 100 cycles from an empty network, to which the paper's values belong. sustained: accepted in cycles 2000 to 6000. literal peak: the peak with a header granted as soon as the output queue is empty, as §3.2.2 has it word for word; that rule can deadlock.";

/// `ge-table-4-1`.
pub(super) const TABLE_4_1: Experiment = Experiment {
    name: "ge-table-4-1",
    title: "arbitration policies, TRC on 16x16, uniform traffic, packets of 8 flits",
    source: "[Ge] §4.2.1, Table 4.1",
    rows: "crossbar, link",
    notes: &[
        PEAK,
        "104 flits are no multiple of 9 lanes: ASSUMED 6 and 6 in the lanes of links, 4 and 4 in injector and ejector.",
        "The paper's points: a fixed order is worst, round robin hardly better than random.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &COLUMNS,
        decimals: 3,
        rows: |quick, watch| {
            let rows = if quick { 1 } else { TABLE_4_1_ROWS.len() };
            let cells = TABLE_4_1_ROWS[..rows].iter().map(|&(crossbar, link, paper)| {
                let rest = format!(
                    "input_depth = {{ escape = 6, cyclic = 6, injector = 4 }}\noutput_depth = {{ escape = 6, cyclic = 6, ejector = 4 }}\noutput_arbiter = '{crossbar}'\nejector_arbiter = '{crossbar}'\nlink_arbiter = '{link}'"
                );
                Cell {
                    label: format!("{crossbar}, {link}"),
                    paper,
                    algorithm: "trc",
                    rest,
                    pattern: "uniform",
                    packet: "8",
                }
            });
            measured(cells.collect(), watch)
        },
        summary: deviations,
    }),
};

/// `ge-table-4-2`.
pub(super) const TABLE_4_2: Experiment = Experiment {
    name: "ge-table-4-2",
    title: "throughput on 16x16, 108 or 104 flits of buffers, packets of 16 flits",
    source: "[Ge] §4.4, Table 4.2",
    rows: "traffic, algorithm",
    notes: &[PEAK, HYBRID_SMALL, DATELINE, SPOTS],
    kind: Kind::Values(Values {
        by: BY,
        columns: &COLUMNS,
        decimals: 3,
        rows: |quick, watch| measured(cells(&TABLE_4_2_ROWS, "16", quick), watch),
        summary: deviations,
    }),
};

/// `ge-table-4-3`.
pub(super) const TABLE_4_3: Experiment = Experiment {
    name: "ge-table-4-3",
    title: "throughput on 16x16, 144 or 156 flits of buffers, packets of 8 flits",
    source: "[Ge] §4.4, Table 4.3",
    rows: "traffic, algorithm",
    notes: &[
        PEAK,
        "Lanes of Duato's algorithms have 4 and 4 flits for the one packet that they hold, the injector what is left of the 144 or 156 (§2.2.4). Hybrids: ASSUMED 4 flits before the switch and 8 behind it.",
        DATELINE,
        SPOTS,
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &COLUMNS,
        decimals: 3,
        rows: |quick, watch| measured(cells(&TABLE_4_3_ROWS, "8", quick), watch),
        summary: deviations,
    }),
};

const HYBRID_SMALL: &str = "Hybrids: ASSUMED 2 and 16 flits in drain-off lanes, 2 and 2 in the others, 108 in all: 104 flits in 13 equal lanes could hold no packet of 16 in one FIFO, which our drain-off rule asks for.";
const DATELINE: &str = "Our datelines lie on a link, whose escape lane is idle; the paper's lie inside a node's switch (§3.2.1), so that DynBal and its kin may use both lanes of every link.";
const SPOTS: &str = "Random bit vector is not defined in the text: ASSUMED a random half of the nodes for each. Hot spots: 4 nodes that take 16 times an average node's traffic together; if each did, their ejectors would let no more than 0.077 through.";

/// What is simulated for a row.
struct Cell {
    label: String,
    paper: f64,
    algorithm: &'static str,
    rest: String,
    pattern: &'static str,
    packet: &'static str,
}

fn cells(rows: &[Row], packet: &'static str, quick: bool) -> Vec<Cell> {
    let patterns = if quick { 1 } else { PATTERNS.len() };
    let patterns = PATTERNS[..patterns].iter().enumerate();
    let each = patterns.flat_map(|(column, &(name, pattern))| {
        rows.iter()
            .map(move |&(row, algorithm, rest, throughputs)| Cell {
                label: format!("{name}, {row}"),
                paper: throughputs[column],
                algorithm,
                rest: rest.to_string(),
                pattern,
                packet,
            })
    });
    each.collect()
}

fn measured(cells: Vec<Cell>, watch: Watch) -> Result<Vec<ValueRow>, ExperimentError> {
    let rows = cells.into_par_iter().with_max_len(1).map(|cell| {
        let [safe, literal] = ["safe", "paper"].map(|rule| cell.run(rule));
        let (safe, literal) = (safe?, literal?);
        watch();
        let value = |ours| Value {
            paper: cell.paper,
            ours,
        };
        Ok(ValueRow {
            label: cell.label,
            values: [safe.peak_cumulative, safe.accepted, literal.peak_cumulative]
                .map(value)
                .to_vec(),
        })
    });
    rows.collect()
}

impl Cell {
    fn run(&self, rule: &str) -> Result<Measured, ExperimentError> {
        let Cell {
            algorithm, rest, ..
        } = self;
        let text =
            format!("dims = [16, 16]\nalgorithm = '{algorithm}'\nco_residence = '{rule}'\n{rest}");
        let table = toml::from_str(&text).expect("an experiment's settings are TOML");
        let params = NetworkParams::from_settings(&mut Settings::new("network", table))?;
        let pattern = Pattern::parse(self.pattern)?;
        let destinations = Destinations::new(params.topology(), &pattern, 1)?;
        let workload = Workload {
            process: Process::Full,
            load: 0.0,
            lengths: Lengths::parse(self.packet)?,
        };
        let mut simulation = Simulation::new(&params, workload, destinations, 1)?;
        let plan = Plan {
            warm_up: Some(SETTLE),
            window: WINDOW,
            drain: 0,
        };
        let measured = measure(&mut simulation, &plan, &mut |_| true);
        Ok(measured.expect("nobody ends it"))
    }
}

/// How far ours are from the paper's, over all rows.
fn deviations(rows: &[ValueRow]) -> Vec<String> {
    let each = COLUMNS.iter().enumerate().map(|(at, column)| {
        let deviations = rows
            .iter()
            .filter_map(|row| row.values[at].deviation_percent());
        let mut sizes: Vec<f64> = deviations.map(f64::abs).collect();
        sizes.sort_by(f64::total_cmp);
        let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        let name = column.name;
        format!(
            "{name}: median deviation {median:.1}%, largest {most:.0}%, over {} values",
            sizes.len()
        )
    });
    each.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_router_has_the_flits_that_its_table_states() {
        for (rows, flits) in [
            (&TABLE_4_2_ROWS, [108, 108, 108, 108, 104, 104, 108, 108]),
            (&TABLE_4_3_ROWS, [144, 144, 144, 144, 156, 156, 156, 156]),
        ] {
            for ((name, algorithm, rest, _), wanted) in rows.iter().zip(flits) {
                let text = format!("dims = [16, 16]\nalgorithm = '{algorithm}'\n{rest}");
                let table = toml::from_str(&text).expect("TOML");
                let params = NetworkParams::from_settings(&mut Settings::new("network", table));
                let params = params.expect("legal");
                let router = params.router();
                let inputs = router
                    .routing()
                    .entries()
                    .into_iter()
                    .map(|entry| router.input_channel(entry).expect("legal").fifo().depth());
                let outputs = (0..router.output_lanes().len())
                    .map(|lane| router.output_channel(lane).expect("legal").fifo().depth());
                assert_eq!(
                    inputs.sum::<usize>() + outputs.sum::<usize>(),
                    wanted,
                    "{name}"
                );
            }
        }
    }
}
