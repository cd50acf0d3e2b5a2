//! Streams of single-flit packets straight through a wormhole router, from west to east.

use super::fit::Stream;
use crate::experiments::{ExperimentError, Watched};
use crate::model::anton2::energy::Activity;
use crate::model::wormhole::Router;
use crate::model::{Golden, Random};
use crate::params::wormhole::RouterParams;
use crate::params::{Component, Layout, Port, words};

/// Cycles whose energy counts.
pub(super) const CYCLES: usize = 1024;

/// A stream repeats itself after so many cycles; its rates are parts of them.
pub(super) const PERIOD: usize = 16;

/// Cycles before those that count: in reset; while nothing may leave, until no flit goes in any more; until the FIFOs are
/// empty again; of the stream.
const RESET: usize = 2;
const FILL: usize = 32;
const DRAIN: usize = 32;
const WARM_UP: usize = 64;

/// The mesh, where the router stands in it, and where packets go: on along x, to the end of the row.
const MESH: &str = "topology = \"mesh\"\ndims = [4, 4]\n";
const HERE: u64 = 0b0101;
const DESTINATION: u64 = 0b0111;
const DESTINATION_BITS: usize = 4;

/// Bits of a flit beside its payload: the destination, head and tail.
const CONTROL_BITS: usize = DESTINATION_BITS + 2;

/// What payloads hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Payload {
    Zeros,
    Ones,
    /// Every second bit, in all flits.
    Half,
    /// Each bit 1 with a probability of 1/4, 1/2, 3/4.
    Sparse,
    Random,
    Dense,
    /// All bits 0 and all bits 1 by turns.
    Flips,
    /// Every fourth bit 0 and 1 by turns, all others 0.
    LowFlips,
    /// Every fourth bit 0 and 1 by turns, all others 1.
    HighFlips,
}

impl Payload {
    /// From the three of the paper on.
    pub(super) const ALL: [Payload; 9] = [
        Payload::Zeros,
        Payload::Ones,
        Payload::Random,
        Payload::Flips,
        Payload::Half,
        Payload::Sparse,
        Payload::Dense,
        Payload::LowFlips,
        Payload::HighFlips,
    ];

    pub(super) fn name(self) -> &'static str {
        match self {
            Payload::Zeros => "zeros",
            Payload::Ones => "ones",
            Payload::Half => "half",
            Payload::Sparse => "random 1/4",
            Payload::Random => "random",
            Payload::Dense => "random 3/4",
            Payload::Flips => "flips",
            Payload::LowFlips => "low flips",
            Payload::HighFlips => "high flips",
        }
    }

    /// 64 bits of the payload of a flit, by its number.
    fn word(self, flit: usize, random: &mut Random) -> u64 {
        const QUARTER: u64 = 0x1111_1111_1111_1111;
        let is_odd = flit % 2 == 1;
        match self {
            Payload::Zeros => 0,
            Payload::Ones => !0,
            Payload::Half => 5 * QUARTER,
            Payload::Sparse => random.bits() & random.bits(),
            Payload::Random => random.bits(),
            Payload::Dense => random.bits() | random.bits(),
            Payload::Flips => {
                if is_odd {
                    !0
                } else {
                    0
                }
            }
            Payload::LowFlips => {
                if is_odd {
                    QUARTER
                } else {
                    0
                }
            }
            Payload::HighFlips => {
                if is_odd {
                    !0
                } else {
                    !QUARTER
                }
            }
        }
    }
}

/// Flits, and activations, in [`PERIOD`] cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rate {
    pub(super) flits: usize,
    pub(super) activations: usize,
}

impl Rate {
    /// Whether there is a flit in a cycle of a period: as many bursts as activations, bursts and gaps each as even as can
    /// be, a gap first.
    pub(super) fn is_valid(self, cycle: usize) -> bool {
        let Rate { flits, activations } = self;
        if flits == PERIOD {
            return true;
        }
        let mut from = 0;
        for burst in 0..activations {
            let share = |all: usize| all * (burst + 1) / activations - all * burst / activations;
            let begins = from + share(PERIOD - flits);
            let ends = begins + share(flits);
            if (begins..ends).contains(&cycle) {
                return true;
            }
            from = ends;
        }
        false
    }
}

/// What a router was given, and what went through it.
pub(super) struct Recorded {
    /// What it was given.
    pub(super) watched: Watched,
    /// Flits in the cycles that count.
    pub(super) flits: f64,
    /// Their activity.
    pub(super) stream: Stream,
}

/// The router of a payload of so many bits.
pub(super) fn settings(payload_bits: usize) -> String {
    format!(
        "{MESH}watch_links = false\nflit_width = {}\n",
        payload_bits + CONTROL_BITS
    )
}

/// A golden router with a source in the west and a sink in the east that is never full.
pub(super) struct Bench {
    params: RouterParams,
    layout: Layout,
    payload_bits: usize,
}

