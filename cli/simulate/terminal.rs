//! What simulations showed, as tables on a terminal.

use super::Network;
use super::figures::{busiest, figure, quantile};
use super::report::{Report, Shown};
use crate::cli::output::say;
use crate::cli::table;
use crate::model::simulation::{Delivery, Measured, Point, spread};
use crate::params::Component;
use crate::params::workload::Process;

const HEADS: [&str; 13] = [
    "network", "load", "offered", "accepted", "mean", "median", "p99", "max", "queueing", "jain",
    "min/max", "link", "",
];

impl Report<'_> {
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
