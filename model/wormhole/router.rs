//! The golden router.

use super::injector::{Guards, guards};
use super::network::switching::{Far, Requests, RouterShape, RouterState};
use super::routing::Place;
use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, set_field};
use crate::model::{Flit, Golden};
use crate::params::wormhole::RouterParams;
use crate::params::{Component, Layout, ParamError, Port, words};
use std::ops::Range;

/// Moves flits of packets from its input lanes to its output lanes, from there over the links, and
/// those that have arrived to the ejector.
///
/// - Twin: `hdl/wormhole/router.rs`.
/// - Shapes: all that `RouterParams` allows. Flits are one word inside, their bits stand in a table.
/// - Latency: a head takes three cycles from input to next input, a body flit two; the room, the
///   empty bits and what is ejected come from state alone, what leaves over a link depends on the far
///   lane's room in the same cycle. With a link register all of a link's outputs are a cycle later; with a
///   pipeline a head takes a cycle more.
/// - Source: `\[Ge\] §5.1, Fig. 5.1`.
#[derive(Clone, Debug)]
pub struct Router {
    shape: RouterShape,
    state: RouterState,
    requests: Requests,
    payloads: Payloads,
    /// Heads that arrived in the cycle before, and their lanes.
    decoding: Vec<(usize, Flit)>,
    is_seeded: bool,
    shows_empty: bool,
    /// Where each port's words lie among all inputs and outputs: those of links, then those of the terminals.
    arriving: Vec<Words>,
    departing: Vec<Words>,
    /// If outputs of links are registers: which words those are, and what is in them, among all outputs.
    registered: Vec<Range<usize>>,
    held: Vec<u64>,
    guards: Guards,
    /// Of the links that are watched, each with its lanes.
    of_links: Vec<Guards>,
    /// Where what the guards have seen lies among all outputs, terminal by terminal and then link by link: words, bits
    /// of each.
    errors: (Range<usize>, usize),
}

/// Where the words of one side of a port begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Words {
    input: usize,
    output: usize,
}

impl Router {
    /// The router of this shape, in reset state.
    ///
    /// # Errors
    /// If a part of it cannot be built.
    pub fn new(params: &RouterParams) -> Result<Self, ParamError> {
        let shape = RouterShape::new(params)?;
        let (width, address_width) = (params.flit_width(), params.routing().destination_width());
        let [arriving, departing] = places(params);
        let layout = Layout::new(&params.ports());
        let of_links = layout.outputs.iter().filter(|(port, _)| {
            let name = &port.name;
            name.starts_with("in_") || name.starts_with("out_")
        });
        let registered = of_links.map(|(port, at)| *at..at + words(port.width));
        Ok(Router {
            registered: match params.link_register() {
                true => registered.collect(),
                false => Vec::new(),
            },
            held: vec![0; layout.output_words],
            guards: guards(params, params.routing().terminals()),
            of_links: guards_of_links(params),
            errors: errors(params, &layout),
            state: RouterState::new(&shape, Place::default()),
            requests: Requests::default(),
            payloads: Payloads::new(width, address_width, shape.slots()),
            decoding: Vec::new(),
            is_seeded: params.arbiters().any_is_random(),
            shows_empty: params.shows_empty(),
            arriving,
            departing,
            shape,
        })
    }

    /// The input lanes of a port out of all.
    fn of_port(&self, lanes: u64, port: usize) -> u64 {
        let own = self.shape.arrivals(port);
        (lanes & own) >> own.trailing_zeros()
    }

    /// What the state shows, before registers.
    fn show(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        for (port, words) in self.arriving.iter().enumerate() {
            let mut outputs = PortsMut(&mut outputs[words.output..]);
            let room = self.of_port(self.state.room(), port);
            outputs.word(match port.checked_sub(self.shape.inputs_from_links()) {
                None => match self.of_links.get(port) {
                    None => room,
                    Some(guards) => guards.room(0, room),
                },
                Some(terminal) => self.guards.room(terminal, room),
            });
            if self.shows_empty && self.is_link(port) {
                outputs.word(self.of_port(self.state.empty(), port));
            }
        }
        for (terminal, words) in self.departing[self.shape.ports()..].iter().enumerate() {
            if let Some(flit) = self.state.ejects(&self.shape, terminal) {
                let mut outputs = PortsMut(&mut outputs[words.output..]);
                outputs.bit(true);
                let bits = outputs.words(self.payloads.words());
                bits.copy_from_slice(self.payloads.bits(flit));
            }
        }
        let (words, width) = self.errors.clone();
        let of_terminals = (0..self.shape.terminals()).map(|terminal| self.guards.errors(terminal));
        let of_links = self.of_links.iter().map(|guards| guards.errors(0));
        for (sender, errors) in of_terminals.chain(of_links).enumerate() {
            set_field(&mut outputs[words.clone()], sender * width, width, errors);
        }
    }

