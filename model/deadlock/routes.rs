//! Which channels packets come to, and what they are offered there.

use super::graph::Graph;
use super::{Fault, Head, Misroute, Offered, Offers};
use rayon::prelude::*;

/// All ways of packets that are followed together.
///
/// A channel has a place among those to which they come, after the places of all that lie ahead of it.
pub(in crate::model) struct Routes {
    /// By place.
    steps: Vec<Step>,
}

/// What packets are offered in a channel.
pub(in crate::model) struct Step {
    pub channel: usize,
    onward: Vec<u32>,
    escapes: usize,
}

impl Step {
    /// The places of all that is offered.
    pub fn all(&self) -> impl Iterator<Item = usize> {
        self.onward.iter().map(|&place| place as usize)
    }

    /// Those of the first class that is offered: the escape sub-function.
    pub fn escape(&self) -> impl Iterator<Item = usize> {
        self.all().take(self.escapes)
    }
}

impl Routes {
    /// What is offered in each channel to which packets come, by place.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// The place of a channel, if packets come to it.
    pub fn place(&self, channel: usize) -> Option<usize> {
        self.steps.iter().position(|step| step.channel == channel)
    }

    /// Channels of the longest way.
    pub fn longest_way(&self) -> usize {
        let mut left: Vec<usize> = Vec::with_capacity(self.steps.len());
        for step in &self.steps {
            let onward = step.all().map(|next| left[next]).max();
            left.push(1 + onward.unwrap_or(0));
        }
        left.into_iter().max().unwrap_or(0)
    }
}

/// What `with` makes of the routes of all packets, in order; computed side by side. `watch` is told of each that are done
/// with.
///
/// # Errors
/// The first packet that goes astray.
pub(in crate::model) fn each<O: Offers, T: Send>(
    machine: &O,
    watch: &(dyn Fn() + Sync),
    with: impl Fn(&Routes) -> T + Sync,
) -> Result<Vec<T>, Misroute> {
    let packets = machine.packets();
    let each = packets.par_iter().map_init(
        || Places::new(machine.channels()),
        |places, &packet| {
            let made = follow(machine, packet, places).map(|routes| with(&routes));
            watch();
            made
        },
    );
    let each: Vec<Result<T, Misroute>> = each.collect();
    each.into_iter().collect()
}

/// Calls `with` with all packets and their routes, in turn.
///
/// # Errors
/// The first packet that goes astray.
pub(in crate::model) fn in_turn<O: Offers>(
    machine: &O,
    mut with: impl FnMut(O::Packet, &Routes) -> Result<(), Misroute>,
) -> Result<(), Misroute> {
    let places = &mut Places::new(machine.channels());
    for packet in machine.packets() {
        with(packet, &follow(machine, packet, places)?)?;
    }
    Ok(())
}

/// The routes of packets that are followed together.
///
/// # Errors
/// A packet that goes astray.
pub(in crate::model) fn of<O: Offers>(machine: &O, packet: O::Packet) -> Result<Routes, Misroute> {
    follow(machine, packet, &mut Places::new(machine.channels()))
}

/// What a packet is offered where its head is.
///
/// # Errors
/// If it goes astray there.
pub(in crate::model) fn offered<O: Offers>(
    machine: &O,
    head: Head<usize>,
    packet: O::Packet,
) -> Result<Offered, Misroute> {
    let offered = machine.offered(head, packet);
    offered.map_err(|fault| astray(machine, head, packet, fault))
}

fn astray<O: Offers>(machine: &O, head: Head<usize>, packet: O::Packet, fault: Fault) -> Misroute {
    Misroute {
        destination: machine.destination(packet),
        head: match head {
            Head::Injector(terminal) => Head::Injector(terminal),
            Head::Channel(number) => Head::Channel(machine.channel(number)),
        },
        fault,
    }
}

fn follow<O: Offers>(
    machine: &O,
    packet: O::Packet,
    places: &mut Places,
) -> Result<Routes, Misroute> {
    let found = found(machine, packet, places)?;
    let (found, given) = (&found, &*places);
    let graph = Graph {
        nodes: found.len(),
        successors: |at: usize| found[at].1.all().iter().map(|&next| given.of(next)),
    };
    let order = graph.ends_first(0..found.len()).map_err(|at| {
        let (channel, _) = found[at];
        astray(machine, Head::Channel(channel), packet, Fault::Loop)
    })?;
    for (place, &at) in order.iter().enumerate() {
        places.put(found[at].0, place);
    }
    let steps = order.iter().map(|&at| {
        let (channel, offered) = &found[at];
        let onward = offered.all().iter();
        Step {
            channel: *channel,
            onward: onward.map(|&next| places.of(next) as u32).collect(),
            escapes: offered.escape().len(),
        }
    });
    Ok(Routes {
        steps: steps.collect(),
    })
}

/// The channels to which packets come, each with what they are offered there.
fn found<O: Offers>(
    machine: &O,
    packet: O::Packet,
    places: &mut Places,
) -> Result<Vec<(usize, Offered)>, Misroute> {
    let mut open = Vec::new();
    for source in machine.sources(packet) {
        let first = offered(machine, Head::Injector(source), packet)?;
        open.extend_from_slice(first.all());
    }
    let mut found = Vec::new();
    places.clear();
    while let Some(channel) = open.pop() {
        if !places.has(channel) {
            let here = offered(machine, Head::Channel(channel), packet)?;
            open.extend_from_slice(here.all());
            places.put(channel, found.len());
            found.push((channel, here));
        }
    }
    Ok(found)
}

/// A number for some channels, emptied without a look at all.
struct Places {
    /// By channel, the round in which its place was given, and the place.
    given: Vec<(u32, u32)>,
    round: u32,
}

impl Places {
    fn new(channels: usize) -> Self {
        Places {
            given: vec![(0, 0); channels],
            round: 0,
        }
    }

    fn clear(&mut self) {
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.given.fill((0, 0));
            self.round = 1;
        }
    }

    fn has(&self, channel: usize) -> bool {
        self.given[channel].0 == self.round
    }

    fn put(&mut self, channel: usize, place: usize) {
        self.given[channel] = (self.round, place as u32);
    }

    /// The place of a channel that has one.
    fn of(&self, channel: usize) -> usize {
        debug_assert!(self.has(channel));
        self.given[channel].1 as usize
    }
}
