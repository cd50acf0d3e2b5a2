//! A queue that takes back what was last written.

use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Comb, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::yarc::YarcInputParams;
use crate::params::{Component, Reset, index_width};
use std::sync::Arc;

/// A queue whose writer may go back to a place that it has marked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct TakeBack {
    width: usize,
    /// Words, at least 2.
    depth: usize,
    /// Whether the last word may be written over, and what is asked of the front.
    kind: Kind,
    reset: Reset,
}

/// Which of the two queues of an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Kind {
    /// Phits of a virtual channel: the last may be written over, and it says when the front is where it would go back to.
    Phits,
    /// Results of look-ups: never full.
    Results,
}

impl TakeBack {
    /// The phits of a virtual channel of an input.
    pub(super) fn phits(p: &YarcInputParams) -> Self {
        TakeBack {
            width: p.format().phit_width(),
            depth: p.input_depth(),
            kind: Kind::Phits,
            reset: p.reset(),
        }
    }

    /// Results of `width` bits, one for each packet in such a buffer: of two phits at least, the last with one.
    pub(super) fn results(p: &YarcInputParams, width: usize) -> Self {
        TakeBack {
            width,
            depth: p.input_depth().div_ceil(2),
            kind: Kind::Results,
            reset: p.reset(),
        }
    }

    fn place_bits(&self) -> usize {
        index_width(self.depth)
    }

    /// `target` is the place after that of `pointer`, or before it: `end` is the place where numbers begin anew.
    fn step(
        &self,
        c: &mut Comb,
        target: &Expr,
        on: &Expr,
        pointer: &Expr,
        [end, anew]: [usize; 2],
    ) {
        let bits = self.place_bits();
        c.set(target, on);
        if !self.depth.is_power_of_two() {
            let is_end = pointer.slice(0, bits).equals(&lit(bits, end as u64));
            c.when(&is_end, |c| {
                c.set(&target.slice(0, bits), &lit(bits, anew as u64));
                c.set(&target.bit(bits), &!pointer.bit(bits));
            });
        }
    }

    fn after(&self, c: &mut Comb, target: &Expr, pointer: &Expr) {
        let on = pointer + lit(pointer.width(), 1);
        self.step(c, target, &on, pointer, [self.depth - 1, 0]);
    }

    fn before(&self, c: &mut Comb, target: &Expr, pointer: &Expr) {
        let on = pointer - lit(pointer.width(), 1);
        self.step(c, target, &on, pointer, [0, self.depth - 1]);
    }
}

/// Three pointers into a memory, of a place and a bit that turns each time the places begin anew: where the next word is
/// written, where the writer goes back to, and what is in front.
impl Shape for TakeBack {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let TakeBack {
            width,
            depth,
            kind,
            reset,
        } = *self;
        let what = match kind {
            Kind::Phits => "phits",
            Kind::Results => "results",
        };
        let name = format!("yarc_{what}_d{depth}_w{width}{}", reset.suffix());
        let mut m = Builder::new(name);
        m.part(what);
        m.header(Header {
            purpose: format!(
                "queue of {what} of a YARC input that takes back what was last written"
            ),
            shape: format!("{depth} words of {width} bits, {reset} reset"),
            source: "[YARC] §3, §6".into(),
            command: YarcInputParams::of_settings("")
                .map(|p| p.command())
                .unwrap_or_default(),
            ..Header::default()
        });
        m.note(
            "Contract",
            "write_i only where the queue has room, back_i only where no word was popped since mark_i, pop_i only with valid_o",
        );
        m.clocked(reset);
        let write = m.input("write_i", 1, "data_i is the next word");
        let mark = m.input(
            "mark_i",
            1,
            "with write_i: back_i goes back to before this word",
        );
        let back = m.input("back_i", 1, "all words since mark_i are taken back");
        let data = m.input("data_i", width, "the word");
        let pop = m.input("pop_i", 1, "the front word leaves");
        let over = (kind == Kind::Phits)
            .then(|| m.input("over_i", 1, "data_i stands in the place of the last word"));
        let valid = m.output("valid_o", 1, "there is a word; from state alone");
        let front = m.output("data_o", width, "the front word; from state alone");
        let told = over.is_some().then(|| {
            let at_start = "the front is where back_i goes back to; from state alone";
            [
                m.output("full_o", 1, "there is no room; from state alone"),
                m.output("at_start_o", 1, at_start),
            ]
        });
        let bits = self.place_bits();
        let [next, start, read] =
            ["wr_ptr", "start_ptr", "rd_ptr"].map(|name| m.register(name, bits + 1, 0));
        m.comb("next_start_ptr", |c| {
            c.set(&start.d, &start.q);
            c.when(&(&write & &mark), |c| c.set(&start.d, &next.q));
        });
        m.comb("next_wr_ptr", |c| {
            c.set(&next.d, &next.q);
            c.when(&write, |c| self.after(c, &next.d, &next.q));
            c.when(&back, |c| c.set(&next.d, &start.q));
        });
        m.comb("next_rd_ptr", |c| {
            c.set(&read.d, &read.q);
            c.when(&pop, |c| self.after(c, &read.d, &read.q));
        });
        m.assign(&valid, &next.q.differs(&read.q));
        let mut enable = write.clone();
        let mut place = next.q.slice(0, bits);
        if let (Some(over), Some([full, at_start])) = (&over, &told) {
            let [ahead, behind] = [&next.q, &read.q].map(|of| (of.slice(0, bits), of.bit(bits)));
            m.assign(
                full,
                &(ahead.0.equals(&behind.0) & ahead.1.differs(&behind.1)),
            );
            m.assign(at_start, &read.q.equals(&start.q));
            let last = m.net("last", bits + 1);
            m.comment("the word that was written last");
            m.comb("find_last", |c| self.before(c, &last, &next.q));
            enable = m.wire("enable", &(write | over));
            place = m.mux("place", over, &last.slice(0, bits), &place);
            m.unused(&[&last.bit(bits)]);
        }
        let words = Words::new("words", depth, [&enable, &place, &data]);
        words.read_into(&mut m, lib, &front, &read.q.slice(0, bits))?;
        m.finish()
    }
}
