//! Networks of HyperX's routers that are no HyperX: what it is compared with.

mod routing;

pub use routing::{DragonflyRouting, RivalRouting, UpRouting};

use super::buffers::room;
use super::head::{AGE_BITS, MAX_PACKET};
use super::network::{CHANNEL, SEED, TERMINAL, seed_of};
use super::router::{CROSSBAR, INPUT_DEPTH};
use super::routing::{OUTPUT_DEPTH, VCS};
use super::{ChoiceCycles, HyperXBuffers, HyperXNetworkParams, Sharing};
use crate::params::component::counted;
use crate::params::key::{Choice, Named};
use crate::params::topology::Topology;
use crate::params::{Key, ParamError, Settings};
use toml::Table;

/// A network of HyperX's routers with another topology: only its model is there, no hardware.
///
/// Its routers have the queues, virtual channels, arbiters and times of a HyperX's, and weigh outputs as these do. Who says
/// where packets go on is another ([`RivalRouting`]). Terminals and links are as in a [`HyperXNetworkParams`]; so are the keys
/// that are said here without further words.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RivalParams {
    routing: RivalRouting,
    buffers: HyperXBuffers,
    channel_cycles: usize,
    terminal_cycles: usize,
    seed: usize,
}

/// Topologies of networks of HyperX's routers: the key `topology`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TopologyKind {
    /// A HyperX, which has hardware.
    Lattice,
    /// A dragonfly.
    Dragonfly,
    /// A folded Clos network.
    Clos,
}

impl TopologyKind {
    const NAMES: [(&'static str, Self); 3] = [
        ("hyperx", Self::Lattice),
        ("dragonfly", Self::Dragonfly),
        ("clos", Self::Clos),
    ];
}

/// The key `topology`.
const TOPOLOGY: Named<Choice<TopologyKind>> = {
    let meaning = "how routers are linked; of all but a hyperx there is a model and no hardware";
    Named("topology", Choice(&TopologyKind::NAMES, meaning))
};

/// Keys of a HyperX's routers that these have not.
const OF_HYPERX: [&str; 10] = [
    "algorithm",
    "deroutes",
    "ban",
    "atomic",
    "speedup",
    "choice_cycles",
    "flit_width",
    "style",
    "target",
    "reset",
];

/// Keys of a HyperX that these have not.
const OF_LATTICE: [&str; 3] = ["widths", "trunks", "ends"];

/// The tables of a configuration.
const TABLES: [&str; 2] = ["hyperx", "router"];

/// A machine of the family: a HyperX, or what it is compared with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HyperXMachineParams {
    /// A HyperX.
    Lattice(HyperXNetworkParams),
    /// Another network of its routers.
    Rival(RivalParams),
}

impl HyperXMachineParams {
    /// From the tables `[hyperx]` and `[router]` of a configuration.
    ///
    /// # Errors
    /// The first value that cannot be built, by its table and key.
    pub fn from_tables(hyperx: Table, router: Table) -> Result<Self, ParamError> {
        let mut network = Settings::new(TABLES[0], hyperx);
        let routers = Settings::new(TABLES[1], router);
        Ok(match TOPOLOGY.take(&mut network)? {
            TopologyKind::Lattice => {
                RivalRouting::refuse(&mut network)?;
                Self::Lattice(HyperXNetworkParams::from_settings_of_tables(
                    network, routers,
                )?)
            }
            shape => Self::Rival(RivalParams::from_settings_of_tables(
                shape, network, routers,
            )?),
        })
    }

    /// The keys of the tables `[hyperx]` and `[router]`.
    pub fn tables() -> [Vec<Key>; 2] {
        let [mut network, routers] = HyperXNetworkParams::tables();
        network.push(TOPOLOGY.key());
        network.extend(RivalRouting::keys());
        [network, routers]
    }
}

impl RivalParams {
    /// The network of settings of both tables in one.
    ///
    /// # Errors
    /// The first value that cannot be built, or if it is a HyperX.
    ///
    /// # Panics
    /// If `text` is not TOML.
    pub fn of_settings(text: &str) -> Result<Self, ParamError> {
        let mut hyperx: Table = toml::from_str(text).expect("the settings are TOML");
        let mut router = Table::new();
        let [_, of_routers] = HyperXMachineParams::tables();
        for Key { name, .. } in of_routers {
            if let Some(value) = hyperx.remove(name) {
                router.insert(name.to_string(), value);
            }
        }
        match HyperXMachineParams::from_tables(hyperx, router)? {
            HyperXMachineParams::Rival(rival) => Ok(rival),
            HyperXMachineParams::Lattice(_) => Err(ParamError::new(
                TOPOLOGY.0,
                "\"hyperx\"",
                "wanted dragonfly or clos",
            )),
        }
    }

