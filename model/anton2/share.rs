//! The arbiter of an input or an output, over at most 16 requesters.

use crate::model::packed::Bits;
use crate::params::arbiter::Arbitration;

/// An arbiter as a part of what it stands in, a [`crate::model::arbiter::DeferredArbiter`]: what is served need not
/// have been granted in the same cycle. Whoever serves looks up the weight.
///
/// Of an accumulator the top bit is in a mask and the rest beside it, in 16 bits: with two levels of priority, which are
/// those of the mask, any weight has room. Who waits is asked only if what is served has the lowest priority, and the
/// window may be held at all.
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
    /// The requesters in the lower half of the window.
    high: u16,
    /// Accumulators by requester, but for their top bits: what is left of the level above the bits of a weight.
    low: [u16; PLACES],
}

/// What the arbiters of a shape have in common.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct Rule {
    /// All bits of an accumulator below its top one; none without weights.
    low_mask: u16,
    /// Bits of a weight, and the bits of a level below its top one: none if there are two.
    weight_bits: u8,
    level_mask: u16,
    /// Whether the window is held for who waits.
    pub holds: bool,
    /// All bits of an age; none unless the oldest goes first.
    pub age_mask: u16,
}

impl Rule {
    /// That of an arbitration.
    pub fn new(arbitration: Arbitration) -> Self {
        let (weight_bits, levels) = match arbitration {
            Arbitration::InverseWeighted {
                weight_bits,
                levels,
                ..
            } => (weight_bits, levels.count()),
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => (0, 2),
        };
        let level_mask = levels as u16 / 2 - 1;
        let low_bits = weight_bits + level_mask.count_ones() as usize;
        Rule {
            low_mask: low_bits.checked_sub(1).map_or(0, |top| !0 >> (15 - top)),
            weight_bits: weight_bits as u8,
            level_mask,
            holds: arbitration.has_waiting(),
            age_mask: arbitration.age_bits().map_or(0, |bits| !0 >> (16 - bits)),
        }
    }

    /// The largest weight; 0 without weights.
    pub fn largest_weight(self) -> u16 {
        self.low_mask >> self.level_mask.count_ones()
    }

    /// The highest priority.
    #[inline]
    pub fn highest(self) -> u16 {
        2 * self.level_mask + 1
    }

    /// What the bits of an accumulator below its top one add to its level.
    #[inline]
    fn level(self, low: u16) -> u16 {
        // A weight may have all 16 bits.
        low.checked_shr(self.weight_bits.into()).unwrap_or(0)
    }
}

impl<const PLACES: usize> Share<PLACES> {
    /// In reset state.
    pub const RESET: Self = Share {
        thermometer: 0,
        window: Window::RESET,
    };

    /// The requester that is granted, by the rule of the arbitration.
    #[inline]
    pub fn grant(&self, requests: u16, rule: Rule) -> Option<usize> {
        if rule.level_mask != 0 {
            return self.grant_by(requests, |requester| self.window.priority(requester, rule));
        }
        self.grant_in_turn(requests)
    }

    /// The requester that is granted where there are no more than two levels, or no weights.
    #[inline]
    pub fn grant_in_turn(&self, requests: u16) -> Option<usize> {
        // Without weights all are of high priority. Who goes first stands above who goes next.
        let high = self.window.high;
        let first = requests & high & self.thermometer;
        let next = requests & (high | self.thermometer);
        let all = u64::from(first) << 32 | u64::from(next) << 16 | u64::from(requests);
        all.checked_ilog2().map(|bit| bit as usize % 16)
    }

    /// The requester that is granted by these priorities.
    #[inline]
    pub fn grant_by(&self, requests: u16, priority_of: impl Fn(usize) -> u16) -> Option<usize> {
        let most_urgent = greatest(requests, priority_of);
        let all = u32::from(most_urgent & self.thermometer) << 16 | u32::from(most_urgent);
        all.checked_ilog2().map(|bit| bit as usize % 16)
    }

    /// The requester that is granted by age: the oldest, of equally old ones the first at or after the pointer.
    #[inline]
    pub fn grant_oldest(&self, requests: u16, age_of: impl Fn(usize) -> u16) -> Option<usize> {
        let oldest = greatest(requests, age_of);
        // Who goes first stands below who goes next.
        let all = u32::from(oldest) << 16 | u32::from(oldest & self.thermometer);
        (all != 0).then(|| all.trailing_zeros() as usize % 16)
    }

