//! The golden routing unit of a HyperX.

use super::{Asked, Came, Heading, Lattice, Offer, Offers, Place, Rule, rule_of};
use crate::model::Golden;
use crate::model::hyperx::{Guide, Packet};
use crate::model::packed::{Ports, PortsMut, field, low_bits};
use crate::params::hyperx::{Carries, ChoiceCycles, Head, HeadField, HyperXRoutingUnitParams};
use crate::params::{index_width, words};

/// The virtual channels that a packet may go on in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum VcClass {
    /// Any: to a terminal.
    Any,
    /// Those of a class.
    Of(u8),
}

/// Where a packet goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Route {
    /// The output.
    pub port: u8,
    /// In which virtual channels.
    pub class: VcClass,
    /// What its head says from there on.
    pub heading: Heading,
    /// The output of the escape, if the algorithm has one and the packet goes to no terminal.
    pub escape: Option<u8>,
}

/// Says where a packet goes on: what its algorithm offers, weighed.
///
/// - Twin: `hdl/hyperx/routing/unit.rs`.
/// - Shapes: those of its network and algorithm.
/// - Latency: combinational, or a cycle where a choice takes two.
/// - Source: `\[HyperX\] §5`, and the algorithm's own. ASSUMED: of equal weight a minimal hop comes first, then the output whose
///   number XOR the low bits of the word is least. A packet for its own router goes to its terminal at once. What a user's head
///   carries for the algorithm is not looked at, and so is never wrong.
#[derive(Clone, Debug)]
pub struct RoutingUnit {
    lattice: Lattice,
    head: Head,
    rule: Rule,
    mask: u32,
    /// Behind ports: what they have said in this cycle, if it shows in the next.
    ports: HyperXRoutingUnitParams,
    before: Vec<u64>,
}

impl RoutingUnit {
    /// The unit of this shape, in reset state.
    pub fn new(params: &HyperXRoutingUnitParams) -> Self {
        let routing = params.routing();
        RoutingUnit {
            lattice: Lattice::new(routing),
            head: params.head().clone(),
            rule: rule_of(routing.algorithm()),
            mask: low_bits(index_width(routing.network().ports())) as u32,
            ports: params.clone(),
            before: Vec::new(),
        }
    }

    /// To the packet's terminal.
    fn home(&self, head: Heading, came: Came) -> Route {
        let derouted = match came {
            Came::Terminal => 0,
            Came::Link { .. } => head.derouted,
        };
        Route {
            port: head.seat,
            class: VcClass::Any,
            heading: Heading {
                first: head.to,
                derouted,
                ..head
            },
            escape: None,
        }
    }

    /// What a head says, and the flits of its packet less 1.
    pub(in crate::model) fn read(&self, bits: &[u64]) -> (Heading, usize) {
        let value = |HeadField { low, width }| match width {
            0 => 0,
            _ => field(bits, low, width) as usize,
        };
        let mut heading = Heading {
            seat: value(self.head.seat()) as u8,
            ..Heading::default()
        };
        let carried = self.head.carried();
        for d in 0..self.lattice.dimensions {
            heading.to[d] = value(self.head.coordinate(d)) as u8;
        }
        match self.head.routing().algorithm().carries() {
            Carries::Nothing => {}
            Carries::Intermediate => {
                for d in 0..self.lattice.dimensions {
                    heading.first[d] = value(self.head.intermediate(d)) as u8;
                }
            }
            Carries::Derouted => heading.derouted = value(carried) as u8,
        }
        (heading, value(self.head.length()))
    }

    /// The packet of a head with this data, as queues have it.
    pub(in crate::model::hyperx) fn packet(&self, data: &[u64]) -> Packet {
        let (heading, less_1) = self.read(data);
        let HeadField { low, width } = self.head.stamp();
        Packet {
            heading,
            length: less_1 as u8 + 1,
            stamp: field(data, low, width) as u16,
            handle: 0,
        }
    }

    /// What a head carries for its algorithm.
    pub(in crate::model) fn carried(&self, heading: &Heading) -> u64 {
        match self.head.routing().algorithm().carries() {
            Carries::Nothing => 0,
            Carries::Derouted => u64::from(heading.derouted),
            Carries::Intermediate => (0..self.lattice.dimensions).fold(0, |packed, d| {
                packed | u64::from(heading.first[d]) << self.head.coordinate(d).low
            }),
        }
    }

