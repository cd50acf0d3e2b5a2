//! Folded Clos networks with side links: routers of the first rank, which have the terminals, and up to two ranks above.

use super::{NodeId, Peer, PortId, Seat, TerminalId, Topology};
use crate::params::ParamError;

/// Most ports of a router of a folded Clos network.
pub const MAX_CLOS_PORTS: usize = 64;

/// Most groups that are linked to each other aside, if a group has links enough for each other one.
pub const MAX_CLOS_PEERS: usize = 8;

/// Most trees of a network of rank 3.5.
const MAX_TREES: usize = 4;

/// How many ranks of routers there are, and whether the uppermost ones are linked aside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rank {
    /// One router.
    One,
    /// Routers that are linked aside.
    OneAndHalf,
    /// Two ranks.
    Two,
    /// Pods of two ranks, whose upper routers are linked aside.
    TwoAndHalf,
    /// Pods of two ranks, and a third above them.
    Three,
    /// Trees of three ranks, whose upper routers are linked aside.
    ThreeAndHalf,
}

impl Rank {
    /// As a user writes them.
    pub const NAMES: [(&'static str, Self); 6] = [
        ("1", Self::One),
        ("1.5", Self::OneAndHalf),
        ("2", Self::Two),
        ("2.5", Self::TwoAndHalf),
        ("3", Self::Three),
        ("3.5", Self::ThreeAndHalf),
    ];

    /// Ranks of routers.
    pub fn ranks(self) -> usize {
        match self {
            Self::One | Self::OneAndHalf => 1,
            Self::Two | Self::TwoAndHalf => 2,
            Self::Three | Self::ThreeAndHalf => 3,
        }
    }

    /// Whether the uppermost routers are linked aside.
    pub fn has_sides(self) -> bool {
        matches!(
            self,
            Self::OneAndHalf | Self::TwoAndHalf | Self::ThreeAndHalf
        )
    }
}

/// A folded Clos network of routers of k ports, \[YARC\] §5.
///
/// A router of the first rank has k/2 terminals at its ports 0 to k/2 − 1, as far as there are terminals, and links at the
/// others. With two ranks its port k/2 + u leads to router u of the second rank, to that one's port s, where s is its number in
/// its pod. With more, a pod has k/4 routers of the first rank and k/2 of the second, which have k/4 ports down and as many up
/// or aside; port k/4 + w of router u of pod q leads up to router (u, w) of the third rank, to that one's port q. With side
/// links routers of one place in each of n groups are linked to each other: the ports for links, shared out evenly to the peers
/// in rising order, port j to port j. Where groups are trees, a tree has k/4 pods.
///
/// Routers are numbered rank by rank; in a rank tree by tree, in a tree pod by pod, and in a pod, or in the third rank by u and
/// w, by place. As a [`Topology`] the outputs of a router of the first rank are its upper k/2 ports, and those of the others
/// their lower k/2, of which some may lead to nothing.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Clos {
    ports: usize,
    terminals: usize,
    rank: Rank,
    /// Links to each peer aside.
    parallel: usize,
}

/// Where a router stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClosPlace {
    /// 1 to 3.
    pub rank: usize,
    /// Its group: of the first rank of a network of one and a half the router itself, of the second and of the first in pods
    /// the pod, of the third the tree.
    pub group: usize,
    /// Its number in the group.
    pub place: usize,
}

/// What is at a port of a router.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClosPort {
    /// A terminal, of the first rank.
    Terminal(Seat),
    /// A router below, by its place there.
    Down(usize),
    /// A router above.
    Up(usize),
    /// A router of another group, and which of the links to it.
    Side {
        /// The other group.
        group: usize,
        /// Which of the parallel links.
        link: usize,
    },
    /// Nothing.
    Open,
}

