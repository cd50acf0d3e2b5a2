//! What the packets of a folded Clos network are offered, router by router.

use super::MAX_LEAVES;
use super::classes;
use crate::model::deadlock::{
    Analysis, Channel, Direct, Ends, Fault, Findings, Followed, Head, Misroute, Offered, Offers,
    decided,
};
use crate::model::packed::{Bits, has};
use crate::model::yarc::{Destination, Route, Tables};
use crate::params::topology::{Clos, ClosPort, NodeId, PortId, Seat, TerminalId, Topology, VcId};
use crate::params::yarc::{ClosNetworkParams, ClosTables};

/// The outputs of a router, after those of links, that stand for the ejectors of its processors and for their injectors.
pub const EJECTOR: usize = MOST_LINKS;
/// See [`EJECTOR`].
pub const INJECTOR: usize = MOST_LINKS + 1;

/// Most links that leave a router.
const MOST_LINKS: usize = 32;

/// A network whose packets are followed.
pub(in crate::model::yarc) struct Machine<'a> {
    params: &'a ClosNetworkParams,
    /// By router, those of all of its ports.
    pub tables: Vec<Tables>,
    /// By router and port, the router that its link leads to and the port there, if it has one that works.
    far: Vec<Option<(u32, u8)>>,
    /// Whether a packet starts on a link with room for less than its whole, so that virtual channels wait for each other there.
    pub starts_early: bool,
    /// The routers of the first rank to which packets are followed.
    leaves: Vec<usize>,
}

/// Packets that are followed together: those to a router of the first rank in a virtual channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model::yarc) struct Errand {
    leaf: usize,
    vc: usize,
}

impl<'a> Machine<'a> {
    /// One whose tables are those of the network.
    pub fn new(params: &'a ClosNetworkParams) -> Self {
        let clos = params.clos();
        let written = ClosTables::new(params);
        let tables = (0..clos.nodes()).map(|node| {
            let mut tables = Tables::new(params.tiled().input());
            for (register, data) in written.writes(NodeId(node)) {
                tables.write(register.address(), data);
            }
            tables
        });
        let ends =
            (0..clos.nodes()).flat_map(|node| (0..clos.ports()).map(move |port| (node, port)));
        let far = ends.map(|(node, port)| {
            let works = params.works(NodeId(node), port);
            let far = clos.far(NodeId(node), port).filter(|_| works);
            far.map(|(far, port)| (far.0 as u32, port as u8))
        });
        Machine {
            params,
            tables: tables.collect(),
            far: far.collect(),
            starts_early: false,
            leaves: (0..clos.routers_of_rank(1)).collect(),
        }
    }

    /// The analysis. `watch` is told of each errand that is done with.
    pub fn analyse(mut self, watch: &(dyn Fn() + Sync)) -> Analysis {
        let clos = self.clos();
        let is_large = self.leaves.len() > MAX_LEAVES;
        let links = self.far.iter().flatten().count();
        let analysis = Analysis {
            nodes: clos.routers_of_rank(1),
            links,
            channels: links * self.told_apart(),
            followed: Followed::Whole,
            result: Ok(Findings {
                longest_way: None,
                direct: 0,
                extended: None,
                deadlock: None,
            }),
        };
        if is_large
            && self.vcs() > 1
            && !self.starts_early
            && let Some(result) = classes::followed(&self, watch)
        {
            return Analysis {
                followed: Followed::ByClass,
                result,
                ..analysis
            };
        }
        if is_large {
            // Where some of its packets deadlock, the network does; where these do not, all are followed.
            let few = vec![0, self.leaves.len() - 1];
            let all = std::mem::replace(&mut self.leaves, few);
            let result = self.followed(watch);
            if !result.as_ref().is_ok_and(|found| found.deadlock.is_none()) {
                return Analysis { result, ..analysis };
            }
            self.leaves = all;
        }
        Analysis {
            result: self.followed(watch),
            ..analysis
        }
    }

