//! Every packet of a small machine, followed from every node to every node.

use super::dependencies::Dependencies;
use super::machine::Machine;
use super::packet::{Trip, Way};
use crate::params::topology::grid::Sign;

/// The dependencies of all packets: from every node, in every order of every choice of dimensions, each in both
/// directions and so many hops as a packet may take, in every slice.
///
/// These are the packets between all pairs of nodes: the six orders bring the dimensions in which one has hops
/// into every order, and at half a ring it takes either direction. Ways inside a node are combined: all
/// endpoints send to the first external channel, the last one leads to all endpoints.
///
/// `progress` is told of each node that is done with.
pub(super) fn dependencies(machine: &Machine, progress: &dyn Fn()) -> Dependencies {
    let mut every = Every {
        machine,
        endpoints: (0..machine.layout.endpoints().len()).collect(),
        found: Dependencies::new(machine),
    };
    for node in 0..machine.torus.nodes() {
        for slice in 0..machine.layout.slices() {
            every.follow(node, slice, &mut Vec::new());
        }
        progress();
    }
    every.found
}

struct Every<'a> {
    machine: &'a Machine<'a>,
    endpoints: Vec<usize>,
    found: Dependencies,
}

impl Every<'_> {
    /// Follows packets from a node that take these ways, and then those that take another one after them.
    fn follow(&mut self, source: usize, slice: usize, ways: &mut Vec<Way>) {
        let (machine, found) = (self.machine, &mut self.found);
        let trip = Trip {
            source,
            slice,
            ways,
            from: &self.endpoints,
            to: &self.endpoints,
        };
        trip.steps(machine, &mut |node, held, next| {
            found.add(machine, node, held, next);
        });
        let is_left = |dimension: &usize| ways.iter().all(|way| way.dimension != *dimension);
        let left: Vec<usize> = machine.dimensions().filter(is_left).collect();
        for dimension in left {
            for sign in [Sign::Plus, Sign::Minus] {
                for hops in 1..=machine.most_hops(dimension) {
                    ways.push(Way {
                        dimension,
                        sign,
                        hops,
                    });
                    self.follow(source, slice, ways);
                    ways.pop();
                }
            }
        }
    }
}
