//! Shape of one input of an Anton 2 router.

use super::{
    Anton2RoutingUnitParams, DEPTH, FLIT_WIDTH, Header, NodeLayout, VcPromotionParams,
    VirtualChannels, check_accumulators, check_banks, check_stamp, now_port,
};
use crate::params::arbiter::{Arbitration, DefaultRule, DeferredParams, WeightTableParams};
use crate::params::fifo::QueueStyle;
use crate::params::key::{Int, Named, RESET};
use crate::params::{
    Component, Field, Key, Keyed, ParamError, Port, Reset, Settings, Technology, index_width,
};

/// Most virtual channels of an Anton 2 router's link.
const MAX_VCS: usize = 16;

/// `anton2-input`: the queues of one input port, and the first stages of what waits in them.
///
/// - A link arrives: `valid_i`, `vc_i`, `head_i`, `tail_i`, `flit_i`; `credit_valid_o`, `credit_vc_o` go back,
///   from a register, in the cycle after a flit has left its queue.
/// - `room1_i`, `room2_i`: for each output port and virtual channel, in that order, whether the far end has room
///   for one flit and for two. A port beyond the last has none.
/// - `attempt_o` names the output port of a packet that wants to go, with `two_o`, `out_vc_o`, `pattern_o` (with
///   more than one pattern to tell apart). `granted_i` takes its first flit, in the same cycle; without an attempt
///   it does nothing. `second_o` says that a second flit goes, whatever `granted_i` is. `flit_o` is the flit of
///   either, `flit_valid_o` their OR.
/// - With `underflow` = `hold`, `waiting_o` names every output port for which there is a packet in any of the queues, in
///   front or behind others, that knows its port and virtual channel there (RC and VA are done); from state alone. A packet
///   whose first flit leaves in a cycle still counts in it. SA1's `waiting_i` is every virtual channel with such a packet.
///   With `hold-by-vc` it is the same with a bit for each virtual channel in which packets go on: bit p·V + v is for port p
///   and virtual channel v of V. SA1, which is among virtual channels anyhow, is as with `hold`.
/// - By age, `now_i` is the cycle now, without what is above the stamp's bits. A packet's age is `now_i` less the stamp in
///   its header ([`Header::stamp`]), in as many bits: `age_o` that of the packet that attempts. In SA1 a virtual channel
///   has in every cycle the age of the packet at its front that knows its port and virtual channel, also where it asks for
///   the packet behind one that attempts.
/// - With weights there is the table of the SA1 arbiter over virtual channels: `weight_wr_en_i`,
///   `weight_index_i`, `weight_data_i` as of a [`WeightTableParams`].
///
/// ASSUMED: a packet's class is that of the virtual channel in which it comes, whatever its header says: so no
/// header can lead out of a class.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Anton2InputParams {
    unit: Anton2RoutingUnitParams,
    promotion: VcPromotionParams,
    depth: usize,
    style: QueueStyle,
    flit_width: usize,
    arbitration: Arbitration,
    reset: Reset,
}

impl Anton2InputParams {
    const DEPTH: Named<Int> = {
        let meaning = "flits of the queue of each virtual channel";
        Named("depth", Int(DEPTH, 8, meaning))
    };

    /// A checked shape, of queues of style `circular`.
    ///
    /// # Errors
    /// If there are more than 16 virtual channels, `depth` is not 2 to 64, `flit_width` not 42 to 1024
    /// or without room for a stamp, or the arbitration has numbers out of range.
    pub fn new(
        unit: Anton2RoutingUnitParams,
        promotion: VcPromotionParams,
        depth: usize,
        flit_width: usize,
        arbitration: Arbitration,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        let vcs = promotion.vcs();
        if vcs.count() > MAX_VCS {
            let wanted = format!("wanted at most {MAX_VCS} virtual channels over all classes");
            let path = format!("{}.{}", Self::NAME, VirtualChannels::VCS.0);
            return Err(ParamError::new(path, vcs.per_class(), wanted));
        }
        Self::DEPTH.check(Self::NAME, depth)?;
        FLIT_WIDTH.check(Self::NAME, flit_width)?;
        arbitration.check(Self::NAME)?;
        check_accumulators(format!("{}.levels", Self::NAME), arbitration)?;
        check_stamp(
            format!("{}.{}", Self::NAME, FLIT_WIDTH.0),
            flit_width,
            arbitration,
        )?;
        check_banks(
            format!("{}.underflow", Self::NAME),
            unit.router_ports(),
            vcs,
            arbitration,
        )?;
        Ok(Anton2InputParams {
            unit,
            promotion,
            depth,
            style: QueueStyle::Circular,
            flit_width,
            arbitration,
            reset,
        })
    }

