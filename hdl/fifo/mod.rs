//! FIFOs. Twin: `model/fifo/mod.rs`.

pub mod circular;
pub mod one_hot;
pub mod ram;
pub mod shift;
pub mod sliced_shift;

use super::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::PortFlag;
use crate::params::fifo::{FifoFlag, FifoParams, FifoStyle, FifoThresholds};
use std::sync::Arc;

/// A FIFO whose first word falls through: it is shown, not asked for.
///
/// All flags come from state alone; a word written into an empty FIFO is readable in the next
/// cycle.
///
/// ASSUMED: `almost_full_o` is 1 while reset is asserted, as `not_full_o` is 0: whoever stops at either of them writes
/// nothing that is lost. `almost_empty_o` goes by what the FIFO holds, in reset too, as `empty_o` does.
impl Shape for FifoParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let mut m = Builder::component(self, "first-in first-out buffer, first word falls through");
        match (self.depth(), self.style()) {
            (1, _) => single_word(&mut m, self),
            (_, FifoStyle::Shift) => shift::describe(&mut m, self),
            (_, FifoStyle::SlicedShift { slices }) => {
                sliced_shift::describe(&mut m, lib, self, slices)?;
            }
            (_, FifoStyle::Circular) => circular::describe(&mut m, lib, self)?,
            (_, FifoStyle::OneHot) => one_hot::describe(&mut m, self),
            (_, FifoStyle::Ram) => ram::describe(&mut m, lib, self)?,
        }
        m.finish()
    }
}

/// One word: every style is the same register with a valid bit.
fn single_word(m: &mut Builder, p: &FifoParams) {
    let valid = m.register("valid", 1, 0);
    let write = m.wire("write", &(m.port("wr_en_i") & !&valid.q));
    let read = m.wire("read", &(m.port("rd_en_i") & &valid.q));
    let word = m.data_register("word", m.port("wr_data_i").width(), &write);
    m.assign(&valid.d, &(&write | (&valid.q & !&read)));
    m.assign(&word.d, &m.port("wr_data_i"));
    m.assign(&m.port("rd_data_o"), &word.q);
    show_room(m, p, !&valid.q);
    m.assign(&m.port("not_empty_o"), &valid.q);
    show(m, p, FifoFlag::Empty, &!&valid.q);
    show(m, p, FifoFlag::Last, &valid.q);
    show(m, p, FifoFlag::Count, &valid.q);
}

/// Drives a flag that the FIFO has.
fn show(m: &mut Builder, p: &FifoParams, flag: FifoFlag, value: &Expr) {
    if p.flags().has(flag) {
        m.assign(&m.port(flag.port()), value);
    }
}

/// The counter behind `count_o`: up on a write, down on a read, still on both.
fn counter(m: &mut Builder, p: &FifoParams, write: &Expr, read: &Expr) -> Expr {
    let width = p.count_width();
    let count = m.register("count", width, 0);
    m.comb("next_count", |c| {
        c.set(&count.d, &count.q);
        c.when_else(
            &(write & !read),
            |c| c.set(&count.d, &(&count.q + lit(width, 1))),
            |c| {
                c.when(&(read & !write), |c| {
                    c.set(&count.d, &(&count.q - lit(width, 1)))
                })
            },
        );
    });
    show(m, p, FifoFlag::Count, &count.q);
    count.q
}

/// Whether it counts its words: `count_o` says how many there are, or a threshold goes by them.
fn counts(p: &FifoParams) -> bool {
    p.flags().has(FifoFlag::Count) || p.thresholds() != FifoThresholds::NONE
}

/// Drives `almost_full_o` and `almost_empty_o` where they are ports; `at_most` tells of a number below the depth
/// whether there are so many words or fewer.
fn show_thresholds(m: &mut Builder, p: &FifoParams, at_most: impl Fn(usize) -> Expr) {
    let FifoThresholds {
        almost_full,
        almost_empty,
    } = p.thresholds();
    if almost_full > 0 {
        m.comment("almost full, or a reset in which a word would be lost");
        let has_more_room = at_most(p.depth() - almost_full - 1);
        m.assign(&m.port("almost_full_o"), &!(has_more_room & m.running()));
    }
    if almost_empty > 0 {
        m.assign(&m.port("almost_empty_o"), &at_most(almost_empty));
    }
}

/// The same of what goes by `count`.
fn count_thresholds(m: &mut Builder, p: &FifoParams, count: &Expr) {
    let words = |words| lit(count.width(), words as u64);
    show_thresholds(m, p, |most| count.at_most(&words(most)));
}

/// `not_full_o`: there is room, and no reset in which a word would be lost.
fn show_room(m: &mut Builder, p: &FifoParams, not_full: Expr) {
    let room = not_full & m.running();
    show(m, p, FifoFlag::NotFull, &room);
}

/// Where a flag goes that the FIFO reads itself: its port, or a net if it has none.
fn own(m: &mut Builder, p: &FifoParams, flag: FifoFlag) -> Expr {
    match p.flags().has(flag) {
        true => m.port(flag.port()),
        false => m.net(flag.name(), 1),
    }
}

/// Whether there is room, from state alone and as it is shown, whether there is a word, and the thresholds, as a count
/// says.
fn count_flags(m: &mut Builder, p: &FifoParams, count: &Expr, not_full: &Expr) {
    let (width, depth) = (p.count_width(), p.depth());
    m.assign(not_full, &count.differs(&lit(width, depth as u64)));
    show_room(m, p, not_full.clone());
    m.assign(&m.port("not_empty_o"), &count.any());
    count_thresholds(m, p, count);
}
