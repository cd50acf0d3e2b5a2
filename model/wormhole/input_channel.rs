//! Lanes on their way into a router.

use crate::model::flit::Payloads;
use crate::model::packed::{Ports, PortsMut, bit, field, has, low_bits, set_field};
use crate::model::ring::{Ring, Slots};
use crate::model::wormhole::routing::{Place, RoutingUnit, options};
use crate::model::{Address, Flit, Golden};
use crate::params::words;
use crate::params::wormhole::routing::OptionSet;
use crate::params::wormhole::{InputChannelParams, InputFlag};

/// What the input lanes of all routers of a network have in common.
#[derive(Clone, Debug)]
pub(in crate::model) struct InputShape {
    /// The lanes in reset state.
    lanes: Box<[Lane]>,
    traits: Box<[Traits]>,
    units: Box<[Unit]>,
    slots: Slots,
}

/// What never changes in a lane.
#[derive(Clone, Copy, Debug)]
struct Traits {
    depth: u16,
    /// Room is shown while it holds fewer: the other places are for flits on the wire.
    room_below: u16,
    unit: u16,
}

/// The routing unit of a channel, and how the router numbers the option sets that it offers.
#[derive(Clone, Debug)]
struct Unit {
    routing: RoutingUnit,
    /// The last is what stands for no set.
    numbers: Box<[u8]>,
    /// Where its table begins in that of the router, in bits.
    table_low: usize,
}

impl InputShape {
    /// Lanes by channel: each has as many as told. `all` are the option sets as they are numbered where they are.
    pub fn new(channels: &[(InputChannelParams, usize)], all: &[OptionSet]) -> Self {
        let number = |set: &OptionSet| {
            let number = all.iter().position(|other| other == set);
            number.expect("what an entry is offered is among all sets")
        };
        let depths = channels.iter().map(|(params, _)| params.fifo().depth());
        let slots = Slots::for_depth(depths.max().unwrap_or(1));
        let each = channels.iter().enumerate();
        let traits = each.flat_map(|(unit, (params, count))| {
            let depth = params.fifo().depth();
            let traits = Traits {
                depth: depth as u16,
                room_below: (depth - 2 * params.wire_delay()) as u16,
                unit: unit as u16,
            };
            std::iter::repeat_n(traits, *count)
        });
        let traits: Box<[_]> = traits.collect();
        let in_reset = |lane| Lane {
            flits: slots.ring(lane),
            sets: slots.ring(lane),
        };
        let units = channels.iter().map(|(params, _)| {
            let sets = options(params.routing(), params.unit().entry());
            let numbers = sets.iter().map(number).chain([all.len()]);
            let of_router = params.routing().tables_at();
            let mut own = of_router.filter(|(entry, _)| entry.shares_table(params.unit().entry()));
            Unit {
                routing: RoutingUnit::new(params.unit()),
                numbers: numbers.map(|number| number as u8).collect(),
                table_low: own.next().map_or(0, |(_, bits)| bits.start),
            }
        });
        InputShape {
            lanes: (0..traits.len()).map(in_reset).collect(),
            traits,
            units: units.collect(),
            slots,
        }
    }

    /// Takes what the place of a router ties off, of which this is the only one.
    pub fn take_place(&mut self, inputs: &mut Ports) -> Place {
        let tables = self.units.iter_mut().filter_map(|unit| {
            let low = unit.table_low;
            unit.routing.table().map(|table| (table, low))
        });
        let tables: Vec<_> = tables.collect();
        let ends = tables.iter().map(|(table, low)| low + table.bits());
        let Some(bits) = ends.max() else {
            return self.units[0].routing.take(inputs);
        };
        let port = inputs.words(words(bits));
        for (table, low) in tables {
            table.load(port, low);
        }
        Place::default()
    }

    /// How many lanes there are.
    pub fn lanes(&self) -> usize {
        self.lanes.len()
    }

    /// Slots of all FIFOs together.
    pub fn slots(&self) -> usize {
        self.slots.of(self.lanes.len())
    }
}

/// The input channels of a router, 1 to 64 lanes; a channel by itself is a bank of one.
///
/// Sets of lanes are bit masks. A cycle goes: look at [`InputChannels::asking`] and the fronts, then
/// [`InputChannels::read`], then [`InputChannels::forget`], then [`InputChannels::write`] what arrives,
/// then [`InputChannels::end`]. Of heads that arrived, [`InputChannels::decode`] is called before the
/// next cycle.
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
}

