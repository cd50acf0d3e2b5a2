//! Shape of the matrix arbiter.

use super::{MAX_INPUTS, clocked_arbiter_ports};
use crate::params::component::counted;
use crate::params::settings::reset_key;
use crate::params::{Component, Key, ParamError, Port, Reset, Settings};

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

impl Component for MatrixParams {
    const NAME: &'static str = "matrix-arbiter";
    const SUMMARY: &'static str = "grants the least recently served requester";

    fn keys() -> Vec<Key> {
        vec![super::inputs_key(8), reset_key()]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 8, 1..=MAX_INPUTS)?;
        let reset = settings.reset()?;
        MatrixParams::new(inputs, reset)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("inputs", self.inputs.to_string()),
            ("reset", self.reset.to_string()),
        ]
    }

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
