//! The nodes that packets come from.

use super::packets::Queue;
use crate::model::Random;
use crate::params::workload::Process;

/// A node that makes packets.
#[derive(Clone, Debug)]
pub(super) struct Source {
    pub random: Random,
    /// Packets that are made and not begun.
    pub waiting: Queue,
    /// Packets that are still to be made, of a batch.
    pub left: u32,
    /// Flits of the packets that it has made.
    pub made: u64,
}

/// Cycles from the making of one packet to that of the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Gaps {
    /// ln(1 − p) for the probability p that in a cycle a packet, or a burst, begins.
    log_of_none: f64,
    /// The probability that a packet is the last of its burst.
    ends: f64,
    /// Cycles from one packet of a burst to the next, beside the one in which it is made.
    within: u64,
}

impl Gaps {
    /// Those of a process that makes packets of `length` flits on average at a rate of `load` flits per
    /// cycle; nothing if it makes none at a rate.
    ///
    /// In a burst a packet is made as soon as one could have been injected at a flit per cycle.
    pub fn new(process: Process, load: f64, length: f64) -> Option<Self> {
        let (pause, ends, within) = match process {
            Process::Bernoulli => (length / load, 1.0, 0),
            Process::Bursty { packets } => {
                // A burst and its pause take so many cycles, the burst as many as it has flits.
                let period = packets * length / load;
                let within = length.round().max(1.0);
                let pause = period - (packets - 1.0) * within;
                (pause.max(1.0), 1.0 / packets, within as u64)
            }
            Process::Full | Process::Batch { .. } => return None,
        };
        let begins = (1.0 / pause).min(1.0);
        (load > 0.0).then(|| Gaps {
            log_of_none: libm::log1p(-begins),
            ends,
            within,
        })
    }

    /// Cycles until the next packet is made, 1 or more; `first` if none was made before.
    pub fn draw(&self, random: &mut Random, first: bool) -> u64 {
        if !first && self.ends < 1.0 && uniform(random) >= self.ends {
            return self.within;
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
    fn rate(process: Process, load: f64, length: f64) -> f64 {
        let gaps = Gaps::new(process, load, length).expect("it has a rate");
        let mut random = Random::new(3);
        let packets = 200_000;
        let cycles: u64 = (0..packets).map(|n| gaps.draw(&mut random, n == 0)).sum();
        f64::from(packets) * length / cycles as f64
    }

    #[test]
    fn packets_are_made_at_the_rate_that_was_asked_for() {
        for load in [0.001, 0.1, 0.5, 0.95] {
            for length in [1.0, 8.0, 10.0] {
                for process in [Process::Bernoulli, Process::Bursty { packets: 4.0 }] {
                    let is = rate(process, load, length);
                    assert!(
                        (is / load - 1.0).abs() < 0.02,
                        "{process} {length} {load}: {is}"
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
            .filter(|_| gaps.draw(&mut random, false) != 8)
            .count();
        let mean = f64::from(all) / bursts as f64;
        assert!((mean - packets).abs() < 0.2, "{mean}");
    }
}
