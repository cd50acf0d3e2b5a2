//! \[Ge\] Fig. 5.18: what routers get through in their time, against their area.

use super::ge_network::{BATCH_NOISE, Case, NOISE, PEAK_NOISE, SEED, SUSTAINED_NOISE};
use super::ge_router::ROUTERS;
use super::ge_throughput::rows::TABLE_4_3_ROWS;
use super::orderings::{At, Claim, Judged, Order, Size, Verdict, View};
use super::values::Wanted;
use super::{
    Column, Experiment, ExperimentError, Kind, Measured, Papers, Run, Value, ValueRow, Values,
    design,
};
use rayon::prelude::*;
use std::fmt;

/// Flits of all FIFOs: of routers that are not fully adaptive, 8 to 24 in each of 9 lanes, and of those that
/// are, 8 to 16 in each of 13.
const PARTLY_SIZES: [usize; 4] = [72, 108, 144, 216];
const FULLY_SIZES: [usize; 3] = [104, 156, 208];
/// The rows of Table 4.3 that are not fully adaptive.
const PARTLY: usize = 4;

/// Those of Table 5.7 and of Table 4.3, of which the paper has values.
const SYNTHESISED: [usize; 2] = [108, 104];
const SIMULATED: [usize; 2] = [144, 156];

/// The rows to which all are compared, in area and delay, and in the rest.
const AREA_REFERENCE: &str = "108, TRC";
const TIME_REFERENCE: &str = "144, TRC";

/// Packets of each node: §5.8.2 has so many in its static workload.
const BATCH: u32 = 256;

/// The paper's area budget in cells, and that as a ratio to Table 5.7's TRC.
const BUDGET: f64 = 280_000.0 / ROUTERS[0].3;

const COLUMNS: [Column; 5] = [
    column("area", "ratio to TRC of 108 flits", Papers::Own, 0.0),
    column("delay", "ratio to TRC of 108 flits", Papers::Own, 0.0),
    column(
        "peak per time",
        "ratio to TRC of 144 flits",
        Papers::Own,
        PEAK_NOISE,
    ),
    column(
        "sustained per time",
        "ratio to TRC of 144 flits",
        Papers::None,
        SUSTAINED_NOISE,
    ),
    column(
        "batch time",
        "ratio to TRC of 144 flits",
        Papers::Own,
        BATCH_NOISE,
    ),
];

const fn column(
    name: &'static str,
    unit: &'static str,
    papers: Papers,
    noise_percent: f64,
) -> Column {
    Column {
        group: "",
        name,
        unit,
        decimals: 2,
        papers,
        noise_percent: Some(noise_percent),
    }
}

/// `ge-figure-5-18`.
pub(super) const FIGURE_5_18: Experiment = Experiment {
    name: "ge-figure-5-18",
    title: "throughput per time and time of a batch against area, 16x16, uniform traffic, packets of 8 flits",
    source: "[Ge] §5.8.1, §5.8.2, Fig. 5.18",
    rows: "buffers (flits), algorithm",
    notes: &[
        NOISE,
        "Throughput per time is peak or sustained as of Table 4.3 over delay; batch time the cycles until 256 packets of each node are delivered times delay, less is better. All are ratios, so that gates, cells and ns compare. Each router is simulated with the very buffers and hierarchical arbiters of which area and delay are, by our grant rule: the literal one can deadlock.",
        "The figure's points are in no text that we have. The paper's area and delay are those of Table 5.7, at 108 and 104 flits only; T3D-like has TRC's, T3E-like and FD_DynBal F_DynBal's delay and no area in numbers (§5.7.3). Its throughput per time is Table 4.3's, at 144 and 156 flits only, over Table 5.7's delay, as §5.8.1 has it: FIFOs are shift registers, which depth hardly slows (§5.2.1).",
        "Our T3D-like and T3E-like hold their tables, which the figure leaves out. Ours knows no wires.",
        "Buffers are shared out evenly, half before the switch; of Duato's algorithms and those with drain-off lanes as in Table 4.3, but Duato PA's 108 flits as in Table 5.7; of 104 flits with drain-off lanes ASSUMED 4 before the switch, 8 in drain-off lanes, 2 in the others and 4 in the ejector.",
    ],
    kind: Kind::Values(Values {
        by: "the golden network, 16x16, seed 1, injectors kept full for 6000 cycles from an empty network, and a batch",
        columns: &COLUMNS,
        designs: Some(Wanted::Figures(|quick| {
            let designs = points(quick).into_iter();
            designs.map(|point| design(&point.case.router()?)).collect()
        })),
        rows,
        summary,
    }),
};

