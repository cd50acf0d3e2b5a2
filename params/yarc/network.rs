//! Shape of a folded Clos network of YARC routers.

use super::clos_tables::ClosTables;
use super::faults::{ClosFaults, DEAD_LINKS, DEAD_ROUTERS};
use super::router::Tiled;
use super::{Modulus, YarcRouterParams};
use crate::params::component::counted;
use crate::params::key::{Choice, Int, Named, Numbered, name_of};
use crate::params::topology::{Clos, ClosPort, NodeId, Rank, Topology};
use crate::params::{
    Component, Field, Key, Keyed, ParamError, Placement, Port, Settings, index_width,
};
use toml::Table;

/// `clos-network`: routers of a folded Clos network, wired by their links, and processors.
///
/// - Processor d is at port d mod k/2 of router ⌊d / (k/2)⌋ of the first rank, for routers of k ports; its pins are element d
///   of those ports that have one for each processor.
/// - `cfg_…_i`, `clear_i`, `stopped_o` and the errors have an element for each port of each router, k of router 0 first.
/// - Links take `delay` cycles both ways, and work always. Ports that lead nowhere are dead: what goes out there is thrown away.
/// - The tables are those of \[YARC\] §5.3; who uses the network writes them after reset, by `cfg_…_i`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ClosNetworkParams {
    clos: Clos,
    taper: usize,
    delay: usize,
    routing: ClosRouting,
    faults: ClosFaults,
    router: YarcRouterParams,
}

/// What the heads of packets ask for in simulations: the key `routing`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum ClosRouting {
    /// Any port of the table, by room: a = 1.
    #[default]
    Adaptive,
    /// The port that a hash of port, destination and a field of the packet picks: h = 1.
    Hashed,
    /// The port that a hash of port and destination picks: packets between the same processors go the same way.
    Fixed,
}

impl ClosRouting {
    const NAMES: [(&'static str, Self); 3] = [
        ("adaptive", Self::Adaptive),
        ("hashed", Self::Hashed),
        ("fixed", Self::Fixed),
    ];
}

/// The key `processors`.
const PROCESSORS: Named<Int> = Named("processors", Int(1..=32_768, 64, "processors"));

/// The key `rank`.
const RANK: Named<Numbered<Rank>> = {
    let meaning = "ranks of routers; with .5 the uppermost are linked aside";
    Named("rank", Numbered(&Rank::NAMES, meaning))
};

/// The key `taper`.
const TAPER: Named<Int> = {
    let meaning = "links up that each router leaves out of its tables";
    Named("taper", Int(0..=31, 0, meaning))
};

/// The key `delay`.
const DELAY: Named<Int> = Named("delay", Int(0..=255, 4, "cycles of a link, each way"));

/// The key `routing`.
const ROUTING: Named<Choice<ClosRouting>> = {
    let meaning = "what packets ask for in simulations: the port with room, or by a hash of their field or of destination and port";
    Named("routing", Choice(&ClosRouting::NAMES, meaning))
};

/// The tables of a configuration.
const TABLES: [&str; 2] = ["clos", "router"];

/// What the keys of a network itself state.
struct Own {
    processors: usize,
    /// If it is stated.
    rank: Option<Rank>,
    taper: usize,
    delay: usize,
    routing: ClosRouting,
    dead_links: Vec<String>,
    dead_routers: Vec<String>,
}

impl Own {
    fn take(settings: &mut Settings) -> Result<Self, ParamError> {
        Ok(Own {
            processors: PROCESSORS.take(settings)?,
            rank: RANK.given(settings)?,
            taper: TAPER.take(settings)?,
            delay: DELAY.take(settings)?,
            routing: ROUTING.take(settings)?,
            dead_links: DEAD_LINKS.take(settings)?,
            dead_routers: DEAD_ROUTERS.take(settings)?,
        })
    }
}

impl ClosNetworkParams {
    /// A checked network of such routers; tables and keys are named in refusals.
    fn new([of_network, of_router]: [&str; 2], own: Own, tiled: Tiled) -> Result<Self, ParamError> {
        let Own {
            processors,
            rank,
            taper,
            delay,
            routing,
            dead_links,
            dead_routers,
        } = own;
        let rank = rank.unwrap_or_else(|| Clos::least_rank(tiled.router_ports(), processors));
        let parallel = |links| Modulus::within(links).value();
        let ports = tiled.router_ports();
        let clos = Clos::new([of_network, of_router], ports, processors, rank, parallel)?;
        let bits = tiled.input().format().destination_bits();
        if index_width(processors) > bits {
            return Err(ParamError::new(
                format!("{of_router}.destination_bits"),
                bits,
                format!(
                    "wanted at least {}, for {processors} processors",
                    index_width(processors)
                ),
            ));
        }
        let entries = tiled.input().table_entries();
        let peers = if rank.has_sides() {
            clos.groups() - 1
        } else {
            1
        };
        if entries < peers {
            return Err(ParamError::new(
                format!("{of_router}.table_entries"),
                entries,
                format!("wanted at least {peers}, one for each group that links lead to aside"),
            ));
        }
        let most = match rank.ranks() {
            1 => 0,
            2 => clos.half() - 1,
            _ => clos.half() / 2 - 1,
        };
        if taper > most {
            return Err(ParamError::new(
                format!("{of_network}.taper"),
                taper,
                format!("wanted at most {most}, so that each router has a link up"),
            ));
        }
        let faults = ClosFaults::parse(of_network, &clos, &dead_links, &dead_routers)?;
        let network = ClosNetworkParams {
            clos,
            taper,
            delay,
            routing,
            faults,
            router: YarcRouterParams::new(tiled),
        };
        network.check_faults([of_network, of_router])?;
        Ok(network)
    }

