//! The queues of a link's virtual channels: those here, and what is known of those at the far end.

use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Expr, Index, Library, Register, RtlError, lit};
use crate::params::index_width;

/// A queue for each virtual channel, all of one depth: pointers and counts here, the flits in one memory.
///
/// What is written is readable in the next cycle. Nobody asks for a full queue: the sender counts its room.
pub(in crate::hdl) struct Queues {
    queues: usize,
    depth: usize,
    rows: Rows,
    write_at: Register,
    read_at: Register,
    count: Register,
    /// A bit for each queue.
    pub(in crate::hdl) not_empty: Expr,
    /// A bit for each queue: a flit arrives in this cycle.
    arrives: Expr,
    /// The row of the memory into which it goes.
    write_row: Expr,
}

/// Which row of the memory of all queues is a queue's place. Bits of numbers and places are all that it takes: an adder
/// would be between the arbiter and the memory, and pointers that held rows would be wider and of no use to what is kept
/// of each queue apart.
enum Rows {
    /// `{number, place}`: each queue has a part of the memory. If the depth is a power of two, every row is a place.
    Parts,
    /// `{place, number}`: the places of all queues side by side. If there are a power of two of queues, every row is a
    /// place.
    SideBySide,
}

impl Rows {
    /// How many it takes for so many queues of this depth.
    fn count(&self, queues: usize, depth: usize) -> usize {
        match self {
            Rows::Parts => ((queues - 1) << index_width(depth)) + depth,
            Rows::SideBySide => ((depth - 1) << index_width(queues)) + queues,
        }
    }

    /// The fewest.
    fn new(queues: usize, depth: usize) -> Self {
        let [parts, side_by_side] =
            [Rows::Parts, Rows::SideBySide].map(|rows| rows.count(queues, depth));
        match side_by_side < parts {
            true => Rows::SideBySide,
            false => Rows::Parts,
        }
    }
}

impl Queues {
    /// Queues of `depth` for numbers of `arriving`'s width; it names the queue that is written, and `arrives` is
    /// its decoding, 0 in a cycle without a flit. `prefix` begins the names of all nets.
    pub(in crate::hdl) fn new(
        m: &mut Builder,
        prefix: &str,
        depth: usize,
        arrives: &Expr,
        arriving: &Expr,
    ) -> Self {
        let queues = arrives.width();
        let named = |what: &str| format!("{prefix}{what}");
        let pointer = index_width(depth);
        let write_at = m.register(&named("wr_ptr"), queues * pointer, 0);
        let read_at = m.register(&named("rd_ptr"), queues * pointer, 0);
        let width = index_width(depth + 1);
        let count = m.register(&named("count"), queues * width, 0);
        let not_empty = m.net(&named("not_empty"), queues);
        m.comb(&named("find_flits"), |c| {
            c.repeat("i", 0..queues, |c, i| {
                c.set(&not_empty.at(i), &count.q.element(i, width).any());
            });
        });
        let mut queues = Queues {
            queues,
            depth,
            rows: Rows::new(queues, depth),
            write_at,
            read_at,
            count,
            not_empty,
            arrives: arrives.clone(),
            write_row: lit(1, 0),
        };
        let at = queues.write_at.q.clone();
        m.comment(match queues.rows {
            Rows::Parts => "each queue has its own part of the memory",
            Rows::SideBySide => "the places of all queues lie side by side in the memory",
        });
        queues.write_row = queues.row(m, &named("write"), &at, arrives, arriving);
        queues
    }

    /// How many there are.
    pub(in crate::hdl) fn count(&self) -> usize {
        self.queues
    }

    /// A bit for each queue: a flit arrives in this cycle.
    pub(in crate::hdl) fn arrives(&self) -> &Expr {
        &self.arrives
    }

    /// The row of the place that `pointers` have for queue `number`, decoded in `which`.
    fn row(
        &self,
        m: &mut Builder,
        prefix: &str,
        pointers: &Expr,
        which: &Expr,
        number: &Expr,
    ) -> Expr {
        let place = self.place(m, prefix, pointers, which);
        self.row_of(m, prefix, number, &place)
    }