    /// The keys of a network whose packets find their way so, in the tables `[hyperx]` and `[router]`.
    fn tables(routing: &RivalRouting) -> [Vec<Key>; 2] {
        let own = [TOPOLOGY.key()];
        let network = own.into_iter().chain(routing.taken()).chain([SEED.key()]);
        let routers = [
            VCS.key(),
            INPUT_DEPTH.key(),
            OUTPUT_DEPTH.key(),
            MAX_PACKET.key(),
            AGE_BITS.key(),
            CROSSBAR.key(),
            CHANNEL.key(),
            TERMINAL.key(),
        ];
        [network.collect(), routers.to_vec()]
    }

    fn from_settings_of_tables(
        shape: TopologyKind,
        mut network: Settings,
        mut routers: Settings,
    ) -> Result<Self, ParamError> {
        let routing = RivalRouting::take(shape, &mut network)?;
        let seed = SEED.take(&mut network)?;
        let this = routing.topology().with_article();
        for key in OF_LATTICE {
            let why = format!("{key} is of a HyperX, this is {this}; drop the key");
            network.refuse(key, &why)?;
        }
        let [of_network, of_routers] = Self::tables(&routing);
        network.finish(&of_network)?;
        for key in OF_HYPERX {
            let why = format!(
                "{key} is of a HyperX's routers, this is {this}, of which there is a model and no hardware; drop the key"
            );
            routers.refuse(key, &why)?;
        }
        let (vcs, input_depth) = (VCS.take(&mut routers)?, INPUT_DEPTH.take(&mut routers)?);
        let output_depth = OUTPUT_DEPTH.take(&mut routers)?;
        let max_packet = MAX_PACKET.take(&mut routers)?;
        let buffers = HyperXBuffers {
            vcs,
            classes: routing.classes(),
            sharing: Sharing::InTurn,
            atomic: false,
            input_depth,
            output_depth,
            max_packet,
            age_bits: AGE_BITS.take(&mut routers)?,
            lanes: vcs,
            crossbar_cycles: CROSSBAR.take(&mut routers)?,
            choice_cycles: ChoiceCycles::One,
        };
        let (channel_cycles, terminal_cycles) =
            (CHANNEL.take(&mut routers)?, TERMINAL.take(&mut routers)?);
        let of = routers.component();
        routers.finish(&of_routers)?;
        if vcs < buffers.classes {
            let wanted = format!(
                "wanted at least {}, the classes of {routing}",
                buffers.classes
            );
            return Err(ParamError::new(format!("{of}.{}", VCS.0), vcs, wanted));
        }
        room(of, INPUT_DEPTH.0, input_depth, max_packet)?;
        room(of, OUTPUT_DEPTH.0, output_depth, max_packet)?;
        Ok(RivalParams {
            routing,
            buffers,
            channel_cycles,
            terminal_cycles,
            seed,
        })
    }

    /// The keys that count for it.
    pub fn keys(&self) -> Vec<Key> {
        Self::tables(&self.routing).concat()
    }

