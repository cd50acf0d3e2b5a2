//! The file of directed vectors: TOML, unknown keys refused.

use serde::Deserialize;
use std::collections::BTreeMap;
use toml::{Table, Value};

/// A file of directed vectors, read but not yet tied to ports.
///
/// ```
/// let vectors = flitworks::testbench::stimulus::Vectors::parse("grant.toml", r#"
///     component = "round-robin-arbiter"
///     [set]
///     inputs = 4
///     [[step]]
///     note = "two requests, the pointer at 0"
///     in = { req_i = "0b1010", advance_i = 1 }
///     out = { gnt_o = "0b0010" }
///     repeat = 1
///     [[step]]
///     reset = true
/// "#)?;
/// assert_eq!(vectors.component, "round-robin-arbiter");
/// # Ok::<(), flitworks::testbench::stimulus::VectorError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Vectors {
    /// Where it came from, for messages.
    pub file: String,
    /// The component it is for.
    pub component: String,
    /// The component's settings, to be checked by its parameters.
    pub set: Table,
    pub(super) steps: Vec<Step>,
}

/// One `[[step]]`.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Step {
    /// Inputs that change; the others keep their value.
    #[serde(default, rename = "in")]
    pub(super) inputs: BTreeMap<String, Value>,
    /// Outputs expected in every cycle of the step.
    #[serde(default, rename = "out")]
    pub(super) outputs: BTreeMap<String, Value>,
    /// Whether reset is asserted, whatever its polarity.
    #[serde(default)]
    pub(super) reset: bool,
    /// Cycles.
    #[serde(default = "once")]
    pub(super) repeat: u64,
    /// What the step shows.
    pub(super) note: Option<String>,
}

fn once() -> u64 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    component: String,
    #[serde(default)]
    set: Table,
    #[serde(default, rename = "step")]
    steps: Vec<Step>,
}

/// A directed vector that is wrong, or that the design does not fulfil, in one line.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum VectorError {
    /// The file is not what it must be.
    #[error("{file}:{line}: {message}")]
    Syntax {
        /// The file.
        file: String,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        message: String,
    },
    /// A step names what the component does not have, or a value that no port holds.
    #[error("{file}: step {step}: {key} = {got}: {wanted}")]
    Step {
        /// The file.
        file: String,
        /// The step, from 1.
        step: usize,
        /// The key of the step.
        key: String,
        /// What was written.
        got: String,
        /// What would have been accepted.
        wanted: String,
    },
    /// An output is not what the step expects.
    #[error("{place}: {port}: got {got}, wanted {wanted}")]
    Unexpected {
        /// File, step from 1, and its note: `grant.toml: step 3 (after reset)`.
        place: String,
        /// The output.
        port: String,
        /// Its value, in hexadecimal.
        got: String,
        /// The value expected, in hexadecimal.
        wanted: String,
    },
    /// A step expects a value of an output that means nothing in its cycle.
    #[error("{place}: {port} is not valid in this cycle: {valid} is low")]
    NotValid {
        /// File, step from 1, and its note.
        place: String,
        /// The output.
        port: String,
        /// The output that says whether it means something.
        valid: String,
    },
    /// The device could not go on.
    #[error(transparent)]
    Device(#[from] crate::testbench::DeviceError),
}

impl Vectors {
    /// Reads the `text` of `file`.
    ///
    /// # Errors
    /// The first place that is not as it must be.
    pub fn parse(file: &str, text: &str) -> Result<Self, VectorError> {
        let parsed: File = toml::from_str(text).map_err(|error| {
            let at = error.span().map_or(0, |span| span.start);
            VectorError::Syntax {
                file: file.to_string(),
                line: 1 + text[..at.min(text.len())].matches('\n').count(),
                message: error.message().replace('\n', " "),
            }
        })?;
        let vectors = Vectors {
            file: file.to_string(),
            component: parsed.component,
            set: parsed.set,
            steps: parsed.steps,
        };
        match vectors.steps.iter().position(|s| s.repeat == 0) {
            Some(step) => Err(vectors.refusal(step, "repeat", "0", "wanted at least 1")),
            None => Ok(vectors),
        }
    }

    /// The refusal of `key = got` in a step, counted from 0.
    pub(super) fn refusal(
        &self,
        step: usize,
        key: impl Into<String>,
        got: impl ToString,
        wanted: impl Into<String>,
    ) -> VectorError {
        VectorError::Step {
            file: self.file.clone(),
            step: step + 1,
            key: key.into(),
            got: got.to_string(),
            wanted: wanted.into(),
        }
    }
}
