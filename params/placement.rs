//! How a diagram of a component is laid out.

use super::anton2::NodeLayout;
use super::topology::grid::Grid;
use super::topology::{Clos, Topology, places};

/// Where the boxes of a diagram stand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Placement {
    /// In columns, along the flow of data.
    #[default]
    Flow,
    /// At the nodes of a grid: an instance whose name ends in coordinates, as `u_router_0_3`,
    /// stands there.
    Grid(Grid),
    /// Each node where it is placed: the instance `u_router_hub` of the node `hub`.
    Nodes(Vec<PlacedNode>),
    /// As a node of Anton 2's network has its routers.
    Chip(NodeLayout),
    /// As a folded Clos network has its routers: rank above rank.
    Ranks(Clos),
}

/// Where a diagram shows a node.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacedNode {
    /// What it is called in names of instances.
    pub name: String,
    /// To the right of the leftmost node. Only distances in proportion to each other mean anything.
    pub x: i64,
    /// Above the lowest node.
    pub y: i64,
}

impl Placement {
    /// That of a network: at the nodes of its grid, or where its nodes without coordinates are drawn.
    pub fn of_network(topology: &dyn Topology) -> Self {
        if let Some(grid) = topology.grid() {
            return Placement::Grid(grid.clone());
        }
        let placed = topology.each_node().zip(places(topology));
        let nodes = placed.map(|(node, (x, y))| PlacedNode {
            name: topology.name(node),
            x,
            y,
        });
        Placement::Nodes(nodes.collect())
    }
}
