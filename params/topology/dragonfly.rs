//! Dragonflies: groups of routers that are all linked to each other, and links between all groups.

use super::{NodeId, Peer, PortId, Seat, TerminalId, Topology};
use crate::params::ParamError;

/// Most ports of a router of a dragonfly.
pub const MAX_DRAGONFLY_PORTS: usize = 64;

/// A dragonfly: `groups` groups of `routers` routers, each with `terminals` terminals and `globals` links to other groups.
/// With the letters of its source p terminals, a routers and h links to other groups.
///
/// Router r of group i is node i·a + r; terminal t of node n is terminal n·p + t. A router has p + (a − 1) + h ports: those of
/// its terminals, then local links, then global links. Local link o − 1, o = 1 to a − 1, leads to router (r + o) mod a of the
/// group, to the link of a − o there. Global link k of router r is channel j = r·h + k of its group.
///
/// With g = a·h + 1 groups channel j of group i leads to group i − j − 1 modulo g, to channel g − 2 − j there: every two groups
/// are linked once. Fewer groups repeat this as often as there are channels for it. Of the channels that are left over the two
/// numbered 2m and 2m + 1 from the first of them lead to groups i − m − 1 and i + m + 1, and to each other; a last one alone leads
/// across half of the groups, or, if their number is odd, to nothing.
///
/// As a [`Topology`] its outputs are the ports after those of terminals.
///
/// - Source: J. Kim, W. Dally, S. Scott, and D. Abts, "Technology-Driven, Highly-Scalable Dragonfly Topology", ISCA 2008.
/// - ASSUMED: which channel leads to which group is left open there. This is the palmtree arrangement of C. Camarero, E. Vallejo, and
///   R. Beivide, "Topological Characterization of Hamming and Dragonfly Networks and its Implications on Routing", TACO 2014.
///   What fewer groups do with channels that are left over is ours: the links that are more are spread evenly over all groups.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dragonfly {
    terminals: usize,
    routers: usize,
    globals: usize,
    groups: usize,
}

/// A port of a router of a dragonfly.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DragonflyPort {
    /// To a terminal.
    Terminal(Seat),
    /// To the router that is so much further round the group, 1 to a − 1.
    Local(usize),
    /// To another group, the link of this number at the router.
    Global(usize),
}

impl Dragonfly {
    /// A checked dragonfly of p terminals, a routers, h links to other groups and g groups; `component` is named in refusals.
    ///
    /// # Errors
    /// If a number is 0, a router would have more than 64 ports, or there are more groups than a group has channels, and one.
    pub fn new(
        component: &str,
        terminals: usize,
        routers: usize,
        globals: usize,
        groups: usize,
    ) -> Result<Self, ParamError> {
        let most = 1..=MAX_DRAGONFLY_PORTS;
        ParamError::check(component, "terminals", terminals, most.clone())?;
        ParamError::check(component, "routers", routers, most.clone())?;
        ParamError::check(component, "globals", globals, most)?;
        let ports = terminals + routers - 1 + globals;
        if ports > MAX_DRAGONFLY_PORTS {
            return Err(ParamError::new(
                format!("{component}.routers"),
                routers,
                format!(
                    "a router would have {ports} ports; wanted at most {MAX_DRAGONFLY_PORTS}: fewer routers, terminals or globals"
                ),
            ));
        }
        let most_groups = routers * globals + 1;
        if !(1..=most_groups).contains(&groups) {
            return Err(ParamError::new(
                format!("{component}.groups"),
                groups,
                format!(
                    "wanted 1 to {most_groups}, for a group has {routers} routers of {globals} links to others"
                ),
            ));
        }
        Ok(Dragonfly {
            terminals,
            routers,
            globals,
            groups,
        })
    }

    /// Terminals of each router.
    pub fn concentration(&self) -> usize {
        self.terminals
    }

    /// Routers of a group.
    pub fn routers(&self) -> usize {
        self.routers
    }

    /// Links of a router to other groups.
    pub fn globals(&self) -> usize {
        self.globals
    }

    /// Groups.
    pub fn groups(&self) -> usize {
        self.groups
    }

    /// Ports of each router.
    pub fn ports(&self) -> usize {
        self.terminals + self.routers - 1 + self.globals
    }

    /// The group of a router, and which of its routers it is.
    #[inline]
    pub fn place(&self, node: NodeId) -> [usize; 2] {
        [node.0 / self.routers, node.0 % self.routers]
    }

    /// What a port is.
    ///
    /// # Panics
    /// If there is no such port.
    pub fn port(&self, number: usize) -> DragonflyPort {
        assert!(number < self.ports(), "no port {number}");
        let first_global = self.terminals + self.routers - 1;
        match number {
            _ if number < self.terminals => DragonflyPort::Terminal(Seat(number)),
            _ if number < first_global => DragonflyPort::Local(number - self.terminals + 1),
            _ => DragonflyPort::Global(number - first_global),
        }
    }

