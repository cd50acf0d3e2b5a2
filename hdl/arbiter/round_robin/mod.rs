//! The round-robin arbiters. Twin: `model/arbiter/round_robin/mod.rs`.

pub mod hierarchical;
pub mod prefix;
pub mod rotating;
pub mod skipping;

use crate::hdl::rtl::{Builder, Library, Module, RtlError, Shape};
use crate::params::arbiter::{RoundRobinParams, RoundRobinStyle};
use std::sync::Arc;

/// Grants requesters in turn, in the style that the shape names.
///
/// The grant is combinational; state commits on the next edge.
impl Shape for RoundRobinParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = match self.style() {
            RoundRobinStyle::Rotating => "grants the input that holds the rotating token",
            _ => "grants requesters in turn, searching upward from a pointer",
        };
        let mut m = Builder::component(self, purpose);
        if self.inputs() == 1 {
            super::single_input(&mut m, self.flags(), self.reset(), &[]);
            return m.finish();
        }
        m.note("Waits", waits(self));
        m.note("Shares", shares(self));
        match self.style() {
            RoundRobinStyle::Rotating => rotating::describe(&mut m, self),
            RoundRobinStyle::Skipping => skipping::describe(&mut m, lib, self)?,
            RoundRobinStyle::Prefix => prefix::describe(&mut m, lib, self)?,
            RoundRobinStyle::Hierarchical(groups) => {
                hierarchical::describe(&mut m, lib, self, groups)?;
            }
        }
        m.finish()
    }
}

/// How grants are shared among inputs that keep requesting, for the header of the emitted file.
fn shares(p: &RoundRobinParams) -> &'static str {
    match p.style() {
        RoundRobinStyle::Rotating => "equal, whoever requests; the turns of idle inputs are lost",
        RoundRobinStyle::Skipping | RoundRobinStyle::Prefix => "equal, whoever requests",
        RoundRobinStyle::Hierarchical(_) => {
            "equal among the requesting children of each node: an input's hangs on how many of its group request"
        }
    }
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
