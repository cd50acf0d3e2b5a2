//! The golden traffic checker.

use super::{after, flit};
use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut};
use crate::params::traffic::{Packets, TrafficCheckerParams};
use crate::params::words;

/// Sees that what a node receives is what traffic generators send to it.
///
/// - Twin: `hdl/traffic/checker.rs`.
/// - Shapes: packets of 1 to 4096 flits, as wide as a destination and two flags at least, to 1024
///   bits.
/// - Latency: outputs come from state alone; state commits on the next edge.
/// - A flit is right if all its bits are those of the flit of this number, of a packet to here. A
///   wrong one counts as the flit that should have come. The error stays until a reset.
/// - Source: the project's own.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TrafficChecker {
    packets: Packets,
    place: usize,
    error: bool,
    received: u32,
}

impl TrafficChecker {
    /// The checker of this shape, in reset state.
    pub fn new(params: &TrafficCheckerParams) -> Self {
        TrafficChecker {
            packets: params.packets().clone(),
            place: 0,
            error: false,
            received: 0,
        }
    }

    /// Whether `received`, as words, is what the node `here` must receive next.
    pub fn is_right(&self, here: u64, received: &[u64]) -> bool {
        flit(&self.packets, here, self.place).eq(received.iter().copied())
    }

    /// Whether a flit was wrong.
    pub fn error(&self) -> bool {
        self.error
    }

    /// Whether a packet has begun and not ended.
    pub fn inside(&self) -> bool {
        self.place != 0
    }

    /// Flits received, modulo 2^32.
    pub fn received(&self) -> u32 {
        self.received
    }

    /// The clock edge after a cycle with a flit.
    pub fn commit(&mut self, right: bool) {
        self.error |= !right;
        self.place = after(&self.packets, self.place);
        self.received = self.received.wrapping_add(1);
    }
}

impl Golden for TrafficChecker {
    fn reset(&mut self) {
        self.place = 0;
        self.error = false;
        self.received = 0;
    }

    fn peek(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        outputs.bit(self.error);
        outputs.bit(self.inside());
        outputs.word(u64::from(self.received));
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        self.peek(outputs);
        let (here, valid) = (inputs.word(), inputs.bit());
        let received = inputs.words(words(self.packets.flit_width()));
        if valid {
            self.commit(self.is_right(here, received));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::packets;
    use super::*;

    const HERE: u64 = 0b1101;

    fn checker(flit_width: usize) -> TrafficChecker {
        TrafficChecker::new(&TrafficCheckerParams::new(packets(flit_width, 3)))
    }

    /// A packet of 3 flits of 70 bits to [`HERE`].
    const PACKET: [[u64; 2]; 3] = [[13, 1 << 4], [14, 0], [15, 1 << 5]];

    /// The outputs of a cycle.
    fn cycle(checker: &mut TrafficChecker, valid: bool, flit: [u64; 2]) -> [u64; 3] {
        let mut outputs = [0; 3];
        let inputs = [HERE, u64::from(valid), flit[0], flit[1]];
        checker.step(&inputs, &mut outputs);
        outputs
    }

    #[test]
    fn right_packets_are_counted_and_are_no_error() {
        let mut checker = checker(70);
        for count in 0..30 {
            let place = count % 3;
            let inside = u64::from(place > 0);
            let shown = [0, inside, count as u64];
            assert_eq!(cycle(&mut checker, false, [!0, 0]), shown, "not valid");
            assert_eq!(cycle(&mut checker, true, PACKET[place]), shown);
        }
    }

    #[test]
    fn any_one_wrong_bit_of_any_flit_is_an_error_that_stays() {
        for place in 0..3 {
            for bit in 0..70 {
                let mut checker = checker(70);
                for (number, mut flit) in PACKET.into_iter().enumerate() {
                    if number == place {
                        flit[bit / 64] ^= 1 << (bit % 64);
                    }
                    let [error, ..] = cycle(&mut checker, true, flit);
                    assert_eq!(error, u64::from(number > place), "bit {bit} of {place}");
                }
                for (count, flit) in (3..).zip(PACKET) {
                    assert!(checker.is_right(HERE, &flit), "the place went on");
                    let [error, _, received] = cycle(&mut checker, true, flit);
                    assert_eq!([error, received], [1, count]);
                }
                checker.reset();
                assert_eq!(cycle(&mut checker, true, PACKET[0]), [0, 0, 0]);
                assert!(!checker.error());
            }
        }
    }

    #[test]
    fn a_packet_for_another_node_is_an_error() {
        let mut checker = checker(70);
        let inputs = [HERE - 1, 1, PACKET[0][0], PACKET[0][1]];
        checker.step(&inputs, &mut [0; 3]);
        assert!(checker.error());
    }

    #[test]
    fn the_count_wraps() {
        let mut checker = checker(6);
        checker.received = u32::MAX;
        checker.commit(true);
        assert_eq!((checker.received(), checker.inside()), (0, true));
    }
}
