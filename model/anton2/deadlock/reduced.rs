//! The dependencies of all packets, found node by node without following one.
//!
//! A dependency is made at one node: the virtual channels are next to each other on a way in the node or, at
//! its border, the link and the channels before and behind it. Which ones a packet takes there follows from
//!
//! - where it comes from: an endpoint, or a dimension with a direction and the dateline crossed or not;
//! - which dimensions it has been through, and in which of these it crossed the dateline: that gives what it has
//!   counted;
//! - where it goes: on in its dimension, to another one with a direction, or to an endpoint; and its slice.
//!
//! These are independent of each other, but for this:
//!
//! - A packet that arrives in a dimension at coordinate c has come one hop or more, and goes on only if it has
//!   not come as many as it may. So a ring by itself shows which directions, crossed or not, there are at c of
//!   packets that end or go on there ([`RingNode`]).
//! - A dimension that it has been through it has left at the node's coordinate. So that ring shows whether it may
//!   have crossed the dateline.
//! - No dimension is taken twice.
//!
//! Each combination that this leaves is that of a packet, so the dependencies are exactly those of all packets:
//! its ways in the dimensions that it has been through and in the one along which it arrives are some which the
//! rings show; the coordinates where they begin are its source's. The next way, if there is one, is a hop, in
//! either direction, since no packet is refused one; a dimension that it does not take has the same coordinate
//! at source and destination. All orders of the dimensions are allowed, and all endpoints, slices and directions at
//! half a ring. ([`Passage::packet`] makes that packet; tests compare with all packets.)
//!
//! Nodes with the same rings have the same dependencies: a 16x16x16 machine has few kinds of them.

use super::machine::{Local, Machine};
use super::packet::{Packet, Way, along, through};
use super::ring::{Arrival, RingNode};
use super::rule::Counted;
use crate::model::anton2::Adapter;
use crate::model::deadlock::Direct;
use crate::params::anton2::{Channel, DIMENSIONS, DimensionOrder};
use crate::params::topology::grid::Sign;
use std::collections::{BTreeMap, BTreeSet};

/// For each dimension that packets have been through, whether they crossed the dateline.
type Past = [Option<bool>; DIMENSIONS];

/// What a packet does at a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passage {
    slice: usize,
    past: Past,
    /// The dimension along which it arrives; none if it starts here.
    along: Option<(usize, Arrival)>,
    /// Where it starts or, if it arrives, may have started.
    from: usize,
    onward: Onward,
}

/// Where a packet goes from a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Onward {
    Endpoint(usize),
    On,
    Turn(usize, Sign),
}

/// The dependencies of all packets of a machine. `watch` is told of each node.
pub(super) fn dependencies(machine: &Machine, watch: &(dyn Fn() + Sync)) -> Direct {
    let rings = Rings::new(machine);
    let mut kinds = BTreeMap::new();
    for node in 0..machine.torus.nodes() {
        let kind = kinds.entry(rings.kind(node));
        kind.or_insert_with(|| {
            let mut rows = vec![BTreeSet::new(); machine.channels().len() * machine.vcs()];
            rings.at(node).each(&mut |_, held, next| {
                let row: &mut BTreeSet<usize> = &mut rows[machine.number(0, held)];
                row.insert(machine.number(0, next));
            });
            rows
        });
    }
    let nodes = 0..machine.torus.nodes();
    let rows = nodes.flat_map(|node| {
        watch();
        let kind = kinds[&rings.kind(node)].iter().enumerate();
        kind.map(move |(held, row)| {
            let (_, Local { channel, .. }) = machine.local(held);
            let end = machine.end(node, channel);
            let next = |&next: &usize| machine.number(end, machine.local(next).1) as u32;
            row.iter().map(next).collect()
        })
    });
    Direct::by_rows(rows)
}

/// The packet of fewest hops that holds a virtual channel of a node and may wait for another.
pub(super) fn packet(machine: &Machine, node: usize, [held, next]: [Local; 2]) -> Option<Packet> {
    let rings = Rings::new(machine);
    let mut best: Option<Packet> = None;
    rings.at(node).each(&mut |passage, from, to| {
        if (from, to) == (held, next)
            && let Some(packet) = passage.packet(machine, node)
            && best.as_ref().is_none_or(|best| packet.hops() < best.hops())
        {
            best = Some(packet);
        }
    });
    best
}

