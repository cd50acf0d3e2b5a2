//! Shape of a whole torus of BlueGene/L's nodes.

use super::{BluegeneChannels, BluegeneNodeParams, BluegeneTorus};
use crate::params::component::counted;
use crate::params::key::{Bit, Choice, Int, Named, Spec};
use crate::params::{Component, Field, Key, Keyed, ParamError, Placement, Port, Settings};
use toml::Table;

/// How the packets of simulated hosts go: the key `routing`. Hardware knows nothing of it: each packet says how it goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum TorusRouting {
    /// In any of their directions, on dynamic virtual channels where they can.
    #[default]
    Dynamic,
    /// Dimension by dimension, on the escape channel.
    Static,
}

/// The key `routing`, of machines alone.
const ROUTING: Named<Choice<TorusRouting>> = {
    let meaning = "how packets of simulated hosts go: dynamic, or static on the escape channel";
    let names = &[
        ("dynamic", TorusRouting::Dynamic),
        ("static", TorusRouting::Static),
    ];
    Named("routing", Choice(names, meaning))
};

/// The key `seed`.
const SEED: Named<Int> = {
    let meaning = "seed of random words, from which each node has a seed of its own";
    Named("seed", Int(0..=0xffff_ffff, 1, meaning))
};

/// The key `probes`.
const PROBES: Named<Bit> = {
    let meaning = "ports that show what each node sends by its links";
    Named("probes", Bit(false, meaning))
};

/// The key `damage`.
const DAMAGE: Named<Bit> = {
    let meaning = "a port that inverts bits of the phits on links";
    Named("damage", Bit(false, meaning))
};

/// The key `enables`.
const ENABLES: Named<Bit> = {
    let meaning = "a port that says which links may be used";
    Named("enables", Bit(false, meaning))
};

/// Bytes that the shortest wire between nodes holds on its way.
const WIRE_BYTES: usize = 10;

/// The key `delay`.
const DELAY: Named<Int> = Named(
    "delay",
    Int(1..=255, WIRE_BYTES, "cycles of a wire between nodes"),
);

/// The tables of a configuration.
pub(super) const TABLES: [&str; 2] = ["bluegene", "router"];

/// `bluegene-network`: a torus of nodes.
///
/// - A phit that a node shows in cycle t is at the next node's pin in cycle t + `delay`.
/// - The pins of hosts are those of nodes side by side: injection FIFO f of node n is element F·n + f, F those of a node;
///   reception FIFOs alike. Node x + X·(y + Y·z) stands at (x, y, z).
/// - Direction registers have their defaults. A link that leads out of a mesh is not enabled, and nothing comes from there.
/// - With `probes`, `link_valid_o`, `link_first_o` and `link_phit_o` show what nodes send: direction d of node n is element
///   D·n + d, D those of a node.
/// - With `damage`, a phit that a node shows goes with the bits inverted that are set in its element of `link_flip_i` in that
///   cycle; the probes show it as the node does. Whether a phit comes, and is a first one, is never damaged.
/// - With `enables`, a link may be used if it is there and its element of `link_enable_i` is 1, else if it is there. What goes around
///   dead nodes needs it: [`TorusFaults::enables`](super::TorusFaults::enables) is a node's share. It changes during a reset only.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BluegeneNetworkParams {
    node: BluegeneNodeParams,
    delay: usize,
    routing: TorusRouting,
    probes: bool,
    damage: bool,
    enables: bool,
    seed: usize,
}

impl BluegeneNetworkParams {
    /// A machine of these nodes whose wires take the time of 10 bytes.
    pub fn of_node(node: &BluegeneNodeParams) -> Self {
        BluegeneNetworkParams {
            delay: wire(node.channels()),
            node: node.clone(),
            routing: TorusRouting::default(),
            probes: PROBES.1.default(),
            damage: DAMAGE.1.default(),
            enables: ENABLES.1.default(),
            seed: SEED.1.default(),
        }
    }

