//! Round-robin arbiters: a pointer from which requests are searched cyclically upward.
//!
//! Each style is its own type with its own waiting bound; [`RoundRobinArbiter`] is any of them.

mod hierarchical;
mod prefix;
mod rotating;
mod skipping;

pub use hierarchical::Hierarchical;
pub use prefix::Prefix;
pub use rotating::Rotating;
pub use skipping::Skipping;

use super::{Mask, assert_inputs, show_grant};
use crate::model::Golden;
use crate::model::packed::Ports;
use crate::params::arbiter::{GrantFlags, RoundRobinParams, RoundRobinStyle};

/// Grants requesters in turn, in the order of its style.
///
/// - Twin: `hdl/arbiter/round_robin/mod.rs`.
/// - Shapes: 1 to 256 inputs, more than 64 in wide masks; with one input the grant is the request.
/// - Latency: the grant is combinational; state commits on the next edge.
/// - Waiting bound: stated and tight at each style.
/// - Source: `\[Ge\] §5.5`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RoundRobinArbiter<M = u64> {
    style: Style<M>,
    flags: GrantFlags,
}

/// The arbiter of a style.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Style<M> {
    /// A tree of skipping nodes.
    Hierarchical(Hierarchical<M>),
    /// A token that moves in every cycle.
    Rotating(Rotating),
    /// The skipping chain.
    Skipping(Skipping),
    /// The skipping function by bit tricks.
    Prefix(Prefix),
}

impl RoundRobinArbiter {
    /// The arbiter of this shape of at most 64 inputs, in reset state.
    pub fn new(params: &RoundRobinParams) -> Self {
        Self::over(params)
    }
}

impl<M: Mask> RoundRobinArbiter<M> {
    /// The arbiter of this shape in such masks, in reset state.
    ///
    /// # Panics
    /// If a mask has fewer bits than inputs.
    pub fn over(params: &RoundRobinParams) -> Self {
        assert_inputs::<M>(params.inputs());
        let style = match params.style() {
            RoundRobinStyle::Hierarchical(groups) => Style::Hierarchical(Hierarchical::new(groups)),
            RoundRobinStyle::Rotating => Style::Rotating(Rotating::new(params.inputs())),
            RoundRobinStyle::Skipping => Style::Skipping(Skipping::new(params.inputs())),
            RoundRobinStyle::Prefix => Style::Prefix(Prefix::new()),
        };
        RoundRobinArbiter {
            style,
            flags: params.flags(),
        }
    }

    /// The input granted in this cycle. Style rotating may have none although there are requests.
    #[inline]
    pub fn grant(&self, requests: M) -> Option<usize> {
        match &self.style {
            Style::Hierarchical(arbiter) => arbiter.grant(requests),
            Style::Rotating(arbiter) => arbiter.grant(requests),
            Style::Skipping(arbiter) => arbiter.grant(requests),
            Style::Prefix(arbiter) => arbiter.grant(requests),
        }
    }

    /// The clock edge after a cycle in which `granted` was shown; `advance` says that it is served.
    /// To be called in every cycle.
    #[inline]
    pub fn commit(&mut self, granted: Option<usize>, advance: bool) {
        let served = granted.filter(|_| advance);
        match (&mut self.style, served) {
            (Style::Rotating(arbiter), _) => arbiter.commit(granted, advance),
            (Style::Hierarchical(arbiter), Some(input)) => arbiter.commit(input),
            (Style::Skipping(arbiter), Some(input)) => arbiter.commit(input),
            (Style::Prefix(arbiter), Some(input)) => arbiter.commit(input),
            (Style::Hierarchical(_) | Style::Skipping(_) | Style::Prefix(_), None) => {}
        }
    }
}

impl<M: Mask> Golden for RoundRobinArbiter<M> {
    fn reset(&mut self) {
        match &mut self.style {
            Style::Hierarchical(arbiter) => arbiter.reset(),
            Style::Rotating(arbiter) => arbiter.reset(),
            Style::Skipping(arbiter) => arbiter.reset(),
            Style::Prefix(arbiter) => arbiter.reset(),
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut ports = Ports(inputs);
        let requests = M::of_words(ports.words(inputs.len() - 1));
        let granted = self.grant(requests);
        show_grant(self.flags, granted, outputs);
        self.commit(granted, ports.bit());
    }
}
