//! The golden packet guard.

use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut, set_field};
use crate::params::link::PacketGuardParams;
use crate::params::{Misuse, words};

/// Lets whole packets through to a lane, and nothing else.
///
/// - Twin: `hdl/link/packet_guard.rs`.
/// - Shapes: flits of 2 to 1024 bits, destinations checked or not, packets of any length or of 1 to 4096 flits.
/// - Latency: a flit passes in its cycle; the tail that a packet lacks follows in the first cycle with room.
/// - ASSUMED: a packet whose tail is lost, for want of room, is ended by a made tail, {1, 0, 0…}; a head within a packet
///   becomes its tail, and the packet that this head began is swallowed; so is, to its tail, whatever else was wrong.
/// - Source: the field's own.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Guard {
    offered: Offered,
    passing: Passing,
    max_packet: Option<usize>,
}

/// What the user is at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Offered {
    Nothing,
    /// A packet whose tail has not been offered.
    Packet,
}

/// What goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Passing {
    Nothing,
    /// So many flits of a packet have gone through, and no tail.
    Open(usize),
    /// A packet has been broken off: its tail comes from here.
    Owed,
}

/// What a flit is to the guard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Whether it is a head.
    pub head: bool,
    /// Whether it is a tail.
    pub tail: bool,
    /// Whether, if it is a head, it names a terminal.
    pub terminal: bool,
}

/// What goes to the lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// The flit that is offered, with these bits.
    Offered {
        /// Its head bit.
        head: bool,
        /// Its tail bit.
        tail: bool,
    },
    /// A tail without payload.
    MadeTail,
}

impl Guard {
    /// The guard of this shape, in reset state.
    pub fn new(params: &PacketGuardParams) -> Self {
        Guard {
            offered: Offered::Nothing,
            passing: Passing::Nothing,
            max_packet: params.max_packet(),
        }
    }

    /// Back to the reset state.
    pub fn clear(&mut self) {
        self.offered = Offered::Nothing;
        self.passing = Passing::Nothing;
    }

    /// Whether a flit may be offered, if the lane has room.
    pub fn is_open(&self) -> bool {
        self.passing != Passing::Owed
    }

    /// Whether a packet has gone through of which the tail has not.
    pub fn is_within(&self) -> bool {
        matches!(self.passing, Passing::Open(_))
    }

    /// Decides about the flit that is offered, if one is: what goes to the lane, and by bits what is wrong.
    pub fn judge(&self, flit: Option<Kind>, lane_has_room: bool) -> (Option<Written>, u64) {
        let made = match (self.passing, lane_has_room) {
            (Passing::Owed, true) => Some(Written::MadeTail),
            _ => None,
        };
        let Some(flit) = flit else {
            return (made, 0);
        };
        let mut bad = 0;
        let mut mark = |misuse: Misuse| bad |= 1 << misuse.bit();
        let has_room = lane_has_room && self.is_open();
        if !has_room {
            mark(Misuse::NoRoom);
        }
        let before = match self.passing {
            Passing::Open(flits) => Some(flits),
            Passing::Nothing | Passing::Owed => None,
        };
        let passes = match (self.offered, flit.head) {
            (Offered::Nothing, true) => {
                if !flit.terminal {
                    mark(Misuse::Destination);
                }
                flit.terminal
            }
            (Offered::Nothing, false) => {
                mark(Misuse::Order);
                false
            }
            (Offered::Packet, true) => {
                mark(Misuse::Order);
                before.is_some()
            }
            (Offered::Packet, false) => before.is_some(),
        };
        if !passes {
            return (made, bad);
        }
        let is_last = self.max_packet == Some(before.unwrap_or(0) + 1);
        let interrupts = flit.head && before.is_some();
        if is_last && !flit.tail && !interrupts {
            mark(Misuse::Length);
        }
        if !has_room {
            return (made, bad);
        }
        let written = Written::Offered {
            head: flit.head && !interrupts,
            tail: flit.tail || interrupts || is_last,
        };
        (Some(written), bad)
    }

