//! HyperX's routers and networks of them. Twin: `model/hyperx/mod.rs`.

mod arrays;
mod choice;
mod counters;
mod headers;
mod input;
mod lanes;
mod link_arbiter;
mod link_guard;
mod link_sender;
mod network;
mod output;
mod random_word;
mod router;
mod routes;
mod routing;
mod swallow;
mod switch;
mod terminal;

use super::rtl::Layout;
use crate::params::Part;
use crate::params::hyperx::Made;

/// How the data of a flit read, those of a head, and the bits called `above` that stand above them; `of` begins the names
/// of all.
fn flit_layout(made: &Made, of: &str, above: &[&str]) -> Layout {
    let mut parts = made.head().parts();
    let user = made.flit_width() - made.head().width();
    if user > 0 {
        parts.push(Part::new("user", user));
    }
    parts.extend(above.iter().map(|name| Part::new(*name, 1)));
    Layout::parts(of, &parts)
}