/// A router of a size.
struct Point {
    label: String,
    name: &'static str,
    flits: usize,
    /// Table 4.3's throughput.
    paper: f64,
    case: Case,
}

/// The routers; to be quick, those with which others are compared.
fn points(quick: bool) -> Vec<Point> {
    let rows = TABLE_4_3_ROWS.iter().enumerate();
    let all = rows.flat_map(|(at, &(name, algorithm, _, throughputs))| {
        let sizes = match at < PARTLY {
            true => &PARTLY_SIZES[..],
            false => &FULLY_SIZES,
        };
        sizes.iter().map(move |&flits| Point {
            label: format!("{flits}, {name}"),
            name,
            flits,
            paper: throughputs[0],
            case: Case {
                algorithm,
                rest: format!(
                    "max_packet = 8\noutput_arbiter = 'hierarchical'\nejector_arbiter = 'hierarchical'\nlink_arbiter = 'hierarchical'\n{}",
                    buffers(algorithm, flits)
                ),
                pattern: "uniform",
                packet: "8",
            },
        })
    });
    let is_wanted =
        |point: &Point| !quick || [AREA_REFERENCE, TIME_REFERENCE].contains(&point.label.as_str());
    all.filter(is_wanted).collect()
}

/// How so many flits are shared out; those of Table 4.3 as in its rows.
fn buffers(algorithm: &str, flits: usize) -> String {
    match algorithm {
        "trc" | "t3d" | "dynbal" => {
            let each = flits / 18;
            format!("input_depth = {each}\noutput_depth = {each}")
        }
        // A lane holds one packet of 8, what is beyond is the injector's; but not in Table 5.7.
        "duato-pa" => {
            let each = flits / 18;
            let lane = match SYNTHESISED.contains(&flits) {
                true => each,
                false => each.min(4),
            };
            let injector = flits - 16 * lane - each;
            format!(
                "input_depth = {{ escape = {lane}, cyclic = {lane}, injector = {injector} }}\noutput_depth = {{ escape = {lane}, cyclic = {lane}, ejector = {each} }}"
            )
        }
        "f-dynbal" => {
            let each = flits / 26;
            format!("input_depth = {each}\noutput_depth = {each}")
        }
        "duato-fa" => {
            let (each, lane) = (flits / 26, (flits / 26).min(4));
            let injector = flits - 24 * lane - each;
            format!(
                "input_depth = {{ escape = {lane}, cyclic = {lane}, adaptive = {lane}, injector = {injector} }}\noutput_depth = {{ escape = {lane}, cyclic = {lane}, adaptive = {lane}, ejector = {each} }}"
            )
        }
        _ if flits == 104 => {
            "input_depth = 4\noutput_depth = { escape = 2, cyclic = 2, drain-off = 8, ejector = 4 }"
                .to_string()
        }
        _ => format!("input_depth = {}\noutput_depth = 8", flits / 13 - 8),
    }
}

/// The paper's area in cells, if it gives one, and its delay in ns. §5.7.3
fn table_5_7(name: &str) -> (Option<f64>, f64) {
    let named = |name: &str| ROUTERS.iter().find(|router| router.1 == name);
    let of = |name: &str| named(name).map(|router| (router.3, router.4));
    let (area, delay) = match name {
        "T3D-like" => of("TRC"),
        _ => of(name).or(of("F_DynBal")),
    }
    .expect("a row of Table 5.7");
    let is_known = name == "T3D-like" || named(name).is_some();
    (is_known.then_some(area), delay)
}

/// Area, delay, peak, sustained and cycles of a batch.
type Raw = [f64; 5];

/// What stands in the columns, of a row whose references are these.
fn ratios(raw: Raw, area_reference: Raw, time_reference: Raw) -> Raw {
    let per_time = |[_, delay, peak, sustained, cycles]: Raw| {
        [peak / delay, sustained / delay, cycles * delay]
    };
    let (ours, theirs) = (per_time(raw), per_time(time_reference));
    [
        raw[0] / area_reference[0],
        raw[1] / area_reference[1],
        ours[0] / theirs[0],
        ours[1] / theirs[1],
        ours[2] / theirs[2],
    ]
}

