//! Outputs of routers of a HyperX: the second stage of allocation, queues, the arbiter of the link.

use super::far::Far;
use super::packet::{Clock, Packet, Turn};
use super::routing::VcClass;
use crate::model::packed::Bits;
use crate::params::hyperx::{Made, Sharing};
use std::collections::VecDeque;

/// Outputs, side by side; virtual channels are masks.
#[derive(Clone, Debug)]
pub(in crate::model) struct Outputs {
    vcs: usize,
    lanes: usize,
    longest: u16,
    output_depth: u16,
    input_depth: u16,
    crossbar: u64,
    shift: u32,
    atomic: bool,
    clock: Clock,
    /// The virtual channels of each class, and all of them.
    of_class: Vec<u16>,
    all: u16,
    ports: Vec<OutPort>,
    /// Port by port.
    channels: Vec<OutChannel>,
}

/// An output port.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OutPort {
    to_terminal: bool,
    /// Flits granted to it and not yet sent, in all virtual channels.
    used: u32,
    /// Who is held; whose queue has a packet.
    held: u16,
    queued: u16,
    /// Who has the link, and how many flits of its packet are left.
    locked: Option<u8>,
    left: u8,
    la: Turn,
    va: Turn,
}

/// A virtual channel of an output.
#[derive(Clone, Debug)]
struct OutChannel {
    /// Each with the cycle from which on its head can bid.
    queue: VecDeque<(u64, Packet)>,
    /// Flits granted and not yet sent.
    used: u16,
    far: Far,
    /// The input and the lane that it takes flits from.
    from: (u8, u8),
}

/// A flit that leaves on the link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) struct Sent {
    /// Its virtual channel.
    pub vc: usize,
    /// With a head, its packet.
    pub head: Option<Packet>,
    /// Whether it is the last.
    pub tail: bool,
}

