//! Shape of a whole HyperX: routers at every place of a lattice.

use super::router::spliced;
use super::{HyperXRouterParams, HyperXTerminalParams, Made};
use crate::params::component::counted;
use crate::params::key::{Choice, Int, Named, Spec, keys, name_of, of};
use crate::params::topology::HyperX;
use crate::params::{Component, Key, Keyed, ParamError, Placement, Port, Settings};

/// `hyperx-network`: routers at every place of a lattice, wired by their links, and terminals.
///
/// - Terminal t of router r is terminal r·T + t.
/// - With `ends = "terminals"` each is a [`HyperXTerminalParams`], and its user's pins are element r·T + t of `inject_…` and
///   `eject_…`. `error_o` tells of each user what its terminal and the router behind that say of it.
/// - With `ends = "links"` its link comes out: element r·T + t of `flit_…_i`, `credit_o`, `flit_…_o` and `credit_i`, as
///   those of a router's port.
/// - A flit that a terminal sends in cycle u, so that it is on its link in u + 1, is written into the router's queue at the
///   edge that ends cycle u + terminal_cycles; between routers a flit takes channel_cycles. Credits take as long back. So
///   between two registers of ends a link is terminal_cycles − 1 or channel_cycles − 1 registers long.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HyperXNetworkParams {
    made: Made,
    channel_cycles: usize,
    terminal_cycles: usize,
    ends: HyperXEnds,
    seed: usize,
}

/// What stands at the ends of a network: the key `ends`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum HyperXEnds {
    /// Terminals: users give packets and take them by valid and ready.
    #[default]
    Terminals,
    /// The links of terminals, with credits.
    Links,
}