    /// The number of a port.
    pub fn number(&self, port: DragonflyPort) -> usize {
        match port {
            DragonflyPort::Terminal(seat) => seat.0,
            DragonflyPort::Local(offset) => self.terminals + offset - 1,
            DragonflyPort::Global(link) => self.terminals + self.routers - 1 + link,
        }
    }

    /// Links of a group to others.
    pub fn channels(&self) -> usize {
        self.routers * self.globals
    }

    /// How many groups further back a channel of any group leads, 1 to g − 1, and its number at the far end; nothing if it leads
    /// nowhere.
    pub fn channel(&self, number: usize) -> Option<(usize, usize)> {
        let others = self.groups - 1;
        if others == 0 {
            return None;
        }
        let whole = self.channels() / others * others;
        if number < whole {
            let (copy, back) = (number / others, number % others);
            return Some((back + 1, copy * others + others - 1 - back));
        }
        let left = number - whole;
        let (back, is_last) = (left / 2 + 1, number + 1 == self.channels());
        match (left % 2, is_last) {
            (0, true) => self
                .groups
                .is_multiple_of(2)
                .then_some((self.groups / 2, number)),
            (0, false) => Some((back, number + 1)),
            _ => Some((self.groups - back, number - 1)),
        }
    }

    /// `p8_a16_h8_g32`: in names.
    pub fn identifier(&self) -> String {
        let Dragonfly {
            terminals,
            routers,
            globals,
            groups,
        } = self;
        format!("p{terminals}_a{routers}_h{globals}_g{groups}")
    }

    /// `dragonfly of 32 groups of 16 routers`.
    pub fn in_words(&self) -> String {
        let [groups, routers] =
            [(self.groups, "group"), (self.routers, "router")].map(|(count, noun)| match count {
                1 => format!("1 {noun}"),
                _ => format!("{count} {noun}s"),
            });
        format!("dragonfly of {groups} of {routers}")
    }
}

impl Topology for Dragonfly {
    fn nodes(&self) -> usize {
        self.groups * self.routers
    }

    fn outputs(&self, _: NodeId) -> usize {
        self.ports() - self.terminals
    }

    fn inputs(&self, _: NodeId) -> usize {
        self.ports() - self.terminals
    }

    fn peer(&self, node: NodeId, output: PortId) -> Peer {
        let [group, router] = self.place(node);
        let (far, port) = match self.port(self.terminals + output.0) {
            DragonflyPort::Terminal(_) => unreachable!("a port after those of terminals is a link"),
            DragonflyPort::Local(offset) => (
                group * self.routers + (router + offset) % self.routers,
                DragonflyPort::Local(self.routers - offset),
            ),
            DragonflyPort::Global(link) => {
                let Some((back, channel)) = self.channel(router * self.globals + link) else {
                    return Peer::Wall;
                };
                let far = (group + self.groups - back) % self.groups;
                (
                    far * self.routers + channel / self.globals,
                    DragonflyPort::Global(channel % self.globals),
                )
            }
        };
        Peer::Node(NodeId(far), PortId(self.number(port) - self.terminals))
    }

    fn terminals(&self, _: NodeId) -> usize {
        self.terminals
    }

    fn all_terminals(&self) -> usize {
        self.nodes() * self.terminals
    }

    #[inline]
    fn seat(&self, TerminalId(number): TerminalId) -> (NodeId, Seat) {
        let (node, seat) = (number / self.terminals, number % self.terminals);
        (NodeId(node), Seat(seat))
    }

    fn terminal(&self, node: NodeId, seat: Seat) -> TerminalId {
        TerminalId(node.0 * self.terminals + seat.0)
    }

    /// `g3_r5`.
    fn name(&self, node: NodeId) -> String {
        let [group, router] = self.place(node);
        format!("g{group}_r{router}")
    }

    /// `group 3 router 5`.
    fn label(&self, node: NodeId) -> String {
        let [group, router] = self.place(node);
        format!("group {group} router {router}")
    }

