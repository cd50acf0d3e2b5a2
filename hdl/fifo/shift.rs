//! Shift-register FIFO. Twin: `model/fifo/shift.rs`.

use super::counter;
use crate::hdl::rtl::{Builder, lit};
use crate::params::fifo::FifoParams;

/// Words are read from slot 0 and written behind the last one; a read moves all of them down.
/// Depth at least 2. \[Ge\] §5.2.1, Fig. 5.2c.
///
/// Control is distributed: one valid bit per slot, a thermometer from slot 0 up.
pub(super) fn describe(m: &mut Builder, p: &FifoParams) {
    let (width, depth) = (p.width(), p.depth());
    let word = m.port("wr_data_i");
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
    m.comb("next_data", |c| {
        c.set(&data.d, &data.q);
        c.when(&read, |c| {
            let kept = width * (depth - 1);
            c.set(&data.d.slice(0, kept), &data.q.slice(width, kept));
        });
        c.repeat("i", 0..depth, |c, i| {
            c.when(&(&write & behind.at(i)), |c| {
                c.set(&data.d.element(i, width), &word)
            });
        });
    });
    m.assign(&m.port("rd_data_o"), &data.q.slice(0, width));
    m.assign(&m.port("not_full_o"), &!valid.q.bit(depth - 1));
    m.assign(&m.port("not_empty_o"), &valid.q.bit(0));
    m.assign(&m.port("empty_o"), &!valid.q.bit(0));
    m.assign(&m.port("last_o"), &(valid.q.bit(0) & !valid.q.bit(1)));
    counter(m, p, &write, &read);
}
