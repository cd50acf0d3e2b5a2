//! Whether packets of a network can block each other for ever.
//!
//! # What is looked at
//! A [`Channel`] is one virtual channel of one link: output FIFO, wire, input FIFO at the other end.
//! For each destination d, packets are followed from every node's injector through all that the
//! golden routing function offers them: to which channels c they come, and the set R(c, d) of channels
//! that they may take next. Three things are then shown, one after the other.
//!
//! 1. Every packet arrives: each set offers something, each channel offered is there, the ejector is
//!    offered at d and nowhere else, and no packet comes to a channel twice ([`Misroute`]).
//! 2. Dally & Seitz 1987: if the *direct* dependencies, c → e for each e in R(c, d), have no cycle, then
//!    there is no deadlock, however packets share FIFOs.
//! 3. After Duato 1993, if they have one: let R1(c, d) be the channels of the first class in R(c, d),
//!    escape, cyclic, adaptive, and N the channels in a lane of which several packets may be at a time. The
//!    *extended* dependencies are, for each (c, d) and each channel h that a packet to d can get to from c
//!    by zero or more hops of R,
//!    - c → e for each e in R1(h, d): flits in c, the head in h, waiting for e;
//!    - c → h if h ≠ c is in N: flits in c, the head in h behind the tail of another packet.
//!
//!    but for those with h ≠ c where a drain-off channel is on the way from c to h, or is h. If they
//!    have no cycle, there is no deadlock.
//!
//! # Why that suffices
//! Take packets that never move again. A lane that takes no head although it is waited for has flits
//! in it: a packet to which it is granted but which has none in it is held up by nothing, since the rest
//! of its way to there is its own. So some channel c has flits that never move; take the packet in front
//! in it, to d. Its head is at the front of c or, since it has left c, further on in some h. At the front of a
//! FIFO it is offered R(h, d) and finds no lane of it free, those of R1(h, d) among them: an
//! e in R1(h, d) has flits that never move, and c → e. Not at the front, other packets are before it
//! in h; so h is in N, has flits that never move, and c → h. Either way from c to the next such channel,
//! and there are finitely many: a cycle. As for drain-off channels: a lane takes a head only if all flits
//! of its packet find room in the output FIFO, and none of another packet's come between them. So once a
//! head has been taken there, what is behind it moves until none is left in c. With direct dependencies the same steps are paths of one or
//! more of them.
//!
//! The converse does not hold. A cycle of extended dependencies may need longer packets than there
//! are, or one of its packets has a channel left to take: it is reported as a possible deadlock.
//!
//! # N
//! A lane never holds two packets if its algorithm forbids co-residence in its class and the rule is
//! [`CoResidence::Safe`]. Under [`CoResidence::Paper`] two packets meet in the FIFO at the far end.
//!
//! # Large networks
//! One of more than [`LARGE`] nodes is followed ring by ring (a dimension that is a line, line by line), for
//! following it whole takes a time that grows with the cube of the nodes: for each dimension a network of that
//! dimension alone, with its radix and its dateline. If each is free of deadlock, so is the whole, and a deadlock of one is one of the whole:
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
//! No packet is longer than `max_packet` where there are drain-off lanes. Nodes inject packets whole and
//! take what is ejected, links do not fail, arbiters let nobody starve.

mod by_dimension;
mod channels;
mod dependencies;
mod golden;
pub(super) mod graph;
mod routes;
#[cfg(test)]
mod tests;
mod witness;

pub use channels::Channel;
pub use routes::{Fault, Head, Misroute};
pub use witness::{Hold, Stop};

use crate::params::ParamError;
use crate::params::topology::{Cube, Topology};
use crate::params::wormhole::network::NetworkParams;
use crate::params::wormhole::routing::{LaneClass, RoutedGraph, Routing};
use crate::params::wormhole::{CoResidence, RouterParams};
use dependencies::Dependencies;
use golden::GoldenRouting;
use routes::RoutedNetwork;
use std::sync::Arc;

/// Nodes of a network above which each of its dimensions is followed by itself, where that suffices.
pub const LARGE: usize = 1024;

/// Most nodes of a network whose packets are followed through the whole of it: the time grows with their
/// square.
pub const MAX_NODES: usize = 4096;

/// Most virtual channels: the memory grows with their square, 288 MiB for these.
pub const MAX_CHANNELS: usize = 49_152;

/// What was found out about a network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// Its nodes.
    pub nodes: usize,
    /// Its links.
    pub links: usize,
    /// Its channels: links times virtual channels.
    pub channels: usize,
    /// Whether each dimension was followed by itself, as the network is large. Dependencies are counted
    /// inside rings or lines then.
    pub by_dimension: bool,
    /// What follows from its routes, or the first packet that does not arrive.
    pub result: Result<Findings, Misroute>,
}

impl Analysis {
    /// Whether every packet arrives and none can wait for ever.
    pub fn is_fine(&self) -> bool {
        matches!(&self.result, Ok(findings) if findings.deadlock.is_none())
    }
}

/// What the routes of a network show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Findings {
    /// Links of the longest way of a packet.
    pub longest_way: usize,
    /// Number of direct dependencies.
    pub direct: usize,
    /// Number of extended dependencies; none if the direct ones have no cycle. Where each dimension was
    /// followed by itself, of those whose direct ones have one.
    pub extended: Option<usize>,
    /// The deadlock that neither excludes.
    pub deadlock: Option<Deadlock>,
}