    /// The same whose simulated hosts send so.
    pub fn with_routing(self, routing: TorusRouting) -> Self {
        BluegeneNetworkParams { routing, ..self }
    }

    /// The same with another seed.
    ///
    /// # Errors
    /// If it has more than 32 bits.
    pub fn with_seed(self, seed: usize) -> Result<Self, ParamError> {
        SEED.check(TABLES[0], seed)?;
        Ok(BluegeneNetworkParams { seed, ..self })
    }

    /// The keys of the tables `[bluegene]` and `[router]`: those of the component, and that of hosts.
    pub(super) fn tables() -> [Vec<Key>; 2] {
        let [mut of_torus, of_router] = Self::own_tables();
        of_torus.push(Self::routing_key());
        [of_torus, of_router]
    }

    /// Those of the component.
    fn own_tables() -> [Vec<Key>; 2] {
        let own = vec![PROBES.key(), DAMAGE.key(), ENABLES.key(), SEED.key()];
        let mut of_router = BluegeneNodeParams::keys();
        let of_torus = BluegeneTorus::keys();
        of_router.retain(|key| of_torus.iter().all(|other| other.name != key.name));
        let delay = DELAY
            .key()
            .by_default(format!("the time of {WIRE_BYTES} bytes"));
        // Before the reset, which is the last.
        of_router.insert(of_router.len() - 1, delay);
        [[of_torus, own].concat(), of_router]
    }

    /// From the tables `[bluegene]` and `[router]` of a configuration.
    ///
    /// # Errors
    /// The first value that cannot be built, by its table and key.
    pub fn from_tables(torus: Table, router: Table) -> Result<Self, ParamError> {
        let [of_torus, of_router] = Self::tables();
        let mut settings = Settings::new(TABLES[0], torus);
        let own = Own::take(&mut settings)?;
        let routing = ROUTING.take(&mut settings)?;
        settings.finish(&of_torus)?;
        let mut settings = Settings::new(TABLES[1], router);
        let network = own.with_routers(&mut settings)?;
        settings.finish(&of_router)?;
        Ok(network.with_routing(routing))
    }

    /// The key of a machine that its hardware has not: how the packets of simulated hosts go.
    pub fn routing_key() -> Key {
        ROUTING.key()
    }

    /// Its setting.
    pub fn routing_setting(&self) -> (&'static str, String) {
        ROUTING.setting(&self.routing)
    }

    /// Every node.
    pub fn node(&self) -> &BluegeneNodeParams {
        &self.node
    }

    /// Where they are.
    pub fn torus(&self) -> &BluegeneTorus {
        self.node.torus()
    }

    /// Cycles of a wire.
    pub fn delay(&self) -> usize {
        self.delay
    }

    /// How the packets of simulated hosts go.
    pub fn routing(&self) -> TorusRouting {
        self.routing
    }

    /// Whether ports show what goes by links.
    pub fn has_probes(&self) -> bool {
        self.probes
    }

    /// Whether bits on links can be inverted.
    pub fn has_damage(&self) -> bool {
        self.damage
    }

    /// Whether links can be disabled.
    pub fn has_enables(&self) -> bool {
        self.enables
    }

    /// What the random words of a node begin from: the machine's seed XOR (n + 1) · 0x85EBCA6B, modulo 2³².
    pub fn seed_of(&self, node: usize) -> u32 {
        self.seed as u32 ^ (node as u32 + 1).wrapping_mul(0x85eb_ca6b)
    }
}

/// Cycles of the shortest wire.
fn wire(channels: &BluegeneChannels) -> usize {
    WIRE_BYTES.div_ceil(channels.phit_bytes().count())
}

/// What is a network's own, before its routers are known.
struct Own {
    torus: BluegeneTorus,
    probes: bool,
    damage: bool,
    enables: bool,
    seed: usize,
}

impl Own {
    fn take(settings: &mut Settings) -> Result<Self, ParamError> {
        Ok(Own {
            torus: BluegeneTorus::from_settings(settings)?,
            probes: PROBES.take(settings)?,
            damage: DAMAGE.take(settings)?,
            enables: ENABLES.take(settings)?,
            seed: SEED.take(settings)?,
        })
    }