    /// The requesters of the highest priority, if this one has the lowest: should one of them wait when it is served, the
    /// window stays if it is held.
    #[inline]
    pub fn behind(&self, served: usize, rule: Rule) -> u16 {
        self.window.behind(served, rule)
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

    #[inline]
    fn is_high(&self, requester: usize) -> bool {
        self.high >> requester & 1 == 1
    }

    /// The priority of a requester, 0 in the topmost level.
    #[inline]
    pub fn priority(&self, requester: usize, rule: Rule) -> u16 {
        let half = u16::from(self.is_high(requester)) * (rule.level_mask + 1);
        half + (rule.level_mask - rule.level(self.low[requester]))
    }

    /// As [`Share::behind`].
    #[inline]
    pub fn behind(&self, served: usize, rule: Rule) -> u16 {
        if self.is_high(served) {
            return 0;
        }
        match rule.level_mask {
            0 => self.high,
            _ if self.priority(served, rule) > 0 => 0,
            _ => (0..PLACES).fold(0, |lowest, requester| {
                let is_lowest = self.priority(requester, rule) == rule.highest();
                lowest | u16::from(is_lowest) << requester
            }),
        }
    }

    /// The clock edge on which a requester is served, with weights: as [`Share::commit`].
    #[inline]
    pub fn commit(&mut self, served: usize, inv_weight: u16, rule: Rule, is_held: bool) {
        let low_mask = rule.low_mask;
        debug_assert!(
            !is_held || self.behind(served, rule) != 0,
            "nobody is behind"
        );
        if is_held {
            let sum = u32::from(self.low[served]) + u32::from(inv_weight);
            self.low[served] = sum.min(low_mask.into()) as u16;
            return;
        }
        if !self.is_high(served) {
            match rule.level_mask {
                0 => {
                    // The window moves up: who is in its lower half falls to its start.
                    for (input, low) in self.low.iter_mut().enumerate() {
                        *low = if self.high >> input & 1 == 1 { 0 } else { *low };
                    }
                    self.high = !0;
                }
                _ if self.priority(served, rule) == 0 => self.move_up(rule),
                _ => {}
            }
        }
        let sum = u32::from(self.low[served]) + u32::from(inv_weight);
        self.low[served] = sum as u16 & low_mask;
        self.high &= !(u16::from(sum > u32::from(low_mask)) << served);
    }

    /// The window moves up by one level of several.
    fn move_up(&mut self, rule: Rule) {
        let (half, level) = (u32::from(rule.low_mask) + 1, 1 << rule.weight_bits);
        for requester in 0..PLACES {
            let upper = u32::from(!self.is_high(requester));
            let accumulator = upper * half + u32::from(self.low[requester]);
            let accumulator = accumulator.saturating_sub(level);
            self.low[requester] = (accumulator % half) as u16;
            self.high |= u16::from(accumulator < half) << requester;
        }
    }
}

/// The requesters of the greatest value.
#[inline]
fn greatest(requests: u16, value_of: impl Fn(usize) -> u16) -> u16 {
    let (mut those, mut greatest) = (0_u16, 0);
    for requester in Bits(requests.into()) {
        let value = value_of(requester);
        if value > greatest {
            (those, greatest) = (0, value);
        }
        those |= u16::from(value == greatest) << requester;
    }
    those
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::model::arbiter::DeferredArbiter;
    use crate::params::Reset;
    use crate::params::arbiter::{DeferredParams, Levels, Underflow};

    #[test]
    fn a_share_grants_as_the_arbiter_itself_does() {
        let of_two = [(1, 8), (2, 1), (6, 8), (8, 5), (16, 16), (7, 0)];
        let of_two = of_two.map(|shape| (shape, Levels::Two));
        let of_four = [(1, 1), (2, 3), (6, 8), (16, 15)].map(|shape| (shape, Levels::Four));
        let of_eight = [(2, 1), (6, 5), (16, 14)].map(|shape| (shape, Levels::Eight));
        let underflows = [Underflow::Zero, Underflow::Hold];
        for (((inputs, weight_bits), levels), underflow) in [&of_two[..], &of_four, &of_eight]
            .concat()
            .into_iter()
            .flat_map(|shape| underflows.map(|u| (shape, u)))
        {
            let arbitration = match weight_bits {
                0 => Arbitration::RoundRobin,
                _ => Arbitration::InverseWeighted {
                    patterns: 1,
                    weight_bits,
                    levels,
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
            for cycle in 0..3000 * levels.count() {
                let requests = (random.bits() & random.bits()) as u16 & (!0 >> (16 - inputs));
                let granted = share.grant(requests, rule);
                assert_eq!(
                    granted,
                    itself.grant(u64::from(requests), &[]),
                    "cycle {cycle}"
                );
                if let Some(served) = late.take().filter(|_| random.below(4) > 0) {
                    let waiting = (random.bits() & random.bits()) as u16 & (!0 >> (16 - inputs));
                    let is_held = rule.holds && share.behind(served, rule) & waiting != 0;
                    share.commit(served, weights[served] as u16, rule, is_held);
                    itself.commit(1 << served, waiting.into(), |input| weights[input]);
                    held += usize::from(is_held);
                }
                late = granted;
            }
            let may_hold = rule.holds && inputs > 1;
            // With more levels hardly anybody is in the lowest when one in the topmost is served.
            let least = if levels == Levels::Two { 20 } else { 0 };
            assert_eq!(held > least, may_hold, "{inputs} inputs: held {held} times");
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
