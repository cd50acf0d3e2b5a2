//! Two ends of a link, each with both halves of a link control block and an input, over lines that err.

use super::lcb_bench::WIDTH;
use super::lcb_traffic::{Packet, Sink, Source, VCS};
use crate::model::yarc::control::ControlFrame;
use crate::model::yarc::packet::{PacketCheck, Phit};
use crate::model::yarc::symbol::{LineSymbol, SymbolKind};
use crate::model::yarc::{Input, LcbReceiver, LcbSender};
use crate::model::{Golden, Random};
use crate::params::Component;
use crate::params::yarc::{
    LinkFormat, YarcInputParams, YarcLcbReceiverParams, YarcLcbSenderParams,
};
use std::collections::VecDeque;

/// What a link is made of, and how it errs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Setting {
    pub(super) input_depth: usize,
    pub(super) max_packet: usize,
    /// Bits of a packet's check: what is left of a tail has its sequence number.
    pub(super) crc_bits: usize,
    pub(super) timeout: usize,
    pub(super) lanes: usize,
    pub(super) lane_retries: usize,
    /// Cycles of the line.
    pub(super) delay: usize,
    /// How often a symbol has flipped bits or is lost, and how often it is of a wrong kind, in 10,000.
    pub(super) hurt: u64,
    pub(super) wrong_kind: u64,
    /// Lanes that show errors, while they are in use.
    pub(super) noisy: u64,
    /// Credits for what the input passes on, and the sink gives one back in one of so many cycles.
    pub(super) row_depth: usize,
    pub(super) drain: u64,
}

pub(super) const DEFAULT: Setting = Setting {
    input_depth: 256,
    max_packet: 19,
    crc_bits: 16,
    timeout: 1024,
    lanes: 3,
    lane_retries: 255,
    delay: 6,
    hurt: 0,
    wrong_kind: 0,
    noisy: 0,
    row_depth: 16,
    drain: 1,
};

/// A symbol on its way, with the lanes that show an error.
pub(super) type OnLine = (Option<LineSymbol>, u64);

/// One end of the link, and the line that leaves it.
pub(super) struct End {
    pub(super) link: LinkFormat,
    pub(super) source: Source,
    pub(super) offered: Option<Phit>,
    pub(super) sender: LcbSender,
    pub(super) receiver: LcbReceiver,
    pub(super) input: Input,
    pub(super) sink: Sink,
    pub(super) line: VecDeque<OnLine>,
    pub(super) symbols: usize,
    pub(super) overflows: usize,
    pub(super) resumes: usize,
    pub(super) cut: usize,
    /// What went up whole, and in which cycle; an overflow takes back what is in its cycle or the one before.
    pub(super) up: Vec<(u64, Vec<u64>)>,
    pub(super) rising: Vec<u64>,
}

/// What an end sees of its own halves at the start of a cycle.
pub(super) struct Seen {
    pub(super) up: Option<Phit>,
    pub(super) overflow: bool,
    pub(super) credits: u64,
    pub(super) own: ControlFrame,
}

impl End {
    pub(super) fn new(setting: &Setting, random: &mut Random, count: usize) -> Self {
        let Setting {
            input_depth,
            max_packet,
            crc_bits,
            ..
        } = setting;
        let both = format!(
            "input_depth = {input_depth}\nmax_packet = {max_packet}\ncrc_bits = {crc_bits}\n"
        );
        let link = format!(
            "{both}timeout = {}\nlanes = {}\npolynomial = {}\n",
            setting.timeout,
            setting.lanes,
            if *crc_bits == 16 { 0x1021 } else { 0xc_1acf }
        );
        let sender = YarcLcbSenderParams::of_settings(&link).expect("a legal shape");
        let receiver = format!("{link}lane_retries = {}\n", setting.lane_retries);
        let receiver = YarcLcbReceiverParams::of_settings(&receiver).expect("a legal shape");
        let input = format!(
            "{both}ports = 2\ncolumns = 1\nrow_depth = {}\n",
            setting.row_depth
        );
        let input = YarcInputParams::of_settings(&input).expect("a legal shape");
        let mut end = End {
            link: sender.link().clone(),
            source: Source::new(sender.link(), random, count),
            offered: None,
            sender: LcbSender::new(&sender),
            receiver: LcbReceiver::new(&receiver),
            input: Input::new(&input),
            sink: Sink {
                check: PacketCheck::new(sender.link().format(), sender.link().polynomial()),
                open: Default::default(),
                owed: [0; VCS],
                came: Default::default(),
            },
            line: vec![(None, 0); setting.delay].into(),
            symbols: 0,
            overflows: 0,
            resumes: 0,
            cut: 0,
            up: Vec::new(),
            rising: Vec::new(),
        };
        // All destinations are the root's, by port 0; both ports lead down.
        for (address, data) in [(1, 0x7fff), (4, 0b11)] {
            let mut shown = [0; 8];
            end.input.step(&[0, 0, 0, 0, 1, address, data], &mut shown);
        }
        end
    }

