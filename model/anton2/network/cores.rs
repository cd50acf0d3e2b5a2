//! What the cores of some nodes send.

use super::chips::{Chips, Inlets};
use crate::model::Random;
use crate::model::anton2::{Flit, Heading};
use crate::model::destinations::Destinations;
use crate::model::machine::Supply;
use crate::params::anton2::{DIMENSIONS, DimensionOrder, Header, Torus};
use crate::params::topology::TerminalId;
use std::sync::Arc;

/// By what all sources of a machine draw packets.
#[derive(Debug)]
pub(in crate::model::anton2) struct Draw {
    pub torus: Torus,
    /// Patterns over nodes, each with the sum of the shares up to it.
    pub destinations: Box<[(Destinations, f64)]>,
    /// The endpoints that take part, by their places in a node.
    pub taking_part: Box<[usize]>,
    pub slices: u64,
}

impl Draw {
    /// What a source in a node sends next; nothing if the pattern that it draws has nobody to send to.
    fn packet(&self, node: usize, random: &mut Random) -> Option<Heading> {
        let pattern = match self.destinations.len() {
            1 => 0,
            several => {
                let shares = self.destinations[several - 1].1;
                let drawn = random.share() * shares;
                let at = self
                    .destinations
                    .partition_point(|(_, up_to)| *up_to <= drawn);
                at.min(several - 1)
            }
        };
        let destinations = &self.destinations[pattern].0;
        let to = destinations.draw(TerminalId(node), random)?;
        let place = random.below(self.taking_part.len() as u64) as usize;
        let order = random.below(DimensionOrder::ALL.len() as u64) as usize;
        let heading = Heading::default()
            .to(self.torus.coordinates(to.0))
            .with(Header::ENDPOINT, self.taking_part[place])
            .with(Header::ORDER, order)
            .with(Header::SLICE, random.below(self.slices) as usize)
            .with(Header::PATTERN, pattern)
            .with(Header::TIE, random.below(1 << DIMENSIONS) as usize);
        Some(heading)
    }
}

/// An endpoint that sends.
#[derive(Clone, Debug)]
pub(in crate::model::anton2) struct Source {
    random: Random,
    /// Packets still to be sent.
    pub left: u64,
    /// It has nobody to send to, by a pattern that was drawn.
    pub is_silent: bool,
    /// By age: the handle of the packet in front, if it has come there.
    pub front: Option<u32>,
}

impl Source {
    /// The source of this number under a seed, with so many packets.
    pub fn new(seed: u64, endpoint: usize, left: u64) -> Self {
        Source {
            random: Random::new(seed.wrapping_add(endpoint as u64)),
            left,
            is_silent: false,
            front: None,
        }
    }
}

/// The sources in nodes that follow each other. Each draws by itself: it does not matter which goes first.
#[derive(Clone, Debug)]
pub(in crate::model::anton2) struct Cores {
    draw: Arc<Draw>,
    /// The first node, by its number in the machine.
    first_node: usize,
    /// Node by node.
    pub sources: Vec<Source>,
    /// Packets that were sent, or will not be for want of a destination.
    pub gone: u64,
    /// By age: each packet has a handle of its own. Else its source is its handle.
    pub handles: Option<OwnHandles>,
}

/// Handles that only these sources give to packets.
#[derive(Clone, Debug, Default)]
pub(in crate::model::anton2) struct OwnHandles {
    pub free: Vec<u32>,
    /// Those that were given, each with its source.
    pub given: Vec<(u32, u32)>,
}

impl Cores {
    /// Sources of nodes from this one on.
    pub fn new(draw: &Arc<Draw>, first_node: usize, sources: Vec<Source>, by_age: bool) -> Self {
        Cores {
            draw: Arc::clone(draw),
            first_node,
            sources,
            gone: 0,
            handles: by_age.then(OwnHandles::default),
        }
    }
}

impl Supply<Chips> for Cores {
    #[inline]
    fn next(&self, node: usize, now: u64) -> u64 {
        let per_node = self.draw.taking_part.len();
        let of_node = &self.sources[node * per_node..][..per_node];
        match of_node.iter().any(|source| source.left > 0) {
            true => now,
            false => u64::MAX,
        }
    }

    #[inline]
    fn offer(&mut self, node: usize, now: u64, bank: &mut Chips) {
        let Inlets {
            room,
            injected,
            stamps,
        } = bank.inlets(node);
        let draw = &*self.draw;
        let (per_node, number) = (draw.taking_part.len(), self.first_node + node);
        let of_node = &mut self.sources[node * per_node..][..per_node];
        for (at, source) in of_node.iter_mut().enumerate() {
            if source.left == 0 {
                continue;
            }
            let own = (number * per_node + at) as u32;
            if let Some(handles) = &mut self.handles
                && source.front.is_none()
            {
                let handle = handles.free.pop().expect("one for each packet");
                handles.given.push((handle, own));
                stamps.set(handle, now);
                source.front = Some(handle);
            }
            let place = draw.taking_part[at];
            if room[place] & 1 == 0 {
                continue;
            }
            if let Some(heading) = draw.packet(number, &mut source.random) {
                source.left -= 1;
                self.gone += 1;
                let flit = Flit::first(heading, source.front.take().unwrap_or(own));
                injected.push((place as u8, 0, flit));
            } else {
                self.gone += source.left;
                (source.left, source.is_silent) = (0, true);
                if let (Some(handles), Some(front)) = (&mut self.handles, source.front.take()) {
                    handles.free.push(front);
                }
            }
        }
    }
}
