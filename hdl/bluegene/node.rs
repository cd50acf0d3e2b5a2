//! A node of BlueGene/L's torus. Twin: `model/bluegene/node.rs`.

use super::counts::COUNT_BITS;
use super::draws::SEED_BITS;
use super::header::{COORDINATE_BITS, HINT_BITS, Record, SIZE_BITS};
use super::injection::Injection;
use super::nets::{Nets, any_of, transpose};
use super::places::{Places, seeds, unused_seeds};
use super::receiver::Receiver;
use super::reception::{HighReception, Reception};
use super::sender::Sender;
use crate::hdl::rtl::{Builder, Expr, Library, Module, RtlError, Shape, lit};
use crate::params::bluegene::{BluegeneNodeParams, InjectionError, MAX_CHUNKS, TokenCounterParams};
use std::sync::Arc;

/// Receivers, senders, injection and reception FIFOs, and who of them is connected to whom.
///
/// \[BlueGene\] §2, Fig. 1. What a receiver frees is told by the sender of the opposite direction, whose link leads to the node
/// that it receives from; a token-ack that comes there is for the opposite sender.
///
/// ASSUMED: whether a link is there is what `enable_i` says: at the end of a mesh it is tied to 0.
impl Shape for BluegeneNodeParams {
    fn describe(&self, lib: &mut Library) -> Result<Arc<Module>, RtlError> {
        let purpose =
            "a node of BlueGene/L's torus: receivers, senders, injection and reception FIFOs";
        let mut m = Builder::component(self, purpose);
        note(&mut m, self);
        if self.directions() == 0 {
            return alone(m, lib, self);
        }
        let nets = Nets::new(&mut m, self);
        let seeds = seeds(&mut m, self);
        let mut wiring = Wiring {
            m: &mut m,
            lib,
            node: self,
            nets: &nets,
            seeds: &seeds,
        };
        wiring.receive()?;
        wiring.inject()?;
        wiring.send()?;
        let free = wiring.deliver()?;
        wiring.spread();
        let fatal = nets.fatal.any();
        m.assign(&m.port("fatal_o"), &fatal);
        m.paragraph();
        let mut unused = unused_seeds(self, &seeds);
        unused.extend(free);
        m.unused(&unused.iter().collect::<Vec<_>>());
        m.finish()
    }
}

/// A node without directions: its injection FIFOs refuse what is for itself, and what they take stays.
fn alone(
    mut m: Builder,
    lib: &mut Library,
    node: &BluegeneNodeParams,
) -> Result<Arc<Module>, RtlError> {
    let module = lib.module(&Injection(node.clone()))?;
    for i in 0..node.injection_fifos() {
        let pins = host_pins(&m, node, i);
        let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
        m.paragraph();
        m.instance(&format!("u_inject_{i}"), &module, &pins);
    }
    let mut unused = vec![m.port("seed_i")];
    m.paragraph();
    m.assign(&m.port("fatal_o"), &lit(1, 0));
    if node.reception_fifos() > 0 {
        unused.push(m.port("receive_ready_i"));
        for what in ["valid", "first", "last", "phit"] {
            let port = m.port(&format!("receive_{what}_o"));
            m.assign(&port, &Expr::constant(port.width(), &[]));
        }
    }
    m.unused(&unused.iter().collect::<Vec<_>>());
    m.finish()
}

/// Pins of injection FIFO `i` to the host, and coordinates.
fn host_pins(m: &Builder, node: &BluegeneNodeParams, i: usize) -> Vec<(&'static str, Expr)> {
    let port = |name: &str, width: usize| m.port(name).slice(i * width, width);
    let is_high = i >= BluegeneNodeParams::NORMAL_FIFOS;
    vec![
        ("high_i", lit(1, u64::from(is_high))),
        ("own_i", m.port("own_i")),
        ("reach_first_i", m.port("reach_first_i")),
        ("reach_last_i", m.port("reach_last_i")),
        ("valid_i", port("inject_valid_i", 1)),
        ("first_i", port("inject_first_i", 1)),
        ("last_i", port("inject_last_i", 1)),
        ("phit_i", port("inject_phit_i", node.phit_width())),
        ("ready_o", port("inject_ready_o", 1)),
        ("error_o", port("error_o", InjectionError::ALL.len())),
    ]
}

