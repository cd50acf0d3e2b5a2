//! How often something may pass.

use crate::params::ParamError;
use crate::params::component::counted;
use crate::params::key::{Kind, Spec};
use std::fmt;
use toml::Value;

/// Most of either number of a [`Rate`].
const MAX_RATE: usize = 65_535;

/// How often something may pass, a flit or a phit: in `num` of `den` cycles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rate {
    num: usize,
    den: usize,
}

impl Rate {
    /// Phits of a link, if the user says nothing: 112 Gb/s in phits of 80 bits at 1.5 GHz. \[Anton2\] §2.2.
    pub(in crate::params) const PHITS: Rate = Rate::of(14, 15);

    /// A rate that is legal as it stands.
    pub(in crate::params) const fn of(num: usize, den: usize) -> Self {
        Rate { num, den }
    }

    /// A checked rate; `path` names it in a refusal.
    ///
    /// # Errors
    /// Unless 1 ≤ `num` ≤ `den` ≤ 65,535.
    pub fn new(path: &str, num: usize, den: usize) -> Result<Self, ParamError> {
        match (1..=den).contains(&num) && den <= MAX_RATE {
            true => Ok(Rate { num, den }),
            false => Err(Self::refused(path, format!("{num}/{den}"))),
        }
    }

    fn refused(path: &str, got: impl fmt::Display) -> ParamError {
        let wanted = format!(
            "wanted how many in how many cycles, as \"14/45\", the first at least 1 and at most the second, that at most {MAX_RATE}"
        );
        ParamError::new(path, got, wanted)
    }

    /// The rate that `text` states, as `14/45`.
    fn parse(path: &str, text: &str) -> Result<Self, ParamError> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(num, den)| Some((num.parse().ok()?, den.parse().ok()?)));
        match numbers {
            Some((num, den)) => Rate::new(path, num, den),
            None => Err(Self::refused(path, text)),
        }
    }

    /// So many.
    pub fn num(self) -> usize {
        self.num
    }

    /// In so many cycles.
    pub fn den(self) -> usize {
        self.den
    }

    /// The rate of things of which each is so many of these.
    pub fn divided(self, by: usize) -> Self {
        let den = self.den * by;
        let (mut common, mut rest) = (den, self.num);
        while rest > 0 {
            (common, rest) = (rest, common % rest);
        }
        Rate {
            num: self.num / common,
            den: den / common,
        }
    }

    /// `14 flits in 45 cycles`, of what is called `flit`.
    pub fn in_words(self, what: &str) -> String {
        let (passing, cycles) = (counted(self.num, what), counted(self.den, "cycle"));
        format!("{passing} in {cycles}")
    }
}

impl fmt::Display for Rate {
    /// `14/45`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.num, self.den)
    }
}

/// The value of a key: the default, and what it sets.
pub(in crate::params) struct RateOf(pub Rate, pub &'static str);

impl Spec for RateOf {
    type Value = Rate;

    fn kind(&self) -> Kind {
        Kind::Pattern(r"^[+]?0*[1-9][0-9]*/[+]?0*[1-9][0-9]*$")
    }

    fn accepts(&self) -> String {
        format!("\"n/d\", 1 <= n <= d <= {MAX_RATE}")
    }

    fn meaning(&self) -> &'static str {
        self.1
    }

    fn default(&self) -> Rate {
        self.0
    }

    fn read(&self, path: &str, value: Value) -> Result<Rate, ParamError> {
        match value {
            Value::String(text) => Rate::parse(path, &text),
            other => Err(Rate::refused(path, other)),
        }
    }

    fn text(&self, rate: &Rate) -> String {
        rate.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rate_is_at_most_one_a_cycle_and_never_none() {
        assert_eq!(Rate::parse("rate", "14/45"), Ok(Rate::of(14, 45)));
        assert_eq!(Rate::parse("rate", "1/1").map(Rate::den), Ok(1));
        for text in ["0/3", "4/3", "1/65536", "14", "1/2/3", "-1/2", ""] {
            let refused = Rate::parse("link-sender.rate", text).unwrap_err();
            let wanted = format!(
                "link-sender.rate = {text}: wanted how many in how many cycles, as \"14/45\""
            );
            assert!(refused.to_string().starts_with(&wanted), "{refused}");
        }
    }
}
