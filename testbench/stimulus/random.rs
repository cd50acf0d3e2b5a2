//! Constrained random: every input moves through modes of its own, so that bursts, idle gaps, all
//! ones, one-hot vectors and back-pressure occur, alone and together; and now and then long swings,
//! which fill and drain deep storage.

use super::Stimulus;
use super::reset::{POWER_ON, asserted_at_power_on, level};
use super::swings::{Leg, Swings};
use crate::model::Random;
use crate::params::{Field, Layout, Reset, Role, words};
use crate::testbench::bits::mask;

/// Seeded random inputs for the ports of one layout.
///
/// A run starts with one cycle without reset and two with it; later resets of 1 to 3 cycles come
/// about every 2000 cycles, but none begins in a swing. Swings begin after 1024 cycles: for about
/// 5000 cycles, twice or more in 20,000, each single-bit input is high or low most of the time.
#[derive(Clone, Debug)]
pub struct RandomStimulus {
    random: Random,
    reset: Option<Reset>,
    resets: Resets,
    swings: Swings,
    sources: Vec<Source>,
    inputs: Vec<u64>,
}

/// When reset is asserted.
#[derive(Clone, Debug)]
struct Resets {
    cycle: u64,
    from: u64,
    to: u64,
}

/// What one input port does.
#[derive(Clone, Debug)]
struct Source {
    first: usize,
    words: usize,
    width: usize,
    /// Bits used in the last word.
    top: u64,
    mode: Mode,
    /// Cycles left in this mode.
    left: u64,
    /// Whether it changes during a reset only.
    constant: bool,
    /// Parts with fewer values than their bits allow: lowest bit, bits, and how many.
    parts: Vec<(usize, usize, u64)>,
}

/// A way to make values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    Zero,
    Ones,
    Uniform,
    /// Each bit is 1 in one cycle of eight.
    Sparse,
    /// Each bit is 0 in one cycle of eight.
    Dense,
    /// One bit set, always the same.
    OneHotHeld,
    /// One bit set, in each cycle another.
    OneHotMoving,
    /// What the mode before left.
    Hold,
}

/// Modes of a port of several bits; a single bit takes only the first five.
const MODES: [Mode; 8] = [
    Mode::Zero,
    Mode::Ones,
    Mode::Uniform,
    Mode::Sparse,
    Mode::Dense,
    Mode::OneHotHeld,
    Mode::OneHotMoving,
    Mode::Hold,
];
const MODES_OF_A_BIT: u64 = 5;

/// Bursts last up to 2^10 cycles: each power of two takes an equal share of the time, so that short
/// runs see many changes and long runs see long bursts.
const BURST_SCALES: u64 = 10;
/// Resets are 2^8 to 2^13 cycles apart, 2000 on average; the first is within 2^9, for short runs.
const RESET_SCALES: std::ops::Range<u64> = 8..13;

impl RandomStimulus {
    /// The stimulus of `seed`; every seed is legal.
    pub fn new(layout: &Layout, seed: u64) -> Self {
        let data = layout.inputs.iter().filter(|(p, _)| p.role == Role::Data);
        let sources = data.map(|(port, first)| Source {
            first: *first,
            words: words(port.width),
            width: port.width,
            top: mask(port.width - (words(port.width) - 1) * 64),
            mode: Mode::Zero,
            left: 0,
            constant: port.constant && layout.reset.is_some(),
            parts: limited(&port.field),
        });
        let sources: Vec<Source> = sources.collect();
        let bits = sources.iter().filter(|source| source.swings());
        RandomStimulus {
            random: Random::new(seed),
            reset: layout.reset,
            resets: Resets {
                cycle: 0,
                from: 0,
                to: 0,
            },
            swings: Swings::new(bits.count()),
            sources,
            inputs: vec![0; layout.input_words],
        }
    }
}

impl RandomStimulus {
    /// The same whose swings fill and drain so many words, if they do not anyway.
    pub(in crate::testbench) fn filling(self, words: usize) -> Self {
        RandomStimulus {
            swings: self.swings.filling(words),
            ..self
        }
    }

    /// Gives each single-bit input its side of a leg.
    fn swing(&mut self, leg: Leg) {
        let bits = self.sources.iter_mut().filter(|source| source.swings());
        for (number, source) in bits.enumerate() {
            let strict = self.random.below(2) == 1;
            let mode = match (leg.high(number), strict) {
                (true, true) => Mode::Ones,
                (true, false) => Mode::Dense,
                (false, true) => Mode::Zero,
                (false, false) => Mode::Sparse,
            };
            let value = &mut self.inputs[source.first..][..source.words];
            source.enter(&mut self.random, mode, value);
            source.left = leg.cycles;
        }
    }
}