    /// The network of these and of what nodes are made of.
    fn with_routers(self, settings: &mut Settings) -> Result<BluegeneNetworkParams, ParamError> {
        let node = BluegeneNodeParams::on(self.torus, settings)?;
        let delay = DELAY.given(settings)?;
        let delay = delay.unwrap_or_else(|| wire(node.channels()));
        let recovery = node.recovery();
        recovery.check(settings.component(), node.channels(), delay)?;
        Ok(BluegeneNetworkParams {
            delay,
            node,
            routing: TorusRouting::default(),
            probes: self.probes,
            damage: self.damage,
            enables: self.enables,
            seed: self.seed,
        })
    }
}

impl Keyed for BluegeneNetworkParams {
    fn keys() -> Vec<Key> {
        Self::own_tables().concat()
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        Own::take(settings)?.with_routers(settings)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut all = self.node.settings();
        all.extend([
            PROBES.setting(&self.probes),
            DAMAGE.setting(&self.damage),
            ENABLES.setting(&self.enables),
            SEED.setting(&self.seed),
            DELAY.setting(&self.delay),
        ]);
        let of = |key: Key| {
            let found = all.iter().find(|(name, _)| *name == key.name);
            found.cloned().expect("each key has a value")
        };
        Self::keys().into_iter().map(of).collect()
    }
}

impl Component for BluegeneNetworkParams {
    const NAME: &'static str = "bluegene-network";
    const SUMMARY: &'static str = "a torus of BlueGene/L's nodes";
    // Its name leaves room for those of its parts.
    const PART: Option<&'static str> = Some("network");

    fn module_name(&self) -> String {
        let node = self.node.module_name();
        format!(
            "bluegene_network{}_w{}_p{}{}{}_s{:x}",
            node.trim_start_matches("bluegene_node"),
            self.delay,
            usize::from(self.probes),
            if self.damage { "_d" } else { "" },
            if self.enables { "_e" } else { "" },
            self.seed
        )
    }

    fn named_settings(&self) -> Vec<(&'static str, String)> {
        let node = &self.node;
        let recovery = node.recovery();
        recovery.naming(node.channels(), self.settings())
    }

    fn in_words(&self) -> String {
        format!(
            "{}; {} of a wire",
            self.node.in_words(),
            counted(self.delay, "cycle")
        )
    }

    fn source(&self) -> &'static str {
        "[BlueGene] §2"
    }

    fn ports(&self) -> Vec<Port> {
        let nodes = self.torus().grid().nodes();
        let mut ports = self.node.reset().ports();
        ports.extend(self.node.host_ports(nodes));
        let links = nodes * self.node.directions();
        let width = self.node.phit_width();
        let by_direction = Field::Elements {
            of: "direction",
            width,
        };
        if self.enables && links > 0 {
            let enable = "the link of this direction may be used, if it is there";
            ports.push(
                Port::input("link_enable_i", links, enable)
                    .one_bit_each("direction")
                    .tied_off(),
            );
        }
        if self.damage && links > 0 {
            let flip = "bits of the phits shown in this cycle that the links invert";
            ports.push(
                Port::input("link_flip_i", links * width, flip).with_field(by_direction.clone()),
            );
        }
        if self.probes && links > 0 {
            ports.extend([
                Port::output("link_valid_o", links, "a node sends a phit in a direction")
                    .one_bit_each("direction"),
                Port::output(
                    "link_first_o",
                    links,
                    "the phit is the first of a packet or token-ack",
                )
                .one_bit_each("direction"),
                Port::output(
                    "link_phit_o",
                    links * width,
                    "the phit; 0 where none is sent",
                )
                .with_field(by_direction),
            ]);
        }
        ports.extend(self.node.error_ports(nodes));
        ports
    }

    fn placement(&self) -> Placement {
        Placement::of_network(self.torus().cube())
    }
}
