//! Shape of a router. Twins: `hdl/wormhole/router.rs`, `model/wormhole/router.rs`.

mod configuration;
mod interface;
mod parts;

use super::injector::guard;
use super::input_channel::{check_flit_width, check_sets};
use super::routing::{Entry, LaneClass, Routing};
use super::{Buffers, CoResidence};
use crate::params::arbiter::{ArbiterKind, MAX_INPUTS};
use crate::params::component::counted;
use crate::params::crossbar::CrossbarStyle;
use crate::params::link::{MAX_DELAY, PacketGuardParams, WATCH_LINKS, watching};
use crate::params::topology::{PortId, Topology};
use crate::params::{Component, Key, Keyed, Misuses, ParamError, Port, Reset, Settings};

/// `router`: input channels, the switch and output channels around the algorithm of a grid, or around the table of a
/// node of a graph.
///
/// Input lanes are numbered port-major, then by virtual channel, then by lane; the injector's are
/// last, terminal by terminal. Output lanes likewise, the ejectors are last. An output lane's arbiter sees the input lanes
/// that can reach it, in their order. Every input lane has its own way into the switch.
///
/// - Every input lane of a link is an [`InputChannelParams`](super::InputChannelParams), every output lane an
///   [`OutputChannelParams`](super::OutputChannelParams), every link port a
///   [`PhysicalChannelParams`](super::PhysicalChannelParams) over its lanes; the node has an
///   [`InjectorParams`](super::InjectorParams) and an [`EjectorParams`](super::EjectorParams), one
///   [`StatusCollectorParams`](super::StatusCollectorParams) serves all.
/// - Per link port, called `xp`, `xm` and so on after the travel, on a graph `p0`, `p1` on either side: `in_xp_valid_i`, `in_xp_flit_i`,
///   `in_xp_not_full_o`, `in_xp_empty_o`, and `out_xp_…` the other way round. `valid` has one bit per
///   lane, at most one is set in a cycle; `not_full` and `empty` come from state alone.
/// - If any arbiter is random there is `seed_i`, a constant input: arbiter number k has the seed
///   `seed_i` + k mod 2^32. Numbered are the arbiters of the output lanes, in their order, then those
///   of the links, in port order, random or not; that of the ejector's link has one input and no number.
/// - An injector takes one flit per cycle over all its lanes; an ejector has one lane. Where a node has several
///   terminals each has an injector and an ejector of its own: `inject_1_valid_i`, `eject_1_valid_o` and so on.
/// - `error_o` says what the terminals got wrong, element t what terminal t did: see
///   [`InjectorParams`](super::InjectorParams), which contains it. With `watch_links` a [`PacketGuardParams`] stands before
///   each lane of a link too, and the next elements are what the neighbours did, link by link. Without it nobody looks:
///   in a network all neighbours are such routers.
/// - A flit takes one cycle from input to output FIFO, one over the link into the next input FIFO, plus
///   the wire's delay; a head one more for its decoding.
/// - With a link register, every output of a link is a register, `valid`, `flit`, `not_full` and `empty`: both ways
///   over a link take a cycle more, as with a wire of one cycle more. No output depends on an input of the same cycle
///   then. Without, `out_…_valid_o` and `out_…_flit_o` do, on `out_…_not_full_i`. What the terminals see comes from
///   state either way.
/// - With a pipeline, every input lane has a [`RequestRegisterParams`](super::RequestRegisterParams) between what its
///   head would ask for and the arbiters: a head takes a cycle more in every router. An arbiter sees what a head chose a
///   cycle before, if it is still free.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RouterParams {
    routing: Routing,
    lanes: usize,
    injector_lanes: usize,
    flit_width: usize,
    max_packet: usize,
    input: Buffers,
    output: Buffers,
    arbiters: Arbiters,
    crossbar: CrossbarStyle,
    co_residence: CoResidence,
    wire_delay: usize,
    link_register: bool,
    pipeline: bool,
    watches_links: bool,
    reset: Reset,
}

/// The arbiter of each place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Arbiters {
    /// Of the output lanes.
    pub output: ArbiterKind,
    /// Of the ejector.
    pub ejector: ArbiterKind,
    /// Of the physical channels.
    pub link: ArbiterKind,
}

impl Arbiters {
    /// Whether any of them is random.
    pub fn any_is_random(self) -> bool {
        [self.output, self.ejector, self.link].contains(&ArbiterKind::Random)
    }
}

impl RouterParams {
    /// The algorithm and its grid.
    pub fn routing(&self) -> &Routing {
        &self.routing
    }

    /// Lanes of each virtual channel.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Lanes of the injector.
    pub fn injector_lanes(&self) -> usize {
        self.injector_lanes
    }

    /// Lanes of the link that leads to an input: those of all its virtual channels.
    pub fn lanes_of_input(&self, input: PortId) -> usize {
        self.routing.vcs_of_input(input).len() * self.lanes
    }

