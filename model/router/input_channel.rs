//! Lanes on their way into a router.

use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, bit, field, low_bits, set_field};
use crate::model::ring::{Ring, Slots};
use crate::model::routing::{Place, RoutingUnit};
use crate::model::{Address, Flit, Golden};
use crate::params::router::InputChannelParams;
use crate::params::routing::OptionSet;
use crate::params::words;

/// What the input lanes of all routers of a network have in common.
#[derive(Clone, Debug)]
pub(in crate::model) struct InputShape {
    /// The lanes in reset state.
    lanes: Box<[Lane]>,
    units: Box<[Unit]>,
    slots: Slots,
}

/// The routing unit of a channel, and how the router numbers the option sets that it offers.
#[derive(Clone, Debug)]
struct Unit {
    routing: RoutingUnit,
    numbers: Box<[u8]>,
}

impl InputShape {
    /// Lanes by channel: each has as many as told. `number` tells how an option set is numbered where
    /// they are.
    pub fn new(
        channels: &[(InputChannelParams, usize)],
        number: impl Fn(&OptionSet) -> usize,
    ) -> Self {
        let depths = channels.iter().map(|(params, _)| params.fifo().depth());
        let slots = Slots::for_depth(depths.max().unwrap_or(1));
        let each = channels.iter().enumerate();
        let lanes = each
            .clone()
            .flat_map(|(unit, (params, count))| std::iter::repeat_n((unit, params), *count));
        let lanes = lanes.enumerate().map(|(lane, (unit, params))| {
            let depth = params.fifo().depth();
            let ring = slots.ring(lane, depth);
            Lane {
                flits: ring,
                sets: ring,
                destination: Address::default(),
                room_below: (depth - 2 * params.wire_delay()) as u16,
                unit: unit as u16,
            }
        });
        let units = channels.iter().map(|(params, _)| {
            let sets = params.unit().options();
            Unit {
                routing: RoutingUnit::new(params.unit()),
                numbers: sets.iter().map(|set| number(set) as u8).collect(),
            }
        });
        InputShape {
            lanes: lanes.collect(),
            units: units.collect(),
            slots,
        }
    }

    /// Slots of all FIFOs together.
    pub fn slots(&self) -> usize {
        self.slots.of(self.lanes.len())
    }
}

/// The input channels of a router, 1 to 64 lanes; a channel by itself is a bank of one.
///
/// Sets of lanes are bit masks. A cycle goes: look at [`InputChannels::asking`] and the fronts, keep
/// what [`InputChannels::decodable`] tells, then [`InputChannels::read`], then
/// [`InputChannels::decode`], then [`InputChannels::write`] what arrives in those lanes that are
/// [`InputChannels::open`], then [`InputChannels::end`].
#[derive(Clone, Debug)]
pub(in crate::model) struct InputChannels {
    lanes: Box<[Lane]>,
    flits: Box<[Flit]>,
    /// The options queues: as deep as the FIFOs.
    sets: Box<[u8]>,
    slots: Slots,
    masks: Masks,
}

/// What changes in a lane, in few bytes: a cycle of a large network goes through all of its lanes.
#[derive(Clone, Copy, Debug)]
struct Lane {
    flits: Ring,
    sets: Ring,
    /// Of the head written last.
    destination: Address,
    /// Room is shown while it holds fewer: the other places are for flits on the wire.
    room_below: u16,
    unit: u16,
}

/// What the decisions need of all lanes: a bit for each.
#[derive(Clone, Copy, Debug, Default)]
struct Masks {
    all: u64,
    /// There is a flit.
    filled: u64,
    full: u64,
    /// There is a flit at the front, and it is a head.
    heads: u64,
    /// There is an option set, there are as many as fit.
    offered: u64,
    offers_full: u64,
    /// A head was written in the cycle before and is being decoded.
    decoding: u64,
    room: u64,
    /// Not full when the cycle began.
    open: u64,
}

impl InputChannels {
    /// The channels, in reset state.
    pub fn new(shape: &InputShape) -> Self {
        let mut channels = InputChannels {
            lanes: shape.lanes.clone(),
            flits: vec![Flit::default(); shape.slots()].into(),
            sets: vec![0; shape.slots()].into(),
            slots: shape.slots,
            masks: Masks::default(),
        };
        channels.reset(shape);
        channels
    }

