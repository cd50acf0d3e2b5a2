//! The round-robin arbiters. Twin: `model/arbiter/round_robin/mod.rs`.

pub mod hierarchical;
pub mod prefix;
pub mod rotating;
pub mod skipping;

use crate::hdl::rtl::{Builder, Library, Module, RtlError};
use crate::params::arbiter::{RoundRobinParams, RoundRobinStyle};
use std::sync::Arc;

/// Grants requesters in turn, in the style that `p` names.
///
/// The grant is combinational; state commits on the next edge.
///
/// # Errors
/// What the kit refuses, which would be a defect of this description.
pub fn round_robin_arbiter(
    lib: &mut Library,
    p: &RoundRobinParams,
) -> Result<Arc<Module>, RtlError> {
    lib.module(p, |lib| {
        let purpose = match p.style() {
            RoundRobinStyle::Rotating => "grants the input that holds the rotating token",
            _ => "grants requesters in turn, searching upward from a pointer",
        };
        let mut m = Builder::component(p, purpose);
        if p.inputs() == 1 {
            super::single_input(&mut m, p.reset());
            return m.finish();
        }
        m.note("Waits", waits(p));
        match p.style() {
            RoundRobinStyle::Rotating => rotating::describe(&mut m, p),
            RoundRobinStyle::Skipping => skipping::describe(&mut m, lib, p)?,
            RoundRobinStyle::Prefix => prefix::describe(&mut m, lib, p)?,
            RoundRobinStyle::Hierarchical(groups) => {
                hierarchical::describe(&mut m, lib, p, groups)?;
            }
        }
        m.finish()
    })
}

/// How long an input that keeps requesting can wait, for the header of the emitted file.
fn waits(p: &RoundRobinParams) -> String {
    let others = p.inputs() - 1;
    match p.style() {
        RoundRobinStyle::Rotating => format!(
            "at most {others} grants to others, and as many cycles besides: idle inputs are not skipped"
        ),
        RoundRobinStyle::Skipping | RoundRobinStyle::Prefix => {
            format!("at most {others} grants to others")
        }
        RoundRobinStyle::Hierarchical(groups) => {
            format!(
                "at most {} grants to others",
                hierarchical::turns(groups) - 1
            )
        }
    }
}
