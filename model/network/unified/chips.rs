//! Nodes of the unified network, and what is on the links in and between them.

use super::cores::Cores;
use super::line::Lines;
use crate::model::link::{Arrival, ChannelEnd, EndpointQueues, Frame, Word};
use crate::model::packed::Bits;
use crate::model::routing::{Exits, Here, UnifiedRoutingUnit};
use crate::model::unified::{Departure, Flit, Routers, Stamps, arrives_along};
use crate::params::unified::{Channel, MeshDirection, PortRole, Spot, UnifiedNodeParams};
use std::collections::BTreeMap;
use std::hint::black_box;
use std::ops::Range;
use std::sync::Arc;

/// Where a link leads inside a node; what comes from there arrives where it starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// Nowhere.
    Nothing,
    /// To a port of a router, by the router's number in the node.
    Port { spot: u8, port: u8 },
    /// To the adapter of an external channel, by its number in the layout.
    Channel(u8),
    /// To the adapter of an endpoint.
    Endpoint(u8),
}

/// What is on the links of a node in one cycle, at their ends.
#[derive(Clone, Debug, Default)]
struct OnLinks {
    flits: Vec<(End, u8, Flit)>,
    credits: Vec<(End, u8)>,
}

/// What leaves these nodes by an external channel: the node and the number of the channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Beyond<T> {
    /// The node.
    pub node: usize,
    /// The channel's number in the layout.
    pub channel: usize,
    /// What leaves.
    pub carries: T,
}

/// Where the adapters of external channels are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Adapters {
    /// Here, with lines of so many cycles between them.
    Here { latency: usize },
    /// Whoever owns the nodes has them: what is on their links to the routers comes and goes.
    Elsewhere,
}

/// Nodes of one shape, side by side.
///
/// All links have a register at their start. So a node's cycle depends on nothing that others do in it: it decides
/// by the state before the edge, then takes what is on its links, which was sent in the cycle before. What it sends
/// is put where it arrives, for the next cycle.
#[derive(Clone, Debug)]
pub(super) struct Chips {
    unit: UnifiedRoutingUnit,
    routers: Routers,
    /// Unless they are elsewhere: the adapters of external channels, and what is on the lines to them.
    channel_ends: Box<[ChannelEnd]>,
    lines: Lines,
    /// Cycles from when a frame's last phit goes into the register before a line to when it is looked at.
    line_cycles: u32,
    /// Since the reset.
    cycle: u64,
    /// When packets were offered, shared with all parts of a machine.
    pub stamps: Arc<Stamps>,
    endpoints: Box<[EndpointQueues]>,
    /// Of one node: where each port of each router leads, and the ports of channels and endpoints.
    ends: Box<[End]>,
    arrives: Box<[End]>,
    endpoint_ports: Box<[End]>,
    /// The channel at the other end of each one's dimension.
    opposite: Box<[u8]>,
    /// By node, its place in the torus.
    places: Box<[Here]>,
    /// For each node and channel, the node that it leads to, if that is one of these.
    neighbours: Box<[Option<u32>]>,
    /// By node: in this cycle, and in the next.
    now: Box<[OnLinks]>,
    next: Box<[OnLinks]>,
    /// What the endpoints inject in this cycle: by node.
    injected: Box<[Vec<(u8, u8, Flit)>]>,
    /// The classes of which each endpoint takes flits, and of which each has room for a packet.
    ready: Box<[u8]>,
    room: Box<[u8]>,
    /// By node, a bit for each channel and each endpoint: in whose adapters something may happen that did not in the
    /// cycle before. The others are left alone: at saturation most wait for credits.
    channels_awake: Box<[u16]>,
    endpoints_awake: Box<[u32]>,
    /// The number of the first endpoint, to those outside.
    first_endpoint: u32,
    spots: usize,
    ports: usize,
    per_node: usize,
    classes: usize,
    /// What sends, if anything here does, and for how many cycles the nodes go on by themselves.
    pub cores: Option<Box<Cores>>,
    pub span: u32,
    /// What left in the last span; in one of a cycle, by endpoints.
    pub ejected: Vec<Ejected>,
    /// Frames that left by channels which lead to none of these nodes, and the cycle in which they are looked at.
    pub beyond: Vec<Beyond<(u32, Frame<Word>)>>,
    /// If adapters are elsewhere: flits that were on the links to them, and credits for what came from them, with their
    /// virtual channels.
    pub to_adapters: Vec<Beyond<(usize, Flit)>>,
    pub credits_to_adapters: Vec<Beyond<usize>>,
    /// Nodes, and endpoints there, whose adapters drop a multicast packet in this cycle.
    pub dropping: Vec<(usize, usize)>,
    /// Flits that went through a router in the last span.
    pub hops: u64,
    /// Cycles since the reset until the last in which any flit moved was over.
    pub moved: u64,
}

