//! What the packets of a torus are offered, node by node.

use crate::model::bluegene::TorusPacket;
use crate::model::bluegene::rules::NodeRules;
use crate::model::deadlock::{Analysis, Channel, Fault, Followed, Head, Offered, Offers, followed};
use crate::params::bluegene::{
    BluegeneChannels, BluegeneNodeParams, BluegeneTorus, BubbleAccount, Escape,
};
use crate::params::topology::grid::{Grid, Sign, Wrap};
use crate::params::topology::{NodeId, PortId, TerminalId, VcId};

/// Values of the crossed bits of a header.
const CROSSED: usize = 8;

/// Whether all links of a port's rings in its direction are one channel in a virtual channel.
pub fn is_ring(grid: &Grid, channels: &BluegeneChannels, port: PortId, vc: VcId) -> bool {
    let (dimension, _) = grid.travel(port);
    channels.is_bubble(vc.0) && grid.wrap(dimension) == Wrap::Torus
}

/// How a packet goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Dynamic,
    Static,
    High,
}

/// Packets that are followed together: to one node, of one class, with the same signs. Bit m of `minus` is up if they go minus in
/// dimension m.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Errand {
    to: NodeId,
    class: Class,
    minus: u8,
}

/// A machine whose packets are followed.
pub(super) struct Machine<'a> {
    grid: &'a Grid,
    channels: &'a BluegeneChannels,
    /// Those of every node.
    rules: NodeRules,
    /// By node, where it stands.
    at: Vec<Vec<usize>>,
    /// Whether headers have crossed bits; tests leave them out.
    tells_crossed: bool,
}

impl<'a> Machine<'a> {
    /// A torus of these nodes, which may be another than their own.
    pub fn new(torus: &'a BluegeneTorus, node: &'a BluegeneNodeParams) -> Self {
        let (grid, channels) = (torus.grid(), node.channels());
        Machine {
            grid,
            channels,
            // How long wires are does not matter here.
            rules: NodeRules::new(node, 1),
            at: grid
                .each_node()
                .map(|node| grid.coordinates_of(node))
                .collect(),
            tells_crossed: channels.escape() == Escape::Dateline,
        }
    }

    /// The same whose packets do not know that they have crossed a dateline.
    #[cfg(test)]
    pub fn without_crossed_bits(self) -> Self {
        Machine {
            tells_crossed: false,
            ..self
        }
    }

    /// The analysis of the machine, followed whole.
    pub fn analyse(&self, watch: &(dyn Fn() + Sync)) -> Analysis {
        let links = links(self.grid);
        Analysis {
            nodes: self.grid.nodes(),
            links,
            channels: links * self.channels.count(),
            followed: Followed::Whole,
            result: followed(self, watch),
        }
    }

    /// Dimensions in which packets have a choice of signs.
    fn rings(&self) -> impl Iterator<Item = usize> {
        let is_ring = |m: &usize| self.grid.wrap(*m) == Wrap::Torus && self.grid.radices()[*m] > 1;
        (0..self.grid.dimensions()).filter(is_ring)
    }

    fn ports(&self) -> usize {
        self.grid.link_ports().len()
    }

    /// The node, the port and the virtual channel of a number.
    fn place(&self, number: usize) -> (NodeId, PortId, VcId) {
        let (link, vc) = (
            number / self.channels.count(),
            number % self.channels.count(),
        );
        (
            NodeId(link / self.ports()),
            PortId(link % self.ports()),
            VcId(vc),
        )
    }

    fn number(&self, node: NodeId, port: PortId, vc: usize) -> usize {
        (node.0 * self.ports() + port.0) * self.channels.count() + vc
    }

    /// The node where a head is, and the bits of rings whose datelines it has crossed.
    fn at(&self, head: Head<usize>) -> (NodeId, u8) {
        match head {
            Head::Injector(TerminalId(node)) => (NodeId(node), 0),
            Head::Channel(state) => {
                let (node, port, _) = self.place(state / CROSSED);
                let far = self.grid.neighbour(node, port);
                let far = far.expect("only links that are there are offered");
                (far, (state % CROSSED) as u8)
            }
        }
    }

    /// The state of a packet that goes by a port into a virtual channel.
    fn state(
        &self,
        errand: Errand,
        node: NodeId,
        port: PortId,
        vc: usize,
        crossed: u8,
    ) -> Result<usize, Fault> {
        let number = self.number(node, port, vc);
        let far = self.grid.neighbour(node, port);
        let far = far.ok_or_else(|| Fault::NoChannel(self.channel(number)))?;
        let (m, sign) = self.grid.travel(port);
        let [from, to] = [node, far].map(|node| self.at[node.0][m]);
        let crosses = match sign {
            Sign::Plus => to < from,
            Sign::Minus => to > from,
        };
        let is_done = to == self.at[errand.to.0][m];
        let crossed = match (self.tells_crossed(errand), is_done) {
            (false, _) => 0,
            // Nothing looks at the bit any more.
            (true, true) => crossed & !(1 << m),
            (true, false) => crossed | u8::from(crosses) << m,
        };
        Ok(number * CROSSED + usize::from(crossed))
    }

