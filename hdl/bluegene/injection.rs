//! An injection FIFO. Twin: `model/bluegene/injection.rs`.

use super::admission::{Admission, HostPorts};
use super::arrival::chunks;
use super::choice::{Choice, Links};
use super::counts::{COUNT_BITS, TOKEN_BITS};
use super::draws::{SEED_BITS, draw, fractions, fullness};
use super::header::{COORDINATE_BITS, Record, VC_BITS};
use super::transfers::is_free;
use crate::hdl::rtl::{Builder, Expr, Header, Library, Module, RtlError, Shape, lit};
use crate::params::Component;
use crate::params::bluegene::{BluegeneNodeParams, InjectionError, PICK_BITS, PacketFifoParams};
use std::sync::Arc;

/// An injection FIFO: takes packets of the host, refuses those that cannot go, and bids.
///
/// \[BlueGene\] §2. ASSUMED: its fullness is that of the chunks of whole packets that are not yet read out, of all.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Injection(pub(super) BluegeneNodeParams);

impl Shape for Injection {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let node = &self.0;
        let mut m = Builder::new(format!("{}_injection", node.module_name()));
        m.part("injection");
        m.header(Header {
            purpose: "injection FIFO of a node of BlueGene/L's torus".into(),
            shape: node.in_words(),
            source: "[BlueGene] §2".into(),
            command: node.command(),
            ..Header::default()
        });
        m.note(
            "Time",
            "a packet whose last phit comes in cycle t is in phase 1 in t+1, and in phase 3, in which bid_o shows it, in t+3; \
             granted then, its first phit is on bus_phit_o in t+4",
        );
        m.note(
            "Handshake",
            "ready_o comes from state, and does not fall between the phits of a packet",
        );
        m.clocked(node.reset());
        let ports = Ports::new(&mut m, node);
        let mut unused = Vec::new();
        let held = m.register("chunks_held", COUNT_BITS, 0);
        let admission = Admission::new(&mut m, lib, node, &ports.host, &held.q, &mut unused)?;
        let left = m.register("left", node.left_bits(), 0);
        let record = Record::descriptor(node);
        let [valid, room, there] =
            ["head_valid", "fifo_room", "front_valid"].map(|name| m.net(name, 1));
        let head = m.net("head", record.width());
        m.read_as(&head, record.layout("head"));
        let reads = m.wire("reads", &left.q.any());
        let (grant, front) = match &ports.way {
            Some(way) => (way.grant.clone(), way.bus_phit.clone()),
            // Without directions nobody ever reads.
            None => (lit(1, 0), m.net("front", node.phit_width())),
        };
        let fifo = PacketFifoParams::new(
            node.channels().phit_bytes(),
            node.fifo_chunks(),
            record.width(),
            node.reset(),
        );
        let fifo = lib.module(&fifo.expect("a FIFO of legal size"))?;
        m.paragraph();
        m.instance(
            "u_fifo",
            &fifo,
            &[
                ("write_i", &admission.write),
                ("first_i", &ports.host.first),
                ("phit_i", &ports.host.phit),
                ("describe_i", &admission.accepted),
                ("descriptor_i", &admission.descriptor),
                ("undo_i", &admission.undo),
                ("take_i", &grant),
                ("read_i", &reads),
                ("not_full_o", &room),
                ("head_valid_o", &valid),
                ("head_o", &head),
                ("phit_valid_o", &there),
                ("phit_o", &front),
            ],
        );
        unused.extend([room, there]);
        let size = record.field(&head, 0, "size");
        let started = chunks(&mut m, "start_chunks", &size);
        let read = match &ports.way {
            Some(_) => {
                let read = m.data_register("read_chunks", TOKEN_BITS, &grant);
                m.assign(&read.d, &started);
                read.q
            }
            None => lit(TOKEN_BITS, 0),
        };
        let phits = m.concat("start_phits", &[&started, &lit(node.chunk_bits(), 0)]);
        let bits = node.left_bits();
        m.comb("next_left", |c| {
            c.set(&left.d, &left.q);
            c.when(&reads, |c| c.set(&left.d, &(&left.q - lit(bits, 1))));
            c.when(&grant, |c| c.set(&left.d, &phits));
        });
        let last = m.wire("reads_last", &left.q.equals(&lit(bits, 1)));
        let came = chunks(&mut m, "came_chunks", &admission.size);
        m.comment("chunks of whole packets");
        m.comb("next_chunks_held", |c| {
            c.set(&held.d, &held.q);
            let [came, read] = [&came, &read].map(|of| of.extend(COUNT_BITS));
            c.when(&admission.accepted, |c| c.set(&held.d, &(&held.d + came)));
            c.when(&last, |c| c.set(&held.d, &(&held.d - read)));
        });
        match &ports.way {
            Some(way) => {
                let state = [&valid, &head, &left.q, &held.q];
                let high = &ports.host.high;
                bid(&mut m, lib, node, way, high, state, &mut unused)?;
            }
            None => unused.extend([valid, head, front]),
        }
        m.paragraph();
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// Phases 1 and 2, and its side of phase 3.
fn bid(
    m: &mut Builder,
    lib: &mut Library,
    node: &BluegeneNodeParams,
    ports: &WayPorts,
    high: &Expr,
    [valid, head, left, held]: [&Expr; 4],
    unused: &mut Vec<Expr>,
) -> Result<(), RtlError> {
    let (n, choices) = (node.directions(), node.choices());
    let record = Record::descriptor(node);
    let [p1_valid, p2_valid] = ["p1_valid", "p2_valid"].map(|name| m.register(name, 1, 0));
    let fields = [("to", n), ("vc", VC_BITS), ("enters", 1)];
    let [p1, p2] = ["p1", "p2"].map(|stage| {
        fields.map(|(name, width)| m.following_register(&format!("{stage}_{name}"), width))
    });
    for (from, to) in p1.iter().zip(&p2) {
        m.assign(&to.d, &from.q);
    }
    let [ahead, free] = is_free(left);
    m.comment("a head with a live bid makes no other");
    let may = valid & !&p1_valid.q & !&p2_valid.q & ahead;
    let may = m.wire("may", &may);
    let field = |name| record.field(head, 0, name);
    let [hints, dynamic, crossed] = ["hints", "dynamic", "crossed"].map(field);
    let stays = lit(n, 0);
    let [to, vc, enters] = &p1;
    let mut pins = vec![
        ("may_i", &may),
        ("high_i", high),
        ("hints_i", &hints),
        ("dynamic_i", &dynamic),
        ("crossed_i", &crossed),
        ("stays_i", &stays),
        ("bid_o", &p1_valid.d),
        ("to_o", &to.d),
        ("vc_o", &vc.d),
        ("enters_o", &enters.d),
    ];
    pins.extend(ports.links.pins());
    let choice = lib.module(&Choice(node.clone()))?;
    let candidates = (choices > 0).then(|| m.net("candidates", choices));
    let word = match &candidates {
        None => {
            unused.push(ports.seed.clone());
            None
        }
        Some(candidates) => Some(draw(m, lib, node, "choice", [&ports.seed, candidates])?),
    };
    let random = word.as_ref().map(|word| word.slice(0, PICK_BITS));
    if let (Some(candidates), Some(random), Some(word)) = (&candidates, &random, &word) {
        pins.extend([("random_i", random), ("candidates_o", candidates)]);
        unused.push(fractions(word));
    }
    m.paragraph();
    m.instance("u_choice", &choice, &pins);
    m.comment("a bid waits for those of the receivers, and shows its fullness of then");
    m.assign(&p2_valid.d, &p1_valid.q);
    let full = m.following_register("p2_fullness", 2);
    let [low, most] = fullness(held, node.fifo_chunks());
    m.assign(&full.d.bit(0), &low);
    m.assign(&full.d.bit(1), &most);
    let asks = m.wire("asks", &(&p2_valid.q & free));
    let each = m.replicate("asks_each", &asks, n);
    m.assign(&ports.asks, &(&p2[0].q & each));
    let clears = m.wire("bid_clears", &(&p2[0].q & field("clears")).any());
    let fields = [
        &p2[1].q,
        &p2[2].q,
        &full.q,
        high,
        &field("size"),
        &hints,
        &clears,
        &crossed,
    ];
    let word = m.join("bid", &fields.map(Expr::clone));
    m.assign(&ports.bid, &word);
    unused.push(field("deposit"));
    if node.groups() > 1 {
        unused.push(field("group"));
    }
    Ok(())
}

/// The ports of an injection FIFO.
struct Ports {
    host: HostPorts,
    /// To the senders, if there are any.
    way: Option<WayPorts>,
}

/// Those to the senders.
struct WayPorts {
    seed: Expr,
    links: Links,
    asks: Expr,
    bid: Expr,
    grant: Expr,
    bus_phit: Expr,
}

impl Ports {
    fn new(m: &mut Builder, node: &BluegeneNodeParams) -> Self {
        let (n, width) = (node.directions(), node.phit_width());
        let all = COORDINATE_BITS * node.dimensions();
        let host = HostPorts {
            high: m.input("high_i", 1, "the FIFO is of high priority; constant"),
            own: m.input("own_i", all, "coordinates of this node; constant"),
            reach_first: m.input(
                "reach_first_i",
                all,
                "by dimension, the first coordinate that is reached in plus; constant",
            ),
            reach_last: m.input(
                "reach_last_i",
                all,
                "by dimension, the last coordinate that is reached in plus; constant",
            ),
            near: (n > 0).then(|| {
                let meaning = "by direction, the coordinate of the next node; constant";
                m.input("near_i", COORDINATE_BITS * n, meaning)
            }),
            valid: m.input("valid_i", 1, "a phit of the host"),
            first: m.input("first_i", 1, "the host's phit is the first of a packet"),
            last: m.input("last_i", 1, "the host's phit is the last of a packet"),
            phit: m.input("phit_i", width, "the phit"),
            ready: m.output("ready_o", 1, "a phit of the host is taken"),
            error: m.output(
                "error_o",
                InjectionError::ALL.len(),
                "what packets were refused for since the reset",
            ),
        };
        let bid = Record::bid().width();
        let way = (n > 0).then(|| WayPorts {
            seed: m.input("seed_i", SEED_BITS, "the seed of its draws; constant"),
            links: Links::ports(m, node),
            grant: m.input("grant_i", 1, "the sender asked for has taken the packet"),
            asks: m.output("asks_o", n, "by direction, a packet asks for the sender"),
            bid: m.output("bid_o", bid, "what the sender is told of it"),
            bus_phit: m.output("bus_phit_o", width, "the oldest phit"),
        });
        Ports { host, way }
    }
}