    /// Whether a head names a terminal that is there, and a router to go to first that is there.
    pub(in crate::model) fn has(&self, heading: &Heading, came: Came) -> bool {
        let carries = self.head.routing().algorithm().carries();
        let looks = carries == Carries::Intermediate && came != Came::Terminal;
        self.lattice.has(heading.to)
            && heading.seat < self.lattice.terminals
            && (!looks || self.lattice.has(heading.first))
    }

    /// What the ports show of these inputs.
    fn shown(&self, inputs: &[u64], outputs: &mut [u64]) {
        let p = &self.ports;
        let (routing, choice) = (p.routing(), p.choice());
        let mut inputs = Ports(inputs);
        let mut here = Place::default();
        if self.head.coordinates().width > 0 {
            let coordinates = inputs.words(words(self.head.coordinates().width));
            for (d, here) in here.iter_mut().enumerate().take(self.lattice.dimensions) {
                let HeadField { low, width } = self.head.coordinate(d);
                *here = match width {
                    0 => 0,
                    _ => field(coordinates, low, width) as u8,
                };
            }
        }
        let from_terminal = inputs.bit();
        let dimension = match p.asks_dimension() {
            true => inputs.word() as u8,
            false => 0,
        };
        let valid = inputs.bit();
        let class = match p.class_width() {
            0 => 0,
            _ => (inputs.word() as usize % routing.classes()) as u8,
        };
        let came = match from_terminal {
            true => Came::Terminal,
            false => Came::Link { dimension, class },
        };
        let (heading, less_1) = self.read(inputs.words(words(self.head.width())));
        let word = inputs.word() as u32;
        let (most, bits) = (choice.most_hops(), choice.weight_bits());
        let weights = inputs.words(words(choice.outputs() * most * bits));
        let (is_there, fits) = (self.has(&heading, came), less_1 < self.head.max_packet());
        let mut outputs = PortsMut(outputs);
        let route = match is_there && fits {
            true => self.route(here, heading, came, word, |port, hops| {
                field(weights, (port * most + hops - 1) * bits, bits) as u32
            }),
            // Nobody looks at it.
            false => self.home(Heading::default(), came),
        };
        outputs.word(route.port.into());
        outputs.bit(route.class == VcClass::Any);
        if p.class_width() > 0 {
            outputs.word(match route.class {
                VcClass::Any => 0,
                VcClass::Of(class) => class.into(),
            });
        }
        if routing.carried_width() > 0 {
            outputs.word(self.carried(&route.heading));
        }
        if routing.algorithm().carries() == Carries::Derouted {
            outputs.word(route.escape.unwrap_or(route.port).into());
        }
        outputs.bit(valid && is_there && fits);
        if p.may_miss() {
            outputs.bit(valid && !is_there);
        }
        if p.may_be_too_long() {
            outputs.bit(valid && !fits);
        }
    }
}

impl Guide for RoutingUnit {
    fn route(
        &self,
        here: Place,
        head: Heading,
        came: Came,
        word: u32,
        weight: impl Fn(usize, usize) -> u32,
    ) -> Route {
        let asked = Asked {
            lattice: &self.lattice,
            here,
            head,
            came,
            word,
        };
        let algorithm = self.head.routing().algorithm();
        if asked.has_arrived(algorithm.carries()) {
            return self.home(head, came);
        }
        let mut offers = Offers::new();
        (self.rule)(&asked, &mut offers);
        let mask = (word & self.mask) as usize;
        let ports = offers.as_slice().iter().flat_map(|offer| {
            let ports = self.lattice.ports(offer);
            ports.map(move |port| (port, offer))
        });
        let least = ports.min_by_key(|(port, offer)| {
            let weight = weight(*port, usize::from(offer.hops));
            (weight, offer.nonminimal, port ^ mask)
        });
        let (port, offer) = least.expect("an algorithm offers something to whoever is not there");
        let escape = asked.escape(algorithm.sharing());
        let &Offer {
            class,
            first,
            derouted,
            ..
        } = offer;
        Route {
            port: port as u8,
            class: VcClass::Of(class),
            heading: Heading {
                first,
                derouted,
                ..head
            },
            escape: escape.map(|port| port as u8),
        }
    }
}

impl Golden for RoutingUnit {
    fn reset(&mut self) {
        self.before.clear();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        match self.ports.cycles() {
            ChoiceCycles::One => self.shown(inputs, outputs),
            ChoiceCycles::Two => {
                let mut shown = vec![0; outputs.len()];
                self.shown(inputs, &mut shown);
                match self.before.is_empty() {
                    // There was no packet in reset.
                    true => outputs.fill(0),
                    false => outputs.copy_from_slice(&self.before),
                }
                self.before = shown;
            }
        }
    }
}
