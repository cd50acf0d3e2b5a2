//! What simulations showed: as a table, JSON and CSV.

use super::{Network, Runs};
use crate::cli::output::say;
use crate::cli::table;
use crate::model::simulation::{Delivery, Histogram, Knee, Measured, Point, Spread, spread};
use crate::params::Component;
use crate::params::routing::{Entry, Exit};
use crate::params::workload::{Pattern, Process};
use anyhow::Result;
use serde_json::{Value, json};

/// All that was run, and what it showed.
pub(super) struct Report<'a> {
    pub pattern: &'a Pattern,
    pub runs: &'a Runs<'a>,
    pub shown: Shown,
    /// Whether the user pressed Ctrl-C before all was done.
    pub was_stopped: bool,
}

/// By network.
pub(super) enum Shown {
    Points(Vec<Vec<Point>>),
    Knees(Vec<Knee>),
    Deliveries(Vec<Vec<Delivery>>),
}

const HEADS: [&str; 13] = [
    "network", "load", "offered", "accepted", "mean", "median", "p99", "max", "queueing", "jain",
    "min/max", "link", "",
];

impl Report<'_> {
    /// Every network with its points, in order of the load.
    pub fn points(&self) -> Vec<(&Network, &[Point])> {
        let networks = self.runs.networks.iter();
        match &self.shown {
            Shown::Points(points) => networks.zip(points.iter().map(Vec::as_slice)).collect(),
            Shown::Knees(knees) => networks
                .zip(knees.iter().map(|knee| knee.points.as_slice()))
                .collect(),
            Shown::Deliveries(_) => Vec::new(),
        }
    }

    fn workload(&self) -> String {
        let workload = self.runs.workload;
        format!(
            "{}, {}, packets of {} flits",
            self.pattern, workload.process, workload.lengths
        )
    }

    /// One line on what was run, for pictures.
    pub fn title(&self) -> String {
        format!("flitworks: {}", self.workload())
    }

    /// The table, on standard output.
    pub fn print(&self) {
        let seeds = match self.runs.seeds {
            [one] => format!("seed {one}"),
            several => format!("{} seeds from {}, ± 95%", several.len(), several[0]),
        };
        say(&format!("traffic  {}; {seeds}", self.workload()));
        for network in self.runs.networks {
            let bound = network.bound.as_ref().map_or(String::new(), |bound| {
                let grid = network.params.topology().grid();
                format!(
                    "; bound {:.4} by the {}",
                    bound.rate,
                    bound.from.in_words(grid)
                )
            });
            say(&format!(
                "{}  {}{bound}",
                network.name,
                network.params.in_words()
            ));
        }
        say(
            "rates in flits per node and cycle, latency in cycles, link: the busiest, flits per cycle\n",
        );
        match &self.shown {
            Shown::Deliveries(deliveries) => self.print_deliveries(deliveries),
            Shown::Points(_) | Shown::Knees(_) => {
                let rows = self.points().into_iter().flat_map(|(network, points)| {
                    points.iter().map(move |point| row(network, point))
                });
                let rows: Vec<_> = rows.collect();
                // A column in which nothing stands is left out.
                let used: Vec<usize> = (0..HEADS.len())
                    .filter(|&column| rows.iter().any(|row| !row[column].is_empty()))
                    .collect();
                let heads: Vec<&str> = used.iter().map(|&column| HEADS[column]).collect();
                let cut = |row: &Vec<String>| used.iter().map(|&c| row[c].clone()).collect();
                let rows: Vec<Vec<String>> = rows.iter().map(cut).collect();
                say(table::print(&heads, &rows).trim_end());
            }
        }
        if let Shown::Knees(knees) = &self.shown {
            say("");
            for (network, knee) in self.runs.networks.iter().zip(knees) {
                say(&format!(
                    "{}: keeps up with {:.4} flits per node and cycle",
                    network.name, knee.load
                ));
            }
        }
        if matches!(self.runs.workload.process, Process::Full) {
            self.print_peaks();
        }
        if self.was_stopped {
            say("\nstopped before all was done: what is missing here was not measured");
        }
    }

    fn print_peaks(&self) {
        say("");
        for (network, points) in self.points() {
            for point in points {
                let peak = point.of(|run| Some(run.peak_cumulative));
                let sustained = point.of(|run| Some(run.accepted));
                say(&format!(
                    "{}: sustains {}, highest cumulative rate since the start {}",
                    network.name,
                    figure(sustained, 4),
                    figure(peak, 4)
                ));
            }
        }
    }

    fn print_deliveries(&self, deliveries: &[Vec<Delivery>]) {
        let heads = ["network", "packets", "flits", "cycles", "half by", "rate"];
        let rows = self.runs.networks.iter().zip(deliveries);
        let rows: Vec<Vec<String>> = rows
            .filter(|(_, runs)| !runs.is_empty())
            .map(|(network, runs)| {
                let of = |value: &dyn Fn(&Delivery) -> f64| {
                    spread(&runs.iter().map(value).collect::<Vec<_>>())
                };
                let nodes = network.params.topology().grid().nodes() as f64;
                vec![
                    network.name.clone(),
                    runs[0].packets.to_string(),
                    figure(of(&|run| run.flits as f64), 0),
                    figure(of(&|run| run.cycles as f64), 0),
                    figure(of(&|run| run.tenths[4] as f64), 0),
                    figure(of(&|run| run.flits as f64 / nodes / run.cycles as f64), 4),
                ]
            })
            .collect();
        say(table::print(&heads, &rows).trim_end());
    }

    /// Everything, as JSON.
    pub fn json(&self) -> Value {
        let Runs {
            networks,
            workload,
            plan,
            seeds,
            ..
        } = self.runs;
        let networks: Vec<Value> = networks
            .iter()
            .enumerate()
            .map(|(at, network)| {
                let grid = network.params.topology().grid();
                let mut value = json!({
                    "name": network.name,
                    "network": network.params.in_words(),
                    "bound": network.bound.as_ref().map(|bound| json!({
                        "rate": bound.rate,
                        "by": bound.from.in_words(grid),
                    })),
                });
                match &self.shown {
                    Shown::Points(points) => {
                        value["points"] =
                            points[at].iter().map(|p| point_json(network, p)).collect();
                    }
                    Shown::Knees(knees) => {
                        value["keeps_up_with"] = json!(knees[at].load);
                        let points = knees[at].points.iter();
                        value["points"] = points.map(|p| point_json(network, p)).collect();
                    }
                    Shown::Deliveries(runs) => {
                        let each = runs[at].iter().map(|run| {
                            json!({
                                "packets": run.packets,
                                "flits": run.flits,
                                "cycles": run.cycles,
                                "cycles_to_each_tenth": run.tenths,
                            })
                        });
                        value["deliveries"] = each.collect();
                    }
                }
                value
            })
            .collect();
        json!({
            "schema": 1,
            "units": { "rates": "flits per node and cycle", "latency": "cycles", "links": "flits per cycle" },
            "traffic": {
                "pattern": self.pattern.to_string(),
                "process": workload.process.to_string(),
                "packet": workload.lengths.to_string(),
            },
            "plan": { "warm_up": plan.warm_up, "window": plan.window, "drain": plan.drain },
            "seeds": seeds,
            "stopped": self.was_stopped,
            "networks": networks,
        })
    }

    /// A line for each point.
    pub fn csv(&self) -> Result<String> {
        let mut writer = csv::Writer::from_writer(Vec::new());
        if let Shown::Deliveries(deliveries) = &self.shown {
            writer.write_record([
                "network",
                "pattern",
                "process",
                "packet (flits)",
                "seed",
                "packets",
                "flits",
                "cycles",
            ])?;
            for (network, runs) in self.runs.networks.iter().zip(deliveries) {
                for (seed, run) in self.runs.seeds.iter().zip(runs) {
                    let workload = self.runs.workload;
                    writer.write_record([
                        network.name.clone(),
                        self.pattern.to_string(),
                        workload.process.to_string(),
                        workload.lengths.to_string(),
                        seed.to_string(),
                        run.packets.to_string(),
                        run.flits.to_string(),
                        run.cycles.to_string(),
                    ])?;
                }
            }
            return Ok(String::from_utf8(writer.into_inner()?)?);
        }
        let mut heads = vec![
            "network",
            "pattern",
            "process",
            "packet (flits)",
            "load (flits/node/cycle)",
        ];
        heads.extend(
            COLUMNS
                .iter()
                .flat_map(|column| [column.head, column.interval]),
        );
        heads.push("saturated");
        writer.write_record(&heads)?;
        for (network, points) in self.points() {
            for point in points {
                let workload = self.runs.workload;
                let mut row = vec![
                    network.name.clone(),
                    self.pattern.to_string(),
                    workload.process.to_string(),
                    workload.lengths.to_string(),
                    match workload.process.is_open_loop() {
                        true => point.load.to_string(),
                        false => String::new(),
                    },
                ];
                for column in &COLUMNS {
                    let spread = point.of(column.value);
                    row.push(spread.map_or(String::new(), |s| format!("{:.6}", s.mean)));
                    let half_width = spread.and_then(|s| s.half_width);
                    row.push(half_width.map_or(String::new(), |half| format!("{half:.6}")));
                }
                row.push(u8::from(point.is_saturated()).to_string());
                writer.write_record(&row)?;
            }
        }
        Ok(String::from_utf8(writer.into_inner()?)?)
    }
}

