//! What is drawn of the links of a network.

use super::boxes::{arrow_head, slanted_head};
use super::svg::{Anchor, Rect};
use std::collections::BTreeMap;

/// Size of the names at the ends of links.
pub(super) const LABEL: i32 = 9;

/// Between two links of the same boxes, and most between the outer ones of several.
const APART: (i32, i32) = (14, 30);

/// Length of what is drawn of a link that leads elsewhere, with room for what stands on it.
const STUB: i32 = 26;

/// A side of a node, or a corner for the links of further dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum At {
    Left,
    Right,
    Above,
    Below,
    /// The left end of the upper side.
    Lower,
    /// The right end of the lower side.
    Higher,
}

/// The offset of one of several side by side.
pub(super) fn spread(rank: usize, count: usize) -> i32 {
    let gaps = (count as i32 - 1).max(1);
    (2 * rank as i32 - (count as i32 - 1)) * APART.0.min(APART.1 / gaps) / 2
}

/// Where something leaves a box, and where its stub ends.
pub(super) fn leave(rect: Rect, at: At, offset: i32) -> ((i32, i32), (i32, i32)) {
    let (x, y) = (
        rect.x + rect.width / 2 + offset,
        rect.y + rect.height / 2 + offset,
    );
    match at {
        At::Left => ((rect.x, y), (rect.x - STUB, y)),
        At::Right => ((rect.right(), y), (rect.right() + STUB, y)),
        At::Above => ((x, rect.y), (x, rect.y - STUB)),
        At::Below => ((x, rect.bottom()), (x, rect.bottom() + STUB)),
        At::Lower => {
            let x = rect.x + 8 + offset;
            ((x, rect.y), (x, rect.y - STUB))
        }
        At::Higher => {
            let x = rect.right() - 8 - offset;
            ((x, rect.bottom()), (x, rect.bottom() + STUB))
        }
    }
}

/// A name with its place.
pub(super) type Name = ((i32, i32), Anchor, String);

/// What is drawn of links.
#[derive(Default)]
pub(super) struct Sketch {
    /// The lines of each link.
    pub(super) ways: BTreeMap<usize, Vec<String>>,
    pub(super) heads: Vec<String>,
    /// Names of far nodes.
    pub(super) names: Vec<Name>,
    /// Boxes of what stands on a link.
    pub(super) small: BTreeMap<usize, Rect>,
}

impl Sketch {
    /// A piece of a link.
    pub(super) fn line(&mut self, number: usize, from: (i32, i32), to: (i32, i32)) {
        let way = format!("M{} {} L{} {}", from.0, from.1, to.0, to.1);
        self.ways.entry(number).or_default().push(way);
    }

    /// An arrow head at the end of a line.
    pub(super) fn head(&mut self, from: (i32, i32), to: (i32, i32)) {
        let (x, y) = (to.0 - from.0, to.1 - from.1);
        self.heads.push(match x == 0 || y == 0 {
            true => arrow_head(to, (x.signum(), y.signum())),
            false => slanted_head(to, (x, y)),
        });
    }

    /// A small box of what stands on a link, if anything does.
    pub(super) fn stands(&mut self, block: Option<usize>, (x, y): (i32, i32)) {
        let rect = Rect {
            x: x - 4,
            y: y - 4,
            width: 8,
            height: 8,
        };
        self.small.extend(block.map(|block| (block, rect)));
    }

    /// The name of a far node, once for the links to it that end side by side.
    pub(super) fn name(&mut self, at: At, rank: i32, ends: &[(i32, i32)], name: String) {
        let count = ends.len().max(1) as i32;
        let x = ends.iter().map(|end| end.0).sum::<i32>() / count;
        let y = ends.iter().map(|end| end.1).sum::<i32>() / count;
        let right = ends.iter().map(|end| end.0).max().unwrap_or(x);
        let left = ends.iter().map(|end| end.0).min().unwrap_or(x);
        let place = match at {
            At::Left => ((x - 4, y + 3), Anchor::End),
            At::Right => ((x + 4, y + 3), Anchor::Start),
            At::Above => ((x, y - 4), Anchor::Middle),
            At::Below => ((x, y + 11), Anchor::Middle),
            At::Lower => ((left - 6, y + 4 - 10 * rank), Anchor::End),
            At::Higher => ((right + 6, y + 2 + 10 * rank), Anchor::Start),
        };
        self.names.push((place.0, place.1, name));
    }
}