    /// The same input with queues of this style.
    #[must_use]
    pub fn with_style(self, style: QueueStyle) -> Self {
        Anton2InputParams { style, ..self }
    }

    /// The same input of routers whose arbiters share by another rule, the numbers of which are legal.
    #[must_use]
    pub(super) fn with_arbitration(self, arbitration: Arbitration) -> Self {
        Anton2InputParams {
            arbitration,
            ..self
        }
    }

    /// Bits of a number of packets in the queues of all virtual channels, for whatever port.
    pub fn packets_width(&self) -> usize {
        index_width(self.vcs().count() * self.depth + 1)
    }

    /// The routing unit inside.
    pub fn unit(&self) -> &Anton2RoutingUnitParams {
        &self.unit
    }

    /// The unit inside that picks virtual channels.
    pub fn promotion(&self) -> &VcPromotionParams {
        &self.promotion
    }

    /// The node's layout.
    pub fn layout(&self) -> &NodeLayout {
        self.unit.layout()
    }

    /// Ports of the router, 2 to 16.
    pub fn router_ports(&self) -> usize {
        self.unit.router_ports()
    }

    /// The virtual channels.
    pub fn vcs(&self) -> VirtualChannels {
        self.promotion.vcs()
    }

    /// Flits of each virtual channel's queue, 2 to 64.
    pub fn depth(&self) -> usize {
        self.depth
    }

    /// How the memory of all queues is read.
    pub fn style(&self) -> QueueStyle {
        self.style
    }

    /// Bits of a flit.
    pub fn flit_width(&self) -> usize {
        self.flit_width
    }

    /// The rule by which the router's arbiters share.
    pub fn arbitration(&self) -> Arbitration {
        self.arbitration
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// The SA1 arbiter, over virtual channels.
    pub fn arbiter(&self) -> DeferredParams {
        DeferredParams::new(self.vcs().count(), self.arbitration, self.reset)
            .expect("virtual channels and arbitration were checked")
    }

    /// The SA1 arbiter's weights, if it has any.
    pub fn table(&self) -> Option<WeightTableParams> {
        let table = self.arbitration.table(self.vcs().count(), self.reset);
        table.expect("virtual channels and arbitration were checked")
    }

    /// The documentation of the keys that [`Anton2InputParams::take`] takes.
    pub(super) fn keys_without_reset() -> Vec<Key> {
        let mut keys = Anton2RoutingUnitParams::keys();
        keys.extend(VcPromotionParams::keys());
        keys.extend([Self::DEPTH.key(), QueueStyle::key(), FLIT_WIDTH.key()]);
        keys.extend(Arbitration::keys(DefaultRule::InRouters));
        keys.push(Technology::KEY.key());
        keys
    }

    /// Takes every key.
    pub(super) fn take(settings: &mut Settings) -> Result<Self, ParamError> {
        let layout = NodeLayout::from_settings(settings)?;
        Anton2InputParams::in_layout(layout, settings)
    }

    /// Takes every key but the layout's; whether there are too many virtual channels is refused as of the taker.
    pub(super) fn in_layout(
        layout: NodeLayout,
        settings: &mut Settings,
    ) -> Result<Self, ParamError> {
        let path = settings.path(VirtualChannels::VCS.0);
        let unit = Anton2RoutingUnitParams::in_layout(layout, settings)?;
        let promotion = VcPromotionParams::from_settings(settings)?;
        let depth = Self::DEPTH.take(settings)?;
        let style = QueueStyle::from_settings(settings)?;
        let flit_width = FLIT_WIDTH.take(settings)?;
        let arbitration = Arbitration::from_settings(settings, DefaultRule::InRouters)?;
        check_banks(
            settings.path("underflow"),
            unit.router_ports(),
            promotion.vcs(),
            arbitration,
        )?;
        check_accumulators(settings.path("levels"), arbitration)?;
        check_stamp(settings.path(FLIT_WIDTH.0), flit_width, arbitration)?;
        let reset = RESET.take(settings)?;
        Anton2InputParams::new(unit, promotion, depth, flit_width, arbitration, reset)
            .map(|input| input.with_style(style))
            .map_err(|refused| ParamError { path, ..refused })
    }

    /// The settings without `reset`.
    pub(super) fn settings_without_reset(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.unit.settings();
        settings.extend(self.promotion.settings());
        settings.push(Self::DEPTH.setting(&self.depth));
        settings.extend(self.style.settings());
        settings.push(FLIT_WIDTH.setting(&self.flit_width));
        settings.extend(self.arbitration.settings());
        settings
    }

    /// `p6_4x4_c12_e16_…_c2_v4_d8_w192_n2_m8`, with `far` behind the depth: in names of modules.
    pub(super) fn identifier(&self, far: &str) -> String {
        format!(
            "{}_{}_d{}{far}{}_w{}_{}{}{}",
            self.unit.identifier(),
            self.vcs().identifier(),
            self.depth,
            self.style.suffix(),
            self.flit_width,
            self.arbitration.identifier(),
            self.promotion.suffix(),
            self.reset.suffix()
        )
    }

    /// The write port of the weights of `table`.
    pub(super) fn weight_ports(table: Option<WeightTableParams>) -> Vec<Port> {
        let Some(table) = table else {
            return Vec::new();
        };
        let ports = table.ports();
        let renamed = [
            ("wr_en_i", "weight_wr_en_i"),
            ("wr_index_i", "weight_index_i"),
            ("wr_data_i", "weight_data_i"),
        ];
        let named = renamed.iter().filter_map(|(of, name)| {
            let port = ports.iter().find(|port| port.name == *of)?;
            Some(Port {
                name: name.to_string(),
                ..port.clone()
            })
        });
        named.collect()
    }
}

impl Keyed for Anton2InputParams {
    fn keys() -> Vec<Key> {
        let mut keys = Self::keys_without_reset();
        keys.push(RESET.key());
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        Anton2InputParams::take(settings)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.settings_without_reset();
        settings.push(RESET.setting(&self.reset));
        settings
    }
}

impl Component for Anton2InputParams {
    const NAME: &'static str = "anton2-input";
    const SUMMARY: &'static str =
        "an input of an Anton 2 router: queues, routes, first arbitration";
    const PART: Option<&'static str> = Some("input");