/// A flit that left the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ejected {
    /// The endpoint that took it.
    pub endpoint: u32,
    /// Its class.
    pub class: u8,
    /// Itself.
    pub flit: Flit,
    /// The cycle, since the reset.
    pub cycle: u64,
}

impl Chips {
    /// Nodes of these numbers, in reset state, at no place yet, whose channels lead beyond.
    pub fn new(
        params: &UnifiedNodeParams,
        adapters: Adapters,
        numbers: Range<usize>,
        stamps: Arc<Stamps>,
    ) -> Self {
        let nodes = numbers.len();
        let layout = params.layout();
        let (spots, ports) = (layout.routers(), params.router().router_ports());
        let channels: Vec<Channel> = layout.channels().keys().copied().collect();
        let number = |channel: Channel| channels.iter().position(|&c| c == channel);
        let opposite = channels.iter().filter_map(|c| number(c.opposite()));
        let mut ends = vec![End::Nothing; spots * ports];
        let mut arrives = vec![End::Nothing; channels.len()];
        let mut endpoint_ports = vec![End::Nothing; layout.endpoints().len()];
        let port_at = |at: usize| End::Port {
            spot: (at / ports) as u8,
            port: (at % ports) as u8,
        };
        let place: BTreeMap<(Spot, PortRole), usize> = layout
            .spots()
            .flat_map(|spot| {
                let roles = layout.ports(spot).into_iter().enumerate();
                let first = layout.number(spot) * ports;
                roles.map(move |(port, role)| ((spot, role), first + port))
            })
            .collect();
        for (&(spot, role), &at) in &place {
            let port = |spot: Option<Spot>, role| {
                let to = spot.and_then(|spot| place.get(&(spot, role)));
                to.map_or(End::Nothing, |&to| port_at(to))
            };
            ends[at] = match role {
                PortRole::Mesh(direction) => {
                    let next = layout.neighbour(spot, direction);
                    port(next, PortRole::Mesh(direction.opposite()))
                }
                PortRole::Skip => port(layout.skip(spot), PortRole::Skip),
                PortRole::Channel(channel) => {
                    let number = number(channel).unwrap_or(0);
                    arrives[number] = port_at(at);
                    End::Channel(number as u8)
                }
                PortRole::Endpoint(endpoint) => {
                    endpoint_ports[endpoint] = port_at(at);
                    End::Endpoint(endpoint as u8)
                }
            };
        }
        let endpoints = layout.endpoints().len();
        let (here, latency) = match adapters {
            Adapters::Here { latency } => (nodes * channels.len(), latency),
            Adapters::Elsewhere => (0, 0),
        };
        let mut chips = Chips {
            unit: UnifiedRoutingUnit::of(layout),
            routers: routers(params, nodes),
            channel_ends: vec![ChannelEnd::new(params.channel(), false); here].into(),
            lines: Lines::new(here),
            line_cycles: latency as u32 + 2,
            cycle: 0,
            stamps,
            endpoints: vec![EndpointQueues::new(params.endpoint()); nodes * endpoints].into(),
            ends: ends.into(),
            arrives: arrives.into(),
            endpoint_ports: endpoint_ports.into(),
            opposite: opposite.map(|number| number as u8).collect(),
            places: vec![Here::default(); nodes].into(),
            neighbours: vec![None; nodes * channels.len()].into(),
            now: vec![OnLinks::default(); nodes].into(),
            next: vec![OnLinks::default(); nodes].into(),
            injected: vec![Vec::new(); nodes].into(),
            ready: vec![0; nodes * endpoints].into(),
            room: vec![0; nodes * endpoints].into(),
            channels_awake: vec![0; nodes].into(),
            endpoints_awake: vec![0; nodes].into(),
            first_endpoint: (numbers.start * endpoints) as u32,
            spots,
            ports,
            per_node: endpoints,
            classes: params.vcs().classes(),
            cores: None,
            span: 1,
            ejected: Vec::new(),
            beyond: Vec::new(),
            to_adapters: Vec::new(),
            credits_to_adapters: Vec::new(),
            dropping: Vec::new(),
            hops: 0,
            moved: 0,
        };
        chips.reset();
        chips
    }

