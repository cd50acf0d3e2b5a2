//! The odd-even turn model: where it is tried, and which ways it permits.

use crate::params::topology::grid::Sign;

/// Meshes with it.
pub(super) const ROUTINGS: [&str; 3] = [
    "dims = [5, 4]\ntopology = 'mesh'\nalgorithm = 'odd-even'",
    "dims = [4, 3]\ntopology = 'mesh'\nalgorithm = 'odd-even'\nterminals = 3",
    "dims = [1, 4]\ntopology = 'mesh'\nalgorithm = 'odd-even'",
];

/// When a way that is left is offered, in a dimension and direction, to a packet that came along another: by the turns
/// that Chiu prohibits, those from east in even columns and those to west in odd ones.
pub(super) fn permits(came: Option<(usize, Sign)>, way: (usize, Sign)) -> String {
    match way {
        (0, Sign::Minus) => "1'b1".into(),
        // In the next column, an even one, it could not leave the way east any more.
        (0, Sign::Plus) => "y_there || x_dest[0] || x_dest != x_here + 1".into(),
        _ => {
            let begins = match came {
                Some((0, Sign::Plus)) => "x_here[0]",
                _ => "1'b1",
            };
            format!("x_there || (xp_left && {begins}) || (xm_left && !x_here[0])")
        }
    }
}