impl Outputs {
    /// Outputs, each to a terminal or not.
    pub fn new(made: &Made, ports: impl Iterator<Item = bool>) -> Self {
        let (vcs, classes) = (made.vcs(), made.routing().classes());
        let class = |vc: usize| match made.routing().algorithm().sharing() {
            Sharing::InTurn => vc % classes,
            Sharing::LastEscapes => usize::from(vc == vcs - 1),
        };
        let of_class = (0..classes).map(|of| {
            let own = (0..vcs).filter(|&vc| class(vc) == of);
            own.fold(0, |mask, vc| mask | 1 << vc)
        });
        let ports = ports.map(|to_terminal| OutPort {
            to_terminal,
            used: 0,
            held: 0,
            queued: 0,
            locked: None,
            left: 0,
            la: Turn::default(),
            va: Turn::default(),
        });
        let ports: Vec<_> = ports.collect();
        let channel = OutChannel {
            queue: VecDeque::new(),
            used: 0,
            far: Far::default(),
            from: (0, 0),
        };
        Outputs {
            vcs,
            lanes: made.lanes(),
            longest: made.head().max_packet() as u16,
            output_depth: made.output_depth() as u16,
            input_depth: made.input_depth() as u16,
            crossbar: made.crossbar_cycles() as u64,
            shift: made.unit().congestion_shift() as u32,
            atomic: made.routing().atomic(),
            clock: Clock::new(made.age_bits()),
            of_class: of_class.collect(),
            all: (u32::MAX >> (32 - vcs)) as u16,
            channels: vec![channel; ports.len() * vcs],
            ports,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        for port in &mut self.ports {
            *port = OutPort {
                to_terminal: port.to_terminal,
                used: 0,
                held: 0,
                queued: 0,
                locked: None,
                left: 0,
                la: Turn::default(),
                va: Turn::default(),
            };
        }
        for channel in &mut self.channels {
            channel.queue.clear();
            channel.used = 0;
            channel.far.clear();
        }
    }

    /// Whether a cycle changes nothing here unless something comes.
    #[inline]
    pub fn is_still(&self, output: usize) -> bool {
        let port = &self.ports[output];
        port.queued == 0 && port.locked.is_none()
    }

    /// Whether nothing is granted or held, and a credit has come for all that was sent.
    #[cfg(test)]
    pub fn is_settled(&self, now: u64) -> bool {
        let mut channels = self.channels.iter();
        self.ports
            .iter()
            .all(|port| port.used == 0 && port.held == 0)
            && channels.all(|channel| channel.used == 0 && channel.far.at(now) == 0)
    }

    /// What a packet pays to go by an output, for each hop that is left.
    #[inline]
    pub fn congestion(&self, output: usize) -> u32 {
        self.ports[output].used >> self.shift
    }

    /// The virtual channel that a packet would get: of those that it may take and that are not held the one with most room,
    /// the lowest of equals; nothing if the longest packet has no room there.
    #[inline]
    pub fn best(&self, output: usize, class: VcClass, now: u64) -> Option<usize> {
        let port = &self.ports[output];
        let candidates = match class {
            VcClass::Any => self.all,
            // At a terminal's output all classes are alike.
            VcClass::Of(_) if port.to_terminal => self.all,
            VcClass::Of(class) => self.of_class[usize::from(class)],
        };
        if self.lanes < self.vcs && port.held.count_ones() as usize >= self.lanes {
            return None;
        }
        let channels = &self.channels[output * self.vcs..][..self.vcs];
        let is_free = |vc: &usize| {
            let channel = &channels[*vc];
            !self.atomic || port.to_terminal || channel.used == 0 && channel.far.at(now) == 0
        };
        let free = Bits((candidates & !port.held).into()).filter(is_free);
        let best = free.min_by_key(|&vc| (channels[vc].used, vc))?;
        (self.output_depth - channels[best].used >= self.longest).then_some(best)
    }

    /// The input that gets an output, of those that ask with a packet of some age.
    #[inline]
    pub fn pick(&self, output: usize, asking: impl Iterator<Item = (usize, u16)>) -> Option<usize> {
        self.ports[output].va.oldest(asking)
    }

    /// An input's packet of so many flits, on a lane, gets a virtual channel.
    #[inline]
    pub fn grant(&mut self, output: usize, vc: usize, (input, lane): (usize, usize), length: u8) {
        let port = &mut self.ports[output];
        port.va.served(input);
        port.held |= 1 << vc;
        port.used += u32::from(length);
        let channel = &mut self.channels[output * self.vcs + vc];
        channel.used += u16::from(length);
        channel.from = (input as u8, lane as u8);
    }

    /// The virtual channel that takes flits from a lane of an input.
    #[inline]
    pub fn taker(&self, output: usize, from: (usize, usize)) -> Option<usize> {
        let from = (from.0 as u8, from.1 as u8);
        let held = Bits(self.ports[output].held.into());
        let mut takers = held.filter(|vc| self.channels[output * self.vcs + vc].from == from);
        takers.next()
    }

    /// A flit comes through the crossbar, which was read in this cycle.
    #[inline]
    pub fn take(&mut self, output: usize, vc: usize, now: u64, head: Option<Packet>, tail: bool) {
        let port = &mut self.ports[output];
        if let Some(packet) = head {
            port.queued |= 1 << vc;
            let from = now + self.crossbar;
            let channel = &mut self.channels[output * self.vcs + vc];
            channel.queue.push_back((from, packet));
        }
        if tail {
            port.held &= !(1 << vc);
        }
    }

    /// What leaves on the link in cycle `now`, which routers count as `counted`.
    #[inline]
    pub fn send(&mut self, output: usize, now: u64, counted: u64) -> Option<Sent> {
        let port = &mut self.ports[output];
        let channels = &mut self.channels[output * self.vcs..][..self.vcs];
        let (vc, head) = match port.locked {
            Some(vc) => (usize::from(vc), None),
            None => {
                let bids = Bits(port.queued.into()).filter_map(|vc| {
                    let channel = &channels[vc];
                    let (from, packet) = &channel.queue[0];
                    let fits = self.input_depth - channel.far.at(now) >= u16::from(packet.length);
                    (*from <= now && fits).then(|| (vc, self.clock.age(counted, packet.stamp)))
                });
                let vc = port.la.oldest(bids)?;
                port.la.served(vc);
                let (_, packet) = channels[vc].queue[0];
                (port.locked, port.left) = (Some(vc as u8), packet.length);
                (vc, Some(packet))
            }
        };
        port.left -= 1;
        port.used -= 1;
        let channel = &mut channels[vc];
        channel.used -= 1;
        channel.far.send(now);
        let tail = port.left == 0;
        if tail {
            port.locked = None;
            channel.queue.pop_front();
            if channel.queue.is_empty() {
                port.queued &= !(1 << vc);
            }
        }
        Some(Sent { vc, head, tail })
    }

    /// Whether it is at a terminal: what is tied off may change in a reset.
    pub fn tie_off(&mut self, output: usize, to_terminal: bool) {
        self.ports[output].to_terminal = to_terminal;
    }

    /// Whether a credit may come in this cycle, by the state at its start.
    #[inline]
    pub fn is_owed(&self, output: usize, vc: usize, now: u64) -> bool {
        self.channels[output * self.vcs + vc].far.at(now) > 0
    }

    /// A credit comes at the end of the cycle; false if no flit was sent for it.
    #[inline]
    pub fn credit(&mut self, output: usize, vc: usize) -> bool {
        self.channels[output * self.vcs + vc].far.credit()
    }

    /// So many credits come, the first at the end of this cycle and then one in each.
    #[inline]
    pub fn announce(&mut self, output: usize, vc: usize, first: u64, flits: u8) {
        self.channels[output * self.vcs + vc]
            .far
            .announce(first, flits);
    }
}
