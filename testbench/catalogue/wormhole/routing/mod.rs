//! Routing, and the units of the page of proofs.

mod unit;

use crate::params::grid::{Grid, Sign, Ways};
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
    let grid = Grid::new(name, dims.to_vec(), algorithm.wrap(), ways)?;
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
