//! Inputs of routers of a HyperX: queues, routing, the first stage of allocation.

use super::guide::Guide;
use super::packet::{Clock, Packet, Turn};
use super::pool::{Pool, Queue};
use super::ports_due::PortsDue;
use super::routing::{Came, Place, Route, VcClass};
use crate::model::arbiter::round_robin::Prefix;
use crate::model::packed::Bits;
use crate::params::hyperx::{ChoiceCycles, HyperXBuffers};

/// Inputs, side by side; virtual channels are masks.
#[derive(Clone, Debug)]
pub(in crate::model) struct Inputs {
    vcs: usize,
    lanes: usize,
    classes: u8,
    is_full: bool,
    cycles: ChoiceCycles,
    clock: Clock,
    ports: Vec<InPort>,
    /// Port by port.
    channels: Vec<InChannel>,
    /// What stands in all queues.
    packets: Pool<Packet>,
    sets: PortSets,
    /// When a head or a tail moves.
    due: PortsDue,
}

/// Which ports have what, so that the others are not looked at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct PortSets {
    /// A head that has not been routed, or whose choice takes effect in the next cycle.
    routing: u64,
    /// Packets that wait for an output.
    waiting: u64,
    /// Packets that move.
    active: u64,
    /// Packets that are swallowed.
    swallowing: u64,
}

/// An input port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::model) struct InPort {
    /// The dimension of its link; nothing of a terminal's.
    dimension: Option<u8>,
    /// What it draws from, and what that is after a reset.
    word: u32,
    seed: u32,
    /// Whose head is in front and has not been routed; whose has, and waits; who moves.
    unrouted: u16,
    waiting: u16,
    active: u16,
    /// Whose packet goes nowhere: from the next cycle on it is swallowed; is swallowed.
    doomed: u16,
    swallowing: u16,
    /// Lanes of the crossbar that are in use.
    busy: u16,
    /// The one whose choice takes a second cycle.
    choosing: Option<u8>,
    rc: Prefix,
    va: Turn,
}

/// A virtual channel of an input.
#[derive(Clone, Debug)]
struct InChannel {
    queue: Queue,
    /// Of the packet in front, once it is routed.
    route: Route,
    /// The cycle in which it is granted an output, and its flits: one moves in each of the cycles that follow.
    granted: u64,
    flits: u8,
    lane: u8,
    /// The output and the virtual channel there that it was granted.
    to: (u8, u8),
}

/// What an input asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) struct Ask {
    /// For which virtual channel of the input.
    pub vc: usize,
    /// The output.
    pub port: usize,
    /// In which virtual channels of it.
    pub class: VcClass,
    /// Whether it is the escape.
    pub escapes: bool,
    /// The packet's age.
    pub age: u16,
    /// The packet's flits.
    pub length: u8,
    /// The lane of the crossbar that it will take.
    pub lane: usize,
}

/// A flit that moves out of an input queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) struct Moving {
    /// From which virtual channel.
    pub vc: usize,
    /// On which lane.
    pub lane: usize,
    /// To which output, and to which virtual channel there.
    pub to: (usize, usize),
    /// With a head, its packet as it goes on.
    pub head: Option<Packet>,
    /// Whether it is the last.
    pub tail: bool,
}

impl InPort {
    /// Where the packet of a virtual channel goes is known: nowhere, or it waits for that.
    fn known(&mut self, vc: usize, is_doomed: bool) {
        match is_doomed {
            true => self.doomed |= 1 << vc,
            false => self.waiting |= 1 << vc,
        }
    }
}

/// No route yet.
const NOWHERE: Route = Route {
    port: 0,
    class: VcClass::Any,
    heading: super::routing::Heading {
        to: [0; 4],
        seat: 0,
        first: [0; 4],
        derouted: 0,
    },
    escape: None,
};

/// The state that a generator begins with.
pub(in crate::model) fn begin(seed: u32) -> u32 {
    match seed {
        0 => 1,
        seed => seed,
    }
}

/// The generator of an input port begins with this, by the seed of its router.
pub(in crate::model) fn seed_of(router: u32, port: usize) -> u32 {
    begin(router ^ 0x9e37_79b9_u32.wrapping_mul(port as u32 + 1))
}

/// Puts a port into a set, or takes it out.
#[inline]
fn put(set: &mut u64, port: usize, is_in: bool) {
    *set = *set & !(1 << port) | u64::from(is_in) << port;
}

/// Marsaglia's xorshift, 32 bits.
fn step(mut word: u32) -> u32 {
    word ^= word << 13;
    word ^= word >> 17;
    word ^ word << 5
}

