//! The packet FIFO. Twin: `model/bluegene/packet_fifo.rs`.

use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, Register, RtlError, Shape, lit};
use crate::params::bluegene::{CHUNK_BYTES, PacketFifoParams};
use crate::params::{Component, Reset, index_width};
use std::sync::Arc;

/// Two queues, of phits and of descriptors, that go back together to where the youngest packet began.
///
/// \[BlueGene\] §2. ASSUMED: whether there is room is what the state before the edge says, also on an edge that takes
/// a packet back; after that edge there is no packet to take back until the next one begins.
impl Shape for PacketFifoParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose =
            "phits of packets with descriptors apart; the youngest packet can be taken back";
        let mut m = Builder::component(self, purpose);
        m.note(
            "Order",
            "on one edge first the youngest packet is taken back, then the phit is written, then the descriptor is put",
        );
        m.note(
            "Time",
            "outputs come from state; what is written into an empty FIFO shows from the next cycle on",
        );
        let [write, first, undo] = ["write_i", "first_i", "undo_i"].map(|port| m.port(port));
        m.comment("a packet begins; what else comes while one is taken back is of that one");
        let begins = m.wire("begins", &(&write & &first));
        let is_kept = m.wire("is_kept", &(&begins | !&undo));
        let put_phit = m.wire("put_phit", &(&write & &is_kept));
        let put_descriptor = m.wire("put_descriptor", &(m.port("describe_i") & &is_kept));
        let room = m.net("descriptor_room", 1);
        let queue = |width, depth| Queue {
            width,
            depth,
            reset: self.reset(),
        };
        let phits = lib.module(&queue(self.phit_width(), self.phits()))?;
        let descriptors = lib.module(&queue(self.descriptor_width(), self.chunks()))?;
        m.instance(
            "u_phits",
            &phits,
            &[
                ("mark_i", &begins),
                ("undo_i", &undo),
                ("put_i", &put_phit),
                ("word_i", &m.port("phit_i")),
                ("take_i", &m.port("read_i")),
                ("not_full_o", &m.port("not_full_o")),
                ("valid_o", &m.port("phit_valid_o")),
                ("front_o", &m.port("phit_o")),
            ],
        );
        m.instance(
            "u_descriptors",
            &descriptors,
            &[
                ("mark_i", &begins),
                ("undo_i", &undo),
                ("put_i", &put_descriptor),
                ("word_i", &m.port("descriptor_i")),
                ("take_i", &m.port("take_i")),
                ("not_full_o", &room),
                ("valid_o", &m.port("head_valid_o")),
                ("front_o", &m.port("head_o")),
            ],
        );
        m.unused(&[&room]);
        m.finish()
    }
}

/// A queue in a memory that is read on the clock edge; what was put since a mark can be taken back.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Queue {
    /// Bits of a word.
    width: usize,
    /// Words, at least 8.
    depth: usize,
    reset: Reset,
}

impl Queue {
    /// A packet FIFO with a queue of this shape, for its phits if they have one, else for its descriptors.
    fn command(&self) -> String {
        let Queue {
            width,
            depth,
            reset,
        } = self;
        let (bytes, rest) = (width / 8, width % 8);
        let of_phits = match rest == 0 && (bytes * depth).is_multiple_of(CHUNK_BYTES) {
            true => {
                let chunks = bytes * depth / CHUNK_BYTES;
                format!("phit_bytes = {bytes}\nchunks = {chunks}\nreset = \"{reset}\"")
            }
            false => String::from("chunks = 0"),
        };
        let of_descriptors =
            format!("descriptor_width = {width}\nchunks = {depth}\nreset = \"{reset}\"");
        let shape = PacketFifoParams::of_settings(&of_phits)
            .or_else(|_| PacketFifoParams::of_settings(&of_descriptors));
        shape.map(|shape| shape.command()).unwrap_or_default()
    }
}