    /// Follows every packet, and what processors answer.
    fn followed(&self, watch: &(dyn Fn() + Sync)) -> Result<Findings, Misroute> {
        let (direct, longest_way) = Direct::of(self, watch)?;
        let mut rows: Vec<Vec<u32>> = (0..self.channels())
            .map(|channel| direct.after(channel).map(|next| next as u32).collect())
            .collect();
        for errand in self.packets() {
            let ejector = self.end(errand.leaf, EJECTOR, errand.vc) as u32;
            for (channel, row) in rows.iter_mut().enumerate().take(self.links()) {
                let Channel { from, port, vc } = self.channel(channel);
                let port = self.clos().port_of(from, port);
                let leads = self
                    .far_of(from, port)
                    .is_some_and(|(far, _)| far.0 == errand.leaf);
                if leads && (vc.0 == errand.vc || self.told_apart() == 1) {
                    row.push(ejector);
                }
            }
            for leaf in &self.leaves {
                let source = self.clos().terminal(NodeId(*leaf), Seat(0));
                let first = match *leaf == errand.leaf {
                    true => vec![ejector],
                    false => {
                        let offered = self.offered(Head::Injector(source), errand);
                        let offered = offered.map_err(|fault| Misroute {
                            destination: self.destination(errand),
                            head: Head::Injector(source),
                            fault,
                        })?;
                        offered.all().iter().map(|next| *next as u32).collect()
                    }
                };
                rows[self.end(*leaf, INJECTOR, errand.vc)].extend(first);
            }
        }
        for leaf in &self.leaves {
            let answer = self.end(*leaf, INJECTOR, self.vcs() - 1) as u32;
            rows[self.end(*leaf, EJECTOR, 0)].push(answer);
        }
        for row in &mut rows {
            row.sort_unstable();
            row.dedup();
        }
        let direct = Direct::by_rows(rows.into_iter());
        let findings = decided(self, watch, direct)?;
        Ok(Findings {
            longest_way: Some(longest_way),
            ..findings
        })
    }

    pub fn clos(&self) -> &'a Clos {
        self.params.clos()
    }

    pub fn vcs(&self) -> usize {
        self.params.tiled().input().format().vcs()
    }

    /// Virtual channels of a link that do not wait for each other.
    fn told_apart(&self) -> usize {
        if self.starts_early { 1 } else { self.vcs() }
    }

    /// Numbers of the channels of links are below this.
    fn links(&self) -> usize {
        self.clos().nodes() * self.clos().half() * self.told_apart()
    }

    /// The ejectors or the injectors of a router of the first rank.
    fn end(&self, leaf: usize, which: usize, vc: usize) -> usize {
        let vc = vc.min(self.told_apart() - 1);
        self.links() + (2 * leaf + which - EJECTOR) * self.told_apart() + vc
    }

    /// Where the link at a port leads, if there is one that works.
    pub fn far_of(&self, node: NodeId, port: usize) -> Option<(NodeId, usize)> {
        let far = self.far[node.0 * self.clos().ports() + port];
        far.map(|(far, port)| (NodeId(far as usize), port.into()))
    }

    /// The ports that a packet to a router of the first rank is given at a port of a router.
    pub fn ports(&self, node: NodeId, own: usize, leaf: usize) -> Result<u64, Fault> {
        let number = (leaf * self.clos().half()) as u64;
        let to = Destination {
            number,
            adaptive: true,
            hash: None,
        };
        match self.tables[node.0].route(own, &to) {
            Route::Ports(set) => Ok(set),
            Route::Fault(_) => Err(Fault::NoExit),
        }
    }

    /// Whether one of these ports is that of a processor, of the destination or of another.
    pub fn ejects(&self, node: NodeId, set: u64, leaf: usize) -> Result<bool, Fault> {
        let is_processor =
            |port: &usize| matches!(self.clos().port(node, *port), ClosPort::Terminal(_));
        match Bits(set).find(is_processor) {
            None => Ok(false),
            Some(_) if node.0 != leaf => Err(Fault::WrongNode),
            Some(0) if set == 1 => Ok(true),
            Some(_) => Err(Fault::WrongTerminal),
        }
    }

    /// Where the head of a packet is: the router, and the port by which it came.
    fn at(&self, head: Head<usize>) -> Option<(NodeId, usize)> {
        match head {
            Head::Injector(source) => {
                let (node, Seat(port)) = self.clos().seat(source);
                Some((node, port))
            }
            Head::Channel(number) => {
                let Channel { from, port, .. } = self.channel(number);
                self.far_of(from, self.clos().port_of(from, port))
            }
        }
    }

    /// A packet that comes from the injectors of a router of the first rank to a channel and goes on into another.
    fn between(&self, errand: Errand, source: usize, held: usize, next: usize) -> Option<Ends> {
        let terminal = self.clos().terminal(NodeId(source), Seat(0));
        let ends = Ends::new(terminal, self.destination(errand));
        let injector = self.end(source, INJECTOR, errand.vc);
        let ejector = self.end(errand.leaf, EJECTOR, errand.vc);
        let mut seen = vec![false; self.channels()];
        let mut open = vec![(injector, Head::Injector(terminal))];
        while let Some((channel, head)) = open.pop() {
            if std::mem::replace(&mut seen[channel], true) {
                continue;
            }
            let mut onward = self.offered(head, errand).ok()?.all().to_vec();
            if onward.is_empty() {
                onward.push(ejector);
            }
            if channel == held && onward.contains(&next) {
                return Some(ends);
            }
            let links = onward.into_iter().filter(|next| *next < self.links());
            open.extend(links.map(|next| (next, Head::Channel(next))));
        }
        None
    }
}

