//! Runs a described module in Rust, cycle by cycle, on the flat word vectors of
//! [`crate::params::Layout`].
//!
//! The instance tree becomes one graph of values (`flatten`): statements are run once on values
//! instead of numbers, so that loops, indices, instances, slices and concatenations are gone, an
//! `if` is a choice, and what no output or state needs is never computed. The graph becomes a flat
//! program over one vector of words (`compile`), where equal operations run together.

mod bits;
mod block;
mod compile;
mod flatten;
mod graph;
mod interpreter;
mod node;
mod pack;
mod program;
mod resolve;
mod run;
mod state;
mod symbolic;
mod template;
mod watch;
mod wide;

pub use block::{PinError, SimulatedBlock};
pub use interpreter::Interpreter;
pub use watch::Probe;