    /// Whether the way of a packet depends on the datelines that it has crossed.
    fn tells_crossed(&self, errand: Errand) -> bool {
        self.tells_crossed && errand.class != Class::High
    }

    /// The hints of a packet at a node, and the port of each.
    fn hinted(&self, node: NodeId, errand: Errand) -> Vec<(u8, PortId)> {
        let [own, to] = [node, errand.to].map(|node| &self.at[node.0]);
        let hinted = (0..own.len()).filter(|m| own[*m] != to[*m]).map(|m| {
            let is_minus = match self.grid.wrap(m) {
                Wrap::Torus => errand.minus >> m & 1 == 1,
                Wrap::Mesh => to[m] < own[m],
            };
            let sign = if is_minus { Sign::Minus } else { Sign::Plus };
            (2 * m as u8 + u8::from(is_minus), self.grid.port(m, sign))
        });
        hinted.collect()
    }
}

/// Links of a grid.
pub(super) fn links(grid: &Grid) -> usize {
    let of = |node| {
        grid.link_ports()
            .filter(move |port| grid.neighbour(node, *port).is_some())
    };
    grid.each_node().map(|node| of(node).count()).sum()
}

impl Offers for Machine<'_> {
    type Packet = Errand;

    fn channels(&self) -> usize {
        self.grid.nodes() * self.ports() * self.channels.count()
    }

    fn channel(&self, number: usize) -> Channel {
        let (from, port, vc) = self.place(number);
        Channel { from, port, vc }
    }

    fn states(&self) -> usize {
        self.channels() * CROSSED
    }

    /// Of a ring that is one channel, that of the link that leaves its node 0.
    fn held(&self, state: usize) -> usize {
        let (node, port, vc) = self.place(state / CROSSED);
        if !is_ring(self.grid, self.channels, port, vc) {
            return state / CROSSED;
        }
        let (dimension, _) = self.grid.travel(port);
        let mut at = self.at[node.0].clone();
        at[dimension] = 0;
        self.number(self.grid.node(&at), port, vc.0)
    }

    fn packets(&self) -> Vec<Errand> {
        let mask = self.rings().fold(0, |mask, m| mask | 1 << m);
        let classes = [
            (self.channels.dynamic() > 0).then_some(Class::Dynamic),
            Some(Class::Static),
            self.channels.high_priority().map(|_| Class::High),
        ];
        let classes: Vec<Class> = classes.into_iter().flatten().collect();
        let minus: Vec<u8> = (0..=mask).filter(|minus| minus & !mask == 0).collect();
        let each = self.grid.each_node().flat_map(|to| {
            let of = |class: Class| minus.iter().map(move |&minus| Errand { to, class, minus });
            classes.iter().copied().flat_map(of).collect::<Vec<_>>()
        });
        each.collect()
    }

    fn sources(&self, errand: Errand) -> Vec<TerminalId> {
        let others = self.grid.each_node().filter(|node| *node != errand.to);
        others.map(|node| TerminalId(node.0)).collect()
    }

    fn destination(&self, errand: Errand) -> TerminalId {
        TerminalId(errand.to.0)
    }

    /// `static, x plus, y minus`: along a line the sign follows from the ends.
    fn way(&self, errand: Errand) -> Option<String> {
        let class = match errand.class {
            Class::Dynamic => "dynamic",
            Class::Static => "static",
            Class::High => "of high priority",
        };
        let signs = self.rings().map(|m| {
            let sign = ["plus", "minus"][usize::from(errand.minus >> m & 1)];
            format!(", {} {sign}", Grid::dimension_name(m))
        });
        Some(format!("{class}{}", signs.collect::<String>()))
    }

    fn offered(&self, head: Head<usize>, errand: Errand) -> Result<Offered, Fault> {
        let (node, crossed) = self.at(head);
        let hinted = self.hinted(node, errand);
        if hinted.is_empty() {
            return Ok(Offered::default());
        }
        let packet = TorusPacket {
            hints: hinted.iter().fold(0, |hints, (hint, _)| hints | 1 << hint),
            crossed,
            is_high: errand.class == Class::High,
            ..TorusPacket::default()
        };
        let (first, escape) = self.rules.escape_of(&packet);
        let first = hinted.iter().find(|(hint, _)| usize::from(*hint) == first);
        let (_, port) = *first.expect("one of the hints");
        let mut states = vec![self.state(errand, node, port, escape, crossed)?];
        if errand.class == Class::Dynamic {
            for (_, port) in &hinted {
                for vc in 0..self.channels.dynamic() {
                    states.push(self.state(errand, node, *port, vc, crossed)?);
                }
            }
        }
        Ok(Offered::new(states, 1))
    }

    /// Packets follow each other in every FIFO.
    fn holds_several(&self, _: usize) -> bool {
        true
    }

    fn drains(&self, _: usize) -> bool {
        true
    }

    fn has_choice(&self) -> bool {
        self.channels.dynamic() > 0
    }

    fn has_bubble(&self, channel: usize) -> bool {
        let (_, port, vc) = self.place(channel);
        self.channels.bubble_account() == BubbleAccount::Full
            && is_ring(self.grid, self.channels, port, vc)
    }
}
