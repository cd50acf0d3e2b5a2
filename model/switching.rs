//! What moves in a router in one cycle: decided from the state before the edge, then done.

use super::Flit;
use super::packed::{Bits, bit, has, low_bits};
use super::router::StatusCollector;
use super::router::input_channel::{InputChannels, InputShape};
use super::router::output_channel::{OutputChannels, OutputShape};
use super::router::physical_channel::PhysicalChannels;
use super::routing::Place;
use crate::params::ParamError;
use crate::params::router::RouterParams;
use crate::params::routing::Entry;

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
    /// Output lanes that send.
    sending: u64,
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

    /// The output lanes that send, one of a physical channel at most.
    #[inline]
    pub fn sending(&self) -> u64 {
        self.sending
    }

    /// Whether an output lane takes a flit of its input, which is input lane `source`.
    #[inline]
    fn take(&mut self, output: usize, input: usize, source: usize, takes: bool) {
        self.from[output] = input as u8;
        self.source[output] = source as u8;
        self.taking |= bit(output, takes);
        self.read |= bit(source, takes);
        self.hops += u32::from(takes);
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

    /// The seed of the router: that of its arbiter number 0, each of the next has one more. Numbered are
    /// the output lanes, then the channels.
    pub fn seed(&mut self, seed: u32) {
        self.outputs.seed(seed);
        self.links
            .seed(seed.wrapping_add(self.outputs.lanes() as u32));
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
            self.links.pass(|_| true, missed);
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
        // Nobody asks for a lane that is held.
        for output in Bits(moves.requested) {
            let granted = outputs.grant(output, moves.requests[output]);
            moves.granted[output] = granted.map(|input| input as u8);
            if let Some(input) = granted {
                moves.take(output, input, shape.source_of.at(output, input), true);
            }
        }
        for output in Bits(outputs.open()) {
            let owner = outputs.owner(output);
            let source = shape.source_of.at(output, owner);
            moves.take(output, owner, source, has(inputs.filled(), source));
        }

        moves.sending = 0;
        let mut bids = PhysicalChannels::bids(outputs.ready(), far.room);
        while bids != 0 {
            let channel = shape.port_of(bids.trailing_zeros() as usize);
            let first = shape.first_lane(channel);
            let of_channel = bids & shape.lanes_of(channel);
            if let Some(lane) = self.links.grant(channel, of_channel >> first) {
                moves.sending |= 1 << (first + lane);
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
        let links = &mut self.links;
        outputs.send(moves.sending, |lane, flit| {
            let channel = shape.port_of(lane);
            links.commit(channel, Some(lane - shape.first_lane(channel)));
            send(channel, lane, flit);
        });
        outputs.doubt(&shape.outputs, self.cycle, moves.sending);
        links.pass(|channel| moves.sending & shape.lanes_of(channel) == 0, 1);
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
