//! Traces of another model of the core, phit by phit; a lone packet's latency; and what must hold in a router.

use crate::model::Random;
use crate::model::packed::low_bits;
use crate::model::yarc::inputs::Arrival;
use crate::model::yarc::outputs::FarEnd;
use crate::model::yarc::packet::Phit;
use crate::model::yarc::router_state::{RouterEvent, RouterState};
use crate::model::yarc::tables::Route;
use crate::params::Component;
use crate::params::yarc::{Tiled, YarcRouterParams};
use std::fmt::Write;

/// A router of these settings.
fn router(settings: &str) -> Tiled {
    let params = YarcRouterParams::of_settings(settings).expect("a legal shape");
    params.tiled().clone()
}

/// A packet of a trace: the number of its line is what its phits carry.
#[derive(Clone, Copy, Debug)]
struct Packet {
    from: u64,
    port: usize,
    vc: usize,
    mask: u64,
    length: usize,
}

fn packets(text: &str) -> Vec<Packet> {
    // The set of ports is in base 16.
    let line = |line: &str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        let number = |at: usize| words[at].parse::<usize>().expect("a number");
        Packet {
            from: number(0) as u64,
            port: number(1),
            vc: number(2),
            mask: u64::from_str_radix(words[3], 16).expect("a number"),
            length: number(4),
        }
    };
    text.lines().map(line).collect()
}

/// Who sends at a port: its packets, and phits sent of the first of them.
#[derive(Clone, Debug, Default)]
struct Sender {
    packets: Vec<usize>,
    first: usize,
    sent: usize,
}

impl Sender {
    /// The phit that is on the link in a cycle.
    fn send(&mut self, now: u64, packets: &[Packet]) -> Option<Arrival> {
        let number = *self.packets.get(self.first)?;
        let packet = packets[number];
        if packet.from > now {
            return None;
        }
        self.sent += 1;
        let phit = Phit {
            head: self.sent == 1,
            tail: self.sent == packet.length,
            load: number as u64,
        };
        if phit.tail {
            self.first += 1;
            self.sent = 0;
        }
        Some(Arrival {
            phit,
            vc: packet.vc,
            is_failed: false,
            route: phit.head.then_some(Route::Ports(packet.mask)),
        })
    }
}

/// What goes out of a router to which these packets come: a line for each phit.
fn run(shape: &Tiled, packets: &[Packet]) -> String {
    let mut state = RouterState::new(shape, 0);
    let mut senders = vec![Sender::default(); shape.input().router_ports()];
    for (number, packet) in packets.iter().enumerate() {
        senders[packet.port].packets.push(number);
    }
    let mut left: usize = packets.iter().map(|packet| packet.length).sum();
    let mut text = String::new();
    let mut on_links: Vec<Option<Arrival>> = vec![None; senders.len()];
    for now in 0_u64.. {
        // What leaves its buffer in this cycle is on the wire in the next; what is seen was on the wire in the last.
        state.step(
            |_| FarEnd::OPEN,
            |event| {
                let (port, phit) = match event {
                    RouterEvent::Out(port, phit) => (port, phit),
                    RouterEvent::Freed(_) => return,
                    _ => panic!("{event:?} in cycle {now}"),
                };
                let kind = match (phit.head, phit.tail) {
                    (true, _) => 'h',
                    (_, true) => 't',
                    _ => 'b',
                };
                writeln!(text, "{} {port} {} {kind}", now + 1, phit.load)
                    .expect("a string takes all");
                left -= 1;
            },
        );
        for (port, on_link) in on_links.iter_mut().enumerate() {
            *on_link = senders[port].send(now, packets);
            if let Some(arrival) = on_link.take() {
                state.see(port, arrival);
            }
        }
        if left == 0 {
            break;
        }
        assert!(now < 1_000_000, "{left} phits are still there");
    }
    text
}

/// Compares a router with a trace.
fn equals(name: &str, shape: &Tiled) {
    let read = |ending: &str| {
        let path = format!(
            "{}/tests/yarc/traces/{name}.{ending}",
            env!("CARGO_MANIFEST_DIR")
        );
        std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
    };
    let (came, wanted) = (packets(&read("in")), read("out"));
    let went = run(shape, &came);
    let sorted = |text: &str| {
        let mut lines: Vec<(u64, usize, String)> = text
            .lines()
            .map(|line| {
                let mut words = line.split_whitespace();
                let mut number = || {
                    words
                        .next()
                        .and_then(|word| word.parse().ok())
                        .expect("a number")
                };
                (number(), number() as usize, line.to_string())
            })
            .collect();
        lines.sort();
        lines
    };
    let (wanted, went) = (sorted(&wanted), sorted(&went));
    for (line, (wanted, went)) in wanted.iter().zip(&went).enumerate() {
        assert_eq!(went.2, wanted.2, "line {line} of {name}");
    }
    assert_eq!(went.len(), wanted.len());
}