impl Clos {
    /// A checked network; `of_network` and `of_router` are named in refusals. `parallel` says how many of so many links to a peer are used.
    ///
    /// # Errors
    /// If `ports` is not 4, 8, 16, 32 or 64, or there are no terminals, or more than routers of this rank take, or so few that
    /// there is one group of several that are to be linked.
    pub fn new(
        [of_network, of_router]: [&str; 2],
        ports: usize,
        terminals: usize,
        rank: Rank,
        parallel: impl Fn(usize) -> usize,
    ) -> Result<Self, ParamError> {
        if !(4..=MAX_CLOS_PORTS).contains(&ports) || !ports.is_power_of_two() {
            let key = format!("{of_router}.ports");
            return Err(ParamError::new(key, ports, "wanted 4, 8, 16, 32 or 64"));
        }
        let mut clos = Clos {
            ports,
            terminals,
            rank,
            parallel: 0,
        };
        let [least, most] = clos.bounds();
        if !(least..=most).contains(&terminals) {
            let (name, _) = Rank::NAMES[rank as usize];
            return Err(ParamError::new(
                format!("{of_network}.processors"),
                terminals,
                format!(
                    "wanted {least} to {most}, as many as rank {name} takes with routers of {ports} ports; or set rank"
                ),
            ));
        }
        if rank.has_sides() {
            clos.parallel = parallel(clos.side_ports() / (clos.groups() - 1));
        }
        Ok(clos)
    }

    /// The lowest rank that has room for so many terminals of routers of so many ports; the highest one, if none has.
    pub fn least_rank(ports: usize, terminals: usize) -> Rank {
        let ranks = Rank::NAMES.map(|(_, rank)| rank);
        let has_room = |rank: &Rank| {
            let clos = Clos {
                ports,
                terminals,
                rank: *rank,
                parallel: 0,
            };
            clos.bounds()[1] >= terminals
        };
        let found = ranks.iter().find(|rank| has_room(rank));
        found.copied().unwrap_or(Rank::ThreeAndHalf)
    }

    /// Fewest and most terminals of its rank.
    fn bounds(&self) -> [usize; 2] {
        let (half, quarter) = (self.ports / 2, self.ports / 4);
        let pod = quarter * half;
        let most_groups = (self.side_ports() + 1).min(MAX_CLOS_PEERS + 1);
        match self.rank {
            Rank::One => [1, half],
            Rank::OneAndHalf => [half + 1, most_groups * half],
            Rank::Two => [1, half * half],
            Rank::TwoAndHalf => [pod + 1, most_groups * pod],
            Rank::Three => [1, half * pod],
            Rank::ThreeAndHalf => {
                let tree = quarter * pod;
                [tree + 1, most_groups.min(MAX_TREES) * tree]
            }
        }
    }

    /// Ports of a router.
    pub fn ports(&self) -> usize {
        self.ports
    }

    /// Its rank.
    pub fn rank(&self) -> Rank {
        self.rank
    }

    /// Terminals that a router of the first rank has room for, and ports of it for links.
    pub fn half(&self) -> usize {
        self.ports / 2
    }

    /// Routers of the first rank of a full pod, where pods are not alone.
    fn quarter(&self) -> usize {
        self.ports / 4
    }

    /// Links to each peer aside.
    pub fn parallel(&self) -> usize {
        self.parallel
    }

    /// Ports that an uppermost router has for links aside.
    fn side_ports(&self) -> usize {
        match self.rank.ranks() {
            1 => self.half(),
            _ => self.quarter(),
        }
    }

    /// Terminals of a full group: of a router, a pod, a tree.
    pub fn terminals_of_group(&self) -> usize {
        let pod = self.quarter() * self.half();
        match self.rank {
            Rank::One | Rank::OneAndHalf => self.half(),
            Rank::Two => self.half() * self.half(),
            Rank::TwoAndHalf => pod,
            Rank::Three => self.half() * pod,
            Rank::ThreeAndHalf => self.quarter() * pod,
        }
    }

    /// Groups that are linked aside; one where none are.
    pub fn groups(&self) -> usize {
        self.terminals.div_ceil(self.terminals_of_group())
    }

    /// Routers of the first rank of a full pod.
    pub fn routers_of_pod(&self) -> usize {
        match self.rank {
            Rank::One | Rank::OneAndHalf => 1,
            Rank::Two => self.half(),
            _ => self.quarter(),
        }
    }

