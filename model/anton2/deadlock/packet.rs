//! Packets, and the virtual channels that they take one after the other.

use super::machine::{Local, Machine};
use super::rule::{Counted, Turn};
use crate::model::anton2::Adapter;
use crate::model::deadlock::Ends;
use crate::params::anton2::{Channel, DIMENSIONS, DimensionOrder, Torus};
use crate::params::topology::TerminalId;
use crate::params::topology::grid::Sign;
use std::fmt;

/// The hops of a packet in one dimension.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Way {
    /// 0, 1 or 2 for X, Y or Z.
    pub dimension: usize,
    /// The direction.
    pub sign: Sign,
    /// How many there are, one at least.
    pub hops: usize,
}

impl Way {
    /// The external channel of each hop.
    pub(super) fn channel(self, slice: usize) -> Channel {
        Channel {
            dimension: self.dimension,
            slice,
            sign: self.sign,
        }
    }

    /// Where it leads from these coordinates.
    pub(super) fn end(self, torus: &Torus, mut at: [usize; DIMENSIONS]) -> [usize; DIMENSIONS] {
        let radix = torus.radices()[self.dimension];
        let hops = self.hops % radix;
        at[self.dimension] += match self.sign {
            Sign::Plus => hops,
            Sign::Minus => radix - hops,
        };
        at[self.dimension] %= radix;
        at
    }

    /// Where it comes from to these coordinates.
    pub(super) fn back(self, torus: &Torus, at: [usize; DIMENSIONS]) -> [usize; DIMENSIONS] {
        let sign = match self.sign {
            Sign::Plus => Sign::Minus,
            Sign::Minus => Sign::Plus,
        };
        Way { sign, ..self }.end(torus, at)
    }
}

/// A packet with its route.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Packet {
    /// The node that it comes from, and the endpoint there.
    pub source: ([usize; DIMENSIONS], usize),
    /// The node that it goes to, and the endpoint there.
    pub destination: ([usize; DIMENSIONS], usize),
    /// In which order it takes the dimensions.
    pub order: DimensionOrder,
    /// The torus slice.
    pub slice: usize,
    /// Its ways through the torus, one after the other, at most one in each dimension.
    pub ways: Vec<Way>,
}

impl Packet {
    /// Its hops between nodes.
    pub fn hops(&self) -> usize {
        self.ways.iter().map(|way| way.hops).sum()
    }

    /// Between what it goes, and how.
    pub fn ends(&self, machine: &Machine) -> Ends {
        let terminal = |(at, endpoint)| {
            let first = machine.torus.node(at) * machine.layout.endpoints().len();
            TerminalId(first + endpoint)
        };
        Ends {
            way: Some(self.to_string()),
            ..Ends::new(terminal(self.source), terminal(self.destination))
        }
    }
}

impl fmt::Display for Packet {
    /// `XYZ, slice 1: X+2 Y+1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, slice {}", self.order, self.slice)?;
        for (at, way) in self.ways.iter().enumerate() {
            let dimension = ["X", "Y", "Z"][way.dimension];
            let sign = if way.sign == Sign::Plus { '+' } else { '-' };
            let before = if at == 0 { ":" } else { "" };
            write!(f, "{before} {dimension}{sign}{}", way.hops)?;
        }
        Ok(())
    }
}

/// Shows each step from an adapter of a node along the mesh to another.
#[inline]
pub(super) fn along(
    machine: &Machine,
    from: Adapter,
    to: Adapter,
    turn: Turn,
    see: &mut impl FnMut(Local, Local),
) {
    let channels = machine.way(from, to);
    let last = channels.len() - 1;
    let mut held = Local {
        channel: channels[0],
        vc: turn.arrives,
    };
    for (at, &channel) in channels.iter().enumerate().skip(1) {
        let vc = if at == last { turn.leaves } else { turn.mesh };
        let next = Local { channel, vc };
        see(held, next);
        held = next;
    }
}

/// Shows each step through a node, to an external channel from the other end of its dimension.
#[inline]
pub(super) fn through(
    machine: &Machine,
    channel: Channel,
    counted: Counted,
    see: &mut impl FnMut(Local, Local),
) {
    let vc = machine.rule.along(counted);
    for pair in machine.way_through(channel).windows(2) {
        let [held, next] = [pair[0], pair[1]].map(|channel| Local { channel, vc });
        see(held, next);
    }
}
