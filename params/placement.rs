//! How a diagram of a component is laid out.

use super::anton2::NodeLayout;
use super::topology::grid::Grid;

/// Where the boxes of a diagram stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Placement {
    /// In columns, along the flow of data.
    #[default]
    Flow,
    /// At the nodes of a grid: an instance whose name ends in coordinates, as `u_router_0_3`,
    /// stands there.
    Grid(Grid),
    /// As a node of Anton 2's network has its routers.
    Chip(NodeLayout),
}