    /// Puts a node at its place of the torus.
    pub fn put(&mut self, node: usize, here: Here) {
        self.routers.replace_node(node, self.unit.bearings(here));
        self.places[node] = here;
        let (channels, endpoints) = self.adapters_of(node);
        channels.iter_mut().for_each(|channel| channel.put(here));
        endpoints.iter_mut().for_each(|endpoint| endpoint.put(here));
    }

    /// The place of a node.
    pub fn place(&self, node: usize) -> Here {
        self.places[node]
    }

    /// The adapters of a node: of external channels, if they are here, and of endpoints.
    fn adapters_of(&mut self, node: usize) -> (&mut [ChannelEnd], &mut [EndpointQueues]) {
        let channels = match self.channel_ends.len() {
            0 => 0,
            _ => self.channels(),
        };
        (
            &mut self.channel_ends[node * channels..][..channels],
            &mut self.endpoints[node * self.per_node..][..self.per_node],
        )
    }

    /// Writes a destination set of an adapter of a node, for packets that are looked up from then on: external channels in
    /// the order of the layout, then endpoints. Whether there is such a set here.
    pub fn write_set(&mut self, node: usize, adapter: usize, index: usize, entry: u64) -> bool {
        let channels = self.channels();
        let (ends, endpoints) = self.adapters_of(node);
        match adapter.checked_sub(channels) {
            None => {
                let end = ends.get_mut(adapter);
                end.is_some_and(|end| end.write_set(index, entry))
            }
            Some(place) => {
                let endpoint = endpoints.get_mut(place);
                endpoint.is_some_and(|endpoint| endpoint.write_set(index, entry))
            }
        }
    }

    /// Writes a weight of what departs on a channel of a node, by its number in the table, for packets that begin from then
    /// on. Whether there is such a weight here.
    pub fn write_channel_weight(
        &mut self,
        node: usize,
        channel: usize,
        number: usize,
        weight: u16,
    ) -> bool {
        let (ends, _) = self.adapters_of(node);
        let end = ends.get_mut(channel);
        end.is_some_and(|end| end.write_weight(number, weight))
    }

    /// Says whether what a node sends on a channel crosses the dateline.
    pub fn set_crosses(&mut self, node: usize, channel: usize, crosses: bool) {
        self.channel_ends[node * self.channels() + channel].set_crosses(crosses);
    }

    /// Joins a channel of a node to another of these nodes.
    pub fn join(&mut self, node: usize, channel: usize, to: usize) {
        self.neighbours[node * self.channels() + channel] = Some(to as u32);
    }

    /// Back to the reset state, weights and destination sets included: nothing anywhere, and every endpoint takes what comes.
    pub fn reset(&mut self) {
        self.routers.reset();
        self.channel_ends.iter_mut().for_each(ChannelEnd::reset);
        self.lines.reset();
        self.endpoints.iter_mut().for_each(EndpointQueues::reset);
        for links in self.now.iter_mut().chain(&mut self.next) {
            links.flits.clear();
            links.credits.clear();
        }
        self.injected.iter_mut().for_each(Vec::clear);
        self.ready.fill(!0);
        self.channels_awake.fill(0);
        self.endpoints_awake.fill(0);
        (0..self.endpoints.len()).for_each(|endpoint| self.look_for_room(endpoint));
        self.begin();
        (self.moved, self.cycle) = (0, 0);
    }

    /// The channel at the other end of a channel's dimension.
    pub fn opposite(&self, channel: usize) -> usize {
        usize::from(self.opposite[channel])
    }

    /// Channels of a node.
    pub fn channels(&self) -> usize {
        self.arrives.len()
    }

    /// Endpoints of a node.
    pub fn endpoints(&self) -> usize {
        self.per_node
    }

    /// Number of nodes.
    pub fn nodes(&self) -> usize {
        self.now.len()
    }

    /// The routers, node by node.
    pub fn routers_mut(&mut self) -> &mut Routers {
        &mut self.routers
    }

    /// Whether an endpoint may inject a packet of a class.
    #[inline]
    pub fn has_room(&self, endpoint: usize, class: usize) -> bool {
        self.room[endpoint] >> class & 1 == 1
    }

    /// Takes over in which classes an endpoint has room.
    #[inline]
    fn look_for_room(&mut self, endpoint: usize) {
        let adapter = &self.endpoints[endpoint];
        let bit = |class: usize| u8::from(adapter.has_room(class)) << class;
        self.room[endpoint] = (0..self.classes).fold(0, |room, class| room | bit(class));
    }

