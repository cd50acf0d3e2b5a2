//! Networks that are followed ring by ring, or line by line.

use super::Network;
use crate::model::deadlock::{Analysis, Channel, Findings, Followed, Misroute, Whole};
use crate::params::ParamError;
use crate::params::topology::grid::Wrap;
use crate::params::topology::{Cube, NodeId, Seat, TerminalId, Topology};
use crate::params::wormhole::routing::{LaneClass, Routing};

/// Whether the network is free of deadlock if each of its dimensions is: it has no adaptive lanes, or in
/// these packets never stand behind each other, or they take whole packets.
pub(super) fn applies(network: &Network) -> bool {
    if network.routing.algorithm().is_by_turns() {
        // What a packet may take depends on two dimensions at once.
        return false;
    }
    let Some(vc) = network.routing.adaptive() else {
        return true;
    };
    let takes_whole_packets = network.routing.class(vc) == LaneClass::DrainOff;
    takes_whole_packets || !network.several().own[vc.0]
}

/// Follows the packets of each dimension by itself.
pub(super) fn analyse(
    network: &Network,
    watch: &(dyn Fn() + Sync),
) -> Result<Analysis, ParamError> {
    let dimensions = 0..network.topology.grid().dimensions();
    let rings = dimensions.map(|dimension| Ring::new(network, dimension));
    let rings = rings.collect::<Result<Vec<_>, _>>()?;
    let mut done: Vec<Analysis> = Vec::new();
    for (at, ring) in rings.iter().enumerate() {
        // Those alike are followed once.
        let alike = rings[..at]
            .iter()
            .position(|other| other.topology == ring.topology);
        done.push(match alike {
            Some(other) => done[other].clone(),
            None => ring.network(network).whole(watch)?,
        });
    }
    // So many rings a dimension has.
    let count = |ring: &Ring| network.nodes() / ring.topology.grid().nodes();
    let links = rings
        .iter()
        .zip(&done)
        .map(|(ring, of_it)| count(ring) * of_it.links);
    let links = links.sum();
    Ok(Analysis {
        nodes: network.nodes(),
        links,
        channels: links * network.routing.vcs().len(),
        followed: Followed::ByDimension,
        result: joined(network.topology, rings.iter().map(count).zip(done)),
    })
}

/// What was found in each dimension, each with the number of its rings, as what was found in all.
fn joined(
    topology: &Cube,
    each: impl Iterator<Item = (usize, Analysis)>,
) -> Result<Findings, Misroute> {
    let mut longest_way = 0;
    let mut all = Findings {
        longest_way: None,
        direct: 0,
        extended: None,
        deadlock: None,
    };
    for (dimension, (rings, analysis)) in each.enumerate() {
        let place = Place {
            topology,
            dimension,
        };
        let found = analysis
            .result
            .map_err(|misroute| place.misroute(misroute))?;
        longest_way += found.longest_way.unwrap_or(0);
        all.direct += rings * found.direct;
        if let Some(extended) = found.extended {
            *all.extended.get_or_insert(0) += rings * extended;
        }
        let deadlock = found.deadlock.map(|deadlock| place.deadlock(deadlock));
        all.deadlock = all.deadlock.or(deadlock);
    }
    all.longest_way = Some(longest_way);
    Ok(all)
}

/// A dimension as a network of its own.
struct Ring {
    topology: Cube,
    routing: Routing,
}

impl Ring {
    fn new(network: &Network, dimension: usize) -> Result<Self, ParamError> {
        let own = network.topology.grid().dimension(dimension);
        let datelines = match own.hardest_wrap() {
            Wrap::Torus => vec![network.topology.datelines()[dimension]],
            Wrap::Mesh => Vec::new(),
        };
        Ok(Ring {
            topology: Cube::new("network", own, datelines)?,
            routing: network.routing.in_dimension(dimension),
        })
    }

    /// It under the rule of the whole.
    fn network(&self, whole: &Network) -> Network<'_> {
        Network {
            topology: &self.topology,
            routing: &self.routing,
            rule: whole.rule,
        }
    }
}

/// One ring of a dimension: where all other coordinates are 0.
struct Place<'a> {
    topology: &'a Cube,
    dimension: usize,
}

impl Place<'_> {
    fn node(&self, NodeId(coordinate): NodeId) -> NodeId {
        let grid = self.topology.grid();
        let mut coordinates = vec![0; grid.dimensions()];
        coordinates[self.dimension] = coordinate;
        self.topology.node(&coordinates)
    }
}

impl Whole for Place<'_> {
    fn channel(&self, Channel { from, port, vc }: Channel) -> Channel {
        let mut ports = self.topology.grid().ports_of(self.dimension);
        Channel {
            from: self.node(from),
            port: ports.nth(port.0).expect("a port of a ring"),
            vc,
        }
    }

    /// The first terminal of the node that one of a ring stands for.
    fn terminal(&self, TerminalId(coordinate): TerminalId) -> TerminalId {
        self.topology
            .terminal(self.node(NodeId(coordinate)), Seat(0))
    }
}