impl Bench {
    pub(super) fn new(payload_bits: usize) -> Result<Self, ExperimentError> {
        let params = RouterParams::of_settings(&settings(payload_bits))?;
        Ok(Bench {
            layout: Layout::new(&params.ports()),
            params,
            payload_bits,
        })
    }

    pub(super) fn params(&self) -> &RouterParams {
        &self.params
    }

    /// Drives the golden router with a stream or, after the same beginning, with nothing; before that, FIFOs are filled
    /// with flits of the stream while nothing may leave, so that no bit on the way is what it was at power-on.
    pub(super) fn record(
        &self,
        payload: Payload,
        rate: Option<Rate>,
    ) -> Result<Recorded, ExperimentError> {
        let Layout {
            input_words,
            output_words,
            ..
        } = self.layout;
        let place = |ports: &[(Port, usize)], name: &str| {
            let port = ports.iter().find(|(port, _)| port.name == name);
            port.map(|(_, at)| *at).expect("a port of the router")
        };
        let input = |name: &str| place(&self.layout.inputs, name);
        let output = |name: &str| place(&self.layout.outputs, name);
        let (valid, flit) = (input("in_xp_valid_i"), input("in_xp_flit_i"));
        let (room, leaves) = (output("in_xp_not_full_o"), output("out_xp_valid_o"));
        let out = output("out_xp_flit_o");
        let flit_words = words(self.payload_bits + CONTROL_BITS);
        let mut row = vec![0; input_words];
        row[input("here_i")] = HERE;
        for free in [
            "out_xm_not_full_i",
            "out_yp_not_full_i",
            "out_ym_not_full_i",
            "eject_not_full_i",
        ] {
            row[input(free)] = 1;
        }
        let mut router = Router::new(&self.params)?;
        let mut random = Random::new(1);
        let mut activity = Activity::default();
        let mut outputs = vec![0; output_words];
        let (mut sent, mut left, mut activations, mut was_shown) = (0, 0, 0, false);
        let first = RESET + FILL + DRAIN + WARM_UP;
        let mut inputs = Vec::with_capacity((first + CYCLES) * input_words);
        for cycle in 0..first + CYCLES {
            let is_counted = cycle >= first;
            let streams = cycle.checked_sub(RESET + FILL + DRAIN);
            let wants = match streams {
                Some(cycle) => rate.is_some_and(|rate| rate.is_valid(cycle % PERIOD)),
                None => (RESET..RESET + FILL).contains(&cycle),
            };
            // Room as it was shown in the cycle before; the stream itself is never held up.
            let has_room = outputs[room] == 1;
            if let (true, false, Some(rate), Some(_)) = (wants, has_room, rate, streams) {
                return Err(ExperimentError::HeldUp(rate.flits, PERIOD));
            }
            row[0] = u64::from(cycle < RESET);
            row[valid] = u64::from(wants && has_room);
            row[input("out_xp_not_full_i")] = u64::from(cycle >= RESET + FILL);
            // The bus keeps its last flit until the next, as the register at the end of a link of ours does.
            if row[valid] == 1 {
                let bits = self.flit(payload, sent, &mut random);
                row[flit..flit + flit_words].copy_from_slice(&bits);
                sent += 1;
            }
            inputs.extend(&row);
            match cycle < RESET {
                true => outputs.fill(0),
                false => router.step(&row[1..], &mut outputs),
            }
            let shown = outputs[leaves] == 1;
            if is_counted {
                left += usize::from(shown);
                activations += usize::from(shown && !was_shown);
                let flit = shown.then(|| self.counted(&outputs[out..out + flit_words]));
                activity.see(flit.as_deref(), DESTINATION_BITS);
            }
            was_shown = shown;
        }
        Ok(Recorded {
            flits: left as f64,
            stream: Stream {
                flips: activity.flips_per_flit(),
                ones: activity.ones_per_flit(),
                // None of the idle router, which has no flits either.
                activations: activations as f64 / left.max(1) as f64,
            },
            watched: Watched {
                label: self.label(payload, rate),
                inputs,
                first,
            },
        })
    }

    /// What a row is called.
    fn label(&self, payload: Payload, rate: Option<Rate>) -> String {
        let stream = match rate {
            None => "idle".to_string(),
            Some(Rate { flits, activations }) => {
                format!("r {flits}/{PERIOD}, a {activations}/{PERIOD}")
            }
        };
        format!("{} bits, {}, {stream}", self.payload_bits, payload.name())
    }

