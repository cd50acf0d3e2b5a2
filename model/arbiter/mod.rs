//! Golden arbiters.
//!
//! A request vector is one `u64`, bit i for input i; bits at and above the number of inputs are 0.

mod accumulator_update;
mod fixed_priority;
mod inverse_weighted;
mod matrix;
mod priority;
mod priority_round_robin;
mod random;
pub mod round_robin;
mod search;

pub use accumulator_update::AccumulatorUpdate;
pub use fixed_priority::FixedPriorityArbiter;
pub use inverse_weighted::InverseWeightedArbiter;
pub use matrix::MatrixArbiter;
pub use priority::PriorityArbiter;
pub use priority_round_robin::PriorityRoundRobinArbiter;
pub use random::RandomArbiter;
pub use round_robin::RoundRobinArbiter;

/// Writes `gnt_o`, `gnt_valid_o` and `gnt_index_o`, the outputs of every clocked arbiter.
fn show_grant(grant: Option<usize>, outputs: &mut [u64]) {
    outputs[0] = one_hot(grant);
    outputs[1] = u64::from(grant.is_some());
    outputs[2] = grant.unwrap_or(0) as u64;
}

/// `gnt_o`: the bit of the granted input, or 0.
fn one_hot(grant: Option<usize>) -> u64 {
    grant.map_or(0, |input| 1 << input)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn without_a_grant_the_index_is_0() {
        let mut outputs = [!0; 3];
        show_grant(None, &mut outputs);
        assert_eq!(outputs, [0, 0, 0]);
        show_grant(Some(63), &mut outputs);
        assert_eq!(outputs, [1 << 63, 1, 63]);
    }
}
