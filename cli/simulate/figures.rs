//! What is shown of a run, as numbers and words.

use crate::model::simulation::{Histogram, Measured, Spread};

pub(super) fn quantile(of: &Histogram, share: f64) -> Option<f64> {
    of.quantile(share).map(|cycles| cycles as f64)
}

pub(super) fn busiest(run: &Measured) -> f64 {
    run.links.iter().copied().fold(0.0, f64::max)
}

/// `0.1234` or `0.1234±0.0005`; `-` if there is none.
pub(super) fn figure(spread: Option<Spread>, digits: usize) -> String {
    match spread {
        None => "-".to_string(),
        Some(Spread {
            mean,
            half_width: None,
        }) => format!("{mean:.digits$}"),
        Some(Spread {
            mean,
            half_width: Some(half),
        }) => format!("{mean:.digits$}±{half:.digits$}"),
    }
}
