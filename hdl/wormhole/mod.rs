//! Wormhole routers, their parts, and networks of them.

pub mod ejector;
pub mod injector;
pub mod input_channel;
mod network;
pub mod output_channel;
pub mod physical_channel;
pub mod request_register;
mod router;
pub(crate) mod routing;
pub mod status_collector;

use std::collections::BTreeSet;

/// `name`, or, if it is taken, the first of `name_2`, `name_3` and so on that is not; it is taken then.
fn free_name(taken: &mut BTreeSet<String>, name: String) -> String {
    let numbered = (2..).map(|number| format!("{name}_{number}"));
    let mut candidates = std::iter::once(name.clone()).chain(numbered);
    let free = candidates.find(|name| taken.insert(name.clone()));
    free.expect("some number is free")
}
