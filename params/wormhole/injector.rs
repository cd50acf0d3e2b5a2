//! Shape of the injector: where a node's packets come in.

use super::input_channel::{check_flit_width, flit_field};
use super::keys::{INJECTOR_LANES, LANES, LONGEST, take_flit_width, take_style};
use super::{InputChannelParams, InputFlags};
use crate::params::component::counted;
use crate::params::fifo::FifoParams;
use crate::params::key::RESET;
use crate::params::link::PacketGuardParams;
use crate::params::wormhole::routing::{Entry, LaneClass, Routing, RoutingUnitParams};
use crate::params::{Component, Field, Key, Keyed, ParamError, Port, Reset, Settings};

/// `injector`: an input channel for each of the injector's lanes, over one flit bus.
///
/// - Each lane is an [`InputChannelParams`] of [`Entry::Injector`] without wire delay, behind a
///   [`PacketGuardParams`]: what is no packet to a terminal goes no further, and shows in `error_o`. `valid_i`,
///   `not_full_o`, `take_i` and `valid_o` have one bit for each; lane i's part of `request_o` and of
///   `flit_o` is `[i*W +: W]`, W bits wide.
/// - The lanes share `flit_i`, what is best and the node's place. A lane whose bit of `valid_i` is set
///   writes `flit_i`; a node sets at most one in a cycle.
/// - Where lanes drain off whole packets, none is longer than `max_packet`.
/// - Nobody asks whether an injector is empty: there is no `empty_o`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InjectorParams {
    channel: InputChannelParams,
    injector_lanes: usize,
    guard: PacketGuardParams,
}

impl InjectorParams {
    /// A checked shape: `lanes` are those of each virtual channel that packets may leave by; `max_packet` counts where
    /// lanes drain off whole packets.
    ///
    /// # Errors
    /// If a flit cannot hold the destination, `lanes` or `injector_lanes` is not 1 to 64, or `max_packet` not 1 to 4096.
    pub fn new(
        routing: Routing,
        lanes: usize,
        fifo: FifoParams,
        injector_lanes: usize,
        max_packet: usize,
    ) -> Result<Self, ParamError> {
        check_flit_width(Self::NAME, &routing, fifo.width())?;
        LANES.check(Self::NAME, lanes)?;
        INJECTOR_LANES.check(Self::NAME, injector_lanes)?;
        let guard = guard(&routing, fifo.width(), max_packet, fifo.reset())?;
        let unit = RoutingUnitParams::new(routing, Entry::Injector)?;
        Ok(InjectorParams {
            guard,
            channel: InputChannelParams::new(unit, lanes, fifo, 0)?.with_flags(InputFlags::NONE),
            injector_lanes,
        })
    }

    /// Each of its lanes.
    pub fn channel(&self) -> &InputChannelParams {
        &self.channel
    }

    /// What stands before each of them.
    pub fn guard(&self) -> &PacketGuardParams {
        &self.guard
    }

    /// How many they are.
    pub fn injector_lanes(&self) -> usize {
        self.injector_lanes
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.channel.reset()
    }
}

