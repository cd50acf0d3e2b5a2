//! The arbiter of an input or an output, over at most 16 requesters.

use crate::model::packed::Bits;
use crate::params::arbiter::Arbitration;

/// An arbiter as a part of what it stands in, a [`crate::model::arbiter::DeferredArbiter`]: what is served need not
/// have been granted in the same cycle. Whoever serves looks up the weight.
///
/// Of an accumulator the top bit is in a mask and the rest beside it, so that any has room in 16 bits. Who waits is
/// asked only if what is served has low priority, and the window may be held at all.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(in crate::model) struct Share<const PLACES: usize> {
    /// The requesters below the last served one: they go first. By age those above it, which go first among the oldest.
    thermometer: u16,
    window: Window<PLACES>,
}

/// Accumulators that share a window, a [`crate::model::arbiter::AccumulatorUpdate`] of which one is granted at most.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(in crate::model) struct Window<const PLACES: usize> {
    /// The requesters of high priority.
    high: u16,
    /// Accumulators by requester, but for their top bits.
    low: [u16; PLACES],
}

/// What the arbiters of a shape have in common.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct Rule {
    /// All bits of an accumulator below its top one; none without weights.
    pub low_mask: u16,
    /// Whether the window is held for who waits.
    pub holds: bool,
    /// All bits of an age; none unless the oldest goes first.
    pub age_mask: u16,
}

impl Rule {
    /// That of an arbitration.
    pub fn new(arbitration: Arbitration) -> Self {
        Rule {
            low_mask: match arbitration {
                Arbitration::InverseWeighted { weight_bits, .. } => !0 >> (16 - weight_bits),
                Arbitration::RoundRobin | Arbitration::AgeBased { .. } => 0,
            },
            holds: arbitration.has_waiting(),
            age_mask: arbitration.age_bits().map_or(0, |bits| !0 >> (16 - bits)),
        }
    }
}

impl<const PLACES: usize> Share<PLACES> {
    /// In reset state.
    pub const RESET: Self = Share {
        thermometer: 0,
        window: Window::RESET,
    };

    /// The requester that is granted.
    #[inline]
    pub fn grant(&self, requests: u16) -> Option<usize> {
        // Without weights all are of high priority.
        self.grant_among(requests, self.window.high)
    }

    /// The requester that is granted if priorities come from elsewhere.
    #[inline]
    pub fn grant_by(&self, requests: u16, is_high: impl Fn(usize) -> bool) -> Option<usize> {
        let high = |high, requester| high | u16::from(is_high(requester)) << requester;
        self.grant_among(requests, Bits(requests.into()).fold(0, high))
    }

    #[inline]
    fn grant_among(&self, requests: u16, high: u16) -> Option<usize> {
        // Who goes first stands above who goes next.
        let first = requests & high & self.thermometer;
        let next = requests & (high | self.thermometer);
        let all = u64::from(first) << 32 | u64::from(next) << 16 | u64::from(requests);
        all.checked_ilog2().map(|bit| bit as usize % 16)
    }

    /// The requester that is granted by age: the oldest, of equally old ones the first at or after the pointer.
    #[inline]
    pub fn grant_oldest(&self, requests: u16, age_of: impl Fn(usize) -> u16) -> Option<usize> {
        let (mut oldest, mut greatest) = (0_u16, 0);
        for requester in Bits(requests.into()) {
            let age = age_of(requester);
            if age > greatest {
                (oldest, greatest) = (0, age);
            }
            oldest |= u16::from(age == greatest) << requester;
        }
        // Who goes first stands below who goes next.
        let all = u32::from(oldest) << 16 | u32::from(oldest & self.thermometer);
        (all != 0).then(|| all.trailing_zeros() as usize % 16)
    }

    /// The requesters of high priority, if this one has low priority: should one of them wait when it is served, the
    /// window stays if it is held.
    #[inline]
    pub fn behind(&self, served: usize) -> u16 {
        self.window.behind(served)
    }

    /// The clock edge on which a requester is served whose turn it was, but for what windows make of it.
    #[inline]
    pub fn take_turn(&mut self, served: usize) {
        self.thermometer = (1 << served) - 1;
    }

    /// The same where the oldest goes first: the pointer moves past it.
    #[inline]
    pub fn take_turn_upward(&mut self, served: usize) {
        self.thermometer = !1 << served;
    }

    /// The clock edge on which a requester is served, for a packet of this inverse weight, by the rule of the arbitration.
    /// `is_held` says that one of those in [`Share::behind`] it waits, and the window is held for them.
    #[inline]
    pub fn commit(&mut self, served: usize, inv_weight: u16, rule: Rule, is_held: bool) {
        self.take_turn(served);
        if rule.low_mask == 0 {
            if rule.age_mask != 0 {
                self.take_turn_upward(served);
            }
            return;
        }
        self.window.commit(served, inv_weight, rule, is_held);
    }
}

