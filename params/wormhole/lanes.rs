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

/// Which of `all` the lanes of some exits are.
pub(super) fn numbers_of(exits: &[Exit], lanes: usize, all: &[(Exit, usize)]) -> Vec<usize> {
    let number = |lane| {
        let number = all.iter().position(|&other| other == lane);
        number.expect("the exits are among those of all lanes")
    };
    lane_exits(exits, lanes).into_iter().map(number).collect()
}
