//! Routing, and the units of the page of proofs.

mod odd_even;
#[cfg(test)]
mod tests;
mod unit;
mod west_first;

use crate::params::topology::grid::{Grid, Sign, Ways};
use crate::params::wormhole::routing::{Algorithm, Entry, Routing, RoutingUnitParams, VcId};
use crate::params::{Component, ParamError};

/// The unit of `entry` on a grid of these `dims`.
pub(super) fn unit(
    dims: &[usize],
    ways: Ways,
    algorithm: Algorithm,
    entry: impl FnOnce(&Grid) -> Entry,
) -> Result<RoutingUnitParams, ParamError> {
    let name = RoutingUnitParams::NAME;
    let wrap = algorithm.wrap().expect("the algorithm is for grids");
    let grid = Grid::new(name, dims.to_vec(), wrap, ways)?;
    let entry = entry(&grid);
    RoutingUnitParams::new(Routing::new(name, grid, algorithm)?, entry)
}

/// At the end of the link along `dimension`.
pub(super) fn link(dimension: usize, sign: Sign, vc: usize) -> impl FnOnce(&Grid) -> Entry {
    move |grid| Entry::Link(grid.port(dimension, sign), VcId(vc))
}

/// Where packets come from the node.
pub(super) fn injector(_: &Grid) -> Entry {
    Entry::Injector
}

/// Every algorithm with its last virtual channel, on a ring of odd radix and one of even radix.
pub(super) fn every_algorithm() -> Vec<(String, usize)> {
    let all = [
        ("trc", "bidirectional", 1),
        ("trc", "unidirectional", 1),
        ("t3d", "bidirectional", 1),
        ("t3e", "bidirectional", 2),
        ("dynbal", "bidirectional", 1),
        ("duato-pa", "unidirectional", 1),
        ("duato-fa", "bidirectional", 2),
        ("f-dynbal", "unidirectional", 2),
        ("fd-dynbal", "bidirectional", 2),
        ("dimension-order", "bidirectional", 0),
    ];
    let of = |(algorithm, ways, last)| {
        let wrap = match algorithm {
            "dimension-order" => "mesh",
            _ => "torus",
        };
        let routing = format!(
            "dims = [3, 4]\nalgorithm = '{algorithm}'\ntopology = '{wrap}'\ndirections = '{ways}'"
        );
        (routing, last)
    };
    all.map(of).into()
}

/// Grids with their algorithms: even and odd radices, rings and lines of two nodes and of one, both side by
/// side, one to three dimensions, one to eight terminals a node.
const ROUTINGS: [&str; 37] = [
    "dims = [4, 4]\nalgorithm = 'trc'",
    "dims = [4, 4]\nalgorithm = 'dynbal'",
    "dims = [3, 5]\nalgorithm = 'trc'",
    "dims = [3, 5]\nalgorithm = 'dynbal'",
    "dims = [4, 3]\ntopology = 'mesh'",
    "dims = [3, 5]\ndirections = 'unidirectional'\nalgorithm = 'trc'",
    "dims = [4]\ndirections = 'unidirectional'\nalgorithm = 'dynbal'",
    "dims = [2]\nalgorithm = 'trc'",
    "dims = [2, 3, 6]\nalgorithm = 'dynbal'",
    "dims = [2, 2, 3]\ntopology = 'mesh'",
    "dims = [5]\ndatelines = 'none'\nalgorithm = 'trc'",
    "dims = [3, 4]\ndatelines = 'none'\nalgorithm = 'dynbal'",
    "dims = [4, 4]\nalgorithm = 'f-dynbal'",
    "dims = [3, 5]\nalgorithm = 'duato-fa'",
    "dims = [5, 4]\nalgorithm = 'duato-pa'",
    "dims = [2, 3, 4]\nalgorithm = 'f-dynbal'",
    "dims = [3, 4]\ndirections = 'unidirectional'\nalgorithm = 'duato-fa'",
    "dims = [6]\nalgorithm = 'f-dynbal'",
    "dims = [3, 4]\ndatelines = 'none'\nalgorithm = 'f-dynbal'",
    "dims = [4, 4]\nalgorithm = 'fd-dynbal'",
    "dims = [5, 3]\ndirections = 'unidirectional'\nalgorithm = 'fd-dynbal'",
    "dims = [4, 4]\nalgorithm = 't3d'",
    "dims = [5, 8]\nalgorithm = 't3d'",
    "dims = [6, 3]\nalgorithm = 't3e'",
    "dims = [5, 4]\nalgorithm = 'dynbal'\ndateline_in = 'node'",
    "dims = [6]\ndirections = 'unidirectional'\nalgorithm = 'f-dynbal'\ndateline_in = 'node'",
    "dims = [4, 5]\nalgorithm = 'fd-dynbal'\ndateline_in = 'node'",
    "dims = [4, 3]\ntopology = ['torus', 'mesh']\nalgorithm = 'trc'",
    "dims = [3, 4]\ntopology = ['mesh', 'torus']\nalgorithm = 'f-dynbal'",
    "dims = [3, 5]\ntopology = ['mesh', 'torus']\nalgorithm = 't3e'",
    "dims = [1, 4]\nalgorithm = 'dynbal'",
    "dims = [3, 1, 2]\nalgorithm = 'duato-fa'",
    "dims = [1]\nalgorithm = 'trc'",
    "dims = [1, 3]\ntopology = 'mesh'",
    "dims = [3, 2]\nterminals = 3\nalgorithm = 'dynbal'",
    "dims = [4, 3]\ntopology = ['mesh', 'torus']\nterminals = 2\nalgorithm = 'duato-fa'",
    "dims = [1, 1]\nterminals = 8\nalgorithm = 'trc'",
];