impl<const PLACES: usize> Window<PLACES> {
    /// In reset state.
    pub const RESET: Self = Window {
        high: !0,
        low: [0; PLACES],
    };

    /// Whether a requester has high priority.
    #[inline]
    pub fn is_high(&self, requester: usize) -> bool {
        self.high >> requester & 1 == 1
    }

    /// As [`Share::behind`].
    #[inline]
    pub fn behind(&self, served: usize) -> u16 {
        match self.is_high(served) {
            false => self.high,
            true => 0,
        }
    }

    /// The clock edge on which a requester is served, with weights: as [`Share::commit`].
    #[inline]
    pub fn commit(&mut self, served: usize, inv_weight: u16, rule: Rule, is_held: bool) {
        let low_mask = rule.low_mask;
        debug_assert!(!is_held || self.behind(served) != 0, "nobody is behind");
        if is_held {
            let sum = u32::from(self.low[served]) + u32::from(inv_weight);
            self.low[served] = sum.min(low_mask.into()) as u16;
            return;
        }
        if !self.is_high(served) {
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
        let shapes = [(1, 8), (2, 1), (6, 8), (8, 5), (16, 16), (7, 0)];
        let underflows = [Underflow::Zero, Underflow::Hold];
        for ((inputs, weight_bits), underflow) in shapes
            .into_iter()
            .flat_map(|shape| underflows.map(|u| (shape, u)))
        {
            let arbitration = match weight_bits {
                0 => Arbitration::RoundRobin,
                _ => Arbitration::InverseWeighted {
                    patterns: 1,
                    weight_bits,
                    underflow,
                },
            };
            let params = DeferredParams::new(inputs, arbitration, Reset::Sync);
            let mut itself = DeferredArbiter::new(&params.expect("a legal shape"));
            let (mut share, rule) = (Share::<16>::RESET, Rule::new(arbitration));
            let mut random = Random::new(inputs as u64);
            let weights: Vec<u32> = (0..inputs)
                .map(|_| random.below(1 << weight_bits) as u32)
                .collect();
            // Grants are served late, or not at all. Who waits has nothing to do with who asks.
            let (mut late, mut held) = (None, 0);
            for cycle in 0..3000 {
                let requests = (random.bits() & random.bits()) as u16 & (!0 >> (16 - inputs));
                let granted = share.grant(requests);
                assert_eq!(
                    granted,
                    itself.grant(u64::from(requests), &[]),
                    "cycle {cycle}"
                );
                if let Some(served) = late.take().filter(|_| random.below(4) > 0) {
                    let waiting = (random.bits() & random.bits()) as u16 & (!0 >> (16 - inputs));
                    let is_held = rule.holds && share.behind(served) & waiting != 0;
                    share.commit(served, weights[served] as u16, rule, is_held);
                    itself.commit(1 << served, waiting.into(), |input| weights[input]);
                    held += usize::from(is_held);
                }
                late = granted;
            }
            let may_hold = rule.holds && inputs > 1;
            assert_eq!(held > 20, may_hold, "{inputs} inputs: held {held} times");
        }
    }

    #[test]
    fn by_age_a_share_grants_as_the_arbiter_itself_does() {
        for (inputs, age_bits) in [(1, 8), (2, 1), (6, 16), (8, 2), (16, 16), (16, 1)] {
            let arbitration = Arbitration::AgeBased { age_bits };
            let params = DeferredParams::new(inputs, arbitration, Reset::Sync);
            let mut itself = DeferredArbiter::new(&params.expect("a legal shape"));
            let (mut share, rule) = (Share::<0>::RESET, Rule::new(arbitration));
            let mut random = Random::new((inputs * age_bits) as u64);
            let (mut late, mut ties) = (None, 0);
            for cycle in 0..3000 {
                let requests = (random.bits() & random.bits()) as u16 & (!0 >> (16 - inputs));
                // The greatest ages, which are few: most requesters are as old as another.
                let age = |_| (random.bits() as u16 | !3) & rule.age_mask;
                let ages: Vec<u16> = (0..inputs).map(age).collect();
                let granted = share.grant_oldest(requests, |input| ages[input]);
                let wide: Vec<u32> = ages.iter().map(|&age| age.into()).collect();
                let wanted = itself.grant(u64::from(requests), &wide);
                assert_eq!(granted, wanted, "{inputs} inputs, cycle {cycle}");
                let as_old =
                    |winner| Bits(requests.into()).filter(move |&i| ages[i] == ages[winner]);
                ties += usize::from(granted.is_some_and(|winner| as_old(winner).count() > 1));
                if let Some(served) = late.take().filter(|_| random.below(4) > 0) {
                    share.commit(served, 0, rule, false);
                    itself.commit(1 << served, 0, |_| 0);
                }
                late = granted;
            }
            assert_eq!(ties > 300, inputs > 2, "{inputs} inputs: {ties} ties");
        }
    }
}
