//! What stands in the tables of a folded Clos network's routers.

use super::{ClosNetworkParams, TableRegister};
use crate::params::index_width;
use crate::params::topology::{Clos, ClosPlace, ClosPort, NodeId, Topology};

/// The tables of all routers of a network.
///
/// - Every router sends down what is below it, by its root; all else by entries, of which the highest that matches counts. Below
///   the uppermost rank one entry has all links up that tables use. Above, each group aside has one.
/// - Where links or routers are dead, an entry has the ports by which its destinations can be reached. Destinations that a router
///   reaches by fewer ports than most have higher entries: those of a dead link's shadow, \[YARC\] §5.4.
#[derive(Clone, Debug)]
pub struct ClosTables<'a> {
    params: &'a ClosNetworkParams,
    /// Whether destinations can be reached, where not all can be by every port.
    reach: Option<Reach>,
}

/// Which routers reach which routers of the first rank.
#[derive(Clone, Debug)]
struct Reach {
    /// By router of the first rank and router.
    reached: Vec<Vec<bool>>,
}

/// Destinations that agree but for the bits of a mask.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Destinations {
    location: u64,
    mask: u64,
}

/// Routers of the first rank, a power of two of them.
#[derive(Clone, Copy, Debug)]
struct Block {
    first: usize,
    size: usize,
}

impl<'a> ClosTables<'a> {
    /// Those of a network.
    pub fn new(params: &'a ClosNetworkParams) -> Self {
        let reach = (!params.faults().is_empty()).then(|| Reach::new(params));
        ClosTables { params, reach }
    }

    /// What is written into the tables of every port of a router, registers that stay 0 aside.
    pub fn writes(&self, node: NodeId) -> Vec<(TableRegister, u64)> {
        let clos = self.params.clos();
        let ClosPlace { rank, .. } = clos.place(node);
        let bits = self.destination_bits();
        let subtree = self.subtree(node);
        let below = clos.ports_down(rank);
        // What a router of this rank counts below itself: processors, routers of the first rank, pods.
        let shift = u64::from(terminals_of_port(clos, rank).trailing_zeros());
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

    /// Routers of the first rank that one of that rank does not reach, if there are such.
    pub(super) fn cut_off(&self) -> Option<[NodeId; 2]> {
        let reach = self.reach.as_ref()?;
        let first = self.params.clos().routers_of_rank(1);
        let each = reach.reached.iter().enumerate();
        each.flat_map(|(to, reached)| {
            let cut = (0..first).filter(|from| !reached[*from]);
            cut.map(move |from| [NodeId(from), NodeId(to)])
        })
        .next()
    }

    /// The router with most entries, and how many.
    pub(super) fn most_entries(&self) -> (NodeId, usize) {
        let nodes = (0..self.params.clos().nodes()).map(NodeId);
        let each = nodes.map(|node| (node, self.ways(node).len()));
        let most = each.reduce(|most, next| if next.1 > most.1 { next } else { most });
        most.expect("a network has a router")
    }

    fn destination_bits(&self) -> usize {
        self.params.tiled().input().format().destination_bits()
    }

    /// All destinations.
    fn all(&self) -> Destinations {
        Destinations {
            location: 0,
            mask: ones(self.destination_bits()),
        }
    }

    /// The destinations below a router.
    fn subtree(&self, node: NodeId) -> Destinations {
        let clos = self.params.clos();
        let ClosPlace { rank, group, .. } = clos.place(node);
        // All go down from the uppermost rank, if nothing is beside it.
        if rank == clos.rank().ranks() && !clos.rank().has_sides() && rank > 1 {
            return self.all();
        }
        let number = if rank == 1 { node.0 } else { group };
        self.destinations(rank, number)
    }

    /// The destinations below the routers of a rank in a group.
    fn destinations(&self, rank: usize, number: usize) -> Destinations {
        let clos = self.params.clos();
        let size = terminals_of_port(clos, rank) * clos.ports_down(rank);
        Destinations {
            location: (number * size) as u64,
            mask: size as u64 - 1,
        }
    }

    /// Ways up or aside: the destinations that go there, and the ports; later ones come first.
    fn ways(&self, node: NodeId) -> Vec<(Destinations, u64)> {
        let clos = self.params.clos();
        let at = clos.place(node);
        if at.rank < clos.rank().ranks() {
            let ports = self.used(node, |port| matches!(port, ClosPort::Up(_)));
            let leaves = clos.routers_of_rank(1).next_power_of_two();
            return self.with_shadows(node, (self.all(), ports), Block::all(leaves));
        }
        let mut ways = Vec::new();
        let others = (0..clos.groups()).filter(|_| clos.rank().has_sides());
        for group in others.filter(|group| *group != at.group) {
            let leads = |port| matches!(port, ClosPort::Side { group: to, .. } if to == group);
            let ports = self.used(node, leads);
            let far = self.destinations(at.rank, group);
            let size = (far.mask as usize + 1) / clos.half();
            let leaves = Block {
                first: group * size,
                size,
            };
            ways.extend(self.with_shadows(node, (far, ports), leaves));
        }
        ways
    }

    /// The ports of a router that tables use, of those that are such.
    fn used(&self, node: NodeId, is_such: impl Fn(ClosPort) -> bool) -> u64 {
        let clos = self.params.clos();
        let such = (0..clos.ports()).filter(|port| is_such(clos.port(node, *port)));
        let mut ports: Vec<usize> = such.collect();
        if clos.place(node).rank < clos.rank().ranks() {
            ports.truncate(ports.len() - self.params.taper());
        }
        ports.into_iter().fold(0, |set, port| set | 1 << port)
    }

    /// A way with those of destinations that not all of its ports lead to.
    fn with_shadows(
        &self,
        node: NodeId,
        (far, ports): (Destinations, u64),
        leaves: Block,
    ) -> Vec<(Destinations, u64)> {
        let Some(reach) = &self.reach else {
            return vec![(far, ports)];
        };
        let sets: Vec<Option<u64>> = (leaves.first..leaves.first + leaves.size)
            .map(|leaf| reach.ports(self.params, node, leaf, ports))
            .collect();
        let Some(most) = most_common(sets.iter().flatten().copied()) else {
            return vec![(far, ports)];
        };
        let mut ways = vec![(far, most)];
        self.shadows(&sets, leaves, most, &mut ways);
        ways
    }

    /// Ways to those of a block of routers of the first rank that do not have these ports.
    fn shadows(
        &self,
        sets: &[Option<u64>],
        block: Block,
        ports: u64,
        ways: &mut Vec<(Destinations, u64)>,
    ) {
        let mut own = sets.iter().flatten();
        let Some(&first) = own.next() else {
            return;
        };
        if own.all(|set| *set == first) {
            if first != ports {
                let half = self.params.clos().half();
                let far = Destinations {
                    location: (block.first * half) as u64,
                    mask: (block.size * half) as u64 - 1,
                };
                ways.push((far, first));
            }
            return;
        }
        let size = block.size / 2;
        for (at, sets) in sets.chunks(size).enumerate() {
            let first = block.first + at * size;
            self.shadows(sets, Block { first, size }, ports, ways);
        }
    }
}

impl Block {
    fn all(size: usize) -> Self {
        Block { first: 0, size }
    }
}

impl Reach {
    fn new(params: &ClosNetworkParams) -> Self {
        let leaves = 0..params.clos().routers_of_rank(1);
        Reach {
            reached: leaves.map(|leaf| reached(params, leaf)).collect(),
        }
    }

