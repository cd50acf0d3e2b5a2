//! Stars.

use super::GraphRule;
use crate::params::ParamError;
use crate::params::key::{Int, Named, keys};
use crate::params::topology::graph::GraphNode;
use crate::params::topology::{Graph, NodeId};

/// A hub without terminals, and leaves with one each, linked with the hub both ways.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Star {
    leaves: usize,
}

/// The key `leaves`.
const LEAVES: Named<Int> = Named("leaves", Int(2..=Graph::MAX_PORTS, 4, "leaves of a star"));

keys! {
    Star { leaves: LEAVES }
}

impl Star {
    /// A checked shape.
    ///
    /// # Errors
    /// If there are not 2 to 64 leaves.
    pub fn new(leaves: usize) -> Result<Self, ParamError> {
        LEAVES.check("network", leaves)?;
        Ok(Star { leaves })
    }
}

impl GraphRule for Star {
    const NAME: &'static str = "star";
    const ROUTES: &'static str = "shortest";
    const TRIED: &'static [&'static str] = &["", "leaves = 2", "leaves = 5"];

    /// The hub first, without a place: drawings put the nodes on a circle.
    fn nodes(&self) -> Vec<GraphNode> {
        let node = |name, terminals| GraphNode {
            name,
            terminals,
            place: None,
        };
        let leaves = (0..self.leaves).map(|leaf| node(format!("leaf{leaf}"), 1));
        [node("hub".into(), 0)].into_iter().chain(leaves).collect()
    }

    fn links(&self) -> Vec<(NodeId, NodeId)> {
        let (hub, leaves) = (NodeId(0), 1..=self.leaves);
        let both = leaves.flat_map(|leaf| [(NodeId(leaf), hub), (hub, NodeId(leaf))]);
        both.collect()
    }
}
