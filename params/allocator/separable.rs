//! Shape of the separable allocator.

use super::{allocator_ports, requesters, resources, sides_in_words};
use crate::params::arbiter::{MAX_INPUTS, MatrixParams, RoundRobinParams, RoundRobinStyle};
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

/// Which arbiter stands at every place of both stages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum StageArbiterKind {
    /// Round robin, searched in parallel.
    #[default]
    RoundRobin,
    /// The least recently served first.
    Matrix,
}

/// The shape of an arbiter of one stage.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum StageArbiter {
    /// Of style `prefix`.
    RoundRobin(RoundRobinParams),
    /// The matrix arbiter.
    Matrix(MatrixParams),
}

/// `separable-allocator`: a matching by two stages of arbiters, one for each requester and one for
/// each resource.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeparableParams {
    requesters: usize,
    resources: usize,
    order: StageOrder,
    arbiter: StageArbiterKind,
    reset: Reset,
}

impl StageOrder {
    const NAMES: [(&'static str, Self); 2] = [
        ("input-first", Self::InputFirst),
        ("output-first", Self::OutputFirst),
    ];
}

impl StageArbiterKind {
    const NAMES: [(&'static str, Self); 2] =
        [("round-robin", Self::RoundRobin), ("matrix", Self::Matrix)];
}

impl SeparableParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `requesters` or `resources` is not 1 to 64.
    pub fn new(
        asking: usize,
        asked: usize,
        order: StageOrder,
        arbiter: StageArbiterKind,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        requesters(MAX_SIDE).check(Self::NAME, asking)?;
        resources(MAX_SIDE).check(Self::NAME, asked)?;
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
    pub fn arbiter(&self) -> StageArbiterKind {
        self.arbiter
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// The arbiter of one requester, over the resources.
    pub fn of_requester(&self) -> StageArbiter {
        self.over(self.resources)
    }

    /// The arbiter of one resource, over the requesters.
    pub fn of_resource(&self) -> StageArbiter {
        self.over(self.requesters)
    }

    fn over(&self, inputs: usize) -> StageArbiter {
        const CHECKED: &str = "both sides were checked";
        match self.arbiter {
            StageArbiterKind::RoundRobin => {
                let style = RoundRobinStyle::Prefix;
                let shape = RoundRobinParams::new(inputs, style, self.reset);
                StageArbiter::RoundRobin(shape.expect(CHECKED))
            }
            StageArbiterKind::Matrix => {
                let shape = MatrixParams::new(inputs, self.reset);
                StageArbiter::Matrix(shape.expect(CHECKED))
            }
        }
    }
}

keys! {
    SeparableParams {
        requesters: requesters(MAX_SIDE),
        resources: resources(MAX_SIDE),
        order: Choice(&StageOrder::NAMES, "who picks first: each requester, or each resource"),
        arbiter: Choice(&StageArbiterKind::NAMES, "the arbiter at every place of both stages"),
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
            StageArbiterKind::RoundRobin => "",
            StageArbiterKind::Matrix => "_matrix",
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
            StageArbiterKind::RoundRobin => "round-robin arbiters",
            StageArbiterKind::Matrix => "matrix arbiters",
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
