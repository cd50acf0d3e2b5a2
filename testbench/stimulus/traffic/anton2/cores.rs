//! What the endpoints of a node do.

use super::super::{Beside, Pace, Place, copy, get, put};
use super::headers::Headers;
use super::link::{PACES, put_value};
use crate::model::Random;
use crate::params::anton2::{Anton2NodeParams, Header};

/// The endpoints of a node: they inject packets where there is room, and take what is ejected when they like.
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
    each: Vec<Core>,
}

#[derive(Default)]
struct Core {
    second: bool,
    injects: Pace,
    takes: Pace,
}

impl Cores {
    /// Of the ports called `prefix`….
    pub(super) fn new(beside: &Beside, prefix: &str, params: &Anton2NodeParams) -> Self {
        let port = |name: &str| beside.port(&format!("{prefix}{name}"));
        let classes = params.vcs().classes();
        let count = params.layout().endpoints().len() * classes;
        Cores {
            valid: port("inject_valid_i"),
            head: port("inject_head_i"),
            tail: port("inject_tail_i"),
            flit: port("inject_flit_i"),
            not_full: port("inject_not_full_o"),
            ready: port("eject_ready_i"),
            classes,
            width: params.flit_width(),
            each: (0..count).map(|_| Core::default()).collect(),
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self) {
        self.each.iter_mut().for_each(|core| core.second = false);
    }

    /// Every endpoint injects a flit, or none, and is ready for some classes.
    pub(super) fn act(&mut self, beside: &mut Beside, headers: &Headers, random: &mut Random) {
        for (number, core) in self.each.iter_mut().enumerate() {
            let takes = core.takes.now(random, &PACES);
            put(beside.input(self.ready), number, takes);
        }
        for endpoint in 0..self.each.len() / self.classes {
            let first = endpoint * self.classes;
            let mut able = Vec::new();
            for class in first..first + self.classes {
                let core = &mut self.each[class];
                let room = core.second || get(beside.output(self.not_full), class);
                if core.injects.now(random, &PACES) && room {
                    able.push(class);
                }
            }
            if able.is_empty() {
                continue;
            }
            let class = able[random.below(able.len() as u64) as usize];
            let second = self.each[class].second;
            let two = !second && random.below(2) == 0;
            self.each[class].second = two;
            let flit = match second {
                true => headers.payload(random),
                false => {
                    let mut flit = headers.first(random, two);
                    // What a source writes: nothing done yet.
                    for field in [Header::DONE, Header::CROSSED] {
                        put_value(&mut flit, field.low, field.width, 0);
                    }
                    flit
                }
            };
            put(beside.input(self.valid), class, true);
            put(beside.input(self.head), endpoint, !second);
            put(beside.input(self.tail), endpoint, !two);
            copy(
                beside.input(self.flit),
                endpoint * self.width,
                &flit,
                self.width,
            );
        }
    }
}
