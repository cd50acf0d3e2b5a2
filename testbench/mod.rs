//! Lockstep.

pub mod package;
pub mod registry;