/// A quantity of a run, in the file of a sweep.
struct Column {
    head: &'static str,
    interval: &'static str,
    value: fn(&Measured) -> Option<f64>,
}

const COLUMNS: [Column; 11] = {
    const fn column(
        head: &'static str,
        interval: &'static str,
        value: fn(&Measured) -> Option<f64>,
    ) -> Column {
        Column {
            head,
            interval,
            value,
        }
    }
    [
        column("offered (flits/node/cycle)", "offered 95%", |run| {
            Some(run.offered)
        }),
        column("accepted (flits/node/cycle)", "accepted 95%", |run| {
            Some(run.accepted)
        }),
        column("latency (cycles)", "latency 95%", |run| run.latency.mean()),
        column("median (cycles)", "median 95%", |run| {
            quantile(&run.latency, 0.5)
        }),
        column("p99 (cycles)", "p99 95%", |run| {
            quantile(&run.latency, 0.99)
        }),
        column("max (cycles)", "max 95%", |run| quantile(&run.latency, 1.0)),
        column("queueing (cycles)", "queueing 95%", |run| {
            run.queueing.mean()
        }),
        column("network (cycles)", "network 95%", |run| run.network.mean()),
        column(
            "peak cumulative (flits/node/cycle)",
            "peak cumulative 95%",
            |run| Some(run.peak_cumulative),
        ),
        column("Jain's index", "Jain's index 95%", |run| {
            run.fairness.map(|f| f.jain)
        }),
        column("busiest link (flits/cycle)", "busiest link 95%", |run| {
            Some(busiest(run))
        }),
    ]
};

