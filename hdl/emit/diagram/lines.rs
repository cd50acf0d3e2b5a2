//! The lines of a diagram in columns, bundled: what leaves a box on one side leaves it together.

use super::graph::{Bits, width};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// What stands in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Slot {
    Block(usize),
    /// A tree that passes on to a further column.
    Pass(usize),
}

/// A side of a gap between two columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Side {
    Left,
    Right,
}

/// Where lines leave or enter what stands at a side of a gap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Pin {
    pub(super) side: Side,
    pub(super) slot: Slot,
    /// Whether lines leave here, into the gap.
    pub(super) leaves: bool,
}

/// What goes from one box to another, and what comes back on the same line.
#[derive(Clone, Debug)]
pub(super) struct Line {
    pub(super) from: usize,
    pub(super) to: usize,
    pub(super) bits: Bits,
    pub(super) back: Option<Bits>,
}

impl Line {
    /// `12`, or `12/1` if something comes back.
    pub(super) fn label(&self) -> String {
        match &self.back {
            None => width(&self.bits).to_string(),
            Some(back) => format!("{}/{}", width(&self.bits), width(back)),
        }
    }
}

/// The lines that leave a box on one side.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    pub(super) source: usize,
    /// Along the flow of data, or back.
    pub(super) rightward: bool,
    pub(super) lines: Vec<Line>,
    /// The gaps that it crosses; gap g lies behind column g.
    pub(super) gaps: RangeInclusive<usize>,
}

/// The part of a tree in one gap.
#[derive(Clone, Debug)]
pub(super) struct Hop {
    pub(super) tree: usize,
    pub(super) source: Pin,
    pub(super) targets: Vec<Pin>,
}

impl Hop {
    pub(super) fn pins(&self) -> impl Iterator<Item = Pin> {
        std::iter::once(self.source).chain(self.targets.iter().copied())
    }
}

/// The lines of a graph whose boxes stand in columns.
#[derive(Debug)]
pub(super) struct Lines {
    pub(super) column: Vec<usize>,
    pub(super) trees: Vec<Tree>,
}

impl Lines {
    /// Bundles what goes on between boxes. Where bits go both ways, those that lead back are told at
    /// the line of those that lead on.
    pub(super) fn new(column: Vec<usize>, between: &BTreeMap<(usize, usize), Bits>) -> Self {
        let place = |block: usize| (column[block], block);
        let mut trees: BTreeMap<(usize, bool), Vec<Line>> = BTreeMap::new();
        for (&(from, to), bits) in between {
            let opposite = between.get(&(to, from));
            if opposite.is_some() && place(from) > place(to) {
                continue;
            }
            // Two boxes of the first column are joined by the gap behind it.
            let rightward = column[from] < column[to] || column[from] + column[to] == 0;
            trees.entry((from, rightward)).or_default().push(Line {
                from,
                to,
                bits: bits.clone(),
                back: opposite.cloned(),
            });
        }
        let trees = trees.into_iter().map(|((source, rightward), lines)| Tree {
            source,
            rightward,
            gaps: gaps(source, rightward, &lines, &column),
            lines,
        });
        Lines {
            trees: trees.collect(),
            column,
        }
    }

    /// What stands in each column: boxes in the order of description, passing lines at the height
    /// of the boxes that they come from.
    pub(super) fn slots(&self) -> Vec<Vec<Slot>> {
        let count = self.column.iter().max().map_or(0, |last| last + 1);
        let mut columns = vec![Vec::new(); count];
        for (block, &column) in self.column.iter().enumerate() {
            columns[column].push(Slot::Block(block));
        }
        let mut height = vec![0.0; self.column.len()];
        for slots in &columns {
            for (rank, slot) in slots.iter().enumerate() {
                if let Slot::Block(block) = slot {
                    height[*block] = (rank as f64 + 0.5) / slots.len() as f64;
                }
            }
        }
        for (number, tree) in self.trees.iter().enumerate() {
            for column in tree.gaps.clone().skip(1) {
                columns[column].push(Slot::Pass(number));
            }
        }
        let height = |slot: &Slot| match slot {
            Slot::Block(block) => height[*block],
            Slot::Pass(tree) => height[self.trees[*tree].source],
        };
        for slots in &mut columns {
            slots.sort_by(|a, b| height(a).total_cmp(&height(b)).then(a.cmp(b)));
        }
        columns
    }

