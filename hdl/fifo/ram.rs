//! FIFO in a synchronous-read memory. Twin: `model/fifo/ram.rs`.

use super::circular::next_pointer;
use super::{count_flags, counter, own};
use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Library, RtlError, lit};
use crate::params::fifo::{FifoFlag, FifoParams};
use crate::params::index_width;
use crate::params::memory::MemoryKind;

/// The oldest word stands in a register, prefetched; the others in a memory that is read on the
/// clock edge, as block RAM is. Depth at least 2.
///
/// A read fetches the next word for the cycle after it. Where that word is only now being written,
/// or the FIFO is empty, it goes past the memory into a second register.
pub(super) fn describe(m: &mut Builder, lib: &mut Library, p: &FifoParams) -> Result<(), RtlError> {
    // A register holds one word; pointers of a power of two wrap by themselves.
    let stored = (p.depth() - 1).next_power_of_two().max(2);
    let [not_empty, word] = ["not_empty_o", "wr_data_i"].map(|name| m.port(name));
    let [empty, last] = [FifoFlag::Empty, FifoFlag::Last].map(|flag| own(m, p, flag));
    let not_full = m.net("not_full", 1);
    let write = m.wire("write", &(m.port("wr_en_i") & &not_full));
    let read = m.wire("read", &(m.port("rd_en_i") & &not_empty));
    m.comment("a word follows the one that is read: it stands in the memory");
    let fetch = m.wire("fetch", &(&read & !&last));
    m.comment("nothing is in front of the written word, or what is leaves now");
    let pass = m.wire("pass", &(&write & (&empty | (&read & &last))));
    let store = m.wire("store", &(&write & !&pass));
    let write_at = m.register("wr_ptr", index_width(stored), 0);
    let read_at = m.register("rd_ptr", index_width(stored), 0);
    next_pointer(m, "next_wr_ptr", &write_at, &store, stored);
    next_pointer(m, "next_rd_ptr", &read_at, &fetch, stored);
    let words = Words::new("words", stored, [&store, &write_at.q, &word]);
    let fetched_from = [&fetch, &read_at.q];
    let fetched = words.fetch(m, lib, MemoryKind::SyncApart, "fetched", fetched_from)?;
    let passed = m.data_register("passed", p.width(), &pass);
    m.assign(&passed.d, &word);
    m.comment("which register holds the oldest word");
    let is_passed = m.register("is_passed", 1, 0);
    m.assign(&is_passed.d, &(&pass | (&is_passed.q & !&fetch)));
    m.assign_mux(&m.port("rd_data_o"), &is_passed.q, &passed.q, &fetched);
    let count = counter(m, p, &write, &read);
    count_flags(m, p, &count, &not_full);
    m.assign(&empty, &!count.any());
    m.assign(&last, &count.equals(&lit(count.width(), 1)));
    Ok(())
}
