//! What surrounds a router of Anton 2's network, a part of it, or an adapter.

mod adapter;
mod cores;
mod fronts;
mod headers;
mod link;
mod mirror;
mod output;
mod place;
mod sets;

use super::mood::Mood;
use super::{Beside, LINK_RESET_SCALES, Pace, put};
use crate::model::{Golden, Random};
use crate::params::Component;
use crate::params::anton2::{
    Anton2InputParams, Anton2NetworkParams, Anton2NodeParams, Anton2OutputParams,
    Anton2RouterParams, ChannelAdapterParams, DestinationSets, EndpointAdapterParams, Header,
    MulticastUnitParams, Spot, VcSenderParams, VirtualChannels,
};
use crate::testbench::stimulus::Stimulus;
use adapter::Endpoint;
use cores::Cores;
use fronts::Fronts;
use headers::{Headers, WeightWriter};
use link::{PACES, Sink, Source};
use mirror::Mirror;
use output::Attempts;
use place::RouterPlace;
use sets::SetWriter;

/// Senders that obey credits, receivers of every mood, and what else a component of Anton 2's network
/// wants.
///
/// In every reset a router gets another place in a node of another torus, and its ports other queues behind them. Its
/// traffic begins with a tour of places and has phases that all its neighbours share.
pub struct Anton2Traffic {
    random: Random,
    beside: Beside,
    headers: Headers,
    sources: Vec<Source>,
    sinks: Vec<Sink>,
    /// What all neighbours do alike for a while, if they do.
    mood: Option<Mood>,
    /// Beyond external channels.
    mirrors: Vec<Mirror>,
    weights: Vec<WeightWriter>,
    sets: Option<SetWriter>,
    around: Around,
}

/// What is particular to a component.
enum Around {
    Router(RouterPlace, Anton2RouterParams),
    Input(RouterPlace, Anton2InputParams),
    Output(Attempts),
    /// What goes on may do so at this pace.
    Queues(Pace),
    Channel,
    Adapter(Endpoint),
    Copies(Fronts),
    Node(Cores),
    Network(Vec<Cores>, Box<Anton2NetworkParams>),
}

/// One phase of a router in so many has a place where most packets go to: then one output works, and the others idle.
const HOT_IN: u64 = 6;

/// Of the queues behind a router, so many in eight have the fewest places, or one more: they are full at once, and a packet
/// of two flits does not find room where one of one does.
const SHALLOW: u64 = 6;

/// All virtual channels of a link.
fn all(vcs: VirtualChannels) -> Vec<usize> {
    (0..vcs.count()).collect()
}

impl Anton2Traffic {
    /// Around a router; `golden` is a fresh model of it.
    pub fn of_router(params: &Anton2RouterParams, golden: Box<dyn Golden>, seed: u64) -> Self {
        let beside = Beside::new(golden, &params.ports(), params.reset()).touring();
        let (vcs, ports) = (params.vcs(), params.router_ports());
        let is_watched = params.guard().is_some();
        let source = |p: usize| {
            let source = Source::new(&beside, &format!("in{p}_"), all(vcs), params.depth());
            source.watched_if(is_watched)
        };
        let sink = |p: usize| Sink::new(&beside, &format!("out{p}_"), vcs).watched_if(is_watched);
        let place = RouterPlace {
            layout: params.layout().clone(),
            ports,
            spot: Spot { u: 0, v: 0 },
        };
        let weights = WeightWriter::all(&beside, &["weight_addr_i"]);
        Anton2Traffic {
            sources: (0..ports).map(source).collect(),
            sinks: (0..ports).map(sink).collect(),
            mood: Some(Mood::new(HOT_IN)),
            weights: weights.into_iter().map(WeightWriter::heavy).collect(),
            ..Self::new(
                beside,
                params.flit_width(),
                Around::Router(place, params.clone()),
                seed,
            )
        }
        .with_corners()
    }

    /// Around an input of a router.
    pub fn of_input(params: &Anton2InputParams, golden: Box<dyn Golden>, seed: u64) -> Self {
        let beside = Beside::new(golden, &params.ports(), params.reset());
        let place = RouterPlace {
            layout: params.layout().clone(),
            ports: params.router_ports(),
            spot: Spot { u: 0, v: 0 },
        };
        Anton2Traffic {
            sources: vec![Source::new(&beside, "", all(params.vcs()), params.depth())],
            weights: WeightWriter::all(&beside, &["weight_index_i"]),
            ..Self::new(
                beside,
                params.flit_width(),
                Around::Input(place, params.clone()),
                seed,
            )
        }
    }