/// Packets that may wait for each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deadlock {
    /// Each holds a channel and waits for the next one, the last for the first.
    pub cycle: Vec<Hold>,
    /// Whether there would be none under [`CoResidence::Safe`].
    pub safe_rule_helps: bool,
}

/// Follows every packet of a network and says whether all arrive or some may deadlock. `watch` is told
/// of each destination that is done with, some times over and from several threads; the result does
/// not depend on their number.
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

/// What [`analyse`] takes, about.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Effort {
    /// Of one processor: 6 s for 10^9 words of dependencies, the search for a witness included. That is what `flitworks
    /// check --component network --set 'dims=[40,40]' --set algorithm=f-dynbal --set co_residence=allowed` took (26 s);
    /// where no witness is searched for, or on another processor, it may be half of it or less.
    pub seconds: f64,
    /// Of the dependencies.
    pub bytes: u64,
}

impl Effort {
    /// That of a network that has to be followed whole, since its packets may follow each other in adaptive lanes.
    /// Nothing for others: what takes long is followed dimension by dimension, or refused.
    pub fn of(params: &NetworkParams) -> Option<Self> {
        let network = Network::of(params.cube()?, params.router());
        let [nodes, channels] = [network.nodes(), network.channels()].map(|n| n as f64);
        let is_whole = network.scope() == Scope::Whole && !by_dimension::applies(&network);
        is_whole.then(|| Effort {
            // To each node: for each channel a row of a bit for each channel before it.
            seconds: nodes * channels * channels / 128.0 / 1e9 * 6.0,
            bytes: (channels * channels / 8.0) as u64,
        })
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

    /// By virtual channel, whether its lanes may hold several packets under a rule.
    fn lanes_hold_several(&self, rule: CoResidence) -> Vec<bool> {
        let algorithm = self.routing.algorithm();
        let forbids = |&class| rule == CoResidence::Safe && algorithm.forbids_co_residence(class);
        let each = algorithm.classes().iter().map(|class| !forbids(class));
        each.collect()
    }

    /// Follows every packet through the whole network.
    fn whole(&self, watch: &(dyn Fn() + Sync)) -> Result<Analysis, ParamError> {
        let classes = self.routing.algorithm().classes();
        let golden = GoldenRouting::new(self.topology, self.routing)?;
        let offers = |node, entry, destination| golden.offered(node, entry, destination);
        let network = RoutedNetwork::new(self.topology, classes, &offers, watch);
        let links = network.channels.links();
        let rules = [self.rule, CoResidence::Safe].map(|rule| self.lanes_hold_several(rule));
        Ok(Analysis {
            nodes: self.nodes(),
            links,
            channels: links * classes.len(),
            by_dimension: false,
            result: findings(&network, &rules),
        })
    }
}

/// Follows every packet by the tables of a graph: to every terminal to which other routes lead than to the first of its
/// node. Each lane is a channel of its own, and each may hold several packets.
fn of_graph(routed: &Arc<RoutedGraph>, watch: &(dyn Fn() + Sync)) -> Result<Analysis, ParamError> {
    let graph = routed.graph();
    let golden = GoldenRouting::on_graph(routed)?;
    let offers = |node, entry, destination| golden.to_terminal(node, entry, destination);
    let lanes = |node, output| graph.lanes(node, output);
    let widest = graph.each_link().map(|link| link.lanes).max().unwrap_or(1);
    let classes = vec![LaneClass::Escape; widest];
    let destinations = routed.told_apart();
    let network = RoutedNetwork::of_links(graph, lanes, destinations, &classes, &offers, watch);
    let several = vec![true; widest];
    Ok(Analysis {
        nodes: graph.nodes(),
        links: graph.links(),
        // Fewer than MAX_CHANNELS: 256 routers have 64 input lanes each at most.
        channels: graph.each_link().map(|link| link.lanes).sum(),
        by_dimension: false,
        result: findings(&network, &[several.clone(), several]),
    })
}

/// What the routes of `network` show. By virtual channel, whether its lanes may hold several packets:
/// as they do, and as they would under the safe rule.
fn findings(
    network: &RoutedNetwork,
    [lanes_hold_several, under_safe_rule]: &[Vec<bool>; 2],
) -> Result<Findings, Misroute> {
    let (direct, longest_way) = Dependencies::direct(network)?;
    let mut findings = Findings {
        longest_way,
        direct: direct.count(),
        extended: None,
        deadlock: None,
    };
    if direct.is_acyclic() {
        return Ok(findings);
    }
    drop(direct);
    let extended = Dependencies::extended(network, lanes_hold_several)?;
    findings.extended = Some(extended.count());
    if let Some(cycle) = extended.cycle() {
        drop(extended);
        let safe_rule_helps = lanes_hold_several != under_safe_rule
            && Dependencies::extended(network, under_safe_rule)?.is_acyclic();
        findings.deadlock = Some(Deadlock {
            cycle: witness::witnesses(network, lanes_hold_several, &cycle)?,
            safe_rule_helps,
        });
    }
    Ok(findings)
}
