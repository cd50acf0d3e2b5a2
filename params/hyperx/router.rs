//! Shape of a router of a HyperX.

use super::buffers::room;
use super::choice::CYCLES;
use super::head::{AGE_BITS, MAX_PACKET};
use super::routing::{OUTPUT_DEPTH, VCS, coordinates_port};
use super::{
    ChoiceCycles, Head, HyperXBuffers, HyperXInputParams, HyperXOutputParams,
    HyperXRoutingUnitParams, Routing,
};
use crate::params::component::counted;
use crate::params::fifo::{FifoStyle, QueueStyle};
use crate::params::key::{Int, Kind, Named, RESET, Spec, keys, of};
use crate::params::settings::checked_integer;
use crate::params::topology::HyperX;
use crate::params::{
    Component, Field, Key, Keyed, Misuse, Misuses, ParamError, Port, Reset, Settings, Technology,
    index_width,
};
use toml::Value;

/// What routers and their parts are made of.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Made {
    unit: HyperXRoutingUnitParams,
    input_depth: usize,
    flit_width: usize,
    crossbar_cycles: usize,
    speedup: Speedup,
    style: QueueStyle,
}

/// How many virtual channels of a port cross at a time: the key `speedup`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Speedup {
    /// All.
    #[default]
    Full,
    /// So many of each input and of each output.
    Lanes(usize),
}

/// Flits of an input queue: the key `input_depth`.
pub(super) const INPUT_DEPTH: Named<Int> = {
    let meaning = "flits of each virtual channel's input queue; one channel fills a link with 2 channel_cycles + 4 + max_packet";
    Named("input_depth", Int(1..=1024, 128, meaning))
};

/// Bits of a flit's data: the key `flit_width`.
const FLIT_WIDTH: Named<Int> = {
    let meaning = "bits of a flit's data; valid, virtual channel, head and tail stand beside it";
    Named("flit_width", Int(1..=1024, 64, meaning))
};

/// Cycles of the crossbar: the key `crossbar_cycles`.
pub(super) const CROSSBAR: Named<Int> = {
    let meaning = "cycles from an input queue to the arbiter of the output";
    Named("crossbar_cycles", Int(1..=255, 50, meaning))
};

/// The key `speedup`.
const SPEEDUP: Named<SpeedupKey> = Named("speedup", SpeedupKey);

/// Most virtual channels of a link.
const MAX_VCS: usize = 16;

struct SpeedupKey;

impl Spec for SpeedupKey {
    type Value = Speedup;

    fn kind(&self) -> Kind {
        Kind::Either(vec![
            Kind::Word(vec!["full"]),
            Kind::Integer(1..=MAX_VCS - 1),
        ])
    }

    fn meaning(&self) -> &'static str {
        "virtual channels of a port that cross at a time: all, or so many, fewer than there are"
    }

    fn default(&self) -> Speedup {
        Speedup::Full
    }

    fn read(&self, path: &str, value: Value) -> Result<Speedup, ParamError> {
        match value.as_str() {
            Some("full") => Ok(Speedup::Full),
            Some(_) => Err(ParamError::new(
                path,
                value,
                format!("wanted full or an integer from 1 to {}", MAX_VCS - 1),
            )),
            None => Ok(Speedup::Lanes(checked_integer(
                path,
                value,
                1..=MAX_VCS - 1,
            )?)),
        }
    }

    fn text(&self, value: &Speedup) -> String {
        match value {
            Speedup::Full => "full".into(),
            Speedup::Lanes(lanes) => lanes.to_string(),
        }
    }
}

