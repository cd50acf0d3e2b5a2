//! `check --worst-case`: what switching between its external channels can ask of a node's mesh.

use crate::model::anton2::demand::{Demands, WorstDemand};
use crate::params::anton2::{Anton2NodeParams, DirectionOrder};
use crate::params::link::Rate;
use crate::testbench::machine::{Refused, Report, as_json};
use crate::testbench::table;
use serde_json::{Value, json};

/// What was found for one direction order.
struct Found {
    order: DirectionOrder,
    /// The worst by the linear program, and by all permutations.
    demand: WorstDemand,
    permutation: (u32, Vec<usize>),
}

/// The worst demand on a node's mesh, in its direction order and in others.
pub(super) struct WorstCase {
    demands: Demands,
    all: Vec<Found>,
    own: usize,
    /// External channels' worth of what a mesh channel carries.
    carries: f64,
}

impl WorstCase {
    /// That of a node.
    pub fn new(node: &Anton2NodeParams) -> Result<Self, Refused> {
        let layout = node.layout();
        let orders = DirectionOrder::all().into_iter();
        let found = orders.map(|order| {
            let demands = Demands::new(&layout.with_order(order));
            let demand = demands.worst_demand().map_err(Refused::new)?;
            Ok(demand.map(|demand| Found {
                order,
                demand,
                permutation: demands.worst_permutation(),
            }))
        });
        let found: Option<Vec<Found>> = found.collect::<Result<_, Refused>>()?;
        let Some(all) = found.filter(|_| !layout.channels().is_empty()) else {
            return Err(Refused::new(
                "--worst-case: the node has no external channels or no mesh between them, so nothing is switched",
            ));
        };
        let own = all.iter().position(|found| found.order == layout.order());
        Ok(WorstCase {
            demands: Demands::new(layout),
            own: own.expect("every direction order was looked at"),
            all,
            carries: capacity(node.channel().flit_rate()),
        })
    }
}

impl Report for WorstCase {
    fn text(&self) -> Result<String, Refused> {
        let own = &self.all[self.own];
        let text = in_words(&self.demands, own, &self.all, self.carries);
        Ok(text.trim_end().to_string())
    }

    fn json(&self) -> String {
        let own = &self.all[self.own];
        as_json(&as_value(&self.demands, own, &self.all, self.carries))
    }

    /// No mesh channel carries less than it may be asked to.
    fn is_fine(&self) -> bool {
        self.all[self.own].demand.load <= self.carries + 1e-9
    }
}

/// External channels' worth of what a mesh channel carries.
fn capacity(rate: Rate) -> f64 {
    rate.den() as f64 / rate.num() as f64
}

/// `X+ to Z-`: the pairs of a permutation.
fn pairs(demands: &Demands, permutation: &[usize]) -> Vec<[String; 2]> {
    let labels = demands.labels();
    let pairs = permutation.iter().zip(labels);
    pairs
        .map(|(&to, from)| [from.to_string(), labels[to].to_string()])
        .collect()
}

fn in_words(demands: &Demands, own: &Found, all: &[Found], carries: f64) -> String {
    let (load, permutation) = &own.permutation;
    let pairs = pairs(demands, permutation);
    let pairs: Vec<String> = pairs
        .iter()
        .map(|[from, to]| format!("{from} to {to}"))
        .collect();
    let loads = demands.loads(permutation);
    let busiest = demands.channels().iter().zip(&loads);
    let busiest = busiest
        .filter(|(_, of)| **of == *load)
        .map(|(at, _)| at.to_string());
    let enough = if own.demand.load <= carries + 1e-9 {
        "enough"
    } else {
        "too little"
    };
    let text = format!(
        "order          {}\n\
         worst demand   {:.3} external channels' worth on {}, of all switching demands (linear program)\n\
         worst switch   {load}, of {} permutations: {} (each came by the first channel)\n\
         busiest then   {}\n\
         mesh channel   carries {carries:.3}: {enough}\n\n",
        own.order,
        own.demand.load,
        own.demand.channel,
        demands.permutations().len(),
        pairs.join(", "),
        busiest.collect::<Vec<_>>().join(", "),
    );
    let rows: Vec<Vec<String>> = all
        .iter()
        .map(|found| {
            vec![
                found.order.to_string(),
                format!("{:.3}", found.demand.load),
                found.permutation.0.to_string(),
                if found.order == own.order {
                    "this node's"
                } else {
                    ""
                }
                .to_string(),
            ]
        })
        .collect();
    let heads = ["direction order", "linear program", "permutations", ""];
    text + &table::print(&heads, &rows)
}

fn as_value(demands: &Demands, own: &Found, all: &[Found], carries: f64) -> Value {
    let orders = all.iter().map(|found| {
        json!({
            "order": found.order.to_string(),
            "linear_program": found.demand.load,
            "permutations": found.permutation.0,
        })
    });
    let labels: Vec<String> = demands.labels().iter().map(|l| l.to_string()).collect();
    json!({
        "unit": "external channels",
        "order": own.order.to_string(),
        "worst": {
            "load": own.demand.load,
            "channel": own.demand.channel.to_string(),
            "labels": labels,
            "demand": own.demand.demand,
        },
        "worst_permutation": {
            "load": own.permutation.0,
            "pairs": pairs(demands, &own.permutation.1),
        },
        "mesh_channel_carries": carries,
        "is_enough": own.demand.load <= carries + 1e-9,
        "orders": orders.collect::<Vec<_>>(),
    })
}
