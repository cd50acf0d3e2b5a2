//! Arbiters of many routers side by side, over at most 16 inputs each.

use crate::params::arbiter::Arbitration;

/// Arbiters of one shape, each an [`crate::model::arbiter::DeferredArbiter`]: what is served need not have been
/// granted in the same cycle. Whoever serves looks up the weight.
///
/// Of an accumulator the top bit is in a mask and the rest here, so that any has room in 16 bits.
#[derive(Clone, Debug)]
pub(in crate::model) struct Shares {
    inputs: usize,
    /// All bits of an accumulator below its top one; none without weights.
    low_mask: u16,
    turns: Box<[Turn]>,
    /// Accumulators by arbiter and input; none without weights.
    low: Box<[u16]>,
}

#[derive(Clone, Copy, Debug)]
struct Turn {
    /// The inputs below the last served one: they go first.
    thermometer: u16,
    /// The inputs of high priority.
    high: u16,
}

impl Turn {
    const RESET: Self = Turn {
        thermometer: 0,
        high: !0,
    };
}

impl Shares {
    /// So many arbiters over so many inputs, in reset state.
    pub fn new(arbitration: Arbitration, arbiters: usize, inputs: usize) -> Self {
        debug_assert!(inputs <= 16, "a mask has 16 bits");
        let (low_mask, accumulators) = match arbitration {
            Arbitration::InverseWeighted { weight_bits, .. } => {
                (!0 >> (16 - weight_bits), arbiters * inputs)
            }
            Arbitration::RoundRobin => (0, 0),
        };
        Shares {
            inputs,
            low_mask,
            turns: vec![Turn::RESET; arbiters].into(),
            low: vec![0; accumulators].into(),
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.turns.fill(Turn::RESET);
        self.low.fill(0);
    }

    /// The input that an arbiter grants.
    #[inline]
    pub fn grant(&self, arbiter: usize, requests: u16) -> Option<usize> {
        let Turn { thermometer, high } = self.turns[arbiter];
        // Without weights all are of high priority.
        let first = requests & high & thermometer;
        let second = requests & (high | thermometer);
        let row = match (first, second) {
            (0, 0) => requests,
            (0, second) => second,
            (first, _) => first,
        };
        row.checked_ilog2().map(|input| input as usize)
    }

    /// The clock edge on which an input of an arbiter is served, for a packet of this inverse weight.
    #[inline]
    pub fn commit(&mut self, arbiter: usize, served: usize, inv_weight: u16) {
        let turn = &mut self.turns[arbiter];
        turn.thermometer = (1 << served) - 1;
        if self.low_mask == 0 {
            return;
        }
        let accumulators = &mut self.low[arbiter * self.inputs..][..self.inputs];
        if turn.high >> served & 1 == 0 {
            // The window moves up: who is in its lower half falls to its start.
            for (input, low) in accumulators.iter_mut().enumerate() {
                *low = if turn.high >> input & 1 == 1 { 0 } else { *low };
            }
            turn.high = !0;
        }
        let sum = u32::from(accumulators[served]) + u32::from(inv_weight);
        accumulators[served] = sum as u16 & self.low_mask;
        if sum > u32::from(self.low_mask) {
            turn.high &= !(1 << served);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::model::arbiter::DeferredArbiter;
    use crate::params::Reset;
    use crate::params::arbiter::DeferredParams;

    #[test]
    fn side_by_side_arbiters_grant_as_the_arbiter_itself_does() {
        for (inputs, weight_bits) in [(1, 8), (2, 1), (6, 8), (8, 5), (16, 16), (7, 0)] {
            let arbitration = match weight_bits {
                0 => Arbitration::RoundRobin,
                _ => Arbitration::InverseWeighted {
                    patterns: 1,
                    weight_bits,
                },
            };
            let params = DeferredParams::new(inputs, arbitration, Reset::Sync);
            let mut itself = DeferredArbiter::new(&params.expect("a legal shape"));
            let mut shares = Shares::new(arbitration, 3, inputs);
            let mut random = Random::new(inputs as u64);
            let weights: Vec<u32> = (0..inputs)
                .map(|_| random.below(1 << weight_bits) as u32)
                .collect();
            // Grants are served late, or not at all.
            let mut late = None;
            for cycle in 0..3000 {
                let requests = (random.bits() & random.bits()) as u16 & (!0 >> (16 - inputs));
                let granted = shares.grant(1, requests);
                assert_eq!(granted, itself.grant(u64::from(requests)), "cycle {cycle}");
                if let Some(served) = late.take().filter(|_| random.below(4) > 0) {
                    shares.commit(1, served, weights[served] as u16);
                    itself.commit(1 << served, |input| weights[input]);
                }
                late = granted;
            }
            assert_eq!(shares.grant(0, 1), Some(0));
        }
    }
}
