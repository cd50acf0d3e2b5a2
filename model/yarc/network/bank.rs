//! Routers side by side, with their processors.

use super::phits::{Hashes, HeadLoad, TerminalPhit, load_of, word_of};
use crate::model::machine::{Bank, Links, Moved, Registered};
use crate::model::packed::{Bits, low_bits};
use crate::model::simulation::{Entrance, Packet, Sources};
use crate::model::yarc::{
    Arrival, Destination, FarEnd, MAX_VCS, Phit, RouterEvent, RouterState, Tables,
};
use crate::params::topology::{Clos, NodeId, PortId, Topology};
use crate::params::yarc::{ClosNetworkParams, ClosRouting, ClosTables, MAX_PORTS};
use std::ops::Range;
use std::sync::Arc;

/// Phits freed since reset by virtual channel, modulo the power of two of the count.
type Freed = [u16; MAX_VCS];

/// What goes down a link in a cycle, in either sense of the pair of links.
#[derive(Clone, Copy, Debug, Default)]
pub struct Down {
    phit: Option<Phit>,
    /// What the input at the other end of the pair has freed, if that has changed.
    freed: Option<Freed>,
}

/// What all parts of a machine share.
#[derive(Debug)]
pub(super) struct Shared {
    clos: Clos,
    routing: ClosRouting,
    vcs: usize,
    /// Phits sent and not freed that leave room for the longest packet.
    most_held: u16,
    count_mask: u16,
}

impl Shared {
    pub fn new(params: &ClosNetworkParams) -> Self {
        let output = params.tiled().output();
        Shared {
            clos: params.clos().clone(),
            routing: params.routing(),
            vcs: output.vcs(),
            most_held: (output.input_depth() - output.max_packet()) as u16,
            count_mask: low_bits(output.freed_bits()) as u16,
        }
    }
}

/// Routers of consecutive numbers.
#[derive(Clone, Debug)]
pub struct ClosBank {
    shared: Arc<Shared>,
    nodes: Vec<Node>,
    /// By link of these nodes, phits that left on it in the last window; empty if that is not kept.
    departed: Vec<u32>,
    /// By link, what a router sends; nothing between its cycles.
    down: Box<[Down]>,
    faults: u64,
}

/// A router with what is on the links of its processors.
#[derive(Clone, Debug)]
pub(super) struct Node {
    pub(super) router: RouterState,
    /// Those of every port.
    pub(super) tables: Tables,
    /// The port of its first link, and ports down before which there are processors.
    first_link: usize,
    processors: usize,
    /// Ports with a link or a processor, a bit each.
    ends: u64,
    /// By port, what the other end of its link has freed.
    freed: Box<[Freed]>,
    /// By port, where the packet goes whose second phit is still to say its hash.
    hashed: Box<[Option<u16>]>,
    /// What is on the wires to processors, and from them.
    leaving: Vec<(u8, Phit)>,
    coming: Vec<(u8, Phit)>,
    /// By processor: phits sent, by virtual channel, and that of its packet under way.
    sent: Box<[Freed]>,
    under_way: Box<[u8]>,
}

impl Node {
    pub(super) fn new(params: &ClosNetworkParams, written: &ClosTables, node: NodeId) -> Self {
        let (clos, tiled) = (params.clos(), params.tiled());
        let ports = clos.ports();
        let mut tables = Tables::new(tiled.input());
        for (register, data) in written.writes(node) {
            tables.write(register.address(), data);
        }
        let ends = (0..ports).filter(|port| params.works(node, *port));
        Node {
            router: RouterState::new(tiled, 0),
            tables,
            first_link: clos.port_of(node, PortId(0)),
            processors: clos.terminals(node),
            ends: ends.fold(0, |all, port| all | 1 << port),
            freed: vec![Freed::default(); ports].into(),
            hashed: vec![None; ports].into(),
            leaving: Vec::new(),
            coming: Vec::new(),
            sent: vec![Freed::default(); clos.terminals(node)].into(),
            under_way: vec![0; clos.terminals(node)].into(),
        }
    }

    fn reset(&mut self) {
        self.router.reset();
        self.freed.fill(Freed::default());
        self.hashed.fill(None);
        self.leaving.clear();
        self.coming.clear();
        self.sent.fill(Freed::default());
    }

