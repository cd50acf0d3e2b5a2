//! Traffic as well-behaved neighbours send it: whole packets to where they may go, only where there
//! is room, and back-pressure of every degree. After some resets terminals get things wrong now and then.
//!
//! Such a sender must see what the design shows before it sends. Each traffic therefore runs a
//! golden model of its own beside the lockstep and asks that one.

mod anton2;
mod asked;
mod bluegene;
mod hyperx;
mod line;
mod link;
mod mischief;
mod mood;
mod network;
mod received;
mod router;
mod yarc;

pub use anton2::Anton2Traffic;
pub use asked::TakenAsAsked;
pub use bluegene::{
    BluegeneNetworkTraffic, BluegeneNodeTraffic, PacketFifoTraffic, RandomDrawTraffic,
    RankedPickTraffic, TokenCounterTraffic,
};
pub use hyperx::{
    HyperXInputTraffic, HyperXNetworkTraffic, HyperXOutputTraffic, HyperXRouterTraffic,
    HyperXRoutingTraffic, HyperXTerminalTraffic,
};
pub use link::LinkTraffic;
pub use network::NetworkTraffic;
pub use received::ReceivedTraffic;
pub use router::RouterTraffic;
pub(in crate::testbench) use yarc::Tags;
pub use yarc::{
    ClosNetworkTraffic, YarcInputTraffic, YarcLcbReceiverTraffic, YarcLcbSenderTraffic,
    YarcOutputTraffic, YarcRouterTraffic, YarcSubswitchTraffic, YarcTileTraffic,
};

use super::reset::{POWER_ON, asserted_at_power_on, level};
use crate::model::{Golden, Random};
use crate::params::wormhole::RouterParams;
use crate::params::{Layout, Port, Reset, words};

/// Cycles between resets are 2^8 to 2^12.
const RESET_SCALES: [u64; 2] = [8, 12];

/// Where a reset takes a router elsewhere, a run begins with a tour: resets after 2^4 to 2^7 cycles.
const TOUR_SCALES: [u64; 2] = [4, 7];

/// Cycles of a tour: three dozen places.
const TOUR: u64 = 1 << 11;

/// Where there is a link: 2^8 to 2^15, time for a timeout, and for more than one.
const LINK_RESET_SCALES: [u64; 2] = [8, 15];

/// Makes packets, flit by flit: any length up to the longest, any payload.
#[derive(Clone, Debug)]
struct Packets {
    width: usize,
    destination_bits: usize,
    longest: u64,
}

impl Packets {
    fn new(params: &RouterParams) -> Self {
        Packets {
            width: params.flit_width(),
            destination_bits: params.routing().destination_width(),
            longest: params.max_packet() as u64,
        }
    }

    /// Flits of the next packet: short ones and the longest are frequent.
    fn length(&self, random: &mut Random) -> u64 {
        match random.below(4) {
            0 => 1,
            1 => self.longest,
            _ => 1 + random.below(self.longest),
        }
    }

    /// The next flit of a packet with `left` flits to go, as words. `head` is the destination.
    fn flit(&self, random: &mut Random, head: Option<u128>, left: u64) -> Vec<u64> {
        let mut flit = vec![0; words(self.width)];
        for bit in 0..self.width - 2 {
            put(&mut flit, bit, random.bits() & 1 == 1);
        }
        if let Some(destination) = head {
            for bit in 0..self.destination_bits {
                put(&mut flit, bit, destination >> bit & 1 == 1);
            }
        }
        put(&mut flit, self.width - 2, head.is_some());
        put(&mut flit, self.width - 1, left == 1);
        flit
    }
}

/// Sets one bit of packed words.
fn put(words: &mut [u64], bit: usize, value: bool) {
    let (word, place) = (bit / 64, bit % 64);
    words[word] = words[word] & !(1 << place) | u64::from(value) << place;
}

/// One bit of packed words.
fn get(words: &[u64], bit: usize) -> bool {
    words[bit / 64] >> (bit % 64) & 1 == 1
}

/// Puts a value into packed words.
fn put_value(to: &mut [u64], at: usize, width: usize, value: u64) {
    for bit in 0..width {
        put(to, at + bit, value >> bit & 1 == 1);
    }
}

/// A value out of packed words.
fn get_value(from: &[u64], at: usize, width: usize) -> u64 {
    (0..width).fold(0, |value, bit| {
        value | u64::from(get(from, at + bit)) << bit
    })
}

/// Random bits.
fn noise(width: usize, random: &mut Random) -> Vec<u64> {
    let mut bits: Vec<u64> = (0..words(width)).map(|_| random.bits()).collect();
    if let (Some(last), 1..) = (bits.last_mut(), width % 64) {
        *last &= (1 << (width % 64)) - 1;
    }
    bits
}

