//! What a terminal gets wrong, or a neighbour over a link that is watched, shows, and harms nobody else's packets.

use super::shapes;
use crate::lockstep::interpreted;
use flitworks::model::{Golden, Random};
use flitworks::params::{Clocks, Layout, index_width, words};
use flitworks::testbench::Device;
use std::collections::{BTreeMap, VecDeque};

/// Bits of a flit: the destination, then what a test knows it by, then head and tail.
const WIDTH: usize = 32;
/// Where the source, the number of its packet and the place in it lie; the top bit of a number marks what is wrong.
const SOURCE: usize = 8;
const NUMBER: usize = 12;
const PLACE: usize = 24;
const WRONG: u64 = 1 << 11;

/// What one terminal does wrong.
#[derive(Clone, Copy, Debug)]
enum Wrong {
    /// Writes packets one after the other, room or not.
    NoRoom,
    /// Sends a packet without its head.
    NoHead,
    /// Begins a packet before the other has ended.
    Head,
    /// Sends a packet to this address.
    To(u64),
    /// Sends a packet of so many flits.
    Flits(u64),
}

impl Wrong {
    /// The bit of `error_o` that tells of it.
    fn bit(self) -> u64 {
        1 << match self {
            Wrong::NoRoom => 0,
            Wrong::NoHead | Wrong::Head => 1,
            Wrong::To(_) => 2,
            Wrong::Flits(_) => 3,
        }
    }
}

/// A flit under way to its injector.
#[derive(Clone, Copy, Debug)]
struct Flit {
    bits: u64,
    waits_for_room: bool,
}

/// The flits of a packet that is right.
fn packet(to: u64, source: u64, number: u64, flits: u64) -> Vec<Flit> {
    let flit = |place: u64| {
        let address = if place == 0 { to } else { place * 5 % 16 };
        let flags =
            u64::from(place == 0) << (WIDTH - 2) | u64::from(place + 1 == flits) << (WIDTH - 1);
        Flit {
            bits: address | source << SOURCE | number << NUMBER | place << PLACE | flags,
            waits_for_room: true,
        }
    };
    (0..flits).map(flit).collect()
}

/// What a terminal sends in the place of a packet that is right.
fn wrong(what: Wrong, to: u64, number: u64) -> Vec<Flit> {
    let number = number | WRONG;
    match what {
        Wrong::NoRoom => {
            let packets = (0..8).flat_map(|_| packet(to, 0, number, 4));
            let mut flits: Vec<Flit> = packets.collect();
            flits
                .iter_mut()
                .for_each(|flit| flit.waits_for_room = false);
            flits
        }
        Wrong::NoHead => packet(to, 0, number, 4).split_off(1),
        Wrong::Head => {
            let mut flits = packet(to, 0, number, 3);
            flits.truncate(2);
            flits.extend(packet(to, 0, number, 4));
            flits
        }
        Wrong::To(address) => packet(address, 0, number, 3),
        Wrong::Flits(flits) => packet(to, 0, number, flits),
    }
}

/// A network or a router behind its ports, and its golden model, which is asked where there is room.
struct Bench {
    rtl: Box<dyn Device>,
    golden: Box<dyn Golden>,
    layout: Layout,
    inputs: Vec<u64>,
    outputs: Vec<u64>,
}

impl Bench {
    fn new(component: &str, settings: &str) -> Self {
        let design = shapes::design(component, settings);
        let layout = Layout::new(&design.ports);
        let mut bench = Bench {
            rtl: interpreted(&design, 1),
            golden: design.golden(),
            inputs: vec![0; layout.input_words],
            outputs: vec![0; layout.output_words],
            layout,
        };
        bench.inputs[0] = 1;
        bench.step();
        bench.golden.reset();
        bench.inputs[0] = 0;
        bench
    }

    fn step(&mut self) {
        let stepped = self.rtl.step(&self.inputs, Clocks::ALL, &mut self.outputs);
        stepped.expect("the interpreter goes on");
        let mut shown = vec![0; self.layout.output_words];
        self.golden.step(&self.inputs[1..], &mut shown);
    }

