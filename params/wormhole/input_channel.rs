//! Shape of an input channel: one lane on its way in.

use super::input_flags::{InputFlag, InputFlags};
use super::keys::{
    FLIT_WIDTH, LANES, STYLE, depth, flit_width_key, style_key, take_flit_width, take_style,
};
use super::lanes::{lane_exits, numbers_of};
use crate::params::component::counted;
use crate::params::fifo::{FifoFlag, FifoFlags, FifoParams, FifoStyle};
use crate::params::key::{Int, Named, RESET};
use crate::params::link::MAX_DELAY;
use crate::params::wormhole::routing::{
    Exit, FROM, Routing, RoutingUnitParams, VC, entry_from_settings, entry_identifier, entry_keys,
    entry_settings,
};
use crate::params::{
    Component, Field, Key, Keyed, ParamError, Part, Port, Reset, Settings, Technology, index_width,
};

/// `input-channel`: a FIFO, and beside it the decoding of heads and what they are offered.
///
/// A flit of W bits is {tail, head, payload}; the payload of a head holds the destination at its low
/// end. In each cycle:
/// - `valid_i` writes `flit_i` into the FIFO unless it is full. A head written in cycle t is decoded in t+1 at the
///   earliest, and may request from t+2 on.
/// - What a head is offered is there as soon as it stands at the front, if it was written two cycles before: where the
///   FIFO shows its second word ([`InputChannelParams::decodes_ahead`]), that is decoded while the packet before
///   leaves, into a register; else each head is decoded as it comes, into an options queue as deep as the FIFO. Of whole
///   packets whose heads are taken only as they ask both show the same in every cycle.
/// - `best_i` tells for each option set of this entry (in the order that [`RoutingUnitParams`] states) which of
///   its lanes is best now: one bit per lane, exits in order, lanes of an exit in order; one-hot or 0.
/// - `request_o`, one bit for each output lane that the entry reaches: those of `best_i` of the set at
///   what the flit at the front of the FIFO is offered, if it is a head and decoded; else 0.
/// - `take_i` reads the FIFO; with a tail goes what its packet was offered.
/// - `valid_o`, `flit_o` are the FIFO's not-empty and front, `empty_o`, if it is there, its empty. `not_full_o` is 1
///   while more than 2x places are free (x = `wire_delay`: cycles each way to the channel at the other end, a link register included).
///   `takes_o`, if it is there, is 1 while any is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct InputChannelParams {
    unit: RoutingUnitParams,
    lanes: usize,
    fifo: FifoParams,
    wire_delay: usize,
    flags: InputFlags,
}

impl InputChannelParams {
    /// The key `depth`.
    pub(super) const DEPTH: Named<Int> =
        depth("flits that its FIFO holds, more than 2 * wire_delay");

    const WIRE_DELAY: Named<Int> = {
        let meaning =
            "cycles on the wire: room is shown while more than twice as many places are free";
        Named("wire_delay", Int(0..=MAX_DELAY, 0, meaning))
    };

    /// What an input channel lets its user choose and an injector does not.
    pub(super) const NOT_OF_INJECTORS: [&str; 4] =
        [FROM, VC.0, Self::WIRE_DELAY.0, InputFlags::KEY];

    /// A checked shape with all flags: `lanes` are those of each virtual channel that packets may leave by.
    ///
    /// # Errors
    /// If a flit cannot hold the destination, or the FIFO is not deeper than 2 * `wire_delay`.
    pub fn new(
        unit: RoutingUnitParams,
        lanes: usize,
        fifo: FifoParams,
        wire_delay: usize,
    ) -> Result<Self, ParamError> {
        check_flit_width(Self::NAME, unit.routing(), fifo.width())?;
        check_sets(Self::NAME, unit.routing())?;
        LANES.check(Self::NAME, lanes)?;
        Self::WIRE_DELAY.check(Self::NAME, wire_delay)?;
        if fifo.depth() <= 2 * wire_delay {
            let wanted = format!(
                "with {} each way over the link an input FIFO holds more than {} flits",
                counted(wire_delay, "cycle"),
                2 * wire_delay
            );
            let path = format!("{}.{}", Self::NAME, Self::DEPTH.0);
            return Err(ParamError::new(path, fifo.depth(), wanted));
        }
        let seen = match Self::sees_second(&fifo) {
            true => unit.routing().destination_width(),
            false => 0,
        };
        let channel = InputChannelParams {
            unit,
            lanes,
            fifo: fifo.with_lookahead(seen)?,
            wire_delay,
            flags: InputFlags::ALL,
        };
        Ok(channel.with_flags(InputFlags::ALL))
    }

