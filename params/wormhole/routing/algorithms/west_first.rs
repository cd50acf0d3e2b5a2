//! West-first on a mesh of two dimensions.

use super::{Algorithm, LaneClass, Row, VcChoice};
use crate::params::topology::PortId;
use crate::params::topology::grid::{Grid, Sign, Wrap};

impl Algorithm {
    /// A packet goes minus in dimension 0 before it goes any other way; all others that it has left, in any order.
    pub const WEST_FIRST: Self = Algorithm(&Row {
        name: "west-first",
        identifier: "west_first",
        wrap: Some(Wrap::Mesh),
        choice: VcChoice::Only,
        classes: &[LaneClass::Escape],
        alone: &[],
        source: "Glass & Ni, ISCA 1992",
        router_source: "Glass & Ni, ISCA 1992; [Ge] §5.1, Fig. 5.1",
        turns: Some(may),
    });
}

/// West alone, and only from the source or on the way west.
fn may(grid: &Grid, came: Option<PortId>, ports: &[PortId]) -> bool {
    let is_west = |port: &PortId| grid.travel(*port) == (0, Sign::Minus);
    match ports.iter().any(is_west) {
        true => ports.len() == 1 && came.iter().all(is_west),
        false => true,
    }
}