    /// Around an output of a router.
    pub fn of_output(params: &Anton2OutputParams, golden: Box<dyn Golden>, seed: u64) -> Self {
        let beside = Beside::new(golden, &params.ports(), params.reset());
        Anton2Traffic {
            sinks: vec![Sink::new(&beside, "", params.vcs())],
            weights: WeightWriter::all(&beside, &["weight_index_i"]),
            around: Around::Output(Attempts::new(&beside, params)),
            ..Self::new(beside, params.flit_width(), Around::Channel, seed)
        }
    }

    /// Around queues that pass packets on.
    pub fn of_queues(params: &VcSenderParams, golden: Box<dyn Golden>, seed: u64) -> Self {
        let beside = Beside::new(golden, &params.ports(), params.reset());
        let (vcs, depth) = (params.vcs(), params.depth());
        let around = Around::Queues(Pace::default());
        Anton2Traffic {
            sources: vec![Source::new(&beside, "in_", all(vcs), depth)],
            sinks: vec![Sink::new(&beside, "out_", vcs)],
            weights: WeightWriter::all(&beside, &["weight_index_i"]),
            ..Self::new(beside, params.flit_width(), around, seed)
        }
        .with_sets(params.multicast(), 0, 4)
    }

    /// Around what copies multicast packets: the queues of a sender.
    pub fn of_copies(params: &MulticastUnitParams, golden: Box<dyn Golden>, seed: u64) -> Self {
        let beside = Beside::new(golden, &params.ports(), params.reset());
        let around = Around::Copies(Fronts::new(&beside, params));
        Self::new(beside, Header::WIDTH, around, seed).with_sets(Some(params.table()), 0, 8)
    }

    /// Around the adapter of an external channel: its router, and the other end of the channel.
    pub fn of_channel(params: &ChannelAdapterParams, golden: Box<dyn Golden>, seed: u64) -> Self {
        let beside = Beside::new(golden, &params.ports(), params.reset());
        let beside = beside.reset_every(LINK_RESET_SCALES);
        let is_watched = params.guard().is_some();
        let (vcs, depth) = (params.vcs(), params.departing().depth());
        Anton2Traffic {
            sources: vec![Source::new(&beside, "in_", all(vcs), depth).watched_if(is_watched)],
            sinks: vec![Sink::new(&beside, "out_", vcs).watched_if(is_watched)],
            mirrors: vec![Mirror::new(&beside, "", params)],
            weights: WeightWriter::all(&beside, &["weight_index_i"]),
            ..Self::new(beside, params.flit_width(), Around::Channel, seed)
        }
        .with_sets(params.multicast(), 0, 4)
    }

    /// Around an endpoint's adapter.
    pub fn of_adapter(params: &EndpointAdapterParams, golden: Box<dyn Golden>, seed: u64) -> Self {
        let beside = Beside::new(golden, &params.ports(), params.reset());
        let vcs = params.vcs();
        let used = (0..vcs.classes()).map(|class| class * vcs.per_class());
        let is_watched = params.link_guard().is_some();
        let source = Source::new(&beside, "in_", used.collect(), params.depth());
        Anton2Traffic {
            sources: vec![source.watched_if(is_watched)],
            sinks: vec![Sink::new(&beside, "out_", vcs).watched_if(is_watched)],
            around: Around::Adapter(Endpoint::new(&beside, params)),
            ..Self::new(beside, params.flit_width(), Around::Channel, seed)
        }
        .with_sets(params.multicast(), 0, 4)
    }

    /// Around a node: its endpoints, and its neighbours beyond the external channels.
    pub fn of_node(params: &Anton2NodeParams, golden: Box<dyn Golden>, seed: u64) -> Self {
        let beside = Beside::new(golden, &params.ports(), params.reset());
        let channels = params.layout().channels().keys();
        let mirror = |name: String| Mirror::new(&beside, &format!("{name}_"), params.channel());
        Anton2Traffic {
            mirrors: channels.map(|c| mirror(c.identifier())).collect(),
            weights: WeightWriter::all(&beside, &["weight_addr_i", "channel_weight_index_i"]),
            around: Around::Node(Cores::new(&beside, "", params)),
            ..Self::new(beside, params.flit_width(), Around::Channel, seed)
        }
        .with_endpoints(params)
        .with_sets(params.multicast(), 0, 2)
    }

