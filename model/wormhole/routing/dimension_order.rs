//! Dimension by dimension, each the shorter way.

use crate::params::topology::grid::{Sign, Ways, Wrap};
use crate::params::wormhole::routing::VcId;

/// The way that a packet at coordinate `c` takes to `t` in a dimension of `k` nodes, c ≠ t.
///
/// - Twin: `hdl/wormhole/routing/dimension_order.rs`.
/// - Latency: combinational.
/// - Source: `\[Ge\] §2.2.1` for rings: the shorter way, and at half a ring the parity of the node;
///   `§2.2.2` for lines.
/// - ASSUMED: at half a ring an even coordinate takes plus, an odd one minus.
#[inline]
pub fn way(wrap: Wrap, ways: Ways, c: i32, t: i32, k: i32) -> Sign {
    if ways == Ways::Unidirectional {
        return Sign::Plus;
    }
    let plus = match wrap {
        Wrap::Mesh => t > c,
        Wrap::Torus => {
            let twice = 2 * ahead(c, t, k);
            twice < k || twice == k && c % 2 == 0
        }
    };
    if plus { Sign::Plus } else { Sign::Minus }
}

/// Links from `c` plus to `t` in a ring of `k`.
#[inline]
pub fn ahead(c: i32, t: i32, k: i32) -> i32 {
    if t >= c { t - c } else { t - c + k }
}

/// A line needs one virtual channel.
pub fn vcs() -> &'static [VcId] {
    &[VcId(0)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_half_a_ring_the_parity_of_the_node_decides() {
        let way = |c, t, k| way(Wrap::Torus, Ways::Bidirectional, c, t, k);
        assert_eq!([way(0, 4, 8), way(1, 5, 8)], [Sign::Plus, Sign::Minus]);
        assert_eq!([way(6, 2, 8), way(7, 3, 8)], [Sign::Plus, Sign::Minus]);
        assert_eq!([way(0, 1, 2), way(1, 0, 2)], [Sign::Plus, Sign::Minus]);
    }

    #[test]
    fn a_line_has_one_way_to_each_node() {
        for (c, t) in [(0, 5), (5, 0), (2, 3), (3, 2)] {
            let way = way(Wrap::Mesh, Ways::Bidirectional, c, t, 6);
            assert_eq!(way == Sign::Plus, t > c);
        }
    }
}