    /// The same with these flags only.
    #[must_use]
    pub fn with_flags(self, flags: InputFlags) -> Self {
        // Which flits find room is asked where room is shown, and where heads are decoded as they come.
        let counts = self.wire_delay > 0;
        let takes = counts && flags.has(InputFlag::Takes);
        let of_fifo = FifoFlags::NONE
            .with(
                FifoFlag::NotFull,
                takes || !(counts && self.decodes_ahead()),
            )
            .with(FifoFlag::Empty, flags.has(InputFlag::Empty))
            .with(FifoFlag::Count, counts);
        InputChannelParams {
            fifo: self.fifo.with_flags(of_fifo),
            flags,
            ..self
        }
    }

    /// What decodes its heads.
    pub fn unit(&self) -> &RoutingUnitParams {
        &self.unit
    }

    /// The algorithm and its grid.
    pub fn routing(&self) -> &Routing {
        self.unit.routing()
    }

    /// Lanes of each virtual channel.
    pub fn lanes(&self) -> usize {
        self.lanes
    }

    /// Where flits wait for the switch.
    pub fn fifo(&self) -> &FifoParams {
        &self.fifo
    }

    fn sees_second(fifo: &FifoParams) -> bool {
        fifo.depth() > 1 && matches!(fifo.style(), FifoStyle::Shift | FifoStyle::OneHot)
    }

    /// Whether heads are decoded when they are next, from the FIFO's second word; else as they come, into a queue.
    pub fn decodes_ahead(&self) -> bool {
        self.fifo.depth() == 1 || Self::sees_second(&self.fifo)
    }

    /// Whether the options queue holds numbers of sets, 0 for none and those of the sets from 1 on; else it has a bit for
    /// each set, where that takes no more.
    pub fn queues_numbers(&self) -> bool {
        self.options_width() < self.unit.set_counts().sets
    }

    fn options_width(&self) -> usize {
        let sets = self.unit.set_counts().sets;
        sets.min(index_width(sets + 1))
    }

    /// The queue of option sets; as deep as the flits' FIFO, and without flags: the flits' say enough.
    pub fn options_fifo(&self) -> FifoParams {
        FifoParams::new(
            self.options_width(),
            self.fifo.depth(),
            self.fifo.style().without_slices(),
            self.fifo.reset(),
        )
        .expect("there are fewer option sets than bits in a FIFO's word")
        .with_flags(FifoFlags::NONE)
    }

    /// Cycles on the wire from the router before.
    pub fn wire_delay(&self) -> usize {
        self.wire_delay
    }

    /// Whether it says so of itself. Without a wire `not_full_o` says already what `takes_o` would.
    pub fn shows(&self, flag: InputFlag) -> bool {
        let is_told = flag != InputFlag::Takes || self.wire_delay > 0;
        self.flags.has(flag) && is_told
    }

    /// What it says of itself, in the order of the ports.
    pub fn shown(&self) -> impl Iterator<Item = InputFlag> {
        self.flags.each().filter(|&flag| self.shows(flag))
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.fifo.reset()
    }

    /// Lanes of all option sets together: bits of `best_i`, which has them one set after the other.
    pub fn choices(&self) -> usize {
        self.unit.set_counts().choices(self.lanes)
    }

    /// The lanes of some exits that are reached, as bits of `request_o`.
    pub fn lanes_of(&self, exits: &[Exit]) -> Vec<usize> {
        numbers_of(exits, self.lanes, &self.reached())
    }

    /// The output lanes that this entry reaches, in the order of the router's: exit and number of the
    /// lane in it. Bit i of `request_o` is for the i-th.
    pub fn reached(&self) -> Vec<(Exit, usize)> {
        lane_exits(&self.routing().exits_from(self.unit.entry()), self.lanes)
    }
}

/// Refuses a flit that cannot hold the destination beside its two flags.
pub(super) fn check_flit_width(
    component: &str,
    routing: &Routing,
    width: usize,
) -> Result<(), ParamError> {
    let coordinates = routing.destination_width();
    if width >= coordinates + 2 {
        return Ok(());
    }
    Err(ParamError::new(
        format!("{component}.{}", FLIT_WIDTH.0),
        width,
        format!(
            "wanted {} bits or more: {coordinates} for the destination, a head and a tail bit",
            coordinates + 2
        ),
    ))
}

/// Refuses terminals that are too many beside the ways of an adaptive algorithm; a graph was checked before.
pub(super) fn check_sets(component: &str, routing: &Routing) -> Result<(), ParamError> {
    let (sets, most) = (routing.all_set_counts().sets, Routing::MAX_SETS);
    if sets <= most {
        return Ok(());
    }
    let room = routing.terminals().saturating_sub(sets - most);
    let path = format!("{component}.terminals");
    let wanted = format!("wanted at most {room} with an adaptive algorithm in so many dimensions");
    Err(ParamError::new(path, routing.terminals(), wanted))
}

