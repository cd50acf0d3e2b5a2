//! The way of a packet through the torus: minimal, one dimension after the other. \[Anton2\] §2.3.

use super::Heading;
use crate::params::anton2::{DIMENSIONS, Torus};
use crate::params::topology::grid::Sign;

/// Hops from `here` to `to` in plus direction, in a ring whose largest coordinate is `last`.
///
/// Of coordinates beyond the ring it is what five bits keep of the same sum: routing units are wired for rings
/// of any size.
#[inline]
pub fn offset(here: usize, to: usize, last: usize) -> usize {
    let around = if to >= here { 0 } else { last + 1 };
    (to + around).wrapping_sub(here) % 32
}

/// The directions in which `offset` hops plus, in a ring of this radix, are a shortest way: none if there is
/// nowhere to go, both at half the ring, where a packet takes either with the same probability.
pub fn minimal_signs(offset: usize, radix: usize) -> &'static [Sign] {
    match (2 * offset).cmp(&radix) {
        _ if offset == 0 => &[],
        std::cmp::Ordering::Less => &[Sign::Plus],
        std::cmp::Ordering::Equal => &[Sign::Plus, Sign::Minus],
        std::cmp::Ordering::Greater => &[Sign::Minus],
    }
}

/// The direction that a packet takes which has `offset` hops plus to go; `tie` is its own choice at half the
/// ring.
#[inline]
pub fn sign(offset: usize, radix: usize, tie: Sign) -> Sign {
    if 2 * offset == radix {
        tie
    } else if 2 * offset < radix {
        Sign::Plus
    } else {
        Sign::Minus
    }
}

/// The dimension that a packet at node `here` takes next, and the direction; none if it is at its destination.
pub fn next_dimension(
    torus: &Torus,
    here: [usize; DIMENSIONS],
    heading: Heading,
) -> Option<(usize, Sign)> {
    let (to, radices) = (heading.destination(), torus.radices());
    let mut dimensions = heading.order().dimensions().into_iter();
    dimensions.find_map(|d| {
        let offset = offset(here[d], to[d], radices[d] - 1);
        (offset != 0).then(|| (d, sign(offset, radices[d], heading.tie(d))))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::anton2::{Channel, Datelines, DimensionOrder, Header};

    #[test]
    fn every_direction_taken_is_minimal_and_ties_go_as_the_packet_says() {
        for radix in 1..=16 {
            for here in 0..radix {
                for to in 0..radix {
                    let plus = (0..radix).find(|hops| (here + hops) % radix == to);
                    let plus = plus.expect("a ring leads everywhere");
                    let offset = offset(here, to, radix - 1);
                    assert_eq!(offset, plus, "{here} to {to} of {radix}");
                    if plus == 0 {
                        assert!(minimal_signs(offset, radix).is_empty());
                        continue;
                    }
                    let hops = |sign: Sign| match sign {
                        Sign::Plus => plus,
                        Sign::Minus => radix - plus,
                    };
                    let both = [Sign::Plus, Sign::Minus];
                    let least = both.map(hops).into_iter().min();
                    let wanted: Vec<Sign> = both
                        .into_iter()
                        .filter(|&s| Some(hops(s)) == least)
                        .collect();
                    assert_eq!(minimal_signs(offset, radix), wanted);
                    for tie in both {
                        let taken = sign(offset, radix, tie);
                        assert!(wanted.contains(&taken));
                        assert!(wanted.len() == 1 || taken == tie);
                    }
                }
            }
        }
    }

    #[test]
    fn coordinates_beyond_the_ring_wrap_in_five_bits() {
        assert_eq!(offset(15, 0, 0), 18);
        assert_eq!(offset(0, 15, 3), 15);
    }

    #[test]
    fn a_packet_finishes_each_dimension_before_the_next_of_its_order() {
        let torus = Torus::new("torus", [4, 3, 5], Datelines::default()).expect("a legal torus");
        for order in DimensionOrder::ALL {
            for from in 0..torus.nodes() {
                let heading = Heading::default()
                    .to([3, 2, 1])
                    .with(Header::ORDER, order.code());
                let (mut node, mut taken) = (from, Vec::new());
                while let Some((dimension, sign)) =
                    next_dimension(&torus, torus.coordinates(node), heading)
                {
                    let channel = Channel {
                        dimension,
                        slice: 0,
                        sign,
                    };
                    node = torus.neighbour(node, channel);
                    taken.push(dimension);
                }
                assert_eq!(torus.coordinates(node), [3, 2, 1]);
                assert!(taken.len() <= 2 + 1 + 2, "{taken:?}");
                let places: Vec<_> = taken
                    .iter()
                    .map(|&d| order.dimensions().iter().position(|&other| other == d))
                    .collect();
                assert!(places.is_sorted(), "{order}: {taken:?}");
            }
        }
    }
}