    fn module_name(&self) -> String {
        format!("anton2_input_{}", self.identifier(""))
    }

    fn in_words(&self) -> String {
        format!(
            "{}, {}, {} flits of {} bits each{}, {}, {} reset",
            self.unit.in_words(),
            self.promotion.in_words(),
            self.depth,
            self.flit_width,
            self.style.in_words(),
            self.arbitration.in_words(),
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "[Anton2] §2.3-2.5, §3"
    }

    fn ports(&self) -> Vec<Port> {
        let (outputs, vcs) = (self.router_ports(), self.vcs());
        let per_output = |port: Port| {
            port.with_field(Field::Elements {
                of: "port",
                width: vcs.count(),
            })
        };
        let mut ports = self.reset.ports();
        ports.extend(self.unit.place_ports());
        ports.push(Anton2RoutingUnitParams::arrival_port().tied_off());
        ports.extend(vcs.arriving("", self.flit_width, self.arbitration.age_bits()));
        ports.extend(now_port(self.arbitration));
        ports.extend([
            per_output(Port::input(
                "room1_i",
                outputs * vcs.count(),
                "room for one flit beyond a port, a bit per virtual channel",
            )),
            per_output(Port::input(
                "room2_i",
                outputs * vcs.count(),
                "room for two flits beyond a port, a bit per virtual channel",
            )),
            Port::output(
                "attempt_o",
                outputs,
                "the port that a packet wants to leave by, one-hot or zero",
            )
            .one_bit_each("port")
            .follows(&["room1_i", "room2_i"]),
            Port::output("two_o", 1, "the packet that attempts has two flits")
                .valid_when("attempt_o"),
            Port::output(
                "out_vc_o",
                vcs.width(),
                "virtual channel in which the packet that attempts goes on",
            )
            .valid_when("attempt_o"),
        ]);
        if let Some(width) = self.arbitration.pattern_width() {
            ports.push(
                Port::output("pattern_o", width, "pattern of the packet that attempts")
                    .valid_when("attempt_o"),
            );
        }
        if let Some(bits) = self.arbitration.age_bits() {
            ports.push(
                Port::output(
                    "age_o",
                    bits,
                    "age of the packet that attempts, in this cycle",
                )
                .valid_when("attempt_o"),
            );
        }
        if self.arbitration.has_waiting() {
            let meaning = "ports for which a packet is here, whether it attempts or not";
            ports.push(match self.arbitration.is_by_vc() {
                false => Port::output("waiting_o", outputs, meaning).one_bit_each("port"),
                true => {
                    let meaning = format!("{meaning}, a bit per virtual channel there");
                    per_output(Port::output("waiting_o", outputs * vcs.count(), meaning))
                }
            });
        }
        ports.extend([
            Port::input(
                "granted_i",
                1,
                "the attempt succeeds, its first flit is taken",
            ),
            Port::output("second_o", 1, "a second flit is taken in this cycle"),
            Port::output("flit_valid_o", 1, "a first or a second flit is shown")
                .follows(&["room1_i", "room2_i"]),
            Port::output("flit_o", self.flit_width, "that flit")
                .with_field(Field::Parts(Header::parts(
                    self.flit_width,
                    self.arbitration.age_bits(),
                )))
                .valid_when("flit_valid_o"),
        ]);
        ports.extend(Self::weight_ports(self.table()));
        ports
    }
}