impl Shape for Queue {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let Queue {
            width,
            depth,
            reset,
        } = *self;
        let mut m = Builder::new(format!(
            "packet_fifo_queue_w{width}_d{depth}{}",
            reset.suffix()
        ));
        m.header(Header {
            purpose: "a queue of a packet FIFO; what was put since a mark can be taken back".into(),
            shape: format!("{depth} words of {width} bits, {reset} reset"),
            source: "[BlueGene] §2".into(),
            command: self.command(),
            ..Header::default()
        });
        m.clocked(reset);
        let marks = m.input(
            "mark_i",
            1,
            "words from the one of this edge on are those to be taken back",
        );
        let undo = m.input(
            "undo_i",
            1,
            "words since the last mark are taken back, none of which was taken; then come mark_i and put_i",
        );
        let put = m.input("put_i", 1, "word_i comes; lost unless not_full_o");
        let word = m.input("word_i", width, "the word that comes");
        let take = m.input(
            "take_i",
            1,
            "the front leaves; without effect unless valid_o",
        );
        let room = m.output(
            "not_full_o",
            1,
            "there is room; from state alone, 0 in reset",
        );
        let valid = m.output(
            "valid_o",
            1,
            "there is a word; from state alone, 0 in reset",
        );
        let front = m.output(
            "front_o",
            width,
            "the oldest word; from state alone; valid while valid_o",
        );

        let (bits, count_bits) = (index_width(depth), index_width(depth + 1));
        let write_at = m.register("wr_ptr", bits, 0);
        let read_at = m.register("rd_ptr", bits, 0);
        let mark = m.register("mark", bits, 0);
        let count = m.register("count", count_bits, 0);
        let older = m.register("older", count_bits, 0);
        let not_full = m.wire("not_full", &count.q.differs(&lit(count_bits, depth as u64)));
        let not_empty = m.wire("not_empty", &count.q.any());
        m.assign(&room, &(&not_full & m.running()));
        m.assign(&valid, &(&not_empty & m.running()));
        let kept = m.wire("kept", &(&put & &not_full));
        let leaves = m.wire("leaves", &(&take & &not_empty));
        m.comment("where a word that comes is kept: past what is taken back, if that is");
        let place = m.mux("place", &undo, &mark.q, &write_at.q);
        let after = next(&mut m, "next_place", &place, depth);
        m.assign_mux(&write_at.d, &kept, &after, &place);
        m.assign_mux(&mark.d, &marks, &place, &mark.q);
        let after = next(&mut m, "next_read", &read_at.q, depth);
        m.assign_mux(&read_at.d, &leaves, &after, &read_at.q);
        m.comment("words in all, and those from before the mark: the oldest leave first");
        counts(&mut m, [&count, &older], [&undo, &marks, &kept, &leaves]);
        m.comment("asked for one ahead; the word that comes to that place goes past the memory");
        let pass = m.wire("pass", &(&kept & place.equals(&read_at.d)));
        let words = Words::new("words", depth, [&kept, &place, &word]);
        let shown = words.fetch_or_pass(&mut m, lib, "oldest", [&pass, &read_at.d])?;
        m.assign(&front, &shown);
        m.finish()
    }
}

/// The place after `place`.
fn next(m: &mut Builder, name: &str, place: &Expr, depth: usize) -> Expr {
    let bits = place.width();
    let after = place + lit(bits, 1);
    match depth.is_power_of_two() {
        true => m.wire(name, &after),
        false => {
            let is_last = place.equals(&lit(bits, depth as u64 - 1));
            m.mux(name, &is_last, &lit(bits, 0), &after)
        }
    }
}

/// How many words there are, and how many of them are older than the mark.
fn counts(m: &mut Builder, [count, older]: [&Register; 2], when: [&Expr; 4]) {
    let [undo, marks, kept, leaves] = when;
    let bits = count.q.width();
    let held = m.mux("held", undo, &older.q, &count.q);
    let [added, gone] = [kept, leaves].map(|bit| bit.extend(bits));
    let left = m.wire("left", &(held - gone));
    m.assign(&count.d, &(&left + added));
    let older_leaves = m.wire("older_leaves", &(leaves & older.q.any()));
    let before = &older.q - older_leaves.extend(bits);
    m.assign_mux(&older.d, marks, &left, &before);
}
