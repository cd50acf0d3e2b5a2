//! Shift-register FIFO. Twin: `model/fifo/shift.rs`.

use super::{counter, show, show_room, show_thresholds};
use crate::hdl::rtl::{Builder, Expr, lit};
use crate::params::fifo::{FifoFlag, FifoParams};

/// Words are read from slot 0 and written behind the last one; a read moves all of them down.
/// Depth at least 2. \[Ge\] §5.2.1, Fig. 5.2c.
pub(super) fn describe(m: &mut Builder, p: &FifoParams) {
    let Storage {
        data,
        valid,
        write,
        read,
    } = storage(m, p.depth());
    show_room(m, p, !valid.bit(p.depth() - 1));
    m.assign(&m.port("not_empty_o"), &valid.bit(0));
    show(m, p, FifoFlag::Last, &is_last(&valid));
    show(m, p, FifoFlag::Empty, &!valid.bit(0));
    if p.flags().has(FifoFlag::Count) {
        counter(m, p, &write, &read);
    }
    show_thresholds(m, p, |most| !valid.bit(most));
    if p.lookahead() > 0 {
        m.assign(&m.port("next_valid_o"), &valid.bit(1));
        let next = data.slice(p.width(), p.lookahead());
        m.assign(&m.port("next_data_o"), &next);
    }
}

/// What the control of a shift register knows.
pub(super) struct Storage {
    /// The words, that in slot 0 at the low end.
    pub data: Expr,
    /// One bit per slot: it holds a word. A thermometer from slot 0 up.
    pub valid: Expr,
    /// A word is written now.
    pub write: Expr,
    /// A word is read now.
    pub read: Expr,
}

/// Slots and their control, between `wr_en_i`, `wr_data_i`, `rd_en_i` and `rd_data_o`.
///
/// Control is distributed: one valid bit per slot.
pub(super) fn storage(m: &mut Builder, depth: usize) -> Storage {
    let [word, front] = ["wr_data_i", "rd_data_o"].map(|name| m.port(name));
    let width = word.width();
    let valid = m.register("valid", depth, 0);
    let write = m.wire("write", &(m.port("wr_en_i") & !valid.q.bit(depth - 1)));
    let read = m.wire("read", &(m.port("rd_en_i") & valid.q.bit(0)));
    let one_more = m.wire("one_more", &(valid.q.shl(1) | lit(1, 1).extend(depth)));
    let one_less = m.wire("one_less", &valid.q.shr(1));
    m.comb("next_valid", |c| {
        c.set(&valid.d, &valid.q);
        c.when_else(
            &(&write & !&read),
            |c| c.set(&valid.d, &one_more),
            |c| c.when(&(&read & !&write), |c| c.set(&valid.d, &one_less)),
        );
    });
    m.comment("a word goes behind the last one, or into its place if that moves down");
    let behind = m.mux(
        "behind",
        &read,
        &(&valid.q & !&one_less),
        &(&one_more & !&valid.q),
    );
    let moves = m.wire("moves", &(&write | &read));
    let data = m.data_register("data", width * depth, &moves);
    let above = m.wire("above", &data.q.shr(width));
    m.comb("next_data", |c| {
        c.set(&data.d, &data.q);
        c.repeat("i", 0..depth, |c, i| {
            let slot = data.d.element(i, width);
            c.when_else(
                &(&write & behind.at(i)),
                |c| c.set(&slot, &word),
                |c| c.when(&read, |c| c.set(&slot, &above.element(i, width))),
            );
        });
    });
    m.assign(&front, &data.q.slice(0, width));
    Storage {
        data: data.q,
        valid: valid.q,
        write,
        read,
    }
}

/// Whether valid bits say that there is exactly one word.
pub(super) fn is_last(valid: &Expr) -> Expr {
    valid.bit(0) & !valid.bit(1)
}
