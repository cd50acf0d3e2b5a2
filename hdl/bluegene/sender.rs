//! A sender of a node. Twin: `model/bluegene/sender.rs`.

use super::acks::{ACKED, Acks};
use super::arrival::chunks;
use super::counts::{COUNT_BITS, TOKEN_BITS};
use super::departure::{Departure, Starts};
use super::draws::{Fraction, SEED_BITS, draw, is_one_of, serve};
use super::header::{HINT_BITS, Record, VC_BITS};
use super::recovery::{ReplayNets, ReplayPins, SenderPorts};
use super::transfers::is_free;
use crate::hdl::rows::{Fields, chosen, decoded};
use crate::hdl::rtl::{Builder, Comb, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::Component;
use crate::params::bluegene::{BluegeneNodeParams, TokenCounterParams};
use std::sync::Arc;

/// Token counters, phase 3 of arbitration, and the way out: the same for all directions.
///
/// \[BlueGene\] §2, Fig. 1.
///
/// ASSUMED, where the page is silent:
/// - Token-acks, and acknowledgements without tokens, go by a link that is not enabled too, since its other half may be.
/// - The bit that tells a token-ack from a packet is 0 in each packet, whatever its host wrote there.
/// - A hop over the dateline sets its bit on all virtual channels, whether or not there is a pair of escape channels.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Sender(pub(super) BluegeneNodeParams);

impl Shape for Sender {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let node = &self.0;
        let mut m = Builder::new(format!("{}_sender", node.module_name()));
        m.part("sender");
        m.header(Header {
            purpose: "sender of a node of BlueGene/L's torus: tokens, arbitration, the link".into(),
            shape: node.in_words(),
            source: "[BlueGene] §2, Fig. 1".into(),
            command: node.command(),
            ..Header::default()
        });
        m.note(
            "Time",
            "phase 3: grant_o follows asks_i and bids_i in the same cycle. What is granted in cycle t has its first phit on \
             source_phit_i in t+1 and on phit_o in t+2; a packet's trailer comes behind it",
        );
        m.note(
            "Links",
            "the phits of a packet or token-ack go out in consecutive cycles; nobody waits",
        );
        m.clocked(node.reset());
        let ports = Ports::new(&mut m, node);
        let mut unused = Vec::new();
        let left = m.register("left", node.left_bits(), 0);
        let [ahead, free] = is_free(&left.q);
        let free = m.wire("link_free", &free);
        let recovery = ports.recovery.as_ref();
        let replay = recovery.map(|_| ReplayNets::new(&mut m, node));
        let window = replay.as_ref().map(|replay| &replay.open);
        let may = |free: &Expr| match window {
            None => free & &ports.enable,
            Some(window) => free & &ports.enable & window,
        };
        m.assign(&ports.open, &may(&ahead));
        let owed = recovery.map(|ports| &ports.owed);
        let acks = Acks::new(&mut m, node, &ports.freed, &free, owed);
        let may = m.wire("link_takes", &may(&free));
        let phase = Phase::new(&mut m, node, &ports, &may);
        let won = phase.arbitrate(&mut m, lib, &ports, &acks.goes, &mut unused)?;
        let word = Fields::whole(&ports.bids, Record::bid().width());
        let bid = chosen(&mut m, "granted_bid", &won, &word);
        m.read_as(&bid, Record::bid().layout("granted"));
        let starts = m.wire("starts", &won.any());
        phase.count(&mut m, lib, &ports, [&starts, &bid], &mut unused)?;
        let departure = Departure {
            node,
            left: &left,
            out: &ports.out,
        };
        let nets = replay.as_ref().zip(recovery);
        let starting = Starts {
            grants: &won,
            bid: &bid,
            clears: &ports.clears,
            crosses: &ports.crosses,
            buses: &ports.buses,
            sources: &ports.sources,
            ack: &acks.goes,
            ack_group: acks.group.as_ref(),
            ack_freed: &acks.freed,
            ack_numbered: acks.numbered.as_ref(),
            again: nets.map(|(replay, ports)| (replay, &ports.source_faulty)),
        };
        let kept = departure.describe(&mut m, lib, &starting, &mut unused)?;
        if let (Some((replay, ports)), Some(kept)) = (nets, kept) {
            let may_start = m.wire("replay_may_start", &(&free & !&acks.goes));
            let pins = ReplayPins {
                grant: &starts,
                size: &Record::bid().field(&bid, 0, "size"),
                acked: [&ports.acked_valid, &ports.acked],
                may_start: &may_start,
                kept: &kept,
            };
            replay.instance(&mut m, lib, node, &pins)?;
        }
        m.paragraph();
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// The ports of a sender.
struct Ports {
    enable: Expr,
    clears: Expr,
    crosses: Expr,
    seed: Expr,
    asks: Expr,
    bids: Expr,
    buses: Expr,
    sources: Expr,
    grant: Expr,
    freed: Expr,
    ack_valid: Expr,
    ack_group: Option<Expr>,
    ack_freed: Expr,
    open: Expr,
    one: Expr,
    two: Expr,
    range: Expr,
    out: [Expr; 3],
    fatal: Expr,
    recovery: Option<SenderPorts>,
}

impl Ports {
    fn new(m: &mut Builder, node: &BluegeneNodeParams) -> Self {
        let (vcs, width, bidders) = (node.vcs(), node.phit_width(), node.bidders());
        let buses = node.directions() * node.arbitration().buses();
        Ports {
            enable: m.input("enable_i", 1, "the link may be used; constant"),
            clears: m.input(
                "clears_i",
                HINT_BITS,
                "the hints of this dimension, which go with the last hop in it; constant",
            ),
            crosses: m.input(
                "crosses_i",
                3,
                "the dimension whose dateline the link crosses, if it does; constant",
            ),
            seed: m.input("seed_i", SEED_BITS, "the seed of phase 3; constant"),
            asks: m.input(
                "asks_i",
                bidders,
                "receivers, then injection FIFOs, that bid",
            ),
            bids: m.input("bids_i", bidders * Record::bid().width(), "what they bid"),
            buses: m.input(
                "buses_i",
                buses,
                "by receiver, the bus that it takes if granted, one bit",
            ),
            sources: m.input(
                "source_phit_i",
                node.sources() * width,
                "the phits on all receivers' buses, then those of injection FIFOs",
            ),
            freed: m.input(
                "freed_i",
                vcs * COUNT_BITS,
                "tokens that the receiver of the other half of the link has freed since the reset",
            ),
            ack_valid: m.input("ack_valid_i", 1, "a token-ack of this link has come"),
            ack_group: (node.channels().groups() > 1)
                .then(|| m.input("ack_group_i", 1, "of virtual channels 4 to 7, not 0 to 3")),
            ack_freed: m.input(
                "ack_freed_i",
                4 * COUNT_BITS,
                "tokens freed there since the reset",
            ),
            grant: m.output("grant_o", bidders, "the bidder whose packet is taken"),
            open: m.output(
                "open_o",
                1,
                "the link is enabled and has 3 phits left at most",
            ),
            one: m.output("one_o", vcs, "by virtual channel, there are 8 tokens"),
            two: m.output("two_o", vcs, "by virtual channel, there are 16 tokens"),
            range: m.output(
                "range_o",
                vcs * TokenCounterParams::RANGE_BITS,
                "by virtual channel, the range that the tokens are in",
            ),
            out: [
                m.output("valid_o", 1, "a phit goes out"),
                m.output(
                    "first_o",
                    1,
                    "the phit that goes out is the first of a packet or token-ack",
                ),
                m.output("phit_o", width, "the phit; 0 where none goes out"),
            ],
            fatal: m.output(
                "fatal_o",
                1,
                "since the reset a token counter would have left its range",
            ),
            recovery: node.recovery().is_on().then(|| SenderPorts::new(m, buses)),
        }
    }
}

/// Phase 3.
struct Phase<'a> {
    node: &'a BluegeneNodeParams,
    /// Bids that are not stale.
    valid: Expr,
    high: Expr,
    fullness: Expr,
}

impl<'a> Phase<'a> {
    /// `may`: the link takes a packet.
    fn new(m: &mut Builder, node: &'a BluegeneNodeParams, ports: &Ports, may: &Expr) -> Self {
        let (bidders, record) = (node.bidders(), Record::bid());
        let [valid, high] = ["valid", "high"].map(|name| m.net(name, bidders));
        let fullness = m.net("fullness", bidders * 2);
        m.comment("bids whose link and tokens are still there");
        m.comb("find_valid", |c| {
            c.repeat("i", 0..bidders, |c, i| {
                let field = |name| record.field_at(&ports.bids, i, name);
                c.set(&high.at(i), &field("high"));
                c.set(&fullness.element(i, 2), &field("fullness"));
                c.set(&valid.at(i), &lit(1, 0));
                for vc in 0..node.vcs() {
                    let one = ports.one.bit(vc);
                    let tokens = match node.channels().is_bubble(vc) {
                        true => ports.two.bit(vc) | (!field("enters") & one),
                        false => one,
                    };
                    let is_of = field("vc").equals(&lit(VC_BITS, vc as u64));
                    c.when(&is_of, |c| {
                        c.set(&valid.at(i), &(ports.asks.at(i) & may & tokens));
                    });
                }
            });
        });
        Phase {
            node,
            valid,
            high,
            fullness,
        }
    }

    /// The bidder that is granted.
    fn arbitrate(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        ports: &Ports,
        ack: &Expr,
        unused: &mut Vec<Expr>,
    ) -> Result<Expr, RtlError> {
        let node = self.node;
        let (n, bidders) = (node.directions(), node.bidders());
        let ack_stays = m.wire("ack_stays", &!ack);
        let no_ack = m.replicate("no_ack", &ack_stays, bidders);
        let drawn = m.wire("drawn_by", &(&self.valid & &no_ack));
        let word = draw(m, lib, node, "phase3", [&ports.seed, &drawn])?;
        let shares = node.arbitration();
        let (slq, network) = (Fraction::Slq, Fraction::InNetwork);
        let slq = is_one_of(m, "slq", &word, slq, shares.slq_sender(), unused);
        let network = is_one_of(m, "in_network", &word, network, shares.in_network(), unused);
        let best = m.net("first_class", bidders);
        let high = m.wire("high_valid", &(&self.valid & &self.high));
        m.comment("high priority first; in an in-network cycle receivers before injection");
        m.comb("find_first_class", |c| {
            let (receivers, fifos) = ((0, n), (n, bidders - n));
            let any = |of: &Expr, (low, width): (usize, usize)| of.slice(low, width).any();
            let keep = |c: &mut Comb, (low, width): (usize, usize), of: &Expr| {
                c.set(&best.slice(low, width), &of.slice(low, width));
            };
            c.set(&best, &lit(bidders, 0));
            let normal = |c: &mut Comb| {
                let receive = any(&self.valid, receivers);
                let inject = any(&self.valid, fifos);
                let first = receive & (&network | !inject);
                c.when_else(
                    &first,
                    |c| keep(c, receivers, &self.valid),
                    |c| keep(c, fifos, &self.valid),
                );
            };
            if !node.has_high() {
                return normal(c);
            }
            c.when_else(
                &any(&high, receivers),
                |c| keep(c, receivers, &high),
                |c| {
                    c.when_else(&any(&high, fifos), |c| keep(c, fifos, &high), normal);
                },
            );
        });
        let picked = serve(m, lib, "bid", &best, &self.fullness, [&slq, &word])?;
        let won = m.wire("won", &(picked & no_ack));
        m.assign(&ports.grant, &won);
        if !node.has_high() {
            unused.push(high);
        }
        Ok(won)
    }

    /// The token counters: a grant takes tokens, a token-ack brings some back.
    fn count(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        ports: &Ports,
        [starts, bid]: [&Expr; 2],
        unused: &mut Vec<Expr>,
    ) -> Result<(), RtlError> {
        let node = self.node;
        let (vcs, record) = (node.vcs(), Record::bid());
        let vc = m.wire("granted_in", &record.field(bid, 0, "vc"));
        let of_vc = decoded(m, "granted_vc", &vc, VC_BITS, vcs);
        let each = m.replicate("starts_each", starts, vcs);
        let takes = m.wire("takes", &(&of_vc & each));
        let size = chunks(m, "chunks", &record.field(bid, 0, "size"));
        let full = m.wire("takes_full", &(of_vc & node.takes_full()).any());
        let count = m.mux("take_count", &full, &lit(TOKEN_BITS, 8), &size);
        let returns = m.net("returns", vcs);
        let freed = m.net("returned", vcs * COUNT_BITS);
        m.comb("find_returned", |c| {
            c.set(&returns, &lit(vcs, 0));
            for g in 0..node.channels().groups() {
                let (low, end) = (g * ACKED, vcs.min((g + 1) * ACKED));
                let bits = (end - low) * COUNT_BITS;
                let from = ports.ack_freed.slice(0, bits);
                c.set(&freed.slice(low * COUNT_BITS, bits), &from);
                let is_of = match (&ports.ack_group, g) {
                    (None, _) => ports.ack_valid.clone(),
                    (Some(upper), 0) => &ports.ack_valid & !upper,
                    (Some(upper), _) => &ports.ack_valid & upper,
                };
                c.when(&is_of, |c| {
                    c.set(&returns.slice(low, end - low), &Expr::ones(end - low));
                });
            }
        });
        let error = m.net("token_error", vcs);
        let range = TokenCounterParams::RANGE_BITS;
        for alike in node.alike() {
            let shape = TokenCounterParams::new(alike.tokens, node.reset());
            let shape = shape.expect("a virtual channel has as many tokens as a counter");
            let counter = lib.module(&shape)?;
            let bits = shape.count_width();
            let tokens = m.net(&format!("{}_tokens", alike.label), alike.vcs.len() * bits);
            m.paragraph();
            m.array(alike.label, alike.vcs.len(), |m, i| {
                let v = alike.vcs.start + i;
                let pins = [
                    ("take_i", &takes.bit(v)),
                    ("take_count_i", &count),
                    ("freed_valid_i", &returns.bit(v)),
                    ("freed_i", &freed.slice(v * COUNT_BITS, COUNT_BITS)),
                    ("tokens_o", &tokens.slice(i * bits, bits)),
                    ("one_o", &ports.one.bit(v)),
                    ("two_o", &ports.two.bit(v)),
                    ("range_o", &ports.range.slice(v * range, range)),
                    ("error_o", &error.bit(v)),
                ];
                m.instance("u_tokens", &counter, &pins);
            });
            unused.push(tokens);
        }
        let most = vcs.min(ACKED);
        if most < ACKED {
            let none = (ACKED - most) * COUNT_BITS;
            unused.push(ports.ack_freed.slice(most * COUNT_BITS, none));
        }
        m.assign(&ports.fatal, &error.any());
        Ok(())
    }
}