    /// Refuses dead links and routers that tables do not lead around.
    fn check_faults(&self, [of_network, of_router]: [&str; 2]) -> Result<(), ParamError> {
        if self.faults.is_empty() {
            return Ok(());
        }
        let tables = ClosTables::new(self);
        if let Some(cut) = tables.cut_off() {
            let [from, to] = cut.map(|node| self.clos.label(node));
            let [links, routers] = self.faults.names(&self.clos);
            let (key, names) = match links.is_empty() {
                true => (DEAD_ROUTERS.0, routers),
                false => (DEAD_LINKS.0, links),
            };
            return Err(ParamError::new(
                format!("{of_network}.{key}"),
                format!("{names:?}"),
                format!("no way is left from {from} to {to}; wanted fewer"),
            ));
        }
        let (node, entries) = tables.most_entries();
        let room = self.tiled().input().table_entries();
        match entries > room {
            false => Ok(()),
            true => Err(ParamError::new(
                format!("{of_router}.table_entries"),
                room,
                format!(
                    "wanted at least {entries}, so that {} leads around what is dead",
                    self.clos.label(node)
                ),
            )),
        }
    }

    /// From the tables `[clos]` and `[router]` of a configuration.
    ///
    /// # Errors
    /// The first value that cannot be built, by its table and key.
    pub fn from_tables(clos: Table, router: Table) -> Result<Self, ParamError> {
        let [of_network, of_router] = Self::tables();
        let mut network = Settings::new(TABLES[0], clos);
        let own = Own::take(&mut network)?;
        network.finish(&of_network)?;
        let mut settings = Settings::new(TABLES[1], router);
        let tiled = Tiled::from_settings(&mut settings)?;
        settings.finish(&of_router)?;
        ClosNetworkParams::new(TABLES, own, tiled)
    }

    fn own_keys() -> Vec<Key> {
        let rank = RANK.key().by_default("the lowest with room");
        vec![
            PROCESSORS.key(),
            rank,
            TAPER.key(),
            DELAY.key(),
            ROUTING.key(),
            DEAD_LINKS.key(),
            DEAD_ROUTERS.key(),
        ]
    }

    fn own_settings(&self) -> Vec<(&'static str, String)> {
        let [links, routers] = self.faults.names(&self.clos);
        vec![
            PROCESSORS.setting(&self.clos.all_terminals()),
            RANK.setting(&self.clos.rank()),
            TAPER.setting(&self.taper),
            DELAY.setting(&self.delay),
            ROUTING.setting(&self.routing),
            DEAD_LINKS.setting(&links),
            DEAD_ROUTERS.setting(&routers),
        ]
    }

    /// The keys of the tables `[clos]` and `[router]`.
    pub fn tables() -> [Vec<Key>; 2] {
        [Self::own_keys(), Tiled::keys()]
    }

