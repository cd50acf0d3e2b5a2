//! The golden router.
//!
//! A part is a bank of lanes here, its sets of lanes bit masks; the part by itself, as the lockstep
//! sees it, is a bank of one.

mod input_channel;
mod output_channel;
mod physical_channel;
mod status_collector;

pub use input_channel::InputChannel;
pub use output_channel::OutputChannel;
pub use physical_channel::PhysicalChannel;
pub use status_collector::StatusCollector;

use super::flit::Payloads;
use super::packed::{Bits, Ports, PortsMut, has, low_bits};
use super::routing::Place;
use super::{Flit, Golden};
use crate::params::ParamError;
use crate::params::grid::Wrap;
use crate::params::router::RouterParams;
use crate::params::routing::Entry;
use input_channel::{InputChannels, InputShape};
use output_channel::{OutputChannels, OutputShape};
use physical_channel::PhysicalChannels;

/// What all routers of a network have in common: the wiring between their parts, and the parts in
/// reset state.
#[derive(Clone, Debug)]
pub(super) struct RouterShape {
    inputs: InputShape,
    outputs: OutputShape,
    links: PhysicalChannels,
    collector: StatusCollector,
    /// For each input lane and each option set of its entry, the number of the set among all.
    sets: Table,
    /// For each input lane and each output lane, which input of the output lane it is.
    input_of: Table,
    /// For each output lane and each of its inputs, the input lane.
    source_of: Table,
    /// The port of each lane.
    port_of: Box<[u8]>,
    ports: usize,
    link_lanes: usize,
    lanes_of: Box<[u64]>,
}

/// Small numbers in rows.
#[derive(Clone, Debug)]
struct Table {
    columns: usize,
    cells: Box<[u8]>,
}

impl Table {
    fn new(rows: &[Vec<usize>]) -> Self {
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        let mut cells = vec![0; rows.len() * columns];
        for (row, numbers) in rows.iter().enumerate() {
            for (column, &number) in numbers.iter().enumerate() {
                cells[row * columns + column] = number as u8;
            }
        }
        Table {
            columns,
            cells: cells.into(),
        }
    }

    #[inline]
    fn at(&self, row: usize, column: usize) -> usize {
        usize::from(self.cells[row * self.columns + column])
    }
}

impl RouterShape {
    /// The wiring of this router.
    pub fn new(params: &RouterParams) -> Result<Self, ParamError> {
        let routing = params.routing();
        let (ports, link_lanes) = (routing.grid().link_ports().len(), params.link_lanes());
        let entries = routing.entries().into_iter().map(|entry| {
            let lanes = match entry {
                Entry::Link(..) => params.lanes(),
                Entry::Injector => params.injector_lanes(),
            };
            Ok((params.input_channel(entry)?, lanes))
        });
        let entries: Vec<_> = entries.collect::<Result<_, ParamError>>()?;
        let outputs = (0..params.output_lanes().len()).map(|lane| params.output_channel(lane));
        let outputs: Vec<_> = outputs.collect::<Result<_, _>>()?;
        let link = params.physical_channel(link_lanes)?;
        let ejector = params.physical_channel(1)?;

        let all = routing.all_options();
        let sets = params.input_lanes().into_iter().map(|(entry, _)| {
            let number = |set| all.iter().position(|other| *other == set);
            let sets = routing.options(entry).into_iter().map(number);
            sets.map(|number| number.expect("the injector can be offered every set"))
                .collect()
        });
        let reached_by = params.reached_by();
        let input_of = (0..params.input_lanes().len()).map(|input| {
            let place = |lanes: &Vec<usize>| lanes.iter().position(|&lane| lane == input);
            reached_by
                .iter()
                .map(|lanes| place(lanes).unwrap_or(0))
                .collect()
        });
        let port_of = (0..64).map(|lane| (lane / link_lanes).min(ports) as u8);
        let lanes_of = |port| {
            let lanes = if port < ports {
                link_lanes
            } else {
                params.injector_lanes()
            };
            low_bits(lanes) << (port * link_lanes)
        };
        Ok(RouterShape {
            inputs: InputShape::new(&entries),
            outputs: OutputShape::new(&outputs),
            links: PhysicalChannels::new(std::iter::repeat_n(&link, ports).chain([&ejector])),
            collector: StatusCollector::new(&params.status_collector()?),
            sets: Table::new(&sets.collect::<Vec<_>>()),
            input_of: Table::new(&input_of.collect::<Vec<_>>()),
            source_of: Table::new(&reached_by),
            port_of: port_of.collect(),
            ports,
            link_lanes,
            lanes_of: (0..=ports).map(lanes_of).collect(),
        })
    }