    /// The place that `pointers` have for the queue that is decoded in `which`.
    fn place(&self, m: &mut Builder, prefix: &str, pointers: &Expr, which: &Expr) -> Expr {
        if self.queues == 1 {
            return pointers.clone();
        }
        let width = index_width(self.depth);
        let place = m.net(&format!("{prefix}_place"), width);
        m.comb(&format!("find_{prefix}_place"), |c| {
            c.set(&place, &lit(width, 0));
            c.repeat("i", 0..self.queues, |c, i| {
                c.when(&which.at(i), |c| c.set(&place, &pointers.element(i, width)));
            });
        });
        place
    }

    /// The row of `place` in queue `number`.
    fn row_of(&self, m: &mut Builder, prefix: &str, number: &Expr, place: &Expr) -> Expr {
        let parts = match self.rows {
            _ if self.queues == 1 => return place.clone(),
            Rows::Parts => [number, place],
            Rows::SideBySide => [place, number],
        };
        m.concat(&format!("{prefix}_addr"), &parts)
    }

    /// The memory of all flits, into which `flit` is written when it arrives.
    pub(in crate::hdl) fn memory(&self, name: &str, flit: &Expr) -> Words {
        let rows = self.rows.count(self.queues, self.depth);
        Words::new(name, rows, [&self.arrives.any(), &self.write_row, flit])
    }

    /// The row of the oldest flit of queue `number`, decoded in `which`.
    pub(in crate::hdl) fn front(
        &self,
        m: &mut Builder,
        prefix: &str,
        which: &Expr,
        number: &Expr,
    ) -> Expr {
        self.row(m, prefix, &self.read_at.q, which, number)
    }

    /// The row that [`Queues::front`] will have in the next cycle, for what `which` and `number` will be then; and whether
    /// the flit that arrives goes there.
    pub(in crate::hdl) fn next_front(
        &self,
        m: &mut Builder,
        prefix: &str,
        which: &Expr,
        number: &Expr,
    ) -> [Expr; 2] {
        let row = self.row(m, prefix, &self.read_at.d, which, number);
        let arrives = self.arrives.any() & self.write_row.equals(&row);
        [row, arrives]
    }

    /// The row of the oldest flit of queue `number`, decoded in `which`, or while `second` is 1 of the flit behind it.
    pub(in crate::hdl) fn front_or_second(
        &self,
        m: &mut Builder,
        prefix: &str,
        [which, number]: [&Expr; 2],
        second: &Expr,
    ) -> Expr {
        let front = self.place(m, prefix, &self.read_at.q, which);
        let behind = self.behind(m, prefix, &front);
        let place = m.mux(&format!("{prefix}_shown_place"), second, &behind, &front);
        self.row_of(m, prefix, number, &place)
    }

    /// The row of the flit behind the oldest of queue `number`, decoded in `which`.
    pub(in crate::hdl) fn second(
        &self,
        m: &mut Builder,
        prefix: &str,
        [which, number]: [&Expr; 2],
    ) -> Expr {
        let front = self.place(m, prefix, &self.read_at.q, which);
        let behind = self.behind(m, prefix, &front);
        self.row_of(m, prefix, number, &behind)
    }

    /// The place behind this one.
    fn behind(&self, m: &mut Builder, prefix: &str, place: &Expr) -> Expr {
        let named = |what: &str| format!("{prefix}_{what}");
        let width = index_width(self.depth);
        let behind = m.wire(&named("behind"), &(place + lit(width, 1)));
        match self.depth.is_power_of_two() {
            true => behind,
            false => {
                let is_last = place.equals(&lit(width, self.depth as u64 - 1));
                m.mux(&named("second_place"), &is_last, &lit(width, 0), &behind)
            }
        }
    }

    /// The oldest of the words that belong to the flits of each queue; `word` belongs to what arrives. They are in a
    /// memory of its own for each queue: all are read at once, and of one memory for all, FPGAs would have a copy for
    /// each to read from.
    pub(in crate::hdl) fn fronts(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        name: &str,
        word: &Expr,
    ) -> Result<Fronts, RtlError> {
        let (width, each) = (index_width(self.depth), word.width());
        let place = |at: &Register, queue: usize| at.q.slice(queue * width, width);
        let words = m.net(&format!("{name}_fronts"), self.queues * each);
        m.try_array("vc", self.queues, |m, queue| {
            let write = [
                &self.arrives.bit(queue),
                &place(&self.write_at, queue),
                word,
            ];
            let (front, read) = (words.slice(queue * each, each), place(&self.read_at, queue));
            Words::new(name, self.depth, write).read_alone(m, lib, &front, &read)
        })?;
        Ok(Fronts { words, each })
    }

