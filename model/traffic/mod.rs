//! The golden traffic generator and checker: the nodes of a network that is simulated by itself.

mod checker;
mod generator;

pub use checker::TrafficChecker;
pub use generator::TrafficGenerator;

use super::packed::{bit, low_bits};
use crate::params::traffic::Packets;
use crate::params::words;

/// Flit `place` of a packet to `destination`, as words: it has a head bit if it is the first, a
/// tail bit if it is the last, and counts up from the destination.
fn flit(packets: &Packets, destination: u64, place: usize) -> impl Iterator<Item = u64> + use<> {
    let counted = (destination + place as u64) & low_bits(packets.counted_width());
    let head = (packets.flit_width() - 2, place == 0);
    let tail = (packets.flit_width() - 1, place + 1 == packets.length());
    (0..words(packets.flit_width())).map(move |word| {
        let payload = if word == 0 { counted } else { 0 };
        let flag = |(at, set): (usize, bool)| bit(at % 64, set && at / 64 == word);
        payload | flag(head) | flag(tail)
    })
}

/// The place of the flit after the one at `place`: after the last comes the next packet's first.
fn after(packets: &Packets, place: usize) -> usize {
    (place + 1) % packets.length()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::topology::grid::{Grid, Ways, Wrap};

    /// Packets of `length` flits between 4 by 4 nodes.
    pub(super) fn packets(flit_width: usize, length: usize) -> Packets {
        let grid = Grid::new("traffic", vec![4, 4], Wrap::Torus, Ways::Bidirectional);
        let packets =
            grid.and_then(|grid| Packets::new("traffic", grid, flit_width, length, Reset::Sync));
        packets.expect("legal packets")
    }

    fn all(packets: &Packets, destination: u64) -> Vec<Vec<u64>> {
        let places = 0..packets.length();
        places
            .map(|place| flit(packets, destination, place).collect())
            .collect()
    }

    #[test]
    fn the_payload_counts_up_from_the_destination_and_wraps() {
        let flits = all(&packets(6, 4), 14);
        assert_eq!(flits, [[0b01_1110], [0b00_1111], [0b00_0000], [0b10_0001]]);
    }

    #[test]
    fn a_packet_of_one_flit_is_head_and_tail() {
        assert_eq!(all(&packets(8, 1), 9), [[0b1100_1001]]);
    }

    #[test]
    fn flags_lie_above_the_payload_in_whatever_word_that_is() {
        assert_eq!(all(&packets(65, 2), 5), [[5 | 1 << 63, 0], [6, 1]]);
        assert_eq!(all(&packets(130, 2), 5), [[5, 0, 1], [6, 0, 2]]);
    }

    #[test]
    fn of_a_wide_payload_32_bits_count() {
        let packets = packets(64, 4096);
        let counted = flit(&packets, (1 << 32) - 1, 1).next();
        assert_eq!((packets.counted_width(), counted), (32, Some(0)));
    }
}
