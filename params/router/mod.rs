//! Shape of a router, and of its parts.

mod buffers;
mod co_residence;
mod ejector;
mod injector;
mod input_channel;
mod lanes;
mod output_channel;
mod physical_channel;
mod status_collector;

pub use buffers::{Buffers, PerClass};
pub use co_residence::CoResidence;
pub use ejector::EjectorParams;
pub use injector::InjectorParams;
pub use input_channel::InputChannelParams;
pub use output_channel::{OutputChannel, OutputChannelParams};
pub use physical_channel::PhysicalChannelParams;
pub use status_collector::StatusCollectorParams;

use super::arbiter::{ArbiterKind, MAX_INPUTS, seed_port};
use super::component::counted;
use super::crossbar::CrossbarStyle;
use super::fifo::FifoParams;
use super::grid::LinkPort;
use super::link::MAX_DELAY;
use super::routing::{Entry, Exit, LaneClass, Routing, RoutingUnitParams};
use super::settings::reset_key;
use super::{Component, Key, ParamError, Port, Reset, Settings};
use input_channel::{check_flit_width, flit_parts};

/// Longest packet, in flits.
pub const MAX_PACKET: usize = 4096;

/// FIFO depth if the user does not say: \[Ge\] §5.7.3 gives 108 flits to 9 lanes, half of them on
/// either side.
const DEFAULT_DEPTH: usize = 6;

