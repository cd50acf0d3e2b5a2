//! Where packets go on in networks of HyperX's routers with another topology.

mod clos;
pub mod deadlock;
mod dragonfly;
#[cfg(test)]
mod tests;

use super::guide::{Guide, Guided};
use super::network::RouterNetwork;
use super::routing::{Came, Heading, Place, Route, VcClass};
use crate::model::packed::low_bits;
use crate::params::hyperx::{HyperXBuffers, RivalParams, RivalRouting};
use crate::params::index_width;
use crate::params::topology::{NodeId, PortId, Seat, TerminalId, Topology};
use clos::ClosGuide;
use dragonfly::DragonflyGuide;

/// The golden machine of such a network.
pub type RivalNetwork = RouterNetwork<RivalParams>;

/// Says where packets go on in a dragonfly or a folded Clos network: what its rule offers, weighed as in a HyperX.
///
/// - Twin: none, of these there is no hardware.
/// - Source: `\[HyperX\] §3.1`, which compares them and leaves routing open; see the rules. ASSUMED: outputs are weighed as by the
///   HyperX's own `ugal`, congestion of the output times hops that are left; of equal weight a minimal hop comes first, then the
///   output whose number XOR the low bits of the word is least.
#[derive(Clone, Debug)]
pub struct RivalGuide {
    rule: Rule,
    mask: usize,
}

/// Who offers hops.
#[derive(Clone, Debug)]
enum Rule {
    Dragonfly(DragonflyGuide),
    Clos(ClosGuide),
}

/// All that a rule goes by.
#[derive(Clone, Copy, Debug)]
struct Asked {
    here: NodeId,
    /// The router of the destination, another one.
    to: NodeId,
    /// The destination's terminal there.
    seat: u8,
    /// What its head carries beside that.
    first: Place,
    came: Came,
    word: u32,
}

/// A hop that a packet may take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Hop {
    /// By which port.
    port: usize,
    /// Hops that are left by way of it, itself included.
    hops: usize,
    /// Whether it is not on a shortest way.
    nonminimal: bool,
    /// The class of virtual channels.
    class: u8,
    /// What its head then carries.
    first: Place,
}

/// A number as a head has it.
fn place_of(number: usize) -> Place {
    (number as u32).to_le_bytes()
}

/// The number that a head has.
fn number_of(place: Place) -> usize {
    u32::from_le_bytes(place) as usize
}

impl RivalGuide {
    /// That of packets that find their way so.
    fn new(routing: &RivalRouting) -> Self {
        let (rule, ports) = match routing {
            RivalRouting::Dragonfly(network, routing) => {
                let guide = DragonflyGuide::new(network, *routing);
                (Rule::Dragonfly(guide), network.ports())
            }
            RivalRouting::Clos(network, routing) => {
                let guide = ClosGuide::new(network, *routing);
                (Rule::Clos(guide), network.ports())
            }
        };
        RivalGuide {
            rule,
            mask: low_bits(index_width(ports)) as usize,
        }
    }

    /// Every hop that a packet may take under some congestion; a port may come several times.
    fn offer(&self, asked: &Asked, each: &mut impl FnMut(Hop)) {
        match &self.rule {
            Rule::Dragonfly(guide) => guide.offer(asked, each),
            Rule::Clos(guide) => guide.offer(asked, each),
        }
    }
}

impl Guide for RivalGuide {
    fn route(
        &self,
        here: Place,
        head: Heading,
        came: Came,
        word: u32,
        weight: impl Fn(usize, usize) -> u32,
    ) -> Route {
        if here == head.to {
            return Route {
                port: head.seat,
                class: VcClass::Any,
                heading: head,
                escape: None,
            };
        }
        let asked = Asked {
            here: NodeId(number_of(here)),
            to: NodeId(number_of(head.to)),
            seat: head.seat,
            first: head.first,
            came,
            word,
        };
        let mask = word as usize & self.mask;
        let mut least: Option<((u32, bool, usize), Hop)> = None;
        self.offer(&asked, &mut |hop| {
            let key = (weight(hop.port, hop.hops), hop.nonminimal, hop.port ^ mask);
            if least.is_none_or(|(of_least, _)| key < of_least) {
                least = Some((key, hop));
            }
        });
        let (_, hop) = least.expect("a rule offers something to whoever is not there");
        Route {
            port: hop.port as u8,
            class: VcClass::Of(hop.class),
            heading: Heading {
                first: hop.first,
                ..head
            },
            escape: None,
        }
    }
}

impl Guided for RivalParams {
    type Guide = RivalGuide;

    fn guide(&self) -> RivalGuide {
        RivalGuide::new(self.routing())
    }

    fn topology(&self) -> &dyn Topology {
        RivalParams::topology(self)
    }

    fn seat(&self, terminal: TerminalId) -> (NodeId, Seat) {
        self.routing().topology().seat(terminal)
    }

    /// Its number.
    fn place(&self, node: NodeId) -> Place {
        place_of(node.0)
    }

    fn seats(&self, node: NodeId) -> usize {
        match self.routing() {
            RivalRouting::Dragonfly(network, _) => network.concentration(),
            // A router of the first rank has the ports, though there may be fewer terminals.
            RivalRouting::Clos(network, _) => match network.place(node).rank {
                1 => network.half(),
                _ => 0,
            },
        }
    }

    /// Which one does not matter: no rule asks.
    fn dimension(&self, _: PortId) -> u8 {
        0
    }

    fn buffers(&self) -> HyperXBuffers {
        RivalParams::buffers(self)
    }

    fn channel_cycles(&self) -> usize {
        RivalParams::channel_cycles(self)
    }

    fn terminal_cycles(&self) -> usize {
        RivalParams::terminal_cycles(self)
    }

    fn seed_of(&self, router: usize) -> u32 {
        RivalParams::seed_of(self, router)
    }
}
