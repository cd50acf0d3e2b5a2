//! By which rule an arbiter of a router or an adapter shares.

use super::levels::{LEVELS, Levels};
use super::underflow::{Place, Underflow};
use super::{
    AccumulatorUpdateParams, AgeBasedParams, InverseWeightedParams, MAX_WEIGHT_BITS, PATTERNS,
    PriorityRoundRobinParams, WeightTableParams,
};
use crate::params::component::counted;
use crate::params::key::{Choice, Int, Named};
use crate::params::{Component, Key, ParamError, Reset, Settings, index_width};

/// By which rule an arbiter of a router or an adapter shares: the keys `arbitration`, `patterns`, `weight_bits`, `levels`,
/// `underflow`, `age_bits`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Arbitration {
    /// In inverse proportion to weights.
    InverseWeighted {
        /// Traffic patterns, 1 to 4.
        patterns: usize,
        /// Bits of an inverse weight, 1 to 16.
        weight_bits: usize,
        /// Levels of priority that accumulators give.
        levels: Levels,
        /// What becomes of who falls behind and can't ask.
        underflow: Underflow,
    },
    /// In turn.
    RoundRobin,
    /// The oldest packet first, equally old ones in turn, as an [`super::AgeBasedParams`] has it. A packet's age is the
    /// cycle now less the cycle in which its source offered it, its stamp, both without what is above `age_bits`: what
    /// is on its way for 2^`age_bits` cycles is young again.
    AgeBased {
        /// Bits of a stamp and of an age, 1 to 16.
        age_bits: usize,
    },
}

/// The arbiter of an [`Arbitration`] with its number of inputs, whose grants are served when they are given.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum SharingArbiter {
    /// By weights.
    Weighted(InverseWeightedParams),
    /// In turn.
    InTurn(PriorityRoundRobinParams),
    /// By age.
    OldestFirst(AgeBasedParams),
}

/// Most bits of a packet's age.
const MAX_AGE_BITS: usize = 16;

/// What an arbiter goes by if the user says nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::params) enum DefaultRule {
    /// By weights, as an arbiter does by itself.
    Weighted,
    /// By weights, as routers do.
    InRouters,
    /// In turn, as queues before a link do.
    InTurn,
}

impl DefaultRule {
    /// The key of the rule.
    fn rule(self) -> Named<Choice<Rule>> {
        let names: &'static [_] = match self {
            DefaultRule::Weighted | DefaultRule::InRouters => &[WEIGHTED, IN_TURN, OLDEST],
            DefaultRule::InTurn => &[IN_TURN, WEIGHTED, OLDEST],
        };
        Named(
            "arbitration",
            Choice(names, "the rule by which requesters share"),
        )
    }

    fn place(self) -> Place {
        match self {
            DefaultRule::InRouters => Place::Router,
            DefaultRule::Weighted | DefaultRule::InTurn => Place::Alone,
        }
    }
}

/// A rule without its numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Rule {
    Weighted,
    InTurn,
    Oldest,
}

/// The rules by name.
const WEIGHTED: (&str, Rule) = ("inverse-weighted", Rule::Weighted);
const IN_TURN: (&str, Rule) = ("round-robin", Rule::InTurn);
const OLDEST: (&str, Rule) = ("age-based", Rule::Oldest);

/// The key of the bits of a weight.
const WEIGHT_BITS: Named<Int> = {
    let meaning = "bits of an inverse weight; an accumulator has log2 of the levels more";
    Named("weight_bits", Int(1..=MAX_WEIGHT_BITS, 8, meaning))
};

/// The key of the bits of an age, and of the stamp that it is made of.
const AGE_BITS: Named<Int> = {
    let meaning = "bits of a packet's age, and of the stamp above its header";
    Named("age_bits", Int(1..=MAX_AGE_BITS, MAX_AGE_BITS, meaning))
};

/// The keys that not every rule has, and which has them.
const OF_RULES: [(&str, Rule); 5] = [
    (PATTERNS.0, Rule::Weighted),
    (WEIGHT_BITS.0, Rule::Weighted),
    (LEVELS.0, Rule::Weighted),
    (Underflow::KEY, Rule::Weighted),
    (AGE_BITS.0, Rule::Oldest),
];

impl Default for Arbitration {
    /// ASSUMED: eight bits. The five of \[Anton2\] Fig. 6 do not hold the weights of its own torus outputs.
    fn default() -> Self {
        Arbitration::InverseWeighted {
            patterns: 2,
            weight_bits: 8,
            levels: Levels::default(),
            underflow: Underflow::default(),
        }
    }
}