impl Offers for Machine<'_> {
    type Packet = Errand;

    fn channels(&self) -> usize {
        self.links() + 2 * self.clos().routers_of_rank(1) * self.told_apart()
    }

    fn channel(&self, number: usize) -> Channel {
        let (link, vc) = (number / self.told_apart(), number % self.told_apart());
        let (half, links) = (self.clos().half(), self.links() / self.told_apart());
        let (from, port) = match link.checked_sub(links) {
            None => (link / half, link % half),
            Some(end) => (end / 2, EJECTOR + end % 2),
        };
        Channel {
            from: NodeId(from),
            port: PortId(port),
            vc: VcId(vc),
        }
    }

    fn packets(&self) -> Vec<Errand> {
        let of = |leaf: &usize| {
            let leaf = *leaf;
            (0..self.vcs()).map(move |vc| Errand { leaf, vc })
        };
        self.leaves.iter().flat_map(of).collect()
    }

    fn sources(&self, errand: Errand) -> Vec<TerminalId> {
        let others = self.leaves.iter().filter(|leaf| **leaf != errand.leaf);
        others
            .map(|leaf| self.clos().terminal(NodeId(*leaf), Seat(0)))
            .collect()
    }

    fn destination(&self, errand: Errand) -> TerminalId {
        self.clos().terminal(NodeId(errand.leaf), Seat(0))
    }

    fn offered(&self, head: Head<usize>, errand: Errand) -> Result<Offered, Fault> {
        let (node, own) = self.at(head).ok_or(Fault::NoExit)?;
        let set = self.ports(node, own, errand.leaf)?;
        if self.ejects(node, set, errand.leaf)? {
            return Ok(Offered::default());
        }
        let vc = errand.vc.min(self.told_apart() - 1);
        let channel = |port: usize| {
            let output = self.clos().output_of(node, port);
            let link = node.0 * self.clos().half() + output.0;
            let number = link * self.told_apart() + vc;
            match self.far_of(node, port) {
                Some(_) => Ok(number),
                None => Err(Fault::NoChannel(self.channel(number))),
            }
        };
        let channels: Result<Vec<usize>, Fault> = Bits(set).map(channel).collect();
        Ok(Offered::alike(channels?))
    }

    /// Packets follow each other in every buffer.
    fn holds_several(&self, _: usize) -> bool {
        true
    }

    fn drains(&self, _: usize) -> bool {
        !self.starts_early
    }

    /// A head that left its input waits for outputs of one column, mostly one.
    fn has_choice(&self) -> bool {
        false
    }

    fn known(&self, held: usize, next: usize) -> Option<Ends> {
        let Channel { from, port, .. } = self.channel(held);
        if port.0 == EJECTOR {
            let processor = self.clos().terminal(from, Seat(0));
            return Some(Ends {
                way: Some("the answer to a request".to_string()),
                ..Ends::new(processor, processor)
            });
        }
        let errands = self.packets();
        let pairs = errands
            .iter()
            .flat_map(|errand| self.leaves.iter().map(move |source| (*errand, *source)));
        let mut found =
            pairs.filter_map(|(errand, source)| self.between(errand, source, held, next));
        found.next()
    }
}

/// The ports of a set that lead to a router by a link that works; none of what leads to processors.
pub(super) fn links_of(machine: &Machine, node: NodeId, set: u64) -> u64 {
    let ports = 0..machine.clos().ports();
    let leads = |port: &usize| has(set, *port) && machine.far_of(node, *port).is_some();
    ports.filter(leads).fold(0, |links, port| links | 1 << port)
}
