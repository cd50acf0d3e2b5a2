//! By which rule an arbiter of the unified network shares.

use super::underflow::Underflow;
use super::{InverseWeightedParams, MAX_PATTERNS, MAX_WEIGHT_BITS, WeightTableParams};
use crate::params::component::counted;
use crate::params::{Key, ParamError, Reset, Settings, index_width};

/// By which rule an arbiter of the unified network shares: the keys `arbitration`, `patterns`, `weight_bits`, `underflow`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arbitration {
    /// In inverse proportion to weights.
    InverseWeighted {
        /// Traffic patterns, 1 to 4.
        patterns: usize,
        /// Bits of an inverse weight, 1 to 16.
        weight_bits: usize,
        /// What becomes of who falls behind and can't ask.
        underflow: Underflow,
    },
    /// In turn.
    RoundRobin,
}

/// What an arbiter goes by if the user says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::params) enum DefaultRule {
    /// By weights, as routers do.
    Weighted,
    /// In turn, as queues before a link do.
    InTurn,
}

impl DefaultRule {
    /// The rules by name, the default first, and whether they go by weights.
    fn rules(self) -> [(&'static str, bool); 2] {
        let rules = [("inverse-weighted", true), ("round-robin", false)];
        match self {
            DefaultRule::Weighted => rules,
            DefaultRule::InTurn => [rules[1], rules[0]],
        }
    }
}

impl Default for Arbitration {
    /// ASSUMED: eight bits. The five of \[Anton2\] Fig. 6 do not hold the weights of its own torus outputs.
    fn default() -> Self {
        Arbitration::InverseWeighted {
            patterns: 2,
            weight_bits: 8,
            underflow: Underflow::default(),
        }
    }
}

impl Arbitration {
    /// Takes `arbitration`, `patterns`, `weight_bits` and `underflow`; by `default` it is inverse-weighted or in turn.
    ///
    /// # Errors
    /// If there is no such rule, a number is out of range, or round robin is given weights.
    pub(in crate::params) fn from_settings(
        settings: &mut Settings,
        default: DefaultRule,
    ) -> Result<Self, ParamError> {
        let weighted = settings.choice("arbitration", &default.rules())?;
        if !weighted {
            for key in ["patterns", "weight_bits", Underflow::KEY] {
                let path = settings.path(key);
                if let Some(value) = settings.take(key) {
                    let wanted = "round robin has no weights; drop the key or set arbitration=inverse-weighted";
                    return Err(ParamError::new(path, value, wanted));
                }
            }
            return Ok(Arbitration::RoundRobin);
        }
        Ok(Arbitration::InverseWeighted {
            patterns: settings.integer("patterns", 2, 1..=MAX_PATTERNS)?,
            weight_bits: settings.integer("weight_bits", 8, 1..=MAX_WEIGHT_BITS)?,
            underflow: Underflow::from_settings(settings)?,
        })
    }

    /// The documentation of the keys that [`Arbitration::from_settings`] takes.
    pub(in crate::params) fn keys(default: DefaultRule) -> [Key; 4] {
        [
            Key::new(
                "arbitration",
                default.rules().map(|(name, _)| name).join(", "),
                default.rules()[0].0,
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
            Underflow::key("zero, hold; inverse-weighted only"),
        ]
    }

    /// The settings that make it again.
    pub fn settings(self) -> Vec<(&'static str, String)> {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                underflow,
            } => vec![
                ("arbitration", "inverse-weighted".to_string()),
                ("patterns", patterns.to_string()),
                ("weight_bits", weight_bits.to_string()),
                (Underflow::KEY, underflow.to_string()),
            ],
            Arbitration::RoundRobin => vec![("arbitration", "round-robin".to_string())],
        }
    }

    /// `n2_m8`, `n2_m8_hold`, or `rr` for round robin: in names of modules.
    pub fn identifier(self) -> String {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                underflow,
            } => format!("n{patterns}_m{weight_bits}{}", underflow.suffix()),
            Arbitration::RoundRobin => "rr".to_string(),
        }
    }

    /// The rule in words.
    pub fn in_words(self) -> String {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                underflow,
            } => format!(
                "inverse-weighted over {}, weights of {}{}",
                counted(patterns, "pattern"),
                counted(weight_bits, "bit"),
                underflow.in_words()
            ),
            Arbitration::RoundRobin => "round robin".to_string(),
        }
    }

    /// The same rule with this for who falls behind and can't ask; no other without weights.
    #[must_use]
    pub fn with_underflow(self, underflow: Underflow) -> Self {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                ..
            } => Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                underflow,
            },
            Arbitration::RoundRobin => self,
        }
    }

    /// Whether an arbiter is told which inputs wait, whether they ask or not.
    pub fn has_waiting(self) -> bool {
        let hold = Underflow::Hold;
        matches!(self, Arbitration::InverseWeighted { underflow, .. } if underflow == hold)
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

    /// `_` and its identifier, or nothing in turn: in names of modules that go in turn unless they say otherwise.
    pub(in crate::params) fn suffix(self) -> String {
        match self {
            Arbitration::InverseWeighted { .. } => format!("_{}", self.identifier()),
            Arbitration::RoundRobin => String::new(),
        }
    }

    /// The arbiter over `inputs` whose grants are served when they are given, if the rule goes by weights.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or a number of the rule out of range.
    pub(in crate::params) fn arbiter(
        self,
        inputs: usize,
        reset: Reset,
    ) -> Result<Option<InverseWeightedParams>, ParamError> {
        let Arbitration::InverseWeighted {
            patterns,
            weight_bits,
            underflow,
        } = self
        else {
            return Ok(None);
        };
        let arbiter = InverseWeightedParams::new(inputs, patterns, weight_bits, reset)?;
        Ok(Some(arbiter.with_underflow(underflow)))
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
                ..
            } => WeightTableParams::new(inputs, patterns, weight_bits, reset).map(Some),
            Arbitration::RoundRobin => Ok(None),
        }
    }

    /// Refuses numbers that no weight or pattern has.
    pub(in crate::params) fn check(self, component: &str) -> Result<(), ParamError> {
        let Arbitration::InverseWeighted {
            patterns,
            weight_bits,
            ..
        } = self
        else {
            return Ok(());
        };
        ParamError::check(component, "patterns", patterns, 1..=MAX_PATTERNS)?;
        ParamError::check(component, "weight_bits", weight_bits, 1..=MAX_WEIGHT_BITS)
    }
}