    /// The clock edge after that.
    pub fn commit(&mut self, flit: Option<Kind>, lane_has_room: bool) {
        let (written, _) = self.judge(flit, lane_has_room);
        let before = self.passing;
        match (written, before) {
            (Some(Written::MadeTail | Written::Offered { tail: true, .. }), _) => {
                self.passing = Passing::Nothing;
            }
            (Some(Written::Offered { .. }), Passing::Open(flits)) => {
                self.passing = Passing::Open(flits + 1);
            }
            (Some(Written::Offered { .. }), _) => self.passing = Passing::Open(1),
            (None, Passing::Open(_)) if flit.is_some() => self.passing = Passing::Owed,
            (None, _) => {}
        }
        if let Some(flit) = flit {
            self.offered = match flit.tail {
                true => Offered::Nothing,
                false => Offered::Packet,
            };
        }
    }
}

/// The guard behind its ports.
#[derive(Clone, Debug)]
pub struct PacketGuard {
    guard: Guard,
    width: usize,
    checks_destination: bool,
}

impl PacketGuard {
    /// The guard of this shape, in reset state.
    pub fn new(params: &PacketGuardParams) -> Self {
        PacketGuard {
            guard: Guard::new(params),
            width: params.flit_width(),
            checks_destination: params.checks_destination(),
        }
    }
}

impl Golden for PacketGuard {
    fn reset(&mut self) {
        self.guard.clear();
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (valid, offered) = (inputs.bit(), inputs.words(words(self.width)));
        let terminal = !self.checks_destination || inputs.bit();
        let has_room = inputs.bit();
        let at = |place: usize| offered[place / 64] >> (place % 64) & 1 == 1;
        let [head, tail] = [self.width - 2, self.width - 1].map(at);
        let flit = valid.then_some(Kind {
            head,
            tail,
            terminal,
        });
        let (written, bad) = self.guard.judge(flit, has_room);
        outputs.fill(0);
        let mut outputs = PortsMut(outputs);
        outputs.bit(has_room && self.guard.is_open());
        outputs.bit(written.is_some());
        let flit_out = outputs.words(words(self.width));
        if let Some(written) = written {
            write(written, offered, flit_out, self.width);
        }
        outputs.word(bad);
        self.guard.commit(flit, has_room);
    }
}

