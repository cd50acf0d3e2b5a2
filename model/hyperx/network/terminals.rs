//! Terminals of a router: what they send, and what is in the queues that it goes to.

use crate::model::hyperx::far::{Coming, Far};

/// The terminals' sides of their links to a router.
#[derive(Clone, Debug)]
pub(super) struct Terminals {
    vcs: usize,
    /// Terminal by terminal and by virtual channel, what was sent and no credit has come for; all flits of a packet count from
    /// its head on.
    far: Box<[Far]>,
    coming: Coming,
    /// By terminal, flits that are left of its packet under way.
    left: Box<[u8]>,
}

impl Terminals {
    /// So many terminals of so many virtual channels, in reset state.
    pub fn new(terminals: usize, vcs: usize) -> Self {
        Terminals {
            vcs,
            far: vec![Far::default(); terminals * vcs].into(),
            coming: Coming::default(),
            left: vec![0; terminals].into(),
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.far.fill(Far::default());
        self.coming.clear();
        self.left.fill(0);
    }

    /// Whether none sends anything, and each has a credit for all that it has sent.
    #[cfg(test)]
    pub fn are_settled(&self, now: u64) -> bool {
        let is_back = |far: &Far| far.at(now, &self.coming) == 0;
        self.left.iter().all(|left| *left == 0) && self.far.iter().all(is_back)
    }

    /// Whether a terminal is in the midst of a packet.
    #[inline]
    pub fn is_sending(&self, terminal: usize) -> bool {
        self.left[terminal] > 0
    }

    /// The virtual channel with most room of `depth` flits, the lowest of equals, if a packet of so many flits has room.
    #[inline]
    pub fn best(&self, terminal: usize, now: u64, depth: u16, flits: u16) -> Option<usize> {
        let far = &self.far[terminal * self.vcs..][..self.vcs];
        let used = far.iter().map(|far| far.at(now, &self.coming));
        let (used, vc) = used.zip(0..).min()?;
        (depth - used >= flits).then_some(vc)
    }

    /// A terminal begins a packet of so many flits in a virtual channel.
    #[inline]
    pub fn begin(&mut self, terminal: usize, vc: usize, now: u64, flits: u8) {
        self.far[terminal * self.vcs + vc].send(now, flits, &mut self.coming);
        self.left[terminal] = flits;
    }

    /// A terminal sends the next flit of its packet.
    #[inline]
    pub fn send(&mut self, terminal: usize) {
        self.left[terminal] -= 1;
    }

    /// So many credits come for a virtual channel of a terminal, as is known in a cycle: the first at the end of a later one and
    /// then one in each.
    #[inline]
    pub fn announce(&mut self, terminal: usize, vc: usize, (now, first): (u64, u64), flits: u8) {
        self.far[terminal * self.vcs + vc].announce((now, first), flits, &mut self.coming);
    }
}
