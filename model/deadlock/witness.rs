//! For each dependency of a cycle, a packet that has it.

use super::routes::{self, Routes};
use super::{Channel, Head, Misroute, Offers};
use crate::params::topology::TerminalId;
use fixedbitset::FixedBitSet;
use serde::{Deserialize, Serialize};

/// A packet of a deadlock: it holds a channel and does not leave it before the next one does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Hold {
    /// Where it has flits.
    pub channel: Channel,
    /// Where it comes from and goes: the nearest source whose packets come to the channel.
    pub ends: Ends,
    /// Where its head is: in that channel or further on.
    pub head: Channel,
    /// What it waits for there.
    pub stop: Stop,
    /// The channel that the next packet holds.
    pub next: Channel,
}

/// Between what a packet goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ends {
    /// Where it comes from.
    pub source: TerminalId,
    /// Where it goes.
    pub destination: TerminalId,
    /// By what way, if its source chose one.
    pub way: Option<String>,
}

impl Ends {
    /// Those of a packet that chooses its way as it goes.
    pub fn new(source: TerminalId, destination: TerminalId) -> Self {
        Ends {
            source,
            destination,
            way: None,
        }
    }
}

/// What a packet waits for that does not move on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stop {
    /// Its head is in front; of what it is offered, the next packet's channel is an escape.
    Offered,
    /// Its head is in the next packet's channel, behind that packet.
    Behind,
}

/// How far ahead of its channel the head is, what it waits for, which packet it is, in which channel the head is, and
/// the state in which it came to its own: the nearest and plainest is shown.
type Found = (usize, Stop, usize, usize, usize);

/// A packet for each channel of `cycle`, which holds it and depends on the next one.
///
/// # Errors
/// The first packet that goes astray.
pub(super) fn witnesses<O: Offers>(
    machine: &O,
    watch: &(dyn Fn() + Sync),
    cycle: &[usize],
) -> Result<Vec<Hold>, Misroute> {
    let next = cycle.iter().cycle().skip(1);
    let pairs: Vec<_> = cycle.iter().copied().zip(next.copied()).collect();
    let known: Vec<_> = pairs
        .iter()
        .map(|&(from, to)| machine.known(from, to))
        .collect();
    if known.iter().all(Option::is_some) {
        let holds = pairs.iter().zip(known.into_iter().flatten());
        return Ok(holds
            .map(|(&pair, ends)| in_front(machine, pair, ends))
            .collect());
    }
    let by_packets = routes::each(machine, watch, |routes| {
        let found = pairs.iter().map(|&pair| nearest(machine, routes, pair));
        found.collect::<Vec<_>>()
    })?;
    let packets = machine.packets();
    let holds = pairs.iter().enumerate().map(|(at, &(from, to))| {
        let found = by_packets.iter().enumerate();
        let found = found.filter_map(|(number, found)| {
            let (ahead, stop, head, state) = found[at]?;
            Some((ahead, stop, number, head, state))
        });
        let found: Option<Found> = found.min();
        let (_, stop, number, head, state) = found.expect("a dependency is that of some packet");
        let packet = packets[number];
        let source = nearest_source(machine, packet, state)?;
        Ok(Hold {
            channel: machine.channel(from),
            ends: Ends {
                way: machine.way(packet),
                ..Ends::new(source, machine.destination(packet))
            },
            head: machine.channel(head),
            stop,
            next: machine.channel(to),
        })
    });
    holds.collect()
}

/// A packet that holds the one channel with its head in front, and goes on into the other.
fn in_front<O: Offers>(machine: &O, (from, to): (usize, usize), ends: Ends) -> Hold {
    let channel = machine.channel(from);
    Hold {
        channel,
        ends,
        head: channel,
        stop: Stop::Offered,
        next: machine.channel(to),
    }
}

/// The nearest place of the head of a packet with flits in `from` that makes it depend on `to`: how far ahead it is,
/// why, in which channel, and in which state the packet came to `from`.
fn nearest<O: Offers>(
    machine: &O,
    routes: &Routes,
    (from, to): (usize, usize),
) -> Option<(usize, Stop, usize, usize)> {
    let starts = routes.places_of(from).map(|start| (start, start)).collect();
    let to_holds_several = machine.holds_several(to);
    let mut found = None;
    // Who is in a channel that drains holds nothing behind it.
    let holds = |next: usize| !machine.drains(routes.channel(next));
    each_ahead(routes, starts, holds, |head, start, ahead| {
        let (channel, state) = (routes.channel(head), routes.state(start));
        let mut offered = routes.step(head).escape();
        if offered.any(|next| routes.channel(next) == to) {
            found = Some((ahead, Stop::Offered, channel, state));
        } else if channel == to && ahead > 0 && to_holds_several {
            found = Some((ahead, Stop::Behind, channel, state));
        }
        found.is_some()
    });
    found
}

/// The nearest source of packets that come to a state.
fn nearest_source<O: Offers>(
    machine: &O,
    packet: O::Packet,
    state: usize,
) -> Result<TerminalId, Misroute> {
    let routes = routes::of(machine, packet)?;
    let mut starts = Vec::new();
    for source in machine.sources(packet) {
        let offered = routes::offered(machine, Head::Injector(source), packet)?;
        let first = offered
            .all()
            .iter()
            .filter_map(|&first| routes.place(first));
        starts.extend(first.map(|first| (first, source)));
    }
    let mut found = None;
    each_ahead(
        &routes,
        starts,
        |_| true,
        |here, source, _| {
            found = (routes.state(here) == state).then_some(source);
            found.is_some()
        },
    );
    Ok(found.expect("a packet in a state came from somewhere"))
}

/// Goes from places `starts` on, channel by channel, to those that it `leads_on` to, until `visit` has seen
/// enough: it gets each once, with what its start was marked with and with the channels since.
fn each_ahead<T: Copy>(
    routes: &Routes,
    starts: Vec<(usize, T)>,
    leads_on: impl Fn(usize) -> bool,
    mut visit: impl FnMut(usize, T, usize) -> bool,
) {
    let mut seen = FixedBitSet::with_capacity(routes.len());
    let mut front = starts;
    let mut links = 0;
    while !front.is_empty() {
        let mut next = Vec::new();
        for (place, mark) in front {
            if seen.put(place) {
                continue;
            }
            if visit(place, mark, links) {
                return;
            }
            let onward = routes.step(place).all();
            next.extend(
                onward
                    .filter(|&next| leads_on(next))
                    .map(|next| (next, mark)),
            );
        }
        front = next;
        links += 1;
    }
}
