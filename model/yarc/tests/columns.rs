//! Which column a head takes, and which virtual channel the row bus.

use super::bench::{Bench, SMALL, head, tail};
use crate::model::yarc::inputs::Way;

/// Where a head of these ports goes, with a tail behind it.
fn sent(bench: &mut Bench, set: u64) -> Option<(usize, u64)> {
    bench.cycle(head(0, 0, set));
    bench.cycle(tail(0, false));
    let popped: Vec<_> = (0..4).filter_map(|_| bench.cycle(None)).collect();
    match popped.first()?.way {
        Way::Column { column, mask } => Some((column, mask)),
        Way::Nowhere => None,
    }
}

#[test]
fn heads_prefer_columns_less_than_half_full_in_turn() {
    let mut bench = Bench::new(SMALL);
    // Ports 0 and 3 are in column 0, 1 and 4 in column 1, 2 and 5 in column 2.
    assert_eq!(sent(&mut bench, 0b11_1111), Some((0, 0b11)));
    assert_eq!(sent(&mut bench, 0b11_1111), Some((1, 0b11)));
    // Columns 0 and 1 hold two of four: half full.
    assert_eq!(sent(&mut bench, 0b10_1011), Some((2, 0b10)));
    // All are half full, and the pointer is at 0.
    assert_eq!(sent(&mut bench, 0b10_1001), Some((0, 0b11)));
    bench.give_back(1, 0, 1);
    assert_eq!(sent(&mut bench, 0b01_0011), Some((1, 0b11)));
    let credits = [0, 1, 2].map(|column| bench.state.credits(0, column, 0));
    assert_eq!(credits, [0, 1, 2]);
    assert_eq!(sent(&mut bench, 0b00_1000), None, "no credit in column 0");
    assert_eq!(bench.state.held(0, 0), 2);
}

#[test]
fn a_matrix_takes_the_column_that_was_taken_least_recently() {
    for (arbiter, wanted) in [("matrix", [1, 0, 2]), ("round-robin", [1, 0, 1])] {
        let mut bench = Bench::new(&format!("{SMALL}column_arbiter = \"{arbiter}\"\n"));
        let columns = [0b010, 0b001, 0b110].map(|set| {
            (0..3).for_each(|column| bench.give_back(column, 0, 4));
            sent(&mut bench, set).map(|(column, _)| column)
        });
        assert_eq!(columns, wanted.map(Some), "{arbiter}");
    }
}

#[test]
fn virtual_channels_take_turns_by_phits() {
    let mut bench = Bench::new(SMALL);
    // A virtual channel that does not exist is the last.
    for vc in [0, 3] {
        bench.cycle(head(0, vc, 1));
        bench.bodies(1..3);
        bench.cycle(tail(3, false));
    }
    bench.drain(9);
    for vc in [0, 1] {
        bench.cycle(head(0, vc, 1));
        bench.cycle(tail(1, false));
    }
    assert!(bench.drain(4).is_empty(), "neither has a credit");
    (0..2).for_each(|vc| bench.give_back(0, vc, 2));
    let vcs: Vec<_> = (0..5)
        .filter_map(|_| bench.cycle(None))
        .map(|popped| popped.vc)
        .collect();
    assert_eq!(vcs, [0, 1, 0, 1]);
}
