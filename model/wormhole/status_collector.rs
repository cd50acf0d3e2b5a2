//! The best lane of every option set.

use crate::model::Golden;
use crate::model::packed::{Bits, Ports, bit, field, set_field};
use crate::model::wormhole::routing::all_options;
use crate::params::words;
use crate::params::wormhole::StatusCollectorParams;
use crate::params::wormhole::routing::OptionSet;
use std::collections::BTreeMap;

/// Ranks of an option set that are looked at together: by coordinates no set has more.
const FIRST: usize = 3;

/// Finds the best of an option set's lanes that are free: of the lowest rank, then of the fewest
/// requests, then of the lowest port, then the lowest.
///
/// - Twin: `hdl/wormhole/status_collector.rs`.
/// - Shapes: any routing, 1 to 64 output lanes.
/// - Latency: combinational, no state.
/// - Source: `\[Ge\] §5.3.2, Fig. 5.5`.
/// - ASSUMED: the order. Lanes of a set lie port by port, so the lowest lane is of the lowest port.
#[derive(Clone, Debug)]
pub struct StatusCollector {
    /// The lanes of each option set, rank by rank in the order of preference; then nothing, which stands for no set.
    sets: Box<[[u64; FIRST]]>,
    /// Those of further ranks; nothing if no set has any.
    further: Box<[Box<[u64]>]>,
    /// The lanes of each option set, in the order of their bits in `best_o`.
    choices: Vec<Vec<usize>>,
    lanes: usize,
    /// Bits of a number of requests, if lanes compete by it.
    requests_width: Option<usize>,
}

impl StatusCollector {
    /// The collector of this shape.
    pub fn new(params: &StatusCollectorParams) -> Self {
        StatusCollector::with_sets(params, &all_options(params.routing()))
    }

    /// The same with these option sets.
    pub(crate) fn with_sets(params: &StatusCollectorParams, sets: &[OptionSet]) -> Self {
        let tiers: Vec<Vec<u64>> = sets.iter().map(|set| tiers(params, set)).collect();
        let first =
            |tiers: &Vec<u64>| std::array::from_fn(|rank| tiers.get(rank).copied().unwrap_or(0));
        let further = |tiers: &Vec<u64>| tiers.iter().skip(FIRST).copied().collect();
        let has_further = tiers.iter().any(|tiers| tiers.len() > FIRST);
        StatusCollector {
            sets: tiers.iter().map(first).chain([[0; FIRST]]).collect(),
            further: match has_further {
                true => tiers.iter().map(further).collect(),
                false => Box::default(),
            },
            choices: sets
                .iter()
                .map(|set| params.lanes_of(set.exits()))
                .collect(),
            lanes: params.output_lanes().len(),
            requests_width: params.counts().then(|| params.requests_width()),
        }
    }

    /// Makes the last rank the first to be taken: a mutant.
    #[cfg(test)]
    pub fn invert_preference(&mut self) {
        self.sets.iter_mut().for_each(|ranks| ranks.reverse());
    }

    /// The lanes of `set`.
    pub fn lanes(&self, set: usize) -> u64 {
        let further = self.further.get(set).into_iter().flatten();
        self.sets[set]
            .iter()
            .chain(further)
            .fold(0, |lanes, rank| lanes | rank)
    }

    /// The best lane of `set` among those `free`. Of those `asked` for in the cycle before, and if it is
    /// counted, `requests` tells how many did.
    #[inline]
    pub fn best(
        &self,
        set: usize,
        free: u64,
        asked: u64,
        requests: impl Fn(usize) -> usize,
    ) -> Option<usize> {
        let candidates = self.sets[set].map(|rank| rank & free);
        let candidates = match candidates.into_iter().find(|&lanes| lanes != 0) {
            Some(candidates) => candidates,
            None => {
                let mut further = self.further.get(set)?.iter().map(|rank| rank & free);
                further.find(|&lanes| lanes != 0)?
            }
        };
        // The first of several with the fewest: mostly one that nobody asked for.
        match candidates & !asked {
            0 => Bits(candidates).min_by_key(|&lane| requests(lane)),
            others => Bits(others).next(),
        }
    }
}

/// The lanes of a set by rank, the lowest first.
fn tiers(params: &StatusCollectorParams, set: &OptionSet) -> Vec<u64> {
    let mut tiers: BTreeMap<usize, u64> = BTreeMap::new();
    for (exit, &rank) in set.exits().iter().zip(set.ranks()) {
        for lane in params.lanes_of(std::slice::from_ref(exit)) {
            *tiers.entry(rank).or_default() |= 1 << lane;
        }
    }
    tiers.into_values().collect()
}

impl Golden for StatusCollector {
    fn reset(&mut self) {}

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let free = inputs.word();
        let width = self.requests_width.unwrap_or(0);
        let counts = inputs.words(words(self.lanes * width));
        let requests = |lane: usize| match width {
            0 => 0,
            width => field(counts, lane * width, width) as usize,
        };
        let asked = (0..self.lanes).fold(0, |asked, lane| asked | bit(lane, requests(lane) != 0));
        outputs.fill(0);
        let mut first = 0;
        for (set, choices) in self.choices.iter().enumerate() {
            if let Some(best) = self.best(set, free, asked, requests) {
                let choice = choices.iter().position(|&lane| lane == best);
                let choice = choice.expect("the best lane of a set is one of its lanes");
                set_field(outputs, first + choice, 1, 1);
            }
            first += choices.len();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::grid::{Grid, Ways, Wrap};
    use crate::params::wormhole::routing::{Algorithm, Routing};

    fn collector(algorithm: Algorithm, lanes: usize) -> StatusCollector {
        let grid = Grid::new("network", vec![4], Wrap::Torus, Ways::Bidirectional);
        let routing = Routing::new("network", grid.expect("a grid"), algorithm);
        let params = StatusCollectorParams::new(routing.expect("a pair"), lanes, 3);
        StatusCollector::new(&params.expect("a legal shape"))
    }

    #[test]
    fn an_escape_lane_goes_before_a_cyclic_one_whatever_the_requests() {
        // Sets of xp: {escape 0, 1, cyclic 0, 1} and {cyclic 0, 1}, lanes 0 to 3.
        let collector = collector(Algorithm::DYNBAL, 2);
        let requests = |lane| [7, 6, 0, 0][lane];
        assert_eq!(collector.best(0, 0b1111, 0b0011, requests), Some(1));
        assert_eq!(collector.best(0, 0b1101, 0b0011, requests), Some(0));
        assert_eq!(collector.best(0, 0b1100, 0b0011, requests), Some(2));
        assert_eq!(collector.best(1, 0b0011, 0b0011, requests), None);
    }

    #[test]
    fn of_equals_the_lowest_lane_is_best() {
        let collector = collector(Algorithm::TRC, 3);
        assert_eq!(collector.best(0, 0b110, 0b111, |_| 2), Some(1));
        let requests = |lane| [3, 2, 2][lane];
        assert_eq!(collector.best(0, 0b111, 0b111, requests), Some(1));
        assert_eq!(collector.best(0, 0b111, 0b001, requests), Some(1));
    }

    #[test]
    fn every_set_shows_its_best_lane_at_once() {
        // dynbal, one lane: sets of xp {0, 1} {1}, of xm {2, 3} {3}, of the ejector {4}.
        let mut collector = collector(Algorithm::DYNBAL, 1);
        let mut outputs = [!0];
        collector.step(&[0b11010], &mut outputs);
        assert_eq!(outputs, [0b111_0110]);
        collector.step(&[0b00101], &mut outputs);
        assert_eq!(outputs, [0b000_1001]);
    }
}
