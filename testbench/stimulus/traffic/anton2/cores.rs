//! What the endpoints of a node do.

use super::super::mischief::{Mischief, Trick};
use super::super::{Beside, Place, copy, get, put};
use super::adapter::Class;
use super::headers::Headers;
use super::link::PACES;
use crate::model::Random;
use crate::params::anton2::Anton2NodeParams;

/// The endpoints of a node: they inject packets where there is room, and take what is ejected when they like. After some
/// resets each gets things wrong now and then, or keeps to the rules.
pub(super) struct Cores {
    valid: Place,
    head: Place,
    tail: Place,
    flit: Place,
    not_full: Place,
    ready: Place,
    classes: usize,
    width: usize,
    /// By endpoint and class.
    each: Vec<Class>,
    /// By endpoint.
    mischief: Vec<Mischief>,
}

impl Cores {
    /// Of the ports called `prefix`….
    pub(super) fn new(beside: &Beside, prefix: &str, params: &Anton2NodeParams) -> Self {
        let port = |name: &str| beside.port(&format!("{prefix}{name}"));
        let classes = params.vcs().classes();
        let endpoints = params.layout().endpoints().len();
        Cores {
            valid: port("inject_valid_i"),
            head: port("inject_head_i"),
            tail: port("inject_tail_i"),
            flit: port("inject_flit_i"),
            not_full: port("inject_not_full_o"),
            ready: port("eject_ready_i"),
            classes,
            width: params.flit_width(),
            each: (0..endpoints * classes).map(|_| Class::default()).collect(),
            mischief: vec![Mischief::default(); endpoints],
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self, random: &mut Random) {
        self.each.iter_mut().for_each(|core| core.second = false);
        let mischief = self.mischief.iter_mut();
        mischief.for_each(|mischief| mischief.settle(random));
    }

    /// Every endpoint injects a flit, or none, and is ready for some classes.
    pub(super) fn act(&mut self, beside: &mut Beside, headers: &Headers, random: &mut Random) {
        for (number, core) in self.each.iter_mut().enumerate() {
            let takes = core.takes.now(random, &PACES);
            put(beside.input(self.ready), number, takes);
        }
        for endpoint in 0..self.each.len() / self.classes {
            let first = endpoint * self.classes;
            let trick = self.mischief[endpoint].next(random);
            let mut able = Vec::new();
            for class in first..first + self.classes {
                let has_room = get(beside.output(self.not_full), class);
                if self.each[class].injects(has_room, trick, random) {
                    able.push(class);
                }
            }
            if able.is_empty() {
                continue;
            }
            let class = able[random.below(able.len() as u64) as usize];
            let injected = self.each[class].next(trick, headers, random);
            put(beside.input(self.valid), class, true);
            if trick == Some(Trick::Twice) {
                let other = random.below(self.classes as u64) as usize;
                put(beside.input(self.valid), first + other, true);
            }
            put(beside.input(self.head), endpoint, injected.head);
            put(beside.input(self.tail), endpoint, injected.tail);
            copy(
                beside.input(self.flit),
                endpoint * self.width,
                &injected.flit,
                self.width,
            );
        }
    }
}