    /// The ports of these that lead from a router to one of the first rank that is not below it; nothing where that is none, or
    /// none of them does, so that nobody comes here to go there.
    fn ports(
        &self,
        params: &ClosNetworkParams,
        node: NodeId,
        leaf: usize,
        ports: u64,
    ) -> Option<u64> {
        let reached = self.reached.get(leaf)?;
        let is_below = params.clos().has_below(node, leaf);
        let set = (!is_below).then(|| leading(params, reached, node, ports))?;
        (set != 0).then_some(set)
    }
}

/// The ports of these that work and lead to routers that reach a destination.
fn leading(params: &ClosNetworkParams, reached: &[bool], node: NodeId, ports: u64) -> u64 {
    let clos = params.clos();
    let leads = |port: &usize| {
        let far = clos.far(node, *port).filter(|_| params.works(node, *port));
        ports >> port & 1 == 1 && far.is_some_and(|(far, _)| reached[far.0])
    };
    (0..clos.ports())
        .filter(leads)
        .fold(0, |set, port| set | 1 << port)
}

/// By router, whether it reaches a router of the first rank: by links down where that is below it, else by links up or aside that
/// tables use.
fn reached(params: &ClosNetworkParams, leaf: usize) -> Vec<bool> {
    let clos = params.clos();
    let tables = ClosTables {
        params,
        reach: None,
    };
    let mut reached = vec![false; clos.nodes()];
    let of_rank = |rank: usize| {
        let nodes = (0..clos.nodes()).map(NodeId);
        nodes.filter(move |node| clos.place(*node).rank == rank)
    };
    for rank in 1..=clos.rank().ranks() {
        for node in of_rank(rank).filter(|node| clos.has_below(*node, leaf)) {
            reached[node.0] = rank == 1 || {
                let to = |port: &usize| {
                    clos.far(node, *port)
                        .is_some_and(|(far, _)| clos.has_below(far, leaf))
                };
                let way = (0..clos.ports_down(rank)).filter(to);
                let way = way.fold(0, |set, port| set | 1 << port);
                leading(params, &reached, node, way) != 0
            };
        }
    }
    for rank in (1..=clos.rank().ranks()).rev() {
        for node in of_rank(rank).filter(|node| !clos.has_below(*node, leaf)) {
            let is_way = |port| matches!(port, ClosPort::Up(_) | ClosPort::Side { .. });
            let ports = tables.used(node, is_way);
            reached[node.0] = leading(params, &reached, node, ports) != 0;
        }
    }
    reached
}

/// Terminals below a port down of a router of a rank.
fn terminals_of_port(clos: &Clos, rank: usize) -> usize {
    match rank {
        1 => 1,
        2 => clos.half(),
        _ => clos.half() * clos.routers_of_pod(),
    }
}

/// The set that comes most often, the first of equals.
fn most_common(sets: impl Iterator<Item = u64>) -> Option<u64> {
    let mut counts: Vec<(u64, usize)> = Vec::new();
    for set in sets {
        match counts.iter_mut().find(|(of, _)| *of == set) {
            Some((_, count)) => *count += 1,
            None => counts.push((set, 1)),
        }
    }
    let most = counts
        .into_iter()
        .reduce(|most, next| if next.1 > most.1 { next } else { most });
    most.map(|(set, _)| set)
}

/// So many ones, 64 at the most.
fn ones(bits: usize) -> u64 {
    match bits {
        0 => 0,
        _ => u64::MAX >> (64 - bits),
    }
}
