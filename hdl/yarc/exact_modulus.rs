//! A hash modulo one of sixteen numbers. Twin: `model/yarc/exact_modulus.rs`.

use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::index_width;
use crate::params::yarc::{ExactModulusParams, Modulus};
use std::sync::Arc;

/// Sums of digits in place of a division: 4 is 1 modulo 3, 8 is 1 modulo 7, 16 is 1 modulo 5.
///
/// The power of two in the modulus is a shift before and after. \[YARC\] §7.8.2.
impl Shape for ExactModulusParams {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "a value modulo one of sixteen numbers");
        m.note("Time", "index_o follows both inputs in the same cycle");
        let [value, ones, index] = ["value_i", "ones_i", "index_o"].map(|port| m.port(port));
        let largest = Modulus::within(self.most());
        if largest.value() == 1 {
            m.assign(&index, &lit(index.width(), 0));
            m.unused(&[&value, &ones]);
            return m.finish();
        }
        let chosen = Chosen::of(&mut m, &ones, largest);
        let width = index.width();
        if chosen.factors.is_empty() && value.width() > width {
            m.unused(&[&value.slice(width, value.width() - width)]);
        }
        m.comment("the modulus is 2^shift times factor");
        // Without other factors the low bits are the remainder.
        let remainder = match chosen.factors.is_empty() {
            true => None,
            false => {
                let shifted = m.wire("shifted", &value.shr_by(&chosen.shift));
                chosen.remainder(&mut m, &shifted)
            }
        };
        let kept = match &remainder {
            None => lit(width, 0),
            Some(remainder) => m.wire("above", &remainder.extend(width).shl_by(&chosen.shift)),
        };
        let below = Expr::ones(width).shl_by(&chosen.shift);
        let mask = m.wire("below", &!below);
        let low = value.slice(0, width.min(value.width())).extend(width);
        m.assign(&index, &(kept | (low & mask)));
        m.finish()
    }
}

/// The modulus that the number of ports asks for.
struct Chosen {
    /// Its power of two.
    shift: Expr,
    /// The other factors that there are, 1 left out, each with a net that says it is the one.
    factors: Vec<(usize, Expr)>,
}

impl Chosen {
    fn of(m: &mut Builder, ones: &Expr, largest: Modulus) -> Self {
        let mut moduli: Vec<Modulus> = (2..=largest.value()).map(Modulus::within).collect();
        moduli.dedup();
        let most = moduli.iter().map(|modulus| modulus.shift()).max();
        let shift_bits = index_width(most.unwrap_or(0) + 1);
        let shift = m.net("shift", shift_bits);
        let odd = |factor: &usize| moduli.iter().any(|modulus| modulus.odd() == *factor);
        let factors = [3, 5, 7].into_iter().filter(odd);
        let factors: Vec<(usize, Expr)> = factors
            .map(|factor| (factor, m.net(&format!("factor_is_{factor}"), 1)))
            .collect();
        m.comment("the largest modulus that is at most as many as there are ports");
        m.comb("find_modulus", |c| {
            c.set(&shift, &lit(shift_bits, 0));
            for (_, is_factor) in &factors {
                c.set(is_factor, &lit(1, 0));
            }
            for modulus in &moduli {
                let reached = ones.at_least(&lit(ones.width(), modulus.value() as u64));
                c.when(&reached, |c| {
                    c.set(&shift, &lit(shift_bits, modulus.shift() as u64));
                    for (factor, is_factor) in &factors {
                        c.set(is_factor, &lit(1, (*factor == modulus.odd()).into()));
                    }
                });
            }
        });
        Chosen { shift, factors }
    }

    /// `value` modulo the factor, in 3 bits; nothing where 1 is the only factor.
    fn remainder(&self, m: &mut Builder, value: &Expr) -> Option<Expr> {
        let each: Vec<Expr> = self
            .factors
            .iter()
            .map(|(factor, _)| remainder(m, value, *factor))
            .collect();
        let width = each.iter().map(Expr::width).max()?;
        let chosen = m.net("remainder", width);
        m.comb("choose_remainder", |c| {
            c.set(&chosen, &lit(width, 0));
            for ((_, is_factor), remainder) in self.factors.iter().zip(&each) {
                c.when(is_factor, |c| c.set(&chosen, &remainder.extend(width)));
            }
        });
        Some(chosen)
    }
}

/// Bits of a digit whose base is 1 modulo `factor`.
fn digit_bits(factor: usize) -> usize {
    match factor {
        3 => 2,
        7 => 3,
        _ => 4,
    }
}

/// `value` modulo 3, 5 or 7.
fn remainder(m: &mut Builder, value: &Expr, factor: usize) -> Expr {
    let digit = digit_bits(factor);
    m.comment(format!(
        "modulo {factor}: sums of digits of base {}",
        1 << digit
    ));
    let mut sum = value.clone();
    let mut most = (1_u64 << value.width()) - 1;
    let mut round = 0;
    while most >> digit > 0 {
        most = (0..=most)
            .map(|value| digit_sum(value, digit))
            .max()
            .unwrap_or(0);
        let width = index_width(most as usize + 1);
        let digits = (0..sum.width()).step_by(digit).map(|low| {
            let bits = digit.min(sum.width() - low);
            sum.slice(low, bits).extend(width)
        });
        let total = digits.reduce(|total, digit| total + digit);
        let total = total.expect("a value has a digit");
        round += 1;
        sum = m.wire(&format!("sum{factor}_{round}"), &total);
    }
    let width = index_width(factor).min(sum.width());
    let low = sum.slice(0, width);
    let left = m.net(&format!("mod{factor}"), width);
    m.comb(&format!("reduce{factor}"), |c| {
        c.set(&left, &low);
        for multiple in (factor..=most as usize).step_by(factor) {
            let reached = sum.at_least(&lit(sum.width(), multiple as u64));
            // Of the difference the low bits are left.
            let less = lit(width, multiple as u64 % (1 << width));
            c.when(&reached, |c| c.set(&left, &(&low - &less)));
        }
    });
    left
}

/// The sum of the digits of `value`, of so many bits each.
fn digit_sum(value: u64, bits: usize) -> u64 {
    match value {
        0 => 0,
        _ => value % (1 << bits) + digit_sum(value >> bits, bits),
    }
}
