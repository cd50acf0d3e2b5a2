//! `hdl/allocator/separable.rs`, bit i * resources + j: requester i and resource j.

use super::{grants, served};
use crate::shapes::design;
use flitworks::testbench::registry::Design;

fn allocator(requesters: usize, resources: usize, style: &str) -> Design {
    let sides = format!("requesters = {requesters}\nresources = {resources}");
    design("separable-allocator", &format!("{sides}\n{style}"))
}

#[test]
fn a_winner_moves_on_and_a_loser_keeps_its_pick() {
    for order in ["input-first", "output-first"] {
        for arbiter in ["round-robin", "matrix"] {
            let style = format!("order = '{order}'\narbiter = '{arbiter}'");
            let shown = served(&allocator(2, 2, &style), &[0b1111; 4]);
            assert_eq!(shown, [0b00_01, 0b01_10, 0b10_01, 0b01_10], "{style}");
        }
    }
}

#[test]
fn the_side_that_picks_first_leaves_the_other_without_choice() {
    // Requester 0 asks for both, requester 1 for resource 0.
    let asked = 0b01_11;
    let input_first = served(&allocator(2, 2, "order = 'input-first'"), &[asked]);
    assert_eq!(input_first, [0b00_01], "both pick resource 0");
    // Requester 0 asks for resource 0, requester 1 for both.
    let asked = 0b11_01;
    let output_first = served(&allocator(2, 2, "order = 'output-first'"), &[asked]);
    assert_eq!(output_first, [0b10_01], "each resource finds another");
    // Resource 0 and resource 1 both find requester 0 first.
    let output_first = served(&allocator(2, 2, "order = 'output-first'"), &[0b01_11]);
    assert_eq!(output_first, [0b00_01]);
}

#[test]
fn what_is_shown_and_not_served_moves_nothing() {
    for order in ["input-first", "output-first"] {
        let design = allocator(2, 3, &format!("order = '{order}'"));
        let all = || vec![0b111_111];
        let shown = grants(&design, &[(all(), false), (all(), false), (all(), true)]);
        assert_eq!(shown, [[0b000_001]; 3], "{order}");
    }
}

#[test]
fn a_single_requester_or_resource_has_one_arbiter_in_turn() {
    for order in ["input-first", "output-first"] {
        let style = format!("order = '{order}'");
        for (requesters, resources) in [(1, 3), (3, 1)] {
            let shown = served(&allocator(requesters, resources, &style), &[0b111; 4]);
            assert_eq!(shown, [0b001, 0b010, 0b100, 0b001], "{order}");
        }
    }
}
