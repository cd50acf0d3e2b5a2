//! The golden guard of a link with credits.

use crate::model::Golden;
use crate::model::packed::{Ports, PortsMut};
use crate::params::Misuse;
use crate::params::anton2::LinkGuardParams;

/// Virtual channels that the bits of a number can name.
const NUMBERS: usize = 16;

/// Keeps what a neighbour does wrong on a link away from the queues here, and tells of it.
///
/// - Twin: `hdl/anton2/link_guard.rs`.
/// - Shapes: up to 16 virtual channels, queues of 2 to 255 flits here and at the far end.
/// - Latency: what passes does so in its cycle; `error_o` shows a mistake from the next cycle on.
/// - ASSUMED: what is swallowed has no credit. A neighbour that sent it within its credits has a place less from then on,
///   until a reset.
/// - Source: the field's own; links as in `\[Anton2\] §2`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LinkGuard {
    vcs: usize,
    depth: u16,
    far_depth: u16,
    /// By virtual channel, what of its queue here is taken, and whether half of a packet has come.
    taken: [u16; NUMBERS],
    half: [bool; NUMBERS],
    /// By virtual channel, flits that departed without credits so far.
    abroad: [u16; NUMBERS],
    errors: u64,
}

/// A flit as the link has it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OnLink {
    /// Its virtual channel.
    pub vc: usize,
    /// Whether it is said to be the first of its packet.
    pub head: bool,
    /// Whether it is said to be the last.
    pub tail: bool,
}

impl LinkGuard {
    /// The guard of this shape, in reset state.
    pub fn new(params: &LinkGuardParams) -> Self {
        LinkGuard {
            vcs: params.vcs().count(),
            depth: params.depth() as u16,
            far_depth: params.far_depth() as u16,
            taken: [0; NUMBERS],
            half: [false; NUMBERS],
            abroad: [0; NUMBERS],
            errors: 0,
        }
    }

    /// What has been done wrong so far, by the bits of `error_o`.
    pub fn errors(&self) -> u64 {
        self.errors
    }

    /// What goes on of a flit that arrives, and what it did wrong.
    fn judge(&self, flit: OnLink) -> (Option<OnLink>, Option<Misuse>) {
        let OnLink { vc, head, tail } = flit;
        if vc < self.vcs && self.half[vc] {
            let second = OnLink {
                head: false,
                tail: true,
                ..flit
            };
            return (Some(second), head.then_some(Misuse::Order));
        }
        if !head {
            return (None, Some(Misuse::Order));
        }
        let flits = if tail { 1 } else { 2 };
        match vc < self.vcs && self.taken[vc] + flits <= self.depth {
            true => (Some(flit), None),
            false => (None, Some(Misuse::NoRoom)),
        }
    }

    /// What goes on of the flit that arrives in this cycle.
    pub fn passes(&self, flit: Option<OnLink>) -> Option<OnLink> {
        flit.and_then(|flit| self.judge(flit).0)
    }

    /// Whether a credit that comes back for a virtual channel counts.
    pub fn counts(&self, vc: Option<usize>) -> bool {
        vc.is_some_and(|vc| vc < self.vcs && self.abroad[vc] > 0)
    }

    /// The clock edge: what arrived, the virtual channels of the flit that left its queue, of the one that departed, and of
    /// the credit that came back.
    pub fn commit(
        &mut self,
        flit: Option<OnLink>,
        left: Option<usize>,
        departed: Option<usize>,
        returned: Option<usize>,
    ) {
        // All of it is decided by the state before the edge.
        let judged = flit.map(|flit| self.judge(flit));
        let counts = self.counts(returned);
        let is_known = |vc: &usize| *vc < self.vcs;
        let left = left.filter(|vc| is_known(vc) && self.taken[*vc] > 0);
        let departed = departed.filter(|vc| is_known(vc) && self.abroad[*vc] < self.far_depth);
        if let Some((passed, wrong)) = judged {
            if let Some(OnLink { vc, head, tail }) = passed {
                self.half[vc] = head && !tail;
                if head {
                    self.taken[vc] += if tail { 1 } else { 2 };
                }
            }
            self.errors |= wrong.map_or(0, |wrong| 1 << wrong.bit());
        }
        if let Some(vc) = left {
            self.taken[vc] -= 1;
        }
        if let Some(vc) = departed {
            self.abroad[vc] += 1;
        }
        if let Some(vc) = returned {
            match counts {
                true => self.abroad[vc] -= 1,
                false => self.errors |= 1 << Misuse::CreditTooMany.bit(),
            }
        }
    }
}