    /// 1 for each queue that holds two flits or more.
    pub(in crate::hdl) fn at_least_two(&self, m: &mut Builder, name: &str) -> Expr {
        self.compare(m, name, |count, width| count.greater(&lit(width, 1)))
    }

    /// 1 for each queue that has room for two flits.
    pub(in crate::hdl) fn room_for_two(&self, m: &mut Builder, name: &str) -> Expr {
        let most = self.depth as u64 - 2;
        self.compare(m, name, |count, width| match most {
            0 => !count.any(),
            most => count.at_most(&lit(width, most)),
        })
    }

    fn compare(&self, m: &mut Builder, name: &str, holds: impl Fn(&Expr, usize) -> Expr) -> Expr {
        let width = index_width(self.depth + 1);
        let held = m.net(name, self.queues);
        m.comb(&format!("find_{name}"), |c| {
            c.repeat("i", 0..self.queues, |c, i| {
                c.set(&held.at(i), &holds(&self.count.q.element(i, width), width));
            });
        });
        held
    }

    /// Moves pointers and counts: `leaves` has a bit for each queue.
    pub(in crate::hdl) fn step(self, m: &mut Builder, prefix: &str, leaves: &Expr) {
        let (pointer, width) = (index_width(self.depth), index_width(self.depth + 1));
        let (arrives, last) = (&self.arrives, lit(pointer, self.depth as u64 - 1));
        m.comb(&format!("next_{prefix}places"), |c| {
            for register in [&self.write_at, &self.read_at, &self.count] {
                c.set(&register.d, &register.q);
            }
            c.repeat("i", 0..self.queues, |c, i| {
                for (register, moves) in [(&self.write_at, arrives), (&self.read_at, leaves)] {
                    let [next, this] =
                        [&register.d, &register.q].map(|net| net.element(i, pointer));
                    c.when(&moves.at(i), |c| {
                        c.set(&next, &(&this + lit(pointer, 1)));
                        if !self.depth.is_power_of_two() {
                            c.when(&this.equals(&last), |c| c.set(&next, &lit(pointer, 0)));
                        }
                    });
                }
                let [next, this] = [&self.count.d, &self.count.q].map(|net| net.element(i, width));
                c.when_else(
                    &(arrives.at(i) & !leaves.at(i)),
                    |c| c.set(&next, &(&this + lit(width, 1))),
                    |c| {
                        c.when(&(leaves.at(i) & !arrives.at(i)), |c| {
                            c.set(&next, &(&this - lit(width, 1)));
                        });
                    },
                );
            });
        });
    }
}

/// A word of each queue, side by side.
pub(in crate::hdl) struct Fronts {
    pub(in crate::hdl) words: Expr,
    each: usize,
}

impl Fronts {
    /// Of each of them the bits from the lowest on, so many: side by side in nets of these names.
    pub(in crate::hdl) fn split<const N: usize>(
        &self,
        m: &mut Builder,
        label: &str,
        parts: [(&str, (usize, usize)); N],
    ) -> [Expr; N] {
        let queues = self.words.width() / self.each;
        let nets = parts.map(|(name, (_, width))| m.net(name, queues * width));
        m.comb(label, |c| {
            c.repeat("i", 0..queues, |c, i| {
                for ((_, (low, width)), net) in parts.iter().zip(&nets) {
                    let part = self.part(i, (*low, *width));
                    c.set(&net.element(i, *width), &part);
                }
            });
        });
        nets
    }

    /// Bits of that of queue `i`, from the lowest on, so many.
    pub(in crate::hdl) fn part(&self, i: &Index, (low, width): (usize, usize)) -> Expr {
        self.words.part(&(i * self.each + low), width)
    }
}

/// `number` decoded into `count` bits while `enable` is 1, else 0.
pub(in crate::hdl) fn decoded(
    m: &mut Builder,
    name: &str,
    count: usize,
    enable: &Expr,
    number: &Expr,
) -> Expr {
    let one = lit(count, 1).shl_by(number);
    m.mux(name, enable, &one, &lit(count, 0))
}

/// Flits taken at the far end, in the queue of each virtual channel.
pub(in crate::hdl) struct FarQueues {
    used: Register,
    width: usize,
}

