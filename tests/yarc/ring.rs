//! A router with link control blocks, in hardware and as golden model in step: two of its ports are joined by lines that err, and
//! at the third stand a source and a sink behind a line that does not.

use crate::link::pair::Half;
use crate::lockstep::{emitted, interpreted, verilated};
use crate::shapes::{design, full};
use flitworks::model::Random;
use flitworks::model::yarc::{
    ControlFrame, Head, LcbReceiver, LcbSender, LineSymbol, Ok, PacketCheck, Phit, SymbolKind,
};
use flitworks::params::Component;
use flitworks::params::yarc::{LinkFormat, YarcRouterParams};
use std::collections::VecDeque;

/// What a ring is made of, and how its lines err.
#[derive(Clone, Copy, Debug)]
pub struct Setting {
    /// Settings of the router but those of its ports and tables.
    pub router: &'static str,
    /// Symbols of 10,000 of which bits flip or that are lost, and those that become of a wrong kind.
    pub hurt: u64,
    pub wrong_kind: u64,
    /// The sink frees a phit in one of so many cycles.
    pub drain: u64,
    /// Lanes that show an error beside a symbol that is hurt on the first line.
    pub noisy: u64,
}

/// Cycles of the lines between the two ports.
const DELAY: usize = 6;

/// Packets out of a port and in again: their destination says by which of the two.
pub const WAYS: usize = 2;

/// The port with source and sink.
const HOME: usize = 2;

/// Ports of the router.
const PORTS: usize = 3;

/// A packet: destination, virtual channel, and its contents but the tail's.
type Contents = Vec<u64>;

/// The ring, cycle by cycle.
pub struct Ring {
    setting: Setting,
    link: LinkFormat,
    random: Random,
    golden: Half,
    rtl: Half,
    width: usize,
    /// The far ends of the third port, and of the two others what a neighbour without faults would hear of them.
    sender: LcbSender,
    receiver: LcbReceiver,
    heard: [LcbReceiver; WAYS],
    lines: [VecDeque<(Option<LineSymbol>, u64)>; WAYS],
    is_cut: [bool; WAYS],
    check: PacketCheck,
    /// Packets that are still to be sent, that under way, and phits sent by virtual channel.
    queue: VecDeque<(usize, usize, Contents)>,
    under_way: VecDeque<Phit>,
    sent: Vec<u64>,
    /// By way and virtual channel, healthy packets that are still to come.
    wanted: Vec<VecDeque<Contents>>,
    /// The same of phits of healthy packets that came back.
    passed: Vec<u64>,
    rising: Vec<Phit>,
    /// By virtual channel, phits taken and freed at the sink.
    held: Vec<u64>,
    freed: Vec<u64>,
    pub arrived: usize,
    pub resumes: usize,
    pub overflows: usize,
    pub hurt: usize,
}

impl Ring {
    /// The ring of this setting in reset state, its tables written.
    pub fn new(setting: Setting, seed: u64) -> Self {
        let text = format!(
            "ports = 3\nrows = 1\ncolumns = 1\nlinks = 1\n{}",
            setting.router
        );
        let params = YarcRouterParams::of_settings(&text).expect("a legal router");
        let links = params.tiled().links().expect("it has links").clone();
        let design = design("yarc-router", &text);
        let rtl = match full() {
            true => verilated(&design, &emitted(&design), seed),
            false => interpreted(&design, seed),
        };
        let link = links.format().clone();
        let vcs = link.format().vcs();
        let mut ring = Ring {
            setting,
            random: Random::new(seed),
            golden: Half::golden(&design),
            rtl: Half::with(&design, rtl),
            width: link.format().phit_width(),
            sender: LcbSender::new(links.sender()),
            receiver: LcbReceiver::new(links.receiver()),
            heard: [(); WAYS].map(|()| LcbReceiver::new(links.receiver())),
            lines: [(); WAYS].map(|()| VecDeque::from(vec![(None, 0); DELAY])),
            is_cut: [false; WAYS],
            check: PacketCheck::new(link.format(), link.polynomial()),
            queue: VecDeque::new(),
            under_way: VecDeque::new(),
            sent: vec![0; vcs],
            wanted: vec![VecDeque::new(); WAYS * vcs],
            passed: vec![0; WAYS * vcs],
            rising: Vec::new(),
            held: vec![0; vcs],
            freed: vec![0; vcs],
            arrived: 0,
            resumes: 0,
            overflows: 0,
            hurt: 0,
            link,
        };
        for half in [&mut ring.golden, &mut ring.rtl] {
            for _ in 0..3 {
                half.step(1);
            }
        }
        ring.write_tables();
        ring
    }

    /// What comes by the two joined ports goes to the third, and what comes there goes by its destination.
    fn write_tables(&mut self) {
        let mask = (1 << self.link.format().destination_bits()) - 1;
        for (ports, address, data) in [
            (0b111, 1, mask),
            (0b111, 4, 0b111),
            (0b100, 2, 1 << 8),
            (0b100, 64, 0),
            (0b100, 65, 1),
            (0b011, 64, HOME as u64),
        ] {
            for half in [&mut self.golden, &mut self.rtl] {
                half.set("cfg_we_i", &[ports]);
                half.set("cfg_addr_i", &[address]);
                half.set("cfg_data_i", &[data]);
                half.step(0);
                half.set("cfg_we_i", &[0]);
            }
        }
    }

