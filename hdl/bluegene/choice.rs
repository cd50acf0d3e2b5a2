//! Phase 1: which way a packet prefers. Twin: `model/bluegene/choice.rs`.

use super::header::{HINT_BITS, VC_BITS};
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::Component;
use crate::params::bluegene::{
    BluegeneNodeParams, Escape, EscapeOrder, PICK_BITS, RankedPickParams,
};
use std::sync::Arc;

/// What the senders say to all that bid. Of virtual channels, direction d has elements d·V to d·V + V − 1.
pub(super) struct Links {
    /// By direction, the link is enabled and all but free.
    pub(super) open: Expr,
    /// There are tokens for a packet of full size.
    pub(super) one: Expr,
    /// For two of them.
    pub(super) two: Expr,
    /// The range that the tokens are in.
    pub(super) range: Expr,
}

impl Links {
    /// The same as ports of a part.
    pub(super) fn ports(m: &mut Builder, node: &BluegeneNodeParams) -> Self {
        let (n, all) = (node.directions(), node.directions() * node.vcs());
        let mut each = |name: &str, width, meaning: &str| m.input(name, width, meaning);
        Links {
            open: each(
                "open_i",
                n,
                "by direction: the link is enabled and has 3 phits left at most",
            ),
            one: each(
                "one_i",
                all,
                "by direction and virtual channel: there are 8 tokens",
            ),
            two: each(
                "two_i",
                all,
                "by direction and virtual channel: there are 16 tokens",
            ),
            range: each(
                "range_i",
                2 * all,
                "by direction and virtual channel: the range, 0 to 3, that the tokens are in",
            ),
        }
    }

    /// Pins of an instance.
    pub(super) fn pins(&self) -> [(&'static str, &Expr); 4] {
        [
            ("open_i", &self.open),
            ("one_i", &self.one),
            ("two_i", &self.two),
            ("range_i", &self.range),
        ]
    }
}

/// What one packet prefers: combinational.
///
/// \[BlueGene\] §2. ASSUMED: a packet whose hints name a direction that the node has not waits for ever; one of high priority
/// is static, whatever its header says.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Choice(pub(super) BluegeneNodeParams);

impl Shape for Choice {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let node = &self.0;
        let mut m = Builder::new(format!("{}_choice", node.module_name()));
        m.part("choice");
        m.header(Header {
            purpose:
                "phase 1 of arbitration: the direction and virtual channel that a packet prefers"
                    .into(),
            shape: node.in_words(),
            source: "[BlueGene] §2".into(),
            command: node.command(),
            ..Header::default()
        });
        m.note("Time", "all outputs follow the inputs in the same cycle");
        let mut choosing = Choosing::ports(&mut m, node);
        let fixed = choosing.fixed(&mut m);
        let picked = choosing.dynamic(&mut m, lib)?;
        choosing.choose(&mut m, &fixed, picked.as_ref());
        m.paragraph();
        m.unused(&choosing.unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// The module while it is described.
struct Choosing<'a> {
    node: &'a BluegeneNodeParams,
    links: Links,
    /// A packet bids, and its read port and a bus are free.
    may: Expr,
    high: Expr,
    hints: Expr,
    dynamic: Expr,
    crossed: Expr,
    stays: Expr,
    /// Random word and candidates, of dynamic virtual channels if there are any.
    random: Option<[Expr; 2]>,
    /// Whether there is a bid, its direction and virtual channel, whether it enters a bubble.
    bid: [Expr; 4],
    unused: Vec<Expr>,
}

/// The escape or static way.
struct Fixed {
    to: Expr,
    vc: Expr,
    open: Expr,
    enters: Expr,
}

impl<'a> Choosing<'a> {
    fn ports(m: &mut Builder, node: &'a BluegeneNodeParams) -> Self {
        let (n, choices) = (node.directions(), node.choices());
        Choosing {
            node,
            may: m.input(
                "may_i",
                1,
                "there is a packet without a live bid; its read port and a bus are free",
            ),
            high: m.input("high_i", 1, "the packet is of high priority"),
            hints: m.input(
                "hints_i",
                HINT_BITS,
                "the hints of the packet: x+ x- y+ y- z+ z-",
            ),
            dynamic: m.input("dynamic_i", 1, "it may choose"),
            crossed: m.input("crossed_i", 3, "by dimension: it has crossed the dateline"),
            stays: m.input(
                "stays_i",
                n,
                "the direction in which it would go on in the bubble channel that it is in",
            ),
            links: Links::ports(m, node),
            random: (choices > 0).then(|| {
                let meaning = "by direction and dynamic virtual channel: it might go there";
                [
                    m.input("random_i", PICK_BITS, "by which it breaks ties"),
                    m.output("candidates_o", choices, meaning),
                ]
            }),
            bid: [
                m.output("bid_o", 1, "it has a move"),
                m.output("to_o", n, "the direction of that; nothing without hints"),
                m.output("vc_o", VC_BITS, "the virtual channel of that"),
                m.output("enters_o", 1, "it would enter a bubble channel"),
            ],
            unused: Vec::new(),
        }
    }