impl Stimulus for RandomStimulus {
    fn drive(&mut self, inputs: &mut [u64]) {
        if let Some(leg) = self.swings.next(&mut self.random) {
            self.swing(leg);
        }
        if let Some(reset) = self.reset {
            let asserted = self.resets.asserted(&mut self.random, self.swings.on());
            self.inputs[0] = level(reset, asserted);
        }
        let in_reset = self
            .reset
            .is_some_and(|reset| self.inputs[0] == level(reset, true));
        for source in &mut self.sources {
            if source.constant && !in_reset {
                continue;
            }
            let value = &mut self.inputs[source.first..][..source.words];
            source.drive(&mut self.random, value);
            source.limit(value);
        }
        inputs.copy_from_slice(&self.inputs);
    }
}

impl Resets {
    /// Whether reset is asserted in the next cycle; one that is due is put off while `held_off`.
    fn asserted(&mut self, random: &mut Random, held_off: bool) -> bool {
        let cycle = self.cycle;
        self.cycle += 1;
        if cycle < POWER_ON {
            return asserted_at_power_on(cycle);
        }
        if cycle >= self.to {
            let scale = match self.to {
                0 => RESET_SCALES.start,
                _ => RESET_SCALES.start + random.below(RESET_SCALES.end - RESET_SCALES.start),
            };
            self.from = cycle + (1 << scale) + random.below(1 << scale);
            self.to = self.from + 1 + random.below(3);
        }
        if held_off && cycle == self.from {
            self.from += 1;
            self.to += 1;
        }
        cycle >= self.from
    }
}

impl Source {
    /// Whether long swings move it: a bit, and not one that is tied off and changes in reset only.
    fn swings(&self) -> bool {
        self.width == 1 && !self.constant
    }

    /// Writes the next value over the last one.
    fn drive(&mut self, random: &mut Random, value: &mut [u64]) {
        if self.left == 0 {
            self.change(random, value);
        }
        self.left -= 1;
        match self.mode {
            Mode::Zero | Mode::Ones | Mode::OneHotHeld | Mode::Hold => return,
            Mode::OneHotMoving => return self.one_hot(random, value),
            Mode::Uniform => value.fill_with(|| random.bits()),
            Mode::Sparse => value.fill_with(|| random.bits() & random.bits() & random.bits()),
            Mode::Dense => value.fill_with(|| random.bits() | random.bits() | random.bits()),
        }
        value[self.words - 1] &= self.top;
    }

    /// Brings parts that are too large below their limit.
    fn limit(&self, value: &mut [u64]) {
        for &(low, width, below) in &self.parts {
            let mut part = 0;
            for bit in (low..low + width).rev() {
                part = part << 1 | value[bit / 64] >> (bit % 64) & 1;
            }
            part %= below;
            for bit in low..low + width {
                let (word, place) = (bit / 64, bit % 64);
                value[word] = value[word] & !(1 << place) | (part >> (bit - low) & 1) << place;
            }
        }
    }

    /// Draws a mode and how long it lasts.
    fn change(&mut self, random: &mut Random, value: &mut [u64]) {
        let modes = if self.width == 1 {
            MODES_OF_A_BIT
        } else {
            MODES.len() as u64
        };
        let mode = MODES[random.below(modes) as usize];
        let scale = u64::from(random.bits().trailing_zeros()).min(BURST_SCALES - 1);
        self.left = (1 << scale) + random.below(1 << scale);
        self.enter(random, mode, value);
    }

    /// Takes up `mode`.
    fn enter(&mut self, random: &mut Random, mode: Mode, value: &mut [u64]) {
        self.mode = mode;
        match mode {
            Mode::Zero => value.fill(0),
            Mode::Ones => {
                value.fill(u64::MAX);
                value[self.words - 1] = self.top;
            }
            Mode::OneHotHeld => self.one_hot(random, value),
            _ => {}
        }
    }

    fn one_hot(&self, random: &mut Random, value: &mut [u64]) {
        let at = random.below(self.width as u64) as usize;
        value.fill(0);
        value[at / 64] = 1 << (at % 64);
    }
}

