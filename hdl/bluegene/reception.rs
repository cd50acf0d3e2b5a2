//! Reception FIFOs. Twin: `model/bluegene/reception.rs`.

use super::arrival::chunks;
use super::counts::TOKEN_BITS;
use super::draws::{SEED_BITS, draw, fractions, pick};
use super::header::SIZE_BITS;
use super::transfers::is_free;
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::bluegene::{BluegeneNodeParams, MAX_CHUNKS, PacketFifoParams};
use crate::params::{Component, index_width};
use std::sync::Arc;

/// A reception FIFO: room is taken when a packet starts, and comes back when the host has read it.
///
/// With recovery of errors a packet that is damaged or invalid is taken back with its last phit: it is never shown, and its
/// room is back in the cycle in which it would have been shown first.
///
/// \[BlueGene\] §2. ASSUMED: the cycle of a packet's last phit is that in which it passes the bus stage.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Reception(pub(super) BluegeneNodeParams);

/// That of high priority: an arbiter among the receivers before such a FIFO.
///
/// \[BlueGene\] §2. ASSUMED: as at all places, its draw moves only where two or more of its bids are valid.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct HighReception(pub(super) BluegeneNodeParams);

/// The ports of a reception FIFO to its host.
pub(super) struct HostPorts {
    ready: Expr,
    /// Valid, first, last and phit.
    shown: [Expr; 4],
}

impl HostPorts {
    fn new(m: &mut Builder, width: usize) -> Self {
        HostPorts {
            ready: m.input("ready_i", 1, "the phit shown is taken on the next edge"),
            shown: [
                m.output("valid_o", 1, "a phit of a whole packet is shown"),
                m.output("first_o", 1, "the phit shown is the first of its packet"),
                m.output("last_o", 1, "the phit shown is the last of its packet"),
                m.output("phit_o", width, "the phit; 0 where none is shown"),
            ],
        }
    }