/// `router`: input channels, the switch and output channels around the algorithm of a grid.
///
/// Input lanes are numbered port-major, then by virtual channel, then by lane; the injector's are
/// last. Output lanes likewise, the ejector is last. An output lane's arbiter sees the input lanes
/// that can reach it, in their order. Every input lane has its own way into the switch.
///
/// - Every input lane of a link is an [`InputChannelParams`], every output lane an [`OutputChannelParams`], every link
///   port a [`PhysicalChannelParams`] over its lanes; the node has an [`InjectorParams`] and an [`EjectorParams`], one
///   [`StatusCollectorParams`] serves all.
/// - Per link port, called `xp`, `xm` and so on after the travel: `in_xp_valid_i`, `in_xp_flit_i`, `in_xp_not_full_o`,
///   `in_xp_empty_o`, and `out_xp_…` the other way round. `valid` has one bit per lane, at most one
///   is set in a cycle; `not_full` and `empty` come from state alone.
/// - If any arbiter is random there is `seed_i`, a constant input: arbiter number k has the seed
///   `seed_i` + k mod 2^32. Numbered are the arbiters of the output lanes, in their order, then those
///   of the links, in port order, random or not; that of the ejector's link has one input and no number.
/// - The injector takes one flit per cycle over all its lanes; the ejector has one lane.
/// - A flit takes one cycle from input to output FIFO, one over the link into the next input FIFO, plus
///   the wire's delay; a head one more for its decoding.
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

    /// Lanes of a link: those of all its virtual channels.
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

    /// The arbiter of each place.
    pub fn arbiters(&self) -> Arbiters {
        self.arbiters
    }

    /// How many arbiters have a number, and so a seed if they are random.
    pub fn numbered_arbiters(&self) -> usize {
        self.output_lanes().len() + self.routing.grid().link_ports().len()
    }

    /// Cycles on the wire to the next router.
    pub fn wire_delay(&self) -> usize {
        self.wire_delay
    }

    /// When a lane that forbids co-residence takes another packet.
    pub fn co_residence(&self) -> CoResidence {
        self.co_residence
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// The input lanes, in order: entry and number of the lane in it.
    pub fn input_lanes(&self) -> Vec<(Entry, usize)> {
        let entries = self.routing.entries().into_iter();
        let each = entries.flat_map(|entry| {
            let lanes = match entry {
                Entry::Link(..) => self.lanes,
                Entry::Injector => self.injector_lanes,
            };
            (0..lanes).map(move |lane| (entry, lane))
        });
        each.collect()
    }

    /// The output lanes, in order: exit and number of the lane in it.
    pub fn output_lanes(&self) -> Vec<(Exit, usize)> {
        status_collector::output_lanes(&self.routing, self.lanes)
    }

    /// The output lanes that each input lane reaches, ascending.
    pub fn reaches(&self) -> Vec<Vec<usize>> {
        let outputs = self.output_lanes();
        let inputs = self.input_lanes().into_iter();
        let reached = inputs.map(|(entry, _)| {
            let exits: Vec<Exit> = self
                .routing
                .options(entry)
                .into_iter()
                .flat_map(|s| s.0)
                .collect();
            let each = outputs.iter().enumerate();
            each.filter(|(_, (exit, _))| exits.contains(exit))
                .map(|(lane, _)| lane)
                .collect()
        });
        reached.collect()
    }

    /// The input lanes that can reach each output lane, ascending: what its arbiter sees.
    pub fn reached_by(&self) -> Vec<Vec<usize>> {
        let reaches = self.reaches();
        let outputs = 0..self.output_lanes().len();
        let by = outputs.map(|output| {
            let inputs = reaches.iter().enumerate();
            inputs
                .filter(|(_, to)| to.contains(&output))
                .map(|(input, _)| input)
                .collect()
        });
        by.collect()
    }

    /// The class of an entry's lanes.
    pub fn entry_class(&self, entry: Entry) -> LaneClass {
        match entry {
            Entry::Link(_, vc) => self.routing.class(vc),
            Entry::Injector => LaneClass::Injector,
        }
    }

    /// The class of an exit's lanes.
    pub fn exit_class(&self, exit: Exit) -> LaneClass {
        match exit {
            Exit::Link(_, vc) => self.routing.class(vc),
            Exit::Ejector => LaneClass::Ejector,
        }
    }

    /// The input channel of each lane of `entry`.
    pub fn input_channel(&self, entry: Entry) -> Result<InputChannelParams, ParamError> {
        let Entry::Link(..) = entry else {
            return Ok(self.injector()?.channel().clone());
        };
        let unit = RoutingUnitParams::new(self.routing.clone(), entry)?;
        let fifo = self.fifo(&self.input, self.entry_class(entry))?;
        InputChannelParams::new(unit, self.lanes, fifo, self.wire_delay)
    }

    /// The input channels of the node.
    pub fn injector(&self) -> Result<InjectorParams, ParamError> {
        let fifo = self.fifo(&self.input, LaneClass::Injector)?;
        InjectorParams::new(self.routing.clone(), self.lanes, fifo, self.injector_lanes)
    }

    /// The output channel of output lane number `lane`.
    pub fn output_channel(&self, lane: usize) -> Result<OutputChannelParams, ParamError> {
        let (exit, _) = self.output_lanes()[lane];
        let Exit::Link(..) = exit else {
            return Ok(self.ejector()?.channel().clone());
        };
        let class = self.exit_class(exit);
        let forbids = self.routing.algorithm().forbids_co_residence(class);
        OutputChannelParams::new(OutputChannel {
            inputs: self.reached_by()[lane].len(),
            width: self.flit_width,
            depth: *self.output.depth.of(class),
            style: *self.output.style.of(class),
            arbiter: self.arbiters.output,
            crossbar: self.crossbar,
            co_residence: if forbids {
                self.co_residence
            } else {
                CoResidence::Allowed
            },
            wire_delay: self.wire_delay,
            counted: status_collector::counts(&self.routing, self.lanes),
            reset: self.reset,
        })
    }

    /// The output channel of the node, which every input lane reaches.
    pub fn ejector(&self) -> Result<EjectorParams, ParamError> {
        let fifo = self.fifo(&self.output, LaneClass::Ejector)?;
        let inputs = self.input_lanes().len();
        EjectorParams::new(inputs, fifo, self.arbiters.ejector, self.crossbar)
    }

    /// The FIFO of the lanes of a class, as `buffers` has it.
    fn fifo(&self, buffers: &Buffers, class: LaneClass) -> Result<FifoParams, ParamError> {
        let (depth, style) = (*buffers.depth.of(class), *buffers.style.of(class));
        FifoParams::new(self.flit_width, depth, style, self.reset)
    }

    /// The multiplexer of a link of `lanes`. To the golden model the ejector is a link of one.
    pub fn physical_channel(&self, lanes: usize) -> Result<PhysicalChannelParams, ParamError> {
        let (arbiter, style) = (self.arbiters.link, self.crossbar);
        PhysicalChannelParams::new(lanes, self.flit_width, arbiter, style, self.reset)
    }

    /// The status collector. A number of requests has as many bits as the busiest lane needs.
    pub fn status_collector(&self) -> Result<StatusCollectorParams, ParamError> {
        let most = self.reached_by().iter().map(Vec::len).max().unwrap_or(1);
        let width = super::index_width(most + 1);
        StatusCollectorParams::new(self.routing.clone(), self.lanes, width)
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

    /// The name of a link port: `xp`.
    pub fn port_name(&self, port: LinkPort) -> String {
        self.routing.grid().port_name(port)
    }

    /// Refuses what cannot be built.
    fn check(self) -> Result<Self, ParamError> {
        check_flit_width(Self::NAME, &self.routing, self.flit_width)?;
        let rename = |e: ParamError, key: &str| ParamError {
            path: format!("{}.{key}", Self::NAME),
            ..e
        };
        if self.input_lanes().len() > MAX_INPUTS || self.output_lanes().len() > MAX_INPUTS {
            let lanes = self.input_lanes().len().max(self.output_lanes().len());
            return Err(ParamError::new(
                format!("{}.lanes", Self::NAME),
                self.lanes,
                format!("a router has at most {MAX_INPUTS} lanes on a side, this one {lanes}"),
            ));
        }
        for entry in self.routing.entries() {
            self.input_channel(entry)
                .map_err(|e| rename(e, "input_depth"))?;
        }
        for lane in 0..self.output_lanes().len() {
            self.output_channel(lane)
                .map_err(|e| rename(e, "output_depth"))?;
        }
        Ok(self)
    }

    /// Takes everything but `reset` and the routing's keys.
    pub(super) fn with_routing(
        settings: &mut Settings,
        routing: Routing,
    ) -> Result<Self, ParamError> {
        let lanes = settings.integer("lanes", 1, 1..=MAX_INPUTS)?;
        let injector_lanes = settings.integer("injector_lanes", 1, 1..=MAX_INPUTS)?;
        let least = routing.grid().coordinates_width() + 2;
        let flit_width = settings.integer("flit_width", least, 2..=1024)?;
        let max_packet = settings.integer("max_packet", 16, 1..=MAX_PACKET)?;
        let mut entries = routing.algorithm().classes().to_vec();
        let mut exits = entries.clone();
        entries.push(LaneClass::Injector);
        exits.push(LaneClass::Ejector);
        let mut buffers = |keys, classes: &[LaneClass]| {
            Buffers::from_settings(settings, keys, classes, DEFAULT_DEPTH, flit_width)
        };
        let input = buffers(["input_depth", "input_style"], &entries)?;
        let output = buffers(["output_depth", "output_style"], &exits)?;
        let arbiters = Arbiters {
            output: ArbiterKind::from_settings(settings, "output_arbiter")?,
            ejector: ArbiterKind::from_settings(settings, "ejector_arbiter")?,
            link: ArbiterKind::from_settings(settings, "link_arbiter")?,
        };
        let shape = RouterParams {
            routing,
            lanes,
            injector_lanes,
            flit_width,
            max_packet,
            input,
            output,
            arbiters,
            crossbar: CrossbarStyle::from_settings(settings, "crossbar")?,
            co_residence: CoResidence::from_settings(settings, CoResidence::Safe)?,
            wire_delay: settings.integer("wire_delay", 0, 0..=MAX_DELAY)?,
            reset: settings.reset()?,
        };
        shape.check()
    }

    /// The parameters that are not the default, for names of modules: `_l2_x1`.
    pub(super) fn suffixes(&self) -> String {
        let mut name = format!(
            "_w{}_i{}_o{}",
            self.flit_width,
            self.input.identifier(),
            self.output.identifier()
        );
        for (letter, count) in [('l', self.lanes), ('j', self.injector_lanes)] {
            if count > 1 {
                name += &format!("_{letter}{count}");
            }
        }
        if self.wire_delay > 0 {
            name += &format!("_x{}", self.wire_delay);
        }
        if self.max_packet != 16 {
            name += &format!("_p{}", self.max_packet);
        }
        let Arbiters {
            output,
            ejector,
            link,
        } = self.arbiters;
        for (place, kind) in [("", output), ("ejector_", ejector), ("link_", link)] {
            if kind != ArbiterKind::default() {
                name += &format!("_{place}{kind}");
            }
        }
        name += self.crossbar.suffix();
        if self.co_residence != CoResidence::Safe {
            name += &format!("_{}", self.co_residence);
        }
        name + self.reset.suffix()
    }

    fn link_port(&self, port: LinkPort) -> Vec<Port> {
        let (name, lanes, width) = (self.port_name(port), self.link_lanes(), self.flit_width);
        let per_lane = |port: Port| port.one_bit_each("lane");
        let input =
            |what: &str, width, meaning: &str| Port::input(&format!("{what}_i"), width, meaning);
        let output =
            |what: &str, width, meaning: &str| Port::output(&format!("{what}_o"), width, meaning);
        let mut ports = vec![
            per_lane(input(
                &format!("in_{name}_valid"),
                lanes,
                "a flit for this lane arrives; at most one lane, and only while it is not full",
            )),
            input(&format!("in_{name}_flit"), width, "the flit that arrives")
                .with_field(flit_parts(&self.routing, width)),
            per_lane(output(
                &format!("in_{name}_not_full"),
                lanes,
                "the lane has room; from state alone",
            )),
            per_lane(output(
                &format!("in_{name}_empty"),
                lanes,
                "the lane is empty; from state alone",
            )),
            per_lane(output(
                &format!("out_{name}_valid"),
                lanes,
                "a flit of this lane leaves; at most one lane, in the same cycle as out_*_not_full_i",
            )),
            output(&format!("out_{name}_flit"), width, "the flit that leaves")
                .with_field(flit_parts(&self.routing, width))
                .valid_when(&format!("out_{name}_valid_o")),
            per_lane(input(
                &format!("out_{name}_not_full"),
                lanes,
                "the lane at the other end has room",
            )),
            per_lane(input(
                &format!("out_{name}_empty"),
                lanes,
                "the lane at the other end is empty",
            )),
        ];
        if !self.shows_empty() {
            ports.retain(|port| !port.name.contains("_empty_"));
        }
        ports
    }
}

impl Component for RouterParams {
    const NAME: &'static str = "router";
    const SUMMARY: &'static str = "a wormhole router of a torus or a mesh";

    fn keys() -> Vec<Key> {
        let mut keys = Routing::keys();
        let lanes = format!("1 to {MAX_INPUTS}, all lanes of a side together at most {MAX_INPUTS}");
        let classes = "1 to 1024, or {class = depth, …} with classes escape, cyclic";
        keys.extend([
            Key::new("lanes", lanes, 1, "lanes of each virtual channel"),
            Key::new("injector_lanes", format!("1 to {MAX_INPUTS}"), 1, "lanes of the injector"),
            Key::new(
                "flit_width",
                "bits of the destination + 2, to 1024",
                "bits of the destination + 2",
                "bits of a flit, tail and head bit included",
            ),
            Key::new("max_packet", format!("1 to {MAX_PACKET}"), 16, "flits of the longest packet"),
            Key::new(
                "input_depth",
                format!("{classes}, injector"),
                DEFAULT_DEPTH,
                "flits in an input FIFO, more than 2 * wire_delay on links",
            ),
            Key::new(
                "input_style",
                "shift, sliced-shift, circular, ram, or by class",
                "shift",
                "structure of the input FIFOs",
            ),
            Key::new(
                "output_depth",
                format!("{classes}, ejector"),
                DEFAULT_DEPTH,
                "flits in an output FIFO",
            ),
            Key::new(
                "output_style",
                "shift, sliced-shift, circular, ram, or by class",
                "shift",
                "structure of the output FIFOs",
            ),
            Key::new("output_arbiter", ArbiterKind::ACCEPTS, "skipping", "who grants an output lane"),
            Key::new("ejector_arbiter", ArbiterKind::ACCEPTS, "skipping", "who grants the ejector"),
            Key::new("link_arbiter", ArbiterKind::ACCEPTS, "skipping", "which lane a link serves"),
            Key::new("crossbar", "and-or, mux-tree", "and-or", "how an output selects its input"),
            Key::new(
                "co_residence",
                "safe, allowed, paper",
                "safe",
                "when a lane that must not hold two packets takes the next; all but safe can deadlock",
            ),
            Key::new(
                "wire_delay",
                format!("0 to {MAX_DELAY}"),
                0,
                "cycles on the wire between routers",
            ),
            reset_key(),
        ]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let routing = Routing::from_settings(settings)?;
        RouterParams::with_routing(settings, routing)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let [input_depth, input_style] = self.input.settings();
        let [output_depth, output_style] = self.output.settings();
        let mut settings = self.routing.settings();
        settings.extend([
            ("lanes", self.lanes.to_string()),
            ("injector_lanes", self.injector_lanes.to_string()),
            ("flit_width", self.flit_width.to_string()),
            ("max_packet", self.max_packet.to_string()),
            ("input_depth", input_depth),
            ("input_style", input_style),
            ("output_depth", output_depth),
            ("output_style", output_style),
            ("output_arbiter", self.arbiters.output.to_string()),
            ("ejector_arbiter", self.arbiters.ejector.to_string()),
            ("link_arbiter", self.arbiters.link.to_string()),
            ("crossbar", self.crossbar.to_string()),
            ("co_residence", self.co_residence.to_string()),
            ("wire_delay", self.wire_delay.to_string()),
            ("reset", self.reset.to_string()),
        ]);
        settings
    }

    fn module_name(&self) -> String {
        format!("router_{}{}", self.routing.identifier(), self.suffixes())
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {} of {}, input {}, output {}, {} reset",
            self.routing.in_words(),
            counted(self.link_lanes(), "lane"),
            counted(self.flit_width, "bit"),
            self.input,
            self.output,
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        match self.routing.algorithm() {
            super::routing::Algorithm::Trc => "[Ge] §2.2.1, §5.1, Fig. 5.1",
            super::routing::Algorithm::DynBal => "[Ge] §3.2.2, §5.1, Fig. 5.1",
            super::routing::Algorithm::DimensionOrder => "[Ge] §2.2.2, §5.1, Fig. 5.1",
        }
    }

    fn ports(&self) -> Vec<Port> {
        let mut ports = self.reset.ports();
        ports.extend(self.routing.place_ports());
        let meaning = "seed of random arbiter 0, that of number k is k more; tied off";
        ports.extend(self.arbiters.any_is_random().then(|| seed_port(meaning)));
        ports.extend(
            self.routing
                .grid()
                .link_ports()
                .flat_map(|port| self.link_port(port)),
        );
        let (lanes, width) = (self.injector_lanes, self.flit_width);
        ports.extend([
            Port::input(
                "inject_valid_i",
                lanes,
                "the node injects a flit into this lane; at most one, and only while it is not full",
            )
            .one_bit_each("lane"),
            Port::input("inject_flit_i", width, "the flit injected")
                .with_field(flit_parts(&self.routing, width)),
            Port::output("inject_not_full_o", lanes, "the lane has room; from state alone")
                .one_bit_each("lane"),
            Port::output("eject_valid_o", 1, "a flit is ejected, in the same cycle as eject_not_full_i"),
            Port::output("eject_flit_o", width, "the flit ejected")
                .with_field(flit_parts(&self.routing, width))
                .valid_when("eject_valid_o"),
            Port::input("eject_not_full_i", 1, "the node takes a flit"),
        ]);
        ports
    }

    fn default_set() -> Vec<Self> {
        let texts = [
            "dims = [4, 4]\nalgorithm = 'trc'",
            "dims = [4, 4]\nalgorithm = 'dynbal'",
            "dims = [4, 4]\ntopology = 'mesh'",
        ];
        let shape = |text: &str| {
            let table = toml::from_str(text).expect("the default set is TOML");
            RouterParams::from_settings(&mut Settings::new(Self::NAME, table))
        };
        let shapes: Result<_, _> = texts.into_iter().map(shape).collect();
        shapes.expect("the default set is legal")
    }
}
