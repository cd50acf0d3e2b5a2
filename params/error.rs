//! The one shape of a refused parameter.

use std::ops::RangeInclusive;

/// A parameter that cannot be built, in one line: what, where, got, wanted and the fix.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{path} = {got}: {wanted}")]
pub struct ParamError {
    /// Where it stands, as the user wrote it: `fifo.depth`.
    pub path: String,
    /// What was written there.
    pub got: String,
    /// What would have been accepted, and the fix where there is one.
    pub wanted: String,
}

impl ParamError {
    /// A refusal of `got` at `path`; `wanted` says what would have been accepted.
    pub fn new(
        path: impl Into<String>,
        got: impl std::fmt::Display,
        wanted: impl Into<String>,
    ) -> Self {
        ParamError {
            path: brief(&path.into()),
            got: brief(&got.to_string()),
            wanted: wanted.into(),
        }
    }

    /// Refuses a `key` of `component` outside `range`.
    pub(super) fn check(
        component: &str,
        key: &str,
        value: usize,
        range: RangeInclusive<usize>,
    ) -> Result<(), Self> {
        match range.contains(&value) {
            true => Ok(()),
            false => Err(Self::outside(&format!("{component}.{key}"), value, &range)),
        }
    }

    /// The refusal of what is no integer in `range`.
    pub(super) fn outside(
        path: &str,
        got: impl std::fmt::Display,
        range: &RangeInclusive<usize>,
    ) -> Self {
        let (start, end) = (range.start(), range.end());
        let wanted = format!("wanted an integer from {start} to {end}");
        ParamError::new(path, got, wanted)
    }
}

/// What the user wrote, on one line and cut to 60 characters, for messages.
pub fn brief(text: &str) -> String {
    const LONGEST: usize = 60;
    let mut short: String = text
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .take(LONGEST)
        .collect();
    if text.chars().nth(LONGEST).is_some() {
        short.push('…');
    }
    short
}
