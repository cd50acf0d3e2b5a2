//! Loads of the links of a grid whose packets go dimension by dimension, and of its cuts, which carry the same in whatever
//! order packets take their dimensions.

mod lines;

use super::{Ends, check_pairs};
use crate::model::destinations::{Destinations, Part};
use crate::params::ParamError;
use crate::params::topology::grid::Sign;
use crate::params::topology::{Cube, PortId, TerminalId, Topology};
use lines::Lines;

/// Flits per cycle of every channel of a grid if each terminal sends one, in dimension order.
pub(in crate::model) struct GridLoads {
    /// By node and port.
    pub links: Vec<f64>,
    pub ends: Ends,
}

impl GridLoads {
    /// Those of a pattern; `way` says which way a packet goes in a dimension, from one coordinate to another.
    ///
    /// # Errors
    /// If there are more than 2^28 pairs of source and destination, traffic to all alike left out.
    pub fn new(
        topology: &Cube,
        destinations: &Destinations,
        way: impl Fn(usize, usize, usize) -> Sign,
    ) -> Result<Self, ParamError> {
        let terminals = topology.each_terminal().len();
        check_pairs(destinations, terminals, |part| even(part).is_none())?;
        let mut lines = Lines::new(topology, way);
        let mut ends = Ends::new(terminals);
        for (weight, part) in destinations.parts() {
            if let Some(even) = even(part) {
                lines.add_uniform(weight * topology.concentration() as f64 * even);
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
        Ok(GridLoads {
            links: lines.into_links(),
            ends,
        })
    }

    /// By coordinate, the mean load of the links of a port that leave nodes there.
    pub fn cuts(&self, topology: &Cube, port: PortId) -> Vec<f64> {
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

/// What goes between all terminals alike, as a part of what goes where each sends to itself as well: it is counted without a look
/// at each pair.
fn even(part: &Part) -> Option<f64> {
    match *part {
        Part::Uniform(_) => Some(1.0),
        Part::Others(terminals) => Some(terminals as f64 / (terminals - 1) as f64),
        _ => None,
    }
}