    /// The one direction of static and escape packets, and its virtual channel.
    fn fixed(&mut self, m: &mut Builder) -> Fixed {
        let node = self.node;
        let (n, all, first) = (node.directions(), node.vcs(), node.channels().dynamic());
        let to = self.first_hint(m);
        let upper = self.upper(m);
        let (one, two, stays) = (&self.links.one, &self.links.two, &self.stays);
        let open = m.net("fixed_open", 1);
        let has_high = node.has_high();
        m.comment(
            "a bubble is entered where there are tokens for two packets, gone on in where there are for one",
        );
        m.comb("find_fixed_open", |c| {
            c.set(&open, &lit(1, 0));
            c.repeat("d", 0..n, |c, d| {
                let of = |tokens: &Expr, vc: usize| tokens.at(&(d * all + vc));
                let bubble = |vc| of(two, vc) | (stays.at(d) & of(one, vc));
                let escape = match &upper {
                    None => bubble(first),
                    Some(upper) => {
                        (upper.at(d) & of(one, first + 1)) | (!upper.at(d) & of(one, first))
                    }
                };
                c.when(&(to.at(d) & self.links.open.at(d)), |c| {
                    c.set(&open, &escape);
                    if has_high {
                        c.when(&self.high, |c| c.set(&open, &bubble(all - 1)));
                    }
                });
            });
        });
        let number = |vc: usize| lit(VC_BITS, vc as u64);
        let mut vc = number(first);
        if let Some(upper) = &upper {
            let crossed = m.wire("fixed_crossed", &(&to & upper).any());
            vc = m.mux("escape_vc", &crossed, &number(first + 1), &vc);
        }
        if has_high {
            vc = m.mux("fixed_vc", &self.high, &number(all - 1), &vc);
        }
        let is_bubble = |vc: &usize| node.channels().is_bubble(*vc);
        let bubbles: Vec<usize> = (first..all).filter(is_bubble).collect();
        let goes_on = m.wire("goes_on", &(&to & stays).any());
        let enters = match (bubbles.len(), node.channels().escape()) {
            (0, _) => lit(1, 0),
            (_, Escape::Bubble) => m.wire("fixed_enters", &!&goes_on),
            (_, Escape::Dateline) => m.wire("fixed_enters", &(&self.high & !&goes_on)),
        };
        if bubbles.is_empty() {
            self.unused.push(goes_on);
        }
        if !has_high {
            self.unused.push(self.high.clone());
        }
        for d in 0..n {
            let dry = (0..all).filter(|vc| !bubbles.contains(vc));
            let dry = dry.map(|vc| self.links.two.bit(d * all + vc));
            self.unused.extend(dry);
        }
        Fixed {
            to,
            vc,
            open,
            enters,
        }
    }

    /// The first of the hints in the order of escape channels, by direction.
    fn first_hint(&mut self, m: &mut Builder) -> Expr {
        let hints = self.hints.clone();
        // The hint bits in their order.
        let order: Vec<usize> = match self.node.channels().escape_order() {
            EscapeOrder::Dimension => (0..HINT_BITS).collect(),
            EscapeOrder::Direction => [0, 1].map(|sign| [sign, sign + 2, sign + 4]).concat(),
        };
        let in_order: Vec<Expr> = order.iter().map(|&bit| hints.bit(bit)).collect();
        let in_order = m.join("in_order", &in_order);
        let first = &in_order & (!&in_order + lit(HINT_BITS, 1));
        let first = m.wire("first", &first);
        let place = |bit: &usize| order.iter().position(|other| other == bit);
        let bits = self.node.hint_bits();
        let of = bits.iter().filter_map(place).map(|at| first.bit(at));
        let of: Vec<Expr> = of.collect();
        let absent = (0..HINT_BITS).filter(|bit| !bits.contains(bit));
        let absent = absent.filter_map(|bit| place(&bit));
        self.unused.extend(absent.map(|at| first.bit(at)));
        m.comment("the first hint in order, by direction");
        m.join("fixed_to", &of)
    }

    /// Of a pair, by direction, whether the dateline of its dimension was crossed.
    fn upper(&mut self, m: &mut Builder) -> Option<Expr> {
        let bits = self.node.hint_bits();
        match self.node.channels().escape() {
            Escape::Bubble => {
                self.unused.push(self.crossed.clone());
                None
            }
            Escape::Dateline => {
                let absent = (0..3).filter(|m| !bits.contains(&(2 * m)));
                self.unused.extend(absent.map(|m| self.crossed.bit(m)));
                let of = bits.iter().map(|bit| self.crossed.bit(bit / 2));
                Some(m.join("upper", &of.collect::<Vec<_>>()))
            }
        }
    }

