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
use crate::model::loads::{Bottleneck, Bound, Busiest};
use crate::params::ParamError;
use crate::params::topology::{Cube, Outputs, PortId, TerminalId, Topology};
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::Routing;
use lines::Lines;

/// Most pairs of source and destination that are counted one by one.
const MOST_PAIRS: usize = 1 << 28;

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
        true => see_links(topology, &loads.links, &mut busiest),
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

/// What injectors and ejectors carry.
struct Ends {
    ejectors: Vec<f64>,
    injectors: Vec<f64>,
}

impl Ends {
    fn new(terminals: usize) -> Self {
        Ends {
            ejectors: vec![0.0; terminals],
            injectors: vec![0.0; terminals],
        }
    }

    fn add(&mut self, source: TerminalId, to: usize, load: f64) {
        self.ejectors[to] += load;
        self.injectors[source.0] += load;
    }

    fn see(&self, busiest: &mut Busiest) {
        for (terminal, &load) in self.ejectors.iter().enumerate() {
            busiest.see(load, 1.0, Bottleneck::Ejector(TerminalId(terminal)));
        }
        for (terminal, &load) in self.injectors.iter().enumerate() {
            busiest.see(load, 1.0, Bottleneck::Injector(TerminalId(terminal)));
        }
    }
}

/// Shows what links carry, by node and output.
fn see_links(topology: &dyn Topology, links: &[f64], busiest: &mut Busiest) {
    let numbers = Outputs::of(topology);
    for (number, &load) in links.iter().enumerate() {
        let (node, output) = numbers.at(number);
        busiest.see(load, 1.0, Bottleneck::Link(node, output));
    }
}

/// Flits per cycle of every channel of a grid if each terminal sends one, in dimension order.
struct Loads {
    links: Vec<f64>,
    ends: Ends,
}

impl Loads {
    fn new(topology: &Cube, destinations: &Destinations) -> Result<Self, ParamError> {
        let terminals = topology.each_terminal().len();
        check_pairs(destinations, terminals)?;
        let mut lines = Lines::new(topology);
        let mut ends = Ends::new(terminals);
        for (weight, part) in destinations.parts() {
            if is_uniform(part) {
                lines.add_uniform(weight * topology.concentration() as f64);
                for loads in [&mut ends.ejectors, &mut ends.injectors] {
                    loads.iter_mut().for_each(|load| *load += weight);
                }
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

/// Refuses more pairs than are counted one by one.
fn check_pairs(destinations: &Destinations, terminals: usize) -> Result<(), ParamError> {
    let counted = destinations.parts().filter(|(_, part)| !is_uniform(part));
    let pairs: usize = counted.map(|(_, part)| part.pairs(terminals)).sum();
    if pairs > MOST_PAIRS {
        let wanted = format!(
            "at most {MOST_PAIRS} pairs of terminals are counted for its bound, here are {pairs}"
        );
        return Err(ParamError::new("pattern", destinations.pattern(), wanted));
    }
    Ok(())
}

fn is_uniform(part: &Part) -> bool {
    matches!(part, Part::Uniform(_))
}