/// When an algorithm that chooses by turns offers a way that is left to a packet that came along another, or from its
/// source: Verilog.
type Permits = fn(Option<(usize, Sign)>, (usize, Sign)) -> String;

/// The algorithms that choose by turns.
const BY_TURNS: [(Algorithm, Permits); 2] = [
    (Algorithm::ODD_EVEN, odd_even::permits),
    (Algorithm::WEST_FIRST, west_first::permits),
];

/// The rule of an algorithm, if it chooses by turns.
pub(in crate::testbench) fn by_turns(algorithm: Algorithm) -> Option<Permits> {
    let mut all = BY_TURNS.iter();
    let found = all.find(|(other, _)| *other == algorithm);
    found.map(|(_, permits)| *permits)
}

/// Meshes with algorithms that choose by turns.
fn meshes_by_turns() -> impl Iterator<Item = &'static str> {
    let all = odd_even::ROUTINGS.iter().chain(&west_first::ROUTINGS);
    all.copied()
}

/// Every routing on a grid that is tried.
pub(super) fn routings() -> Vec<String> {
    let all = ROUTINGS.into_iter().chain(meshes_by_turns());
    all.map(String::from).collect()
}

/// A tree of unequal degrees, of which a fork has no terminals: links of several lanes, one with delay.
const TREE: &str = "topology = 'graph'
nodes = [{ name = 'root', terminals = 0 }, { name = 'a', terminals = 0 }, { name = 'b', terminals = 2 }, { name = 'a0' }, { name = 'a1' }, { name = 'c', terminals = 3 }]
links = [{ from = 'root', to = 'a', both = true, lanes = 3 }, { from = 'root', to = 'b', both = true }, { from = 'root', to = 'c', both = true, delay = 2 }, { from = 'a', to = 'a0', both = true }, { from = 'a', to = 'a1', both = true }]";

/// Two nodes with three links each way.
const PARALLEL: &str = "topology = 'graph'
routes = 'shortest'
nodes = [{ name = 'left' }, { name = 'right', terminals = 2 }]
links = [{ from = 'left', to = 'right', both = true }, { from = 'left', to = 'right', both = true, lanes = 2 }, { from = 'left', to = 'right', both = true, lanes = 3, delay = 1 }]";

/// A ring of one way, whose links have two lanes each.
const ONE_WAY: &str = "topology = 'graph'
routes = 'shortest'
nodes = [{ name = 'r0' }, { name = 'r1' }, { name = 'r2' }, { name = 'r3' }, { name = 'r4' }]
links = [{ from = 'r0', to = 'r1', lanes = 2 }, { from = 'r1', to = 'r2', lanes = 2 }, { from = 'r2', to = 'r3', lanes = 2 }, { from = 'r3', to = 'r4', lanes = 2 }, { from = 'r4', to = 'r0', lanes = 2 }]";

/// Graphs, for networks.
pub(super) const GRAPHS: [&str; 3] = [TREE, PARALLEL, ONE_WAY];

/// Graphs with the nodes whose routers are meant: each kind of router there once.
pub(super) fn nodes_of_graphs() -> Vec<String> {
    let nodes = [
        (TREE, &["root", "a", "b", "a0", "c"][..]),
        (PARALLEL, &["left", "right"]),
        (ONE_WAY, &["r0"]),
    ];
    let each = nodes.iter().flat_map(|(graph, names)| {
        names
            .iter()
            .map(move |name| format!("{graph}\nnode = '{name}'"))
    });
    each.collect()
}

/// Every entry of a router, as settings.
fn entries(routing: &str) -> Vec<String> {
    let unit = RoutingUnitParams::of_settings(routing).expect("a routing is legal");
    let routing = unit.routing();
    // On a graph the lanes of a link have the same unit.
    let all = routing.entries().into_iter();
    let own = all.filter(|entry| match entry {
        Entry::Link(_, vc) => routing.role().is_none() || vc.0 == 0,
        Entry::Injector => true,
    });
    let entries = own.map(|entry| match entry {
        Entry::Injector => String::new(),
        Entry::Link(port, VcId(vc)) => {
            let from = routing.port_name(port);
            format!("from = '{from}'\nvc = {vc}")
        }
    });
    let mut entries: Vec<String> = entries.collect();
    if routing.terminals() > 0 {
        entries.rotate_right(1);
    }
    entries
}

/// What stands at every input of a router of every algorithm on every kind of grid.
pub(super) fn every_entry() -> Vec<String> {
    let of = |routing: String| {
        let entries = entries(&routing).into_iter();
        entries.map(move |entry| format!("{routing}\n{entry}"))
    };
    let grids = routings().into_iter();
    grids.chain(nodes_of_graphs()).flat_map(of).collect()
}