/// What goes to the lane, of `width` bits.
pub(in crate::model) fn write(written: Written, offered: &[u64], to: &mut [u64], width: usize) {
    match written {
        Written::MadeTail => {
            to.fill(0);
            set_field(to, width - 1, 1, 1);
        }
        Written::Offered { head, tail } => {
            to.copy_from_slice(offered);
            set_field(to, width - 2, 1, head.into());
            set_field(to, width - 1, 1, tail.into());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;

    const ROOM: bool = true;
    const FULL: bool = false;
    const HEAD: &str = "h";
    const BODY: &str = "b";
    const TAIL: &str = "t";
    const ONLY: &str = "ht";

    /// Offers flits by their bits, `x` for a destination that is no terminal, and shows what goes to the lane.
    fn guard(longest: Option<usize>) -> impl FnMut(&str, bool) -> (String, u64) {
        let params = PacketGuardParams::new(8, true, longest, Reset::Sync).expect("a guard");
        let mut guard = Guard::new(&params);
        move |flit, room| {
            let flit = (!flit.is_empty()).then(|| Kind {
                head: flit.contains('h'),
                tail: flit.contains('t'),
                terminal: !flit.contains('x'),
            });
            let (written, bad) = guard.judge(flit, room);
            guard.commit(flit, room);
            let shown = match written {
                None => String::new(),
                Some(Written::MadeTail) => "made".into(),
                Some(Written::Offered { head, tail }) => match (head, tail) {
                    (true, true) => ONLY.into(),
                    (true, false) => HEAD.into(),
                    (false, true) => TAIL.into(),
                    (false, false) => BODY.into(),
                },
            };
            (shown, bad)
        }
    }

    fn said(shown: &str, bad: u64) -> (String, u64) {
        (shown.to_string(), bad)
    }

    #[test]
    fn packets_that_are_right_pass_as_they_are() {
        let mut offer = guard(Some(3));
        for flit in [HEAD, BODY, TAIL, ONLY, HEAD, TAIL] {
            assert_eq!(offer(flit, ROOM), said(flit, 0));
            assert_eq!(offer("", ROOM), said("", 0));
        }
    }

    #[test]
    fn a_body_without_a_head_is_swallowed_to_its_tail() {
        let mut offer = guard(None);
        assert_eq!(offer(BODY, ROOM), said("", 0b10));
        assert_eq!(offer(BODY, ROOM), said("", 0));
        assert_eq!(offer(TAIL, ROOM), said("", 0));
        assert_eq!(offer(ONLY, ROOM), said(ONLY, 0));
        assert_eq!(offer(TAIL, ROOM), said("", 0b10));
        assert_eq!(offer(ONLY, ROOM), said(ONLY, 0));
    }

    #[test]
    fn a_head_within_a_packet_ends_it() {
        let mut offer = guard(None);
        assert_eq!(offer(HEAD, ROOM), said(HEAD, 0));
        assert_eq!(offer(HEAD, ROOM), said(TAIL, 0b10));
        assert_eq!(offer(BODY, ROOM), said("", 0));
        assert_eq!(offer(HEAD, ROOM), said("", 0b10));
        assert_eq!(offer(TAIL, ROOM), said("", 0));
        assert_eq!(offer(ONLY, ROOM), said(ONLY, 0));
    }

    #[test]
    fn a_packet_to_no_terminal_is_swallowed() {
        let mut offer = guard(None);
        assert_eq!(offer("hx", ROOM), said("", 0b100));
        assert_eq!(offer(TAIL, ROOM), said("", 0));
        assert_eq!(offer("htx", FULL), said("", 0b101));
        assert_eq!(offer(ONLY, ROOM), said(ONLY, 0));
    }

    #[test]
    fn a_packet_that_loses_a_flit_gets_a_tail() {
        let mut offer = guard(None);
        assert_eq!(offer(HEAD, ROOM), said(HEAD, 0));
        assert_eq!(offer(BODY, FULL), said("", 0b1));
        // The rest goes nowhere; the tail does as soon as there is room.
        assert_eq!(offer(BODY, FULL), said("", 0b1));
        assert_eq!(offer(TAIL, ROOM), said("made", 0b1));
        assert_eq!(offer(ONLY, ROOM), said(ONLY, 0));
        // A lost head: what belongs to it is lost as well.
        assert_eq!(offer(HEAD, FULL), said("", 0b1));
        assert_eq!(offer(TAIL, ROOM), said("", 0));
        assert_eq!(offer(HEAD, ROOM), said(HEAD, 0));
        assert_eq!(offer(TAIL, FULL), said("", 0b1));
        assert_eq!(offer(ONLY, ROOM), said("made", 0b1));
        assert_eq!(offer(ONLY, ROOM), said(ONLY, 0));
    }

    #[test]
    fn a_packet_that_is_too_long_is_cut() {
        let mut offer = guard(Some(2));
        assert_eq!(offer(HEAD, ROOM), said(HEAD, 0));
        assert_eq!(offer(BODY, ROOM), said(TAIL, 0b1000));
        assert_eq!(offer(BODY, ROOM), said("", 0));
        assert_eq!(offer(TAIL, ROOM), said("", 0));
        let mut offer = guard(Some(1));
        assert_eq!(offer(HEAD, ROOM), said(ONLY, 0b1000));
        assert_eq!(offer(TAIL, ROOM), said("", 0));
        assert_eq!(offer(ONLY, ROOM), said(ONLY, 0));
    }
}