    /// A phit is seen at a port in the next cycle.
    #[inline]
    pub(super) fn see(&mut self, port: usize, phit: Phit) {
        let mut vc = 0;
        let to = |number, adaptive, hash| Destination {
            number,
            adaptive,
            hash,
        };
        let route = match phit.head {
            true => {
                let head = HeadLoad::of(phit.load);
                vc = head.vc;
                match head.hashed {
                    true => {
                        self.hashed[port] = Some(head.destination as u16);
                        None
                    }
                    false => Some(to(head.destination, head.adaptive, None)),
                }
            }
            // The hash of a tail is 0.
            false => self.hashed[port].take().map(|destination| {
                let hash = if phit.tail { 0 } else { word_of(phit.load) };
                to(destination.into(), false, Some(hash))
            }),
        };
        let route = route.map(|to| self.tables.route(port, &to));
        let arrival = Arrival {
            phit,
            vc,
            is_failed: false,
            route,
        };
        self.router.see(port, arrival);
    }

    /// Whether nothing is on the wires of processors, and nothing in the router.
    fn is_still(&self) -> bool {
        self.leaving.is_empty() && self.coming.is_empty() && self.router.is_settled()
    }
}

impl ClosBank {
    pub(super) fn new(
        shared: &Arc<Shared>,
        params: &ClosNetworkParams,
        nodes: Range<usize>,
    ) -> Self {
        let tables = ClosTables::new(params);
        ClosBank {
            nodes: nodes
                .map(|node| Node::new(params, &tables, NodeId(node)))
                .collect(),
            shared: shared.clone(),
            departed: Vec::new(),
            down: vec![Down::default(); MAX_PORTS].into(),
            faults: 0,
        }
    }

    /// From now on what leaves on links is counted, or no more.
    pub(super) fn keep_departures(&mut self, keep: bool) {
        let links = self.nodes.len() * self.shared.clos.half();
        self.departed = vec![0; if keep { links } else { 0 }];
    }

    /// By link, phits that left on it in the last window, if that is kept.
    pub(super) fn departed(&self) -> &[u32] {
        &self.departed
    }

    /// Heads without a way, and phits without room, since the reset.
    pub(super) fn faults(&self) -> u64 {
        self.faults
    }

    /// The virtual channel with most room at the input of a processor, the lowest of equals, if the longest packet has room.
    #[inline]
    fn best(&self, node: &Node, seat: usize) -> Option<usize> {
        let Shared {
            vcs,
            most_held,
            count_mask,
            ..
        } = *self.shared;
        let inputs = node.router.inputs();
        let held =
            |vc: usize| node.sent[seat][vc].wrapping_sub(inputs.freed(seat, vc)) & count_mask;
        let (held, vc) = (0..vcs).map(|vc| (held(vc), vc)).min()?;
        (held <= most_held).then_some(vc)
    }

    /// The node of a processor among those here, and its seat there. The processors of all nodes before the last are as many.
    #[inline]
    fn seat(&self, terminal: usize) -> (usize, usize) {
        let half = self.shared.clos.half();
        (terminal / half, terminal % half)
    }
}

impl Bank for ClosBank {
    type Flit = TerminalPhit;
    type Supply = Sources<Self>;

    fn nodes(&self) -> usize {
        self.nodes.len()
    }

    fn reset(&mut self) {
        self.nodes.iter_mut().for_each(Node::reset);
        self.faults = 0;
    }
}

impl Registered for ClosBank {
    type Down = Down;

    fn begin(&mut self) {
        self.departed.fill(0);
    }

    fn is_still(&self, node: usize) -> bool {
        self.nodes[node].is_still()
    }

