//! \[BlueGene\] Figs. 3, 5, 7 and 8: throughput over time where a quarter of the packets go to an eighth of the machine.

use super::bgl_machine::{MACHINE, RANDOM, key, machine, simulation};
use super::orderings::{Judged, Verdict};
use super::{Column, Experiment, ExperimentError, Kind, Papers, Run, Value, ValueRow, Values};
use crate::model::bluegene::{BluegeneNetwork, Unblocking};
use crate::model::simulation::Simulation;
use crate::params::bluegene::{BluegeneNetworkParams, TRAILER_BYTES};
use crate::params::topology::NodeId;
use crate::params::workload::{Pattern, Process};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::json;

/// Percent of the packets that go to the region.
const PERCENT: u32 = 25;

/// Cycles of an interval. \[BlueGene\] §4.
const INTERVAL: u64 = 10_000;

/// What the text says, and what must be known beside it.
const READINGS: &str = "25% of the packets go to the lower half of each dimension, an eighth of the machine, the others to any node; hosts send whenever a FIFO has room. The figures' axes are in no text: ours is packets delivered per node in 10,000 cycles, over the end of the interval in thousands of cycles. Links count from the grant of a packet on, so that one interval may have a little more than 100%. A quick run has 4x4x4 nodes. ASSUMED: the region's own nodes send to it as the others do.";

/// How long a run is, of which machine.
#[derive(Clone, Copy, Debug)]
struct Size {
    nodes: usize,
    intervals: u64,
}

impl Size {
    fn of(run: &Run, longest: u64) -> Self {
        match (run.quick, run.full) {
            (true, _) => Size {
                nodes: 4,
                intervals: 8,
            },
            (_, false) => Size {
                nodes: 8,
                intervals: longest.min(40),
            },
            (_, true) => Size {
                nodes: 16,
                intervals: longest,
            },
        }
    }
}

const fn curve(name: &'static str) -> Column {
    Column {
        group: "packets per node in 10,000 cycles",
        name,
        unit: "packets",
        decimals: 2,
        papers: Papers::None,
        noise_percent: None,
    }
}

/// Of the same run, the links from outside into the region.
const fn links(name: &'static str) -> Column {
    Column {
        group: "links into the region",
        unit: "% busy",
        decimals: 1,
        ..curve(name)
    }
}

const FIGURE_3_COLUMNS: [Column; 6] = [
    curve("512 B"),
    curve("1 KB"),
    curve("2 KB"),
    links("512 B"),
    links("1 KB"),
    links("2 KB"),
];
const FIGURE_5_COLUMNS: [Column; 6] = [
    curve("base"),
    curve("JSQ"),
    curve("SLQ 75%"),
    links("base"),
    links("JSQ"),
    links("SLQ 75%"),
];
const FIGURE_7_COLUMNS: [Column; 8] = [
    curve("bubble, dimensions"),
    curve("bubble, directions"),
    curve("pair, dimensions"),
    curve("pair, directions"),
    links("bubble, dimensions"),
    links("bubble, directions"),
    links("pair, dimensions"),
    links("pair, directions"),
];
const FIGURE_8_COLUMNS: [Column; 4] = [
    curve("dynamic 0"),
    curve("dynamic 1"),
    curve("escape low"),
    curve("escape high"),
];

const FIGURE_9_COLUMNS: [Column; 4] = [
    curve("bubble"),
    curve("pair"),
    unblocking("bubble"),
    unblocking("pair"),
];

/// Of the same run, token-acks.
const fn unblocking(name: &'static str) -> Column {
    Column {
        group: "token-acks that give a blocked packet a move",
        unit: "%",
        decimals: 2,
        ..curve(name)
    }
}

const BY: &str = "the golden machine, 8x8x8 nodes for 400,000 cycles at most, with --full 16x16x16";

/// Settings of the runs of a figure, by column.
const BUFFERS: [&str; 3] = [
    "vc_chunks = 16\nescape_chunks = 16",
    "vc_chunks = 32\nescape_chunks = 32",
    "vc_chunks = 64\nescape_chunks = 64",
];
const POLICIES: [&str; 3] = [
    "jsq = 0\nslq_receiver = 0\nslq_sender = 0",
    "jsq = 1\nslq_receiver = 0\nslq_sender = 0",
    "jsq = 0\nslq_receiver = 12\nslq_sender = 12",
];
const ESCAPES: [&str; 4] = [
    "escape = 'bubble'",
    "escape = 'bubble'\nescape_order = 'direction'",
    "escape = 'dateline'",
    "escape = 'dateline'\nescape_order = 'direction'",
];

