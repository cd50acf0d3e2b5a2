//! The choice among outputs. Twin: `model/hyperx/choice.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::hyperx::{ChoiceCycles, ChoiceParams};
use std::sync::Arc;

/// Of the candidates the one of least weight; of equals a minimal one, then by their numbers and a mask.
///
/// A tree over the bits of an output's number, the lowest first: where the better of two halves differ in a bit and in
/// nothing else, that bit of the mask says which of them comes first. That is the least number XOR mask, and takes no
/// comparison of its own. \[HyperX\] §5; ASSUMED: the order among equals, which the paper leaves open.
impl Shape for ChoiceParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "picks the candidate output of least weight");
        note(&mut m, self.cycles());
        let mut round = first_round(&mut m, self);
        let rounds = match self.outputs() {
            1 => 0,
            _ => self.port_width(),
        };
        let mask = m.port("mask_i");
        let mut mask_bits: Vec<Expr> = (0..rounds).map(|bit| mask.bit(bit)).collect();
        let registered_after = match self.cycles() {
            ChoiceCycles::One => None,
            ChoiceCycles::Two => Some(rounds.div_ceil(2)),
        };
        for number in 0..=rounds {
            if registered_after == Some(number) {
                round = registered(&mut m, &round);
                if number < rounds {
                    let later = m.following_register("later_mask", rounds - number);
                    m.assign(&later.d, &mask.slice(number, rounds - number));
                    for (bit, mask) in mask_bits[number..].iter_mut().enumerate() {
                        *mask = later.q.bit(bit);
                    }
                }
            }
            if number < rounds {
                round = round.halved(&mut m, number, &mask_bits[number]);
            }
        }
        m.paragraph();
        m.assign(&m.port("found_o"), &round.live);
        m.assign(
            &m.port("port_o"),
            &round.port.unwrap_or_else(|| lit(self.port_width(), 0)),
        );
        let mut unused = unused(&m, self);
        // What the one that is left weighs.
        unused.extend(round.key);
        unused.extend(round.unused);
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// What the header says.
fn note(m: &mut Builder, cycles: ChoiceCycles) {
    let order = "of the candidates the one wins whose weight is least, for as many hops as hops_i says; of equal weights a \
                 minimal one; of these the one whose number XOR mask_i is least";
    m.note("Order", order);
    match cycles {
        ChoiceCycles::One => m.note("Time", "both outputs follow the inputs in the same cycle"),
        ChoiceCycles::Two => {
            m.note(
                "Time",
                "both outputs are those of the inputs of the cycle before; inputs may change in every cycle",
            );
            m.note(
                "State",
                "later_live_q is reset. What else is kept in the tree is not reset, and means something where a bit of \
                 later_live_q is 1",
            );
        }
    }
}

/// Ports that a shape does not need.
fn unused(m: &Builder, p: &ChoiceParams) -> Vec<Expr> {
    let ports = match (p.outputs(), p.most_hops()) {
        (1, _) => &["nonminimal_i", "hops_i", "weight_i", "mask_i"][..],
        (_, 1) => &["hops_i"],
        _ => &[],
    };
    ports.iter().map(|port| m.port(port)).collect()
}

/// Outputs that are still in the running, the best of as many others each.
struct Round {
    count: usize,
    /// Whether it is a candidate.
    live: Expr,
    /// Its weight, and below it whether it is not minimal; nothing where there is no other.
    key: Option<Expr>,
    /// The low bits of its number; nothing in the first round.
    port: Option<Expr>,
    /// Of the number of the last one, by bit, whether it had no other in that round: the bit is 0 then.
    alone: Vec<bool>,
    /// Those bits, where no register keeps them.
    unused: Vec<Expr>,
}

/// All outputs, each with the weight of its hops.
fn first_round(m: &mut Builder, p: &ChoiceParams) -> Round {
    let (count, bits, most) = (p.outputs(), p.weight_bits(), p.most_hops());
    let live = m.port("candidate_i");
    if count == 1 {
        return Round {
            count,
            live,
            key: None,
            port: None,
            alone: Vec::new(),
            unused: Vec::new(),
        };
    }
    let [nonminimal, hops, products] =
        ["nonminimal_i", "hops_i", "weight_i"].map(|port| m.port(port));
    let width = bits + 1;
    let key = m.net("key", count * width);
    m.comment(
        "the weight of each output by its hops, and below it a bit that puts the minimal first",
    );
    m.comb("keys", |c| {
        c.repeat("i", 0..count, |c, i| {
            let low = i * width;
            c.set(&key.at(&low), &nonminimal.at(i));
            let weight = key.part(&(low + 1), bits);
            let of_hops =
                |hops: usize| products.part(&(i * (most * bits) + (hops - 1) * bits), bits);
            c.set(&weight, &of_hops(1));
            for left in 2..=most {
                let is_left = hops
                    .element(i, p.hop_width())
                    .equals(&lit(p.hop_width(), left as u64));
                c.when(&is_left, |c| c.set(&weight, &of_hops(left)));
            }
        });
    });
    Round {
        count,
        live,
        key: Some(key),
        port: None,
        alone: Vec::new(),
        unused: Vec::new(),
    }
}

