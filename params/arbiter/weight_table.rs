//! Shape of an arbiter's table of weights.

use super::{MAX_INPUTS, MAX_PATTERNS, MAX_WEIGHT_BITS, inputs_key};
use crate::params::component::counted;
use crate::params::settings::reset_key;
use crate::params::{Component, Field, Key, Keyed, ParamError, Port, Reset, Settings, index_width};

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
        ParamError::check(Self::NAME, "patterns", patterns, 1..=MAX_PATTERNS)?;
        ParamError::check(Self::NAME, "weight_bits", weight_bits, 1..=MAX_WEIGHT_BITS)?;
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

impl Keyed for WeightTableParams {
    fn keys() -> Vec<Key> {
        vec![
            inputs_key(8),
            Key::new(
                "patterns",
                format!("1 to {MAX_PATTERNS}"),
                2,
                "traffic patterns, each with its own weight at every input",
            ),
            Key::new(
                "weight_bits",
                format!("1 to {MAX_WEIGHT_BITS}"),
                8,
                "bits of an inverse weight",
            ),
            reset_key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 8, 1..=MAX_INPUTS)?;
        let patterns = settings.integer("patterns", 2, 1..=MAX_PATTERNS)?;
        let weight_bits = settings.integer("weight_bits", 8, 1..=MAX_WEIGHT_BITS)?;
        let reset = settings.reset()?;
        WeightTableParams::new(inputs, patterns, weight_bits, reset)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("inputs", self.inputs.to_string()),
            ("patterns", self.patterns.to_string()),
            ("weight_bits", self.weight_bits.to_string()),
            ("reset", self.reset.to_string()),
        ]
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
                format!("its number; input i, pattern n is i*{patterns} + n, others are ignored"),
            ),
            Port::input("wr_data_i", width, "its new value"),
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
