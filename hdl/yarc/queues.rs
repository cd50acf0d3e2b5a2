//! Row and column buffers of a tile. Twin: `model/yarc/queues.rs`.

use crate::hdl::rows::decoded;
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, Register, RtlError, Shape, lit};
use crate::params::yarc::YarcSubswitchParams;
use crate::params::{Component, Reset, index_width};
use std::sync::Arc;

/// A queue whose front is a register of its own: who reads the front waits for no selection among the words behind it.
///
/// As many words as without that register: one of them is in it, and `depth - 1` stay where they are written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Queue {
    /// Bits of a word.
    pub(super) width: usize,
    /// Words, at least 2.
    pub(super) depth: usize,
    pub(super) reset: Reset,
}

impl Queue {
    /// A subswitch with row buffers of this shape, of the default shape else.
    fn command(&self) -> String {
        let Queue {
            width,
            depth,
            reset,
        } = self;
        // Words of a single output are phits, others have a mask above them.
        let (phit, outputs) = match width {
            ..=64 => (*width, 1),
            65 => (63, 2),
            _ => (64, width - 64),
        };
        let text = format!(
            "phit_width = {phit}\noutputs = {outputs}\nrow_depth = {depth}\nreset = \"{reset}\""
        );
        let shape = YarcSubswitchParams::of_settings(&text);
        shape.map(|shape| shape.command()).unwrap_or_default()
    }
}

impl Shape for Queue {
    fn describe(&self, _: &mut Library) -> Result<Arc<Module>, RtlError> {
        let Queue {
            width,
            depth,
            reset,
        } = *self;
        let name = format!("yarc_queue_w{width}_d{depth}{}", reset.suffix());
        let mut m = Builder::new(name);
        m.part("queue");
        m.header(Header {
            purpose: "a buffer of a YARC tile, with the front in a register".into(),
            shape: format!("{depth} words of {width} bits, {reset} reset"),
            source: "[YARC] §3-4".into(),
            command: self.command(),
            ..Header::default()
        });
        m.clocked(reset);
        let push = m.input("push_i", 1, "word_i comes; lost if all places are taken");
        let word = m.input("word_i", width, "the word that comes");
        let pop = m.input(
            "pop_i",
            1,
            "the front leaves; without effect unless valid_o",
        );
        let front = m.output(
            "front_o",
            width,
            "the oldest word; from state alone; valid while valid_o",
        );
        let valid = m.output("valid_o", 1, "there is a word; from state alone");
        let behind = Behind::of(&mut m, depth - 1);
        let write = m.wire("write", &(&push & !&behind.full.q));
        m.comment("a word follows the front, or comes");
        let follows = m.wire("follows", &(&behind.filled.q | &write));
        m.comment("the front leaves, or there is none");
        let filled = m.register("valid", 1, 0);
        let moves = m.wire("moves", &(&pop | !&filled.q));
        m.assign(&filled.d, &(!&moves | &follows));
        let takes = m.wire("takes", &(&moves & &follows));
        let oldest = behind.describe(&mut m, [&write, &takes, &follows], &word);
        let first = m.data_register("front", width, &moves);
        m.comment("what comes while nothing follows is the next front");
        m.assign_mux(&first.d, &behind.filled.q, &oldest, &word);
        m.assign(&front, &first.q);
        m.assign(&valid, &filled.q);
        m.finish()
    }
}

/// The words behind the front.
struct Behind {
    places: usize,
    /// There is one.
    filled: Register,
    /// There are as many as places.
    full: Register,
}

impl Behind {
    fn of(m: &mut Builder, places: usize) -> Self {
        let filled = m.register("filled", 1, 0);
        let full = match places {
            1 => filled.clone(),
            _ => m.register("full", 1, 0),
        };
        Behind {
            places,
            filled,
            full,
        }
    }

    /// The oldest of them. `write`: `word` comes; `takes`: the oldest becomes the front, or, while there is none, the word
    /// that comes; `follows`: there is one or the other.
    fn describe(&self, m: &mut Builder, when: [&Expr; 3], word: &Expr) -> Expr {
        let (places, width) = (self.places, word.width());
        let [write, takes, follows] = when;
        if places == 1 {
            m.assign(&self.filled.d, &(follows & !takes));
            let data = m.data_register("data", width, write);
            m.assign(&data.d, word);
            return data.q;
        }
        m.comment("a word that becomes the front at once has a place too, and is not read there");
        let bits = index_width(places);
        let write_at = m.register("wr_ptr", bits, 0);
        let read_at = m.register("rd_ptr", bits, 0);
        let write_next = next(m, "wr_next", &write_at, write, places);
        let read_next = next(m, "rd_next", &read_at, takes, places);
        m.comment("one place is left, or one word");
        let last_place = m.wire("last_place", &write_next.equals(&read_at.q));
        let last_word = m.wire("last_word", &read_next.equals(&write_at.q));
        let fills = &self.full.q | (write & last_place);
        m.assign(&self.full.d, &(!takes & fills));
        let remain = m.wire("remain", &(&self.filled.q & (write | !last_word)));
        m.assign_mux(&self.filled.d, takes, &remain, follows);
        let data = m.data_register("data", width * places, write);
        let written = decoded(m, "write_at", &write_at.q, bits, places);
        m.comb("next_data", |c| {
            c.set(&data.d, &data.q);
            c.repeat("i", 0..places, |c, i| {
                c.when(&written.at(i), |c| {
                    c.set(&data.d.element(i, width), word);
                });
            });
        });
        let read = decoded(m, "read_at", &read_at.q, bits, places);
        let oldest = m.net("oldest", width);
        m.comb("find_oldest", |c| {
            c.set(&oldest, &Expr::constant(width, &[]));
            c.repeat("i", 0..places, |c, i| {
                c.when(&read.at(i), |c| {
                    c.set(&oldest, &(&oldest | data.q.element(i, width)));
                });
            });
        });
        oldest
    }
}

/// The place after that of a pointer, to which it goes while `moves`.
fn next(m: &mut Builder, name: &str, pointer: &Register, moves: &Expr, places: usize) -> Expr {
    let bits = pointer.q.width();
    let after = &pointer.q + lit(bits, 1);
    let next = match places.is_power_of_two() {
        true => m.wire(name, &after),
        false => {
            let last = pointer.q.equals(&lit(bits, places as u64 - 1));
            m.mux(name, &last, &lit(bits, 0), &after)
        }
    };
    m.assign_mux(&pointer.d, moves, &next, &pointer.q);
    next
}
