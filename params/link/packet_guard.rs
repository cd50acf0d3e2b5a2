//! Shape of the packet guard.

use crate::params::component::counted;
use crate::params::fifo::MAX_SIDE;
use crate::params::key::{Bit, Int, Named, RESET};
use crate::params::{
    Component, Field, Key, Keyed, Misuse, Misuses, ParamError, Part, Port, Reset, Settings,
};

/// Longest packet that anything can be made to rely on, in flits.
pub const MAX_PACKET: usize = 4096;

/// `packet-guard`: lets whole packets through to a lane, and nothing else.
///
/// It stands between whoever injects and a FIFO. A flit is {tail, head, payload}. As long as the packets are right,
/// every flit passes in its cycle as it is.
///
/// - State, all reset to 0: `inside` (the flit offered last was no tail), `open` (a packet has gone through that has no
///   tail yet), `owed` (it gets none from the user any more), and how many flits of it have gone through.
/// - `not_full_o` is `not_full_i` unless a tail is owed. A flit that is offered without it is lost.
/// - A head passes outside of a packet if it names a terminal; any flit passes while a packet is open. All else is
///   swallowed.
/// - What passes ends the packet if it is a tail, if it is a head while a packet is open, or if it is flit number
///   `max_packet`: it is made a tail then, and no head. The rest of what was offered is swallowed to its tail.
/// - If a flit of an open packet is lost, a tail is owed: a flit {1, 0, 0…} is written in the first cycle with room
///   after that, and the rest of what was offered is swallowed to its tail.
/// - `bad_o` says what is wrong with the flit that is offered in this cycle, by the bits of `error_o`; several may be
///   set.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct PacketGuardParams {
    flit_width: usize,
    checks_destination: bool,
    max_packet: Option<usize>,
    reset: Reset,
}

impl PacketGuardParams {
    const FLIT_WIDTH: Named<Int> = {
        let meaning = "bits of a flit, tail and head bit included";
        Named("flit_width", Int(2..=MAX_SIDE, 10, meaning))
    };

    const CHECKS_DESTINATION: Named<Bit> = {
        let meaning =
            "terminal_i says whether a head names a terminal; a packet to none is swallowed";
        Named("checks_destination", Bit(false, meaning))
    };

    const LONGEST: Named<Int> = {
        let meaning = "flits of the longest packet that passes; 0 for any";
        Named("max_packet", Int(0..=MAX_PACKET, 0, meaning))
    };

    /// A checked shape; without `max_packet` packets are as long as they like.
    ///
    /// # Errors
    /// If `flit_width` is not 2 to 1024, or `max_packet` 0 or over 4096.
    pub fn new(
        flit_width: usize,
        checks_destination: bool,
        max_packet: Option<usize>,
        reset: Reset,
    ) -> Result<Self, ParamError> {
        Self::FLIT_WIDTH.check(Self::NAME, flit_width)?;
        if let Some(flits) = max_packet {
            Self::LONGEST.check_within(Self::NAME, flits, 1..=MAX_PACKET)?;
        }
        Ok(PacketGuardParams {
            flit_width,
            checks_destination,
            max_packet,
            reset,
        })
    }

    /// Bits of a flit, tail and head bit included.
    pub fn flit_width(&self) -> usize {
        self.flit_width
    }

    /// Whether there is `terminal_i`.
    pub fn checks_destination(&self) -> bool {
        self.checks_destination
    }

    /// Flits of the longest packet that passes, if there is one.
    pub fn max_packet(&self) -> Option<usize> {
        self.max_packet
    }

    /// How state is reset.
    pub fn reset(&self) -> Reset {
        self.reset
    }

    /// What it tells of.
    pub fn misuses(&self) -> Misuses {
        let mut each = vec![Misuse::NoRoom, Misuse::Order];
        each.extend(self.checks_destination.then_some(Misuse::Destination));
        Misuses::new(each, self.max_packet)
    }
}

