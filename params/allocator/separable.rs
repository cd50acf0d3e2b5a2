//! Shape of the separable allocator.

use super::{allocator_ports, requesters, resources, sides_in_words};
use crate::params::arbiter::{ArbiterKind, MAX_INPUTS, PlacedArbiter};
use crate::params::key::{Choice, RESET, keys};
use crate::params::{Component, ParamError, Port, Reset};

/// Most requesters, and most resources: each has an arbiter over the others.
pub const MAX_SIDE: usize = MAX_INPUTS;

/// Which side picks first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StageOrder {
    /// Each requester picks one resource, then each resource grants one of the picks.
    #[default]
    InputFirst,
    /// Each resource picks one requester, then each requester takes one of the picks.
    OutputFirst,
}

/// `separable-allocator`: a matching by two stages of arbiters, one for each requester and one for
/// each resource.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeparableParams {
    requesters: usize,
    resources: usize,
    order: StageOrder,
    arbiter: ArbiterKind,
    reset: Reset,
}

impl StageOrder {
    const NAMES: [(&'static str, Self); 2] = [
        ("input-first", Self::InputFirst),
        ("output-first", Self::OutputFirst),
    ];
}

/// The arbiters that may stand at every place of both stages: those that starve nobody and need no more than requests.
const ARBITERS: [(&str, ArbiterKind); 2] = [
    ("round-robin", ArbiterKind::Prefix),
    ("matrix", ArbiterKind::Matrix),
];

impl SeparableParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `requesters` or `resources` is not 1 to 64, or the arbiter neither prefix nor matrix.
    pub fn new(
        asking: usize,
        asked: usize,
        order: StageOrder,
        arbiter: ArbiterKind,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        requesters(MAX_SIDE).check(Self::NAME, asking)?;
        resources(MAX_SIDE).check(Self::NAME, asked)?;
        if !ARBITERS.iter().any(|(_, known)| *known == arbiter) {
            let path = format!("{}.arbiter", Self::NAME);
            return Err(ParamError::new(path, arbiter, "wanted prefix or matrix"));
        }
        Ok(SeparableParams {
            requesters: asking,
            resources: asked,
            order,
            arbiter,
            reset,
        })
    }

    /// Who asks, 1 to 64.
    pub fn requesters(&self) -> usize {
        self.requesters
    }

    /// What is asked for, 1 to 64.
    pub fn resources(&self) -> usize {
        self.resources
    }

    /// Which side picks first.
    pub fn order(&self) -> StageOrder {
        self.order
    }

    /// Which arbiter stands at every place.
    pub fn arbiter(&self) -> ArbiterKind {
        self.arbiter
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// The arbiter of one requester, over the resources.
    pub fn of_requester(&self) -> PlacedArbiter {
        self.over(self.resources)
    }

    /// The arbiter of one resource, over the requesters.
    pub fn of_resource(&self) -> PlacedArbiter {
        self.over(self.requesters)
    }

    fn over(&self, inputs: usize) -> PlacedArbiter {
        let arbiter = self.arbiter.over(inputs, self.reset);
        arbiter.expect("both sides were checked")
    }
}

keys! {
    SeparableParams {
        requesters: requesters(MAX_SIDE),
        resources: resources(MAX_SIDE),
        order: Choice(&StageOrder::NAMES, "who picks first: each requester, or each resource"),
        arbiter: Choice(&ARBITERS, "the arbiter at every place of both stages"),
        reset: RESET,
    }
}

impl Component for SeparableParams {
    const NAME: &'static str = "separable-allocator";
    const SUMMARY: &'static str =
        "matches requesters with resources by two stages of independent arbiters";

    fn module_name(&self) -> String {
        let order = match self.order {
            StageOrder::InputFirst => "input_first",
            StageOrder::OutputFirst => "output_first",
        };
        let arbiter = match self.arbiter {
            ArbiterKind::Matrix => "_matrix",
            _ => "",
        };
        format!(
            "separable_allocator_r{}_s{}_{order}{arbiter}{}",
            self.requesters,
            self.resources,
            self.reset.suffix()
        )
    }

    fn in_words(&self) -> String {
        let sides = sides_in_words(self.requesters, self.resources);
        let order = match self.order {
            StageOrder::InputFirst => "requesters pick first",
            StageOrder::OutputFirst => "resources pick first",
        };
        let arbiter = match self.arbiter {
            ArbiterKind::Matrix => "matrix arbiters",
            _ => "round-robin arbiters",
        };
        format!("{sides}, {order}, {arbiter}, {} reset", self.reset)
    }

    fn source(&self) -> &'static str {
        "Dally and Towles, Principles and Practices of Interconnection Networks, §19.3; \
         pointers as in McKeown, iSLIP, IEEE/ACM Trans. Networking 7(2), 1999"
    }

    fn ports(&self) -> Vec<Port> {
        allocator_ports(self.requesters, self.resources, self.reset)
    }
}
