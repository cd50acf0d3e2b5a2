//! An input of a tile. Twin: `model/yarc/input.rs`.

use super::columns::{Fronts, send};
use super::look_up::{Found, Packing, look_up};
use super::reception::{Buffers, Reception, receive};
use super::tables::Tables;
use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Comb, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::yarc::{PORT_BITS, YarcInputParams};
use crate::params::{Component, Reset, index_width};
use std::sync::Arc;

/// Where the down mask stands in what is written.
const DOWN_MASK_AT: usize = 8;

/// Buffers that take packets back, tables and their look-up, and the row bus.
///
/// The result of a look-up is kept beside the buffer, one for each packet in it, as a number: of a port, or of an entry whose
/// ports are the set. \[YARC\] §3-6.
///
/// ASSUMED: a packet is of two phits at least; the tables are written while nothing is in the buffers and no phit came in the
/// cycle before.
impl Shape for YarcInputParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose = "input of a YARC router: buffers, routing tables, row bus";
        let mut m = Builder::component(self, purpose);
        note(&mut m, self);
        let vcs = self.format().vcs();
        let width = self.format().phit_width();
        let pops = m.net("pops", vcs);
        let each = |name: &str, width: usize, m: &mut Builder| m.net(name, vcs * width);
        let [valid, full, at_start, found] =
            ["front_valid", "full", "at_start", "found"].map(|name| each(name, 1, &mut m));
        let phits = each("fronts", width, &mut m);
        let results = each("results", Packing::of(self).width(), &mut m);
        let ends = ["heads", "tails"].map(|name| each(name, 1, &mut m));
        m.comb("find_ends", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                for (end, at) in ends.iter().zip([width - 2, width - 1]) {
                    c.set(&end.at(v), &phits.at(&(v * width + at)));
                }
            });
        });
        let [heads, tails] = ends;
        let buffers = Buffers {
            full,
            at_start,
            pops,
            tails,
        };
        let reception = receive(&mut m, self, &buffers);
        let tables = Tables::describe(&mut m, self);
        let mut unused = Vec::new();
        let look = look_up(&mut m, lib, self, &tables, &reception, &mut unused)?;
        let fronts = Fronts {
            valid,
            phits,
            heads,
            found,
            results,
        };
        store(&mut m, lib, self, &buffers, &reception, &look, &fronts)?;
        send(&mut m, lib, self, &tables, &fronts, &buffers.pops)?;
        m.paragraph();
        // Between what registers have in their low bits and the down mask.
        let entry = 2 * self.format().destination_bits() + 1;
        let low = self.router_ports().max(entry).max(PORT_BITS);
        if low < DOWN_MASK_AT {
            unused.push(m.port("cfg_data_i").slice(low, DOWN_MASK_AT - low));
        }
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

fn note(m: &mut Builder, p: &YarcInputParams) {
    m.note(
        "Time",
        format!(
            "a phit on in_phit_i in cycle t may leave the buffer from t+2 on, a head from t+{} on; one that leaves in u is on \
             row_phit_o in u+1",
            1 + p.route_cycles()
        ),
    );
}

/// The queues of phits and of results of each virtual channel.
fn store(
    m: &mut Builder,
    lib: &mut Library,
    p: &YarcInputParams,
    buffers: &Buffers,
    reception: &Reception,
    look: &Found,
    fronts: &Fronts,
) -> Result<(), RtlError> {
    let (vcs, width) = (p.format().vcs(), p.format().phit_width());
    let result = Packing::of(p).width();
    let phits = lib.module(&TakeBack::phits(p))?;
    let results = lib.module(&TakeBack::results(p, result))?;
    let mut of_vc = |name: &str, what: &Expr| {
        let each = m.replicate(&format!("{name}_each"), what, vcs);
        m.wire(name, &(&reception.of_vc & each))
    };
    let writes = of_vc("writes_phit", &reception.stored);
    let overs = of_vc("overs", &reception.over);
    let backs = of_vc("backs", &reception.back);
    let result_backs = of_vc("result_backs", &look.back);
    let pops_result = m.wire("pops_result", &(&buffers.pops & &fronts.heads));
    m.paragraph();
    m.array("vc", vcs, |m, v| {
        let pins = [
            ("write_i", &writes.bit(v)),
            ("mark_i", &reception.is_head),
            ("back_i", &backs.bit(v)),
            ("data_i", &reception.data),
            ("pop_i", &buffers.pops.bit(v)),
            ("over_i", &overs.bit(v)),
            ("valid_o", &fronts.valid.bit(v)),
            ("data_o", &fronts.phits.slice(v * width, width)),
            ("full_o", &buffers.full.bit(v)),
            ("at_start_o", &buffers.at_start.bit(v)),
        ];
        m.instance("u_phits", &phits, &pins);
        let pins = [
            ("write_i", &look.writes.bit(v)),
            ("mark_i", &lit(1, 1)),
            ("back_i", &result_backs.bit(v)),
            ("data_i", &look.word),
            ("pop_i", &pops_result.bit(v)),
            ("valid_o", &fronts.found.bit(v)),
            ("data_o", &fronts.results.slice(v * result, result)),
        ];
        m.instance("u_results", &results, &pins);
    });
    Ok(())
}

/// A queue whose writer may go back to a place that it has marked.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct TakeBack {
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
    fn phits(p: &YarcInputParams) -> Self {
        TakeBack {
            width: p.format().phit_width(),
            depth: p.input_depth(),
            kind: Kind::Phits,
            reset: p.reset(),
        }
    }

    /// Results of `width` bits, one for each packet in such a buffer: of two phits at least, the last with one.
    fn results(p: &YarcInputParams, width: usize) -> Self {
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
