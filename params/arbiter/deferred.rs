//! Shape of the arbiter whose grants are served in a later cycle.

use super::arbitration::DefaultRule;
use super::{
    AccumulatorUpdateParams, Arbitration, GrantFlags, PriorityParams, ages_port, grant_ports,
    inputs, request_port, weights_port,
};
use crate::params::component::counted;
use crate::params::key::{RESET, keys};
use crate::params::{Component, ParamError, Port, Reset, follow};

/// `deferred-arbiter`: grants now, and learns of what is served now or in a later cycle.
///
/// - `gnt_o` is what a [`PriorityParams`] grants from requests and state: in round robin one of 1 level, by weights of
///   as many as accumulators have, an input's priority being theirs. By age it is what an
///   [`super::AgeBasedParams`] grants from requests, `age_i` and its pointer.
/// - `served_i` names the input that is served in this cycle, granted in it or before; 0 if none is. Any vector
///   is legal. On an edge on which it is not 0, bit j of the thermometer becomes 1 iff some bit above j is set,
///   and the accumulators move as if `served_i` were the grant of an [`AccumulatorUpdateParams`]: the weight of
///   every input is that for `pattern_i`; one out of range takes the last. By age the pointer moves past the highest
///   input of `served_i`. On other edges nothing moves.
/// - With [`super::Underflow::Hold`] there is `waiting_i`, that of the [`AccumulatorUpdateParams`], in the cycle of service.
/// - With one input it is a wire.
///
/// ASSUMED: \[Anton2\] does not say how SA1, whose grant is used a cycle later and only if SA2 grants too, learns
/// of its service; state that moved with every SA1 grant would charge for packets that did not go.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DeferredParams {
    inputs: usize,
    arbitration: Arbitration,
    reset: Reset,
}

impl DeferredParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, `patterns` not 1 to 4, or `weight_bits` not 1 to 16.
    pub fn new(inputs: usize, arbitration: Arbitration, reset: Reset) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        arbitration.check(Self::NAME)?;
        Ok(DeferredParams {
            inputs,
            arbitration: arbitration.alone(),
            reset,
        })
    }

    /// Number of requesters, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// The rule by which it shares.
    pub fn arbitration(&self) -> Arbitration {
        self.arbitration
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// The combinational arbiter inside, unless it goes by age.
    pub fn priority(&self) -> Option<PriorityParams> {
        let levels = match self.arbitration {
            Arbitration::InverseWeighted { levels, .. } => levels.count(),
            Arbitration::RoundRobin => 1,
            Arbitration::AgeBased { .. } => return None,
        };
        Some(PriorityParams::new(self.inputs, levels).expect("inputs were checked"))
    }

    /// The accumulators inside, if it has weights.
    pub fn accumulators(&self) -> Option<AccumulatorUpdateParams> {
        let accumulators = self.arbitration.accumulators(self.inputs);
        accumulators.expect("inputs and arbitration were checked")
    }
}

keys! {
    DeferredParams {
        inputs: inputs(8),
        arbitration: DefaultRule::Weighted,
        reset: RESET,
    }
}

impl Component for DeferredParams {
    const NAME: &'static str = "deferred-arbiter";
    const SUMMARY: &'static str = "an arbiter whose grants are served in a later cycle, or not";

    fn module_name(&self) -> String {
        format!(
            "deferred_arbiter_k{}_{}{}",
            self.inputs,
            self.arbitration.identifier(),
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {}, {} reset",
            counted(self.inputs, "input"),
            self.arbitration.in_words(),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §3.2-3.4, Fig. 6-7; by age D. Abts and D. Weisser, SC 2007"
    }

    fn ports(&self) -> Vec<Port> {
        let inputs = self.inputs;
        let mut ports = self.reset.ports();
        ports.extend([
            request_port(inputs),
            Port::input(
                "served_i",
                inputs,
                "one-hot or zero: what is served in this cycle, granted now or before",
            )
            .one_bit_each("input"),
        ]);
        if let Some(width) = self.arbitration.pattern_width() {
            ports.push(Port::input(
                "pattern_i",
                width,
                "pattern of the packet served; one out of range takes the last weight",
            ));
        }
        if let Arbitration::InverseWeighted {
            patterns,
            weight_bits,
            underflow,
            ..
        } = self.arbitration
        {
            ports.push(weights_port(inputs, patterns, weight_bits));
            ports.extend(underflow.port(inputs));
        }
        if let Some(bits) = self.arbitration.age_bits() {
            ports.push(ages_port(inputs, bits));
        }
        ports.extend(grant_ports(inputs, GrantFlags::ALL));
        if inputs > 1 && self.arbitration.age_bits().is_some() {
            follow(&mut ports, &["gnt_o", "gnt_index_o"], &["age_i"]);
        }
        ports
    }
}
