//! What an endpoint does at its adapter.

use super::super::{Beside, Pace, Place, get, put};
use super::headers::Headers;
use super::link::{PACES, get_value};
use crate::model::Random;
use crate::params::anton2::EndpointAdapterParams;

/// Injects packets as far as there is room, and takes what is ejected when it likes.
pub(super) struct Endpoint {
    valid: Place,
    head: Place,
    tail: Place,
    flit: Place,
    ready: Place,
    /// What leaves for the router: by these the endpoint knows of room, a cycle late.
    sent: Place,
    sent_vc: Place,
    /// Where packets may be multicast it asks.
    not_full: Option<Place>,
    params: EndpointAdapterParams,
    /// Per class: flits in the queue, whether a second flit is to come, and the paces of both directions.
    classes: Vec<Class>,
}

#[derive(Default)]
struct Class {
    queued: usize,
    second: bool,
    injects: Pace,
    takes: Pace,
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
            sent: beside.port("out_valid_o"),
            sent_vc: beside.port("out_vc_o"),
            not_full: params.multicast().map(|_| beside.port("inject_not_full_o")),
            params: params.clone(),
            classes: (0..classes).map(|_| Class::default()).collect(),
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self) {
        for class in &mut self.classes {
            class.queued = 0;
            class.second = false;
        }
    }

    /// Injects a flit, or none, and is ready for some classes.
    pub(super) fn act(&mut self, beside: &mut Beside, headers: &Headers, random: &mut Random) {
        let depth = self.params.depth();
        let mut able = Vec::new();
        for (number, class) in self.classes.iter_mut().enumerate() {
            put(
                beside.input(self.ready),
                number,
                class.takes.now(random, &PACES),
            );
            let has_room = match self.not_full {
                Some(not_full) => get(beside.output(not_full), number),
                None => class.queued + 2 <= depth,
            };
            let room = class.second || has_room;
            if class.injects.now(random, &PACES) && room {
                able.push(number);
            }
        }
        if able.is_empty() {
            return;
        }
        let number = able[random.below(able.len() as u64) as usize];
        let class = &mut self.classes[number];
        let second = class.second;
        class.second = !second && random.below(2) == 0;
        class.queued += 1;
        let flit = match second {
            true => headers.payload(random),
            false => headers.first(random, class.second),
        };
        put(beside.input(self.valid), number, true);
        beside.input(self.head)[0] = u64::from(!second);
        beside.input(self.tail)[0] = u64::from(!class.second);
        beside.input(self.flit).copy_from_slice(&flit);
    }

    /// The edge: what has left.
    pub(super) fn observe(&mut self, beside: &Beside) {
        if get(beside.output(self.sent), 0) {
            let vcs = self.params.vcs();
            let vc = get_value(beside.output(self.sent_vc), 0, vcs.width());
            if let Some(class) = self.classes.get_mut(vc / vcs.per_class()) {
                class.queued = class.queued.saturating_sub(1);
            }
        }
    }
}
