//! At which height things stand in their columns: near what they are connected to, without
//! touching each other.

use super::graph::{Block, Kind};
use super::lines::{Lines, Slot};
use super::order::{Joint, joints, ordered};
use std::collections::BTreeMap;

/// Height of an instance.
const INSTANCE: i32 = 40;

/// Height of anything else.
const OTHER: i32 = 34;

/// Least distance between two boxes.
const APART: i32 = 14;

/// Least distance between a passing line and a box or another line.
const CLEAR: i32 = 14;

/// How much nearer than that a passing line may come to be straight.
const GIVE: i32 = 4;

/// Passing lines of neighbouring columns that are no further apart look like one.
const BESIDE: i32 = 5;

/// How often all columns are gone through.
const ROUNDS: u32 = 300;

/// A line to one other should be straight: in the end it counts almost two to the power of this as
/// much as all lines to several, and at first as much as those, so that everything finds its place.
const STIFFNESS: u32 = 12;

/// What stands in each column, with its middle.
#[derive(Debug)]
pub(super) struct Heights {
    pub(super) columns: Vec<Vec<Slot>>,
    middle: Vec<BTreeMap<Slot, i32>>,
}

impl Heights {
    /// The middle of what stands in a column.
    pub(super) fn middle(&self, column: usize, slot: Slot) -> i32 {
        self.middle[column][&slot]
    }
}

/// Half the height of a slot.
pub(super) fn half(blocks: &[Block], slot: Slot) -> i32 {
    match slot {
        Slot::Block(block) if blocks[block].kind == Kind::Instance => INSTANCE / 2,
        Slot::Block(_) => OTHER / 2,
        Slot::Pass(_) => 0,
    }
}

/// Least distance between the middles of two neighbours.
fn distance(blocks: &[Block], above: Slot, below: Slot) -> i32 {
    let space = match (above, below) {
        (Slot::Block(_), Slot::Block(_)) => APART,
        _ => CLEAR,
    };
    half(blocks, above) + space + half(blocks, below)
}

/// The places nearest to what is wanted (in the sense of least squares, each by its weight) that are
/// at least `apart` from each other: neighbours that would overlap move together.
fn settle(wanted: &[(f64, f64)], apart: &[i32]) -> Vec<f64> {
    let mut offset = vec![0.0];
    for &distance in apart {
        offset.push(offset[offset.len() - 1] + f64::from(distance));
    }
    // Of those that move together the weighted sum, the weight, and how many they are.
    let mut pools: Vec<(f64, f64, usize)> = Vec::new();
    for (&(wanted, weight), offset) in wanted.iter().zip(&offset) {
        pools.push((weight * (wanted - offset), weight, 1));
        while let [.., above, below] = pools.as_slice()
            && above.0 / above.1 > below.0 / below.1
        {
            let joined = (above.0 + below.0, above.1 + below.1, above.2 + below.2);
            pools.truncate(pools.len() - 2);
            pools.push(joined);
        }
    }
    let means = pools.iter();
    let means = means.flat_map(|&(sum, weight, count)| std::iter::repeat_n(sum / weight, count));
    let places = means.zip(offset).map(|(mean, offset)| mean + offset);
    places.collect()
}

/// Moves what stands in `column` towards its neighbours; lines to one other count `pull` times.
fn relax(joints: &[Vec<Joint>], pull: f64, apart: &[i32], middle: &mut [Vec<f64>], column: usize) {
    let mut sums = vec![(0.0, 0.0); middle[column].len()];
    let mut add = |here: usize, there: f64, weight: f64| {
        let weight = if weight < 1.0 { weight } else { pull };
        sums[here].0 += weight * there;
        sums[here].1 += weight;
    };
    if column > 0 {
        for &(left, right, weight) in &joints[column - 1] {
            add(right, middle[column - 1][left], weight);
        }
    }
    if column < joints.len() {
        for &(left, right, weight) in &joints[column] {
            add(left, middle[column + 1][right], weight);
        }
    }
    let wanted = sums.iter().zip(&middle[column]);
    let wanted: Vec<(f64, f64)> = wanted
        .map(|(&(sum, weight), &now)| match weight > 0.0 {
            true => (sum / weight, weight),
            // What has no neighbours gives way.
            false => (now, 0.01),
        })
        .collect();
    middle[column] = settle(&wanted, apart);
}

