//! The shapes of the page of proofs: all that is small, and some that are as large as the ones in
//! use.

pub(super) mod anton2;
pub(super) mod link;

use crate::params::allocator::{SeparableParams, StageArbiterKind, StageOrder, WavefrontParams};
use crate::params::arbiter::{
    AccumulatorUpdateParams, AgeBasedParams, ArbiterKind, FixedPriorityParams, FixedPriorityStyle,
    Grouping, InverseWeightedParams, MatrixParams, Order, PriorityParams, PriorityRoundRobinParams,
    RandomParams, RoundRobinParams, RoundRobinStyle, Underflow,
};
use crate::params::crossbar::CrossbarStyle;
use crate::params::fifo::{FifoParams, FifoStyle};
use crate::params::grid::{Grid, Sign, Ways};
use crate::params::link::CreditCounterParams;
use crate::params::wormhole::routing::{Algorithm, Entry, Routing, RoutingUnitParams, VcId};
use crate::params::wormhole::{
    CoResidence, InputChannelParams, OutputChannel, OutputChannelParams, PhysicalChannelParams,
    StatusCollectorParams,
};
use crate::params::{Component, ParamError, Reset};

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

/// What becomes of who falls behind.
const UNDERFLOWS: [Underflow; 2] = [Underflow::Zero, Underflow::Hold];

/// Accumulator updates of 6 and 16 inputs.
pub(super) fn accumulator_update() -> Vec<AccumulatorUpdateParams> {
    let shapes = UNDERFLOWS.map(|underflow| {
        [(6, 5), (16, 16)]
            .map(|(n, bits)| Ok(AccumulatorUpdateParams::new(n, bits)?.with_underflow(underflow)))
    });
    legal(shapes.into_iter().flatten())
}

/// Inverse-weighted arbiters of 2 to 8 inputs.
pub(super) fn inverse_weighted() -> Vec<InverseWeightedParams> {
    let shapes = [(2, 1, 2), (3, 3, 2), (4, 2, 3), (6, 2, 5), (8, 2, 5)];
    let shapes = UNDERFLOWS.map(|underflow| {
        shapes.map(|(n, patterns, bits)| {
            let arbiter = InverseWeightedParams::new(n, patterns, bits, Reset::Sync)?;
            Ok(arbiter.with_underflow(underflow))
        })
    });
    legal(shapes.into_iter().flatten())
}

/// Matrix arbiters of 4 to 16 inputs.
pub(super) fn matrix() -> Vec<MatrixParams> {
    legal([4, 8].map(|n| MatrixParams::new(n, Reset::Sync)))
}

/// Random arbiters of 4 to 16 inputs.
pub(super) fn random() -> Vec<RandomParams> {
    legal([4, 8, 16].map(|n| RandomParams::new(n, 1, Reset::Sync)))
}

/// Age-based arbiters of 3 to 9 inputs; more than 8 compare in groups.
pub(super) fn age_based() -> Vec<AgeBasedParams> {
    let shapes = [
        (3, 2, Reset::Async),
        (6, 4, Reset::Sync),
        (9, 2, Reset::Sync),
    ];
    legal(shapes.map(|(n, age_bits, reset)| AgeBasedParams::new(n, age_bits, reset)))
}

/// Separable allocators of every order and arbiter, square and not.
pub(super) fn separable() -> Vec<SeparableParams> {
    use StageArbiterKind::{Matrix, RoundRobin};
    use StageOrder::{InputFirst, OutputFirst};
    legal([
        SeparableParams::new(2, 2, InputFirst, RoundRobin, Reset::Async),
        SeparableParams::new(3, 3, InputFirst, Matrix, Reset::Sync),
        SeparableParams::new(3, 4, InputFirst, RoundRobin, Reset::Sync),
        SeparableParams::new(4, 3, OutputFirst, RoundRobin, Reset::Sync),
        SeparableParams::new(3, 2, OutputFirst, Matrix, Reset::Sync),
    ])
}

