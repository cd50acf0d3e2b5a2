//! The retransmission FIFO of a sender.

use super::NUMBER_BITS;
use super::numbers::Numbers;
use crate::hdl::bluegene::header::SIZE_BITS;
use crate::hdl::memory::Words;
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::Component;
use crate::params::bluegene::BluegeneNodeParams;
use crate::params::index_width;
use crate::params::memory::MemoryKind;
use std::sync::Arc;

/// Keeps the packets of a window as they went out, and sends them again if they are not acknowledged in time.
///
/// \[BlueGene\] §2. A packet of number n is kept in the place that the low bits of n name. The memory is read a cycle ahead of
/// the bus stage, so that it may be block RAM.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Replay(pub(super) BluegeneNodeParams);

impl Shape for Replay {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let node = &self.0;
        let mut m = Builder::new(format!("{}_replay", node.module_name()));
        m.part("replay");
        m.header(Header {
            purpose: "retransmission FIFO of a sender of BlueGene/L's torus".into(),
            shape: node.in_words(),
            source: "[BlueGene] §2".into(),
            command: node.command(),
            ..Header::default()
        });
        m.note(
            "Time",
            "starts_o follows may_start_i in the same cycle; a packet that starts in cycle t has its first phit on phit_o in t+1. \
             What is acknowledged in cycle t leaves the window in t+1",
        );
        m.note(
            "State",
            "packets, and what is known of them, are not reset: numbers tell which of them mean something",
        );
        m.clocked(node.reset());
        let ports = Ports::new(&mut m, node);
        let numbers = Numbers::new(&mut m, &ports.may_start);
        numbers.advance(
            &mut m,
            node,
            &ports.grant,
            [&ports.acked_valid, &ports.acked],
        );
        m.assign(&ports.open, &numbers.open(node));
        m.assign(&ports.number, numbers.next());
        m.assign(&ports.starts, numbers.starts());
        let places = node.recovery().window().next_power_of_two().max(2);
        let place = |number: &Expr| number.slice(0, index_width(places));

        m.comment("the place and size of the packet that is on its way out for the first time");
        let [slot, size] = [
            ("slot", place(numbers.next())),
            ("size", ports.size.clone()),
        ]
        .map(|(name, of)| {
            let kept = m.data_register(name, of.width(), &ports.grant);
            m.assign(&kept.d, &of);
            kept.q
        });
        let record = m.concat("record", &[&ports.faulty, &size]);
        let records = Words::new("records", places, [&ports.ends, &slot, &record]);
        let again = place(numbers.cursor());
        let known = records.read(&mut m, lib, "known", &again)?;
        let size = known.slice(0, SIZE_BITS);
        m.assign(&ports.replay_size, &size);
        let faulty = m.data_register("faulty", 1, numbers.starts());
        m.assign(&faulty.d, &known.bit(SIZE_BITS));
        m.assign(&ports.replay_faulty, &faulty.q);

        let bits = SIZE_BITS + node.chunk_bits();
        let one = lit(bits, 1);
        let written = m.register("written", bits, 0);
        m.comment("the number of the phit that is kept in its packet");
        let after = m.wire("after_written", &(&written.q + &one));
        m.assign_mux(&written.d, &ports.keep, &after, &lit(bits, 0));
        let write_at = m.concat("write_at", &[&slot, &written.q]);
        let read_at = Reading {
            bits,
            starts: numbers.starts(),
            size: &size,
            again: &again,
        };
        let read = read_at.describe(&mut m, node);
        let words = places << bits;
        let packets = Words::new("packets", words, [&ports.keep, &write_at, &ports.phit]);
        let kind = MemoryKind::SyncApart;
        let phit = packets.fetch(&mut m, lib, kind, "replayed", [&read[0], &read[1]])?;
        m.assign(&ports.replay_phit, &phit);
        m.finish()
    }
}

/// The read port of the memory.
struct Reading<'a> {
    /// Bits of the number of a phit in its packet.
    bits: usize,
    starts: &'a Expr,
    size: &'a Expr,
    /// The place of the packet that starts next.
    again: &'a Expr,
}

impl Reading<'_> {
    /// Enable and address.
    fn describe(&self, m: &mut Builder, node: &BluegeneNodeParams) -> [Expr; 2] {
        let Reading {
            bits,
            starts,
            size,
            again,
        } = *self;
        let one = lit(bits, 1);
        let [place, chunks] = [("read_slot", again), ("read_size", size)].map(|(name, of)| {
            let kept = m.data_register(name, of.width(), starts);
            m.assign(&kept.d, of);
            kept.q
        });
        let reads = m.register("reads", 1, 0);
        let number = m.register("read", bits, 0);
        let last = m.concat("last_read", &[&chunks, &Expr::ones(node.chunk_bits())]);
        m.comment("the first phit is read when the packet starts, each other in the cycle after the one before it");
        let goes_on = &reads.q & number.q.differs(&last);
        m.assign(&reads.d, &(starts | goes_on));
        let after = m.wire("after_read", &(&number.q + &one));
        m.assign_mux(&number.d, &reads.q, &after, &one);
        let place = m.mux("read_place", &reads.q, &place, again);
        let within = m.mux("read_number", &reads.q, &number.q, &lit(bits, 0));
        let enable = m.wire("fetches", &(starts | &reads.q));
        [enable, m.concat("read_at", &[&place, &within])]
    }
}

