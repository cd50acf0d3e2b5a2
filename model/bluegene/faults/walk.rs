//! Where packets with hints come by.

use super::{At, Blind, FaultPlan, Leg};
use crate::model::bluegene::TorusPacket;
use crate::model::packed::Bits;
use crate::params::topology::NodeId;
use std::collections::VecDeque;

/// Most choices of signs.
const SIGNS: usize = 8;

/// Some choice of a dynamic packet ends at a node all of whose hinted links are disabled.
pub(super) struct DeadEnd;

impl FaultPlan<'_> {
    /// The hints by every choice of signs between two nodes; those over the fewest links come first.
    pub(super) fn legs(&self, from: At, to: At) -> impl Iterator<Item = Leg> {
        // Links and hints.
        let (mut legs, mut count) = ([(0, 0); SIGNS], 1);
        for m in (0..3).filter(|m| from[*m] != to[*m]) {
            let plus = (1 << (2 * m), self.links(2 * m, from, to));
            let minus = (2 << (2 * m), self.links(2 * m + 1, from, to));
            let (first, second) = match (self.is_ring[m], to[m] > from[m]) {
                (true, _) => (plus, Some(minus)),
                (false, true) => (plus, None),
                (false, false) => (minus, None),
            };
            if let Some((hint, links)) = second {
                for at in 0..count {
                    let (of, hints) = legs[at];
                    legs[count + at] = (of + links, hints | hint);
                }
            }
            for (links, hints) in &mut legs[..count] {
                (*links, *hints) = (*links + first.1, *hints | first.0);
            }
            count *= 1 + usize::from(second.is_some());
        }
        legs[..count].sort_unstable();
        legs.into_iter().take(count).map(move |(links, hints)| Leg {
            hints,
            links,
            is_clear: self.is_clear(from, to, hints),
        })
    }

    /// Links of a shortest way.
    pub(super) fn fewest(&self, from: At, to: At) -> usize {
        let links = |m: usize| match self.is_ring[m] {
            true => [0, 1].map(|sign| self.links(2 * m + sign, from, to)),
            false => [from[m].abs_diff(to[m]); 2],
        };
        (0..3)
            .map(|m| links(m).into_iter().min().unwrap_or(0))
            .sum()
    }

    /// Links in a direction around a ring.
    fn links(&self, d: usize, from: At, to: At) -> usize {
        let (m, radix) = (d / 2, self.radices[d / 2]);
        let links = match d % 2 {
            0 => to[m] + radix - from[m],
            _ => from[m] + radix - to[m],
        };
        if links < radix { links } else { links - radix }
    }

    /// Whether no dead node is in the box that hints span.
    fn is_clear(&self, from: At, to: At, hints: u8) -> bool {
        let is_within = |dead: &At, m: usize| match hints >> (2 * m) & 3 {
            0 => dead[m] == from[m],
            sign => {
                let d = 2 * m + usize::from(sign == 2);
                self.links(d, from, *dead) <= self.links(d, from, to)
            }
        };
        !self
            .dead
            .iter()
            .any(|dead| (0..3).all(|m| is_within(dead, m)))
    }

    /// Whether a static packet with these hints comes by live nodes only.
    pub(super) fn arrives(&self, from: At, to: At, hints: u8) -> bool {
        let (mut at, mut hints) = (from, hints);
        while hints != 0 {
            let d = self.escape(hints);
            let Some(next) = self.next(at, d) else {
                return false;
            };
            (at, hints) = (next, left(hints, d, next, to));
        }
        true
    }

    /// Follows a dynamic packet by all links that are enabled: the first node, nearest to the source, where its escape is disabled.
    ///
    /// # Errors
    /// If it can come to a node that it does not get away from.
    pub(super) fn masked(&self, from: At, to: At, hints: u8) -> Result<Option<Blind>, DeadEnd> {
        let mut seen = vec![false; self.places.len()];
        let mut open = VecDeque::from([(from, hints)]);
        let mut blind = None;
        while let Some((at, hints)) = open.pop_front() {
            let node = self.node(at);
            if hints == 0 || std::mem::replace(&mut seen[node.0], true) {
                continue;
            }
            let direction = self.escape(hints);
            if self.next(at, direction).is_none() {
                blind = blind.or(Some(Blind {
                    at: node,
                    direction,
                }));
            }
            // Without dynamic virtual channels there is the escape alone.
            let moves = match self.rules.dynamic {
                0 => 1 << direction,
                _ => u64::from(hints),
            };
            let before = open.len();
            for d in Bits(moves) {
                let next = self.next(at, d);
                open.extend(next.map(|next| (next, left(hints, d, next, to))));
            }
            if open.len() == before {
                return Err(DeadEnd);
            }
        }
        Ok(blind)
    }

    /// The escape direction of hints, and that of static packets.
    fn escape(&self, hints: u8) -> usize {
        let packet = TorusPacket {
            hints,
            ..TorusPacket::default()
        };
        self.rules.escape_of(&packet).0
    }

    /// The node in a direction, if the link there is enabled.
    fn next(&self, at: At, d: usize) -> Option<At> {
        let (m, radix) = (d / 2, self.radices[d / 2]);
        let is_last = at[m] == [radix - 1, 0][d % 2];
        if is_last && !self.is_ring[m] {
            return None;
        }
        let mut next = at;
        next[m] = match (d % 2, is_last) {
            (0, true) => 0,
            (0, false) => at[m] + 1,
            (_, true) => radix - 1,
            (_, false) => at[m] - 1,
        };
        (!self.faults.has(self.node(next))).then_some(next)
    }

    /// The node that stands there; nodes are numbered along x first.
    fn node(&self, [x, y, z]: At) -> NodeId {
        NodeId(x + self.radices[0] * (y + self.radices[1] * z))
    }
}

/// The hints that are left of a packet that comes to a node in a direction.
fn left(hints: u8, d: usize, next: At, to: At) -> u8 {
    match next[d / 2] == to[d / 2] {
        true => hints & !(3 << (d & !1)),
        false => hints,
    }
}
