//! The n-th bit that is set. Twin: `model/yarc/nth_one.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::yarc::NthOneParams;
use std::sync::Arc;

/// A binary search by counts: how many bits are set in the lower half says in which half the n-th is.
///
/// All counts are there before the search begins; each step of it compares, subtracts and keeps one half. \[YARC\] §5.1.
impl Shape for NthOneParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "the number of the n-th bit that is set");
        m.note("Time", "port_o follows both inputs in the same cycle");
        let [mask, index, port] = ["mask_i", "index_i", "port_o"].map(|port| m.port(port));
        if self.width() == 1 {
            m.assign(&port, &lit(1, 0));
            m.unused(&[&mask, &index]);
            return m.finish();
        }
        let levels = counts(&mut m, &mask);
        let (total, below) = levels
            .split_last()
            .expect("a mask of several bits has levels");
        let found = search(&mut m, below, &index);
        m.comment("so many are set");
        let index = index.extend(total.width());
        let is_there = m.wire("is_there", &index.less(total));
        m.assign_mux(&port, &is_there, &found, &lit(port.width(), 0));
        m.finish()
    }
}

/// How many bits of `mask` are set.
pub(in crate::hdl) fn count_ones(m: &mut Builder, mask: &Expr) -> Expr {
    counts(m, mask).pop().expect("there is a count of all")
}

/// How many bits are set, of each bit, pair, group of four and so on up to all of them, zeros added up to a power of two.
pub(in crate::hdl) fn counts(m: &mut Builder, mask: &Expr) -> Vec<Expr> {
    let count = mask.width().next_power_of_two();
    let padding = count - mask.width();
    let padded = match padding {
        0 => mask.clone(),
        _ => m.concat("padded", &[&lit(padding, 0), mask]),
    };
    let mut levels = vec![padded];
    let mut group = 1;
    while group < count {
        let of = levels.last().expect("there is one").clone();
        let (each, groups) = (of.width() * group / count, count / (2 * group));
        let width = each + 1;
        let sums = m.net(&format!("count{}", 2 * group), groups * width);
        if group == 1 {
            m.comment("bits that are set, by groups");
        }
        m.comb(&format!("count_by_{}", 2 * group), |c| {
            c.repeat("i", 0..groups, |c, i| {
                let [low, high] =
                    [0, each].map(|of_half| of.part(&(i * (2 * each) + of_half), each));
                c.set(
                    &sums.element(i, width),
                    &(low.extend(width) + high.extend(width)),
                );
            });
        });
        levels.push(sums);
        group *= 2;
    }
    levels
}

/// The number of the bit: `levels` are the counts below that of all. Of each two groups the count of the lower one decides.
fn search(m: &mut Builder, levels: &[Expr], index: &Expr) -> Expr {
    let count = 1 << levels.len();
    let mut lower: Vec<Expr> = Vec::new();
    for (level, counts) in levels.iter().enumerate() {
        lower.push(lower_counts(m, counts, count >> level));
    }
    let mut index = index.clone();
    let mut bits = Vec::new();
    loop {
        let low = lower.pop().expect("each step has a count");
        let step = lower.len();
        m.comment(format!("bit {step} of the number"));
        let upper = m.wire(&format!("upper{step}"), &index.at_least(&low));
        bits.insert(0, upper.clone());
        if step == 0 {
            return m.join("number", &bits);
        }
        // Below the number of bits that a half has, it fits in one bit less.
        let [asked, count] = [&index, &low].map(|e| e.slice(0, step));
        let rest = m.wire(&format!("rest{step}"), &(&asked - &count));
        index = m.mux(&format!("index{step}"), &upper, &rest, &asked);
        let keep = |(level, counts): (usize, &Expr)| {
            let half = counts.width() / 2;
            let [low, high] = [0, half].map(|at| counts.slice(at, half));
            m.mux(&format!("low{}_{step}", 1 << level), &upper, &high, &low)
        };
        lower = lower.iter().enumerate().map(keep).collect();
    }
}

/// Of so many counts those of even number.
fn lower_counts(m: &mut Builder, counts: &Expr, count: usize) -> Expr {
    let width = counts.width() / count;
    if count == 2 {
        return counts.slice(0, width);
    }
    let lower = m.net(&format!("lower_{count}"), counts.width() / 2);
    m.comb(&format!("keep_lower_{count}"), |c| {
        c.repeat("i", 0..count / 2, |c, i| {
            c.set(
                &lower.element(i, width),
                &counts.part(&(i * (2 * width)), width),
            );
        });
    });
    lower
}
