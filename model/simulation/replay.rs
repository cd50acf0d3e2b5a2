//! The packets of a trace, while it is replayed.

use super::Trace;
use super::dependencies::Waits;
use super::packets::Arrived;

/// A trace, and how much of it is made.
#[derive(Clone, Debug)]
pub(super) struct Replay {
    trace: Trace,
    /// The first whose own cycle has not come.
    next: usize,
    /// If packets wait for others.
    waits: Option<Waits>,
    /// Room for those that wait no longer.
    released: Vec<u32>,
}

impl Replay {
    pub fn new(trace: Trace) -> Self {
        Replay {
            waits: trace.dependencies().cloned().map(Waits::new),
            trace,
            next: 0,
            released: Vec::new(),
        }
    }

    /// Calls `make` with each packet that is made in this cycle, by its place in the trace.
    pub fn make(&mut self, now: u64, mut make: impl FnMut(&Trace, usize)) {
        if let Some(waits) = &mut self.waits {
            waits.release(&mut self.released);
            for &at in &self.released {
                make(&self.trace, at as usize);
            }
        }
        loop {
            let at = self.next;
            let packet = self.trace.packets().get(at);
            if packet.is_none_or(|packet| packet.cycle > now) {
                return;
            }
            self.next += 1;
            if self.waits.as_ref().is_none_or(|waits| !waits.holds(at)) {
                make(&self.trace, at);
            }
        }
    }

    /// The tail of a packet was ejected.
    pub fn arrived(&mut self, arrived: &Arrived) {
        if let (Some(waits), Some(at)) = (&mut self.waits, arrived.packet.tag()) {
            waits.arrived(at as usize, self.next);
        }
    }

    /// Cycles, from this one on, until a packet is made that is not yet; of a trace in which packets wait for others 1, as
    /// what arrives decides.
    pub fn quiet(&self, now: u64) -> u64 {
        match (&self.waits, self.trace.packets().get(self.next)) {
            (Some(_), _) => 1,
            (None, Some(packet)) => packet.cycle.saturating_sub(now).max(1),
            (None, None) => u64::MAX,
        }
    }

    /// How many packets were made later than in their own cycles, as they waited for others.
    pub fn waited(&self) -> Option<u64> {
        self.waits.as_ref().map(|waits| waits.waited)
    }
}
