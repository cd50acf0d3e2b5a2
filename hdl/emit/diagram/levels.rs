//! At which height lines leave and enter what stands beside a gap.

use super::graph::Block;
use super::heights::{Heights, half};
use super::lines::{Hop, Pin, Side, Slot};
use std::collections::{BTreeMap, BTreeSet};

/// Least distance between level lines of a gap.
pub(super) const LEVEL: i32 = 6;

/// Least distance between lines that meet the same side of a box.
const SAME_SIDE: i32 = 14;

/// Lines keep this distance from the corners of a box.
const CORNER: i32 = 6;

/// What stands beside a gap.
pub(super) struct Beside<'a> {
    pub(super) blocks: &'a [Block],
    pub(super) heights: &'a Heights,
    pub(super) gap: usize,
}

impl Beside<'_> {
    fn middle(&self, pin: Pin) -> i32 {
        let column = self.gap + usize::from(pin.side == Side::Right);
        self.heights.middle(column, pin.slot)
    }

    /// The heights at which lines can meet it.
    fn range(&self, pin: Pin) -> (i32, i32) {
        let reach = (half(self.blocks, pin.slot) - CORNER).max(0);
        (self.middle(pin) - reach, self.middle(pin) + reach)
    }

    /// The same where another line meets it on the same side: what goes along the flow leaves room below, what goes back
    /// above.
    fn range_beside(&self, pin: Pin) -> (i32, i32) {
        let (low, high) = self.range(pin);
        match (pin.slot, goes_back(pin)) {
            (Slot::Pass(_), _) => (low, high),
            (Slot::Block(_), false) => (low, (high - SAME_SIDE).max(low)),
            (Slot::Block(_), true) => ((low + SAME_SIDE).min(high), high),
        }
    }

    /// Where a line should meet it: along the flow in the middle, back below.
    fn wanted(&self, pin: Pin) -> i32 {
        match (pin.slot, goes_back(pin)) {
            (Slot::Block(_), true) => self.middle(pin) + SAME_SIDE,
            _ => self.middle(pin),
        }
    }
}

/// Whether the line at a pin leads back.
fn goes_back(pin: Pin) -> bool {
    (pin.side == Side::Left) != pin.leaves
}

/// Heights that are taken.
#[derive(Default)]
struct Levels {
    level: BTreeMap<Pin, i32>,
}

impl Levels {
    fn is_free(&self, y: i32, pins: &[Pin], least: i32) -> bool {
        self.level.iter().all(|(other, taken)| {
            let same = pins
                .iter()
                .any(|p| p.side == other.side && p.slot == other.slot);
            let apart = if same { SAME_SIDE } else { least };
            pins.contains(other) || (y - taken).abs() >= apart
        })
    }

    /// The free height nearest to `wanted` between two others, at least so far from other lines.
    fn nearest(
        &self,
        wanted: i32,
        (low, high): (i32, i32),
        pins: &[Pin],
        least: i32,
    ) -> Option<i32> {
        let wanted = wanted.clamp(low, high.max(low));
        let ways = (0..=high - low).flat_map(|d| [wanted + d, wanted - d]);
        let mut inside = ways.filter(|y| (low..=high).contains(y));
        inside.find(|&y| self.is_free(y, pins, least))
    }
}

/// The height of every pin of the gap's `hops`, and which of them are straight.
pub(super) fn levels(beside: &Beside, hops: &[Hop]) -> (BTreeMap<Pin, i32>, Vec<bool>) {
    let mut levels = Levels::default();
    let pins: BTreeSet<Pin> = hops.iter().flat_map(Hop::pins).collect();
    for &pin in pins.iter().filter(|pin| matches!(pin.slot, Slot::Pass(_))) {
        levels.level.insert(pin, beside.middle(pin));
    }
    let straight = hops.iter();
    let straight = straight.map(|hop| straighten(hop, hops, beside, &mut levels));
    let straight = straight.collect();
    let mut left: Vec<Pin> = pins.into_iter().collect();
    left.retain(|pin| !levels.level.contains_key(pin));
    left.sort_by_key(|&pin| (beside.wanted(pin), pin));
    for pin in left {
        let wanted = beside.wanted(pin);
        let mut closer = (1..=LEVEL).rev();
        let y = closer.find_map(|least| levels.nearest(wanted, beside.range(pin), &[pin], least));
        levels.level.insert(pin, y.unwrap_or(wanted));
    }
    (levels.level, straight)
}

/// Gives a line from one box to one other the same height at both ends, if it can.
fn straighten(hop: &Hop, all: &[Hop], beside: &Beside, levels: &mut Levels) -> bool {
    let &[target] = hop.targets.as_slice() else {
        return false;
    };
    let users = all.iter().filter(|other| other.targets.contains(&target));
    if target.side == hop.source.side || users.count() > 1 {
        return false;
    }
    let ends = [hop.source, target];
    let meets_others = |pin: Pin| {
        let mut others = all.iter().flat_map(Hop::pins);
        others.any(|other| other != pin && (other.side, other.slot) == (pin.side, pin.slot))
    };
    let [(a, b), (c, d)] = ends.map(|pin| match meets_others(pin) {
        true => beside.range_beside(pin),
        false => beside.range(pin),
    });
    let [from, to] = ends.map(|pin| beside.wanted(pin));
    let wanted = (from + to) / 2;
    match levels.nearest(wanted, (a.max(c), b.min(d)), &ends, LEVEL) {
        Some(y) => {
            levels.level.extend(ends.map(|pin| (pin, y)));
            true
        }
        None => false,
    }
}
