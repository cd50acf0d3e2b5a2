//! Read ports of a receiver's FIFOs, and buses from them.

use super::arrival::{Arrival, chunks};
use super::counts::{COUNT_BITS, TOKEN_BITS};
use super::header::Record;
use super::recovery::Freeing;
use crate::hdl::rows::{Fields, chosen};
use crate::hdl::rtl::{Builder, Expr, Library, Register, RtlError, lit};
use crate::params::bluegene::{BluegeneNodeParams, PacketFifoParams};

/// What is left to read, of each virtual channel.
pub(super) struct ReadPorts {
    left: Register,
    /// Tokens that the packet has, of which the last phit is still to be read.
    tokens_next: Expr,
    pub(super) tokens: Expr,
    /// A phit is read.
    pub(super) reads: Expr,
    /// The last phit of a packet is read.
    pub(super) last: Expr,
    /// More than 3 are left: not free in phase 1.
    pub(super) long: Expr,
    /// More than 1 are left: not free in phase 3.
    pub(super) busy: Expr,
}

/// The threshold of phase 1: a bid made now comes to phase 3 with two phits less.
const AHEAD: u64 = 3;

/// That of phase 3.
const NOW: u64 = 1;

/// Whether a port, bus or link with so many phits left is free in phase 1, and in phase 3.
pub(super) fn is_free(left: &Expr) -> [Expr; 2] {
    [AHEAD, NOW].map(|most| left.at_most(&lit(left.width(), most)))
}

impl ReadPorts {
    pub(super) fn new(m: &mut Builder, node: &BluegeneNodeParams) -> Self {
        let (vcs, bits) = (node.vcs(), node.left_bits());
        let left = m.register("left", vcs * bits, 0);
        let tokens = m.following_register("read_tokens", vcs * TOKEN_BITS);
        let [reads, last, long, busy] =
            ["reads", "last_read", "long", "busy"].map(|name| m.net(name, vcs));
        m.comment("phits left to read of the packet that was granted last");
        m.comb("find_left", |c| {
            c.repeat("v", 0..vcs, |c, v| {
                let left = left.q.element(v, bits);
                let [ahead, now] = is_free(&left);
                c.set(&reads.at(v), &left.any());
                c.set(&last.at(v), &left.equals(&lit(bits, 1)));
                c.set(&long.at(v), &!ahead);
                c.set(&busy.at(v), &!now);
            });
        });
        ReadPorts {
            left,
            tokens_next: tokens.d,
            tokens: tokens.q,
            reads,
            last,
            long,
            busy,
        }
    }

    /// A packet of `size` starts to be read from the virtual channel in `starts`; returns what each has freed since the reset.
    pub(super) fn start(
        &self,
        m: &mut Builder,
        node: &BluegeneNodeParams,
        starts: &Expr,
        size: &Expr,
        freeing: Option<&Freeing>,
    ) -> Expr {
        let (vcs, bits) = (node.vcs(), node.left_bits());
        let chunks = chunks(m, "start_chunks", size);
        let phits = m.concat("start_phits", &[&chunks, &lit(node.chunk_bits(), 0)]);
        let full = m.wire("start_full", &(starts & node.takes_full()).any());
        let tokens = m.mux("start_tokens", &full, &lit(TOKEN_BITS, 8), &chunks);
        m.comb("next_left", |c| {
            c.set(&self.left.d, &self.left.q);
            c.set(&self.tokens_next, &self.tokens);
            c.repeat("v", 0..vcs, |c, v| {
                let [next, now] = [&self.left.d, &self.left.q].map(|of| of.element(v, bits));
                c.when(&self.reads.at(v), |c| c.set(&next, &(&now - lit(bits, 1))));
                c.when(&starts.at(v), |c| {
                    c.set(&next, &phits);
                    c.set(&self.tokens_next.element(v, TOKEN_BITS), &tokens);
                });
            });
        });
        let freed = m.register("freed", vcs * COUNT_BITS, 0);
        m.comment("tokens freed since the reset: all of a packet with its last phit");
        m.comb("next_freed", |c| {
            c.set(&freed.d, &freed.q);
            c.repeat("v", 0..vcs, |c, v| {
                let [next, now] = [&freed.d, &freed.q].map(|of| of.element(v, COUNT_BITS));
                let more = self.tokens.element(v, TOKEN_BITS).extend(COUNT_BITS);
                let Some(freeing) = freeing else {
                    c.when(&self.last.at(v), |c| c.set(&next, &(now + more)));
                    return;
                };
                let frees = self.last.at(v) & !freeing.damaged.at(v);
                c.when(&frees, |c| c.set(&next, &(now + more)));
                let own = freeing.tokens.extend(COUNT_BITS);
                c.when(&freeing.discards.at(v), |c| c.set(&next, &(&next + own)));
            });
        });
        freed.q
    }
}

