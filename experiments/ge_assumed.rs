//! \[Ge\] Tables 4.1 to 4.3: what is assumed where the text is silent, and how far other choices move the cells.

use super::ge_local::percent;
use super::ge_network::{PEAK, SEED};
use super::ge_throughput::rows::{Row, TABLE_4_2_ROWS, TABLE_4_3_ROWS};
use super::ge_throughput::{
    BY, Cell, Deviations, Signed, TABLE_4_1_LANES, TRAFFIC, cells, cells_of, table_4_1,
};
use super::{Experiment, ExperimentError, Kind, Run, Value, ValueRow, Values};
use rayon::prelude::*;

/// One choice of what is assumed: of what, which, the cells that it decides, and the seed.
type Choice = (&'static str, &'static str, Cells, u64);

/// The cells of the tables that a choice decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cells {
    /// The 16 of a column of Tables 4.2 and 4.3: traffic that goes by this pattern.
    Traffic(&'static str),
    /// The 20 of the routers with drain-off lanes in Table 4.2, with these lanes; or as the table is run.
    Hybrids42(Option<&'static str>),
    /// The same in Table 4.3.
    Hybrids43(Option<&'static str>),
    /// Those of Table 4.1, with these lanes.
    Table41(&'static str),
}

use Cells::{Hybrids42, Hybrids43, Table41, Traffic};

const BIT_VECTOR: &str = "random bit vector";
const HOT_SPOTS: &str = "hot spots";
const LANES_4_1: &str = "lanes of Table 4.1";
const LANES_4_2: &str = "drain-off lanes of Table 4.2";
const LANES_4_3: &str = "drain-off lanes of Table 4.3";

/// The first of each is the one that the tables are run with.
const CHOICES: [Choice; 18] = [
    (
        LANES_4_1,
        "6 and 6, injector and ejector 4",
        Table41(TABLE_4_1_LANES),
        SEED,
    ),
    (
        LANES_4_1,
        "8 and 4, injector and ejector 4",
        Table41(
            "input_depth = { escape = 8, cyclic = 8, injector = 4 }\noutput_depth = { escape = 4, cyclic = 4, ejector = 4 }",
        ),
        SEED,
    ),
    (
        LANES_4_1,
        "4 and 8, injector and ejector 4",
        Table41(
            "input_depth = { escape = 4, cyclic = 4, injector = 4 }\noutput_depth = { escape = 8, cyclic = 8, ejector = 4 }",
        ),
        SEED,
    ),
    (
        LANES_4_1,
        "6 and 5, injector and ejector 8",
        Table41(
            "input_depth = { escape = 6, cyclic = 6, injector = 8 }\noutput_depth = { escape = 5, cyclic = 5, ejector = 8 }",
        ),
        SEED,
    ),
    (
        LANES_4_2,
        "2 and 16, others 2 and 2: 108 flits",
        Hybrids42(None),
        SEED,
    ),
    (
        LANES_4_2,
        "1 and 16, others 2 and 2: 104 flits",
        Hybrids42(Some(
            "input_depth = { escape = 2, cyclic = 2, drain-off = 1, injector = 2 }\noutput_depth = { escape = 2, cyclic = 2, drain-off = 16, ejector = 2 }",
        )),
        SEED,
    ),
    (
        LANES_4_2,
        "4 and 16, others 4 and 4, as large as Table 4.3's: 152 flits",
        Hybrids42(Some(
            "input_depth = 4\noutput_depth = { escape = 4, cyclic = 4, drain-off = 16, ejector = 4 }",
        )),
        SEED,
    ),
    (
        LANES_4_3,
        "4 and 8 in all lanes: 156 flits",
        Hybrids43(None),
        SEED,
    ),
    (
        LANES_4_3,
        "4 and 12, others 4 and 6: 154 flits",
        Hybrids43(Some(
            "max_packet = 8\ninput_depth = 4\noutput_depth = { escape = 6, cyclic = 6, drain-off = 12, ejector = 6 }",
        )),
        SEED,
    ),
    (
        LANES_4_3,
        "2 and 16, others 4 and 5: 153 flits",
        Hybrids43(Some(
            "max_packet = 8\ninput_depth = { escape = 4, cyclic = 4, drain-off = 2, injector = 4 }\noutput_depth = { escape = 5, cyclic = 5, drain-off = 16, ejector = 5 }",
        )),
        SEED,
    ),
    (
        BIT_VECTOR,
        "each node to a random half",
        Traffic("bit-vector"),
        SEED,
    ),
    (
        BIT_VECTOR,
        "other halves, by seed 2",
        Traffic("bit-vector"),
        2,
    ),
    (
        BIT_VECTOR,
        "drawn anew for each packet",
        Traffic("uniform"),
        SEED,
    ),
    (
        HOT_SPOTS,
        "4 nodes, 16 times",
        Traffic("hot-spots:4,16"),
        SEED,
    ),
    (
        HOT_SPOTS,
        "4 nodes, 8 times",
        Traffic("hot-spots:4,8"),
        SEED,
    ),
    (
        HOT_SPOTS,
        "4 nodes, 32 times",
        Traffic("hot-spots:4,32"),
        SEED,
    ),
    (
        HOT_SPOTS,
        "1 node, 16 times",
        Traffic("hot-spots:1,16"),
        SEED,
    ),
    (
        HOT_SPOTS,
        "16 nodes, 16 times",
        Traffic("hot-spots:16,16"),
        SEED,
    ),
];

impl Cells {
    fn of(self, what: &str) -> Vec<Cell> {
        let hybrids = |rows: &[Row; 8], lanes: Option<&'static str>, packet| {
            let with = |&(name, algorithm, rest, throughputs): &Row| {
                (name, algorithm, lanes.unwrap_or(rest), throughputs)
            };
            let hybrids: Vec<Row> = rows[HYBRIDS..].iter().map(with).collect();
            cells("", &hybrids, packet, false)
        };
        match self {
            Traffic(pattern) => {
                let column = TRAFFIC.iter().position(|(name, _)| *name == what);
                let column = column.expect("a column of the tables");
                let small = cells_of("", &TABLE_4_2_ROWS, "16", column, pattern);
                let big = cells_of("", &TABLE_4_3_ROWS, "8", column, pattern);
                small.chain(big).collect()
            }
            Hybrids42(lanes) => hybrids(&TABLE_4_2_ROWS, lanes, "16"),
            Hybrids43(lanes) => hybrids(&TABLE_4_3_ROWS, lanes, "8"),
            Table41(lanes) => table_4_1(lanes),
        }
    }
}

/// The first row of the tables whose router has drain-off lanes; the others follow.
const HYBRIDS: usize = 6;

/// `ge-assumptions`.
pub(super) const ASSUMPTIONS: Experiment = Experiment {
    name: "ge-assumptions",
    title: "what is assumed where the text is silent, and how far other choices move Tables 4.1 to 4.3",
    source: "[Ge] §4.1 to §4.4, Tables 4.1 to 4.3",
    rows: "assumption, choice",
    notes: &[
        PEAK,
        "Each row is the cells that a choice decides: the 16 of a column of Tables 4.2 and 4.3, the 20 of both routers with drain-off lanes in one table, or Table 4.1 with both fixed orders. The first choice of each is ASSUMED in the tables. moved: how far the peak is from that of the first choice, the median of its sizes; the other columns are deviations of our peak from the paper's throughput.",
        "Lanes are flits before and behind the switch. Table 4.1 has 104 flits in 9 lanes; a drain-off lane has room for the longest packet behind the switch.",
        "What random near and diagonal shift can mean is in ge-local-traffic. No setting has another choice of these: at half a ring an even node takes plus and an odd one minus; of equally good lanes the lowest is taken; a request lasts one cycle; both datelines of a ring stand in one place.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &[
            percent("moved"),
            percent("median deviation"),
            percent("median of its sizes"),
            percent("least"),
            percent("most"),
        ],
        designs: None,
        rows: choices,
        summary: |_| Vec::new(),
    }),
};

