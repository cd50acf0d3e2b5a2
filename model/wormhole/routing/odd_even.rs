//! The odd-even turn model.

use super::turns::{Column, EAST, NORTH, SOUTH, WEST};

/// The ways of Chiu's ROUTE: no turn from east to north or south in an even column, none from north or south to west in an odd
/// one, and a way east only if the turn that must follow is permitted.
///
/// - Twin: `hdl/wormhole/routing/odd_even.rs`.
/// - Latency: combinational.
/// - Source: Chiu, IEEE TPDS 11(7), 2000, Fig. 3.
/// - ASSUMED: ROUTE asks whether the packet is in the column of its source; here, whether it came over a link east. Who
///   goes east in an even column and came over a link north or south is in its source's column.
pub(super) fn offered(left: u8, column: Column) -> u8 {
    let is_odd = |column: i32| column % 2 == 1;
    let sideways = left & (NORTH | SOUTH);
    let mut offered = 0;
    if left & (EAST | WEST) == 0 {
        return sideways;
    }
    if left & EAST != 0 {
        if is_odd(column.here) || !column.came_east {
            offered |= sideways;
        }
        if sideways == 0 || is_odd(column.dest) || column.dest - column.here != 1 {
            offered |= EAST;
        }
    }
    if left & WEST != 0 {
        offered |= WEST;
        if !is_odd(column.here) {
            offered |= sideways;
        }
    }
    offered
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(here: i32, dest: i32, came_east: bool) -> Column {
        Column {
            here,
            dest,
            came_east,
        }
    }

    #[test]
    fn no_packet_turns_north_or_south_from_east_in_an_even_column() {
        assert_eq!(offered(EAST | NORTH, at(2, 5, true)), EAST);
        assert_eq!(offered(EAST | NORTH, at(3, 5, true)), EAST | NORTH);
        // In the source's column it may begin either way.
        assert_eq!(offered(EAST | NORTH, at(2, 5, false)), EAST | NORTH);
    }

    #[test]
    fn a_packet_turns_before_the_last_column_if_that_is_even() {
        assert_eq!(offered(EAST | SOUTH, at(3, 4, true)), SOUTH);
        assert_eq!(offered(EAST | SOUTH, at(4, 5, false)), EAST | SOUTH);
        assert_eq!(offered(EAST, at(3, 4, true)), EAST);
    }

    #[test]
    fn a_packet_to_the_west_goes_north_or_south_in_even_columns_only() {
        assert_eq!(offered(WEST | NORTH, at(4, 1, false)), WEST | NORTH);
        assert_eq!(offered(WEST | NORTH, at(3, 1, false)), WEST);
        assert_eq!(offered(NORTH, at(3, 3, false)), NORTH);
    }
}
