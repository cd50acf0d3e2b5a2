//! The arbiter of an input or an output, over at most 16 requesters.

use crate::params::arbiter::Arbitration;

/// An arbiter as a part of what it stands in, a [`crate::model::arbiter::DeferredArbiter`]: what is served need not
/// have been granted in the same cycle. Whoever serves looks up the weight.
///
/// Of an accumulator the top bit is in a mask and the rest beside it, so that any has room in 16 bits.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(in crate::model) struct Share<const PLACES: usize> {
    /// The requesters below the last served one: they go first.
    thermometer: u16,
    /// The requesters of high priority.
    high: u16,
    /// Accumulators by requester, but for their top bits.
    low: [u16; PLACES],
}

/// All bits of an accumulator below its top one; none without weights.
pub(in crate::model) fn low_mask(arbitration: Arbitration) -> u16 {
    match arbitration {
        Arbitration::InverseWeighted { weight_bits, .. } => !0 >> (16 - weight_bits),
        Arbitration::RoundRobin => 0,
    }
}

impl<const PLACES: usize> Share<PLACES> {
    /// In reset state.
    pub const RESET: Self = Share {
        thermometer: 0,
        high: !0,
        low: [0; PLACES],
    };

    /// The requester that is granted.
    #[inline]
    pub fn grant(&self, requests: u16) -> Option<usize> {
        // Without weights all are of high priority. Who goes first stands above who goes next.
        let first = requests & self.high & self.thermometer;
        let next = requests & (self.high | self.thermometer);
        let all = u64::from(first) << 32 | u64::from(next) << 16 | u64::from(requests);
        all.checked_ilog2().map(|bit| bit as usize % 16)
    }

    /// The clock edge on which a requester is served, for a packet of this inverse weight; `low_mask` is that of the
    /// arbitration.
    #[inline]
    pub fn commit(&mut self, served: usize, inv_weight: u16, low_mask: u16) {
        self.thermometer = (1 << served) - 1;
        if low_mask == 0 {
            return;
        }
        if self.high >> served & 1 == 0 {
            // The window moves up: who is in its lower half falls to its start.
            for (input, low) in self.low.iter_mut().enumerate() {
                *low = if self.high >> input & 1 == 1 { 0 } else { *low };
            }
            self.high = !0;
        }
        let sum = u32::from(self.low[served]) + u32::from(inv_weight);
        self.low[served] = sum as u16 & low_mask;
        self.high &= !(u16::from(sum > u32::from(low_mask)) << served);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::model::arbiter::DeferredArbiter;
    use crate::params::Reset;
    use crate::params::arbiter::{DeferredParams, Underflow};

    #[test]
    fn a_share_grants_as_the_arbiter_itself_does() {
        for (inputs, weight_bits) in [(1, 8), (2, 1), (6, 8), (8, 5), (16, 16), (7, 0)] {
            let arbitration = match weight_bits {
                0 => Arbitration::RoundRobin,
                _ => Arbitration::InverseWeighted {
                    patterns: 1,
                    weight_bits,
                    underflow: Underflow::Zero,
                },
            };
            let params = DeferredParams::new(inputs, arbitration, Reset::Sync);
            let mut itself = DeferredArbiter::new(&params.expect("a legal shape"));
            let (mut share, low_mask) = (Share::<16>::RESET, low_mask(arbitration));
            let mut random = Random::new(inputs as u64);
            let weights: Vec<u32> = (0..inputs)
                .map(|_| random.below(1 << weight_bits) as u32)
                .collect();
            // Grants are served late, or not at all.
            let mut late = None;
            for cycle in 0..3000 {
                let requests = (random.bits() & random.bits()) as u16 & (!0 >> (16 - inputs));
                let granted = share.grant(requests);
                assert_eq!(granted, itself.grant(u64::from(requests)), "cycle {cycle}");
                if let Some(served) = late.take().filter(|_| random.below(4) > 0) {
                    share.commit(served, weights[served] as u16, low_mask);
                    itself.commit(1 << served, |input| weights[input]);
                }
                late = granted;
            }
        }
    }
}