fn note(m: &mut Builder, node: &BluegeneNodeParams) {
    let header = node.header_phits();
    m.note(
        "Time",
        format!(
            "the first phit of a packet that meets nobody is on phit_o {} cycles after it was on phit_i; one whose last phit is \
             on inject_phit_i in cycle t has its first on phit_o in t+5",
            header + 5
        ),
    );
    m.note(
        "Links",
        "nobody waits on a link: the phits of a packet or token-ack come in consecutive cycles. A packet is sent only where the \
         other end has room for it: each of its chunks takes a token, which token-acks bring back",
    );
    if node.recovery().is_on() {
        m.note(
            "Recovery",
            "packets are numbered, checked and kept until they are acknowledged; what is not acknowledged in time goes again. \
             Phits may be damaged on a link, valid_i and first_i may not",
        );
    }
    m.note(
        "Injection",
        "a phit is taken in a cycle with inject_valid_i and inject_ready_o, which comes from state and does not fall within a \
         packet. The host may wait between phits",
    );
    m.note(
        "Reception",
        "receive_valid_o holds with what it shows until receive_ready_i takes it, and never waits for that; the host may wait \
         as long as it likes",
    );
    m.note(
        "Ties",
        "own_i, reach_first_i, reach_last_i, near_i, enable_i and seed_i are constants and change during a reset only",
    );
    m.note(
        "Reset",
        "the nodes of a machine are reset together: counts of tokens are of what came since then",
    );
}

/// A node while it is described.
struct Wiring<'a> {
    m: &'a mut Builder,
    lib: &'a mut Library,
    node: &'a BluegeneNodeParams,
    nets: &'a Nets,
    seeds: &'a Expr,
}

