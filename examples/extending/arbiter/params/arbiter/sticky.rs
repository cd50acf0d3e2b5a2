//! Shape of the sticky arbiter.

use super::{GrantFlags, RoundRobinParams, RoundRobinStyle, clocked_arbiter_ports, inputs};
use crate::params::component::counted;
use crate::params::key::{RESET, keys};
use crate::params::{Component, ParamError, Port, Reset};

/// `sticky-arbiter`: whoever was served last, as long as it asks; else the next requester, cyclically upward.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct StickyParams {
    inputs: usize,
    reset: Reset,
}

impl StickyParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64.
    pub fn new(inputs: usize, reset: Reset) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        Ok(StickyParams { inputs, reset })
    }

    /// Number of requesters, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// What searches where nobody stays.
    pub fn search(&self) -> RoundRobinParams {
        let search = RoundRobinParams::new(self.inputs, RoundRobinStyle::Prefix, self.reset);
        search.expect("inputs were checked")
    }
}

keys! {
    StickyParams {
        inputs: inputs(8),
        reset: RESET,
    }
}

impl Component for StickyParams {
    const NAME: &'static str = "sticky-arbiter";
    const SUMMARY: &'static str = "grants whoever was served last, as long as it asks";

    fn module_name(&self) -> String {
        format!("sticky_arbiter_n{}{}", self.inputs, self.reset.suffix())
    }

    fn in_words(&self) -> String {
        let inputs = counted(self.inputs, "input");
        format!("{inputs}, {} reset", self.reset)
    }

    fn source(&self) -> &'static str {
        "an example of docs/extending.md"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend(clocked_arbiter_ports(self.inputs, GrantFlags::ALL));
        ports
    }
}