    fn input(&mut self, name: &str) -> &mut [u64] {
        let mut all = self.layout.inputs.iter();
        let (port, at) = all.find(|(port, _)| port.name == name).expect("a port");
        &mut self.inputs[*at..*at + words(port.width)]
    }

    fn output(&self, name: &str) -> &[u64] {
        let mut all = self.layout.outputs.iter();
        let (port, at) = all.find(|(port, _)| port.name == name).expect("a port");
        &self.outputs[*at..*at + words(port.width)]
    }

    /// What an output of one word shows before the inputs are known.
    fn shown(&self, name: &str) -> u64 {
        let mut shown = vec![0; self.layout.output_words];
        self.golden.peek(&mut shown);
        let mut all = self.layout.outputs.iter();
        let (_, at) = all.find(|(port, _)| port.name == name).expect("a port");
        shown[*at]
    }

    /// What `error_o` has of each of so many senders.
    fn errors(&self, senders: usize) -> Vec<u64> {
        let mut all = self.layout.outputs.iter();
        let (port, _) = all
            .find(|(port, _)| port.name == "error_o")
            .expect("a port");
        let (width, errors) = (port.width / senders, self.output("error_o"));
        (0..senders)
            .map(|sender| field(errors, sender * width, width))
            .collect()
    }
}

/// Some bits of packed words.
fn field(words: &[u64], at: usize, width: usize) -> u64 {
    (0..width).fold(0, |value, bit| {
        let at = at + bit;
        value | (words[at / 64] >> (at % 64) & 1) << bit
    })
}

/// Terminal 0 does something wrong between packets that are right, all others send such packets only: what is ejected
/// of packets that are right, by source and number, and `error_o`.
///
/// With several lanes of an injector all is in the last one.
fn run(
    settings: &str,
    addresses: &[u64],
    lanes: usize,
    what: Option<Wrong>,
) -> (Sent, Sent, Vec<u64>) {
    let mut bench = Bench::new("network", settings);
    let mut random = Random::new(3);
    let terminals = addresses.len();
    let mut sent = Sent::new();
    let mut waiting: Vec<VecDeque<Flit>> = vec![VecDeque::new(); terminals];
    for number in 0..60 {
        for source in 0..terminals {
            let to = random.below(terminals as u64) as usize;
            let length = 1 + random.below(4);
            let packet = packet(addresses[to], source as u64, number, length);
            let flits = packet.iter().map(|flit| flit.bits).collect();
            sent.insert((to, source as u64, number), flits);
            waiting[source].extend(packet);
            if let Some(what) = what.filter(|_| source == 0 && number % 3 == 0) {
                waiting[0].extend(wrong(what, addresses[to], number));
            }
        }
    }
    let mut arrived = Sent::new();
    let mut open: Vec<Option<(u64, u64)>> = vec![None; terminals];
    let mut takes = true;
    for cycle in 0..8_000 {
        bench.input("inject_valid_i")[0] = 0;
        bench.input("inject_flit_i").fill(0);
        let room = bench.shown("inject_not_full_o");
        for (terminal, waiting) in waiting.iter_mut().enumerate() {
            let lane = terminal * lanes + lanes - 1;
            let may = |flit: &&Flit| room >> lane & 1 == 1 || !flit.waits_for_room;
            let Some(flit) = waiting.front().filter(may).copied() else {
                continue;
            };
            waiting.pop_front();
            bench.input("inject_valid_i")[0] |= 1 << lane;
            let flits = bench.input("inject_flit_i");
            for bit in 0..WIDTH {
                let at = terminal * WIDTH + bit;
                flits[at / 64] |= (flit.bits >> bit & 1) << (at % 64);
            }
        }
        // Stalled for a while now and then, so that injectors fill.
        takes ^= cycle % 100 == 0;
        let takes = if takes {
            u64::MAX >> (64 - terminals)
        } else {
            0
        };
        bench.input("eject_not_full_i")[0] = takes;
        bench.step();
        let ejected = bench.output("eject_valid_o")[0] & takes;
        for (terminal, open) in open.iter_mut().enumerate() {
            if ejected >> terminal & 1 == 0 {
                continue;
            }
            let flit = field(bench.output("eject_flit_o"), terminal * WIDTH, WIDTH);
            let [head, tail] = [WIDTH - 2, WIDTH - 1].map(|bit| flit >> bit & 1 == 1);
            assert_eq!(open.is_none(), head, "a packet begins with its only head");
            let key = open.get_or_insert((flit >> SOURCE & 0xf, flit >> NUMBER & 0xfff));
            if key.1 & WRONG == 0 {
                let flits: &mut Vec<u64> = arrived.entry((terminal, key.0, key.1)).or_default();
                flits.push(flit);
            }
            if tail {
                *open = None;
            }
        }
    }
    assert!(open.iter().all(Option::is_none), "every packet ends");
    (sent, arrived, bench.errors(terminals))
}

