//! A virtual channel that gets nowhere stops, what it holds is thrown away, and once it is cleared it goes on.

use super::ring::{get, put};
use crate::link::pair::Half;
use crate::shapes::design;
use flitworks::params::Component;
use flitworks::params::yarc::{HeadBit, PacketFormat, YarcRouterParams};

/// A router of four ports whose virtual channels stop after 40 cycles without progress.
const SHAPE: &str = "ports = 4\nrows = 2\ncolumns = 2\nvcs = 2\ninput_depth = 24\nrow_depth = 7\ncolumn_depth = 7\nmax_packet = 8\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\nprogress_timeout = 40";

/// The port that packets go to, and that they come from.
const TO: usize = 2;
const FROM: usize = 1;

/// A router whose every packet from port 1 is for port 2.
struct Bench {
    router: Half,
    format: PacketFormat,
    freed_bits: usize,
    /// Phits that port 2 has sent, by virtual channel; which one its packet is in, and the words of packets that came whole.
    sent: [u64; 2],
    vc: usize,
    word: Option<u64>,
    came: Vec<u64>,
}

impl Bench {
    fn new(router: Half) -> Self {
        let shape = YarcRouterParams::of_settings(SHAPE).expect("a legal router");
        let input = shape.tiled().input();
        let mut bench = Bench {
            router,
            format: *input.format(),
            freed_bits: input.freed_bits(),
            sent: [0; 2],
            vc: 0,
            word: None,
            came: Vec::new(),
        };
        for _ in 0..3 {
            bench.router.step(1);
        }
        bench.router.set("link_active_i", &[0xf]);
        bench.router.set("ready_i", &[0xf]);
        // All destinations are below, at the one port.
        for (address, data) in [(1, 0x7fff), (2, 0), (4, 0xf), (64, TO as u64)] {
            bench.router.set("cfg_we_i", &[0xf]);
            bench.router.set("cfg_addr_i", &[address]);
            bench.router.set("cfg_data_i", &[data]);
            bench.router.step(0);
        }
        bench.router.set("cfg_we_i", &[0]);
        bench
    }

    /// A cycle in which this phit comes.
    fn step(&mut self, phit: Option<u64>) {
        let width = self.format.phit_width();
        let mut phits = vec![0; self.router.words_of("in_phit_i")];
        put(&mut phits, FROM * width, width, phit.unwrap_or(0));
        self.router
            .set("in_valid_i", &[u64::from(phit.is_some()) << FROM]);
        self.router.set("in_phit_i", &phits);
        let mut freed = vec![0; self.router.words_of("freed_i")];
        for (vc, sent) in self.sent.iter().enumerate() {
            let bits = self.freed_bits;
            put(&mut freed, (TO * 2 + vc) * bits, bits, *sent);
        }
        self.router.set("freed_i", &freed);
        self.router.step(0);
        if self.router.get("out_valid_o")[0] >> TO & 1 == 1 {
            let phit = get(&self.router.get("out_phit_o"), TO * width, width);
            let content = self.format.content_bits();
            if phit >> content & 1 == 1 {
                self.vc = (phit >> self.format.vc_at() & 1) as usize;
                self.word = None;
            } else if phit >> (content + 1) & 1 == 1 {
                self.came.push(self.word.expect("a packet has three phits"));
            } else {
                self.word = Some(phit);
            }
            self.sent[self.vc] += 1;
        }
    }

    /// A packet of three phits in a virtual channel, with this word, and then some idle cycles.
    fn send(&mut self, vc: u64, word: u64, idle: usize) {
        let content = self.format.content_bits();
        let head =
            vc << self.format.vc_at() | 1 << self.format.bit_at(HeadBit::Adaptive) | 1 << content;
        for phit in [head, word, 2 << content] {
            self.step(Some(phit));
        }
        for _ in 0..idle {
            self.step(None);
        }
    }

    /// Virtual channels of port 2 that are stopped.
    fn stopped(&self) -> u64 {
        self.router.get("stopped_o")[0] >> (2 * TO) & 3
    }
}

#[test]
fn a_stopped_virtual_channel_throws_away_what_it_holds_and_goes_on_when_it_is_cleared() {
    let design = design("yarc-router", SHAPE);
    for router in [Half::golden(&design), Half::new(&design)] {
        let mut bench = Bench::new(router);
        bench.send(0, 1, 60);
        assert_eq!((bench.came.as_slice(), bench.stopped()), (&[1][..], 0));
        // The link takes nothing.
        bench.router.set("ready_i", &[0xf & !(1 << TO)]);
        bench.send(0, 2, 100);
        assert_eq!((bench.came.as_slice(), bench.stopped()), (&[1][..], 1));
        // It does again: what was there is gone, and what comes goes the same way, in this virtual channel alone.
        bench.router.set("ready_i", &[0xf]);
        bench.send(0, 3, 60);
        bench.send(1, 4, 60);
        assert_eq!((bench.came.as_slice(), bench.stopped()), (&[1, 4][..], 1));
        bench.router.set("clear_i", &[1 << (2 * TO)]);
        bench.step(None);
        bench.router.set("clear_i", &[0]);
        bench.step(None);
        assert_eq!(bench.stopped(), 0);
        bench.send(0, 5, 60);
        assert_eq!(bench.came, [1, 4, 5]);
    }
}
