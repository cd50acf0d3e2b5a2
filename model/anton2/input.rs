//! The golden input of an Anton 2 router.

use super::router::{PLACES, show_counts};
use crate::model::Golden;
use crate::model::anton2::{Flit, Inputs, Room, Straps, Target, Ways, stamp};
use crate::model::arbiter::WeightTable;
use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, bit, has, low_bits};
use crate::params::anton2::{Anton2InputParams, Header};
use crate::params::words;

/// Holds the packets that arrive by a port, works out where they go on, and brings one after the other to the
/// switch.
///
/// - Twin: `hdl/anton2/input.rs`.
/// - Shapes: all layouts of a node, up to 16 virtual channels with queues of 2 to 64 flits.
/// - Latency: what is on the link in cycle t is in RC in t+1, in VA in t+2, asks SA1 in t+3 and attempts to cross
///   in t+4. A credit is on its link in the cycle after its flit has left. Attempts depend on the room shown in
///   the same cycle.
/// - Waiting bound: that of the arbiter, in packets, once there is room.
/// - Source: `\[Anton2\] §2.3-2.5, §3`.
/// - ASSUMED: of a virtual channel no flit of another packet comes between the two of one, and none comes that
///   finds no room; a full queue refuses it here.
#[derive(Clone, Debug)]
pub struct Anton2Input {
    inputs: Inputs<PLACES>,
    ways: Ways<PLACES>,
    straps: Straps,
    table: Option<WeightTable>,
    patterns: usize,
    pattern_width: Option<usize>,
    age_bits: Option<usize>,
    has_waiting: bool,
    is_by_vc: bool,
    ports: usize,
    vcs: usize,
    /// The virtual channel that a flit has left.
    credit: Option<usize>,
    payloads: Payloads,
}

impl Anton2Input {
    /// The input of this shape, in reset state.
    pub fn new(params: &Anton2InputParams) -> Self {
        let (table, slots) = (params.table(), params.vcs().count() * params.depth());
        Anton2Input {
            inputs: Inputs::new(params, 1),
            ways: Ways::new(params),
            straps: Straps::new(params.unit()),
            patterns: table.as_ref().map_or(1, |table| table.patterns()),
            table: table.as_ref().map(WeightTable::new),
            pattern_width: params.arbitration().pattern_width(),
            age_bits: params.arbitration().age_bits(),
            has_waiting: params.arbitration().has_waiting(),
            is_by_vc: params.arbitration().is_by_vc(),
            ports: params.router_ports(),
            vcs: params.vcs().count(),
            credit: None,
            payloads: Payloads::new(params.flit_width(), 0, slots),
        }
    }

    /// The ports, or virtual channels of ports, for which a packet waits, a bit each. Straps may lead nowhere, and to
    /// what is no virtual channel of the link.
    fn waiting(&mut self) -> u64 {
        let (ports, vcs, is_by_vc) = (self.ports, self.vcs, self.is_by_vc);
        let waits = |all, (port, vc)| {
            let at = if is_by_vc { port * vcs + vc } else { port };
            all | bit(at, true)
        };
        let input = self.inputs.at(0);
        let targets = input.targets().map(Target::split::<PLACES>);
        let there = targets.filter(|&(port, vc)| port < ports && (vc < vcs || !is_by_vc));
        there.fold(0, waits)
    }

    /// By virtual channel with a packet in front, how old it is in cycle `now`.
    fn ages(&mut self, now: u64, bits: usize) -> [u16; PLACES] {
        let mut ages = [0; PLACES];
        for vc in Bits(self.inputs.get(0).ready().into()) {
            let first = self.inputs.at(0).in_front(vc);
            let offered = stamp(self.payloads.stored(first.handle())[0]);
            ages[vc] = (now as u16).wrapping_sub(offered) & low_bits(bits) as u16;
        }
        ages
    }

    /// Takes over `room1_i` and `room2_i`.
    fn look(&mut self, one: &[u64], two: &[u64]) {
        for vc in Bits(self.inputs.get(0).ready().into()) {
            let (output, to) = self.inputs.get(0).target(vc).split::<PLACES>();
            let at = output * self.vcs + to;
            let is_set = |rooms: &[u64]| output < self.ports && has(rooms[at / 64], at % 64);
            let room = Room {
                one: is_set(one),
                two: is_set(two),
            };
            self.inputs.get_mut(0).look(vc, room);
        }
    }
}

