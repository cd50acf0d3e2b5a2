//! What the links of a machine carry under a pattern, and the rate that they let through.
//!
//! - `dor`: a packet has one way, and the load of every link is exact. Each of parallel links is taken to carry as
//!   much.
//! - `val`: the router that comes first is drawn whatever the congestion, and the load of every link is exact in the
//!   mean.
//! - `min-ad`: a packet chooses the order of its hops, not the hops. What goes from one coordinate to another of a
//!   dimension is the same for every choice, and the links from the one to the other carry at least the mean.
//! - All others: a packet may go from one coordinate to another by a third. Let F be what goes from one to another at
//!   a rate of 1, and C the number of links from the one to the other. At a rate r at most C of r·F goes in one hop,
//!   and the rest takes two or more. All hops in a dimension of S coordinates are at most C·S·(S − 1). So for each
//!   number k of pairs of coordinates r is at most (C·S·(S − 1) + k·C) / (ΣF + the k largest F). This is a bound
//!   whatever packets choose; it may not be tight.
//! - An injector and an ejector carry a flit per cycle too. Packets to terminals of their own router load only these.

mod carried;
#[cfg(test)]
mod tests;

use crate::model::destinations::{Destinations, Part};
use crate::model::loads::{Bottleneck, Bound, Busiest, check_pairs};
use crate::params::ParamError;
use crate::params::hyperx::{Algorithm, HyperXNetworkParams, Routing};
use crate::params::topology::{HyperX, LatticePort, PortId, Topology};
use carried::Carried;

/// The bound of a pattern; nothing if no terminal sends.
///
/// # Errors
/// If it has more than 2^28 pairs of source and destination, uniform traffic left out.
pub fn bound(
    params: &HyperXNetworkParams,
    destinations: &Destinations,
) -> Result<Option<Bound>, ParamError> {
    of(params.made().routing(), destinations)
}

fn of(routing: &Routing, destinations: &Destinations) -> Result<Option<Bound>, ParamError> {
    let network = routing.network();
    let is_counted = |part: &Part| part.even_share().is_none();
    check_pairs(destinations, network.all_terminals(), is_counted)?;
    let carried = Carried::new(network, destinations);
    let mut busiest = Busiest::default();
    let algorithm = routing.algorithm();
    let links = if algorithm == Algorithm::DOR {
        Some(carried.in_order(destinations))
    } else if algorithm == Algorithm::VAL {
        Some(carried.by_way_of_any())
    } else {
        None
    };
    match &links {
        Some(links) => busiest.see_links(network, links),
        None if algorithm == Algorithm::MIN_AD => see_cuts(&carried, &mut busiest),
        None => see_dimensions(&carried, &mut busiest),
    }
    carried.ends().see(&mut busiest);
    let splits = links.is_some() && has_parallel_links(network);
    let links = links.filter(|_| !splits);
    Ok(busiest.bound().map(|bound| Bound {
        links,
        splits,
        ..bound
    }))
}

fn has_parallel_links(network: &HyperX) -> bool {
    let mut each = network.widths().iter().zip(network.trunks());
    each.any(|(&width, &trunks)| width > 1 && trunks > 1)
}

/// Links from one coordinate of a dimension to another, in all rows.
fn links_between(network: &HyperX, dimension: usize) -> f64 {
    let rows = network.nodes() / network.widths()[dimension];
    (rows * network.trunks()[dimension]) as f64
}

/// Shows what links from one coordinate to another carry in the mean.
fn see_cuts(carried: &Carried, busiest: &mut Busiest) {
    let network = carried.network();
    for (dimension, &width) in network.widths().iter().enumerate() {
        let links = links_between(network, dimension);
        for (from, offset) in (0..width).flat_map(|from| (1..width).map(move |by| (from, by))) {
            let port = network.number(LatticePort::Link {
                dimension,
                offset,
                trunk: 0,
            });
            let port = PortId(port - network.concentration());
            let load = carried.crossing(dimension, from, (from + offset) % width) / links;
            busiest.see(load, 1.0, Bottleneck::Cut(port, from));
        }
    }
}

/// Shows what the links of each dimension let through, whichever hops packets choose.
fn see_dimensions(carried: &Carried, busiest: &mut Busiest) {
    let network = carried.network();
    for (dimension, &width) in network.widths().iter().enumerate() {
        let pairs = (0..width).flat_map(|from| (0..width).map(move |to| (from, to)));
        let crossings = pairs.map(|(from, to)| carried.crossing(dimension, from, to));
        let links = links_between(network, dimension);
        if let Some(rate) = most_crossing(crossings.collect(), links, width) {
            busiest.see(1.0 / rate, 1.0, Bottleneck::Dimension(dimension));
        }
    }
}

/// The rate that a dimension of so many coordinates lets through, with so many links from each to each other; nothing
/// if nothing crosses it.
fn most_crossing(mut crossings: Vec<f64>, links: f64, width: usize) -> Option<f64> {
    crossings.retain(|&crossing| crossing > 0.0);
    crossings.sort_by(|one, other| other.total_cmp(one));
    let all_links = links * (width * width.saturating_sub(1)) as f64;
    let mut twice: f64 = crossings.iter().sum();
    let mut rate = (twice > 0.0).then(|| all_links / twice)?;
    for (direct, crossing) in (1..).zip(crossings) {
        twice += crossing;
        rate = rate.min((all_links + f64::from(direct) * links) / twice);
    }
    Some(rate)
}
