//! Energy of a router by what goes through it.

/// What goes through a port, cycle by cycle.
///
/// - Source: `\[Anton2\] §4.5`.
#[derive(Clone, Debug, Default)]
pub struct Activity {
    cycles: u64,
    flits: u64,
    /// Cycles with a flit after one without.
    activations: u64,
    /// Bits in which a flit differs from the one before it, together.
    flips: u64,
    /// Bits that are set in payloads, together.
    ones: u64,
    last: Vec<u64>,
    was_valid: bool,
}

/// The coefficients that the paper fitted to its measurements, in picojoules. \[Anton2\] §4.5.
const FIXED: f64 = 42.7;
const PER_FLIP: f64 = 0.837;
const PER_ACTIVATION: f64 = 34.4;
const PER_ACTIVATION_AND_ONE: f64 = 0.250;

impl Activity {
    /// Counts a cycle with this flit, of whose bits those from `payload` on are the payload, or without one.
    pub fn see(&mut self, flit: Option<&[u64]>, payload: usize) {
        self.cycles += 1;
        if let Some(flit) = flit {
            self.activations += u64::from(!self.was_valid);
            // The first one has none before it.
            if self.flits > 0 {
                let pairs = flit.iter().zip(&self.last);
                let flips = pairs.map(|(now, before)| (now ^ before).count_ones());
                self.flips += u64::from(flips.sum::<u32>());
            }
            let words = flit.iter().enumerate().map(|(at, word)| {
                let below = payload.saturating_sub(64 * at).min(64) as u32;
                word.checked_shr(below).unwrap_or(0).count_ones()
            });
            self.ones += u64::from(words.sum::<u32>());
            self.flits += 1;
            self.last.clear();
            self.last.extend_from_slice(flit);
        }
        self.was_valid = flit.is_some();
    }

    /// Flits per cycle, r.
    pub fn rate(&self) -> f64 {
        self.flits as f64 / self.cycles as f64
    }

    /// Activations per cycle, a.
    pub fn activation_rate(&self) -> f64 {
        self.activations as f64 / self.cycles as f64
    }

    /// Bits that flip from flit to flit on average, h.
    pub fn flips_per_flit(&self) -> f64 {
        self.flips as f64 / self.flits.saturating_sub(1).max(1) as f64
    }

    /// Bits set in a flit's payload on average, n.
    pub fn ones_per_flit(&self) -> f64 {
        self.ones as f64 / self.flits.max(1) as f64
    }

    /// Picojoules that a flit takes in a router on average; none if there was no flit.
    pub fn energy_per_flit_pj(&self) -> Option<f64> {
        let of = (self.flips_per_flit(), self.ones_per_flit());
        (self.flits > 0).then(|| energy_pj(of, (self.activation_rate(), self.rate())))
    }
}

/// Picojoules of a flit in a router, for h bits that flip, n that are set in its payload, an activation rate a and a
/// rate r: 42.7 + 0.837 h + (34.4 + 0.250 n) a/r. It leaves out what an idle router takes. \[Anton2\] §4.5.
pub fn energy_pj((flips, ones): (f64, f64), (activation_rate, rate): (f64, f64)) -> f64 {
    let per_activation = PER_ACTIVATION + PER_ACTIVATION_AND_ONE * ones;
    FIXED + PER_FLIP * flips + per_activation * activation_rate / rate
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The activity of a stream of 0s and 1s, over and over.
    fn of(stream: &str) -> Activity {
        let mut activity = Activity::default();
        for valid in stream.repeat(100).bytes() {
            activity.see((valid == b'1').then_some(&[0b1011, 1][..]), 1);
        }
        activity
    }

    #[test]
    fn rates_are_those_of_the_papers_examples() {
        for (stream, rate, activations) in [
            ("01010101", 0.5, 0.5),
            ("00110011", 0.5, 0.25),
            ("01110111", 0.75, 0.25),
        ] {
            let activity = of(stream);
            assert_eq!(
                (activity.rate(), activity.activation_rate()),
                (rate, activations)
            );
            // Bit 0 is no payload, and nothing flips.
            assert_eq!(
                (activity.ones_per_flit(), activity.flips_per_flit()),
                (3.0, 0.0)
            );
        }
        assert_eq!(of("0").energy_per_flit_pj(), None);
    }

    #[test]
    fn bits_flip_between_flits_that_follow_each_other_whatever_is_between() {
        let mut activity = Activity::default();
        for flit in [Some([0, 0]), None, Some([0b11, 1]), None, Some([0, 0])] {
            activity.see(flit.as_ref().map(|flit| &flit[..]), 0);
        }
        assert_eq!(activity.flips_per_flit(), 3.0);
        let energy = activity.energy_per_flit_pj().expect("flits");
        assert!((energy - (42.7 + 0.837 * 3.0 + 34.4 + 0.25)).abs() < 1e-9);
    }
}
