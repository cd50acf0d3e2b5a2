//! Shape of the accumulator update of the inverse-weighted arbiter.

use super::{Place, Underflow, WEIGHT_BITS, inputs, per_input};
use crate::params::component::counted;
use crate::params::key::keys;
use crate::params::{Component, ParamError, Port};

/// `accumulator-update`: the priorities that the accumulators give, and what a grant makes of them.
///
/// - High priority is an accumulator with its top bit clear. A granted one becomes its low bits and its weight; if any
///   granted one had low priority, the window moves: those that are not granted lose their top bit, and are 0 if they
///   had none. Any vector of grants is legal.
/// - With [`Underflow::Hold`] there is `waiting_i`, any vector. While it names an input of high priority the window does
///   not move: those that are not granted stay, and a granted one of low priority stays in the upper half: its low bits
///   and its weight if these have no carry, else all ones, below its top bit. A granted one of high priority becomes what
///   it does otherwise.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AccumulatorUpdateParams {
    inputs: usize,
    weight_bits: usize,
    underflow: Underflow,
}

impl AccumulatorUpdateParams {
    /// A checked shape whose window moves as in \[Anton2\] Fig. 6.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or `weight_bits` not 1 to 16.
    pub fn new(inputs: usize, weight_bits: usize) -> Result<Self, ParamError> {
        Self::stated(inputs, weight_bits, Underflow::Zero)
    }

    fn stated(inputs: usize, weight_bits: usize, underflow: Underflow) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        WEIGHT_BITS.check(Self::NAME, weight_bits)?;
        Ok(AccumulatorUpdateParams {
            inputs,
            weight_bits,
            underflow,
        })
    }

    /// The same shape with this rule for who falls behind.
    #[must_use]
    pub fn with_underflow(self, underflow: Underflow) -> Self {
        AccumulatorUpdateParams {
            underflow: underflow.alone(),
            ..self
        }
    }

    /// What becomes of who falls behind and can't ask.
    pub fn underflow(&self) -> Underflow {
        self.underflow
    }

    /// Number of accumulators, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Bits of an inverse weight, 1 to 16; an accumulator has one more.
    pub fn weight_bits(&self) -> usize {
        self.weight_bits
    }
}

keys! {
    AccumulatorUpdateParams {
        inputs: inputs(6),
        weight_bits: WEIGHT_BITS,
        underflow: Place::Alone,
    } by Self::stated
}

impl Component for AccumulatorUpdateParams {
    const NAME: &'static str = "accumulator-update";
    const SUMMARY: &'static str =
        "accumulators of the inverse-weighted arbiter: priorities and next values, combinational";

    fn module_name(&self) -> String {
        let (inputs, bits) = (self.inputs, self.weight_bits);
        let underflow = self.underflow.suffix();
        format!("accumulator_update_k{inputs}_m{bits}{underflow}")
    }

    fn in_words(&self) -> String {
        format!(
            "{}, weights of {}{}",
            counted(self.inputs, "input"),
            counted(self.weight_bits, "bit"),
            self.underflow.in_words()
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §3.3, Fig. 6"
    }

    fn ports(&self) -> Vec<Port> {
        let (inputs, weight) = (self.inputs, self.weight_bits);
        let mut ports = vec![
            Port::input(
                "accum_i",
                inputs * (weight + 1),
                "accumulators; the top bit is set in the upper half of the window",
            )
            .with_field(per_input(weight + 1)),
            Port::input(
                "inv_weight_i",
                inputs * weight,
                "what a grant adds, for each input",
            )
            .with_field(per_input(weight)),
            Port::input("gnt_i", inputs, "inputs that are served, any vector")
                .one_bit_each("input"),
        ];
        ports.extend(self.underflow.port(inputs));
        ports.extend([
            Port::output(
                "pri_o",
                inputs,
                "high priority: the accumulator is in the lower half of the window",
            )
            .one_bit_each("input"),
            Port::output(
                "accum_o",
                inputs * (weight + 1),
                "next accumulators, in the same cycle",
            )
            .with_field(per_input(weight + 1)),
        ]);
        ports
    }
}
