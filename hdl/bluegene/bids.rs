//! The bids of a receiver: phases 1 and 2, and its side of phase 3.

use super::arrival::Arrival;
use super::choice::{Choice, Links};
use super::counts::COUNT_BITS;
use super::draws::{Fraction, SEED_BITS, draw, fractions, fullness, is_one_of, serve};
use super::grants::Bid;
use super::header::{Record, VC_BITS};
use super::recovery::Verdicts;
use super::transfers::{Buses, Fifos, ReadPorts};
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Comb, Expr, Library, Register, RtlError, lit};
use crate::params::bluegene::{BluegeneNodeParams, MAX_CHUNKS, PICK_BITS, RandomDrawParams};

/// Room in reception FIFOs: by group, bit c says that c + 1 chunks fit.
pub(super) struct Room {
    pub(super) normal: Expr,
    /// Of those of high priority, and by group whether the write port is free in phase 1.
    pub(super) high: Option<[Expr; 2]>,
}

/// The arbitration of a receiver while it is described. Of packets, element v is the head of virtual channel v, and one more
/// is the packet in the bypass.
pub(super) struct Bids<'a> {
    pub(super) node: &'a BluegeneNodeParams,
    pub(super) links: &'a Links,
    pub(super) room: &'a Room,
    pub(super) direction: &'a Expr,
    pub(super) seeds: &'a Expr,
    pub(super) arrival: &'a Arrival,
    pub(super) reads: &'a ReadPorts,
    pub(super) buses: &'a Buses,
    pub(super) fifos: &'a Fifos,
    pub(super) verdicts: Option<&'a Verdicts>,
    pub(super) unused: &'a mut Vec<Expr>,
}

/// P1: what packets prefer.
struct Preferred {
    valid: Register,
    to: Register,
    vc: Register,
    enters: Register,
}

/// A choice by group of descriptors, of what each group has `width` bits of.
fn of_group(of: &Expr, width: usize, group: Option<&Expr>, test: impl Fn(&Expr) -> Expr) -> Expr {
    match group {
        None => test(of),
        Some(group) => {
            let [first, second] = [0, width].map(|low| test(&of.slice(low, width)));
            (!group & first) | (group & second)
        }
    }
}

