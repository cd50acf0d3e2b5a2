//! Where a node's packets come in.

use super::InputChannel;
use crate::model::Golden;
use crate::model::packed::{Ports, bit, copy_field, has};
use crate::params::words;
use crate::params::wormhole::InjectorParams;

/// Holds the flits that a node injects, lane by lane, and what their heads are offered.
///
/// - Twin: `hdl/wormhole/injector.rs`.
/// - Shapes: those of the input channel of an injector, 1 to 64 of them.
/// - Latency: that of the input channel. `not_full_o`, `valid_o` and `flit_o` come from state alone.
/// - Source: `\[Ge\] §5.4, Fig. 5.7`.
/// - ASSUMED: if several bits of `valid_i` are set, each of those lanes takes the flit; no node does
///   that.
#[derive(Clone, Debug)]
pub struct Injector {
    lanes: Vec<InputChannel>,
    /// Words of the node's place, of a flit and of what is best.
    place: usize,
    flit: usize,
    best: usize,
    /// Bits of a lane in `request_o` and in `flit_o`.
    requests: usize,
    width: usize,
}

impl Injector {
    /// The injector of this shape, in reset state.
    pub fn new(params: &InjectorParams) -> Self {
        let channel = params.channel();
        let width = channel.fifo().width();
        Injector {
            lanes: vec![InputChannel::new(channel); params.injector_lanes()],
            place: channel
                .unit()
                .place_ports()
                .iter()
                .map(|port| words(port.width))
                .sum(),
            flit: words(width),
            best: words(channel.choices()),
            requests: channel.reached().len(),
            width,
        }
    }

    /// Words of all outputs of one lane.
    fn outputs_of_lane(&self) -> usize {
        3 + words(self.requests) + self.flit
    }

    /// Puts what a lane shows beside the other lanes'.
    fn show(&self, lane: usize, shown: &[u64], outputs: &mut [u64]) {
        let mut shown = Ports(shown);
        let (room, _) = (shown.bit(), shown.word());
        let requests = shown.words(words(self.requests));
        let (valid, flit) = (shown.bit(), shown.words(self.flit));
        let (first, requests_of_all) = outputs.split_at_mut(1);
        let (requests_of_all, rest) =
            requests_of_all.split_at_mut(words(self.lanes.len() * self.requests));
        let (valid_of_all, flits) = rest.split_at_mut(1);
        first[0] |= bit(lane, room);
        copy_field(
            requests,
            0,
            requests_of_all,
            lane * self.requests,
            self.requests,
        );
        valid_of_all[0] |= bit(lane, valid);
        copy_field(flit, 0, flits, lane * self.width, self.width);
    }
}

impl Golden for Injector {
    fn reset(&mut self) {
        self.lanes.iter_mut().for_each(InputChannel::reset);
    }

    fn peek(&self, outputs: &mut [u64]) {
        outputs.fill(0);
        let mut shown = vec![0; self.outputs_of_lane()];
        for (lane, channel) in self.lanes.iter().enumerate() {
            channel.peek(&mut shown);
            self.show(lane, &shown, outputs);
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let (place, valid) = (inputs.words(self.place), inputs.word());
        let (flit, best) = (inputs.words(self.flit), inputs.words(self.best));
        let take = inputs.word();
        outputs.fill(0);
        let mut shown = vec![0; self.outputs_of_lane()];
        for lane in 0..self.lanes.len() {
            let [valid, take] = [valid, take].map(|lanes| [u64::from(has(lanes, lane))]);
            let inputs = [place, &valid, flit, best, &take].concat();
            self.lanes[lane].step(&inputs, &mut shown);
            self.show(lane, &shown, outputs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::fifo::{FifoParams, FifoStyle};
    use crate::params::topology::grid::{Grid, Ways, Wrap};
    use crate::params::wormhole::routing::{Algorithm, Routing};

    const TAIL: u64 = 1 << 5;
    const HEAD: u64 = 1 << 4;

    /// Two lanes on a 4x4 mesh at node (0, 0), with 6-bit flits; the ports valid, flit, take, all
    /// lanes best.
    fn injector() -> impl FnMut([u64; 3]) -> [u64; 4] {
        let grid = Grid::new("network", vec![4, 4], Wrap::Mesh, Ways::Bidirectional);
        let routing = Routing::new("network", grid.expect("a grid"), Algorithm::DIMENSION_ORDER);
        let fifo = FifoParams::new(6, 2, FifoStyle::Shift, Reset::Sync).expect("a FIFO");
        let params = InjectorParams::new(routing.expect("a pair"), 1, fifo, 2);
        let mut injector = Injector::new(&params.expect("an injector"));
        move |[valid, flit, take]| {
            let mut outputs = [0; 4];
            injector.step(&[0, valid, flit, 0x1f, take], &mut outputs);
            outputs
        }
    }

    #[test]
    fn each_lane_has_its_own_packets_requests_and_room() {
        let mut step = injector();
        // To (2, 0) by lane 0, which goes plus in x; to (0, 0) by lane 1, which goes to the ejector.
        assert_eq!(step([0b01, HEAD | 2, 0]), [0b11, 0, 0, 0]);
        let first = HEAD | 2;
        assert_eq!(step([0b10, HEAD | TAIL, 0]), [0b11, 0, 0b01, first]);
        let both = first | (HEAD | TAIL) << 6;
        assert_eq!(step([0b01, TAIL | 1, 0]), [0b11, 0b00001, 0b11, both]);
        assert_eq!(step([0, 0, 0b10]), [0b10, 0b10000_00001, 0b11, both]);
        assert_eq!(step([0, 0, 0b01]), [0b10, 0b00001, 0b01, first]);
        assert_eq!(step([0, 0, 0]), [0b11, 0, 0b01, TAIL | 1]);
    }
}
