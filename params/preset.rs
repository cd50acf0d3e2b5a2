//! Configurations to begin with.

use super::anton2::{Anton2NetworkParams, Anton2NodeParams, Anton2RouterParams};
use super::wormhole::network::NetworkParams;
use super::{Component, Config, ConfigError, Document, Key, Keyed, MAX_TOP, Settings};
use toml::Table;

/// A published network, or one that many build, as a configuration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Preset {
    /// What the user calls it: `ge-trc`.
    pub name: &'static str,
    /// What it is, in one line.
    pub summary: &'static str,
    /// Where it is published.
    pub source: &'static str,
    /// What differs from the defaults, as tables.
    differs: &'static str,
}

/// Every preset, in the order in which they are listed.
pub const PRESETS: [Preset; 14] = [
    Preset {
        name: "ge-trc",
        summary: "the torus routing chip's algorithm on a 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 2.2.1, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nalgorithm = 'trc'",
    },
    Preset {
        name: "ge-t3d",
        summary: "statically balanced virtual channels, as the Cray T3D, 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 3.1.2, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nalgorithm = 't3d'",
    },
    Preset {
        name: "ge-dynbal",
        summary: "dynamically balanced virtual channels on a 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 3.2.2, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nalgorithm = 'dynbal'\ndateline_in = 'node'",
    },
    Preset {
        name: "ge-duato-pa",
        summary: "Duato's partially adaptive routing on a 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 2.2.4, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nalgorithm = 'duato-pa'",
    },
    Preset {
        name: "ge-duato-fa",
        summary: "Duato's fully adaptive routing on a 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 2.2.5, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nalgorithm = 'duato-fa'",
    },
    Preset {
        name: "ge-f-dynbal",
        summary: "fully adaptive routing on balanced virtual channels, 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 3.3.1, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nalgorithm = 'f-dynbal'\ndateline_in = 'node'",
    },
    Preset {
        name: "ge-fd-dynbal",
        summary: "fully adaptive routing with drain-off buffers, 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 3.3.2, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nalgorithm = 'fd-dynbal'\ndateline_in = 'node'",
    },
    Preset {
        name: "ge-t3e",
        summary: "the T3D's channels with drain-off buffers, as the Cray T3E, 16x16 torus, 10-bit flits",
        source: "[Ge] sec. 3.3.2, 5.1.3, 5.7.3",
        differs: "[network]\ndims = [16, 16]\n[router]\nalgorithm = 't3e'",
    },
    Preset {
        name: "mesh-dor",
        summary: "dimension order on an 8x8 mesh, flits with 32 bits of payload",
        source: "[Ge] sec. 2.2.2",
        differs: "[network]\ntopology = 'mesh'\ndims = [8, 8]\n[router]\nflit_width = 34",
    },
    Preset {
        name: "graph",
        summary: "routes by tables on a 4x4 mesh with two nodes missing, flits with 32 bits of payload",
        source: "Dally & Towles sec. 11.1",
        differs: MESH_WITH_NODES_MISSING,
    },
    Preset {
        name: "anton2-router",
        summary: "a router of Anton 2: six ports, eight virtual channels, inverse-weighted arbiters",
        source: "[Anton2] sec. 2-3, 4.4",
        differs: "[component]\nname = 'anton2-router'",
    },
    Preset {
        name: "anton2-node",
        summary: "the network of an Anton 2 chip: 4x4 routers, 12 external channels, an endpoint at each router",
        source: "[Anton2] sec. 2, Fig. 1",
        differs: "[node]",
    },
    Preset {
        name: "anton2-node-23",
        summary: "the same with 23 endpoint adapters, as the chip has",
        source: "[Anton2] sec. 2, Fig. 1, Table 1",
        differs: "[node]\nendpoints = [[0, 0], [1, 0], [2, 0], [3, 0], [0, 1], [1, 1], [2, 1], [3, 1], [0, 2], [1, 2], [2, 2], [3, 2], [0, 3], [1, 3], [2, 3], [3, 3], [0, 0], [1, 0], [2, 0], [3, 0], [0, 3], [1, 3], [3, 3]]",
    },
    Preset {
        name: "anton2",
        summary: "Anton 2 as it was measured: 8x8x8 nodes, 8192 routers",
        source: "[Anton2] sec. 2-4",
        differs: "[torus]",
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

/// What a preset is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PresetShape {
    /// A network of wormhole routers.
    Network(NetworkParams),
    /// A router of Anton 2's network.
    Anton2Router(Anton2RouterParams),
    /// A node of Anton 2's network.
    Anton2Node(Anton2NodeParams),
    /// A machine of Anton 2's network.
    Anton2Network(Anton2NetworkParams),
}

/// A table of a configuration: its name, the keys that it may have, and those that it has.
struct Section {
    name: &'static str,
    keys: Vec<Key>,
    settings: Vec<(&'static str, String)>,
}

impl PresetShape {
    /// The tables of its configuration.
    fn sections(&self) -> Vec<Section> {
        fn sections<const N: usize>(
            names: [&'static str; N],
            keys: [Vec<Key>; N],
            settings: [Vec<(&'static str, String)>; N],
        ) -> Vec<Section> {
            let tables = names.into_iter().zip(keys).zip(settings);
            let section = |((name, keys), settings)| Section {
                name,
                keys,
                settings,
            };
            tables.map(section).collect()
        }
        match self {
            PresetShape::Network(shape) => {
                let settings = [shape.settings(), shape.settings()];
                let mut keys = NetworkParams::tables();
                for table in &mut keys {
                    table.retain(|key| shape.takes(key.name));
                }
                sections(["network", "router"], keys, settings)
            }
            PresetShape::Anton2Router(shape) => {
                let keys = Anton2RouterParams::keys();
                sections(["component"], [keys], [shape.settings()])
            }
            PresetShape::Anton2Node(shape) => sections(
                ["node", "channel", "router"],
                Anton2NodeParams::tables(),
                shape.table_settings(),
            ),
            PresetShape::Anton2Network(shape) => sections(
                ["torus", "node", "channel", "router"],
                Anton2NetworkParams::tables(),
                shape.table_settings(),
            ),
        }
    }
}

impl Preset {
    /// The preset of this name.
    pub fn named(name: &str) -> Option<Self> {
        PRESETS.into_iter().find(|preset| preset.name == name)
    }

    /// The name of its top module: `ge_dynbal`.
    pub fn top_name(&self) -> String {
        self.name.replace('-', "_")
    }

    /// What differs from the defaults, as a configuration.
    ///
    /// # Errors
    /// If it is none; a test reads each.
    pub fn config(&self) -> Result<Config, ConfigError> {
        Ok(Document::parse(self.name, self.differs)?.config)
    }

    /// What it is, checked.
    ///
    /// # Errors
    /// If it is not legal; a test makes each.
    pub fn shape(&self) -> Result<PresetShape, ConfigError> {
        Ok(match self.config()? {
            Config::Network { network, router } => {
                PresetShape::Network(NetworkParams::from_tables(network, router)?)
            }
            Config::Component { settings, .. } => {
                let mut settings = Settings::new(Anton2RouterParams::NAME, settings);
                PresetShape::Anton2Router(Anton2RouterParams::from_settings(&mut settings)?)
            }
            Config::Anton2 {
                torus: None,
                node,
                channel,
                router,
            } => {
                let shape = Anton2NodeParams::from_tables(node, channel, router)?;
                PresetShape::Anton2Node(shape)
            }
            Config::Anton2 {
                torus: Some(torus),
                node,
                channel,
                router,
            } => {
                let shape = Anton2NetworkParams::from_tables(torus, node, channel, router)?;
                PresetShape::Anton2Network(shape)
            }
        })
    }

    /// Its network of wormhole routers, if it is one.
    ///
    /// # Errors
    /// As [`Preset::shape`].
    pub fn network(&self) -> Result<Option<NetworkParams>, ConfigError> {
        Ok(match self.shape()? {
            PresetShape::Network(network) => Some(network),
            _ => None,
        })
    }

    /// It as a configuration file: every key with its value, and above it what it means and what else
    /// it may be.
    ///
    /// # Errors
    /// As [`Preset::shape`].
    pub fn annotated(&self) -> Result<String, ConfigError> {
        let Preset {
            name,
            summary,
            source,
            ..
        } = self;
        let mut text = format!("# {name}: {summary}.\n# Source: {source}\n");
        if source.contains("[Ge]") {
            text += "# [Ge] J. Ge, Evaluating the Cost-Effectiveness of Dynamically Balanced Adaptive Wormhole\n#      Routers, PhD dissertation, University of Houston, 2001\n";
        }
        if source.contains("[Anton2]") {
            text += "# [Anton2] B. Towles, J. P. Grossman, B. Greskamp, D. E. Shaw, Unifying on-chip and inter-node\n#      switching within the Anton 2 network, ISCA 2014\n";
        }
        let shape = self.shape()?;
        // A machine as large as the published one is simulated, but its Verilog is of no use.
        let (part, cycles) = match shape {
            PresetShape::Anton2Network(_) => (
                " --set 'dims=[2,1,1]' --set flit_width=48 --set latency=4",
                300,
            ),
            _ => ("", 1000),
        };
        text += &format!(
            "#\n#   flitworks check {name}.toml\n#   flitworks generate {name}.toml{part} -o {name}\n#   flitworks cosim {name}.toml{part} --engine builtin --cycles {cycles}\n#\n# Every key is here; those left out have the same value.\n"
        );
        text += &format!(
            "\n[design]\n# name of the top module; its parts are called after it\n#   at most {MAX_TOP} letters, digits and single underscores\nname = \"{}\"\n",
            self.top_name()
        );
        for section in shape.sections() {
            text += &format!("\n[{}]\n", section.name);
            if let PresetShape::Anton2Router(_) = shape {
                text += &format!("name = \"{}\"\n", Anton2RouterParams::NAME);
            }
            for key in &section.keys {
                let value = section.settings.iter().find(|(name, _)| *name == key.name);
                text += &annotated(key, value.map(|(_, value)| value.as_str()));
            }
        }
        Ok(text)
    }
}

/// A key with its value, and its meaning above it; commented out if there is nothing that it sets.
fn annotated(key: &Key, value: Option<&str>) -> String {
    let Key {
        name,
        accepts,
        default,
        meaning,
        ..
    } = key;
    let (mark, value) = match value {
        Some(value) => ("", value),
        None => ("#", default.as_str()),
    };
    let plain = toml::from_str::<Table>(&format!("value = {value}")).is_ok();
    let value = match plain {
        true => value.to_string(),
        false => format!("{value:?}"),
    };
    // A list of tables has a line for each.
    let value = match value.contains("}, {") {
        true => value
            .replace("[{", "[\n    {")
            .replace("}, {", "},\n    {")
            .replace("}]", "},\n]"),
        false => value,
    };
    format!("# {meaning}\n#   {accepts}; default {default}\n{mark}{name} = {value}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_annotated_preset_is_the_preset_again() {
        for preset in PRESETS {
            let shape = preset.shape().expect("a preset is legal");
            let text = preset.annotated().expect("a preset is legal");
            let Preset { name, source, .. } = preset;
            let again = Preset {
                differs: text.leak(),
                ..preset
            };
            assert_eq!(again.shape().expect("the same values"), shape, "{name}");
            let lines = text_lines(again.differs);
            let settings = shape
                .sections()
                .iter()
                .map(|s| s.settings.len())
                .sum::<usize>();
            // A network's settings are those of both tables, and a component has its name besides; the
            // design has a name.
            let wanted = 1 + match shape {
                PresetShape::Network(_) => settings / 2,
                PresetShape::Anton2Router(_) => settings + 1,
                _ => settings,
            };
            assert_eq!(lines, wanted, "{name} ({source})");
        }
    }

    /// Keys that have a value.
    fn text_lines(text: &str) -> usize {
        // What begins with a blank or a bracket goes on with a list.
        let lines = text
            .lines()
            .filter(|line| !line.starts_with(['#', '[', ' ', ']']));
        lines.filter(|line| !line.is_empty()).count()
    }

    #[test]
    fn each_preset_has_what_its_source_says() {
        let of = |name: &str| Preset::named(name).expect("a preset").network();
        for (name, lanes, width) in [
            ("ge-trc", 2, 10),
            ("ge-t3d", 2, 10),
            ("ge-dynbal", 2, 10),
            ("ge-duato-pa", 2, 10),
            ("ge-duato-fa", 3, 10),
            ("ge-f-dynbal", 3, 10),
            ("ge-fd-dynbal", 3, 10),
            ("ge-t3e", 3, 10),
            ("mesh-dor", 1, 34),
        ] {
            let network = of(name).expect("a legal preset").expect("a network");
            let router = network.router();
            assert_eq!((router.link_lanes(), router.flit_width()), (lanes, width));
        }
        // 12 flits for each of 9 lanes.
        let ge = of("ge-trc").expect("a legal preset").expect("a network");
        let settings = ge.settings();
        for depth in ["input_depth", "output_depth"] {
            assert!(settings.contains(&(depth, "6".to_string())), "{settings:?}");
        }
        assert!(Preset::named("ge-tcr").is_none());
    }
}