    /// Pods: routers of the second rank and those of the first below them.
    pub fn pods(&self) -> usize {
        self.routers_of_rank(1).div_ceil(self.routers_of_pod())
    }

    /// Pods of a full tree.
    pub fn pods_of_tree(&self) -> usize {
        match self.rank {
            Rank::ThreeAndHalf => self.quarter(),
            _ => self.half(),
        }
    }

    /// Trees of three ranks.
    pub fn trees(&self) -> usize {
        match self.rank {
            Rank::ThreeAndHalf => self.groups(),
            _ => 1,
        }
    }

    /// Routers of a rank.
    pub fn routers_of_rank(&self, rank: usize) -> usize {
        match rank {
            1 => self.terminals.div_ceil(self.half()),
            _ if rank > self.rank.ranks() => 0,
            2 => self.pods() * self.half(),
            _ => self.trees() * self.half() * self.quarter(),
        }
    }

    /// The first router of a rank.
    fn first_of_rank(&self, rank: usize) -> usize {
        (1..rank).map(|below| self.routers_of_rank(below)).sum()
    }

    /// Where a router stands.
    ///
    /// # Panics
    /// If there is no such router.
    pub fn place(&self, node: NodeId) -> ClosPlace {
        assert!(node.0 < self.nodes(), "no router {}", node.0);
        let of_rank = |rank| node.0 >= self.first_of_rank(rank);
        let rank = (1..=self.rank.ranks())
            .rfind(|rank| of_rank(*rank))
            .unwrap_or(1);
        let number = node.0 - self.first_of_rank(rank);
        let size = self.places_of_group(rank);
        ClosPlace {
            rank,
            group: number / size,
            place: number % size,
        }
    }

    /// Whether a router of the first rank is below a router, or is that one.
    pub fn has_below(&self, node: NodeId, leaf: usize) -> bool {
        let ClosPlace { rank, group, .. } = self.place(node);
        match rank {
            1 => node.0 == leaf,
            2 => leaf / self.routers_of_pod() == group,
            _ => leaf / (self.routers_of_pod() * self.pods_of_tree()) == group,
        }
    }

    /// Routers that a group of a rank has.
    pub fn places_of_group(&self, rank: usize) -> usize {
        match rank {
            1 => self.routers_of_pod(),
            2 => self.half(),
            _ => self.half() * self.quarter(),
        }
    }

    /// The router at a place.
    pub fn router(&self, place: ClosPlace) -> NodeId {
        let ClosPlace { rank, group, place } = place;
        NodeId(self.first_of_rank(rank) + group * self.places_of_group(rank) + place)
    }

    /// What is at a port of a router, 0 to k − 1.
    pub fn port(&self, node: NodeId, port: usize) -> ClosPort {
        let at = self.place(node);
        let below = self.ports_down(at.rank);
        if port < below {
            return self.below(node, at, port);
        }
        let (link, links) = (port - below, self.links_of_rank(at.rank));
        match at.rank < self.rank.ranks() {
            _ if link >= links => ClosPort::Open,
            true => ClosPort::Up(link),
            false if self.rank.has_sides() => self.aside(at.group, link),
            false => ClosPort::Open,
        }
    }

    /// What is at a port down.
    fn below(&self, node: NodeId, at: ClosPlace, port: usize) -> ClosPort {
        let is_there = match at.rank {
            1 => port < self.terminals(node),
            2 => at.group * self.routers_of_pod() + port < self.routers_of_rank(1),
            _ => at.group * self.pods_of_tree() + port < self.pods(),
        };
        match is_there {
            true if at.rank == 1 => ClosPort::Terminal(Seat(port)),
            true => ClosPort::Down(port),
            false => ClosPort::Open,
        }
    }

    /// What is at a port for links aside.
    fn aside(&self, group: usize, link: usize) -> ClosPort {
        let (peer, link) = (link / self.parallel, link % self.parallel);
        match peer < self.groups() - 1 {
            true => ClosPort::Side {
                group: peer + usize::from(peer >= group),
                link,
            },
            false => ClosPort::Open,
        }
    }