/// Heads of virtual channels' FIFOs, and their oldest phits.
pub(super) struct Fifos {
    pub(super) valid: Expr,
    /// Descriptors; one more element, at the end, is the packet in the bypass.
    pub(super) heads: Expr,
    pub(super) phits: Expr,
}

/// What is done to FIFOs, by virtual channel.
pub(super) struct Doings<'a> {
    /// The head is granted.
    pub(super) takes: &'a Expr,
    /// The packet in the bypass comes into the FIFO.
    pub(super) returns: &'a Expr,
    /// The youngest packet goes; with recovery of errors.
    pub(super) removes: Option<&'a Expr>,
}

/// The FIFOs.
pub(super) fn store(
    m: &mut Builder,
    lib: &mut Library,
    node: &BluegeneNodeParams,
    arrival: &Arrival,
    ports: &ReadPorts,
    doings: &Doings,
    unused: &mut Vec<Expr>,
) -> Result<Fifos, RtlError> {
    let Doings {
        takes,
        returns,
        removes,
    } = doings;
    let (vcs, width) = (node.vcs(), node.phit_width());
    let record = Record::descriptor(node);
    let each = record.width();
    let valid = m.net("head_valid", vcs);
    let heads = m.net("heads", (vcs + 1) * each);
    let phits = m.net("fronts", vcs * width);
    let [room, there] = ["fifo_room", "front_valid"].map(|name| m.net(name, vcs));
    m.read_as(&heads, record.layout("head").each());
    let describes = m.wire("puts", &(&arrival.describes | *returns));
    let bypassed = &arrival.bypass.descriptor;
    let word = m.mux("put", &returns.any(), bypassed, &arrival.descriptor);
    m.assign(&heads.slice(vcs * each, each), bypassed);
    for alike in node.alike() {
        let shape = PacketFifoParams::new(
            node.channels().phit_bytes(),
            alike.tokens,
            each,
            node.reset(),
        );
        let fifo = lib.module(&shape.expect("a virtual channel has as many chunks as a FIFO"))?;
        m.paragraph();
        m.array(alike.label, alike.vcs.len(), |m, i| {
            let v = alike.vcs.start + i;
            let undo = removes.map_or(lit(1, 0), |removes| removes.bit(v));
            let pins = [
                ("write_i", &arrival.writes.bit(v)),
                ("first_i", &arrival.admits.bit(v)),
                ("phit_i", &arrival.phit),
                ("describe_i", &describes.bit(v)),
                ("descriptor_i", &word),
                ("undo_i", &undo),
                ("take_i", &takes.bit(v)),
                ("read_i", &ports.reads.bit(v)),
                ("not_full_o", &room.bit(v)),
                ("head_valid_o", &valid.bit(v)),
                ("head_o", &heads.slice(v * each, each)),
                ("phit_valid_o", &there.bit(v)),
                ("phit_o", &phits.slice(v * width, width)),
            ];
            m.instance("u_fifo", &fifo, &pins);
        });
    }
    unused.extend([room, there]);
    Ok(Fifos {
        valid,
        heads,
        phits,
    })
}

/// Buses to the senders, and those to reception FIFOs: each is as long in use as the read port that it follows.
pub(super) struct Buses {
    /// For each bus to senders, its virtual channel.
    to_senders: Register,
    /// The virtual channel of the bus to normal reception FIFOs.
    to_normal: Register,
    /// Whether that of high priority goes to its reception FIFO.
    to_high: Option<Register>,
    /// A bus to senders is free in phase 1.
    pub(super) ahead: Expr,
    /// The lowest that is free in phase 3.
    pub(super) next: Expr,
    /// The bus to normal reception FIFOs, in both phases.
    pub(super) normal: [Expr; 2],
    /// That to those of high priority.
    pub(super) high: Option<[Expr; 2]>,
}