impl Made {
    /// Of checked numbers; `component` is named in refusals.
    ///
    /// # Errors
    /// If `input_depth` is not 1 to 1024 and `max_packet` at least, `flit_width` not 1 to 1024 and a head at least,
    /// `crossbar_cycles` not 1 to 255, or `speedup` not below the number of virtual channels.
    pub(super) fn new(
        component: &str,
        unit: HyperXRoutingUnitParams,
        input_depth: usize,
        flit_width: usize,
        crossbar_cycles: usize,
        speedup: Speedup,
        style: QueueStyle,
    ) -> Result<Self, ParamError> {
        ParamError::check(component, INPUT_DEPTH.0, input_depth, 1..=1024)?;
        ParamError::check(component, FLIT_WIDTH.0, flit_width, 1..=1024)?;
        ParamError::check(component, CROSSBAR.0, crossbar_cycles, 1..=255)?;
        let refuse = |key: &str, got: usize, wanted: String| {
            Err(ParamError::new(format!("{component}.{key}"), got, wanted))
        };
        let (longest, head) = (unit.head().max_packet(), unit.head().width());
        room(component, INPUT_DEPTH.0, input_depth, longest)?;
        if flit_width < head {
            let wanted = format!("wanted at least {head}, the fields of a head; or set age_bits");
            return refuse(FLIT_WIDTH.0, flit_width, wanted);
        }
        if let Speedup::Lanes(lanes) = speedup
            && lanes >= unit.vcs()
        {
            let wanted = format!(
                "wanted fewer than the {}, or full",
                counted(unit.vcs(), "virtual channel")
            );
            return refuse(SPEEDUP.0, lanes, wanted);
        }
        Ok(Made {
            unit,
            input_depth,
            flit_width,
            crossbar_cycles,
            speedup,
            style,
        })
    }

    /// All that does not say where packets go on.
    pub fn buffers(&self) -> HyperXBuffers {
        let routing = self.routing();
        HyperXBuffers {
            vcs: self.vcs(),
            classes: routing.classes(),
            sharing: routing.algorithm().sharing(),
            atomic: routing.atomic(),
            input_depth: self.input_depth,
            output_depth: self.output_depth(),
            max_packet: self.head().max_packet(),
            age_bits: self.age_bits(),
            lanes: self.lanes(),
            crossbar_cycles: self.crossbar_cycles,
            choice_cycles: self.unit.cycles(),
        }
    }

    /// The unit that says where packets go on.
    pub fn unit(&self) -> &HyperXRoutingUnitParams {
        &self.unit
    }

    /// The fields of a head.
    pub fn head(&self) -> &Head {
        self.unit.head()
    }

    /// How packets find their way.
    pub fn routing(&self) -> &Routing {
        self.unit.routing()
    }

    /// Ports.
    pub fn router_ports(&self) -> usize {
        self.routing().network().ports()
    }

    /// Virtual channels of a link.
    pub fn vcs(&self) -> usize {
        self.unit.vcs()
    }

    /// Bits of a virtual channel's number.
    pub fn vc_width(&self) -> usize {
        index_width(self.vcs())
    }

    /// Flits of an input queue.
    pub fn input_depth(&self) -> usize {
        self.input_depth
    }

    /// Flits of an output queue.
    pub fn output_depth(&self) -> usize {
        self.unit.output_depth()
    }

    /// Bits of a flit's data.
    pub fn flit_width(&self) -> usize {
        self.flit_width
    }

    /// Bits of a flit on its way through the crossbar: {tail, head, data}.
    pub fn crossing_width(&self) -> usize {
        2 + self.flit_width
    }

    /// Cycles of the crossbar.
    pub fn crossbar_cycles(&self) -> usize {
        self.crossbar_cycles
    }

    /// How many virtual channels cross at a time.
    pub fn speedup(&self) -> Speedup {
        self.speedup
    }

    /// How the storage of queues is built.
    pub fn queues(&self) -> FifoStyle {
        self.style.of_fifo()
    }

    /// Lanes of a port through the crossbar.
    pub fn lanes(&self) -> usize {
        match self.speedup {
            Speedup::Full => self.vcs(),
            Speedup::Lanes(lanes) => lanes,
        }
    }

    /// Bits of a stamp.
    pub fn age_bits(&self) -> usize {
        self.head().stamp().width
    }

    /// Bits of a packet's length.
    pub fn length_width(&self) -> usize {
        index_width(self.head().max_packet() + 1)
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.unit.reset()
    }

