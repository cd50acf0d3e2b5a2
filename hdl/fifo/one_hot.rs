//! Circular-queue FIFO with one-hot pointers. Twin: `model/fifo/one_hot.rs`.

use super::{count_thresholds, counter, counts, show, show_room};
use crate::hdl::rtl::{Builder, Expr, Register};
use crate::params::fifo::{FifoFlag, FifoParams};

/// Words stay where they are written, as in a circular queue, and each pointer has a bit for every place: nothing is
/// decoded, and the word that is read is selected by an AND-OR. Depth at least 2. \[Ge\] §5.2.1, Fig. 5.2a.
pub(super) fn describe(m: &mut Builder, p: &FifoParams) {
    let (width, depth) = (p.width(), p.depth());
    let full = m.register("full", 1, 0);
    let filled = m.register("filled", 1, 0);
    let write = m.wire("write", &(m.port("wr_en_i") & !&full.q));
    let read = m.wire("read", &(m.port("rd_en_i") & &filled.q));
    let write_at = m.register("wr_ptr", depth, 1);
    let read_at = m.register("rd_ptr", depth, 1);
    let write_next = next(m, "wr_next", &write_at, &write);
    let read_next = next(m, "rd_next", &read_at, &read);

    m.comment("one place is left where the next to write is the next to read, one word where it is the other way round");
    let last_place = m.wire("last_place", &(&write_next & &read_at.q).any());
    let last_word = m.wire("last_word", &(&read_next & &write_at.q).any());
    let stays_full = &full.q & !&read;
    m.assign(&full.d, &((&write & !&read & &last_place) | stays_full));
    let stays_filled = &filled.q & !(&read & &last_word);
    m.assign(&filled.d, &(&write | stays_filled));

    let [word, front] = ["wr_data_i", "rd_data_o"].map(|name| m.port(name));
    let data = m.data_register("data", width * depth, &write);
    m.comb("next_data", |c| {
        c.set(&data.d, &data.q);
        c.repeat("i", 0..depth, |c, i| {
            c.when(&write_at.q.at(i), |c| {
                c.set(&data.d.element(i, width), &word);
            });
        });
    });
    let masked = m.net("masked", width * depth);
    m.comb("mask_each", |c| {
        c.set(&masked, &Expr::constant(width * depth, &[]));
        c.repeat("i", 0..depth, |c, i| {
            let word = data.q.element(i, width);
            c.when(&read_at.q.at(i), |c| {
                c.set(&masked.element(i, width), &word)
            });
        });
    });
    m.comb("join_all", |c| {
        c.set(&front, &masked.slice(0, width));
        c.repeat("j", 1..depth, |c, j| {
            c.set(&front, &(&front | masked.element(j, width)));
        });
    });

    show_room(m, p, !&full.q);
    m.assign(&m.port("not_empty_o"), &filled.q);
    show(m, p, FifoFlag::Empty, &!&filled.q);
    show(m, p, FifoFlag::Last, &last_word);
    if counts(p) {
        let count = counter(m, p, &write, &read);
        count_thresholds(m, p, &count);
    }
    if p.lookahead() > 0 {
        m.assign(&m.port("next_valid_o"), &(&filled.q & !&last_word));
        let (next, bits) = (m.port("next_data_o"), p.lookahead());
        m.comb("join_next", |c| {
            c.set(&next, &Expr::constant(bits, &[]));
            c.repeat("k", 0..depth, |c, k| {
                let word = data.q.part(&(k * width), bits);
                c.when(&read_next.at(k), |c| c.set(&next, &(&next | word)));
            });
        });
    }
}

/// The place after that of a pointer, to which it goes while `moves`.
fn next(m: &mut Builder, name: &str, pointer: &Register, moves: &Expr) -> Expr {
    let depth = pointer.q.width();
    let around = pointer.q.shr(depth - 1);
    let next = m.wire(name, &(pointer.q.shl(1) | around));
    m.assign_mux(&pointer.d, moves, &next, &pointer.q);
    next
}
