//! Trees of routes.

use super::{DestinationList, EndpointSet};
use crate::model::anton2::{Heading, minimal_signs, offset};
use crate::params::anton2::{Channel, DIMENSIONS, DimensionOrder, Header, Torus};
use crate::params::topology::grid::Sign;
use std::collections::BTreeMap;
use std::fmt;

/// All that a packet draws which decides its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Course {
    /// In which order it takes the dimensions.
    pub order: DimensionOrder,
    /// The torus slice.
    pub slice: usize,
    /// For each dimension the direction at half a ring.
    pub ties: [Sign; DIMENSIONS],
}

impl Course {
    /// The header of such a packet.
    pub fn heading(self) -> Heading {
        let ties = self.ties.iter().enumerate();
        let ties = ties.map(|(d, &sign)| usize::from(sign == Sign::Minus) << d);
        Heading::default()
            .with(Header::ORDER, self.order.code())
            .with(Header::SLICE, self.slice)
            .with(Header::TIE, ties.sum())
    }
}

impl fmt::Display for Course {
    /// `XYZ0`: order and slice; `XYZ0 X-` where half a ring is gone the other way.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.order, self.slice)?;
        let minus = (0..DIMENSIONS).filter(|&d| self.ties[d] == Sign::Minus);
        for d in minus {
            write!(f, " {}-", ["X", "Y", "Z"][d])?;
        }
        Ok(())
    }
}

/// A node of a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Vertex {
    /// The node of the machine.
    pub node: usize,
    /// The channel on which its parent sends to it; none if it is the source.
    pub channel: Option<Channel>,
    /// The endpoints here that are sent to.
    pub endpoints: EndpointSet,
    /// The vertices to which copies go on.
    pub children: Vec<usize>,
}

/// The union of the unicast routes from a node to the destinations of a list, all of one course.
///
/// The way to a node is part of each way that goes on from there, since order and directions are the same: so it is a
/// tree, and no node is in it twice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    course: Course,
    /// The source, then the others, each after the one that sends to it.
    vertices: Vec<Vertex>,
}

impl Tree {
    /// The tree of a list.
    pub fn new(torus: &Torus, list: &DestinationList, course: Course) -> Self {
        let root = Vertex {
            node: list.source(),
            channel: None,
            endpoints: EndpointSet::default(),
            children: Vec::new(),
        };
        let mut tree = Tree {
            course,
            vertices: vec![root],
        };
        let mut numbers = BTreeMap::from([(list.source(), 0)]);
        for (&node, &endpoints) in list.destinations() {
            let mut at = 0;
            for channel in hops(torus, course, list.source(), node) {
                let next = torus.neighbour(tree.vertices[at].node, channel);
                let added = tree.vertices.len();
                let number = *numbers.entry(next).or_insert(added);
                if number == added {
                    tree.vertices[at].children.push(added);
                    tree.vertices.push(Vertex {
                        node: next,
                        channel: Some(channel),
                        endpoints: EndpointSet::default(),
                        children: Vec::new(),
                    });
                }
                at = number;
            }
            tree.vertices[at].endpoints = endpoints;
        }
        tree
    }

    /// Order, slice and directions.
    pub fn course(&self) -> Course {
        self.course
    }

    /// The vertices: the source, then the others, each after the one that sends to it.
    pub fn vertices(&self) -> &[Vertex] {
        &self.vertices
    }

    /// Its torus hops.
    pub fn hops(&self) -> usize {
        self.vertices.len() - 1
    }

    /// The channels that it takes: each with the node that sends on it.
    pub fn links(&self) -> impl Iterator<Item = (usize, Channel)> {
        self.vertices.iter().flat_map(|vertex| {
            let children = vertex.children.iter();
            children.filter_map(|&child| Some((vertex.node, self.vertices[child].channel?)))
        })
    }
}

/// The hops of a route, one after the other.
fn hops(torus: &Torus, course: Course, from: usize, to: usize) -> Vec<Channel> {
    let [from, to] = [from, to].map(|node| torus.coordinates(node));
    let mut hops = Vec::new();
    for dimension in course.order.dimensions() {
        let radix = torus.radices()[dimension];
        let plus = offset(from[dimension], to[dimension], radix - 1);
        let sign = match minimal_signs(plus, radix) {
            [] => continue,
            [only] => *only,
            _ => course.ties[dimension],
        };
        let channel = Channel {
            dimension,
            slice: course.slice,
            sign,
        };
        let count = match sign {
            Sign::Plus => plus,
            Sign::Minus => radix - plus,
        };
        hops.extend(std::iter::repeat_n(channel, count));
    }
    hops
}
