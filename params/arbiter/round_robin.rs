//! Shape of the round-robin arbiters.

use super::grouping::Groups;
use super::{GrantFlags, Grouping, clocked_arbiter_ports, many_inputs};
use crate::params::component::counted;
use crate::params::key::{Named, RESET, Spec, Variant, variant_name};
use crate::params::{Component, Key, Keyed, ParamError, Port, Reset, Settings};

/// Which of the round-robin designs; only `Skipping` and `Prefix` grant in the same order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum RoundRobinStyle {
    /// A tree of skipping nodes, \[Ge\] §5.5.3: it shares by group, not by input.
    Hierarchical(Grouping),
    /// One-hot token, no skipping, \[Ge\] §5.5.1.
    Rotating,
    /// The skipping chain, \[Ge\] §5.5.2.
    Skipping,
    /// The skipping function by parallel search.
    Prefix,
}

impl RoundRobinStyle {
    /// The names; that of a tree is of any.
    const NAMES: &[(&str, Self); 4] = &[
        ("prefix", Self::Prefix),
        ("skipping", Self::Skipping),
        ("rotating", Self::Rotating),
        ("hierarchical", Self::Hierarchical(Grouping::Leaves(1))),
    ];

    fn name(&self) -> &'static str {
        variant_name(Self::NAMES, self)
    }
}

/// `round-robin-arbiter`: a pointer from which requests are searched cyclically upward.
///
/// ASSUMED: `groups` without a `style` is a tree, as no other style has groups.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RoundRobinParams {
    inputs: usize,
    style: RoundRobinStyle,
    flags: GrantFlags,
    reset: Reset,
}

impl RoundRobinParams {
    /// A checked shape with all flags.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 256, or a grouping does not add up to it.
    pub fn new(inputs: usize, style: RoundRobinStyle, reset: Reset) -> Result<Self, ParamError> {
        super::check_many_inputs(Self::NAME, inputs)?;
        if let RoundRobinStyle::Hierarchical(groups) = &style {
            let refuse = |why| {
                let path = format!("{}.{}", Self::NAME, GROUPS.0);
                Err(ParamError::new(path, groups, why))
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
            flags: GrantFlags::ALL,
            reset,
        })
    }

    /// The same with these flags only.
    #[must_use]
    pub fn with_flags(self, flags: GrantFlags) -> Self {
        RoundRobinParams { flags, ..self }
    }

    /// Number of requesters, 1 to 256.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Which design.
    pub fn style(&self) -> &RoundRobinStyle {
        &self.style
    }

    /// What it says of its grant.
    pub fn flags(&self) -> GrantFlags {
        self.flags
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }
}

/// The key `style`.
const STYLE: Named<Variant<RoundRobinStyle>> = {
    let meaning = "grant order and structure; skipping and prefix grant the same, hierarchical shares by group";
    Named("style", Variant(RoundRobinStyle::NAMES, meaning))
};

/// The key `groups`.
const GROUPS: Named<Groups> = {
    let meaning = "tree of style hierarchical; its leaves must add up to inputs";
    Named("groups", Groups(meaning))
};

impl Keyed for RoundRobinParams {
    fn keys() -> Vec<Key> {
        let groups = GROUPS.key().by_default("halve until 4 or fewer");
        let mut keys = vec![many_inputs(8).key(), STYLE.key(), groups];
        keys.extend(GrantFlags::keys());
        keys.push(RESET.key());
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = many_inputs(8).take(settings)?;
        let style = match STYLE.given(settings)? {
            Some(RoundRobinStyle::Hierarchical(_)) => {
                let groups = GROUPS.given(settings)?;
                let halving = || Grouping::halving(inputs);
                RoundRobinStyle::Hierarchical(groups.unwrap_or_else(halving))
            }
            None => match GROUPS.given(settings)? {
                Some(groups) => RoundRobinStyle::Hierarchical(groups),
                None => Spec::default(&STYLE.1),
            },
            Some(style) => {
                let why = format!(
                    "style {} has no groups; drop the key or set style=hierarchical",
                    style.name()
                );
                settings.refuse(GROUPS.0, &why)?;
                style
            }
        };
        let flags = GrantFlags::from_settings(settings)?;
        let arbiter = RoundRobinParams::new(inputs, style, RESET.take(settings)?)?;
        Ok(arbiter.with_flags(flags))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let groups = match &self.style {
            RoundRobinStyle::Hierarchical(groups) => Some(GROUPS.setting(groups)),
            _ => None,
        };
        let mut settings = vec![
            many_inputs(8).setting(&self.inputs),
            STYLE.setting(&self.style),
        ];
        settings.extend(groups);
        settings.extend(self.flags.settings());
        settings.push(RESET.setting(&self.reset));
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
        name + &self.flags.suffix() + self.reset.suffix()
    }

    fn in_words(&self) -> String {
        let style = match &self.style {
            RoundRobinStyle::Hierarchical(groups) => format!("tree of skipping nodes {groups}"),
            RoundRobinStyle::Rotating => "rotating token without skipping".to_string(),
            RoundRobinStyle::Skipping => "skipping chain".to_string(),
            RoundRobinStyle::Prefix => "skipping by parallel search".to_string(),
        };
        let inputs = counted(self.inputs, "input");
        let flags = self.flags.in_words();
        format!("{inputs}, {style}{flags}, {} reset", self.reset)
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
        ports.extend(clocked_arbiter_ports(self.inputs, self.flags));
        ports
    }
}
