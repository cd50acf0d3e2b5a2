//! What the outputs of routers hold: room at the far ends, and whose second flit is due.

use super::Shares;
use crate::params::unified::{UnifiedOutputParams, VirtualChannels};

/// No input, no virtual channel.
pub(in crate::model) const NONE: u8 = u8::MAX;

/// Places for virtual channels in arrays of a byte each, a word or two: every number that a virtual channel's
/// bits can hold has one.
pub(in crate::model) fn stride_of(vcs: VirtualChannels) -> usize {
    if vcs.count() <= 8 { 8 } else { 16 }
}

/// Outputs of routers, side by side, without what they send.
#[derive(Clone, Debug)]
pub(in crate::model) struct Outputs {
    outputs: Box<[Output]>,
    /// Flits that take room at the far end, by output and virtual channel.
    used: Box<[u8]>,
    /// SA2.
    pub arbiters: Shares,
    /// Places for virtual channels: those that a number can name.
    stride: usize,
}

#[derive(Clone, Copy, Debug)]
struct Output {
    /// Flits that the far end has room for.
    far_depth: u8,
    /// The input whose second flit goes next, and the virtual channel.
    locked_by: u8,
    lock_vc: u8,
}

/// Whether there is room for one flit, and for two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::model) struct Room {
    pub one: bool,
    pub two: bool,
}

impl Room {
    fn beyond(used: u8, far_depth: u8) -> Self {
        let left = far_depth.saturating_sub(used);
        Room {
            one: left >= 1,
            two: left >= 2,
        }
    }
}

impl Outputs {
    /// So many outputs of this shape, in reset state, with no room at the far ends.
    pub fn new(params: &UnifiedOutputParams, count: usize, stride: usize) -> Self {
        let output = Output {
            far_depth: 0,
            locked_by: NONE,
            lock_vc: NONE,
        };
        Outputs {
            outputs: vec![output; count].into(),
            used: vec![0; count * stride].into(),
            arbiters: Shares::new(params.arbitration(), count, params.inputs()),
            stride,
        }
    }

    /// Back to the reset state. What is tied off stays.
    pub fn reset(&mut self) {
        for output in &mut self.outputs {
            output.locked_by = NONE;
        }
        self.used.fill(0);
        self.arbiters.reset();
    }

    /// Ties off how many flits the queues at the far end hold: whether that changes anything.
    pub fn set_far_depth(&mut self, output: usize, depth: u8) -> bool {
        std::mem::replace(&mut self.outputs[output].far_depth, depth) != depth
    }

    /// The room at the far end.
    #[inline]
    pub fn room(&self, output: usize, vc: usize) -> Room {
        let used = self.used[output * self.stride + vc];
        Room::beyond(used, self.outputs[output].far_depth)
    }

    /// The input that is granted, of those whose attempts name this output: none while it is locked.
    #[inline]
    pub fn grant(&self, output: usize, attempts: u16) -> Option<usize> {
        match self.outputs[output].locked_by {
            NONE => self.arbiters.grant(output, attempts),
            _ => None,
        }
    }

    /// The clock edge on which the first of so many flits goes: the room before and after, if it changes.
    #[inline]
    pub fn commit(
        &mut self,
        output: usize,
        input: usize,
        vc: usize,
        flits: u8,
        inv_weight: u16,
    ) -> Option<Room> {
        self.arbiters.commit(output, input, inv_weight);
        let state = &mut self.outputs[output];
        if flits == 2 {
            (state.locked_by, state.lock_vc) = (input as u8, vc as u8);
        }
        let used = &mut self.used[output * self.stride + vc];
        let before = Room::beyond(*used, state.far_depth);
        *used = used.saturating_add(flits);
        let after = Room::beyond(*used, state.far_depth);
        (before != after).then_some(after)
    }

    /// The input that has locked an output, and the virtual channel of its second flit.
    #[inline]
    pub fn locked_by(&self, output: usize) -> Option<(usize, usize)> {
        let Output {
            locked_by, lock_vc, ..
        } = self.outputs[output];
        (locked_by != NONE).then(|| (usize::from(locked_by), usize::from(lock_vc)))
    }

    /// The clock edge on which the second flit goes: its virtual channel.
    #[inline]
    pub fn unlock(&mut self, output: usize) -> usize {
        self.outputs[output].locked_by = NONE;
        usize::from(self.outputs[output].lock_vc)
    }

    /// The clock edge with a credit, after what goes on the same: the room after it, if that changes. One that
    /// was never spent changes nothing.
    #[inline]
    pub fn take_credit(&mut self, output: usize, vc: usize) -> Option<Room> {
        let far_depth = self.outputs[output].far_depth;
        let used = &mut self.used[output * self.stride + vc];
        let before = Room::beyond(*used, far_depth);
        *used = used.saturating_sub(1);
        let after = Room::beyond(*used, far_depth);
        (before != after).then_some(after)
    }
}
