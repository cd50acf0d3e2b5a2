//! \[Anton2\] §4.1: what is assumed of the machine, and how far other choices move its throughput.

use super::{BY_AGE, BY_WEIGHTS, Case, NORMALISED, Rule, loads, run_all};
use crate::experiments::{
    Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values,
};
use crate::model::anton2::weights::{InverseWeights, Loads};
use crate::params::anton2::ExternalChannel;
use crate::params::arbiter::{Levels, Underflow};
use crate::params::workload::Pattern;

/// A plane of the machine: a hundred runs take minutes there.
const PLANE: &str = "dims = [8, 8, 1]";

/// Packets of each core; and few, to be quick.
const BATCH: u64 = 1024;
const QUICK_BATCH: u64 = 64;

/// How many choices a quick run has.
const QUICK: usize = 2;

/// What is assumed, and a choice of it: a setting, whether arbiters without weights have it too.
type Choice = (&'static str, &'static str, bool);

/// The first is the machine of the figures.
const CHOICES: [Choice; 14] = [
    ("as assumed", "", true),
    ("latency, 4", "latency = 4", true),
    ("latency, 80", "latency = 80", true),
    ("depth, 4", "depth = 4", true),
    ("depth, 16", "depth = 16", true),
    ("depth, 32", "depth = 32", true),
    ("departing_depth, 8", "departing_depth = 8", true),
    ("departing_depth, 64", "departing_depth = 64", true),
    ("arriving_depth, 88", "arriving_depth = 88", true),
    ("arriving_depth, 255", "arriving_depth = 255", true),
    ("endpoint_depth, 2", "endpoint_depth = 2", true),
    ("endpoint_depth, 32", "endpoint_depth = 32", true),
    ("weight_bits, 5", "weight_bits = 5", false),
    ("weight_bits, 12", "weight_bits = 12", false),
];

/// The curves of [`rules`].
const CURVES: [&str; 4] = ["round robin", "P = 2", "P = 4", "age"];

/// Which of them have weights.
const WEIGHTED: [bool; CURVES.len()] = [false, true, true, false];

const fn columns() -> [Column; 2 * CURVES.len()] {
    let nothing = Column {
        group: "throughput",
        name: "",
        unit: "of full use",
        decimals: 3,
        papers: Papers::None,
        noise_percent: None,
    };
    let mut all = [nothing; 2 * CURVES.len()];
    let mut at = 0;
    while at < all.len() {
        all[at].name = CURVES[at % CURVES.len()];
        if at >= CURVES.len() {
            all[at].group = "moved";
            all[at].unit = "%";
            all[at].decimals = 1;
        }
        at += 1;
    }
    all
}

static COLUMNS: [Column; 2 * CURVES.len()] = columns();

/// `anton2-assumptions`.
pub(in crate::experiments) const ASSUMPTIONS: Experiment = Experiment {
    name: "anton2-assumptions",
    title: "what is assumed of the machine, and how far other choices move its throughput, in a plane",
    source: "[Anton2] §4.1, Fig. 9",
    rows: "setting, choice",
    notes: &[
        "Each row has one setting otherwise than the machine of Figures 9 and 10, all else as it is there. moved: how far the throughput is from that of the first row. Round robin and age have no weights: - stands for them where bits of weights are chosen.",
        "ASSUMED in the first row: 40 cycles for SerDes, boards and cable (latency), and flits of each virtual channel: 8 in queues of routers (depth), 16 before external channels (departing_depth), 44 behind them (arriving_depth), 8 for each class in endpoint adapters (endpoint_depth); weights of 8 bits (weight_bits).",
        "P = 2: inverse weighted, the arbiter of Figure 6, two levels of priority. P = 4: the same policy with four (levels = 4), which the paper's prioritised arbiter (§3.4) can have.",
        BY_AGE,
        NORMALISED,
        "A batch of 1024 packets per core, uniform traffic of one plane, 8x8x1 (64 packets and two rows in a quick run), of one seed, with which round robin and P = 2 differ by some percent. Deep queues hold much of a batch: that of arriving_depth = 255 is nearer to its start than the others, and with P = 2 gets less when it is longer.",
        "No setting has another choice of these, which are ASSUMED too: the router's four stages in their order, with requests to SA1 only where the far end has room (scripts/ablations has a patch that asks earlier, and deadlocks); SA1's state moves when a packet crosses the switch; the source's own node is among the destinations; a core injects one flit in a cycle; where channels and endpoints stand in the mesh beyond what the figure shows.",
    ],
    kind: Kind::Values(Values {
        by: "the golden machine, 8x8x1 nodes, one core per router, uniform traffic, seed 1",
        columns: &COLUMNS,
        designs: None,
        rows,
        summary: |_| Vec::new(),
    }),
};

fn settings(choice: &str) -> String {
    format!("{PLANE}\n{choice}")
}

