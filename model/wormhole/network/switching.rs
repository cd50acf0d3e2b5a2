//! What moves in a router in one cycle: decided from the state before the edge, and done.

use crate::model::Flit;
use crate::model::packed::{Bits, Ports, has, low_bits};
use crate::model::wormhole::StatusCollector;
use crate::model::wormhole::input_channel::{InputChannels, InputShape};
use crate::model::wormhole::output_channel::{OutputChannels, OutputShape};
use crate::model::wormhole::physical_channel::PhysicalChannels;
use crate::model::wormhole::request_register::RequestRegisters;
use crate::model::wormhole::routing::{Place, all_options};
use crate::params::ParamError;
use crate::params::wormhole::RouterParams;
use crate::params::wormhole::routing::Entry;

/// Most lanes of a router, on either side: sets of them are words.
const LANES: usize = u64::BITS as usize;

/// What all routers of a network have in common: the wiring between their parts, and the parts in
/// reset state.
#[derive(Clone, Debug)]
pub(in crate::model) struct RouterShape {
    inputs: InputShape,
    outputs: OutputShape,
    links: PhysicalChannels,
    collector: StatusCollector,
    /// For each input lane and each output lane, which input of the output lane it is.
    input_of: Table,
    /// For each output lane and each of its inputs, the input lane.
    source_of: Table,
    /// The input lanes of each link port, then of each injector.
    arrivals: [u64; LANES],
    /// The output lanes of each channel: those of the link ports, then the ejectors.
    departures: [u64; LANES],
    /// The first output lane of each channel.
    first_of: [u8; LANES],
    /// The channel of each output lane.
    channel_of: [u8; LANES],
    /// The output lanes of all ejectors.
    ejectors: u64,
    /// The first lane after those of links, on either side; 0 without terminals.
    first_injector: usize,
    first_ejector: usize,
    /// Links that lead here, and links that begin here.
    inputs_from_links: usize,
    ports: usize,
    lanes: usize,
    terminals: usize,
    injector_lanes: usize,
    /// Whether heads ask for what they chose in the cycle before.
    pipeline: bool,
}

/// Masks of so many lanes each, one after the other.
fn runs(counts: impl Iterator<Item = usize>) -> [u64; LANES] {
    let mut masks = [0; LANES];
    let mut first = 0;
    for (mask, count) in masks.iter_mut().zip(counts) {
        *mask = low_bits(count) << first;
        first += count;
    }
    masks
}

/// For each lane of a router on one side a small number for each on the other. It has a place for
/// every lane that a word has a bit for, so that no look-up needs a check.
#[derive(Clone, Debug)]
struct Table(Box<[[u8; LANES]; LANES]>);

impl Table {
    fn new(rows: &[Vec<usize>]) -> Self {
        let mut cells = Box::new([[0; LANES]; LANES]);
        for (cells, numbers) in cells.iter_mut().zip(rows) {
            for (cell, &number) in cells.iter_mut().zip(numbers) {
                *cell = number as u8;
            }
        }
        Table(cells)
    }

    #[inline]
    fn at(&self, row: usize, column: usize) -> usize {
        usize::from(self.0[row % LANES][column % LANES])
    }
}