    /// Ports to neighbours.
    #[inline]
    pub fn ports(&self) -> usize {
        self.ports
    }

    /// Lanes of a link.
    pub fn link_lanes(&self) -> usize {
        self.link_lanes
    }

    /// The lanes of a port, among the input lanes and among the output lanes. For the number after
    /// the last port's: the injector's among the input lanes; the ejector is the first of them.
    #[inline]
    pub fn lanes_of(&self, port: usize) -> u64 {
        self.lanes_of[port]
    }

    /// The port of an input lane or an output lane, as [`RouterShape::lanes_of`] numbers them.
    #[inline]
    pub fn port_of(&self, lane: usize) -> usize {
        usize::from(self.port_of[lane])
    }

    /// The first of them.
    #[inline]
    pub fn first_lane(&self, port: usize) -> usize {
        port * self.link_lanes
    }

    /// The ejector, as an output lane.
    #[inline]
    pub fn ejector(&self) -> u64 {
        1 << self.first_lane(self.ports)
    }

    /// Flits that a router holds at most.
    pub fn slots(&self) -> usize {
        self.inputs.slots() + self.outputs.slots()
    }
}

/// What the far ends of a router's links show, a bit for each output lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Far {
    /// There is room.
    pub room: u64,
    /// It is empty.
    pub empty: u64,
}

/// What moves in a router in one cycle. Room for any router; kept between cycles to be filled again.
#[derive(Clone, Debug)]
pub(super) struct Moves {
    /// Output lanes that heads ask for, and for each its inputs that do and the one granted.
    requested: u64,
    requests: [u64; 64],
    granted: [Option<u8>; 64],
    /// Output lanes that take a flit, and for each the input it comes from, and which lane that is.
    taking: u64,
    from: [u8; 64],
    source: [u8; 64],
    hops: u32,
    /// Input lanes that are read.
    read: u64,
    /// Physical channels that send, and for each the output lane.
    sending: u64,
    sent: [u8; 64],
}

impl Default for Moves {
    fn default() -> Self {
        Moves {
            requested: 0,
            requests: [0; 64],
            granted: [None; 64],
            taking: 0,
            from: [0; 64],
            source: [0; 64],
            hops: 0,
            read: 0,
            sending: 0,
            sent: [0; 64],
        }
    }
}

impl Moves {
    /// Flits that go from an input FIFO to an output FIFO.
    #[inline]
    pub fn hops(&self) -> u32 {
        self.hops
    }

    /// Whether any flit moves.
    #[inline]
    pub fn any(&self) -> bool {
        self.taking | self.sending != 0
    }

    /// Physical channels that send, the ejector's after those of the ports, each with its lane.
    #[inline]
    pub fn sends(&self) -> impl Iterator<Item = (usize, usize)> {
        Bits(self.sending).map(|channel| (channel, usize::from(self.sent[channel])))
    }
}

/// The state of one router. A cycle is [`RouterState::decide`] from the state before the edge, then
/// [`RouterState::depart`], then what arrives by [`RouterState::arrive`], then [`RouterState::end`].
#[derive(Clone, Debug)]
pub(super) struct RouterState {
    inputs: InputChannels,
    outputs: OutputChannels,
    links: PhysicalChannels,
    /// Where it stands.
    pub place: Place,
    /// Edges taken or caught up on.
    cycle: u64,
}

impl RouterState {
    /// A router at `place`, in reset state.
    pub fn new(shape: &RouterShape, place: Place) -> Self {
        RouterState {
            inputs: InputChannels::new(&shape.inputs),
            outputs: OutputChannels::new(&shape.outputs),
            links: shape.links.clone(),
            place,
            cycle: 0,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self, shape: &RouterShape) {
        self.inputs.reset();
        self.outputs.reset(&shape.outputs);
        self.links.reset();
        self.cycle = 0;
    }

    /// Input lanes that show room.
    #[inline]
    pub fn room(&self) -> u64 {
        self.inputs.room()
    }

    /// Input lanes that are empty.
    #[inline]
    pub fn empty(&self) -> u64 {
        self.inputs.empty()
    }

    /// Whether nothing changes until something arrives.
    #[inline]
    pub fn is_still(&self) -> bool {
        self.inputs.is_still() && self.outputs.is_still()
    }

    /// Whether it holds a flit.
    pub fn holds_flits(&self) -> bool {
        self.inputs.filled() | self.outputs.ready() != 0
    }

    /// All flits held.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        self.inputs.flits().chain(self.outputs.flits())
    }