impl Wiring<'_> {
    fn seed(&self, place: usize, count: usize) -> Expr {
        self.seeds.slice(place * SEED_BITS, count * SEED_BITS)
    }

    fn receive(&mut self) -> Result<(), RtlError> {
        let (node, nets) = (self.node, self.nets);
        let (n, width, groups) = (node.directions(), node.phit_width(), node.groups());
        let (buses, bid) = (node.arbitration().buses(), Record::bid().width());
        let module = self.lib.module(&Receiver(node.clone()))?;
        for (r, name) in node.direction_names().iter().enumerate() {
            let of = |net: &Expr, width: usize| net.slice(r * width, width);
            let port = |name: &str, width: usize| of(&self.m.port(name), width);
            let place = Places::of(node).receiver(node.hint_bits()[r]);
            let mut pins = vec![
                ("direction_i", lit(n, 1 << r)),
                ("near_i", self.m.port("near_i")),
                ("seeds_i", self.seed(place, node.receiver_draws())),
                ("valid_i", port("valid_i", 1)),
                ("first_i", port("first_i", 1)),
                ("phit_i", port("phit_i", width)),
                ("ack_valid_o", of(&nets.ack_valid, 1)),
                ("ack_freed_o", of(&nets.ack_freed, 4 * COUNT_BITS)),
                ("normal_fits_i", of(&nets.fits, groups * MAX_CHUNKS)),
                ("asks_o", of(&nets.asked, n)),
                ("bid_o", of(&nets.bids, bid)),
                ("bus_o", of(&nets.buses, buses)),
                ("grant_i", of(&nets.granted, 1)),
                ("receives_o", of(&nets.receives, groups)),
                ("bus_phit_o", of(&nets.sources, buses * width)),
                ("receive_phit_o", of(&nets.receive_phits, width)),
                ("freed_o", of(&nets.freed, node.vcs() * COUNT_BITS)),
            ];
            if nets.recovery.is_none() {
                pins.push(("fatal_o", of(&nets.fatal, 1)));
            }
            if let Some(group) = &nets.ack_group {
                pins.push(("ack_group_o", of(group, 1)));
            }
            if let Some(high) = &nets.high {
                pins.extend([
                    ("high_fits_i", high.fits.clone()),
                    ("high_open_i", high.ahead.clone()),
                    ("high_asks_o", of(&high.asked, groups)),
                    ("high_grant_i", of(&high.granted, 1)),
                    ("high_phit_o", of(&high.phits, width)),
                ]);
            }
            if let Some(recovery) = &nets.recovery {
                pins.extend(recovery.of_receiver(r, buses));
            }
            pins.extend(nets.links.pins().map(|(pin, net)| (pin, net.clone())));
            self.instance(&format!("u_receiver_{name}"), &module, &pins);
        }
        Ok(())
    }

    fn inject(&mut self) -> Result<(), RtlError> {
        let (node, nets) = (self.node, self.nets);
        let (n, width) = (node.directions(), node.phit_width());
        let bid = Record::bid().width();
        let from_buses = n * node.arbitration().buses();
        let module = self.lib.module(&Injection(node.clone()))?;
        for i in 0..node.injection_fifos() {
            let as_bidder = |net: &Expr, width: usize| net.slice((n + i) * width, width);
            let place = Places::of(node).injection(i);
            let mut pins = host_pins(self.m, node, i);
            pins.extend([
                ("near_i", self.m.port("near_i")),
                ("seed_i", self.seed(place, 1)),
                ("asks_o", as_bidder(&nets.asked, n)),
                ("bid_o", as_bidder(&nets.bids, bid)),
                ("grant_i", as_bidder(&nets.granted, 1)),
                (
                    "bus_phit_o",
                    nets.sources.slice((from_buses + i) * width, width),
                ),
            ]);
            pins.extend(nets.links.pins().map(|(pin, net)| (pin, net.clone())));
            self.instance(&format!("u_inject_{i}"), &module, &pins);
        }
        Ok(())
    }

    fn send(&mut self) -> Result<(), RtlError> {
        let (node, nets) = (self.node, self.nets);
        let (n, vcs, width) = (node.directions(), node.vcs(), node.phit_width());
        let crosses = self.crosses();
        let module = self.lib.module(&Sender(node.clone()))?;
        for (d, name) in node.direction_names().iter().enumerate() {
            let of = |net: &Expr, width: usize| net.slice(d * width, width);
            // What comes by the other half of the link.
            let back = |net: &Expr, width: usize| net.slice((d ^ 1) * width, width);
            let port = |name: &str, width: usize| of(&self.m.port(name), width);
            let bit = node.hint_bits()[d];
            let place = Places::of(node).sender(bit);
            let mut pins = vec![
                ("enable_i", port("enable_i", 1)),
                ("clears_i", lit(HINT_BITS, 0b11 << (bit & !1))),
                ("crosses_i", crosses[d].clone()),
                ("seed_i", self.seed(place, 1)),
                ("asks_i", of(&nets.asks, node.bidders())),
                ("bids_i", nets.bids.clone()),
                ("buses_i", nets.buses.clone()),
                ("source_phit_i", nets.sources.clone()),
                ("grant_o", of(&nets.grants, node.bidders())),
                ("freed_i", back(&nets.freed, vcs * COUNT_BITS)),
                ("ack_valid_i", back(&nets.ack_valid, 1)),
                ("ack_freed_i", back(&nets.ack_freed, 4 * COUNT_BITS)),
                ("open_o", of(&nets.links.open, 1)),
                ("one_o", of(&nets.links.one, vcs)),
                ("two_o", of(&nets.links.two, vcs)),
                (
                    "range_o",
                    of(&nets.links.range, vcs * TokenCounterParams::RANGE_BITS),
                ),
                ("valid_o", port("valid_o", 1)),
                ("first_o", port("first_o", 1)),
                ("phit_o", port("phit_o", width)),
                ("fatal_o", nets.fatal.bit(nets.fatal.width() - n + d)),
            ];
            if let Some(group) = &nets.ack_group {
                pins.push(("ack_group_i", back(group, 1)));
            }
            if let Some(recovery) = &nets.recovery {
                pins.extend(recovery.of_sender(d));
            }
            self.instance(&format!("u_sender_{name}"), &module, &pins);
        }
        Ok(())
    }

    /// By direction, the dimension whose dateline its link crosses, if it does: up to a lower coordinate, or down to a higher.
    fn crosses(&mut self) -> Vec<Expr> {
        let node = self.node;
        let (own, near) = (self.m.port("own_i"), self.m.port("near_i"));
        let names = node.direction_names();
        let mut each = Vec::new();
        for (d, bit) in node.hint_bits().into_iter().enumerate() {
            let dimension = bit / 2;
            let of = |net: &Expr, at: usize| net.slice(at * COORDINATE_BITS, COORDINATE_BITS);
            let (own, near) = (of(&own, dimension), of(&near, d));
            if !node.is_ring(dimension) {
                each.push(lit(3, 0));
                continue;
            }
            let wraps = match bit % 2 {
                0 => near.less(&own),
                _ => near.greater(&own),
            };
            let name = &names[d];
            let wraps = self.m.wire(&format!("wraps_{name}"), &wraps);
            let none = lit(3, 0);
            let own = lit(3, 1 << dimension);
            each.push(self.m.mux(&format!("crosses_{name}"), &wraps, &own, &none));
        }
        each
    }

    /// Returns nets that nobody reads.
    fn deliver(&mut self) -> Result<[Expr; 2], RtlError> {
        let (node, nets) = (self.node, self.nets);
        let (n, width, groups) = (node.directions(), node.phit_width(), node.groups());
        let bid = Record::bid();
        let normal = self.lib.module(&Reception(node.clone()))?;
        let sizes = self.m.net("sizes", n * SIZE_BITS);
        self.m.comb("find_sizes", |c| {
            c.repeat("r", 0..n, |c, r| {
                let size = bid.field_at(&nets.bids, r, "size");
                c.set(&sizes.element(r, SIZE_BITS), &size);
            });
        });
        let [ahead, free] = ["write_ahead", "write_free"].map(|name| self.m.net(name, groups * n));
        for group in 0..groups {
            for (r, name) in node.direction_names().iter().enumerate() {
                let at = group * node.group_fifos() + r;
                let by = r * groups + group;
                let mut pins = vec![
                    ("start_i", nets.receives.bit(by)),
                    ("size_i", sizes.slice(r * SIZE_BITS, SIZE_BITS)),
                    ("phit_i", nets.receive_phits.slice(r * width, width)),
                    ("fits_o", nets.fits.slice(by * MAX_CHUNKS, MAX_CHUNKS)),
                    ("ahead_o", ahead.bit(by)),
                    ("free_o", free.bit(by)),
                ];
                let faulty = nets.recovery.as_ref().map(|nets| &nets.receive_faulty);
                pins.extend(faulty.map(|faulty| ("faulty_i", faulty.bit(r))));
                pins.extend(self.host(at));
                self.instance(&format!("u_receive_g{group}_{name}"), &normal, &pins);
            }
            let Some(high) = &nets.high else {
                continue;
            };
            let module = self.lib.module(&HighReception(node.clone()))?;
            let at = group * node.group_fifos() + n;
            let place = Places::of(node).reception(group);
            let mut pins = vec![
                ("seed_i", self.seed(place, 1)),
                ("asks_i", high.asks.slice(group * n, n)),
                ("sizes_i", sizes.clone()),
                ("phits_i", high.phits.clone()),
                ("grant_o", high.grants.slice(group * n, n)),
                ("fits_o", high.fits.slice(group * MAX_CHUNKS, MAX_CHUNKS)),
                ("ahead_o", high.ahead.bit(group)),
            ];
            let faulty = nets.recovery.as_ref().map(|nets| &nets.high_faulty);
            pins.extend(faulty.and_then(|faulty| Some(("faulty_i", faulty.clone()?))));
            pins.extend(self.host(at));
            self.instance(&format!("u_receive_g{group}_high"), &module, &pins);
        }
        // The receiver's own bus says when a normal FIFO's write port is free.
        Ok([ahead, free])
    }

    /// The pins of reception FIFO `at` to the host.
    fn host(&self, at: usize) -> [(&'static str, Expr); 5] {
        let width = self.node.phit_width();
        let of = |name: &str, width: usize| self.m.port(name).slice(at * width, width);
        [
            ("ready_i", of("receive_ready_i", 1)),
            ("valid_o", of("receive_valid_o", 1)),
            ("first_o", of("receive_first_o", 1)),
            ("last_o", of("receive_last_o", 1)),
            ("phit_o", of("receive_phit_o", width)),
        ]
    }

    /// Bids to senders and grants to bidders.
    fn spread(&mut self) {
        let (n, bidders, nets) = (self.node.directions(), self.node.bidders(), self.nets);
        self.m
            .comment("bids by sender, and who is granted by one of them");
        transpose(self.m, "asks", &nets.asked, &nets.asks, [bidders, n]);
        any_of(self.m, "granted", &nets.grants, &nets.granted);
        if let Some(high) = &nets.high {
            let groups = self.node.groups();
            transpose(self.m, "high_asks", &high.asked, &high.asks, [n, groups]);
            any_of(self.m, "high_granted", &high.grants, &high.granted);
        }
    }

    fn instance(&mut self, name: &str, module: &Arc<Module>, pins: &[(&str, Expr)]) {
        let pins: Vec<(&str, &Expr)> = pins.iter().map(|(pin, net)| (*pin, net)).collect();
        self.m.paragraph();
        self.m.instance(name, module, &pins);
    }
}