/// `bgl-figure-3`.
pub(super) const FIGURE_3: Experiment = Experiment {
    name: "bgl-figure-3",
    title: "throughput under a hot region, by the size of virtual channels' FIFOs",
    source: "[BlueGene] §4, Fig. 3",
    rows: "thousands of cycles",
    notes: &[
        MACHINE,
        READINGS,
        "The paper has 4,096 nodes and random arbitration. ASSUMED: the FIFO of the escape channel has the size of the others.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &FIGURE_3_COLUMNS,
        designs: None,
        rows: |run| {
            let random = BUFFERS.map(|settings| format!("{RANDOM}{settings}"));
            curves(run, &random.each_ref().map(String::as_str), 40)
        },
        summary: |rows| {
            let [small, middle, large] = &Course::each(&FIGURE_3_COLUMNS, rows)[..] else {
                return Vec::new();
            };
            let all = [small, middle, large];
            let judged = Judged::default()
                .verdicts(FALLS, ours(Course::fall(&all)))
                .verdicts(LEVEL, ours(Course::level_alike(&all)))
                .verdicts(
                    "Fig. 3: the decline happens sooner for smaller buffers",
                    ours(Course::decline_later(&all)),
                )
                .verdicts(
                    "the links into the region are about 95% busy (1 KB, whole run; 92 to 98%, our measure)",
                    ours(middle.links_between(92.0, 98.0)),
                );
            [Course::lines(&all), judged.lines()].concat()
        },
    }),
};

/// `bgl-figure-5`.
pub(super) const FIGURE_5: Experiment = Experiment {
    name: "bgl-figure-5",
    title: "throughput under a hot region, by arbitration",
    source: "[BlueGene] §4, Fig. 5",
    rows: "thousands of cycles",
    notes: &[
        MACHINE,
        READINGS,
        "The paper has 4,096 nodes. base: random arbitration; JSQ: packets join the shortest queue; SLQ 75%: receivers and senders serve the longest in three of four cycles.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &FIGURE_5_COLUMNS,
        designs: None,
        rows: |run| curves(run, &POLICIES, 40),
        summary: |rows| {
            let [base, jsq, slq] = &Course::each(&FIGURE_5_COLUMNS, rows)[..] else {
                return Vec::new();
            };
            let all = [base, jsq, slq];
            let judged = Judged::default()
                .verdicts(LEVEL, ours(Course::level_alike(&all)))
                .verdicts(
                    "Fig. 5: SLQ declines later than base",
                    ours(Course::decline_later(&[base, slq])),
                )
                .verdicts(
                    "Fig. 5: SLQ declines later than JSQ",
                    ours(Course::decline_later(&[jsq, slq])),
                );
            [Course::lines(&all), judged.lines()].concat()
        },
    }),
};

/// `bgl-figure-7`.
pub(super) const FIGURE_7: Experiment = Experiment {
    name: "bgl-figure-7",
    title: "throughput under a hot region, by what keeps escape channels free of deadlock",
    source: "[BlueGene] §4, Fig. 7",
    rows: "thousands of cycles",
    notes: &[
        MACHINE,
        READINGS,
        "The paper has 4,096 nodes; the waves of the dimension-ordered pair are a matter of size, and 512 nodes show none. Datelines are between the last coordinate and 0.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &FIGURE_7_COLUMNS,
        designs: None,
        rows: |run| curves(run, &ESCAPES, 60),
        summary: |rows| {
            let courses = Course::each(&FIGURE_7_COLUMNS, rows);
            let all: Vec<&Course> = courses.iter().collect();
            let mut judged = Judged::default();
            for course in &all {
                let is_wild = course.name == "pair, dimensions";
                let says = match is_wild {
                    true => {
                        "Fig. 7: the dimension-ordered pair falls, rises and falls again (by a tenth, our measure)"
                    }
                    false => "Fig. 7: no such waves",
                };
                judged = judged.verdicts(says, ours(course.has_waves(is_wild)));
            }
            [Course::lines(&all), judged.lines()].concat()
        },
    }),
};