/// What the decisions need of all lanes: a bit for each.
#[derive(Clone, Copy, Debug, Default)]
struct Masks {
    all: u64,
    /// There is a flit.
    filled: u64,
    room: u64,
    /// The flit at the front is a head, and there is an option set for it.
    asking: u64,
    /// The only option set is that of a head which is being decoded: it is not there yet.
    decoding: u64,
    /// A flit was read in this cycle: what finds the FIFO full before the edge does not get its place.
    read: u64,
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

    /// Lanes in which a flit finds a place, be it one that is kept for flits on the wire.
    pub fn takes(&self, shape: &InputShape) -> u64 {
        let each = self.lanes.iter().zip(&shape.traits).enumerate();
        each.fold(0, |lanes, (lane, (state, traits))| {
            lanes | bit(lane, state.flits.count() < usize::from(traits.depth))
        })
    }

    /// Lanes with a head at the front and an option set for it.
    #[inline]
    pub fn asking(&self) -> u64 {
        self.masks.asking & !self.masks.decoding
    }

    /// Whether nothing changes without an arrival.
    #[inline]
    pub fn is_still(&self) -> bool {
        self.masks.filled == 0
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

    /// The flit in front of a lane, if there was one before the edge, and the clock edge of a lane that is
    /// read. With a tail its option set goes too. Who reads a lane again in the same cycle gets the same.
    #[inline(always)]
    pub fn read(&mut self, shape: &InputShape, lane: usize) -> Option<Flit> {
        let (state, masks, one) = (&mut self.lanes[lane], &mut self.masks, 1 << lane);
        if masks.filled & !masks.read & one == 0 {
            let again = masks.read & one != 0;
            return again.then(|| self.flits[state.flits.popped(self.slots)]);
        }
        let flit = self.flits[state.flits.pop(self.slots)];
        let next = self.flits[state.flits.front()];
        let left = state.flits.count();
        let pops = flit.is_tail() & !state.sets.is_empty() & (masks.decoding & one == 0);
        state.sets.pop_if(self.slots, pops);
        let asks = (left != 0) & next.is_head() & !state.sets.is_empty();
        masks.filled &= !bit(lane, left == 0);
        masks.room |= bit(lane, left < usize::from(shape.traits[lane].room_below));
        masks.asking = masks.asking & !one | bit(lane, asks);
        masks.read |= one;
        Some(flit)
    }

    /// What was being decoded is there with the edge.
    #[inline]
    pub fn forget(&mut self) {
        self.masks.decoding = 0;
    }

    /// Decodes a head that was written with the last edge, which takes the cycle that is next: queues its
    /// option set, or forgets it if there is no place for one.
    #[inline(always)]
    pub fn decode(&mut self, shape: &InputShape, place: Place, lane: usize, destination: Address) {
        let (state, traits) = (&mut self.lanes[lane], shape.traits[lane]);
        let before = state.sets.count();
        if before == usize::from(traits.depth) {
            return;
        }
        let unit = &shape.units[usize::from(traits.unit)];
        let set = unit.numbers[unit.routing.offer(place, destination)];
        self.sets[state.sets.push(self.slots)] = set;
        let front = self.flits[state.flits.front()];
        self.masks.asking |= bit(lane, front.is_head());
        self.masks.decoding |= bit(lane, before == 0);
    }

    /// The clock edge of a lane that a flit arrives in: whether it is a head to be decoded. A lane that was
    /// full refuses it.
    #[inline(always)]
    pub fn write(&mut self, shape: &InputShape, lane: usize, flit: Flit) -> bool {
        let (state, masks, traits) = (&mut self.lanes[lane], &mut self.masks, shape.traits[lane]);
        let before = state.flits.count();
        if before + usize::from(has(masks.read, lane)) == usize::from(traits.depth) {
            return false;
        }
        self.flits[state.flits.push(self.slots)] = flit;
        let asks = (before == 0) & flit.is_head() & !state.sets.is_empty();
        masks.filled |= 1 << lane;
        masks.room &= !bit(lane, before + 1 >= usize::from(traits.room_below));
        masks.asking |= bit(lane, asks);
        flit.is_head()
    }

    /// The end of the edge: everything that arrives is there.
    #[inline]
    pub fn end(&mut self) {
        self.masks.read = 0;
    }
}

/// Holds the flits of one lane, and beside them what the heads among them are offered.
///
/// - Twin: `hdl/wormhole/input_channel.rs`.
/// - Shapes: any entry of any routing, flits of any width that holds the destination.
/// - Latency: a head written in cycle t is decoded in t+1 and may request from t+2 on; a flit read is
///   gone with the next edge. `not_full_o`, `empty_o`, `valid_o` and `flit_o` come from state alone.
/// - Source: `\[Ge\] §5.4, Fig. 5.7`.
/// - ASSUMED: what a full FIFO refuses is not decoded. Packets are whole and heads are taken only as they ask; where
///   they are not, what a head is offered is that of a queue of one entry for each head that came, up to the depth, and
///   hardware without that queue may show otherwise.
#[derive(Clone, Debug)]
pub struct InputChannel {
    shape: InputShape,
    channels: InputChannels,
    payloads: Payloads,
    /// Where the head goes that was written in the cycle before, if one was.
    decoding: Option<Address>,
    /// For each option set, what its bits of `best_i` are in `request_o`.
    best: Vec<Vec<usize>>,
    requests: usize,
    shows_empty: bool,
    shows_takes: bool,
}

impl InputChannel {
    /// The channel of this shape, in reset state.
    pub fn new(params: &InputChannelParams) -> Self {
        let sets = options(params.routing(), params.unit().entry());
        let mut shape = InputShape::new(&[(params.clone(), 1)], &sets);
        // By itself its table is all of the port.
        shape.units[0].table_low = 0;
        let address_width = params.routing().destination_width();
        let width = params.fifo().width();
        InputChannel {
            channels: InputChannels::new(&shape),
            payloads: Payloads::new(width, address_width, shape.slots()),
            shape,
            decoding: None,
            best: sets
                .iter()
                .map(|set| params.lanes_of(set.exits()))
                .collect(),
            requests: params.reached().len(),
            shows_empty: params.shows(InputFlag::Empty),
            shows_takes: params.shows(InputFlag::Takes),
        }
    }

