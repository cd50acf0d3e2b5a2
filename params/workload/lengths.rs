//! How many flits a packet has.

use crate::params::ParamError;
use std::fmt;

/// Flits of a packet: always as many, or drawn evenly from a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Lengths {
    least: u32,
    most: u32,
}

impl Lengths {
    /// A flit.
    pub const ONE: Self = Lengths { least: 1, most: 1 };

    /// Most flits of a packet.
    pub const MOST: u32 = 65_536;

    /// As the user writes it: `8`, or `4:16` for 4 to 16.
    ///
    /// # Errors
    /// If it is neither, no packet has so many flits, or the range is empty.
    pub fn parse(text: &str) -> Result<Self, ParamError> {
        Self::parse_for("packet", text)
    }

    /// The same of `whose` packets, which a refusal names.
    ///
    /// # Errors
    /// As of [`Lengths::parse`].
    pub fn parse_for(whose: &str, text: &str) -> Result<Self, ParamError> {
        let number = |text: &str| text.trim().parse().ok();
        let ends = match text.split_once(':') {
            Some((least, most)) => number(least).zip(number(most)),
            None => number(text).map(|both| (both, both)),
        };
        match ends {
            Some((least, most)) if 1 <= least && least <= most && most <= Self::MOST => {
                Ok(Lengths { least, most })
            }
            _ => Err(ParamError::new(
                whose,
                text,
                format!(
                    "wanted flits, 1 to {}, or a range of them, as 8 or 4:16",
                    Self::MOST
                ),
            )),
        }
    }

    /// The fewest and the most flits.
    pub fn range(self) -> (u32, u32) {
        (self.least, self.most)
    }

    /// Flits of a packet on average.
    pub fn mean(self) -> f64 {
        (f64::from(self.least) + f64::from(self.most)) / 2.0
    }
}

impl fmt::Display for Lengths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.least == self.most {
            true => write!(f, "{}", self.least),
            false => write!(f, "{}:{}", self.least, self.most),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_are_what_was_written_or_refused_in_one_line() {
        for (text, mean) in [("8", 8.0), ("1", 1.0), ("4:16", 10.0), ("1:2", 1.5)] {
            let lengths = Lengths::parse(text).expect("legal");
            assert_eq!((lengths.to_string(), lengths.mean()), (text.into(), mean));
        }
        for text in ["0", "16:4", "", "a", "3:", "0:4", "1:65537"] {
            let refused = Lengths::parse(text).expect_err("illegal").to_string();
            let wanted = "wanted flits, 1 to 65536, or a range of them, as 8 or 4:16";
            assert_eq!(refused, format!("packet = {text}: {wanted}"));
        }
    }
}