    /// The settings of both tables.
    pub fn table_settings(&self) -> [Vec<(&'static str, String)>; 2] {
        [self.own_settings(), self.tiled().settings()]
    }

    /// Where its routers are.
    pub fn clos(&self) -> &Clos {
        &self.clos
    }

    /// Every router.
    pub fn router(&self) -> &YarcRouterParams {
        &self.router
    }

    /// What routers are made of.
    pub fn tiled(&self) -> &Tiled {
        self.router.tiled()
    }

    /// Cycles of a link.
    pub fn delay(&self) -> usize {
        self.delay
    }

    /// What packets ask for in simulations.
    pub fn routing(&self) -> ClosRouting {
        self.routing
    }

    /// Links up that each router leaves out of its tables.
    pub(super) fn taper(&self) -> usize {
        self.taper
    }

    /// What does not work.
    pub fn faults(&self) -> &ClosFaults {
        &self.faults
    }

    /// Whether a port of a router leads to a processor or, by a link that works, to a router.
    pub fn works(&self, node: NodeId, port: usize) -> bool {
        let is_open = self.clos.port(node, port) == ClosPort::Open;
        !is_open && !self.faults.has_link(&self.clos, node, port)
    }
}

impl Keyed for ClosNetworkParams {
    fn keys() -> Vec<Key> {
        Self::tables().concat()
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let own = Own::take(settings)?;
        let tiled = Tiled::from_settings(settings)?;
        let component = settings.component();
        ClosNetworkParams::new([component; 2], own, tiled)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        self.table_settings().concat()
    }
}

/// Ports of a router at its links: those of the network are at the links of processors.
const AT_LINKS: [&str; 14] = [
    "in_valid_i",
    "in_phit_i",
    "line_valid_i",
    "line_kind_i",
    "line_phit_i",
    "lane_error_i",
    "ready_i",
    "freed_i",
    "out_valid_o",
    "out_phit_o",
    "freed_o",
    "line_valid_o",
    "line_kind_o",
    "line_phit_o",
];

impl Component for ClosNetworkParams {
    const NAME: &'static str = "clos-network";
    const SUMMARY: &'static str =
        "a folded Clos network of YARC routers, as in BlackWidow, with up to 32,768 processors";
    const PART: Option<&'static str> = None;

    fn module_name(&self) -> String {
        let routing = match self.routing {
            ClosRouting::Adaptive => String::new(),
            routing => format!("_{}", name_of(&ClosRouting::NAMES, &routing)),
        };
        format!(
            "clos_network_{}_t{}_d{}{routing}{}_{}",
            self.clos.identifier(),
            self.taper,
            self.delay,
            self.faults.identifier(&self.clos),
            self.tiled().identifier()
        )
    }

    fn in_words(&self) -> String {
        let taper = match self.taper {
            0 => String::new(),
            taper => format!(", {} left out of each router's", counted(taper, "link up")),
        };
        let dead = match self.faults.names(&self.clos).concat() {
            names if names.is_empty() => String::new(),
            names => format!(", {} dead", names.join(", ")),
        };
        format!(
            "{}, {} of a link{taper}{dead}; {}",
            self.clos.in_words(),
            counted(self.delay, "cycle"),
            self.tiled().in_words()
        )
    }

    fn source(&self) -> &'static str {
        "[YARC] §5"
    }

    fn ports(&self) -> Vec<Port> {
        let (ports, processors) = (self.clos.ports(), self.clos.all_terminals());
        let all = self.clos.nodes() * ports;
        let each = self.router.ports().into_iter().filter_map(|port| {
            let Field::Elements { of: "port", width } = port.field else {
                return Some(port);
            };
            let (of, count) = match port.name.as_str() {
                // Links always work; those without a far end never.
                "link_active_i" => return None,
                name if AT_LINKS.contains(&name) => ("processor", processors),
                _ => ("port of each router", all),
            };
            let meaning = port
                .meaning
                .replace("for each port", &format!("for each {of}"));
            let port = Port {
                meaning,
                width: count * width,
                ..port
            };
            Some(port.with_field(Field::Elements { of, width }))
        });
        each.collect()
    }

