//! Tables of folded Clos networks: every packet arrives, whichever of its ports it takes, by links of rising classes.

use flitworks::model::yarc::{Destination, Route, Tables};
use flitworks::params::Component;
use flitworks::params::topology::{ClosPort, NodeId, TerminalId, Topology};
use flitworks::params::yarc::{ClosNetworkParams, ClosTables};
use std::collections::HashMap;

/// A network with its tables, which all ports of a router have alike.
struct Machine {
    network: ClosNetworkParams,
    tables: Vec<Tables>,
    /// By router, port and what is asked for there, links to the destination: those that were walked.
    links: HashMap<(usize, usize, u64, Option<u64>), usize>,
}

impl Machine {
    fn new(settings: &str) -> Self {
        let network = ClosNetworkParams::of_settings(settings).expect("a legal network");
        let written = ClosTables::new(&network);
        let tables = (0..network.clos().nodes()).map(|node| {
            let mut tables = Tables::new(network.tiled().input());
            for (register, data) in written.writes(NodeId(node)) {
                tables.write(register.address(), data);
            }
            tables
        });
        let tables = tables.collect();
        Machine {
            tables,
            network,
            links: HashMap::new(),
        }
    }

    /// The class of the link that leaves a router by a port: up 1 to 3, side 4, and down 5 to 7; that to a processor is the last.
    fn class(&self, node: NodeId, port: usize) -> usize {
        let rank = self.network.clos().place(node).rank;
        match self.network.clos().port(node, port) {
            ClosPort::Up(_) => rank,
            ClosPort::Side { .. } => 4,
            ClosPort::Down(_) => 9 - rank,
            ClosPort::Terminal(_) => 8,
            ClosPort::Open => {
                panic!("a packet leaves {node:?} by port {port}, which leads nowhere")
            }
        }
    }

    /// Links between routers that a packet takes at the most from a router at which it came by a port, by a link of this class.
    fn walk(
        &mut self,
        node: NodeId,
        port: usize,
        to: u64,
        hash: Option<u64>,
        class: usize,
    ) -> usize {
        if let Some(links) = self.links.get(&(node.0, port, to, hash)) {
            return *links;
        }
        let asked = Destination {
            number: to,
            adaptive: hash.is_none(),
            hash,
        };
        let Route::Ports(set) = self.tables[node.0].route(port, &asked) else {
            panic!("{to} has no way from {node:?}");
        };
        let mut most = 0;
        for out in (0..64).filter(|out| set >> out & 1 == 1) {
            let next = self.class(node, out);
            assert!(next > class, "classes of links rise");
            let links = match self.network.clos().far(node, out) {
                Some((far, came)) => 1 + self.walk(far, came, to, hash, next),
                None => {
                    let seat = self.network.clos().seat(TerminalId(to as usize));
                    assert_eq!((node, out), (seat.0, seat.1.0), "{to} is elsewhere");
                    0
                }
            };
            most = most.max(links);
        }
        self.links.insert((node.0, port, to, hash), most);
        most
    }

    /// Links between routers that any packet takes from any of these processors at the most.
    fn most(&mut self, from: impl Iterator<Item = usize> + Clone, hash: Option<u64>) -> usize {
        let all = self.network.clos().all_terminals();
        let mut most = 0;
        for from in from {
            let (node, seat) = self.network.clos().seat(TerminalId(from));
            for to in 0..all {
                most = most.max(self.walk(node, seat.0, to as u64, hash, 0));
            }
        }
        most
    }
}

#[test]
fn every_pair_arrives_by_rising_links_and_in_as_many_as_the_rank_says() {
    let small = "rows = 2\ncolumns = 2\nports = 4";
    let eight = "rows = 2\ncolumns = 4\nports = 8";
    for (settings, links) in [
        ("processors = 32".to_string(), 0),
        ("processors = 288".to_string(), 1),
        ("processors = 512\nrank = 2".to_string(), 2),
        ("processors = 1000\nrank = 2\ntaper = 20".to_string(), 2),
        (format!("processors = 6\nrank = 1.5\n{small}"), 1),
        (format!("processors = 4\nrank = 2.5\n{small}"), 3),
        (format!("processors = 3\nrank = 3\n{small}"), 4),
        (format!("processors = 4\nrank = 3.5\n{small}"), 5),
        (format!("processors = 20\nrank = 2.5\n{eight}"), 3),
        (format!("processors = 32\nrank = 3\ntaper = 1\n{eight}"), 4),
        (format!("processors = 48\nrank = 3.5\n{eight}"), 5),
    ] {
        let mut machine = Machine::new(&settings);
        let all = machine.network.clos().all_terminals();
        assert_eq!(machine.most(0..all, None), links, "{settings}");
        for hash in [0, 77, 0x7fff] {
            assert_eq!(machine.most(0..all, Some(hash)), links, "{settings}");
        }
    }
}

/// Of the largest machines, processors of the first, a middle and the last router of the first rank to all others.
#[test]
fn large_machines_arrive_from_routers_of_each_kind() {
    for (settings, links) in [
        ("processors = 4096", 3),
        ("processors = 16384", 4),
        ("processors = 32768", 5),
    ] {
        let mut machine = Machine::new(settings);
        let all = machine.network.clos().all_terminals();
        let some = [0, all / 2 + 37, all - 1];
        assert_eq!(
            machine.most(some.into_iter(), Some(0x1234)),
            links,
            "{settings}"
        );
    }
}
