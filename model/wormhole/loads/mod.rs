//! What the links of a network carry under a pattern.
//!
//! - Dimension order: the load of every link is exact, and the busiest is the bound.
//! - Adaptive: a packet chooses the order of its dimensions, not their ways. So what crosses the cut
//!   between two coordinates of a dimension in one direction is the same for every choice, and its links
//!   carry at least the mean: the most loaded cut is a bound. It may not be tight.
//! - By a table of routes packets are followed, as [`crate::model::loads::flows`] does.
//! - An injector and an ejector carry a flit per cycle too. Packets to oneself load only these.

mod graph;
#[cfg(test)]
mod tests;

use crate::model::destinations::Destinations;
use crate::model::loads::{Bottleneck, Bound, Busiest, GridLoads};
use crate::model::wormhole::routing::way;
use crate::params::ParamError;
use crate::params::topology::Cube;
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::Routing;

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
    let loads = of_grid(topology, destinations)?;
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

/// What the links of a grid carry in dimension order.
fn of_grid(topology: &Cube, destinations: &Destinations) -> Result<GridLoads, ParamError> {
    let grid = topology.grid();
    GridLoads::new(topology, destinations, |d, from, to| {
        let [from, to, radix] = [from, to, grid.radices()[d]].map(|n| n as i32);
        way(grid.wrap(d), grid.ways(), from, to, radix)
    })
}
