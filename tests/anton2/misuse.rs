//! What an endpoint gets wrong shows, and harms nobody else's packets.

use crate::lockstep::{interpreted, ones};
use crate::shapes::design;
use flitworks::model::Random;
use flitworks::params::anton2::{Header, HeaderField};
use flitworks::params::{Clocks, Layout, words};
use std::collections::{BTreeMap, VecDeque};

/// Bits of a flit, endpoints of the node, and their classes.
const WIDTH: usize = 64;
const ENDPOINTS: usize = 3;
const CLASSES: usize = 2;

/// A chip of four routers.
const NODE: &str = "flit_width = 64\nmesh = [2, 2]\nchannels = { \"X0+\" = [0, 0], \"X0-\" = [1, 0], \"Z0+\" = [1, 1], \"Z0-\" = [1, 1] }\nendpoints = [[0, 0], [1, 1], [0, 1]]\ndirection_order = 'U+ V- V+ U-'";

/// What a test knows a flit by, at the high end of both flits of a packet.
const NAME: usize = 48;
const WRONG: u64 = 1 << 15;

/// What endpoint 0 does wrong.
#[derive(Clone, Copy, Debug)]
enum Wrong {
    NoRoom,
    NoHead,
    Head,
    To(HeaderField, u64),
    ThreeFlits,
}

impl Wrong {
    /// The bit of `error_o` that tells of it.
    fn bit(self) -> u64 {
        1 << match self {
            Wrong::NoRoom => 0,
            Wrong::NoHead | Wrong::Head => 1,
            Wrong::To(..) => 2,
            Wrong::ThreeFlits => 3,
        }
    }
}

#[derive(Clone, Copy, Debug)]
struct Flit {
    bits: u64,
    head: bool,
    tail: bool,
    waits_for_room: bool,
}

/// A packet of a name to an endpoint. What the adapter writes of a header is wrong in it.
fn packet(to: u64, name: u64, flits: usize) -> Vec<Flit> {
    let two = u64::from(flits == 1) << Header::TWO.low;
    let done = 3 << Header::DONE.low | 1 << Header::CROSSED.low;
    let first = to << Header::ENDPOINT.low | two | done;
    let flit = |place| Flit {
        bits: name << NAME | if place == 0 { first } else { 7 * name },
        head: place == 0,
        tail: place + 1 == flits,
        waits_for_room: place == 0,
    };
    (0..flits).map(flit).collect()
}

/// What endpoint 0 sends in the place of a packet that is right.
fn wrong(what: Wrong, name: u64) -> Vec<Flit> {
    let name = name | WRONG;
    match what {
        Wrong::NoRoom => {
            let packets = (0..12).flat_map(|_| packet(1, name, 2));
            let mut flits: Vec<Flit> = packets.collect();
            flits
                .iter_mut()
                .for_each(|flit| flit.waits_for_room = false);
            flits
        }
        Wrong::NoHead => {
            let mut flits = packet(1, name, 2).split_off(1);
            flits[0].waits_for_room = true;
            flits
        }
        Wrong::Head => [&packet(1, name, 2)[..1], &packet(1, name, 2)].concat(),
        Wrong::To(field, value) => {
            let mut flits = packet(0, name, 2);
            flits[0].bits |= value << field.low;
            flits
        }
        Wrong::ThreeFlits => packet(1, name, 3),
    }
}

/// By endpoint and name, the flits of packets: bits, head and tail. What routers write on their way is left out.
type Packets = BTreeMap<(usize, u64), Vec<(u64, bool, bool)>>;

/// A flit as it comes, if it was sent so: nothing is said of the fields that routers write, `two` is right.
fn as_it_comes(bits: u64, head: bool, tail: bool) -> (u64, bool, bool) {
    let routers = 3 << Header::DONE.low | 1 << Header::CROSSED.low;
    let bits = match head {
        true => bits & !routers & !(1 << Header::TWO.low) | u64::from(!tail) << Header::TWO.low,
        false => bits,
    };
    (bits, head, tail)
}

/// Bits of a port.
fn field(words: &[u64], at: usize, width: usize) -> u64 {
    (0..width).fold(0, |value, bit| {
        let at = at + bit;
        value | (words[at / 64] >> (at % 64) & 1) << bit
    })
}

