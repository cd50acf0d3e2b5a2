//! The ports that a packet may take, the one that is chosen of them, and where that one leads.

use super::asked::Unit;
use super::{any, named};
use crate::hdl::rtl::{Comb, Expr, Index, lit};
use crate::params::index_width;
use crate::params::topology::LatticePort;

/// What is left of a dimension on the way to a router.
pub(super) struct Leg {
    pub(super) dimension: usize,
    /// 1 unless the packet is there.
    pub(super) differs: Expr,
    /// How much further along that router is, round the end.
    offset: Expr,
    /// The same decoded: a bit for each offset, from 0 on.
    ahead: Expr,
}

/// By dimension, 1 if anything is left of it.
pub(super) fn left(legs: &[Leg]) -> Vec<Expr> {
    legs.iter().map(|leg| leg.differs.clone()).collect()
}

/// Ports of one dimension that a packet may take, parallel links alike.
pub(super) struct Offer {
    dimension: usize,
    /// Offsets to which they lead, a bit for each from 0 on; all of the dimension if nothing is said.
    at: Option<Expr>,
    /// 1 if the packet may take them.
    when: Expr,
    /// 1 if they do not bring it nearer.
    pub(super) nonminimal: Expr,
    /// Hops that are left by way of them.
    hops: Expr,
}

impl Offer {
    /// The hop that leaves nothing of a dimension.
    pub(super) fn straight(leg: &Leg, when: &Expr, hops: &Expr) -> Self {
        Offer {
            dimension: leg.dimension,
            at: Some(leg.ahead.clone()),
            when: when.clone(),
            nonminimal: lit(1, 0),
            hops: hops.clone(),
        }
    }

    /// All hops along a dimension. The straight one must be offered after them, whenever they are.
    pub(super) fn deroutes(leg: &Leg, when: &Expr, hops: &Expr) -> Self {
        Offer {
            dimension: leg.dimension,
            at: None,
            when: when.clone(),
            nonminimal: lit(1, 1),
            hops: hops.clone(),
        }
    }
}

/// Where the chosen port leads.
pub(super) struct Hop {
    /// By dimension, 1 if the port leads along it.
    pub(super) along: Vec<Expr>,
    /// How much further along, round the end.
    pub(super) offset: Expr,
}