    /// A flit arrives in a lane.
    fn arrive(&mut self, lane: usize, bits: &[u64]) {
        let live = || self.state.flits();
        let flit = self.payloads.admit(bits, live);
        if self.state.arrive(&self.shape, lane, flit) {
            self.decoding.push((lane, flit));
        }
    }

    /// Whether a port that flits arrive at is a link's.
    fn is_link(&self, port: usize) -> bool {
        port < self.shape.inputs_from_links()
    }
}

/// The guards of each link that is watched, in reset state.
fn guards_of_links(params: &RouterParams) -> Vec<Guards> {
    let watched = params.routing().inputs().take(params.watched_links());
    let of = |port| {
        let lanes = params.lanes_of_input(port);
        Guards::new(&params.guard(), params.routing(), 1, lanes)
    };
    watched.map(of).collect()
}

/// Where `error_o` lies among all outputs, and how many bits of it each terminal has, and each link that is watched.
fn errors(params: &RouterParams, layout: &Layout) -> (Range<usize>, usize) {
    let mut all = layout.outputs.iter();
    match all.find(|(port, _)| port.name == "error_o") {
        None => (0..0, 0),
        Some((port, at)) => {
            let of_each = port.width / (params.routing().terminals() + params.watched_links());
            (*at..at + words(port.width), of_each)
        }
    }
}

/// Where the words of all ports lie, first those that flits arrive at, then those that they leave by.
fn places(params: &RouterParams) -> [Vec<Words>; 2] {
    let layout = Layout::new(&params.ports());
    let place = |all: &[(Port, usize)], name: String| {
        let port = all.iter().find(|(port, _)| port.name == name);
        port.expect("a router has the ports of its links and terminals")
            .1
    };
    // The first input is the reset.
    let words = |input: String, output: String| Words {
        input: place(&layout.inputs, input) - 1,
        output: place(&layout.outputs, output),
    };
    let routing = params.routing();
    let links_in = routing.inputs().map(|port| {
        let name = params.port_name(port);
        words(
            format!("in_{name}_valid_i"),
            format!("in_{name}_not_full_o"),
        )
    });
    let links_out = routing.outputs().map(|port| {
        let name = params.port_name(port);
        words(
            format!("out_{name}_not_full_i"),
            format!("out_{name}_valid_o"),
        )
    });
    let pins = |[input, output]: [&str; 2]| {
        let seats = routing.seats();
        let each = seats.map(|seat| {
            words(
                params.terminal_pin(seat, input),
                params.terminal_pin(seat, output),
            )
        });
        each.collect::<Vec<_>>()
    };
    let injectors = pins(["inject_valid_i", "inject_not_full_o"]);
    let ejectors = pins(["eject_not_full_i", "eject_valid_o"]);
    [
        links_in.chain(injectors).collect(),
        links_out.chain(ejectors).collect(),
    ]
}