    /// The parts of trees in the gap behind column `gap`.
    pub(super) fn hops(&self, gap: usize) -> Vec<Hop> {
        let trees = self.trees.iter().enumerate();
        let here = trees.filter(|(_, tree)| tree.gaps.contains(&gap));
        here.map(|(number, tree)| self.hop(gap, number, tree))
            .collect()
    }

    fn hop(&self, gap: usize, number: usize, tree: &Tree) -> Hop {
        let (near, far) = match tree.rightward {
            true => (Side::Left, Side::Right),
            false => (Side::Right, Side::Left),
        };
        let side_of = |column: usize| match column {
            c if c == gap => Some(Side::Left),
            c if c == gap + 1 => Some(Side::Right),
            _ => None,
        };
        let starts = side_of(self.column[tree.source]) == Some(near);
        let pin = |side, slot, leaves| Pin { side, slot, leaves };
        let passes = Slot::Pass(number);
        let source = match starts {
            true => pin(near, Slot::Block(tree.source), true),
            false => pin(near, passes, true),
        };
        let mut targets = BTreeSet::new();
        for line in &tree.lines {
            let side = side_of(self.column[line.to]);
            let beside = self.column[line.to] == self.column[tree.source];
            match side {
                Some(side) if side == far || (starts && beside) => {
                    targets.insert(pin(side, Slot::Block(line.to), false));
                }
                _ => {}
            }
        }
        let last = match tree.rightward {
            true => *tree.gaps.end(),
            false => *tree.gaps.start(),
        };
        if gap != last {
            targets.insert(pin(far, passes, false));
        }
        Hop {
            tree: number,
            source,
            targets: targets.into_iter().collect(),
        }
    }
}

/// The gaps that a tree crosses.
fn gaps(source: usize, rightward: bool, lines: &[Line], column: &[usize]) -> RangeInclusive<usize> {
    let here = column[source];
    let there = lines.iter().map(|line| column[line.to]);
    match rightward {
        true => here..=there.max().unwrap_or(here).saturating_sub(1).max(here),
        false => there.min().unwrap_or(here).min(here - 1)..=here - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(column: &[usize], edges: &[(usize, usize)]) -> Lines {
        let bit = BTreeMap::from([(0, BTreeSet::from([0]))]);
        let between = edges.iter().map(|&edge| (edge, bit.clone()));
        Lines::new(column.to_vec(), &between.collect())
    }

    #[test]
    fn what_comes_back_shares_the_line() {
        let lines = lines(&[0, 1], &[(0, 1), (1, 0)]);
        assert_eq!(lines.trees.len(), 1);
        assert_eq!(lines.trees[0].lines[0].label(), "1/1");
    }

    #[test]
    fn a_line_over_a_column_passes_through_it() {
        let lines = lines(&[0, 1, 2], &[(0, 1), (0, 2), (1, 2)]);
        let columns = lines.slots();
        assert_eq!(columns[1], [Slot::Block(1), Slot::Pass(0)]);
        let hops = lines.hops(1);
        assert_eq!(hops.len(), 2);
        assert_eq!(hops[0].source.slot, Slot::Pass(0));
        assert_eq!(hops[0].targets[0].slot, Slot::Block(2));
    }

    #[test]
    fn boxes_of_one_column_are_joined_beside_it() {
        let lines = lines(&[0, 0, 1, 1, 1], &[(0, 1), (3, 4), (0, 2)]);
        let sides: Vec<Vec<Side>> = lines
            .hops(0)
            .iter()
            .map(|hop| hop.targets.iter().map(|pin| pin.side).collect())
            .collect();
        assert_eq!(sides, [vec![Side::Left, Side::Right], vec![Side::Right]]);
    }
}