    /// Back to the reset state.
    pub fn reset(&mut self, shape: &InputShape) {
        self.lanes.copy_from_slice(&shape.lanes);
        let all = low_bits(self.lanes.len());
        self.masks = Masks {
            all,
            room: all,
            open: all,
            ..Masks::default()
        };
    }

    /// Bytes that it takes, wherever they are.
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        let apart = [size_of_val(&*self.lanes), size_of_val(&*self.flits)];
        size_of_val(self) + apart.iter().sum::<usize>() + size_of_val(&*self.sets)
    }

    /// Lanes with a flit.
    #[inline]
    pub fn filled(&self) -> u64 {
        self.masks.filled
    }

    /// Lanes without one.
    #[inline]
    pub fn empty(&self) -> u64 {
        !self.masks.filled & self.masks.all
    }

    /// Lanes that show room.
    #[inline]
    pub fn room(&self) -> u64 {
        self.masks.room
    }

    /// Lanes with a head at the front and an option set for it.
    #[inline]
    pub fn asking(&self) -> u64 {
        self.masks.heads & self.masks.offered
    }

    /// Whether nothing changes without an arrival.
    #[inline]
    pub fn is_still(&self) -> bool {
        self.masks.filled | self.masks.decoding == 0
    }

    /// The option set at the front of a lane that has one.
    #[inline]
    pub fn set(&self, lane: usize) -> usize {
        usize::from(self.sets[self.lanes[lane].sets.front()])
    }

    /// The flit at the front of a lane that has one.
    #[inline]
    pub fn front(&self, lane: usize) -> Flit {
        self.flits[self.lanes[lane].flits.front()]
    }

    /// The flit that was read last.
    #[inline]
    pub fn was_read(&self, lane: usize) -> Flit {
        self.flits[self.lanes[lane].flits.popped(self.slots)]
    }

    /// How many flits each lane holds.
    pub fn counts(&self) -> impl Iterator<Item = usize> {
        self.lanes.iter().map(|lane| lane.flits.count())
    }

    /// All flits held.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        let slots = self
            .lanes
            .iter()
            .flat_map(|lane| lane.flits.slots(self.slots));
        slots.map(|slot| self.flits[slot])
    }

    /// The lanes with a head to decode and a place for its option set, before anything is read.
    #[inline]
    pub fn decodable(&self) -> u64 {
        self.masks.decoding & !self.masks.offers_full
    }

    /// The clock edge of a lane that is read and not empty: the flit. With a tail its option set goes
    /// too.
    #[inline(always)]
    pub fn read(&mut self, lane: usize) -> Flit {
        let (state, masks, one) = (&mut self.lanes[lane], &mut self.masks, 1 << lane);
        let flit = self.flits[state.flits.pop(self.slots)];
        let next = self.flits[state.flits.front()];
        let is_empty = state.flits.is_empty();
        masks.full &= !one;
        masks.filled &= !bit(lane, is_empty);
        masks.heads = masks.heads & !one | bit(lane, next.is_head() & !is_empty);
        if state.flits.count() < usize::from(state.room_below) {
            masks.room |= one;
        }
        if flit.is_tail() && masks.offered & one != 0 {
            state.sets.pop(self.slots);
            masks.offers_full &= !one;
            masks.offered &= !bit(lane, state.sets.is_empty());
        }
        flit
    }

    /// The clock edge of the decoding: queues the option sets of these lanes' heads, and forgets the
    /// others'.
    #[inline]
    pub fn decode(&mut self, shape: &InputShape, place: Place, decodable: u64) {
        self.masks.decoding = 0;
        if decodable != 0 {
            self.offer(shape, place, decodable);
        }
    }

    fn offer(&mut self, shape: &InputShape, place: Place, decodable: u64) {
        for lane in Bits(decodable) {
            let state = &mut self.lanes[lane];
            let unit = &shape.units[usize::from(state.unit)];
            let set = unit.numbers[unit.routing.offer(place, state.destination)];
            self.sets[state.sets.push(self.slots)] = set;
            self.masks.offered |= 1 << lane;
            self.masks.offers_full |= bit(lane, state.sets.is_full());
        }
    }

    /// Of the lanes that a flit arrives in, those that take it: one that was full refuses it.
    #[inline]
    pub fn open(&self, arriving: u64) -> u64 {
        arriving & self.masks.open
    }

    /// The clock edge of an open lane that a flit arrives in.
    #[inline(always)]
    pub fn write(&mut self, lane: usize, flit: Flit) {
        let (state, masks, one) = (&mut self.lanes[lane], &mut self.masks, 1 << lane);
        self.flits[state.flits.push(self.slots)] = flit;
        if flit.is_head() {
            state.destination = flit.destination();
            masks.decoding |= one;
            masks.heads |= one & !masks.filled;
        }
        masks.filled |= one;
        masks.full |= bit(lane, state.flits.is_full());
        masks.room &= !bit(lane, state.flits.count() >= usize::from(state.room_below));
    }

    /// The end of the edge: everything that arrives is there.
    #[inline]
    pub fn end(&mut self) {
        self.masks.open = !self.masks.full;
    }
}

