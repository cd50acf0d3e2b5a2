//! Shape of an output channel: one lane on its way out.

use super::CoResidence;
use super::keys::{CROSSBAR, FLIT_WIDTH, STYLE, depth, style_key, take_style};
use crate::params::arbiter::{ArbiterKind, Order, PlacedArbiter};
use crate::params::component::counted;
use crate::params::crossbar::{CrossbarParams, CrossbarStyle, MAX_PORTS};
use crate::params::fifo::{FifoFlag, FifoFlags, FifoParams, FifoStyle, MAX_SIDE};
use crate::params::key::{Bit, Choice, Int, Named, RESET};
use crate::params::link::MAX_DELAY;
use crate::params::{
    Component, Field, Key, Keyed, ParamError, Port, Reset, Settings, Technology, index_width,
};

/// `output-channel`: an arbiter, a multiplexer and a FIFO; a packet holds it from head to tail.
///
/// In each cycle, with `held` and `owner` (one bit per input) as state:
/// - The arbiter sees `req_i` and its grant is always served (`advance_i` = 1).
/// - `take_o` is the grant while not held. While held it is `owner`, if that input's `valid_i` is 1 and
///   the FIFO is not full.
/// - The flit of the input taken from is written into the FIFO; a full FIFO refuses it.
/// - On the edge: not held and a flit without its tail bit is taken: `held` is set, `owner` becomes the
///   grant. Held and a flit with its tail bit is taken: `held` is cleared. Bit W−1 of a flit is tail.
/// - `free_o` is not held, `head_room` or more free slots in the FIFO, and the rule: `allowed` none; `paper` the FIFO is empty;
///   `safe` the FIFO and the far lane are empty: `far_empty_i` is 1, and no `send_i` was 1 in the
///   2x cycles before (x = `wire_delay`: cycles each way to the channel at the other end, a link register included).
/// - `requests_o`, if there is a count, is the number of bits set in `req_i` of the cycle before.
/// - A random arbiter has its seed from `seed_i`, which is not there for another.
/// - `ready_o` and `flit_o` are the FIFO's not-empty and front; `send_i` reads it.
///
/// Whoever requests while `free_o` is 0 may lose a flit; input channels never do.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OutputChannelParams {
    arbiter: PlacedArbiter,
    crossbar: CrossbarParams,
    fifo: FifoParams,
    kind: ArbiterKind,
    rule: CoResidence,
    head_room: usize,
    wire_delay: usize,
    counted: bool,
}

/// What an output channel is made of.
#[derive(Clone, Copy, Debug)]
pub struct OutputChannel {
    /// Input lanes that may request it.
    pub inputs: usize,
    /// Bits of a flit, 2 for its tail and head flags.
    pub width: usize,
    /// Flits that its FIFO holds.
    pub depth: usize,
    /// Structure of the FIFO.
    pub style: FifoStyle,
    /// Who grants.
    pub arbiter: ArbiterKind,
    /// How the flit is selected.
    pub crossbar: CrossbarStyle,
    /// Whether packets may follow each other in one lane.
    pub co_residence: CoResidence,
    /// Free slots of its FIFO that a head needs: 1, or those of the longest packet if all of it must find
    /// room.
    pub head_room: usize,
    /// Cycles on the wire to the next router.
    pub wire_delay: usize,
    /// Whether the number of requests is shown.
    pub counted: bool,
    /// How state is reset.
    pub reset: Reset,
}

impl OutputChannelParams {
    /// The key `inputs`.
    pub(super) const INPUTS: Named<Int> =
        Named("inputs", Int(1..=MAX_PORTS, 5, "lanes that may request it"));

    /// The key `depth`.
    pub(super) const DEPTH: Named<Int> = depth("flits that its FIFO holds");

    /// The key `arbiter`.
    pub(super) const ARBITER: Named<Choice<ArbiterKind>> =
        ArbiterKind::anywhere("arbiter", "who grants");

    const HEAD_ROOM: Named<Int> = {
        let meaning = "free slots of the FIFO that a head needs: those of a packet if all of it must find room";
        Named("head_room", Int(1..=MAX_SIDE, 1, meaning))
    };
    const WIRE_DELAY: Named<Int> = {
        let meaning =
            "cycles on the wire: with co_residence safe, how long the far lane is not trusted";
        Named("wire_delay", Int(0..=MAX_DELAY, 0, meaning))
    };
    const COUNTED: Named<Bit> = {
        let meaning = "show the number of requests of the cycle before";
        Named("counted", Bit(false, meaning))
    };