    /// The settings of all of these.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        let HyperXBuffers {
            vcs,
            input_depth,
            output_depth,
            max_packet,
            age_bits,
            crossbar_cycles,
            ..
        } = self.buffers;
        let mut settings = vec![TOPOLOGY.setting(&self.routing.shape())];
        settings.extend(self.routing.settings());
        settings.extend([
            SEED.setting(&self.seed),
            VCS.setting(&vcs),
            INPUT_DEPTH.setting(&input_depth),
            OUTPUT_DEPTH.setting(&output_depth),
            MAX_PACKET.setting(&max_packet),
            AGE_BITS.setting(&age_bits),
            CROSSBAR.setting(&crossbar_cycles),
            CHANNEL.setting(&self.channel_cycles),
            TERMINAL.setting(&self.terminal_cycles),
        ]);
        settings
    }

    /// How its packets find their way, and where.
    pub fn routing(&self) -> &RivalRouting {
        &self.routing
    }

    /// Its routers and links.
    pub fn topology(&self) -> &dyn Topology {
        self.routing.topology()
    }

    /// What each router has.
    pub fn buffers(&self) -> HyperXBuffers {
        self.buffers
    }

    /// Cycles of a flit from router to router.
    pub fn channel_cycles(&self) -> usize {
        self.channel_cycles
    }

    /// Cycles of a flit between a terminal and its router.
    pub fn terminal_cycles(&self) -> usize {
        self.terminal_cycles
    }

    /// What a router draws from, as in a HyperX.
    pub fn seed_of(&self, router: usize) -> u32 {
        seed_of(self.seed, router)
    }

    /// In words.
    pub fn in_words(&self) -> String {
        let HyperXBuffers {
            vcs,
            input_depth,
            output_depth,
            max_packet,
            crossbar_cycles,
            ..
        } = self.buffers;
        format!(
            "{}, {}, input queues of {input_depth} and output queues of {output_depth} flits, packets of at most {}, {} through the crossbar; {} between routers, {} between terminal and router",
            self.routing.in_words(),
            counted(vcs, "virtual channel"),
            counted(max_packet, "flit"),
            counted(crossbar_cycles, "cycle"),
            counted(self.channel_cycles, "cycle"),
            counted(self.terminal_cycles, "cycle")
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn machine(hyperx: &str, router: &str) -> Result<HyperXMachineParams, ParamError> {
        let [hyperx, router] = [hyperx, router].map(|text| toml::from_str(text).expect("TOML"));
        HyperXMachineParams::from_tables(hyperx, router)
    }

    #[test]
    fn what_is_stated_is_said_again() {
        for (hyperx, router) in [
            ("topology = 'dragonfly'", ""),
            (
                "topology = 'dragonfly'\nrouting = 'min'\nterminals = 2\nrouters = 4\nglobals = 2\ngroups = 9\nseed = 7",
                "vcs = 3\ncrossbar_cycles = 5\nchannel_cycles = 6",
            ),
            ("topology = 'clos'\nports = 16\nprocessors = 256", "vcs = 1"),
            ("topology = 'clos'\nrouting = 'hashed'", ""),
        ] {
            let of = machine(hyperx, router).expect(hyperx);
            let HyperXMachineParams::Rival(rival) = &of else {
                panic!("{hyperx}: a rival");
            };
            let said = |names: &[Key]| {
                let each = rival.settings().into_iter();
                let each = each.filter(|(key, _)| names.iter().any(|of| of.name == *key));
                let each = each.map(|(key, value)| match value.parse::<u64>() {
                    Ok(_) => format!("{key} = {value}\n"),
                    Err(_) => format!("{key} = '{value}'\n"),
                });
                each.collect::<String>()
            };
            let [network, routers] = RivalParams::tables(rival.routing());
            assert_eq!(rival.settings().len(), rival.keys().len());
            assert_eq!(machine(&said(&network), &said(&routers)), Ok(of.clone()));
        }
    }

    #[test]
    fn what_is_of_another_topology_is_refused_with_the_key_to_set() {
        for (hyperx, router, refusal) in [
            (
                "routing = 'min'",
                "",
                "hyperx.routing = \"min\": routing is of a dragonfly or a folded Clos network, this is a HyperX; drop the key or set topology",
            ),
            (
                "topology = 'dragonfly'\nrouting = 'hashed'",
                "",
                "hyperx.routing = \"hashed\": wanted one of ugal, min",
            ),
            (
                "topology = 'dragonfly'\nwidths = [4]",
                "",
                "hyperx.widths = [4]: widths is of a HyperX, this is a dragonfly of 8 groups of 8 routers; drop the key",
            ),
            (
                "topology = 'dragonfly'\nports = 4",
                "",
                "hyperx.ports = 4: ports is of a folded Clos network, this is a dragonfly; drop the key or set topology",
            ),
            (
                "topology = 'clos'\ngroups = 4",
                "",
                "hyperx.groups = 4: groups is of a dragonfly, this is a folded Clos network; drop the key or set topology",
            ),
            (
                "topology = 'dragonfly'",
                "algorithm = 'dor'",
                "router.algorithm = \"dor\": algorithm is of a HyperX's routers, this is a dragonfly of 8 groups of 8 routers, of which there is a model and no hardware; drop the key",
            ),
            (
                "topology = 'dragonfly'",
                "vcs = 4",
                "router.vcs = 4: wanted at least 5, the classes of ugal on a dragonfly",
            ),
            (
                "topology = 'clos'",
                "output_depth = 15",
                "router.output_depth = 15: wanted at least 16, the longest packet; or set max_packet",
            ),
            (
                "topology = 'clos'\nports = 16\nprocessors = 257",
                "",
                "hyperx.processors = 257: wanted 1 to 256, as many as three ranks of routers of 16 ports take; or set ports",
            ),
        ] {
            let refused = machine(hyperx, router).expect_err(hyperx).to_string();
            assert_eq!(refused, refusal);
        }
    }
}
