//! What stands around an output of a router of a HyperX.

use super::super::mood::Mood;
use super::super::{Beside, Pace, get, put};
use super::ends::{Sink, Wires};
use super::heads::{Heads, Said};
use super::{PACES, put_value};
use crate::model::Random;
use crate::model::hyperx::Output;
use crate::params::hyperx::HyperXOutputParams;
use crate::params::{Component, index_width};
use crate::testbench::stimulus::Stimulus;

/// Inputs whose packets ask for what is open, and move when they have it; a receiver of every mood.
pub struct HyperXOutputTraffic {
    random: Random,
    beside: Beside,
    heads: Heads,
    params: HyperXOutputParams,
    sink: Sink,
    mood: Mood,
    inputs: Vec<Asking>,
    now: u64,
}

/// An input: what it asks for, and what moves on its lanes.
struct Asking {
    pace: Pace,
    /// The packet that asks: lane, class, flits, stamp.
    asks: Option<(usize, usize, u64, u64)>,
    /// By lane, flits of the packet and those that have not moved, and its stamp; to this output, or to others.
    lanes: Vec<Option<(u64, u64, u64)>>,
}

impl HyperXOutputTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &HyperXOutputParams, seed: u64) -> Self {
        let made = params.made();
        let golden = Box::new(Output::new(params));
        let beside = Beside::new(golden, &params.ports(), made.reset());
        let asking = |_| Asking {
            pace: Pace::default(),
            asks: None,
            lanes: vec![None; made.lanes()],
        };
        HyperXOutputTraffic {
            random: Random::new(seed),
            heads: Heads::new(made),
            sink: Sink::new(Wires::outward(&beside, made, 0), made),
            inputs: (0..made.router_ports()).map(asking).collect(),
            params: params.clone(),
            mood: Mood::new(3),
            beside,
            now: 0,
        }
    }

    fn settle(&mut self) {
        let to_terminal = self.beside.port("to_terminal_i");
        self.beside.input(to_terminal)[0] = self.random.below(2);
        for input in &mut self.inputs {
            input.asks = None;
            input.lanes.fill(None);
        }
        self.sink.settle(&mut self.random);
        self.mood.settle();
    }

    /// What moves on the lanes of all inputs.
    fn moves(&mut self) {
        let made = self.params.made();
        let (width, lanes) = (made.flit_width(), made.lanes());
        let (moving, crossing) = (self.beside.port("moving_i"), self.beside.port("crossing_i"));
        for (number, input) in self.inputs.iter_mut().enumerate() {
            for (lane, packet) in input.lanes.iter_mut().enumerate() {
                let at = number * lanes + lane;
                let data = match packet {
                    Some((length, left, stamp)) if length == left => {
                        let said = Said {
                            length: *length,
                            stamp: *stamp,
                        };
                        self.heads.head(said, &self.mood, &mut self.random)
                    }
                    _ => self.heads.body(&mut self.random),
                };
                let low = at * made.crossing_width();
                for bit in 0..width {
                    put(self.beside.input(crossing), low + bit, get(&data, bit));
                }
                let Some((length, left, _)) = packet else {
                    // Another output's.
                    continue;
                };
                put(self.beside.input(moving), at, true);
                put(self.beside.input(crossing), low + width, length == left);
                put(self.beside.input(crossing), low + width + 1, *left == 1);
                *left -= 1;
                if *left == 0 {
                    *packet = None;
                }
            }
        }
    }

    /// What inputs ask for.
    fn ask(&mut self) {
        let made = self.params.made();
        let (classes, lanes) = (made.routing().classes(), made.lanes());
        let open = self.beside.output(self.beside.port("open_o"))[0];
        let place = |name: &str| self.beside.place(name);
        let [req, lane_i, class_i, age_i, length_i] = [
            "req_i",
            "req_lane_i",
            "req_class_i",
            "req_age_i",
            "req_length_i",
        ]
        .map(place);
        for (number, input) in self.inputs.iter_mut().enumerate() {
            let random = &mut self.random;
            let free: Vec<usize> = (0..lanes)
                .filter(|&lane| input.lanes[lane].is_none())
                .collect();
            let asks = self.mood.sends(number);
            let asks = asks.unwrap_or_else(|| input.pace.now(random, &PACES));
            let class = random.below(classes as u64) as usize;
            input.asks = None;
            let bits = random.below(1 + made.age_bits() as u64);
            let age = random.below(1 << bits);
            let length = self.heads.length(random);
            if asks && open >> class & 1 == 1 && !free.is_empty() {
                let lane = free[random.below(free.len() as u64) as usize];
                let stamp = self.now.wrapping_sub(age) & ((1 << made.age_bits()) - 1);
                input.asks = Some((lane, class, length, stamp));
                if let Some(req) = req {
                    put(self.beside.input(req), number, true);
                }
            }
            let lane = input.asks.map_or(0, |(lane, ..)| lane);
            let values = [
                (lane_i, index_width(lanes), lane as u64),
                (class_i, index_width(classes), class as u64),
                (age_i, made.age_bits(), age),
                (length_i, made.length_width(), length),
            ];
            for (place, width, value) in values {
                if let Some(place) = place {
                    put_value(self.beside.input(place), number * width, width, value);
                }
            }
        }
    }
}

impl Stimulus for HyperXOutputTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.beside.begin(&mut self.random);
        if asserted {
            self.settle();
        }
        let radices = self.heads.radices();
        self.mood.next(&radices, &mut self.random);
        let now = self.beside.port("now_i");
        let age_bits = self.params.made().age_bits();
        put_value(self.beside.input(now), 0, age_bits, self.now);
        if !asserted {
            self.moves();
            self.ask();
            self.sink
                .drive(&mut self.beside, &self.mood, &mut self.random);
        }
        self.beside.end(asserted);
        if !asserted {
            let granted = self.beside.port("granted_o");
            for number in 0..self.inputs.len() {
                let is_granted = get(self.beside.output(granted), number);
                let input = &mut self.inputs[number];
                if let Some((lane, _, length, stamp)) = input.asks.filter(|_| is_granted) {
                    input.lanes[lane] = Some((length, length, stamp));
                }
            }
            self.sink.observe(&self.beside);
        }
        self.now = self.now.wrapping_add(1);
        inputs.copy_from_slice(&self.beside.inputs);
    }
}