/// The ports.
struct Ports {
    grant: Expr,
    size: Expr,
    acked_valid: Expr,
    acked: Expr,
    may_start: Expr,
    keep: Expr,
    phit: Expr,
    ends: Expr,
    faulty: Expr,
    open: Expr,
    number: Expr,
    starts: Expr,
    replay_size: Expr,
    replay_faulty: Expr,
    replay_phit: Expr,
}

impl Ports {
    fn new(m: &mut Builder, node: &BluegeneNodeParams) -> Self {
        let width = node.phit_width();
        Ports {
            grant: m.input("grant_i", 1, "a packet is granted: it takes the next number"),
            size: m.input("size_i", SIZE_BITS, "its chunks, less one"),
            acked_valid: m.input("acked_valid_i", 1, "an acknowledgement of this link has come"),
            acked: m.input(
                "acked_i",
                NUMBER_BITS,
                "its number: that of the first packet that it does not acknowledge",
            ),
            may_start: m.input(
                "may_start_i",
                1,
                "the link is free, and no acknowledgement goes",
            ),
            keep: m.input(
                "keep_i",
                1,
                "phit_i is of a packet that goes out for the first time, before its trailer",
            ),
            phit: m.input("phit_i", width, "the phit that goes out"),
            ends: m.input(
                "ends_i",
                1,
                "the last phit of such a packet before its trailer passes the bus stage",
            ),
            faulty: m.input("faulty_i", 1, "that packet is damaged or invalid"),
            open: m.output(
                "open_o",
                1,
                "packets may be granted: the window is not full, and none go again; from state alone",
            ),
            number: m.output(
                "number_o",
                NUMBER_BITS,
                "the number of the packet that is granted next; from state alone",
            ),
            starts: m.output("starts_o", 1, "a packet goes again"),
            replay_size: m.output("size_o", SIZE_BITS, "its chunks, less one; valid while starts_o"),
            replay_faulty: m.output(
                "faulty_o",
                1,
                "the packet that started last was damaged or invalid",
            ),
            replay_phit: m.output("phit_o", width, "its phit for the bus stage"),
        }
    }
}

/// What the retransmission FIFO of a sender says.
pub(in crate::hdl::bluegene) struct ReplayNets {
    pub(in crate::hdl::bluegene) open: Expr,
    pub(in crate::hdl::bluegene) number: Expr,
    pub(in crate::hdl::bluegene) starts: Expr,
    pub(in crate::hdl::bluegene) size: Expr,
    pub(in crate::hdl::bluegene) faulty: Expr,
    pub(in crate::hdl::bluegene) phit: Expr,
}

/// What it is told.
pub(in crate::hdl::bluegene) struct ReplayPins<'a> {
    /// A packet is granted, of this size.
    pub(in crate::hdl::bluegene) grant: &'a Expr,
    pub(in crate::hdl::bluegene) size: &'a Expr,
    /// An acknowledgement has come, with its number.
    pub(in crate::hdl::bluegene) acked: [&'a Expr; 2],
    /// The link is free, and no acknowledgement goes.
    pub(in crate::hdl::bluegene) may_start: &'a Expr,
    pub(in crate::hdl::bluegene) kept: &'a Kept,
}

/// What is kept of a packet while it goes out.
pub(in crate::hdl::bluegene) struct Kept {
    /// The phit that goes out, and whether it is kept.
    pub(in crate::hdl::bluegene) phit: Expr,
    pub(in crate::hdl::bluegene) keep: Expr,
    /// The last phit before the trailer passes the bus stage, and the packet on the bus is damaged or invalid.
    pub(in crate::hdl::bluegene) ends: Expr,
    pub(in crate::hdl::bluegene) faulty: Expr,
}

impl ReplayNets {
    pub(in crate::hdl::bluegene) fn new(m: &mut Builder, node: &BluegeneNodeParams) -> Self {
        let mut net = |name: &str, width| m.net(name, width);
        ReplayNets {
            open: net("window_open", 1),
            number: net("number", NUMBER_BITS),
            starts: net("replay_starts", 1),
            size: net("replay_size", SIZE_BITS),
            faulty: net("replay_faulty", 1),
            phit: net("replay_phit", node.phit_width()),
        }
    }

    pub(in crate::hdl::bluegene) fn instance(
        &self,
        m: &mut Builder,
        lib: &mut Library,
        node: &BluegeneNodeParams,
        pins: &ReplayPins,
    ) -> Result<(), RtlError> {
        let module = lib.module(&Replay(node.clone()))?;
        m.paragraph();
        m.instance(
            "u_replay",
            &module,
            &[
                ("grant_i", pins.grant),
                ("size_i", pins.size),
                ("acked_valid_i", pins.acked[0]),
                ("acked_i", pins.acked[1]),
                ("may_start_i", pins.may_start),
                ("keep_i", &pins.kept.keep),
                ("phit_i", &pins.kept.phit),
                ("ends_i", &pins.kept.ends),
                ("faulty_i", &pins.kept.faulty),
                ("open_o", &self.open),
                ("number_o", &self.number),
                ("starts_o", &self.starts),
                ("size_o", &self.size),
                ("faulty_o", &self.faulty),
                ("phit_o", &self.phit),
            ],
        );
        Ok(())
    }
}