impl Arbitration {
    /// Takes `arbitration`, `patterns`, `weight_bits`, `levels`, `underflow` and `age_bits`; by `default` it is
    /// inverse-weighted or in turn.
    ///
    /// # Errors
    /// If there is no such rule, a number is out of range, or a rule is given another one's.
    pub(in crate::params) fn from_settings(
        settings: &mut Settings,
        default: DefaultRule,
    ) -> Result<Self, ParamError> {
        let rule = default.rule().take(settings)?;
        for (key, of) in OF_RULES.into_iter().filter(|(_, of)| *of != rule) {
            let path = settings.path(key);
            if let Some(value) = settings.take(key) {
                let rule = match rule {
                    Rule::Weighted => "inverse-weighted arbitration",
                    Rule::InTurn => "round robin",
                    Rule::Oldest => "age-based arbitration",
                };
                let wanted = match of {
                    Rule::Oldest => {
                        format!("{rule} has no ages; drop the key or set arbitration=age-based")
                    }
                    _ => format!(
                        "{rule} has no weights; drop the key or set arbitration=inverse-weighted"
                    ),
                };
                return Err(ParamError::new(path, value, wanted));
            }
        }
        Ok(match rule {
            Rule::Weighted => Arbitration::InverseWeighted {
                patterns: PATTERNS.take(settings)?,
                weight_bits: WEIGHT_BITS.take(settings)?,
                levels: LEVELS.take(settings)?,
                underflow: Underflow::from_settings(settings, default.place())?,
            },
            Rule::InTurn => Arbitration::RoundRobin,
            Rule::Oldest => Arbitration::AgeBased {
                age_bits: AGE_BITS.take(settings)?,
            },
        })
    }

    /// The documentation of the keys that [`Arbitration::from_settings`] takes.
    pub(in crate::params) fn keys(default: DefaultRule) -> [Key; 6] {
        let only = |key: Key, rule: (&str, Rule)| {
            let accepts = format!("{}, {} only", key.accepts, rule.0);
            key.accepting(accepts)
        };
        [
            default.rule().key(),
            only(PATTERNS.key(), WEIGHTED),
            only(WEIGHT_BITS.key(), WEIGHTED),
            only(LEVELS.key(), WEIGHTED),
            Underflow::key(default.place(), "; inverse-weighted only"),
            only(AGE_BITS.key(), OLDEST),
        ]
    }

