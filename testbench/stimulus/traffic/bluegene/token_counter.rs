//! What stands around a token counter.

use super::super::Pace;
use super::Inputs;
use crate::model::Random;
use crate::params::Component;
use crate::params::bluegene::{MAX_CHUNKS, TokenCounterParams};
use crate::testbench::stimulus::Stimulus;

/// Cycles between resets are 2^6 to 2^11: an error ends with a reset only.
const RESET_SCALES: [u64; 2] = [6, 11];

/// Cycles from one mistake to the next, on average, where there are any.
const RIGHT: u64 = 60;

/// Paces, in eighths of all cycles.
const PACES: [u64; 5] = [0, 1, 4, 7, 8];

/// Packets for which there is room, and a far end that frees tokens and reports them, some reports getting lost. After
/// some resets too many are taken now and then, or a report is wrong.
pub struct TokenCounterTraffic {
    random: Random,
    inputs: Inputs,
    all: u64,
    /// Tokens here as far as reports say, and chunks at the far end.
    tokens: u64,
    there: u64,
    /// Tokens freed since the reset, and those of the last report, modulo 256.
    freed: u64,
    reported: u64,
    faulty: bool,
    takes: Pace,
    frees: Pace,
    reports: Pace,
}

impl TokenCounterTraffic {
    /// The traffic of `seed`.
    pub fn new(params: &TokenCounterParams, seed: u64) -> Self {
        TokenCounterTraffic {
            random: Random::new(seed),
            inputs: Inputs::new(&params.ports(), params.reset(), RESET_SCALES),
            all: params.all() as u64,
            tokens: params.all() as u64,
            there: 0,
            freed: 0,
            reported: 0,
            faulty: false,
            takes: Pace::default(),
            frees: Pace::default(),
            reports: Pace::default(),
        }
    }

    /// As after a reset.
    fn settle(&mut self) {
        self.tokens = self.all;
        (self.there, self.freed, self.reported) = (0, 0, 0);
        self.faulty = self.random.below(2) == 0;
    }

    fn errs(&mut self) -> bool {
        self.faulty && self.random.below(RIGHT) == 0
    }

    /// How many are taken, if any.
    fn take(&mut self) -> Option<u64> {
        let errs = self.errs();
        let count = self.random.below(MAX_CHUNKS as u64 + 1);
        let takes = self.takes.now(&mut self.random, &PACES);
        (errs || (takes && count <= self.tokens)).then_some(count)
    }

    /// What is reported, if anything.
    fn report(&mut self) -> Option<u64> {
        if self.frees.now(&mut self.random, &PACES) {
            let frees = self.random.below(MAX_CHUNKS as u64 + 1).min(self.there);
            self.there -= frees;
            self.freed = (self.freed + frees) % 256;
        }
        if self.errs() {
            return Some(match self.random.below(2) {
                0 => self.random.below(256),
                _ => (self.freed + self.random.below(4)) % 256,
            });
        }
        let reports = self.reports.now(&mut self.random, &PACES);
        reports.then_some(self.freed)
    }
}

impl Stimulus for TokenCounterTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.inputs.begin(&mut self.random);
        let (taken, report) = (self.take(), self.report());
        // What is not taken or reported, or comes in a reset, must not matter.
        let noise = self.random.below(MAX_CHUNKS as u64 + 1);
        self.inputs.set("take_i", taken.is_some().into());
        self.inputs.set("take_count_i", taken.unwrap_or(noise));
        self.inputs.set("freed_valid_i", report.is_some().into());
        if let Some(report) = report {
            self.inputs.set("freed_i", report);
        }
        inputs.copy_from_slice(&self.inputs.values);
        if asserted {
            return self.settle();
        }
        let back = report.map_or(0, |report| (256 + report - self.reported) % 256);
        self.reported = report.unwrap_or(self.reported);
        let taken = taken.unwrap_or(0);
        self.tokens = (self.tokens + back).saturating_sub(taken).min(self.all);
        self.there += taken;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    #[test]
    fn tokens_run_out_come_back_and_are_overdrawn_only_where_there_are_mistakes() {
        let params = TokenCounterParams::new(16, Reset::Sync).expect("legal");
        let mut traffic = TokenCounterTraffic::new(&params, 1);
        let mut inputs = vec![0; traffic.inputs.values.len()];
        let (mut low, mut full, mut faulty) = (0, 0, 0);
        for _ in 0..20_000 {
            let before = traffic.tokens;
            traffic.drive(&mut inputs);
            faulty += u64::from(traffic.faulty);
            low += u64::from(before < 8);
            full += u64::from(before == 16);
            if !traffic.faulty {
                assert!(traffic.tokens + traffic.there <= 16);
            }
        }
        assert!(low > 1000 && full > 1000, "{low} {full}");
        assert!((2_000..18_000).contains(&faulty), "{faulty}");
    }
}
