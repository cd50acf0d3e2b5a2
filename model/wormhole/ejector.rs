//! Where packets leave for the node.

use super::OutputChannel;
use crate::model::Golden;
use crate::params::wormhole::EjectorParams;

/// Takes packets one after the other from those who ask, and hands their flits to the node.
///
/// - Twin: `hdl/wormhole/ejector.rs`.
/// - Shapes: 1 to 64 inputs, flits of 2 to 1024 bits, FIFOs of 1 to 1024 flits, any arbiter.
/// - Latency: request, grant and taking are in one cycle; a flit is shown in the next, until the node
///   takes it. `valid_o` and `flit_o` come from state alone.
/// - Waiting bound: that of the arbiter, in packets.
/// - Source: `\[Ge\] §5.6, Fig. 5.12`.
#[derive(Clone, Debug)]
pub struct Ejector {
    channel: OutputChannel,
}

impl Ejector {
    /// The ejector of this shape, in reset state.
    pub fn new(params: &EjectorParams) -> Self {
        Ejector {
            channel: OutputChannel::new(params.channel()),
        }
    }
}

impl Golden for Ejector {
    fn reset(&mut self) {
        self.channel.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.channel.peek(outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.channel.step(inputs, outputs);
    }

    fn step_in_reset(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.channel.step_in_reset(inputs, outputs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::arbiter::ArbiterKind;
    use crate::params::crossbar::CrossbarStyle;
    use crate::params::fifo::{FifoParams, FifoStyle};

    const TAIL: u64 = 2;
    const HEAD: u64 = 1;

    /// Two inputs, 2-bit flits, depth 2, and the ports req, valid, flits, not_full; take, free, valid,
    /// flit.
    fn ejector() -> impl FnMut([u64; 4]) -> [u64; 4] {
        let fifo = FifoParams::new(2, 2, FifoStyle::Shift, Reset::Sync).expect("a FIFO");
        let params = EjectorParams::new(2, fifo, ArbiterKind::Skipping, CrossbarStyle::AndOr);
        let mut ejector = Ejector::new(&params.expect("an ejector"));
        move |inputs| {
            let mut outputs = [0; 4];
            ejector.step(&inputs, &mut outputs);
            outputs
        }
    }

    #[test]
    fn a_flit_leaves_in_the_cycle_in_which_the_node_takes_it() {
        let mut step = ejector();
        let one = [0b01, 0b01, HEAD | TAIL, 0];
        assert_eq!(step(one), [0b01, 1, 0, 0], "the FIFO is empty");
        for _ in 0..3 {
            let shown = step([0; 4]);
            assert_eq!(shown, [0, 1, 1, HEAD | TAIL], "the node takes nothing");
        }
        assert_eq!(step([0, 0, 0, 1]), [0, 1, 1, HEAD | TAIL]);
        assert_eq!(step([0, 0, 0, 1])[2], 0, "it left once");
    }

    #[test]
    fn the_packets_of_two_inputs_do_not_mix() {
        let mut step = ejector();
        assert_eq!(step([0b11, 0b11, HEAD | HEAD << 2, 1])[0], 0b01);
        assert_eq!(step([0, 0b10, HEAD << 2, 1]), [0, 0, 1, HEAD]);
        assert_eq!(step([0, 0b11, TAIL | HEAD << 2, 1])[..3], [0b01, 0, 0]);
        assert_eq!(step([0b10, 0b10, HEAD << 2, 1]), [0b10, 1, 1, TAIL]);
        assert_eq!(step([0, 0, 0, 1]), [0, 0, 1, HEAD]);
    }
}
