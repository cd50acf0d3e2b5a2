//! Loads as the user writes them.

use anyhow::{Result, bail};

/// Loads, ascending.
#[derive(Clone, Debug, PartialEq)]
pub struct Loads(pub Vec<f64>);

/// Most points of a sweep.
const MOST: usize = 1000;

/// `0.2`, `0.1,0.3` or `0.05:0.5:0.05`.
pub(super) fn parse(text: &str) -> std::result::Result<Loads, String> {
    let wanted = || {
        "wanted a load above 0, as 0.2, a list as 0.1,0.3, or from:to:step as 0.05:0.5:0.05"
            .to_string()
    };
    let numbers = |separator| -> Option<Vec<f64>> {
        let each = text
            .split(separator)
            .map(|part: &str| part.trim().parse().ok());
        each.collect()
    };
    let mut loads = if text.contains(':') {
        let Some([from, to, step]) = numbers(':').and_then(|all| <[f64; 3]>::try_from(all).ok())
        else {
            return Err(wanted());
        };
        let steps = ((to - from) / step + 1e-9).floor();
        if !(step > 0.0 && steps >= 0.0 && steps < MOST as f64) {
            return Err(wanted());
        }
        // Rounded, so that 0.1 + 2 * 0.1 is 0.3.
        let load = |n| ((from + f64::from(n) * step) * 1e9).round() / 1e9;
        (0..=steps as u32).map(load).collect()
    } else {
        numbers(',').ok_or_else(wanted)?
    };
    loads.sort_by(f64::total_cmp);
    loads.dedup();
    match loads.iter().all(|&load| load > 0.0 && load.is_finite()) {
        true => Ok(Loads(loads)),
        false => Err(wanted()),
    }
}

impl Loads {
    /// Refuses what a terminal cannot make; `unit` is the largest of what a load of 1 is in flits per cycle.
    pub fn check(&self, is_relative: bool, unit: f64) -> Result<()> {
        let over = self.0.iter().find(|&&load| load * unit > 1.0);
        match (over, is_relative) {
            (None, _) => Ok(()),
            (Some(load), false) => bail!(
                "--load {load}: wanted a load above 0 and at most 1, flits of a terminal per cycle"
            ),
            (Some(load), true) => bail!(
                "--load {load} --relative: wanted at most {:.4}, where a terminal makes a flit in every cycle",
                1.0 / unit
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn loads_are_one_a_list_or_a_range() {
        for (text, wanted) in [
            ("0.2", &[0.2][..]),
            ("1", &[1.0]),
            ("0.3,0.1", &[0.1, 0.3]),
            ("0.1:0.5:0.1", &[0.1, 0.2, 0.3, 0.4, 0.5]),
            ("0.05:0.12:0.05", &[0.05, 0.1]),
        ] {
            assert_eq!(parse(text).expect("legal").0, wanted, "{text}");
        }
        for text in [
            "",
            "0",
            "a",
            "0.1:0.5",
            "0.5:0.1:0.1",
            "0.1:0.5:0",
            "nan",
            "0.1:1:1e-9",
        ] {
            let refused = parse(text).expect_err("illegal");
            assert!(
                refused.starts_with("wanted a load above 0"),
                "{text}: {refused}"
            );
        }
    }

    #[test]
    fn no_terminal_makes_more_than_a_flit_in_a_cycle() {
        let loads = parse("0.5,1.1").expect("numbers");
        let absolute = loads.check(false, 1.0).expect_err("too much").to_string();
        assert!(absolute.starts_with("--load 1.1: wanted a load above 0 and at most 1"));
        assert!(loads.check(true, 0.9).is_ok());
        let relative = loads.check(true, 0.95).expect_err("too much").to_string();
        assert!(
            relative.starts_with("--load 1.1 --relative: wanted at most 1.0526"),
            "{relative}"
        );
    }
}
