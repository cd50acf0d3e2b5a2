//! The lanes of a router, in the order in which everything numbers them.

use crate::params::wormhole::routing::Exit;

/// The lanes of `exits`: exit by exit, `lanes` for each on a link, one for an ejector.
pub(super) fn lane_exits(exits: &[Exit], lanes: usize) -> Vec<(Exit, usize)> {
    let each = exits.iter().flat_map(|&exit| {
        let count = match exit {
            Exit::Link(..) => lanes,
            Exit::Ejector(_) => 1,
        };
        (0..count).map(move |lane| (exit, lane))
    });
    each.collect()
}
