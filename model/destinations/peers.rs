//! Terminals that are drawn as often as each other, the source left out.

use super::Random;
use crate::params::topology::{TerminalId, Topology};

/// For each source a set of terminals, of which it draws each other one as often.
#[derive(Clone, Debug)]
pub(in crate::model) struct Peers {
    /// By source, the number of its set.
    of_source: Box<[u32]>,
    /// The terminals of each set, ascending.
    sets: Box<[Box<[u32]>]>,
}

impl Peers {
    /// The same set for each of so many sources.
    pub fn region(terminals: usize, region: Box<[u32]>) -> Self {
        Peers {
            of_source: vec![0; terminals].into(),
            sets: [region].into(),
        }
    }

    /// Terminals that differ in these dimensions only, and in their numbers at their nodes.
    pub fn along(topology: &dyn Topology, dimensions: &[usize]) -> Self {
        let grid = topology.grid();
        let grid = grid.expect("what goes by coordinates fits a grid only");
        let set = |terminal: usize| {
            let (node, _) = topology.seat(TerminalId(terminal));
            let mut at = grid.coordinates_of(node);
            dimensions.iter().for_each(|d| at[*d] = 0);
            grid.node(&at).0
        };
        let mut numbers = vec![u32::MAX; grid.nodes()];
        let (mut of_source, mut sets): (Vec<u32>, Vec<Vec<u32>>) = Default::default();
        for terminal in 0..topology.all_terminals() {
            let number = &mut numbers[set(terminal)];
            if *number == u32::MAX {
                *number = sets.len() as u32;
                sets.push(Vec::new());
            }
            sets[*number as usize].push(terminal as u32);
            of_source.push(*number);
        }
        Peers {
            of_source: of_source.into(),
            sets: sets.into_iter().map(Vec::into_boxed_slice).collect(),
        }
    }

    /// The set of a source, and its own place there.
    fn of(&self, source: TerminalId) -> (&[u32], Option<usize>) {
        let set = &self.sets[self.of_source[source.0] as usize];
        (set, set.binary_search(&(source.0 as u32)).ok())
    }

    /// Another one; none if there is no other.
    #[inline]
    pub fn draw(&self, source: TerminalId, random: &mut Random) -> Option<usize> {
        let (set, own) = self.of(source);
        let others = set.len() - usize::from(own.is_some());
        let drawn = (others > 0).then(|| random.below(others as u64) as usize)?;
        let at = drawn + usize::from(own.is_some_and(|own| drawn >= own));
        Some(set[at] as usize)
    }

    /// Calls `with` with each other one and its share.
    pub fn each(&self, source: TerminalId, with: &mut impl FnMut(usize, f64)) {
        let (set, own) = self.of(source);
        let share = 1.0 / (set.len() - usize::from(own.is_some())) as f64;
        let others = set.iter().filter(|to| **to as usize != source.0);
        others.for_each(|to| with(*to as usize, share));
    }

    /// How many others there are, if every source has as many.
    pub fn choices(&self) -> Option<u64> {
        let others = |source| {
            let (set, own) = self.of(TerminalId(source));
            set.len() - usize::from(own.is_some())
        };
        let first = others(0);
        let alike = (1..self.of_source.len()).all(|source| others(source) == first);
        alike.then_some(first as u64)
    }

    /// Pairs of a source and one of its set.
    pub fn pairs(&self) -> usize {
        let sizes = self.of_source.iter();
        sizes.map(|set| self.sets[*set as usize].len()).sum()
    }
}
