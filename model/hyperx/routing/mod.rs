//! Where a packet of a HyperX goes on: the algorithms, and the unit that weighs what they offer.

mod candidates;
mod clos_ad;
mod dal;
mod dimwar;
mod dor;
mod min_ad;
mod omniwar;
mod ugal;
mod ugal_plus;
mod unit;
mod val;
mod valiant;

pub(in crate::model::hyperx) use candidates::{Candidate, Candidates};
pub use unit::{Route, RoutingUnit, VcClass};

use crate::params::hyperx::{Algorithm, Carries, Routing, Sharing};
use crate::params::topology::{HyperX, LatticePort, MAX_LATTICE_DIMENSIONS};

/// The rules of all algorithms.
const RULES: [(Algorithm, Rule); 9] = [
    (Algorithm::DOR, dor::offer),
    (Algorithm::MIN_AD, min_ad::offer),
    (Algorithm::VAL, val::offer),
    (Algorithm::UGAL, ugal::offer),
    (Algorithm::UGAL_PLUS, ugal_plus::offer),
    (Algorithm::CLOS_AD, clos_ad::offer),
    (Algorithm::DIMWAR, dimwar::offer),
    (Algorithm::OMNIWAR, omniwar::offer),
    (Algorithm::DAL, dal::offer),
];

/// Adds what a packet may take to the offers.
type Rule = fn(&Asked, &mut Offers);

/// The rule of an algorithm.
fn rule_of(algorithm: Algorithm) -> Rule {
    let rule = RULES.iter().find(|(of, _)| *of == algorithm);
    let (_, rule) = rule.expect("each algorithm has a rule");
    *rule
}

/// A router's coordinates.
pub type Place = [u8; MAX_LATTICE_DIMENSIONS];

/// What a head says of its packet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Heading {
    /// Coordinates of the router of its destination.
    pub to: Place,
    /// The destination's terminal there.
    pub seat: u8,
    /// Coordinates of the router to which it goes first, or of its destination's, where it carries them.
    pub first: Place,
    /// A bit for each dimension in which it has been derouted, where it carries them.
    pub derouted: u8,
}

/// By what input a packet came.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Came {
    /// From a terminal.
    Terminal,
    /// Over a link of a dimension, in a virtual channel of a class.
    Link {
        /// The dimension.
        dimension: u8,
        /// The class.
        class: u8,
    },
}

/// All that a rule goes by.
#[derive(Clone, Copy, Debug)]
struct Asked<'a> {
    lattice: &'a Lattice,
    here: Place,
    head: Heading,
    came: Came,
    /// A random word.
    word: u32,
}

/// A hop that a packet may take, by any link of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Offer {
    /// Along which dimension.
    pub dimension: u8,
    /// How much further round it.
    pub offset: u8,
    /// Whether it does not bring the packet nearer.
    pub nonminimal: bool,
    /// Hops that are left by way of it, itself included.
    pub hops: u8,
    /// The class of virtual channels that the packet takes.
    pub class: u8,
    /// What its head then carries as coordinates.
    pub first: Place,
    /// What its head then carries as a set of dimensions.
    pub derouted: u8,
}

impl Offer {
    /// The same along the dimension to another router, which brings the packet no nearer.
    #[inline]
    fn derouted(self, offset: u8) -> Self {
        Offer {
            offset,
            nonminimal: true,
            hops: self.hops + 1,
            ..self
        }
    }

    /// The same in virtual channels of another class.
    #[inline]
    fn in_class(self, class: u8) -> Self {
        Offer { class, ..self }
    }

    /// The same after which the head carries this set of dimensions.
    #[inline]
    fn carrying(self, derouted: u8) -> Self {
        Offer { derouted, ..self }
    }
}

/// The hops that a packet may take.
#[derive(Clone, Debug)]
struct Offers {
    each: [Offer; Offers::MOST],
    count: usize,
}

impl Offers {
    /// As many as a router has ports.
    const MOST: usize = crate::params::hyperx::MAX_PORTS;

    fn new() -> Self {
        Offers {
            each: [Offer::default(); Self::MOST],
            count: 0,
        }
    }

    #[inline]
    fn add(&mut self, offer: Offer) {
        self.each[self.count] = offer;
        self.count += 1;
    }

    fn add_each(&mut self, offers: impl IntoIterator<Item = Offer>) {
        offers.into_iter().for_each(|offer| self.add(offer));
    }

    fn as_slice(&self) -> &[Offer] {
        &self.each[..self.count]
    }
}

/// A HyperX as rules look at it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(in crate::model) struct Lattice {
    dimensions: usize,
    widths: Place,
    trunks: Place,
    /// The first port of each dimension.
    first_port: [u8; MAX_LATTICE_DIMENSIONS],
    terminals: u8,
    classes: u8,
    ban: bool,
}

