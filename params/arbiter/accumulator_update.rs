//! Shape of the accumulator update of the inverse-weighted arbiter.

use super::{MAX_INPUTS, MAX_WEIGHT_BITS, Place, Underflow, per_input};
use crate::params::component::counted;
use crate::params::{Component, Key, Keyed, ParamError, Port, Settings};

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
        super::check_inputs(Self::NAME, inputs)?;
        ParamError::check(Self::NAME, "weight_bits", weight_bits, 1..=MAX_WEIGHT_BITS)?;
        Ok(AccumulatorUpdateParams {
            inputs,
            weight_bits,
            underflow: Underflow::Zero,
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

/// The documentation of the key `weight_bits`.
pub(super) fn weight_bits_key() -> Key {
    Key::new(
        "weight_bits",
        format!("1 to {MAX_WEIGHT_BITS}"),
        5,
        "bits of an inverse weight; an accumulator has one more",
    )
}

impl Keyed for AccumulatorUpdateParams {
    fn keys() -> Vec<Key> {
        vec![
            super::inputs_key(6),
            weight_bits_key(),
            Underflow::key(Place::Alone, ""),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 6, 1..=MAX_INPUTS)?;
        let weight_bits = settings.integer("weight_bits", 5, 1..=MAX_WEIGHT_BITS)?;
        let underflow = Underflow::from_settings(settings, Place::Alone)?;
        let update = AccumulatorUpdateParams::new(inputs, weight_bits)?;
        Ok(update.with_underflow(underflow))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("inputs", self.inputs.to_string()),
            ("weight_bits", self.weight_bits.to_string()),
            (Underflow::KEY, self.underflow.to_string()),
        ]
    }
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