    /// Queues packets, the k-th of which goes by the way and virtual channel that `of` says.
    pub fn queue(&mut self, count: usize, of: impl Fn(usize, &mut Random) -> (usize, usize)) {
        let vcs = self.link.format().vcs();
        for number in 0..count {
            let (way, vc) = of(number, &mut self.random);
            let phits = 4 + self.random.below(self.link.max_packet() as u64 - 3) as usize;
            let head = Head {
                destination: way as u64,
                vc,
                user: self.random.below(8),
                ..Head::default()
            };
            let content = (1 << self.link.format().content_bits()) - 1;
            let mut contents = vec![head.content(self.link.format())];
            contents.extend((2..phits).map(|_| self.random.bits() & content));
            self.wanted[way * vcs + vc].push_back(contents.clone());
            self.queue.push_back((way, vc, contents));
        }
    }

    /// Packets that have not arrived.
    pub fn missing(&self) -> usize {
        self.wanted.iter().map(VecDeque::len).sum()
    }

    /// Of a way and a virtual channel.
    pub fn missing_of(&self, way: usize, vc: usize) -> usize {
        self.wanted[way * self.link.format().vcs() + vc].len()
    }

    /// Cuts the line from a port to the other one, or plugs it in.
    pub fn cut(&mut self, way: usize, is_cut: bool) {
        self.is_cut[way] = is_cut;
    }

    /// Lines do not err any more.
    pub fn heal(&mut self) {
        self.setting = Setting {
            hurt: 0,
            wrong_kind: 0,
            ..self.setting
        };
    }

    /// Other lanes show an error beside a symbol that is hurt.
    pub fn make_noisy(&mut self, lanes: u64) {
        self.setting.noisy = lanes;
    }

    /// The lanes that each of the two ports wants.
    pub fn wanted_lanes(&self) -> [u64; WAYS] {
        let lanes = self.link.lanes();
        let all = self.golden.get("wanted_o")[0];
        [0, 1].map(|port: usize| all >> (port * lanes) & ((1 << lanes) - 1))
    }

    /// Whether all phits that went out by one of the two ports are freed at the other one, as that says.
    pub fn is_home(&self) -> bool {
        let (vcs, bits) = (self.link.format().vcs(), self.link.freed_bits());
        let mask = (1 << bits) - 1;
        // What the port of the other way says goes by the line of this one.
        let of = |way: usize, vc: usize| self.heard[1 - way].freed() >> (vc * bits) & mask;
        (0..WAYS * vcs).all(|at| of(at / vcs, at % vcs) == self.passed[at] & mask)
    }

    /// A cycle.
    pub fn cycle(&mut self) {
        let coming: [(Option<LineSymbol>, u64); PORTS] = [
            self.lines[1].pop_front().unwrap_or_default(),
            self.lines[0].pop_front().unwrap_or_default(),
            (self.sender.symbol(), 0),
        ];
        let lanes = self.link.lanes();
        let (mut valid, mut kinds, mut errors) = (0, 0, 0);
        let mut phits = vec![0; self.golden.words_of("line_phit_i")];
        for (port, (symbol, flagged)) in coming.iter().enumerate() {
            errors |= flagged << (port * lanes);
            if let Some(symbol) = symbol {
                valid |= 1 << port;
                kinds |= (symbol.kind as u64) << (2 * port);
                put(&mut phits, port * self.width, self.width, symbol.bits);
            }
        }
        for half in [&mut self.golden, &mut self.rtl] {
            half.set("line_valid_i", &[valid]);
            half.set("line_kind_i", &[kinds]);
            half.set("line_phit_i", &phits);
            half.set("lane_error_i", &[errors]);
            half.step(0);
        }
        self.compare();
        let going = self.golden.get("line_valid_o")[0];
        let kinds = self.golden.get("line_kind_o")[0];
        let phits = self.golden.get("line_phit_o");
        let symbol = |port: usize| {
            (going >> port & 1 == 1).then(|| LineSymbol {
                kind: SymbolKind::of_number(kinds >> (2 * port) & 3),
                bits: get(&phits, port * self.width, self.width),
            })
        };
        let symbols = [0, 1, 2].map(symbol);
        for (way, symbol) in symbols[..WAYS].iter().enumerate() {
            self.resumes += usize::from(symbol.is_some_and(|symbol| symbol.is_resume(self.width)));
            self.heard[way].turn(*symbol, 0, false);
            let on_line = self.err(way, *symbol);
            self.lines[way].push_back(on_line);
        }
        self.overflows += self.golden.get("overflow_o")[0].count_ones() as usize;
        self.serve(symbols[HOME]);
    }

