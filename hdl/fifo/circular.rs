//! Circular-queue FIFO. Twin: `model/fifo/circular.rs`.

use super::{count_flags, counter, show};
use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Expr, Library, Register, RtlError, lit};
use crate::params::fifo::{FifoFlag, FifoParams};
use crate::params::{Reset, index_width};

/// A memory with a write and a read pointer; all words meet in one output multiplexer. Depth at
/// least 2. \[Ge\] §5.2.1, Fig. 5.2a.
pub(super) fn describe(m: &mut Builder, lib: &mut Library, p: &FifoParams) -> Result<(), RtlError> {
    let depth = p.depth();
    let not_full = m.net("not_full", 1);
    let not_empty = m.port("not_empty_o");
    let write = m.wire("write", &(m.port("wr_en_i") & &not_full));
    let read = m.wire("read", &(m.port("rd_en_i") & &not_empty));
    let write_at = m.register("wr_ptr", index_width(depth), 0);
    let read_at = m.register("rd_ptr", index_width(depth), 0);
    for (label, pointer, moves) in [
        ("next_wr_ptr", &write_at, &write),
        ("next_rd_ptr", &read_at, &read),
    ] {
        next_pointer(m, label, pointer, moves, depth);
    }
    let count = counter(m, p, &write, &read);
    let address = match p.reset() {
        Reset::Sync => read_at.q,
        Reset::Async => address(m, &read_at),
    };
    let [word, front] = ["wr_data_i", "rd_data_o"].map(|name| m.port(name));
    let words = Words::new("words", depth, [&write, &write_at.q, &word]);
    words.read_into(m, lib, &front, &address)?;
    count_flags(m, p, &count, &not_full);
    show(m, p, FifoFlag::Empty, &!count.any());
    show(m, p, FifoFlag::Last, &count.equals(&lit(count.width(), 1)));
    Ok(())
}

/// The read pointer once more, in a register without a reset: synthesis makes it the address register of a block RAM,
/// which none with an asynchronous reset can be. It is the pointer whenever there is a word to read, as an edge after
/// the reset has written that word.
fn address(m: &mut Builder, read_at: &Register) -> Expr {
    m.comment("the read pointer without its reset: it may go into a block RAM");
    let address = m.following_register("rd_addr", read_at.q.width());
    m.assign(&address.d, &read_at.d);
    address.q
}

/// One place on while `moves`, round at `depth`.
pub(super) fn next_pointer(
    m: &mut Builder,
    label: &str,
    pointer: &Register,
    moves: &crate::hdl::rtl::Expr,
    depth: usize,
) {
    let width = index_width(depth);
    m.comb(label, |c| {
        c.set(&pointer.d, &pointer.q);
        c.when(moves, |c| {
            c.set(&pointer.d, &(&pointer.q + lit(width, 1)));
            if !depth.is_power_of_two() {
                c.when(&pointer.q.equals(&lit(width, depth as u64 - 1)), |c| {
                    c.set(&pointer.d, &lit(width, 0));
                });
            }
        });
    });
}
