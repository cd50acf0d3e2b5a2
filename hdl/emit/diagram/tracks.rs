//! Lines in the gap between two columns: level to a track, along it, level again.
//!
//! Everything that leaves a box on one side shares a track, and all that enters one on one side
//! shares the last piece: where a hundred lines would cross there is a grid, and a dot wherever two of
//! its lines are connected.

use super::graph::Block;
use super::heights::Heights;
use super::levels::{Beside, LEVEL, levels};
use super::lines::{Hop, Pin, Side};
use std::collections::{BTreeMap, BTreeSet};

/// Distance between tracks.
pub(super) const TRACK: i32 = 9;

/// A gap with its lines laid.
#[derive(Debug)]
pub(super) struct Gap {
    pub(super) hops: Vec<Hop>,
    /// The track of each hop; `None` if it is straight.
    pub(super) track: Vec<Option<usize>>,
    /// How many tracks there are.
    pub(super) tracks: usize,
    /// Height of each pin.
    pub(super) level: BTreeMap<Pin, i32>,
}

/// Lays the lines of the gap behind column `gap`.
pub(super) fn lay(blocks: &[Block], heights: &Heights, gap: usize, hops: Vec<Hop>) -> Gap {
    let beside = Beside {
        blocks,
        heights,
        gap,
    };
    let (level, straight) = levels(&beside, &hops);
    let (track, tracks) = tracks(&hops, &straight, &level);
    Gap {
        hops,
        track,
        tracks,
        level,
    }
}

/// The heights between which a hop needs its track.
fn span(hop: &Hop, level: &BTreeMap<Pin, i32>) -> (i32, i32) {
    let each = hop.pins().map(|pin| level[&pin]);
    each.fold((i32::MAX, i32::MIN), |(low, high), y| {
        (low.min(y), high.max(y))
    })
}

/// Tracks for all that is not straight. Of two orders the one with fewer crossings.
fn tracks(
    hops: &[Hop],
    straight: &[bool],
    level: &BTreeMap<Pin, i32>,
) -> (Vec<Option<usize>>, usize) {
    let mut down: Vec<usize> = (0..hops.len()).filter(|&hop| !straight[hop]).collect();
    down.sort_by_key(|&hop| (level[&hops[hop].source], hop));
    let up: Vec<usize> = down.iter().rev().copied().collect();
    let tried = [down, up].map(|order| packed(hops, &order, level));
    let best = tried
        .into_iter()
        .min_by_key(|(track, _)| crossings(hops, track, level));
    best.expect("two orders were tried")
}

/// Gives each hop, in some order, the first track on which nothing is in its way.
fn packed(
    hops: &[Hop],
    order: &[usize],
    level: &BTreeMap<Pin, i32>,
) -> (Vec<Option<usize>>, usize) {
    let mut taken: Vec<Vec<(i32, i32)>> = Vec::new();
    let mut track = vec![None; hops.len()];
    for &hop in order {
        let (low, high) = span(&hops[hop], level);
        let is_free = |spans: &Vec<(i32, i32)>| {
            spans
                .iter()
                .all(|&(l, h)| high + LEVEL < l || h + LEVEL < low)
        };
        let place = match taken.iter().position(is_free) {
            Some(place) => place,
            None => {
                taken.push(Vec::new());
                taken.len() - 1
            }
        };
        taken[place].push((low, high));
        track[hop] = Some(place);
    }
    (track, taken.len())
}

/// The first and the last track that a pin's level line goes to.
fn extent(hops: &[Hop], track: &[Option<usize>], pin: Pin) -> Option<(usize, usize)> {
    let users = hops.iter().zip(track);
    let users = users.filter(|(hop, _)| hop.pins().any(|other| other == pin));
    let tracks = users.filter_map(|(_, track)| *track);
    tracks.fold(None, |extent, track| match extent {
        None => Some((track, track)),
        Some((first, last)) => Some((first.min(track), last.max(track))),
    })
}

