//! Where packets go.

use super::round::Round;
use crate::model::Random;
use crate::model::destinations::Destinations;
use crate::params::topology::TerminalId;

/// By what terminals draw where their packets go.
#[derive(Clone, Debug)]
pub struct Draw {
    /// Patterns, each with the sum of the shares up to it.
    blend: Box<[(Destinations, f64)]>,
    seats: Option<Seats>,
}

/// Patterns lead from node to node, and some of the terminals there take part.
#[derive(Clone, Debug)]
struct Seats {
    /// Terminals of a node.
    of_node: usize,
    /// The places there of those that take part.
    taking_part: Box<[usize]>,
}

impl Draw {
    /// Several patterns, and how often each is drawn for a packet relative to the others.
    pub fn blend(blend: Vec<(Destinations, f64)>) -> Self {
        let sums = blend.into_iter().scan(0.0, |up_to, (pattern, share)| {
            *up_to += share;
            Some((pattern, *up_to))
        });
        Draw {
            blend: sums.collect(),
            seats: None,
        }
    }

    /// The same between nodes with so many terminals each, of which those at these places take part, and are drawn as often
    /// as each other.
    #[must_use]
    pub fn between_nodes(self, of_node: usize, taking_part: Box<[usize]>) -> Self {
        Draw {
            seats: Some(Seats {
                of_node,
                taking_part,
            }),
            ..self
        }
    }

    /// The rounds of a source, if it has all of its destinations in turn: not where several patterns are blended.
    pub(super) fn rounds(&self, source: TerminalId) -> Option<Round> {
        let [(destinations, _)] = &*self.blend else {
            return None;
        };
        let of_node = self.seats.as_ref().map_or(1, |seats| seats.of_node);
        let all = destinations.in_turn(TerminalId(source.0 / of_node))?;
        (!all.is_empty()).then(|| Round::of(all))
    }

    /// Where a packet goes, and the number of the pattern by which it does; nothing if its source has nobody to send to. One that
    /// goes in rounds is where it is in `round`.
    #[inline]
    pub(super) fn draw(
        &self,
        source: TerminalId,
        round: Option<&mut Round>,
        random: &mut Random,
    ) -> Option<(TerminalId, u8)> {
        let pattern = match self.blend.len() {
            1 => 0,
            several => {
                let drawn = random.share() * self.blend[several - 1].1;
                let at = self.blend.partition_point(|(_, up_to)| *up_to <= drawn);
                at.min(several - 1)
            }
        };
        let destinations = &self.blend[pattern].0;
        let next = |source, random: &mut Random| match round {
            Some(round) => Some(TerminalId(round.next(random))),
            None => destinations.draw(source, random),
        };
        let to = match &self.seats {
            None => next(source, random)?,
            Some(seats) => {
                let node = TerminalId(source.0 / seats.of_node);
                let to = next(node, random)?;
                let place = random.below(seats.taking_part.len() as u64) as usize;
                TerminalId(to.0 * seats.of_node + seats.taking_part[place])
            }
        };
        Some((to, pattern as u8))
    }

    /// Whether a terminal takes part and has somebody to send to by every pattern, in a state of its generator.
    pub fn sends(&self, source: TerminalId, random: &Random) -> bool {
        let (from, takes_part) = match &self.seats {
            None => (source, true),
            Some(seats) => (
                TerminalId(source.0 / seats.of_node),
                seats.taking_part.contains(&(source.0 % seats.of_node)),
            ),
        };
        takes_part
            && self
                .blend
                .iter()
                .all(|(pattern, _)| pattern.draw(from, &mut random.clone()).is_some())
    }
}

impl From<Destinations> for Draw {
    fn from(destinations: Destinations) -> Self {
        Draw::blend(vec![(destinations, 1.0)])
    }
}