    pub(super) fn see(&mut self, now: u64, random: &mut Random, drain: u64) -> Seen {
        let mut shown = [0; 8];
        self.input.peek(&mut shown);
        // A head that was hurt may have no way: it is no healthy packet's.
        let [valid, phit, vc, _, freed, overflow, ..] = shown;
        if valid == 1 {
            let phit = Phit::of_bits(phit, WIDTH);
            self.sink.take(&self.link, vc as usize, phit);
        }
        let up = self.receiver.up();
        let overflow = overflow == 1;
        if let Some(phit) = up {
            self.rise(now, phit);
        }
        if overflow {
            self.overflows += 1;
            self.up.retain(|(cycle, _)| cycle + 1 < now);
        }
        Seen {
            up,
            overflow,
            credits: self.sink.credits(random, drain),
            own: self.receiver.says(freed),
        }
    }

    /// Watches what goes up.
    pub(super) fn rise(&mut self, now: u64, phit: Phit) {
        assert_eq!(
            phit.head,
            self.rising.is_empty(),
            "packets go up one by one"
        );
        self.rising.push(phit.load);
        assert!(
            self.rising.len() <= self.link.max_packet(),
            "none is too long"
        );
        if phit.tail {
            let mut packet = std::mem::take(&mut self.rising);
            if packet
                .pop()
                .map(|tail| tail >> self.link.format().ok_at() & 3)
                != Some(1)
            {
                self.up.push((now, packet));
            }
        }
    }

    /// Phits freed at the far end, by virtual channel.
    pub(super) fn far_freed(&self) -> [u64; VCS] {
        let bits = self.link.freed_bits();
        let freed = self.receiver.freed();
        [freed & self.mask(), freed >> bits]
    }

    pub(super) fn mask(&self) -> u64 {
        (1 << self.link.freed_bits()) - 1
    }

    /// The edge, with what comes by the line.
    pub(super) fn turn(&mut self, random: &mut Random, seen: &Seen, (symbol, erred): OnLine) {
        let freed = self.far_freed();
        let is_active = self.sender.is_active(seen.own.lanes);
        let ready = self.sender.is_ready() && is_active;
        let heard = self.receiver.heard();
        let mask = self.mask();
        self.sender.turn(self.offered, heard, &seen.own);
        self.offered = self.source.cycle(random, ready, freed, mask);
        self.receiver.turn(symbol, erred, seen.overflow);
        let up = seen.up.map_or(0, |phit| phit.bits(WIDTH));
        let valid = seen.up.is_some().into();
        let inputs = [valid, up, seen.credits, 0, 0, 0, 0];
        self.input.step(&inputs, &mut [0; 8]);
    }
}

pub(super) struct Pair {
    pub(super) setting: Setting,
    pub(super) random: Random,
    pub(super) ends: [End; 2],
    /// What each end is to have got, by virtual channel, and all in a row.
    pub(super) wanted: [[Vec<Packet>; VCS]; 2],
    pub(super) now: u64,
    pub(super) is_cut: [bool; 2],
}

impl Pair {
    pub(super) fn new(setting: Setting, seed: u64, count: usize) -> Self {
        let mut random = Random::new(seed);
        let ends = [(); 2].map(|()| End::new(&setting, &mut random, count));
        let wanted = [1, 0].map(|from: usize| {
            let packets = &ends[from].source.packets;
            [0, 1].map(|vc| {
                packets
                    .iter()
                    .filter(|packet| packet.vc == vc)
                    .cloned()
                    .collect()
            })
        });
        Pair {
            setting,
            random,
            ends,
            wanted,
            now: 0,
            is_cut: [false; 2],
        }
    }