    /// `local1`, `global0`.
    fn output_name(&self, _: NodeId, output: PortId) -> String {
        match self.port(self.terminals + output.0) {
            DragonflyPort::Terminal(_) => unreachable!("a port after those of terminals is a link"),
            DragonflyPort::Local(offset) => format!("local{offset}"),
            DragonflyPort::Global(link) => format!("global{link}"),
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

    fn dragonfly([terminals, routers, globals, groups]: [usize; 4]) -> Dragonfly {
        Dragonfly::new("dragonfly", terminals, routers, globals, groups).expect("legal")
    }

    /// Canonical ones of as many groups as there may be, and others.
    const FULL: [[usize; 4]; 4] = [[1, 2, 1, 3], [2, 4, 2, 9], [4, 8, 4, 33], [1, 3, 2, 7]];
    const OTHERS: [[usize; 4]; 10] = [
        [8, 16, 8, 32],
        [6, 12, 6, 57],
        [4, 8, 4, 8],
        [2, 4, 2, 6],
        [2, 4, 2, 2],
        [1, 1, 1, 2],
        [3, 1, 1, 1],
        // A channel is left over, across half of the groups or to nothing.
        [1, 3, 3, 9],
        [1, 3, 3, 4],
        [1, 1, 3, 3],
    ];

    fn nodes(of: &Dragonfly) -> impl Iterator<Item = NodeId> + use<> {
        (0..of.nodes()).map(NodeId)
    }

    /// Every router that a router is linked to, those of parallel links as often.
    fn neighbours(of: &Dragonfly, node: NodeId) -> Vec<NodeId> {
        let ports = (0..of.outputs(node)).map(PortId);
        let far = ports.filter_map(|port| (of as &dyn Topology).far_node(node, port));
        far.collect()
    }

    /// How many links there are from a group to each group.
    fn links_of(of: &Dragonfly, group: usize) -> Vec<usize> {
        let mut links = vec![0; of.groups()];
        for node in nodes(of).filter(|node| of.place(*node)[0] == group) {
            for far in neighbours(of, node) {
                links[of.place(far)[0]] += 1;
            }
        }
        links[group] = 0;
        links
    }

    #[test]
    fn a_link_leads_to_the_port_that_leads_back() {
        for of in FULL.into_iter().chain(OTHERS).map(dragonfly) {
            let mut walls = 0;
            for node in nodes(&of) {
                for port in (0..of.outputs(node)).map(PortId) {
                    match of.peer(node, port) {
                        Peer::Node(far, input) => {
                            assert_ne!(far, node, "{of:?}");
                            assert_eq!(of.peer(far, input), Peer::Node(node, port), "{of:?}");
                        }
                        Peer::Wall => walls += 1,
                    }
                }
                for number in 0..of.ports() {
                    assert_eq!(of.number(of.port(number)), number);
                }
            }
            let others = of.groups() - 1;
            let wanted = match others {
                0 => of.channels(),
                _ if of.groups() % 2 == 1 => of.channels() % others % 2 * of.groups(),
                _ => 0,
            };
            assert_eq!(walls, wanted, "{of:?}");
        }
    }

    #[test]
    fn as_many_groups_as_there_may_be_are_linked_once_each_to_each() {
        for of in FULL.map(dragonfly) {
            for group in 0..of.groups() {
                let mut wanted = vec![1; of.groups()];
                wanted[group] = 0;
                assert_eq!(links_of(&of, group), wanted, "{of:?}");
            }
        }
    }

    #[test]
    fn links_to_fewer_groups_differ_by_one_at_most() {
        for of in OTHERS
            .map(dragonfly)
            .into_iter()
            .filter(|of| of.groups() > 1)
        {
            for group in 0..of.groups() {
                let mut links = links_of(&of, group);
                links.remove(group);
                let [least, most] = [links.iter().min(), links.iter().max()];
                assert!(
                    most <= least.map(|least| least + 1).as_ref(),
                    "{of:?} {links:?}"
                );
            }
        }
    }

    #[test]
    fn routers_of_a_group_are_all_linked_and_three_links_lead_anywhere() {
        for of in [FULL[0], FULL[1], FULL[2], OTHERS[2], OTHERS[3]].map(dragonfly) {
            for node in nodes(&of) {
                let mut within = vec![node];
                let near = neighbours(&of, node).into_iter();
                within.extend(near.filter(|far| of.place(*far)[0] == of.place(node)[0]));
                within.sort();
                let group = of.place(node)[0] * of.routers();
                let wanted: Vec<_> = (group..group + of.routers()).map(NodeId).collect();
                assert_eq!(within, wanted);
                let mut reached = vec![false; of.nodes()];
                reached[node.0] = true;
                let mut last = vec![node];
                for _ in 0..3 {
                    let next = last.iter().flat_map(|node| neighbours(&of, *node));
                    last = next
                        .filter(|far| !std::mem::replace(&mut reached[far.0], true))
                        .collect();
                }
                assert!(reached.into_iter().all(|is_reached| is_reached), "{of:?}");
            }
        }
    }

    #[test]
    fn what_cannot_be_built_is_refused_with_its_place() {
        let refused = |[terminals, routers, globals, groups]: [usize; 4]| {
            let of = Dragonfly::new("dragonfly", terminals, routers, globals, groups);
            of.expect_err("no dragonfly").to_string()
        };
        assert_eq!(
            refused([0, 2, 1, 3]),
            "dragonfly.terminals = 0: wanted an integer from 1 to 64"
        );
        assert_eq!(
            refused([17, 34, 17, 3]),
            "dragonfly.routers = 34: a router would have 67 ports; wanted at most 64: fewer routers, terminals or globals"
        );
        assert_eq!(
            refused([2, 4, 2, 10]),
            "dragonfly.groups = 10: wanted 1 to 9, for a group has 4 routers of 2 links to others"
        );
    }
}
