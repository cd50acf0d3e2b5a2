//! What the links of a network carry under a pattern.
//!
//! - Dimension order: the load of every link is exact, and the busiest is the bound.
//! - Adaptive: a packet chooses the order of its dimensions, not their ways. So what crosses the cut
//!   between two coordinates of a dimension in one direction is the same for every choice, and its links
//!   carry at least the mean: the most loaded cut is a bound. It may not be tight.
//! - By a table of routes packets are followed, as [`crate::model::loads::flows`] does.
//! - An injector and an ejector carry a flit per cycle too. Packets to oneself load only these.

mod graph;
mod lines;
#[cfg(test)]
mod tests;

use crate::model::destinations::{Destinations, Part};
use crate::model::loads::{Bottleneck, Bound, Busiest, Ends, check_pairs};
use crate::params::ParamError;
use crate::params::topology::{Cube, PortId, TerminalId, Topology};
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::Routing;
use lines::Lines;

/// The bound of a pattern; nothing if no node sends.
///
/// # Errors
/// If it has more than 2^28 pairs of source and destination, uniform traffic left out.
pub fn bound(
    params: &NetworkParams,
    destinations: &Destinations,
) -> Result<Option<Bound>, ParamError> {
    if let Some(routed) = params.graph() {
        return graph::bound(routed, destinations);
    }
    let cube = params.cube().expect("what is no graph is on a grid");
    on_cube(cube, params.router().routing(), destinations)
}

/// That of a grid.
fn on_cube(
    topology: &Cube,
    routing: &Routing,
    destinations: &Destinations,
) -> Result<Option<Bound>, ParamError> {
    let loads = Loads::new(topology, destinations)?;
    let mut busiest = Busiest::default();
    match routing.is_in_order() {
        true => busiest.see_links(topology, &loads.links),
        false => {
            for port in topology.grid().link_ports() {
                for (coordinate, load) in loads.cuts(topology, port).into_iter().enumerate() {
                    busiest.see(load, 1.0, Bottleneck::Cut(port, coordinate));
                }
            }
        }
    }
    loads.ends.see(&mut busiest);
    let links = routing.is_in_order().then_some(loads.links);
    Ok(busiest.bound().map(|bound| Bound { links, ..bound }))
}

/// Flits per cycle of every channel of a grid if each terminal sends one, in dimension order.
struct Loads {
    links: Vec<f64>,
    ends: Ends,
}

impl Loads {
    fn new(topology: &Cube, destinations: &Destinations) -> Result<Self, ParamError> {
        let terminals = topology.each_terminal().len();
        check_pairs(destinations, terminals, |part| !is_uniform(part))?;
        let mut lines = Lines::new(topology);
        let mut ends = Ends::new(terminals);
        for (weight, part) in destinations.parts() {
            if is_uniform(part) {
                lines.add_uniform(weight * topology.concentration() as f64);
                ends.add_to_all(weight);
                continue;
            }
            for source in topology.each_terminal() {
                let (from, _) = topology.seat(source);
                part.each(source, &mut |to, share| {
                    let (at, _) = topology.seat(TerminalId(to));
                    lines.add(from.0, at.0, weight * share);
                    ends.add(source, to, weight * share);
                });
            }
        }
        Ok(Loads {
            links: lines.into_links(),
            ends,
        })
    }

    /// By coordinate, the mean load of the links of a port that leave nodes there.
    fn cuts(&self, topology: &Cube, port: PortId) -> Vec<f64> {
        let grid = topology.grid();
        let ports = grid.link_ports().len();
        let (d, _) = grid.travel(port);
        let radix = grid.radices()[d];
        let mut sums = vec![0.0; radix];
        for node in topology.each_node() {
            sums[topology.coordinates(node)[d]] += self.links[node.0 * ports + port.0];
        }
        let links = (topology.each_node().len() / radix) as f64;
        sums.into_iter().map(|sum| sum / links).collect()
    }
}

/// Whether it is counted without a look at each pair.
fn is_uniform(part: &Part) -> bool {
    matches!(part, Part::Uniform(_))
}