impl Inputs {
    /// Inputs at links of these dimensions, or at terminals, with the states that their generators begin with.
    pub fn new(made: &HyperXBuffers, ports: impl Iterator<Item = (Option<u8>, u32)>) -> Self {
        let ports = ports.map(|(dimension, seed)| InPort {
            dimension,
            word: begin(seed),
            seed: begin(seed),
            unrouted: 0,
            waiting: 0,
            active: 0,
            doomed: 0,
            swallowing: 0,
            busy: 0,
            choosing: None,
            rc: Prefix::new(),
            va: Turn::default(),
        });
        let ports: Vec<_> = ports.collect();
        let channel = InChannel {
            queue: Queue::default(),
            route: NOWHERE,
            granted: 0,
            flits: 0,
            lane: 0,
            to: (0, 0),
        };
        Inputs {
            vcs: made.vcs,
            lanes: made.lanes,
            classes: made.classes as u8,
            is_full: made.lanes == made.vcs,
            cycles: made.choice_cycles,
            clock: Clock::new(made.age_bits),
            channels: vec![channel; ports.len() * made.vcs],
            packets: Pool::default(),
            sets: PortSets::default(),
            due: PortsDue::new(ports.len()),
            ports,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        for port in &mut self.ports {
            *port = InPort {
                word: port.seed,
                unrouted: 0,
                waiting: 0,
                active: 0,
                doomed: 0,
                swallowing: 0,
                busy: 0,
                choosing: None,
                rc: Prefix::new(),
                va: Turn::default(),
                ..*port
            };
        }
        for channel in &mut self.channels {
            channel.queue = Queue::default();
        }
        self.packets.clear();
        self.sets = PortSets::default();
        self.due.clear();
    }

    /// Whether a cycle changes nothing here unless something comes.
    #[inline]
    pub fn are_still(&self) -> bool {
        self.sets == PortSets::default()
    }

    /// Reads what steps will read: see [`super::routers::RouterState::fetch`].
    #[inline]
    pub fn fetch(&self) -> u64 {
        let ports = self.ports.iter().map(|port| u64::from(port.word));
        let channels = self.channels.iter().map(|channel| channel.granted);
        let packets = self.packets.cells().map(|packet| packet.handle.into());
        ports
            .chain(channels)
            .chain(packets)
            .fold(0, |read, word| read ^ word)
    }

    /// The ports at which [`Inputs::route`] does something.
    #[inline]
    pub fn routing(&self) -> Bits {
        Bits(self.sets.routing)
    }

    /// The ports at which packets wait.
    #[inline]
    pub fn waiting(&self) -> Bits {
        Bits(self.sets.waiting)
    }

    /// The ports at which packets move.
    #[inline]
    pub fn moving(&self) -> Bits {
        Bits(self.sets.active)
    }

    /// Of these, those at which a head or a tail does.
    #[inline]
    pub fn acting(&self, now: u64) -> Bits {
        self.due.at(now)
    }

    /// The one that asks in this cycle, by what outputs are open: of a port and what may be taken there.
    #[inline]
    pub fn ask(
        &self,
        input: usize,
        now: u64,
        mut is_open: impl FnMut(usize, VcClass) -> bool,
    ) -> Option<Ask> {
        let port = &self.ports[input];
        if port.waiting == 0 || !self.is_full && port.busy.count_ones() as usize >= self.lanes {
            return None;
        }
        // By virtual channel, whether it is the escape that it asks for.
        let mut escapes = 0_u16;
        let ready = Bits(port.waiting.into()).filter_map(|vc| {
            let channel = &self.channels[input * self.vcs + vc];
            let route = &channel.route;
            let stamp = || self.packets.front(channel.queue).stamp;
            let age = || (vc, self.clock.age(now, stamp()));
            if is_open(route.port.into(), route.class) {
                return Some(age());
            }
            let escape = route.escape?;
            is_open(escape.into(), VcClass::Of(1)).then(|| {
                escapes |= 1 << vc;
                age()
            })
        });
        let vc = port.va.oldest(ready)?;
        let channel = &self.channels[input * self.vcs + vc];
        let packet = self.packets.front(channel.queue);
        let is_escape = escapes >> vc & 1 == 1;
        let (output, class) = match (is_escape, channel.route.escape) {
            (true, Some(escape)) => (escape, VcClass::Of(1)),
            _ => (channel.route.port, channel.route.class),
        };
        Some(Ask {
            vc,
            port: output.into(),
            class,
            escapes: is_escape,
            age: self.clock.age(now, packet.stamp),
            length: packet.length,
            lane: match self.is_full {
                true => vc,
                false => (!port.busy).trailing_zeros() as usize,
            },
        })
    }

    /// Routes the head whose turn it is; `weight` is that of an output by the hops that are left.
    #[inline]
    pub fn route<G: Guide>(
        &mut self,
        input: usize,
        guide: &G,
        here: Place,
        weight: impl Fn(usize, usize) -> u32,
    ) {
        let port = &mut self.ports[input];
        port.swallowing |= std::mem::take(&mut port.doomed);
        // What was chosen in the cycle before is known now.
        if let Some(vc) = port.choosing.take() {
            let queue = self.channels[input * self.vcs + usize::from(vc)].queue;
            let is_doomed = self.packets.front(queue).is_doomed();
            port.known(vc.into(), is_doomed);
        }
        if let Some(vc) = port.rc.grant(u64::from(port.unrouted)) {
            port.rc.commit(vc);
            port.word = step(port.word);
            port.unrouted &= !(1 << vc);
            let channel = &mut self.channels[input * self.vcs + vc];
            let came = match port.dimension {
                None => Came::Terminal,
                Some(dimension) => Came::Link {
                    dimension,
                    class: vc as u8 % self.classes,
                },
            };
            let packet = self.packets.front(channel.queue);
            if !packet.is_doomed() {
                channel.route = guide.route(here, packet.heading, came, port.word, weight);
            }
            let is_doomed = packet.is_doomed();
            match self.cycles {
                ChoiceCycles::One => port.known(vc, is_doomed),
                ChoiceCycles::Two => port.choosing = Some(vc as u8),
            }
        }
        let goes_on = port.unrouted | port.doomed != 0 || port.choosing.is_some();
        put(&mut self.sets.routing, input, goes_on);
        put(&mut self.sets.waiting, input, port.waiting != 0);
        put(&mut self.sets.swallowing, input, port.swallowing != 0);
    }

    /// Whose packets are swallowed in this cycle.
    #[inline]
    pub fn swallowing(&self, input: usize) -> u16 {
        self.ports[input].swallowing
    }

    /// Whose packets turn out to go nowhere in this cycle.
    #[inline]
    pub fn newly_doomed(&self, input: usize) -> u16 {
        self.ports[input].doomed
    }

    /// The last flit of a packet that goes nowhere is swallowed.
    pub fn swallowed(&mut self, input: usize, vc: usize) {
        let port = &mut self.ports[input];
        let channel = &mut self.channels[input * self.vcs + vc];
        port.swallowing &= !(1 << vc);
        self.packets.pop(&mut channel.queue);
        port.unrouted |= u16::from(!channel.queue.is_empty()) << vc;
        put(&mut self.sets.swallowing, input, port.swallowing != 0);
        self.sets.routing |= u64::from(port.unrouted != 0) << input;
    }

    /// Moves a flit of each packet that has been granted an output.
    ///
    /// Whoever asks for heads and tails alone may leave out the ports that are not [`Inputs::acting`].
    #[inline]
    pub fn advance(&mut self, input: usize, now: u64, mut moves: impl FnMut(Moving)) {
        let port = &mut self.ports[input];
        let mut next = PortsDue::NEVER;
        for vc in Bits(port.active.into()) {
            let channel = &mut self.channels[input * self.vcs + vc];
            let is_head = now == channel.granted + 1;
            let last = channel.granted + u64::from(channel.flits);
            let tail = now == last;
            moves(Moving {
                vc,
                lane: channel.lane.into(),
                to: (channel.to.0.into(), channel.to.1.into()),
                head: is_head.then(|| Packet {
                    heading: channel.route.heading,
                    ..*self.packets.front(channel.queue)
                }),
                tail,
            });
            if tail {
                port.active &= !(1 << vc);
                port.busy &= !(1 << channel.lane);
                self.packets.pop(&mut channel.queue);
                port.unrouted |= u16::from(!channel.queue.is_empty()) << vc;
            } else {
                next = next.min(last);
            }
        }
        self.due.set(input, next);
        put(&mut self.sets.active, input, port.active != 0);
        self.sets.routing |= u64::from(port.unrouted != 0) << input;
    }

    /// What it has asked for is granted: this virtual channel of the output.
    #[inline]
    pub fn grant(&mut self, input: usize, ask: &Ask, out_vc: usize, now: u64) {
        let port = &mut self.ports[input];
        port.va.served(ask.vc);
        port.waiting &= !(1 << ask.vc);
        port.active |= 1 << ask.vc;
        port.busy |= 1 << ask.lane;
        put(&mut self.sets.waiting, input, port.waiting != 0);
        self.sets.active |= 1 << input;
        self.due.add(input, now + 1);
        let channel = &mut self.channels[input * self.vcs + ask.vc];
        channel.granted = now;
        channel.flits = ask.length;
        channel.lane = ask.lane as u8;
        channel.to = (ask.port as u8, out_vc as u8);
        if ask.escapes {
            // The head stays as it came.
            channel.route.heading = self.packets.front(channel.queue).heading;
        }
    }

    /// A head arrives; its other flits follow.
    #[inline]
    pub fn arrive(&mut self, input: usize, vc: usize, packet: Packet) {
        let port = &mut self.ports[input];
        let channel = &mut self.channels[input * self.vcs + vc];
        port.unrouted |= u16::from(channel.queue.is_empty()) << vc;
        self.sets.routing |= u64::from(port.unrouted != 0) << input;
        self.packets.push(&mut channel.queue, packet);
    }
}
