//! The other end of an external channel.

use super::super::line::{Line, Phit};
use super::super::{Beside, Place, get, put};
use super::all;
use super::headers::Headers;
use super::link::{Sink, Source};
use crate::model::Random;
use crate::model::anton2::ChannelAdapter;
use crate::params::Component;
use crate::params::anton2::ChannelAdapterParams;

/// Bits of a check that sees nearly every fault. With fewer the line makes none: words that were never sent would overrun
/// queues, of which nothing is promised.
const LEAST_CHECK: usize = 24;

/// A golden adapter of the same shape with its router, and lines that err in both directions.
pub(super) struct Mirror {
    far: Beside,
    source: Source,
    sink: Sink,
    crosses: Place,
    /// What goes to the adapter here, and what goes to the far one.
    to_here: OneWay,
    to_far: OneWay,
}

/// A line, where its phits come from and where they go.
struct OneWay {
    line: Line,
    from: [Place; 3],
    to: [Place; 3],
}

impl OneWay {
    fn deliver(&mut self, to: &mut Beside, random: &mut Random) {
        let arrived = self.line.deliver(random);
        let [valid, first, bits] = self.to;
        put(to.input(valid), 0, arrived.is_some());
        // What is not valid must not matter.
        let phit = arrived.unwrap_or_else(|| self.line.noise(random));
        put(to.input(first), 0, phit.first);
        to.input(bits).copy_from_slice(&phit.bits);
    }

    fn take(&mut self, from: &Beside, random: &mut Random) {
        let [valid, first, bits] = self.from;
        let phit = get(from.output(valid), 0).then(|| Phit {
            first: get(from.output(first), 0),
            bits: from.output(bits).to_vec(),
        });
        self.line.take(phit, random);
    }
}

impl Mirror {
    /// At the other end of the channel whose phits pass by the ports of `beside` called `prefix`…. Nothing is copied
    /// there.
    pub(super) fn new(beside: &Beside, prefix: &str, params: &ChannelAdapterParams) -> Self {
        let params = &params.clone().with_multicast(None);
        let golden = Box::new(ChannelAdapter::new(params));
        let far = Beside::new(golden, &params.ports(), params.reset());
        let phit = |beside: &Beside, prefix: &str, way: &str| {
            ["phit_valid", "phit_first", "phit"]
                .map(|what| beside.port(&format!("{prefix}{what}_{way}")))
        };
        let frame = params.frame();
        let errs = frame.body_low() >= LEAST_CHECK;
        let way = |from, to| OneWay {
            line: Line::new(frame.phit_width(), errs),
            from,
            to,
        };
        let depth = params.departing().depth();
        Mirror {
            source: Source::new(&far, "in_", all(params.vcs()), depth),
            sink: Sink::new(&far, "out_", params.vcs()),
            crosses: far.port("crosses_i"),
            to_here: way(phit(&far, "", "o"), phit(beside, prefix, "i")),
            to_far: way(phit(beside, prefix, "o"), phit(&far, "", "i")),
            far,
        }
    }

    /// As after a reset.
    pub(super) fn settle(&mut self, random: &mut Random) {
        self.far.clear();
        self.far.input(self.crosses)[0] = random.below(2);
        self.source.settle(random);
        self.sink.settle(random);
        self.to_here.line.settle();
        self.to_far.line.settle();
    }

    /// What comes over the channel in this cycle, and what the far end does.
    pub(super) fn act(&mut self, beside: &mut Beside, headers: &Headers, random: &mut Random) {
        self.far.clear();
        self.source.send(&mut self.far, headers, random, None);
        self.sink.give(&mut self.far, random, None);
        self.to_here.deliver(beside, random);
        self.to_far.deliver(&mut self.far, random);
    }

    /// Ends the cycle, in which reset was `asserted` or not: what both ends have shown goes on its way.
    pub(super) fn end(&mut self, beside: &Beside, asserted: bool, random: &mut Random) {
        self.far.end(asserted);
        if asserted {
            return;
        }
        self.source.observe(&self.far);
        self.sink.observe(&self.far);
        self.to_here.take(&self.far, random);
        self.to_far.take(beside, random);
    }
}