impl Keyed for InjectorParams {
    fn keys() -> Vec<Key> {
        let mut keys = InputChannelParams::keys();
        keys.retain(|key| !InputChannelParams::NOT_OF_INJECTORS.contains(&key.name));
        let longest = LONGEST.key();
        let accepts = format!("{}, only where lanes drain off packets", longest.accepts);
        let of_drains = longest.accepting(accepts);
        let end = keys.len() - 1;
        keys.splice(end..end, [INJECTOR_LANES.key(), of_drains]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let routing = Routing::from_settings(settings)?;
        let lanes = LANES.take(settings)?;
        let width = take_flit_width(settings, &routing)?;
        let depth = InputChannelParams::DEPTH.take(settings)?;
        let style = take_style(settings, width, depth)?;
        let injector_lanes = INJECTOR_LANES.take(settings)?;
        if !relies_on_length(&routing) {
            let why =
                "packets may have any length where no lane drains off whole ones; drop the key";
            settings.refuse(LONGEST.0, why)?;
        }
        let max_packet = LONGEST.take(settings)?;
        let fifo = FifoParams::new(width, depth, style, RESET.take(settings)?)?;
        InjectorParams::new(routing, lanes, fifo, injector_lanes, max_packet)
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.channel.settings();
        settings.retain(|(key, _)| !InputChannelParams::NOT_OF_INJECTORS.contains(key));
        let own = INJECTOR_LANES.setting(&self.injector_lanes);
        let longest = self.guard.max_packet();
        let longest = longest.map(|flits| LONGEST.setting(&flits));
        let end = settings.len() - 1;
        settings.splice(end..end, [own].into_iter().chain(longest));
        settings
    }
}

/// What stands before a lane by which packets come in: it knows what destinations there are, and how long a packet may
/// be where a lane has to hold a whole one.
pub(super) fn guard(
    routing: &Routing,
    flit_width: usize,
    max_packet: usize,
    reset: Reset,
) -> Result<PacketGuardParams, ParamError> {
    let longest = relies_on_length(routing).then_some(max_packet);
    let mut destination = routing.destination().into_iter();
    let checks_destination = destination.any(|part| part.below.is_some());
    PacketGuardParams::new(flit_width, checks_destination, longest, reset)
}

/// Whether some lane has to hold a whole packet.
pub(super) fn relies_on_length(routing: &Routing) -> bool {
    let mut classes = routing.vcs().map(|vc| routing.class(vc));
    classes.any(|class| class == LaneClass::DrainOff)
}

impl Component for InjectorParams {
    const NAME: &'static str = "injector";
    const SUMMARY: &'static str = "input channels of the injector's lanes, over one flit bus";
    const PART: Option<&'static str> = Some("injector");

    fn takes(&self, key: &str) -> bool {
        key != LONGEST.0 || relies_on_length(self.channel.routing())
    }

    fn module_name(&self) -> String {
        let fifo = self.channel.fifo();
        let mut name = format!(
            "injector_{}_w{}_d{}_{}",
            self.channel.routing().identifier(),
            fifo.width(),
            fifo.depth(),
            fifo.style().name().replace('-', "_"),
        );
        for (letter, count) in [('l', self.channel.lanes()), ('j', self.injector_lanes)] {
            if count > 1 {
                name += &format!("_{letter}{count}");
            }
        }
        let longest = self.guard.max_packet();
        if let Some(flits) = longest.filter(|flits| *flits != LONGEST.1.1) {
            name += &format!("_p{flits}");
        }
        name + self.reset().suffix()
    }

    fn in_words(&self) -> String {
        let fifo = self.channel.fifo();
        format!(
            "{}, {} of {} of {}, {} FIFO, {} reset",
            self.channel.routing().in_words(),
            counted(self.injector_lanes, "lane"),
            counted(fifo.depth(), "flit"),
            counted(fifo.width(), "bit"),
            fifo.style().name(),
            self.reset()
        )
    }

    fn source(&self) -> &'static str {
        self.channel.source()
    }

    fn ports(&self) -> Vec<Port> {
        let (lanes, width) = (self.injector_lanes, self.channel.fifo().width());
        let (routing, requests) = (self.channel.routing(), self.channel.reached().len());
        let per_lane = |width| Field::Elements { of: "lane", width };
        let mut ports = self.reset().ports();
        ports.extend(self.channel.unit().place_ports());
        ports.extend([
            Port::input(
                "valid_i",
                lanes,
                "flit_i is written into this lane on the next edge; at most one",
            )
            .one_bit_each("lane"),
            Port::input(
                "flit_i",
                width,
                "{tail, head, payload}; a head's destination at the low end",
            )
            .with_field(flit_field(routing, width)),
            Port::output("not_full_o", lanes, "the lane has room; from state alone")
                .one_bit_each("lane")
                .low_in_reset(),
            Port::input(
                "best_i",
                self.channel.choices(),
                "per option set, the best of its lanes now; one-hot or 0",
            )
            .one_bit_each("choice"),
            Port::output(
                "request_o",
                lanes * requests,
                "per lane, the output lane that the head at the front asks for; one-hot or 0",
            )
            .with_field(per_lane(requests))
            .follows(&["best_i"]),
            Port::input(
                "take_i",
                lanes,
                "the lane's flit is taken on the next edge; a head only while it asks",
            )
            .one_bit_each("lane"),
            Port::output("valid_o", lanes, "the lane has a flit; from state alone")
                .one_bit_each("lane"),
            Port::output("flit_o", lanes * width, "the flits at the front")
                .with_field(per_lane(width))
                .valid_when("valid_o"),
            self.guard.misuses().port("node", 1),
        ]);
        ports
    }
}