fn rows(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let points = points(run.quick);
    let raws = points.par_iter().zip(run.measured).with_max_len(1);
    let raws = raws.map(|(point, &Measured { area, delay })| {
        let (peak, sustained) = point.case.safe_throughputs(run.store, SEED)?;
        let cycles = point.case.batch(run.store, BATCH, SEED)?.cycles as f64;
        run.row_done();
        Ok([area, delay, peak, sustained, cycles])
    });
    let raws: Vec<Raw> = raws.collect::<Result<_, ExperimentError>>()?;
    let reference = |label: &str| {
        let at = points.iter().position(|point| point.label == label);
        raws[at.expect("it is always there")]
    };
    let (area, time) = (reference(AREA_REFERENCE), reference(TIME_REFERENCE));
    let rows = points.iter().zip(&raws).map(|(point, &raw)| {
        let papers = papers(point).into_iter();
        let ours = ratios(raw, area, time).map(Some);
        let values = papers
            .zip(ours)
            .map(|(paper, ours)| Value { paper, ours })
            .collect();
        ValueRow {
            label: point.label.clone(),
            values,
        }
    });
    Ok(rows.collect())
}

/// What the paper has for a row.
fn papers(point: &Point) -> [Option<f64>; 5] {
    let (area, delay) = table_5_7(point.name);
    let (trc_area, trc_delay) = table_5_7("TRC");
    let at = |sizes: &[usize; 2]| sizes.contains(&point.flits).then_some(());
    let is_synthesised = at(&SYNTHESISED);
    let area = is_synthesised.and(area).zip(trc_area).map(|(a, b)| a / b);
    let per_time = (point.paper / delay) / (TABLE_4_3_ROWS[0].3[0] / trc_delay);
    let per_time = at(&SIMULATED).map(|()| per_time);
    [
        area,
        is_synthesised.map(|()| delay / trc_delay),
        per_time,
        None,
        None,
    ]
}

const SMALL: &[&str] = &["108, "];
const SMALL_FULLY: &[&str] = &["104, "];
const BIG: &[&str] = &["144, "];
const PARTLY_PLACES: &[&str] = &["72, ", "108, ", "144, ", "216, "];
const FULLY_PLACES: &[&str] = &["104, ", "156, ", "208, "];

