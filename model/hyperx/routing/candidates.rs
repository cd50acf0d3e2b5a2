//! All that packets may take, whatever the congestion.

use super::{Asked, Came, Heading, Lattice, Offers, Place, Rule, rule_of};
use crate::params::hyperx::{Carries, Routing, Sharing};

/// Says what a packet may take next under some congestion: the same that a [`RoutingUnit`](super::RoutingUnit)
/// weighs. Whatever follows all packets through a machine asks this.
#[derive(Clone, Debug)]
pub(in crate::model::hyperx) struct Candidates {
    lattice: Lattice,
    rule: Rule,
    carries: Carries,
    sharing: Sharing,
}

/// A link that a packet may take next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model::hyperx) struct Candidate {
    /// The output.
    pub port: usize,
    /// The class of virtual channels there.
    pub class: u8,
    /// Whether the packet takes it if what it has chosen is not free.
    pub is_escape: bool,
    /// What its head says from there on.
    pub heading: Heading,
}

/// The class of the escape, where an algorithm has one.
const ESCAPE: u8 = 1;

impl Candidates {
    /// Those of packets that find their way so.
    pub fn new(routing: &Routing) -> Self {
        let algorithm = routing.algorithm();
        Candidates {
            lattice: Lattice::new(routing),
            rule: rule_of(algorithm),
            carries: algorithm.carries(),
            sharing: algorithm.sharing(),
        }
    }

    /// What a packet may take next that came to a router, which draws by a word; nothing if it goes to its terminal.
    pub fn at(&self, here: Place, head: Heading, came: Came, word: u32) -> Vec<Candidate> {
        let asked = Asked {
            lattice: &self.lattice,
            here,
            head,
            came,
            word,
        };
        if asked.has_arrived(self.carries) {
            return Vec::new();
        }
        let escape = asked.escape(self.sharing).map(|port| Candidate {
            port,
            class: ESCAPE,
            is_escape: true,
            // It stays as it came.
            heading: head,
        });
        let mut offers = Offers::new();
        (self.rule)(&asked, &mut offers);
        let mut candidates: Vec<Candidate> = escape.into_iter().collect();
        for offer in offers.as_slice() {
            let mut heading = head;
            heading.first = offer.first;
            heading.derouted = offer.derouted;
            candidates.extend(self.lattice.ports(offer).map(|port| Candidate {
                port,
                class: offer.class,
                is_escape: false,
                heading,
            }));
        }
        candidates
    }

    /// A word from which these coordinates are drawn.
    pub fn word_of(&self, drawn: Place) -> u32 {
        let byte = |d: usize| (u32::from(drawn[d]) * 256).div_ceil(self.lattice.widths[d].into());
        (0..self.lattice.dimensions).fold(0, |word, d| word | byte(d) << (8 * d))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::hyperx::Guide;
    use crate::model::hyperx::routing::{RoutingUnit, VcClass};
    use crate::params::Component;
    use crate::params::hyperx::HyperXRoutingUnitParams;
    use std::collections::BTreeSet;

    fn unit(settings: &str) -> HyperXRoutingUnitParams {
        HyperXRoutingUnitParams::of_settings(settings).expect(settings)
    }

    #[test]
    fn every_coordinate_is_drawn_from_some_word() {
        let unit = unit("widths = [3, 1, 60]\nterminals = 1\nalgorithm = 'val'\nmax_packet = 1");
        let candidates = Candidates::new(unit.routing());
        let place = |x, z| [x, 0, z, 0];
        for drawn in (0..3).flat_map(|x| (0..60).map(move |z| place(x, z))) {
            let asked = Asked {
                lattice: &candidates.lattice,
                here: Place::default(),
                head: Heading::default(),
                came: Came::Terminal,
                word: candidates.word_of(drawn),
            };
            assert_eq!(asked.drawn(), drawn);
        }
    }

    /// Whichever output has the least weight, the routing unit chooses a candidate, and each candidate is chosen by
    /// some weights.
    #[test]
    fn candidates_are_what_the_routing_unit_chooses_under_some_congestion() {
        for algorithm in [
            "dor", "min-ad", "val", "ugal", "ugal+", "clos-ad", "dimwar", "omniwar", "dal",
        ] {
            let settings = format!(
                "widths = [3, 2, 3]\ntrunks = [1, 1, 2]\nterminals = 1\nalgorithm = '{algorithm}'"
            );
            let params = unit(&settings);
            let golden = RoutingUnit::new(&params);
            let candidates = Candidates::new(params.routing());
            let head = Heading {
                to: [2, 1, 1, 0],
                first: [1, 1, 0, 0],
                ..Heading::default()
            };
            let links = (0..3).flat_map(|dimension| {
                let classes = 0..params.routing().classes() as u8;
                classes.map(move |class| Came::Link { dimension, class })
            });
            for came in [Came::Terminal].into_iter().chain(links) {
                for drawn in [[0, 0, 0, 0], [1, 0, 2, 0], [2, 1, 0, 0]] {
                    let (here, word) = ([0, 1, 0, 0], candidates.word_of(drawn));
                    let wanted = candidates.at(here, head, came, word).into_iter();
                    let wanted: BTreeSet<_> = wanted
                        .filter(|candidate| !candidate.is_escape)
                        .map(|candidate| (candidate.port, candidate.class))
                        .collect();
                    // One output is free, all others are full.
                    let ports = 0..params.routing().network().ports();
                    let chosen: BTreeSet<_> = ports
                        .map(|free| {
                            let weight = |port: usize, _: usize| u32::from(port != free);
                            let route = golden.route(here, head, came, word, weight);
                            let VcClass::Of(class) = route.class else {
                                panic!("{algorithm}: it has not arrived");
                            };
                            (usize::from(route.port), class)
                        })
                        .collect();
                    assert_eq!(chosen, wanted, "{algorithm} {came:?} {drawn:?}");
                }
            }
        }
    }
}