/// `bgl-figure-8`.
pub(super) const FIGURE_8: Experiment = Experiment {
    name: "bgl-figure-8",
    title: "throughput of each virtual channel of the dimension-ordered pair under a hot region",
    source: "[BlueGene] §4, Fig. 8",
    rows: "thousands of cycles",
    notes: &[
        MACHINE,
        READINGS,
        "Here a packet counts once for each link that it goes over, by the virtual channel that it takes there.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &FIGURE_8_COLUMNS,
        designs: None,
        rows: by_channel,
        summary: |_| Vec::new(),
    }),
};

/// `bgl-figure-9`.
pub(super) const FIGURE_9: Experiment = Experiment {
    name: "bgl-figure-9",
    title: "token-acks that unblock, under a hot region, of the bubble and of the dimension-ordered pair",
    source: "[BlueGene] §4, Fig. 9",
    rows: "thousands of cycles",
    notes: &[
        MACHINE,
        READINGS,
        "Token-acks are those that reach a sender while some packet at the head of its FIFO has that direction among its hints and no move by tokens, wherever it might go: the share of them after which one has a move.",
    ],
    kind: Kind::Values(Values {
        by: BY,
        columns: &FIGURE_9_COLUMNS,
        designs: None,
        rows: unblocked,
        summary: judged_9,
    }),
};

/// An interval of a run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct Interval {
    /// Packets delivered per node.
    delivered: f64,
    /// Packets over links per node, by virtual channel.
    over: Vec<f64>,
    /// The mean share of their cycles in which links into the region from outside were busy, in percent.
    into_region: f64,
    /// The share of token-acks that unblock, in percent, if they were watched and there were any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unblocking: Option<f64>,
}

/// The intervals of a run in which token-acks are watched, or not; kept in the store.
fn seen(
    run: &Run,
    params: &BluegeneNetworkParams,
    size: Size,
    watches_acks: bool,
) -> Result<Vec<Interval>, ExperimentError> {
    let mut carried = json!({ "hot-region": PERCENT, "intervals": size.intervals });
    if watches_acks {
        carried["token-acks"] = json!(true);
    }
    let made = || intervals(params, size, watches_acks);
    let seen = run.store.point(&key(params, carried), made);
    run.row_done();
    seen
}

fn intervals(
    params: &BluegeneNetworkParams,
    size: Size,
    watches_acks: bool,
) -> Result<Vec<Interval>, ExperimentError> {
    let pattern = Pattern::HotRegion(PERCENT);
    let mut run = simulation(params, &pattern, Process::Full, 0.0)?;
    run.fabric_mut().watch_acks(watches_acks);
    let links = into_region(params);
    let nodes = params.torus().grid().nodes() as f64;
    let phits = params.node().longest() + params.node().channels().phits(TRAILER_BYTES);
    let vcs = params.node().channels().count();
    let mut before = state(&run, &links);
    let mut seen = Vec::new();
    for interval in 1..=size.intervals {
        while run.cycle() < interval * INTERVAL {
            run.run(interval * INTERVAL - run.cycle());
        }
        let now = state(&run, &links);
        let of_vc = |vc: usize| (now.over[vc] - before.over[vc]) as f64 / phits as f64 / nodes;
        seen.push(Interval {
            delivered: (now.delivered - before.delivered) as f64 / nodes,
            over: (0..vcs).map(of_vc).collect(),
            into_region: 100.0 * (now.into_region - before.into_region) as f64
                / (links.len() as u64 * INTERVAL) as f64,
            unblocking: {
                let asked = now.acks.asked - before.acks.asked;
                let unblocked = now.acks.unblocked - before.acks.unblocked;
                (asked > 0).then(|| 100.0 * unblocked as f64 / asked as f64)
            },
        });
        before = now;
    }
    Ok(seen)
}

/// Sums since the reset.
struct State {
    delivered: u64,
    over: Vec<u64>,
    into_region: u64,
    acks: Unblocking,
}

fn state(run: &Simulation<BluegeneNetwork>, links: &[usize]) -> State {
    let used = run.fabric().used();
    let vcs = used.packets[0].len();
    let of_vc = |vc: usize| used.packets.iter().map(|of| of[vc]).sum();
    let busy = run.fabric().busy();
    State {
        delivered: run.all_arrived(),
        over: (0..vcs).map(of_vc).collect(),
        into_region: links.iter().map(|link| busy[*link]).sum(),
        acks: run.fabric().unblocking(),
    }
}

