//! Which nodes send to which.

use crate::params::ParamError;
use crate::params::anton2::MAX_RADIX;
use std::fmt;

/// A traffic pattern: to which nodes each node sends, and how often. Within the node every endpoint that takes
/// part is drawn as often.
///
/// - Source: `\[Anton2\] §4.1-4.2`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Pattern {
    /// Every node as often, "without any locality constraints".
    ///
    /// - ASSUMED: the source's own node and the source itself among them.
    Uniform,
    /// "A random destination node that is at most n hops away along each dimension of the torus".
    ///
    /// - ASSUMED: every such node as often, the source's own among them; one that is n hops away either way
    ///   round counts once.
    Hops(usize),
    /// From (x, y, z) to (x + ⌈k/2⌉ − 1, …) in every dimension of k nodes: the furthest that there is one shortest way
    /// to. \[Anton2\] §4.2 has even radices only; on odd ones it is Dally and Towles' definition.
    Tornado,
    /// From (x, y, z) to (x − ⌈k/2⌉ + 1, …): the way back of [`Pattern::Tornado`].
    ReverseTornado,
    /// From a CSV file: its path. Each node draws by its weights, whatever their sum; one whose weights are all 0
    /// sends nothing. Either a line for each node with a weight for each destination, or a first line
    /// `source,destination,weight` and one for each pair.
    Matrix(String),
}

/// The furthest that there is anything in a dimension.
const MOST_HOPS: usize = MAX_RADIX / 2;

impl Pattern {
    /// What there is, with its meaning.
    pub const NAMES: [(&'static str, &'static str); 5] = [
        ("uniform", "every node, the source's own too"),
        (
            "N-hop",
            "nodes at most N hops away in each dimension, the source's own too",
        ),
        ("tornado", "half a ring less one hop in every dimension"),
        ("reverse-tornado", "the way back of tornado"),
        (
            "matrix:FILE",
            "weights from CSV: a row for each source, or source,destination,weight",
        ),
    ];

    /// As the user writes it; `path` names the key in the refusal.
    ///
    /// # Errors
    /// If there is no such pattern, or no such number of hops.
    pub fn parse(path: &str, text: &str) -> Result<Self, ParamError> {
        if let Some(hops) = text.strip_suffix("-hop") {
            let hops = hops.parse().ok();
            let hops = hops.filter(|hops| (1..=MOST_HOPS).contains(hops));
            return hops.map(Pattern::Hops).ok_or_else(|| {
                ParamError::new(path, text, format!("wanted 1-hop to {MOST_HOPS}-hop"))
            });
        }
        match text {
            "uniform" => Ok(Pattern::Uniform),
            "tornado" => Ok(Pattern::Tornado),
            "reverse-tornado" => Ok(Pattern::ReverseTornado),
            _ => match text.strip_prefix("matrix:") {
                Some(file) if !file.is_empty() => Ok(Pattern::Matrix(file.to_string())),
                _ => {
                    let names = Self::NAMES.map(|(form, _)| form).join(", ");
                    Err(ParamError::new(
                        path,
                        text,
                        format!("wanted one of {names}"),
                    ))
                }
            },
        }
    }
}

impl fmt::Display for Pattern {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pattern::Uniform => f.write_str("uniform"),
            Pattern::Hops(hops) => write!(f, "{hops}-hop"),
            Pattern::Tornado => f.write_str("tornado"),
            Pattern::ReverseTornado => f.write_str("reverse-tornado"),
            Pattern::Matrix(file) => write!(f, "matrix:{file}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_read_back() {
        for text in [
            "uniform",
            "1-hop",
            "8-hop",
            "tornado",
            "reverse-tornado",
            "matrix:a/b.csv",
        ] {
            let pattern = Pattern::parse("weights.patterns[0]", text).expect(text);
            assert_eq!(pattern.to_string(), text);
        }
    }

    #[test]
    fn what_is_no_pattern_is_refused() {
        let names = "wanted one of uniform, N-hop, tornado, reverse-tornado, matrix:FILE";
        for (text, wanted) in [
            ("0-hop", "wanted 1-hop to 8-hop"),
            ("9-hop", "wanted 1-hop to 8-hop"),
            ("n-hop", "wanted 1-hop to 8-hop"),
            ("matrix:", names),
            ("near:1", names),
            ("", names),
        ] {
            let refused = Pattern::parse("weights.patterns[1]", text).expect_err("no pattern");
            assert_eq!(
                refused.to_string(),
                format!("weights.patterns[1] = {text}: {wanted}")
            );
        }
    }
}
