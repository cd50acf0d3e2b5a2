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
//! # Assumed
//! No packet is longer than `max_packet` where there are drain-off lanes. Nodes inject packets whole and take what is ejected, links do not fail, arbiters let nobody starve.

mod channels;
mod dependencies;
mod golden;
mod graph;
mod routes;
#[cfg(test)]
mod tests;
mod witness;

pub use channels::Channel;
pub use routes::{Fault, Head, Misroute};
pub use witness::{Hold, Stop};

use crate::params::ParamError;
use crate::params::network::{NetworkParams, Topology};
use crate::params::router::CoResidence;
use dependencies::Dependencies;
use golden::GoldenRouting;
use routes::RoutedNetwork;

/// Most nodes of a network whose packets are followed: the time grows with their square.
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
    /// Number of extended dependencies; none if the direct ones have no cycle.
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
/// If the network has more than [`MAX_NODES`] nodes or [`MAX_CHANNELS`] channels.
pub fn analyse(params: &NetworkParams, watch: &(dyn Fn() + Sync)) -> Result<Analysis, ParamError> {
    let (topology, router) = (params.topology(), params.router());
    let algorithm = router.routing().algorithm();
    let classes = algorithm.classes();
    refuse_large(topology, classes.len())?;
    let golden = GoldenRouting::new(params)?;
    let offers = |node, entry, destination| golden.offered(node, entry, destination);
    let network = RoutedNetwork::new(topology, classes, &offers, watch);
    let links = network.channels.links();
    let hold_several = |rule| {
        let forbids = |&class| rule == CoResidence::Safe && algorithm.forbids_co_residence(class);
        let each = classes.iter().map(|class| !forbids(class));
        each.collect::<Vec<bool>>()
    };
    let rules = [router.co_residence(), CoResidence::Safe].map(hold_several);
    Ok(Analysis {
        nodes: topology.grid().nodes(),
        links,
        channels: links * classes.len(),
        result: findings(&network, &rules),
    })
}

/// Refuses a network of which an analysis would take too much time or memory.
fn refuse_large(topology: &Topology, vcs: usize) -> Result<(), ParamError> {
    let grid = topology.grid();
    let (nodes, channels) = (grid.nodes(), grid.nodes() * grid.link_ports().len() * vcs);
    if nodes <= MAX_NODES && channels <= MAX_CHANNELS {
        return Ok(());
    }
    let wanted = format!(
        "deadlock is looked for among at most {MAX_NODES} nodes and {MAX_CHANNELS} virtual channels, these are {nodes} and {channels}"
    );
    let dims = format!("{:?}", grid.radices());
    Err(ParamError::new("network.dims", dims, wanted))
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