    /// A packet of one flit: tail and head at the high end, payload, destination.
    fn flit(&self, payload: Payload, number: usize, random: &mut Random) -> Vec<u64> {
        let mut flit = vec![0; words(self.payload_bits + CONTROL_BITS)];
        let mut put = |low: usize, bits: usize, value: u64| {
            let value = u128::from(value & (u64::MAX >> (64 - bits))) << (low % 64);
            flit[low / 64] |= value as u64;
            if let Some(next) = flit.get_mut(low / 64 + 1) {
                *next |= (value >> 64) as u64;
            }
        };
        put(0, DESTINATION_BITS, DESTINATION);
        for low in (0..self.payload_bits).step_by(64) {
            let bits = 64.min(self.payload_bits - low);
            put(DESTINATION_BITS + low, bits, payload.word(number, random));
        }
        put(DESTINATION_BITS + self.payload_bits, 2, 0b11);
        flit
    }

    /// A flit without head and tail, which are no payload.
    fn counted(&self, flit: &[u64]) -> Vec<u64> {
        let mut flit = flit.to_vec();
        for bit in DESTINATION_BITS + self.payload_bits..self.payload_bits + CONTROL_BITS {
            flit[bit / 64] &= !(1 << (bit % 64));
        }
        flit
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn streams_have_their_rates_and_activation_rates() {
        for flits in 1..PERIOD {
            for activations in 1..=flits.min(PERIOD - flits) {
                let rate = Rate { flits, activations };
                let valid: Vec<bool> = (0..PERIOD).map(|cycle| rate.is_valid(cycle)).collect();
                let starts =
                    (0..PERIOD).filter(|&at| valid[at] && !valid[(at + PERIOD - 1) % PERIOD]);
                assert_eq!(starts.count(), activations, "{rate:?}");
                assert_eq!(valid.iter().filter(|v| **v).count(), flits, "{rate:?}");
            }
        }
        let full = Rate {
            flits: PERIOD,
            activations: 0,
        };
        assert!((0..PERIOD).all(|cycle| full.is_valid(cycle)));
    }

    #[test]
    fn what_leaves_the_router_is_the_stream_that_came() {
        for payload_bits in [32, 64, 128] {
            let bench = Bench::new(payload_bits).expect("a router");
            let bits = payload_bits as f64;
            for (payload, flips, ones) in [
                (Payload::Zeros, 0.0, 0.0),
                (Payload::Ones, 0.0, 1.0),
                (Payload::Half, 0.0, 0.5),
                (Payload::Flips, 1.0, 0.5),
                (Payload::LowFlips, 0.25, 0.125),
                (Payload::HighFlips, 0.25, 0.875),
            ] {
                for (flits, activations) in [(2, 2), (8, 1), (8, 8), (12, 4)] {
                    let rate = Rate { flits, activations };
                    let recorded = bench.record(payload, Some(rate)).expect("no stall");
                    let Stream {
                        flips: h,
                        ones: n,
                        activations: each,
                    } = recorded.stream;
                    assert_eq!(recorded.flits, (CYCLES * flits / PERIOD) as f64);
                    assert_eq!(
                        each,
                        activations as f64 / flits as f64,
                        "{payload:?} {rate:?}"
                    );
                    assert_eq!((h, n), (flips * bits, ones * bits), "{payload:?} {rate:?}");
                }
            }
        }
    }

    #[test]
    fn random_payloads_have_their_density() {
        let bench = Bench::new(128).expect("a router");
        for (payload, density) in [
            (Payload::Sparse, 0.25),
            (Payload::Random, 0.5),
            (Payload::Dense, 0.75),
        ] {
            let rate = Rate {
                flits: 8,
                activations: 4,
            };
            let recorded = bench.record(payload, Some(rate)).expect("no stall");
            let Stream { flips, ones, .. } = recorded.stream;
            assert!((ones / 128.0 - density).abs() < 0.01, "{payload:?} {ones}");
            let wanted = 2.0 * density * (1.0 - density);
            assert!((flips / 128.0 - wanted).abs() < 0.01, "{payload:?} {flips}");
        }
    }

    #[test]
    fn the_router_takes_a_flit_in_every_cycle() {
        let bench = Bench::new(32).expect("a router");
        let rate = Rate {
            flits: PERIOD,
            activations: 0,
        };
        let recorded = bench.record(Payload::Random, Some(rate)).expect("no stall");
        assert_eq!(recorded.flits, CYCLES as f64);
        assert_eq!(recorded.stream.activations, 0.0);
    }

    #[test]
    fn an_idle_router_begins_as_one_with_a_stream_does() {
        let bench = Bench::new(32).expect("a router");
        let rate = Rate {
            flits: 4,
            activations: 4,
        };
        let idle = bench.record(Payload::Random, None).expect("no stall");
        let busy = bench.record(Payload::Random, Some(rate)).expect("no stall");
        let begins = (RESET + FILL + DRAIN) * bench.layout.input_words;
        assert_eq!(idle.watched.inputs[..begins], busy.watched.inputs[..begins]);
        assert_eq!((idle.flits, busy.flits), (0.0, 256.0));
    }
}
