//! Shape of the matrix arbiter.

use super::{clocked_arbiter_ports, inputs};
use crate::params::component::counted;
use crate::params::key::{RESET, keys};
use crate::params::{Component, ParamError, Port, Reset};

/// `matrix-arbiter`: the least recently served requester.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MatrixParams {
    inputs: usize,
    reset: Reset,
}

impl MatrixParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64.
    pub fn new(inputs: usize, reset: Reset) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        Ok(MatrixParams { inputs, reset })
    }

    /// Number of requesters, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    MatrixParams {
        inputs: inputs(8),
        reset: RESET,
    }
}

impl Component for MatrixParams {
    const NAME: &'static str = "matrix-arbiter";
    const SUMMARY: &'static str = "grants the least recently served requester";

    fn module_name(&self) -> String {
        format!("matrix_arbiter_n{}{}", self.inputs, self.reset.suffix())
    }

    fn in_words(&self) -> String {
        let inputs = counted(self.inputs, "input");
        format!("{inputs}, {} reset", self.reset)
    }

    fn source(&self) -> &'static str {
        "Dally and Towles, Principles and Practices of Interconnection Networks, §18.5"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend(clocked_arbiter_ports(self.inputs));
        ports
    }
}
