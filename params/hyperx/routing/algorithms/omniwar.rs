//! Omni-dimensional, weighted adaptive routing.

use super::{Algorithm, Carries, Options, Row, Sharing};

impl Algorithm {
    /// Any unaligned dimension in any order, with as many deroutes as classes are left; the class counts hops.
    pub const OMNIWAR: Self = Algorithm(&Row {
        name: "omniwar",
        identifier: "omniwar",
        summary: "any dimension next, up to M deroutes where they weigh less",
        carries: Carries::Nothing,
        options: Options::Deroutes,
        sharing: Sharing::InTurn,
        classes: |dimensions, deroutes| dimensions + deroutes,
        most_hops: |dimensions| dimensions + 1,
        // A class for each hop: a dimension of one router has a class as well.
        hop_bound: |_, classes| classes,
        source: "[HyperX] §5.2",
    });
}
