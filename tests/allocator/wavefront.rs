//! `hdl/allocator/wavefront.rs`, bit i * resources + j: requester i and resource j.

use super::{grants, served};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

/// The allocator of these sides.
fn wavefront(requesters: usize, resources: usize) -> Design {
    let sides = format!("requesters = {requesters}\nresources = {resources}");
    design("wavefront-allocator", &sides)
}

#[test]
fn the_pointers_diagonal_goes_first_and_moves_on_with_each_service() {
    let all = [0b111_111_111; 4];
    let first = 0b010_100_001;
    let second = 0b100_001_010;
    let third = 0b001_010_100;
    let shown = served(&wavefront(3, 3), &all);
    assert_eq!(shown, [first, second, third, first]);
}

#[test]
fn later_diagonals_get_what_earlier_ones_leave() {
    // Requester 0 asks for 0 and 1, requester 1 for 0 and 2, requester 2 for nothing.
    let asked = 0b000_101_011;
    let shown = served(&wavefront(3, 3), &[asked; 4]);
    // From diagonal 0 on: (0, 0) and (1, 2); from 1 on: (0, 1) and (1, 0); from 2 on: 2 has none, then
    // as from 0 on.
    let from_0 = 0b000_100_001;
    let from_1 = 0b000_001_010;
    assert_eq!(shown, [from_0, from_1, from_0, from_0]);
}

#[test]
fn what_a_matrix_lacks_to_a_square_does_not_request() {
    // Diagonal 3 of 2 by 4 has requester 0 with resource 3, and requester 1 with resource 2.
    let shown = served(&wavefront(2, 4), &[0xff; 5]);
    let wanted = [
        0b1000_0001,
        0b0001_0010,
        0b0010_0100,
        0b0100_1000,
        0b1000_0001,
    ];
    assert_eq!(shown, wanted);
    let shown = served(&wavefront(3, 1), &[0b111; 4]);
    assert_eq!(shown, [0b001, 0b010, 0b100, 0b001]);
}

#[test]
fn the_pointer_stays_without_service_and_without_a_grant() {
    let cycles = [(0b1111, false), (0, true), (0b1111, true), (0b1111, true)];
    let cycles = cycles.map(|(asked, serve)| (vec![asked], serve));
    let shown = grants(&wavefront(2, 2), &cycles);
    assert_eq!(shown, [[0b10_01], [0], [0b10_01], [0b01_10]]);
}
