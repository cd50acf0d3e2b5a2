//! What a diagram shows of a module: boxes, and the bits that go from one to another.

use super::trace::End;
use crate::params::Direction;
use std::collections::{BTreeMap, BTreeSet};

/// What a box stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Ports of the module that lead in.
    Input,
    /// Ports of the module that lead out.
    Output,
    /// An instance.
    Instance,
    /// Registers or a memory of the module's own.
    State,
}

/// A box.
#[derive(Clone, Debug)]
pub(super) struct Block {
    pub(super) kind: Kind,
    /// `u_in_xp_vc0`, `in_xp_*`, `owner`.
    pub(super) name: String,
    /// What it is: `input_channel`, `12 bits in`, `register, 4 bits`.
    pub(super) note: String,
    /// The same at length, in lines.
    pub(super) about: Vec<String>,
    /// Index of the piece of the module, if it is an instance.
    pub(super) item: Option<usize>,
    /// Which way each of its groups of ports leads, if it is an instance.
    pub(super) ways: Vec<Direction>,
}

/// Bits by net.
pub(super) type Bits = BTreeMap<usize, BTreeSet<usize>>;

/// Boxes, and the bits between them.
#[derive(Debug, Default)]
pub(super) struct Graph {
    pub(super) blocks: Vec<Block>,
    /// From and to; never from a box to itself.
    pub(super) wires: BTreeMap<(End, End), Bits>,
    /// Name and width of each net.
    pub(super) nets: Vec<(String, usize)>,
}

/// `1 bit`, `2 bits`.
pub(super) fn counted(count: usize, what: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {what}{plural}")
}

/// How many bits there are.
pub(super) fn width(bits: &Bits) -> usize {
    bits.values().map(BTreeSet::len).sum()
}

/// Adds `more` to `bits`.
pub(super) fn join(bits: &mut Bits, more: &Bits) {
    for (net, places) in more {
        bits.entry(*net).or_default().extend(places);
    }
}

/// `7:4,1` of the bits of a net.
fn ranges(bits: &BTreeSet<usize>) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &bit in bits.iter().rev() {
        match runs.last_mut() {
            Some((_, low)) if bit + 1 == *low => *low = bit,
            _ => runs.push((bit, bit)),
        }
    }
    let each = runs.iter().map(|(high, low)| match high == low {
        true => high.to_string(),
        false => format!("{high}:{low}"),
    });
    each.collect::<Vec<_>>().join(",")
}

impl Graph {
    /// From which box to which there are bits, and which.
    pub(super) fn between(&self) -> BTreeMap<(usize, usize), Bits> {
        let mut between: BTreeMap<(usize, usize), Bits> = BTreeMap::new();
        for ((from, to), bits) in &self.wires {
            join(between.entry((from.block, to.block)).or_default(), bits);
        }
        between
    }

    /// `a → b: 12 bits`, and the nets that they are of.
    pub(super) fn describe(&self, from: usize, to: usize, bits: &Bits) -> String {
        let [from, to] = [from, to].map(|block| &self.blocks[block].name);
        let mut text = format!("{from} → {to}: {}", counted(width(bits), "bit"));
        for (&net, places) in bits {
            let (name, width) = &self.nets[net];
            text += &match places.len() == *width {
                true => format!("\n  {name} {width}"),
                false => format!("\n  {name}[{}] {}", ranges(places), places.len()),
            };
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_of_a_net_read_as_in_verilog() {
        assert_eq!(ranges(&BTreeSet::from([7, 6, 5, 3, 0])), "7:5,3,0");
    }
}
