//! Where the fields of a head lie.

use super::{Carries, Routing};
use crate::params::key::{Int, Named};
use crate::params::{Part, index_width};

/// Flits of the longest packet: the key `max_packet`.
pub(super) const MAX_PACKET: Named<Int> =
    Named("max_packet", Int(1..=64, 16, "flits of the longest packet"));

/// Bits of a stamp: the key `age_bits`.
pub(super) const AGE_BITS: Named<Int> = Named(
    "age_bits",
    Int(1..=16, 16, "bits of the stamp by which packets age"),
);

/// The data of a head, low bits first: the destination's coordinates and its terminal, the length less 1, the stamp, and
/// what its algorithm needs; the rest is the user's. A field of no bits is not there.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Head {
    routing: Routing,
    max_packet: usize,
    age_bits: usize,
}

/// Bits of a head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HeadField {
    /// The lowest.
    pub low: usize,
    /// How many; none if the field is not there.
    pub width: usize,
}

impl Head {
    /// That of checked numbers.
    pub(super) fn new(routing: Routing, max_packet: usize, age_bits: usize) -> Self {
        Head {
            routing,
            max_packet,
            age_bits,
        }
    }

    /// How packets find their way.
    pub fn routing(&self) -> &Routing {
        &self.routing
    }

    /// Flits of the longest packet.
    pub fn max_packet(&self) -> usize {
        self.max_packet
    }

    /// A coordinate of the destination.
    pub fn coordinate(&self, dimension: usize) -> HeadField {
        let network = self.routing.network();
        HeadField {
            low: (0..dimension).map(|d| network.coordinate_width(d)).sum(),
            width: network.coordinate_width(dimension),
        }
    }

    /// All coordinates of the destination.
    pub fn coordinates(&self) -> HeadField {
        let last = self.routing.network().dimensions() - 1;
        let HeadField { low, width } = self.coordinate(last);
        HeadField {
            low: 0,
            width: low + width,
        }
    }

    /// The destination's terminal at its router.
    pub fn seat(&self) -> HeadField {
        HeadField {
            low: self.coordinates().width,
            width: self.routing.network().seat_width(),
        }
    }

    /// Flits of the packet less 1.
    pub fn length(&self) -> HeadField {
        let width = match self.max_packet {
            1 => 0,
            flits => index_width(flits),
        };
        self.seat().followed_by(width)
    }

    /// The cycle in which it entered, as its router counted.
    pub fn stamp(&self) -> HeadField {
        self.length().followed_by(self.age_bits)
    }

    /// All that its algorithm needs.
    pub fn carried(&self) -> HeadField {
        self.stamp().followed_by(self.routing.carried_width())
    }

    /// A coordinate of the router to which it goes first, where it carries one.
    pub fn intermediate(&self, dimension: usize) -> HeadField {
        let HeadField { low, width } = self.coordinate(dimension);
        HeadField {
            low: self.carried().low + low,
            width,
        }
    }

    /// Bits of all fields.
    pub fn width(&self) -> usize {
        let HeadField { low, width } = self.carried();
        low + width
    }

    /// The fields as parts of a port.
    pub fn parts(&self) -> Vec<Part> {
        let network = self.routing.network();
        let coordinate = |prefix: &str, d: usize| {
            let name = crate::params::topology::grid::Grid::dimension_name(d);
            Part::index(format!("{prefix}{name}"), network.widths()[d])
        };
        let wide = || (0..network.dimensions()).filter(|&d| network.widths()[d] > 1);
        let mut parts: Vec<Part> = wide().map(|d| coordinate("", d)).collect();
        if self.seat().width > 0 {
            parts.push(Part::index("terminal", network.concentration()));
        }
        if self.length().width > 0 {
            parts.push(Part::index("length_less_1", self.max_packet));
        }
        parts.push(Part::new("stamp", self.age_bits));
        match self.routing.algorithm().carries() {
            Carries::Nothing => {}
            Carries::Intermediate => parts.extend(wide().map(|d| coordinate("first_", d))),
            Carries::Derouted => parts.push(Part::new("derouted", network.dimensions())),
        }
        parts
    }
}

impl HeadField {
    fn followed_by(self, width: usize) -> Self {
        HeadField {
            low: self.low + self.width,
            width,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::hyperx::Algorithm;
    use crate::params::topology::HyperX;

    #[test]
    fn fields_lie_side_by_side_in_the_order_of_the_page() {
        let network = HyperX::new("router", vec![3, 1, 5], vec![1; 3], 3).expect("legal");
        let head = |algorithm| Head::new(Routing::new(network.clone(), algorithm), 16, 10);
        let field = |low, width| HeadField { low, width };
        let val = head(Algorithm::VAL);
        let fields = [
            val.coordinate(0),
            val.coordinate(1),
            val.coordinate(2),
            val.seat(),
            val.length(),
            val.stamp(),
            val.carried(),
            val.intermediate(2),
        ];
        let wanted = [
            field(0, 2),
            field(2, 0),
            field(2, 3),
            field(5, 2),
            field(7, 4),
            field(11, 10),
            field(21, 5),
            field(23, 3),
        ];
        assert_eq!(fields, wanted);
        assert_eq!(head(Algorithm::DAL).width(), 21 + 3);
        for algorithm in Algorithm::all() {
            let head = head(algorithm);
            let parts: usize = head.parts().iter().map(|part| part.width).sum();
            assert_eq!(parts, head.width(), "{algorithm}");
        }
    }
}
