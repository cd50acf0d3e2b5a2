//! A receiver of a node. Twin: `model/bluegene/receiver.rs`.

use super::arrival::{Arrival, LinkPorts, arrive};
use super::bids::{Bids, Room};
use super::choice::Links;
use super::counts::COUNT_BITS;
use super::draws::SEED_BITS;
use super::grants::Granted;
use super::header::{COORDINATE_BITS, Record, SIZE_BITS};
use super::recovery::{NumberPorts, Verdicts};
use super::transfers::{Buses, Doings, ReadPorts, store};
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape};
use crate::params::Component;
use crate::params::bluegene::{BluegeneNodeParams, MAX_CHUNKS};
use std::sync::Arc;

/// Delay line, virtual channels' FIFOs, bypass, two phases of arbitration, and buses: the same for all directions.
///
/// \[BlueGene\] §2, Fig. 1. A packet's phits are written into the FIFO of its virtual channel while its descriptor, what is
/// known of it, is in the FIFO or in the bypass.
///
/// ASSUMED: a packet that has no room is ignored; so is one of a virtual channel that there is not. With recovery of errors no
/// room is no error: a damaged packet that was granted may hold its tokens still when its second copy comes, which then comes again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Receiver(pub(super) BluegeneNodeParams);

impl Shape for Receiver {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let node = &self.0;
        let mut m = Builder::new(format!("{}_receiver", node.module_name()));
        m.part("receiver");
        m.header(Header {
            purpose: "receiver of a node of BlueGene/L's torus: virtual channels, bypass, bids"
                .into(),
            shape: node.in_words(),
            source: "[BlueGene] §2, Fig. 1".into(),
            command: node.command(),
            ..Header::default()
        });
        note(&mut m, node);
        m.clocked(node.reset());
        let ports = Ports::new(&mut m, node);
        let mut unused = Vec::new();
        let reads = ReadPorts::new(&mut m, node);
        let verdicts = (node.recovery().is_on()).then(|| Verdicts::new(&mut m, node));
        let verdicts = verdicts.as_ref();
        let (link, rest) = (&ports.link, &mut unused);
        let arrival = arrive(&mut m, lib, node, link, &reads, verdicts, rest)?;
        let buses = Buses::new(&mut m, node, &reads);
        let vcs = node.vcs();
        let [takes, returns] = ["takes", "returns"].map(|name| m.net(name, vcs));
        let doings = Doings {
            takes: &takes,
            returns: &returns,
            removes: verdicts.map(|verdicts| &verdicts.removes),
        };
        let fifos = store(&mut m, lib, node, &arrival, &reads, &doings, &mut unused)?;
        let mut bids = Bids {
            node,
            links: &ports.links,
            room: &ports.room,
            direction: &ports.direction,
            seeds: &ports.seeds,
            arrival: &arrival,
            reads: &reads,
            buses: &buses,
            fifos: &fifos,
            verdicts,
            unused: &mut unused,
        };
        let bid = bids.describe(&mut m, lib)?;
        let granted = bids.present(&mut m, &bid, &ports.bids);
        finish(&mut m, node, &arrival, &reads, &granted, &doings);
        let heads = [&fifos.valid, &granted.starts];
        let freeing = verdicts.and_then(|of| of.judge(&mut m, &arrival, &reads, heads));
        let (starts, size) = (&granted.starts, &granted.size);
        let freed = reads.start(&mut m, node, starts, size, freeing.as_ref());
        m.assign(&ports.freed, &freed);
        let starts = [&granted.sent, &granted.received];
        let high = granted.high.as_ref();
        buses.start(&mut m, node, &reads, &granted.of, starts, high);
        let [bus, receive] = buses.phits(&mut m, node, &fifos.phits);
        m.assign(&ports.bus_phit, &bus);
        m.assign(&ports.receive_phit, &receive);
        if let Some(phit) = &ports.high_phit {
            let width = node.phit_width();
            m.assign(phit, &fifos.phits.slice((vcs - 1) * width, width));
        }
        if let (Some(verdicts), Some(faulty)) = (verdicts, &ports.faulty) {
            let [bus, receive] = buses.faulty(&mut m, verdicts.faulty());
            m.assign(&faulty.bus, &bus);
            m.assign(&faulty.receive, &receive);
            if let Some(high) = &faulty.high {
                m.assign(high, &verdicts.faulty().bit(vcs - 1));
            }
        }
        if let (Some(fatal), Some(overflow)) = (&ports.fatal, &arrival.overflow) {
            m.assign(fatal, &overflow.q);
        }
        m.paragraph();
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

fn note(m: &mut Builder, node: &BluegeneNodeParams) {
    let header = node.header_phits();
    m.note(
        "Time",
        format!(
            "the first phit of a packet on phit_i in cycle a: phase 1 in a+{}, phase 2 in a+{}, phase 3, in which bid_o \
             shows it, in a+{}; granted then, its first phit is on bus_phit_o in a+{}",
            header + 1,
            header + 2,
            header + 3,
            header + 4
        ),
    );
    m.note(
        "Bids",
        "asks_o follows normal_fits_i in the same cycle, and falls without a grant: a bid lives for one cycle. grant_i says \
         that the sender asked for, or the reception FIFO of high priority, has taken the packet",
    );
    m.note(
        "Links",
        "the phits of a packet come in consecutive cycles; nobody waits",
    );
}

/// What becomes of heads and of the bypass.
fn finish(
    m: &mut Builder,
    node: &BluegeneNodeParams,
    arrival: &Arrival,
    reads: &ReadPorts,
    granted: &Granted,
    doings: &Doings,
) {
    debug_assert_eq!(reads.last.width(), node.vcs());
    m.comment(
        "a head that is granted leaves its FIFO; a packet in the bypass that is not comes into it",
    );
    let from_bypass = m.replicate("from_bypass_each", &granted.from_bypass, node.vcs());
    m.assign(doings.takes, &(&granted.starts & !&from_bypass));
    let stays = !(&granted.starts & &from_bypass);
    m.assign(doings.returns, &(&arrival.bypass.phases[2] & stays));
}

/// The ports of a receiver.
struct Ports {
    direction: Expr,
    seeds: Expr,
    link: LinkPorts,
    links: Links,
    room: Room,
    bids: BidPorts,
    bus_phit: Expr,
    receive_phit: Expr,
    high_phit: Option<Expr>,
    freed: Expr,
    fatal: Option<Expr>,
    faulty: Option<FaultyPorts>,
}

/// Whether packets on buses are damaged or invalid; with recovery of errors.
struct FaultyPorts {
    bus: Expr,
    receive: Expr,
    high: Option<Expr>,
}

impl FaultyPorts {
    fn new(m: &mut Builder, node: &BluegeneNodeParams) -> Self {
        let buses = node.arbitration().buses();
        let with_last = "the packet on it is damaged or invalid; known when its last phit is there";
        FaultyPorts {
            bus: m.output("bus_faulty_o", buses, format!("by bus, {with_last}")),
            receive: m.output(
                "receive_faulty_o",
                1,
                format!("of the bus to normal reception FIFOs: {with_last}"),
            ),
            high: node.has_high().then(|| {
                let meaning = format!("of the bus of high priority: {with_last}");
                m.output("high_faulty_o", 1, meaning)
            }),
        }
    }
}

/// The ports at which bids are made.
pub(super) struct BidPorts {
    /// By direction.
    pub(super) asks: Expr,
    pub(super) bid: Expr,
    /// The bus that it takes.
    pub(super) bus: Expr,
    pub(super) grant: Expr,
    /// By group, a packet starts to the normal reception FIFO.
    pub(super) receives: Expr,
    /// By group, one asks for the reception FIFO of high priority; and is granted that.
    pub(super) high: Option<[Expr; 2]>,
}

impl Ports {
    fn new(m: &mut Builder, node: &BluegeneNodeParams) -> Self {
        let (n, width, groups) = (node.directions(), node.phit_width(), node.groups());
        let buses = node.arbitration().buses();
        let (has_high, has_recovery) = (node.has_high(), node.recovery().is_on());
        let high = |made: bool| has_high.then_some(made);
        let direction = m.input("direction_i", n, "the direction it receives from; constant");
        let near_width = COORDINATE_BITS * n;
        let near = "by direction, the coordinate of the next node; constant";
        let near = m.input("near_i", near_width, near);
        let seeds = SEED_BITS * node.receiver_draws();
        let seeds = m.input(
            "seeds_i",
            seeds,
            "seeds: of each virtual channel, of the bypass, of phase 2; constant",
        );
        let link = LinkPorts {
            near,
            valid: m.input("valid_i", 1, "a phit comes in"),
            first: m.input("first_i", 1, "the phit that comes in is the first of a packet or token-ack"),
            phit: m.input("phit_i", width, "the phit"),
            ack_valid: m.output("ack_valid_o", 1, "a token-ack has come, with its trailer"),
            ack_group: (node.channels().groups() > 1)
                .then(|| m.output("ack_group_o", 1, "of virtual channels 4 to 7, not 0 to 3")),
            ack_freed: m.output(
                "ack_freed_o",
                4 * COUNT_BITS,
                "tokens freed since the reset at the other end of the link back, of four virtual channels",
            ),
            numbers: has_recovery.then(|| NumberPorts::new(m)),
        };
        let links = Links::ports(m, node);
        let fits = MAX_CHUNKS * groups;
        let room = Room {
            normal: m.input(
                "normal_fits_i",
                fits,
                "by group, bit c: there is room for c + 1 chunks in the normal reception FIFO",
            ),
            high: high(true).map(|_| {
                [
                    m.input("high_fits_i", fits, "the same of that of high priority"),
                    m.input(
                        "high_open_i",
                        groups,
                        "by group, the write port of that has 3 phits left at most",
                    ),
                ]
            }),
        };
        let bids = BidPorts {
            asks: m.output("asks_o", n, "by direction, a packet asks for the sender"),
            bid: m.output(
                "bid_o",
                Record::bid().width(),
                "what the sender is told of it",
            ),
            bus: m.output("bus_o", buses, "the bus that it takes if granted, one bit"),
            grant: m.input("grant_i", 1, "the sender has granted it"),
            receives: m.output(
                "receives_o",
                groups,
                "by group, a packet is taken to the normal reception FIFO",
            ),
            high: high(true).map(|_| {
                [
                    m.output(
                        "high_asks_o",
                        groups,
                        "by group, a packet asks for the reception FIFO of high priority",
                    ),
                    m.input("high_grant_i", 1, "which has granted it"),
                ]
            }),
        };
        debug_assert_eq!(SIZE_BITS, 3);
        Ports {
            direction,
            seeds,
            link,
            links,
            room,
            bids,
            bus_phit: m.output("bus_phit_o", buses * width, "the phit on each bus"),
            receive_phit: m.output(
                "receive_phit_o",
                width,
                "the phit on the bus to normal reception FIFOs",
            ),
            high_phit: high(true)
                .map(|_| m.output("high_phit_o", width, "that on the bus of high priority")),
            freed: m.output(
                "freed_o",
                COUNT_BITS * node.vcs(),
                "tokens freed since the reset, modulo 256, of each virtual channel",
            ),
            fatal: (!has_recovery).then(|| {
                let meaning = "a packet came that had no room, since the reset";
                m.output("fatal_o", 1, meaning)
            }),
            faulty: has_recovery.then(|| FaultyPorts::new(m, node)),
        }
    }
}
