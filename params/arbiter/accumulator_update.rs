//! Shape of the accumulator update of the inverse-weighted arbiter.

use super::levels::{LEVELS, Levels};
use super::{Place, Underflow, WEIGHT_BITS, inputs, per_input};
use crate::params::component::counted;
use crate::params::key::keys;
use crate::params::{Component, ParamError, Port};

/// `accumulator-update`: the priorities that the accumulators give, and what a grant makes of them.
///
/// - The window of P·2^M values has P [`Levels`]. The priority of an input is its accumulator's top log2 P bits,
///   inverted: P − 1 in the lowest level, 0 in the topmost.
/// - A granted accumulator becomes itself and its weight, less 2^M if it was in the topmost level. If any granted one
///   was, the window moves: those that are not granted lose 2^M, and are 0 if they had less. Any vector of grants is
///   legal.
/// - With [`Underflow::Hold`] there is `waiting_i`, any vector. While it names an input of the lowest level the window does
///   not move: those that are not granted stay, and a granted one of the topmost level stays there: itself and its
///   weight, or all ones if that is more. A granted one below becomes what it does otherwise.
///
/// ASSUMED: with more levels than two, who would lose part of what it is behind is who has the highest priority, so it is
/// for those that the window is held.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AccumulatorUpdateParams {
    inputs: usize,
    weight_bits: usize,
    levels: Levels,
    underflow: Underflow,
}

impl AccumulatorUpdateParams {
    /// A checked shape whose window moves as in \[Anton2\] Fig. 6.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or `weight_bits` not 1 to 16.
    pub fn new(inputs: usize, weight_bits: usize) -> Result<Self, ParamError> {
        Self::stated(inputs, weight_bits, Levels::Two, Underflow::Zero)
    }

    fn stated(
        inputs: usize,
        weight_bits: usize,
        levels: Levels,
        underflow: Underflow,
    ) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        WEIGHT_BITS.check(Self::NAME, weight_bits)?;
        Ok(AccumulatorUpdateParams {
            inputs,
            weight_bits,
            levels,
            underflow,
        })
    }

    /// The same shape with so many levels of priority.
    #[must_use]
    pub fn with_levels(self, levels: Levels) -> Self {
        AccumulatorUpdateParams { levels, ..self }
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

    /// Bits of an inverse weight, 1 to 16.
    pub fn weight_bits(&self) -> usize {
        self.weight_bits
    }

    /// Levels of priority.
    pub fn levels(&self) -> Levels {
        self.levels
    }

    /// Bits of an accumulator.
    pub fn accumulator_bits(&self) -> usize {
        self.weight_bits + self.levels.bits()
    }
}

keys! {
    AccumulatorUpdateParams {
        inputs: inputs(6),
        weight_bits: WEIGHT_BITS,
        levels: LEVELS,
        underflow: Place::Alone,
    } by Self::stated
}

impl Component for AccumulatorUpdateParams {
    const NAME: &'static str = "accumulator-update";
    const SUMMARY: &'static str =
        "accumulators of the inverse-weighted arbiter: priorities and next values, combinational";

    fn module_name(&self) -> String {
        let (inputs, bits) = (self.inputs, self.weight_bits);
        let (levels, underflow) = (self.levels.suffix(), self.underflow.suffix());
        format!("accumulator_update_k{inputs}_m{bits}{levels}{underflow}")
    }

    fn in_words(&self) -> String {
        format!(
            "{}, weights of {}{}{}",
            counted(self.inputs, "input"),
            counted(self.weight_bits, "bit"),
            self.levels.in_words(),
            self.underflow.in_words()
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §3.3, Fig. 6"
    }

    fn ports(&self) -> Vec<Port> {
        let (inputs, weight, accumulator) =
            (self.inputs, self.weight_bits, self.accumulator_bits());
        let (accumulators, priorities) = match self.levels {
            Levels::Two => (
                "accumulators; the top bit is set in the upper half of the window".to_string(),
                Port::output(
                    "pri_o",
                    inputs,
                    "high priority: the accumulator is in the lower half of the window",
                )
                .one_bit_each("input"),
            ),
            more => (
                format!("accumulators; the top {} bits are the level", more.bits()),
                Port::output(
                    "pri_o",
                    inputs * more.bits(),
                    "priorities: the inverted levels, the largest is most urgent",
                )
                .with_field(per_input(more.bits())),
            ),
        };
        let mut ports = vec![
            Port::input("accum_i", inputs * accumulator, accumulators)
                .with_field(per_input(accumulator)),
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
            priorities,
            Port::output(
                "accum_o",
                inputs * accumulator,
                "next accumulators, in the same cycle",
            )
            .with_field(per_input(accumulator)),
        ]);
        ports
    }
}
