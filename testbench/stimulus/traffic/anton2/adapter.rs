//! What an endpoint does at its adapter.

use super::super::mischief::{Mischief, Trick};
use super::super::{Beside, Pace, Place, get, put};
use super::headers::Headers;
use super::link::PACES;
use crate::model::Random;
use crate::params::anton2::EndpointAdapterParams;

/// Injects packets as far as there is room, and takes what is ejected when it likes. After some resets it gets things wrong
/// now and then.
pub(super) struct Endpoint {
    valid: Place,
    head: Place,
    tail: Place,
    flit: Place,
    ready: Place,
    not_full: Place,
    mischief: Mischief,
    classes: Vec<Class>,
}

#[derive(Default)]
pub(super) struct Class {
    /// Whether a second flit is to come.
    pub second: bool,
    pub injects: Pace,
    pub takes: Pace,
}

/// The flit of a class that is injected.
pub(super) struct Injected {
    pub head: bool,
    pub tail: bool,
    pub flit: Vec<u64>,
}

impl Class {
    /// Whether it injects in this cycle, if it shows room or nobody asks.
    pub(super) fn injects(
        &mut self,
        has_room: bool,
        trick: Option<Trick>,
        random: &mut Random,
    ) -> bool {
        let may = self.second || has_room || trick == Some(Trick::NoRoom);
        self.injects.now(random, &PACES) && may
    }

    /// The next flit, with what is wrong with it.
    pub(super) fn next(
        &mut self,
        trick: Option<Trick>,
        headers: &Headers,
        random: &mut Random,
    ) -> Injected {
        let head = match (self.second, trick) {
            (false, Some(Trick::NoHead)) => false,
            (true, Some(Trick::Head)) => true,
            (second, _) => !second,
        };
        self.second = match (head, trick) {
            (_, Some(Trick::NoTail)) => true,
            (true, _) => random.below(2) == 0,
            (false, _) => false,
        };
        let flit = match (head, trick) {
            (false, _) | (true, Some(Trick::Anywhere)) => headers.payload(random),
            (true, _) => headers.first(random, self.second),
        };
        Injected {
            head,
            tail: !self.second,
            flit,
        }
    }
}

impl Endpoint {
    pub(super) fn new(beside: &Beside, params: &EndpointAdapterParams) -> Self {
        let classes = params.vcs().classes();
        Endpoint {
            valid: beside.port("inject_valid_i"),
            head: beside.port("inject_head_i"),
            tail: beside.port("inject_tail_i"),
            flit: beside.port("inject_flit_i"),
            ready: beside.port("eject_ready_i"),
            not_full: beside.port("inject_not_full_o"),
            mischief: Mischief::default(),
            classes: (0..classes).map(|_| Class::default()).collect(),
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self, random: &mut Random) {
        self.mischief.settle(random);
        self.classes
            .iter_mut()
            .for_each(|class| class.second = false);
    }

    /// Injects a flit, or none, and is ready for some classes.
    pub(super) fn act(&mut self, beside: &mut Beside, headers: &Headers, random: &mut Random) {
        let trick = self.mischief.next(random);
        let mut able = Vec::new();
        for (number, class) in self.classes.iter_mut().enumerate() {
            put(
                beside.input(self.ready),
                number,
                class.takes.now(random, &PACES),
            );
            let has_room = get(beside.output(self.not_full), number);
            if class.injects(has_room, trick, random) {
                able.push(number);
            }
        }
        if able.is_empty() {
            return;
        }
        let number = able[random.below(able.len() as u64) as usize];
        let injected = self.classes[number].next(trick, headers, random);
        put(beside.input(self.valid), number, true);
        if trick == Some(Trick::Twice) {
            let other = random.below(self.classes.len() as u64) as usize;
            put(beside.input(self.valid), other, true);
        }
        beside.input(self.head)[0] = injected.head.into();
        beside.input(self.tail)[0] = injected.tail.into();
        beside.input(self.flit).copy_from_slice(&injected.flit);
    }
}
