//! The token that moves whether or not it hits a request.

use crate::model::arbiter::{Mask, WideMask, assert_inputs};

/// Grants the input at the token if it requests, and no other; the token moves in every cycle.
///
/// - Twin: `hdl/arbiter/round_robin/rotating.rs`.
/// - Shapes: 1 to 256 inputs, more than 64 in wide masks.
/// - Latency: the grant is combinational; the token commits on the next edge. It stays only under
///   a grant that is not served, and so a grant, once shown, is held for as long as it is requested.
/// - Waiting bound: an input that keeps requesting sees at most n−1 grants of others served before
///   its own: the token passes each of them at most once. Not work conserving, so cycles have a
///   bound of their own: its grant is shown after at most n−1 cycles beyond those in which another
///   grant waits for `advance_i`, even if nobody else requests. Both are tight.
/// - Source: `\[Ge\] §5.5.1, Fig. 5.9`. That a grant not yet served holds the token is the component
///   page's rule; the figure's register shifts in every cycle.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Rotating {
    inputs: usize,
    /// The input that has it.
    token: usize,
}

impl Rotating {
    /// The arbiter of `inputs` inputs, with the token at input 0.
    ///
    /// # Panics
    /// If `inputs` is not 1 to 256.
    pub fn new(inputs: usize) -> Self {
        assert_inputs::<WideMask>(inputs);
        Rotating { inputs, token: 0 }
    }

    /// Puts the token back to input 0.
    pub fn reset(&mut self) {
        self.token = 0;
    }

    /// The input at the token, if it requests.
    #[inline]
    pub fn grant<M: Mask>(&self, requests: M) -> Option<usize> {
        requests.has(self.token).then_some(self.token)
    }

    /// The clock edge, to be called in every cycle, with the grant shown and whether it is served.
    #[inline]
    pub fn commit(&mut self, granted: Option<usize>, advance: bool) {
        if granted.is_some() && !advance {
            return;
        }
        self.token = match self.token + 1 {
            past if past == self.inputs => 0,
            next => next,
        };
    }

    /// As many edges after cycles without a request.
    pub fn pass(&mut self, cycles: u64) {
        let inputs = self.inputs as u64;
        self.token = ((self.token as u64 + cycles % inputs) % inputs) as usize;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_moves_without_a_grant_and_stays_under_an_unserved_one() {
        let mut arbiter = Rotating::new(3);
        arbiter.commit(arbiter.grant(0b110_u64), false);
        assert_eq!(arbiter.grant(0b110_u64), Some(1));
        arbiter.commit(Some(1), false);
        assert_eq!(arbiter.grant(0b110_u64), Some(1));
        arbiter.commit(Some(1), true);
        assert_eq!(arbiter.grant(0b110_u64), Some(2));
        arbiter.commit(Some(2), true);
        assert_eq!(arbiter.grant(0b110_u64), None);
    }
}