/// Places everything; the top of the highest box is at 0.
pub(super) fn heights(blocks: &[Block], lines: &Lines) -> Heights {
    let columns = ordered(blocks, lines);
    let apart: Vec<Vec<i32>> = columns
        .iter()
        .map(|slots| {
            let pairs = slots.windows(2);
            pairs
                .map(|pair| distance(blocks, pair[0], pair[1]))
                .collect()
        })
        .collect();
    let mut middle: Vec<Vec<f64>> = columns
        .iter()
        .zip(&apart)
        .map(|(slots, apart)| settle(&vec![(0.0, 1.0); slots.len()], apart))
        .collect();
    let gaps = 0..columns.len().saturating_sub(1);
    let joints: Vec<_> = gaps.map(|gap| joints(lines, &columns, gap)).collect();
    for round in 0..ROUNDS {
        let pull = f64::from(1 << (round * STIFFNESS / ROUNDS));
        for step in 0..columns.len() {
            let back = columns.len() - 1 - step;
            let column = if round % 2 == 0 { step } else { back };
            relax(&joints, pull, &apart[column], &mut middle, column);
        }
    }
    let mut whole: Vec<Vec<i32>> = middle
        .iter()
        .map(|column| column.iter().map(|y| y.round() as i32).collect())
        .collect();
    straighten(&columns, &apart, &mut whole);
    let tops = columns.iter().zip(&whole).flat_map(|(slots, middle)| {
        let each = slots.iter().zip(middle);
        each.map(|(&slot, y)| y - half(blocks, slot))
    });
    let top = tops.min().unwrap_or(0);
    let middle = columns.iter().zip(&whole).map(|(slots, middle)| {
        let moved = middle.iter().map(|y| y - top);
        slots.iter().copied().zip(moved).collect()
    });
    Heights {
        middle: middle.collect(),
        columns,
    }
}

/// Moves passing lines a little: straight on if there is room, and off the heights of others in the
/// column before, which would look like one line with them. What is below makes room if it must.
fn straighten(columns: &[Vec<Slot>], apart: &[Vec<i32>], middle: &mut [Vec<i32>]) {
    for column in 1..columns.len() {
        let (before, after) = middle.split_at_mut(column);
        let previous = columns[column - 1].iter().copied();
        let previous: Vec<(Slot, i32)> = previous.zip(before[column - 1].iter().copied()).collect();
        for (place, &slot) in columns[column].iter().enumerate() {
            if matches!(slot, Slot::Pass(_)) {
                put(slot, place, &previous, &apart[column], &mut after[0]);
            }
        }
    }
}

/// Puts a passing line of a column where no other passes in the `previous` one.
fn put(slot: Slot, place: usize, previous: &[(Slot, i32)], apart: &[i32], heights: &mut [i32]) {
    let now = heights[place];
    let above = place.checked_sub(1).map(|p| heights[p] + apart[p]);
    let below = heights.get(place + 1).map(|y| y - apart[place]);
    let own = previous.iter().find(|(other, _)| *other == slot);
    let is_other = |other: Slot| matches!(other, Slot::Pass(_)) && other != slot;
    let is_free = |y: i32| {
        let mut others = previous.iter().filter(|(other, _)| is_other(*other));
        others.all(|(_, other)| (y - other).abs() > BESIDE)
    };
    let is_below = |y: i32| above.is_none_or(|above| y >= above - GIVE);
    let has_room = |y: i32| is_below(y) && below.is_none_or(|below| y <= below + GIVE);
    let near = (0..=40).flat_map(|d| [now + d, now - d]);
    let mut tried = own.map(|&(_, y)| y).into_iter().chain(near);
    let found = tried.find(|&y| has_room(y) && is_free(y));
    let further = || (now..).find(|&y| is_below(y) && is_free(y));
    heights[place] = found.or_else(further).unwrap_or(now);
    for next in place + 1..heights.len() {
        let least = heights[next - 1] + apart[next - 1] - GIVE;
        heights[next] = heights[next].max(least);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_would_overlap_moves_apart_evenly() {
        let equal = [(0.0, 1.0), (0.0, 1.0), (100.0, 1.0)];
        assert_eq!(settle(&equal, &[10, 10]), [-5.0, 5.0, 100.0]);
        assert_eq!(settle(&[(5.0, 1.0), (0.0, 1.0)], &[10]), [-2.5, 7.5]);
        assert_eq!(settle(&[(0.0, 3.0), (0.0, 1.0)], &[10]), [-2.5, 7.5]);
        assert_eq!(settle(&[], &[]), [0.0; 0]);
    }
}
