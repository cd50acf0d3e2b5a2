//! Shape of the separable allocator.

use super::{allocator_ports, side_keys, sides_in_words};
use crate::params::arbiter::{MAX_INPUTS, MatrixParams, RoundRobinParams, RoundRobinStyle};
use crate::params::settings::reset_key;
use crate::params::{Component, Key, Keyed, ParamError, Port, Reset, Settings};

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

    fn name(self) -> &'static str {
        match self {
            Self::InputFirst => "input-first",
            Self::OutputFirst => "output-first",
        }
    }
}

impl StageArbiterKind {
    const NAMES: [(&'static str, Self); 2] =
        [("round-robin", Self::RoundRobin), ("matrix", Self::Matrix)];

    fn name(self) -> &'static str {
        match self {
            Self::RoundRobin => "round-robin",
            Self::Matrix => "matrix",
        }
    }
}

impl SeparableParams {
    /// A checked shape.
    ///
    /// # Errors
    /// If `requesters` or `resources` is not 1 to 64.
    pub fn new(
        requesters: usize,
        resources: usize,
        order: StageOrder,
        arbiter: StageArbiterKind,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        for (key, value) in [("requesters", requesters), ("resources", resources)] {
            ParamError::check(Self::NAME, key, value, 1..=MAX_SIDE)?;
        }
        Ok(SeparableParams {
            requesters,
            resources,
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

impl Keyed for SeparableParams {
    fn keys() -> Vec<Key> {
        let mut keys = side_keys(MAX_SIDE).to_vec();
        keys.extend([
            Key::new(
                "order",
                "input-first, output-first",
                "input-first",
                "who picks first: each requester, or each resource",
            ),
            Key::new(
                "arbiter",
                "round-robin, matrix",
                "round-robin",
                "the arbiter at every place of both stages",
            ),
            reset_key(),
        ]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let requesters = settings.integer("requesters", 6, 1..=MAX_SIDE)?;
        let resources = settings.integer("resources", 6, 1..=MAX_SIDE)?;
        let order = settings.choice("order", &StageOrder::NAMES)?;
        let arbiter = settings.choice("arbiter", &StageArbiterKind::NAMES)?;
        let reset = settings.reset()?;
        SeparableParams::new(requesters, resources, order, arbiter, reset)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            ("requesters", self.requesters.to_string()),
            ("resources", self.resources.to_string()),
            ("order", self.order.name().into()),
            ("arbiter", self.arbiter.name().into()),
            ("reset", self.reset.to_string()),
        ]
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
