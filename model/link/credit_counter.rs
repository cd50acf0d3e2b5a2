//! The golden credit counter.

use crate::model::Golden;
use crate::model::packed::Ports;
use crate::params::link::CreditCounterParams;

/// Counts what is left of the room at the other end.
///
/// - Twin: `hdl/link/credit_counter.rs`.
/// - Shapes: 1 to 65,535 credits, all there after a reset.
/// - Latency: outputs come from state alone; state commits on the next edge.
/// - A credit is spent while there is one. One comes back unless all are there and none is spent on
///   the same edge. What is refused changes nothing.
/// - Source: the field's own; `\[Anton2\] §4.4` and others use it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct CreditCounter {
    credits: usize,
    left: usize,
}

impl CreditCounter {
    /// The counter of this shape, in reset state.
    pub fn new(params: &CreditCounterParams) -> Self {
        CreditCounter {
            credits: params.credits(),
            left: params.credits(),
        }
    }

    /// Credits left.
    pub fn left(&self) -> usize {
        self.left
    }

    /// The clock edge.
    pub fn commit(&mut self, spend: bool, give_back: bool) {
        let spent = spend && self.left > 0;
        let back = give_back && (self.left < self.credits || spent);
        self.left = self.left + usize::from(back) - usize::from(spent);
    }
}

impl Golden for CreditCounter {
    fn reset(&mut self) {
        self.left = self.credits;
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs[0] = u64::from(self.left > 0);
        outputs[1] = self.left as u64;
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        self.peek(outputs);
        self.commit(inputs.bit(), inputs.bit());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    #[test]
    fn what_is_refused_changes_nothing() {
        let params = CreditCounterParams::new(2, Reset::Sync).expect("a legal shape");
        let mut counter = CreditCounter::new(&params);
        let mut left = |spend, back| {
            counter.commit(spend, back);
            counter.left()
        };
        assert_eq!(left(false, true), 2, "all are there");
        assert_eq!(left(true, true), 2, "one goes, one comes");
        assert_eq!([left(true, false), left(true, false)], [1, 0]);
        assert_eq!(left(true, false), 0, "there is none to spend");
        assert_eq!(left(true, true), 1, "only the one that comes counts");
    }
}
