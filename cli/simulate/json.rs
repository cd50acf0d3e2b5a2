//! Everything that simulations showed, as JSON.

use super::figures::{busiest, lanes};
use super::report::{Report, Seen, Shown};
use super::{Asked, Network};
use crate::model::loads::Bound;
use crate::model::simulation::{Histogram, Knee, Measured, Plan, Point, Spread};
use crate::params::topology::{Outputs, PortId};
use crate::params::workload::Process;
use crate::testbench::machine::Names;
use crate::testbench::machine::lanes::{Lane, Side};
use serde_json::{Map, Value, json};

impl Report<'_> {
    /// Everything, as JSON.
    pub fn json(&self) -> Value {
        let networks = self.runs.networks.iter().enumerate();
        let networks: Vec<Value> = networks.map(|(at, of)| self.network_json(at, of)).collect();
        let plan = self.runs.plan;
        // Of requests what arrives in the window is measured.
        let is_exchange = matches!(self.asked.process(), Some(Process::RequestReply { .. }));
        let drain = (!is_exchange).then_some(plan.drain);
        let rates = match self.runs.is_relative {
            true => "shares of the bound".to_string(),
            false => format!("flits per {} and cycle", self.sender()),
        };
        let mut whole = json!({
            "units": { "rates": rates, "latency": "cycles", "links": "flits per cycle" },
            "traffic": match self.asked {
                Asked::Drawn { pattern, workload } => json!({
                    "pattern": pattern.to_string(),
                    "process": workload.process.to_string(),
                    "packet": workload.lengths.to_string(),
                }),
                Asked::Traced(file) => json!({ "trace": file }),
                Asked::Stencil(stencil) => json!({
                    "stencil": stencil.to_string(),
                    "halo_flits": stencil.halo(),
                    "longest_packet": stencil.longest(),
                }),
            },
            "plan": { "warm_up": plan.warm_up, "window": plan.window, "drain": drain },
            "seeds": self.runs.seeds,
            "patience_cycles": self.runs.patience,
            "stopped": self.was_stopped,
            "networks": networks,
        });
        if let Some((lengths, service)) = self.replies() {
            whole["traffic"]["reply"] = json!(lengths.to_string());
            whole["traffic"]["service_cycles"] = json!(service);
            whole["units"]["answered"] = json!(format!("requests per {} and cycle", self.sender()));
        }
        if !self.asked.is_drawn() {
            whole["seeds"] = Value::Null;
        }
        if self.asked.process().is_none() {
            // There is no window.
            whole["plan"] = Value::Null;
        }
        whole
    }

    fn network_json(&self, at: usize, network: &Network) -> Value {
        let classes = network.machine.lanes().map(|lanes| lanes.of_vcs);
        let sightings = self.sightings().into_iter();
        let own = sightings.filter(|of| std::ptr::eq(of.network, network));
        let settings = network.machine.settings().into_iter();
        let settings = settings.map(|(key, value)| (key.to_string(), json!(value)));
        let mut value = json!({
            "name": network.name,
            "network": network.machine.in_words(),
            "settings": settings.collect::<Map<_, _>>(),
            "config_hash": network.config_hash(),
            "bound": network.bound.as_ref().map(|bound| bound_json(network, bound)),
            "classes": classes,
            "watchdog": own.map(|of| self.seen_json(&of)).collect::<Vec<_>>(),
        });
        match &self.shown {
            Shown::Points(points) => {
                value["points"] = points[at]
                    .iter()
                    .map(|p| self.point_json(network, p))
                    .collect();
            }
            Shown::Knees(knees) => {
                let knee = &knees[at];
                value["criterion"] = json!({
                    "most_backlog_share": Plan::BACKLOG,
                    "resolution_of_bound": 1.0 / Knee::STEPS,
                });
                value["keeps_up_with"] = match knee.was_ended && knee.load == 0.0 {
                    true => Value::Null,
                    false => json!(knee.load),
                };
                value["saturated_at"] = json!(knee.saturated);
                value["accepted"] = spread_json(knee.accepted);
                value["most_accepted"] = spread_json(knee.most_accepted);
                let points = knee.points.iter();
                value["points"] = points.map(|p| self.point_json(network, p)).collect();
            }
            Shown::Deliveries(all) => {
                let each = all[at].runs.iter().map(|(seed, run)| {
                    let mut value = json!({
                        "seed": self.asked.is_drawn().then_some(seed),
                        "packets": run.packets,
                        "flits": run.flits,
                        "cycles": run.cycles,
                        "cycles_to_each_tenth": run.tenths,
                        "run": run_json(network, &run.measured),
                    });
                    if let Some(waited) = run.waited {
                        value["packets_that_waited"] = json!(waited);
                    }
                    value
                });
                value["deliveries"] = each.collect();
            }
        }
        value
    }

    fn point_json(&self, network: &Network, point: &Point) -> Value {
        let runs = point.seeds.iter().zip(&point.runs).map(|(seed, run)| {
            let mut value = run_json(network, run);
            value["seed"] = json!(seed);
            value
        });
        let over_runs = self.quantities().map(|quantity| {
            let of = quantity.of(point.runs.iter());
            (quantity.key.to_string(), spread_json(of))
        });
        json!({
            "load": self.load(point),
            "steady": point.is_steady(),
            "drain_too_short": point.drain_is_short(),
            "saturated": point.is_saturated(),
            "keeps_up": point.keeps_up(),
            "deadlocked": point.is_deadlocked(),
            "over_runs": over_runs.collect::<Map<_, _>>(),
            "runs": runs.collect::<Vec<_>>(),
        })
    }

    fn seen_json(&self, of: &Seen) -> Value {
        let names = Names::of(of.network.machine.topology());
        let mut value = json!({
            "load": of.load,
            "seed": self.asked.is_drawn().then_some(of.seed),
            "seen_in_cycle": of.seen.cycle,
        });
        names.put_alarm(&mut value, &of.seen.alarm);
        value
    }
}

