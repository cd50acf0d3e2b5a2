//! Nodes of Anton 2's network, and what is on the links in and between them.

mod cycle;
mod links;

use crate::model::anton2::{
    Anton2RoutingUnit, ChannelEnd, EndpointQueues, Flit, Here, Routers, Stamps,
};
use crate::model::machine::Bank;
use crate::params::anton2::Anton2NodeParams;
use links::{End, NodeLinks, routers};
use std::sync::Arc;

/// What is on the links of a node in one cycle, at their ends.
#[derive(Clone, Debug, Default)]
struct OnLinks {
    flits: Vec<(End, u8, Flit)>,
    credits: Vec<(End, u8)>,
}

impl OnLinks {
    fn is_empty(&self) -> bool {
        self.flits.is_empty() && self.credits.is_empty()
    }
}

/// What leaves these nodes by an external channel: the node and the number of the channel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model::anton2) struct Beyond<T> {
    /// The node.
    pub node: usize,
    /// The channel's number in the layout.
    pub channel: usize,
    /// What leaves.
    pub carries: T,
}

/// Where the adapters of external channels are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model::anton2) enum Adapters {
    /// Here.
    Here,
    /// Whoever owns the nodes has them: what is on their links to the routers comes and goes.
    Elsewhere,
}

/// Nodes of one shape, side by side.
///
/// All links have a register at their start. So a node's cycle depends on nothing that others do in it: it decides
/// by the state before the edge, then takes what is on its links, which was sent in the cycle before. What it sends
/// is put where it arrives, for the next cycle.
#[derive(Clone, Debug)]
pub struct Chips {
    unit: Anton2RoutingUnit,
    routers: Routers,
    /// Unless they are elsewhere: the adapters of external channels.
    channel_ends: Box<[ChannelEnd]>,
    /// When packets were offered, shared with all parts of a machine.
    pub(in crate::model::anton2) stamps: Arc<Stamps>,
    endpoints: Box<[EndpointQueues]>,
    /// Of one node.
    links: NodeLinks,
    /// By node, its place in the torus.
    places: Box<[Here]>,
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
    spots: usize,
    ports: usize,
    per_node: usize,
    classes: usize,
    /// If adapters are elsewhere: flits that were on the links to them, and credits for what came from them, with their
    /// virtual channels.
    pub(in crate::model::anton2) to_adapters: Vec<Beyond<(usize, Flit)>>,
    pub(in crate::model::anton2) credits_to_adapters: Vec<Beyond<usize>>,
    /// Nodes, and endpoints there, whose adapters drop a multicast packet in this cycle.
    pub(in crate::model::anton2) dropping: Vec<(usize, usize)>,
    /// By node and external channel, the flits that left on it in this window, if they are counted.
    departed: Box<[u32]>,
}

impl Chips {
    /// So many nodes, in reset state, at no place yet.
    pub(in crate::model::anton2) fn new(
        params: &Anton2NodeParams,
        adapters: Adapters,
        nodes: usize,
        stamps: Arc<Stamps>,
    ) -> Self {
        let layout = params.layout();
        let channels = layout.channels().len();
        let endpoints = layout.endpoints().len();
        let here = match adapters {
            Adapters::Here => nodes * channels,
            Adapters::Elsewhere => 0,
        };
        let mut chips = Chips {
            unit: Anton2RoutingUnit::of(layout),
            routers: routers(params, nodes),
            channel_ends: vec![ChannelEnd::new(params.channel(), false); here].into(),
            stamps,
            endpoints: vec![EndpointQueues::new(params.endpoint()); nodes * endpoints].into(),
            links: NodeLinks::new(layout, params.router().router_ports()),
            places: vec![Here::default(); nodes].into(),
            now: vec![OnLinks::default(); nodes].into(),
            next: vec![OnLinks::default(); nodes].into(),
            injected: vec![Vec::new(); nodes].into(),
            ready: vec![0; nodes * endpoints].into(),
            room: vec![0; nodes * endpoints].into(),
            channels_awake: vec![0; nodes].into(),
            endpoints_awake: vec![0; nodes].into(),
            spots: layout.routers(),
            ports: params.router().router_ports(),
            per_node: endpoints,
            classes: params.vcs().classes(),
            to_adapters: Vec::new(),
            credits_to_adapters: Vec::new(),
            dropping: Vec::new(),
            departed: Box::default(),
        };
        chips.reset();
        chips
    }

