//! Configurations of networks of wormhole routers.

use super::RouterParams;
use super::network::NetworkParams;
use super::routing::Routes;
use crate::params::family::{Family, Keys, Tables};
use crate::params::{Component, Preset};
use std::path::Path;
use toml::Table;

/// Networks of wormhole routers: the tables `[network]` and `[router]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wormhole;

impl Family for Wormhole {
    fn name(&self) -> &'static str {
        "wormhole"
    }

    fn summary(&self) -> &'static str {
        "wormhole routers at the nodes of a torus, a mesh or a graph"
    }

    fn tables(&self) -> Vec<Keys> {
        let [network, router] = NetworkParams::tables();
        vec![
            Keys::of(NetworkParams::NAME, network),
            Keys::of(RouterParams::NAME, router),
        ]
    }

    fn presets(&self) -> &'static [Preset] {
        &PRESETS
    }

    fn stand_beside(&self, settings: &mut Table, file: &Path) {
        Routes::stand_beside(settings, file);
    }
}

impl TryFrom<Tables> for NetworkParams {
    type Error = crate::params::ParamError;

    /// The network that a configuration asks for.
    fn try_from(mut tables: Tables) -> Result<Self, Self::Error> {
        let network = tables.take(NetworkParams::NAME);
        NetworkParams::from_tables(network, tables.take(RouterParams::NAME))
    }
}

/// Those of the dissertation, and networks that many build.
const PRESETS: [Preset; 10] = [
    Preset {
        name: "ge-trc",
        summary: "the torus routing chip's algorithm on a 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 2.2.1, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nlink_register = 0\nalgorithm = 'trc'",
        part: None,
    },
    Preset {
        name: "ge-t3d",
        summary: "statically balanced virtual channels, as the Cray T3D, 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 3.1.2, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nlink_register = 0\nalgorithm = 't3d'",
        part: None,
    },
    Preset {
        name: "ge-dynbal",
        summary: "dynamically balanced virtual channels on a 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 3.2.2, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nlink_register = 0\nalgorithm = 'dynbal'\ndateline_in = 'node'",
        part: None,
    },
    Preset {
        name: "ge-duato-pa",
        summary: "Duato's partially adaptive routing on a 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 2.2.4, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nlink_register = 0\nalgorithm = 'duato-pa'",
        part: None,
    },
    Preset {
        name: "ge-duato-fa",
        summary: "Duato's fully adaptive routing on a 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 2.2.5, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nlink_register = 0\nalgorithm = 'duato-fa'",
        part: None,
    },
    Preset {
        name: "ge-f-dynbal",
        summary: "fully adaptive routing on balanced virtual channels, 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 3.3.1, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nlink_register = 0\nalgorithm = 'f-dynbal'\ndateline_in = 'node'",
        part: None,
    },
    Preset {
        name: "ge-fd-dynbal",
        summary: "fully adaptive routing with drain-off buffers, 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 3.3.2, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nlink_register = 0\nalgorithm = 'fd-dynbal'\ndateline_in = 'node'",
        part: None,
    },
    Preset {
        name: "ge-t3e",
        summary: "the T3D's channels with drain-off buffers, as the Cray T3E, 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 3.3.2, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nlink_register = 0\nalgorithm = 't3e'",
        part: None,
    },
    Preset {
        name: "mesh-dor",
        summary: "dimension order on an 8x8 mesh, flits with 32 bits of payload",
        source: "[Ge] sec. 2.2.2",
        differs: "[network]\ntopology = 'mesh'\ndims = [8, 8]\n[router]\nflit_width = 34",
        part: None,
    },
    Preset {
        name: "graph",
        summary: "routes by tables on a 4x4 mesh with two nodes missing, flits with 32 bits of payload",
        source: "Dally & Towles sec. 11.1",
        differs: MESH_WITH_NODES_MISSING,
        part: None,
    },
];

/// A 4x4 mesh without (1, 1) and (3, 2).
const MESH_WITH_NODES_MISSING: &str = "[network]
topology = 'graph'
nodes = [
    { name = 'n00', x = 0, y = 0 },
    { name = 'n10', x = 1, y = 0 },
    { name = 'n20', x = 2, y = 0 },
    { name = 'n30', x = 3, y = 0 },
    { name = 'n01', x = 0, y = 1 },
    { name = 'n21', x = 2, y = 1 },
    { name = 'n31', x = 3, y = 1 },
    { name = 'n02', x = 0, y = 2 },
    { name = 'n12', x = 1, y = 2 },
    { name = 'n22', x = 2, y = 2 },
    { name = 'n03', x = 0, y = 3 },
    { name = 'n13', x = 1, y = 3 },
    { name = 'n23', x = 2, y = 3 },
    { name = 'n33', x = 3, y = 3 },
]
links = [
    { from = 'n00', to = 'n10', both = true },
    { from = 'n00', to = 'n01', both = true },
    { from = 'n10', to = 'n20', both = true },
    { from = 'n20', to = 'n30', both = true },
    { from = 'n20', to = 'n21', both = true },
    { from = 'n30', to = 'n31', both = true },
    { from = 'n01', to = 'n02', both = true },
    { from = 'n21', to = 'n31', both = true },
    { from = 'n21', to = 'n22', both = true },
    { from = 'n02', to = 'n12', both = true },
    { from = 'n02', to = 'n03', both = true },
    { from = 'n12', to = 'n22', both = true },
    { from = 'n12', to = 'n13', both = true },
    { from = 'n22', to = 'n23', both = true },
    { from = 'n03', to = 'n13', both = true },
    { from = 'n13', to = 'n23', both = true },
    { from = 'n23', to = 'n33', both = true },
]
[router]
flit_width = 34
";