impl Round {
    /// The better of each two; what has no other goes on.
    fn halved(&self, m: &mut Builder, number: usize, mask: &Expr) -> Round {
        let key = self.key.as_ref().expect("several outputs have keys");
        let (pairs, count) = (self.count / 2, self.count.div_ceil(2));
        let width = key.width() / self.count;
        let round = number + 1;
        let name = |what: &str| format!("{what}{round}");
        let (live, best) = (
            m.net(&name("live"), count),
            m.net(&name("key"), count * width),
        );
        let port = m.net(&name("port"), count * round);
        let second = m.net(&name("second"), pairs);
        m.comment(format!(
            "outputs that differ in bit {number} of their numbers, the best of those that differ below"
        ));
        m.comb(&format!("round{round}"), |c| {
            c.repeat("i", 0..pairs, |c, i| {
                let (one, other) = (i * 2, i * 2 + 1);
                let [first, next] = [&one, &other].map(|at| key.element(at, width));
                let [first_live, next_live] = [&one, &other].map(|at| self.live.at(at));
                let is_better = next.less(&first) | (next.equals(&first) & mask);
                c.set(
                    &second.at(i),
                    &(next_live.clone() & (!first_live.clone() | is_better)),
                );
                c.set(&live.at(i), &(first_live | next_live));
                let low = i * round;
                c.set(&port.at(&(&low + number)), &second.at(i));
                let chosen = |c: &mut crate::hdl::rtl::Comb, at, of: &Expr| {
                    c.set(&best.element(i, width), of);
                    if let Some(before) = &self.port {
                        c.set(&port.part(&low, number), &before.element(at, number));
                    }
                };
                c.when_else(
                    &second.at(i),
                    |c| chosen(c, &other, &next),
                    |c| chosen(c, &one, &first),
                );
            });
            if pairs < count {
                let last = self.count - 1;
                c.set(&live.bit(pairs), &self.live.bit(last));
                c.set(
                    &best.slice(pairs * width, width),
                    &key.slice(last * width, width),
                );
                c.set(&port.bit(pairs * round + number), &lit(1, 0));
                if let Some(before) = &self.port {
                    c.set(
                        &port.slice(pairs * round, number),
                        &before.slice(last * number, number),
                    );
                }
            }
        });
        let is_alone = pairs < count;
        // Of two the last may be either of them.
        let before = self.alone.iter().map(|alone| is_alone && *alone);
        let alone = before.chain([is_alone]).collect();
        Round {
            count,
            live,
            key: Some(best),
            port: Some(port),
            alone,
            unused: self.unused.clone(),
        }
    }
}

/// The same a cycle later. Where one output is left, its weight is not kept.
fn registered(m: &mut Builder, round: &Round) -> Round {
    m.comment("the registers in the middle of the tree: what follows happens a cycle later");
    let live = m.register("later_live", round.count, 0);
    m.assign(&live.d, &round.live);
    let key = match round.count {
        1 => round.key.clone(),
        _ => round.key.as_ref().map(|key| {
            let register = m.following_register("later_key", key.width());
            m.assign(&register.d, key);
            register.q
        }),
    };
    let mut unused = round.unused.clone();
    let port = round.port.as_ref();
    let port = port.map(|port| later_port(m, round, port, &mut unused));
    Round {
        count: round.count,
        live: live.q,
        key,
        port,
        alone: round.alone.clone(),
        unused,
    }
}

/// The numbers a cycle later: bits that are always 0 are not kept, and so not used.
fn later_port(m: &mut Builder, round: &Round, port: &Expr, unused: &mut Vec<Expr>) -> Expr {
    let width = port.width() / round.count;
    let last = port.width() - width;
    let kept = (0..width).filter(|bit| !round.alone[*bit]);
    let mut parts: Vec<Expr> = kept.map(|bit| port.bit(last + bit)).collect();
    if last > 0 {
        parts.insert(0, port.slice(0, last));
    }
    let now = match parts.len() == width + usize::from(last > 0) {
        true => port.clone(),
        false => m.join("kept_port", &parts),
    };
    let later = m.following_register("later_port", now.width());
    m.assign(&later.d, &now);
    if now.width() == port.width() {
        return later.q;
    }
    let dropped = (0..width).filter(|bit| round.alone[*bit]);
    unused.extend(dropped.map(|bit| port.bit(last + bit)));
    let mut at = last;
    let mut bit = |is_alone: &bool| match is_alone {
        true => lit(1, 0),
        false => {
            at += 1;
            later.q.bit(at - 1)
        }
    };
    let mut parts: Vec<Expr> = round.alone.iter().map(&mut bit).collect();
    if last > 0 {
        parts.insert(0, later.q.slice(0, last));
    }
    m.join("shown_port", &parts)
}
