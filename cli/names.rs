//! Packets and channels in words, and as JSON.

use crate::model::deadlock::{Channel, Fault, Head, Hold, Misroute, Stop};
use crate::model::simulation::Packet;
use crate::model::simulation::watchdog::{Alarm, Starving, Stray, Waiting};
use crate::params::topology::grid::{Grid, Sign};
use crate::params::topology::{Cube, NodeId, TerminalId, Topology};
use serde_json::{Value, json};

/// How the nodes and channels of a topology are called.
pub struct Names<'a>(pub &'a Cube);

impl Names<'_> {
    /// `(3,0)`.
    pub fn node(&self, node: NodeId) -> String {
        let coordinates = self.0.coordinates(node);
        let coordinates: Vec<_> = coordinates.iter().map(usize::to_string).collect();
        format!("({})", coordinates.join(","))
    }

    /// `(3,0)`, where a node has several terminals `(3,0).1`.
    pub fn terminal(&self, terminal: TerminalId) -> String {
        let (node, seat) = self.0.seat(terminal);
        match self.0.concentration() {
            1 => self.node(node),
            _ => format!("{}.{}", self.node(node), seat.0),
        }
    }

    /// The coordinates of a terminal's node; where a node has several terminals, these and its number there.
    fn terminal_json(&self, terminal: TerminalId) -> Value {
        let (node, seat) = self.0.seat(terminal);
        let at = self.0.coordinates(node);
        match self.0.concentration() {
            1 => json!(at),
            _ => json!({ "at": at, "terminal": seat.0 }),
        }
    }

    /// `x+ vc1 (3,0)->(0,0)`; without an end where no link is.
    pub fn channel(&self, channel: Channel) -> String {
        let (dimension, sign) = self.0.grid().travel(channel.port);
        let sign = match sign {
            Sign::Plus => '+',
            Sign::Minus => '-',
        };
        let end = self.0.neighbour(channel.from, channel.port);
        format!(
            "{}{sign} vc{} {}->{}",
            Grid::dimension_name(dimension),
            channel.vc.0,
            self.node(channel.from),
            end.map_or(String::new(), |end| self.node(end))
        )
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
        let (source, destination) = (self.node(hold.source), self.node(hold.destination));
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
        format!("{here}: a packet from {source} to {destination} holds it {stop}")
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
            Fault::NotEjected => "has arrived, and is offered a way on".to_string(),
            Fault::Loop => "can come there again, and so for ever".to_string(),
        };
        let destination = self.node(misroute.destination);
        format!("a packet to {destination} with its head in {head} {fault}")
    }

    fn place(&self, place: Head) -> String {
        match place {
            Head::Injector(node) => format!("the injector of {}", self.node(node)),
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
            Alarm::Deadlock(knot) => format!(
                "deadlock, seen in cycle {cycle}: {} packets never move again; {} of them wait for each other, each for the next and the last for the first",
                knot.packets,
                knot.cycle.len()
            ),
            Alarm::Livelock(stray) => format!("livelock in cycle {cycle}: {}", self.stray(stray)),
            Alarm::Starvation(starving) => format!(
                "starvation, seen in cycle {cycle}: {} packets have waited {patience} cycles at one place, in no deadlock; {}",
                starving.packets,
                self.starving(starving)
            ),
        }
    }

    /// The packets that wait for each other in a deadlock, `: (3,0)->(1,0), (1,0)->(3,0)`; nothing otherwise.
    pub fn packets(&self, alarm: &Alarm) -> String {
        let Alarm::Deadlock(knot) = alarm else {
            return String::new();
        };
        let ends = knot.cycle.iter().map(|waiting| {
            let ends = [waiting.hold.source, waiting.hold.destination];
            ends.map(|node| self.node(node)).join("->")
        });
        format!(": {}", ends.collect::<Vec<_>>().join(", "))
    }

    /// Adds to an object what a watchdog saw.
    pub fn put_alarm(&self, value: &mut Value, alarm: &Alarm) {
        let (result, packets, found) = match alarm {
            Alarm::Deadlock(knot) => {
                let cycle = knot.cycle.iter();
                let cycle: Vec<_> = cycle.map(|waiting| self.waiting_json(waiting)).collect();
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
        format!(
            "{} has moved over {} links to {}, {} would do",
            self.packet(stray.packet),
            stray.links,
            self.channel(stray.channel),
            stray.shortest
        )
    }

    /// Which packet has waited longest, and where.
    pub fn starving(&self, starving: &Starving) -> String {
        format!(
            "{} has waited longest, {} cycles in {}",
            self.packet(starving.packet),
            starving.cycles,
            self.place(starving.place)
        )
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
        json!({
            "source": self.terminal_json(stray.packet.source),
            "destination": self.terminal_json(stray.packet.destination),
            "channel": self.channel_json(stray.channel),
            "links": stray.links,
            "shortest_way_links": stray.shortest,
        })
    }

    /// The packet that has waited longest; it is in a channel or in the injector of its source.
    pub fn starving_json(&self, starving: &Starving) -> Value {
        let channel = match starving.place {
            Head::Channel(channel) => Some(self.channel_json(channel)),
            Head::Injector(_) => None,
        };
        json!({
            "source": self.terminal_json(starving.packet.source),
            "destination": self.terminal_json(starving.packet.destination),
            "channel": channel,
            "waited_cycles": starving.cycles,
        })
    }

    fn channel_json(&self, channel: Channel) -> Value {
        let end = self.0.neighbour(channel.from, channel.port);
        json!({
            "port": self.0.grid().port_name(channel.port),
            "vc": channel.vc.0,
            "from": self.0.coordinates(channel.from),
            "to": end.map(|end| self.0.coordinates(end)),
        })
    }

    /// What holds a channel and why it stays.
    pub fn hold_json(&self, hold: &Hold) -> Value {
        json!({
            "channel": self.channel_json(hold.channel),
            "source": self.0.coordinates(hold.source),
            "destination": self.0.coordinates(hold.destination),
            "head": self.channel_json(hold.head),
            "stop": match hold.stop {
                Stop::Offered => "waits for next",
                Stop::Behind => "behind next packet",
            },
            "next": self.channel_json(hold.next),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::topology::PortId;
    use crate::params::topology::grid::{Ways, Wrap};
    use crate::params::wormhole::routing::VcId;

    #[test]
    fn a_packet_that_goes_astray_is_described() {
        let grid = Grid::new("network", vec![3, 2], Wrap::Mesh, Ways::Bidirectional);
        let topology = Cube::of(grid.expect("a legal grid"));
        let names = Names(&topology);
        let channel = |from, port| Channel {
            from: NodeId(from),
            port: PortId(port),
            vc: VcId(0),
        };
        for (head, fault, wanted) in [
            (
                Head::Injector(NodeId(4)),
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
                destination: NodeId(0),
                head,
                fault,
            };
            assert_eq!(
                names.misroute(&misroute),
                format!("a packet to (0,0) with its head in {wanted}")
            );
        }
    }
}