    /// Puts a node at its place of the torus.
    pub(in crate::model::anton2) fn put(&mut self, node: usize, here: Here) {
        self.routers.replace_node(node, self.unit.bearings(here));
        self.places[node] = here;
        let (channels, endpoints) = self.adapters_of(node);
        channels.iter_mut().for_each(|channel| channel.put(here));
        endpoints.iter_mut().for_each(|endpoint| endpoint.put(here));
    }

    /// The place of a node.
    pub(in crate::model::anton2) fn place(&self, node: usize) -> Here {
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
    pub(in crate::model::anton2) fn write_set(
        &mut self,
        node: usize,
        adapter: usize,
        index: usize,
        entry: u64,
    ) -> bool {
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
    pub(in crate::model::anton2) fn write_channel_weight(
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
    pub(in crate::model::anton2) fn set_crosses(
        &mut self,
        node: usize,
        channel: usize,
        crosses: bool,
    ) {
        self.channel_ends[node * self.channels() + channel].set_crosses(crosses);
    }

    /// Channels of a node.
    pub(in crate::model::anton2) fn channels(&self) -> usize {
        self.links.from_channels.len()
    }

    /// From now on it is counted what leaves on external channels, or no more.
    pub(in crate::model::anton2) fn keep_departures(&mut self, keep: bool) {
        self.departed = vec![0; if keep { self.channel_ends.len() } else { 0 }].into();
    }

    /// The flits that left on each external channel in this window, node by node, if they are counted.
    pub(in crate::model::anton2) fn departed(&self) -> &[u32] {
        &self.departed
    }

    /// The routers, node by node.
    pub(in crate::model::anton2) fn routers_mut(&mut self) -> &mut Routers {
        &mut self.routers
    }

    /// Whether an endpoint may inject a packet of a class.
    #[inline]
    pub(in crate::model::anton2) fn has_room(&self, endpoint: usize, class: usize) -> bool {
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
    pub(in crate::model::anton2) fn inject(&mut self, endpoint: usize, class: usize, flit: Flit) {
        let (node, place) = (endpoint / self.per_node, endpoint % self.per_node);
        self.injected[node].push((place as u8, class as u8, flit));
    }

    /// The flit of a class that an endpoint is shown.
    pub(in crate::model::anton2) fn shown(&self, endpoint: usize, class: usize) -> Option<Flit> {
        self.endpoints[endpoint].shown(class)
    }

    /// From now on an endpoint takes flits of these classes only, a bit each.
    #[inline]
    pub(in crate::model::anton2) fn set_ready(&mut self, endpoint: usize, classes: u8) {
        self.ready[endpoint] = classes;
        self.endpoints_awake[endpoint / self.per_node] |= 1 << (endpoint % self.per_node);
    }

    /// All flits, those on links included; what was sent over a channel and is not acknowledged counts here, too.
    pub(in crate::model::anton2) fn flits(&self) -> impl Iterator<Item = Flit> {
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

    /// A flit is on the link from an adapter that is elsewhere.
    pub(in crate::model::anton2) fn arrive(
        &mut self,
        node: usize,
        channel: usize,
        vc: usize,
        flit: Flit,
    ) {
        let end = self.links.from_channels[channel];
        self.now[node].flits.push((end, vc as u8, flit));
    }

    /// A credit is on the link to an adapter that is elsewhere.
    pub(in crate::model::anton2) fn take_credit(&mut self, node: usize, channel: usize, vc: usize) {
        let end = self.links.from_channels[channel];
        self.now[node].credits.push((end, vc as u8));
    }
}
