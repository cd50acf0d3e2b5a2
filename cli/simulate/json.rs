//! Everything that simulations showed, as JSON.

use super::Network;
use super::figures::busiest;
use super::report::{Report, Shown};
use super::runs::Runs;
use crate::model::simulation::{Histogram, Measured, Point};
use crate::params::Component;
use crate::params::routing::{Entry, Exit};
use serde_json::{Value, json};

impl Report<'_> {
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