impl HyperXEnds {
    const NAMES: [(&'static str, Self); 2] =
        [("terminals", Self::Terminals), ("links", Self::Links)];
}

/// The key `ends`.
const ENDS: Named<Choice<HyperXEnds>> = {
    let meaning =
        "what users see: terminals with valid and ready, or the links of terminals with credits";
    Named("ends", Choice(&HyperXEnds::NAMES, meaning))
};

/// The key `channel_cycles`.
pub(super) const CHANNEL: Named<Int> = {
    let meaning = "cycles of a flit from router to router";
    Named("channel_cycles", Int(1..=255, 50, meaning))
};

/// The key `terminal_cycles`.
pub(super) const TERMINAL: Named<Int> = {
    let meaning = "cycles of a flit between a terminal and its router";
    Named("terminal_cycles", Int(1..=255, 5, meaning))
};

/// The key `seed`.
pub(super) const SEED: Named<Int> = {
    let meaning = "seed of random words, from which each router has a seed of its own";
    Named("seed", Int(0..=0xffff_ffff, 1, meaning))
};

/// The tables of a configuration.
const TABLES: [&str; 2] = ["hyperx", "router"];

/// What a router of a network draws from that has this seed.
pub(super) fn seed_of(seed: usize, router: usize) -> u32 {
    (seed as u32).wrapping_add(0x85eb_ca6b_u32.wrapping_mul(router as u32))
}

impl HyperXNetworkParams {
    /// A checked machine.
    ///
    /// # Errors
    /// If `channel_cycles` or `terminal_cycles` is not 1 to 255, or `seed` has more than 32 bits.
    pub fn new(
        made: Made,
        channel_cycles: usize,
        terminal_cycles: usize,
        ends: HyperXEnds,
        seed: usize,
    ) -> Result<Self, ParamError> {
        CHANNEL.check(TABLES[1], channel_cycles)?;
        TERMINAL.check(TABLES[1], terminal_cycles)?;
        SEED.check(TABLES[0], seed)?;
        Ok(HyperXNetworkParams {
            made,
            channel_cycles,
            terminal_cycles,
            ends,
            seed,
        })
    }

    /// The machine of a router, all else as by default.
    pub fn of_router(router: &HyperXRouterParams) -> Self {
        HyperXNetworkParams {
            made: router.made().clone(),
            channel_cycles: CHANNEL.1.default(),
            terminal_cycles: TERMINAL.1.default(),
            ends: ENDS.1.default(),
            seed: SEED.1.default(),
        }
    }

    /// From the tables `[hyperx]` and `[router]` of a configuration.
    ///
    /// # Errors
    /// The first value that cannot be built, by its table and key.
    pub(super) fn from_settings_of_tables(
        mut network: Settings,
        mut routers: Settings,
    ) -> Result<Self, ParamError> {
        let [of_network, of_routers] = Self::tables();
        let shape = HyperX::from_settings(&mut network)?;
        let ends = ENDS.take(&mut network)?;
        let seed = SEED.take(&mut network)?;
        network.finish(&of_network)?;
        let made = Made::take(shape, &mut routers)?;
        let channel_cycles = CHANNEL.take(&mut routers)?;
        let terminal_cycles = TERMINAL.take(&mut routers)?;
        routers.finish(&of_routers)?;
        HyperXNetworkParams::new(made, channel_cycles, terminal_cycles, ends, seed)
    }

    /// The keys of the tables `[hyperx]` and `[router]`.
    pub(super) fn tables() -> [Vec<Key>; 2] {
        let links = vec![CHANNEL.key(), TERMINAL.key()];
        [
            [HyperX::keys(), vec![ENDS.key(), SEED.key()]].concat(),
            [Made::own_keys(), links].concat(),
        ]
    }

    /// The settings of both tables.
    pub fn table_settings(&self) -> [Vec<(&'static str, String)>; 2] {
        let own = vec![ENDS.setting(&self.ends), SEED.setting(&self.seed)];
        let links = vec![
            CHANNEL.setting(&self.channel_cycles),
            TERMINAL.setting(&self.terminal_cycles),
        ];
        [
            [self.network().settings(), own].concat(),
            [self.made.own_settings(), links].concat(),
        ]
    }

    /// What its routers are made of.
    pub fn made(&self) -> &Made {
        &self.made
    }

    /// Where its routers are.
    pub fn network(&self) -> &HyperX {
        self.made.routing().network()
    }

    /// Every router.
    pub fn router(&self) -> HyperXRouterParams {
        HyperXRouterParams::new(self.made.clone())
    }

    /// Every terminal.
    pub fn terminal(&self) -> HyperXTerminalParams {
        HyperXTerminalParams::new(self.made.clone())
    }

    /// What stands at its ends.
    pub fn ends(&self) -> HyperXEnds {
        self.ends
    }

    /// Cycles of a flit from router to router.
    pub fn channel_cycles(&self) -> usize {
        self.channel_cycles
    }

    /// Cycles of a flit between a terminal and its router.
    pub fn terminal_cycles(&self) -> usize {
        self.terminal_cycles
    }

    /// What a router draws from: the machine's seed + 0x85EBCA6B · its number, modulo 2³².
    pub fn seed_of(&self, router: usize) -> u32 {
        seed_of(self.seed, router)
    }
}

keys! {
    HyperXNetworkParams {
        made: of::<Made>(),
        channel_cycles: CHANNEL,
        terminal_cycles: TERMINAL,
        ends: ENDS,
        seed: SEED,
    }
}

impl Component for HyperXNetworkParams {
    const NAME: &'static str = "hyperx-network";
    const SUMMARY: &'static str = "a HyperX: routers that are all linked along each dimension";

    fn module_name(&self) -> String {
        format!(
            "hyperx_network_{}_c{}_t{}_{}_s{:x}",
            self.made.identifier(),
            self.channel_cycles,
            self.terminal_cycles,
            name_of(&HyperXEnds::NAMES, &self.ends),
            self.seed
        )
    }

    fn named_settings(&self) -> Vec<(&'static str, String)> {
        super::named(crate::params::Keyed::settings(self))
    }

    fn in_words(&self) -> String {
        format!(
            "{}; {} between routers, {} between terminal and router",
            self.made.in_words(),
            counted(self.channel_cycles, "cycle"),
            counted(self.terminal_cycles, "cycle")
        )
    }

    fn source(&self) -> &'static str {
        "[HyperX] §6"
    }

    fn ports(&self) -> Vec<Port> {
        use crate::params::topology::Topology;
        let (made, terminals) = (&self.made, self.network().all_terminals());
        let mut ports = made.end_ports(terminals, "terminal", "terminal", self.terminal_cycles);
        match self.ends {
            HyperXEnds::Links => ports,
            HyperXEnds::Terminals => {
                // Clock and reset, then the users' pins, and what they did wrong.
                ports.drain(2..ports.len() - 1);
                spliced(ports, HyperXTerminalParams::user_ports(made, terminals))
            }
        }
    }

    fn placement(&self) -> Placement {
        Placement::of_network(self.network())
    }
}