/// How often level lines cross tracks of others.
fn crossings(hops: &[Hop], track: &[Option<usize>], level: &BTreeMap<Pin, i32>) -> usize {
    let uprights: Vec<(usize, (i32, i32))> = hops
        .iter()
        .zip(track)
        .filter_map(|(hop, track)| Some(((*track)?, span(hop, level))))
        .collect();
    let of_pin = |(pin, y): (&Pin, &i32)| {
        let Some((first, last)) = extent(hops, track, *pin) else {
            return 0;
        };
        let crosses = |&&(track, (low, high)): &&(usize, (i32, i32))| {
            let beside = match pin.side {
                Side::Left => track < last,
                Side::Right => track > first,
            };
            beside && (low..=high).contains(y)
        };
        uprights.iter().filter(crosses).count()
    };
    level.iter().map(of_pin).sum()
}

impl Gap {
    /// The first and the last track that a pin's level line goes to; `None` if it is straight.
    pub(super) fn extent(&self, pin: Pin) -> Option<(usize, usize)> {
        extent(&self.hops, &self.track, pin)
    }

    /// Where lines meet on the track of a hop that is `wanted`, as track and height: three ways or
    /// more lead on from there.
    pub(super) fn dots(&self, wanted: &dyn Fn(&Hop) -> bool) -> BTreeSet<(usize, i32)> {
        let mut dots = BTreeSet::new();
        let hops = self.hops.iter().zip(&self.track);
        for (hop, track) in hops.filter(|(hop, _)| wanted(hop)) {
            let Some(track) = *track else { continue };
            let (low, high) = span(hop, &self.level);
            for pin in hop.pins() {
                let y = self.level[&pin];
                let goes_on = match (pin.side, self.extent(pin)) {
                    (Side::Left, Some((_, last))) => last > track,
                    (Side::Right, Some((first, _))) => first < track,
                    (_, None) => false,
                };
                let ways = [low < y, y < high, true, goes_on];
                if ways.into_iter().filter(|&way| way).count() > 2 {
                    dots.insert((track, y));
                }
            }
        }
        dots
    }
}

#[cfg(test)]
mod tests {
    use super::super::lines::Slot;
    use super::*;

    fn pin(side: Side, block: usize, leaves: bool) -> Pin {
        Pin {
            side,
            slot: Slot::Block(block),
            leaves,
        }
    }

    fn hop(source: usize, targets: &[usize]) -> Hop {
        Hop {
            tree: source,
            source: pin(Side::Left, source, true),
            targets: targets
                .iter()
                .map(|&t| pin(Side::Right, t, false))
                .collect(),
        }
    }

    #[test]
    fn tracks_are_shared_where_nothing_is_in_the_way() {
        let hops = [hop(0, &[2, 3]), hop(1, &[4, 5])];
        let heights = [(0, 5), (1, 105), (2, 0), (3, 10), (4, 100), (5, 110)];
        let level = heights.map(|(block, y)| {
            let left = block < 2;
            (
                pin(if left { Side::Left } else { Side::Right }, block, left),
                y,
            )
        });
        let level = BTreeMap::from(level);
        let (track, count) = tracks(&hops, &[false, false], &level);
        assert_eq!((track, count), (vec![Some(0), Some(0)], 1));
    }

    #[test]
    fn two_that_both_reach_two_meet_in_three_dots() {
        let hops = vec![hop(0, &[2, 3]), hop(1, &[2, 3])];
        let level = BTreeMap::from([
            (pin(Side::Left, 0, true), 0),
            (pin(Side::Left, 1, true), 100),
            (pin(Side::Right, 2, false), 20),
            (pin(Side::Right, 3, false), 80),
        ]);
        let gap = Gap {
            hops,
            track: vec![Some(0), Some(1)],
            tracks: 2,
            level,
        };
        // The first goes down past 20 to its corner at 80, the second up past 80, where the first
        // has come from the left, to 20.
        assert_eq!(
            gap.dots(&|_| true),
            BTreeSet::from([(0, 20), (1, 20), (1, 80)])
        );
    }
}