    /// Ports down of a router of a rank: those after it are for links up or aside.
    pub fn ports_down(&self, rank: usize) -> usize {
        let is_top = rank == self.rank.ranks() && !self.rank.has_sides();
        match rank == 1 || is_top {
            true => self.half(),
            false => self.quarter(),
        }
    }

    /// Ports up or aside of a router of a rank, used or not.
    fn links_of_rank(&self, rank: usize) -> usize {
        match rank {
            1 => self.half(),
            _ => self.half() - self.ports_down(rank),
        }
    }

    /// Where a port of a router leads: far router and port there.
    pub fn far(&self, node: NodeId, port: usize) -> Option<(NodeId, usize)> {
        let at = self.place(node);
        let (half, quarter) = (self.half(), self.quarter());
        match self.port(node, port) {
            ClosPort::Terminal(_) | ClosPort::Open => None,
            ClosPort::Side { group, link } => {
                let far = self.router(ClosPlace { group, ..at });
                let among = at.group - usize::from(at.group > group);
                Some((far, self.ports_down(at.rank) + among * self.parallel + link))
            }
            ClosPort::Up(link) if at.rank == 1 => {
                let far = ClosPlace {
                    rank: 2,
                    group: at.group,
                    place: link,
                };
                Some((self.router(far), at.place))
            }
            ClosPort::Up(link) => {
                let (tree, pod) = (
                    at.group / self.pods_of_tree(),
                    at.group % self.pods_of_tree(),
                );
                let far = ClosPlace {
                    rank: 3,
                    group: tree,
                    place: at.place * quarter + link,
                };
                Some((self.router(far), pod))
            }
            ClosPort::Down(place) if at.rank == 2 => {
                let far = ClosPlace {
                    rank: 1,
                    group: at.group,
                    place,
                };
                Some((self.router(far), half + at.place))
            }
            ClosPort::Down(pod) => {
                let far = ClosPlace {
                    rank: 2,
                    group: at.group * self.pods_of_tree() + pod,
                    place: at.place / quarter,
                };
                Some((self.router(far), quarter + at.place % quarter))
            }
        }
    }

    /// The port of an output, or of an input, of a [`Topology`].
    pub fn port_of(&self, node: NodeId, port: PortId) -> usize {
        match self.place(node).rank {
            1 => self.half() + port.0,
            _ => port.0,
        }
    }

    /// The output of a port that leads to a router.
    pub fn output_of(&self, node: NodeId, port: usize) -> PortId {
        match self.place(node).rank {
            1 => PortId(port - self.half()),
            _ => PortId(port),
        }
    }

    /// Links up of a router of a rank, which come after its ports down.
    pub fn ports_up(&self, rank: usize) -> usize {
        match rank < self.rank.ranks() {
            true => self.links_of_rank(rank),
            false => 0,
        }
    }

    /// `k64_n1024_r2`: in names of modules.
    pub fn identifier(&self) -> String {
        let (rank, _) = Rank::NAMES[self.rank as usize];
        let rank = rank.replace('.', "_");
        format!("k{}_n{}_r{rank}", self.ports, self.terminals)
    }

    /// `folded Clos of rank 2 with 1024 processors`.
    pub fn in_words(&self) -> String {
        let (rank, _) = Rank::NAMES[self.rank as usize];
        format!(
            "folded Clos of rank {rank} with {} processors",
            self.terminals
        )
    }
}

impl Topology for Clos {
    fn nodes(&self) -> usize {
        (1..=self.rank.ranks())
            .map(|rank| self.routers_of_rank(rank))
            .sum()
    }

    fn outputs(&self, _: NodeId) -> usize {
        self.half()
    }

    fn inputs(&self, _: NodeId) -> usize {
        self.half()
    }

    fn peer(&self, node: NodeId, output: PortId) -> Peer {
        match self.far(node, self.port_of(node, output)) {
            Some((far, port)) => Peer::Node(far, self.output_of(far, port)),
            None => Peer::Wall,
        }
    }

