//! Loads as the user writes them.

/// Loads, ascending.
#[derive(Clone, Debug, PartialEq)]
pub struct Loads(pub Vec<f64>);

/// Most points of a sweep.
const MOST: usize = 1000;

/// `0.2`, `0.1,0.3` or `0.05:0.5:0.05`.
pub(super) fn parse(text: &str) -> Result<Loads, String> {
    let wanted = || {
        "wanted a load above 0 and at most 1, as 0.2, a list as 0.1,0.3, or from:to:step as 0.05:0.5:0.05"
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
    match loads.iter().all(|&load| load > 0.0 && load <= 1.0) {
        true => Ok(Loads(loads)),
        false => Err(wanted()),
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
            "1.1",
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
}
