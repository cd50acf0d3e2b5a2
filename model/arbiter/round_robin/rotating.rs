//! The token that moves whether or not it hits a request.

use super::assert_inputs;

/// Grants the input at the token if it requests, and no other; the token moves in every cycle.
///
/// - Twin: `hdl/arbiter/round_robin/rotating.rs`.
/// - Shapes: 1 to 64 inputs.
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
    token: u64,
    last_place: u64,
}

impl Rotating {
    /// The arbiter of `inputs` inputs, with the token at input 0.
    ///
    /// # Panics
    /// If `inputs` is not 1 to 64.
    pub fn new(inputs: usize) -> Self {
        assert_inputs(inputs);
        Rotating {
            token: 1,
            last_place: 1 << (inputs - 1),
        }
    }

    /// Puts the token back to input 0.
    pub fn reset(&mut self) {
        self.token = 1;
    }

    /// The input at the token, if it requests.
    #[inline]
    pub fn grant(&self, requests: u64) -> Option<usize> {
        let hit = requests & self.token;
        (hit != 0).then_some(hit.trailing_zeros() as usize)
    }

    /// The clock edge, to be called in every cycle, with the grant shown and whether it is served.
    #[inline]
    pub fn commit(&mut self, granted: Option<usize>, advance: bool) {
        if granted.is_some() && !advance {
            return;
        }
        self.token = if self.token == self.last_place {
            1
        } else {
            self.token << 1
        };
    }

    /// As many edges after cycles without a request.
    pub fn pass(&mut self, cycles: u64) {
        let inputs = u64::from(self.last_place.trailing_zeros()) + 1;
        let place = u64::from(self.token.trailing_zeros()) + cycles % inputs;
        self.token = 1 << (place % inputs);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_token_moves_without_a_grant_and_stays_under_an_unserved_one() {
        let mut arbiter = Rotating::new(3);
        arbiter.commit(arbiter.grant(0b110), false);
        assert_eq!(arbiter.grant(0b110), Some(1));
        arbiter.commit(Some(1), false);
        assert_eq!(arbiter.grant(0b110), Some(1));
        arbiter.commit(Some(1), true);
        assert_eq!(arbiter.grant(0b110), Some(2));
        arbiter.commit(Some(2), true);
        assert_eq!(arbiter.grant(0b110), None);
    }
}
