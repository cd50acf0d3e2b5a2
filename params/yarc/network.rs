//! Shape of a folded Clos network of YARC routers, and what stands in their tables.

use super::router::Tiled;
use super::{Modulus, TableRegister, YarcRouterParams};
use crate::params::component::counted;
use crate::params::key::{Int, Named, Numbered};
use crate::params::topology::{Clos, ClosPlace, ClosPort, NodeId, Rank, Topology};
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
    router: YarcRouterParams,
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

/// The tables of a configuration.
const TABLES: [&str; 2] = ["clos", "router"];

impl ClosNetworkParams {
    /// A checked network of such routers; tables and keys are named in refusals.
    fn new(
        [of_network, of_router]: [&str; 2],
        [processors, taper, delay]: [usize; 3],
        rank: Option<Rank>,
        tiled: Tiled,
    ) -> Result<Self, ParamError> {
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
        Ok(ClosNetworkParams {
            clos,
            taper,
            delay,
            router: YarcRouterParams::new(tiled),
        })
    }

    /// From the tables `[clos]` and `[router]` of a configuration.
    ///
    /// # Errors
    /// The first value that cannot be built, by its table and key.
    pub fn from_tables(clos: Table, router: Table) -> Result<Self, ParamError> {
        let [of_network, of_router] = Self::tables();
        let mut network = Settings::new(TABLES[0], clos);
        let (numbers, rank) = Self::take(&mut network)?;
        network.finish(&of_network)?;
        let mut settings = Settings::new(TABLES[1], router);
        let tiled = Tiled::from_settings(&mut settings)?;
        settings.finish(&of_router)?;
        ClosNetworkParams::new(TABLES, numbers, rank, tiled)
    }

    /// Processors, taper and delay, and the rank if it is stated.
    fn take(settings: &mut Settings) -> Result<([usize; 3], Option<Rank>), ParamError> {
        let processors = PROCESSORS.take(settings)?;
        let rank = RANK.given(settings)?;
        let numbers = [processors, TAPER.take(settings)?, DELAY.take(settings)?];
        Ok((numbers, rank))
    }

    fn own_keys() -> Vec<Key> {
        let rank = RANK.key().by_default("the lowest with room");
        vec![PROCESSORS.key(), rank, TAPER.key(), DELAY.key()]
    }

    fn own_settings(&self) -> Vec<(&'static str, String)> {
        vec![
            PROCESSORS.setting(&self.clos.all_terminals()),
            RANK.setting(&self.clos.rank()),
            TAPER.setting(&self.taper),
            DELAY.setting(&self.delay),
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

    /// What is written into the tables of every port of a router, registers that stay 0 aside.
    pub fn writes(&self, node: NodeId) -> Vec<(TableRegister, u64)> {
        let clos = &self.clos;
        let ClosPlace { rank, .. } = clos.place(node);
        let bits = self.tiled().input().format().destination_bits();
        let subtree = self.subtree(node);
        let below = clos.ports_down(rank);
        // What a router of this rank counts below itself: processors, routers of the first rank, pods.
        let shift = self.terminals_of_port(rank).trailing_zeros() as u64;
        // Ranks look at bits of the hash field of their own.
        let hash_shift = (rank - 1) * index_width(clos.half());
        let mut writes = vec![
            (TableRegister::RootLocation, subtree.location),
            (TableRegister::RootMask, subtree.mask),
            (TableRegister::Down, shift | (below as u64 - 1) << 8),
            (TableRegister::HashShift, hash_shift as u64),
            (TableRegister::Downlinks, ones(below)),
        ];
        for (entry, (far, ports)) in self.ways(node).into_iter().enumerate() {
            let value = far.location | far.mask << bits | 1 << (2 * bits);
            writes.push((TableRegister::Entry(entry), value));
            writes.push((TableRegister::EntryPorts(entry), ports));
        }
        writes.extend((0..below).map(|port| (TableRegister::Logical(port), port as u64)));
        writes
    }

    /// Terminals below a port down of a router of a rank.
    fn terminals_of_port(&self, rank: usize) -> usize {
        let clos = &self.clos;
        match rank {
            1 => 1,
            2 => clos.half(),
            _ => clos.half() * clos.routers_of_pod(),
        }
    }

    /// The destinations below a router.
    fn subtree(&self, node: NodeId) -> Destinations {
        let ClosPlace { rank, group, .. } = self.clos.place(node);
        let (clos, bits) = (&self.clos, self.tiled().input().format().destination_bits());
        // All go down from the uppermost rank, if nothing is beside it.
        if rank == clos.rank().ranks() && !clos.rank().has_sides() && rank > 1 {
            return Destinations {
                location: 0,
                mask: ones(bits),
            };
        }
        let number = if rank == 1 { node.0 } else { group };
        self.destinations(rank, number)
    }

    /// The destinations below the routers of a rank in a group.
    fn destinations(&self, rank: usize, number: usize) -> Destinations {
        let size = self.terminals_of_port(rank) * self.clos.ports_down(rank);
        Destinations {
            location: (number * size) as u64,
            mask: size as u64 - 1,
        }
    }

    /// Ways up or aside: the destinations that go there, and the ports.
    fn ways(&self, node: NodeId) -> Vec<(Destinations, u64)> {
        let clos = &self.clos;
        let at = clos.place(node);
        let bits = self.tiled().input().format().destination_bits();
        if at.rank < clos.rank().ranks() {
            let all = Destinations {
                location: 0,
                mask: ones(bits),
            };
            let up = |port: &usize| matches!(clos.port(node, *port), ClosPort::Up(_));
            let mut ports: Vec<usize> = (0..clos.ports()).filter(up).collect();
            ports.truncate(ports.len() - self.taper);
            return vec![(all, ports.into_iter().fold(0, |set, port| set | 1 << port))];
        }
        let mut ways: Vec<(Destinations, u64)> = Vec::new();
        let mut last = None;
        for port in 0..clos.ports() {
            if let ClosPort::Side { group, .. } = clos.port(node, port) {
                if last != Some(group) {
                    ways.push((self.destinations(at.rank, group), 0));
                    last = Some(group);
                }
                let set = &mut ways.last_mut().expect("it was pushed").1;
                *set |= 1 << port;
            }
        }
        ways
    }
}

/// Destinations that agree but for the bits of a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Destinations {
    location: u64,
    mask: u64,
}

/// So many ones, 64 at the most.
fn ones(bits: usize) -> u64 {
    match bits {
        0 => 0,
        _ => u64::MAX >> (64 - bits),
    }
}

impl Keyed for ClosNetworkParams {
    fn keys() -> Vec<Key> {
        Self::tables().concat()
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let (numbers, rank) = Self::take(settings)?;
        let tiled = Tiled::from_settings(settings)?;
        let component = settings.component();
        ClosNetworkParams::new([component; 2], numbers, rank, tiled)
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
        format!(
            "clos_network_{}_t{}_d{}_{}",
            self.clos.identifier(),
            self.taper,
            self.delay,
            self.tiled().identifier()
        )
    }

    fn in_words(&self) -> String {
        let taper = match self.taper {
            0 => String::new(),
            taper => format!(", {} left out of each router's", counted(taper, "link up")),
        };
        format!(
            "{}, {} of a link{taper}; {}",
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
        Placement::of_network(&self.clos)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(text: &str) -> ClosNetworkParams {
        ClosNetworkParams::of_settings(text).expect("a legal network")
    }

    /// The writes of a router but the map of logical ports.
    fn tables(network: &ClosNetworkParams, place: ClosPlace) -> Vec<(usize, u64)> {
        let writes = network.writes(network.clos().router(place));
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
}
