//! What stands between a link and the queues of an input: packets go through whole, or are cut.

use crate::params::Misuse;

/// Sees whether flits come as they must: contiguous, and as many as a head says.
///
/// ASSUMED: what is not as it must be cuts the packet: what has come of it goes on, and the input makes up the flits that
/// lack, zeros. What follows to its tail is swallowed, without credits: the sender has that room no more. A body that is the last by
/// what its head says is taken as the tail. A head always begins a packet, if it has room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::model) struct LinkGuard {
    inside: Option<Inside>,
    /// What comes is the rest of a packet that was cut.
    rest: bool,
}

/// A packet of which more must come in the next cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Inside {
    vc: usize,
    /// How many flits more; up to the tail, whenever that comes, if its head says what cannot be.
    left: Option<usize>,
}

/// A flit on a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) struct Arriving {
    /// Its virtual channel.
    pub vc: usize,
    /// Whether it is marked as a head.
    pub head: bool,
    /// Whether it is marked as a tail.
    pub tail: bool,
    /// Of a head, the flits that it says, if that can be.
    pub length: Option<usize>,
}

impl LinkGuard {
    /// A cycle, in which a flit comes or none: whether it is written into its queue, and whether as a tail; and by bits what is
    /// wrong.
    pub fn judge(&mut self, flit: Option<Arriving>, has_room: bool) -> (Option<bool>, u64) {
        let mut bad = 0;
        let mut mark = |misuse: Misuse| bad |= 1 << misuse.bit();
        let inside = self.inside.take();
        let Some(flit) = flit else {
            if inside.is_some() {
                mark(Misuse::Order);
                self.rest = true;
            }
            return (None, bad);
        };
        let goes_on = inside.filter(|inside| inside.vc == flit.vc && !flit.head);
        if inside.is_some() && goes_on.is_none() || inside.is_none() && !flit.head && !self.rest {
            mark(Misuse::Order);
        }
        if !has_room {
            mark(Misuse::NoRoom);
        }
        let left = match (flit.head, goes_on) {
            (true, _) => flit.length,
            (false, Some(inside)) => inside.left,
            (false, None) => {
                self.rest = !flit.tail;
                return (None, bad);
            }
        };
        self.rest = false;
        if !has_room {
            self.rest = !flit.tail;
            return (None, bad);
        }
        let is_last = left == Some(1);
        match (flit.tail, left) {
            (true, Some(left)) if left > 1 => mark(Misuse::Length),
            (false, Some(1)) => {
                mark(Misuse::Length);
                self.rest = true;
            }
            (false, left) => {
                let left = left.map(|left| left - 1);
                self.inside = Some(Inside { vc: flit.vc, left });
            }
            (true, _) => {}
        }
        (Some(flit.tail || is_last), bad)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flit(head: bool, tail: bool, length: Option<usize>) -> Option<Arriving> {
        Some(Arriving {
            vc: 1,
            head,
            tail,
            length,
        })
    }

    fn bits(of: &[Misuse]) -> u64 {
        of.iter().fold(0, |bits, misuse| bits | 1 << misuse.bit())
    }

    #[test]
    fn packets_as_their_heads_say_go_through() {
        let mut guard = LinkGuard::default();
        let fine = |tail| (Some(tail), 0);
        assert_eq!(guard.judge(flit(true, true, Some(1)), true), fine(true));
        assert_eq!(guard.judge(flit(true, false, Some(3)), true), fine(false));
        assert_eq!(guard.judge(flit(false, false, None), true), fine(false));
        assert_eq!(guard.judge(flit(false, true, None), true), fine(true));
        assert_eq!(guard.judge(None, true), (None, 0));
        // Of a length that cannot be, up to the tail.
        assert_eq!(guard.judge(flit(true, false, None), true), fine(false));
        assert_eq!(guard.judge(flit(false, false, None), true), fine(false));
        assert_eq!(guard.judge(flit(false, true, None), true), fine(true));
        assert_eq!(guard, LinkGuard::default());
    }

    #[test]
    fn each_mistake_has_its_bit_and_cuts_the_packet() {
        use Misuse::{Length, NoRoom, Order};
        let begun = || {
            let mut guard = LinkGuard::default();
            assert_eq!(
                guard.judge(flit(true, false, Some(3)), true),
                (Some(false), 0)
            );
            guard
        };
        // A gap, then the rest.
        let mut guard = begun();
        assert_eq!(guard.judge(None, true), (None, bits(&[Order])));
        assert_eq!(guard.judge(flit(false, false, None), true), (None, 0));
        assert_eq!(guard.judge(flit(false, true, None), true), (None, 0));
        assert_eq!(
            guard.judge(flit(false, true, None), true),
            (None, bits(&[Order]))
        );
        // A head within a packet begins one.
        let mut guard = begun();
        assert_eq!(
            guard.judge(flit(true, true, Some(1)), true),
            (Some(true), bits(&[Order]))
        );
        assert_eq!(guard, LinkGuard::default());
        // Another virtual channel.
        let mut guard = begun();
        let other = Arriving {
            vc: 0,
            head: false,
            tail: false,
            length: None,
        };
        assert_eq!(guard.judge(Some(other), true), (None, bits(&[Order])));
        // No room.
        let mut guard = begun();
        assert_eq!(
            guard.judge(flit(false, false, None), false),
            (None, bits(&[NoRoom]))
        );
        assert_eq!(guard.judge(flit(false, true, None), true), (None, 0));
        // A tail too early, and one too late.
        let mut guard = begun();
        assert_eq!(
            guard.judge(flit(false, true, None), true),
            (Some(true), bits(&[Length]))
        );
        assert_eq!(guard, LinkGuard::default());
        let mut guard = begun();
        assert_eq!(
            guard.judge(flit(false, false, None), true),
            (Some(false), 0)
        );
        assert_eq!(
            guard.judge(flit(false, false, None), true),
            (Some(true), bits(&[Length]))
        );
        assert_eq!(guard.judge(flit(false, true, None), true), (None, 0));
        assert_eq!(guard, LinkGuard::default());
    }
}
