//! A terminal of a HyperX, as it alone and a network take it through its cycles.

use super::flits::Flit;
use super::links::OnLink;
use crate::model::packed::{Bits, Ports, PortsMut, copy_field, field, has, set_field};
use crate::params::hyperx::{Head, HeadField, HyperXTerminalParams, Made};
use crate::params::{Misuse, words};
use std::cmp::Reverse;
use std::collections::VecDeque;

/// What a user does in a cycle.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct UserActs {
    /// The data of a flit that it offers, and whether that is the last of its packet.
    pub offers: Option<(Vec<u64>, bool)>,
    /// Whether it takes the flit that it is shown.
    pub takes: bool,
}

/// The state of a terminal.
#[derive(Clone, Debug)]
pub(super) struct TerminalState {
    head: Head,
    source_depth: usize,
    sink_depth: usize,
    input_depth: usize,
    /// The data of flits on their way to the router, and how many of them each packet has that is whole.
    source: VecDeque<Vec<u64>>,
    whole: VecDeque<usize>,
    coming: Coming,
    /// The packet that is being sent: its virtual channel, and its flits that are left.
    sending: Option<(usize, usize)>,
    /// By virtual channel, flits for which the router's queue has room.
    credits: Vec<usize>,
    /// Flits on their way to the user, each with its virtual channel.
    sink: VecDeque<(usize, Flit)>,
    shown: OnLink,
    errors: u64,
}

/// What comes next from the user.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Coming {
    /// The head of a packet.
    Head,
    /// More of a packet.
    Body {
        /// Its flits that have come.
        came: usize,
        /// All of its flits, by its head; nothing if there cannot be so many.
        said: Option<usize>,
    },
    /// What a packet has more than its head says: lost, up to its tail.
    Rest,
}

