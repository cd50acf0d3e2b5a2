//! Terminals of a router: what they send, and what they have taken.

use crate::model::hyperx::far::Far;

/// A terminal's side of its link to the router.
#[derive(Clone, Debug)]
pub(super) struct Terminal {
    /// By virtual channel, what it has sent and has no credit for.
    far: Box<[Far]>,
    /// Its packet under way: the virtual channel, and flits that are left.
    sending: Option<(u8, u8)>,
}

impl Terminal {
    /// Of so many virtual channels, in reset state.
    pub fn new(vcs: usize) -> Self {
        Terminal {
            far: vec![Far::default(); vcs].into(),
            sending: None,
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.far.iter_mut().for_each(Far::clear);
        self.sending = None;
    }

    /// Whether it sends nothing, and has a credit for all that it has sent.
    #[cfg(test)]
    pub fn is_settled(&self, now: u64) -> bool {
        self.sending.is_none() && self.far.iter().all(|far| far.at(now) == 0)
    }

    /// Whether it is in the midst of a packet.
    #[inline]
    pub fn is_sending(&self) -> bool {
        self.sending.is_some()
    }

    /// The virtual channel with most room of `depth` flits, the lowest of equals, if a packet of so many flits has room.
    #[inline]
    pub fn best(&self, now: u64, depth: u16, flits: u16) -> Option<usize> {
        let used = self
            .far
            .iter()
            .enumerate()
            .map(|(vc, far)| (far.at(now), vc));
        let (used, vc) = used.min()?;
        (depth - used >= flits).then_some(vc)
    }

    /// Begins a packet of so many flits in a virtual channel.
    #[inline]
    pub fn begin(&mut self, vc: usize, flits: u8) {
        self.sending = Some((vc as u8, flits));
    }

    /// Sends the next flit of its packet.
    #[inline]
    pub fn send(&mut self, now: u64) {
        if let Some((vc, left)) = self.sending {
            self.far[usize::from(vc)].send(now);
            self.sending = (left > 1).then(|| (vc, left - 1));
        }
    }

    /// So many credits come for a virtual channel, the first at the end of this cycle and then one in each.
    #[inline]
    pub fn announce(&mut self, vc: usize, first: u64, flits: u8) {
        self.far[vc].announce(first, flits);
    }
}
