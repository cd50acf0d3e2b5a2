//! Configurations of BlueGene/L's tori.

use super::BluegeneNetworkParams;
use super::network::TABLES;
use crate::params::family::{Family, Keys, Tables};
use crate::params::{ParamError, Preset};

/// Tori of BlueGene/L's nodes: the tables `[bluegene]` and `[router]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BluegeneFamily;

impl Family for BluegeneFamily {
    fn name(&self) -> &'static str {
        "bluegene"
    }

    fn summary(&self) -> &'static str {
        "tori with dynamic and static ways, bubble escape channels and tokens"
    }

    fn tables(&self) -> Vec<Keys> {
        let tables = TABLES.into_iter().zip(BluegeneNetworkParams::tables());
        tables.map(|(table, keys)| Keys::of(table, keys)).collect()
    }

    fn presets(&self) -> &'static [Preset] {
        &PRESETS
    }
}

impl TryFrom<Tables> for BluegeneNetworkParams {
    type Error = ParamError;

    fn try_from(mut tables: Tables) -> Result<Self, ParamError> {
        let [torus, router] = TABLES.map(|name| tables.take(name));
        BluegeneNetworkParams::from_tables(torus, router)
    }
}

/// A machine as large as these is simulated, but its Verilog is of no use.
const PART: Option<&str> =
    Some("--set 'dims=[2,2]' --set fifo_chunks=8 --set vc_chunks=8 --set escape_chunks=16");

/// Machines of the paper.
const PRESETS: [Preset; 4] = [
    Preset {
        name: "bluegene-node",
        summary: "one node of a midplane: what stands on a chip",
        source: "[BlueGene] §2",
        differs: "[component]\nname = \"bluegene-node\"",
        part: None,
    },
    Preset {
        name: "bluegene-midplane",
        summary: "a midplane: an 8x8x8 torus of 512 nodes",
        source: "[BlueGene] §1, §4",
        differs: "[bluegene]\ndims = [8, 8, 8]",
        part: PART,
    },
    Preset {
        name: "bluegene-4k",
        summary: "a 16x16x16 torus of 4,096 nodes",
        source: "[BlueGene] §3",
        differs: "[bluegene]\ndims = [16, 16, 16]",
        part: PART,
    },
    Preset {
        name: "bluegene-32k",
        summary: "a 32x32x32 torus of 32,768 nodes",
        source: "[BlueGene] §3",
        differs: "[bluegene]\ndims = [32, 32, 32]",
        part: PART,
    },
];
