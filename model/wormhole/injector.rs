//! Where a node's packets come in.

use super::InputChannel;
use crate::model::Golden;
use crate::model::link::{Guard, Kind, write};
use crate::model::packed::{Bits, Ports, bit, copy_field, field, has};
use crate::params::link::PacketGuardParams;
use crate::params::topology::Topology;
use crate::params::wormhole::routing::Routing;
use crate::params::wormhole::{InjectorParams, RouterParams};
use crate::params::{index_width, words};

/// Holds the flits that a node injects, lane by lane, and what their heads are offered.
///
/// - Twin: `hdl/wormhole/injector.rs`.
/// - Shapes: those of the input channel of an injector, 1 to 64 of them.
/// - Latency: that of the input channel. `not_full_o`, `valid_o` and `flit_o` come from state alone.
/// - Source: `\[Ge\] §5.4, Fig. 5.7`.
/// - ASSUMED: if several bits of `valid_i` are set, each of those lanes takes the flit; no node does
///   that. What a lane does not let through goes no further and shows in `error_o`, until a reset.
#[derive(Clone, Debug)]
pub struct Injector {
    lanes: Vec<InputChannel>,
    guards: Guards,
    /// Words of the node's place, of a flit and of what is best.
    place: usize,
    flit: usize,
    best: usize,
    /// Bits of a lane in `request_o` and in `flit_o`.
    requests: usize,
    width: usize,
}

impl Injector {
    /// The injector of this shape, in reset state.
    pub fn new(params: &InjectorParams) -> Self {
        let channel = params.channel();
        let width = channel.fifo().width();
        Injector {
            lanes: vec![InputChannel::new(channel); params.injector_lanes()],
            guards: Guards::new(
                params.guard(),
                channel.routing(),
                1,
                params.injector_lanes(),
            ),
            place: channel
                .unit()
                .place_ports()
                .iter()
                .map(|port| words(port.width))
                .sum(),
            flit: words(width),
            best: words(channel.choices()),
            requests: channel.reached().len(),
            width,
        }
    }

    /// Words of all outputs of one lane.
    fn outputs_of_lane(&self) -> usize {
        2 + words(self.requests) + self.flit
    }

    /// Lanes whose FIFOs have room.
    fn has_room(&self) -> u64 {
        let lanes = self.lanes.iter().enumerate();
        lanes.fold(0, |room, (lane, channel)| {
            room | bit(lane, channel.has_room())
        })
    }

    /// Puts what a lane shows beside the other lanes', but for its room.
    fn show(&self, lane: usize, shown: &[u64], outputs: &mut [u64]) {
        let mut shown = Ports(shown);
        let _room = shown.word();
        let requests = shown.words(words(self.requests));
        let (valid, flit) = (shown.bit(), shown.words(self.flit));
        let (_, rest) = outputs.split_at_mut(1);
        let (requests_of_all, rest) = rest.split_at_mut(words(self.lanes.len() * self.requests));
        let (valid_of_all, rest) = rest.split_at_mut(1);
        let (flits, _) = rest.split_at_mut(words(self.lanes.len() * self.width));
        copy_field(
            requests,
            0,
            requests_of_all,
            lane * self.requests,
            self.requests,
        );
        valid_of_all[0] |= bit(lane, valid);
        copy_field(flit, 0, flits, lane * self.width, self.width);
    }

    /// Puts what the guards show beside that: room, and what was wrong.
    fn show_guards(&self, outputs: &mut [u64]) {
        let (last, rest) = outputs
            .split_last_mut()
            .expect("error_o is the last output");
        *last = self.guards.errors(0);
        rest[0] = self.guards.room(0, self.has_room());
    }
}

