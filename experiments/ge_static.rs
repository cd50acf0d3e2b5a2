//! \[Ge\] Fig. 4.15: wormhole routing under dynamic and under static workload.

use super::ge_network::{
    BATCH_NOISE, Case, NOISE, PEAK, RATES, SEED, THROUGHPUTS, beside, stood_still,
};
use super::ge_throughput::rows::TABLE_4_2_ROWS;
use super::orderings::{At, Claim, Judged, Order, View};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use rayon::prelude::*;

/// The rows of Table 4.2 that are wormhole routers.
pub(super) const WORMHOLE: usize = 6;

/// Packets of each node; and few, of one router, to be quick.
pub(super) const BATCH: u32 = 256;
const QUICK_BATCH: u32 = 16;

/// So many times as long as by our rule a batch is given by the literal one.
const MOST: u64 = 4;

const fn cycles(name: &'static str, papers: Papers) -> Column {
    Column {
        group: "",
        name,
        unit: "cycles",
        decimals: 0,
        papers,
        noise_percent: Some(BATCH_NOISE),
    }
}

const COLUMNS: [Column; 7] = [
    THROUGHPUTS[0],
    THROUGHPUTS[1],
    THROUGHPUTS[2],
    THROUGHPUTS[3],
    cycles("batch", Papers::Own),
    cycles("first tenth", Papers::Own),
    cycles("literal batch", Papers::Shared),
];
/// Batch, first tenth, and batch by the literal rule.
const CYCLES: [usize; 3] = [4, 5, 6];

/// `ge-figure-4-15`.
pub(super) const FIGURE_4_15: Experiment = Experiment {
    name: "ge-figure-4-15",
    title: "dynamic and static workload, 108 or 104 flits of buffers, uniform traffic, packets of 16 flits",
    source: "[Ge] §4.3.4, Fig. 4.15",
    rows: "algorithm",
    notes: &[
        PEAK,
        NOISE,
        "batch: cycles until all that nodes have at the beginning is delivered, and the first tenth of it; literal batch: by the rule of the literal peak, - if it takes more than four times as long, as in a deadlock.",
        "ASSUMED: 256 packets of each node, which §5.8.2 has for its static workload; with --quick 16.",
        "Fig. 4.15a's values are those of Table 4.2; Fig. 4.15b's are in no text that we have: - stands for them.",
    ],
    kind: Kind::Values(Values {
        by: "the golden network, 16x16, seed 1: injectors kept full for 6000 cycles from an empty network, and a batch",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary,
    }),
};

/// So many routers, by name, with the paper's peak.
pub(super) fn cases(routers: usize) -> impl Iterator<Item = (&'static str, f64, Case)> {
    let rows = TABLE_4_2_ROWS[..routers].iter();
    rows.map(|&(name, algorithm, buffers, papers)| {
        let case = Case {
            algorithm,
            rest: buffers.to_string(),
            pattern: "uniform",
            packet: "16",
        };
        (name, papers[0], case)
    })
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let (routers, packets) = match run.quick {
        true => (1, QUICK_BATCH),
        false => (WORMHOLE, BATCH),
    };
    let cases: Vec<_> = cases(routers).collect();
    let rows = cases.into_par_iter().with_max_len(1);
    let rows = rows.map(|(name, paper, case)| {
        let throughputs = case.throughputs(run.store, SEED)?;
        let batch = case.batch(run.store, packets, SEED)?;
        let literal = case.literal_batch(run.store, packets, MOST * batch.cycles)?;
        run.row_done();
        let dynamic = beside(paper, throughputs);
        let cycles = [
            Some(batch.cycles),
            Some(batch.tenths[0]),
            literal.map(|literal| literal.cycles),
        ];
        let cycles = cycles.map(|cycles| Value {
            paper: None,
            ours: cycles.map(|cycles| cycles as f64),
        });
        Ok(ValueRow {
            label: name.to_string(),
            values: [&dynamic[..], &cycles].concat(),
        })
    });
    rows.collect()
}

const HERE: &[&str] = &[""];

const fn claim(says: &'static str, order: Order) -> Claim {
    Claim {
        says,
        places: HERE,
        at: At::Every,
        order,
    }
}

