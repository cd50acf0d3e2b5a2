//! When the routing tables of an input are looked up, and for what.

use super::inputs::Arrival;
use super::packet::{Head, PORTS_OF_PHIT, Phit, is_failed, passed_on, port_of_route};
use super::tables::{Destination, Fault, Route, Tables};
use crate::model::packed::low_bits;
use crate::params::yarc::{PacketFormat, SOURCE_HOPS, YarcInputParams};

/// The look-up of an input: reads the phits of packets until it can say where each goes.
///
/// - The tables are read in the cycle in which the phit that is needed is seen: the head; of a source-routed packet
///   the phit with its port; with r = 0, a = 0, h = 1 the second phit. What is read counts `route_cycles` later.
/// - Source: `\[YARC\] §5`. ASSUMED: with r = 0, a = 0, h = 1 the second phit is waited for also where the root
///   matches, and the hash of a tail is 0; the hop index is all user bits of a head, and one of 8 or more is an error
///   that is known with the head, as is a source-routed packet where three ports do not fit into a phit; a tail holds
///   no ports.
#[derive(Clone, Debug)]
pub struct LookUp {
    format: PacketFormat,
    tables: Tables,
    /// What the packet in reception waits for, if its way is not known.
    waits_for: Option<Needed>,
    /// Phits of it that were seen.
    seen: usize,
}

/// The phit without which the way is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Needed {
    /// The second one, with the hash for this destination.
    Hash(u64),
    /// That with the port of this hop.
    Hop(usize),
}