    fn pins(&self) -> [(&'static str, &Expr); 5] {
        let [valid, first, last, phit] = &self.shown;
        [
            ("ready_i", &self.ready),
            ("valid_o", valid),
            ("first_o", first),
            ("last_o", last),
            ("phit_o", phit),
        ]
    }
}

/// Whether packets are damaged or invalid, with recovery of errors.
fn faulty_port(
    m: &mut Builder,
    node: &BluegeneNodeParams,
    width: usize,
    meaning: &str,
) -> Option<Expr> {
    let has_recovery = node.recovery().is_on();
    has_recovery.then(|| m.input("faulty_i", width, meaning))
}

fn builder(node: &BluegeneNodeParams, part: &'static str, purpose: &str) -> Builder {
    let mut m = Builder::new(format!("{}_{part}", node.module_name()));
    m.part(part);
    m.header(Header {
        purpose: purpose.into(),
        shape: node.in_words(),
        source: "[BlueGene] §2".into(),
        command: node.command(),
        ..Header::default()
    });
    m
}

impl Shape for Reception {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let node = &self.0;
        let purpose = "reception FIFO of a node of BlueGene/L's torus";
        let mut m = builder(node, "reception", purpose);
        m.note(
            "Time",
            "a packet that starts in cycle t has its phits on phit_i from t+1 on, and is shown from the cycle after its last \
             phit on. Its room is taken from t+1 on, and is back in the cycle after its last phit was taken",
        );
        m.note(
            "Handshake",
            "valid_o holds with what it shows until ready_i takes it, and never waits for that",
        );
        m.clocked(node.reset());
        let (width, all) = (node.phit_width(), node.fifo_chunks());
        let start = m.input("start_i", 1, "a packet starts; only where it fits");
        let size = m.input(
            "size_i",
            SIZE_BITS,
            "chunks of a packet that starts, less one",
        );
        let phit = m.input("phit_i", width, "the phit that is written");
        let faulty = faulty_port(
            &mut m,
            node,
            1,
            "with its last phit, the packet is not to be kept",
        );
        let fits = m.output(
            "fits_o",
            MAX_CHUNKS,
            "bit c: there is room for c + 1 chunks",
        );
        let [ahead, free] = [
            m.output("ahead_o", 1, "3 phits at most are left to be written"),
            m.output("free_o", 1, "1 phit at most is left to be written"),
        ];
        let host = HostPorts::new(&mut m, width);
        let bits = node.left_bits();
        let left = m.register("left", bits, 0);
        let size_now = m.data_register("size", SIZE_BITS, &start);
        m.assign(&size_now.d, &size);
        let taken = chunks(&mut m, "start_chunks", &size);
        let phits = m.concat("start_phits", &[&taken, &lit(node.chunk_bits(), 0)]);
        let writes = m.wire("writes", &left.q.any());
        m.comb("next_left", |c| {
            c.set(&left.d, &left.q);
            c.when(&writes, |c| c.set(&left.d, &(&left.q - lit(bits, 1))));
            c.when(&start, |c| c.set(&left.d, &phits));
        });
        let begins = m.register("begins", 1, 0);
        m.assign(&begins.d, &start);
        let ends = m.wire("ends", &left.q.equals(&lit(bits, 1)));
        let [is_ahead, is_now] = is_free(&left.q);
        m.assign(&ahead, &is_ahead);
        m.assign(&free, &is_now);
        let [room, there, whole] =
            ["fifo_room", "phit_there", "is_whole"].map(|name| m.net(name, 1));
        let head = m.net("head_size", SIZE_BITS);
        let front = m.net("front", width);
        let [reads, reads_last] = ["reads", "reads_last"].map(|name| m.net(name, 1));
        let fifo =
            PacketFifoParams::new(node.channels().phit_bytes(), all, SIZE_BITS, node.reset());
        let fifo = lib.module(&fifo.expect("a FIFO of legal size"))?;
        let undo = faulty.map_or(lit(1, 0), |faulty| m.wire("taken_back", &(&ends & faulty)));
        m.comment("a packet that is whole has a descriptor");
        m.instance(
            "u_fifo",
            &fifo,
            &[
                ("write_i", &writes),
                ("first_i", &begins.q),
                ("phit_i", &phit),
                ("describe_i", &ends),
                ("descriptor_i", &size_now.q),
                ("undo_i", &undo),
                ("take_i", &reads_last),
                ("read_i", &reads),
                ("not_full_o", &room),
                ("head_valid_o", &whole),
                ("head_o", &head),
                ("phit_valid_o", &there),
                ("phit_o", &front),
            ],
        );
        let number_bits = SIZE_BITS + node.chunk_bits();
        let number = m.register("number", number_bits, 0);
        let last = m.concat("last_number", &[&head, &Expr::ones(node.chunk_bits())]);
        let last = m.wire("is_last", &(&whole & number.q.equals(&last)));
        m.assign(&reads, &(&whole & &host.ready));
        m.assign(&reads_last, &(&last & &host.ready));
        m.comb("next_number", |c| {
            c.set(&number.d, &number.q);
            c.when(&reads, |c| {
                c.set(&number.d, &(&number.q + lit(number_bits, 1)));
            });
            c.when(&reads_last, |c| c.set(&number.d, &lit(number_bits, 0)));
        });
        let [valid_o, first_o, last_o, phit_o] = &host.shown;
        m.assign(valid_o, &whole);
        m.assign(first_o, &(&whole & !number.q.any()));
        m.assign(last_o, &last);
        m.assign_mux(phit_o, &whole, &front, &Expr::constant(width, &[]));
        let count_bits = index_width(all + 1);
        let free = m.register("free", count_bits, all as u64);
        let returned = chunks(&mut m, "head_chunks", &head);
        let has_recovery = node.recovery().is_on();
        let unread = has_recovery.then(|| chunks(&mut m, "unread_chunks", &size_now.q));
        m.comb("next_free", |c| {
            c.set(&free.d, &free.q);
            let [taken, returned] = [&taken, &returned].map(|of| of.extend(count_bits));
            c.when(&reads_last, |c| c.set(&free.d, &(&free.d + returned)));
            if let Some(unread) = &unread {
                let unread = unread.extend(count_bits);
                c.when(&undo, |c| c.set(&free.d, &(&free.d + unread)));
            }
            c.when(&start, |c| c.set(&free.d, &(&free.d - taken)));
        });
        debug_assert!(TOKEN_BITS <= count_bits);
        m.comb("find_fits", |c| {
            for chunks in 1..=MAX_CHUNKS {
                let fit = free.q.at_least(&lit(count_bits, chunks as u64));
                c.set(&fits.bit(chunks - 1), &fit);
            }
        });
        m.unused(&[&room, &there]);
        m.finish()
    }
}