impl RouterShape {
    /// The wiring of this router.
    pub fn new(params: &RouterParams) -> Result<Self, ParamError> {
        let routing = params.routing();
        let (terminals, injector_lanes) = (routing.terminals(), params.injector_lanes());
        let entries = routing.entries().into_iter().map(|entry| {
            let lanes = match entry {
                Entry::Link(..) => params.lanes(),
                Entry::Injector => terminals * injector_lanes,
            };
            Ok((params.input_channel(entry)?, lanes))
        });
        let entries: Vec<_> = entries.collect::<Result<_, ParamError>>()?;
        let outputs = (0..params.output_lanes().len()).map(|lane| params.output_channel(lane));
        let outputs: Vec<_> = outputs.collect::<Result<_, _>>()?;
        let lanes_of: [Vec<usize>; 2] = [
            routing
                .inputs()
                .map(|port| params.lanes_of_input(port))
                .collect(),
            routing
                .outputs()
                .map(|port| params.lanes_of_output(port))
                .collect(),
        ];
        let links = lanes_of[1]
            .iter()
            .map(|&lanes| params.physical_channel(lanes));
        let links: Vec<_> = links.collect::<Result<_, _>>()?;
        let ejector = params.physical_channel(1)?;
        let reached_by = params.reached_by();
        let input_of = (0..params.input_lanes().len()).map(|input| {
            let place = |lanes: &Vec<usize>| lanes.iter().position(|&lane| lane == input);
            reached_by
                .iter()
                .map(|lanes| place(lanes).unwrap_or(0))
                .collect()
        });
        let arrivals = lanes_of[0].iter().copied();
        let arrivals = runs(arrivals.chain(std::iter::repeat_n(injector_lanes, terminals)));
        let departures = lanes_of[1].iter().copied();
        let departures = runs(departures.chain(std::iter::repeat_n(1, terminals)));
        // Without terminals there is nothing behind the links, whose lanes may be as many as a word has bits.
        let [first_injector, first_ejector] = [0, 1].map(|side| match terminals {
            0 => 0,
            _ => lanes_of[side].iter().sum(),
        });
        Ok(RouterShape {
            inputs: InputShape::new(&entries, &all_options(routing)),
            outputs: OutputShape::new(&outputs),
            links: PhysicalChannels::new(
                links.iter().chain(std::iter::repeat_n(&ejector, terminals)),
            ),
            collector: StatusCollector::new(&params.status_collector()?),
            input_of: Table::new(&input_of.collect::<Vec<_>>()),
            source_of: Table::new(&reached_by),
            channel_of: std::array::from_fn(|lane| {
                let channel = departures.iter().position(|&lanes| has(lanes, lane));
                channel.unwrap_or(0) as u8
            }),
            first_of: departures.map(|lanes| lanes.trailing_zeros() as u8),
            ejectors: low_bits(terminals) << first_ejector,
            first_injector,
            first_ejector,
            arrivals,
            departures,
            inputs_from_links: lanes_of[0].len(),
            ports: lanes_of[1].len(),
            lanes: params.input_lanes().len() + params.output_lanes().len(),
            terminals,
            injector_lanes,
            pipeline: params.pipeline(),
        })
    }

    /// Every packet takes the last class of lanes that it can first: a mutant.
    #[cfg(test)]
    pub fn invert_preference(&mut self) {
        self.collector.invert_preference();
    }

    /// Links that begin here, those that lead to a wall too: outputs to neighbours.
    #[inline]
    pub fn ports(&self) -> usize {
        self.ports
    }

    /// Links that lead here: inputs from neighbours.
    pub fn inputs_from_links(&self) -> usize {
        self.inputs_from_links
    }

    /// Takes what the place of a router ties off, of which this is the only one.
    pub fn take_place(&mut self, inputs: &mut Ports) -> Place {
        self.inputs.take_place(inputs)
    }

    /// The input lanes of a link port, or after the last of these of an injector.
    #[inline]
    pub fn arrivals(&self, port: usize) -> u64 {
        self.arrivals[port % LANES]
    }

    /// The output lanes of a channel: of a link port, or after the last of these the ejector of a terminal.
    #[inline]
    pub fn departures(&self, channel: usize) -> u64 {
        self.departures[channel % LANES]
    }

    /// The first output lane of a channel.
    #[inline]
    pub fn first_of(&self, channel: usize) -> usize {
        usize::from(self.first_of[channel % LANES])
    }

    /// The channel of an output lane, as [`RouterShape::departures`] numbers them.
    #[inline]
    pub fn channel_of(&self, lane: usize) -> usize {
        usize::from(self.channel_of[lane % LANES])
    }

    /// The first lane of the injectors.
    #[inline]
    pub fn first_injector(&self) -> usize {
        self.first_injector
    }

    /// Terminals of the node.
    #[inline]
    pub fn terminals(&self) -> usize {
        self.terminals
    }

    /// How many lanes each injector has.
    #[inline]
    pub fn injector_lanes(&self) -> usize {
        self.injector_lanes
    }

    /// The injectors' out of all input lanes; means nothing without terminals.
    #[inline]
    pub fn of_injectors(&self, lanes: u64) -> u64 {
        lanes >> self.first_injector
    }

    /// Those of terminals that take something; of those that do not there is a bit for each in `stalled`.
    #[inline]
    pub fn open_ejectors(&self, stalled: u8) -> u64 {
        self.ejectors & !(u64::from(stalled) << self.first_ejector)
    }

    /// The output lanes of each channel, from port 0 on.
    #[inline]
    pub fn port_lanes(&self) -> &[u64; LANES] {
        &self.departures
    }

    /// Input and output lanes.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Flits that a router holds at most.
    pub fn slots(&self) -> usize {
        self.inputs.slots() + self.outputs.slots()
    }
}

/// What the far ends of a router's links show, a bit for each output lane.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::model) struct Far {
    /// There is room.
    pub room: u64,
    /// It is empty.
    pub empty: u64,
}