const THROUGHPUT: [Claim; 1] = [claim(
    "§4.3.4: Duato PA and T3D-like have the same throughput (within 5%, our measure)",
    Order::Near(&["Duato PA", "T3D-like"], 5.0),
)];

const TIME: [Claim; 1] = [claim(
    "§4.3.4: T3D-like delivers a batch in fewer cycles than Duato PA",
    Order::Falls(&[&["Duato PA"], &["T3D-like"]]),
)];

/// On how many times as fast as Duato FA F_DynBal is.
const GAIN: [Claim; 1] = [claim(
    "§4.3.4: F_DynBal has more over Duato FA with a batch than in throughput",
    Order::Falls(&[&["static"], &["dynamic"]]),
)];

const TENTH: [Claim; 1] = [claim(
    "§4.3.4: F_DynBal and Duato FA deliver the first tenth at nearly the same rate (within 10%, our measure)",
    Order::Near(&["F_DynBal", "Duato FA"], 10.0),
)];

/// On the cycles after the first tenth.
const REST: [Claim; 1] = [claim(
    "§4.3.4: Duato FA slows down more after it",
    Order::Falls(&[&["Duato FA"], &["F_DynBal"]]),
)];

fn summary(rows: &[ValueRow]) -> Vec<String> {
    let ours = |at: usize| View::ours(&COLUMNS, rows, at);
    let [batch, tenth, literal] = CYCLES.map(ours);
    let dynamic: Vec<View> = (0..RATES).map(ours).collect();
    let of = |view: &View, name: &str| view.values.get(name).copied();
    let over = |view: &View| Some(of(view, "F_DynBal")? / of(view, "Duato FA")?);
    let gains = dynamic.iter().map(|view| {
        // Fewer cycles are more.
        let gain = over(&batch).map(f64::recip).zip(over(view));
        let gain = gain.map(|(fixed, full)| [("static", fixed), ("dynamic", full)]);
        let values = gain.into_iter().flatten();
        View {
            // Each gain is of two values that may differ.
            noise: view.noise + batch.noise,
            values: values
                .map(|(name, gain)| (name.to_string(), gain))
                .collect(),
            ..view.clone()
        }
    });
    let gains: Vec<View> = gains.collect();
    let rest = batch.values.iter().filter_map(|(name, all)| {
        let tenth = of(&tenth, name)?;
        Some((name.clone(), all - tenth))
    });
    let rest = View {
        name: "after the first tenth",
        values: rest.collect(),
        ..batch.clone()
    };
    let paper = View::paper(&COLUMNS, rows, 0);
    let judged = Judged::default()
        .claims(&THROUGHPUT, &[&[paper], &dynamic[..]].concat())
        .claims(&TIME, &[batch, literal])
        .claims(&GAIN, &gains)
        .claims(&TENTH, &[tenth])
        .claims(&REST, &[rest]);
    stood_still(rows)
        .into_iter()
        .chain(judged.lines())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_routers_are_those_without_drain_off_lanes() {
        let names: Vec<&str> = TABLE_4_2_ROWS.iter().map(|row| row.0).collect();
        assert_eq!(
            names[WORMHOLE - 2..],
            ["F_DynBal", "Duato FA", "T3E-like", "FD_DynBal"]
        );
    }

    #[test]
    fn fewer_cycles_are_more_than_throughput_gains() {
        let row = |label: &str, peak: f64, batch: f64| ValueRow {
            label: label.to_string(),
            values: [
                Some(peak),
                None,
                None,
                None,
                Some(batch),
                Some(1000.0),
                None,
            ]
            .map(|ours| Value { paper: None, ours })
            .to_vec(),
        };
        let verdict = |cycles: f64| {
            let rows = [
                row("F_DynBal", 0.33, 10_000.0),
                row("Duato FA", 0.30, cycles),
            ];
            let lines = summary(&rows);
            let at = lines
                .iter()
                .position(|line| line.contains("more over Duato FA"));
            lines[at.expect("a line") + 1].clone()
        };
        assert_eq!(verdict(15_000.0), "    peak: held");
        assert_eq!(
            verdict(10_500.0),
            "    peak: undecided (static 1.050 ~ dynamic 1.100)"
        );
        assert_eq!(
            verdict(8_000.0),
            "    peak: not held (static 0.800 < dynamic 1.100)"
        );
    }
}
