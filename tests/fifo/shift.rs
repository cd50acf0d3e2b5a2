//! `model/fifo/shift.rs`.

use super::*;

#[test]
fn every_edge_shape_is_a_queue() {
    every_edge_shape_is_a_queue_at_brim_and_bottom(FifoStyle::Shift);
}

#[test]
fn a_refused_operation_changes_nothing() {
    refused_operations_change_nothing(FifoStyle::Shift);
}

#[test]
fn reset_leaves_it_empty() {
    reset_empties(FifoStyle::Shift);
}

proptest! {
    #[test]
    fn nothing_is_lost_doubled_or_reordered((width, depth) in shape(), cycles in cycles()) {
        let params = params(width, depth, FifoStyle::Shift);
        is_a_queue(&params, &mut pins(&params), &cycles).map_err(TestCaseError::fail)?;
    }
}
