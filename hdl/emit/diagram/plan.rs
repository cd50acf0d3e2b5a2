//! Where everything of a diagram in columns is.

use super::boxes::{MARGIN, box_width};
use super::columns::columns;
use super::graph::{Graph, Kind, width};
use super::heights::{Heights, half, heights};
use super::lines::{Line, Lines, Pin, Side, Slot, Tree};
use super::svg::text_width;
use super::tracks::{Gap, TRACK, lay};
use std::collections::{BTreeMap, BTreeSet};

/// Size of the numbers at lines.
pub(super) const LABEL: i32 = 9;

/// Between a box and the first track, beside the label.
const LEAD: i32 = 20;

/// A diagram whose parts have their places.
pub(super) struct Plan {
    pub(super) graph: Graph,
    pub(super) lines: Lines,
    pub(super) heights: Heights,
    pub(super) gaps: Vec<Gap>,
    /// Left and right end of each column.
    pub(super) columns: Vec<(i32, i32)>,
    /// Bits, where they stand: the gap and the pin beside it.
    pub(super) labels: BTreeMap<(usize, Pin), String>,
    /// The left end of the tracks in each gap.
    tracks: Vec<i32>,
    /// The top of the drawing.
    pub(super) top: i32,
}

impl Plan {
    /// Places the boxes of `graph` and the lines between them.
    pub(super) fn new(graph: Graph) -> Self {
        let between = graph.between();
        let kinds: Vec<Kind> = graph.blocks.iter().map(|b| b.kind).collect();
        let edges: BTreeSet<(usize, usize)> = between.keys().copied().collect();
        let lines = Lines::new(columns(&kinds, &edges), &between);
        let heights = heights(&graph.blocks, &lines);
        let gaps = 1..heights.columns.len();
        let gaps = gaps.map(|right| lay(&graph.blocks, &heights, right - 1, lines.hops(right - 1)));
        let mut plan = Plan {
            gaps: gaps.collect(),
            graph,
            lines,
            heights,
            columns: Vec::new(),
            labels: BTreeMap::new(),
            tracks: Vec::new(),
            top: 0,
        };
        plan.labels = plan.labels();
        plan.spread();
        plan
    }

    /// The gap in which a line enters its target, and where.
    pub(super) fn entry(&self, tree: &Tree, line: &Line) -> (usize, Pin) {
        let [from, to] = [line.from, line.to].map(|block| self.lines.column[block]);
        let (gap, side) = match (tree.rightward, from == to) {
            (true, false) => (to - 1, Side::Right),
            (true, true) => (from, Side::Left),
            (false, false) => (to, Side::Left),
            (false, true) => (from - 1, Side::Right),
        };
        let slot = Slot::Block(line.to);
        let leaves = false;
        (gap, Pin { side, slot, leaves })
    }

    /// The gap into which a tree leaves its source, and where.
    pub(super) fn exit(&self, tree: &Tree) -> (usize, Pin) {
        let column = self.lines.column[tree.source];
        let (gap, side) = match tree.rightward {
            true => (column, Side::Left),
            false => (column - 1, Side::Right),
        };
        let slot = Slot::Block(tree.source);
        let leaves = true;
        (gap, Pin { side, slot, leaves })
    }

    /// The number of bits of each line, once: where it leaves if all that leave there have as many,
    /// where it enters if all that enter there have, and else from what to what.
    fn labels(&self) -> BTreeMap<(usize, Pin), String> {
        let mut entering: BTreeMap<(usize, Pin), BTreeSet<String>> = BTreeMap::new();
        for tree in &self.lines.trees {
            for line in &tree.lines {
                let entry = entering.entry(self.entry(tree, line)).or_default();
                entry.insert(line.label());
            }
        }
        let mut labels = BTreeMap::new();
        for tree in &self.lines.trees {
            let leaving: BTreeSet<String> = tree.lines.iter().map(Line::label).collect();
            if leaving.len() == 1 {
                labels.extend(leaving.into_iter().map(|label| (self.exit(tree), label)));
                continue;
            }
            for line in &tree.lines {
                let entry = self.entry(tree, line);
                let many = entering[&entry].len() > 1;
                let place = if many { self.exit(tree) } else { entry };
                let label = if many {
                    span(&tree.lines)
                } else {
                    line.label()
                };
                labels.insert(place, label);
            }
        }
        labels
    }