impl TerminalState {
    /// The terminal of this shape, in reset state.
    pub fn new(params: &HyperXTerminalParams) -> Self {
        let made = params.made();
        TerminalState {
            head: made.head().clone(),
            source_depth: params.source_depth(),
            sink_depth: params.sink_depth(),
            input_depth: made.input_depth(),
            source: VecDeque::new(),
            whole: VecDeque::new(),
            coming: Coming::Head,
            sending: None,
            credits: vec![made.input_depth(); made.vcs()],
            sink: VecDeque::new(),
            shown: OnLink::default(),
            errors: 0,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.source.clear();
        self.whole.clear();
        self.coming = Coming::Head;
        self.sending = None;
        self.credits.fill(self.input_depth);
        self.sink.clear();
        self.shown = OnLink::default();
        self.errors = 0;
    }

    /// Whether a flit is taken from the user.
    pub fn has_room(&self) -> bool {
        self.source.len() < self.source_depth
    }

    /// The flit that the user is shown.
    pub fn front(&self) -> Option<&Flit> {
        self.sink.front().map(|(_, flit)| flit)
    }

    /// What is on the link to the router.
    pub fn shown(&self) -> &OnLink {
        &self.shown
    }

    /// What has been wrong until the cycle before.
    pub fn errors(&self) -> u64 {
        self.errors
    }

    /// A cycle, in which the user does this, and that comes from the router: all decisions are made by the state at its start.
    pub fn step(&mut self, user: UserActs, arriving: OnLink) {
        let (has_room, is_full) = (self.has_room(), self.sink.len() >= self.sink_depth);
        let credits = self.credits.iter().enumerate();
        let settled = credits.fold(0, |settled, (vc, &credits)| {
            settled | u64::from(credits == self.input_depth) << vc
        });
        let flit = self.send();
        let taken = match user.takes {
            true => self.sink.pop_front(),
            false => None,
        };
        self.shown = OnLink {
            flit,
            credits: taken.map_or(0, |(vc, _)| 1 << vc),
        };
        if let Some((data, tail)) = user.offers.filter(|_| has_room) {
            self.take(data, tail);
        }
        if let Some((vc, flit)) = arriving.flit {
            match is_full || vc >= self.credits.len() {
                true => self.mark(Misuse::NoRoom),
                false => self.sink.push_back((vc, flit)),
            }
        }
        for vc in Bits(arriving.credits) {
            match has(settled, vc) {
                true => self.mark(Misuse::CreditTooMany),
                false => self.credits[vc] += 1,
            }
        }
    }

    /// The flit that is sent in this cycle.
    fn send(&mut self) -> Option<(usize, Flit)> {
        let (vc, left, head) = match self.sending {
            Some((vc, left)) => (vc, left, false),
            None => {
                let flits = *self.whole.front()?;
                let vc = self.best(flits)?;
                self.whole.pop_front();
                (vc, flits, true)
            }
        };
        let data = self.source.pop_front().expect("a whole packet is there");
        self.credits[vc] -= 1;
        self.sending = (left > 1).then(|| (vc, left - 1));
        let tail = left == 1;
        Some((vc, Flit { head, tail, data }))
    }

    /// The virtual channel with most credits, the lowest of equals, if it has one for each of so many flits.
    fn best(&self, flits: usize) -> Option<usize> {
        let all = self.credits.iter().copied().enumerate();
        let (vc, credits) = all.min_by_key(|&(vc, credits)| (Reverse(credits), vc))?;
        (credits >= flits).then_some(vc)
    }

    /// A flit is taken from the user.
    fn take(&mut self, data: Vec<u64>, tail: bool) {
        let (came, said) = match self.coming {
            Coming::Head => (1, self.said(&data)),
            Coming::Body { came, said } => (came + 1, said),
            Coming::Rest => {
                if tail {
                    self.coming = Coming::Head;
                }
                return;
            }
        };
        self.source.push_back(data);
        let is_last = came == said.unwrap_or(self.head.max_packet());
        self.coming = match (tail, is_last) {
            (true, _) => Coming::Head,
            (false, true) => Coming::Rest,
            (false, false) => Coming::Body { came, said },
        };
        if tail || is_last {
            self.whole.push_back(came);
            if !tail || said != Some(came) {
                self.mark(Misuse::Length);
            }
        }
    }

    /// The flits of a packet as its head says, if there can be so many.
    fn said(&self, head: &[u64]) -> Option<usize> {
        let HeadField { low, width } = self.head.length();
        let less_1 = match width {
            0 => 0,
            _ => field(head, low, width) as usize,
        };
        (less_1 < self.head.max_packet()).then_some(less_1 + 1)
    }

    fn mark(&mut self, misuse: Misuse) {
        self.errors |= 1 << misuse.bit();
    }
}

/// What so many users do, by their pins.
pub(super) fn acts(made: &Made, count: usize, inputs: &mut Ports<'_>) -> Vec<UserActs> {
    let width = made.flit_width();
    let (valid, tails) = (inputs.words(words(count)), inputs.words(words(count)));
    let data_of = inputs.words(words(count * width));
    let takes = inputs.words(words(count));
    let bit = |of: &[u64], at: usize| has(of[at / 64], at % 64);
    let act = |at: usize| UserActs {
        offers: bit(valid, at).then(|| {
            let mut data = vec![0; words(width)];
            copy_field(data_of, at * width, &mut data, 0, width);
            (data, bit(tails, at))
        }),
        takes: bit(takes, at),
    };
    (0..count).map(act).collect()
}

/// Shows the users of these terminals what they may do, and what has come.
pub(super) fn show_users(made: &Made, terminals: &[TerminalState], outputs: &mut PortsMut<'_>) {
    let (count, width) = (terminals.len(), made.flit_width());
    let mut each = |shows: &dyn Fn(&TerminalState) -> bool| {
        let to = outputs.words(words(count));
        to.fill(0);
        for (at, terminal) in terminals.iter().enumerate() {
            set_field(to, at, 1, shows(terminal).into());
        }
    };
    each(&TerminalState::has_room);
    each(&|terminal| terminal.front().is_some());
    each(&|terminal| terminal.front().is_some_and(|flit| flit.head));
    each(&|terminal| terminal.front().is_some_and(|flit| flit.tail));
    let to = outputs.words(words(count * width));
    to.fill(0);
    for (at, terminal) in terminals.iter().enumerate() {
        if let Some(flit) = terminal.front() {
            copy_field(&flit.data, 0, to, at * width, width);
        }
    }
}
