//! Configurations to begin with.

use super::family::FAMILIES;
use super::{Config, ConfigError, Document};

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
    pub(super) differs: &'static str,
    /// The settings of a part of it that is of use as Verilog, if the whole is not.
    pub(super) part: Option<&'static str>,
}

impl Preset {
    /// Every preset, in the order in which they are listed.
    pub fn all() -> Vec<Self> {
        let of_families = FAMILIES.iter().map(|family| family.presets());
        of_families.collect::<Vec<_>>().concat()
    }

    /// The preset of this name.
    pub fn named(name: &str) -> Option<Self> {
        Preset::all().into_iter().find(|preset| preset.name == name)
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

    /// The settings of a part of it that is of use as Verilog, if the whole is not: `--set 'dims=[2,1,1]'`.
    pub fn part(&self) -> Option<&'static str> {
        self.part
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Keyed;
    use crate::params::wormhole::network::NetworkParams;

    #[test]
    fn each_preset_has_what_its_source_says() {
        let of = |name: &str| {
            let preset = Preset::named(name).expect("a preset");
            match preset.config().expect("a legal preset") {
                Config::Machine(tables) => NetworkParams::try_from(tables).expect("a network"),
                Config::Component { .. } => panic!("a network"),
            }
        };
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
            let network = of(name);
            let router = network.router();
            assert_eq!((router.link_lanes(), router.flit_width()), (lanes, width));
        }
        // 12 flits for each of 9 lanes.
        let ge = of("ge-trc");
        let settings = ge.settings();
        for depth in ["input_depth", "output_depth"] {
            assert!(settings.contains(&(depth, "6".to_string())), "{settings:?}");
        }
        assert!(Preset::named("ge-tcr").is_none());
    }
}
