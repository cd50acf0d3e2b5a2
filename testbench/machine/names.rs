//! Packets and channels in words, and as JSON.

use crate::model::deadlock::{Channel, Ends, Fault, Head, Hold, Misroute, Stop};
use crate::model::loads::Bottleneck;
use crate::model::simulation::Packet;
use crate::model::simulation::alarm::{Alarm, Knot, Starving, Stray, Waiting};
use crate::params::topology::grid::{Grid, Sign};
use crate::params::topology::{NodeId, TerminalId, Topology, VcId};
use serde_json::{Value, json};

/// How the nodes and channels of a machine are called.
#[derive(Clone, Copy)]
pub struct Names<'a> {
    topology: &'a dyn Topology,
    /// Where a family tells more apart than virtual channels of links.
    channels: Option<&'a dyn ChannelNames>,
}

/// How the channels of a machine are called that are not virtual channels of its links.
pub trait ChannelNames {
    /// A channel and where it is.
    fn in_words(&self, channel: Channel) -> String;

    /// What it is called by itself.
    fn port(&self, channel: Channel) -> String;

    /// The node where it ends.
    fn far_node(&self, channel: Channel) -> NodeId;
}

impl<'a> Names<'a> {
    /// Those of a topology.
    pub fn of(topology: &'a dyn Topology) -> Self {
        Names {
            topology,
            channels: None,
        }
    }

    /// The same with channels that are called otherwise.
    pub fn with(self, channels: &'a dyn ChannelNames) -> Self {
        Names {
            channels: Some(channels),
            ..self
        }
    }

