//! \[Ge\] Fig. 4.8: what cycles on the wire cost.

use super::ge_network::{Case, LATENCY_NOISE, NOISE, PEAK, RATES, SEED, THROUGHPUTS, stood_still};
use super::orderings::{At, Claim, Judged, Order, View};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use rayon::prelude::*;

/// 432 flits in 18 lanes: 12 and 12 in each. There is one ejector for two lanes of it.
const PARTLY: &str = "lanes = 2\ninjector_lanes = 2\ninput_depth = 12\noutput_depth = { escape = 12, cyclic = 12, ejector = 24 }";
/// 442 in 13: 17 and 17.
const FULLY: &str = "input_depth = 17\noutput_depth = 17";

/// Name, algorithm, and what differs from the defaults.
const ROUTERS: [(&str, &str, &str); 6] = [
    ("TRC", "trc", PARTLY),
    ("T3D-like", "t3d", PARTLY),
    ("DynBal", "dynbal", PARTLY),
    ("Duato PA", "duato-pa", PARTLY),
    ("F_DynBal", "f-dynbal", FULLY),
    ("Duato FA", "duato-fa", FULLY),
];

/// Cycles on the wire: the least there are, and the most for which 12 flits are enough.
const DELAYS: [usize; 2] = [1, 5];

/// What nodes make where latency is measured: all algorithms take less than half of what they can.
pub(super) const LIGHT: f64 = 0.1;

const COLUMNS: [Column; 5] = [
    THROUGHPUTS[0],
    THROUGHPUTS[1],
    THROUGHPUTS[2],
    THROUGHPUTS[3],
    Column {
        group: "",
        name: "latency",
        unit: "cycles",
        decimals: 1,
        papers: Papers::Own,
        noise_percent: Some(LATENCY_NOISE),
    },
];

/// `ge-figure-4-8`.
pub(super) const FIGURE_4_8: Experiment = Experiment {
    name: "ge-figure-4-8",
    title: "two wire delays, 432 or 442 flits of buffers, uniform traffic, packets of 8 flits",
    source: "[Ge] §4.2.4, Fig. 4.8",
    rows: "algorithm, wire delay (cycles)",
    notes: &[
        PEAK,
        NOISE,
        "latency: the mean from a packet's making to its tail, where nodes make 0.1 flits per cycle at random.",
        "The figure's values are in no text that we have: - stands for them, and what the text says of it is judged on ours.",
        "ASSUMED: 1 and 5 cycles, the least there are and the most that half of a lane's 24 flits before the switch allow, which must be more than twice the delay (§4.1.1); the text does not say which two. 18 lanes are two for each virtual channel and two of the injector; 432 and 442 flits are shared out evenly, half before the switch and half behind it.",
    ],
    kind: Kind::Values(Values {
        by: "the golden network, 16x16, seed 1, 6000 cycles from an empty network, injectors kept full but for latency",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary,
    }),
};

/// Both delays of one algorithm, or of all.
pub(super) fn cases(quick: bool) -> impl Iterator<Item = (String, Case)> {
    let routers = if quick { 1 } else { ROUTERS.len() };
    ROUTERS[..routers]
        .iter()
        .flat_map(|&(name, algorithm, buffers)| {
            DELAYS.map(|delay| {
                let case = Case {
                    algorithm,
                    rest: format!("{buffers}\nwire_delay = {delay}"),
                    pattern: "uniform",
                    packet: "8",
                };
                (format!("{name}, {delay}"), case)
            })
        })
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let cases: Vec<_> = cases(run.quick).collect();
    let rows = cases.into_par_iter().with_max_len(1).map(|(label, case)| {
        let throughputs = case.throughputs(run.store, SEED)?;
        let latency = case.latency(run.store, LIGHT, SEED)?;
        run.row_done();
        let ours = throughputs.into_iter().chain([latency]);
        let values = ours.map(|ours| Value { paper: None, ours }).collect();
        Ok(ValueRow { label, values })
    });
    rows.collect()
}

/// The algorithms, as what stands before a delay.
const ALL: &[&str] = &[
    "TRC, ",
    "T3D-like, ",
    "DynBal, ",
    "Duato PA, ",
    "F_DynBal, ",
    "Duato FA, ",
];
const HERE: &[&str] = &[""];