impl Shape for HighReception {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let node = &self.0;
        let purpose = "reception FIFO of high priority of a node of BlueGene/L's torus";
        let mut m = builder(node, "high_reception", purpose);
        m.note(
            "Time",
            "grant_o follows asks_i in the same cycle; the packet's phits are on phits_i from the next cycle on",
        );
        m.clocked(node.reset());
        let (n, width) = (node.directions(), node.phit_width());
        let seed = m.input("seed_i", SEED_BITS, "the seed of its draws; constant");
        let asks = m.input("asks_i", n, "by receiver, a packet asks for this FIFO");
        let sizes = m.input(
            "sizes_i",
            n * SIZE_BITS,
            "chunks of a packet that starts, less one",
        );
        let phits = m.input("phits_i", n * width, "the phit on its bus of high priority");
        let grant = m.output("grant_o", n, "the receiver whose packet is taken");
        let faulty = faulty_port(
            &mut m,
            node,
            n,
            "with its last phit, that packet is not to be kept",
        );
        let fits = m.output(
            "fits_o",
            MAX_CHUNKS,
            "bit c: there is room for c + 1 chunks",
        );
        let ahead = m.output("ahead_o", 1, "3 phits at most are left to be written");
        let host = HostPorts::new(&mut m, width);
        let free = m.net("free", 1);
        let valid = m.net("valid", n);
        m.comment("bids that have room, while the write port is free");
        m.comb("find_valid", |c| {
            c.repeat("r", 0..n, |c, r| {
                let one = lit(MAX_CHUNKS, 1).shl_by(&sizes.element(r, SIZE_BITS));
                let fit = (&fits & one).any();
                c.set(&valid.at(r), &(asks.at(r) & &free & fit));
            });
        });
        let word = draw(&mut m, lib, node, "high", [&seed, &valid])?;
        let won = pick(&mut m, lib, "high", &valid, &word)?;
        m.assign(&grant, &won);
        let size = chosen(&mut m, "size", &won, &Fields::whole(&sizes, SIZE_BITS));
        let start = m.wire("start", &won.any());
        let from = m.register("from", n, 0);
        m.assign_mux(&from.d, &start, &won, &from.q);
        let phit = chosen(&mut m, "phit", &from.q, &Fields::whole(&phits, width));
        let faulty = faulty.map(|of| m.wire("faulty", &(&from.q & of).any()));
        let fifo = lib.module(&Reception(node.clone()))?;
        let mut pins = vec![
            ("start_i", &start),
            ("size_i", &size),
            ("phit_i", &phit),
            ("fits_o", &fits),
            ("ahead_o", &ahead),
            ("free_o", &free),
        ];
        pins.extend(faulty.iter().map(|faulty| ("faulty_i", faulty)));
        pins.extend(host.pins());
        m.paragraph();
        m.instance("u_reception", &fifo, &pins);
        m.unused(&[&fractions(&word)]);
        m.finish()
    }
}