    fn placement(&self) -> Placement {
        Placement::Ranks(self.clos.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::ClosPlace;

    fn network(text: &str) -> ClosNetworkParams {
        ClosNetworkParams::of_settings(text).expect("a legal network")
    }

    /// The writes of a router but the map of logical ports.
    fn tables(network: &ClosNetworkParams, place: ClosPlace) -> Vec<(usize, u64)> {
        let writes = ClosTables::new(network).writes(network.clos().router(place));
        let writes = writes
            .into_iter()
            .map(|(register, data)| (register.address(), data));
        writes.filter(|(address, _)| *address < 64).collect()
    }

    fn place(rank: usize, group: usize, place: usize) -> ClosPlace {
        ClosPlace { rank, group, place }
    }

    #[test]
    fn tables_are_those_of_the_paper() {
        let valid = 1 << 30;
        let of_1024 = network("processors = 1024\nrank = 2");
        let all = 0x7fff << 15 | valid;
        assert_eq!(
            tables(&of_1024, place(1, 0, 3)),
            [
                (0, 96),
                (1, 31),
                (2, 31 << 8),
                (3, 0),
                (4, 0xffff_ffff),
                (8, all),
                (9, 0xffff_ffff << 32)
            ]
        );
        assert_eq!(
            tables(&of_1024, place(2, 0, 7)),
            [
                (0, 0),
                (1, 0x7fff),
                (2, 5 | 31 << 8),
                (3, 5),
                (4, 0xffff_ffff)
            ]
        );
        let of_32k = network("processors = 32768\nrank = 3.5");
        assert_eq!(
            tables(&of_32k, place(2, 18, 7))[..5],
            [
                (0, 18 << 9),
                (1, 0x1ff),
                (2, 5 | 15 << 8),
                (3, 5),
                (4, 0xffff)
            ]
        );
        assert_eq!(
            tables(&of_32k, place(3, 2, 0))[..6],
            [
                (0, 2 << 13),
                (1, 0x1fff),
                (2, 9 | 15 << 8),
                (3, 10),
                (4, 0xffff),
                (8, 0x1fff << 15 | valid)
            ]
        );
    }

    #[test]
    fn links_that_are_left_out_are_the_last() {
        let tapered = network("processors = 512\nrank = 2\ntaper = 24");
        let ports = tables(&tapered, place(1, 0, 0))[6].1;
        assert_eq!(ports, 0xff << 32);
    }

    #[test]
    fn a_wrong_number_is_refused() {
        let refused = |text: &str| {
            let network = ClosNetworkParams::of_settings(text);
            network.expect_err("too much").to_string()
        };
        assert_eq!(
            refused("processors = 1024\nrank = 2\ndestination_bits = 9"),
            "clos-network.destination_bits = 9: wanted at least 10, for 1024 processors"
        );
        assert_eq!(
            refused("processors = 288\nrank = 1.5\ntable_entries = 7"),
            "clos-network.table_entries = 7: wanted at least 8, one for each group that links lead to aside"
        );
        assert_eq!(
            refused("processors = 512\nrank = 2\ntaper = 32"),
            "clos-network.taper = 32: wanted an integer from 0 to 31"
        );
        assert_eq!(
            refused("processors = 4096\nrank = 3\ntaper = 16"),
            "clos-network.taper = 16: wanted at most 15, so that each router has a link up"
        );
    }

    #[test]
    fn tables_lead_around_what_is_dead() {
        let all_up = |without: u64| 0xffff_ffff_0000_0000 & !(1 << (32 + without));
        let valid = 1 << 30;
        // R1 3 has no link to R2 7: it does not send there, and all others send nothing there for those below R1 3.
        let link = network("processors = 1024\nrank = 2\ndead_links = ['r1_3.up7']");
        assert_eq!(
            tables(&link, place(1, 0, 3))[5..],
            [(8, 0x7fff << 15 | valid), (9, all_up(7))]
        );
        assert_eq!(
            tables(&link, place(1, 0, 4))[5..],
            [
                (8, 0x7fff << 15 | valid),
                (9, 0xffff_ffff << 32),
                (10, 96 | 31 << 15 | valid),
                (11, all_up(7))
            ]
        );
        // It is the same by its other end.
        let other = network("processors = 1024\nrank = 2\ndead_links = ['r2_7.down3']");
        for at in 0..32 {
            assert_eq!(
                tables(&other, place(1, 0, at)),
                tables(&link, place(1, 0, at))
            );
        }
        // Nobody sends to R2 7.
        let router = network("processors = 1024\nrank = 2\ndead_routers = ['r2_7']");
        for at in 0..32 {
            assert_eq!(
                tables(&router, place(1, 0, at))[5..],
                [(8, 0x7fff << 15 | valid), (9, all_up(7))]
            );
        }
        // In a network of two pods most routers of the first rank are in the other one, and not to be reached by R2 (1, 5).
        let side = network("processors = 1024\nrank = 2.5\ndead_routers = ['r2_1_5']");
        let of_pod_0 = tables(&side, place(1, 0, 2));
        assert_eq!(
            of_pod_0[5..],
            [
                (8, 0x7fff << 15 | valid),
                (9, all_up(5)),
                (10, 0x1ff << 15 | valid),
                (11, 0xffff_ffff << 32)
            ]
        );
    }

    #[test]
    fn what_cuts_processors_off_is_refused() {
        let refused = |text: &str| {
            let network = ClosNetworkParams::of_settings(text);
            network.expect_err("too much").to_string()
        };
        let four = "ports = 4\nrows = 2\ncolumns = 2\nprocessors = 4\nrank = 2\n";
        assert_eq!(
            refused(&format!("{four}dead_links = ['r1_0.up0', 'r1_0.up1']")),
            "clos-network.dead_links = [\"r1_0.up0\", \"r1_0.up1\"]: no way is left from R1 1 to R1 0; wanted fewer"
        );
        assert_eq!(
            refused(&format!("{four}dead_links = ['r1_0.up2']")),
            "clos-network.dead_links[0] = \"r1_0.up2\": wanted router.output of a link between routers, as \"r1_0.up0\""
        );
        assert_eq!(
            refused(&format!("{four}dead_routers = ['r1_0']")),
            "clos-network.dead_routers[0] = \"r1_0\": wanted a router above the first rank, as \"r2_1\""
        );
        assert_eq!(
            refused("processors = 1024\nrank = 2\ntable_entries = 1\ndead_links = ['r1_3.up7']"),
            "clos-network.table_entries = 1: wanted at least 2, so that R1 0 leads around what is dead"
        );
    }
}