/// What packets do in the rings of a machine.
struct Rings<'a> {
    machine: &'a Machine<'a>,
    /// For each dimension, by coordinate.
    nodes: [Vec<RingNode>; DIMENSIONS],
}

impl<'a> Rings<'a> {
    fn new(machine: &'a Machine<'a>) -> Self {
        let ring = |dimension: usize| {
            let coordinates = 0..machine.torus.radices()[dimension];
            let node = |coordinate| RingNode::new(machine, dimension, coordinate);
            coordinates.map(node).collect()
        };
        Rings {
            machine,
            nodes: std::array::from_fn(ring),
        }
    }

    /// The same for nodes that have the same dependencies.
    fn kind(&self, node: usize) -> [usize; DIMENSIONS] {
        let at = self.machine.torus.coordinates(node);
        std::array::from_fn(|dimension| {
            let ring = &self.nodes[dimension];
            let alike = |other: &RingNode| *other == ring[at[dimension]];
            ring.iter().position(alike).unwrap_or(at[dimension])
        })
    }

    fn at(&self, node: usize) -> Node<'_> {
        let at = self.machine.torus.coordinates(node);
        Node {
            machine: self.machine,
            rings: std::array::from_fn(|dimension| self.nodes[dimension][at[dimension]]),
        }
    }
}

/// A node by what packets do in its rings.
struct Node<'a> {
    machine: &'a Machine<'a>,
    rings: [RingNode; DIMENSIONS],
}

impl Node<'_> {
    /// Shows each dependency with each passage that has it.
    fn each(&self, see: &mut impl FnMut(&Passage, Local, Local)) {
        for slice in 0..self.machine.layout.slices() {
            for from in 0..self.machine.layout.endpoints().len() {
                self.turns(slice, [None; DIMENSIONS], None, from, see);
            }
            for dimension in self.machine.dimensions() {
                for past in self.pasts(dimension) {
                    for arrival in Arrival::all() {
                        let along = Some((dimension, arrival));
                        if self.rings[dimension].ends(arrival) {
                            self.turns(slice, past, along, 0, see);
                        }
                        if self.rings[dimension].goes_on(arrival) {
                            self.goes_on(slice, past, (dimension, arrival), see);
                        }
                    }
                }
            }
        }
    }

    /// What packets that arrive along a dimension may have been through.
    fn pasts(&self, dimension: usize) -> Vec<Past> {
        let mut pasts = vec![[None; DIMENSIONS]];
        for other in self.machine.dimensions().filter(|&d| d != dimension) {
            for crossed in [false, true] {
                let ends = |arrival: Arrival| {
                    arrival.crossed == crossed && self.rings[other].ends(arrival)
                };
                if Arrival::all().any(ends) {
                    let without = pasts.iter().filter(|past| past[other].is_none());
                    let with = without.map(|past| {
                        let mut past = *past;
                        past[other] = Some(crossed);
                        past
                    });
                    pasts.extend(with.collect::<Vec<_>>());
                }
            }
        }
        pasts
    }

    /// Packets that start or end a dimension here: to all endpoints, and to all dimensions that are left.
    fn turns(
        &self,
        slice: usize,
        past: Past,
        arrives: Option<(usize, Arrival)>,
        from: usize,
        see: &mut impl FnMut(&Passage, Local, Local),
    ) {
        let machine = self.machine;
        let adapter = match arrives {
            None => Adapter::Endpoint(from),
            Some((dimension, Arrival { sign, .. })) => {
                let travels = Channel {
                    dimension,
                    slice,
                    sign,
                };
                Adapter::External(travels.opposite())
            }
        };
        let mut turn = |to: Adapter, onward: Onward| {
            let turn = match arrives {
                None => machine.rule.starts(to),
                Some((_, arrival)) => machine.rule.turns(self.counted(past, arrival), to),
            };
            let passage = Passage {
                slice,
                past,
                along: arrives,
                from,
                onward,
            };
            along(machine, adapter, to, turn, &mut |held, next| {
                see(&passage, held, next);
            });
            if let Adapter::External(channel) = to {
                self.departs(channel, turn.counted, &passage, see);
            }
        };
        for number in 0..machine.layout.endpoints().len() {
            turn(Adapter::Endpoint(number), Onward::Endpoint(number));
        }
        for dimension in machine.dimensions() {
            let is_taken =
                past[dimension].is_some() || arrives.is_some_and(|(taken, _)| taken == dimension);
            if is_taken {
                continue;
            }
            for sign in [Sign::Plus, Sign::Minus] {
                let channel = Channel {
                    dimension,
                    slice,
                    sign,
                };
                turn(Adapter::External(channel), Onward::Turn(dimension, sign));
            }
        }
    }

    /// Packets that go on in their dimension.
    fn goes_on(
        &self,
        slice: usize,
        past: Past,
        (dimension, arrival): (usize, Arrival),
        see: &mut impl FnMut(&Passage, Local, Local),
    ) {
        let channel = Channel {
            dimension,
            slice,
            sign: arrival.sign,
        };
        let counted = self.counted(past, arrival);
        let passage = Passage {
            slice,
            past,
            along: Some((dimension, arrival)),
            from: 0,
            onward: Onward::On,
        };
        through(self.machine, channel, counted, &mut |held, next| {
            see(&passage, held, next);
        });
        self.departs(channel, counted, &passage, see);
    }

    /// To the next node, in the next virtual channel if that is over the dateline.
    fn departs(
        &self,
        channel: Channel,
        mut counted: Counted,
        passage: &Passage,
        see: &mut impl FnMut(&Passage, Local, Local),
    ) {
        let (machine, rule) = (self.machine, self.machine.rule);
        let held = Local {
            channel: machine.adapter_entry(channel),
            vc: rule.along(counted),
        };
        counted.crossed |= self.rings[channel.dimension].crosses(channel.sign);
        let vc = rule.along(counted);
        let [link, arrives] = [
            machine.link(channel),
            machine.exit_of(Adapter::External(channel.opposite())),
        ]
        .map(|channel| Local { channel, vc });
        see(passage, held, link);
        see(passage, link, arrives);
    }

    /// What a packet has counted.
    fn counted(&self, past: Past, Arrival { crossed, .. }: Arrival) -> Counted {
        let through = past.into_iter().flatten();
        let counted = through.fold(Counted::default(), |counted, crossed| {
            let counted = Counted { crossed, ..counted };
            // To where does not matter for what is counted.
            self.machine
                .rule
                .turns(counted, Adapter::Endpoint(0))
                .counted
        });
        Counted { crossed, ..counted }
    }
}

