//! Compiled lists as a JSON document: what their sources have to know, and what it saves.

use super::{Compiled, Hops as OfPackets, Peak, Plan, Savings, SetSavings};
use crate::params::anton2::{DIMENSIONS, Torus};
use crate::params::topology::grid::Sign;
use serde::Serialize;

/// All sets of a machine.
#[derive(Clone, Debug, Serialize)]
pub struct Document {
    /// Nodes in each dimension.
    pub dims: [usize; DIMENSIONS],
    /// Destination sets of each table.
    pub multicast_sets: usize,
    /// By name.
    pub sets: Vec<SetDocument>,
    /// Of one packet of each sender of each list.
    pub hops: Packets,
    /// The fullest table's entries.
    pub entries_of_fullest: usize,
    /// All entries.
    pub entries: usize,
    /// The most loaded channel of the torus.
    pub peak: Option<Load>,
    /// If each list had one tree.
    pub peak_of_one_tree: Option<Load>,
    /// If all trees were in order XYZ.
    pub peak_of_first_order: Option<Load>,
}

/// The lists of a name.
#[derive(Clone, Debug, Serialize)]
pub struct SetDocument {
    /// The name.
    pub name: String,
    /// Nodes that a packet goes to.
    pub nodes: usize,
    /// Endpoints there.
    pub endpoints: usize,
    /// Of one packet of each sender.
    pub hops: Packets,
    /// Its entries in the table that has most of them.
    pub entries_of_fullest: usize,
    /// By node.
    pub sources: Vec<SourceDocument>,
}

/// A node that sends.
#[derive(Clone, Debug, Serialize)]
pub struct SourceDocument {
    /// Its coordinates.
    pub node: [usize; DIMENSIONS],
    /// Its trees: packets alternate between them.
    pub trees: Vec<TreeDocument>,
}

/// A tree.
#[derive(Clone, Debug, Serialize)]
pub struct TreeDocument {
    /// The order of the dimensions.
    pub order: &'static str,
    /// What the source writes into the header's field `slice`.
    pub slice: usize,
    /// At half a ring, for each dimension.
    pub ties: [char; DIMENSIONS],
    /// Torus hops.
    pub hops: usize,
    /// What endpoints write into the header's field `table`.
    pub indexes: Vec<Index>,
}

/// The index of an endpoint's packets.
#[derive(Clone, Debug, Serialize)]
pub struct Index {
    /// The endpoint of the source.
    pub endpoint: usize,
    /// The index in its adapter's table.
    pub index: usize,
}

/// Torus hops.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Packets {
    /// Packets that are sent.
    pub packets: usize,
    /// As they go.
    pub multicast: f64,
    /// With a packet to each node.
    pub unicast_to_nodes: usize,
    /// With a packet to each endpoint.
    pub unicast_to_endpoints: usize,
}

/// What a channel carries.
#[derive(Clone, Debug, Serialize)]
pub struct Load {
    /// Packets.
    pub packets: f64,
    /// The node that sends on it.
    pub node: [usize; DIMENSIONS],
    /// The channel.
    pub channel: String,
}

impl Compiled {
    /// The document of these lists.
    ///
    /// # Panics
    /// If the savings are those of other lists.
    pub fn document(&self, savings: &Savings) -> Document {
        let torus = self.machine().torus();
        let peak = |peak: &Option<Peak>| peak.map(|peak| Load::of(torus, peak));
        let sets = savings.sets.iter();
        Document {
            dims: torus.radices(),
            multicast_sets: self.table().sets(),
            sets: sets.map(|set| self.set(set)).collect(),
            hops: Packets::of(savings.total),
            entries_of_fullest: self.tables().fullest().map_or(0, |(_, entries)| entries),
            entries: self.tables().entries().count(),
            peak: peak(&savings.peak),
            peak_of_one_tree: peak(&savings.peak_of_one),
            peak_of_first_order: peak(&savings.peak_of_first_order),
        }
    }

    fn set(&self, set: &SetSavings) -> SetDocument {
        let plans = self.plans().iter();
        let plans = plans.filter(|plan| plan.list().name() == set.name);
        let [nodes, endpoints] = set.destinations;
        SetDocument {
            name: set.name.clone(),
            nodes,
            endpoints,
            hops: Packets::of(set.hops),
            entries_of_fullest: set.entries,
            sources: plans.map(|plan| self.source(plan)).collect(),
        }
    }

    fn source(&self, plan: &Plan) -> SourceDocument {
        let trees = plan.trees().iter().map(|tree| {
            let senders = plan.list().senders();
            let indexes = senders.iter().zip(&tree.indexes);
            TreeDocument {
                order: tree.course.order.name(),
                slice: tree.course.slice,
                ties: tree.course.ties.map(|sign| match sign {
                    Sign::Plus => '+',
                    Sign::Minus => '-',
                }),
                hops: tree.hops,
                indexes: indexes
                    .map(|(endpoint, &index)| Index { endpoint, index })
                    .collect(),
            }
        });
        SourceDocument {
            node: self.machine().torus().coordinates(plan.list().source()),
            trees: trees.collect(),
        }
    }
}

impl Packets {
    fn of(hops: OfPackets) -> Self {
        Packets {
            packets: hops.packets,
            multicast: hops.multicast,
            unicast_to_nodes: hops.to_nodes,
            unicast_to_endpoints: hops.to_endpoints,
        }
    }
}

impl Load {
    fn of(torus: &Torus, peak: Peak) -> Self {
        Load {
            packets: peak.packets,
            node: torus.coordinates(peak.node),
            channel: peak.channel.to_string(),
        }
    }
}