    /// What an output channel lets its user choose and an ejector does not.
    pub(super) const NOT_OF_EJECTORS: [&str; 4] = [
        CoResidence::OF_LANE.0,
        Self::HEAD_ROOM.0,
        Self::WIRE_DELAY.0,
        Self::COUNTED.0,
    ];

    /// A checked shape.
    ///
    /// # Errors
    /// If some part of it cannot be built, or a flit has no room for its two flags.
    pub fn new(shape: OutputChannel) -> Result<Self, ParamError> {
        if shape.width < 2 {
            let wanted = "wanted 2 bits or more: a flit has a tail and a head bit";
            let path = format!("{}.{}", Self::NAME, FLIT_WIDTH.0);
            return Err(ParamError::new(path, shape.width, wanted));
        }
        Self::WIRE_DELAY.check(Self::NAME, shape.wire_delay)?;
        if !(1..=shape.depth).contains(&shape.head_room) {
            let wanted = format!(
                "wanted 1 or more, and no more than the FIFO holds, {}",
                shape.depth
            );
            let path = format!("{}.{}", Self::NAME, Self::HEAD_ROOM.0);
            return Err(ParamError::new(path, shape.head_room, wanted));
        }
        let flags = FifoFlags::of(&[FifoFlag::NotFull])
            .with(FifoFlag::Empty, shape.co_residence != CoResidence::Allowed)
            .with(FifoFlag::Count, shape.head_room > 1);
        let fifo = FifoParams::new(shape.width, shape.depth, shape.style, shape.reset)?;
        Ok(OutputChannelParams {
            arbiter: shape.arbiter.over(shape.inputs, shape.reset)?,
            crossbar: CrossbarParams::new(shape.inputs, 1, shape.width, shape.crossbar)?,
            fifo: fifo.with_flags(flags),
            kind: shape.arbiter,
            rule: shape.co_residence,
            head_room: shape.head_room,
            // Nobody else looks over the wire.
            wire_delay: match shape.co_residence {
                CoResidence::Safe => shape.wire_delay,
                _ => 0,
            },
            counted: shape.counted,
        })
    }

    /// Input lanes that may request it.
    pub fn inputs(&self) -> usize {
        self.crossbar.inputs()
    }

    /// Bits of a flit.
    pub fn flit_width(&self) -> usize {
        self.fifo.width()
    }

    /// Who grants.
    pub fn arbiter(&self) -> &PlacedArbiter {
        &self.arbiter
    }

    /// Which requester a fixed-priority arbiter prefers; the default where another grants.
    pub fn order(&self) -> Order {
        ArbiterKind::order_of(&[self.kind]).unwrap_or_default()
    }

    /// How the flit is selected: a crossbar with one output.
    pub fn crossbar(&self) -> &CrossbarParams {
        &self.crossbar
    }

    /// Where flits wait for the link.
    pub fn fifo(&self) -> &FifoParams {
        &self.fifo
    }

    /// Whether packets may follow each other in the lane.
    pub fn co_residence(&self) -> CoResidence {
        self.rule
    }

    /// Free slots of the FIFO that a head needs.
    pub fn head_room(&self) -> usize {
        self.head_room
    }

    /// Cycles on the wire to the next router, if the rule looks there.
    pub fn wire_delay(&self) -> usize {
        self.wire_delay
    }

    /// Whether `requests_o` is there.
    pub fn is_counted(&self) -> bool {
        self.counted
    }

    /// Bits of `requests_o`.
    pub fn requests_width(&self) -> usize {
        index_width(self.inputs() + 1)
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.fifo.reset()
    }
}

