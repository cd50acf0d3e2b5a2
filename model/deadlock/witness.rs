//! For each dependency of a cycle, a packet that has it.

use super::channels::Channel;
use super::routes::{Head, Misroute, RoutedNetwork, Routes};
use crate::params::topology::{NodeId, TerminalId};
use fixedbitset::FixedBitSet;

/// A packet of a deadlock: it holds a channel and does not leave it before the next one does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hold {
    /// Where it has flits.
    pub channel: Channel,
    /// Where it comes from: the nearest node whose packets come to the channel.
    pub source: NodeId,
    /// Where it goes.
    pub destination: NodeId,
    /// Where its head is: in that channel or further on.
    pub head: Channel,
    /// What it waits for there.
    pub stop: Stop,
    /// The channel that the next packet holds.
    pub next: Channel,
}

/// What a packet waits for that does not move on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stop {
    /// Its head is in front; of what it is offered, the next packet's channel is an escape.
    Offered,
    /// Its head is in the next packet's channel, behind that packet.
    Behind,
}

/// How far ahead of its channel the head is, what it waits for, its destination and where it is: the
/// nearest and plainest is shown.
type Found = (usize, Stop, TerminalId, usize);

/// A packet for each channel of `cycle`, which holds it and depends on the next one.
///
/// # Errors
/// The first packet that goes astray.
pub(super) fn witnesses(
    network: &RoutedNetwork,
    lanes_hold_several: &[bool],
    cycle: &[usize],
) -> Result<Vec<Hold>, Misroute> {
    let channel = |number| network.channels.channel(number);
    let behind = |to| lanes_hold_several[network.channels.vc(to).0];
    let next = cycle.iter().cycle().skip(1);
    let pairs: Vec<_> = cycle.iter().copied().zip(next.copied()).collect();
    let by_destination = network.to_each(|routes| {
        let found = pairs.iter();
        let found = found.map(|&(from, to)| nearest(network, routes, (from, to), behind(to)));
        found.collect::<Vec<_>>()
    })?;
    let holds = pairs.iter().enumerate().map(|(at, &(from, to))| {
        let found = by_destination.iter().filter_map(|found| found[at]).min();
        let found = found.expect("a dependency is that of some packet");
        let (_, stop, destination, head) = found;
        Ok(Hold {
            channel: channel(from),
            source: nearest_source(network, destination, from)?,
            destination: network.node_of(destination),
            head: channel(head),
            stop,
            next: channel(to),
        })
    });
    holds.collect()
}

/// The nearest place of the head of a packet with flits in `from` that makes it depend on `to`.
fn nearest(
    network: &RoutedNetwork,
    routes: &Routes,
    (from, to): (usize, usize),
    to_holds_several: bool,
) -> Option<Found> {
    let starts = routes.come_to(from).then_some((from, ()));
    let mut found = None;
    // Who is in a drain-off channel holds nothing behind it.
    let holds = |next| !network.drains(next);
    each_ahead(
        routes,
        starts.into_iter().collect(),
        holds,
        |head, (), ahead| {
            if routes.at(head).escape().contains(&to) {
                found = Some((ahead, Stop::Offered, routes.destination, head));
            } else if head == to && ahead > 0 && to_holds_several {
                found = Some((ahead, Stop::Behind, routes.destination, head));
            }
            found.is_some()
        },
    );
    found
}

/// The nearest node from which packets to `destination` come to `channel`.
fn nearest_source(
    network: &RoutedNetwork,
    destination: TerminalId,
    channel: usize,
) -> Result<NodeId, Misroute> {
    let mut starts = Vec::new();
    for source in network.with_terminals() {
        let offered = network.offered(Head::Injector(source), destination)?;
        starts.extend(offered.all().iter().map(|&first| (first, source)));
    }
    let mut found = None;
    each_ahead(
        &network.to(destination)?,
        starts,
        |_| true,
        |here, source, _| {
            found = (here == channel).then_some(source);
            found.is_some()
        },
    );
    Ok(found.expect("a packet that is in a channel came from somewhere"))
}

/// Goes from `starts` on, link by link, to channels that it `leads_on` to, until `visit` has seen
/// enough: it gets each channel once, with what its start was marked with and with the links since.
fn each_ahead<T: Copy>(
    routes: &Routes,
    starts: Vec<(usize, T)>,
    leads_on: impl Fn(usize) -> bool,
    mut visit: impl FnMut(usize, T, usize) -> bool,
) {
    let mut seen = FixedBitSet::new();
    let mut front = starts;
    let mut links = 0;
    while !front.is_empty() {
        let mut next = Vec::new();
        for (channel, mark) in front {
            seen.grow(channel + 1);
            if seen.put(channel) {
                continue;
            }
            if visit(channel, mark, links) {
                return;
            }
            let onward = routes.at(channel).all().iter().copied();
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
