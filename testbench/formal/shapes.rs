//! The shapes of the page of proofs: all that is small, and some that are as large as the ones in
//! use.

use crate::params::Reset;
use crate::params::arbiter::{
    AccumulatorUpdateParams, FixedPriorityParams, FixedPriorityStyle, Grouping,
    InverseWeightedParams, MatrixParams, Order, PriorityParams, PriorityRoundRobinParams,
    RandomParams, RoundRobinParams, RoundRobinStyle,
};
use crate::params::fifo::{FifoParams, FifoStyle};
use crate::params::{Component, ParamError};

/// Those that are legal: all of them, a test makes sure.
fn legal<C: Component>(shapes: impl IntoIterator<Item = Result<C, ParamError>>) -> Vec<C> {
    let shapes: Result<Vec<C>, ParamError> = shapes.into_iter().collect();
    shapes.expect("the shapes of the page are legal")
}

/// Round-robin arbiters of 4 to 64 inputs.
pub(super) fn round_robin() -> Vec<RoundRobinParams> {
    let styles = |n: usize| {
        [
            RoundRobinStyle::Hierarchical(Grouping::halving(n)),
            RoundRobinStyle::Rotating,
            RoundRobinStyle::Skipping,
            RoundRobinStyle::Prefix,
        ]
    };
    let mut shapes = Vec::new();
    for n in [4, 8, 16] {
        for style in styles(n) {
            shapes.push(RoundRobinParams::new(n, style, Reset::Sync));
        }
    }
    // [[4,3],3,3], of the router in [Ge].
    let groups = Grouping::Groups(vec![
        Grouping::Groups(vec![Grouping::Leaves(4), Grouping::Leaves(3)]),
        Grouping::Leaves(3),
        Grouping::Leaves(3),
    ]);
    let tree = RoundRobinStyle::Hierarchical(groups);
    shapes.push(RoundRobinParams::new(13, tree, Reset::Sync));
    let halving = RoundRobinStyle::Hierarchical(Grouping::halving(6));
    shapes.push(RoundRobinParams::new(6, halving, Reset::Async));
    shapes.push(RoundRobinParams::new(
        64,
        RoundRobinStyle::Skipping,
        Reset::Sync,
    ));
    legal(shapes)
}

/// Fixed-priority arbiters of 8 and 64 inputs.
pub(super) fn fixed_priority() -> Vec<FixedPriorityParams> {
    let (prefix, ripple) = (FixedPriorityStyle::Prefix, FixedPriorityStyle::Ripple);
    legal([
        FixedPriorityParams::new(8, prefix, Order::Lowest),
        FixedPriorityParams::new(8, ripple, Order::Highest),
        FixedPriorityParams::new(64, prefix, Order::Highest),
    ])
}

/// Priority arbiters of 6 to 64 inputs.
pub(super) fn priority() -> Vec<PriorityParams> {
    legal([(6, 2), (8, 3), (16, 8), (64, 2)].map(|(n, levels)| PriorityParams::new(n, levels)))
}

/// Priority round-robin arbiters of 4 to 16 inputs.
pub(super) fn priority_round_robin() -> Vec<PriorityRoundRobinParams> {
    let shapes = [
        (4, 3, Reset::Async),
        (6, 2, Reset::Sync),
        (8, 2, Reset::Sync),
        (16, 2, Reset::Sync),
    ];
    legal(shapes.map(|(n, levels, reset)| PriorityRoundRobinParams::new(n, levels, reset)))
}

/// Accumulator updates of 6 and 16 inputs.
pub(super) fn accumulator_update() -> Vec<AccumulatorUpdateParams> {
    legal([(6, 5), (16, 16)].map(|(n, bits)| AccumulatorUpdateParams::new(n, bits)))
}

/// Inverse-weighted arbiters of 2 to 8 inputs.
pub(super) fn inverse_weighted() -> Vec<InverseWeightedParams> {
    let shapes = [(2, 1, 2), (3, 3, 2), (4, 2, 3), (6, 2, 5), (8, 2, 5)];
    legal(
        shapes
            .map(|(n, patterns, bits)| InverseWeightedParams::new(n, patterns, bits, Reset::Sync)),
    )
}

/// Matrix arbiters of 4 to 16 inputs.
pub(super) fn matrix() -> Vec<MatrixParams> {
    legal([4, 8].map(|n| MatrixParams::new(n, Reset::Sync)))
}

/// Random arbiters of 4 to 16 inputs.
pub(super) fn random() -> Vec<RandomParams> {
    legal([4, 8, 16].map(|n| RandomParams::new(n, 1, Reset::Sync)))
}

/// FIFOs of 1 to 8 words in every style.
pub(super) fn fifo() -> Vec<FifoParams> {
    let mut shapes = Vec::new();
    for (width, depth) in [(2, 1), (2, 2), (2, 3), (4, 4), (1, 8)] {
        let slices = width.min(2);
        for style in [
            FifoStyle::Shift,
            FifoStyle::SlicedShift { slices },
            FifoStyle::Circular,
            FifoStyle::Ram,
        ] {
            shapes.push(FifoParams::new(width, depth, style, Reset::Sync));
        }
    }
    legal(shapes)
}