const fn claim(says: &'static str, places: &'static [&'static str], order: Order) -> Claim {
    Claim {
        says,
        places,
        at: At::Every,
        order,
    }
}

const AREA: [Claim; 3] = [
    claim(
        "§5.8.1: DynBal takes more area than TRC, 12% (a quarter of it less or more, our measure)",
        SMALL,
        Order::Gain("DynBal", "TRC", Size::About(12.0)),
    ),
    claim(
        "§5.8.1: DynBal within 2% of Duato PA's area",
        SMALL,
        Order::Near(&["DynBal", "Duato PA"], 2.0),
    ),
    claim(
        "§5.8.1: F_DynBal within 2% of Duato FA's area",
        SMALL_FULLY,
        Order::Near(&["F_DynBal", "Duato FA"], 2.0),
    ),
];

const DELAY: [Claim; 1] = [claim(
    "§5.8.1: DynBal is slower than TRC, by 6% (a quarter of it less or more, our measure)",
    SMALL,
    Order::Gain("DynBal", "TRC", Size::About(6.0)),
)];

const PER_TIME: [Claim; 7] = [
    claim(
        "§5.8.1: DynBal gets more through per time than TRC, up to 32%",
        BIG,
        Order::Gain("DynBal", "TRC", Size::UpTo),
    ),
    claim(
        "§5.8.2: TRC is worse than DynBal, at every size",
        PARTLY_PLACES,
        Order::Falls(&[&["DynBal"], &["TRC"]]),
    ),
    claim(
        "§5.8.2: Duato PA is worse than DynBal, at every size",
        PARTLY_PLACES,
        Order::Falls(&[&["DynBal"], &["Duato PA"]]),
    ),
    claim(
        "§5.8.2: T3D-like is about as good as DynBal, its table left out (within 10%, our measure), at every size",
        PARTLY_PLACES,
        Order::Near(&["DynBal", "T3D-like"], 10.0),
    ),
    claim(
        "§5.8.2: Duato FA is worse than F_DynBal, at every size",
        FULLY_PLACES,
        Order::Falls(&[&["F_DynBal"], &["Duato FA"]]),
    ),
    claim(
        "§5.8.2: T3E-like is about as good as F_DynBal (within 10%, our measure), at every size",
        FULLY_PLACES,
        Order::Near(&["F_DynBal", "T3E-like"], 10.0),
    ),
    claim(
        "§5.8.2: with much space drain-off lanes are better than wormhole (208 flits)",
        &["208, "],
        Order::Falls(&[&["T3E-like", "FD_DynBal"], &["F_DynBal", "Duato FA"]]),
    ),
];

const BATCH_TIME: [Claim; 2] = [
    claim(
        "§5.8.2: Duato FA takes longer for a batch than F_DynBal, which has as low as 60% of its time (67% longer)",
        FULLY_PLACES,
        Order::Gain("Duato FA", "F_DynBal", Size::UpTo),
    ),
    claim(
        "§5.8.2: T3E-like takes longer for a batch than FD_DynBal, which has nearly 20% less (25% longer, a quarter of it less or more, our measure)",
        FULLY_PLACES,
        Order::Gain("T3E-like", "FD_DynBal", Size::About(25.0)),
    ),
];

fn summary(rows: &[ValueRow]) -> Vec<String> {
    let ours = |at: usize| View::ours(&COLUMNS, rows, at);
    let paper = |at: usize| View::paper(&COLUMNS, rows, at);
    let both = |at: usize| [paper(at), ours(at)];
    let mut judged = Judged::default()
        .claims(&AREA, &both(0))
        .claims(&DELAY, &both(1))
        .claims(&PER_TIME, &[paper(2), ours(2), ours(3)])
        .claims(&BATCH_TIME, &both(4));
    let areas = ours(0);
    for (says, challengers, holders) in [
        (
            "fully adaptive routers do better than the others",
            &["F_DynBal", "Duato FA", "T3E-like", "FD_DynBal"][..],
            &["TRC", "T3D-like", "DynBal", "Duato PA"][..],
        ),
        (
            "drain-off lanes do better than fully adaptive wormhole",
            &["T3E-like", "FD_DynBal"],
            &["F_DynBal", "Duato FA"],
        ),
    ] {
        let says = format!(
            "§5.8.2: {says} only from a budget on, 280,000 cells or {BUDGET:.2} times TRC's area"
        );
        let verdicts = [ours(2), ours(3)].map(|view| {
            let lead = |margin| budget(&areas, &view, challengers, holders, margin);
            let verdict = match (lead(view.noise), lead(-view.noise)) {
                (Some(late), Some(early)) if late != early => {
                    Verdict::Undecided(format!("{early} or {late}"))
                }
                (Some(lead @ Lead::From(_)), _) => Verdict::Held(lead.to_string()),
                (Some(lead), _) => Verdict::NotHeld(lead.to_string()),
                (None, _) => Verdict::Unknown,
            };
            (view.name, verdict)
        });
        judged = judged.verdicts(&says, verdicts.to_vec());
    }
    judged.lines()
}

/// From which area on some are better than others.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Lead {
    From(f64),
    Always,
    Never,
}

impl fmt::Display for Lead {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Lead::From(area) => write!(f, "from {area:.2} times"),
            Lead::Always => write!(f, "whatever the area"),
            Lead::Never => write!(f, "at none of these areas"),
        }
    }
}