impl LookUp {
    /// The look-up of this shape, in reset state.
    pub fn new(params: &YarcInputParams) -> Self {
        LookUp {
            format: *params.format(),
            tables: Tables::new(params),
            waits_for: None,
            seen: 0,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.tables.reset();
        self.waits_for = None;
        self.seen = 0;
    }

    /// The tables.
    pub fn tables_mut(&mut self) -> &mut Tables {
        &mut self.tables
    }

    /// What a phit is that is seen, but for the way of its packet.
    #[inline]
    pub fn arrival(&self, phit: Phit) -> Arrival {
        let load = match phit.head {
            true => passed_on(phit.load, &self.format),
            false => phit.load,
        };
        Arrival {
            phit: Phit { load, ..phit },
            vc: Head::of_content(phit.load, &self.format).vc,
            is_failed: phit.tail && is_failed(phit.load, &self.format),
            route: None,
        }
    }

    /// What a phit is that is seen at port `own`, with the way of its packet if this is known now. `is_open` says
    /// that a packet is in reception, so that a head is none.
    #[inline]
    pub fn see(&mut self, own: usize, phit: Phit, is_open: bool) -> Arrival {
        let route = self.route(own, phit, is_open);
        Arrival {
            route,
            ..self.arrival(phit)
        }
    }

    /// The way of the packet of a phit, if it is known with this phit.
    #[inline]
    fn route(&mut self, own: usize, phit: Phit, is_open: bool) -> Option<Route> {
        if phit.head && !is_open {
            return self.begin(own, phit);
        }
        let needed = self.waits_for.filter(|_| is_open)?;
        self.seen += 1;
        let route = match needed {
            Needed::Hop(_) if phit.tail => Some(Route::Fault(Fault::Route)),
            Needed::Hop(hop) if self.seen > hop / PORTS_OF_PHIT => {
                let port = port_of_route(phit.load, hop % PORTS_OF_PHIT);
                Some(self.tables.port(port))
            }
            Needed::Hop(_) => None,
            Needed::Hash(destination) => {
                let field = phit.load & low_bits(self.format.hash_bits());
                Some(self.hashed(own, destination, if phit.tail { 0 } else { field }))
            }
        };
        if route.is_some() {
            self.waits_for = None;
        }
        route
    }

    /// A packet begins.
    #[inline]
    fn begin(&mut self, own: usize, phit: Phit) -> Option<Route> {
        let head = Head::of_content(phit.load, &self.format);
        (self.waits_for, self.seen) = (None, 0);
        let needed = match head {
            Head {
                source_routed: true,
                user,
                ..
            } => {
                let is_hop = user < SOURCE_HOPS as u64 && self.format.has_source_routes();
                if !is_hop || phit.tail {
                    return Some(Route::Fault(Fault::Route));
                }
                Needed::Hop(user as usize)
            }
            Head {
                adaptive: false,
                hashed: true,
                destination,
                ..
            } => {
                if phit.tail {
                    return Some(self.hashed(own, destination, 0));
                }
                Needed::Hash(destination)
            }
            Head {
                destination,
                adaptive,
                ..
            } => {
                let to = Destination {
                    number: destination,
                    adaptive,
                    hash: None,
                };
                return Some(self.tables.route(own, &to));
            }
        };
        self.waits_for = Some(needed);
        None
    }

    /// The way of a deterministic packet that hashes this field.
    #[inline]
    fn hashed(&self, own: usize, destination: u64, field: u64) -> Route {
        let to = Destination {
            number: destination,
            adaptive: false,
            hash: Some(field),
        };
        self.tables.route(own, &to)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Component;

    const NO_WAY: Option<Route> = Some(Route::Fault(Fault::Route));

    fn look_up(settings: &str) -> LookUp {
        LookUp::new(&YarcInputParams::of_settings(settings).expect("a legal shape"))
    }

    fn head(look_up: &LookUp, head: Head) -> Phit {
        Phit {
            head: true,
            tail: false,
            load: head.content(&look_up.format),
        }
    }

    fn body(load: u64) -> Phit {
        Phit {
            load,
            ..Phit::default()
        }
    }

    fn tail(load: u64) -> Phit {
        Phit {
            tail: true,
            ..body(load)
        }
    }

    fn routed(user: u64) -> Head {
        Head {
            source_routed: true,
            user,
            ..Head::default()
        }
    }

    #[test]
    fn a_source_route_is_read_where_its_hop_stands() {
        let mut unit = look_up("");
        let ports: [u64; 8] = [1, 2, 3, 40, 50, 63, 7, 8];
        let vector = |from: usize| {
            let three = ports.iter().skip(from).take(3);
            three.rev().fold(0, |phit, port| phit << 6 | port)
        };
        for (hop, &port) in ports.iter().enumerate() {
            let first = head(&unit, routed(hop as u64));
            assert_eq!(unit.route(0, first, false), None);
            for phit in 0..3 {
                let route = (phit == hop / 3).then_some(Route::Ports(1 << port));
                assert_eq!(
                    unit.route(0, body(vector(3 * phit)), true),
                    route,
                    "hop {hop}"
                );
            }
            assert_eq!(unit.route(0, tail(0), true), None, "once is enough");
        }
    }

    #[test]
    fn a_source_route_without_its_port_is_a_route_error() {
        let mut unit = look_up("");
        let first = head(&unit, routed(3));
        assert_eq!(unit.route(0, first, false), None);
        assert_eq!(unit.route(0, body(0), true), None);
        assert_eq!(
            unit.route(0, tail(0), true),
            NO_WAY,
            "a tail holds no ports"
        );
        // Hops beyond the last are known with the head, if its user bits have room for them.
        let mut wide = look_up("phit_width = 32\n");
        let first = head(&wide, routed(8));
        assert_eq!(wide.route(0, first, false), NO_WAY);
        let mut narrow = look_up("phit_width = 19\ndestination_bits = 8\ncrc_bits = 8\n");
        let first = head(&narrow, routed(0));
        assert_eq!(
            narrow.route(0, first, false),
            NO_WAY,
            "three ports do not fit"
        );
    }

    #[test]
    fn a_hash_waits_for_the_second_phit_also_where_the_root_matches() {
        let mut unit = look_up("");
        let hashed = Head {
            hashed: true,
            ..Head::default()
        };
        unit.tables.write(4, 1 << 5);
        let first = head(&unit, hashed);
        // Destination 0 is the root's after a reset.
        assert_eq!(unit.route(5, first, false), None);
        assert_eq!(unit.route(5, body(1), true), Some(Route::Ports(1)));
        for (of, known) in [
            (
                Head {
                    adaptive: true,
                    ..hashed
                },
                true,
            ),
            (
                Head {
                    hashed: false,
                    ..hashed
                },
                true,
            ),
        ] {
            let first = head(&unit, of);
            assert_eq!(unit.route(5, first, false).is_some(), known);
        }
    }

    #[test]
    fn the_hash_of_a_tail_is_0() {
        let mut unit = look_up("");
        unit.tables.write(4, !0);
        unit.tables.write(8, 0x7fff << 15 | 1 << 30);
        unit.tables.write(9, 0xff);
        let first = Head {
            destination: 1,
            hashed: true,
            ..Head::default()
        };
        let first = head(&unit, first);
        for (second, port) in [(tail(6), 1), (body(6), 7)] {
            assert_eq!(unit.route(0, first, false), None);
            assert_eq!(unit.route(0, second, true), Some(Route::Ports(1 << port)));
        }
    }
}
