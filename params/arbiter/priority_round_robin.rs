//! Shape of the prioritised round-robin arbiter.

use super::{
    GrantFlags, LEVELS, PriorityParams, many_inputs, priority_port, request_port,
    served_grant_ports,
};
use crate::params::component::counted;
use crate::params::key::{RESET, keys};
use crate::params::{Component, ParamError, Port, Reset, follow};

/// `priority-round-robin-arbiter`: the most urgent requester, in turn within a level.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PriorityRoundRobinParams {
    inputs: usize,
    levels: usize,
    reset: Reset,
}

impl PriorityRoundRobinParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 256, or `levels` not 1 to 8.
    pub fn new(inputs: usize, levels: usize, reset: Reset) -> Result<Self, ParamError> {
        super::check_many_inputs(Self::NAME, inputs)?;
        LEVELS.check(Self::NAME, levels)?;
        Ok(PriorityRoundRobinParams {
            inputs,
            levels,
            reset,
        })
    }

    /// Number of requesters, 1 to 256.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Number of priority levels, 1 to 8.
    pub fn levels(&self) -> usize {
        self.levels
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// The combinational arbiter inside.
    pub fn priority(&self) -> PriorityParams {
        PriorityParams::new(self.inputs, self.levels).expect("inputs and levels were checked")
    }
}

keys! {
    PriorityRoundRobinParams {
        inputs: many_inputs(6),
        levels: LEVELS,
        reset: RESET,
    }
}

impl Component for PriorityRoundRobinParams {
    const NAME: &'static str = "priority-round-robin-arbiter";
    const SUMMARY: &'static str = "grants the most urgent requester, in turn within a level";

    fn module_name(&self) -> String {
        format!(
            "priority_round_robin_arbiter_k{}_p{}{}",
            self.inputs,
            self.levels,
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {}, {} reset",
            counted(self.inputs, "input"),
            counted(self.levels, "priority level"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §3.4, Fig. 7 in function"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.push(request_port(self.inputs));
        ports.extend(priority_port(self.inputs, self.levels));
        ports.extend(served_grant_ports(self.inputs, GrantFlags::ALL));
        if self.inputs > 1 && self.levels > 1 {
            follow(&mut ports, &["gnt_o", "gnt_index_o"], &["pri_i"]);
        }
        ports
    }
}
