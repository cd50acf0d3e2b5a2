//! Lanes that share a link.

use crate::model::Golden;
use crate::model::arbiter::Arbiters;
use crate::model::packed::{Ports, PortsMut, bit, copy_field};
use crate::params::wormhole::PhysicalChannelParams;
use crate::params::{arbiter, words};

/// The multiplexers of a router, one for each channel; a multiplexer by itself is a bank of one.
#[derive(Clone, Debug)]
pub(in crate::model) struct PhysicalChannels {
    arbiters: Arbiters,
    restless: u64,
}

impl PhysicalChannels {
    /// The channels, in reset state.
    pub fn new<'a>(channels: impl IntoIterator<Item = &'a PhysicalChannelParams>) -> Self {
        let arbiters = Arbiters::new(channels.into_iter().map(|params| params.arbiter()));
        PhysicalChannels {
            restless: arbiters.restless(),
            arbiters,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.arbiters.reset();
    }

    /// The seed of the first channel's arbiter; that of every channel is one more.
    pub fn seed(&mut self, first: u32) {
        self.arbiters.seed(first);
    }

    /// Bytes that it takes, wherever they are; of its arbiters what is in their place.
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        size_of_val(self) + self.arbiters.bytes()
    }

    /// Lanes that bid: those that have a flit, where the far lane shows room.
    #[inline]
    pub fn bids(ready: u64, not_full: u64) -> u64 {
        ready & not_full
    }

    /// Which of a channel's lanes sends, and the clock edge of the channel.
    #[inline]
    pub fn serve(&mut self, channel: usize, bids: u64) -> Option<usize> {
        self.arbiters.serve(channel, bids)
    }

    /// The clock edge of the channels but those `served`, after `cycles` of that.
    #[inline]
    pub fn pass(&mut self, served: u64, cycles: u64) {
        self.arbiters.pass(self.restless & !served, cycles);
    }
}

/// Sends one flit per cycle, of one of the lanes that have one and room for it at the other end.
///
/// - Twin: `hdl/wormhole/physical_channel.rs`.
/// - Shapes: 1 to 64 lanes, flits of 1 to 1024 bits.
/// - Latency: combinational but for the arbiter's state.
/// - Waiting bound: that of the arbiter, in flits.
/// - Source: `\[Ge\] §5.1.1, Fig. 5.1b`.
#[derive(Clone, Debug)]
pub struct PhysicalChannel {
    lanes: usize,
    width: usize,
    is_seeded: bool,
    channels: PhysicalChannels,
}

impl PhysicalChannel {
    /// The multiplexer of this shape, in reset state.
    pub fn new(params: &PhysicalChannelParams) -> Self {
        PhysicalChannel {
            lanes: params.lanes(),
            width: params.width(),
            is_seeded: matches!(params.arbiter(), arbiter::PlacedArbiter::Random(_)),
            channels: PhysicalChannels::new([params]),
        }
    }
}

impl Golden for PhysicalChannel {
    fn reset(&mut self) {
        self.channels.reset();
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        if self.is_seeded {
            self.channels.seed(inputs.word() as u32);
        }
        let ready = inputs.word();
        let flits = inputs.words(words(self.lanes * self.width));
        let bids = PhysicalChannels::bids(ready, inputs.word());
        let granted = match bids {
            0 => None,
            _ => self.channels.serve(0, bids),
        };
        self.channels.pass(bit(0, bids != 0), 1);
        let mut outputs = PortsMut(outputs);
        outputs.word(granted.map_or(0, |lane| 1 << lane));
        let flit = outputs.words(words(self.width));
        flit.fill(0);
        if let Some(lane) = granted {
            copy_field(flits, lane * self.width, flit, 0, self.width);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::arbiter::ArbiterKind;
    use crate::params::crossbar::CrossbarStyle;

    #[test]
    fn a_lane_sends_only_what_it_has_and_where_there_is_room() {
        let style = CrossbarStyle::AndOr;
        let params = PhysicalChannelParams::new(3, 4, ArbiterKind::Skipping, style, Reset::Sync);
        let mut channel = PhysicalChannel::new(&params.expect("a legal shape"));
        let mut sent = |ready, not_full| {
            let mut outputs = [0; 2];
            channel.step(&[ready, 0xcba, not_full], &mut outputs);
            outputs
        };
        assert_eq!(sent(0b111, 0b110), [0b010, 0xb]);
        assert_eq!(sent(0b111, 0b111), [0b100, 0xc]);
        assert_eq!(sent(0b001, 0b110), [0, 0]);
        assert_eq!(sent(0b111, 0b111), [0b001, 0xa]);
    }
}
