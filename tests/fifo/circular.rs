//! `model/fifo/circular.rs`.

use super::*;

#[test]
fn every_edge_shape_is_a_queue() {
    every_edge_shape_is_a_queue_at_brim_and_bottom(FifoStyle::Circular);
}

#[test]
fn the_deepest_and_widest_is_a_queue() {
    let params = params(1024, 1024, FifoStyle::Circular);
    let result = is_a_queue(&params, &mut pins(&params), &brim_and_bottom(1024));
    assert_eq!(result, Ok(()));
}

#[test]
fn a_refused_operation_changes_nothing() {
    refused_operations_change_nothing(FifoStyle::Circular);
}

#[test]
fn reset_leaves_it_empty() {
    reset_empties(FifoStyle::Circular);
}

proptest! {
    #[test]
    fn nothing_is_lost_doubled_or_reordered((width, depth) in shape(), cycles in cycles()) {
        let params = params(width, depth, FifoStyle::Circular);
        is_a_queue(&params, &mut pins(&params), &cycles).map_err(TestCaseError::fail)?;
    }

    #[test]
    fn it_is_a_shift_register_on_every_valid_output(
        (width, depth) in shape(),
        cycles in cycles(),
    ) {
        let result = equals_the_shift_register(width, depth, FifoStyle::Circular, &cycles);
        result.map_err(TestCaseError::fail)?;
    }
}