impl Unit<'_> {
    /// By dimension, 1 if a router is not in line with this one.
    pub(super) fn differs(&mut self, what: &str, targets: &[Expr]) -> Vec<Expr> {
        let mut targets = targets.iter();
        self.each(|unit, d| {
            let target = targets.next().expect("a coordinate of each dimension");
            let here = unit.here(d);
            unit.m.wire(&named(d, what), &target.differs(&here))
        })
    }

    /// The way to a router; `to` begins the names of nets.
    pub(super) fn legs(&mut self, to: &str, targets: &[Expr]) -> Vec<Leg> {
        let wide = self.wide.clone();
        let each = wide.into_iter().zip(targets);
        each.map(|(d, target)| self.leg(to, d, target)).collect()
    }

    fn leg(&mut self, to: &str, dimension: usize, target: &Expr) -> Leg {
        let (routers, here) = (self.network().widths()[dimension], self.here(dimension));
        let name = |what: &str| named(dimension, &format!("{to}{what}"));
        self.m.paragraph();
        let differs = self.m.wire(&name("differs"), &target.differs(&here));
        let up = target - &here;
        let offset = match routers.is_power_of_two() {
            true => self.m.wire(&name("offset"), &up),
            false => {
                let round = &up + lit(here.width(), routers as u64);
                self.m
                    .mux(&name("offset"), &target.less(&here), &round, &up)
            }
        };
        let ahead = self
            .m
            .wire(&name("ahead"), &lit(routers, 1).shl_by(&offset));
        // No port leads to where the packet is.
        self.spare.push(ahead.bit(0));
        Leg {
            dimension,
            differs,
            offset,
            ahead,
        }
    }

    /// By dimension, 1 if it is the lowest of which anything is left.
    pub(super) fn lowest(&mut self, to: &str, legs: &[Leg]) -> Vec<Expr> {
        self.m.paragraph();
        let mut lowest = Vec::new();
        for (number, leg) in legs.iter().enumerate() {
            lowest.push(match number {
                0 => leg.differs.clone(),
                _ => {
                    let own = &leg.differs & !any(&left(&legs[..number]));
                    let name = named(leg.dimension, &format!("{to}lowest"));
                    self.m.wire(&name, &own)
                }
            });
        }
        lowest
    }

    /// 1 if nothing is left of the way, in the cycle of the choice.
    pub(super) fn arrived(&mut self, legs: &[Leg]) -> Expr {
        let arrived = self.m.wire("arrived", &!any(&left(legs)));
        self.later("arrived", &arrived)
    }

    /// Bits of a number of hops.
    pub(super) fn hop_width(&self) -> usize {
        self.p.choice().hop_width()
    }

    /// The sum of `each`, as a number of hops.
    pub(super) fn hops(&mut self, name: &str, each: &[Expr]) -> Expr {
        let width = self.hop_width();
        let sum = each.iter().map(|one| one.extend(width));
        let sum = sum.reduce(|sum, one| sum + one);
        self.m.wire(name, &sum.expect("hops along a dimension"))
    }

    /// One hop more.
    pub(super) fn one_more(&mut self, name: &str, hops: &Expr) -> Expr {
        self.m.wire(name, &(hops + lit(hops.width(), 1)))
    }

    /// The port that is chosen, in the cycle of the choice. Of several offers of a port the last one counts that is made.
    pub(super) fn choose(&mut self, offers: &[Offer]) -> Expr {
        let choice = self.p.choice();
        let (ports, width) = (choice.outputs(), choice.hop_width());
        self.m.paragraph();
        let candidate = self.m.net("candidate", ports);
        let nonminimal = self.m.net("nonminimal", ports);
        let hops = self.m.net("hops", ports * width);
        self.spread(offers, [&candidate, &nonminimal, &hops]);
        let mask = self.read("word_i", 0, choice.port_width());
        let weights = self.m.port("weight_i").width();
        let weights = self.read("weight_i", 0, weights);
        let found = self.m.net("found", 1);
        let chosen = self.m.net("chosen", choice.port_width());
        let pins = [
            ("candidate_i", &candidate),
            ("nonminimal_i", &nonminimal),
            ("hops_i", &hops),
            ("weight_i", &weights),
            ("mask_i", &mask),
            ("found_o", &found),
            ("port_o", &chosen),
        ];
        self.m.instance("u_choice", &self.choice, &pins);
        // A packet that has not arrived has a candidate.
        self.spare.push(found);
        chosen
    }

    /// Spreads offers over the ports: whether each is a candidate, is not minimal, and the hops by way of it.
    fn spread(&mut self, offers: &[Offer], [candidate, nonminimal, hops]: [&Expr; 3]) {
        let network = self.network();
        let terminals = network.concentration();
        let width = hops.width() / candidate.width();
        let nets = [(candidate, 1), (nonminimal, 1), (hops, width)];
        if offers.is_empty() {
            for (net, _) in nets {
                self.m.assign(net, &Expr::constant(net.width(), &[]));
            }
            return;
        }
        self.m.comment(
            "those of terminals are no candidates; then of each dimension all offsets, parallel links side by side",
        );
        self.m.comb("candidates", |c| {
            for (net, width) in nets {
                let none = Expr::constant(terminals * width, &[]);
                c.set(&net.slice(0, terminals * width), &none);
            }
            let take = |c: &mut Comb, port: &Index, is_candidate: &Expr, offer: &Offer| {
                c.set(&candidate.at(port), is_candidate);
                c.set(&nonminimal.at(port), &offer.nonminimal);
                c.set(&hops.element(port, width), &offer.hops);
            };
            for (d, &trunks) in network.trunks().iter().enumerate() {
                let of: Vec<&Offer> = offers.iter().filter(|o| o.dimension == d).collect();
                let Some((&first, others)) = of.split_first() else {
                    continue;
                };
                c.repeat("i", 0..network.widths()[d] - 1, |c, i| {
                    let offset = i + 1;
                    let is_made = |offer: &Offer| match &offer.at {
                        Some(at) => at.at(&offset) & &offer.when,
                        None => offer.when.clone(),
                    };
                    c.repeat("k", 0..trunks, |c, k| {
                        let port = i * trunks + k + network.first_port(d);
                        take(c, &port, &is_made(first), first);
                        for &offer in others {
                            c.when(&is_made(offer), |c| take(c, &port, &lit(1, 1), offer));
                        }
                    });
                });
            }
        });
    }

    /// Where the chosen port leads.
    pub(super) fn hop(&mut self, chosen: &Expr) -> Hop {
        let network = self.network();
        self.m
            .comment("along which dimension the chosen port leads, and how much further");
        let taken = lit(network.ports(), 1).shl_by(chosen);
        let taken = self.m.wire("taken", &taken);
        self.spare.push(taken.slice(0, network.concentration()));
        let along = self.each(|unit, d| {
            let first = network.first_port(d);
            let links = taken.slice(first, network.first_port(d + 1) - first);
            unit.m.wire(&named(d, "taken"), &links.any())
        });
        let widest = network.widths().iter().max().expect("a dimension");
        let bits = index_width(*widest);
        let offset = self.encoded("taken_offset", &taken, bits, |port| {
            match network.port(port) {
                LatticePort::Link { offset, .. } => offset,
                LatticePort::Terminal(_) => 0,
            }
        });
        Hop { along, offset }
    }

    /// By dimension, 1 if the hop leaves nothing of it.
    pub(super) fn straight(&mut self, hop: &Hop, legs: &[Leg]) -> Vec<Expr> {
        let mut straight = Vec::new();
        for (leg, along) in legs.iter().zip(&hop.along) {
            let dimension = leg.dimension;
            straight.push(match self.has_deroutes(dimension) {
                false => along.clone(),
                true => {
                    let offset = self.later(&named(dimension, "offset"), &leg.offset);
                    let same = offset.extend(hop.offset.width()).equals(&hop.offset);
                    self.m.wire(&named(dimension, "straight"), &(along & same))
                }
            });
        }
        straight
    }

    /// By dimension, 1 if the hop leads along it and leaves something of it; nothing where there is no such hop.
    pub(super) fn derouted_by(&mut self, hop: &Hop, legs: &[Leg]) -> Vec<Option<Expr>> {
        let straight = self.straight(hop, legs);
        let mut derouted = Vec::new();
        for ((leg, along), straight) in legs.iter().zip(&hop.along).zip(straight) {
            derouted.push(match self.has_deroutes(leg.dimension) {
                true => Some(along & !straight),
                // Whether it leads along it is asked by nobody.
                false => {
                    self.spare.push(along.clone());
                    None
                }
            });
        }
        derouted
    }

    /// By dimension, the port of the first of the links that lead straight along it.
    pub(super) fn first_links(&mut self, legs: &[Leg]) -> Vec<Expr> {
        let (network, width) = (self.network(), self.p.choice().port_width());
        let mut ports = Vec::new();
        for leg in legs {
            let d = leg.dimension;
            let (trunks, first) = (network.trunks()[d], network.first_port(d));
            let offset = leg.offset.extend(width);
            let times = (0..3).filter(|bit| trunks >> bit & 1 == 1);
            let times = times
                .map(|bit| offset.shl(bit))
                .reduce(|sum, one| sum + one);
            let times = times.expect("a number of trunks is not 0");
            // Offset 1 is the first port of the dimension; what is below 0 here wraps, and the sum is not.
            let before = (first + (1 << width) - trunks) % (1 << width);
            let port = times + lit(width, before as u64);
            ports.push(self.m.wire(&named(d, "first_link"), &port));
        }
        ports
    }
}
