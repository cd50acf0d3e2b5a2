//! Outputs of routers of a HyperX: the second stage of allocation, queues, the arbiter of the link.

use super::far::{Coming, Far};
use super::packet::{Clock, Packet, Turn};
use super::pool::{Pool, Queue};
use super::ports_due::PortsDue;
use super::routing::VcClass;
use crate::model::packed::Bits;
use crate::params::hyperx::{HyperXBuffers, Sharing};

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
    /// What stands in all queues: packets, each with the cycle from which on its head can bid.
    packets: Pool<(u64, Packet)>,
    /// Credits that were announced.
    coming: Coming,
    /// Ports with packets in their queues, the others of which are not looked at.
    queued: u64,
    /// Ports that are in the midst of a packet: each sends a flit of it in every cycle.
    sending: u64,
    /// When a port may begin a packet, or ends one.
    due: PortsDue,
    seen: Seen,
}

/// What was asked in a cycle, and is asked again.
#[derive(Clone, Debug, Default)]
struct Seen {
    /// Ports that were asked for.
    ports: u64,
    /// By port the classes that were asked for, and those of them that are open; above them a bit for any class.
    asked: Vec<u32>,
    open: Vec<u32>,
}

/// An output port.
#[derive(Clone, Debug, PartialEq, Eq)]
struct OutPort {
    to_terminal: bool,
    /// Flits granted to it, in all virtual channels, but for those of packets that were sent whole.
    used: u32,
    /// Who is held; whose queue has a packet.
    held: u16,
    queued: u16,
    /// Who has the link.
    sending: Option<Sending>,
    la: Turn,
    va: Turn,
}

/// A packet that has the link: a flit of it is sent in every cycle, and nobody counts them one by one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sending {
    vc: u8,
    length: u8,
    /// The cycle in which its head was sent.
    since: u64,
}

impl Sending {
    /// Flits that were sent before a cycle.
    #[inline]
    fn sent(self, now: u64) -> u16 {
        (now - self.since) as u16
    }
}

