//! Shift-register FIFO in slices of the word. Twin: `model/fifo/sliced_shift.rs`.

use super::shift::{is_last, storage};
use super::{count_thresholds, counter, counts, show, show_room};
use crate::hdl::rtl::{Builder, Header, Library, Module, RtlError, Shape};
use crate::params::fifo::{FifoFlag, FifoFlags, FifoParams, FifoStyle};
use crate::params::{Component, Reset};
use std::sync::Arc;

/// Slices side by side, each with its own copy of the valid bits, so that no control signal drives
/// a whole word. Depth at least 2. \[Ge\] §5.2.2, Fig. 5.3b.
///
/// Flags come from slice 0. ASSUMED: a slice has ⌈width / slices⌉ bits, from the low end of the word,
/// or fewer so that each slice after it has a bit: 5 bits in 4 slices are 2, 1, 1 and 1.
pub(super) fn describe(
    m: &mut Builder,
    lib: &mut Library,
    p: &FifoParams,
    slices: usize,
) -> Result<(), RtlError> {
    let (depth, reset) = (p.depth(), p.reset());
    let [wr_en, word, rd_en, front] =
        ["wr_en_i", "wr_data_i", "rd_en_i", "rd_data_o"].map(|name| m.port(name));
    let (flags, counts) = (p.flags(), counts(p));
    let tells_room = flags.has(FifoFlag::NotFull) || counts;
    let shown = FifoFlags::NONE
        .with(FifoFlag::NotFull, tells_room)
        .with(FifoFlag::Last, flags.has(FifoFlag::Last));
    let not_full = tells_room.then(|| m.net("not_full", 1));
    let not_empty = m.net("not_empty", 1);
    for (slice, (low, width)) in bounds(p.width(), slices).into_iter().enumerate() {
        let module = lib.module(&Slice {
            width,
            depth,
            reset,
            shown: (slice == 0).then_some(shown),
        })?;
        let [word, front] = [&word, &front].map(|whole| whole.slice(low, width));
        let mut pins = vec![
            ("wr_en_i", &wr_en),
            ("wr_data_i", &word),
            ("rd_en_i", &rd_en),
            ("rd_data_o", &front),
        ];
        let last = flags.has(FifoFlag::Last).then(|| m.port("last_o"));
        if slice == 0 {
            pins.extend(not_full.iter().map(|not_full| ("not_full_o", not_full)));
            pins.push(("not_empty_o", &not_empty));
            pins.extend(last.iter().map(|last| ("last_o", last)));
        }
        m.instance(&format!("u_slice{slice}"), &module, &pins);
    }
    m.comment("flags and count come from the control of slice 0");
    m.assign(&m.port("not_empty_o"), &not_empty);
    if let Some(not_full) = &not_full {
        show_room(m, p, not_full.clone());
    }
    show(m, p, FifoFlag::Empty, &!&not_empty);
    if let Some(not_full) = not_full.filter(|_| counts) {
        let write = m.wire("write", &(&wr_en & not_full));
        let read = m.wire("read", &(&rd_en & not_empty));
        let count = counter(m, p, &write, &read);
        count_thresholds(m, p, &count);
    }
    Ok(())
}

/// Lowest bit and width of each slice: all of ⌈width / slices⌉ bits while that leaves a bit for
/// every slice after them.
fn bounds(width: usize, slices: usize) -> Vec<(usize, usize)> {
    let mut low = 0;
    (0..slices)
        .map(|slice| {
            let left = slices - slice - 1;
            let this = width.div_ceil(slices).min(width - low - left);
            low += this;
            (low - this, this)
        })
        .collect()
}

/// One slice: a shift register with control of its own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Slice {
    width: usize,
    depth: usize,
    reset: Reset,
    /// What it tells of its control, if it is the slice that does for all.
    shown: Option<FifoFlags>,
}

impl Shape for Slice {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let Slice {
            width,
            depth,
            reset,
            shown,
        } = *self;
        let kind = match shown {
            None => String::new(),
            Some(flags) => format!("_flags{}", flags.suffix()),
        };
        let name = format!("fifo_slice_w{width}_d{depth}{kind}{}", reset.suffix());
        let mut m = Builder::new(name);
        m.header(Header {
            purpose: "slice of a shift-register FIFO, with its own control".into(),
            shape: format!("{depth} words of {width} bits, {reset} reset"),
            source: "[Ge] §5.2.2, Fig. 5.3b".into(),
            command: FifoParams::new(width, depth, FifoStyle::SlicedShift { slices: 1 }, reset)
                .map(|p| p.command())
                .unwrap_or_default(),
            ..Header::default()
        });
        m.keep_hierarchy(
            "the copies of the control are equal; merged, one would drive every slice",
        );
        m.clocked(reset);
        m.input(
            "wr_en_i",
            1,
            "write wr_data_i; taken iff the last slot is free",
        );
        m.input("wr_data_i", width, "this slice of the word to write");
        m.input(
            "rd_en_i",
            1,
            "take rd_data_o; taken iff slot 0 holds a word",
        );
        m.output("rd_data_o", width, "this slice of the oldest word");
        let Some(flags) = shown else {
            storage(&mut m, depth);
            return m.finish();
        };
        let mut tells = |flag, name, meaning| {
            let tells = flags.has(flag);
            tells.then(|| m.output(name, 1, meaning))
        };
        let not_full = tells(
            FifoFlag::NotFull,
            "not_full_o",
            "the last slot is free; from state alone",
        );
        let last = tells(
            FifoFlag::Last,
            "last_o",
            "slot 0 holds a word and no other slot does; from state alone",
        );
        let not_empty = m.output("not_empty_o", 1, "slot 0 holds a word; from state alone");
        let valid = storage(&mut m, depth).valid;
        if let Some(not_full) = not_full {
            m.assign(&not_full, &!valid.bit(depth - 1));
        }
        m.assign(&not_empty, &valid.bit(0));
        if let Some(last) = last {
            m.assign(&last, &is_last(&valid));
        }
        m.finish()
    }
}

#[cfg(test)]
mod tests {
    use super::bounds;

    #[test]
    fn slices_cover_the_word_and_none_is_empty() {
        assert_eq!(bounds(10, 4), [(0, 3), (3, 3), (6, 3), (9, 1)]);
        assert_eq!(bounds(9, 4), [(0, 3), (3, 3), (6, 2), (8, 1)]);
        assert_eq!(bounds(5, 5).len(), 5);
        for width in 1..40 {
            for slices in 1..=width {
                let all = bounds(width, slices);
                assert!(all.iter().all(|(_, width)| *width > 0));
                assert_eq!(all.iter().map(|(_, w)| w).sum::<usize>(), width);
            }
        }
    }
}
