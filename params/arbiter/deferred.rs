//! Shape of the arbiter whose grants are served in a later cycle, and by which rule it shares.

use super::{
    AccumulatorUpdateParams, MAX_INPUTS, MAX_PATTERNS, MAX_WEIGHT_BITS, PriorityParams,
    WeightTableParams, grant_port, inputs_key, request_port,
};
use crate::params::component::counted;
use crate::params::settings::{checked_integer, reset_key};
use crate::params::{Component, Field, Key, ParamError, Port, Reset, Settings, index_width};

/// By which rule an arbiter of the unified network shares: the keys `arbitration`, `patterns`, `weight_bits`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arbitration {
    /// In inverse proportion to weights.
    InverseWeighted {
        /// Traffic patterns, 1 to 4.
        patterns: usize,
        /// Bits of an inverse weight, 1 to 16.
        weight_bits: usize,
    },
    /// In turn.
    RoundRobin,
}

impl Default for Arbitration {
    /// ASSUMED: eight bits. The five of \[Anton2\] Fig. 6 do not hold the weights of its own torus outputs.
    fn default() -> Self {
        Arbitration::InverseWeighted {
            patterns: 2,
            weight_bits: 8,
        }
    }
}

impl Arbitration {
    /// Takes `arbitration`, `patterns` and `weight_bits`.
    ///
    /// # Errors
    /// If there is no such rule, a number is out of range, or round robin is given weights.
    pub fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let rules = [("inverse-weighted", true), ("round-robin", false)];
        let weighted = settings.choice("arbitration", &rules)?;
        let mut number = |key: &'static str, default: usize, most: usize| {
            let path = settings.path(key);
            match (settings.take(key), weighted) {
                (None, _) => Ok(default),
                (Some(value), true) => checked_integer(&path, value, 1..=most),
                (Some(value), false) => {
                    let wanted = "round robin has no weights; drop the key or set arbitration=inverse-weighted";
                    Err(ParamError::new(path, value, wanted))
                }
            }
        };
        let patterns = number("patterns", 2, MAX_PATTERNS)?;
        let weight_bits = number("weight_bits", 8, MAX_WEIGHT_BITS)?;
        Ok(match weighted {
            true => Arbitration::InverseWeighted {
                patterns,
                weight_bits,
            },
            false => Arbitration::RoundRobin,
        })
    }

    /// The documentation of the keys that [`Arbitration::from_settings`] takes.
    pub fn keys() -> [Key; 3] {
        [
            Key::new(
                "arbitration",
                "inverse-weighted, round-robin",
                "inverse-weighted",
                "the rule by which requesters share",
            ),
            Key::new(
                "patterns",
                format!("1 to {MAX_PATTERNS}, inverse-weighted only"),
                2,
                "traffic patterns, each with its own weight at every input",
            ),
            Key::new(
                "weight_bits",
                format!("1 to {MAX_WEIGHT_BITS}, inverse-weighted only"),
                8,
                "bits of an inverse weight; an accumulator has one more",
            ),
        ]
    }

    /// The settings that make it again.
    pub fn settings(self) -> Vec<(&'static str, String)> {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
            } => vec![
                ("arbitration", "inverse-weighted".to_string()),
                ("patterns", patterns.to_string()),
                ("weight_bits", weight_bits.to_string()),
            ],
            Arbitration::RoundRobin => vec![("arbitration", "round-robin".to_string())],
        }
    }

    /// `n2_m8`, or `rr` for round robin: in names of modules.
    pub fn identifier(self) -> String {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
            } => format!("n{patterns}_m{weight_bits}"),
            Arbitration::RoundRobin => "rr".to_string(),
        }
    }

    /// The rule in words.
    pub fn in_words(self) -> String {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
            } => format!(
                "inverse-weighted over {}, weights of {}",
                counted(patterns, "pattern"),
                counted(weight_bits, "bit")
            ),
            Arbitration::RoundRobin => "round robin".to_string(),
        }
    }

    /// Bits of a packet's pattern, if more than one is told apart.
    pub fn pattern_width(self) -> Option<usize> {
        match self {
            Arbitration::InverseWeighted { patterns, .. } if patterns > 1 => {
                Some(index_width(patterns))
            }
            _ => None,
        }
    }

    /// The table of weights of an arbiter over `inputs`, if the rule wants one.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or a number of the rule out of range.
    pub fn table(
        self,
        inputs: usize,
        reset: Reset,
    ) -> Result<Option<WeightTableParams>, ParamError> {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
            } => WeightTableParams::new(inputs, patterns, weight_bits, reset).map(Some),
            Arbitration::RoundRobin => Ok(None),
        }
    }

    /// Refuses numbers that no weight or pattern has.
    pub(in crate::params) fn check(self, component: &str) -> Result<(), ParamError> {
        let Arbitration::InverseWeighted {
            patterns,
            weight_bits,
        } = self
        else {
            return Ok(());
        };
        ParamError::check(component, "patterns", patterns, 1..=MAX_PATTERNS)?;
        ParamError::check(component, "weight_bits", weight_bits, 1..=MAX_WEIGHT_BITS)
    }
}