fn quantile(of: &Histogram, share: f64) -> Option<f64> {
    of.quantile(share).map(|cycles| cycles as f64)
}

fn busiest(run: &Measured) -> f64 {
    run.links.iter().copied().fold(0.0, f64::max)
}

/// `0.1234` or `0.1234±0.0005`; `-` if there is none.
fn figure(spread: Option<Spread>, digits: usize) -> String {
    match spread {
        None => "-".to_string(),
        Some(Spread {
            mean,
            half_width: None,
        }) => format!("{mean:.digits$}"),
        Some(Spread {
            mean,
            half_width: Some(half),
        }) => format!("{mean:.digits$}±{half:.digits$}"),
    }
}

fn row(network: &Network, point: &Point) -> Vec<String> {
    let rate = |value: fn(&Measured) -> Option<f64>| figure(point.of(value), 4);
    let cycles = |value: fn(&Measured) -> Option<f64>| figure(point.of(value), 1);
    let whole = |value: fn(&Measured) -> Option<f64>| figure(point.of(value), 0);
    vec![
        network.name.clone(),
        format!("{}", point.load),
        rate(|run| Some(run.offered)),
        rate(|run| Some(run.accepted)),
        cycles(|run| run.latency.mean()),
        whole(|run| quantile(&run.latency, 0.5)),
        whole(|run| quantile(&run.latency, 0.99)),
        whole(|run| quantile(&run.latency, 1.0)),
        cycles(|run| run.queueing.mean()),
        rate(|run| run.fairness.map(|f| f.jain)),
        rate(|run| run.fairness.map(|f| f.min_over_max)),
        rate(|run| Some(busiest(run))),
        match point.is_saturated() {
            true => "saturated".to_string(),
            false => String::new(),
        },
    ]
}