/// From which area on the best of the challengers that fits is better than the best of the holders that does, by
/// more than the margin, at every larger one too; `None` if rows are missing.
fn budget(
    areas: &View,
    view: &View,
    challengers: &[&str],
    holders: &[&str],
    margin: f64,
) -> Option<Lead> {
    let of = |names: &[&str]| -> Vec<(f64, f64)> {
        let named = areas.values.iter().filter_map(|(label, &area)| {
            let (_, name) = label.split_once(", ")?;
            Some((area, *view.values.get(label)?)).filter(|_| names.contains(&name))
        });
        named.collect()
    };
    let (challengers, holders) = (of(challengers), of(holders));
    let best = |of: &[(f64, f64)], budget: f64| {
        let fitting = of.iter().filter(|(area, _)| *area <= budget);
        fitting.map(|(_, value)| *value).reduce(f64::max)
    };
    let mut budgets: Vec<f64> = challengers.iter().chain(&holders).map(|p| p.0).collect();
    budgets.sort_by(f64::total_cmp);
    // Budgets for which there is one of both.
    let leads: Vec<(f64, bool)> = budgets
        .into_iter()
        .filter_map(|budget| {
            let (ours, theirs) = (best(&challengers, budget)?, best(&holders, budget)?);
            Some((budget, ours > theirs * (1.0 + margin)))
        })
        .collect();
    let last = leads.iter().rposition(|&(_, leads)| !leads);
    match last {
        _ if leads.is_empty() => None,
        None => Some(Lead::Always),
        Some(last) => Some(
            leads
                .get(last + 1)
                .map_or(Lead::Never, |next| Lead::From(next.0)),
        ),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::experiments::ge_network::flits;
    use crate::params::Keyed;

    #[test]
    fn routers_have_the_flits_of_their_rows_and_tables_4_3s_share_them_out_as_there() {
        for point in points(false) {
            assert_eq!(flits(&point.case).1, point.flits, "{}", point.label);
            let row = TABLE_4_3_ROWS.iter().find(|row| row.0 == point.name);
            let row = row.expect("a row");
            if SIMULATED.contains(&point.flits) {
                let depths = |rest: &str| {
                    // The rows of those with drain-off lanes have it too.
                    let rest = rest.replace("max_packet = 8\n", "") + "\nmax_packet = 8";
                    let case = Case {
                        rest,
                        ..point.case.clone()
                    };
                    let settings = case.router().expect("legal").settings().into_iter();
                    let depths = settings.filter(|(key, _)| key.ends_with("_depth"));
                    depths.collect::<Vec<_>>()
                };
                let ours = buffers(point.case.algorithm, point.flits);
                assert_eq!(depths(&ours), depths(row.2), "{}", point.label);
            }
        }
        let quick: Vec<String> = points(true).into_iter().map(|p| p.label).collect();
        assert_eq!(quick, [AREA_REFERENCE, TIME_REFERENCE]);
    }

    #[test]
    fn the_papers_ratios_are_those_that_its_text_states() {
        let all = points(false);
        let of = |label: &str| {
            let point = all.iter().find(|point| point.label == label);
            papers(point.expect("a row")).map(|v| v.map(|v| (v * 100.0).round()))
        };
        // 12% more area, 6% slower; 1.393 / 1.059 per time, of which §5.8.1 makes 32% by rounding to 40%.
        assert_eq!(
            of("108, DynBal"),
            [Some(112.0), Some(106.0), None, None, None]
        );
        assert_eq!(of("144, DynBal"), [None, None, Some(131.0), None, None]);
        assert_eq!(
            of("108, T3D-like"),
            [Some(100.0), Some(100.0), None, None, None]
        );
        assert_eq!(of("104, T3E-like"), [None, Some(125.0), None, None, None]);
        assert_eq!(of("72, TRC"), [None; 5]);
        assert_eq!((BUDGET * 100.0).round(), 201.0);
    }

    #[test]
    fn a_lead_counts_from_where_it_is_not_lost_again() {
        let view = |values: &[(&str, f64)]| View {
            name: "ours",
            decimals: 2,
            noise: 0.0,
            sure: &[],
            values: values.iter().map(|&(n, v)| (n.to_string(), v)).collect(),
        };
        let areas = view(&[("1, a", 1.0), ("2, a", 3.0), ("1, b", 2.0), ("2, b", 4.0)]);
        let lead = |values: [f64; 4]| {
            let names = ["1, a", "2, a", "1, b", "2, b"];
            let values: Vec<_> = names.into_iter().zip(values).collect();
            budget(&areas, &view(&values), &["b"], &["a"], 0.0)
        };
        assert_eq!(lead([1.0, 2.0, 1.5, 3.0]), Some(Lead::From(4.0)));
        assert_eq!(lead([1.0, 2.0, 2.5, 3.0]), Some(Lead::Always));
        assert_eq!(lead([1.0, 2.0, 0.5, 1.5]), Some(Lead::Never));
        // A tie is no lead.
        assert_eq!(lead([1.0, 2.0, 1.0, 3.0]), Some(Lead::From(4.0)));
        assert_eq!(lead([1.0, 2.0, 1.5, 2.0]), Some(Lead::Never));
        assert_eq!(
            budget(&areas, &view(&[("1, a", 1.0)]), &["b"], &["a"], 0.0),
            None
        );
    }
}
