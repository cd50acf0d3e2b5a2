//! The age-based arbiter. Twin: `model/arbiter/age_based.rs`.

use super::{drive_flags, single_input};
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::arbiter::{AgeBasedParams, GrantFlags};
use crate::params::crossbar::{CrossbarParams, CrossbarStyle};
use crate::params::{Component, Reset};
use std::sync::Arc;

/// Most inputs of which each pair is compared at once. Of 6 ages of 8 bits that takes not quite twice
/// the gates of a tree of comparisons and less than half its depth; the gates grow with the square.
const MOST_PAIRED: usize = 8;

/// Most inputs of a group where there are more. Of 16 ages two rounds of 4 take a third of the gates of
/// all pairs, and two thirds of the depth of a tree.
const GROUP: usize = 4;

/// Grants the oldest requester, equally old ones in turn.
///
/// The grant is combinational; the pointer commits on the next edge. An age is compared together with
/// a bit below it, which is set at or after the pointer: what is still equal then goes to the lower
/// index. ASSUMED: the pointer, among equally old requesters, and that serving an input, at whatever
/// age, moves it past that input.
impl Shape for AgeBasedParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "grants the oldest requester, equally old ones in turn";
        let mut m = Builder::component(self, purpose);
        if self.inputs() == 1 {
            let age = m.port("age_i");
            single_input(&mut m, GrantFlags::ALL, self.reset(), &[age]);
            return m.finish();
        }
        let others = self.inputs() - 1;
        m.note(
            "Waits",
            format!("at most {others} grants to others while none that is older requests"),
        );
        describe(&mut m, lib, self)?;
        m.finish()
    }
}

fn describe(m: &mut Builder, lib: &mut Library, p: &AgeBasedParams) -> Result<(), RtlError> {
    let inputs = p.inputs();
    let mask = m.register("mask", inputs - 1, 0);
    let [request, grant] = ["req_i", "gnt_o"].map(|name| m.port(name));
    let won = oldest(m, lib, &request, p.age_bits(), &mask.q)?;
    m.paragraph();
    m.assign(&grant, &won);
    drive_flags(m, GrantFlags::ALL, &request.any());
    m.comment("the next search among equals starts after the served input");
    let served = m.wire("served", &(m.port("advance_i") & m.port("gnt_valid_o")));
    let after = Expr::ones(inputs - 1).shl_by(&m.port("gnt_index_o"));
    m.assign_mux(&mask.d, &served, &after, &mask.q);
    Ok(())
}

/// Of the requesters with ages of so many bits in `age_i` the oldest, one-hot or zero; of equals the first at or after
/// a pointer. Bit i of `mask` says that input i + 1 is: input 0 needs no bit, as a pointer at 0 and a pointer past the
/// last input order the same.
pub(super) fn oldest(
    m: &mut Builder,
    lib: &mut Library,
    request: &Expr,
    age: usize,
    mask: &Expr,
) -> Result<Expr, RtlError> {
    let (inputs, ages) = (request.width(), m.port("age_i"));
    m.comment("inputs at or after the pointer come first among the equally old");
    let at_or_after = m.concat("at_or_after", &[mask, &lit(1, 0)]);
    let width = age + 1;
    let key = m.net("key", inputs * width);
    m.comb("keys", |c| {
        c.repeat("i", 0..inputs, |c, i| {
            let low = i * width;
            c.set(&key.at(&low), &at_or_after.at(i));
            c.set(&key.part(&(low + 1), age), &ages.element(i, age));
        });
    });
    largest(m, lib, request, &key, width)
}

/// The requester with the largest key of `width` bits, the lowest of equals: one-hot or zero.
fn largest(
    m: &mut Builder,
    lib: &mut Library,
    request: &Expr,
    key: &Expr,
    width: usize,
) -> Result<Expr, RtlError> {
    match request.width() <= MOST_PAIRED {
        true => Ok(by_pairs(m, request, key, width)),
        false => by_groups(m, lib, request, key, width),
    }
}

