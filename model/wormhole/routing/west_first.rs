//! West-first.

use super::turns::{Column, WEST};

/// West alone as long as it is left, then every way that is.
///
/// - Twin: `hdl/wormhole/routing/west_first.rs`.
/// - Latency: combinational.
/// - Source: Glass & Ni, ISCA 1992: the turns to the west are prohibited.
pub(super) fn offered(left: u8, _: Column) -> u8 {
    match left & WEST {
        0 => left,
        west => west,
    }
}

#[cfg(test)]
mod tests {
    use super::super::turns::{EAST, NORTH, SOUTH};
    use super::*;

    #[test]
    fn a_packet_goes_west_before_it_goes_any_other_way() {
        let column = Column {
            here: 2,
            dest: 0,
            came_east: false,
        };
        assert_eq!(offered(WEST | NORTH, column), WEST);
        assert_eq!(offered(EAST | SOUTH, column), EAST | SOUTH);
        assert_eq!(offered(NORTH, column), NORTH);
    }
}
