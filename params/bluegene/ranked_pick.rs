//! Shape of the pick by rank.

use super::{MAX_PICKED, PICK_BITS};
use crate::params::component::counted;
use crate::params::key::{Int, Named, keys};
use crate::params::{Component, ParamError, Port};

/// `ranked-pick`: of n requests, that of rank ⌊u·n / 2^16⌋ from the lowest, where u is a random number.
///
/// If u is uniform, each request is as likely as any other, to 1 in 2^16 / n. Combinational.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RankedPickParams {
    inputs: usize,
}

impl RankedPickParams {
    const INPUTS: Named<Int> = Named("inputs", Int(1..=MAX_PICKED, 6, "number of requesters"));

    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64.
    pub fn new(inputs: usize) -> Result<Self, ParamError> {
        Self::INPUTS.check(Self::NAME, inputs)?;
        Ok(RankedPickParams { inputs })
    }

    /// Requesters.
    pub fn inputs(&self) -> usize {
        self.inputs
    }
}

keys! {
    RankedPickParams { inputs: Self::INPUTS }
}

impl Component for RankedPickParams {
    const NAME: &'static str = "ranked-pick";
    const SUMMARY: &'static str = "grants one of the requests, each as likely, by a random number";

    fn module_name(&self) -> String {
        format!("ranked_pick_i{}", self.inputs)
    }

    fn in_words(&self) -> String {
        counted(self.inputs, "input")
    }

    fn source(&self) -> &'static str {
        "[BlueGene] §2: ties are randomly broken"
    }

    fn ports(&self) -> Vec<Port> {
        vec![
            Port::input("req_i", self.inputs, "bit i: input i requests").one_bit_each("input"),
            Port::input(
                "random_i",
                PICK_BITS,
                "a random number u: of n requests that of rank floor(u n / 2^16) is granted",
            ),
            Port::output(
                "gnt_o",
                self.inputs,
                "one bit, of the input that is granted; none without requests; in the same cycle",
            )
            .one_bit_each("input")
            .follows(&["req_i", "random_i"]),
        ]
    }
}
