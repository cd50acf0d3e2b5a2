//! What the inputs of a router do before one of its outputs.

use super::super::{Beside, Pace, Place, copy, get, put};
use super::headers::Headers;
use super::link::{PACES, Sink, put_value};
use crate::model::Random;
use crate::params::anton2::Anton2OutputParams;
use crate::params::index_width;

/// Packets that attempt an output wherever there is room for them, and second flits, some of them late.
pub(super) struct Attempts {
    attempt: Place,
    two: Place,
    vc: Place,
    pattern: Option<Place>,
    waiting: Option<Place>,
    second: Place,
    flit: Place,
    granted: Place,
    far: Place,
    params: Anton2OutputParams,
    far_depth: usize,
    /// Flits taken at the far end, by virtual channel.
    used: Vec<usize>,
    /// Per input whether its second flit is to come, and what it attempts in this cycle.
    inputs: Vec<Showing>,
}

#[derive(Default)]
struct Showing {
    second: bool,
    attempt: Option<(usize, bool)>,
    pace: Pace,
    /// By virtual channel of the link, if who waits is told apart by it; else one.
    waits: Vec<Pace>,
}

impl Attempts {
    pub(super) fn new(beside: &Beside, params: &Anton2OutputParams) -> Self {
        let banks = match params.arbitration().is_by_vc() {
            true => params.vcs().count(),
            false => 1,
        };
        Attempts {
            attempt: beside.port("attempt_i"),
            two: beside.port("two_i"),
            vc: beside.port("out_vc_i"),
            pattern: beside.place("pattern_i"),
            waiting: beside.place("waiting_i"),
            second: beside.port("second_i"),
            flit: beside.port("flit_i"),
            granted: beside.port("granted_o"),
            far: beside.port("far_depth_i"),
            params: params.clone(),
            far_depth: 0,
            used: vec![0; params.vcs().count()],
            inputs: (0..params.inputs())
                .map(|_| Showing {
                    waits: (0..banks).map(|_| Pace::default()).collect(),
                    ..Showing::default()
                })
                .collect(),
        }
    }

    /// As after a reset, before queues of another depth.
    pub(super) fn settle(&mut self, beside: &mut Beside, random: &mut Random) {
        let most = match random.below(2) {
            0 => self.params.far_depth(),
            _ => 4.min(self.params.far_depth()),
        };
        self.far_depth = random.below(most as u64 + 1) as usize;
        beside.input(self.far)[0] = self.far_depth as u64;
        self.used.fill(0);
        for input in &mut self.inputs {
            input.second = false;
            input.attempt = None;
        }
    }

    /// What every input shows in this cycle.
    pub(super) fn show(&mut self, beside: &mut Beside, headers: &Headers, random: &mut Random) {
        let (vcs, width) = (self.params.vcs(), self.params.flit_width());
        for (number, input) in self.inputs.iter_mut().enumerate() {
            let flit = headers.payload(random);
            copy(beside.input(self.flit), number * width, &flit, width);
            input.attempt = None;
            let now = input.pace.now(random, &PACES);
            if input.second {
                put(beside.input(self.second), number, now);
                input.second = !now;
                continue;
            }
            // Second flits of others go elsewhere.
            put(
                beside.input(self.second),
                number,
                !now && random.below(2) == 0,
            );
            let (vc, two) = (
                random.below(vcs.count() as u64) as usize,
                random.below(2) == 0,
            );
            put(beside.input(self.two), number, two);
            put_value(beside.input(self.vc), number * vcs.width(), vcs.width(), vc);
            if let (Some(place), Some(bits)) =
                (self.pattern, self.params.arbitration().pattern_width())
            {
                let pattern = random.below(1 << bits) as usize;
                put_value(beside.input(place), number * bits, bits, pattern);
            }
            let flits = if two { 2 } else { 1 };
            if now && self.used[vc] + flits <= self.far_depth {
                input.attempt = Some((vc, two));
                put(beside.input(self.attempt), number, true);
            }
        }
        self.wait(beside, random);
    }

    /// Who waits, by virtual channel if these are told apart: mostly all that attempt, and some that do not, for as long as
    /// they like.
    fn wait(&mut self, beside: &mut Beside, random: &mut Random) {
        let Some(place) = self.waiting else {
            return;
        };
        for (number, input) in self.inputs.iter_mut().enumerate() {
            let attempts = input.attempt.filter(|_| random.below(16) > 0);
            let banks = input.waits.len();
            for (vc, pace) in input.waits.iter_mut().enumerate() {
                let waits = pace.now(random, &PACES)
                    || attempts.is_some_and(|(of, _)| banks == 1 || of == vc);
                put(beside.input(place), number * banks + vc, waits);
            }
        }
    }

    /// A credit that nobody spent, now and then.
    pub(super) fn credit_too_many(
        &self,
        beside: &mut Beside,
        sink: &mut Sink,
        random: &mut Random,
    ) {
        let vc = random.below(1 << index_width(self.used.len())) as usize;
        if sink.returned.is_none() && random.below(64) == 0 && self.used.get(vc) == Some(&0) {
            sink.credit(beside, vc);
        }
    }

    /// The edge: who was granted, and what came back.
    pub(super) fn observe(&mut self, beside: &Beside, returned: Option<usize>) {
        let granted = beside.output(self.granted);
        for (number, input) in self.inputs.iter_mut().enumerate() {
            if let Some((vc, two)) = input.attempt.filter(|_| get(granted, number)) {
                self.used[vc] += if two { 2 } else { 1 };
                input.second = two;
            }
        }
        if let Some(used) = returned.and_then(|vc| self.used.get_mut(vc)) {
            *used = used.saturating_sub(1);
        }
    }
}
