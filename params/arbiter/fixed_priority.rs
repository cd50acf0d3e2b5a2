//! Shape of the fixed-priority arbiter.

use super::{grant_port, many_inputs, request_port};
use crate::params::component::counted;
use crate::params::key::{Choice, keys, name_of};
use crate::params::{Component, ParamError, Port};

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
    /// If `inputs` is not 1 to 256.
    pub fn new(inputs: usize, style: FixedPriorityStyle, order: Order) -> Result<Self, ParamError> {
        super::check_many_inputs(Self::NAME, inputs)?;
        Ok(FixedPriorityParams {
            inputs,
            style,
            order,
        })
    }

    /// Number of requesters, 1 to 256.
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
}

impl Order {
    pub(super) const NAMES: [(&'static str, Self); 2] =
        [("lowest", Self::Lowest), ("highest", Self::Highest)];
}

keys! {
    FixedPriorityParams {
        inputs: many_inputs(8),
        style: Choice(&FixedPriorityStyle::NAMES, "structure only; the grants are the same"),
        order: Choice(&Order::NAMES, "which end of req_i has priority"),
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
            name_of(&FixedPriorityStyle::NAMES, &self.style)
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