    /// What the neighbour at an input may do wrong.
    pub fn misuses(&self) -> Misuses {
        // A tail that comes too early or too late counts as a wrong length.
        let mut bits = vec![Misuse::NoRoom, Misuse::Order, Misuse::CreditTooMany];
        bits.extend(self.unit.may_miss().then_some(Misuse::Destination));
        Misuses::by_link(bits)
    }

    /// `dimwar_4x4x4_t4_v8_i128_o96_l16_a16_w64_x50`: in names of modules.
    pub(super) fn identifier(&self) -> String {
        let speedup = match self.speedup {
            Speedup::Full => String::new(),
            Speedup::Lanes(lanes) => format!("_s{lanes}"),
        };
        let choice = match self.unit.cycles() {
            ChoiceCycles::One => "",
            ChoiceCycles::Two => "_c2",
        };
        format!(
            "{}_v{}_i{}_o{}_l{}_a{}_w{}_x{}{speedup}{choice}{}{}",
            self.routing().identifier(),
            self.vcs(),
            self.input_depth,
            self.output_depth(),
            self.head().max_packet(),
            self.age_bits(),
            self.flit_width,
            self.crossbar_cycles,
            self.style.suffix(),
            self.reset().suffix(),
        )
    }

    /// In words, for headers.
    pub(super) fn in_words(&self) -> String {
        let speedup = match self.speedup {
            Speedup::Full => "all at a time through the crossbar".to_string(),
            Speedup::Lanes(lanes) => format!("{lanes} at a time through the crossbar"),
        };
        format!(
            "{}, {}, {speedup}, input queues of {} and output queues of {} flits{}, packets of at most {}, data of {}, stamps of {}, {} through the crossbar, {} of a choice, {} reset",
            self.routing().in_words(),
            counted(self.vcs(), "virtual channel"),
            self.input_depth,
            self.output_depth(),
            self.style.in_words(),
            counted(self.head().max_packet(), "flit"),
            counted(self.flit_width, "bit"),
            counted(self.age_bits(), "bit"),
            counted(self.crossbar_cycles, "cycle"),
            counted(self.unit.cycles().count(), "cycle"),
            self.reset(),
        )
    }

    /// The counter of cycles that the inputs and outputs of a router read.
    pub(super) fn now_port(&self) -> Port {
        let bits = self.age_bits();
        let meaning = format!(
            "the router's cycle counter, 0 in the first cycle after a reset, modulo 2^{bits}"
        );
        Port::input("now_i", bits, meaning)
    }

    /// A link, or those of `count` things called `of`: `way` is `i` into the module, or `o`.
    pub(super) fn link_ports(&self, way: char, count: usize, of: &'static str) -> Vec<Port> {
        let by = by_each(count, of);
        // Beside an output stands when it is valid.
        let (valid, when) = match way {
            'i' => (
                "a flit comes by the link in this cycle; nobody can make it wait",
                "; where flit_valid_i is 1",
            ),
            _ => (
                "a flit goes out by the link in this cycle; nobody can make it wait; from state alone",
                "",
            ),
        };
        let port = |name: &str, width: usize, meaning: &str| {
            let name = format!("flit_{name}_{way}");
            let meaning = format!("{by}{meaning}");
            let port = match way {
                'i' => Port::input(&name, count * width, meaning),
                _ => Port::output(&name, count * width, meaning),
            };
            match count {
                1 => port,
                _ => port.with_field(Field::Elements { of, width }),
            }
        };
        let mut ports = vec![
            port("valid", 1, valid),
            port(
                "vc",
                self.vc_width(),
                &format!("virtual channel of the flit{when}"),
            ),
            port(
                "head",
                1,
                &format!("the flit is the first of its packet{when}"),
            ),
            port(
                "tail",
                1,
                &format!("the flit is the last of its packet{when}"),
            ),
            port(
                "data",
                self.flit_width,
                &format!(
                    "data of the flit; those of a head begin with destination, length and stamp{when}"
                ),
            ),
        ];
        for port in ports.iter_mut().skip(1).filter(|_| way == 'o') {
            port.valid_when = Some("flit_valid_o".into());
        }
        ports
    }
}