/// How many choices a quick run has.
const QUICK: usize = 2;

fn choices(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let choices = if run.quick { QUICK } else { CHOICES.len() };
    let rows = CHOICES[..choices].par_iter().with_max_len(1);
    let peaks = rows.map(|&(what, _, decided, seed)| {
        let cells = decided.of(what).into_iter();
        let peaks = cells.map(|cell| {
            let (peak, _) = cell.case.safe_throughputs(run.store, seed)?;
            Ok((peak, cell.paper))
        });
        let peaks = peaks.collect::<Result<Vec<(f64, f64)>, ExperimentError>>()?;
        run.row_done();
        Ok(peaks)
    });
    let peaks = peaks.collect::<Result<Vec<_>, ExperimentError>>()?;
    let rows = CHOICES.iter().zip(&peaks);
    let rows = rows.map(|(&(what, choice, ..), peaks_now)| {
        let first = CHOICES.iter().position(|(of, ..)| *of == what);
        let assumed = &peaks[first.expect("itself, or one before it")];
        row(&format!("{what}, {choice}"), peaks_now, assumed)
    });
    Ok(rows.collect())
}

/// The row of a choice: by cell our peak and the paper's throughput, with this choice and with what is assumed.
fn row(label: &str, peaks: &[(f64, f64)], assumed: &[(f64, f64)]) -> ValueRow {
    let off = |(ours, from): (f64, f64)| (ours / from - 1.0) * 100.0;
    let moved = peaks.iter().zip(assumed);
    let moved = Deviations::of(moved.map(|(now, then)| off((now.0, then.0))));
    let deviations: Vec<f64> = peaks.iter().map(|&peak| off(peak)).collect();
    let signed = Signed::of(&deviations);
    let ours = [
        moved.median,
        signed.median,
        Deviations::of(deviations.iter().copied()).median,
        signed.least,
        signed.most,
    ];
    let values = ours.map(|ours| Value {
        paper: None,
        ours: Some(ours),
    });
    ValueRow {
        label: label.to_string(),
        values: values.to_vec(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::ge_network::flits;

    #[test]
    fn the_first_choice_of_each_is_that_of_the_tables() {
        for (name, pattern) in [TRAFFIC[8], TRAFFIC[9]] {
            let first = CHOICES.iter().find(|(what, ..)| *what == name);
            let first = first.map(|&(.., cells, seed)| (cells, seed));
            assert_eq!(first, Some((Traffic(pattern), SEED)));
        }
        for (rows, hybrids, packet) in [
            (&TABLE_4_2_ROWS, Hybrids42(None), "16"),
            (&TABLE_4_3_ROWS, Hybrids43(None), "8"),
        ] {
            let of_table = cells("", rows, packet, false).into_iter();
            let of_table =
                of_table.filter(|cell| ["t3e", "fd-dynbal"].contains(&cell.case.algorithm));
            let labels: Vec<String> = of_table.map(|cell| cell.label).collect();
            let here: Vec<String> = hybrids.of("").into_iter().map(|cell| cell.label).collect();
            assert_eq!(here, labels);
        }
    }

    #[test]
    fn lanes_have_the_flits_that_their_choice_states() {
        for (what, choice, decided, _) in CHOICES {
            let Some((_, stated)) = choice.split_once(": ") else {
                continue;
            };
            let stated: usize = stated.trim_end_matches(" flits").parse().expect("flits");
            for cell in decided.of(what) {
                assert_eq!(flits(&cell.case).1, stated, "{what}, {choice}");
            }
        }
        for (_, choice, decided, _) in CHOICES {
            if let Table41(_) = decided {
                assert_eq!(flits(&decided.of("")[0].case).1, 104, "{choice}");
            }
        }
    }

    #[test]
    fn what_moves_is_measured_from_what_is_assumed() {
        let assumed = [(0.2, 0.25), (0.4, 0.4), (0.3, 0.2)];
        let now = [(0.22, 0.25), (0.4, 0.4), (0.27, 0.2)];
        let row = row("a, b", &now, &assumed);
        let ours = row
            .values
            .iter()
            .map(|value| value.ours.unwrap_or(f64::NAN));
        let wanted = [10.0, 0.0, 12.0, -12.0, 35.0];
        for (ours, wanted) in ours.zip(wanted) {
            assert!((ours - wanted).abs() < 1e-9, "{ours} {wanted}");
        }
    }
}