    /// Hardware and model show the same.
    fn compare(&self) {
        for name in [
            "line_valid_o",
            "link_active_o",
            "wanted_o",
            "stopped_o",
            "overflow_o",
            "route_error_o",
            "turn_error_o",
        ] {
            assert_eq!(self.rtl.get(name), self.golden.get(name), "{name}");
        }
        let valid = self.golden.get("line_valid_o")[0];
        for (name, width) in [("line_kind_o", 2), ("line_phit_o", self.width)] {
            let [rtl, golden] = [&self.rtl, &self.golden].map(|half| half.get(name));
            for port in (0..PORTS).filter(|port| valid >> port & 1 == 1) {
                let of = |words: &[u64]| get(words, port * width, width);
                assert_eq!(of(&rtl), of(&golden), "{name} of port {port}");
            }
        }
    }

    /// What becomes of a symbol on the line.
    fn err(&mut self, way: usize, symbol: Option<LineSymbol>) -> (Option<LineSymbol>, u64) {
        let Some(mut symbol) = symbol.filter(|_| !self.is_cut[way]) else {
            return (None, 0);
        };
        let (mut flagged, random) = (0, &mut self.random);
        if random.below(10_000) < self.setting.hurt {
            self.hurt += 1;
            flagged = if way == 0 { self.setting.noisy } else { 0 };
            if random.below(3) == 0 {
                return (None, flagged);
            }
            for _ in 0..=random.below(3) {
                symbol.bits ^= 1 << random.below(self.width as u64);
            }
        }
        if random.below(10_000) < self.setting.wrong_kind {
            self.hurt += 1;
            symbol.kind = SymbolKind::of_number(random.below(4));
        }
        (Some(symbol), flagged)
    }

    /// Source and sink.
    fn serve(&mut self, symbol: Option<LineSymbol>) {
        let bits = self.link.freed_bits();
        let mut all = 0;
        for vc in 0..self.held.len() {
            if self.held[vc] > 0 && self.random.below(self.setting.drain) == 0 {
                self.held[vc] -= 1;
                self.freed[vc] = (self.freed[vc] + 1) & ((1 << bits) - 1);
            }
            all |= self.freed[vc] << (vc * bits);
        }
        let says: ControlFrame = self.receiver.says(all);
        let up = self.receiver.up();
        let phit = self.next();
        self.sender.turn(phit, self.receiver.heard(), &says);
        self.receiver.turn(symbol, 0, false);
        if let Some(phit) = up {
            self.take(phit);
        }
    }

    /// The phit that the source sends.
    fn next(&mut self) -> Option<Phit> {
        if self.under_way.is_empty() {
            let (_, vc, _) = self.queue.front()?;
            let bits = self.link.freed_bits();
            let freed = self.receiver.freed() >> (vc * bits);
            let used = self.sent[*vc].wrapping_sub(freed) & ((1 << bits) - 1);
            let has_room = used + self.link.max_packet() as u64 <= self.link.input_depth() as u64;
            if !self.sender.is_ready() || !has_room {
                return None;
            }
            let (_, vc, contents) = self.queue.pop_front()?;
            self.under_way = phits(&self.check, &contents).into();
            self.sent[vc] += self.under_way.len() as u64;
        }
        self.under_way.pop_front()
    }

    /// A phit arrives at the sink.
    fn take(&mut self, phit: Phit) {
        assert_eq!(phit.head, self.rising.is_empty(), "heads begin packets");
        self.rising.push(phit);
        if !phit.tail {
            return;
        }
        let packet = std::mem::take(&mut self.rising);
        let format = self.link.format();
        let head = packet[0].load;
        let vc = (head >> format.vc_at() & ((1 << format.vc_bits()) - 1)) as usize;
        self.held[vc] += packet.len() as u64;
        // What was cut on a line goes on with a tail that says so.
        if phit.load >> format.ok_at() & 3 != 0 {
            return;
        }
        let before = packet[..packet.len() - 1].iter();
        let contents: Contents = before.map(|phit| phit.load).collect();
        let way = head as usize & 1;
        let place = way * self.held.len() + vc;
        self.passed[place] += packet.len() as u64;
        let wanted = self.wanted[place].pop_front();
        assert_eq!(Some(&contents), wanted.as_ref(), "once and in order");
        assert_eq!(packet, phits(&self.check, &contents), "with a good check");
        self.arrived += 1;
    }
}

/// The phits of a healthy packet.
fn phits(check: &PacketCheck, contents: &[u64]) -> Vec<Phit> {
    let mut sum = check.start();
    let mut phits = Vec::new();
    for (at, &load) in contents.iter().enumerate() {
        let phit = Phit {
            head: at == 0,
            tail: false,
            load,
        };
        sum = check.with(sum, phit);
        phits.push(phit);
    }
    phits.push(check.tail(sum, Ok::Healthy));
    phits
}

pub fn put(words: &mut [u64], at: usize, width: usize, value: u64) {
    for bit in (0..width).filter(|bit| value >> bit & 1 == 1) {
        words[(at + bit) / 64] |= 1 << ((at + bit) % 64);
    }
}

pub fn get(words: &[u64], at: usize, width: usize) -> u64 {
    let bit = |bit: usize| words[(at + bit) / 64] >> ((at + bit) % 64) & 1;
    (0..width).fold(0, |value, place| value | bit(place) << place)
}