fn bound_json(network: &Network, bound: &Bound) -> Value {
    let mut value = json!({ "rate": bound.rate, "by": network.machine.bottleneck(bound.from) });
    if bound.splits {
        value["if_split_evenly"] = json!(true);
    }
    value
}

fn spread_json(of: Option<Spread>) -> Value {
    json!(of.map(|of| json!({ "mean": of.mean, "half_width_95": of.half_width })))
}

fn run_json(network: &Network, run: &Measured) -> Value {
    let latency = |of: Option<&Histogram>| {
        of.map(|of| {
            json!({
                "mean": of.mean(),
                "median": of.quantile(0.5),
                "p99": of.quantile(0.99),
                "max": of.max(),
            })
        })
    };
    let whole = |of: &Histogram| latency(run.is_whole().then_some(of));
    let phases = run.phases;
    let mut value = json!({
        "senders": run.senders,
        "offered": run.offered,
        "accepted": run.accepted,
        "growth": run.growth,
        "peak_cumulative": run.peak_cumulative,
        "packets": run.latency.count(),
        "latency": whole(&run.latency),
        "queueing": whole(&run.queueing),
        "in_network": whole(&run.network),
        "missing": run.missing,
        "missing_share": run.missing_share(),
        "drain_too_short": run.drain_is_short(),
        "saturated": run.saturated,
        "fairness": run.fairness.map(|f| json!({ "jain": f.jain, "min_over_max": f.min_over_max })),
        "busiest_link": busiest(run),
        "mean_link": run.links.iter().sum::<f64>() / run.links.len().max(1) as f64,
        "lanes": lanes_json(network, run),
        "nodes": nodes_json(network, run),
        "cycles": {
            "warm_up": phases.warm_up,
            "steady": phases.is_steady,
            "window": phases.window,
            "drain": phases.drain,
        },
    });
    if let Some(exchanged) = &run.exchanged {
        value["answered"] = json!(exchanged.answered);
        value["requests"] = json!(exchanged.round_trip.count());
        value["round_trip"] = json!(latency(Some(&exchanged.round_trip)));
    }
    value
}

/// By node what its terminals made and what of that was ejected, and how many flits per cycle left it by each of its links.
fn nodes_json(network: &Network, run: &Measured) -> Value {
    let topology = network.machine.topology();
    let (names, numbers) = (Names::of(topology), Outputs::of(topology));
    let nodes_are_terminals = topology.nodes_are_terminals();
    let nodes = topology.each_node().map(|node| {
        let own = (0..topology.outputs(node)).map(PortId);
        let own = own.filter(|&port| topology.far_node(node, port).is_some());
        let links = own.map(|port| {
            let flits = run.links[numbers.number(node, port)];
            (topology.output_name(node, port), json!(flits))
        });
        let own = topology.terminals_of(node);
        let (offered, accepted) = (&run.offered_by_terminal, &run.accepted_by_terminal);
        let sum = |of: &[u64]| own.clone().map(|terminal| of[terminal.0]).sum::<u64>();
        let mut value = json!({
            "at": names.node_json(node),
            "offered_flits": sum(offered),
            "accepted_flits": sum(accepted),
            "links": links.collect::<Map<_, _>>(),
        });
        if !nodes_are_terminals {
            let each = own.clone().map(|terminal| {
                json!({
                    "offered_flits": offered[terminal.0],
                    "accepted_flits": accepted[terminal.0],
                })
            });
            value["terminals"] = each.collect();
        }
        value
    });
    nodes.collect()
}

/// Flits in the lanes of each virtual channel, on average over routers, ports and time.
fn lanes_json(network: &Network, run: &Measured) -> Value {
    let mut value = json!({ "input": {}, "output": {} });
    // Those of the node behind all others.
    let kind = |lane: &Lane| (lane.side, lane.vc.is_none(), lane.vc);
    for ((side, _, vc), flits) in lanes(network, run, kind) {
        let (side, end) = match side {
            Side::Input => ("input", "injector"),
            Side::Output => ("output", "ejector"),
        };
        let name = vc.map_or(end.to_string(), |vc| format!("vc{}", vc.0));
        value[side][name] = json!(flits);
    }
    value
}
