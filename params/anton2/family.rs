//! Configurations of Anton 2's network.

use super::{Anton2NetworkParams, Anton2NodeParams};
use crate::params::family::{Family, Keys, Tables};
use crate::params::{ParamError, Preset};

/// Nodes of Anton 2's network, the tables `[node]`, `[channel]` and `[router]`, and with `[torus]` machines of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Anton2;

/// What a configuration asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asked {
    /// A node.
    Node(Anton2NodeParams),
    /// With `[torus]`, a machine.
    Network(Anton2NetworkParams),
}

/// Its tables: that of machines, and those of nodes.
const TORUS: &str = "torus";
const OF_NODES: [&str; 3] = ["node", "channel", "router"];

impl Family for Anton2 {
    fn name(&self) -> &'static str {
        "anton2"
    }

    fn summary(&self) -> &'static str {
        "nodes of Anton 2's network, which unites switching on the chip and between chips, and machines of them"
    }

    fn tables(&self) -> Vec<Keys> {
        let [torus, of_nodes @ ..] = Anton2NetworkParams::tables();
        let torus = [Keys::of(TORUS, torus)].into_iter();
        let of_nodes = OF_NODES.into_iter().zip(of_nodes);
        torus
            .chain(of_nodes.map(|(table, keys)| Keys::of(table, keys)))
            .collect()
    }

    fn presets(&self) -> &'static [Preset] {
        &PRESETS
    }
}

impl TryFrom<Tables> for Asked {
    type Error = ParamError;

    fn try_from(mut tables: Tables) -> Result<Self, ParamError> {
        let [node, channel, router] = OF_NODES.map(|name| tables.take(name));
        Ok(match tables.has(TORUS) {
            true => {
                let torus = tables.take(TORUS);
                let machine = Anton2NetworkParams::from_tables(torus, node, channel, router)?;
                Asked::Network(machine)
            }
            false => Asked::Node(Anton2NodeParams::from_tables(node, channel, router)?),
        })
    }
}

/// The machine that was measured, and what it is made of.
const PRESETS: [Preset; 4] = [
    Preset {
        name: "anton2-router",
        summary: "a router of Anton 2: six ports, eight virtual channels, inverse-weighted arbiters",
        source: "[Anton2] sec. 2-3, 4.4",
        differs: "[component]\nname = 'anton2-router'",
        part: None,
    },
    Preset {
        name: "anton2-node",
        summary: "the network of an Anton 2 chip: 4x4 routers, 12 external channels, an endpoint at each router",
        source: "[Anton2] sec. 2, Fig. 1",
        differs: "[node]",
        part: None,
    },
    Preset {
        name: "anton2-node-23",
        summary: "the same with 23 endpoint adapters, as the chip has",
        source: "[Anton2] sec. 2, Fig. 1, Table 1",
        differs: "[node]\nendpoints = [[0, 0], [1, 0], [2, 0], [3, 0], [0, 1], [1, 1], [2, 1], [3, 1], [0, 2], [1, 2], [2, 2], [3, 2], [0, 3], [1, 3], [2, 3], [3, 3], [0, 0], [1, 0], [2, 0], [3, 0], [0, 3], [1, 3], [3, 3]]",
        part: None,
    },
    Preset {
        name: "anton2",
        summary: "Anton 2 as it was measured: 8x8x8 nodes, 8192 routers",
        source: "[Anton2] sec. 2-4",
        differs: "[torus]",
        // A machine as large as the published one is simulated, but its Verilog is of no use.
        part: Some("--set 'dims=[2,1,1]' --set flit_width=48 --set latency=4"),
    },
];
