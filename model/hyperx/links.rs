//! Links of a HyperX, flit by flit: what is on them, and the registers along them.

use super::flits::Flit;
use super::output::show_link;
use crate::model::packed::{Ports, PortsMut, copy_field, field, has, set_field};
use crate::params::hyperx::Made;
use crate::params::{index_width, words};
use std::collections::VecDeque;

/// What goes from one end of a pair of links to the other in a cycle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct OnLink {
    /// A flit, and its virtual channel.
    pub flit: Option<(usize, Flit)>,
    /// Credits for flits that came the other way, a bit for each virtual channel.
    pub credits: u64,
}

/// The registers between the registers of two ends.
#[derive(Clone, Debug)]
pub(super) struct Line {
    /// What is in them, the one next to the far end first.
    registers: VecDeque<OnLink>,
}

impl Line {
    /// Of a link on which a flit that is sent in cycle u is written at the edge that ends u + `cycles`, in reset state. The end
    /// that sends shows the flit in u + 1: a link of one cycle is a wire.
    pub fn new(cycles: usize) -> Self {
        Line {
            registers: vec![OnLink::default(); cycles - 1].into(),
        }
    }

    /// Back to the reset state: nothing is on the link.
    pub fn reset(&mut self) {
        let nothing = |register: &mut OnLink| *register = OnLink::default();
        self.registers.iter_mut().for_each(nothing);
    }

    /// What comes out in a cycle in which this goes in.
    pub fn leaving(&self, entering: OnLink) -> OnLink {
        self.registers.front().cloned().unwrap_or(entering)
    }

    /// The same, and the edge.
    pub fn pass(&mut self, entering: OnLink) -> OnLink {
        self.registers.push_back(entering);
        self.registers
            .pop_front()
            .expect("what has gone in is there")
    }
}

/// What comes by the wires of so many links: `flit_…_i`, then `credit_i`.
pub(super) fn arriving(made: &Made, count: usize, inputs: &mut Ports<'_>) -> Vec<OnLink> {
    let (vcs, vc_width, width) = (made.vcs(), made.vc_width(), made.flit_width());
    let valid = inputs.words(words(count));
    let vc_of = inputs.words(words(count * vc_width));
    let (heads, tails) = (inputs.words(words(count)), inputs.words(words(count)));
    let data_of = inputs.words(words(count * width));
    let credits_of = inputs.words(words(count * vcs));
    let bit = |of: &[u64], at: usize| has(of[at / 64], at % 64);
    let link = |at: usize| OnLink {
        flit: bit(valid, at).then(|| {
            let mut data = vec![0; words(width)];
            copy_field(data_of, at * width, &mut data, 0, width);
            let flit = Flit {
                head: bit(heads, at),
                tail: bit(tails, at),
                data,
            };
            (field(vc_of, at * vc_width, vc_width) as usize, flit)
        }),
        credits: field(credits_of, at * vcs, vcs),
    };
    (0..count).map(link).collect()
}

/// Shows what goes out by the wires of links: `credit_o`, then `flit_…_o`.
pub(super) fn show_links(made: &Made, shown: &[OnLink], outputs: &mut PortsMut<'_>) {
    let (vcs, width) = (made.vcs(), made.flit_width());
    let credits = outputs.words(words(shown.len() * vcs));
    credits.fill(0);
    for (at, link) in shown.iter().enumerate() {
        set_field(credits, at * vcs, vcs, link.credits);
    }
    // Of each link by itself, then side by side.
    let single: Vec<Vec<u64>> = shown
        .iter()
        .map(|link| {
            let mut of_link = vec![0; 4 + words(width)];
            show_link(made, link.flit.as_ref(), &mut PortsMut(&mut of_link));
            of_link
        })
        .collect();
    let each_widths = [1, index_width(vcs), 1, 1, width];
    for (first, each) in each_widths.into_iter().enumerate() {
        let to = outputs.words(words(shown.len() * each));
        to.fill(0);
        for (at, of_link) in single.iter().enumerate() {
            copy_field(&of_link[first..], 0, to, at * each, each);
        }
    }
}

/// Shows what was wrong at each of some ends, of so many bits each: `error_o`.
pub(super) fn show_errors(
    width: usize,
    errors: impl ExactSizeIterator<Item = u64>,
    outputs: &mut PortsMut<'_>,
) {
    let to = outputs.words(words(errors.len() * width));
    to.fill(0);
    for (at, errors) in errors.enumerate() {
        set_field(to, at * width, width, errors);
    }
}
