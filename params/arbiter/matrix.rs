//! Shape of the matrix arbiter.

use super::{GrantFlags, clocked_arbiter_ports, inputs};
use crate::params::component::counted;
use crate::params::key::{RESET, keys, of};
use crate::params::{Component, ParamError, Port, Reset};

/// `matrix-arbiter`: the least recently served requester.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MatrixParams {
    inputs: usize,
    flags: GrantFlags,
    reset: Reset,
}

impl MatrixParams {
    /// A checked shape with all flags.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64.
    pub fn new(inputs: usize, reset: Reset) -> Result<Self, ParamError> {
        Self::stated(inputs, GrantFlags::ALL, reset)
    }

    fn stated(inputs: usize, flags: GrantFlags, reset: Reset) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        Ok(MatrixParams {
            inputs,
            flags,
            reset,
        })
    }

    /// The same with these flags only.
    #[must_use]
    pub fn with_flags(self, flags: GrantFlags) -> Self {
        MatrixParams { flags, ..self }
    }

    /// Number of requesters, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// What it says of its grant.
    pub fn flags(&self) -> GrantFlags {
        self.flags
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

keys! {
    MatrixParams {
        inputs: inputs(8),
        flags: of::<GrantFlags>(),
        reset: RESET,
    } by Self::stated
}

impl Component for MatrixParams {
    const NAME: &'static str = "matrix-arbiter";
    const SUMMARY: &'static str = "grants the least recently served requester";

    fn module_name(&self) -> String {
        let (flags, reset) = (self.flags.suffix(), self.reset.suffix());
        format!("matrix_arbiter_n{}{flags}{reset}", self.inputs)
    }

    fn in_words(&self) -> String {
        let inputs = counted(self.inputs, "input");
        format!("{inputs}{}, {} reset", self.flags.in_words(), self.reset)
    }

    fn source(&self) -> &'static str {
        "Dally and Towles, Principles and Practices of Interconnection Networks, §18.5"
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend(clocked_arbiter_ports(self.inputs, self.flags));
        ports
    }
}
