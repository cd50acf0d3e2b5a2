//! What patterns are mixed of.

use super::around::{Around, Reach, Reading};
use super::matrix::Weights;
use super::peers::Peers;
use super::rows::{FileError, text_of};
use crate::model::Random;
use crate::params::topology::grid::Grid;
use crate::params::topology::{NodeId, Seat, TerminalId, Topology};
use crate::params::workload::Pattern;

/// A part of a mix.
#[derive(Clone, Debug)]
pub(in crate::model) enum Part {
    /// Each of so many nodes as often.
    Uniform(u64),
    /// The same, but for the source.
    Others(u64),
    /// Those around.
    Around(Around),
    /// One for each source.
    Fixed(Box<[u32]>),
    /// Each of some as often.
    Among(Box<[u32]>),
    /// The others of a set.
    Peers(Peers),
    /// A set for each source.
    Sets(Sets),
    /// By weights.
    Weighted(Weights),
}

/// The parts of a pattern that fits, with their weights.
///
/// # Errors
/// If it is a matrix whose file cannot be used.
pub(super) fn mix(
    topology: &dyn Topology,
    pattern: &Pattern,
    seed: u64,
) -> Result<Vec<(u64, Part)>, FileError> {
    let terminals = topology.all_terminals();
    let bits = terminals.ilog2();
    let fixed = |to: &dyn Fn(usize) -> usize| {
        let to = (0..terminals).map(|terminal| to(terminal) as u32);
        Part::Fixed(to.collect())
    };
    // To the terminal of the same number at a node elsewhere.
    let moved = |to: &dyn Fn(Seat, &mut Vec<usize>)| {
        let grid = coordinates(topology);
        fixed(&|terminal| {
            let (node, seat) = topology.seat(TerminalId(terminal));
            let mut at = grid.coordinates_of(node);
            to(seat, &mut at);
            topology.terminal(grid.node(&at), seat).0
        })
    };
    let offset = |by: &dyn Fn(usize) -> usize| {
        moved(&|_, at| {
            for (c, k) in at.iter_mut().zip(coordinates(topology).radices()) {
                *c = (*c + by(*k)) % k;
            }
        })
    };
    let around = |reach, reading| {
        let grid = coordinates(topology);
        Part::Around(Around::new(topology, grid, reach, reading))
    };
    let part = match *pattern {
        Pattern::Uniform => Part::Uniform(terminals as u64),
        Pattern::Others | Pattern::AllToAll => Part::Others(terminals as u64),
        Pattern::AllToAllAlong(ref dimensions) => Part::Peers(Peers::along(topology, dimensions)),
        Pattern::HotRegion(percent) => {
            let region = Peers::region(terminals, Pattern::hot_region(topology).into());
            let percent = u64::from(percent);
            let mut parts = vec![(percent, Part::Peers(region))];
            if percent < 100 {
                parts.push((100 - percent, Part::Others(terminals as u64)));
            }
            return Ok(parts);
        }
        Pattern::Near(k) => around(Reach::of(k), Reading::Offsets),
        Pattern::Offsets { back, forth } => around(Reach { back, forth }, Reading::Offsets),
        Pattern::Hops(n) => around(Reach::of(n), Reading::Places),
        Pattern::Distance(k) => around(Reach::of(k), Reading::Within(k)),
        Pattern::Shift(k) => offset(&|_| k),
        Pattern::Tornado => offset(&|k| k.div_ceil(2) - 1),
        Pattern::ReverseTornado => offset(&|k| k - (k.div_ceil(2) - 1)),
        Pattern::Neighbour => offset(&|_| 1),
        Pattern::DimensionReversal => moved(&|_, at| at.reverse()),
        Pattern::DimensionComplementReverse => moved(&|_, at| {
            at.reverse();
            for (c, k) in at.iter_mut().zip(coordinates(topology).radices()) {
                *c = k - 1 - *c;
            }
        }),
        Pattern::Swap2 => moved(&|seat, at| {
            let d = seat.0 % 2;
            at[d] = in_other_half(at[d], coordinates(topology).radices()[d]);
        }),
        Pattern::UniformBisection(d) => {
            Part::Around(Around::across(topology, coordinates(topology), d))
        }
        Pattern::BitReversal => fixed(&|own| own.reverse_bits() >> (usize::BITS - bits)),
        Pattern::BitComplement => fixed(&|own| terminals - 1 - own),
        Pattern::Shuffle => fixed(&|own| own << 1 & (terminals - 1) | own >> (bits - 1)),
        Pattern::BitVector => Part::Sets(Sets { terminals, seed }),
        Pattern::Matrix(ref file) => {
            Part::Weighted(Weights::parse(file, &text_of(file)?, terminals)?)
        }
        Pattern::HotSpots { nodes: hot, ratio } => {
            let beyond_others = hot as u64 * (u64::from(ratio) - 1);
            return Ok(vec![
                (terminals as u64, Part::Uniform(terminals as u64)),
                (beyond_others, Part::Among(hot_spots(topology, hot))),
            ]);
        }
        Pattern::Synthetic => {
            let mut parts = Vec::new();
            for (weight, pattern) in Pattern::MIX {
                let one = mix(topology, &pattern, seed)?;
                parts.extend(one.into_iter().map(|(_, part)| (weight, part)));
            }
            return Ok(parts);
        }
    };
    Ok(vec![(1, part)])
}

/// The coordinates of a topology that a pattern by coordinates fits.
fn coordinates(topology: &dyn Topology) -> &Grid {
    let grid = topology.grid();
    grid.expect("what goes by coordinates fits a grid only")
}