/// Wavefront allocators, square and not, up to the default one.
pub(super) fn wavefront() -> Vec<WavefrontParams> {
    let shapes = [
        (2, 2, Reset::Async),
        (3, 4, Reset::Sync),
        (5, 2, Reset::Sync),
        (6, 6, Reset::Sync),
    ];
    legal(
        shapes.map(|(requesters, resources, reset)| {
            WavefrontParams::new(requesters, resources, reset)
        }),
    )
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

/// Credit counters of 1 to 16 credits.
pub(super) fn credit_counter() -> Vec<CreditCounterParams> {
    let resets = |credits| match credits {
        2 => Reset::Async,
        _ => Reset::Sync,
    };
    legal([1, 2, 3, 8, 16].map(|credits| CreditCounterParams::new(credits, resets(credits))))
}

/// Physical channels of 1 to 13 lanes.
pub(super) fn physical_channel() -> Vec<PhysicalChannelParams> {
    use ArbiterKind::{Fixed, Prefix, Rotating, Skipping};
    let (and_or, tree) = (CrossbarStyle::AndOr, CrossbarStyle::MuxTree);
    legal([
        PhysicalChannelParams::new(1, 4, Skipping, and_or, Reset::Sync),
        PhysicalChannelParams::new(2, 10, Skipping, and_or, Reset::Sync),
        PhysicalChannelParams::new(3, 4, Rotating, tree, Reset::Async),
        PhysicalChannelParams::new(4, 4, Fixed, and_or, Reset::Sync),
        PhysicalChannelParams::new(13, 4, Prefix, tree, Reset::Sync),
    ])
}

/// Output channels of every rule, up to the default ones.
pub(super) fn output_channel() -> Vec<OutputChannelParams> {
    use ArbiterKind::{Fixed, Prefix, Rotating, Skipping};
    use CoResidence::{Allowed, Paper, Safe};
    let small = OutputChannel {
        inputs: 2,
        width: 4,
        depth: 2,
        style: FifoStyle::Shift,
        arbiter: Skipping,
        crossbar: CrossbarStyle::AndOr,
        co_residence: Allowed,
        head_room: 1,
        wire_delay: 0,
        counted: false,
        reset: Reset::Sync,
    };
    let of = |co_residence, inputs, depth, wire_delay| OutputChannel {
        co_residence,
        inputs,
        depth,
        wire_delay,
        ..small
    };
    let circular = |shape| OutputChannel {
        style: FifoStyle::Circular,
        crossbar: CrossbarStyle::MuxTree,
        ..shape
    };
    let counted = |shape| OutputChannel {
        counted: true,
        ..shape
    };
    let by = |arbiter, shape| OutputChannel { arbiter, ..shape };
    let default = |co_residence, wire_delay| OutputChannel {
        width: 10,
        ..of(co_residence, 5, 6, wire_delay)
    };
    let mut shapes = vec![
        of(Allowed, 1, 1, 0),
        counted(of(Allowed, 2, 2, 0)),
        by(Rotating, of(Allowed, 5, 3, 0)),
        default(Allowed, 0),
    ];
    for wire_delay in 0..=2 {
        shapes.extend([
            of(Safe, 1, 1, wire_delay),
            circular(of(Safe, 2, 3, wire_delay)),
            by(Prefix, counted(of(Safe, 5, 2, wire_delay))),
        ]);
    }
    shapes.extend([
        default(Safe, 0),
        default(Safe, 1),
        of(Paper, 1, 1, 0),
        by(Fixed, of(Paper, 2, 2, 0)),
        counted(circular(of(Paper, 5, 3, 0))),
    ]);
    for co_residence in [Allowed, Safe, Paper] {
        shapes.push(OutputChannel {
            reset: Reset::Async,
            ..of(co_residence, 2, 2, 1)
        });
    }
    // A drain-off lane: a head finds room for a packet of four flits.
    shapes.extend([
        OutputChannel {
            head_room: 4,
            ..counted(of(Allowed, 2, 6, 0))
        },
        OutputChannel {
            head_room: 3,
            ..circular(of(Allowed, 5, 3, 0))
        },
    ]);
    legal(shapes.into_iter().map(OutputChannelParams::new))
}

/// The unit of `entry` on a grid of these `dims`.
fn unit(
    dims: &[usize],
    ways: Ways,
    algorithm: Algorithm,
    entry: impl FnOnce(&Grid) -> Entry,
) -> Result<RoutingUnitParams, ParamError> {
    let name = RoutingUnitParams::NAME;
    let grid = Grid::new(name, dims.to_vec(), algorithm.wrap(), ways)?;
    let entry = entry(&grid);
    RoutingUnitParams::new(Routing::new(name, grid, algorithm)?, entry)
}

/// At the end of the link along `dimension`.
fn link(dimension: usize, sign: Sign, vc: usize) -> impl FnOnce(&Grid) -> Entry {
    move |grid| Entry::Link(grid.port(dimension, sign), VcId(vc))
}

fn injector(_: &Grid) -> Entry {
    Entry::Injector
}

/// Routing units of every algorithm, on rings of even and odd radix, and the default ones.
pub(super) fn routing_unit() -> Vec<RoutingUnitParams> {
    use Algorithm::{DimensionOrder, DuatoFa, DynBal, FDynBal, FdDynBal, T3d, T3e, Trc};
    use Ways::{Bidirectional, Unidirectional};
    let (both, one) = (Bidirectional, Unidirectional);
    let in_nodes = |unit: Result<RoutingUnitParams, ParamError>| {
        let unit = unit?;
        let routing = unit.routing().clone();
        let routing = routing.with_datelines_in_nodes(RoutingUnitParams::NAME)?;
        RoutingUnitParams::new(routing, unit.entry())
    };
    let mut shapes = vec![
        unit(&[4, 3], both, Trc, injector),
        unit(&[4, 3], both, Trc, link(0, Sign::Minus, 0)),
        unit(&[4, 3], both, Trc, link(0, Sign::Plus, 1)),
        unit(&[5, 4], one, Trc, injector),
        unit(&[5, 4], one, Trc, link(0, Sign::Plus, 1)),
        unit(&[2, 6], both, DynBal, link(0, Sign::Plus, 0)),
        unit(&[2, 6], both, DynBal, link(1, Sign::Minus, 1)),
        in_nodes(unit(&[5, 4], both, DynBal, injector)),
        in_nodes(unit(&[5, 4], one, DynBal, link(0, Sign::Plus, 1))),
        unit(&[4, 3], both, FDynBal, link(1, Sign::Plus, 2)),
        unit(&[3, 4, 2], both, DuatoFa, injector),
        unit(&[4, 3], both, FdDynBal, link(0, Sign::Plus, 0)),
        unit(&[8, 5], both, T3d, link(0, Sign::Minus, 1)),
        unit(&[4, 6], both, T3e, link(1, Sign::Plus, 2)),
        unit(&[4, 3], both, DimensionOrder, link(0, Sign::Plus, 0)),
    ];
    shapes.extend(RoutingUnitParams::default_set().into_iter().map(Ok));
    legal(shapes)
}

/// Input channels of several algorithms, with and without wire delay.
pub(super) fn input_channel() -> Vec<InputChannelParams> {
    use Algorithm::{DimensionOrder, DynBal, FDynBal, Trc};
    use FifoStyle::{Circular, Shift};
    let both = Ways::Bidirectional;
    let of =
        |unit: Result<RoutingUnitParams, ParamError>, lanes, depth, style, wire_delay, reset| {
            let unit = unit?;
            let width = unit.routing().grid().coordinates_width() + 2;
            let fifo = FifoParams::new(width, depth, style, reset)?;
            InputChannelParams::new(unit, lanes, fifo, wire_delay)
        };
    let ring = |algorithm| unit(&[4], both, algorithm, injector);
    let from = |vc| unit(&[3, 2], both, DynBal, link(0, Sign::Plus, vc));
    legal([
        of(ring(Trc), 1, 1, Shift, 0, Reset::Sync),
        of(ring(Trc), 2, 2, Shift, 0, Reset::Sync),
        of(from(0), 1, 2, Circular, 0, Reset::Sync),
        of(from(1), 1, 3, Shift, 1, Reset::Async),
        of(ring(DynBal), 1, 4, Shift, 1, Reset::Sync),
        of(
            unit(&[3, 2], both, FDynBal, injector),
            1,
            2,
            Shift,
            0,
            Reset::Sync,
        ),
        of(
            unit(&[4, 4], both, DimensionOrder, injector),
            1,
            3,
            Shift,
            0,
            Reset::Sync,
        ),
    ])
}

/// Status collectors with and without lanes that compete, and the default ones.
pub(super) fn status_collector() -> Vec<StatusCollectorParams> {
    use Algorithm::{DimensionOrder, FdDynBal, Trc};
    let of = |dims: &[usize], algorithm, lanes, requests_width| {
        let unit = unit(dims, Ways::Bidirectional, algorithm, injector)?;
        StatusCollectorParams::new(unit.routing().clone(), lanes, requests_width)
    };
    let mut shapes = vec![
        of(&[4], Trc, 1, 1),
        of(&[4, 3], FdDynBal, 2, 2),
        of(&[4, 3], DimensionOrder, 4, 3),
    ];
    shapes.extend(StatusCollectorParams::default_set().into_iter().map(Ok));
    legal(shapes)
}