/// Paces, in eighths of all cycles.
const PACES: [u64; 5] = [0, 1, 4, 7, 8];

/// A rate that changes now and then: never, sometimes, mostly, always.
#[derive(Clone, Debug, Default)]
struct Pace {
    eighths: u64,
    left: u64,
}

impl Pace {
    /// Whether it is time, in this cycle.
    fn now(&mut self, random: &mut Random, paces: &[u64]) -> bool {
        if self.left == 0 {
            self.eighths = paces[random.below(paces.len() as u64) as usize];
            let scale = 2 + random.below(8);
            self.left = 1 + random.below(1 << scale);
        }
        self.left -= 1;
        random.below(8) < self.eighths
    }
}

/// The model beside the lockstep, with its resets.
struct Beside {
    golden: Box<dyn Golden>,
    layout: Layout,
    reset: Reset,
    cycle: u64,
    next_reset: u64,
    /// Cycles between resets are 2 to these powers.
    reset_scales: [u64; 2],
    /// Cycles in which they are few.
    tour: u64,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
}

impl Beside {
    fn new(golden: Box<dyn Golden>, ports: &[Port], reset: Reset) -> Self {
        let layout = Layout::new(ports);
        Beside {
            golden,
            reset,
            cycle: 0,
            next_reset: 0,
            reset_scales: RESET_SCALES,
            tour: 0,
            inputs: vec![0; layout.input_words],
            outputs: vec![0; layout.output_words],
            layout,
        }
    }

    /// Begins a cycle: whether reset is asserted in it. What follows from state can then be read.
    fn begin(&mut self, random: &mut Random) -> bool {
        let asserted = match self.cycle < POWER_ON {
            true => asserted_at_power_on(self.cycle),
            false => self.cycle == self.next_reset,
        };
        if asserted || self.next_reset < self.cycle {
            let [least, most] = match self.cycle < self.tour {
                true => TOUR_SCALES,
                false => self.reset_scales,
            };
            let scale = least + random.below(most - least);
            self.next_reset = (self.cycle + (1 << scale) + random.below(1 << scale)).max(POWER_ON);
        }
        self.cycle += 1;
        self.clear();
        self.inputs[0] = level(self.reset, asserted);
        if asserted && self.reset == Reset::Async {
            self.golden.reset();
        }
        self.golden.peek(&mut self.outputs);
        asserted
    }

    /// All inputs 0 but those that change in a reset only.
    fn clear(&mut self) {
        for (port, first) in &self.layout.inputs {
            if !port.constant {
                self.inputs[*first..first + words(port.width)].fill(0);
            }
        }
    }

    /// Ends the cycle; `outputs` then are its own.
    fn end(&mut self, asserted: bool) {
        self.golden.step(&self.inputs[1..], &mut self.outputs);
        if asserted {
            self.golden.reset();
        }
    }

    /// The next reset comes within so many cycles.
    fn reset_within(&mut self, cycles: u64) {
        self.next_reset = self.next_reset.min(self.cycle + cycles);
    }

    /// The same with other times between resets.
    fn reset_every(self, reset_scales: [u64; 2]) -> Self {
        Beside {
            reset_scales,
            ..self
        }
    }

    /// The same with a tour at the beginning.
    fn touring(self) -> Self {
        Beside { tour: TOUR, ..self }
    }

    fn input(&mut self, place: Place) -> &mut [u64] {
        &mut self.inputs[place.first..][..place.words]
    }

    fn output(&self, place: Place) -> &[u64] {
        &self.outputs[place.first..][..place.words]
    }

    /// Where a port lies.
    fn place(&self, name: &str) -> Option<Place> {
        let mut all = self.layout.inputs.iter().chain(&self.layout.outputs);
        let (port, first) = all.find(|(port, _)| port.name == name)?;
        Some(Place {
            first: *first,
            words: words(port.width),
        })
    }

    /// Bits of an input that is there.
    fn width(&self, name: &str) -> usize {
        let port = self
            .layout
            .inputs
            .iter()
            .find(|(port, _)| port.name == name);
        port.map_or(0, |(port, _)| port.width)
    }

    /// Where a port lies that is there.
    fn port(&self, name: &str) -> Place {
        let place = self.place(name);
        place.unwrap_or_else(|| panic!("no port {name}"))
    }
}

/// Where a port lies in its vector.
#[derive(Clone, Copy, Debug)]
struct Place {
    first: usize,
    words: usize,
}

/// Copies the bits of `from` into `to`, from bit `at` on.
fn copy(to: &mut [u64], at: usize, from: &[u64], width: usize) {
    for bit in 0..width {
        put(to, at + bit, get(from, bit));
    }
}
