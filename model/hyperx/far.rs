//! What is known of a queue at a far end.

use super::pool::{Pool, Queue};

/// Flits of a virtual channel that were sent and that no credit has come for.
///
/// Credits come one by one, or are announced: those of a packet's flits, which are read in consecutive cycles.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::model) struct Far {
    count: u16,
    /// Of [`Coming`].
    coming: Queue,
}

/// Announced credits: after this cycle there is one more in every cycle, up to so many.
pub(in crate::model) type Coming = Pool<(u64, u8)>;

impl Far {
    /// How many are there, at the start of a cycle.
    #[inline]
    pub fn at(&self, now: u64, coming: &Coming) -> u16 {
        let back = coming.iter(self.coming).map(|&(after, flits)| {
            let cycles = now.saturating_sub(after);
            cycles.min(flits.into()) as u16
        });
        self.count - back.sum::<u16>()
    }

    /// So many flits are sent, from this cycle on.
    #[inline]
    pub fn send(&mut self, now: u64, flits: u8, coming: &mut Coming) {
        self.count += u16::from(flits);
        self.forget(now, coming);
    }

    /// Counts what has come.
    #[inline]
    fn forget(&mut self, now: u64, coming: &mut Coming) {
        while !self.coming.is_empty() {
            let (after, flits) = *coming.front(self.coming);
            if now < after + u64::from(flits) {
                break;
            }
            self.count -= u16::from(flits);
            coming.pop(&mut self.coming);
        }
    }

    /// A credit comes at the end of a cycle; false if nothing was sent for it.
    #[inline]
    pub fn credit(&mut self) -> bool {
        let is_owed = self.count > 0;
        self.count -= u16::from(is_owed);
        is_owed
    }

    /// So many credits come, as is known in a cycle: the first at the end of a later one and then one in each.
    #[inline]
    pub fn announce(&mut self, (now, first): (u64, u64), flits: u8, coming: &mut Coming) {
        self.forget(now, coming);
        coming.push(&mut self.coming, (first, flits));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn announced_credits_come_one_by_one() {
        let (mut announced, mut single) = (Far::default(), Far::default());
        let coming = &mut Coming::default();
        for now in 0..8 {
            announced.send(now, 1, coming);
            single.send(now, 1, coming);
        }
        announced.announce((8, 10), 3, coming);
        announced.announce((8, 14), 5, coming);
        for now in 8..24 {
            assert_eq!(announced.at(now, coming), single.at(now, coming), "{now}");
            if now == 20 {
                announced.send(now, 1, coming);
                single.send(now, 1, coming);
            }
            if (10..13).contains(&now) || (14..19).contains(&now) {
                assert!(single.credit());
            }
        }
        assert_eq!(announced.at(24, coming), 1);
        assert!(single.credit() && !single.credit());
    }
}
