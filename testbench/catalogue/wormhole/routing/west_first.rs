//! West-first: where it is tried, and which ways it permits.

use crate::params::topology::grid::Sign;

/// Meshes with it.
pub(super) const ROUTINGS: [&str; 2] = [
    "dims = [4, 3]\ntopology = 'mesh'\nalgorithm = 'west-first'",
    "dims = [3, 4]\ntopology = 'mesh'\nalgorithm = 'west-first'\nterminals = 2",
];

/// When a way that is left is offered, in a dimension and direction: nothing turns to the west, so that whoever has to go
/// there goes there first.
pub(super) fn permits(_: Option<(usize, Sign)>, way: (usize, Sign)) -> String {
    match way {
        (0, Sign::Minus) => "1'b1".into(),
        _ => "!xm_left".into(),
    }
}