/// Compares each pair of inputs once.
fn by_pairs(m: &mut Builder, request: &Expr, key: &Expr, width: usize) -> Expr {
    let inputs = request.width();
    let ahead = m.net("ahead", inputs * inputs);
    m.comment(format!(
        "bit i*{inputs}+j: input i comes before input j; each pair is compared once, by its distance"
    ));
    m.comb("compare", |c| {
        c.set(&ahead, &Expr::ones(inputs * inputs));
        for distance in 1..inputs {
            c.repeat("i", 0..inputs - distance, |c, i| {
                let upper = i + distance;
                let (one, other) = (key.element(i, width), key.element(&upper, width));
                let row = i * (inputs + 1);
                let (there, back) = (&row + distance, &row + distance * inputs);
                c.set(&ahead.at(&there), &one.at_least(&other));
                c.set(&ahead.at(&back), &!ahead.at(&there));
            });
        }
    });
    let blocked = m.net("blocked", inputs);
    m.comment("an input is blocked by a requester that it does not come before");
    m.comb("block", |c| {
        c.repeat("i", 0..inputs, |c, i| {
            let behind = request & !ahead.element(i, inputs);
            c.set(&blocked.at(i), &behind.any());
        });
    });
    request & !blocked
}

/// Groups in modules of their own, and another search among their winners.
fn by_groups(
    m: &mut Builder,
    lib: &mut Library,
    request: &Expr,
    key: &Expr,
    width: usize,
) -> Result<Expr, RtlError> {
    let inputs = request.width();
    let groups = inputs.div_ceil(GROUP);
    let first = m.net("first_of_group", inputs);
    let (asks, keys) = (
        m.net("group_req", groups),
        m.net("group_key", groups * width),
    );
    let mut spans = Vec::new();
    let mut low = 0;
    for group in 0..groups {
        // As even as can be, the larger ones first.
        let count = (inputs - low).div_ceil(groups - group);
        let (asking, of_group) = (request.slice(low, count), first.slice(low, count));
        let its_keys = key.slice(low * width, count * width);
        m.assign(&asks.bit(group), &asking.any());
        let module = lib.module(&Largest {
            inputs: count,
            width,
        })?;
        m.instance(
            &format!("u_group{group}"),
            &module,
            &[
                ("req_i", &asking),
                ("key_i", &its_keys),
                ("gnt_o", &of_group),
            ],
        );
        let choice = CrossbarParams::new(count, 1, width, CrossbarStyle::AndOr);
        let choice = lib.module(&choice.expect("a group is a legal crossbar"))?;
        m.instance(
            &format!("u_group{group}_key"),
            &choice,
            &[
                ("select_i", &of_group),
                ("data_i", &its_keys),
                ("data_o", &keys.slice(group * width, width)),
            ],
        );
        spans.push(count);
        low += count;
    }
    let winners = m.net("group_gnt", groups);
    let module = lib.module(&Largest {
        inputs: groups,
        width,
    })?;
    m.comment("the winners of the groups meet");
    m.instance(
        "u_winners",
        &module,
        &[("req_i", &asks), ("key_i", &keys), ("gnt_o", &winners)],
    );
    let gates: Vec<Expr> = spans
        .into_iter()
        .enumerate()
        .map(|(group, count)| m.replicate(&format!("gate{group}"), &winners.bit(group), count))
        .collect();
    let gates = m.concat("gate", &gates.iter().rev().collect::<Vec<_>>());
    Ok(first & gates)
}

/// [`largest`] as a module.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Largest {
    /// Inputs, at least 2.
    inputs: usize,
    /// Bits of a key, at least 2.
    width: usize,
}

impl Shape for Largest {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let Largest { inputs, width } = *self;
        let mut m = Builder::new(format!("largest_n{inputs}_w{width}"));
        m.header(Header {
            purpose:
                "finds the requester with the largest key, the lowest of equals; combinational"
                    .into(),
            shape: format!("{inputs} inputs, keys of {width} bits"),
            source: "the comparison inside of an age-based arbiter".into(),
            // Four times the inputs have this as a group or among the winners.
            command: AgeBasedParams::new(GROUP * inputs, width - 1, Reset::Sync)
                .map(|p| p.command())
                .unwrap_or_default(),
            ..Header::default()
        });
        let request = m.input("req_i", inputs, "requests, one bit per input");
        let key = m.input("key_i", inputs * width, "keys, unsigned");
        let grant = m.output("gnt_o", inputs, "grant, one-hot or zero, in the same cycle");
        let won = largest(&mut m, lib, &request, &key, width)?;
        m.paragraph();
        m.assign(&grant, &won);
        m.finish()
    }
}
