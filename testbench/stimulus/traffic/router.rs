//! What the neighbours of one router do.

mod spot;

use super::mischief::{Mischief, Trick};
use super::mood::Mood;
use super::{Beside, Pace, Packets, Place, copy, get, put};
use crate::model::{self, Random};
use crate::params::topology::{NodeId, PortId};
use crate::params::wormhole::routing::{Algorithm, Entry, LaneClass};
use crate::params::wormhole::{CoResidence, RouterParams};
use crate::params::{Component, ParamError};
use crate::testbench::stimulus::Stimulus;

/// Packets at every input of a router, and receivers of every mood at its outputs.
///
/// In every reset the router gets another place in the network, its datelines another place in their
/// rings, and random arbiters another seed; on a graph that of another of its nodes. On a grid packets come with
/// destinations that could have led them here, on a graph with any. What a terminal sends is wrong now and then, and
/// what a neighbour sends over a link that is watched.
pub struct RouterTraffic {
    random: Random,
    params: RouterParams,
    packets: Packets,
    beside: Beside,
    spot: Spot,
    sources: Vec<Source>,
    sinks: Vec<Sink>,
    mood: Mood,
}

/// Where the router stands.
enum Spot {
    Grid {
        here: Vec<usize>,
        datelines: Vec<usize>,
    },
    Graph(NodeId),
}

/// One link that leads here, or the injector.
struct Source {
    valid: Place,
    flit: Place,
    not_full: Place,
    empty: Option<Place>,
    lanes: Vec<Lane>,
    pace: Pace,
    /// Of a terminal, and of a router beside this one if its link is watched: else it gets nothing wrong.
    mischief: Option<Mischief>,
}

/// A packet under way in one lane.
struct Lane {
    entry: Entry,
    /// Whether it must be empty before another packet comes.
    alone: bool,
    left: u64,
    /// Cycles for which what is shown of it may be older than its last flit.
    doubt: usize,
}

/// One link that leads away, or the ejector.
struct Sink {
    valid: Place,
    not_full: Place,
    empty: Option<Place>,
    lanes: Vec<Far>,
    /// Cycles on the wire.
    delay: usize,
    /// Cycles that registers at links add, to what is shown there: of an ejector none.
    register: usize,
    /// Whether it is an ejector, which shows what is not taken yet.
    holds: bool,
    pace: Pace,
}

/// A lane at the other end.
struct Far {
    depth: usize,
    count: usize,
    /// Flits on the wire, the next to arrive first.
    coming: Vec<bool>,
    /// Room and emptiness on the wire, the next to be seen first.
    shown: Vec<[bool; 2]>,
}

impl RouterTraffic {
    /// The traffic of `seed`.
    ///
    /// # Errors
    /// If the golden router cannot be made.
    pub fn new(params: &RouterParams, seed: u64) -> Result<Self, ParamError> {
        let golden = model::wormhole::Router::new(params)?;
        let beside = Beside::new(Box::new(golden), &params.ports(), params.reset()).touring();
        let routing = params.routing();
        let mut sources = Vec::new();
        let mut sinks = Vec::new();
        for port in routing.inputs() {
            let name = params.port_name(port);
            let pin = |what: &str| beside.port(&format!("in_{name}_{what}"));
            let lanes = params.input_lanes().into_iter().map(|(entry, _)| entry);
            let lanes = lanes.filter(|entry| matches!(entry, Entry::Link(p, _) if *p == port));
            sources.push(Source {
                valid: pin("valid_i"),
                flit: pin("flit_i"),
                not_full: pin("not_full_o"),
                empty: beside.place(&format!("in_{name}_empty_o")),
                lanes: lanes.map(|entry| Lane::new(params, entry)).collect(),
                pace: Pace::default(),
                mischief: params.watches_links().then(Mischief::default),
            });
        }
        for port in routing.outputs() {
            let name = params.port_name(port);
            let pin = |what: &str| beside.port(&format!("out_{name}_{what}"));
            // On a graph the router does not know how long the wire is that it sends over.
            let delay = match routing.role() {
                None => params.wire_delay(),
                Some(_) => port.0 % 3,
            };
            sinks.push(Sink {
                valid: pin("valid_o"),
                not_full: pin("not_full_i"),
                empty: beside.place(&format!("out_{name}_empty_i")),
                lanes: Vec::new(),
                delay,
                register: params.register_delay(),
                holds: false,
                pace: Pace::default(),
            });
        }
        for seat in params.routing().seats() {
            let injector = (0..params.injector_lanes()).map(|_| Lane::new(params, Entry::Injector));
            let pin = |name: &str| beside.port(&params.terminal_pin(seat, name));
            sources.push(Source {
                valid: pin("inject_valid_i"),
                flit: pin("inject_flit_i"),
                not_full: pin("inject_not_full_o"),
                empty: None,
                lanes: injector.collect(),
                pace: Pace::default(),
                mischief: Some(Mischief::default()),
            });
            sinks.push(Sink {
                valid: pin("eject_valid_o"),
                not_full: pin("eject_not_full_i"),
                empty: None,
                lanes: Vec::new(),
                delay: 0,
                register: 0,
                holds: true,
                pace: Pace::default(),
            });
        }
        let mut traffic = RouterTraffic {
            random: Random::new(seed),
            packets: Packets::new(params),
            spot: match routing.role() {
                Some(role) => Spot::Graph(role.nodes()[0]),
                None => Spot::Grid {
                    here: Vec::new(),
                    datelines: Vec::new(),
                },
            },
            params: params.clone(),
            beside,
            sources,
            sinks,
            mood: Mood::new(3),
        };
        traffic.settle();
        Ok(traffic)
    }

