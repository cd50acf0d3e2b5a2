//! What a node receives.

use super::{Beside, Pace, Place, put};
use crate::model::{self, Random};
use crate::params::traffic::{Packets, TrafficCheckerParams};
use crate::params::{Component, words};
use crate::testbench::stimulus::Stimulus;

/// Flits from one wrong one to the next, on average.
const RIGHT: u64 = 300;

/// Packets as a traffic generator sends them, in bursts, and after some resets now and then a wrong
/// flit. In every reset the checker gets another place in the network.
///
/// The flits are put together here, bit by bit: those of the golden model could be wrong as it is.
pub struct ReceivedTraffic {
    random: Random,
    packets: Packets,
    beside: Beside,
    here: u64,
    /// Which flit of a packet comes next.
    place: usize,
    /// Whether there may be wrong flits until the next reset.
    faulty: bool,
    pace: Pace,
    ports: Ports,
}

/// Where the ports lie.
struct Ports {
    here: Place,
    valid: Place,
    flit: Place,
}

impl ReceivedTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &TrafficCheckerParams, seed: u64) -> Self {
        let golden = model::traffic::TrafficChecker::new(params);
        let beside = Beside::new(Box::new(golden), &params.ports(), params.reset());
        ReceivedTraffic {
            random: Random::new(seed),
            packets: params.packets().clone(),
            here: 0,
            place: 0,
            faulty: false,
            pace: Pace::default(),
            ports: Ports {
                here: beside.port("here_i"),
                valid: beside.port("valid_i"),
                flit: beside.port("flit_i"),
            },
            beside,
        }
    }

    /// What a reset changes: the place of the checker, and all that was under way.
    fn settle(&mut self) {
        let grid = self.packets.grid();
        self.here = 0;
        for (dimension, &radix) in grid.radices().iter().enumerate() {
            let coordinate = self.random.below(radix as u64);
            self.here |= coordinate << grid.coordinate_low(dimension);
        }
        self.beside.input(self.ports.here)[0] = self.here;
        self.place = 0;
        self.faulty = self.random.below(2) == 0;
    }

    /// The flit that should come next.
    fn right(&self) -> Vec<u64> {
        let width = self.packets.flit_width();
        let mut flit = vec![0; words(width)];
        let count = self.here + self.place as u64;
        for bit in 0..self.packets.counted_width() {
            put(&mut flit, bit, count >> bit & 1 == 1);
        }
        put(&mut flit, width - 2, self.place == 0);
        put(
            &mut flit,
            width - 1,
            self.place == self.packets.length() - 1,
        );
        flit
    }

    /// Bits at random.
    fn noise(&mut self) -> Vec<u64> {
        let width = self.packets.flit_width();
        let mut flit = vec![0; words(width)];
        for bit in 0..width {
            put(&mut flit, bit, self.random.bits() & 1 == 1);
        }
        flit
    }

    /// A flit that is almost always wrong: flags are few among the bits, and have a share of their
    /// own.
    fn wrong(&mut self) -> Vec<u64> {
        let width = self.packets.flit_width() as u64;
        let bit = match self.random.below(3) {
            0 => return self.noise(),
            1 => width - 1 - self.random.below(2),
            _ => self.random.below(width),
        };
        let mut flit = self.right();
        flit[bit as usize / 64] ^= 1 << (bit % 64);
        flit
    }
}

impl Stimulus for ReceivedTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.beside.begin(&mut self.random);
        if asserted {
            self.settle();
        }
        let valid = self.pace.now(&mut self.random, &[0, 1, 4, 7, 8, 8]);
        // What is not valid, or comes in a reset, must not matter.
        let flit = match valid && !asserted {
            false => self.noise(),
            true if self.faulty && self.random.below(RIGHT) == 0 => self.wrong(),
            true => self.right(),
        };
        if valid && !asserted {
            self.place = (self.place + 1) % self.packets.length();
        }
        put(self.beside.input(self.ports.valid), 0, valid);
        self.beside.input(self.ports.flit).copy_from_slice(&flit);
        inputs.copy_from_slice(&self.beside.inputs);
        self.beside.end(asserted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::topology::grid::{Grid, Ways, Wrap};
    use crate::testbench::stimulus::reset::level;

    fn traffic(
        radices: &[usize],
        flit_width: usize,
        length: usize,
        reset: Reset,
    ) -> ReceivedTraffic {
        let grid = Grid::new(
            "traffic",
            radices.to_vec(),
            Wrap::Torus,
            Ways::Bidirectional,
        );
        let packets =
            grid.and_then(|grid| Packets::new("traffic", grid, flit_width, length, reset));
        let packets = packets.expect("legal packets");
        ReceivedTraffic::new(&TrafficCheckerParams::new(packets), 7)
    }

    #[test]
    fn long_stretches_are_right_and_wrong_flits_come_after_some_resets_only() {
        let all = [
            traffic(&[4, 4], 6, 8, Reset::Sync),
            traffic(&[3, 5], 70, 1, Reset::Async),
            traffic(&[2, 3, 5], 130, 20, Reset::Sync),
        ];
        for mut traffic in all {
            let mut inputs = vec![0; traffic.beside.inputs.len()];
            let error = traffic.beside.port("error_o");
            let (mut wrong, mut right, mut longest) = (0, 0, 0);
            for cycle in 0..50_000 {
                traffic.drive(&mut inputs);
                let in_reset = inputs[0] == level(traffic.beside.reset, true);
                if traffic.beside.output(error)[0] == 1 {
                    assert!(traffic.faulty || in_reset, "cycle {cycle}: all were right");
                    (wrong, right) = (wrong + 1, 0);
                } else {
                    right += 1;
                    longest = longest.max(right);
                }
            }
            assert!((5_000..25_000).contains(&wrong), "{wrong} cycles");
            assert!(longest > 2_000, "{longest} cycles");
        }
    }
}