impl Passage {
    /// A packet that does this at a node, with the shortest ways that lead there.
    fn packet(&self, machine: &Machine, node: usize) -> Option<Packet> {
        let torus = machine.torus;
        let here = torus.coordinates(node);
        let mut before = Vec::new();
        for (dimension, crossed) in self.past.into_iter().enumerate() {
            let Some(crossed) = crossed else {
                continue;
            };
            let signs = [Sign::Plus, Sign::Minus];
            let ways = signs.into_iter().filter_map(|sign| {
                let arrival = Arrival { sign, crossed };
                arrival.shortest(machine, dimension, here[dimension], false)
            });
            before.push(ways.min_by_key(|way| way.hops)?);
        }
        if let Some((dimension, arrival)) = self.along {
            let goes_on = self.onward == Onward::On;
            before.push(arrival.shortest(machine, dimension, here[dimension], goes_on)?);
        }
        let source = before.iter().fold(here, |at, way| way.back(torus, at));
        let mut ways = before;
        match (self.onward, ways.last_mut()) {
            (Onward::On, Some(way)) => way.hops += 1,
            (Onward::Turn(dimension, sign), _) => ways.push(Way {
                dimension,
                sign,
                hops: 1,
            }),
            _ => {}
        }
        let destination = ways.iter().fold(source, |at, way| way.end(torus, at));
        let to = match self.onward {
            Onward::Endpoint(number) => number,
            Onward::On | Onward::Turn(..) => 0,
        };
        Some(Packet {
            source: (source, self.from),
            destination: (destination, to),
            order: order_of(&ways)?,
            slice: self.slice,
            ways,
        })
    }
}

/// The first order that has the dimensions of these ways one after the other.
fn order_of(ways: &[Way]) -> Option<DimensionOrder> {
    DimensionOrder::ALL.into_iter().find(|order| {
        let dimensions = order.dimensions();
        let place = |way: &Way| dimensions.iter().position(|&d| d == way.dimension);
        ways.iter().map(place).is_sorted()
    })
}
