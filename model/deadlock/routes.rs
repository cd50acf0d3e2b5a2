//! Which channels packets come to, in which states, and what they are offered there.

use super::graph::Graph;
use super::{Fault, Head, Misroute, Offered, Offers};
use rayon::prelude::*;

/// All ways of packets that are followed together.
///
/// A state has a place among those to which they come, after the places of all that lie ahead of it. Only where ways
/// lead round, which is let through where packets have no choice, some lie ahead that have later places.
pub(in crate::model) struct Routes {
    /// By place, the state, its channel, where what is offered there begins in `onward`, and how many of it are
    /// escapes.
    states: Vec<u32>,
    channels: Vec<u32>,
    begin: Vec<u32>,
    escapes: Vec<u32>,
    /// Places.
    onward: Vec<u32>,
}

/// What packets are offered in a channel.
#[derive(Clone, Copy)]
pub(in crate::model) struct Step<'a> {
    pub channel: usize,
    onward: &'a [u32],
    escapes: usize,
}

impl<'a> Step<'a> {
    /// The places of all that is offered.
    pub fn all(self) -> impl Iterator<Item = usize> + use<'a> {
        self.onward.iter().map(|&place| place as usize)
    }

    /// Those of the first class that is offered: the escape sub-function.
    pub fn escape(self) -> impl Iterator<Item = usize> + use<'a> {
        self.all().take(self.escapes)
    }
}

impl Routes {
    /// States to which packets come.
    pub fn len(&self) -> usize {
        self.states.len()
    }

    /// The channel at a place, and what is offered there.
    pub fn step(&self, place: usize) -> Step<'_> {
        let begin = self.begin[place] as usize;
        let end = self
            .begin
            .get(place + 1)
            .map_or(self.onward.len(), |&end| end as usize);
        Step {
            channel: self.channel(place),
            onward: &self.onward[begin..end],
            escapes: self.escapes[place] as usize,
        }
    }

    /// All of them, by place.
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = Step<'_>> + ExactSizeIterator {
        (0..self.len()).map(|place| self.step(place))
    }

    /// The channel at a place.
    pub fn channel(&self, place: usize) -> usize {
        self.channels[place] as usize
    }

    /// The state at a place.
    pub fn state(&self, place: usize) -> usize {
        self.states[place] as usize
    }

    /// The place of a state, if packets come to it.
    pub fn place(&self, state: usize) -> Option<usize> {
        self.states
            .iter()
            .position(|&other| other as usize == state)
    }

    /// The places of a channel.
    pub fn places_of(&self, channel: usize) -> impl Iterator<Item = usize> {
        (0..self.len()).filter(move |&place| self.channel(place) == channel)
    }

    /// Channels of the longest way; of ways that lead round, those of some.
    pub fn longest_way(&self) -> usize {
        let mut left: Vec<usize> = Vec::with_capacity(self.len());
        for step in self.steps() {
            let onward = step.all().filter_map(|next| left.get(next).copied());
            let most = onward.max().unwrap_or(0);
            left.push(1 + most);
        }
        left.into_iter().max().unwrap_or(0)
    }

    fn with_capacity(states: usize, onward: usize) -> Self {
        Routes {
            states: Vec::with_capacity(states),
            channels: Vec::with_capacity(states),
            begin: Vec::with_capacity(states),
            escapes: Vec::with_capacity(states),
            onward: Vec::with_capacity(onward),
        }
    }

    /// Adds the next place, of a state in a channel, at which `onward` is offered.
    fn push(
        &mut self,
        (state, channel): (usize, usize),
        onward: impl Iterator<Item = usize>,
        escapes: usize,
    ) {
        self.states.push(state as u32);
        self.channels.push(channel as u32);
        self.begin.push(self.onward.len() as u32);
        self.escapes.push(escapes as u32);
        self.onward.extend(onward.map(|next| next as u32));
    }
}

/// What `with` makes of the routes of all packets, in order; computed side by side. `watch` is told of each that are
/// done with.
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
        || Places::new(machine.states()),
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
    let places = &mut Places::new(machine.states());
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
    follow(machine, packet, &mut Places::new(machine.states()))
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
            Head::Channel(state) => Head::Channel(machine.channel(machine.held(state))),
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
    let given = &*places;
    let graph = Graph {
        nodes: found.len(),
        successors: |at: usize| found.step(at).all().map(|next| given.of(next)),
    };
    let order = match graph.ends_first(0..found.len()) {
        Ok(order) => order,
        // A way round is a cycle of direct dependencies, which decide.
        Err(_) if !machine.has_choice() => graph.postorder(0..found.len()),
        Err(at) => {
            let head = Head::Channel(found.state(at));
            return Err(astray(machine, head, packet, Fault::Loop));
        }
    };
    for (place, &at) in order.iter().enumerate() {
        places.put(found.state(at), place);
    }
    let mut routes = Routes::with_capacity(found.len(), found.onward.len());
    for &at in &order {
        let step = found.step(at);
        let onward = step.all().map(|next| places.of(next));
        routes.push((found.state(at), step.channel), onward, step.escapes);
    }
    Ok(routes)
}

/// The states to which packets come, in the order in which they were found, with the states that they are offered there
/// in the place of their places.
fn found<O: Offers>(
    machine: &O,
    packet: O::Packet,
    places: &mut Places,
) -> Result<Routes, Misroute> {
    let mut open = Vec::new();
    for source in machine.sources(packet) {
        let first = offered(machine, Head::Injector(source), packet)?;
        open.extend_from_slice(first.all());
    }
    let mut found = Routes::with_capacity(0, 0);
    places.clear();
    while let Some(state) = open.pop() {
        if !places.has(state) {
            let here = offered(machine, Head::Channel(state), packet)?;
            open.extend_from_slice(here.all());
            places.put(state, found.len());
            let own = (state, machine.held(state));
            found.push(own, here.all().iter().copied(), here.escape().len());
        }
    }
    Ok(found)
}

/// A number for some states, emptied without a look at all.
struct Places {
    /// By state, the round in which its place was given, and the place.
    given: Vec<(u32, u32)>,
    round: u32,
}

impl Places {
    fn new(states: usize) -> Self {
        Places {
            given: vec![(0, 0); states],
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

    fn has(&self, state: usize) -> bool {
        self.given[state].0 == self.round
    }

    fn put(&mut self, state: usize, place: usize) {
        self.given[state] = (self.round, place as u32);
    }

    /// The place of a state that has one.
    fn of(&self, state: usize) -> usize {
        debug_assert!(self.has(state));
        self.given[state].1 as usize
    }
}
