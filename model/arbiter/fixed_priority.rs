//! The first requester in a fixed order.

use super::search::first_of_highest;
use super::{Mask, WideMask, show_one_hot};
use crate::model::Golden;
use crate::params::arbiter::{FixedPriorityParams, Order};

/// Grants the first requester in order: the lowest index, or the highest.
///
/// - Twin: `hdl/arbiter/fixed_priority.rs`.
/// - Shapes: 1 to 256 inputs, more than 64 in wide masks. `style` is a structure of the hardware and does not exist here.
/// - Latency: combinational, no state.
/// - Waiting bound: none; an input can starve behind one that comes earlier in order.
/// - Source: `\[Anton2\] §3.4, Fig. 7`, one row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FixedPriorityArbiter {
    order: Order,
}

impl FixedPriorityArbiter {
    /// The arbiter of this shape.
    pub fn new(params: &FixedPriorityParams) -> Self {
        FixedPriorityArbiter {
            order: params.order(),
        }
    }

    /// The granted input, if any input requests.
    #[inline]
    pub fn grant<M: Mask>(&self, requests: M) -> Option<usize> {
        first_of_highest([requests], self.order)
    }
}

impl Golden for FixedPriorityArbiter {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let granted = match inputs {
            [requests] => self.grant(*requests),
            _ => self.grant(WideMask::of_words(inputs)),
        };
        show_one_hot(granted, outputs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::arbiter::FixedPriorityStyle;

    #[test]
    fn the_order_names_the_end_that_wins() {
        for (order, winner) in [(Order::Lowest, 2), (Order::Highest, 63)] {
            let params = FixedPriorityParams::new(64, FixedPriorityStyle::Prefix, order)
                .expect("a legal shape");
            let arbiter = FixedPriorityArbiter::new(&params);
            assert_eq!(arbiter.grant(1_u64 << 2 | 1 << 40 | 1 << 63), Some(winner));
            assert_eq!(arbiter.grant(0_u64), None);
        }
    }
}