impl Made {
    /// The keys but those of the network.
    pub(super) fn own_keys() -> Vec<Key> {
        let mut keys = Routing::own_keys();
        keys.extend([
            VCS.key(),
            INPUT_DEPTH.key(),
            OUTPUT_DEPTH.key(),
            MAX_PACKET.key(),
            FLIT_WIDTH.key(),
            AGE_BITS.key(),
            CROSSBAR.key(),
            SPEEDUP.key(),
            CYCLES.key(),
            QueueStyle::key(),
            Technology::KEY.key(),
            RESET.key(),
        ]);
        keys
    }

    /// What these settings say of the routers of a network.
    ///
    /// # Errors
    /// The first value that cannot be built.
    pub(super) fn take(network: HyperX, settings: &mut Settings) -> Result<Self, ParamError> {
        let routing = Routing::take(network, settings)?;
        let vcs = VCS.take(settings)?;
        let input_depth = INPUT_DEPTH.take(settings)?;
        let output_depth = OUTPUT_DEPTH.take(settings)?;
        let max_packet = MAX_PACKET.take(settings)?;
        let flit_width = FLIT_WIDTH.take(settings)?;
        let age_bits = AGE_BITS.take(settings)?;
        let crossbar = CROSSBAR.take(settings)?;
        let speedup = SPEEDUP.take(settings)?;
        let cycles = ChoiceCycles::of(CYCLES.take(settings)?);
        let style = QueueStyle::from_settings(settings)?;
        let reset = RESET.take(settings)?;
        let component = settings.component();
        let unit = HyperXRoutingUnitParams::of_part(
            component,
            routing,
            vcs,
            output_depth,
            max_packet,
            age_bits,
            cycles,
            reset,
        )?;
        Made::new(
            component,
            unit,
            input_depth,
            flit_width,
            crossbar,
            speedup,
            style,
        )
    }

    /// The settings but those of the network.
    pub(super) fn own_settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.routing().own_settings();
        settings.extend([
            VCS.setting(&self.vcs()),
            INPUT_DEPTH.setting(&self.input_depth),
            OUTPUT_DEPTH.setting(&self.output_depth()),
            MAX_PACKET.setting(&self.head().max_packet()),
            FLIT_WIDTH.setting(&self.flit_width),
            AGE_BITS.setting(&self.age_bits()),
            CROSSBAR.setting(&self.crossbar_cycles),
            SPEEDUP.setting(&self.speedup),
            CYCLES.setting(&self.unit.cycles().count()),
            QueueStyle::KEY.setting(&self.style),
            RESET.setting(&self.reset()),
        ]);
        settings
    }

    /// Clock and reset, the links of so many ports, called `of`, and what the `others` at them did wrong. A credit is
    /// `cycles` on its way.
    pub(super) fn end_ports(
        &self,
        count: usize,
        of: &'static str,
        others: &'static str,
        cycles: usize,
    ) -> Vec<Port> {
        let vcs = self.vcs();
        let credits = Field::Elements { of, width: vcs };
        let mut ports = self.reset().ports();
        ports.extend(self.link_ports('i', count, of));
        let meaning = self.credit_out(count, of, cycles);
        ports.push(Port::output("credit_o", count * vcs, meaning).with_field(credits.clone()));
        ports.extend(self.link_ports('o', count, of));
        let meaning = self.credit_in(count, of, cycles);
        ports.push(Port::input("credit_i", count * vcs, meaning).with_field(credits));
        ports.push(self.misuses().port(others, count));
        ports
    }

    /// What credits that go back mean, which are so many cycles on their way; those of `count` things called `of`.
    pub(super) fn credit_out(&self, count: usize, of: &str, cycles: usize) -> String {
        let ago = match cycles {
            1 => "in the cycle before".to_string(),
            _ => format!("{cycles} cycles before"),
        };
        let by = self.by_vc(count, of);
        format!("{by}a credit, as a flit left its queue here {ago}; from state alone")
    }

    /// What credits that come back mean, which count so many cycles later; those of `count` things called `of`.
    pub(super) fn credit_in(&self, count: usize, of: &str, cycles: usize) -> String {
        let counts = match cycles {
            1 => "in the next cycle".to_string(),
            _ => format!("{cycles} cycles later"),
        };
        let by = self.by_vc(count, of);
        format!("{by}a credit, as a flit has left its queue at the far end; counts {counts}")
    }

    /// How a meaning begins that is one for each virtual channel of each of `count` things called `of`.
    fn by_vc(&self, count: usize, of: &str) -> String {
        match count {
            1 => by_each(self.vcs(), "virtual channel"),
            _ => format!("by {of}, then virtual channel, 0 lowest: "),
        }
    }
}