    fn terminals(&self, node: NodeId) -> usize {
        match node.0 < self.routers_of_rank(1) {
            true => (self.terminals - node.0 * self.half()).min(self.half()),
            false => 0,
        }
    }

    fn all_terminals(&self) -> usize {
        self.terminals
    }

    #[inline]
    fn seat(&self, TerminalId(number): TerminalId) -> (NodeId, Seat) {
        assert!(number < self.terminals, "no terminal {number}");
        (NodeId(number / self.half()), Seat(number % self.half()))
    }

    fn terminal(&self, node: NodeId, seat: Seat) -> TerminalId {
        TerminalId((node.0 * self.half()).min(self.terminals) + seat.0)
    }

    fn name(&self, node: NodeId) -> String {
        let ClosPlace { rank, group, place } = self.place(node);
        match (rank, self.rank) {
            (1, Rank::One | Rank::OneAndHalf) => format!("r1_{group}"),
            (1 | 2, Rank::Two) => format!("r{rank}_{place}"),
            (3, Rank::Three) => {
                format!("r3_{}_{}", place / self.quarter(), place % self.quarter())
            }
            (3, _) => {
                let (u, w) = (place / self.quarter(), place % self.quarter());
                format!("r3_{group}_{u}_{w}")
            }
            _ => format!("r{rank}_{group}_{place}"),
        }
    }

    /// `R2 (3, 17)`: of the second rank, pod 3, place 17.
    fn label(&self, node: NodeId) -> String {
        let name = self.name(node);
        let (rank, place) = name[1..].split_once('_').expect("a name has both");
        match place.contains('_') {
            true => format!("R{rank} ({})", place.replace('_', ", ")),
            false => format!("R{rank} {place}"),
        }
    }

    /// `up3`, `down0`, `side1_2`; `open5` of one that leads to nothing.
    fn output_name(&self, node: NodeId, output: PortId) -> String {
        let port = self.port_of(node, output);
        match self.port(node, port) {
            ClosPort::Up(link) => format!("up{link}"),
            ClosPort::Down(place) => format!("down{place}"),
            ClosPort::Side { group, link } => format!("side{group}_{link}"),
            ClosPort::Terminal(_) | ClosPort::Open => format!("open{port}"),
        }
    }

    fn input_name(&self, node: NodeId, input: PortId) -> String {
        self.output_name(node, input)
    }

    fn with_article(&self) -> String {
        format!("a {}", self.in_words())
    }

    fn joins_neighbours_alone(&self) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The largest of 1 to 8, 10, 12, 14, 16, 20, 24, 28 and 32.
    fn even(links: usize) -> usize {
        let moduli = [32, 28, 24, 20, 16, 14, 12, 10];
        let found = moduli.into_iter().find(|modulus| *modulus <= links);
        found.unwrap_or(links)
    }

    fn clos(ports: usize, terminals: usize, rank: Rank) -> Clos {
        Clos::new(["clos", "router"], ports, terminals, rank, even).expect("legal")
    }

    fn some() -> Vec<Clos> {
        vec![
            clos(4, 2, Rank::One),
            clos(64, 20, Rank::One),
            clos(64, 64, Rank::OneAndHalf),
            clos(64, 288, Rank::OneAndHalf),
            clos(8, 14, Rank::OneAndHalf),
            clos(4, 4, Rank::Two),
            clos(64, 512, Rank::Two),
            clos(64, 1000, Rank::Two),
            clos(4, 4, Rank::TwoAndHalf),
            clos(64, 4096, Rank::TwoAndHalf),
            clos(16, 100, Rank::TwoAndHalf),
            clos(4, 4, Rank::Three),
            clos(8, 30, Rank::Three),
            clos(8, 40, Rank::ThreeAndHalf),
            clos(64, 32768, Rank::ThreeAndHalf),
        ]
    }

