//! Configurations to begin with.

use super::network::NetworkParams;
use super::{Component, Config, ConfigError, Key, ParamError};
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
    /// What differs from the defaults, as the two tables.
    differs: &'static str,
}

/// Every preset, in the order in which they are listed.
pub const PRESETS: [Preset; 9] = [
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
];

impl Preset {
    /// The preset of this name.
    pub fn named(name: &str) -> Option<Self> {
        PRESETS.into_iter().find(|preset| preset.name == name)
    }

    /// What differs from the defaults, as a configuration.
    ///
    /// # Errors
    /// If it is none; a test reads each.
    pub fn config(&self) -> Result<Config, ConfigError> {
        Config::parse(self.name, self.differs)
    }

    /// Its network.
    ///
    /// # Errors
    /// If it is not legal; a test makes each.
    pub fn network(&self) -> Result<NetworkParams, ParamError> {
        match self.config() {
            Ok(Config::Network { network, router }) => NetworkParams::from_tables(network, router),
            other => unreachable!("a preset holds the tables of a network: {other:?}"),
        }
    }

    /// It as a configuration file: every key with its value, and above it what it means and what else
    /// it may be.
    ///
    /// # Errors
    /// As [`Preset::network`].
    pub fn annotated(&self) -> Result<String, ParamError> {
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
        text += &format!(
            "#\n#   flitworks check {name}.toml\n#   flitworks generate {name}.toml -o {name}\n#   flitworks cosim {name}.toml --engine builtin --cycles 1000\n#\n# Every key is here; those left out have the same value.\n"
        );
        let settings = self.network()?.settings();
        for (table, keys) in ["network", "router"].iter().zip(NetworkParams::tables()) {
            text += &format!("\n[{table}]\n");
            for key in keys {
                let value = settings.iter().find(|(name, _)| *name == key.name);
                text += &annotated(&key, value.map(|(_, value)| value.as_str()));
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
    format!("# {meaning}\n#   {accepts}; default {default}\n{mark}{name} = {value}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_annotated_preset_is_the_preset_again() {
        for preset in PRESETS {
            let network = preset.network().expect("a preset is legal");
            let text = preset.annotated().expect("a preset is legal");
            let Ok(Config::Network {
                network: place,
                router,
            }) = Config::parse("preset.toml", &text)
            else {
                panic!("{text}");
            };
            let keys = place.len() + router.len();
            assert_eq!(keys, network.settings().len(), "{text}");
            let again = NetworkParams::from_tables(place, router).expect("the same values");
            assert_eq!(again, network);
        }
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
            let network = of(name).expect("a legal preset");
            let router = network.router();
            assert_eq!((router.link_lanes(), router.flit_width()), (lanes, width));
        }
        // 12 flits for each of 9 lanes.
        let ge = of("ge-trc").expect("a legal preset");
        let settings = ge.settings();
        for depth in ["input_depth", "output_depth"] {
            assert!(settings.contains(&(depth, "6".to_string())), "{settings:?}");
        }
        assert!(Preset::named("ge-tcr").is_none());
    }
}