impl FarQueues {
    /// `queues` of at most 2^`width` − 1 flits.
    pub(in crate::hdl) fn new(m: &mut Builder, queues: usize, width: usize) -> Self {
        let used = m.register("used", queues * width, 0);
        FarQueues { used, width }
    }

    fn queues(&self) -> usize {
        self.used.q.width() / self.width
    }

    /// For each queue whether it has room for one flit, and for two, if it holds `depth`.
    pub(in crate::hdl) fn room(&self, m: &mut Builder, depth: &Expr, targets: [&Expr; 2]) {
        let (width, wide) = (self.width, self.width + 1);
        let [one, two] = targets;
        m.comb("find_room", |c| {
            c.repeat("i", 0..self.queues(), |c, i| {
                let used = self.used.q.element(i, width);
                c.set(&one.at(i), &used.less(depth));
                let with_two = used.extend(wide) + lit(wide, 2);
                c.set(&two.at(i), &with_two.at_most(&depth.extend(wide)));
            });
        });
    }

    /// Counts the packet that is sent, of two flits or one, and the flit for which a credit comes back: both
    /// with a bit for each queue.
    pub(in crate::hdl) fn step(self, m: &mut Builder, sent: &Expr, two: &Expr, returned: &Expr) {
        let (used, width) = (&self.used, self.width);
        let flits = m.concat("flits_sent", &[two, &!two]);
        m.comment(
            "the room of a whole packet is taken with its head; a credit too many is ignored",
        );
        m.comb("next_used", |c| {
            c.set(&used.d, &used.q);
            c.repeat("i", 0..self.queues(), |c, i| {
                let (next, this) = (used.d.element(i, width), used.q.element(i, width));
                c.when(&sent.at(i), |c| {
                    c.set(&next, &(&this + flits.extend(width)))
                });
                c.when(&(returned.at(i) & next.any()), |c| {
                    c.set(&next, &(&next - lit(width, 1)));
                });
            });
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    /// The rows of the memories of `queues` of `depth`: of the flits, and of what is kept of each queue apart.
    fn rows(queues: usize, depth: usize) -> (usize, Vec<usize>) {
        let mut m = Builder::new("m");
        m.clocked(Reset::Sync);
        let [arrives, leaves] =
            ["arrives_i", "leaves_i"].map(|name| m.input(name, queues, "one bit at most"));
        let number = m.input("number_i", index_width(queues), "the bit in arrives_i");
        let flit = m.input("flit_i", 9, "what arrives");
        let out = m.output("read_o", 9, "what is read");
        let held = Queues::new(&mut m, "", depth, &arrives, &number);
        let lib = &mut Library::default();
        let flits = held.memory("flits", &flit);
        let row = held.front(&mut m, "read", &leaves, &number);
        let front = flits.read(&mut m, lib, "front", &row).expect("hardware");
        let fronts = held.fronts(&mut m, lib, "flags", &flit);
        let fronts = fronts.expect("hardware");
        held.step(&mut m, "", &leaves);
        let fronts = (0..queues).map(|queue| fronts.words.slice(queue * 9, 9));
        m.assign(&out, &fronts.fold(front, |all, front| all ^ front));
        let module = m.finish().expect("hardware");
        let below = module
            .instances()
            .map(|(name, below)| (name, below.memories()));
        let here = std::iter::once(("", module.memories()));
        let (mut of_flits, mut of_flags) = (0, Vec::new());
        for (name, memories) in below.chain(here) {
            for memory in memories {
                match name == "u_flits" || memory.name == "flits" {
                    true => of_flits = memory.depth,
                    false => of_flags.push(memory.depth),
                }
            }
        }
        (of_flits, of_flags)
    }

    #[test]
    fn with_a_power_of_two_in_either_number_every_row_is_a_place() {
        for (queues, depth) in [(1, 2), (1, 7), (2, 5), (3, 4), (5, 8), (8, 16), (8, 44)] {
            assert_eq!(rows(queues, depth), (queues * depth, vec![depth; queues]));
        }
    }

    #[test]
    fn with_none_there_are_as_few_rows_as_bits_side_by_side_allow() {
        assert_eq!(rows(12, 44), (43 * 16 + 12, vec![44; 12]));
        assert_eq!(rows(5, 15), (4 * 16 + 15, vec![15; 5]));
    }
}