/// The parts of a port that do not take every value.
fn limited(field: &Field) -> Vec<(usize, usize, u64)> {
    let Field::Parts(parts) = field else {
        return Vec::new();
    };
    let mut low = 0;
    let mut limited = Vec::new();
    for part in parts {
        limited.extend(part.below.map(|below| (low, part.width, below)));
        low += part.width;
    }
    limited
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Port;

    fn layout(reset: Reset) -> Layout {
        let mut ports = reset.ports();
        ports.push(Port::input("req_i", 8, "requests"));
        ports.push(Port::input("data_i", 100, "data"));
        ports.push(Port::input("ready_i", 1, "ready"));
        Layout::new(&ports)
    }

    fn rows(seed: u64, cycles: usize) -> Vec<[u64; 5]> {
        let mut stimulus = RandomStimulus::new(&layout(Reset::Sync), seed);
        let mut row = || {
            let mut row = [0; 5];
            stimulus.drive(&mut row);
            row
        };
        (0..cycles).map(|_| row()).collect()
    }

    #[test]
    fn a_seed_gives_the_same_inputs_and_another_gives_others() {
        assert_eq!(rows(7, 5000), rows(7, 5000));
        assert_ne!(rows(7, 5000), rows(8, 5000));
    }

    #[test]
    fn a_run_starts_with_one_cycle_before_two_cycles_of_reset() {
        let resets: Vec<u64> = rows(1, 5).iter().map(|r| r[0]).collect();
        assert_eq!(resets, [0, 1, 1, 0, 0]);
        let mut low = RandomStimulus::new(&layout(Reset::Async), 1);
        let mut row = [0; 5];
        let levels = [0; 4].map(|_| {
            low.drive(&mut row);
            row[0]
        });
        assert_eq!(levels, [1, 0, 0, 1]);
    }

    #[test]
    fn resets_come_about_every_2000_cycles_between_swings_and_last_1_to_3() {
        let rows = rows(3, 1_000_000);
        let mut lengths = [0; 4];
        let mut length = 0;
        for row in &rows[3..] {
            if row[0] == 1 {
                length += 1;
            } else if length > 0 {
                lengths[length] += 1;
                length = 0;
            }
        }
        let resets: usize = lengths.iter().sum();
        assert!((150..450).contains(&resets), "{resets} resets");
        assert!(lengths[1..].iter().all(|&n| n > 30), "{lengths:?}");
    }

    #[test]
    fn idle_gaps_all_ones_one_hot_and_back_pressure_occur() {
        let rows = rows(5, 100_000);
        let longest = |wanted: &dyn Fn(&[u64; 5]) -> bool| {
            let (mut best, mut run) = (0, 0);
            for row in &rows {
                run = if wanted(row) { run + 1 } else { 0 };
                best = best.max(run);
            }
            best
        };
        assert!(longest(&|r| r[1] == 0) > 100);
        assert!(longest(&|r| r[1] == 0xff) > 100);
        assert!(longest(&|r| r[1].count_ones() == 1) > 100);
        assert!(longest(&|r| r[2] == u64::MAX && r[3] == (1 << 36) - 1) > 100);
        assert!(longest(&|r| r[1] != 0 && r[4] == 0) > 50);
        assert!(longest(&|r| r[1] == 0xff && r[4] == 1) > 50);
    }

    #[test]
    fn what_is_tied_off_changes_in_reset_only() {
        let mut ports = Reset::Sync.ports();
        ports.push(Port::input("is_edge_i", 1, "an edge").tied_off());
        ports.push(Port::input("ready_i", 1, "ready"));
        let mut stimulus = RandomStimulus::new(&Layout::new(&ports), 3);
        let (mut changes, mut before, mut ready) = (0, 0, 0);
        let mut inputs = [0; 3];
        for cycle in 0..100_000 {
            stimulus.drive(&mut inputs);
            if cycle > 0 && inputs[1] != before {
                assert_eq!(inputs[0], 1, "cycle {cycle}");
                changes += 1;
            }
            before = inputs[1];
            ready += inputs[2];
        }
        assert!(changes > 10 && ready > 10_000, "{changes} {ready}");
    }

    #[test]
    fn no_bit_above_a_port_is_ever_set() {
        for row in rows(9, 20_000) {
            assert!(row[0] <= 1 && row[1] <= 0xff && row[3] < 1 << 36 && row[4] <= 1);
        }
    }
}