    /// Lanes of the link that begins at an output.
    pub fn lanes_of_output(&self, output: PortId) -> usize {
        self.routing.vcs_of_output(output).len() * self.lanes
    }

    /// Lanes of a link; on a graph of the widest.
    pub fn link_lanes(&self) -> usize {
        self.routing.vcs().len() * self.lanes
    }

    /// Bits of a flit, tail and head bit included.
    pub fn flit_width(&self) -> usize {
        self.flit_width
    }

    /// Longest packet, in flits.
    pub fn max_packet(&self) -> usize {
        self.max_packet
    }

    /// The longest packet that an injector lets through, in flits, if it looks at that.
    pub fn longest_packet(&self) -> Option<usize> {
        super::injector::relies_on_length(&self.routing).then_some(self.max_packet)
    }

    /// Whether all packets of one source to one destination go through the same lanes: there are no others on their way.
    pub fn keeps_order(&self) -> bool {
        let has_one_way = self.routing.is_in_order() && self.routing.role().is_none();
        has_one_way && self.link_lanes() == 1 && self.injector_lanes == 1
    }

    /// The arbiter of each place.
    pub fn arbiters(&self) -> Arbiters {
        self.arbiters
    }

    /// Cycles on the wire between routers; on a graph, where every link has its own, 0.
    pub fn wire_delay(&self) -> usize {
        self.wire_delay
    }

    /// Whether every output of a link is a register.
    pub fn link_register(&self) -> bool {
        self.link_register
    }

    /// Whether a register stands between what a head is to ask for and the arbiters.
    pub fn pipeline(&self) -> bool {
        self.pipeline
    }

    /// Cycles that the registers at links add to each way over a link: 1 or 0.
    pub fn register_delay(&self) -> usize {
        usize::from(self.link_register)
    }

    /// Cycles on the way to an input, from the router at the other end: its register and the wire.
    pub fn delay_of_input(&self, input: PortId) -> usize {
        let wire = match self.routing.role() {
            None => self.wire_delay,
            Some(role) => role.input_delay(input),
        };
        wire + self.register_delay()
    }

    /// The same router with another routing, as nodes of one network have them.
    ///
    /// # Errors
    /// If that cannot be built.
    pub fn with_role(&self, routing: Routing) -> Result<Self, ParamError> {
        let other = RouterParams {
            routing,
            ..self.clone()
        };
        other.check()
    }

