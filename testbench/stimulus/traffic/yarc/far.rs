//! The other end of the link of an output.

use super::super::mood::Mood;
use super::super::{Beside, PACES, Pace, Place, get, get_value, put, put_value};
use super::ones;
use super::packets::Sent;
use crate::model::Random;
use crate::params::yarc::{PacketFormat, YarcOutputParams};

/// A link that is ready or not, and that goes and comes back after some resets; a far input that frees phits of whole packets
/// when it likes; and who clears virtual channels, stopped or not.
pub(super) struct FarEnd {
    at: usize,
    vcs: usize,
    width: usize,
    freed_bits: usize,
    ports: Ports,
    vc_of: VcOf,
    buffers: Vec<Buffer>,
    /// The virtual channel of the packet on the link.
    under_way: Option<usize>,
    ready: Pace,
    link: Link,
    clears_any: bool,
}

/// Of which virtual channel a phit on the link is: it does not say so itself.
pub(super) enum VcOf {
    /// That of the credit for its place, of so many rows.
    Credit(usize),
    /// That of the head of its packet.
    Head(PacketFormat),
}

/// Its ports at the outputs.
struct Ports {
    ready: Place,
    freed: Place,
    active: Place,
    clear: Place,
    valid: Place,
    phit: Place,
    stopped: Place,
}

/// The far input's buffer of a virtual channel.
#[derive(Clone, Debug, Default)]
struct Buffer {
    freed: u64,
    /// Phits of packets that are whole, and of that on the link.
    whole: u64,
    partial: u64,
    pace: Pace,
}

impl Buffer {
    /// No more comes of a packet.
    fn close(&mut self) {
        self.whole += std::mem::take(&mut self.partial);
    }
}

/// Whether the link works.
#[derive(Clone, Debug, Default)]
struct Link {
    is_sound: bool,
    is_active: bool,
    left: u64,
}

impl Link {
    /// As after a reset.
    fn settle(&mut self, random: &mut Random) {
        self.is_sound = random.below(2) == 0;
        (self.is_active, self.left) = (false, random.below(2) * random.below(32));
    }

    /// Whether it works in this cycle.
    fn now(&mut self, random: &mut Random) -> bool {
        if self.left == 0 {
            self.is_active = !self.is_active;
            let most = if self.is_active { 11 } else { 6 };
            let scale = random.below(most);
            self.left = 1 + random.below(1 << scale);
        }
        self.left -= 1;
        self.is_sound || self.is_active
    }
}

impl FarEnd {
    /// That of output `at`.
    pub fn new(beside: &Beside, params: &YarcOutputParams, at: usize, vc_of: VcOf) -> Self {
        FarEnd {
            at,
            vcs: params.vcs(),
            width: params.phit_width(),
            freed_bits: params.freed_bits(),
            ports: Ports {
                ready: beside.port("ready_i"),
                freed: beside.port("freed_i"),
                active: beside.port("link_active_i"),
                clear: beside.port("clear_i"),
                valid: beside.port("out_valid_o"),
                phit: beside.port("out_phit_o"),
                stopped: beside.port("stopped_o"),
            },
            vc_of,
            buffers: vec![Buffer::default(); params.vcs()],
            under_way: None,
            ready: Pace::default(),
            link: Link::default(),
            clears_any: false,
        }
    }

    /// As after a reset.
    pub fn settle(&mut self, random: &mut Random) {
        for buffer in &mut self.buffers {
            (buffer.freed, buffer.whole, buffer.partial) = (0, 0, 0);
        }
        self.under_way = None;
        self.link.settle(random);
        self.clears_any = random.below(4) == 0;
    }

    /// A cycle: without a mood it takes and frees all that it can.
    pub fn drive(&mut self, beside: &mut Beside, mood: Option<&Mood>, random: &mut Random) {
        let number = self.at * (1 + self.vcs);
        self.free(beside, mood, number + 1, random);
        let is_ready = match mood {
            None => true,
            Some(mood) => {
                let takes = mood.takes(number);
                takes.unwrap_or_else(|| self.ready.now(random, &PACES))
            }
        };
        put(beside.input(self.ports.ready), self.at, is_ready);
        let is_active = self.link.now(random);
        put(beside.input(self.ports.active), self.at, is_active);
        for vc in 0..self.vcs {
            let bit = self.at * self.vcs + vc;
            let clears = match get(beside.output(self.ports.stopped), bit) {
                true => random.below(16) == 0,
                false => self.clears_any && random.below(64) == 0,
            };
            put(beside.input(self.ports.clear), bit, clears);
        }
    }

    /// The far input frees some, all or nothing of what it holds; its virtual channels are receivers from number `first` on.
    fn free(
        &mut self,
        beside: &mut Beside,
        mood: Option<&Mood>,
        first: usize,
        random: &mut Random,
    ) {
        let bits = self.freed_bits;
        for (vc, buffer) in self.buffers.iter_mut().enumerate() {
            let takes = match mood {
                None => true,
                Some(mood) => {
                    let takes = mood.takes(first + vc);
                    takes.unwrap_or_else(|| buffer.pace.now(random, &PACES))
                }
            };
            if takes && buffer.whole > 0 {
                let number = match random.below(3) {
                    0 => 1,
                    1 => buffer.whole,
                    _ => 1 + random.below(buffer.whole),
                };
                buffer.whole -= number;
                buffer.freed = (buffer.freed + number) & ones(bits);
            }
            let place = (self.at * self.vcs + vc) * bits;
            put_value(beside.input(self.ports.freed), place, bits, buffer.freed);
        }
    }

    /// The virtual channel of the phit on the link.
    fn vc(&self, beside: &Beside, is_head: bool) -> usize {
        match &self.vc_of {
            VcOf::Credit(rows) => {
                let credit = beside.output(beside.port("col_credit_o"));
                let mut freed = (0..rows * self.vcs).filter(|&at| get(credit, at));
                freed.next().map_or(0, |at| at % self.vcs)
            }
            VcOf::Head(format) if is_head => {
                let bits = format.content_bits();
                let content = get_value(beside.output(self.ports.phit), self.at * self.width, bits);
                let head = Sent {
                    head: true,
                    tail: false,
                    content,
                };
                head.vc(format)
            }
            VcOf::Head(_) => self.under_way.unwrap_or(0),
        }
    }

    /// The edge: what went out.
    pub fn observe(&mut self, beside: &Beside) {
        if get(beside.output(self.ports.valid), self.at) {
            let phit = beside.output(self.ports.phit);
            let end = (self.at + 1) * self.width;
            let [head, tail] = [end - 2, end - 1].map(|bit| get(phit, bit));
            let vc = self.vc(beside, head);
            if let Some(cut) = self.under_way.filter(|_| head) {
                self.buffers[cut].close();
            }
            self.buffers[vc].partial += 1;
            self.under_way = (!tail).then_some(vc);
            if tail {
                self.buffers[vc].close();
            }
        }
        let is_active = get(&beside.inputs[self.ports.active.first..], self.at);
        if let Some(cut) = self.under_way.filter(|_| !is_active) {
            self.buffers[cut].close();
            self.under_way = None;
        }
    }
}
