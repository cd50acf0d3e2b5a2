//! Golden arbiters.
//!
//! A request vector is a [`Mask`]: one `u64` for up to 64 inputs, a [`WideMask`] for more, which arbiters by themselves may
//! have.

mod accumulator_update;
mod age_based;
mod deferred;
mod fixed_priority;
mod inverse_weighted;
mod matrix;
mod priority;
mod priority_round_robin;
mod random;
pub mod round_robin;
mod search;
mod weight_table;

pub use accumulator_update::{AccumulatorUpdate, Priorities};
pub use age_based::AgeBasedArbiter;
pub use deferred::DeferredArbiter;
pub use fixed_priority::FixedPriorityArbiter;
pub use inverse_weighted::InverseWeightedArbiter;
pub use matrix::MatrixArbiter;
pub use priority::PriorityArbiter;
pub use priority_round_robin::PriorityRoundRobinArbiter;
pub use random::RandomArbiter;
pub use round_robin::RoundRobinArbiter;
pub use weight_table::WeightTable;

pub use super::mask::{Mask, WideMask};

use super::Golden;
use super::packed::{Bits, bit};
use crate::params::arbiter as params;
use round_robin::{Hierarchical, Prefix, Rotating};

/// The arbiter of some place in a router, where what is granted is always served.
///
/// - Twin: whichever it is; the arbiters' own.
/// - Shapes: 1 to 64 inputs, in 16 bytes: a network has many. A random one has seed 0 until it gets
///   another.
/// - Latency: the grant is combinational; state commits on the next edge, to be called in every
///   cycle. All but rotating and random ones may be left out in cycles without a request.
/// - Source: `\[Ge\] §5.5`. Style skipping is [`Prefix`] here, whose function it is in every cycle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum PlacedArbiter {
    /// A pointer to where the search starts.
    Pointer(Prefix),
    /// A token that moves in every cycle.
    Rotating(Box<Rotating>),
    /// A tree of pointers.
    Hierarchical(Box<Hierarchical>),
    /// No state.
    Fixed(FixedPriorityArbiter),
    /// A place that changes in every cycle.
    Random(Box<RandomArbiter>),
    /// Who was served before whom.
    Matrix(Box<MatrixArbiter>),
}

impl PlacedArbiter {
    /// The arbiter of this shape, in reset state.
    pub fn new(params: &params::PlacedArbiter) -> Self {
        use params::RoundRobinStyle as Style;
        match params {
            params::PlacedArbiter::Fixed(params) => Self::Fixed(FixedPriorityArbiter::new(params)),
            params::PlacedArbiter::Random(params) => {
                Self::Random(Box::new(RandomArbiter::new(params)))
            }
            params::PlacedArbiter::Matrix(params) => {
                Self::Matrix(Box::new(MatrixArbiter::new(params)))
            }
            params::PlacedArbiter::RoundRobin(params) => match params.style() {
                Style::Skipping | Style::Prefix => Self::Pointer(Prefix::new()),
                Style::Rotating => Self::Rotating(Box::new(Rotating::new(params.inputs()))),
                Style::Hierarchical(groups) => {
                    Self::Hierarchical(Box::new(Hierarchical::new(groups)))
                }
            },
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        match self {
            Self::Pointer(arbiter) => arbiter.reset(),
            Self::Rotating(arbiter) => arbiter.reset(),
            Self::Hierarchical(arbiter) => arbiter.reset(),
            Self::Random(arbiter) => arbiter.reset(),
            Self::Matrix(arbiter) => arbiter.reset(),
            Self::Fixed(_) => {}
        }
    }

    /// The seed, if it is random: as [`RandomArbiter::seed`].
    pub fn seed(&mut self, seed: u32) {
        if let Self::Random(arbiter) = self {
            arbiter.seed(seed);
        }
    }

    /// Whether its state changes in cycles without a request.
    pub fn is_restless(&self) -> bool {
        matches!(self, Self::Rotating(_) | Self::Random(_))
    }

    /// The input granted in this cycle.
    pub fn grant(&self, requests: u64) -> Option<usize> {
        match self {
            Self::Pointer(arbiter) => arbiter.grant(requests),
            Self::Rotating(arbiter) => arbiter.grant(requests),
            Self::Hierarchical(arbiter) => arbiter.grant(requests),
            Self::Fixed(arbiter) => arbiter.grant(requests),
            Self::Random(arbiter) => arbiter.grant(requests),
            Self::Matrix(arbiter) => arbiter.grant(requests),
        }
    }

    /// The clock edge after a cycle in which `granted` was shown and served.
    pub fn commit(&mut self, granted: Option<usize>) {
        match (self, granted) {
            (Self::Pointer(arbiter), Some(input)) => arbiter.commit(input),
            (Self::Rotating(arbiter), _) => arbiter.commit(granted, true),
            (Self::Hierarchical(arbiter), Some(input)) => arbiter.commit(input),
            (Self::Random(arbiter), _) => arbiter.commit(),
            (Self::Matrix(arbiter), Some(input)) => arbiter.commit(input),
            (Self::Pointer(_) | Self::Hierarchical(_) | Self::Matrix(_), None)
            | (Self::Fixed(_), _) => {}
        }
    }

    /// Catches up on `cycles` edges after cycles without a request.
    #[inline]
    pub fn pass(&mut self, cycles: u64) {
        match self {
            Self::Rotating(arbiter) => arbiter.pass(cycles),
            Self::Random(arbiter) => arbiter.pass(cycles),
            _ => {}
        }
    }
}

/// The arbiters of some places of a router. Pointers, which most have, lie side by side: grants are
/// what a network does most, and of its arbiters it has more than of anything else.
#[derive(Clone, Debug)]
pub(in crate::model) enum Arbiters {
    /// All are pointers.
    Pointers(Box<[Prefix]>),
    /// Any kinds.
    Any(Box<[PlacedArbiter]>),
}

impl Arbiters {
    /// The arbiters of these shapes, in reset state.
    pub fn new<'a>(params: impl IntoIterator<Item = &'a params::PlacedArbiter>) -> Self {
        let arbiters: Box<[_]> = params.into_iter().map(PlacedArbiter::new).collect();
        let pointer = |arbiter: &PlacedArbiter| match arbiter {
            PlacedArbiter::Pointer(pointer) => Some(pointer.clone()),
            _ => None,
        };
        match arbiters.iter().map(pointer).collect() {
            Some(pointers) => Self::Pointers(pointers),
            None => Self::Any(arbiters),
        }
    }