    /// Writes the outputs; `best` is `best_i`.
    fn show(&self, outputs: &mut [u64], best: &[u64]) {
        let mut outputs = PortsMut(outputs);
        outputs.bit(self.channels.room() != 0);
        if self.shows_empty {
            outputs.bit(self.channels.filled() == 0);
        }
        if self.shows_takes {
            outputs.bit(self.channels.takes(&self.shape) != 0);
        }
        let requests = outputs.words(words(self.requests));
        requests.fill(0);
        if self.channels.asking() != 0 {
            let set = self.channels.set(0);
            let first: usize = self.best[..set].iter().map(Vec::len).sum();
            let own = self.best.get(set).into_iter().flatten();
            for (choice, &lane) in own.enumerate() {
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

    /// Whether it shows room.
    pub(super) fn has_room(&self) -> bool {
        self.channels.room() == 1
    }
}

impl Golden for InputChannel {
    fn reset(&mut self) {
        self.channels.reset(&self.shape);
        self.payloads.reset();
        self.decoding = None;
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(outputs, &vec![0; self.best_words()]);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let place = self.shape.take_place(&mut inputs);
        let (valid, bits) = (inputs.bit(), inputs.words(self.payloads.words()));
        let best = inputs.words(self.best_words());
        let take = inputs.bit();
        if let Some(destination) = self.decoding.take() {
            self.channels.decode(&self.shape, place, 0, destination);
        }
        self.show(outputs, best);
        if take {
            self.channels.read(&self.shape, 0);
        }
        self.channels.forget();
        if valid {
            let live = || self.channels.flits();
            let flit = self.payloads.admit(bits, live);
            let is_head = self.channels.write(&self.shape, 0, flit);
            self.decoding = is_head.then(|| flit.destination());
        }
        self.channels.end();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::fifo::{FifoParams, FifoStyle};
    use crate::params::topology::grid::{Grid, Ways, Wrap};
    use crate::params::wormhole::routing::{Algorithm, Entry, Routing, RoutingUnitParams};

    const TAIL: u64 = 1 << 9;
    const HEAD: u64 = 1 << 8;

    /// An injector of TRC on a 16x16 torus at node (0, 0), with 10-bit flits.
    fn injector(depth: usize) -> impl FnMut(Option<u64>, bool) -> [u64; 5] {
        let grid = Grid::new("network", vec![16, 16], Wrap::Torus, Ways::Bidirectional);
        let routing = Routing::new("network", grid.expect("a grid"), Algorithm::TRC);
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
