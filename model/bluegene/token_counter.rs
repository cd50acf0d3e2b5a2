//! The golden token counter.

use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut};
use crate::params::bluegene::{MAX_CHUNKS, TokenCounterParams};

/// Tokens of a packet of full size.
const ONE: u8 = MAX_CHUNKS as u8;

/// Counts the chunks of room that are left in a virtual channel at the other end of a link.
///
/// - Twin: `hdl/bluegene/token_counter.rs`.
/// - Shapes: 8 to 160 tokens, all there after a reset.
/// - Latency: what it tells comes from state alone; state commits on the next edge.
/// - The other end reports how many tokens it has freed since the reset, modulo 256. What was not reported before comes back,
///   so the next report makes good one that got lost.
/// - Source: `\[BlueGene\] §2`. ASSUMED: the form of a report, and the four ranges, are the page's. Where an edge takes and gives
///   back, only the count after both must lie in 0 to all. A report counts as what was reported before for the next one
///   even if its tokens were too many. 9 to 15 tokens at once, which no packet has, are taken as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TokenCounter {
    all: u8,
    left: u8,
    /// The last report.
    reported: u8,
    has_erred: bool,
}

impl TokenCounter {
    /// The counter of this shape, in reset state.
    pub fn new(params: &TokenCounterParams) -> Self {
        let all = u8::try_from(params.all()).expect("at most 160 tokens");
        TokenCounter {
            all,
            left: all,
            reported: 0,
            has_erred: false,
        }
    }

    /// All tokens, none reported, no error.
    pub fn reset(&mut self) {
        (self.left, self.reported, self.has_erred) = (self.all, 0, false);
    }

    /// Tokens that are left.
    #[inline]
    pub fn left(self) -> usize {
        self.left.into()
    }

    /// Whether all tokens are there.
    #[inline]
    pub fn has_all(self) -> bool {
        self.left == self.all
    }

    /// Whether there are tokens for a packet of full size.
    #[inline]
    pub fn has_one(self) -> bool {
        self.left >= ONE
    }

    /// Whether there are tokens for two packets of full size.
    #[inline]
    pub fn has_two(self) -> bool {
        self.left >= 2 * ONE
    }

    /// The range, 0 to 3, of the tokens that are left: 3 with all, 0 below 8, else how many thirds of the way from 8 to all.
    #[inline]
    pub fn range(self) -> usize {
        let Some(above) = self.left.checked_sub(ONE) else {
            return 0;
        };
        let (above, most) = (u16::from(above), u16::from(self.all - ONE));
        let thirds = [3 * above >= most, 3 * above >= 2 * most, above == most];
        thirds.into_iter().map(usize::from).sum()
    }

    /// Whether a count would have left 0 to all since the reset.
    #[inline]
    pub fn has_erred(self) -> bool {
        self.has_erred
    }

    /// The clock edge: takes so many tokens, and counts a report, if one comes.
    #[inline]
    pub fn commit(&mut self, take: u8, freed: Option<u8>) {
        let back = freed.map_or(0, |freed| freed.wrapping_sub(self.reported));
        self.reported = freed.unwrap_or(self.reported);
        let wanted = i16::from(self.left) + i16::from(back) - i16::from(take);
        let left = wanted.clamp(0, self.all.into());
        self.has_erred |= left != wanted;
        self.left = left as u8;
    }
}