impl Golden for Anton2Input {
    fn reset(&mut self) {
        self.inputs.reset();
        if let Some(table) = &mut self.table {
            table.reset();
        }
        self.credit = None;
        self.payloads.reset();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        self.straps.take(&mut inputs);
        let along = inputs.word() as u8;
        let (valid, vc) = (inputs.bit(), inputs.word() as usize);
        let (head, tail) = (inputs.bit(), inputs.bit());
        let bits = inputs.words(self.payloads.words());
        let now = self.age_bits.map(|bits| (inputs.word(), bits));
        let rooms = words(self.ports * self.vcs);
        let (one, two) = (inputs.words(rooms), inputs.words(rooms));
        let granted = inputs.bit();

        self.look(one, two);
        let attempt = self.inputs.get(0).attempt();
        let second = self.inputs.get(0).second();
        let requests = self.inputs.get(0).requests(attempt);
        let ages = now.map(|(now, bits)| self.ages(now, bits));
        let shown = attempt.or(second).map(|vc| self.inputs.at(0).front(vc));
        let to = attempt.map(|vc| self.inputs.get(0).target(vc).split::<PLACES>());
        let pattern = shown.map_or(0, |flit| flit.heading().get(Header::PATTERN));
        let pattern = pattern.min(self.patterns - 1);

        let mut outputs = PortsMut(outputs);
        outputs.bit(self.credit.is_some());
        outputs.word(self.credit.take().unwrap_or(0) as u64);
        outputs.word(to.map_or(0, |(output, _)| 1 << output));
        outputs.bit(attempt.is_some() && shown.is_some_and(Flit::has_two));
        outputs.word(to.map_or(0, |(_, to)| to as u64));
        if self.pattern_width.is_some() {
            outputs.word(pattern as u64);
        }
        if let Some(ages) = ages {
            outputs.word(attempt.map_or(0, |vc| ages[vc].into()));
        }
        if self.has_waiting {
            outputs.word(self.waiting());
        }
        outputs.bit(second.is_some());
        outputs.bit(shown.is_some());
        let flit = outputs.words(self.payloads.words());
        flit.fill(0);
        if let Some(shown) = shown {
            flit.copy_from_slice(self.payloads.stored(shown.handle()));
            show_counts(shown, flit);
        }

        if let Some(vc) = second {
            self.inputs.at(0).take_second(vc);
            self.credit = Some(vc);
        }
        if attempt.is_none() || granted {
            let state = self.inputs.get(0);
            let choice = match ages {
                None => state.grant(requests, self.inputs.rule()),
                Some(ages) => state.grant_oldest(requests, |vc| ages[vc]),
            };
            self.inputs.get_mut(0).choose(choice);
        }
        if let (Some(vc), Some((output, _)), true) = (attempt, to, granted) {
            let number = vc * self.patterns + pattern;
            let weight = self
                .table
                .as_ref()
                .map_or(0, |table| table.weights()[number]);
            self.inputs.at(0).commit(vc, weight);
            self.inputs.at(0).take(vc, output);
            self.inputs.at(0).bring_forward(vc);
            self.credit = Some(vc);
        }
        if let Some(vc) = self.inputs.get_mut(0).promoted() {
            self.inputs.at(0).bring_forward(vc);
        }
        self.inputs.get_mut(0).computed();
        if valid {
            let live = || self.inputs.flits(0).map(Flit::handle);
            let handle = self.payloads.store(bits, live);
            let flit = Flit::of_link(head, tail, bits[0], handle);
            let Straps {
                bearings, exits, ..
            } = &self.straps;
            let (flit, target) = self.ways.of(bearings, exits, along, vc, flit);
            self.inputs.at(0).write(vc, flit, target);
        }
        if let Some(table) = &mut self.table
            && inputs.bit()
        {
            table.write(inputs.word() as usize, inputs.word() as u16);
        }
    }
}