    /// Back to the reset state. Seeds are kept.
    pub fn reset(&mut self) {
        match self {
            Self::Pointers(arbiters) => arbiters.iter_mut().for_each(Prefix::reset),
            Self::Any(arbiters) => arbiters.iter_mut().for_each(PlacedArbiter::reset),
        }
    }

    /// The seed of the first, if it is random; that of every other is one more.
    pub fn seed(&mut self, first: u32) {
        if let Self::Any(arbiters) = self {
            for (arbiter, number) in arbiters.iter_mut().zip(0..) {
                arbiter.seed(first.wrapping_add(number));
            }
        }
    }

    /// Those whose state changes in cycles without a request, a bit for each.
    pub fn restless(&self) -> u64 {
        match self {
            Self::Pointers(_) => 0,
            Self::Any(arbiters) => arbiters
                .iter()
                .zip(0..)
                .fold(0, |all, (arbiter, at)| all | bit(at, arbiter.is_restless())),
        }
    }

    /// Bytes that they take in their place.
    #[cfg(test)]
    pub fn bytes(&self) -> usize {
        match self {
            Self::Pointers(arbiters) => size_of_val(&**arbiters),
            Self::Any(arbiters) => size_of_val(&**arbiters),
        }
    }

    /// Which of these inputs arbiter number `at` grants in this cycle, and its clock edge.
    #[inline]
    pub fn serve(&mut self, at: usize, requests: u64) -> Option<usize> {
        match self {
            Self::Pointers(arbiters) => {
                let arbiter = &mut arbiters[at];
                let granted = arbiter.grant(requests)?;
                arbiter.commit(granted);
                Some(granted)
            }
            Self::Any(arbiters) => {
                let arbiter = &mut arbiters[at];
                let granted = arbiter.grant(requests);
                arbiter.commit(granted);
                granted
            }
        }
    }

    /// Catches up on `cycles` edges of `some` of them after cycles without a request.
    #[inline]
    pub fn pass(&mut self, some: u64, cycles: u64) {
        if let Self::Any(arbiters) = self {
            for at in Bits(some) {
                arbiters[at].pass(cycles);
            }
        }
    }
}

/// Refuses a number of inputs that masks have no bits for.
fn assert_inputs<M: Mask>(inputs: usize) {
    assert!(
        (1..=M::INPUTS).contains(&inputs),
        "inputs = {inputs}: an arbiter has 1 to {}",
        M::INPUTS
    );
}

