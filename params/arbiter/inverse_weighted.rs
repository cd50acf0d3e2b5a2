//! Shape of the inverse-weighted arbiter.

use super::levels::{LEVELS, Levels};
use super::{
    AccumulatorUpdateParams, GrantFlags, PATTERNS, Place, PriorityRoundRobinParams, Underflow,
    WEIGHT_BITS, inputs, per_input, request_port, served_grant_ports, weights_port,
};
use crate::params::component::counted;
use crate::params::key::{RESET, keys};
use crate::params::{Component, ParamError, Port, Reset, index_width};

/// `inverse-weighted-arbiter`: shares in inverse proportion to the weights, over several patterns.
///
/// With [`Underflow::Hold`] there is `waiting_i`, that of the [`AccumulatorUpdateParams`].
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InverseWeightedParams {
    inputs: usize,
    patterns: usize,
    weight_bits: usize,
    levels: Levels,
    underflow: Underflow,
    reset: Reset,
}

impl InverseWeightedParams {
    /// A checked shape whose window moves as in \[Anton2\] Fig. 6.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, `patterns` not 1 to 4, or `weight_bits` not 1 to 16.
    pub fn new(
        inputs: usize,
        patterns: usize,
        weight_bits: usize,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let (levels, underflow) = (Levels::Two, Underflow::Zero);
        Self::stated(inputs, patterns, weight_bits, levels, underflow, reset)
    }

    fn stated(
        inputs: usize,
        patterns: usize,
        weight_bits: usize,
        levels: Levels,
        underflow: Underflow,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        PATTERNS.check(Self::NAME, patterns)?;
        WEIGHT_BITS.check(Self::NAME, weight_bits)?;
        Ok(InverseWeightedParams {
            inputs,
            patterns,
            weight_bits,
            levels,
            underflow,
            reset,
        })
    }

    /// The same shape with so many levels of priority.
    #[must_use]
    pub fn with_levels(self, levels: Levels) -> Self {
        InverseWeightedParams { levels, ..self }
    }

    /// The same shape with this rule for who falls behind.
    #[must_use]
    pub fn with_underflow(self, underflow: Underflow) -> Self {
        InverseWeightedParams {
            underflow: underflow.alone(),
            ..self
        }
    }

    /// What becomes of who falls behind and can't ask.
    pub fn underflow(&self) -> Underflow {
        self.underflow
    }

    /// Number of requesters, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Number of traffic patterns, 1 to 4.
    pub fn patterns(&self) -> usize {
        self.patterns
    }

    /// Bits of an inverse weight, 1 to 16.
    pub fn weight_bits(&self) -> usize {
        self.weight_bits
    }

    /// Levels of priority that the accumulators give.
    pub fn levels(&self) -> Levels {
        self.levels
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// Bits of one pattern number; there is no `pattern_i` with one pattern.
    pub fn pattern_width(&self) -> usize {
        index_width(self.patterns)
    }

    /// The accumulators inside.
    pub fn accumulators(&self) -> AccumulatorUpdateParams {
        let update = AccumulatorUpdateParams::new(self.inputs, self.weight_bits);
        let update = update.expect("inputs and weight bits were checked");
        let update = update.with_levels(self.levels);
        update.with_underflow(self.underflow)
    }

    /// The arbiter by priorities inside.
    pub fn arbiter(&self) -> PriorityRoundRobinParams {
        let arbiter = PriorityRoundRobinParams::new(self.inputs, self.levels.count(), self.reset);
        arbiter.expect("inputs were checked")
    }
}

keys! {
    InverseWeightedParams {
        inputs: inputs(6),
        patterns: PATTERNS,
        weight_bits: WEIGHT_BITS,
        levels: LEVELS,
        underflow: Place::Alone,
        reset: RESET,
    } by Self::stated
}

impl Component for InverseWeightedParams {
    const NAME: &'static str = "inverse-weighted-arbiter";
    const SUMMARY: &'static str =
        "shares grants in inverse proportion to weights, over blended traffic patterns";

    fn module_name(&self) -> String {
        format!(
            "inverse_weighted_arbiter_k{}_n{}_m{}{}{}{}",
            self.inputs,
            self.patterns,
            self.weight_bits,
            self.levels.suffix(),
            self.underflow.suffix(),
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {}, weights of {}{}{}, {} reset",
            counted(self.inputs, "input"),
            counted(self.patterns, "pattern"),
            counted(self.weight_bits, "bit"),
            self.levels.in_words(),
            self.underflow.in_words(),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §3.2-3.4, Fig. 6-7"
    }

    fn ports(&self) -> Vec<Port> {
        let (inputs, patterns) = (self.inputs, self.patterns);
        let mut ports = self.reset.ports();
        ports.push(request_port(inputs));
        if patterns > 1 {
            let width = self.pattern_width();
            ports.push(
                Port::input(
                    "pattern_i",
                    inputs * width,
                    "pattern of the packet at each input; one out of range takes the last weight",
                )
                .with_field(per_input(width)),
            );
        }
        ports.push(weights_port(inputs, patterns, self.weight_bits));
        ports.extend(self.underflow.port(inputs));
        ports.extend(served_grant_ports(inputs, GrantFlags::ALL));
        ports
    }
}