    #[inline]
    fn step(&mut self, node: usize, _: u64, links: &mut Links<Self>) -> Moved {
        let ClosBank {
            shared,
            nodes,
            departed,
            down,
            faults,
        } = self;
        let half = shared.clos.half();
        let departed = match departed.is_empty() {
            true => &mut departed[..],
            false => &mut departed[node * half..][..half],
        };
        let node = &mut nodes[node];
        let mut any = !node.coming.is_empty();
        for (seat, phit) in node.leaving.drain(..) {
            let Phit { head, tail, load } = phit;
            links.eject(seat.into(), 0, TerminalPhit { load, head, tail });
            any = true;
        }
        // What is freed counts in the cycle in which it is told.
        let mut arrived = 0_u64;
        for link in Bits(links.due()) {
            if let Some(&Down { phit, freed }) = links.arriving(link) {
                links.take(link);
                let port = node.first_link + link;
                if let Some(freed) = freed {
                    node.freed[port] = freed;
                }
                if let Some(phit) = phit {
                    down[link].phit = Some(phit);
                    arrived |= 1 << link;
                }
                any = true;
            }
        }
        let Node {
            router,
            freed,
            processors,
            ends,
            leaving,
            first_link,
            ..
        } = node;
        let (first_link, processors) = (*first_link, *processors);
        let far = |port: usize| match port < processors {
            // A processor frees what it takes at once.
            true => FarEnd::OPEN,
            false => FarEnd {
                ready: true,
                is_active: *ends >> port & 1 == 1,
                freed: Some(freed[port]),
                clear: 0,
            },
        };
        let mut used = 0_u64;
        let mut hops = 0;
        let mut sending = [None; MAX_PORTS];
        let mut freeing = 0_u64;
        let moves = router.step(far, |event| match event {
            RouterEvent::Out(port, phit) => {
                hops += 1;
                if port < processors {
                    leaving.push((port as u8, phit));
                } else {
                    sending[port - first_link] = Some(phit);
                    used |= 1 << (port - first_link);
                }
            }
            RouterEvent::Freed(port) => {
                if port >= first_link {
                    freeing |= 1 << (port - first_link);
                }
            }
            RouterEvent::Fault(..) | RouterEvent::Overflow(_) => *faults += 1,
        });
        if !departed.is_empty() {
            Bits(used).for_each(|link| departed[link] += 1);
        }
        for link in Bits(used | freeing) {
            let inputs = router.inputs();
            let freed = (freeing >> link & 1 == 1).then(|| {
                std::array::from_fn(|vc| {
                    if vc < shared.vcs {
                        inputs.freed(first_link + link, vc)
                    } else {
                        0
                    }
                })
            });
            let phit = sending[link];
            links.send(link, Down { phit, freed });
        }
        for link in Bits(arrived) {
            let phit = down[link].phit.take().expect("it was put there");
            node.see(first_link + link, phit);
        }
        let mut coming = std::mem::take(&mut node.coming);
        for (seat, phit) in coming.drain(..) {
            node.see(seat.into(), phit);
        }
        node.coming = coming;
        any |= moves;
        Moved { hops, any }
    }

    fn is_idle(&self) -> bool {
        (0..self.nodes.len()).all(|node| self.is_still(node))
    }
}

impl Entrance for ClosBank {
    type Ways = Hashes;

    #[inline]
    fn has_room(&self, terminal: usize, _: usize, head: Option<u32>, _: u64) -> bool {
        let (node, seat) = self.seat(terminal);
        head.is_none() || self.best(&self.nodes[node], seat).is_some()
    }

    #[inline]
    fn inject(&mut self, terminal: usize, _: usize, flit: TerminalPhit, _: u64) {
        let (at, seat) = self.seat(terminal);
        let TerminalPhit {
            mut load,
            head,
            tail,
        } = flit;
        if head {
            let vc = self.best(&self.nodes[at], seat);
            let vc = vc.expect("who injects has asked for room");
            load = HeadLoad {
                vc,
                ..HeadLoad::of(load)
            }
            .load(load as u32);
            self.nodes[at].under_way[seat] = vc as u8;
        }
        let mask = self.shared.count_mask;
        let node = &mut self.nodes[at];
        let sent = &mut node.sent[seat][usize::from(node.under_way[seat])];
        *sent = sent.wrapping_add(1) & mask;
        node.coming.push((seat as u8, Phit { head, tail, load }));
    }

    #[inline]
    fn flit(&self, packet: &Packet, left: u32, hash: u32, handle: u32) -> TerminalPhit {
        let (head, tail) = (left == packet.length, left == 1);
        let load = match (head, tail) {
            (true, _) => HeadLoad {
                destination: packet.destination.0 as u64,
                vc: 0,
                adaptive: self.shared.routing == ClosRouting::Adaptive,
                hashed: self.shared.routing == ClosRouting::Hashed,
            }
            .load(handle),
            (_, false) if left + 1 == packet.length => load_of(handle, hash),
            _ => load_of(handle, 0),
        };
        TerminalPhit { load, head, tail }
    }
}
