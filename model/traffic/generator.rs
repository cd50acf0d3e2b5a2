//! The golden traffic generator.

use super::{after, flit};
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut, bit, field, has};
use crate::params::traffic::{Packets, TrafficGeneratorParams};
use crate::params::words;

/// Lowest bit of a random number that a destination is made of; those below are for the rate.
const CANDIDATE_LOW: usize = 32;

/// Sends packets to nodes at random, for an injector.
///
/// - Twin: `hdl/traffic/generator.rs`.
/// - Shapes: 1 to 64 lanes, which packets take in turn; packets of 1 to 4096 flits.
/// - Latency: which lane a flit goes to follows from state and its room in the same cycle; the flit,
///   and what is counted, from state alone; state commits on the next edge.
/// - One number is drawn in each cycle. A packet begins in it if there is none or one ends, the low
///   32 bits are below the rate, and those above are the coordinates of a node.
/// - Source: the project's own; xorshift of G. Marsaglia, 2003.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TrafficGenerator {
    packets: Packets,
    lanes: usize,
    coordinates: Vec<Coordinate>,
    /// None before the seed is taken.
    random: Option<u64>,
    /// Where the packet goes that is under way.
    destination: Option<u64>,
    place: usize,
    lane: usize,
    sent: u32,
}

/// Where a coordinate lies in a random number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Coordinate {
    low: usize,
    width: usize,
    radix: usize,
}

impl TrafficGenerator {
    /// The generator of this shape, in reset state.
    pub fn new(params: &TrafficGeneratorParams) -> Self {
        let grid = params.packets().grid();
        let coordinates = grid.radices().iter().enumerate();
        let coordinates = coordinates.map(|(dimension, &radix)| Coordinate {
            low: CANDIDATE_LOW + grid.coordinate_low(dimension),
            width: grid.coordinate_width(dimension),
            radix,
        });
        TrafficGenerator {
            coordinates: coordinates.collect(),
            packets: params.packets().clone(),
            lanes: params.lanes(),
            random: None,
            destination: None,
            place: 0,
            lane: 0,
            sent: 0,
        }
    }

    /// The random number of this cycle: the first is the seed.
    pub fn draw(&self, seed: u64) -> u64 {
        self.random.unwrap_or(seed)
    }

    /// Whether a packet is under way.
    pub fn busy(&self) -> bool {
        self.destination.is_some()
    }

    /// Flits sent, modulo 2^32.
    pub fn sent(&self) -> u32 {
        self.sent
    }

    /// The lane that a flit goes into, if one does. Bit i of `not_full` says that lane i has room.
    pub fn lane(&self, not_full: u64) -> Option<usize> {
        (self.busy() && has(not_full, self.lane)).then_some(self.lane)
    }

    /// Where the packet goes that begins in this cycle, if one does. `sends` says whether a flit is
    /// sent in it, which may be the last of a packet.
    pub fn begins(&self, draw: u64, enable: bool, rate: u64, sends: bool) -> Option<u64> {
        let free = !self.busy() || (sends && after(&self.packets, self.place) == 0);
        if !enable || !free || field(&[draw], 0, CANDIDATE_LOW) >= rate {
            return None;
        }
        let mut destination = 0;
        for &Coordinate { low, width, radix } in &self.coordinates {
            let value = field(&[draw], low, width);
            if value >= radix as u64 {
                return None;
            }
            destination |= value << (low - CANDIDATE_LOW);
        }
        Some(destination)
    }

    /// The clock edge.
    pub fn commit(&mut self, draw: u64, sends: bool, begins: Option<u64>) {
        self.random = Some(xorshift(draw));
        if sends {
            self.sent = self.sent.wrapping_add(1);
            self.place = after(&self.packets, self.place);
            if self.place == 0 {
                self.lane = (self.lane + 1) % self.lanes;
                self.destination = None;
            }
        }
        if begins.is_some() {
            self.destination = begins;
        }
    }
}

/// The random number after `s`.
fn xorshift(mut s: u64) -> u64 {
    s ^= s << 13;
    s ^= s >> 7;
    s ^ s << 17
}

impl Golden for TrafficGenerator {
    fn reset(&mut self) {
        self.random = None;
        self.destination = None;
        self.place = 0;
        self.lane = 0;
        self.sent = 0;
    }