    /// The settings that make it again.
    pub fn settings(self) -> Vec<(&'static str, String)> {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                levels,
                underflow,
            } => vec![
                ("arbitration", self.name().to_string()),
                PATTERNS.setting(&patterns),
                WEIGHT_BITS.setting(&weight_bits),
                LEVELS.setting(&levels),
                (Underflow::KEY, underflow.to_string()),
            ],
            Arbitration::RoundRobin => vec![("arbitration", self.name().to_string())],
            Arbitration::AgeBased { age_bits } => vec![
                ("arbitration", self.name().to_string()),
                AGE_BITS.setting(&age_bits),
            ],
        }
    }

    /// As a configuration has it.
    pub fn name(self) -> &'static str {
        match self {
            Arbitration::InverseWeighted { .. } => WEIGHTED.0,
            Arbitration::RoundRobin => IN_TURN.0,
            Arbitration::AgeBased { .. } => OLDEST.0,
        }
    }

    /// `n2_m8`, `n2_m8_p4_hold`, `rr` for round robin, `a16` for ages: in names of modules.
    pub fn identifier(self) -> String {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                levels,
                underflow,
            } => {
                let (levels, underflow) = (levels.suffix(), underflow.suffix());
                format!("n{patterns}_m{weight_bits}{levels}{underflow}")
            }
            Arbitration::RoundRobin => "rr".to_string(),
            Arbitration::AgeBased { age_bits } => format!("a{age_bits}"),
        }
    }

    /// The rule in words.
    pub fn in_words(self) -> String {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                levels,
                underflow,
            } => format!(
                "inverse-weighted over {}, weights of {}{}{}",
                counted(patterns, "pattern"),
                counted(weight_bits, "bit"),
                levels.in_words(),
                underflow.in_words()
            ),
            Arbitration::RoundRobin => "round robin".to_string(),
            Arbitration::AgeBased { age_bits } => {
                format!("oldest first, ages of {}", counted(age_bits, "bit"))
            }
        }
    }

    /// The same rule with this for who falls behind and can't ask; no other without weights.
    #[must_use]
    pub fn with_underflow(self, underflow: Underflow) -> Self {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                levels,
                ..
            } => Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                levels,
                underflow,
            },
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => self,
        }
    }

    /// The same rule with so many levels of priority; no other without weights.
    #[must_use]
    pub fn with_levels(self, levels: Levels) -> Self {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                underflow,
                ..
            } => Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                levels,
                underflow,
            },
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => self,
        }
    }

    /// Whether an arbiter is told which inputs wait, whether they ask or not.
    pub fn has_waiting(self) -> bool {
        let zero = Underflow::Zero;
        matches!(self, Arbitration::InverseWeighted { underflow, .. } if underflow != zero)
    }

    /// Whether outputs of routers count what they serve apart for each virtual channel.
    pub fn is_by_vc(self) -> bool {
        let by_vc = Underflow::HoldByVc;
        matches!(self, Arbitration::InverseWeighted { underflow, .. } if underflow == by_vc)
    }

    /// The same rule where nothing is counted apart.
    #[must_use]
    pub(in crate::params) fn alone(self) -> Self {
        match self {
            Arbitration::InverseWeighted { underflow, .. } => {
                self.with_underflow(underflow.alone())
            }
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => self,
        }
    }

    /// Bits of a packet's age, if it has one.
    pub fn age_bits(self) -> Option<usize> {
        match self {
            Arbitration::AgeBased { age_bits } => Some(age_bits),
            _ => None,
        }
    }

    /// Traffic patterns that are told apart; one without weights.
    pub fn patterns(self) -> usize {
        match self {
            Arbitration::InverseWeighted { patterns, .. } => patterns,
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => 1,
        }
    }

    /// Bits of a packet's pattern, if more than one is told apart.
    pub fn pattern_width(self) -> Option<usize> {
        let patterns = self.patterns();
        (patterns > 1).then(|| index_width(patterns))
    }

    /// `_` and its identifier, or nothing in turn: in names of modules that go in turn unless they say otherwise.
    pub(in crate::params) fn suffix(self) -> String {
        match self {
            Arbitration::RoundRobin => String::new(),
            _ => format!("_{}", self.identifier()),
        }
    }

    /// The arbiter over `inputs` whose grants are served when they are given.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or a number of the rule out of range.
    pub(in crate::params) fn arbiter(
        self,
        inputs: usize,
        reset: Reset,
    ) -> Result<SharingArbiter, ParamError> {
        Ok(match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                levels,
                underflow,
            } => {
                let arbiter = InverseWeightedParams::new(inputs, patterns, weight_bits, reset)?;
                let arbiter = arbiter.with_levels(levels);
                SharingArbiter::Weighted(arbiter.with_underflow(underflow))
            }
            Arbitration::RoundRobin => {
                super::check_inputs(PriorityRoundRobinParams::NAME, inputs)?;
                SharingArbiter::InTurn(PriorityRoundRobinParams::new(inputs, 1, reset)?)
            }
            Arbitration::AgeBased { age_bits } => {
                SharingArbiter::OldestFirst(AgeBasedParams::new(inputs, age_bits, reset)?)
            }
        })
    }

    /// The accumulators of an arbiter over `inputs`, if the rule counts.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or a number of the rule out of range.
    pub fn accumulators(
        self,
        inputs: usize,
    ) -> Result<Option<AccumulatorUpdateParams>, ParamError> {
        match self {
            Arbitration::InverseWeighted {
                weight_bits,
                levels,
                underflow,
                ..
            } => {
                let update = AccumulatorUpdateParams::new(inputs, weight_bits)?.with_levels(levels);
                Ok(Some(update.with_underflow(underflow)))
            }
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => Ok(None),
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
                ..
            } => WeightTableParams::new(inputs, patterns, weight_bits, reset).map(Some),
            Arbitration::RoundRobin | Arbitration::AgeBased { .. } => Ok(None),
        }
    }

    /// Refuses numbers that no weight or pattern has.
    pub(in crate::params) fn check(self, component: &str) -> Result<(), ParamError> {
        match self {
            Arbitration::InverseWeighted {
                patterns,
                weight_bits,
                ..
            } => {
                PATTERNS.check(component, patterns)?;
                WEIGHT_BITS.check(component, weight_bits)
            }
            Arbitration::RoundRobin => Ok(()),
            Arbitration::AgeBased { age_bits } => AGE_BITS.check(component, age_bits),
        }
    }
}
