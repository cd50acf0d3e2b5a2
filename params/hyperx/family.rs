//! Configurations of HyperX networks.

use super::HyperXMachineParams;
use crate::params::family::{Family, Keys, Tables};
use crate::params::{ParamError, Preset};

/// Networks of HyperX routers, and what these are compared with: the tables `[hyperx]` and `[router]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HyperXFamily;

/// Its tables.
const TABLES: [&str; 2] = ["hyperx", "router"];

impl Family for HyperXFamily {
    fn name(&self) -> &'static str {
        "hyperx"
    }

    fn summary(&self) -> &'static str {
        "routers that are all linked along each dimension of a lattice, with adaptive routing"
    }

    fn tables(&self) -> Vec<Keys> {
        let tables = TABLES.into_iter().zip(HyperXMachineParams::tables());
        tables.map(|(table, keys)| Keys::of(table, keys)).collect()
    }

    fn presets(&self) -> &'static [Preset] {
        &PRESETS
    }
}

impl TryFrom<Tables> for HyperXMachineParams {
    type Error = ParamError;

    fn try_from(mut tables: Tables) -> Result<Self, ParamError> {
        let [hyperx, router] = TABLES.map(|name| tables.take(name));
        HyperXMachineParams::from_tables(hyperx, router)
    }
}

/// A machine as large as these is simulated, but its Verilog is of no use.
const PART: Option<&str> = Some(
    "--set 'widths=[2,2]' --set 'trunks=[1,1]' --set terminals=2 --set channel_cycles=4 --set crossbar_cycles=4",
);

/// The published machine, and smaller ones of its routers.
const PRESETS: [Preset; 4] = [
    Preset {
        name: "hyperx-dimwar",
        summary: "dimensionally ordered, weighted adaptive routing on 4x4x4 routers, 4 terminals each",
        source: "[HyperX] sec. 5.1, 6",
        differs: "[hyperx]\n[router]\nalgorithm = 'dimwar'",
        part: PART,
    },
    Preset {
        name: "hyperx-omniwar",
        summary: "omni-dimensional, weighted adaptive routing on 4x4x4 routers, 4 terminals each",
        source: "[HyperX] sec. 5.2, 6",
        differs: "[hyperx]\n[router]\nalgorithm = 'omniwar'",
        part: PART,
    },
    Preset {
        name: "hyperx-ugal",
        summary: "universal globally adaptive load balancing on 4x4x4 routers, 4 terminals each",
        source: "[HyperX] sec. 2.2, 6",
        differs: "[hyperx]\n[router]\nalgorithm = 'ugal'",
        part: PART,
    },
    Preset {
        name: "hyperx-paper",
        summary: "the machine of the paper: 8x8x8 routers, 8 terminals each, omniwar",
        source: "[HyperX] sec. 6",
        differs: "[hyperx]\nwidths = [8, 8, 8]\nterminals = 8\n[router]\nalgorithm = 'omniwar'",
        part: PART,
    },
];