    /// The flit at the front of an output lane that has one.
    #[inline]
    pub fn front(&self, lane: usize) -> Flit {
        self.outputs.front(lane)
    }

    /// Catches up with cycle `now` if it was left out of the cycles before, in which it was still.
    #[inline]
    pub fn catch_up(&mut self, shape: &RouterShape, now: u64) {
        let missed = now - self.cycle;
        if missed > 0 {
            self.outputs.pass(&shape.outputs, missed);
            self.links.pass(0, missed);
            self.cycle = now;
        }
    }

    /// What moves in this cycle.
    #[inline]
    pub fn decide(&self, shape: &RouterShape, far: Far, moves: &mut Moves) {
        let (inputs, outputs) = (&self.inputs, &self.outputs);
        let asking = inputs.asking();
        moves.requested = 0;
        if asking != 0 {
            let free = outputs.free(&shape.outputs, self.cycle, far.empty);
            for lane in Bits(asking) {
                let set = shape.sets.at(lane, inputs.set(lane));
                let best = shape.collector.best(set, free, |lane| outputs.asked(lane));
                let Some(output) = best else { continue };
                if !has(moves.requested, output) {
                    moves.requested |= 1 << output;
                    moves.requests[output] = 0;
                }
                moves.requests[output] |= 1 << shape.input_of.at(lane, output);
            }
        }

        moves.taking = 0;
        moves.read = 0;
        moves.hops = 0;
        for output in Bits(moves.requested | outputs.open()) {
            let granted = match has(moves.requested, output) {
                true => outputs.grant(output, moves.requests[output]),
                // Nobody asks for a lane that is held.
                false => None,
            };
            moves.granted[output] = granted.map(|input| input as u8);
            let source = |input| shape.source_of.at(output, input);
            let has_flit = |input| has(inputs.filled(), source(input));
            if let Some(input) = outputs.take(output, granted, has_flit) {
                let source = source(input);
                moves.taking |= 1 << output;
                moves.from[output] = input as u8;
                moves.source[output] = source as u8;
                moves.read |= 1 << source;
                moves.hops += 1;
            }
        }

        moves.sending = 0;
        let mut bids = PhysicalChannels::bids(outputs.ready(), far.room);
        while bids != 0 {
            let channel = shape.port_of(bids.trailing_zeros() as usize);
            let first = shape.first_lane(channel);
            let of_channel = bids & shape.lanes_of(channel);
            if let Some(lane) = self.links.grant(channel, of_channel >> first) {
                moves.sending |= 1 << channel;
                moves.sent[channel] = (first + lane) as u8;
            }
            bids &= !of_channel;
        }
    }

    /// The clock edge, but for what arrives; `send` is called with the channel, the output lane and the
    /// flit of all that leaves.
    #[inline]
    pub fn depart(
        &mut self,
        shape: &RouterShape,
        moves: &Moves,
        mut send: impl FnMut(usize, usize, Flit),
    ) {
        let (inputs, outputs) = (&mut self.inputs, &mut self.outputs);
        outputs.note(&shape.outputs, moves.requested, |output| {
            let granted = moves.granted[output].map(usize::from);
            (moves.requests[output], granted)
        });
        outputs.write(moves.taking, |output| {
            let flit = inputs.front(usize::from(moves.source[output]));
            (usize::from(moves.from[output]), flit)
        });
        inputs.read(&shape.inputs, self.place, moves.read);
        let mut sent = 0;
        for (channel, lane) in moves.sends() {
            self.links
                .commit(channel, Some(lane - shape.first_lane(channel)));
            sent |= 1 << lane;
            send(channel, lane, outputs.send(lane));
        }
        outputs.doubt(&shape.outputs, self.cycle, sent);
        self.links.pass(moves.sending, 1);
        self.cycle += 1;
    }

    /// The clock edge of the input lanes that a flit arrives in.
    #[inline]
    pub fn arrive(&mut self, arriving: u64, flit: impl Fn(usize) -> Flit) {
        self.inputs.write(arriving, flit);
    }

    /// The end of the edge: everything that arrives is there.
    #[inline]
    pub fn end(&mut self) {
        self.inputs.end();
    }
}

