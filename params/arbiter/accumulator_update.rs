//! Shape of the accumulator update of the inverse-weighted arbiter.

use super::{MAX_INPUTS, MAX_WEIGHT_BITS, per_input};
use crate::params::component::counted;
use crate::params::{Component, Key, ParamError, Port, Settings};

/// `accumulator-update`: the priorities that the accumulators give, and what a grant makes of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AccumulatorUpdateParams {
    inputs: usize,
    weight_bits: usize,
}

impl AccumulatorUpdateParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or `weight_bits` not 1 to 16.
    pub fn new(inputs: usize, weight_bits: usize) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        ParamError::check(Self::NAME, "weight_bits", weight_bits, 1..=MAX_WEIGHT_BITS)?;
        Ok(AccumulatorUpdateParams {
            inputs,
            weight_bits,
        })
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

/// The documentation of the key `weight_bits`.
pub(super) fn weight_bits_key() -> Key {
    Key::new(
        "weight_bits",
        format!("1 to {MAX_WEIGHT_BITS}"),
        5,
        "bits of an inverse weight; an accumulator has one more",
    )
}

impl Component for AccumulatorUpdateParams {
    const NAME: &'static str = "accumulator-update";
    const SUMMARY: &'static str =
        "accumulators of the inverse-weighted arbiter: priorities and next values, combinational";

    fn keys() -> Vec<Key> {
        vec![super::inputs_key(6), weight_bits_key()]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 6, 1..=MAX_INPUTS)?;
        let weight_bits = settings.integer("weight_bits", 5, 1..=MAX_WEIGHT_BITS)?;
        AccumulatorUpdateParams::new(inputs, weight_bits)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("inputs", self.inputs.to_string()),
            ("weight_bits", self.weight_bits.to_string()),
        ]
    }

    fn module_name(&self) -> String {
        format!("accumulator_update_k{}_m{}", self.inputs, self.weight_bits)
    }

    fn in_words(&self) -> String {
        format!(
            "{}, weights of {}",
            counted(self.inputs, "input"),
            counted(self.weight_bits, "bit")
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §3.3, Fig. 6"
    }

    fn ports(&self) -> Vec<Port> {
        let (inputs, weight) = (self.inputs, self.weight_bits);
        vec![
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
        ]
    }

    fn default_set() -> Vec<Self> {
        vec![AccumulatorUpdateParams {
            inputs: 6,
            weight_bits: 5,
        }]
    }
}