impl Lattice {
    /// That of packets that find their way so.
    pub fn new(routing: &Routing) -> Self {
        let network: &HyperX = routing.network();
        let each = |of: &dyn Fn(usize) -> usize| {
            let mut all = [0; MAX_LATTICE_DIMENSIONS];
            for (d, value) in all.iter_mut().enumerate().take(network.dimensions()) {
                *value = of(d) as u8;
            }
            all
        };
        Lattice {
            dimensions: network.dimensions(),
            widths: each(&|d| network.widths()[d]),
            trunks: each(&|d| network.trunks()[d]),
            first_port: each(&|d| network.first_port(d)),
            terminals: network.concentration() as u8,
            classes: routing.classes() as u8,
            ban: routing.ban(),
        }
    }

    /// The ports of a hop: of its parallel links.
    #[inline]
    fn ports(&self, offer: &Offer) -> std::ops::Range<usize> {
        let d = usize::from(offer.dimension);
        let trunks = usize::from(self.trunks[d]);
        let first = usize::from(self.first_port[d]) + usize::from(offer.offset - 1) * trunks;
        first..first + trunks
    }

    /// Whether there is a router there.
    fn has(&self, place: Place) -> bool {
        let all = place.iter().zip(&self.widths).take(self.dimensions);
        all.into_iter().all(|(at, width)| at < width)
    }

    /// The dimensions of all ports of a router.
    pub fn dimensions(network: &HyperX) -> impl Iterator<Item = Option<u8>> + Clone + '_ {
        (0..network.ports()).map(|port| Lattice::dimension_of(network, port))
    }

    /// The dimension of a port; nothing of a terminal's.
    pub fn dimension_of(network: &HyperX, port: usize) -> Option<u8> {
        match network.port(port) {
            LatticePort::Terminal(_) => None,
            LatticePort::Link { dimension, .. } => Some(dimension as u8),
        }
    }
}

impl Asked<'_> {
    /// Whether the packet goes to its terminal: it is there, and not on its way to a router that comes first.
    fn has_arrived(&self, carries: Carries) -> bool {
        let goes_first = carries == Carries::Intermediate && valiant::is_first(self);
        self.here == self.head.to && !goes_first
    }

    /// The output of the escape, if the algorithm has one: in dimension order, by the first of parallel links.
    fn escape(&self, sharing: Sharing) -> Option<usize> {
        match sharing {
            Sharing::InTurn => None,
            Sharing::LastEscapes => {
                let lowest = self.unaligned().next()?;
                let straight = self.straight(lowest, self.head.to, 1, 0);
                Some(self.lattice.ports(&straight).start)
            }
        }
    }

    /// The dimensions in which two places differ, the lowest first.
    fn differing(&self, one: Place, other: Place) -> impl Iterator<Item = usize> + use<> {
        (0..self.lattice.dimensions).filter(move |&d| one[d] != other[d])
    }

    /// The dimensions in which the packet is not aligned with its destination.
    fn unaligned(&self) -> impl Iterator<Item = usize> + use<> {
        self.differing(self.here, self.head.to)
    }

    /// Hops of a shortest way between two places.
    fn distance(&self, one: Place, other: Place) -> u8 {
        self.differing(one, other).count() as u8
    }

    /// How much further round a dimension a coordinate is than the router's.
    fn offset(&self, dimension: usize, coordinate: u8) -> u8 {
        let width = self.lattice.widths[dimension];
        (coordinate + width - self.here[dimension]) % width
    }

    /// Every other coordinate along a dimension, by offset.
    fn others(&self, dimension: usize) -> impl Iterator<Item = (u8, u8)> + use<> {
        let (width, here) = (self.lattice.widths[dimension], self.here[dimension]);
        (1..width).map(move |offset| (offset, (here + offset) % width))
    }

    /// The class of a packet that goes up by one with each hop, up to the last.
    fn next_class(&self) -> u8 {
        match self.came {
            Came::Terminal => 0,
            Came::Link { class, .. } => (class + 1).min(self.lattice.classes - 1),
        }
    }

    /// The coordinates that the word draws.
    fn drawn(&self) -> Place {
        let mut drawn = Place::default();
        for (d, drawn) in drawn.iter_mut().enumerate().take(self.lattice.dimensions) {
            let byte = self.word >> (8 * d) & 0xff;
            *drawn = ((byte * u32::from(self.lattice.widths[d])) >> 8) as u8;
        }
        drawn
    }

    /// A hop straight to the coordinate of `to` along a dimension, as a packet takes it whose head stays as it is.
    fn straight(&self, dimension: usize, to: Place, hops: u8, class: u8) -> Offer {
        Offer {
            dimension: dimension as u8,
            offset: self.offset(dimension, to[dimension]),
            nonminimal: false,
            hops,
            class,
            first: self.head.first,
            derouted: self.head.derouted,
        }
    }
}