#[test]
fn four_ports_equal_the_trace() {
    equals(
        "k4",
        &router(
            "ports = 4\nrows = 2\ncolumns = 2\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\n\
             row_depth = 4\ncolumn_depth = 3\ninput_depth = 512\n",
        ),
    );
}

#[test]
fn five_ports_in_one_tile_equal_the_trace() {
    equals(
        "k5",
        &router(
            "ports = 5\nrows = 1\ncolumns = 1\nvcs = 1\nroute_cycles = 1\nrow_wire = 0\ncolumn_wire = 0\n\
             row_depth = 5\ncolumn_depth = 5\ninput_depth = 512\n",
        ),
    );
}

#[test]
fn six_ports_in_two_rows_of_three_columns_equal_the_trace() {
    equals(
        "k6",
        &router(
            "ports = 6\nrows = 2\ncolumns = 3\nroute_cycles = 2\nrow_wire = 1\ncolumn_wire = 1\n\
             row_depth = 6\ncolumn_depth = 5\ninput_depth = 512\n",
        ),
    );
}

#[test]
fn a_lone_packet_takes_25_cycles_at_the_defaults_and_its_phits_one_each() {
    let shape = router("");
    for (port, to) in [(0, 63), (63, 0), (17, 42)] {
        let packet = Packet {
            from: 7,
            port,
            vc: 1,
            mask: 1 << to,
            length: 19,
        };
        let wanted = (0..19).fold(String::new(), |text, phit| {
            let kind = ["h", "b", "t"][usize::from(phit > 0) + usize::from(phit == 18)];
            format!("{text}{} {to} 0 {kind}\n", 32 + phit)
        });
        assert_eq!(run(&shape, &[packet]), wanted, "{port} to {to}");
    }
}

/// Random packets of a router, all of which must come out whole, in order and unmixed within a virtual channel.
fn all_come_out(shape: &Tiled, seed: u64) {
    let mut random = Random::new(seed);
    let (ports, vcs) = (shape.input().router_ports(), shape.input().format().vcs());
    let longest = shape.input().max_packet() as u64;
    let packet = |number: u64| Packet {
        from: number / ports as u64 * 3,
        port: (random.bits() % ports as u64) as usize,
        vc: (random.bits() % vcs as u64) as usize,
        mask: match random.bits() & low_bits(ports) & random.bits() {
            0 => 1,
            mask => mask,
        },
        length: 2 + (random.bits() % (longest - 1)) as usize,
    };
    let packets: Vec<_> = (0..40 * ports as u64).map(packet).collect();
    let text = run(shape, &packets);
    let mut sent = vec![0; packets.len()];
    let mut at: Vec<Option<usize>> = vec![None; ports];
    for line in text.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let [port, number]: [usize; 2] = [1, 2].map(|word| words[word].parse().expect("a number"));
        assert!(packets[number].mask >> port & 1 == 1, "{line}");
        assert_eq!(at[port].unwrap_or(number), number, "{line}");
        assert_eq!(words[3] == "h", sent[number] == 0, "{line}");
        sent[number] += 1;
        at[port] = (words[3] != "t").then_some(number);
        assert_eq!(
            words[3] == "t",
            sent[number] == packets[number].length,
            "{line}"
        );
    }
    assert!(
        packets
            .iter()
            .zip(&sent)
            .all(|(packet, sent)| packet.length == *sent)
    );
}

#[test]
fn every_packet_comes_out_whole_at_a_port_of_its_set() {
    for (seed, shape) in [
        router("input_depth = 1023\n"),
        router(
            "ports = 7\nrows = 1\ncolumns = 7\ncolumn_depth = 2\nrow_wire = 0\ncolumn_wire = 0\ninput_depth = 1023\n",
        ),
        router(
            "ports = 7\nrows = 7\ncolumns = 1\nrow_depth = 2\ncolumn_depth = 4\nrow_wire = 8\ncolumn_wire = 8\n\
             input_depth = 1023\n",
        ),
        router(
            "ports = 2\nrows = 2\ncolumns = 2\nvcs = 4\ndestination_bits = 14\ncolumn_depth = 8\ninput_depth = 1023\n",
        ),
        router(
            "ports = 64\nrows = 32\ncolumns = 32\nvcs = 3\nphit_width = 26\ncolumn_depth = 16\ninput_depth = 1023\n",
        ),
    ]
    .iter()
    .enumerate()
    {
        all_come_out(shape, seed as u64);
    }
}