/// A virtual channel of an output.
#[derive(Clone, Debug)]
struct OutChannel {
    queue: Queue,
    /// Flits granted, but for those of packets that were sent whole.
    used: u16,
    /// All flits of a packet count from its head on.
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
    pub fn new(made: &HyperXBuffers, ports: impl Iterator<Item = bool>) -> Self {
        let (vcs, classes) = (made.vcs, made.classes);
        let class = |vc: usize| match made.sharing {
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
            sending: None,
            la: Turn::default(),
            va: Turn::default(),
        });
        let ports: Vec<_> = ports.collect();
        let channel = OutChannel {
            queue: Queue::default(),
            used: 0,
            far: Far::default(),
            from: (0, 0),
        };
        Outputs {
            vcs,
            lanes: made.lanes,
            longest: made.max_packet as u16,
            output_depth: made.output_depth as u16,
            input_depth: made.input_depth as u16,
            crossbar: made.crossbar_cycles as u64,
            shift: made.congestion_shift() as u32,
            atomic: made.atomic,
            clock: Clock::new(made.age_bits),
            of_class: of_class.collect(),
            all: (u32::MAX >> (32 - vcs)) as u16,
            channels: vec![channel; ports.len() * vcs],
            packets: Pool::default(),
            coming: Coming::default(),
            queued: 0,
            sending: 0,
            due: PortsDue::new(ports.len()),
            seen: Seen {
                ports: 0,
                asked: vec![0; ports.len()],
                open: vec![0; ports.len()],
            },
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
                sending: None,
                la: Turn::default(),
                va: Turn::default(),
            };
        }
        for channel in &mut self.channels {
            channel.queue = Queue::default();
            channel.used = 0;
            channel.far = Far::default();
        }
        self.packets.clear();
        self.coming.clear();
        self.queued = 0;
        self.sending = 0;
        self.due.clear();
    }

    /// Whether a cycle changes nothing here unless something comes.
    #[inline]
    pub fn are_still(&self) -> bool {
        self.queued == 0
    }

    /// Reads what steps will read: see [`super::routers::RouterState::fetch`].
    #[inline]
    pub fn fetch(&self) -> u64 {
        let ports = self.ports.iter().map(|port| u64::from(port.used));
        let channels = self.channels.iter().map(|channel| channel.used.into());
        let packets = self.packets.cells().map(|&(from, _)| from);
        let coming = self.coming.cells().map(|&(after, _)| after);
        let all = ports.chain(channels).chain(packets).chain(coming);
        all.fold(0, |read, word| read ^ word)
    }

    /// The ports that may send.
    #[inline]
    pub fn queued(&self) -> Bits {
        Bits(self.queued)
    }

    /// Of these, those that may begin a packet or that end one.
    #[inline]
    pub fn acting(&self, now: u64) -> Bits {
        self.due.at(now)
    }

    /// The ports that are in the midst of a packet, a bit each.
    #[inline]
    pub fn sending(&self) -> u64 {
        self.sending
    }

    /// A cycle begins: what was seen to be open in the last one no longer counts.
    #[inline]
    pub fn begin(&mut self) {
        for port in Bits(std::mem::take(&mut self.seen.ports)) {
            self.seen.asked[port] = 0;
        }
    }

    /// Whether there is a virtual channel for a packet; asked again before the state changes it is known.
    #[inline]
    pub fn is_open(&mut self, output: usize, class: VcClass, now: u64) -> bool {
        let bit = match class {
            VcClass::Any => 1 << 31,
            VcClass::Of(class) => 1 << class,
        };
        if self.seen.asked[output] & bit == 0 {
            let is_open = self.best(output, class, now).is_some();
            let Seen { ports, asked, open } = &mut self.seen;
            *ports |= 1 << output;
            asked[output] |= bit;
            open[output] = open[output] & !bit | if is_open { bit } else { 0 };
        }
        self.seen.open[output] & bit != 0
    }

    /// Whether nothing is granted or held, and a credit has come for all that was sent.
    #[cfg(test)]
    pub fn is_settled(&self, now: u64) -> bool {
        let mut channels = self.channels.iter();
        self.ports
            .iter()
            .all(|port| port.used == 0 && port.held == 0)
            && channels.all(|channel| channel.used == 0 && channel.far.at(now, &self.coming) == 0)
    }

    /// What a packet pays to go by an output, for each hop that is left.
    #[inline]
    pub fn congestion(&self, output: usize, now: u64) -> u32 {
        let port = &self.ports[output];
        let sent = port.sending.map_or(0, |sending| sending.sent(now));
        (port.used - u32::from(sent)) >> self.shift
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
            let is_empty = || channel.used == 0 && channel.far.at(now, &self.coming) == 0;
            !self.atomic || port.to_terminal || is_empty()
        };
        let used = |vc: usize| match port.sending {
            Some(sending) if usize::from(sending.vc) == vc => channels[vc].used - sending.sent(now),
            _ => channels[vc].used,
        };
        let free = Bits((candidates & !port.held).into()).filter(is_free);
        let (used, best) = free.map(|vc| (used(vc), vc)).min()?;
        (self.output_depth - used >= self.longest).then_some(best)
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
            self.queued |= 1 << output;
            let from = now + self.crossbar;
            if port.sending.is_none() {
                self.due.add(output, from);
            }
            let channel = &mut self.channels[output * self.vcs + vc];
            self.packets.push(&mut channel.queue, (from, packet));
        }
        if tail {
            port.held &= !(1 << vc);
        }
    }

    /// What leaves on the link in cycle `now`, which routers count as `counted`.
    ///
    /// Whoever asks for heads alone may leave out the ports that are not [`Outputs::acting`].
    #[inline]
    pub fn send(&mut self, output: usize, now: u64, counted: u64) -> Option<Sent> {
        let port = &mut self.ports[output];
        let flit = |vc: u8, tail| Sent {
            vc: vc.into(),
            head: None,
            tail,
        };
        if !self.due.is_due(output, now) {
            return port.sending.map(|sending| flit(sending.vc, false));
        }
        if let Some(sending) = port.sending {
            self.end(output, sending);
            return Some(flit(sending.vc, true));
        }
        let channels = &mut self.channels[output * self.vcs..][..self.vcs];
        let bids = Bits(port.queued.into()).filter_map(|vc| {
            let channel = &channels[vc];
            let (from, packet) = self.packets.front(channel.queue);
            let there = channel.far.at(now, &self.coming);
            let fits = self.input_depth - there >= u16::from(packet.length);
            (*from <= now && fits).then(|| (vc, self.clock.age(counted, packet.stamp)))
        });
        let vc = port.la.oldest(bids)?;
        port.la.served(vc);
        let (_, packet) = *self.packets.front(channels[vc].queue);
        channels[vc].far.send(now, packet.length, &mut self.coming);
        let sending = Sending {
            vc: vc as u8,
            length: packet.length,
            since: now,
        };
        let tail = packet.length == 1;
        match tail {
            true => self.end(output, sending),
            false => {
                port.sending = Some(sending);
                self.sending |= 1 << output;
                let last = now + u64::from(packet.length) - 1;
                self.due.set(output, last);
            }
        }
        Some(Sent {
            vc,
            head: Some(packet),
            tail,
        })
    }

    /// A packet's last flit is sent.
    #[inline]
    fn end(&mut self, output: usize, sending: Sending) {
        let port = &mut self.ports[output];
        let channels = &mut self.channels[output * self.vcs..][..self.vcs];
        port.sending = None;
        self.sending &= !(1 << output);
        port.used -= u32::from(sending.length);
        let channel = &mut channels[usize::from(sending.vc)];
        channel.used -= u16::from(sending.length);
        self.packets.pop(&mut channel.queue);
        if channel.queue.is_empty() {
            port.queued &= !(1 << sending.vc);
            self.queued &= !(u64::from(port.queued == 0) << output);
        }
        let front = |vc: usize| self.packets.front(channels[vc].queue).0;
        let fronts = Bits(port.queued.into()).map(front);
        self.due
            .set(output, fronts.min().unwrap_or(PortsDue::NEVER));
    }

    /// Whether it is at a terminal: what is tied off may change in a reset.
    pub fn tie_off(&mut self, output: usize, to_terminal: bool) {
        self.ports[output].to_terminal = to_terminal;
    }

    /// Whether a credit may come in this cycle, by the state at its start.
    #[inline]
    pub fn is_owed(&self, output: usize, vc: usize, now: u64) -> bool {
        let unsent = match self.ports[output].sending {
            Some(sending) if usize::from(sending.vc) == vc => {
                u16::from(sending.length) - sending.sent(now)
            }
            _ => 0,
        };
        let far = self.channels[output * self.vcs + vc].far;
        far.at(now, &self.coming) > unsent
    }

    /// A credit comes at the end of the cycle; false if no flit was sent for it.
    #[inline]
    pub fn credit(&mut self, output: usize, vc: usize) -> bool {
        self.channels[output * self.vcs + vc].far.credit()
    }

    /// So many credits come, as is known in a cycle: the first at the end of a later one and then one in each.
    #[inline]
    pub fn announce(&mut self, output: usize, vc: usize, (now, first): (u64, u64), flits: u8) {
        self.channels[output * self.vcs + vc]
            .far
            .announce((now, first), flits, &mut self.coming);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::hyperx::routing::Heading;
    use crate::params::Component;
    use crate::params::hyperx::HyperXOutputParams;

    /// A head that comes out of the crossbar while another packet has the link waits for its tail.
    #[test]
    fn a_packet_has_the_link_to_its_tail() {
        let text = "widths = [2]\nterminals = 1\nvcs = 2\nmax_packet = 4\ninput_depth = 8\noutput_depth = 8\nage_bits = 4\nflit_width = 24\ncrossbar_cycles = 1";
        let params = HyperXOutputParams::of_settings(text).expect("a legal output");
        let mut outputs = Outputs::new(&params.made().buffers(), std::iter::once(false));
        let packet = |length, handle| Packet {
            heading: Heading::default(),
            length,
            stamp: 0,
            handle,
        };
        let (long, short) = (packet(4, 0), packet(2, 1));
        outputs.grant(0, 0, (0, 0), 4);
        outputs.grant(0, 1, (1, 0), 2);
        let mut sent = Vec::new();
        for now in 10..18 {
            outputs.begin();
            if let Some(sent_now) = outputs.send(0, now, now) {
                let head = sent_now.head.map(|packet| packet.handle);
                sent.push((now, sent_now.vc, head, sent_now.tail));
            }
            match now {
                10 => outputs.take(0, 0, now, Some(long), false),
                12 => outputs.take(0, 1, now, Some(short), false),
                _ => {}
            }
        }
        let wanted = [
            (11, 0, Some(0), false),
            (12, 0, None, false),
            (13, 0, None, false),
            (14, 0, None, true),
            (15, 1, Some(1), false),
            (16, 1, None, true),
        ];
        assert_eq!(sent, wanted);
    }
}