/// The numbers of links from outside of the region into it.
fn into_region(params: &BluegeneNetworkParams) -> Vec<usize> {
    let cube = params.torus().cube();
    let region = Pattern::hot_region(cube);
    let is_in = |NodeId(node): NodeId| region.binary_search(&(node as u32)).is_ok();
    let ports: Vec<_> = cube.grid().link_ports().collect();
    let mut links = Vec::new();
    for node in cube.each_node().filter(|node| !is_in(*node)) {
        for port in &ports {
            if cube.neighbour(node, *port).is_some_and(is_in) {
                links.push(node.0 * ports.len() + port.0);
            }
        }
    }
    links
}

/// Rows of what is delivered in each interval, a column for each of these settings, and of the links into the region.
fn curves(run: &Run, settings: &[&str], longest: u64) -> Result<Vec<ValueRow>, ExperimentError> {
    let runs = runs(run, settings, Size::of(run, longest), false)?;
    let delivered = columns(&runs, |of| of.delivered);
    let links = columns(&runs, |of| of.into_region);
    Ok(rows(&[delivered, links].concat()))
}

/// A run for each of some settings.
fn runs(
    run: &Run,
    settings: &[&str],
    size: Size,
    watches_acks: bool,
) -> Result<Vec<Vec<Interval>>, ExperimentError> {
    let each = settings.par_iter().map(|settings| {
        let params = machine(&[size.nodes; 3], settings)?;
        seen(run, &params, size, watches_acks)
    });
    each.collect()
}

/// A value of each interval, by run.
fn columns(runs: &[Vec<Interval>], of: fn(&Interval) -> f64) -> Vec<Vec<f64>> {
    let each = runs.iter().map(|run| run.iter().map(of).collect());
    each.collect()
}

fn by_channel(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let size = Size::of(run, 120);
    let settings = format!("{}\nhp_vc = 0", ESCAPES[2]);
    let seen = seen(run, &machine(&[size.nodes; 3], &settings)?, size, false)?;
    let columns = (0..FIGURE_8_COLUMNS.len()).map(|vc| seen.iter().map(|of| of.over[vc]).collect());
    Ok(rows(&columns.collect::<Vec<_>>()))
}

fn unblocked(run: &Run) -> Result<Vec<ValueRow>, ExperimentError> {
    let runs = runs(run, &[ESCAPES[0], ESCAPES[2]], Size::of(run, 60), true)?;
    let delivered = columns(&runs, |of| of.delivered);
    let acks = columns(&runs, |of| of.unblocking.unwrap_or(0.0));
    Ok(rows(&[delivered, acks].concat()))
}

fn judged_9(rows: &[ValueRow]) -> Vec<String> {
    if rows.len() < 8 {
        return Vec::new();
    }
    let column =
        |at: usize| -> Vec<f64> { rows.iter().filter_map(|row| row.values[at].ours).collect() };
    let bubble = column(2);
    let later = &bubble[bubble.len() / 4..];
    let [least, most] =
        [f64::min, f64::max].map(|of| later.iter().copied().reduce(of).expect("there are some"));
    let moves = correlation(&column(1), &column(3));
    Judged::default()
        .verdicts(
            "Fig. 9: of the bubble the share is flat after the initial decline (the last three quarters within 10%, our measure)",
            ours(verdict(most <= 1.1 * least, format!("{least:.2} to {most:.2}%"))),
        )
        .verdicts(
            "Fig. 9: of the pair it moves with the throughput (correlation of 0.5 and more, our measure)",
            ours(verdict(moves >= 0.5, format!("{moves:.2}"))),
        )
        .lines()
}

/// Pearson's correlation of two courses; 0 where one does not move.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let count = one.len() as f64;
    let [a, b] = [one, other].map(|of| of.iter().sum::<f64>() / count);
    let sum = |of: &dyn Fn(f64, f64) -> f64| -> f64 {
        let pairs = one.iter().zip(other);
        pairs.map(|(x, y)| of(x - a, y - b)).sum()
    };
    let all = (sum(&|x, _| x * x) * sum(&|_, y| y * y)).sqrt();
    if all > 0.0 {
        sum(&|x, y| x * y) / all
    } else {
        0.0
    }
}