fn rules<'a>(weights: &'a InverseWeights<'a>) -> [Rule<'a>; CURVES.len()] {
    let zero = Underflow::Zero;
    [
        Rule::RoundRobin,
        Rule::Weighted(weights, Levels::Two, zero),
        Rule::Weighted(weights, Levels::Four, zero),
        Rule::Aged,
    ]
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let (choices, batch) = match run.quick {
        true => (&CHOICES[..QUICK], QUICK_BATCH),
        false => (&CHOICES[..], BATCH),
    };
    let uniform = || [Pattern::Uniform, Pattern::Uniform];
    let of_choices = choices.iter().map(|(_, choice, _)| {
        let settings = format!("{}\n{BY_WEIGHTS}", settings(choice));
        loads(&settings, uniform())
    });
    let of_choices: Vec<Loads> = of_choices.collect::<Result<_, _>>()?;
    let weights = of_choices.iter().map(InverseWeights::new);
    let weights: Vec<InverseWeights> = weights.collect::<Result<_, _>>()?;
    let mut cases = Vec::new();
    for ((_, choice, of_all), (loads, weights)) in
        choices.iter().zip(of_choices.iter().zip(&weights))
    {
        let bound = loads.bound(0, ExternalChannel::FLITS).rate;
        let rules = rules(weights).into_iter().zip(WEIGHTED);
        let rules = rules.filter(|(_, is_weighted)| *of_all || *is_weighted);
        cases.extend(rules.map(|(rule, _)| Case {
            rule,
            more: settings(choice),
            blend: vec![(Pattern::Uniform, 1.0)],
            batch,
            bound,
            seed: super::SEEDS[0],
        }));
    }
    let measured = run_all(&cases, run)?;
    let mut measured = measured.iter().map(|measured| measured.throughput);
    let throughputs = choices.iter().map(|(.., of_all)| {
        WEIGHTED.map(|is_weighted| (*of_all || is_weighted).then(|| measured.next()).flatten())
    });
    let throughputs: Vec<_> = throughputs.collect();
    let rows = choices.iter().zip(&throughputs);
    Ok(rows
        .map(|((name, ..), ours)| row(name, ours, &throughputs[0]))
        .collect())
}

/// The row of a choice: throughputs of all curves, and how far they are from those of what is assumed.
fn row(
    label: &str,
    ours: &[Option<f64>; CURVES.len()],
    assumed: &[Option<f64>; CURVES.len()],
) -> ValueRow {
    let moved = ours.iter().zip(assumed).map(|(now, then)| {
        let both = now.zip(*then);
        both.map(|(now, then)| (now / then - 1.0) * 100.0)
    });
    let values = ours.iter().copied().chain(moved);
    ValueRow {
        label: label.to_string(),
        values: values.map(|ours| Value { paper: None, ours }).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::anton2_throughput::machine;
    use crate::params::Keyed;

    #[test]
    fn each_choice_differs_from_the_machine_in_its_one_setting() {
        let of = |choice: &str| {
            let machine = machine(&format!("{}\nlevels = 2", settings(choice)));
            machine.expect("a machine").settings()
        };
        let assumed = of("");
        for (name, choice, _) in &CHOICES[1..] {
            let settings = of(choice);
            let differs = settings.iter().zip(&assumed).filter(|(a, b)| a != b);
            let differs: Vec<&str> = differs.map(|((key, _), _)| *key).collect();
            let (key, value) = name.split_once(", ").expect("a setting and its value");
            assert_eq!(differs, [key], "{name}");
            assert_eq!(*choice, format!("{key} = {value}"));
        }
    }

    #[test]
    fn keys_of_the_figures_are_as_before_and_those_of_other_machines_have_their_weights() {
        let text = settings("weight_bits = 5");
        let all = [Pattern::Uniform, Pattern::Uniform];
        let loads = loads(&format!("{text}\n{BY_WEIGHTS}"), all).expect("loads");
        let weights = InverseWeights::new(&loads).expect("weights");
        let case = |more: &str| Case {
            rule: Rule::Weighted(&weights, Levels::Two, Underflow::Zero),
            more: more.to_string(),
            blend: vec![(Pattern::Uniform, 1.0)],
            batch: 1,
            bound: 1.0,
            seed: 1,
        };
        let (of_figure, other) = (case("").key(), case(&text).key());
        let (of_figure, other) = (of_figure.expect("legal"), other.expect("legal"));
        assert!(of_figure.get("weights_sha256").is_none(), "{of_figure}");
        let hash = other["weights_sha256"].as_str().expect("a hash");
        assert_eq!(hash.len(), 64);
        assert_eq!(other["settings"]["weight_bits"], "5", "{other}");
    }

    #[test]
    fn what_moves_is_measured_from_what_is_assumed() {
        let assumed = [Some(0.5), Some(0.5), Some(0.8), Some(1.0)];
        let row = row("a, 1", &[None, Some(0.55), Some(0.8), None], &assumed);
        let ours: Vec<Option<f64>> = row.values.iter().map(|value| value.ours).collect();
        assert_eq!(ours[..4], [None, Some(0.55), Some(0.8), None]);
        assert!((ours[5].expect("a number") - 10.0).abs() < 1e-9, "{ours:?}");
        assert_eq!([ours[4], ours[6], ours[7]], [None, Some(0.0), None]);
    }
}
