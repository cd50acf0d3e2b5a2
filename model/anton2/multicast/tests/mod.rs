//! Lists of every kind in machines of every kind, compiled and followed; and tables that are wrong.

mod choices;
mod faults;
mod figure_3;
mod files;
mod placed;
mod random;

use super::*;
use crate::model::Random;
use crate::model::anton2::deadlock::UnicastWaits;
use crate::params::ParamError;
use crate::params::anton2::Anton2NetworkParams;
use std::collections::BTreeMap;

/// One router with all channels of one slice, and four endpoints.
const SMALL: &str = "mesh = [1, 1]\nendpoints = [[0, 0], [0, 0], [0, 0], [0, 0]]\n\
    channels = { 'X0+' = [0, 0], 'X0-' = [0, 0], 'Y0+' = [0, 0], 'Y0-' = [0, 0], 'Z0+' = [0, 0], 'Z0-' = [0, 0] }";

/// Two routers with a skip channel between the ends of X, two slices, three endpoints.
const TWO_SLICES: &str = "mesh = [2, 1]\nendpoints = [[0, 0], [1, 0], [1, 0]]\n\
    channels = { 'X0+' = [0, 0], 'X0-' = [1, 0], 'Y0+' = [0, 0], 'Y0-' = [0, 0], 'Z0+' = [1, 0], 'Z0-' = [1, 0], \
    'X1+' = [0, 0], 'X1-' = [1, 0], 'Y1+' = [1, 0], 'Y1-' = [1, 0], 'Z1+' = [0, 0], 'Z1-' = [0, 0] }";

/// A machine with tables of so many sets; `node` and `router` are tables of its configuration.
fn machine(torus: &str, node: &str, router: &str, sets: usize) -> Anton2NetworkParams {
    let table = |text: &str| text.parse::<toml::Table>().expect("TOML");
    let node = format!("multicast_sets = {sets}\n{node}");
    let tables = [torus, &node, "", router].map(table);
    let [torus, node, channel, router] = tables;
    Anton2NetworkParams::from_tables(torus, node, channel, router).expect("a legal machine")
}

/// Of small nodes with default routers.
fn small(dims: [usize; 3], sets: usize) -> Anton2NetworkParams {
    machine(&format!("dims = {dims:?}"), SMALL, "ports = 12", sets)
}

fn waits(machine: &Anton2NetworkParams) -> UnicastWaits<'_> {
    let node = machine.node();
    let promotion = node.router().input().promotion().promotion();
    let vcs = node.vcs().per_class();
    UnicastWaits::new(machine.torus(), node.layout(), promotion, vcs, &|| {})
}

/// From endpoint 0 of the node at these coordinates to the same endpoints of others.
fn list(
    machine: &Anton2NetworkParams,
    source: [usize; 3],
    nodes: &[[usize; 3]],
    endpoints: &[usize],
    alternatives: usize,
) -> DestinationList {
    let node = |at: [usize; 3]| machine.torus().node(at);
    let to = nodes.iter().map(|&at| (node(at), endpoints.to_vec()));
    let to: Vec<_> = to.collect();
    let from = (node(source), &[0][..]);
    DestinationList::new(machine, "test", from, &to, alternatives).expect("a legal list")
}

fn compiled(machine: &Anton2NetworkParams, lists: Vec<DestinationList>) -> Compiled {
    Compiled::new(machine, lists).expect("room for all")
}

#[track_caller]
fn assert_fine(compiled: &Compiled) -> Walked {
    let machine = compiled.machine();
    let walked = check(
        machine,
        compiled.tables(),
        compiled.plans(),
        &waits(machine),
    );
    walked.unwrap_or_else(|misled| panic!("{misled}"))
}

/// A list of one of the nodes, to some of the endpoints of some nodes.
fn random_list(
    machine: &Anton2NetworkParams,
    name: &str,
    random: &mut Random,
) -> Result<DestinationList, ParamError> {
    let nodes = machine.torus().nodes();
    let endpoints = machine.node().layout().endpoints().len();
    let mut to = BTreeMap::new();
    let senders = some(endpoints, random);
    for _ in 0..1 + nodes / 2 {
        let node = random.below(nodes as u64) as usize;
        to.insert(node, some(endpoints, random));
    }
    let to: Vec<_> = to.into_iter().collect();
    let source = random.below(nodes as u64) as usize;
    let alternatives = 1 + random.below(4) as usize;
    DestinationList::new(machine, name, (source, &senders), &to, alternatives)
}

/// Some of so many endpoints, one at least.
fn some(endpoints: usize, random: &mut Random) -> Vec<usize> {
    let [first, step] = [(); 2].map(|()| random.below(endpoints as u64) as usize);
    let all = (0..endpoints).step_by(step + 1);
    all.map(|e| (e + first) % endpoints).collect()
}
