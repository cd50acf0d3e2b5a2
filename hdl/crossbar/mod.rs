//! Crossbars. Twin: `model/crossbar/mod.rs`.

use super::rtl::{Builder, Expr, Library, Module, RtlError, Shape};
use crate::params::crossbar::{CrossbarParams, CrossbarStyle};
use std::sync::Arc;

/// Shows each output the word of the input that is selected for it.
///
/// Each output is a multiplexer of its own: several outputs are so many instances of one.
impl Shape for CrossbarParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "shows each output the word selected for it");
        let [select, words, shown] = ["select_i", "data_i", "data_o"].map(|name| m.port(name));
        let (inputs, width) = (self.inputs(), self.width());
        if self.outputs() > 1 {
            let one = CrossbarParams::new(inputs, 1, width, self.style());
            let one = lib.module(&one.expect("fewer outputs are legal too"))?;
            m.array("output", self.outputs(), |m, output| {
                let pins = [
                    ("select_i", &select.slice(output * inputs, inputs)),
                    ("data_i", &words),
                    ("data_o", &shown.slice(output * width, width)),
                ];
                m.instance("u_words", &one, &pins);
            });
            return m.finish();
        }
        match self.style() {
            CrossbarStyle::AndOr => and_or(&mut m, inputs, width),
            CrossbarStyle::MuxTree if inputs == 1 => {
                m.assign(&shown, &words);
                m.unused(&[&select]);
            }
            CrossbarStyle::MuxTree => mux_tree(&mut m, inputs, width),
        }
        m.finish()
    }
}

/// Masks and an OR.
fn and_or(m: &mut Builder, inputs: usize, width: usize) {
    let [select, words, shown] = ["select_i", "data_i", "data_o"].map(|name| m.port(name));
    let masked = m.net("masked", inputs * width);
    m.comb("mask_each", |c| {
        c.set(&masked, &Expr::constant(inputs * width, &[]));
        c.repeat("i", 0..inputs, |c, i| {
            let word = words.element(i, width);
            c.when(&select.at(i), |c| c.set(&masked.element(i, width), &word));
        });
    });
    m.comb("join_all", |c| {
        c.set(&shown, &masked.slice(0, width));
        c.repeat("j", 1..inputs, |c, j| {
            c.set(&shown, &(&shown | masked.element(j, width)));
        });
    });
}

/// Two-way multiplexers: the upper half if something in it is selected.
fn mux_tree(m: &mut Builder, inputs: usize, width: usize) {
    let shown = m.port("data_o");
    let word = node(m, 0, inputs, width);
    m.assign(&shown, &word);
    m.comment("input 0 is shown where no other is selected");
    m.unused(&[&m.port("select_i").bit(0)]);
}

/// The word of inputs `first` to `first + count - 1`.
fn node(m: &mut Builder, first: usize, count: usize, width: usize) -> Expr {
    let (select, words) = (m.port("select_i"), m.port("data_i"));
    if count == 1 {
        return words.slice(first * width, width);
    }
    let lower = count.div_ceil(2);
    let (start, upper) = (first + lower, count - lower);
    let low = node(m, first, lower, width);
    let high = node(m, start, upper, width);
    let any = select.slice(start, upper).any();
    m.mux(
        &format!("of_{first}_to_{}", first + count - 1),
        &any,
        &high,
        &low,
    )
}