    /// An endpoint injects a flit in this cycle, one at most.
    #[inline]
    pub fn inject(&mut self, endpoint: usize, class: usize, flit: Flit) {
        let (node, place) = (endpoint / self.per_node, endpoint % self.per_node);
        self.injected[node].push((place as u8, class as u8, flit));
    }

    /// From now on an endpoint takes flits of these classes only, a bit each.
    #[inline]
    pub fn set_ready(&mut self, endpoint: usize, classes: u8) {
        self.ready[endpoint] = classes;
        self.endpoints_awake[endpoint / self.per_node] |= 1 << (endpoint % self.per_node);
    }

    /// Whether nothing changes any more until something is injected.
    pub fn is_idle(&self) -> bool {
        let nothing = |links: &OnLinks| links.flits.is_empty() && links.credits.is_empty();
        (0..self.routers.count()).all(|router| self.routers.is_still(router))
            && self.now.iter().all(nothing)
            && self.injected.iter().all(Vec::is_empty)
            && self.channel_ends.iter().all(ChannelEnd::is_still)
            && self.lines.are_empty()
            && self.endpoints.iter().all(|of| of.flits().next().is_none())
    }

    /// All flits, those on links included; what was sent over a channel and is not acknowledged counts here, too.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        let routers = (0..self.routers.count()).flat_map(|router| self.routers.flits(router));
        let channels = self.channel_ends.iter().flat_map(ChannelEnd::flits);
        let endpoints = self.endpoints.iter().flat_map(EndpointQueues::flits);
        let links = self.now.iter().chain(&self.next);
        let links = links.flat_map(|links| links.flits.iter().map(|(.., flit)| *flit));
        let injected = self.injected.iter().flatten().map(|(.., flit)| *flit);
        routers
            .chain(channels)
            .chain(endpoints)
            .chain(links)
            .chain(injected)
    }

    /// A frame is on the line to a node of these from elsewhere; it is looked at in cycle `due`.
    pub fn bring(&mut self, node: usize, channel: usize, due: u32, frame: Frame<Word>) {
        let at = node * self.channels() + channel;
        self.lines.put(at, due, frame);
    }

    /// A flit is on the link from an adapter that is elsewhere.
    pub fn arrive(&mut self, node: usize, channel: usize, vc: usize, flit: Flit) {
        let end = self.arrives[channel];
        self.now[node].flits.push((end, vc as u8, flit));
    }

    /// A credit is on the link to an adapter that is elsewhere.
    pub fn take_credit(&mut self, node: usize, channel: usize, vc: usize) {
        let end = self.arrives[channel];
        self.now[node].credits.push((end, vc as u8));
    }

    /// A span of all nodes: of one cycle, or of several at most as long as a line with its registers.
    ///
    /// Nothing that a node sends over a channel gets anywhere within the span. So one node after the other goes through all
    /// of it, while what it is made of is in the cache.
    pub fn run(&mut self) {
        self.begin();
        let cycles = self.cycle..self.cycle + u64::from(self.span);
        for node in 0..self.nodes() {
            self.cycle = cycles.start;
            self.fetch(node);
            while self.cycle < cycles.end {
                self.offer(node);
                self.step_node(node);
                std::mem::swap(&mut self.now[node], &mut self.next[node]);
                self.cycle += 1;
            }
        }
        self.cycle = cycles.end;
    }

    fn begin(&mut self) {
        self.ejected.clear();
        self.beyond.clear();
        self.to_adapters.clear();
        self.credits_to_adapters.clear();
        self.dropping.clear();
        self.hops = 0;
    }

    /// What the cores of a node send in this cycle.
    #[inline]
    fn offer(&mut self, node: usize) {
        if let Some(cores) = &mut self.cores {
            let room = &self.room[node * self.per_node..][..self.per_node];
            let injected = &mut self.injected[node];
            cores.offer(
                node,
                self.cycle,
                |place| room[place] & 1 == 1,
                &self.stamps,
                |place, flit| injected.push((place as u8, 0, flit)),
            );
        }
    }

    /// A flit moves in this cycle.
    #[inline]
    fn moves(&mut self) {
        // Nodes are not all in the same cycle.
        self.moved = self.moved.max(self.cycle + 1);
    }

    /// One cycle of a node; nodes go in any order.
    #[inline]
    fn step_node(&mut self, node: usize) {
        self.step_routers(node);
        self.step_channels(node);
        self.step_endpoints(node);
        self.take_in(node);
    }

    /// Reads what a step of a node will read or may, all of it at once: what is not in the cache comes while other
    /// reads wait for theirs, and what follows each other is fetched ahead.
    #[inline]
    fn fetch(&self, node: usize) {
        self.routers
            .fetch(node * self.spots..(node + 1) * self.spots);
        let (channels, per_node) = (self.channels(), self.per_node);
        // Adapters themselves, then what they point to. Most endpoints wait for credits.
        let endpoints = &self.endpoints[node * per_node..][..per_node];
        let awake = || Bits(self.endpoints_awake[node].into());
        black_box(awake().fold(0, |read, place| read ^ endpoints[place].fetch()));
        black_box(awake().fold(0, |read, place| read ^ endpoints[place].fetch_flits()));
        if self.channel_ends.is_empty() {
            return;
        }
        let first = node * channels;
        let due = self.lines.due(first..first + channels, self.cycle as u32);
        let ends = &self.channel_ends[first..][..channels];
        let steps = || Bits((self.channels_awake[node] | due).into());
        black_box(steps().fold(0, |read, channel| read ^ ends[channel].fetch()));
        let sent = steps().fold(0, |read, channel| read ^ ends[channel].fetch_flits());
        black_box(sent ^ u64::from(self.lines.fetch(first, due)));
    }

    /// What routers decide.
    fn step_routers(&mut self, node: usize) {
        let OnLinks { flits, credits } = &mut self.next[node];
        let (before, ends) = (flits.len(), &self.ends);
        let (first, ages) = (node * self.spots, self.stamps.at(self.cycle));
        for (spot, ends) in ends.chunks_exact(self.ports).enumerate() {
            if self.routers.is_still(first + spot) {
                continue;
            }
            self.routers.step(
                first + spot,
                ages,
                |Departure { port, vc, flit }| flits.push((ends[port], vc as u8, flit)),
                |port, vc| credits.push((ends[port], vc as u8)),
            );
        }
        let hops = flits.len() - before;
        self.hops += hops as u64;
        if hops > 0 {
            self.moves();
        }
    }

    /// What goes over external channels.
    fn step_channels(&mut self, node: usize) {
        let channels = self.channels();
        let of_node = node * channels..(node + 1) * channels;
        if self.channel_ends.is_empty() {
            return;
        }
        // Lines count cycles in 32 bits.
        let (cycle, ages) = (self.cycle as u32, self.stamps.at(self.cycle));
        let mut moves = false;
        let due = self.lines.due(of_node.clone(), cycle);
        for channel in Bits((self.channels_awake[node] | due).into()) {
            let at = of_node.start + channel;
            let arrival = match due >> channel & 1 {
                1 => self.lines.arrival(at, cycle),
                _ => &Arrival::Nothing,
            };
            let end = &mut self.channel_ends[at];
            let passing = end.step(arrival, ages);
            let arrives = !matches!(arrival, Arrival::Nothing);
            if arrives {
                self.lines.pop(at);
            }
            let is_still = end.is_still();
            let router = self.arrives[channel];
            let next = &mut self.next[node];
            if let Some((vc, flit)) = passing.to_router {
                next.flits.push((router, vc as u8, flit));
            }
            if let Some(vc) = passing.credit {
                next.credits.push((router, vc as u8));
            }
            moves |= passing.leaves.is_some() || arrives;
            if let Some(frame) = passing.leaves {
                let due = cycle.wrapping_add(self.line_cycles);
                match self.neighbours[at] {
                    Some(to) => {
                        let opposite = usize::from(self.opposite[channel]);
                        let to = to as usize * channels + opposite;
                        self.lines.put(to, due, frame);
                    }
                    None => self.beyond.push(Beyond {
                        node,
                        channel,
                        carries: (due, frame),
                    }),
                }
            }
            let mask = 1 << channel;
            match is_still {
                true => self.channels_awake[node] &= !mask,
                false => self.channels_awake[node] |= mask,
            }
        }
        if moves {
            self.moves();
        }
    }

    /// What endpoints send and take.
    fn step_endpoints(&mut self, node: usize) {
        for place in Bits(self.endpoints_awake[node].into()) {
            let number = node * self.per_node + place;
            let endpoint = &mut self.endpoints[number];
            let router = self.endpoint_ports[place];
            let mut moves = false;
            let looks_up = endpoint.is_looking_up();
            if let Some(turn) = endpoint.send() {
                if let Some(flit) = turn.goes() {
                    let vc = endpoint.vc(turn.queue) as u8;
                    self.next[node].flits.push((router, vc, flit));
                }
                if turn.drops() {
                    self.dropping.push((node, place));
                }
                moves = true;
            }
            if let Some((class, flit)) = endpoint.eject(self.ready[number].into()) {
                let vc = endpoint.vc(class) as u8;
                self.next[node].credits.push((router, vc));
                let endpoint = self.first_endpoint + number as u32;
                self.ejected.push(Ejected {
                    endpoint,
                    class: class as u8,
                    flit,
                    cycle: self.cycle,
                });
                moves = true;
            }
            if moves {
                self.moves();
                self.look_for_room(number);
            } else if !looks_up {
                self.endpoints_awake[node] &= !(1 << place);
            }
        }
    }

    /// The clock edge: what is on the links, and what is injected.
    fn take_in(&mut self, node: usize) {
        let channels = self.channels();
        let first = node * self.spots;
        let OnLinks { flits, credits } = &mut self.now[node];
        for (end, vc, flit) in flits.drain(..) {
            let vc = usize::from(vc);
            match end {
                End::Port { spot, port } => {
                    let router = first + usize::from(spot);
                    self.routers.arrive(router, port.into(), vc, flit);
                }
                End::Channel(channel) if self.channel_ends.is_empty() => {
                    self.to_adapters.push(Beyond {
                        node,
                        channel: channel.into(),
                        carries: (vc, flit),
                    });
                }
                End::Channel(channel) => {
                    self.channels_awake[node] |= 1 << channel;
                    self.channel_ends[node * channels + usize::from(channel)].arrive(vc, flit);
                }
                End::Endpoint(place) => {
                    self.endpoints_awake[node] |= 1 << place;
                    self.endpoints[node * self.per_node + usize::from(place)].arrive(vc, flit);
                }
                End::Nothing => {}
            }
        }
        for (end, vc) in credits.drain(..) {
            let vc = usize::from(vc);
            match end {
                End::Port { spot, port } => {
                    let router = first + usize::from(spot);
                    self.routers.take_credit(router, port.into(), vc);
                }
                End::Channel(channel) if self.channel_ends.is_empty() => {
                    self.credits_to_adapters.push(Beyond {
                        node,
                        channel: channel.into(),
                        carries: vc,
                    });
                }
                End::Channel(channel) => {
                    self.channels_awake[node] |= 1 << channel;
                    self.channel_ends[node * channels + usize::from(channel)].take_credit(vc);
                }
                End::Endpoint(place) => {
                    self.endpoints_awake[node] |= 1 << place;
                    self.endpoints[node * self.per_node + usize::from(place)].take_credit(vc);
                }
                End::Nothing => {}
            }
        }
        let mut injected = std::mem::take(&mut self.injected[node]);
        for (place, class, flit) in injected.drain(..) {
            let number = node * self.per_node + usize::from(place);
            self.endpoints[number].inject(class.into(), flit);
            self.endpoints_awake[node] |= 1 << place;
            self.look_for_room(number);
            self.moves();
        }
        self.injected[node] = injected;
    }
}

/// The routers of so many nodes, whose links lead to what the layout has there.
fn routers(params: &UnifiedNodeParams, nodes: usize) -> Routers {
    let layout = params.layout();
    let spots: Vec<Spot> = layout.spots().collect();
    let exits = |spot: Spot| {
        let mesh = MeshDirection::ALL.map(PortRole::Mesh);
        let [up, um, vp, vm] = mesh.map(|role| layout.port(spot, role).unwrap_or(0));
        let skip = layout.port(spot, PortRole::Skip).unwrap_or(0);
        Exits::new(layout, spot, [up, um, vp, vm, skip])
    };
    let mut routers = Routers::new(params.router(), nodes * spots.len(), exits(spots[0]));
    for &spot in &spots[1..] {
        routers.add_exits(exits(spot));
    }
    for node in 0..nodes {
        if node > 0 {
            routers.add_node();
        }
        for (number, &spot) in spots.iter().enumerate() {
            let router = node * spots.len() + number;
            routers.put(router, node, number);
            for (port, role) in layout.ports(spot).into_iter().enumerate() {
                let along = arrives_along(layout, spot, role);
                routers.join(router, port, along, params.far_depth(role));
            }
        }
    }
    routers
}
