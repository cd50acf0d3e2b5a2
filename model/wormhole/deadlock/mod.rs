//! Whether packets of a network of wormhole routers can block each other for ever, by [`crate::model::deadlock`].
//!
//! A channel is a virtual channel of a link, with all of its lanes; on a graph each lane is one. What packets are
//! offered is what the golden routing units offer. Escape, cyclic and adaptive lanes are the classes, in this order, and
//! drain-off lanes drain.
//!
//! # N
//! A lane never holds two packets if its algorithm forbids co-residence in its class and the rule is
//! [`CoResidence::Safe`]. Under [`CoResidence::Paper`] two packets meet in the FIFO at the far end.
//!
//! # Large networks
//! One of more than [`LARGE`] nodes is followed ring by ring (a dimension that is a line, line by line), for
//! following it whole takes a time that grows with the cube of the nodes: for each dimension a network of that
//! dimension alone, with its radix and its dateline. If each is free of deadlock, so is the whole, and a deadlock of one
//! is one of the whole:
//!
//! - What a packet may take in dimension order depends on the lowest dimension left, and in it on the
//!   node's and the destination's coordinate, and where it goes on in VC0 or VC1, on that. (Tests compare
//!   every offer with that of the dimensions by themselves.)
//! - A channel of VC0 or VC1 in dimension d has packets that have arrived in every lower dimension. So the
//!   extended dependencies of such a channel lead to channels of d or above, and those of d in a cycle come
//!   from channels of d only.
//! - No other channel has a cycle: to an adaptive one an extended dependency leads only if it is in N and
//!   takes no whole packets, and then this argument is not used: such a network is followed whole, up to
//!   [`MAX_NODES`] nodes and [`MAX_CHANNELS`] channels, and a larger one refused. [`Effort`] tells beforehand what
//!   that takes.
//! - So all channels of a cycle are of VC0 or VC1 in one dimension d. They may lie in several of its rings, if
//!   packets get from one to another in adaptive channels of a higher dimension; not in drain-off channels, over
//!   which no dependency leads. Leave out these hops: what is left of the way leads over the same coordinates
//!   in one ring, every link of it is offered there too, and where the head waits it is offered the same,
//!   although it enters a ring where it had gone on in one: that makes no difference where packets take
//!   whichever channel is free. (A test compares these offers, too; by table it makes one.) Hops that are left
//!   out never bring c and h together, since a packet does not take a link of the same coordinates twice. So
//!   the cycle is one in that ring.
//! - The other way round: packets that have arrived in all dimensions but d make in one ring what they
//!   make in a network of that ring.
//!
//! Every packet arrives, since each hop of it is one in a ring where it arrives after so many.
//!
//! # Assumed
//! No packet is longer than `max_packet` where there are drain-off lanes.

mod by_dimension;
mod effort;
#[cfg(test)]
mod tests;

pub use effort::Effort;

use crate::model::deadlock::{Analysis, Followed, followed};
use crate::model::wormhole::routed::{GoldenRouting, RoutedNetwork, Several};
use crate::params::ParamError;
use crate::params::topology::{Cube, Topology};
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::{RoutedGraph, Routing};
use crate::params::wormhole::{CoResidence, RouterParams};
use std::sync::Arc;

/// Nodes of a network above which each of its dimensions is followed by itself, where that suffices.
pub const LARGE: usize = 1024;

/// Most nodes of a network whose packets are followed through the whole of it: the time grows with their
/// square.
pub const MAX_NODES: usize = 4096;

/// Most virtual channels: the memory grows with their square, 288 MiB for these.
pub const MAX_CHANNELS: usize = 49_152;

/// Follows every packet of a network and says whether all arrive or some may deadlock. `watch` is told
/// of each destination that is done with, some times over and from several threads.
///
/// # Errors
/// If the network has more than [`MAX_NODES`] nodes or [`MAX_CHANNELS`] channels and packets may follow
/// each other in its adaptive lanes, so that no dimension can be followed by itself.
pub fn analyse(params: &NetworkParams, watch: &(dyn Fn() + Sync)) -> Result<Analysis, ParamError> {
    if let Some(graph) = params.graph() {
        return of_graph(graph, watch);
    }
    let cube = params.cube().expect("what is no graph is on a grid");
    let network = Network::of(cube, params.router());
    match network.scope() {
        Scope::Whole => network.whole(watch),
        Scope::Dimensions => by_dimension::analyse(&network, watch),
        Scope::TooLarge => Err(network.too_large()),
    }
}

/// How a network is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Scope {
    Whole,
    Dimensions,
    TooLarge,
}

/// All of a network on a grid that matters here.
struct Network<'a> {
    topology: &'a Cube,
    routing: &'a Routing,
    rule: CoResidence,
}

impl<'a> Network<'a> {
    fn of(topology: &'a Cube, router: &'a RouterParams) -> Self {
        Network {
            topology,
            routing: router.routing(),
            rule: router.co_residence(),
        }
    }

    fn nodes(&self) -> usize {
        self.topology.grid().nodes()
    }

    /// Those of all ports, also where no link is.
    fn channels(&self) -> usize {
        self.nodes() * self.topology.grid().link_ports().len() * self.routing.vcs().len()
    }

    fn scope(&self) -> Scope {
        let fits = self.nodes() <= MAX_NODES && self.channels() <= MAX_CHANNELS;
        match by_dimension::applies(self) {
            true if !fits || self.nodes() > LARGE => Scope::Dimensions,
            _ if fits => Scope::Whole,
            _ => Scope::TooLarge,
        }
    }

    fn too_large(&self) -> ParamError {
        let wanted = format!(
            "deadlock is looked for among at most {MAX_NODES} nodes and {MAX_CHANNELS} virtual channels, these are {} and {}; where packets may follow each other in adaptive lanes it is not enough to look at each ring",
            self.nodes(),
            self.channels()
        );
        let dims = format!("{:?}", self.topology.grid().radices());
        ParamError::new("network.dims", dims, wanted)
    }

    /// Where lanes may hold several packets.
    fn several(&self) -> Several {
        let algorithm = self.routing.algorithm();
        let under = |rule| {
            let forbids =
                |&class| rule == CoResidence::Safe && algorithm.forbids_co_residence(class);
            let each = algorithm.classes().iter().map(|class| !forbids(class));
            each.collect()
        };
        Several {
            own: under(self.rule),
            safe: under(CoResidence::Safe),
        }
    }

    /// Follows every packet through the whole network.
    fn whole(&self, watch: &(dyn Fn() + Sync)) -> Result<Analysis, ParamError> {
        let classes = self.routing.algorithm().classes();
        let golden = GoldenRouting::new(self.topology, self.routing)?;
        let routing = |node, entry, destination| golden.offered(node, entry, destination);
        let network = RoutedNetwork::new(self.topology, classes, &routing, self.several());
        let links = network.channels.links();
        Ok(Analysis {
            nodes: self.nodes(),
            links,
            channels: links * classes.len(),
            followed: Followed::Whole,
            result: followed(&network, watch),
        })
    }
}

/// Follows every packet by the tables of a graph.
fn of_graph(routed: &Arc<RoutedGraph>, watch: &(dyn Fn() + Sync)) -> Result<Analysis, ParamError> {
    let graph = routed.graph();
    let result = RoutedNetwork::on_graph(routed, |network| followed(network, watch))?;
    Ok(Analysis {
        nodes: graph.nodes(),
        links: graph.links(),
        // Fewer than MAX_CHANNELS: 256 routers have 64 input lanes each at most.
        channels: graph.each_link().map(|link| link.lanes).sum(),
        followed: Followed::Whole,
        result,
    })
}
