//! Shape of an arbiter's table of weights.

use super::{MAX_WEIGHT_BITS, PATTERNS, inputs};
use crate::params::component::counted;
use crate::params::key::{Int, Named, RESET, keys};
use crate::params::{Component, Field, ParamError, Port, Reset, index_width};

/// `weight-table`: the inverse weights of one arbiter, in registers that can be written.
///
/// Weight (i, n) of input i and pattern n is number i·N + n. After a reset every weight is 2^M − 1, that of an
/// input without load: equal weights share equally. A write takes effect on its edge; one to a number that no
/// weight has changes nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct WeightTableParams {
    inputs: usize,
    patterns: usize,
    weight_bits: usize,
    reset: Reset,
}

impl WeightTableParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, `patterns` not 1 to 4, or `weight_bits` not 1 to 16.
    pub fn new(
        inputs: usize,
        patterns: usize,
        weight_bits: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        PATTERNS.check(Self::NAME, patterns)?;
        WEIGHT_BITS.check(Self::NAME, weight_bits)?;
        Ok(WeightTableParams {
            inputs,
            patterns,
            weight_bits,
            reset,
        })
    }

    /// Inputs of the arbiter, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Traffic patterns, 1 to 4.
    pub fn patterns(&self) -> usize {
        self.patterns
    }

    /// Bits of a weight, 1 to 16.
    pub fn weight_bits(&self) -> usize {
        self.weight_bits
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// Number of weights.
    pub fn weights(&self) -> usize {
        self.inputs * self.patterns
    }

    /// Bits of a weight's number.
    pub fn number_width(&self) -> usize {
        index_width(self.weights())
    }

    /// Every weight after a reset: 2^M − 1.
    pub fn initial(&self) -> u64 {
        (1 << self.weight_bits) - 1
    }
}

/// The key `weight_bits`.
const WEIGHT_BITS: Named<Int> = {
    let meaning = "bits of an inverse weight";
    Named("weight_bits", Int(1..=MAX_WEIGHT_BITS, 8, meaning))
};

keys! {
    WeightTableParams {
        inputs: inputs(8),
        patterns: PATTERNS,
        weight_bits: WEIGHT_BITS,
        reset: RESET,
    }
}

impl Component for WeightTableParams {
    const NAME: &'static str = "weight-table";
    const SUMMARY: &'static str = "the inverse weights of an arbiter, in registers";

    fn module_name(&self) -> String {
        format!(
            "weight_table_k{}_n{}_m{}{}",
            self.inputs,
            self.patterns,
            self.weight_bits,
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {}, weights of {}, {} reset",
            counted(self.inputs, "input"),
            counted(self.patterns, "pattern"),
            counted(self.weight_bits, "bit"),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §3.2-3.3"
    }

    fn ports(&self) -> Vec<Port> {
        let patterns = self.patterns;
        let of = if patterns > 1 { "weight" } else { "input" };
        let width = self.weight_bits;
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input("wr_en_i", 1, "a weight is written on the next edge"),
            Port::input(
                "wr_index_i",
                self.number_width(),
                format!("number of the weight; input i, pattern n is i*{patterns} + n, others are ignored"),
            ),
            Port::input("wr_data_i", width, "new value of the weight at wr_index_i"),
            Port::output(
                "inv_weight_o",
                self.weights() * width,
                "all weights by number, from state alone",
            )
            .with_field(Field::Elements { of, width }),
        ]);
        ports
    }
}