/// Writes `gnt_o` and the flags of it, the outputs of every clocked arbiter.
fn show_grant(flags: params::GrantFlags, grant: Option<usize>, outputs: &mut [u64]) {
    let (shown, said) = outputs.split_at_mut(outputs.len() - flags.each().count());
    show_one_hot(grant, shown);
    for (port, flag) in said.iter_mut().zip(flags.each()) {
        *port = match flag {
            params::GrantFlag::Valid => u64::from(grant.is_some()),
            params::GrantFlag::Index => grant.unwrap_or(0) as u64,
        };
    }
}

/// Writes `gnt_o`: the bit of the granted input, or 0.
fn show_one_hot(grant: Option<usize>, shown: &mut [u64]) {
    shown.fill(0);
    if let Some(input) = grant {
        shown[input / 64] = 1 << (input % 64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::model::Random;
    use crate::params::Reset;
    use crate::params::arbiter::{ArbiterKind, GrantFlag, GrantFlags};

    /// The seed of those that take one.
    const SEED: u64 = 0xdead_beef;

    /// The clocked arbiter of a place by itself: from requests to the grant, which is served.
    fn itself(shape: &params::PlacedArbiter) -> impl FnMut(u64) -> u64 + use<> {
        let (mut golden, seed): (Box<dyn Golden>, &[u64]) = match shape {
            params::PlacedArbiter::RoundRobin(params) => {
                (Box::new(RoundRobinArbiter::new(params)), &[])
            }
            params::PlacedArbiter::Random(params) => {
                (Box::new(RandomArbiter::new(params)), &[SEED])
            }
            params::PlacedArbiter::Matrix(params) => (Box::new(MatrixArbiter::new(params)), &[]),
            params::PlacedArbiter::Fixed(_) => panic!("it has no clock"),
        };
        move |requests| {
            let mut grant = [0];
            golden.step(&[seed, &[requests, 1]].concat(), &mut grant);
            grant[0]
        }
    }

    #[test]
    fn in_its_place_every_kind_grants_as_the_arbiter_itself_does() {
        for kind in [
            ArbiterKind::Skipping,
            ArbiterKind::Prefix,
            ArbiterKind::Hierarchical,
            ArbiterKind::Rotating,
            ArbiterKind::Random,
            ArbiterKind::Matrix,
        ] {
            for inputs in [1, 2, 5, 9, 64] {
                let shape = kind.over(inputs, Reset::Sync).expect("a legal shape");
                let mut placed = PlacedArbiter::new(&shape);
                placed.seed(SEED as u32);
                let mut side_by_side = Arbiters::new([&shape, &shape]);
                // The second arbiter's seed is one more.
                side_by_side.seed(SEED as u32 - 1);
                let mut itself = itself(&shape);
                let mut random = Random::new(inputs as u64);
                for _ in 0..300 {
                    let requests = random.bits() & random.bits() & (!0 >> (64 - inputs));
                    let granted = placed.grant(requests);
                    let mut shown = [0];
                    show_one_hot(granted, &mut shown);
                    assert_eq!(shown[0], itself(requests), "{kind} of {inputs}");
                    placed.commit(granted);
                    match requests {
                        0 => side_by_side.pass(0b10, 1),
                        _ => assert_eq!(side_by_side.serve(1, requests), granted),
                    }
                    let idle = random.below(5);
                    placed.pass(idle);
                    side_by_side.pass(0b10, idle);
                    (0..idle).for_each(|_| assert_eq!(itself(0), 0));
                }
            }
        }
        assert!(size_of::<PlacedArbiter>() <= 16);
    }

    #[test]
    fn without_a_grant_the_index_is_0() {
        let mut outputs = [!0; 3];
        show_grant(GrantFlags::ALL, None, &mut outputs);
        assert_eq!(outputs, [0, 0, 0]);
        show_grant(GrantFlags::ALL, Some(63), &mut outputs);
        assert_eq!(outputs, [1 << 63, 1, 63]);
        let mut outputs = [!0; 5];
        show_grant(GrantFlags::ALL, Some(64), &mut outputs);
        assert_eq!(outputs, [0, 1, 0, 1, 64]);
    }

    #[test]
    fn flags_that_are_left_out_have_no_word() {
        for (flags, shown) in [
            (GrantFlags::NONE, &[1 << 5][..]),
            (GrantFlags::of(&[GrantFlag::Valid]), &[1 << 5, 1]),
            (GrantFlags::of(&[GrantFlag::Index]), &[1 << 5, 5]),
        ] {
            let mut outputs = vec![!0; shown.len()];
            show_grant(flags, Some(5), &mut outputs);
            assert_eq!(outputs, shown);
        }
    }
}