impl Buses {
    pub(super) fn new(m: &mut Builder, node: &BluegeneNodeParams, ports: &ReadPorts) -> Self {
        let (vcs, buses) = (node.vcs(), node.arbitration().buses());
        m.comment("the virtual channel that a bus follows");
        let to_senders = m.register("bus_of", buses * vcs, 0);
        let to_normal = m.register("receive_of", vcs, 0);
        let to_high = node.has_high().then(|| m.register("high_receives", 1, 0));
        let [ahead, now] = ["bus_ahead", "bus_free"].map(|name| m.net(name, buses));
        m.comb("find_buses", |c| {
            c.repeat("b", 0..buses, |c, b| {
                let of = to_senders.q.element(b, vcs);
                c.set(&ahead.at(b), &!(&of & &ports.long).any());
                c.set(&now.at(b), &!(of & &ports.busy).any());
            });
        });
        let next = match buses {
            1 => now.clone(),
            _ => m.wire("bus_next", &(&now & (!&now + lit(buses, 1)))),
        };
        let normal = [
            ("receive_ahead", &ports.long),
            ("receive_free", &ports.busy),
        ];
        let normal = normal.map(|(name, by)| m.wire(name, &!(&to_normal.q & by).any()));
        let high = to_high.as_ref().map(|high| {
            let of = [("high_ahead", &ports.long), ("high_free", &ports.busy)];
            of.map(|(name, by)| m.wire(name, &!(&high.q & by.bit(vcs - 1))))
        });
        Buses {
            to_senders,
            to_normal,
            to_high,
            ahead: m.wire("a_bus_ahead", &ahead.any()),
            next,
            normal,
            high,
        }
    }

    /// A packet of virtual channel `of` starts on a bus to the senders, on the bus to normal reception FIFOs, or to that of
    /// high priority.
    pub(super) fn start(
        &self,
        m: &mut Builder,
        node: &BluegeneNodeParams,
        ports: &ReadPorts,
        of: &Expr,
        [sent, received]: [&Expr; 2],
        high: Option<&Expr>,
    ) {
        let (vcs, buses) = (node.vcs(), node.arbitration().buses());
        m.comb("next_bus_of", |c| {
            c.repeat("b", 0..buses, |c, b| {
                let [now, next] =
                    [&self.to_senders.q, &self.to_senders.d].map(|each| each.element(b, vcs));
                c.set(&next, &(now & !&ports.last));
                c.when(&(sent & self.next.at(b)), |c| c.set(&next, of));
            });
        });
        let goes_on = m.wire("receives_on", &(&self.to_normal.q & !&ports.last));
        m.assign_mux(&self.to_normal.d, received, of, &goes_on);
        if let (Some(register), Some(starts)) = (&self.to_high, high) {
            let goes_on = &register.q & !ports.last.bit(vcs - 1);
            m.assign(&register.d, &(starts | goes_on));
        }
    }

    /// Whether the packets on the buses to senders, and on that to normal reception FIFOs, are `faulty`, which is by virtual
    /// channel.
    pub(super) fn faulty(&self, m: &mut Builder, faulty: &Expr) -> [Expr; 2] {
        [
            ("bus_faulty", &self.to_senders),
            ("receive_faulty", &self.to_normal),
        ]
        .map(|(name, select)| chosen(m, name, &select.q, &Fields::whole(faulty, 1)))
    }

    /// The phits on the buses to senders, and on that to normal reception FIFOs.
    pub(super) fn phits(
        &self,
        m: &mut Builder,
        node: &BluegeneNodeParams,
        phits: &Expr,
    ) -> [Expr; 2] {
        let of = |name: &str, select: &Register, m: &mut Builder| {
            let fields = Fields::whole(phits, node.phit_width());
            chosen(m, name, &select.q, &fields)
        };
        [
            of("bus_phit", &self.to_senders, m),
            of("receive_phit", &self.to_normal, m),
        ]
    }
}
