//! Hardware, described on rust_hdl's AST with widths known at run time.
//!
//! [`rtl`] is the kit, [`emit`] prints Verilog-2005, [`interpret`] runs the same description in
//! Rust. The other folders hold the components. Nothing here knows the golden model.

pub mod allocator;
pub mod anton2;
pub mod arbiter;
pub mod bluegene;
pub mod crossbar;
pub mod emit;
pub mod fifo;
pub mod hyperx;
pub mod interpret;
pub mod link;
mod machine;
pub mod memory;
mod rows;
pub mod rtl;
pub mod traffic;
pub mod wormhole;
pub mod yarc;
