//! The search that arbiters share.

use crate::params::arbiter::Order;

/// The first input in `order` of the last of `rows` that has any.
///
/// - Twin: `hdl/arbiter/search.rs`.
/// - Shapes: 1 to 64 inputs, bit i of a row for input i.
/// - Latency: combinational, no state.
/// - Source: `\[Anton2\] §3.4, Fig. 7`: rows in order of priority, each searched from one end.
#[inline]
pub(super) fn first_of_highest(rows: impl IntoIterator<Item = u64>, order: Order) -> Option<usize> {
    let mut highest: u64 = 0;
    for row in rows {
        if row != 0 {
            highest = row;
        }
    }
    let first = match order {
        Order::Lowest => highest.trailing_zeros(),
        Order::Highest => highest.checked_ilog2()?,
    };
    (highest != 0).then_some(first as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_empty_row_leaves_the_choice_to_those_before_it() {
        for (order, first) in [(Order::Lowest, 1), (Order::Highest, 63)] {
            assert_eq!(first_of_highest([1 << 63 | 0b10, 0], order), Some(first));
            assert_eq!(first_of_highest([1 << 63 | 0b10, 0b100], order), Some(2));
            assert_eq!(first_of_highest([0, 0], order), None);
        }
    }
}