/// Holds the flits of one lane, and beside them what the heads among them are offered.
///
/// - Twin: `hdl/router/input_channel.rs`.
/// - Shapes: any entry of any routing, flits of any width that holds the destination.
/// - Latency: a head written in cycle t is decoded in t+1 and may request from t+2 on; a flit read is
///   gone with the next edge. `not_full_o`, `empty_o`, `valid_o` and `flit_o` come from state alone.
/// - Source: `\[Ge\] §5.4, Fig. 5.7`.
/// - ASSUMED: what a full FIFO refuses is not decoded; a full options queue refuses too, so that
///   without their tails some heads never ask.
#[derive(Clone, Debug)]
pub struct InputChannel {
    shape: InputShape,
    channels: InputChannels,
    payloads: Payloads,
    datelines: bool,
    /// For each option set, what its bits of `best_i` are in `request_o`.
    best: Vec<Vec<usize>>,
    requests: usize,
}

impl InputChannel {
    /// The channel of this shape, in reset state.
    pub fn new(params: &InputChannelParams) -> Self {
        let sets = params.unit().options();
        let number = |set: &OptionSet| {
            let number = sets.iter().position(|other| other == set);
            number.expect("a channel offers its own option sets")
        };
        let shape = InputShape::new(&[(params.clone(), 1)], number);
        let grid = params.routing().grid();
        let (width, address_width) = (params.fifo().width(), grid.coordinates_width());
        InputChannel {
            channels: InputChannels::new(&shape),
            payloads: Payloads::new(width, address_width, shape.slots()),
            shape,
            datelines: params.routing().has_datelines(),
            best: params.best(),
            requests: params.reached().len(),
        }
    }

    /// Writes the outputs; `best` is `best_i`.
    fn show(&self, outputs: &mut [u64], best: &[u64]) {
        let mut outputs = PortsMut(outputs);
        outputs.bit(self.channels.room() != 0);
        outputs.bit(self.channels.filled() == 0);
        let requests = outputs.words(words(self.requests));
        requests.fill(0);
        if self.channels.asking() != 0 {
            let set = self.channels.set(0);
            let first: usize = self.best[..set].iter().map(Vec::len).sum();
            for (choice, &lane) in self.best[set].iter().enumerate() {
                if field(best, first + choice, 1) == 1 {
                    set_field(requests, lane, 1, 1);
                }
            }
        }
        let filled = self.channels.filled() != 0;
        outputs.bit(filled);
        let flit = outputs.words(self.payloads.words());
        match filled {
            true => flit.copy_from_slice(self.payloads.bits(self.channels.front(0))),
            false => flit.fill(0),
        }
    }

    fn best_words(&self) -> usize {
        words(self.best.iter().map(Vec::len).sum())
    }
}

