//! Who sends to whom.

use super::EndpointSet;
use crate::params::ParamError;
use crate::params::anton2::{Anton2NetworkParams, DIMENSIONS, MAX_SLICES, Torus};
use std::collections::BTreeMap;

/// Most trees of a list: one for each order and slice.
pub const MAX_ALTERNATIVES: usize = 6 * MAX_SLICES;

/// Trees of a list, if the user says nothing: \[Anton2\] Fig. 3 has two.
pub const ALTERNATIVES: usize = 2;

/// A node's packets that all go to the same endpoints, here and there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DestinationList {
    name: String,
    source: usize,
    senders: EndpointSet,
    destinations: BTreeMap<usize, EndpointSet>,
    alternatives: usize,
}

impl DestinationList {
    /// A checked list of a machine: from the endpoints `senders` of the node `source` to these endpoints of these
    /// nodes, by up to `alternatives` trees.
    ///
    /// `name` is the list's in reports. Lists of several sources may share it.
    ///
    /// # Errors
    /// If a node or an endpoint is not there, or nobody sends, or there is no destination, or one twice; if
    /// `alternatives` is not 1 to 12.
    pub fn new(
        machine: &Anton2NetworkParams,
        name: &str,
        (source, senders): (usize, &[usize]),
        destinations: &[(usize, Vec<usize>)],
        alternatives: usize,
    ) -> Result<Self, ParamError> {
        let torus = machine.torus();
        let path = |key: &str| format!("{name}.{key}");
        let node_is_there = |key: &str, node: usize| match node < torus.nodes() {
            true => Ok(()),
            false => {
                let wanted = format!("wanted a node, 0 to {}", torus.nodes() - 1);
                Err(ParamError::new(path(key), node, wanted))
            }
        };
        node_is_there("source", source)?;
        if !(1..=MAX_ALTERNATIVES).contains(&alternatives) {
            let wanted = format!("wanted an integer from 1 to {MAX_ALTERNATIVES}");
            return Err(ParamError::new(path("alternatives"), alternatives, wanted));
        }
        let mut list = DestinationList {
            name: name.to_string(),
            source,
            senders: EndpointSet::default(),
            destinations: BTreeMap::new(),
            alternatives,
        };
        let endpoints = machine.node().layout().endpoints().len();
        let add = |key: &str, node: usize, to: &mut EndpointSet, endpoint: usize| {
            if endpoint >= endpoints {
                let wanted = format!("wanted an endpoint of a node, 0 to {}", endpoints - 1);
                return Err(ParamError::new(path(key), endpoint, wanted));
            }
            match to.insert(endpoint) {
                true => Ok(()),
                false => {
                    let got = format!("endpoint {endpoint} of node {} twice", torus.label(node));
                    let wanted = "wanted each once; around a ring two ways lead to one node";
                    Err(ParamError::new(path(key), got, wanted))
                }
            }
        };
        let some = |key: &str, endpoints: &[usize]| match endpoints {
            [] => Err(ParamError::new(
                path(key),
                "[]",
                "wanted one endpoint at least",
            )),
            _ => Ok(()),
        };
        some("source_endpoints", senders)?;
        for &endpoint in senders {
            add("source_endpoints", source, &mut list.senders, endpoint)?;
        }
        if destinations.is_empty() {
            return Err(ParamError::new(
                path("destinations"),
                "[]",
                "wanted one at least",
            ));
        }
        for (node, endpoints) in destinations {
            node_is_there("destinations", *node)?;
            some("destinations", endpoints)?;
            for &endpoint in endpoints {
                let to = list.destinations.entry(*node).or_default();
                add("destinations", *node, to, endpoint)?;
            }
        }
        Ok(list)
    }

    /// Its name in reports.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The node that sends.
    pub fn source(&self) -> usize {
        self.source
    }

    /// The endpoints there that send.
    pub fn senders(&self) -> EndpointSet {
        self.senders
    }

    /// The endpoints that are sent to, by node.
    pub fn destinations(&self) -> &BTreeMap<usize, EndpointSet> {
        &self.destinations
    }

    /// How many trees there are to be, if there are as many different ones.
    pub fn alternatives(&self) -> usize {
        self.alternatives
    }

    /// Torus hops of a packet to each node, and of one to each endpoint.
    pub fn unicast_hops(&self, torus: &Torus) -> [usize; 2] {
        let from = torus.coordinates(self.source);
        let hops = |node: usize| -> usize {
            let to = torus.coordinates(node);
            let radices = torus.radices();
            let ring = |d: usize| {
                let apart = from[d].abs_diff(to[d]);
                apart.min(radices[d] - apart)
            };
            (0..DIMENSIONS).map(ring).sum()
        };
        let to_each = self.destinations.iter();
        to_each.fold([0; 2], |[nodes, endpoints], (&node, set)| {
            let hops = hops(node);
            [nodes + hops, endpoints + hops * set.len()]
        })
    }
}
