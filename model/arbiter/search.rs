//! The search that arbiters share.

use super::Mask;
use crate::params::arbiter::Order;

/// The first input in `order` of the last of `rows` that has any.
///
/// - Twin: `hdl/arbiter/search.rs`.
/// - Shapes: 1 to 64 inputs, more in wide masks.
/// - Latency: combinational, no state.
/// - Source: `\[Anton2\] §3.4, Fig. 7`: rows in order of priority, each searched from one end.
#[inline]
pub(super) fn first_of_highest<M: Mask>(
    rows: impl IntoIterator<Item = M>,
    order: Order,
) -> Option<usize> {
    let mut highest = M::NONE;
    for row in rows {
        if row != M::NONE {
            highest = row;
        }
    }
    highest.first(order)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_row_leaves_the_choice_to_those_before_it() {
        for (order, first) in [(Order::Lowest, 1), (Order::Highest, 63)] {
            assert_eq!(
                first_of_highest([1_u64 << 63 | 0b10, 0], order),
                Some(first)
            );
            assert_eq!(
                first_of_highest([1_u64 << 63 | 0b10, 0b100], order),
                Some(2)
            );
            assert_eq!(first_of_highest([0_u64, 0], order), None);
        }
    }
}