impl Golden for Router {
    fn reset(&mut self) {
        self.state.reset(&self.shape);
        self.payloads.reset();
        self.decoding.clear();
        self.held.fill(0);
        self.guards.clear();
        self.of_links.iter_mut().for_each(Guards::clear);
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(outputs);
        for of_link in &self.registered {
            outputs[of_link.clone()].copy_from_slice(&self.held[of_link.clone()]);
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (ports, words) = (self.shape.ports(), self.payloads.words());
        let mut tied_off = Ports(inputs);
        self.state.place = self.shape.take_place(&mut tied_off);
        if self.is_seeded {
            self.state.seed(tied_off.word() as u32);
        }
        let mut far = Far::default();
        for (port, words) in self.departing[..ports].iter().enumerate() {
            let mut inputs = Ports(&inputs[words.input..]);
            far.room |= inputs.word() << self.shape.first_of(port);
            if self.shows_empty {
                far.empty |= inputs.word() << self.shape.first_of(port);
            }
        }
        let mut stalled = 0;
        for (terminal, words) in self.departing[ports..].iter().enumerate() {
            let takes = Ports(&inputs[words.input..]).bit();
            stalled |= u8::from(!takes) << terminal;
        }

        far.room |= self.shape.open_ejectors(stalled);

        for (lane, head) in self.decoding.drain(..) {
            self.state.decode(&self.shape, lane, head);
        }
        self.show(outputs);
        // As it is before the edge, not as what departs leaves it.
        let takes = self.state.takes(&self.shape);
        let mut sent = Vec::new();
        let (shape, requests) = (&self.shape, &mut self.requests);
        self.state.depart(shape, far, requests, |port, lane, flit| {
            sent.push((port, lane, flit));
        });
        // What is ejected is shown already, taken or not.
        let by_link = sent.into_iter().filter(|(port, ..)| *port < ports);
        for (port, lane, flit) in by_link {
            let mut outputs = PortsMut(&mut outputs[self.departing[port].output..]);
            outputs.word(1 << (lane - self.shape.first_of(port)));
            let bits = self.payloads.bits(flit);
            outputs.words(words).copy_from_slice(bits);
        }
        for of_link in &self.registered {
            self.held[of_link.clone()].swap_with_slice(&mut outputs[of_link.clone()]);
        }
        for port in 0..self.arriving.len() {
            let mut inputs = Ports(&inputs[self.arriving[port].input..]);
            let (valid, bits) = (inputs.word(), inputs.words(words));
            let first = self.shape.arrivals(port).trailing_zeros() as usize;
            let takes = self.of_port(takes, port);
            let mut passed = Vec::new();
            let pass = |lane: usize, bits: &[u64]| passed.push((first + lane, bits.to_vec()));
            match port.checked_sub(self.shape.inputs_from_links()) {
                Some(terminal) => self.guards.offer(terminal, (valid, bits), takes, pass),
                None => match self.of_links.get_mut(port) {
                    Some(guards) => guards.offer(0, (valid, bits), takes, pass),
                    None => Bits(valid).for_each(|lane| passed.push((first + lane, bits.to_vec()))),
                },
            }
            for (lane, bits) in passed {
                self.arrive(lane, &bits);
            }
        }
        self.state.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::packed::low_bits;
    use crate::params::wormhole::at_papers_timing;

    /// The router of node (1, 1) of a 4x4 torus, its ports by name.
    struct Bench {
        router: Router,
        layout: Layout,
        inputs: Vec<u64>,
        outputs: Vec<u64>,
    }

    const HEAD: u64 = 1 << 4;
    const TAIL: u64 = 1 << 5;

    impl Bench {
        fn new(text: &str) -> Self {
            let params: RouterParams = at_papers_timing(text).expect("a legal router");
            let layout = Layout::new(&params.ports());
            let mut bench = Bench {
                router: Router::new(&params).expect("a router"),
                inputs: vec![0; layout.input_words],
                outputs: vec![0; layout.output_words],
                layout,
            };
            bench.set("here_i", 0b0101);
            for port in bench.layout.inputs.clone() {
                if port.0.name.contains("_not_full_i") || port.0.name.contains("_empty_i") {
                    bench.set(&port.0.name, low_bits(port.0.width));
                }
            }
            bench
        }

        fn set(&mut self, name: &str, value: u64) {
            let (_, at) = self
                .layout
                .inputs
                .iter()
                .find(|(port, _)| port.name == name)
                .expect(name);
            self.inputs[*at] = value;
        }

        fn get(&self, name: &str) -> u64 {
            let (_, at) = self
                .layout
                .outputs
                .iter()
                .find(|(port, _)| port.name == name)
                .expect(name);
            self.outputs[*at]
        }

        fn step(&mut self) {
            self.router.step(&self.inputs[1..], &mut self.outputs);
        }

        /// One cycle in which `flit` is injected into lane 0.
        fn inject(&mut self, flit: u64) {
            self.set("inject_valid_i", 1);
            self.set("inject_flit_i", flit);
            self.step();
            self.set("inject_valid_i", 0);
        }
    }

    #[test]
    fn a_head_takes_three_cycles_and_a_body_flit_two() {
        let mut bench = Bench::new("dims = [4, 4]\nflit_width = 6");
        // To (2, 1), one link plus in dimension 0.
        bench.inject(HEAD | 0b0110);
        bench.inject(9);
        assert_eq!(bench.get("out_xp_valid_o"), 0);
        bench.step();
        assert_eq!(bench.get("out_xp_valid_o"), 0);
        bench.inject(TAIL | 5);
        let sent = |bench: &Bench| (bench.get("out_xp_valid_o"), bench.get("out_xp_flit_o"));
        assert_eq!(
            sent(&bench),
            (1, HEAD | 0b0110),
            "written in cycle 0, sent in cycle 3"
        );
        bench.step();
        assert_eq!(sent(&bench), (1, 9));
        bench.step();
        assert_eq!(
            sent(&bench),
            (1, TAIL | 5),
            "written in cycle 3, sent in cycle 5"
        );
        bench.step();
        assert_eq!(bench.get("out_xp_valid_o"), 0);
    }

    #[test]
    fn flits_wait_while_the_far_lane_shows_no_room() {
        let mut bench = Bench::new("dims = [4, 4]\nflit_width = 6");
        bench.set("out_xp_not_full_i", 0b10);
        bench.inject(HEAD | TAIL | 0b0110);
        for _ in 0..10 {
            bench.step();
            assert_eq!(bench.get("out_xp_valid_o"), 0);
        }
        bench.set("out_xp_not_full_i", 0b01);
        bench.step();
        assert_eq!(bench.get("out_xp_valid_o"), 1);
    }

    #[test]
    fn a_cyclic_lane_of_dynbal_waits_until_the_far_one_is_empty() {
        let mut bench = Bench::new("dims = [4, 4]\nflit_width = 6\nalgorithm = 'dynbal'");
        bench.set("dateline_i", 0b10);
        bench.set("out_xp_empty_i", 0b01);
        bench.inject(HEAD | TAIL | 0b0110);
        for _ in 0..10 {
            bench.step();
            assert_eq!(bench.get("out_xp_valid_o"), 0);
        }
        bench.set("out_xp_empty_i", 0b10);
        bench.step();
        bench.step();
        assert_eq!(bench.get("out_xp_valid_o"), 0b10);
    }

    #[test]
    fn with_wire_delay_a_cyclic_lane_does_not_trust_the_far_one_after_a_flit() {
        let mut bench =
            Bench::new("dims = [4, 4]\nflit_width = 6\nalgorithm = 'dynbal'\nwire_delay = 2");
        bench.set("dateline_i", 0b10);
        bench.inject(HEAD | TAIL | 0b0110);
        bench.inject(HEAD | TAIL | 0b0110);
        let sent = (2..20).filter(|_| {
            bench.step();
            bench.get("out_xp_valid_o") == 0b10
        });
        // Sent in cycle 3, taken again 2x + 1 cycles later, and sent in the next.
        assert_eq!(sent.collect::<Vec<_>>(), [3, 9]);
    }

    #[test]
    fn room_and_emptiness_are_shown_before_the_inputs_are_known() {
        let mut bench =
            Bench::new("dims = [4, 4]\nflit_width = 6\nalgorithm = 'dynbal'\ninput_depth = 1");
        bench.set("in_ym_valid_i", 0b10);
        bench.set("in_ym_flit_i", HEAD);
        bench.set("inject_valid_i", 1);
        bench.set("inject_flit_i", HEAD);
        bench.step();
        bench.router.peek(&mut bench.outputs);
        assert_eq!(
            (bench.get("in_ym_not_full_o"), bench.get("in_ym_empty_o")),
            (0b01, 0b01)
        );
        assert_eq!(
            (bench.get("in_xp_not_full_o"), bench.get("in_xp_empty_o")),
            (0b11, 0b11)
        );
        assert_eq!(bench.get("inject_not_full_o"), 0);
    }
}