/// How a meaning begins that is one for each of `count` things called `of`.
pub(super) fn by_each(count: usize, of: &str) -> String {
    match count {
        1 => String::new(),
        _ => format!("by {of}, 0 lowest: "),
    }
}

impl Keyed for Made {
    fn keys() -> Vec<Key> {
        [HyperX::keys(), Made::own_keys()].concat()
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let network = HyperX::from_settings(settings)?;
        Made::take(network, settings)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        [self.routing().network().settings(), self.own_settings()].concat()
    }
}

/// `hyperx-router`: any router of a HyperX.
///
/// - `coord_i`, where it stands, and `seed_i`, from which its inputs draw: tied off. The generator of input p begins with
///   `seed_i` XOR (0x9E3779B9·(p + 1) mod 2³²), 1 if that is 0.
/// - Ports are numbered as [`crate::params::topology::HyperX`] says: terminals first. A link's wires are elements of
///   `flit_…_i` and `flit_…_o`; `credit_o` and `credit_i` have a bit for each virtual channel of each port.
/// - A flit is taken in the cycle in which it is valid. Whoever sends counts: `input_depth` flits for each virtual channel,
///   one back for each credit. The flits of a packet are contiguous on a link. A head is sent only if there is room for its
///   packet.
/// - Alone, a packet leaves by its link in cycle crossbar_cycles + 3 after that in which its head came (with
///   `choice_cycles` = 2 one more), shown a cycle later; its flits follow in consecutive cycles.
/// - A head whose destination or length is not there is swallowed with its packet, and so is a packet whose flits are not as
///   its head says; `error_o` tells.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct HyperXRouterParams {
    made: Made,
}

impl HyperXRouterParams {
    /// The router made so.
    pub fn new(made: Made) -> Self {
        HyperXRouterParams { made }
    }

    /// What it is made of.
    pub fn made(&self) -> &Made {
        &self.made
    }

    /// Each of its inputs.
    pub fn input(&self) -> HyperXInputParams {
        HyperXInputParams::new(self.made.clone())
    }

    /// Each of its outputs.
    pub fn output(&self) -> HyperXOutputParams {
        HyperXOutputParams::new(self.made.clone())
    }
}

keys! {
    HyperXRouterParams {
        made: of::<Made>(),
    } by |made| Ok(HyperXRouterParams::new(made))
}

impl Component for HyperXRouterParams {
    const NAME: &'static str = "hyperx-router";
    const SUMMARY: &'static str = "a router of a HyperX, combined input- and output-queued";
    const PART: Option<&'static str> = Some("router");

    fn module_name(&self) -> String {
        format!("hyperx_router_{}", self.made.identifier())
    }

    fn named_settings(&self) -> Vec<(&'static str, String)> {
        super::named(crate::params::Keyed::settings(self))
    }

    fn in_words(&self) -> String {
        self.made.in_words()
    }

    fn source(&self) -> &'static str {
        "[HyperX] §5-6"
    }

    fn ports(&self) -> Vec<Port> {
        let made = &self.made;
        let ports = made.end_ports(made.router_ports(), "port", "neighbour", 1);
        let tied = [
            coordinates_port(made.routing().network()),
            Some(
                Port::input("seed_i", 32, "seed of the router's random words, tied off").tied_off(),
            ),
        ];
        spliced(ports, tied.into_iter().flatten().collect())
    }
}

/// Ports with others after clock and reset.
pub(super) fn spliced(mut ports: Vec<Port>, others: Vec<Port>) -> Vec<Port> {
    ports.splice(2..2, others);
    ports
}
