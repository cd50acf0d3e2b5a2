//! Lanes on their way into a router.

use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, bit, field, has, low_bits, set_field};
use crate::model::ring::Ring;
use crate::model::routing::{Place, RoutingUnit};
use crate::model::{Address, Flit, Golden};
use crate::params::router::InputChannelParams;
use crate::params::words;

/// What the input lanes of all routers of a network have in common.
#[derive(Clone, Debug)]
pub(in crate::model) struct InputShape {
    /// The lanes in reset state.
    lanes: Box<[Lane]>,
    units: Box<[RoutingUnit]>,
    slots: usize,
}

impl InputShape {
    /// Lanes by channel: each has as many as told.
    pub fn new(channels: &[(InputChannelParams, usize)]) -> Self {
        let each = channels.iter().enumerate();
        let lanes = each.flat_map(|(unit, (params, count))| {
            let lane = Lane {
                room_below: (params.fifo().depth() - 2 * params.wire_delay()) as u16,
                unit: unit as u16,
                ..Lane::default()
            };
            std::iter::repeat_n((lane, params.fifo().depth()), *count)
        });
        let (mut lanes, depths): (Vec<Lane>, Vec<usize>) = lanes.unzip();
        let (rings, slots) = Ring::side_by_side(depths);
        for (lane, ring) in lanes.iter_mut().zip(rings) {
            (lane.flits, lane.sets) = (ring, ring);
        }
        let units = channels
            .iter()
            .map(|(params, _)| RoutingUnit::new(params.unit()));
        InputShape {
            lanes: lanes.into(),
            units: units.collect(),
            slots,
        }
    }

    /// Slots of all FIFOs together.
    pub fn slots(&self) -> usize {
        self.slots
    }
}

/// The input channels of a router, 1 to 64 lanes; a channel by itself is a bank of one.
///
/// Sets of lanes are bit masks. A cycle goes: look at [`InputChannels::asking`] and the fronts, then
/// [`InputChannels::read`], then [`InputChannels::write`] what arrives, then [`InputChannels::end`].
#[derive(Clone, Debug)]
pub(in crate::model) struct InputChannels {
    lanes: Box<[Lane]>,
    flits: Box<[Flit]>,
    sets: Box<[u8]>,
    masks: Masks,
}

#[derive(Clone, Copy, Debug, Default)]
struct Lane {
    flits: Ring,
    /// The options queue: as deep, and in the same slots of a memory of its own.
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
    /// There is a flit.
    filled: u64,
    full: u64,
    /// The flit at the front, if there is one, is a head.
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
            flits: vec![Flit::default(); shape.slots].into(),
            sets: vec![0; shape.slots].into(),
            masks: Masks::default(),
        };
        channels.reset();
        channels
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        for lane in &mut self.lanes {
            lane.flits.clear();
            lane.sets.clear();
        }
        let all = low_bits(self.lanes.len());
        self.masks = Masks {
            room: all,
            open: all,
            ..Masks::default()
        };
    }

    /// Lanes with a flit.
    #[inline]
    pub fn filled(&self) -> u64 {
        self.masks.filled
    }

    /// Lanes without one.
    #[inline]
    pub fn empty(&self) -> u64 {
        !self.masks.filled & low_bits(self.lanes.len())
    }

    /// Lanes that show room.
    #[inline]
    pub fn room(&self) -> u64 {
        self.masks.room
    }

    /// Lanes with a head at the front and an option set for it.
    #[inline]
    pub fn asking(&self) -> u64 {
        self.masks.filled & self.masks.heads & self.masks.offered
    }

    /// Whether nothing changes without an arrival.
    #[inline]
    pub fn is_still(&self) -> bool {
        self.masks.filled | self.masks.decoding == 0
    }

    /// The option set at the front of a lane that has one.
    #[inline]
    pub fn set(&self, lane: usize) -> usize {
        usize::from(self.lanes[lane].sets.front(&self.sets))
    }

    /// The flit at the front of a lane that has one.
    #[inline]
    pub fn front(&self, lane: usize) -> Flit {
        self.lanes[lane].flits.front(&self.flits)
    }

    /// All flits held.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        self.lanes
            .iter()
            .flat_map(|lane| lane.flits.iter(&self.flits))
    }

    /// The clock edge, but for what arrives: reads the lanes `taken`, with a tail their option set
    /// too, and queues the option sets that were decoded.
    #[inline]
    pub fn read(&mut self, shape: &InputShape, place: Place, taken: u64) {
        let before = self.masks;
        let mut masks = before;
        for lane in Bits(taken & before.filled) {
            let state = &mut self.lanes[lane];
            let flit = state.flits.pop(&self.flits);
            if flit.is_tail() && has(before.offered, lane) {
                state.sets.pop(&self.sets);
                masks.offers_full &= !(1 << lane);
                masks.offered &= !bit(lane, state.sets.is_empty());
            }
            let next = state.flits.front(&self.flits);
            masks.full &= !(1 << lane);
            masks.room |= bit(lane, state.flits.count() < usize::from(state.room_below));
            masks.filled &= !bit(lane, state.flits.is_empty());
            masks.heads = masks.heads & !(1 << lane) | bit(lane, next.is_head());
        }
        masks.decoding = 0;
        for lane in Bits(before.decoding & !before.offers_full) {
            let state = &mut self.lanes[lane];
            let set = shape.units[usize::from(state.unit)].offer(place, state.destination);
            state.sets.push(&mut self.sets, set as u8);
            masks.offered |= 1 << lane;
            masks.offers_full |= bit(lane, state.sets.is_full());
        }
        self.masks = masks;
    }

    /// The clock edge of the lanes that a flit arrives in; one that was full refuses it.
    #[inline]
    pub fn write(&mut self, arriving: u64, flit: impl Fn(usize) -> Flit) {
        let mut masks = self.masks;
        for lane in Bits(arriving & masks.open) {
            let (state, flit) = (&mut self.lanes[lane], flit(lane));
            let is_front = state.flits.is_empty();
            state.flits.push(&mut self.flits, flit);
            if flit.is_head() {
                state.destination = flit.destination();
                masks.decoding |= 1 << lane;
            }
            masks.heads &= !bit(lane, is_front);
            masks.heads |= bit(lane, is_front && flit.is_head());
            masks.filled |= 1 << lane;
            masks.full |= bit(lane, state.flits.is_full());
            masks.room &= !bit(lane, state.flits.count() >= usize::from(state.room_below));
        }
        self.masks = masks;
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
        let shape = InputShape::new(&[(params.clone(), 1)]);
        let grid = params.routing().grid();
        let (width, address_width) = (params.fifo().width(), grid.coordinates_width());
        InputChannel {
            channels: InputChannels::new(&shape),
            payloads: Payloads::new(width, address_width, shape.slots),
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
        self.channels.reset();
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
        self.channels.read(&self.shape, place, u64::from(take));
        if valid {
            let live = || self.channels.flits();
            let flit = self.payloads.admit(bits, live);
            self.channels.write(1, |_| flit);
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
