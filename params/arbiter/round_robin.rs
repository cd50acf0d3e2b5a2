//! Shape of the round-robin arbiters.

use super::{Grouping, MAX_INPUTS, clocked_arbiter_ports};
use crate::params::component::counted;
use crate::params::settings::reset_key;
use crate::params::{Component, Key, Keyed, ParamError, Port, Reset, Settings};

/// Which of the round-robin designs; only `Skipping` and `Prefix` grant in the same order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RoundRobinStyle {
    /// A tree of skipping nodes, \[Ge\] §5.5.3.
    Hierarchical(Grouping),
    /// One-hot token, no skipping, \[Ge\] §5.5.1.
    Rotating,
    /// The skipping chain, \[Ge\] §5.5.2.
    Skipping,
    /// The skipping function by parallel search.
    Prefix,
}

impl RoundRobinStyle {
    fn name(&self) -> &'static str {
        match self {
            Self::Hierarchical(_) => "hierarchical",
            Self::Rotating => "rotating",
            Self::Skipping => "skipping",
            Self::Prefix => "prefix",
        }
    }
}

/// `round-robin-arbiter`: a pointer from which requests are searched cyclically upward.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RoundRobinParams {
    inputs: usize,
    style: RoundRobinStyle,
    reset: Reset,
}

impl RoundRobinParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64, or a grouping does not add up to it.
    pub fn new(inputs: usize, style: RoundRobinStyle, reset: Reset) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        if let RoundRobinStyle::Hierarchical(groups) = &style {
            let refuse = |why| {
                Err(ParamError::new(
                    format!("{}.groups", Self::NAME),
                    groups,
                    why,
                ))
            };
            if groups.inputs() != inputs {
                let sum = groups.inputs();
                return refuse(format!(
                    "the groups add up to {sum}, wanted inputs = {inputs}"
                ));
            }
            if !groups.is_canonical() {
                return refuse("an empty group or one with a single child".to_string());
            }
        }
        Ok(RoundRobinParams {
            inputs,
            style,
            reset,
        })
    }

    /// Number of requesters, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Which design.
    pub fn style(&self) -> &RoundRobinStyle {
        &self.style
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

impl Keyed for RoundRobinParams {
    fn keys() -> Vec<Key> {
        vec![
            super::inputs_key(8),
            Key::new(
                "style",
                "hierarchical, rotating, skipping, prefix",
                "hierarchical",
                "grant order and structure; skipping and prefix grant the same",
            ),
            Key::new(
                "groups",
                "nested list, as [[4,3],3,3]",
                "halve until 4 or fewer",
                "tree of style hierarchical; its leaves must add up to inputs",
            ),
            reset_key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 8, 1..=MAX_INPUTS)?;
        let halving = Grouping::halving(inputs);
        let style = settings.choice(
            "style",
            &[
                ("hierarchical", RoundRobinStyle::Hierarchical(halving)),
                ("rotating", RoundRobinStyle::Rotating),
                ("skipping", RoundRobinStyle::Skipping),
                ("prefix", RoundRobinStyle::Prefix),
            ],
        )?;
        let path = settings.path("groups");
        let style = match (style, settings.take("groups")) {
            (style, None) => style,
            (RoundRobinStyle::Hierarchical(_), Some(value)) => {
                if !value.is_array() {
                    return Err(ParamError::new(
                        path,
                        value,
                        "wanted a list, as [[4,3],3,3]",
                    ));
                }
                RoundRobinStyle::Hierarchical(Grouping::from_value(&path, &value)?)
            }
            (style, Some(value)) => {
                return Err(ParamError::new(
                    path,
                    value,
                    format!(
                        "style {} has no groups; drop the key or set style=hierarchical",
                        style.name()
                    ),
                ));
            }
        };
        let reset = settings.reset()?;
        RoundRobinParams::new(inputs, style, reset)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = vec![
            ("inputs", self.inputs.to_string()),
            ("style", self.style.name().into()),
        ];
        if let RoundRobinStyle::Hierarchical(groups) = &self.style {
            settings.push(("groups", groups.to_string()));
        }
        settings.push(("reset", self.reset.to_string()));
        settings
    }
}

impl Component for RoundRobinParams {
    const NAME: &'static str = "round-robin-arbiter";
    const SUMMARY: &'static str = "grants requesters in turn, from a pointer cyclically upward";

    fn module_name(&self) -> String {
        let mut name = format!("round_robin_arbiter_n{}_{}", self.inputs, self.style.name());
        if let RoundRobinStyle::Hierarchical(groups) = &self.style
            && *groups != Grouping::halving(self.inputs)
        {
            name += &format!("_{}", groups.identifier());
        }
        name + self.reset.suffix()
    }

    fn in_words(&self) -> String {
        let style = match &self.style {
            RoundRobinStyle::Hierarchical(groups) => format!("tree of skipping nodes {groups}"),
            RoundRobinStyle::Rotating => "rotating token without skipping".to_string(),
            RoundRobinStyle::Skipping => "skipping chain".to_string(),
            RoundRobinStyle::Prefix => "skipping by parallel search".to_string(),
        };
        let inputs = counted(self.inputs, "input");
        format!("{inputs}, {style}, {} reset", self.reset)
    }

    fn source(&self) -> &'static str {
        match self.style {
            RoundRobinStyle::Hierarchical(_) => "[Ge] §5.5.3, Fig. 5.11",
            RoundRobinStyle::Rotating => "[Ge] §5.5.1, Fig. 5.9",
            RoundRobinStyle::Skipping => "[Ge] §5.5.2, Fig. 5.10",
            RoundRobinStyle::Prefix => {
                "[Ge] §5.5.2 in function; searched in parallel as [Anton2] §3.4"
            }
        }
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend(clocked_arbiter_ports(self.inputs));
        ports
    }
}