/// Moves flits of packets from its input lanes to its output lanes, from there over the links, and
/// those that have arrived to the ejector.
///
/// - Twin: `hdl/router/mod.rs`.
/// - Shapes: all that `RouterParams` allows. Flits are one word inside, their bits stand in a table.
/// - Latency: a head takes three cycles from input to next input, a body flit two; the room and the
///   empty bits come from state alone, what leaves depends on the far lane's room in the same cycle.
/// - Source: `\[Ge\] §5.1, Fig. 5.1`.
#[derive(Clone, Debug)]
pub struct Router {
    shape: RouterShape,
    state: RouterState,
    moves: Moves,
    payloads: Payloads,
    wrap: Wrap,
    shows_empty: bool,
}

impl Router {
    /// The router of this shape, in reset state.
    ///
    /// # Errors
    /// If a part of it cannot be built.
    pub fn new(params: &RouterParams) -> Result<Self, ParamError> {
        let shape = RouterShape::new(params)?;
        let grid = params.routing().grid();
        let (width, address_width) = (params.flit_width(), grid.coordinates_width());
        Ok(Router {
            state: RouterState::new(&shape, Place::default()),
            moves: Moves::default(),
            payloads: Payloads::new(width, address_width, shape.slots()),
            wrap: grid.wrap(),
            shows_empty: params.shows_empty(),
            shape,
        })
    }

    /// Writes the outputs for a cycle with these moves.
    fn show(&self, moves: &Moves, outputs: &mut [u64]) {
        let shape = &self.shape;
        let of_port = |lanes: u64, port| (lanes & shape.lanes_of(port)) >> shape.first_lane(port);
        let mut outputs = PortsMut(outputs);
        let send = |outputs: &mut PortsMut, channel: usize| {
            let lane = usize::from(moves.sent[channel]);
            let sends = has(moves.sending, channel);
            outputs.word(if sends {
                1 << (lane - shape.first_lane(channel))
            } else {
                0
            });
            let flit = outputs.words(self.payloads.words());
            match sends {
                true => flit.copy_from_slice(self.payloads.bits(self.state.front(lane))),
                false => flit.fill(0),
            }
        };
        for port in 0..shape.ports {
            outputs.word(of_port(self.state.room(), port));
            if self.shows_empty {
                outputs.word(of_port(self.state.empty(), port));
            }
            send(&mut outputs, port);
        }
        outputs.word(of_port(self.state.room(), shape.ports));
        send(&mut outputs, shape.ports);
    }

    /// Where a port's inputs lie in their vector, the injector's after the others'.
    fn inputs_of<'a>(&self, port: usize, inputs: &'a [u64]) -> Ports<'a> {
        let place = match self.wrap {
            Wrap::Torus => 2,
            Wrap::Mesh => 1,
        };
        let each = 2 + self.payloads.words() + usize::from(self.shows_empty);
        Ports(&inputs[place + port * each..])
    }
}

impl Golden for Router {
    fn reset(&mut self) {
        self.state.reset(&self.shape);
        self.payloads.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(&Moves::default(), outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let (ports, words) = (self.shape.ports, self.payloads.words());
        self.state.place = Place::take(&mut Ports(inputs), self.wrap);
        let mut far = Far::default();
        for port in 0..ports {
            let mut inputs = self.inputs_of(port, inputs);
            inputs.words(1 + words);
            far.room |= inputs.word() << self.shape.first_lane(port);
            if self.shows_empty {
                far.empty |= inputs.word() << self.shape.first_lane(port);
            }
        }
        let mut node = self.inputs_of(ports, inputs);
        node.words(1 + words);
        if node.bit() {
            far.room |= self.shape.ejector();
        }

        self.state.decide(&self.shape, far, &mut self.moves);
        self.show(&self.moves, outputs);
        self.state.depart(&self.shape, &self.moves, |_, _, _| {});
        for port in 0..=ports {
            let mut inputs = self.inputs_of(port, inputs);
            let valid = inputs.word();
            if valid != 0 {
                let live = || self.state.flits();
                let flit = self.payloads.admit(inputs.words(words), live);
                let arriving = valid << self.shape.first_lane(port);
                self.state.arrive(arriving, |_| flit);
            }
        }
        self.state.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::{Component, Layout, Settings};

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
            let table = toml::from_str(text).expect("TOML");
            let params = RouterParams::from_settings(&mut Settings::new("router", table));
            let params = params.expect("a legal router");
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
    fn room_and_emptiness_are_shown_before_the_inputs_are_known() {
        let mut bench =
            Bench::new("dims = [4, 4]\nflit_width = 6\nalgorithm = 'dynbal'\ninput_depth = 1");
        bench.set("in_ym_valid_i", 0b10);
        bench.set("in_ym_flit_i", HEAD);
        bench.set("inject_valid_i", 1);
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