/// Endpoint 0 does something wrong between packets that are right, all others send such packets only: those sent, those
/// that came, and `error_o` of each endpoint.
fn run(what: Option<Wrong>) -> (Packets, Packets, Vec<u64>) {
    let node = design("anton2-node", NODE);
    let layout = Layout::new(&node.ports);
    let place = |name: &str| {
        let mut all = layout.inputs.iter().chain(&layout.outputs);
        let (port, at) = all.find(|(port, _)| port.name == name).expect("a port");
        *at..*at + words(port.width)
    };
    let mut rtl = interpreted(&node, 1);
    let mut inputs = vec![0; layout.input_words];
    let mut outputs = vec![0; layout.output_words];
    inputs[0] = 1;
    rtl.step(&inputs, Clocks::ALL, &mut outputs)
        .expect("it steps");
    inputs[0] = 0;
    let mut random = Random::new(5);
    let mut sent = Packets::new();
    let mut waiting: Vec<VecDeque<Flit>> = vec![VecDeque::new(); ENDPOINTS];
    for number in 0..80 {
        for (source, waiting) in waiting.iter_mut().enumerate() {
            let to = random.below(ENDPOINTS as u64);
            let flits = 1 + random.below(2) as usize;
            let name = (source as u64) << 8 | number;
            let packet = packet(to, name, flits);
            let flits = packet.iter();
            let flits = flits.map(|flit| as_it_comes(flit.bits, flit.head, flit.tail));
            sent.insert((to as usize, name), flits.collect());
            waiting.extend(packet);
            if let Some(what) = what.filter(|_| source == 0 && number % 4 == 0) {
                waiting.extend(wrong(what, name));
            }
        }
    }
    let mut came = Packets::new();
    let mut takes = true;
    // The class of the packet that an endpoint is at, and whether there was room without anything written since.
    let mut class = [0; ENDPOINTS];
    let mut room = 0;
    let mut open = [false; ENDPOINTS * CLASSES];
    for cycle in 0..6_000 {
        let [mut valid, mut heads, mut tails] = [0_u64; 3];
        let mut flits = vec![0; words(ENDPOINTS * WIDTH)];
        for (endpoint, waiting) in waiting.iter_mut().enumerate() {
            let Some(flit) = waiting.front().copied() else {
                continue;
            };
            let at = endpoint * CLASSES + class[endpoint];
            if flit.waits_for_room && room >> at & 1 == 0 {
                continue;
            }
            waiting.pop_front();
            valid |= 1 << at;
            heads |= u64::from(flit.head) << endpoint;
            tails |= u64::from(flit.tail) << endpoint;
            flits[endpoint] = flit.bits;
            // What is wrong is of one class, for it to have an end.
            if flit.tail && flit.bits >> NAME & WRONG == 0 {
                let next = waiting.front().map_or(0, |next| next.bits >> NAME & WRONG);
                class[endpoint] = if next == 0 {
                    random.below(2) as usize
                } else {
                    0
                };
            }
        }
        takes ^= cycle % 64 == 0;
        let ready = if takes {
            (1 << (ENDPOINTS * CLASSES)) - 1
        } else {
            0
        };
        for (name, value) in [
            ("inject_valid_i", &[valid][..]),
            ("inject_head_i", &[heads]),
            ("inject_tail_i", &[tails]),
            ("inject_flit_i", &flits),
            ("eject_ready_i", &[ready]),
        ] {
            inputs[place(name)].copy_from_slice(value);
        }
        rtl.step(&inputs, Clocks::ALL, &mut outputs)
            .expect("it steps");
        room = outputs[place("inject_not_full_o")][0] & !valid;
        let shown = |name: &str| outputs[place(name)][0];
        let ejected = shown("eject_valid_o") & ready;
        for at in (0..ENDPOINTS * CLASSES).filter(|at| ejected >> at & 1 == 1) {
            let bits = outputs[place("eject_flit_o")][at];
            let [head, tail] = ["eject_head_o", "eject_tail_o"].map(|of| shown(of) >> at & 1 == 1);
            assert_eq!(open[at], !head, "a packet begins with its only head");
            open[at] = !tail;
            let name = bits >> NAME;
            if name & WRONG == 0 {
                let flits = came.entry((at / CLASSES, name)).or_default();
                flits.push(as_it_comes(bits, head, tail));
            }
        }
    }
    assert!(open.iter().all(|open| !open), "every packet ends");
    let errors = &outputs[place("error_o")];
    let of = |endpoint| field(errors, endpoint * 4, 4);
    (sent, came, (0..ENDPOINTS).map(of).collect())
}

#[test]
fn misuse_shows_and_every_right_packet_arrives_whole() {
    let all = [
        Wrong::NoRoom,
        Wrong::NoHead,
        Wrong::Head,
        Wrong::To(Header::X, 1),
        Wrong::To(Header::ENDPOINT, 3),
        Wrong::ThreeFlits,
    ];
    for what in [None].into_iter().chain(all.map(Some)) {
        let (sent, came, errors) = run(what);
        assert_eq!(came, sent, "{what:?}");
        assert_eq!(errors, [what.map_or(0, Wrong::bit), 0, 0], "{what:?}");
    }
}

/// The kinds of mistakes that a neighbour can make on a link with credits: no room, out of order, a credit too many.
const OF_LINKS: [usize; 3] = [0, 1, 4];

#[test]
fn each_mistake_of_a_neighbour_shows_at_its_port() {
    for (component, ports) in [
        ("anton2-router", 6),
        ("channel-adapter", 1),
        ("endpoint-adapter", 1),
    ] {
        let watched = design(component, "flit_width = 50");
        let ones = ones(&watched, 60_000);
        let shown = &ones["error_o"];
        let width = shown.len() / ports;
        for port in 0..ports {
            for bit in OF_LINKS {
                let cycles = shown[port * width + bit];
                assert!(
                    cycles > 0,
                    "{component}: port {port}, bit {bit} never shows"
                );
            }
        }
        let unwatched = design(component, "flit_width = 50\nwatch_links = false");
        let errors = unwatched.ports.iter().find(|port| port.name == "error_o");
        // An endpoint's adapter watches its endpoint whatever is beside it.
        let bits = errors.map_or(0, |port| port.width);
        assert_eq!(
            bits,
            if component == "endpoint-adapter" {
                4
            } else {
                0
            }
        );
    }
}