/// Takes a bit and a virtual channel's number, which counts if the bit is set.
fn one_of(inputs: &mut Ports) -> Option<usize> {
    let (valid, vc) = (inputs.bit(), inputs.word() as usize);
    valid.then_some(vc)
}

impl Golden for LinkGuard {
    fn reset(&mut self) {
        self.taken.fill(0);
        self.half.fill(false);
        self.abroad.fill(0);
        self.errors = 0;
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let arrived = one_of(&mut inputs);
        let (head, tail) = (inputs.bit(), inputs.bit());
        let flit = arrived.map(|vc| OnLink { vc, head, tail });
        let [left, departed, returned] = [(); 3].map(|()| one_of(&mut inputs));
        let passes = self.passes(flit);
        let mut outputs = PortsMut(outputs);
        outputs.bit(passes.is_some());
        outputs.bit(passes.is_some_and(|flit| flit.head));
        outputs.bit(passes.is_some_and(|flit| flit.tail));
        outputs.bit(self.counts(returned));
        outputs.word(self.errors);
        self.commit(flit, left, departed, returned);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::params::Reset;
    use crate::params::anton2::VirtualChannels;

    fn guard() -> LinkGuard {
        let vcs = VirtualChannels::new("link", 1, 3).expect("legal numbers");
        let params = LinkGuardParams::new(vcs, 3, 2, Reset::Sync);
        LinkGuard::new(&params.expect("a guard"))
    }

    const fn flit(vc: usize, head: bool, tail: bool) -> Option<OnLink> {
        Some(OnLink { vc, head, tail })
    }

    /// What goes on of flits that arrive one after the other, and the errors then.
    fn passed(flits: &[Option<OnLink>]) -> (Vec<Option<OnLink>>, u64) {
        let mut guard = guard();
        let passed = flits.iter().map(|&flit| {
            let passes = guard.passes(flit);
            guard.commit(flit, None, None, None);
            passes
        });
        (passed.collect(), guard.errors())
    }

    #[test]
    fn a_packet_without_places_is_swallowed_whole() {
        let (two, second) = (flit(1, true, false), flit(1, false, true));
        let one = flit(1, true, true);
        let (passed, errors) = passed(&[two, second, two, second, one, one]);
        assert_eq!(passed, [two, second, None, None, one, None]);
        assert_eq!(errors, 0b11);
    }

    #[test]
    fn what_comes_where_a_second_flit_is_due_is_that_flit() {
        let second = flit(0, false, true);
        for (head, tail, errors) in [
            (true, true, 2),
            (true, false, 2),
            (false, false, 0),
            (false, true, 0),
        ] {
            let odd = flit(0, head, tail);
            let flits = [flit(0, true, false), flit(2, true, true), odd];
            assert_eq!(passed(&flits), (vec![flits[0], flits[1], second], errors));
        }
        assert_eq!(passed(&[second]), (vec![None], 2));
        assert_eq!(passed(&[flit(3, true, true)]), (vec![None], 1));
    }

    #[test]
    fn a_credit_counts_for_a_flit_that_was_sent_before() {
        let mut guard = guard();
        let mut counted = Vec::new();
        for (sent, returned) in [(true, true), (true, false), (false, true), (false, true)] {
            let [sent, returned] = [sent, returned].map(|is| is.then_some(1));
            counted.push(guard.counts(returned));
            guard.commit(None, None, sent, returned);
        }
        assert_eq!(counted, [false, false, true, true]);
        assert!(!guard.counts(Some(1)) && guard.errors() == 1 << 4);
    }

    #[test]
    fn a_place_is_free_again_once_its_flit_has_left() {
        let mut guard = guard();
        for _ in 0..3 {
            guard.commit(flit(0, true, true), None, None, None);
        }
        assert_eq!(guard.passes(flit(0, true, true)), None);
        guard.commit(None, Some(0), None, None);
        assert_eq!(guard.passes(flit(0, true, true)), flit(0, true, true));
        assert_eq!(guard.passes(flit(0, true, false)), None);
    }
}