    /// What becomes of a symbol on the line.
    pub(super) fn err(&mut self, from: usize, symbol: Option<LineSymbol>) -> OnLine {
        let random = &mut self.random;
        if self.is_cut[from] {
            self.ends[from].cut += usize::from(symbol.is_some());
            return (None, 0);
        }
        let Some(mut symbol) = symbol else {
            return (None, 0);
        };
        let mut erred = 0;
        if random.below(10_000) < self.setting.hurt {
            // The lanes that are in use are those that the far end wants.
            let noisy = self.setting.noisy & self.ends[1 - from].receiver.says(0).lanes;
            erred = noisy;
            if self.setting.noisy != 0 && noisy == 0 {
                return (Some(symbol), 0);
            }
            if random.below(3) == 0 {
                return (None, erred);
            }
            for _ in 0..=random.below(3) {
                symbol.bits ^= 1 << random.below(WIDTH as u64);
            }
        }
        if random.below(10_000) < self.setting.wrong_kind {
            symbol.kind = SymbolKind::of_number(random.below(4));
        }
        (Some(symbol), erred)
    }

    pub(super) fn cycle(&mut self) {
        let drain = self.setting.drain;
        let seen = [0, 1].map(|end: usize| self.ends[end].see(self.now, &mut self.random, drain));
        let symbols = [0, 1].map(|end: usize| self.ends[end].sender.symbol());
        for (from, symbol) in symbols.into_iter().enumerate() {
            let end = &mut self.ends[from];
            end.symbols += usize::from(symbol.is_some());
            end.resumes += usize::from(symbol.is_some_and(|symbol| symbol.is_resume(WIDTH)));
            let on_line = self.err(from, symbol);
            self.ends[from].line.push_back(on_line);
        }
        let came = [1, 0].map(|from: usize| self.ends[from].line.pop_front().unwrap_or_default());
        for ((end, seen), came) in self.ends.iter_mut().zip(&seen).zip(came) {
            end.turn(&mut self.random, seen, came);
        }
        self.now += 1;
    }

    pub(super) fn cycles(&mut self, count: usize) {
        (0..count).for_each(|_| self.cycle());
    }

    pub(super) fn is_done(&self) -> bool {
        let ends = self.ends.iter().zip(&self.wanted);
        ends.into_iter().all(|(end, wanted)| {
            let came = end.sink.came.iter().zip(wanted);
            came.into_iter()
                .all(|(came, wanted)| came.len() >= wanted.len())
        })
    }

    /// Runs until all is there, and then to rest: cycles up to the last packet.
    pub(super) fn finish(&mut self, most: u64) -> u64 {
        while !self.is_done() {
            assert!(
                self.now < most,
                "something is still missing in {}",
                self.now
            );
            self.cycle();
        }
        let cycles = self.now;
        self.setting = Setting {
            hurt: 0,
            wrong_kind: 0,
            ..self.setting
        };
        self.cycles(4 * self.setting.timeout + 2000);
        self.check_all();
        cycles
    }

    /// Each healthy packet came once and in order, and all credits are home.
    pub(super) fn check_all(&self) {
        for (at, end) in self.ends.iter().enumerate() {
            assert_eq!(end.sink.came, self.wanted[at], "at end {at}");
            let up: Vec<_> = end.up.iter().map(|(_, packet)| packet[1]).collect();
            let wanted: Vec<_> = (0..up.len() as u64).collect();
            assert_eq!(up, wanted, "up in order at end {at}");
            let whole: usize = self.wanted[at].iter().map(Vec::len).sum();
            assert_eq!(up.len(), whole, "up once at end {at}");
            let sent = end.source.sent.map(|sent| sent & end.mask());
            assert_eq!(end.far_freed(), sent, "credits of end {at}");
            assert!(end.sender.is_ready() && end.rising.is_empty());
        }
    }

    pub(super) fn overflows(&self) -> usize {
        self.ends.iter().map(|end| end.overflows).sum()
    }

    pub(super) fn resumes(&self) -> usize {
        self.ends.iter().map(|end| end.resumes).sum()
    }

    /// The lanes that each end wants.
    pub(super) fn wanted_lanes(&self) -> [u64; 2] {
        [0, 1].map(|end: usize| self.ends[end].receiver.says(0).lanes)
    }

    /// Symbols that each end sends in so many cycles.
    pub(super) fn symbols_in(&mut self, cycles: usize) -> [usize; 2] {
        let before = [0, 1].map(|end: usize| self.ends[end].symbols);
        self.cycles(cycles);
        [0, 1].map(|end: usize| self.ends[end].symbols - before[end])
    }
}
