//! In which order things stand in their columns, and what is connected beside them.

use super::graph::{Block, Kind};
use super::lines::{Lines, Slot};

/// Another order of boxes than that of description must leave less than this of the crossings.
const WORTH_IT: f64 = 0.8;

/// Places in the two columns beside a gap that are connected, and how much that counts.
pub(super) type Joint = (usize, usize, f64);

/// What is connected across a gap.
pub(super) fn joints(lines: &Lines, columns: &[Vec<Slot>], gap: usize) -> Vec<Joint> {
    let place = |column: usize, slot: Slot| columns[column].iter().position(|&s| s == slot);
    let mut joints = Vec::new();
    for hop in lines.hops(gap) {
        for target in hop.targets.iter().filter(|t| t.side != hop.source.side) {
            let (left, right) = match lines.trees[hop.tree].rightward {
                true => (hop.source.slot, target.slot),
                false => (target.slot, hop.source.slot),
            };
            if let (Some(left), Some(right)) = (place(gap, left), place(gap + 1, right)) {
                joints.push((left, right, 1.0 / hop.targets.len() as f64));
            }
        }
    }
    joints
}

/// How much lines cross if each were straight. Lines of one to many count little: they lie in a grid
/// whatever the order.
fn crossings(joints: &mut [Joint], rights: usize) -> f64 {
    joints.sort_by_key(|&(left, right, _)| (left, right));
    let mut passed = vec![0.0; rights];
    let mut crossings = 0.0;
    for &mut (_, right, weight) in joints {
        crossings += weight * passed[right + 1..].iter().sum::<f64>();
        passed[right] += weight;
    }
    crossings
}

/// The same over all gaps.
fn all_crossings(lines: &Lines, columns: &[Vec<Slot>]) -> f64 {
    let gaps = 1..columns.len();
    let of_gap = |right: usize| {
        let mut joints = joints(lines, columns, right - 1);
        crossings(&mut joints, columns[right].len())
    };
    gaps.map(of_gap).sum()
}

/// Puts the instances of a column in the order of description, in the places that they have.
fn keep_order(blocks: &[Block], slots: &mut [Slot]) {
    let is_instance = |slot: &Slot| match slot {
        Slot::Block(block) => blocks[*block].kind == Kind::Instance,
        Slot::Pass(_) => false,
    };
    let mut instances: Vec<Slot> = slots.iter().copied().filter(is_instance).collect();
    instances.sort();
    let places = slots.iter_mut().filter(|slot| is_instance(slot));
    places
        .zip(instances)
        .for_each(|(place, slot)| *place = slot);
}

/// Sorts each column by where its neighbours in the column before it (or behind it) stand.
fn sweep(blocks: &[Block], lines: &Lines, columns: &mut [Vec<Slot>], rightward: bool) {
    let gaps = columns.len().saturating_sub(1);
    for step in 0..gaps {
        let gap = if rightward { step } else { gaps - 1 - step };
        let (sorted, other) = if rightward {
            (gap + 1, gap)
        } else {
            (gap, gap + 1)
        };
        let mut sums = vec![(0.0, 0.0); columns[sorted].len()];
        for (left, right, weight) in joints(lines, columns, gap) {
            let (here, there) = if rightward {
                (right, left)
            } else {
                (left, right)
            };
            sums[here].0 += weight * there as f64;
            sums[here].1 += weight;
        }
        let scale = columns[other].len() as f64 / sums.len() as f64;
        let slots = columns[sorted].iter().zip(sums).enumerate();
        let mut keyed: Vec<(f64, Slot)> = slots
            .map(|(place, (&slot, (sum, weight)))| match weight > 0.0 {
                true => (sum / weight, slot),
                false => (place as f64 * scale, slot),
            })
            .collect();
        keyed.sort_by(|a, b| a.0.total_cmp(&b.0));
        columns[sorted] = keyed.into_iter().map(|(_, slot)| slot).collect();
        keep_order(blocks, &mut columns[sorted]);
    }
}

/// The order of description, which a reader expects, unless another has far fewer crossings.
pub(super) fn ordered(blocks: &[Block], lines: &Lines) -> Vec<Vec<Slot>> {
    let mut best = lines.slots();
    let mut fewest = all_crossings(lines, &best) * WORTH_IT;
    let mut tried = best.clone();
    for round in 0..8 {
        sweep(blocks, lines, &mut tried, round % 2 == 0);
        let crossings = all_crossings(lines, &tried);
        if crossings < fewest {
            fewest = crossings;
            best.clone_from(&tried);
        }
    }
    best
}
