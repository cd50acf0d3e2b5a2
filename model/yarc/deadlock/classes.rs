//! Large networks: ways by pairs of routers of the first rank, dependencies by classes of links.

use super::machine::{Machine, links_of};
use crate::model::deadlock::{Fault, Findings, Head, Misroute};
use crate::model::packed::Bits;
use crate::params::topology::{ClosPort, NodeId, Seat, Topology};
use rayon::prelude::*;

/// What is shown so; nothing where classes do not rise.
///
/// # Errors
/// The first packet that does not arrive.
pub(super) fn followed(
    machine: &Machine,
    watch: &(dyn Fn() + Sync),
) -> Option<Result<Findings, Misroute>> {
    let direct = rising(machine)?;
    let leaves = 0..machine.clos().routers_of_rank(1);
    let ways: Result<Vec<usize>, Misroute> = leaves
        .into_par_iter()
        .map(|leaf| {
            let longest = arrives(machine, leaf);
            watch();
            longest
        })
        .collect();
    Some(ways.map(|ways| Findings {
        longest_way: ways.into_iter().max(),
        direct: direct * machine.vcs(),
        extended: None,
        deadlock: None,
    }))
}

/// The class of a link that leaves a router by a port: one that rises along every way.
fn class(machine: &Machine, node: NodeId, port: usize) -> usize {
    let (clos, ranks) = (machine.clos(), machine.clos().rank().ranks());
    let rank = clos.place(node).rank;
    match clos.port(node, port) {
        ClosPort::Up(_) => rank,
        ClosPort::Side { .. } => ranks + 1,
        // Down from the uppermost rank first; rank 1 has processors below.
        ClosPort::Down(_) => ranks + 2 + ranks - rank,
        ClosPort::Terminal(_) | ClosPort::Open => 0,
    }
}

/// Pairs of links of which a packet may come by the one and go on by the other, whatever its destination; nothing if for some the
/// class does not rise.
fn rising(machine: &Machine) -> Option<usize> {
    let clos = machine.clos();
    let mut pairs = 0;
    for node in (0..clos.nodes()).map(NodeId) {
        for own in 0..clos.ports() {
            // It came by the link of the far end that leads here.
            let Some((far, port)) = machine.far_of(node, own) else {
                continue;
            };
            let came = class(machine, far, port);
            let onward = links_of(machine, node, machine.tables[node.0].onward(own));
            if Bits(onward).any(|next| class(machine, node, next) <= came) {
                return None;
            }
            pairs += onward.count_ones() as usize;
        }
    }
    Some(pairs)
}

/// Links of the longest way from any other router of the first rank to this one, if all ways arrive.
fn arrives(machine: &Machine, leaf: usize) -> Result<usize, Misroute> {
    let clos = machine.clos();
    // By router, and by whether a packet came from below: the links that are left of its longest way.
    let mut left: Vec<Option<Result<usize, Fault>>> = vec![None; 2 * clos.nodes()];
    let mut longest = 0;
    for source in (0..clos.routers_of_rank(1)).filter(|source| *source != leaf) {
        let way = way(machine, leaf, (NodeId(source), 0), &mut left);
        longest = longest.max(way.map_err(|fault| Misroute {
            destination: clos.terminal(NodeId(leaf), Seat(0)),
            head: Head::Injector(clos.terminal(NodeId(source), Seat(0))),
            fault,
        })?);
    }
    Ok(longest)
}

/// Links that are left of the longest way of a packet that came to a router by a port.
fn way(
    machine: &Machine,
    leaf: usize,
    (node, own): (NodeId, usize),
    left: &mut [Option<Result<usize, Fault>>],
) -> Result<usize, Fault> {
    let clos = machine.clos();
    let from_below = own < clos.ports_down(clos.place(node).rank);
    let at = 2 * node.0 + usize::from(from_below);
    if let Some(known) = left[at] {
        return known;
    }
    // A way that comes here again before it arrives leads round.
    left[at] = Some(Err(Fault::Loop));
    let result = onward(machine, leaf, (node, own), left);
    left[at] = Some(result);
    result
}

fn onward(
    machine: &Machine,
    leaf: usize,
    (node, own): (NodeId, usize),
    left: &mut [Option<Result<usize, Fault>>],
) -> Result<usize, Fault> {
    let set = machine.ports(node, own, leaf)?;
    if machine.ejects(node, set, leaf)? {
        return Ok(0);
    }
    let mut longest = 0;
    for port in Bits(set) {
        let far = machine.far_of(node, port).ok_or(Fault::NoExit)?;
        longest = longest.max(1 + way(machine, leaf, far, left)?);
    }
    Ok(longest)
}