const fn claim(says: &'static str, places: &'static [&'static str], order: Order) -> Claim {
    Claim {
        says,
        places,
        at: At::Every,
        order,
    }
}

const THROUGHPUT: [Claim; 3] = [
    claim(
        "§4.2.4: bubbles cost Duato PA and Duato FA throughput where wires are longer",
        &["Duato PA, ", "Duato FA, "],
        Order::Falls(&[&["1"], &["5"]]),
    ),
    claim(
        "§4.2.4: the benefit of their adaptivity is then gone (TRC not below them)",
        HERE,
        Order::Falls(&[&["TRC, 5"], &["Duato PA, 5", "Duato FA, 5"]]),
    ),
    claim(
        "§4.2.4: T3D-like, DynBal and F_DynBal are little affected (within 10%, our measure)",
        &["T3D-like, ", "DynBal, ", "F_DynBal, "],
        Order::Near(&["1", "5"], 10.0),
    ),
];

/// On the share of throughput that is left where wires are longer.
const LEFT: [Claim; 1] = [claim(
    "§4.2.4: T3D-like, DynBal and F_DynBal keep more of their throughput than TRC, Duato PA and Duato FA",
    HERE,
    Order::Falls(&[
        &["T3D-like", "DynBal", "F_DynBal"],
        &["TRC", "Duato PA", "Duato FA"],
    ]),
)];

const LATENCY: [Claim; 1] = [claim(
    "§4.2.4: every algorithm's latency is higher where wires are longer",
    ALL,
    Order::Falls(&[&["5"], &["1"]]),
)];

fn summary(rows: &[ValueRow]) -> Vec<String> {
    let views: Vec<View> = (0..COLUMNS.len())
        .map(|at| View::ours(&COLUMNS, rows, at))
        .collect();
    let (throughput, latency) = (&views[..RATES], &views[THROUGHPUTS.len()..]);
    let left: Vec<View> = throughput.iter().map(left).collect();
    let judged = Judged::default()
        .claims(&THROUGHPUT, throughput)
        .claims(&LEFT, &left)
        .claims(&LATENCY, latency);
    stood_still(rows)
        .into_iter()
        .chain(judged.lines())
        .collect()
}

/// The share of each algorithm's throughput that the longer delay leaves.
fn left(view: &View) -> View {
    let [short, long] = DELAYS;
    let each = ROUTERS.iter().filter_map(|(name, ..)| {
        let of = |delay| view.values.get(&format!("{name}, {delay}"));
        Some((name.to_string(), of(long)? / of(short)?))
    });
    View {
        // Both may differ.
        noise: 2.0 * view.noise,
        values: each.collect(),
        ..view.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::ge_network::flits;

    #[test]
    fn routers_have_the_lanes_and_flits_of_the_figure() {
        for (label, case) in cases(false) {
            let wanted = match label.starts_with("F_") || label.contains("FA") {
                true => (13, 442),
                false => (18, 432),
            };
            assert_eq!(flits(&case), wanted, "{label}");
        }
    }

    #[test]
    fn what_wires_leave_is_judged_on_both_delays_of_each_algorithm() {
        let row = |label: &str, peak: f64| ValueRow {
            label: label.to_string(),
            values: [Some(peak), None, None, None, None]
                .map(|ours| Value { paper: None, ours })
                .to_vec(),
        };
        let rows: Vec<ValueRow> = ROUTERS
            .iter()
            .flat_map(|(name, ..)| {
                let kept = if matches!(*name, "TRC" | "Duato PA" | "Duato FA") {
                    0.5
                } else {
                    0.9
                };
                [
                    row(&format!("{name}, 1"), 0.4),
                    row(&format!("{name}, 5"), 0.4 * kept),
                ]
            })
            .collect();
        let lines = summary(&rows);
        let at = lines.iter().position(|line| line.contains("keep more of"));
        assert_eq!(lines[at.expect("a line") + 1], "    peak: held");
        let mut worse = rows;
        worse[3].values[0].ours = Some(0.1);
        let lines = summary(&worse);
        let at = lines.iter().position(|line| line.contains("keep more of"));
        let line = &lines[at.expect("a line") + 1];
        assert!(
            line.contains("not held (T3D-like 0.250 < TRC 0.500"),
            "{line}"
        );
    }
}
