//! The kit: nets, width-carrying expressions, registers, memories, instances, and their checks.
//!
//! A component is a function from a parameter struct to an `Arc<Module>`. It describes itself to a
//! [`Builder`]; [`Builder::finish`] refuses what is not hardware: a width mismatch, a bit without a
//! driver or with two, a latch, an undeclared name, a combinational loop, a bad or colliding name.
//!
//! # Examples
//! ```
//! use flitworks::hdl::rtl::{Builder, lit};
//! use flitworks::params::Reset;
//!
//! let mut m = Builder::new("toggle_counter");
//! m.clocked(Reset::Sync);
//! let enable = m.input("enable_i", 1, "count in this cycle");
//! let count = m.output("count_o", 4, "edges seen while enabled");
//! let state = m.register("count", 4, 0);
//! m.assign(&count, &state.q);
//! m.comb("next_count", |c| {
//!     c.set(&state.d, &state.q);
//!     c.when(&enable, |c| c.set(&state.d, &(&state.q + &lit(4, 1))));
//! });
//! let module = m.finish()?;
//! assert_eq!(module.state_bits(), 4);
//! # Ok::<(), flitworks::hdl::rtl::RtlError>(())
//! ```

mod access;
mod array;
mod bits;
mod block;
mod builder;
mod comb;
mod dependencies;
mod expr;
mod fault;
mod index;
mod layout;
mod library;
mod literal;
mod module;
mod names;
mod net;
mod state;

pub use array::{Loop, Place};
pub use builder::{Builder, Clock, Memory, Register};
pub use comb::Comb;
pub use expr::{Expr, lit};
pub use fault::{RtlError, RtlFault};
pub use index::Index;
pub use layout::{Layout, Parts};
pub use library::{Library, Shape};
pub use module::{Header, Item, ItemKind, Module, Origin, Pin};
pub use net::Net;
pub use state::{BlockRam, ClockRecord, MemoryRecord, RegisterRecord, ResetRecord};

pub(crate) use access::{access, evaluate_index};
pub(crate) use array::rolled;
pub(crate) use bits::BitMap;
pub(crate) use builder::passes;
pub(crate) use dependencies::topological;
pub(crate) use expr::symbol;
pub(crate) use literal::{expr_width, literal_words};
pub(crate) use names::refusal as name_refusal;