impl Keyed for PacketGuardParams {
    fn keys() -> Vec<Key> {
        vec![
            Self::FLIT_WIDTH.key(),
            Self::CHECKS_DESTINATION.key(),
            Self::LONGEST.key(),
            RESET.key(),
        ]
    }

    fn from_settings(settings: &mut Settings) -> Result<Self, ParamError> {
        let flit_width = Self::FLIT_WIDTH.take(settings)?;
        let checks_destination = Self::CHECKS_DESTINATION.take(settings)?;
        let longest = Self::LONGEST.take(settings)?;
        let max_packet = (longest > 0).then_some(longest);
        PacketGuardParams::new(
            flit_width,
            checks_destination,
            max_packet,
            RESET.take(settings)?,
        )
    }

    fn settings(&self) -> Vec<(&'static str, String)> {
        vec![
            Self::FLIT_WIDTH.setting(&self.flit_width),
            Self::CHECKS_DESTINATION.setting(&self.checks_destination),
            Self::LONGEST.setting(&self.max_packet.unwrap_or(0)),
            RESET.setting(&self.reset),
        ]
    }
}

impl Component for PacketGuardParams {
    const NAME: &'static str = "packet-guard";
    const SUMMARY: &'static str = "lets whole packets through to a lane, and nothing else";

    fn module_name(&self) -> String {
        let mut name = format!("packet_guard_w{}", self.flit_width);
        if self.checks_destination {
            name += "_t";
        }
        if let Some(flits) = self.max_packet {
            name += &format!("_p{flits}");
        }
        name + self.reset.suffix()
    }

    fn in_words(&self) -> String {
        let destination = match self.checks_destination {
            true => "destinations checked",
            false => "destinations not checked",
        };
        let length = match self.max_packet {
            Some(flits) => format!("packets of {} at most", counted(flits, "flit")),
            None => "packets of any length".to_string(),
        };
        let width = counted(self.flit_width, "bit");
        format!(
            "flits of {width}, {destination}, {length}, {} reset",
            self.reset
        )
    }

    fn source(&self) -> &'static str {
        "the field's own"
    }

    fn ports(&self) -> Vec<Port> {
        let width = self.flit_width;
        let mut parts = Vec::new();
        if width > 2 {
            parts.push(Part::new("payload", width - 2));
        }
        parts.extend([Part::new("head", 1), Part::new("tail", 1)]);
        let flit = Field::Parts(parts);
        let mut offered = vec!["valid_i", "flit_i", "not_full_i"];
        offered.extend(self.checks_destination.then_some("terminal_i"));
        let judged = |port: Port| port.follows(&offered);
        let mut ports = self.reset.ports();
        ports.extend([
            Port::input("valid_i", 1, "a flit is offered"),
            Port::input("flit_i", width, "{tail, head, payload}").with_field(flit.clone()),
        ]);
        let terminal = Port::input("terminal_i", 1, "the flit, if a head, names a terminal");
        ports.extend(self.checks_destination.then_some(terminal));
        ports.extend([
            Port::output(
                "not_full_o",
                1,
                "a flit offered in this cycle is not lost; not_full_i, but 0 while a tail is owed",
            )
            .follows(&["not_full_i"]),
            judged(Port::output(
                "write_o",
                1,
                "a flit goes to the lane; only while not_full_i",
            )),
            Port::output(
                "flit_o",
                width,
                "the flit that goes there: the one offered, or the tail that its packet lacks",
            )
            .with_field(flit)
            .valid_when("write_o")
            .follows(&["flit_i"]),
            Port::input("not_full_i", 1, "the lane has room"),
            judged(
                Port::output(
                    "bad_o",
                    self.misuses().width(),
                    format!(
                        "what is wrong with the flit offered in this cycle, 0 without one: {}",
                        self.misuses().in_words()
                    ),
                )
                .with_field(self.misuses().field()),
            ),
        ]);
        ports
    }
}
