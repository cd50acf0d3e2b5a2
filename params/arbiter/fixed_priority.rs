//! Shape of the fixed-priority arbiter.

use super::{MAX_INPUTS, grant_port, request_port};
use crate::params::component::counted;
use crate::params::{Component, Key, Keyed, ParamError, Port, Settings};

/// How the search is built; both grant the same.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FixedPriorityStyle {
    /// Parallel prefix: ⌈log2 n⌉ stages.
    #[default]
    Prefix,
    /// A chain through all inputs: smallest, slowest.
    Ripple,
}

/// Which end of the request vector has priority.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Order {
    /// Input 0 first.
    #[default]
    Lowest,
    /// The last input first.
    Highest,
}

/// `fixed-priority-arbiter`: the first requester in order, combinational.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FixedPriorityParams {
    inputs: usize,
    style: FixedPriorityStyle,
    order: Order,
}

impl FixedPriorityParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `inputs` is not 1 to 64.
    pub fn new(inputs: usize, style: FixedPriorityStyle, order: Order) -> Result<Self, ParamError> {
        super::check_inputs(Self::NAME, inputs)?;
        Ok(FixedPriorityParams {
            inputs,
            style,
            order,
        })
    }

    /// Number of requesters, 1 to 64.
    pub fn inputs(&self) -> usize {
        self.inputs
    }

    /// Structure of the search.
    pub fn style(&self) -> FixedPriorityStyle {
        self.style
    }

    /// Which end comes first.
    pub fn order(&self) -> Order {
        self.order
    }
}

impl FixedPriorityStyle {
    const NAMES: [(&'static str, Self); 2] = [("prefix", Self::Prefix), ("ripple", Self::Ripple)];

    fn name(self) -> &'static str {
        match self {
            Self::Prefix => "prefix",
            Self::Ripple => "ripple",
        }
    }
}

impl Order {
    const NAMES: [(&'static str, Self); 2] = [("lowest", Self::Lowest), ("highest", Self::Highest)];

    fn name(self) -> &'static str {
        match self {
            Self::Lowest => "lowest",
            Self::Highest => "highest",
        }
    }
}

impl Keyed for FixedPriorityParams {
    fn keys() -> Vec<Key> {
        vec![
            super::inputs_key(8),
            Key::new(
                "style",
                "prefix, ripple",
                "prefix",
                "structure only; the grants are the same",
            ),
            Key::new(
                "order",
                "lowest, highest",
                "lowest",
                "which end of req_i has priority",
            ),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let inputs = settings.integer("inputs", 8, 1..=MAX_INPUTS)?;
        let style = settings.choice("style", &FixedPriorityStyle::NAMES)?;
        let order = settings.choice("order", &Order::NAMES)?;
        FixedPriorityParams::new(inputs, style, order)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("inputs", self.inputs.to_string()),
            ("style", self.style.name().into()),
            ("order", self.order.name().into()),
        ]
    }
}

impl Component for FixedPriorityParams {
    const NAME: &'static str = "fixed-priority-arbiter";
    const SUMMARY: &'static str = "grants the first requester in a fixed order, combinational";

    fn module_name(&self) -> String {
        let order = match self.order {
            Order::Lowest => "",
            Order::Highest => "_highest",
        };
        format!(
            "fixed_priority_arbiter_n{}_{}{order}",
            self.inputs,
            self.style.name()
        )
    }

    fn in_words(&self) -> String {
        let order = match self.order {
            Order::Lowest => "input 0 first",
            Order::Highest => "the last input first",
        };
        let style = match self.style {
            FixedPriorityStyle::Prefix => "parallel prefix",
            FixedPriorityStyle::Ripple => "ripple chain",
        };
        format!("{}, {order}, {style}", counted(self.inputs, "input"))
    }

    fn source(&self) -> &'static str {
        "[Anton2] §3.4, Fig. 7: one row"
    }

    fn ports(&self) -> Vec<Port> {
        vec![request_port(self.inputs), grant_port(self.inputs)]
    }
}