    /// Gives columns, and the tracks between them, their places.
    fn spread(&mut self) {
        let room = |gap: usize, side: Side| {
            let here = self
                .labels
                .iter()
                .filter(|((g, pin), _)| (*g, pin.side) == (gap, side));
            let widest = here.map(|(_, label)| text_width(label, LABEL)).max();
            LEAD + widest.unwrap_or(0)
        };
        let mut x = MARGIN;
        for (column, slots) in self.heights.columns.iter().enumerate() {
            let widths = slots.iter().map(|slot| match slot {
                Slot::Block(block) => box_width(&self.graph.blocks[*block]),
                Slot::Pass(_) => 0,
            });
            let right = x + widths.max().unwrap_or(0);
            self.columns.push((x, right));
            if let Some(gap) = self.gaps.get(column) {
                let tracks = TRACK * gap.tracks.saturating_sub(1) as i32;
                self.tracks.push(right + room(column, Side::Left));
                x = right + room(column, Side::Left) + tracks + room(column, Side::Right);
            }
        }
    }

    /// The height of the whole drawing.
    pub(super) fn height(&self) -> i32 {
        let columns = self.heights.columns.iter().enumerate();
        let bottoms = columns.flat_map(|(column, slots)| {
            let each = slots.iter().map(move |&slot| (column, slot));
            each.map(|(c, s)| self.heights.middle(c, s) + half(&self.graph.blocks, s))
        });
        bottoms.max().unwrap_or(0)
    }

    /// The end of the column beside a gap.
    pub(super) fn edge(&self, gap: usize, side: Side) -> i32 {
        match side {
            Side::Left => self.columns[gap].1,
            Side::Right => self.columns[gap + 1].0,
        }
    }

    /// Where a track of a gap is.
    pub(super) fn track(&self, gap: usize, track: usize) -> i32 {
        self.tracks[gap] + TRACK * track as i32
    }

    /// Height of a pin.
    pub(super) fn level(&self, gap: usize, pin: Pin) -> i32 {
        self.top + self.gaps[gap].level[&pin]
    }

    /// Where a pin is.
    pub(super) fn point(&self, (gap, pin): (usize, Pin)) -> (i32, i32) {
        (self.edge(gap, pin.side), self.level(gap, pin))
    }

    /// The way of a line from box to box.
    pub(super) fn route(&self, number: usize, tree: &Tree, line: &Line) -> String {
        let (last, entry) = self.entry(tree, line);
        let (first, exit) = self.exit(tree);
        let gaps: Vec<usize> = match tree.rightward {
            true => (first..=last).collect(),
            false => (last..=first).rev().collect(),
        };
        let (x, y) = self.point((first, exit));
        let mut way = format!("M{x} {y}");
        for gap in gaps {
            let laid = &self.gaps[gap];
            let Some(hop) = laid.hops.iter().position(|hop| hop.tree == number) else {
                continue;
            };
            let passes = |pin: &&Pin| pin.slot == Slot::Pass(number);
            let next = match gap == last {
                true => Some(&entry),
                false => laid.hops[hop].targets.iter().find(passes),
            };
            if let (Some(track), Some(&next)) = (laid.track[hop], next) {
                let (x, y) = (self.track(gap, track), self.level(gap, next));
                way += &format!(" H{x} V{y}");
            }
        }
        let (x, _) = self.point((last, entry));
        format!("{way} H{x}")
    }
}
/// `1-12`: from the fewest bits of some lines to the most.
fn span(lines: &[Line]) -> String {
    let widths = || lines.iter().map(|line| width(&line.bits));
    match (widths().min(), widths().max()) {
        (Some(least), Some(most)) if least < most => format!("{least}-{most}"),
        (least, _) => least.unwrap_or(0).to_string(),
    }
}
