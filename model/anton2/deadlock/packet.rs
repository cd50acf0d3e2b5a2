//! Packets, and the virtual channels that they take one after the other.

use super::machine::{Adapter, Local, Machine};
use super::rule::{Counted, Turn};
use crate::params::anton2::{Channel, DIMENSIONS, DimensionOrder, Torus};
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
pub struct Packet {
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
}

impl fmt::Display for Packet {
    /// `(0,0,0) endpoint 3 to (2,1,0) endpoint 0, XYZ, slice 1: X+2 Y+1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let end =
            |([x, y, z], number): ([usize; 3], usize)| format!("({x},{y},{z}) endpoint {number}");
        let (from, to) = (end(self.source), end(self.destination));
        write!(f, "{from} to {to}, {}, slice {}", self.order, self.slice)?;
        for (at, way) in self.ways.iter().enumerate() {
            let dimension = ["X", "Y", "Z"][way.dimension];
            let sign = if way.sign == Sign::Plus { '+' } else { '-' };
            let before = if at == 0 { ":" } else { "" };
            write!(f, "{before} {dimension}{sign}{}", way.hops)?;
        }
        Ok(())
    }
}

/// The ways that packets take from a node, of whichever endpoints there and at the end.
pub(super) struct Trip<'a> {
    pub source: usize,
    pub slice: usize,
    pub ways: &'a [Way],
    /// The endpoints from which they come. With [`Trip::to`], every pair if there are no hops between nodes.
    pub from: &'a [usize],
    pub to: &'a [usize],
}

impl Trip<'_> {
    /// Shows each step of the packets: the node, the virtual channel there that one holds, and the next.
    ///
    /// The virtual channel behind an adapter which sends over a dateline is that of a packet that has crossed it.
    pub fn steps(&self, machine: &Machine, see: &mut impl FnMut(usize, Local, Local)) {
        let rule = machine.rule;
        let mut ways = self.ways.iter().copied().peekable();
        let first: Vec<Adapter> = self.next(ways.peek().copied());
        let mut turn = rule.starts(first[0]);
        for &from in self.from {
            for &to in &first {
                along(
                    machine,
                    Adapter::Endpoint(from),
                    to,
                    turn,
                    &mut |held, next| see(self.source, held, next),
                );
            }
        }
        let mut node = self.source;
        while let Some(way) = ways.next() {
            let channel = way.channel(self.slice);
            let mut counted = turn.counted;
            for left in (0..way.hops).rev() {
                let held = Local {
                    channel: machine.adapter_entry(channel),
                    vc: rule.along(counted),
                };
                counted.crossed |= machine.torus.crosses(node, channel);
                let link = Local {
                    channel: machine.link(channel),
                    vc: rule.along(counted),
                };
                see(node, held, link);
                let sender = node;
                node = machine.torus.neighbour(node, channel);
                let mut arrives = Local {
                    channel: machine.adapter_exit(channel.opposite()),
                    vc: link.vc,
                };
                if left > 0 {
                    see(sender, link, arrives);
                    through(machine, channel, counted, &mut |held, next| {
                        see(node, held, next)
                    });
                    continue;
                }
                let next = self.next(ways.peek().copied());
                turn = rule.turns(counted, next[0]);
                arrives.vc = turn.arrives;
                see(sender, link, arrives);
                for to in next {
                    let from = Adapter::External(channel.opposite());
                    along(machine, from, to, turn, &mut |held, next| {
                        see(node, held, next)
                    });
                }
            }
        }
    }

    /// The adapters that packets go to before they take a way, or when there is none left.
    fn next(&self, way: Option<Way>) -> Vec<Adapter> {
        match way {
            Some(way) => vec![Adapter::External(way.channel(self.slice))],
            None => self.to.iter().copied().map(Adapter::Endpoint).collect(),
        }
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