impl Golden for Injector {
    fn reset(&mut self) {
        self.lanes.iter_mut().for_each(InputChannel::reset);
        self.guards.clear();
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        let mut shown = vec![0; self.outputs_of_lane()];
        for (lane, channel) in self.lanes.iter().enumerate() {
            channel.peek(&mut shown);
            self.show(lane, &shown, outputs);
        }
        self.show_guards(outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (place, valid) = (inputs.words(self.place), inputs.word());
        let (flit, best) = (inputs.words(self.flit), inputs.words(self.best));
        let take = inputs.word();
        outputs.fill(0);
        self.show_guards(outputs);
        let mut passed = vec![None; self.lanes.len()];
        let has_room = self.has_room();
        self.guards.offer(0, (valid, flit), has_room, |lane, flit| {
            passed[lane] = Some(flit.to_vec());
        });
        let mut shown = vec![0; self.outputs_of_lane()];
        let nothing = vec![0; self.flit];
        for (lane, passed) in passed.iter().enumerate() {
            let valid = [u64::from(passed.is_some())];
            let flit = passed.as_ref().unwrap_or(&nothing);
            let take = [u64::from(has(take, lane))];
            let inputs = [place, &valid, flit, best, &take].concat();
            self.lanes[lane].step(&inputs, &mut shown);
            self.show(lane, &shown, outputs);
        }
    }
}

/// The guards of some injectors, or of links with as many lanes each, and what they have seen.
///
/// ASSUMED: a router in a network does not watch its links, whose other ends are its like; one by itself does.
#[derive(Clone, Debug)]
pub(super) struct Guards {
    /// Injector by injector, of every lane.
    each: Vec<Guard>,
    lanes: usize,
    width: usize,
    bits: usize,
    heads: Heads,
    /// By injector, the misuse seen, by its bits.
    errors: Vec<u64>,
    /// The flit that goes to a lane.
    passed: Vec<u64>,
}

impl Guards {
    /// Those of so many injectors of so many lanes, in reset state.
    pub fn new(
        params: &PacketGuardParams,
        routing: &Routing,
        injectors: usize,
        lanes: usize,
    ) -> Self {
        let width = params.flit_width();
        Guards {
            each: vec![Guard::new(params); injectors * lanes],
            lanes,
            width,
            bits: params.misuses().width(),
            heads: Heads::new(routing),
            errors: vec![0; injectors],
            passed: vec![0; width.div_ceil(64)],
        }
    }

    /// Back to the reset state.
    pub fn clear(&mut self) {
        self.each.iter_mut().for_each(Guard::clear);
        self.errors.fill(0);
    }

    /// Lanes of an injector that show room, out of those that have some.
    pub fn room(&self, injector: usize, has_room: u64) -> u64 {
        let shows = |lane: &usize| self.each[injector * self.lanes + lane].is_open();
        let all = (0..self.lanes).filter(shows);
        has_room & all.fold(0, |room, lane| room | 1 << lane)
    }

    /// Bits of what each injector has seen.
    pub fn bits(&self) -> usize {
        self.bits
    }

    /// What an injector has seen until now, by the bits of `error_o`.
    pub fn errors(&self, injector: usize) -> u64 {
        self.errors[injector]
    }