    /// What a terminal is called: a node, if every node has one.
    pub fn terminal_noun(&self) -> &'static str {
        self.topology.terminal_noun()
    }

    /// `(3,0)`; of a node without coordinates, its name.
    pub fn node(&self, node: NodeId) -> String {
        let Some(coordinates) = self.topology.coordinates_of(node) else {
            return self.topology.name(node);
        };
        let coordinates: Vec<_> = coordinates.iter().map(usize::to_string).collect();
        format!("({})", coordinates.join(","))
    }

    /// `(3,0)` or `hub`; where some node has not one terminal, `(3,0).1` or `hub.1`.
    pub fn terminal(&self, terminal: TerminalId) -> String {
        let (node, seat) = self.topology.seat(terminal);
        match self.topology.nodes_are_terminals() {
            true => self.node(node),
            false => format!("{}.{}", self.node(node), seat.0),
        }
    }

    /// The coordinates of a node; of one without, its name.
    pub fn node_json(&self, node: NodeId) -> Value {
        match self.topology.coordinates_of(node) {
            Some(coordinates) => json!(coordinates),
            None => json!(self.topology.name(node)),
        }
    }

    /// A terminal's node; where some node has not one terminal, this and its number there.
    fn terminal_json(&self, terminal: TerminalId) -> Value {
        let (node, seat) = self.topology.seat(terminal);
        let at = self.node_json(node);
        match self.topology.nodes_are_terminals() {
            true => at,
            false => json!({ "at": at, "terminal": seat.0 }),
        }
    }

    /// `x+ vc1 (3,0)->(0,0)`, `to_hub vc1 a->hub`; without an end where no link is.
    pub fn channel(&self, channel: Channel) -> String {
        if let Some(channels) = self.channels {
            return channels.in_words(channel);
        }
        let port = match self.topology.grid() {
            Some(grid) => {
                let (dimension, sign) = grid.travel(channel.port);
                let sign = match sign {
                    Sign::Plus => '+',
                    Sign::Minus => '-',
                };
                format!("{}{sign}", Grid::dimension_name(dimension))
            }
            None => self.topology.output_name(channel.from, channel.port),
        };
        let end = self.topology.far_node(channel.from, channel.port);
        format!(
            "{port} vc{} {}->{}",
            channel.vc.0,
            self.node(channel.from),
            end.map_or(String::new(), |end| self.node(end))
        )
    }

    /// `link xp of node 3`, `link to_b of node hub`, `links xp at x = 3`, `ejector of node 3`, `R(0,2) V+ of node (0,0,1)`.
    pub fn bottleneck(&self, bottleneck: Bottleneck) -> String {
        let topology = self.topology;
        let of = topology.terminal_noun();
        let by_number = topology.grid().is_some();
        let terminal = |terminal: TerminalId| match by_number {
            true => terminal.0.to_string(),
            false => self.terminal(terminal),
        };
        match bottleneck {
            Bottleneck::Link(from, port) => {
                let node = if by_number {
                    from.0.to_string()
                } else {
                    self.node(from)
                };
                let vc = VcId(0);
                let port = match self.channels {
                    Some(channels) => channels.port(Channel { from, port, vc }),
                    None => format!("link {}", topology.output_name(from, port)),
                };
                format!("{port} of node {node}")
            }
            Bottleneck::Cut(port, coordinate) => {
                let grid = topology.grid().expect("a cut is one of a grid");
                let dimension = Grid::dimension_name(grid.travel(port).0);
                let name = grid.port_name(port);
                format!("links {name} at {dimension} = {coordinate}")
            }
            Bottleneck::Dimension(dimension) => {
                format!("links of dimension {}", Grid::dimension_name(dimension))
            }
            Bottleneck::Ejector(end) => format!("ejector of {of} {}", terminal(end)),
            Bottleneck::Injector(end) => format!("injector of {of} {}", terminal(end)),
        }
    }

    /// What holds a channel and why it stays.
    pub fn hold(&self, hold: &Hold) -> String {
        self.holds(hold, &[])
    }

    /// The same of a packet that waits in a network.
    pub fn waiting(&self, waiting: &Waiting) -> String {
        self.holds(&waiting.hold, &waiting.others)
    }

    fn holds(&self, hold: &Hold, others: &[Channel]) -> String {
        let here = self.channel(hold.channel);
        let Ends {
            source,
            destination,
            way,
        } = &hold.ends;
        let ends = format!(
            "{} to {}",
            self.terminal(*source),
            self.terminal(*destination)
        );
        let way = way
            .as_ref()
            .map_or(String::new(), |way| format!(" ({way})"));
        let all = [&[hold.next], others].concat();
        let all: Vec<_> = all.iter().map(|&channel| self.channel(channel)).collect();
        let next = all.join(" or ");
        let stop = match hold.stop {
            Stop::Offered if hold.head == hold.channel => format!("and waits for {next}"),
            Stop::Offered => {
                let head = self.channel(hold.head);
                format!("with its head in {head}, and waits for {next}")
            }
            Stop::Behind => {
                format!("with its head in {next}, where it stands behind the next packet")
            }
        };
        format!("{here}: a packet from {ends}{way} holds it {stop}")
    }

    /// Which packet goes astray, and how.
    pub fn misroute(&self, misroute: &Misroute) -> String {
        let head = self.place(misroute.head);
        let fault = match misroute.fault {
            Fault::NoExit => "is offered nothing".to_string(),
            Fault::NoChannel(channel) => {
                format!("is offered {}, where no link is", self.channel(channel))
            }
            Fault::WrongNode => "is ejected before it is there".to_string(),
            Fault::WrongTerminal => "is ejected to another terminal of its node".to_string(),
            Fault::NotEjected => "has arrived, and is offered a way on".to_string(),
            Fault::Loop => "can come there again, and so for ever".to_string(),
        };
        let destination = self.terminal(misroute.destination);
        format!("a packet to {destination} with its head in {head} {fault}")
    }

    fn place(&self, place: Head) -> String {
        match place {
            Head::Injector(terminal) => format!("the injector of {}", self.terminal(terminal)),
            Head::Channel(channel) => self.channel(channel),
        }
    }

    fn packet(&self, packet: Packet) -> String {
        let [source, destination] = [packet.source, packet.destination].map(|t| self.terminal(t));
        format!("a packet from {source} to {destination}")
    }

    /// What a watchdog saw in a cycle; a packet starves if it waits for `patience` cycles.
    pub fn alarm(&self, cycle: u64, patience: u64, alarm: &Alarm) -> String {
        match alarm {
            Alarm::Deadlock(Knot {
                packets,
                since: Some(since),
                ..
            }) => format!(
                "deadlock, seen in cycle {cycle}: nothing has moved since cycle {since}, and {packets} packets are under way"
            ),
            Alarm::Deadlock(knot) => format!(
                "deadlock, seen in cycle {cycle}: {} packets never move again; {} of them wait for each other, each for the next and the last for the first",
                knot.packets,
                knot.cycle.len()
            ),
            Alarm::Livelock(stray) => format!("livelock in cycle {cycle}: {}", self.stray(stray)),
            Alarm::Starvation(starving) => {
                let waited = match starving.place {
                    Some(_) => format!("have waited {patience} cycles at one place"),
                    None => format!("have been under way for {patience} cycles"),
                };
                format!(
                    "starvation, seen in cycle {cycle}: {} packets {waited}, in no deadlock; {}",
                    starving.packets,
                    self.starving(starving)
                )
            }
        }
    }

    /// The packets that wait for each other in a deadlock, `: (3,0)->(1,0), (1,0)->(3,0)`; nothing otherwise.
    pub fn packets(&self, alarm: &Alarm) -> String {
        let Alarm::Deadlock(knot) = alarm else {
            return String::new();
        };
        if knot.cycle.is_empty() {
            return String::new();
        }
        let ends = knot.cycle.iter().map(|waiting| {
            let ends = [waiting.hold.ends.source, waiting.hold.ends.destination];
            ends.map(|terminal| self.terminal(terminal)).join("->")
        });
        format!(": {}", ends.collect::<Vec<_>>().join(", "))
    }

    /// Adds to an object what a watchdog saw.
    pub fn put_alarm(&self, value: &mut Value, alarm: &Alarm) {
        let (result, packets, found) = match alarm {
            Alarm::Deadlock(knot) => {
                let cycle = knot.cycle.iter();
                let cycle: Vec<_> = cycle.map(|waiting| self.waiting_json(waiting)).collect();
                if let Some(since) = knot.since {
                    value["nothing_moved_since"] = since.into();
                }
                ("deadlock", knot.packets, ("cycle", cycle.into()))
            }
            Alarm::Livelock(stray) => ("livelock", 1, ("packet", self.stray_json(stray))),
            Alarm::Starvation(starving) => {
                let packet = self.starving_json(starving);
                ("starvation", starving.packets, ("packet", packet))
            }
        };
        value["result"] = result.into();
        value["packets"] = packets.into();
        value[found.0] = found.1;
    }

    /// Which packet went astray, and how far.
    pub fn stray(&self, stray: &Stray) -> String {
        let enough = match self.topology.grid() {
            Some(_) => "would do",
            None => "are all that there are",
        };
        format!(
            "{} has moved over {} links to {}, {} {enough}",
            self.packet(stray.packet),
            stray.links,
            self.channel(stray.channel),
            stray.most
        )
    }

    /// Which packet has waited longest, and where.
    pub fn starving(&self, starving: &Starving) -> String {
        let (packet, cycles) = (self.packet(starving.packet), starving.cycles);
        match starving.place {
            Some(place) => {
                let place = self.place(place);
                format!("{packet} has waited longest, {cycles} cycles in {place}")
            }
            None => format!("{packet} has been under way for longest, {cycles} cycles"),
        }
    }

    /// A packet that waits in a network.
    pub fn waiting_json(&self, waiting: &Waiting) -> Value {
        let mut hold = self.hold_json(&waiting.hold);
        let others = waiting.others.iter();
        let others: Vec<_> = others.map(|&other| self.channel_json(other)).collect();
        hold["others"] = others.into();
        hold
    }

    /// The packet that went astray.
    pub fn stray_json(&self, stray: &Stray) -> Value {
        let most = match self.topology.grid() {
            Some(_) => "shortest_way_links",
            None => "all_links",
        };
        json!({
            "source": self.terminal_json(stray.packet.source),
            "destination": self.terminal_json(stray.packet.destination),
            "channel": self.channel_json(stray.channel),
            "links": stray.links,
            most: stray.most,
        })
    }

    /// The packet that has waited longest; it is in a channel or in the injector of its source.
    pub fn starving_json(&self, starving: &Starving) -> Value {
        let channel = match starving.place {
            Some(Head::Channel(channel)) => Some(self.channel_json(channel)),
            Some(Head::Injector(_)) | None => None,
        };
        json!({
            "source": self.terminal_json(starving.packet.source),
            "destination": self.terminal_json(starving.packet.destination),
            "channel": channel,
            "waited_cycles": starving.cycles,
        })
    }

    fn channel_json(&self, channel: Channel) -> Value {
        let Channel { from, port, vc } = channel;
        let (port, end) = match self.channels {
            Some(channels) => (channels.port(channel), Some(channels.far_node(channel))),
            None => (
                self.topology.output_name(from, port),
                self.topology.far_node(from, port),
            ),
        };
        json!({
            "port": port,
            "vc": vc.0,
            "from": self.node_json(from),
            "to": end.map(|end| self.node_json(end)),
        })
    }

    /// What holds a channel and why it stays.
    pub fn hold_json(&self, hold: &Hold) -> Value {
        let mut shown = json!({
            "channel": self.channel_json(hold.channel),
            "source": self.terminal_json(hold.ends.source),
            "destination": self.terminal_json(hold.ends.destination),
            "head": self.channel_json(hold.head),
            "stop": match hold.stop {
                Stop::Offered => "waits for next",
                Stop::Behind => "behind next packet",
            },
            "next": self.channel_json(hold.next),
        });
        if let Some(way) = &hold.ends.way {
            shown["way"] = json!(way);
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::graph::examples;
    use crate::params::topology::grid::{Ways, Wrap};
    use crate::params::topology::{Cube, PortId};

    #[test]
    fn a_packet_that_goes_astray_is_described() {
        let grid = Grid::new("network", vec![3, 2], Wrap::Mesh, Ways::Bidirectional);
        let topology = Cube::of(grid.expect("a legal grid"));
        let names = Names::of(&topology);
        let channel = |from, port| Channel {
            from: NodeId(from),
            port: PortId(port),
            vc: VcId(0),
        };
        for (head, fault, wanted) in [
            (
                Head::Injector(TerminalId(4)),
                Fault::NoExit,
                "the injector of (1,1) is offered nothing",
            ),
            (
                Head::Channel(channel(1, 0)),
                Fault::NoChannel(channel(2, 0)),
                "x+ vc0 (1,0)->(2,0) is offered x+ vc0 (2,0)->, where no link is",
            ),
            (
                Head::Channel(channel(4, 3)),
                Fault::WrongNode,
                "y- vc0 (1,1)->(1,0) is ejected before it is there",
            ),
            (
                Head::Channel(channel(1, 1)),
                Fault::NotEjected,
                "x- vc0 (1,0)->(0,0) has arrived, and is offered a way on",
            ),
            (
                Head::Channel(channel(1, 2)),
                Fault::Loop,
                "y+ vc0 (1,0)->(1,1) can come there again, and so for ever",
            ),
        ] {
            let misroute = Misroute {
                destination: TerminalId(0),
                head,
                fault,
            };
            assert_eq!(
                names.misroute(&misroute),
                format!("a packet to (0,0) with its head in {wanted}")
            );
        }
    }

    #[test]
    fn nodes_and_channels_of_a_graph_have_its_names() {
        let ring = examples::graph(examples::ONE_WAY_RING);
        let names = Names::of(&ring);
        let channel = Channel {
            from: NodeId(4),
            port: PortId(0),
            vc: VcId(1),
        };
        assert_eq!(names.channel(channel), "to_r0 vc1 r4->r0");
        assert_eq!(names.terminal(TerminalId(3)), "r3");
        assert_eq!(
            names.channel_json(channel),
            json!({ "port": "to_r0", "vc": 1, "from": "r4", "to": "r0" })
        );
        let stray = Stray {
            packet: Packet::new(TerminalId(4), TerminalId(1), 1, 0),
            channel,
            links: 6,
            most: 5,
        };
        assert_eq!(
            names.stray(&stray),
            "a packet from r4 to r1 has moved over 6 links to to_r0 vc1 r4->r0, 5 are all that there are"
        );
        assert_eq!(names.stray_json(&stray)["all_links"], 5);
        assert_eq!(names.stray_json(&stray)["source"], "r4");
    }

    #[test]
    fn where_some_node_has_not_one_terminal_each_has_its_number_there() {
        let tree = examples::graph(examples::UNEQUAL_TREE);
        let named = [0, 1, 2, 7].map(|terminal| Names::of(&tree).terminal(TerminalId(terminal)));
        assert_eq!(named, ["b.0", "b.1", "a0.0", "c0.2"]);
        assert_eq!(
            Names::of(&tree).terminal_json(TerminalId(2)),
            json!({ "at": "a0", "terminal": 0 })
        );
    }

    #[test]
    fn a_bottleneck_is_named_by_its_port_and_place() {
        let grid = Grid::new("network", vec![4, 4], Wrap::Torus, Ways::Bidirectional);
        let torus = Cube::of(grid.expect("a legal grid"));
        let named = [
            Bottleneck::Link(NodeId(6), PortId(1)),
            Bottleneck::Cut(PortId(2), 3),
            Bottleneck::Ejector(TerminalId(0)),
            Bottleneck::Injector(TerminalId(15)),
        ];
        assert_eq!(
            named.map(|bottleneck| Names::of(&torus).bottleneck(bottleneck)),
            [
                "link xm of node 6",
                "links yp at y = 3",
                "ejector of node 0",
                "injector of node 15"
            ]
        );
        let four = torus.with_terminals(4);
        let named = Names::of(&four).bottleneck(Bottleneck::Ejector(TerminalId(21)));
        assert_eq!(named, "ejector of terminal 21");
        let ring = examples::graph(examples::ONE_WAY_RING);
        let named = Names::of(&ring).bottleneck(Bottleneck::Link(NodeId(0), PortId(0)));
        assert_eq!(named, "link to_r1 of node r0");
        let tree = examples::graph(examples::UNEQUAL_TREE);
        let named = Names::of(&tree).bottleneck(Bottleneck::Ejector(TerminalId(1)));
        assert_eq!(named, "ejector of terminal b.1");
    }
}