    /// What a reset changes: the place of the router, and all that was under way.
    fn settle(&mut self) {
        self.mood.settle();
        self.spot = self.another_spot();
        self.tie_off();
        for source in &mut self.sources {
            if let Some(mischief) = &mut source.mischief {
                mischief.settle(&mut self.random);
            }
            for lane in &mut source.lanes {
                lane.left = 0;
                lane.doubt = 0;
            }
        }
        let links = self.sinks.len() - self.params.routing().terminals();
        let random = &mut self.random;
        for (number, sink) in self.sinks.iter_mut().enumerate() {
            let lanes = match number < links {
                true => self.params.lanes_of_output(PortId(number)),
                false => 1,
            };
            let way = sink.delay + sink.register;
            let far = |random: &mut Random| Far {
                depth: 2 * way + 1 + random.below(8) as usize,
                count: 0,
                coming: vec![false; sink.delay],
                shown: vec![[false, false]; way],
            };
            sink.lanes = (0..lanes).map(|_| far(random)).collect();
        }
    }

    /// Drives one source.
    fn send(&mut self, number: usize) {
        let source = &mut self.sources[number];
        for lane in &mut source.lanes {
            lane.doubt = lane.doubt.saturating_sub(1);
        }
        let sends = self.mood.sends(number);
        if !sends.unwrap_or_else(|| source.pace.now(&mut self.random, &[0, 1, 4, 7, 8, 8])) {
            return;
        }
        let trick = source
            .mischief
            .and_then(|mischief| mischief.next(&mut self.random));
        let room = self.beside.output(source.not_full);
        let empty = source.empty.map(|place| self.beside.output(place));
        let can = |(lane, state): (usize, &Lane)| {
            let is_empty = |empty| get(empty, lane) && state.doubt == 0;
            let may_begin = !state.alone || empty.is_none_or(is_empty);
            let has_room = get(room, lane) || trick == Some(Trick::NoRoom);
            (has_room && (state.left > 0 || may_begin)).then_some(lane)
        };
        let lanes: Vec<usize> = source.lanes.iter().enumerate().filter_map(can).collect();
        if lanes.is_empty() {
            return;
        }
        let lane = lanes[self.random.below(lanes.len() as u64) as usize];
        let (entry, left) = (source.lanes[lane].entry, source.lanes[lane].left);
        let head = (left == 0).then(|| self.destination(entry));
        let left = match left {
            0 => self.mood.length(&self.packets, &mut self.random),
            left => left,
        };
        let (head, left) = match trick {
            Some(trick) => {
                let (played, left) = trick.played((head, left), &self.packets, &mut self.random);
                (played.map(|to| self.led_here(to, entry)), left)
            }
            None => (head, left),
        };
        let flit = self.packets.flit(&mut self.random, head, left);
        let source = &mut self.sources[number];
        source.lanes[lane].left = left - 1;
        source.lanes[lane].doubt = 1 + self.params.register_delay();
        let valid = self.beside.input(source.valid);
        put(valid, lane, true);
        if trick == Some(Trick::Twice) {
            let other = self.random.below(source.lanes.len() as u64) as usize;
            put(valid, other, true);
        }
        copy(self.beside.input(source.flit), 0, &flit, self.packets.width);
    }

    /// Drives what one receiver shows.
    fn show(&mut self, number: usize) {
        let sink = &self.sinks[number];
        for (lane, far) in sink.lanes.iter().enumerate() {
            let [room, empty] = far.shown.first().copied().unwrap_or_else(|| far.state());
            put(self.beside.input(sink.not_full), lane, room);
            if let Some(place) = sink.empty {
                put(self.beside.input(place), lane, empty);
            }
        }
    }

    /// The edge at one receiver.
    fn receive(&mut self, number: usize) {
        let sink = &mut self.sinks[number];
        let drains = self.mood.takes(number);
        let drains = drains.unwrap_or_else(|| sink.pace.now(&mut self.random, &[0, 1, 4, 7, 8, 8]));
        let shown = self.beside.output(sink.valid);
        for (lane, far) in sink.lanes.iter_mut().enumerate() {
            let state = far.state();
            let drained = drains && far.count > 0;
            let [takes, _] = state;
            far.coming.push(get(shown, lane) && (takes || !sink.holds));
            far.shown.push(state);
            let arrives = far.coming.remove(0);
            far.shown.remove(0);
            far.count = (far.count - usize::from(drained) + usize::from(arrives)).min(far.depth);
        }
    }
}

impl Lane {
    fn new(params: &RouterParams, entry: Entry) -> Self {
        let class = params.entry_class(entry);
        let algorithm: Algorithm = params.routing().algorithm();
        let is_link = class != LaneClass::Injector;
        Lane {
            entry,
            alone: is_link
                && params.co_residence() == CoResidence::Safe
                && algorithm.forbids_co_residence(class),
            left: 0,
            doubt: 0,
        }
    }
}

impl Far {
    /// Room, and emptiness.
    fn state(&self) -> [bool; 2] {
        let reserved = 2 * self.shown.len();
        [self.depth - self.count > reserved, self.count == 0]
    }
}

impl Stimulus for RouterTraffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.beside.begin(&mut self.random);
        if asserted {
            self.settle();
        } else {
            let grid = match &self.spot {
                Spot::Grid { .. } => Some(self.params.routing().grid()),
                Spot::Graph(_) => None,
            };
            let radices = grid.map_or(&[][..], |grid| grid.radices());
            self.mood.next(radices, &mut self.random);
            for number in 0..self.sources.len() {
                self.send(number);
            }
        }
        for number in 0..self.sinks.len() {
            self.show(number);
        }
        inputs.copy_from_slice(&self.beside.inputs);
        self.beside.end(asserted);
        for number in 0..self.sinks.len() {
            self.receive(number);
        }
    }
}
