//! The machines of the HyperX experiments.

use super::{ExperimentError, Run};
use crate::params::hyperx::HyperXNetworkParams;
use crate::params::{Component, Keyed};
use serde_json::{Map, Value, json};

/// The seed of every run that is shown.
pub(super) const SEED: u64 = 1;

/// All algorithms, in the order of columns and rows: those of \[HyperX\] Table 2, with both readings of its Clos-AD, then those
/// that it names and does not evaluate.
pub(super) const ALGORITHMS: [&str; 9] = [
    "dor", "val", "ugal", "ugal+", "clos-ad", "dimwar", "omniwar", "min-ad", "dal",
];

pub(super) const SIZES: &str = "The paper's machine has 8x8x8 routers of 8 terminals, which is that of --full; without --full it has 4x4x4 of 4, in which each bound by the widths is as many times higher. Packets have 1 to 16 flits where nothing else is said.";

pub(super) const READINGS: &str = "Clos-AD is what Table 2 calls UGAL optimised for HyperX, and the text UGAL+. ugal+ and clos-ad are two readings of it: UGAL with an intermediate router that agrees with the source where source and destination agree, and §4.1's choice among all ports of the source, without its sequential allocator, as in the paper. The paper's value of Clos-AD stands beside both. min-ad and dal are in none of its results.";

/// How large a machine is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Size {
    /// 4x4x4 routers of 4 terminals.
    Small,
    /// The paper's: 8x8x8 routers of 8 terminals.
    Papers,
}

impl Size {
    /// That of a run.
    pub fn of(run: &Run) -> Self {
        match run.full {
            true => Size::Papers,
            false => Size::Small,
        }
    }

    /// Routers along each dimension, and terminals of each.
    pub fn width(self) -> usize {
        match self {
            Size::Small => 4,
            Size::Papers => 8,
        }
    }

    /// The machine with an algorithm.
    pub fn machine(self, algorithm: &str) -> Result<HyperXNetworkParams, ExperimentError> {
        let width = self.width();
        let settings = format!(
            "widths = [{width}, {width}, {width}]\nterminals = {width}\nalgorithm = '{algorithm}'"
        );
        Ok(HyperXNetworkParams::of_settings(&settings)?)
    }
}

/// What a result depends on: the machine, and what it is given to carry.
pub(super) fn key(params: &HyperXNetworkParams, carried: Value) -> Value {
    key_of(HyperXNetworkParams::NAME, params.settings(), carried)
}

/// The same of a machine of this name with these settings.
pub(super) fn key_of(
    machine: &str,
    settings: Vec<(&'static str, String)>,
    carried: Value,
) -> Value {
    let settings = settings.into_iter();
    let settings = settings.map(|(key, value)| (key.to_string(), json!(value)));
    json!({
        "machine": machine,
        "settings": settings.collect::<Map<_, _>>(),
        "carried": carried,
        "seed": SEED,
    })
}
