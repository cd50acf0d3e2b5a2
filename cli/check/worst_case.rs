//! `check --worst-case`: what switching between its external channels can ask of a node's mesh.

use crate::cli::json::Target;
use crate::cli::output::say;
use crate::cli::{Verdict, table};
use crate::model::anton2::demand::{Demands, WorstDemand};
use crate::params::anton2::{Anton2NodeParams, DirectionOrder};
use crate::params::link::Rate;
use anyhow::{Result, bail};
use serde_json::{Value, json};

/// What was found for one direction order.
struct Found {
    order: DirectionOrder,
    /// The worst by the linear program, and by all permutations.
    demand: WorstDemand,
    permutation: (u32, Vec<usize>),
}

/// Prints the worst demand on a node's mesh in its direction order, and what others would do. Failed if a mesh
/// channel could carry less than it may be asked to.
pub(super) fn report(json: &Target, node: &Anton2NodeParams) -> Result<Verdict> {
    let layout = node.layout();
    let orders = DirectionOrder::all().into_iter();
    let found = orders.map(|order| {
        let demands = Demands::new(&layout.with_order(order));
        let demand = demands.worst_demand()?;
        Ok(demand.map(|demand| Found {
            order,
            demand,
            permutation: demands.worst_permutation(),
        }))
    });
    let found: Option<Vec<Found>> = found.collect::<Result<_>>()?;
    let Some(found) = found.filter(|_| !layout.channels().is_empty()) else {
        bail!(
            "--worst-case: the node has no external channels or no mesh between them, so nothing is switched"
        );
    };
    let own = found.iter().find(|found| found.order == layout.order());
    let Some(own) = own else {
        unreachable!("every direction order was looked at");
    };
    let carries = capacity(node.channel().flit_rate());
    let verdict = match own.demand.load <= carries + 1e-9 {
        true => Verdict::Fine,
        false => Verdict::Failed,
    };
    let demands = Demands::new(layout);
    if !json.fills_output() {
        say_lines(&demands, own, &found, carries);
    }
    json.write_json(|| as_value(&demands, own, &found, carries))?;
    Ok(verdict)
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

fn say_lines(demands: &Demands, own: &Found, all: &[Found], carries: f64) {
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
    say(&format!(
        "order          {}\n\
         worst demand   {:.3} external channels' worth on {}, of all switching demands (linear program)\n\
         worst switch   {load}, of {} permutations: {} (each came by the first channel)\n\
         busiest then   {}\n\
         mesh channel   carries {carries:.3}: {enough}\n",
        own.order,
        own.demand.load,
        own.demand.channel,
        demands.permutations().len(),
        pairs.join(", "),
        busiest.collect::<Vec<_>>().join(", "),
    ));
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
    say(table::print(&heads, &rows).trim_end());
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