    fn peek(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        outputs.word(0);
        let shown = outputs.words(words(self.packets.flit_width()));
        let flit = flit(&self.packets, self.destination.unwrap_or(0), self.place);
        for (word, value) in shown.iter_mut().zip(flit) {
            *word = value;
        }
        outputs.bit(self.busy());
        outputs.word(u64::from(self.sent));
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let draw = self.draw(inputs.word());
        let (enable, rate) = (inputs.bit(), inputs.word());
        let lane = self.lane(inputs.word());
        self.peek(outputs);
        outputs[0] = lane.map_or(0, |lane| bit(lane, true));
        let begins = self.begins(draw, enable, rate, lane.is_some());
        self.commit(draw, lane.is_some(), begins);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::topology::grid::{Grid, Ways, Wrap};

    fn generator(radices: &[usize], length: usize, lanes: usize) -> TrafficGenerator {
        let grid = Grid::new(
            "traffic",
            radices.to_vec(),
            Wrap::Torus,
            Ways::Bidirectional,
        );
        let packets = grid.and_then(|grid| Packets::new("traffic", grid, 10, length, Reset::Sync));
        let params = packets.and_then(|packets| TrafficGeneratorParams::new(packets, lanes));
        TrafficGenerator::new(&params.expect("a legal shape"))
    }

    /// One cycle that may begin a packet, from a seed of 1: what is valid, the flit, busy, sent.
    fn cycle(generator: &mut TrafficGenerator, rate: u64, not_full: u64) -> [u64; 4] {
        let mut outputs = [0; 4];
        generator.step(&[1, 1, rate, not_full], &mut outputs);
        outputs
    }

    #[test]
    fn numbers_are_those_of_xorshift_with_shifts_13_7_and_17() {
        // 1 ^ 1 << 13 is 0x2001; ^ 0x40 is 0x2041; ^ 0x4082_0000 is the next.
        assert_eq!(xorshift(1), 0x4082_2041);
        assert_eq!(xorshift(0x4082_2041), 1_152_992_998_833_853_505);
        assert_eq!(xorshift(0), 0);
        // The top bit: shifted out to the left, and by 7 to the right to bit 56, which goes out too.
        assert_eq!(xorshift(1 << 63), 1 << 63 | 1 << 56);
    }

    #[test]
    fn the_seed_is_the_first_number_and_is_taken_once_after_a_reset() {
        let mut generator = generator(&[4, 4], 2, 1);
        for _ in 0..2 {
            let mut draws = Vec::new();
            for seed in [1, 99, 98] {
                draws.push(generator.draw(seed));
                generator.step(&[seed, 0, 0, 0], &mut [0; 4]);
            }
            assert_eq!(draws, [1, 0x4082_2041, 1_152_992_998_833_853_505]);
            generator.reset();
        }
    }

    #[test]
    fn a_packet_begins_below_the_rate_if_enabled_and_at_a_node() {
        let begins = |draw: u64, enable, rate| {
            let mut generator = generator(&[3, 5], 2, 1);
            let mut outputs = [0; 4];
            generator.step(&[draw, u64::from(enable), rate, 1], &mut outputs);
            assert_eq!([outputs[0], outputs[2], outputs[3]], [0; 3], "not yet");
            generator.step(&[0, 0, 0, 1], &mut outputs);
            let [valid, flit, busy, _] = outputs;
            assert_eq!(valid, busy);
            (busy == 1).then_some(flit)
        };
        let (head, at) = (1 << 8, |x: u64, y: u64| y << 34 | x << 32);
        assert_eq!(begins(100, true, 100), None, "not below the rate");
        assert_eq!(begins(100, true, 101), Some(head));
        assert_eq!(begins(100, false, 101), None, "not enabled");
        assert_eq!(begins(0, true, 0), None, "a rate of 0 is never");
        for (x, y) in (0..4).flat_map(|x| (0..8).map(move |y| (x, y))) {
            let node = (x < 3 && y < 5).then_some(head | y << 2 | x);
            assert_eq!(begins(at(x, y), true, 1), node, "{x}, {y}");
            let above = 1 << 37 | at(x, y);
            assert_eq!(begins(above, true, 1), node, "bits above do not matter");
        }
    }

    #[test]
    fn packets_follow_each_other_and_take_the_lanes_in_turn() {
        let mut generator = generator(&[2, 2], 2, 3);
        assert_eq!(
            cycle(&mut generator, 0xffff_ffff, 7)[0],
            0,
            "none has begun"
        );
        let mut draw = 1;
        for sent in 0..24 {
            let [valid, flit, busy, count] = cycle(&mut generator, 0xffff_ffff, 7);
            assert_eq!((valid, busy), (1 << (sent / 2 % 3), 1));
            assert_eq!(count, sent);
            // The packet begins with the number drawn while the last flit before it went.
            let destination = draw >> 32 & 3;
            let wanted = match sent % 2 {
                0 => 1 << 8 | destination,
                _ => 1 << 9 | (destination + 1),
            };
            assert_eq!(flit, wanted, "flit {sent}");
            for _ in 0..2 * (sent % 2) {
                draw = xorshift(draw);
            }
        }
    }

    #[test]
    fn a_packet_under_way_goes_on_when_no_other_may_begin() {
        let mut generator = generator(&[4, 4], 3, 2);
        cycle(&mut generator, 0xffff_ffff, 3);
        let cycles = [0; 4].map(|rate| cycle(&mut generator, rate, 3));
        assert_eq!(cycles.map(|[valid, ..]| valid), [1, 1, 1, 0]);
        assert_eq!(cycles.map(|[_, _, busy, _]| busy), [1, 1, 1, 0]);
        assert_eq!(cycles.map(|[.., sent]| sent), [0, 1, 2, 3]);
        cycle(&mut generator, 0xffff_ffff, 3);
        assert_eq!(cycle(&mut generator, 0, 3)[0], 2, "the next lane");
    }

    #[test]
    fn a_lane_without_room_holds_the_flit_and_no_other_gets_it() {
        let mut generator = generator(&[4, 4], 2, 2);
        cycle(&mut generator, 0xffff_ffff, 0);
        for (place, flit) in [1 << 8, 1 << 9 | 1].into_iter().enumerate() {
            for not_full in [0b00, 0b10, 0b00] {
                let held = cycle(&mut generator, 0xffff_ffff, not_full);
                assert_eq!(held, [0, flit, 1, place as u64]);
            }
            let goes = cycle(&mut generator, 0, 0b01);
            assert_eq!(goes, [1, flit, 1, place as u64]);
        }
        assert_eq!(cycle(&mut generator, 0, 0b11)[2..], [0, 2]);
    }

    #[test]
    fn a_seed_of_0_sends_all_to_node_0() {
        let mut generator = generator(&[3, 3], 1, 1);
        let mut outputs = [0; 4];
        for cycle in 0..10_u64 {
            generator.step(&[0, 1, 1, 1], &mut outputs);
            let flit = 3 << 8;
            let wanted = [cycle.min(1), flit, cycle.min(1), cycle.saturating_sub(1)];
            assert_eq!(outputs, wanted);
        }
    }
}