fn rows(columns: &[Vec<f64>]) -> Vec<ValueRow> {
    let row = |interval: usize| ValueRow {
        label: ((interval as u64 + 1) * INTERVAL / 1_000).to_string(),
        values: columns
            .iter()
            .map(|column| Value {
                paper: None,
                ours: Some(column[interval]),
            })
            .collect(),
    };
    (0..columns[0].len()).map(row).collect()
}

const FALLS: &str = "throughput rises, falls and levels off (its level is 2% below its highest at least, our measure)";
const LEVEL: &str = "it levels off near the same value (within 5%, our measure)";

/// How throughput goes over time.
#[derive(Clone, Debug)]
struct Course {
    name: &'static str,
    /// By interval.
    values: Vec<f64>,
    /// The mean of the links into the region.
    links: f64,
}

/// A verdict on our values.
fn ours(verdict: Verdict) -> Vec<(&'static str, Verdict)> {
    vec![("ours", verdict)]
}

fn verdict(is_so: bool, on: String) -> Verdict {
    match is_so {
        true => Verdict::Held(on),
        false => Verdict::NotHeld(on),
    }
}

impl Course {
    /// Those of a table whose columns are throughput first, then links of the same runs; nothing of a run that is too short.
    fn each(columns: &[Column], rows: &[ValueRow]) -> Vec<Course> {
        let half = columns.len() / 2;
        if rows.len() < 8 {
            return Vec::new();
        }
        let column = |at: usize| rows.iter().filter_map(move |row| row.values[at].ours);
        let course = |at: usize| Course {
            name: columns[at].name,
            values: column(at).collect(),
            links: column(half + at).sum::<f64>() / rows.len() as f64,
        };
        (0..half).map(course).collect()
    }

    /// The highest value, and the number of its interval.
    fn highest(&self) -> (usize, f64) {
        let each = self.values.iter().copied().enumerate();
        each.fold((0, 0.0), |most, of| if of.1 > most.1 { of } else { most })
    }

    /// The mean of the last quarter.
    fn level(&self) -> f64 {
        let last = &self.values[self.values.len() * 3 / 4..];
        last.iter().sum::<f64>() / last.len() as f64
    }

    /// The interval in which it is half of the way down from its highest to its level.
    fn half(&self) -> usize {
        let (at, most) = self.highest();
        let middle = (most + self.level()) / 2.0;
        let down = self.values[at..].iter().position(|value| *value <= middle);
        at + down.unwrap_or(self.values.len() - at)
    }

    /// One line each.
    fn lines(all: &[&Course]) -> Vec<String> {
        let line = |course: &&Course| {
            let (at, most) = course.highest();
            format!(
                "{}: highest {most:.2} by {} thousand cycles, level {:.2}, half of the way down by {} thousand; links into the region {:.1}% busy",
                course.name,
                (at + 1) * 10,
                course.level(),
                (course.half() + 1) * 10,
                course.links
            )
        };
        all.iter().map(line).collect()
    }

    fn fall(all: &[&Course]) -> Verdict {
        let shares = all.iter().map(|course| course.level() / course.highest().1);
        let shares: Vec<f64> = shares.collect();
        let text = shares.iter().map(|share| format!("{:.1}%", 100.0 * share));
        let on = format!("level of highest {}", text.collect::<Vec<_>>().join(", "));
        verdict(shares.iter().all(|share| *share <= 0.98), on)
    }

    fn level_alike(all: &[&Course]) -> Verdict {
        let levels: Vec<f64> = all.iter().map(|course| course.level()).collect();
        let [least, most] = [f64::min, f64::max]
            .map(|of| levels.iter().copied().reduce(of).expect("there are some"));
        verdict(most <= 1.05 * least, format!("{least:.2} to {most:.2}"))
    }

    fn decline_later(all: &[&Course]) -> Verdict {
        let halves: Vec<usize> = all.iter().map(|course| course.half()).collect();
        let text = halves.iter().map(|half| ((half + 1) * 10).to_string());
        let on = format!("by {} thousand cycles", text.collect::<Vec<_>>().join(", "));
        verdict(halves.windows(2).all(|pair| pair[0] < pair[1]), on)
    }