impl Golden for InputChannel {
    fn reset(&mut self) {
        self.channels.reset(&self.shape);
        self.payloads.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(outputs, &vec![0; self.best_words()]);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let place = Place::take(&mut inputs, self.datelines);
        let (valid, bits) = (inputs.bit(), inputs.words(self.payloads.words()));
        let best = inputs.words(self.best_words());
        let take = inputs.bit();
        self.show(outputs, best);
        let decodable = self.channels.decodable();
        if take && self.channels.filled() != 0 {
            self.channels.read(0);
        }
        self.channels.decode(&self.shape, place, decodable);
        if valid {
            let live = || self.channels.flits();
            let flit = self.payloads.admit(bits, live);
            if self.channels.open(1) != 0 {
                self.channels.write(0, flit);
            }
        }
        self.channels.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::fifo::{FifoParams, FifoStyle};
    use crate::params::grid::{Grid, Ways, Wrap};
    use crate::params::routing::{Algorithm, Entry, Routing, RoutingUnitParams};

    const TAIL: u64 = 1 << 9;
    const HEAD: u64 = 1 << 8;

    /// An injector of TRC on a 16x16 torus at node (0, 0), with 10-bit flits.
    fn injector(depth: usize) -> impl FnMut(Option<u64>, bool) -> [u64; 5] {
        let grid = Grid::new("network", vec![16, 16], Wrap::Torus, Ways::Bidirectional);
        let routing = Routing::new("network", grid.expect("a grid"), Algorithm::Trc);
        let unit = RoutingUnitParams::new(routing.expect("a pair"), Entry::Injector);
        let fifo = FifoParams::new(10, depth, FifoStyle::Shift, Reset::Sync).expect("a FIFO");
        let params = InputChannelParams::new(unit.expect("an entry"), 1, fifo, 0);
        let mut channel = InputChannel::new(&params.expect("a channel"));
        move |write, take| {
            let mut outputs = [0; 5];
            let flit = write.unwrap_or(0);
            let all_best = 0x1ff;
            let inputs = [
                0,
                0,
                u64::from(write.is_some()),
                flit,
                all_best,
                u64::from(take),
            ];
            channel.step(&inputs, &mut outputs);
            outputs
        }
    }

    #[test]
    fn a_head_written_in_cycle_t_requests_from_t_plus_2_on() {
        let mut step = injector(4);
        assert_eq!(step(Some(HEAD | 3), false), [1, 1, 0, 0, 0]);
        assert_eq!(step(Some(7), false), [1, 0, 0, 1, HEAD | 3]);
        // Three links plus and no dateline on the way: VC0 of port 0.
        assert_eq!(step(Some(TAIL | 9), false), [1, 0, 1, 1, HEAD | 3]);
        assert_eq!(step(None, true), [1, 0, 1, 1, HEAD | 3]);
        assert_eq!(step(None, true), [1, 0, 0, 1, 7]);
        assert_eq!(step(None, true), [1, 0, 0, 1, TAIL | 9]);
        assert_eq!(step(None, false), [1, 1, 0, 0, 0]);
    }

    #[test]
    fn a_head_behind_a_packet_is_decoded_while_it_waits() {
        let mut step = injector(4);
        step(Some(HEAD | TAIL | 3), false);
        step(Some(HEAD | TAIL), false);
        step(None, false);
        // The tail takes its option set along; the next one is there at once: it goes to the ejector.
        assert_eq!(step(None, true)[2], 1);
        assert_eq!(step(None, true)[2], 1 << 8);
        assert_eq!(step(None, false)[..4], [1, 1, 0, 0]);
    }

    #[test]
    fn a_full_fifo_refuses_even_while_it_is_read() {
        let mut step = injector(1);
        step(Some(HEAD | TAIL | 1), false);
        assert_eq!(step(Some(HEAD | 2), true)[0], 0);
        assert_eq!(step(None, false)[1], 1);
    }

    #[test]
    fn heads_without_tails_fill_the_options_queue_and_no_more() {
        let mut step = injector(1);
        step(Some(HEAD | 3), false);
        step(None, false);
        step(None, true);
        step(Some(HEAD), false);
        // The second head is refused, the set of the first stands for it.
        assert_eq!(step(None, true)[2], 1);
        step(Some(TAIL), false);
        step(None, true);
        step(Some(HEAD), false);
        assert_eq!(step(None, false)[2], 0);
        assert_eq!(step(None, false)[2], 1 << 8);
    }
}
