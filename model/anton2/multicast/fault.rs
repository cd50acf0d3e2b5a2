//! What may be wrong with tables.

use super::{Course, EndpointSet};
use crate::model::anton2::deadlock::VirtualChannel;
use crate::params::anton2::Channel;

/// A packet that does not go where it should.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "set {set} from endpoint {sender} of node {source_node}, index {index}, {course}: {at}: {fault}"
)]
pub struct Misled {
    /// The list.
    pub set: String,
    /// The node that sends: `(0,1,2)`.
    pub source_node: String,
    /// The endpoint there.
    pub sender: usize,
    /// The index in the packet's header.
    pub index: usize,
    /// The course of the tree.
    pub course: Course,
    /// The adapter whose table is wrong, `X0+ of node (1,2,3)`; of endpoints that are left out their node.
    pub at: String,
    /// What is wrong.
    pub fault: Fault,
}

/// What may be wrong with an entry, whose index is the first number.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// It is not there: a copy would be dropped.
    #[error("entry {0} was never written: what should go on from here is dropped")]
    Unwritten(usize),
    /// It leads nowhere: a copy would be dropped.
    #[error("entry {0} has no branch: what should go on from here is dropped")]
    Empty(usize),
    /// A copy goes back where it came from.
    #[error("entry {0} has a copy depart on {1}: it turns back, against the way it came")]
    TurnsBack(usize, Channel),
    /// A copy goes on in a dimension that comes before the one it was in.
    #[error("entry {0} has a copy depart on {1}: it turns against the order of dimensions")]
    AgainstOrder(usize, Channel),
    /// A copy goes further than half a ring, or the other way where both are as long.
    #[error("entry {0} has a copy depart on {1}: that is no minimal way from the source")]
    Astray(usize, Channel),
    /// A copy is for an endpoint that is not in the list.
    #[error("entry {0} has a copy for endpoint {1}, which is not in the list")]
    Stranger(usize, usize),
    /// A copy is for an endpoint that has one.
    #[error("entry {0} has a second copy for endpoint {1}")]
    Twice(usize, usize),
    /// Endpoints of a node get no copy.
    #[error("there is no copy for endpoint {0}")]
    Missing(EndpointSet),
    /// A copy in a virtual channel waits for another, as no unicast packet in its place does.
    #[error("entry {0} has a copy in {held} that waits for {next}, as no unicast packet does", held = .1[0], next = .1[1])]
    NewDependency(usize, Box<[VirtualChannel; 2]>),
}