    #[test]
    fn a_link_leads_to_the_port_that_leads_back() {
        for clos in some() {
            let mut seats = 0;
            for node in (0..clos.nodes()).map(NodeId) {
                assert_eq!(clos.router(clos.place(node)), node, "{clos:?}");
                for port in 0..clos.ports() {
                    match (clos.port(node, port), clos.far(node, port)) {
                        (ClosPort::Terminal(seat), None) => {
                            let terminal = clos.terminal(node, seat);
                            assert_eq!((terminal.0, clos.seat(terminal)), (seats, (node, seat)));
                            seats += 1;
                        }
                        (ClosPort::Open, None) => {}
                        (what, Some((far, back))) => {
                            assert_eq!(clos.far(far, back), Some((node, port)), "{clos:?}");
                            let (here, there) = (clos.place(node).rank, clos.place(far).rank);
                            let is_so = match what {
                                ClosPort::Up(_) => there == here + 1,
                                ClosPort::Down(_) => there + 1 == here,
                                _ => there == here && far != node,
                            };
                            assert!(is_so, "{clos:?}: {node:?}.{port} {what:?} to {far:?}");
                        }
                        (what, far) => panic!("{clos:?}: {node:?}.{port} {what:?} to {far:?}"),
                    }
                }
            }
            assert_eq!(seats, clos.all_terminals());
        }
    }

    #[test]
    fn machines_of_the_paper_have_the_routers_and_links_that_it_says() {
        let routers = |clos: &Clos| [1, 2, 3].map(|rank| clos.routers_of_rank(rank));
        assert_eq!(routers(&clos(64, 288, Rank::OneAndHalf)), [9, 0, 0]);
        assert_eq!(routers(&clos(64, 1024, Rank::Two)), [32, 32, 0]);
        assert_eq!(routers(&clos(64, 4096, Rank::TwoAndHalf)), [128, 256, 0]);
        let most = clos(64, 32768, Rank::ThreeAndHalf);
        assert_eq!(routers(&most), [1024, 2048, 2048]);
        assert_eq!(most.nodes(), 5120);
        // Nine routers have four links to each other one, eight pods two.
        assert_eq!(clos(64, 288, Rank::OneAndHalf).parallel(), 4);
        assert_eq!(clos(64, 4096, Rank::TwoAndHalf).parallel(), 2);
        assert_eq!(most.parallel(), 5);
        // Of twelve links to a peer ten would be used; of the 32 of two routers all.
        assert_eq!(clos(64, 64, Rank::OneAndHalf).parallel(), 32);
        assert_eq!(clos(64, 128, Rank::OneAndHalf).parallel(), 10);
    }

    #[test]
    fn the_lowest_rank_is_the_one_with_room() {
        for (terminals, rank) in [
            (32, Rank::One),
            (64, Rank::OneAndHalf),
            (512, Rank::Two),
            (1024, Rank::Two),
            (4096, Rank::TwoAndHalf),
            (16_384, Rank::Three),
            (32_768, Rank::ThreeAndHalf),
        ] {
            assert_eq!(Clos::least_rank(64, terminals), rank, "{terminals}");
        }
    }

    #[test]
    fn a_wrong_number_is_refused() {
        let refused = |ports, terminals, rank| {
            let clos = Clos::new(["clos", "router"], ports, terminals, rank, even);
            clos.expect_err("too many").to_string()
        };
        assert_eq!(
            refused(12, 4, Rank::One),
            "router.ports = 12: wanted 4, 8, 16, 32 or 64"
        );
        let most = |terminals, rank| refused(64, terminals, rank);
        assert!(most(33, Rank::One).contains("wanted 1 to 32"));
        assert!(most(289, Rank::OneAndHalf).contains("wanted 33 to 288"));
        assert!(most(1025, Rank::Two).contains("wanted 1 to 1024"));
        assert!(most(4609, Rank::TwoAndHalf).contains("wanted 513 to 4608"));
        assert!(most(16385, Rank::Three).contains("wanted 1 to 16384"));
        assert!(most(32769, Rank::ThreeAndHalf).contains("wanted 8193 to 32768"));
    }
}