/// Flits of packets, by terminal, source and number.
type Sent = BTreeMap<(usize, u64, u64), Vec<u64>>;

/// Addresses of terminals on a grid.
fn addresses(radices: &[u64]) -> Vec<u64> {
    let nodes: u64 = radices.iter().product();
    let address = |mut node: u64| {
        let mut low = 0;
        radices.iter().fold(0, |address, &radix| {
            let at = node % radix;
            node /= radix;
            let shifted = at << low;
            low += index_width(radix as usize);
            address | shifted
        })
    };
    (0..nodes).map(address).collect()
}

/// A shape, how its terminals are addressed, lanes of an injector, and what is tried there.
type Case = (&'static str, Vec<u64>, usize, Vec<Wrong>);

#[test]
fn misuse_shows_and_every_right_packet_arrives_whole() {
    use Wrong::{Flits, Head, NoHead, NoRoom, To};
    let square = || addresses(&[3, 3]);
    let cases: Vec<Case> = vec![
        (
            "topology = 'mesh'\ndims = [3, 3]",
            square(),
            1,
            vec![NoRoom, NoHead, Head, To(3), To(15)],
        ),
        (
            "topology = 'mesh'\ndims = [3, 3]\ninjector_lanes = 2\nlink_register = 0",
            square(),
            2,
            vec![NoRoom, NoHead, Head, To(3)],
        ),
        (
            "dims = [3, 3]\nalgorithm = 'dynbal'",
            square(),
            1,
            vec![NoRoom, NoHead, Head, To(12)],
        ),
        (
            "dims = [3, 3]\nalgorithm = 'fd-dynbal'\nmax_packet = 4",
            square(),
            1,
            vec![NoRoom, NoHead, Head, Flits(9), Flits(5), To(3)],
        ),
        // The terminal stands above the coordinate.
        (
            "topology = 'mesh'\ndims = [3]\nterminals = 3",
            (0..9).map(|t| (t / 3) + 4 * (t % 3)).collect(),
            1,
            vec![NoRoom, Head, To(3), To(3 << 2)],
        ),
        // A node has no terminals.
        (
            "topology = 'graph'\nnodes = [{ name = 'a' }, { name = 'hub', terminals = 0 }, { name = 'b', terminals = 2 }]\nlinks = [{ from = 'a', to = 'hub', both = true }, { from = 'hub', to = 'b', both = true }]",
            vec![0, 1, 2],
            1,
            vec![NoRoom, NoHead, Head, To(3)],
        ),
    ];
    for (shape, addresses, lanes, wrongs) in cases {
        let settings = format!("{shape}\nflit_width = 32");
        for what in [None].into_iter().chain(wrongs.into_iter().map(Some)) {
            let (sent, arrived, errors) = run(&settings, &addresses, lanes, what);
            assert_eq!(arrived, sent, "{settings}, {what:?}");
            let mut wanted = vec![0; addresses.len()];
            wanted[0] = what.map_or(0, Wrong::bit);
            assert_eq!(errors, wanted, "{settings}, {what:?}");
        }
    }
}

/// A neighbour of the middle of a 3x3 grid does something wrong over the link `in_xp` between packets that are right: what
/// leaves of packets that are right, by way out and number, and `error_o` of the node and of the links in order.
fn run_router(settings: &str, what: Option<Wrong>) -> (Sent, Sent, Vec<u64>) {
    /// Ways out, and where the packets go that take them: the node (1, 1), and those around it that are not behind.
    const OUT: [(&str, u64); 4] = [
        ("eject", 0b0101),
        ("out_xp", 0b0110),
        ("out_yp", 0b1001),
        ("out_ym", 0b0001),
    ];
    let mut bench = Bench::new("router", settings);
    bench.input("here_i")[0] = 0b0101;
    let mut waiting = VecDeque::new();
    let mut sent = Sent::new();
    let mut random = Random::new(5);
    for number in 0..60 {
        let way = random.below(4) as usize;
        let packet = packet(OUT[way].1, 0, number, 1 + random.below(4));
        sent.insert(
            (way, 0, number),
            packet.iter().map(|flit| flit.bits).collect(),
        );
        waiting.extend(packet);
        if let Some(what) = what.filter(|_| number % 3 == 0) {
            waiting.extend(wrong(what, OUT[way].1, number));
        }
    }
    let mut arrived = Sent::new();
    let mut open: [Option<u64>; 4] = [None; 4];
    let mut takes = true;
    for cycle in 0..4_000 {
        let room = bench.shown("in_xp_not_full_o") & 1 == 1;
        let next = waiting.front().copied();
        let next = next.filter(|flit: &Flit| room || !flit.waits_for_room);
        waiting.drain(..usize::from(next.is_some()));
        bench.input("in_xp_valid_i")[0] = u64::from(next.is_some());
        bench.input("in_xp_flit_i")[0] = next.map_or(0, |flit| flit.bits);
        takes ^= cycle % 100 == 0;
        for (way, _) in OUT {
            bench.input(&format!("{way}_not_full_i"))[0] = u64::from(takes);
        }
        bench.step();
        for (way, (name, _)) in OUT.into_iter().enumerate() {
            let ejects = name == "eject";
            if bench.output(&format!("{name}_valid_o"))[0] == 0 || (ejects && !takes) {
                continue;
            }
            let flit = bench.output(&format!("{name}_flit_o"))[0];
            let [head, tail] = [WIDTH - 2, WIDTH - 1].map(|bit| flit >> bit & 1 == 1);
            assert_eq!(
                open[way].is_none(),
                head,
                "a packet begins with its only head"
            );
            let number = *open[way].get_or_insert(flit >> NUMBER & 0xfff);
            if number & WRONG == 0 {
                let flits: &mut Vec<u64> = arrived.entry((way, 0, number)).or_default();
                flits.push(flit);
            }
            if tail {
                open[way] = None;
            }
        }
    }
    assert!(waiting.is_empty(), "{} flits are left", waiting.len());
    assert!(open.iter().all(Option::is_none), "every packet ends");
    (sent, arrived, bench.errors(5))
}

#[test]
fn misuse_of_a_link_that_is_watched_shows_and_every_right_packet_leaves_whole() {
    use Wrong::{Head, NoHead, NoRoom, To};
    let mesh = "topology = 'mesh'\ndims = [3, 3]\nflit_width = 32";
    for variant in [
        "",
        "link_register = 0\ninput_depth = 2",
        "wire_delay = 1\ninput_style = 'circular'",
        "pipeline = 1\ninput_style = 'ram'",
    ] {
        let settings = format!("{mesh}\n{variant}");
        for what in [
            None,
            Some(NoRoom),
            Some(NoHead),
            Some(Head),
            Some(To(3)),
            Some(To(15)),
        ] {
            let (sent, arrived, errors) = run_router(&settings, what);
            assert_eq!(arrived, sent, "{settings}, {what:?}");
            let seen = what.map_or(0, Wrong::bit);
            assert_eq!(errors, [0, seen, 0, 0, 0], "{settings}, {what:?}");
        }
    }
}