/// The inputs that ask for each output lane; all 0 between cycles.
#[derive(Clone, Debug)]
pub(in crate::model) struct Requests([u64; LANES]);

impl Default for Requests {
    fn default() -> Self {
        Requests([0; LANES])
    }
}

impl Requests {
    #[inline]
    fn add(&mut self, output: usize, input: usize) {
        self.0[output % LANES] |= 1 << input;
    }

    #[inline]
    fn take(&mut self, output: usize) -> u64 {
        std::mem::take(&mut self.0[output % LANES])
    }
}

/// What moved in a router in one cycle.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct Moved {
    /// Flits that went from an input FIFO to an output FIFO.
    pub hops: u32,
    /// Output lanes that sent, one of a physical channel at most.
    pub sent: u64,
}

impl Moved {
    /// Whether any flit did.
    #[inline]
    pub fn any(self) -> bool {
        self.hops != 0 || self.sent != 0
    }
}

/// The state of one router. A cycle is [`RouterState::depart`], which decides from the state before
/// the edge, then what arrives by [`RouterState::arrive`], then [`RouterState::end`]. Of heads that
/// arrived, [`RouterState::decode`] is called before the next cycle, whose place it goes by.
#[derive(Clone, Debug)]
pub(in crate::model) struct RouterState {
    inputs: InputChannels,
    asked: RequestRegisters,
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
            asked: RequestRegisters::new(match shape.pipeline {
                true => shape.inputs.lanes(),
                false => 0,
            }),
            outputs: OutputChannels::new(&shape.outputs),
            links: shape.links.clone(),
            place,
            cycle: 0,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self, shape: &RouterShape) {
        self.inputs.reset(&shape.inputs);
        self.asked.reset();
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

    /// Input lanes in which a flit finds a place, be it one that is kept for flits on the wire.
    pub fn takes(&self, shape: &RouterShape) -> u64 {
        self.inputs.takes(&shape.inputs)
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

    /// Bytes that it takes, wherever they are.
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        let own = size_of_val(&self.place) + size_of_val(&self.cycle);
        let requests = size_of_val(&self.asked) + self.asked.bytes();
        own + requests + self.inputs.bytes() + self.outputs.bytes() + self.links.bytes()
    }

    /// Whether it holds a flit.
    pub fn holds_flits(&self) -> bool {
        self.inputs.filled() | self.outputs.ready() != 0
    }

    /// All flits held.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        self.inputs.flits().chain(self.outputs.flits())
    }

    /// How many flits each input lane holds, then each output lane.
    pub fn counts(&self) -> impl Iterator<Item = usize> {
        self.inputs.counts().chain(self.outputs.counts())
    }

    /// Input lanes with a flit.
    pub fn filled(&self) -> u64 {
        self.inputs.filled()
    }

    /// Output lanes with a flit.
    pub fn ready(&self) -> u64 {
        self.outputs.ready()
    }

    /// The flit in front of an input lane that has one.
    pub fn front(&self, lane: usize) -> Flit {
        self.inputs.front(lane)
    }

    /// The flit in front of an output lane that has one.
    pub fn leaving(&self, lane: usize) -> Flit {
        self.outputs.front(lane)
    }

    /// The flit that a terminal's ejector shows, if it has one.
    pub fn ejects(&self, shape: &RouterShape, terminal: usize) -> Option<Flit> {
        let lane = shape.first_ejector + terminal;
        has(self.ready(), lane).then(|| self.leaving(lane))
    }

    /// The output lanes of which one must take what is in front of an input lane: those offered to a head,
    /// or the one that its packet holds. None while the head is being decoded.
    pub fn wanted(&self, shape: &RouterShape, lane: usize) -> u64 {
        if has(self.inputs.asking(), lane) {
            return shape.collector.lanes(self.inputs.set(lane));
        }
        let is_own = |output: &usize| self.outputs.owner(*output) == lane;
        let held = Bits(self.outputs.held()).find(is_own);
        held.map_or(0, |output| 1 << output)
    }

    /// Of the input lanes `among`, which have a flit each, those that keep what is in front for ever, if of
    /// the output lanes `stuck` no flit is ever sent, and of those `far_stuck` the far lane is never empty again.
    pub fn stuck(&self, shape: &RouterShape, among: u64, stuck: u64, far_stuck: u64) -> u64 {
        let never_free = self.outputs.never_free(&shape.outputs, stuck, far_stuck);
        let never_open = self.outputs.full() & stuck;
        let asking = self.inputs.asking();
        let stays = |lane: &usize| {
            let wanted = self.wanted(shape, *lane);
            let closed = if has(asking, *lane) {
                never_free
            } else {
                never_open
            };
            wanted != 0 && wanted & !closed == 0
        };
        Bits(among)
            .filter(stays)
            .fold(0, |lanes, lane| lanes | 1 << lane)
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

    /// What moves in this cycle, and the clock edge but for what arrives. `requests` is room, all 0;
    /// `send` is called with the channel, the output lane and the flit of all that leaves.
    #[inline(always)]
    pub fn depart(
        &mut self,
        shape: &RouterShape,
        far: Far,
        requests: &mut Requests,
        send: impl FnMut(usize, usize, Flit),
    ) -> Moved {
        // All that is decided by the state before the edge, before any of it changes.
        let requested = match self.inputs.asking() {
            0 => 0,
            asking => self.request(shape, asking, far, requests),
        };
        let bids = PhysicalChannels::bids(self.outputs.ready(), far.room);
        let open = self.outputs.open();

        let mut hops = 0;
        // Nobody asks for a lane that is held: who asks is filled, and takes the lane with its head.
        for output in Bits(requested) {
            if let Some(input) = self.outputs.grant(output, requests.take(output)) {
                let source = shape.source_of.at(output, input);
                self.outputs.own(output, source);
                hops += self.take(shape, output, source);
            }
        }
        for output in Bits(open) {
            let source = self.outputs.owner(output);
            hops += self.take(shape, output, source);
        }
        self.inputs.forget();
        self.outputs.note(&shape.outputs, requested);
        let sent = self.send(shape, bids, send);
        self.outputs.doubt(&shape.outputs, self.cycle, sent);
        self.cycle += 1;
        Moved { hops, sent }
    }

    /// Moves a flit from an input lane that has one to an output lane: how many flits that is.
    #[inline(always)]
    fn take(&mut self, shape: &RouterShape, output: usize, source: usize) -> u32 {
        // Two outputs have one owner only if a packet without a tail was followed by another.
        self.asked.forget(source);
        match self.inputs.read(&shape.inputs, source) {
            Some(flit) => {
                self.outputs.take(&shape.outputs, output, flit);
                1
            }
            None => 0,
        }
    }

    /// Decodes a head that arrived with the last edge, which takes the cycle that is next.
    #[inline(always)]
    pub fn decode(&mut self, shape: &RouterShape, lane: usize, head: Flit) {
        let (place, destination) = (self.place, head.destination());
        self.inputs.decode(&shape.inputs, place, lane, destination);
    }

    /// What each of the lanes `asking` asks for: the output lanes that any does.
    #[inline(always)]
    fn request(
        &mut self,
        shape: &RouterShape,
        asking: u64,
        far: Far,
        requests: &mut Requests,
    ) -> u64 {
        let (inputs, outputs) = (&self.inputs, &self.outputs);
        let mut requested = 0;
        let free = outputs.free(&shape.outputs, self.cycle, far.empty);
        for lane in Bits(asking) {
            let set = inputs.set(lane);
            let best = shape
                .collector
                .best(set, free, outputs.asked(), |lane| outputs.askers(lane));
            let asks = match shape.pipeline {
                false => best,
                true => self.asked.ask(lane, free, best),
            };
            if let Some(output) = asks {
                requested |= 1 << output;
                requests.add(output, shape.input_of.at(lane, output));
            }
        }
        requested
    }

    /// Sends a flit of each channel that one of these lanes bids for: the lanes that do.
    #[inline(always)]
    fn send(
        &mut self,
        shape: &RouterShape,
        mut bids: u64,
        mut send: impl FnMut(usize, usize, Flit),
    ) -> u64 {
        let (mut sent, mut served) = (0, 0);
        while bids != 0 {
            let channel = shape.channel_of(bids.trailing_zeros() as usize);
            let lanes = shape.departures(channel);
            let first = shape.first_of(channel);
            served |= 1 << channel;
            if let Some(granted) = self.links.serve(channel, (bids & lanes) >> first) {
                let lane = first + granted;
                sent |= 1 << lane;
                send(channel, lane, self.outputs.send(lane));
            }
            bids &= !lanes;
        }
        self.links.pass(served, 1);
        sent
    }

    /// The clock edge of an input lane that a flit arrives in: whether it is a head, to be decoded in the
    /// next cycle. A full lane refuses it.
    #[inline(always)]
    pub fn arrive(&mut self, shape: &RouterShape, lane: usize, flit: Flit) -> bool {
        self.inputs.write(&shape.inputs, lane, flit)
    }

    /// The end of the clock edge: everything that arrives is there.
    #[inline]
    pub fn end(&mut self) {
        self.inputs.end();
    }
}
