//! Why something could not be done with a machine.

use crate::model::destinations::PatternError;
use crate::params::ParamError;
use std::fmt::Display;

/// Why something could not be done with a machine: one line for its user.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct Refused(String);

impl Refused {
    /// What is wrong, and what to do.
    pub fn new(why: impl Display) -> Self {
        Refused(why.to_string())
    }
}

impl From<ParamError> for Refused {
    fn from(error: ParamError) -> Self {
        Refused::new(error)
    }
}

impl From<PatternError> for Refused {
    /// Of a file, with the option that names it.
    fn from(error: PatternError) -> Self {
        match error {
            PatternError::File(error) => Refused(format!("--pattern matrix:{error}")),
            error => Refused::new(error),
        }
    }
}