/// A flit, by its parts.
pub(super) fn flit_field(routing: &Routing, width: usize) -> Field {
    Field::Parts(flit_parts(routing, width))
}

/// The parts of a flit, from the low end up.
pub(super) fn flit_parts(routing: &Routing, width: usize) -> Vec<Part> {
    let mut parts = routing.destination();
    let user = width - 2 - routing.destination_width();
    if user > 0 {
        parts.push(Part::new("user", user));
    }
    parts.extend([Part::new("head", 1), Part::new("tail", 1)]);
    parts
}

impl Keyed for InputChannelParams {
    fn keys() -> Vec<Key> {
        let mut keys = Routing::keys();
        keys.extend(entry_keys());
        keys.extend([
            LANES.key(),
            flit_width_key(),
            Self::DEPTH.key(),
            style_key(),
            Self::WIRE_DELAY.key(),
        ]);
        keys.extend(InputFlags::keys());
        keys.extend([Technology::KEY.key(), RESET.key()]);
        keys
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let routing = Routing::from_settings(settings)?;
        let entry = entry_from_settings(settings, &routing)?;
        let lanes = LANES.take(settings)?;
        let width = take_flit_width(settings, &routing)?;
        let depth = Self::DEPTH.take(settings)?;
        let style = take_style(settings, width, depth)?;
        let wire_delay = Self::WIRE_DELAY.take(settings)?;
        let flags = InputFlags::from_settings(settings)?;
        let fifo = FifoParams::new(width, depth, style, RESET.take(settings)?)?;
        let unit = RoutingUnitParams::new(routing, entry)?;
        Ok(InputChannelParams::new(unit, lanes, fifo, wire_delay)?.with_flags(flags))
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        let mut settings = self.routing().settings();
        settings.extend(entry_settings(self.routing(), self.unit.entry()));
        settings.extend([
            LANES.setting(&self.lanes),
            FLIT_WIDTH.setting(&self.fifo.width()),
            Self::DEPTH.setting(&self.fifo.depth()),
            STYLE.setting(&self.fifo.style()),
            Self::WIRE_DELAY.setting(&self.wire_delay),
        ]);
        settings.extend(self.flags.settings());
        settings.push(RESET.setting(&self.reset()));
        settings
    }
}

impl Component for InputChannelParams {
    const NAME: &'static str = "input-channel";
    const SUMMARY: &'static str = "FIFO of one input lane, decoding heads beside it";
    const PART: Option<&'static str> = Some("input");

    fn module_name(&self) -> String {
        let mut name = format!(
            "input_channel_{}_{}_w{}_d{}_{}",
            self.routing().identifier(),
            entry_identifier(self.routing(), self.unit.entry()),
            self.fifo.width(),
            self.fifo.depth(),
            self.fifo.style().name().replace('-', "_"),
        );
        if self.lanes > 1 {
            name += &format!("_l{}", self.lanes);
        }
        if self.wire_delay > 0 {
            name += &format!("_x{}", self.wire_delay);
        }
        name + &self.flags.suffix() + self.reset().suffix()
    }

    fn in_words(&self) -> String {
        format!(
            "{}, from {}, {} of {}, {} FIFO{}, {} reset",
            self.routing().in_words(),
            entry_identifier(self.routing(), self.unit.entry()),
            counted(self.fifo.depth(), "flit"),
            counted(self.fifo.width(), "bit"),
            self.fifo.style().name(),
            self.flags.in_words(),
            self.reset()
        )
    }

    fn source(&self) -> &'static str {
        "[Ge] §5.4, Fig. 5.7"
    }

    fn ports(&self) -> Vec<Port> {
        let width = self.fifo.width();
        let mut ports = self.reset().ports();
        ports.extend(self.unit.place_ports());
        ports.extend([
            Port::input(
                "valid_i",
                1,
                "flit_i is written on the next edge; packet after packet, each whole",
            ),
            Port::input(
                "flit_i",
                width,
                "{tail, head, payload}; a head's destination at the low end",
            )
            .with_field(flit_field(self.routing(), width)),
            Port::output("not_full_o", 1, "there is room; from state alone").low_in_reset(),
        ]);
        ports.extend(self.shown().map(InputFlag::declared));
        ports.extend([
            Port::input(
                "best_i",
                self.choices(),
                "per option set, the best of its lanes now; one-hot or 0",
            )
            .one_bit_each("choice"),
            Port::output(
                "request_o",
                self.reached().len(),
                "the lane that the head at the front asks for; one-hot or 0",
            )
            .one_bit_each("output lane")
            .follows(&["best_i"]),
            Port::input(
                "take_i",
                1,
                "flit_o is taken on the next edge; a head only while it asks",
            ),
            Port::output("valid_o", 1, "there is a flit; from state alone"),
            Port::output("flit_o", width, "the flit at the front").valid_when("valid_o"),
        ]);
        ports
    }
}