    /// Around a machine: the endpoints of all nodes. Multicast packets stay in their nodes: any trees may deadlock.
    pub fn of_network(params: &Anton2NetworkParams, golden: Box<dyn Golden>, seed: u64) -> Self {
        let beside = Beside::new(golden, &params.ports(), params.node().reset());
        let cores = (0..params.torus().nodes()).map(|node| {
            let prefix = format!("{}_", params.node_name(node));
            Cores::new(&beside, &prefix, params.node())
        });
        Anton2Traffic {
            weights: WeightWriter::all(&beside, &["weight_addr_i", "channel_weight_index_i"]),
            around: Around::Network(cores.collect(), Box::new(params.clone())),
            ..Self::new(beside, params.node().flit_width(), Around::Channel, seed)
        }
        .with_endpoints(params.node())
        .with_sets(params.node().multicast(), DestinationSets::DIRECTIONS, 2)
    }

    /// The same in larger tori, where packets go to the corners of rings.
    fn with_corners(mut self) -> Self {
        self.headers.corners = true;
        self
    }

    /// The same where packets go to endpoints of such nodes.
    fn with_endpoints(mut self, params: &Anton2NodeParams) -> Self {
        self.headers.last_endpoint = params.layout().endpoints().len() - 1;
        self
    }

    /// The same with tables of destination sets, if there are any: entries have branches from this one on, and so many
    /// packets in eight are multicast.
    fn with_sets(mut self, table: Option<DestinationSets>, from: usize, eighths: u64) -> Self {
        if let Some(table) = table {
            let writer = SetWriter::new(&self.beside, table, from);
            self.headers.sets = Some(writer.sets(eighths));
            self.sets = Some(writer);
        }
        self
    }

    fn new(beside: Beside, flit_width: usize, around: Around, seed: u64) -> Self {
        Anton2Traffic {
            random: Random::new(seed),
            beside,
            headers: Headers::new(flit_width),
            sources: Vec::new(),
            sinks: Vec::new(),
            mood: None,
            mirrors: Vec::new(),
            weights: Vec::new(),
            sets: None,
            around,
        }
    }

    /// What a reset changes: straps, and all that was under way.
    fn settle(&mut self) {
        let (random, beside) = (&mut self.random, &mut self.beside);
        self.headers.settle(random);
        self.mood.iter_mut().for_each(Mood::settle);
        self.sources.iter_mut().for_each(|s| s.settle(random));
        self.sinks.iter_mut().for_each(|s| s.settle(random));
        self.mirrors.iter_mut().for_each(|m| m.settle(random));
        match &mut self.around {
            Around::Router(place, params) => {
                place.settle_where_much_meets(random);
                place.tie_off(beside, &self.headers);
                let [arrival, far] = ["arrival_i", "far_depth_i"].map(|port| beside.port(port));
                let width = params.output().credit_width();
                for (port, source) in self.sources.iter_mut().enumerate() {
                    let dimension = place.arrival(port);
                    link::put_value(beside.input(arrival), 2 * port, 2, dimension);
                    source.there = place.has(port);
                    let depths = params.far_depth() as u64 - 1;
                    let depths = match random.below(8) < SHALLOW {
                        true => depths.min(2),
                        false => depths,
                    };
                    let depth = match place.has(port) {
                        true => 2 + random.below(depths) as usize,
                        false => 0,
                    };
                    link::put_value(beside.input(far), width * port, width, depth);
                }
            }
            Around::Input(place, _) => {
                place.settle(random);
                place.tie_off(beside, &self.headers);
                let port = random.below(place.ports as u64) as usize;
                let arrival = beside.port("arrival_i");
                beside.input(arrival)[0] = place.arrival(port) as u64;
            }
            Around::Output(attempts) => attempts.settle(beside, random),
            Around::Queues(_) | Around::Channel => {
                self.headers.tie_off(beside);
                if let Some(crosses) = beside.place("crosses_i") {
                    beside.input(crosses)[0] = random.below(2);
                }
            }
            Around::Adapter(endpoint) => {
                endpoint.settle(random);
                self.headers.last_endpoint = random.below(32) as usize;
                self.headers.tie_off(beside);
            }
            Around::Copies(fronts) => {
                fronts.settle();
                self.headers.tie_off(beside);
            }
            Around::Node(cores) => {
                cores.settle(random);
                self.headers.tie_off(beside);
                if let Some(crosses) = beside.place("crosses_i") {
                    beside.input(crosses)[0] = random.below(1 << self.mirrors.len());
                }
            }
            Around::Network(nodes, params) => {
                nodes.iter_mut().for_each(|cores| cores.settle(random));
                self.headers.last = params.torus().radices().map(|radix| radix - 1);
            }
        }
    }