/// The place in the other half of `radix` places, half of them on; the middle of an odd number of them stays.
fn in_other_half(place: usize, radix: usize) -> usize {
    let half = radix.div_ceil(2);
    if place < radix / 2 {
        place + half
    } else if place > (radix - 1) / 2 {
        place - half
    } else {
        place
    }
}

/// So many terminals, on a grid the first ones of nodes, spread evenly as [`Pattern::HotSpots`] says.
fn hot_spots(topology: &dyn Topology, count: usize) -> Box<[u32]> {
    let spread = |i, all| (2 * i + 1) * all / (2 * count);
    let Some(grid) = topology.grid() else {
        let terminals = (0..count).map(|i| spread(i, topology.all_terminals()) as u32);
        return terminals.collect();
    };
    let nodes = (0..count).map(|i| {
        let mut at = grid.coordinates_of(NodeId(spread(i, grid.nodes())));
        let mut higher = 0;
        for (c, k) in at.iter_mut().zip(grid.radices()).rev() {
            let own = *c;
            *c = (own + higher) % k;
            higher += own;
        }
        topology.terminal(grid.node(&at), Seat(0)).0 as u32
    });
    nodes.collect()
}

impl Part {
    /// What part of its flits a terminal sends to each other one, if each gets as much.
    pub fn even_share(&self) -> Option<f64> {
        match *self {
            Part::Uniform(terminals) => Some(1.0 / terminals as f64),
            Part::Others(terminals) => Some(1.0 / (terminals - 1) as f64),
            _ => None,
        }
    }

    /// A destination; none if the source has none.
    #[inline]
    pub fn draw(&self, source: TerminalId, random: &mut Random) -> Option<usize> {
        Some(match self {
            Part::Uniform(nodes) => random.below(*nodes) as usize,
            Part::Others(nodes) => {
                let drawn = random.below(*nodes - 1) as usize;
                drawn + usize::from(drawn >= source.0)
            }
            Part::Around(around) => around.draw(source, random),
            Part::Fixed(to) => to[source.0] as usize,
            Part::Among(nodes) => nodes[random.below(nodes.len() as u64) as usize] as usize,
            Part::Peers(peers) => return peers.draw(source, random),
            Part::Sets(sets) => return sets.draw(source, random),
            Part::Weighted(weights) => return weights.draw(source, random),
        })
    }

    /// Calls `with` with each destination of a source and its probability; a destination may come twice.
    pub fn each(&self, source: TerminalId, with: &mut impl FnMut(usize, f64)) {
        let mut evenly = |nodes: &[u32]| {
            let share = 1.0 / nodes.len() as f64;
            nodes.iter().for_each(|&to| with(to as usize, share));
        };
        match self {
            Part::Uniform(nodes) => {
                (0..*nodes as usize).for_each(|to| with(to, 1.0 / *nodes as f64))
            }
            Part::Others(nodes) => {
                let others = (0..*nodes as usize).filter(|&to| to != source.0);
                others.for_each(|to| with(to, 1.0 / (*nodes - 1) as f64));
            }
            Part::Around(around) => around.each(source, with),
            Part::Fixed(to) => with(to[source.0] as usize, 1.0),
            Part::Among(nodes) => evenly(nodes),
            Part::Peers(peers) => peers.each(source, with),
            Part::Sets(sets) => {
                let in_set = (0..sets.terminals).filter(|&to| sets.has(source, to));
                evenly(&in_set.map(|to| to as u32).collect::<Vec<_>>());
            }
            Part::Weighted(weights) => weights.each(source, with),
        }
    }

    /// How often [`Part::each`] calls for a source, if it does so equally often for every one, and with the same
    /// probability each time.
    pub fn choices(&self) -> Option<u64> {
        match self {
            Part::Uniform(nodes) => Some(*nodes),
            Part::Others(nodes) => Some(*nodes - 1),
            Part::Around(around) => around.choices().map(|choices| choices as u64),
            Part::Fixed(_) => Some(1),
            Part::Among(among) => Some(among.len() as u64),
            Part::Peers(peers) => peers.choices(),
            Part::Sets(_) | Part::Weighted(_) => None,
        }
    }

    /// How often [`Part::each`] calls, over all of so many sources; at most.
    pub fn pairs(&self, sources: usize) -> usize {
        match self {
            Part::Uniform(_) | Part::Others(_) => sources * sources,
            Part::Around(around) => sources.saturating_mul(around.most_choices()),
            Part::Fixed(_) => sources,
            Part::Among(among) => sources * among.len(),
            Part::Peers(peers) => peers.pairs(),
            Part::Sets(_) => sources * sources,
            Part::Weighted(weights) => weights.pairs(),
        }
    }
}

/// For each source a random set of terminals.
#[derive(Clone, Debug)]
pub(in crate::model) struct Sets {
    terminals: usize,
    seed: u64,
}

impl Sets {
    /// Whether a source sends to `to`: a bit of its vector. Vectors lie behind each other in the numbers of
    /// SplitMix64, which can be had one by one: a table would have a bit for every pair.
    #[inline]
    fn has(&self, source: TerminalId, to: usize) -> bool {
        let words = self.terminals.div_ceil(64);
        let number = (source.0 * words + to / 64 + 1) as u64;
        let mut z = number
            .wrapping_mul(0x9e37_79b9_7f4a_7c15)
            .wrapping_add(self.seed);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) >> (to % 64) & 1 == 1
    }

    #[inline]
    fn draw(&self, source: TerminalId, random: &mut Random) -> Option<usize> {
        let mut to = 0;
        // Half of the terminals are in the set: more trials are needed if there are few, or none.
        for _ in 0..64 {
            to = random.below(self.terminals as u64) as usize;
            if self.has(source, to) {
                return Some(to);
            }
        }
        let others = (to..self.terminals).chain(0..to);
        others.into_iter().find(|&to| self.has(source, to))
    }
}