/// `deferred-arbiter`: grants now, and learns of what is served now or in a later cycle.
///
/// - `gnt_o` is what a [`PriorityParams`] grants from requests and state: in round robin one of 1 level, else of
///   2, an input's priority being 1 while its accumulator is in the lower half.
/// - `served_i` names the input that is served in this cycle, granted in it or before; 0 if none is. Any vector
///   is legal. On an edge on which it is not 0, bit j of the thermometer becomes 1 iff some bit above j is set,
///   and the accumulators move as if `served_i` were the grant of an [`AccumulatorUpdateParams`]: the weight of
///   every input is that for `pattern_i`; one out of range takes the last. On others nothing moves.
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
            arbitration,
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

    /// The combinational arbiter inside.
    pub fn priority(&self) -> PriorityParams {
        let levels = match self.arbitration {
            Arbitration::InverseWeighted { .. } => 2,
            Arbitration::RoundRobin => 1,
        };
        PriorityParams::new(self.inputs, levels).expect("inputs were checked")
    }

    /// The accumulators inside, if it has weights.
    pub fn accumulators(&self) -> Option<AccumulatorUpdateParams> {
        let Arbitration::InverseWeighted { weight_bits, .. } = self.arbitration else {
            return None;
        };
        let update = AccumulatorUpdateParams::new(self.inputs, weight_bits);
        Some(update.expect("inputs and weight bits were checked"))
    }
}

impl Component for DeferredParams {
    const NAME: &'static str = "deferred-arbiter";
    const SUMMARY: &'static str = "an arbiter whose grants are served in a later cycle, or not";

    fn keys() -> Vec<Key> {
        let mut keys = vec![inputs_key(8)];
        keys.extend(Arbitration::keys());
        keys.push(reset_key());
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 8, 1..=MAX_INPUTS)?;
        let arbitration = Arbitration::from_settings(settings)?;
        let reset = settings.reset()?;
        DeferredParams::new(inputs, arbitration, reset)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![("inputs", self.inputs.to_string())];
        settings.extend(self.arbitration.settings());
        settings.push(("reset", self.reset.to_string()));
        settings
    }

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
        "[Anton2] §3.2-3.4, Fig. 6-7"
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
        } = self.arbitration
        {
            ports.push(weights_port(inputs, patterns, weight_bits));
        }
        ports.extend([
            grant_port(inputs),
            Port::output("gnt_valid_o", 1, "some input is granted, in the same cycle"),
            Port::output(
                "gnt_index_o",
                index_width(inputs),
                "number of the granted input, 0 without a grant, in the same cycle",
            ),
        ]);
        ports
    }

    fn default_set() -> Vec<Self> {
        [Arbitration::default(), Arbitration::RoundRobin]
            .map(|arbitration| DeferredParams {
                inputs: 8,
                arbitration,
                reset: Reset::Sync,
            })
            .to_vec()
    }
}

/// `inv_weight_i`: a weight for each input and pattern.
fn weights_port(inputs: usize, patterns: usize, weight_bits: usize) -> Port {
    let of = if patterns > 1 { "weight" } else { "input" };
    let field = Field::Elements {
        of,
        width: weight_bits,
    };
    let meaning = format!("inverse weights; input i, pattern n is number i*{patterns} + n");
    Port::input("inv_weight_i", inputs * patterns * weight_bits, meaning).with_field(field)
}
