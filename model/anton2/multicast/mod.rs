//! The tables of destination sets of a machine of Anton 2's network, made from lists of destinations. \[Anton2\]
//! §2.3, Fig. 3.
//!
//! Every adapter in which packets begin or arrive has a table. A packet is copied by the entry that its header
//! names: to endpoints of the node, and in directions of the torus, where each copy meets the table of the next
//! adapter.
//!
//! 1. A [`DestinationList`] says who sends to whom; [`read`] has them from a file.
//! 2. A [`Tree`] is the union of the unicast routes to all of a list, in one order and slice. Each list has several,
//!    between which its source changes from packet to packet, chosen so that no channel carries much.
//! 3. [`Compiled`] has the trees of all lists as entries of [`Tables`].
//! 4. [`check`] follows all packets through the tables.
//! 5. [`Savings`] is what it comes to, in hops and loads.
//!
//! # Assumed
//! \[Anton2\] says that tables in endpoint and channel adapters hold destination sets, that every way in a tree is
//! a unicast route, and that packets alternate between trees. How trees are chosen, and which index an entry has,
//! is ours.

mod choice;
mod compiled;
mod document;
mod endpoints;
mod fault;
mod legs;
mod links;
mod list;
mod memory;
mod placement;
mod savings;
mod sets;
mod tables;
#[cfg(test)]
mod tests;
mod tree;
mod walk;

pub use compiled::{Compiled, Plan, PlannedTree};
pub use document::{Document, Index, Load, Packets, SetDocument, SourceDocument, TreeDocument};
pub use endpoints::EndpointSet;
pub use fault::{Fault, Misled};
pub use list::{ALTERNATIVES, DestinationList, MAX_ALTERNATIVES};
pub use savings::{Hops, Peak, Savings, SetSavings};
pub use sets::{SetsError, read};
pub use tables::{Entry, TableId, Tables};
pub use tree::{Course, Tree, Vertex};
pub use walk::{Walked, check};