fn point_json(network: &Network, point: &Point) -> Value {
    let runs = point.runs.iter().map(|run| run_json(network, run));
    json!({
        "load": point.load,
        "saturated": point.is_saturated(),
        "runs": runs.collect::<Vec<_>>(),
    })
}

fn run_json(network: &Network, run: &Measured) -> Value {
    let latency = |of: &Histogram| {
        json!({
            "mean": of.mean(),
            "median": of.quantile(0.5),
            "p99": of.quantile(0.99),
            "max": of.max(),
        })
    };
    let phases = run.phases;
    json!({
        "offered": run.offered,
        "accepted": run.accepted,
        "peak_cumulative": run.peak_cumulative,
        "packets": run.latency.count(),
        "latency": latency(&run.latency),
        "queueing": latency(&run.queueing),
        "in_network": latency(&run.network),
        "missing": run.missing,
        "saturated": run.saturated,
        "fairness": run.fairness.map(|f| json!({ "jain": f.jain, "min_over_max": f.min_over_max })),
        "busiest_link": busiest(run),
        "mean_link": run.links.iter().sum::<f64>() / run.links.len().max(1) as f64,
        "lanes": lanes_json(network, run),
        "cycles": {
            "warm_up": phases.warm_up,
            "steady": phases.is_steady,
            "window": phases.window,
            "drain": phases.drain,
        },
    })
}

/// Flits in the lanes of each virtual channel, on average over routers, ports and time.
fn lanes_json(network: &Network, run: &Measured) -> Value {
    let router = network.params.router();
    let inputs = router.input_lanes();
    let name = |vc: Option<usize>, end| vc.map_or(end, |vc| format!("vc{vc}"));
    let input = inputs.iter().map(|(entry, _)| match entry {
        Entry::Link(_, vc) => name(Some(vc.0), String::new()),
        Entry::Injector => name(None, "injector".to_string()),
    });
    let outputs = router.output_lanes();
    let output = outputs.iter().map(|(exit, _)| match exit {
        Exit::Link(_, vc) => name(Some(vc.0), String::new()),
        Exit::Ejector => name(None, "ejector".to_string()),
    });
    let mut sides = [("input", json!({})), ("output", json!({}))];
    let (of_inputs, of_outputs) = run.occupancy.split_at(inputs.len());
    let mut sums: Vec<(usize, String, f64, f64)> = Vec::new();
    let each = input.zip(of_inputs).map(|lane| (0, lane));
    for (side, (name, flits)) in each.chain(output.zip(of_outputs).map(|lane| (1, lane))) {
        match sums.iter_mut().find(|sum| sum.0 == side && sum.1 == name) {
            Some(sum) => (sum.2, sum.3) = (sum.2 + flits, sum.3 + 1.0),
            None => sums.push((side, name, *flits, 1.0)),
        }
    }
    for (side, name, flits, lanes) in sums {
        sides[side].1[name] = json!(flits / lanes);
    }
    let [(_, input), (_, output)] = sides;
    json!({ "input": input, "output": output })
}
