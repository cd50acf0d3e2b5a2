//! `model/fifo/sliced_shift.rs`.

use super::*;

/// As many slices, or one for each bit.
fn style(slices: usize) -> FifoStyle {
    FifoStyle::SlicedShift { slices }
}

#[test]
fn every_edge_shape_is_a_queue() {
    for slices in [1, 3, 4, 1024] {
        every_edge_shape_is_a_queue_at_brim_and_bottom(style(slices));
    }
}

#[test]
fn a_refused_operation_changes_nothing() {
    refused_operations_change_nothing(style(4));
}

#[test]
fn reset_leaves_it_empty() {
    reset_empties(style(4));
}

proptest! {
    #[test]
    fn nothing_is_lost_doubled_or_reordered(
        (width, depth) in shape(),
        slices in 1..=70_usize,
        cycles in cycles(),
    ) {
        let params = params(width, depth, style(slices));
        is_a_queue(&params, &mut pins(&params), &cycles).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn it_is_a_shift_register_on_every_valid_output(
        (width, depth) in shape(),
        slices in 1..=70_usize,
        cycles in cycles(),
    ) {
        let result = equals_the_shift_register(width, depth, style(slices), &cycles);
        result.map_err(TestCaseError::fail)?;
    }
}
