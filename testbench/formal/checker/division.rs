//! The check of a frame is what a division leaves.

use super::{Checker, Property, checker};
use crate::params::link::{CrcParams, Frame};
use askama::Template;

/// Most bits of a body whose division is proved in one piece: parities of more are hard to compare.
pub(in crate::testbench) const DIVIDED_AT_ONCE: usize = 16;

#[derive(Template)]
#[template(path = "testbench/formal/checker/division.v", escape = "none")]
struct Division {
    width: usize,
    bits: usize,
    terms: u32,
}

impl Division {
    fn new(check: &CrcParams) -> Self {
        let polynomial = check.polynomial();
        Division {
            width: check.width(),
            bits: polynomial.bits(),
            terms: polynomial.terms(),
        }
    }
}

/// `body` after the function that divides.
pub(in crate::testbench) fn dividing(
    check: &CrcParams,
    body: &impl Template,
    properties: Vec<Property>,
) -> Result<Checker, askama::Error> {
    let division = checker(&Division::new(check), Vec::new())?;
    Ok(division.and(checker(body, properties)?))
}

/// Whether the check of `frame` is small enough to be compared as a whole.
pub(in crate::testbench) fn is_small(frame: &Frame) -> bool {
    frame.body_width() <= DIVIDED_AT_ONCE
}
