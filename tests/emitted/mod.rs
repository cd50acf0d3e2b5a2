//! What is emitted: clean for every tool, with the state that it declares, and the same from both
//! back ends; and what is drawn of it.

mod benches;
mod block_ram;
mod comments;
mod diagram;
mod equivalence;
mod gates;
mod random;
mod snapshot;
mod stock;

use crate::eda::design::Design as Sources;
use flitworks::hdl::emit::Backend;
use flitworks::hdl::rtl::Library;
use flitworks::testbench::package::{Options, verilog};
use flitworks::testbench::registry::Design;

/// The Verilog of `design` from `backend`.
fn sources<'a>(design: &'a Design, backend: Backend, lib: &mut Library) -> Sources<'a> {
    let options = Options {
        backend,
        ..Options::default()
    };
    let set = verilog(design, &options, lib).unwrap_or_else(|refused| panic!("{refused}"));
    let modules = set.manifest.modules.len();
    Sources {
        top: &design.top,
        sources: set.files.into_iter().take(modules).collect(),
    }
}
