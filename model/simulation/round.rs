//! Destinations in turn.

use crate::model::Random;

/// The destinations of a source, each once in a random order, then all again in another.
#[derive(Clone, Debug)]
pub(super) struct Round {
    /// The first `left` of them are still to come.
    destinations: Box<[u32]>,
    left: usize,
}

impl Round {
    /// Rounds through some destinations, of which there is one at least.
    pub fn of(destinations: Box<[u32]>) -> Self {
        Round {
            destinations,
            left: 0,
        }
    }

    /// The next one.
    #[inline]
    pub fn next(&mut self, random: &mut Random) -> usize {
        if self.left == 0 {
            self.left = self.destinations.len();
        }
        let drawn = random.below(self.left as u64) as usize;
        self.left -= 1;
        self.destinations.swap(drawn, self.left);
        self.destinations[self.left] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_round_has_each_destination_once_in_an_order_of_its_own() {
        let mut round = Round::of([3, 5, 8, 13, 21].into());
        let mut random = Random::new(1);
        let mut orders = Vec::new();
        for _ in 0..50 {
            let order: Vec<usize> = (0..5).map(|_| round.next(&mut random)).collect();
            let mut sorted = order.clone();
            sorted.sort_unstable();
            assert_eq!(sorted, [3, 5, 8, 13, 21]);
            orders.push(order);
        }
        // Each is first about as often.
        for to in [3, 5, 8, 13, 21] {
            let first = orders.iter().filter(|order| order[0] == to).count();
            assert!((3..=20).contains(&first), "{to}: {first} of 50");
        }
    }
}