impl Bids<'_> {
    /// Whether a packet of `size` has room in the reception FIFO of its group.
    pub(super) fn fits(fits: &Expr, size: &Expr, group: Option<&Expr>) -> Expr {
        let one = lit(MAX_CHUNKS, 1).shl_by(size);
        of_group(fits, MAX_CHUNKS, group, |of| (of & &one).any())
    }

    /// Phases 1 and 2, up to P2.
    pub(super) fn describe(&mut self, m: &mut Builder, lib: &mut Library) -> Result<Bid, RtlError> {
        let vcs = self.node.vcs();
        let p1 = Preferred {
            valid: m.register("p1_valid", vcs + 1, 0),
            to: m.following_register("p1_to", (vcs + 1) * self.node.directions()),
            vc: m.following_register("p1_vc", (vcs + 1) * VC_BITS),
            enters: m.following_register("p1_enters", vcs + 1),
        };
        let p2_valid = m.register("p2_valid", 1, 0);
        let p2_of = m.register("p2_of", vcs, 0);
        let live = m.replicate("p2_live", &p2_valid.q, vcs);
        m.comment("a head with a live bid makes no other");
        let live = &p1.valid.q.slice(0, vcs) | (&p2_of.q & live);
        let heads = m.wire("heads_bid", &(&self.fifos.valid & !live));
        let bypass = m.wire("bypass_bids", &self.arrival.bypass.phases[0].any());
        let bidding = m.concat("bidding", &[&bypass, &heads]);
        self.prefer(m, lib, &bidding, &p1)?;
        self.elect(m, lib, &p1, [p2_valid, p2_of])
    }

    /// Phase 1.
    fn prefer(
        &mut self,
        m: &mut Builder,
        lib: &mut Library,
        bidding: &Expr,
        p1: &Preferred,
    ) -> Result<(), RtlError> {
        let node = self.node;
        let (n, vcs, choices) = (node.directions(), node.vcs(), node.choices());
        let packets = vcs + 1;
        let record = Record::descriptor(node);
        let heads = self.fifos.heads.clone();
        let [may, high, free] = ["may", "is_high", "port_ahead"].map(|name| m.net(name, packets));
        let stays = m.net("stays", packets * n);
        m.comment("the read port of a packet in the bypass is free: nothing is before it");
        m.comb("find_may", |c| {
            c.set(&free.bit(vcs), &lit(1, 1));
            c.set(&free.slice(0, vcs), &!&self.reads.long);
            c.repeat("i", 0..packets, |c, i| {
                let open = free.at(i) & &self.buses.ahead;
                c.set(&may.at(i), &(bidding.at(i) & open));
            });
        });
        self.tell_apart(m, &stays, &high);
        let bid = m.net("moves", packets);
        let choice = lib.module(&Choice(node.clone()))?;
        let random = (choices > 0).then(|| {
            let candidates = m.net("candidates", packets * choices);
            (m.net("random", packets * PICK_BITS), candidates)
        });
        m.paragraph();
        m.array("choice", packets, |m, i| {
            let field = |name| record.field(&heads, i, name);
            let [hints, dynamic, crossed] = ["hints", "dynamic", "crossed"].map(field);
            let of = |net: &Expr, width: usize| net.slice(i * width, width);
            let (to, vc) = (of(&p1.to.d, n), of(&p1.vc.d, VC_BITS));
            let (may, high, stays) = (may.bit(i), high.bit(i), of(&stays, n));
            let (bid, enters) = (bid.bit(i), p1.enters.d.bit(i));
            let mut pins = vec![
                ("may_i", &may),
                ("high_i", &high),
                ("hints_i", &hints),
                ("dynamic_i", &dynamic),
                ("crossed_i", &crossed),
                ("stays_i", &stays),
                ("bid_o", &bid),
                ("to_o", &to),
                ("vc_o", &vc),
                ("enters_o", &enters),
            ];
            pins.extend(self.links.pins());
            let dynamic = random
                .as_ref()
                .map(|(random, candidates)| [of(random, PICK_BITS), of(candidates, choices)]);
            if let Some([random, candidates]) = &dynamic {
                pins.extend([("random_i", random), ("candidates_o", candidates)]);
            }
            m.instance("u_choice", &choice, &pins);
        });
        if let Some((random, candidates)) = &random {
            self.draw(m, lib, random, candidates)?;
        } else {
            let seeds = (node.normal_vcs() + usize::from(node.has_high()) + 1) * SEED_BITS;
            self.unused.push(self.seeds.slice(0, seeds));
        }
        self.deliver(m, bidding, [&free, &high, &bid], p1);
        Ok(())
    }

    /// In which direction packets go on in the bubble channel that they are in, and which are of high priority.
    fn tell_apart(&mut self, m: &mut Builder, stays: &Expr, high: &Expr) {
        let node = self.node;
        let (n, vcs, packets) = (node.directions(), node.vcs(), high.width());
        let bypass = &self.arrival.bypass.phases[0];
        let none = Expr::constant(packets * n, &[]);
        let bubbles = (0..vcs).filter(|&vc| node.channels().is_bubble(vc));
        let bubbles: Vec<usize> = bubbles.collect();
        if bubbles.is_empty() {
            m.assign(stays, &none);
            self.unused.push(self.direction.clone());
        } else {
            m.comb("find_stays", |c| {
                c.set(stays, &none);
                for vc in &bubbles {
                    c.set(&stays.slice(vc * n, n), self.direction);
                }
                c.when(&(bypass & node.bubbles()).any(), |c| {
                    c.set(&stays.slice(vcs * n, n), self.direction);
                });
            });
        }
        match node.has_high() {
            false => m.assign(high, &lit(packets, 0)),
            true => m.comb("find_high", |c| {
                c.set(high, &lit(packets, 0));
                c.set(&high.bit(vcs - 1), &lit(1, 1));
                c.set(&high.bit(vcs), &bypass.bit(vcs - 1));
            }),
        }
    }

    /// The random words of phase 1: of all packets that may be dynamic.
    fn draw(
        &mut self,
        m: &mut Builder,
        lib: &mut Library,
        random: &Expr,
        candidates: &Expr,
    ) -> Result<(), RtlError> {
        let node = self.node;
        let (vcs, normal, choices) = (node.vcs(), node.normal_vcs(), node.choices());
        let shape = RandomDrawParams::new(choices, node.reset());
        let shape = shape.expect("a packet has few choices");
        let draws = lib.module(&shape)?;
        let bits = RandomDrawParams::WORD_BITS;
        let words = m.net("words", normal * bits);
        m.paragraph();
        m.array("draw", normal, |m, v| {
            let pins = [
                ("seed_i", &self.seeds.slice(v * SEED_BITS, SEED_BITS)),
                ("bids_i", &candidates.slice(v * choices, choices)),
                ("word_o", &words.slice(v * bits, bits)),
            ];
            m.instance("u_draw", &draws, &pins);
        });
        let seed = self.seeds.slice(vcs * SEED_BITS, SEED_BITS);
        let of = candidates.slice(vcs * choices, choices);
        let bypass = draw(m, lib, node, "bypass", [&seed, &of])?;
        m.comb("spread_words", |c| {
            c.set(random, &Expr::constant(random.width(), &[]));
            c.repeat("v", 0..normal, |c, v| {
                let word = words.part(&(v * bits), PICK_BITS);
                c.set(&random.element(v, PICK_BITS), &word);
            });
            let word = bypass.slice(0, PICK_BITS);
            c.set(&random.slice(vcs * PICK_BITS, PICK_BITS), &word);
        });
        for v in 0..normal {
            let rest = bits - PICK_BITS;
            self.unused.push(words.slice(v * bits + PICK_BITS, rest));
        }
        self.unused.push(fractions(&bypass));
        if node.has_high() {
            let at = vcs - 1;
            let none = [
                candidates.slice(at * choices, choices),
                self.seeds.slice(at * SEED_BITS, SEED_BITS),
            ];
            self.unused.extend(none);
        }
        Ok(())
    }

    /// Which packets are delivered here, and those of phase 1 that bid.
    fn deliver(
        &mut self,
        m: &mut Builder,
        bidding: &Expr,
        [free, high, moves]: [&Expr; 3],
        p1: &Preferred,
    ) {
        let node = self.node;
        let record = Record::descriptor(node);
        let heads = &self.fifos.heads;
        let packets = bidding.width();
        let delivers = m.net("delivers", packets);
        m.comment(
            "without hints a packet is delivered; a deposit needs both, here and at a sender",
        );
        m.comb("find_delivers", |c| {
            c.repeat("i", 0..packets, |c, i| {
                let field = |name| record.field_at(heads, i, name);
                let group = (node.groups() > 1).then(|| field("group"));
                let (size, group) = (field("size"), group.as_ref());
                let normal = Self::fits(&self.room.normal, &size, group) & &self.buses.normal[0];
                c.set(&delivers.at(i), &normal);
                if let (Some([fits, open]), Some([ahead, _])) = (&self.room.high, &self.buses.high)
                {
                    let fits = Self::fits(fits, &size, group);
                    let open = of_group(open, 1, group, Expr::clone);
                    c.when(&high.at(i), |c| {
                        c.set(&delivers.at(i), &(fits & open & ahead));
                    });
                }
            });
        });
        m.comb("find_p1_valid", |c| {
            c.repeat("i", 0..packets, |c, i| {
                let field = |name| record.field_at(heads, i, name);
                let moves = moves.at(i) & (!field("deposit") | delivers.at(i));
                let ends = !field("hints").any() & bidding.at(i) & free.at(i);
                c.set(&p1.valid.d.at(i), &(moves | (ends & delivers.at(i))));
            });
            if let Some(verdicts) = self.verdicts {
                c.repeat("v", 0..node.vcs(), |c, v| {
                    let withdraws = verdicts.withdraws.at(v);
                    c.when(&withdraws, |c| c.set(&p1.valid.d.at(v), &lit(1, 0)));
                });
            }
        });
    }

    /// Phase 2.
    fn elect(
        &mut self,
        m: &mut Builder,
        lib: &mut Library,
        p1: &Preferred,
        [p2_valid, p2_of]: [Register; 2],
    ) -> Result<Bid, RtlError> {
        let node = self.node;
        let (n, vcs, normal) = (node.directions(), node.vcs(), node.normal_vcs());
        let place = node.receiver_draws() - 1;
        let seed = self.seeds.slice(place * SEED_BITS, SEED_BITS);
        let word = draw(m, lib, node, "phase2", [&seed, &p1.valid.q])?;
        let share = node.arbitration().slq_receiver();
        let slq = is_one_of(m, "slq", &word, Fraction::Slq, share, self.unused);
        let rest = RandomDrawParams::FRACTION_BITS;
        self.unused.push(word.slice(PICK_BITS + rest, rest));
        let full = m.net("fullness", (vcs + 1) * 2);
        m.comment("the fullness of queues; that of the bypass is 0");
        m.comb("find_fullness", |c| {
            c.set(&full.slice(vcs * 2, 2), &lit(2, 0));
            for alike in node.alike() {
                c.repeat("v", alike.vcs.clone(), |c, v| {
                    let held = self.arrival.occupancy.element(v, COUNT_BITS);
                    let [low, high] = fullness(&held, alike.tokens);
                    c.set(&full.at(&(v * 2)), &low);
                    c.set(&full.at(&(v * 2 + 1)), &high);
                });
            }
        });
        let asks = p1.valid.q.slice(0, normal);
        let of_normal = full.slice(0, normal * 2);
        let asks = m.wire("fifos_ask", &asks);
        let of_normal = m.wire("fifos_fullness", &of_normal);
        let won = serve(m, lib, "fifo", &asks, &of_normal, [&slq, &word])?;
        let winner = m.net("winner", vcs + 1);
        let bypass = &self.arrival.bypass.phases[1];
        m.comment("high priority first, the bypass last");
        m.comb("find_winner", |c| {
            c.set(&winner, &lit(vcs + 1, 0));
            let by_rank = |c: &mut Comb| {
                c.when_else(
                    &asks.any(),
                    |c| c.set(&winner.slice(0, normal), &won),
                    |c| c.set(&winner.bit(vcs), &p1.valid.q.bit(vcs)),
                );
            };
            if !node.has_high() {
                return by_rank(c);
            }
            let passes = p1.valid.q.bit(vcs) & bypass.bit(vcs - 1);
            c.when_else(
                &p1.valid.q.bit(vcs - 1),
                |c| c.set(&winner.bit(vcs - 1), &lit(1, 1)),
                |c| c.when_else(&passes, |c| c.set(&winner.bit(vcs), &lit(1, 1)), by_rank),
            );
        });
        match self.verdicts {
            None => m.assign(&p2_valid.d, &winner.any()),
            Some(verdicts) => {
                let gone = &winner.slice(0, vcs) & &verdicts.withdraws;
                m.assign(&p2_valid.d, &(winner.any() & !gone.any()));
            }
        }
        let from_bypass = m.following_register("p2_from_bypass", 1);
        m.assign(&from_bypass.d, &winner.bit(vcs));
        m.assign_mux(&p2_of.d, &winner.bit(vcs), bypass, &winner.slice(0, vcs));
        let mut keep = |name: &str, of: &Expr, width: usize| {
            let picked = chosen(
                m,
                &format!("winner_{name}"),
                &winner,
                &Fields::whole(of, width),
            );
            let register = m.following_register(&format!("p2_{name}"), width);
            m.assign(&register.d, &picked);
            register.q
        };
        let descriptor = Record::descriptor(node);
        let bid = Bid {
            to: keep("to", &p1.to.q, n),
            vc: keep("vc", &p1.vc.q, VC_BITS),
            enters: keep("enters", &p1.enters.q, 1),
            fullness: keep("fullness", &full, 2),
            descriptor: keep("descriptor", &self.fifos.heads, descriptor.width()),
            valid: p2_valid.q,
            high: node.has_high().then(|| p2_of.q.bit(vcs - 1)),
            of: p2_of.q,
            from_bypass: from_bypass.q,
        };
        m.read_as(&bid.descriptor, descriptor.layout("descriptor"));
        Ok(bid)
    }
}