    /// Drives the links with credits.
    fn exchange(&mut self) {
        let (random, beside) = (&mut self.random, &mut self.beside);
        if let Some(mood) = &mut self.mood {
            mood.next(&self.headers.radices(), random);
        }
        let phase = |number| self.mood.as_ref().map(|mood| (mood, number));
        for (number, source) in self.sources.iter_mut().enumerate() {
            source.send(beside, &self.headers, random, phase(number));
        }
        for (number, sink) in self.sinks.iter_mut().enumerate() {
            sink.give(beside, random, phase(number));
        }
    }

    /// Drives what is particular to the component.
    fn act(&mut self) {
        let (random, beside) = (&mut self.random, &mut self.beside);
        match &mut self.around {
            Around::Router(..) | Around::Channel => {}
            Around::Queues(pace) => {
                let ready = beside.port("ready_i");
                beside.input(ready)[0] = u64::from(pace.now(random, &PACES));
            }
            Around::Input(_, params) => {
                let [room1, room2, granted] =
                    ["room1_i", "room2_i", "granted_i"].map(|port| beside.port(port));
                // Room for two in most places, for one only in some, none in the rest.
                let sparse = random.below(8);
                for bit in 0..params.router_ports() * params.vcs().count() {
                    let room = random.below(8);
                    put(beside.input(room2), bit, room > sparse);
                    put(beside.input(room1), bit, room + 1 > sparse);
                }
                beside.input(granted)[0] = u64::from(random.below(4) > 0);
            }
            Around::Output(attempts) => {
                attempts.show(beside, &self.headers, random);
                attempts.credit_too_many(beside, &mut self.sinks[0], random);
            }
            Around::Adapter(endpoint) => endpoint.act(beside, &self.headers, random),
            Around::Copies(fronts) => fronts.act(beside, &self.headers, random),
            Around::Node(cores) => cores.act(beside, &self.headers, random),
            Around::Network(nodes, params) => {
                for (node, cores) in nodes.iter_mut().enumerate() {
                    self.headers.here = params.torus().coordinates(node);
                    cores.act(beside, &self.headers, random);
                }
            }
        }
        // Of a node and of a machine, any router's and any channel's.
        for name in [
            "weight_router_i",
            "weight_node_i",
            "channel_weight_channel_i",
            "channel_weight_node_i",
        ] {
            if let Some(place) = beside.place(name) {
                let bits = beside.width(name);
                beside.input(place)[0] = random.below(1 << bits);
            }
        }
        for weights in &mut self.weights {
            weights.write(beside, random);
        }
        if let Some(sets) = &mut self.sets {
            sets.write(beside, &mut self.headers, random);
        }
    }
}

impl Stimulus for Anton2Traffic {
    fn drive(&mut self, inputs: &mut [u64]) {
        let asserted = self.beside.begin(&mut self.random);
        if asserted {
            self.settle();
        } else {
            self.exchange();
            for mirror in &mut self.mirrors {
                mirror.act(&mut self.beside, &self.headers, &mut self.random);
            }
            self.act();
        }
        inputs.copy_from_slice(&self.beside.inputs);
        self.beside.end(asserted);
        for mirror in &mut self.mirrors {
            mirror.end(&self.beside, asserted, &mut self.random);
        }
        if asserted {
            return;
        }
        for source in &mut self.sources {
            source.observe(&self.beside);
        }
        for sink in &mut self.sinks {
            sink.observe(&self.beside);
        }
        match &mut self.around {
            Around::Output(attempts) => attempts.observe(&self.beside, self.sinks[0].returned),
            Around::Copies(fronts) => fronts.observe(&self.beside),
            _ => {}
        }
    }
}