impl Golden for TokenCounter {
    fn reset(&mut self) {
        self.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        outputs.word(self.left() as u64);
        outputs.bit(self.has_one());
        outputs.bit(self.has_two());
        outputs.word(self.range() as u64);
        outputs.bit(self.has_erred());
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let mut inputs = Ports(inputs);
        let (takes, count) = (inputs.bit(), inputs.word() as u8);
        let (is_report, freed) = (inputs.bit(), inputs.word() as u8);
        self.commit(if takes { count } else { 0 }, is_report.then_some(freed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Random;
    use crate::params::Reset;

    fn counter(tokens: usize) -> TokenCounter {
        TokenCounter::new(&TokenCounterParams::new(tokens, Reset::Sync).expect("a legal shape"))
    }

    /// The outputs of a state, by the words of the ports.
    fn shown(all: i64, left: i64, has_erred: bool) -> [u64; 5] {
        let range = match left {
            _ if left == all => 3,
            ..8 => 0,
            _ => 3 * (left - 8) / (all - 8),
        };
        let [one, two, erred] = [left >= 8, left >= 16, has_erred].map(u64::from);
        [left as u64, one, two, range as u64, erred]
    }

    #[test]
    fn every_count_shows_its_range_and_how_many_packets_it_is_enough_for() {
        for all in 8..=160 {
            for left in 0..=all {
                let mut counter = counter(all.into());
                counter.left = left;
                let mut outputs = [9; 5];
                counter.peek(&mut outputs);
                let wanted = shown(all.into(), left.into(), false);
                assert_eq!(outputs, wanted, "{left} of {all}");
                assert_eq!(counter.has_all(), left == all);
            }
        }
    }

    /// Random walks against integers that never wrap; the other end frees what it holds, and some of its reports get lost.
    #[test]
    fn tokens_that_go_and_come_back_are_counted_without_error() {
        for (seed, all) in [(1, 8), (2, 9), (3, 16), (4, 32), (5, 159), (6, 160)] {
            let mut random = Random::new(seed);
            let mut leaf = counter(all as usize);
            let (mut left, mut taken, mut freed, mut reported) = (all, 0, 0_i64, 0);
            for cycle in 0..20_000 {
                freed += random.below((taken - freed) as u64 + 1) as i64;
                let most = left.min(8) as u64;
                let take = random.below(most + 1);
                let takes = random.below(2);
                let reports = random.below(3) / 2;
                let mut outputs = [9; 5];
                let report = (freed % 256) as u64;
                leaf.step(&[takes, take, reports, report], &mut outputs);
                assert_eq!(outputs, shown(all, left, false), "cycle {cycle} of {all}");
                taken += (takes * take) as i64;
                if reports == 1 {
                    reported = freed;
                }
                left = all - taken + reported;
            }
            assert!(freed > 1000, "the reports wrap: {freed} of {all}");
        }
    }

    #[test]
    fn any_inputs_leave_the_count_at_its_ends_and_the_error_up_until_the_reset() {
        for (seed, all) in [(1, 8), (2, 17), (3, 32), (4, 160)] {
            let mut random = Random::new(seed);
            let mut leaf = counter(all as usize);
            let (mut left, mut before, mut has_erred) = (all, 0, false);
            let mut errors = 0;
            for cycle in 0..50_000 {
                if random.below(10) == 0 {
                    leaf.reset();
                    (left, before, has_erred) = (all, 0, false);
                }
                let (takes, take) = (random.below(2), random.below(16));
                let reports = random.below(2);
                // Most reports are of few tokens more: others are nearly always too many.
                let freed = match random.below(4) {
                    0 => random.below(256),
                    _ => (before as u64 + random.below(12)) % 256,
                };
                let mut outputs = [9; 5];
                leaf.step(&[takes, take, reports, freed], &mut outputs);
                let wanted = shown(all, left, has_erred);
                assert_eq!(outputs, wanted, "cycle {cycle} of {all}");
                left -= (takes * take) as i64;
                if reports == 1 {
                    left += (freed as i64 - before).rem_euclid(256);
                    before = freed as i64;
                }
                has_erred |= left < 0 || left > all;
                errors += u32::from(left < 0 || left > all);
                left = left.max(0).min(all);
            }
            assert!(errors > 100, "{errors} of {all}");
        }
    }

    #[test]
    fn a_lost_report_is_made_good_by_the_next_across_the_wrap() {
        let mut counter = counter(32);
        for freed in (8..=2000_u32).step_by(8) {
            counter.commit(8, None);
            // Two of three reports get lost.
            if freed % 24 == 0 {
                counter.commit(0, Some(freed as u8));
                assert_eq!((counter.left(), counter.has_erred()), (32, false));
            }
        }
    }

    #[test]
    fn an_edge_that_takes_and_gives_back_errs_by_the_sum_alone() {
        let mut counter = counter(8);
        counter.commit(8, Some(8));
        assert_eq!((counter.left(), counter.has_erred()), (8, false), "all");
        counter.commit(8, None);
        counter.commit(5, Some(13));
        assert_eq!((counter.left(), counter.has_erred()), (0, false), "none");
        counter.commit(6, Some(18));
        assert_eq!((counter.left(), counter.has_erred()), (0, true));
        counter.commit(0, Some(22));
        assert_eq!((counter.left(), counter.has_erred()), (4, true));
    }
}
