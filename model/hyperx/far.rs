//! What is known of a queue at a far end.

use std::collections::VecDeque;

/// Flits of a virtual channel that were sent and that no credit has come for.
///
/// Credits come one by one, or are announced: those of a packet's flits, which are read in consecutive cycles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::model) struct Far {
    count: u16,
    /// Announced credits: after this cycle there is one more in every cycle, up to so many.
    coming: VecDeque<(u64, u8)>,
}

impl Far {
    /// Nothing is there, as after a reset.
    pub fn clear(&mut self) {
        self.count = 0;
        self.coming.clear();
    }

    /// How many are there, at the start of a cycle.
    #[inline]
    pub fn at(&self, now: u64) -> u16 {
        let back = self.coming.iter().map(|&(after, flits)| {
            let cycles = now.saturating_sub(after);
            cycles.min(flits.into()) as u16
        });
        self.count - back.sum::<u16>()
    }

    /// A flit is sent in this cycle.
    #[inline]
    pub fn send(&mut self, now: u64) {
        self.count += 1;
        while let Some(&(after, flits)) = self.coming.front()
            && now >= after + u64::from(flits)
        {
            self.count -= u16::from(flits);
            self.coming.pop_front();
        }
    }

    /// A credit comes at the end of a cycle; false if nothing was sent for it.
    #[inline]
    pub fn credit(&mut self) -> bool {
        let is_owed = self.count > 0;
        self.count -= u16::from(is_owed);
        is_owed
    }

    /// So many credits come, the first at the end of this cycle and then one in each.
    #[inline]
    pub fn announce(&mut self, first: u64, flits: u8) {
        self.coming.push_back((first, flits));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn announced_credits_come_one_by_one() {
        let (mut announced, mut single) = (Far::default(), Far::default());
        for now in 0..8 {
            announced.send(now);
            single.send(now);
        }
        announced.announce(10, 3);
        announced.announce(14, 5);
        for now in 8..24 {
            assert_eq!(announced.at(now), single.at(now), "{now}");
            if now == 20 {
                announced.send(now);
                single.send(now);
            }
            if (10..13).contains(&now) || (14..19).contains(&now) {
                assert!(single.credit());
            }
        }
        assert_eq!(announced.at(24), 1);
        assert!(single.credit() && !single.credit());
    }
}