    /// When a lane that forbids co-residence takes another packet.
    pub fn co_residence(&self) -> CoResidence {
        self.co_residence
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// Whether guards stand before the lanes of its links.
    pub fn watches_links(&self) -> bool {
        self.watches_links
    }

    /// Links that are watched: all that lead here, or none.
    pub fn watched_links(&self) -> usize {
        match self.watches_links {
            true => self.routing.inputs().len(),
            false => 0,
        }
    }

    /// The same router that watches its links or not.
    #[must_use]
    pub fn watching_links(self, watches_links: bool) -> Self {
        RouterParams {
            watches_links,
            ..self
        }
    }

    /// What stands before each lane of its injectors, and of its links if they are watched.
    pub fn guard(&self) -> PacketGuardParams {
        let guard = guard(&self.routing, self.flit_width, self.max_packet, self.reset);
        guard.expect("width and longest packet were checked")
    }

    /// What a terminal can get wrong, or a neighbour that is watched, and `error_o` shows.
    pub fn misuses(&self) -> Misuses {
        self.guard().misuses()
    }

    /// Whether the lanes of a link show whether they are empty: some lane of it forbids co-residence,
    /// by the rule that looks there.
    pub fn shows_empty(&self) -> bool {
        let mut vcs = self.routing.vcs();
        let forbids = |vc| {
            self.routing
                .algorithm()
                .forbids_co_residence(self.routing.class(vc))
        };
        self.co_residence == CoResidence::Safe && vcs.any(forbids)
    }

    /// The name of a link port: `xp`, on a graph `p0`.
    pub fn port_name(&self, port: PortId) -> String {
        self.routing.port_name(port)
    }

    /// `2 lanes of 6 bits, input 6 shift, output 6 shift, sync reset`: what is to be said beside the routing.
    pub(in crate::params) fn buffers_in_words(&self) -> String {
        let links = match self.link_register {
            true => "registers at links, ",
            false => "",
        };
        let requests = match self.pipeline {
            true => "registers of requests, ",
            false => "",
        };
        format!(
            "{} of {}, input {}, output {}, {links}{requests}{} reset",
            counted(self.link_lanes(), "lane"),
            counted(self.flit_width, "bit"),
            self.input,
            self.output,
            self.reset
        )
    }

    /// Refuses what cannot be built.
    fn check(self) -> Result<Self, ParamError> {
        check_flit_width(Self::NAME, &self.routing, self.flit_width)?;
        check_sets(Self::NAME, &self.routing)?;
        let inputs = self.routing.inputs();
        let longest = inputs.map(|input| self.delay_of_input(input)).max();
        if let Some(delay) = longest.filter(|&delay| self.link_register && delay > MAX_DELAY) {
            let path = match self.routing.role() {
                None => "router.wire_delay",
                Some(role) if role.graph().graph().is_by_rule() => "network.link_delay",
                Some(_) => "network.links.delay",
            };
            let register = configuration::LINK_REGISTER.0;
            let wanted = format!(
                "with the register at the link a way takes {delay} cycles, wanted {MAX_DELAY} at most; set {register} = 0, or a cycle less"
            );
            return Err(ParamError::new(path, delay - self.register_delay(), wanted));
        }
        let rename = |e: ParamError, key: &str| ParamError {
            path: format!("{}.{key}", Self::NAME),
            ..e
        };
        let lanes = self.input_lanes().len().max(self.output_lanes().len());
        if lanes > MAX_INPUTS
            && let Some(role) = self.routing.role()
        {
            let node = role.graph().graph().node_name(role.nodes()[0]);
            let wanted = format!(
                "a router has at most {MAX_INPUTS} lanes on a side, that of {node} would have {lanes}"
            );
            let graph = role.graph().graph();
            return Err(match graph.is_by_rule() {
                true => {
                    let all = graph.each_link().map(|link| link.lanes);
                    ParamError::new("network.link_lanes", all.max().unwrap_or(0), wanted)
                }
                false => ParamError::new("network.links", role.in_words(), wanted),
            });
        }
        if lanes > MAX_INPUTS {
            let of_injectors = self.routing.terminals() * self.injector_lanes;
            // Of the two, the key that asks for more.
            let (key, got) = match of_injectors > lanes - of_injectors {
                true => ("injector_lanes", self.injector_lanes),
                false => ("lanes", self.lanes),
            };
            let mut wanted =
                format!("a router has at most {MAX_INPUTS} lanes on a side, this one {lanes}");
            if self.routing.terminals() > 1 {
                wanted += &format!(
                    ", {of_injectors} of them those of {} injectors",
                    self.routing.terminals()
                );
            }
            return Err(ParamError::new(
                format!("{}.{key}", Self::NAME),
                got,
                wanted,
            ));
        }
        let drains = self.routing.vcs().map(|vc| self.routing.class(vc));
        for class in drains.filter(|&class| class == LaneClass::DrainOff) {
            let (depth, longest) = (*self.output.depth.of(class), self.max_packet);
            if depth < longest {
                let path = format!("{}.output_depth.{class}", Self::NAME);
                let wanted = format!(
                    "wanted {longest} or more: such a lane takes whole packets, of max_packet flits at most"
                );
                return Err(ParamError::new(path, depth, wanted));
            }
        }
        for entry in self.routing.entries() {
            self.input_channel(entry).map_err(|e| {
                let mut refused = rename(e, "input_depth");
                if self.link_register {
                    refused.wanted += ", link_register taking one of the cycles";
                }
                match (self.routing.role(), entry) {
                    // On a graph links have delays of their own.
                    (Some(role), Entry::Link(port, _)) => {
                        let (graph, node) = (role.graph().graph(), role.nodes()[0]);
                        let link = graph.input_name(node, port);
                        let at = format!(", as that of {} {link}", graph.node_name(node));
                        let wanted = refused.wanted + &at;
                        ParamError { wanted, ..refused }
                    }
                    _ => refused,
                }
            })?;
        }
        for lane in 0..self.output_lanes().len() {
            self.output_channel(lane)
                .map_err(|e| rename(e, "output_depth"))?;
        }
        Ok(self)
    }
}

impl Keyed for RouterParams {
    fn keys() -> Vec<Key> {
        let mut keys = configuration::keys();
        let before_reset = keys.len() - 2;
        keys.insert(before_reset, WATCH_LINKS.key());
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let watches_links = WATCH_LINKS.take(settings)?;
        let routing = Routing::from_settings(settings)?;
        Ok(RouterParams::with_routing(settings, routing)?.watching_links(watches_links))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.configuration();
        let before_reset = settings.len() - 1;
        settings.insert(before_reset, WATCH_LINKS.setting(&self.watches_links));
        settings
    }
}

impl Component for RouterParams {
    const NAME: &'static str = "router";
    const SUMMARY: &'static str = "a wormhole router of a torus, a mesh or a graph";
    const PART: Option<&'static str> = Some("router");

    fn module_name(&self) -> String {
        let watching = watching(self.watches_links);
        format!(
            "router_{}{}{watching}",
            self.routing.identifier(),
            self.suffixes()
        )
    }

    fn in_words(&self) -> String {
        format!("{}, {}", self.routing.in_words(), self.buffers_in_words())
    }

    fn source(&self) -> &'static str {
        self.routing.algorithm().router_source()
    }

    fn ports(&self) -> Vec<Port> {
        self.interface()
    }
}
