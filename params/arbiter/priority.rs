//! Shape of the prioritised arbiter.

use super::{LEVELS, grant_port, many_inputs, priority_port, request_port};
use crate::params::component::counted;
use crate::params::key::keys;
use crate::params::{Component, ParamError, Port};

/// `priority-arbiter`: the highest row wins, then the highest index; combinational.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PriorityParams {
    inputs: usize,
    levels: usize,
}

impl PriorityParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 256, or `levels` not 1 to 8.
    pub fn new(inputs: usize, levels: usize) -> Result<Self, ParamError> {
        super::check_many_inputs(Self::NAME, inputs)?;
        LEVELS.check(Self::NAME, levels)?;
        Ok(PriorityParams { inputs, levels })
    }

    /// Number of requesters, 1 to 256.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Number of priority levels, 1 to 8.
    pub fn levels(&self) -> usize {
        self.levels
    }
}

keys! {
    PriorityParams {
        inputs: many_inputs(6),
        levels: LEVELS,
    }
}

impl Component for PriorityParams {
    const NAME: &'static str = "priority-arbiter";
    const SUMMARY: &'static str =
        "grants the most urgent requester, ties by a round-robin thermometer, combinational";

    fn module_name(&self) -> String {
        format!("priority_arbiter_k{}_p{}", self.inputs, self.levels)
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {}",
            counted(self.inputs, "input"),
            counted(self.levels, "priority level")
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §3.4, Fig. 7-8"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = vec![request_port(self.inputs)];
        ports.extend(priority_port(self.inputs, self.levels));
        ports.push(
            Port::input(
                "rr_therm_i",
                self.inputs,
                "round-robin thermometer: a set bit lifts its input by one row",
            )
            .one_bit_each("input"),
        );
        ports.push(grant_port(self.inputs));
        ports
    }
}
