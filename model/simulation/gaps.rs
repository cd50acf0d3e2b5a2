//! When packets are made at a rate.

use crate::model::Random;
use crate::params::workload::Process;

/// Cycles from the making of one packet to that of the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaps {
    /// ln(1 − p) for the probability p that in a cycle a packet, or a burst, begins.
    log_of_none: f64,
    /// The probability that a packet is the last of its burst.
    ends: f64,
}

impl Gaps {
    /// Those of a process that makes packets of `length` flits on average at a rate of `load` flits per
    /// cycle; nothing if it makes none at a rate.
    ///
    /// In a burst a packet is made as soon as one could have been injected at a flit per cycle.
    pub fn new(process: Process, load: f64, length: f64) -> Option<Self> {
        let (pause, ends) = match process {
            Process::Bernoulli => (length / load, 1.0),
            Process::Bursty { packets } => {
                // A burst and its pause take so many cycles, the burst as many as it has flits.
                let period = packets * length / load;
                (period - (packets - 1.0) * length, 1.0 / packets)
            }
            Process::Full | Process::Batch { .. } | Process::RequestReply { .. } => return None,
        };
        let begins = (1.0 / pause).min(1.0);
        (load > 0.0).then(|| Gaps {
            log_of_none: libm::log1p(-begins),
            ends,
        })
    }

    /// Cycles until the next packet is made, 1 or more; `last` is how many flits the one before has, if there is one.
    pub fn draw(&self, random: &mut Random, last: Option<u32>) -> u64 {
        if let Some(flits) = last
            && self.ends < 1.0
            && uniform(random) >= self.ends
        {
            return u64::from(flits);
        }
        // Cycles without one before the one with one.
        let none = libm::log(uniform(random)) / self.log_of_none;
        1 + none.min(1e15) as u64
    }
}

/// Above 0, at most 1.
fn uniform(random: &mut Random) -> f64 {
    ((random.bits() >> 11) + 1) as f64 / (1_u64 << 53) as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Flits per cycle of so many packets.
    fn rate(process: Process, load: f64, (least, most): (u32, u32)) -> f64 {
        let mean = f64::from(least + most) / 2.0;
        let gaps = Gaps::new(process, load, mean).expect("it has a rate");
        let mut random = Random::new(3);
        let (mut flits, mut cycles, mut last) = (0, 0, None);
        for _ in 0..300_000 {
            cycles += gaps.draw(&mut random, last);
            let length = least + random.below(u64::from(most - least + 1)) as u32;
            flits += u64::from(length);
            last = Some(length);
        }
        flits as f64 / cycles as f64
    }

    #[test]
    fn packets_are_made_at_the_rate_that_was_asked_for() {
        for load in [0.001, 0.1, 0.5, 0.8, 0.95] {
            // Means of half a flit more are not rounded.
            for length in [(1, 1), (8, 8), (4, 16), (1, 2), (3, 6)] {
                for packets in [1.0, 4.0, 100.0] {
                    let process = match packets {
                        1.0 => Process::Bernoulli,
                        _ => Process::Bursty { packets },
                    };
                    let is = rate(process, load, length);
                    assert!(
                        (is / load - 1.0).abs() < 0.02,
                        "{process} {length:?} {load}: {is}"
                    );
                }
            }
        }
        assert!(Gaps::new(Process::Full, 0.5, 8.0).is_none());
    }

    #[test]
    fn a_burst_has_so_many_packets_on_average() {
        let packets = 6.0;
        let gaps = Gaps::new(Process::Bursty { packets }, 0.1, 8.0).expect("it has a rate");
        let mut random = Random::new(5);
        let all = 100_000;
        let bursts = (0..all)
            .filter(|_| gaps.draw(&mut random, Some(8)) != 8)
            .count();
        let mean = f64::from(all) / bursts as f64;
        assert!((mean - packets).abs() < 0.2, "{mean}");
    }
}
