//! Several routers in one, by tables alone.

use super::ring::{get, put};
use crate::link::pair::Half;
use crate::shapes::design;
use flitworks::model::Random;
use flitworks::params::Component;
use flitworks::params::yarc::{HeadBit, PacketFormat, YarcRouterParams};

/// Ports of the router, its virtual channels, and bits of a count of phits freed.
const PORTS: usize = 64;
const VCS: usize = 2;
const FREED: usize = 9;

/// The golden router of the default shape, whose far inputs free at once what goes out.
struct Bench {
    router: Half,
    format: PacketFormat,
    random: Random,
    /// By port, which phit of its packet of three comes next; phits sent and gone by port and virtual channel.
    next: [usize; PORTS],
    sent: [u64; PORTS * VCS],
    gone: [u64; PORTS * VCS],
    /// By port, the virtual channel of the packet that goes out, and which phit of it is next.
    going: [(usize, usize); PORTS],
    /// By port of arrival, the ports at which its packets left.
    left: [u64; PORTS],
}

impl Bench {
    /// `count` routers of so many ports each.
    fn new(count: usize, ports: usize) -> Self {
        let shape = YarcRouterParams::of_settings("").expect("the default");
        let mut bench = Bench {
            router: Half::golden(&design("yarc-router", "")),
            format: *shape.tiled().input().format(),
            random: Random::new(5),
            next: [0; PORTS],
            sent: [0; PORTS * VCS],
            gone: [0; PORTS * VCS],
            going: [(0, 0); PORTS],
            left: [0; PORTS],
        };
        for _ in 0..3 {
            bench.router.step(1);
        }
        bench.router.set("ready_i", &[!0]);
        bench.router.set("link_active_i", &[!0]);
        let bits = bench.format.destination_bits();
        for number in 0..count {
            let own = (u64::MAX >> (PORTS - ports)) << (number * ports);
            // Destinations 0 to 63 go down, each by one port; all others by any.
            bench.write(own, 1, 63);
            bench.write(own, 2, 63 << 8);
            bench.write(own, 4, own);
            bench.write(own, 8, ((1 << bits) - 1) << bits | 1 << (2 * bits));
            bench.write(own, 9, own);
            for logical in 0..64 {
                let port = number * ports + logical as usize % ports;
                bench.write(own, 64 + logical, port as u64);
            }
        }
        bench
    }

    fn write(&mut self, ports: u64, address: u64, data: u64) {
        self.router.set("cfg_we_i", &[ports]);
        self.router.set("cfg_addr_i", &[address]);
        self.router.set("cfg_data_i", &[data]);
        self.router.step(0);
        self.router.set("cfg_we_i", &[0]);
    }

    /// The next phit of a port, if it has one and its input has room.
    fn phit(&mut self, port: usize, freed: &[u64]) -> Option<u64> {
        let (format, vc) = (self.format, port % VCS);
        let place = port * VCS + vc;
        let held = (self.sent[place] - get(freed, place * FREED, FREED)) & 0x1ff;
        if self.next[port] == 0 && (held > 200 || self.random.below(3) > 0) {
            return None;
        }
        self.sent[place] += 1;
        self.next[port] = (self.next[port] + 1) % 3;
        Some(match self.next[port] {
            1 => {
                let flags = self.random.below(4);
                let numbers = match self.random.below(4) {
                    0 => 1 << format.destination_bits(),
                    _ => 64,
                };
                self.random.below(numbers)
                    | (vc as u64) << format.vc_at()
                    | (flags & 1) << format.bit_at(HeadBit::Hashed)
                    | (flags >> 1) << format.bit_at(HeadBit::Adaptive)
                    | 1 << format.content_bits()
            }
            // The second phit says where the packet comes from.
            2 => port as u64,
            _ => 2 << format.content_bits(),
        })
    }

    /// A cycle with packets from the first `used` ports.
    fn cycle(&mut self, used: usize) {
        let width = self.format.phit_width();
        let mut valid = 0;
        let mut phits = vec![0; self.router.words_of("in_phit_i")];
        let freed = self.router.get("freed_o");
        for port in 0..used {
            if let Some(phit) = self.phit(port, &freed) {
                valid |= 1 << port;
                put(&mut phits, port * width, width, phit);
            }
        }
        let mut gone = vec![0; self.router.words_of("freed_i")];
        for (place, count) in self.gone.iter().enumerate() {
            put(&mut gone, place * FREED, FREED, *count);
        }
        self.router.set("in_valid_i", &[valid]);
        self.router.set("in_phit_i", &phits);
        self.router.set("freed_i", &gone);
        self.router.step(0);
        let (going, phits) = (
            self.router.get("out_valid_o")[0],
            self.router.get("out_phit_o"),
        );
        for port in (0..PORTS).filter(|port| going >> port & 1 == 1) {
            let phit = get(&phits, port * width, width);
            let (vc, at) = &mut self.going[port];
            match *at {
                0 => *vc = (phit >> self.format.vc_at() & 1) as usize,
                1 => self.left[phit as usize & 63] |= 1 << port,
                _ => {}
            }
            *at = (*at + 1) % 3;
            self.gone[port * VCS + *vc] += 1;
        }
        for name in ["route_error_o", "turn_error_o", "overflow_o"] {
            assert_eq!(self.router.get(name), [0], "{name}");
        }
    }
}

#[test]
fn packets_leave_by_ports_of_their_own_router_alone_and_by_all_of_them() {
    for (count, ports) in [(1, 64), (2, 32), (4, 16), (10, 6)] {
        let mut bench = Bench::new(count, ports);
        for _ in 0..8_000 {
            bench.cycle(count * ports);
        }
        for port in 0..PORTS {
            let own = match port / ports < count {
                true => (u64::MAX >> (PORTS - ports)) << (port / ports * ports),
                false => 0,
            };
            assert_eq!(
                bench.left[port], own,
                "port {port} of {count} times {ports}"
            );
        }
    }
}