    fn links_between(&self, least: f64, most: f64) -> Verdict {
        let on = format!("{:.1}%", self.links);
        verdict((least..=most).contains(&self.links), on)
    }

    /// Whether it falls from its highest, rises and falls again, each by a tenth: as it should, or should not.
    fn has_waves(&self, should: bool) -> Verdict {
        let (mut at, mut turns) = (self.highest(), 0);
        let from = at.0;
        // Down, up, down.
        for (interval, value) in self.values.iter().copied().enumerate().skip(from) {
            let is_down = turns % 2 == 0;
            let has_turned = match is_down {
                true => value < 0.9 * at.1,
                false => value > 1.1 * at.1,
            };
            let is_further = match is_down {
                true => value > at.1,
                false => value < at.1,
            };
            if has_turned {
                turns += 1;
            }
            if has_turned || is_further {
                at = (interval, value);
            }
        }
        let on = format!("{}: turns {turns} times", self.name);
        verdict((turns >= 3) == should, on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn course(values: &[f64]) -> Course {
        Course {
            name: "made up",
            values: values.to_vec(),
            links: 95.0,
        }
    }

    #[test]
    fn the_course_of_a_curve_is_read_from_its_values() {
        let falls = course(&[4.0, 8.0, 10.0, 9.0, 7.0, 6.0, 6.0, 6.0]);
        assert_eq!(falls.highest(), (2, 10.0));
        assert_eq!(falls.level(), 6.0);
        assert_eq!(falls.half(), 4);
        let is_held = |verdict: Verdict| matches!(verdict, Verdict::Held(_));
        assert!(is_held(Course::fall(&[&falls])));
        assert!(is_held(falls.has_waves(false)) && !is_held(falls.has_waves(true)));
        let later = course(&[4.0, 8.0, 10.0, 10.0, 9.0, 8.5, 6.0, 6.0]);
        assert!(is_held(Course::decline_later(&[&falls, &later])));
        assert!(!is_held(Course::decline_later(&[&later, &falls])));
        let waves = course(&[4.0, 10.0, 6.0, 5.0, 7.0, 8.0, 6.0, 5.0]);
        assert!(is_held(waves.has_waves(true)));
        let flat = course(&[4.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0, 6.0]);
        assert!(!is_held(Course::fall(&[&flat])));
        assert!(is_held(Course::level_alike(&[&falls, &flat])));
        assert!(!is_held(Course::level_alike(&[&waves, &course(&[9.0; 8])])));
    }

    #[test]
    fn a_correlation_is_one_of_what_moves_alike() {
        let up = [1.0, 2.0, 3.0, 5.0];
        let down = up.map(|value| 7.0 - 2.0 * value);
        assert!((correlation(&up, &up.map(|value| 3.0 * value)) - 1.0).abs() < 1e-12);
        assert!((correlation(&up, &down) + 1.0).abs() < 1e-12);
        assert_eq!(correlation(&up, &[4.0; 4]), 0.0);
    }

    #[test]
    fn links_into_the_region_are_those_of_its_faces() {
        let params = machine(&[4, 4, 4], "").expect("legal");
        // Two coordinates of four along each dimension: six faces of 2x2 nodes.
        assert_eq!(into_region(&params).len(), 24);
    }

    #[test]
    fn what_is_delivered_has_gone_over_links() {
        let settings = "hp_vc = 0\nvc_chunks = 8\nescape_chunks = 16";
        let params = machine(&[4, 4], settings).expect("legal");
        let size = Size {
            nodes: 4,
            intervals: 2,
        };
        let seen = intervals(&params, size, true).expect("it runs");
        assert_eq!(seen.len(), 2);
        let last = &seen[1];
        assert_eq!(last.over.len(), 3);
        // A packet goes one to four hops.
        let over: f64 = last.over.iter().sum();
        assert!(last.delivered > 1.0 && over > last.delivered, "{last:?}");
        assert!(over < 4.0 * last.delivered, "{last:?}");
        assert!((1.0..=105.0).contains(&last.into_region), "{last:?}");
        // Packets wait there, and some get on by a token-ack, not by each.
        let unblocking = last.unblocking.expect("some packets are blocked");
        assert!((1.0..100.0).contains(&unblocking), "{last:?}");
    }
}