    /// The clock edge at an injector: `flit` is offered to the `valid` lanes, of which some have room. `pass` gets what
    /// goes through, with its lane.
    pub fn offer(
        &mut self,
        injector: usize,
        (valid, flit): (u64, &[u64]),
        has_room: u64,
        mut pass: impl FnMut(usize, &[u64]),
    ) {
        let own = injector * self.lanes..(injector + 1) * self.lanes;
        let busy = self.each[own.clone()].iter().enumerate();
        let owing = busy.filter(|(_, guard)| !guard.is_open());
        let lanes = owing.fold(valid, |lanes, (lane, _)| lanes | 1 << lane);
        for lane in Bits(lanes) {
            let guard = &mut self.each[own.start + lane];
            let offered = has(valid, lane).then(|| self.heads.kind(flit, self.width));
            let has_room = has(has_room, lane);
            let (written, bad) = guard.judge(offered, has_room);
            guard.commit(offered, has_room);
            self.errors[injector] |= bad;
            if let Some(written) = written {
                write(written, flit, &mut self.passed, self.width);
                pass(lane, &self.passed);
            }
        }
    }
}

/// Those of so many injectors of a router, or of a network of such routers.
pub(super) fn guards(router: &RouterParams, injectors: usize) -> Guards {
    let lanes = router.injector_lanes();
    Guards::new(&router.guard(), router.routing(), injectors, lanes)
}

/// How heads name terminals: numbers side by side from the low end, each with its bits and how many it counts.
#[derive(Clone, Debug)]
struct Heads(Vec<(usize, u64)>);

impl Heads {
    fn new(routing: &Routing) -> Self {
        let number = |count: usize| (index_width(count), count as u64);
        Heads(match routing.role() {
            Some(role) => match role.graph().graph().all_terminals() {
                // Whatever the head says, it is there.
                0 | 1 => Vec::new(),
                several => vec![number(several)],
            },
            None => {
                let radices = routing.grid().radices().iter();
                let seats = Some(routing.terminals()).filter(|&seats| seats > 1);
                radices.copied().chain(seats).map(number).collect()
            }
        })
    }

    /// What a flit is, if it were a head.
    fn kind(&self, flit: &[u64], width: usize) -> Kind {
        let mut at = 0;
        let is_one = |&(bits, count): &(usize, u64)| {
            let number = field(flit, at, bits);
            at += bits;
            number < count
        };
        Kind {
            terminal: self.0.iter().all(is_one),
            head: field(flit, width - 2, 1) == 1,
            tail: field(flit, width - 1, 1) == 1,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::fifo::{FifoParams, FifoStyle};
    use crate::params::topology::grid::{Grid, Ways, Wrap};
    use crate::params::wormhole::routing::{Algorithm, Routing};

    const TAIL: u64 = 1 << 5;
    const HEAD: u64 = 1 << 4;

    /// Two lanes on a 4x4 mesh at node (0, 0), with 6-bit flits; the ports valid, flit, take, all
    /// lanes best.
    fn injector() -> impl FnMut([u64; 3]) -> [u64; 5] {
        let grid = Grid::new("network", vec![4, 4], Wrap::Mesh, Ways::Bidirectional);
        let routing = Routing::new("network", grid.expect("a grid"), Algorithm::DIMENSION_ORDER);
        let fifo = FifoParams::new(6, 2, FifoStyle::Shift, Reset::Sync).expect("a FIFO");
        let params = InjectorParams::new(routing.expect("a pair"), 1, fifo, 2, 16);
        let mut injector = Injector::new(&params.expect("an injector"));
        move |[valid, flit, take]| {
            let mut outputs = [0; 5];
            injector.step(&[0, valid, flit, 0x1f, take], &mut outputs);
            outputs
        }
    }

    #[test]
    fn each_lane_has_its_own_packets_requests_and_room() {
        let mut step = injector();
        // To (2, 0) by lane 0, which goes plus in x; to (0, 0) by lane 1, which goes to the ejector.
        assert_eq!(step([0b01, HEAD | 2, 0]), [0b11, 0, 0, 0, 0]);
        let first = HEAD | 2;
        assert_eq!(step([0b10, HEAD | TAIL, 0]), [0b11, 0, 0b01, first, 0]);
        let both = first | (HEAD | TAIL) << 6;
        assert_eq!(step([0b01, TAIL | 1, 0]), [0b11, 0b00001, 0b11, both, 0]);
        assert_eq!(step([0, 0, 0b10]), [0b10, 0b10000_00001, 0b11, both, 0]);
        assert_eq!(step([0, 0, 0b01]), [0b10, 0b00001, 0b01, first, 0]);
        assert_eq!(step([0, 0, 0]), [0b11, 0, 0b01, TAIL | 1, 0]);
    }
}
