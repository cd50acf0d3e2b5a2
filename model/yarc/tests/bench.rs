//! An input without its registers, whose phits and ways a test gives.

use crate::model::yarc::inputs::{Arrival, Inputs, Popped};
use crate::model::yarc::packet::Phit;
use crate::model::yarc::tables::Route;
use crate::params::Component;
use crate::params::yarc::YarcInputParams;
use std::ops::Range;

/// Six ports in three columns, two virtual channels, buffers of 8, row buffers of 4, packets of 5, look-ups of 2
/// cycles.
pub(super) const SMALL: &str =
    "ports = 6\ncolumns = 3\ninput_depth = 8\nrow_depth = 4\nmax_packet = 5\nroute_cycles = 2\n";

pub(super) fn shape(settings: &str) -> YarcInputParams {
    YarcInputParams::of_settings(settings).expect("a legal shape")
}

/// An input whose phits are seen at once, and whose packets have ways that the test gives.
pub(super) struct Bench {
    pub state: Inputs,
    pub now: u64,
    /// The cycles with an overflow.
    pub overflows: Vec<u64>,
}

impl Bench {
    pub(super) fn new(settings: &str) -> Self {
        Bench {
            state: Inputs::new(&shape(settings), 1, CUT),
            now: 0,
            overflows: Vec::new(),
        }
    }

    /// A cycle in which this phit is seen: what leaves.
    pub(super) fn cycle(&mut self, seen: Option<Arrival>) -> Option<Popped> {
        self.state.acting(self.now);
        let stepped = self.state.step(0, self.now, seen.as_ref());
        if stepped.overflow {
            self.overflows.push(self.now);
        }
        self.now += 1;
        stepped.popped
    }

    /// A cycle for each of these phits.
    pub(super) fn bodies(&mut self, loads: Range<u64>) {
        loads.for_each(|load| {
            self.cycle(body(load));
        });
    }

    /// Cycles without phits: the loads of what leaves.
    pub(super) fn drain(&mut self, cycles: usize) -> Vec<u64> {
        let popped = (0..cycles).filter_map(|_| self.cycle(None));
        popped.map(|popped| popped.phit.load).collect()
    }

    pub(super) fn give_back(&mut self, column: usize, vc: usize, credits: usize) {
        (0..credits).for_each(|_| self.state.credit(0, column, vc, self.now));
    }
}

/// What a tail that the input makes carries here.
pub(super) const CUT: u64 = 999;

pub(super) fn head(load: u64, vc: usize, set: u64) -> Option<Arrival> {
    Some(Arrival {
        phit: Phit {
            head: true,
            tail: false,
            load,
        },
        vc,
        is_failed: false,
        route: Some(Route::Ports(set)),
    })
}

pub(super) fn body(load: u64) -> Option<Arrival> {
    Some(Arrival {
        phit: Phit {
            load,
            ..Phit::default()
        },
        vc: 0,
        is_failed: false,
        route: None,
    })
}

pub(super) fn tail(load: u64, is_failed: bool) -> Option<Arrival> {
    let phit = Phit {
        head: false,
        tail: true,
        load,
    };
    body(load).map(|arrival| Arrival {
        phit,
        is_failed,
        ..arrival
    })
}