    /// Whom a dynamic packet may ask, and the one of them that it prefers, if any.
    fn dynamic(&mut self, m: &mut Builder, lib: &mut Library) -> Result<Option<Expr>, RtlError> {
        let (n, all) = (self.node.directions(), self.node.vcs());
        let (choices, vcs) = (self.node.choices(), self.node.channels().dynamic());
        let range = self.links.range.clone();
        let Some([random, candidates]) = self.random.clone() else {
            self.unused.extend([self.dynamic.clone(), range]);
            return Ok(None);
        };
        let bits = self.node.hint_bits();
        let of: Vec<Expr> = bits.iter().map(|&bit| self.hints.bit(bit)).collect();
        let hinted = m.join("hinted", &of);
        let may = m.wire("may_choose", &(&self.may & &self.dynamic & !&self.high));
        let asks = m.net("asks", choices);
        m.comb("find_asks", |c| {
            c.repeat("d", 0..n, |c, d| {
                c.repeat("v", 0..vcs, |c, v| {
                    let open = self.links.open.at(d) & self.links.one.at(&(d * all + v));
                    c.set(&asks.at(&(d * vcs + v)), &(hinted.at(d) & open & &may));
                });
            });
        });
        m.assign(&candidates, &asks);
        let best = match self.node.arbitration().joins_shortest_queue() {
            false => {
                self.unused.push(range);
                asks.clone()
            }
            true => {
                let others = |d| range.slice(2 * (d * all + vcs), 2 * (all - vcs));
                self.unused.extend((0..n).map(others));
                self.of_largest_range(m, &asks)
            }
        };
        let pick = RankedPickParams::new(choices).expect("a pick has room for all choices");
        let pick = lib.module(&pick)?;
        let picked = m.net("picked", choices);
        let pins = [("req_i", &best), ("random_i", &random), ("gnt_o", &picked)];
        m.paragraph();
        m.instance("u_pick", &pick, &pins);
        Ok(Some(picked))
    }

    /// Those of `asks` that are in the largest range: by its high bit, then by its low bit.
    fn of_largest_range(&self, m: &mut Builder, asks: &Expr) -> Expr {
        let (n, all) = (self.node.directions(), self.node.vcs());
        let vcs = self.node.channels().dynamic();
        let ranges = ["range_low", "range_high"].map(|name| m.net(name, asks.width()));
        m.comb("find_ranges", |c| {
            c.repeat("d", 0..n, |c, d| {
                c.repeat("v", 0..vcs, |c, v| {
                    for (bit, range) in ranges.iter().enumerate() {
                        let of = (d * all + v) * 2 + bit;
                        c.set(&range.at(&(d * vcs + v)), &self.links.range.at(&of));
                    }
                });
            });
        });
        let [low, high] = &ranges;
        m.comment("those of the largest range, by its high bit first");
        let of_high = m.wire("of_high", &(asks & high));
        let left = m.mux("left", &of_high.any(), &of_high, asks);
        let of_low = m.wire("of_low", &(&left & low));
        m.mux("best", &of_low.any(), &of_low, &left)
    }

    /// The outputs.
    fn choose(&self, m: &mut Builder, fixed: &Fixed, picked: Option<&Expr>) {
        let [bid, to, vc, enters] = &self.bid;
        let (n, vcs) = (self.node.directions(), self.node.channels().dynamic());
        let fixed_bid = &self.may & &fixed.open;
        m.paragraph();
        let Some(picked) = picked else {
            m.assign(bid, &fixed_bid);
            m.assign(to, &fixed.to);
            m.assign(vc, &fixed.vc);
            m.assign(enters, &fixed.enters);
            return;
        };
        let chosen = m.wire("chosen", &picked.any());
        m.assign(bid, &(&chosen | fixed_bid));
        m.assign(enters, &(!&chosen & &fixed.enters));
        let chosen_to = m.net("chosen_to", n);
        let chosen_vc = m.net("chosen_vc", VC_BITS);
        m.comb("find_chosen", |c| {
            c.set(&chosen_vc, &lit(VC_BITS, 0));
            c.repeat("d", 0..n, |c, d| {
                c.set(&chosen_to.at(d), &picked.element(d, vcs).any());
                for v in 1..vcs {
                    let number = &chosen_vc | lit(VC_BITS, v as u64);
                    c.when(&picked.at(&(d * vcs + v)), |c| c.set(&chosen_vc, &number));
                }
            });
        });
        m.assign_mux(to, &chosen, &chosen_to, &fixed.to);
        m.assign_mux(vc, &chosen, &chosen_vc, &fixed.vc);
    }
}