impl Keyed for OutputChannelParams {
    fn keys() -> Vec<Key> {
        vec![
            Self::INPUTS.key(),
            FLIT_WIDTH.key(),
            Self::DEPTH.key(),
            style_key(),
            Self::ARBITER.key(),
            ArbiterKind::ORDER.key(),
            CROSSBAR.key(),
            CoResidence::OF_LANE.key(),
            Self::HEAD_ROOM.key().accepting("1 to depth"),
            Self::WIRE_DELAY.key(),
            Self::COUNTED.key(),
            Technology::KEY.key(),
            RESET.key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let width = FLIT_WIDTH.take(settings)?;
        let depth = Self::DEPTH.take(settings)?;
        let arbiter = Self::ARBITER.take(settings)?;
        let [arbiter] = ArbiterKind::take_order(settings, [arbiter])?;
        OutputChannelParams::new(OutputChannel {
            inputs: Self::INPUTS.take(settings)?,
            width,
            depth,
            style: take_style(settings, width, depth)?,
            arbiter,
            crossbar: CROSSBAR.take(settings)?,
            co_residence: CoResidence::OF_LANE.take(settings)?,
            head_room: Self::HEAD_ROOM.take(settings)?,
            wire_delay: Self::WIRE_DELAY.take(settings)?,
            counted: Self::COUNTED.take(settings)?,
            reset: RESET.take(settings)?,
        })
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            Self::INPUTS.setting(&self.inputs()),
            FLIT_WIDTH.setting(&self.flit_width()),
            Self::DEPTH.setting(&self.fifo.depth()),
            STYLE.setting(&self.fifo.style()),
            Self::ARBITER.setting(&self.kind.kind()),
            ArbiterKind::ORDER.setting(&self.order()),
            CROSSBAR.setting(&self.crossbar.style()),
            CoResidence::OF_LANE.setting(&self.rule),
            Self::HEAD_ROOM.setting(&self.head_room),
            Self::WIRE_DELAY.setting(&self.wire_delay),
            Self::COUNTED.setting(&self.counted),
            RESET.setting(&self.reset()),
        ]
    }
}

impl Component for OutputChannelParams {
    const NAME: &'static str = "output-channel";
    const SUMMARY: &'static str = "arbiter, multiplexer and FIFO of one output lane";
    const PART: Option<&'static str> = Some("output");

    fn module_name(&self) -> String {
        let mut name = format!(
            "output_channel_n{}_w{}_d{}_{}_{}",
            self.inputs(),
            self.flit_width(),
            self.fifo.depth(),
            self.fifo.style().name().replace('-', "_"),
            self.kind.identifier()
        );
        name += self.crossbar.style().suffix();
        name += match self.rule {
            CoResidence::Allowed => "",
            CoResidence::Safe => "_alone",
            CoResidence::Paper => "_alone_paper",
        };
        if self.head_room > 1 {
            name += &format!("_h{}", self.head_room);
        }
        if self.rule == CoResidence::Safe && self.wire_delay > 0 {
            name += &format!("_x{}", self.wire_delay);
        }
        if self.counted {
            name += "_counted";
        }
        name + self.reset().suffix()
    }

    fn in_words(&self) -> String {
        let rule = match self.rule {
            CoResidence::Allowed => "packets may follow each other",
            CoResidence::Safe => "one packet at a time, to the end of the link",
            CoResidence::Paper => "one packet at a time in the FIFO",
        };
        let rule = match self.head_room {
            1 => rule.to_string(),
            slots => format!("{rule} if {slots} flits find room"),
        };
        format!(
            "{} of {}, {} {} FIFO, {} arbiter, {rule}, {} reset",
            counted(self.inputs(), "input"),
            counted(self.flit_width(), "bit"),
            counted(self.fifo.depth(), "flit"),
            self.fifo.style().name(),
            self.kind,
            self.reset()
        )
    }

    fn source(&self) -> &'static str {
        "[Ge] §5.6, Fig. 5.12"
    }

    fn ports(&self) -> Vec<Port> {
        let (inputs, width) = (self.inputs(), self.flit_width());
        let per_input = |width| Field::Elements { of: "input", width };
        let mut ports = self.reset().ports();
        ports.extend(self.arbiter.seed_port());
        ports.extend([
            Port::input("req_i", inputs, "a head asks for this lane").one_bit_each("input"),
            Port::input("valid_i", inputs, "there is a flit at the front").one_bit_each("input"),
            Port::input("flit_i", inputs * width, "the flits at the front")
                .with_field(per_input(width)),
            Port::output("take_o", inputs, "the flit moves on the next edge")
                .one_bit_each("input")
                .follows(&["req_i", "valid_i"]),
        ]);
        let free = Port::output("free_o", 1, "a head may ask in this cycle").low_in_reset();
        ports.push(match self.rule {
            CoResidence::Safe => free.follows(&["far_empty_i"]),
            CoResidence::Allowed | CoResidence::Paper => free,
        });
        if self.counted {
            ports.push(Port::output(
                "requests_o",
                self.requests_width(),
                "requests in the cycle before",
            ));
        }
        if self.rule == CoResidence::Safe {
            ports.push(Port::input(
                "far_empty_i",
                1,
                "the lane at the other end is empty",
            ));
        }
        ports.extend([
            Port::output("ready_o", 1, "there is a flit to send; from state alone"),
            Port::output("flit_o", width, "the flit to send").valid_when("ready_o"),
            Port::input(
                "send_i",
                1,
                "flit_o is sent: taken on the next edge iff ready_o",
            ),
        ]);
        ports
    }
}
