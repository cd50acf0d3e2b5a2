//! What the outputs of routers hold: room at the far ends, and whose second flit is due.

use super::share::{Rule, Share, Window};
use crate::params::anton2::Anton2OutputParams;
use std::hint::black_box;
use std::ops::Range;

/// No input, no virtual channel.
pub(in crate::model) const NONE: u8 = u8::MAX;

/// Outputs of routers, side by side, without what they send. `PLACES` is at least the number of inputs, and that of
/// the values of a virtual channel's bits.
#[derive(Clone, Debug)]
pub(in crate::model) struct Outputs<const PLACES: usize> {
    outputs: Box<[Output<PLACES>]>,
    rule: Rule,
    /// If virtual channels are counted apart.
    windows: Option<Box<Windows<PLACES>>>,
}

/// What SA2 goes by instead of the windows of its arbiters: one for each virtual channel of each output.
#[derive(Clone, Debug)]
struct Windows<const PLACES: usize> {
    windows: Box<[Window<PLACES>]>,
    vcs: usize,
}

/// The windows of outputs that follow each other.
#[derive(Debug)]
pub(in crate::model) struct WindowsOf<'a, const PLACES: usize> {
    windows: &'a mut [Window<PLACES>],
    vcs: usize,
}

/// All of an output side by side.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(16))]
pub(in crate::model) struct Output<const PLACES: usize> {
    /// Flits that the far end has room for.
    far_depth: u8,
    /// The input whose second flit goes next, and the virtual channel.
    locked_by: u8,
    lock_vc: u8,
    /// SA2.
    arbiter: Share<PLACES>,
    /// Flits that take room at the far end, by virtual channel.
    used: [u8; PLACES],
    /// By virtual channel, the inputs in front of which a packet waits for it, and some more perhaps.
    waiting: [u16; PLACES],
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

impl<const PLACES: usize> Outputs<PLACES> {
    /// So many outputs of this shape, in reset state, with no room at the far ends.
    pub fn new(params: &Anton2OutputParams, count: usize) -> Self {
        let output = Output {
            far_depth: 0,
            locked_by: NONE,
            lock_vc: NONE,
            arbiter: Share::RESET,
            used: [0; PLACES],
            waiting: [0; PLACES],
        };
        Outputs {
            outputs: vec![output; count].into(),
            rule: Rule::new(params.arbitration()),
            windows: params.by_vc().map(|_| {
                let vcs = params.vcs().count();
                let windows = vec![Window::RESET; count * vcs].into();
                Box::new(Windows { windows, vcs })
            }),
        }
    }

    /// Back to the reset state. What is tied off stays.
    pub fn reset(&mut self) {
        for output in &mut self.outputs {
            output.locked_by = NONE;
            output.arbiter = Share::RESET;
            output.used = [0; PLACES];
            output.waiting = [0; PLACES];
        }
        if let Some(windows) = &mut self.windows {
            windows.windows.fill(Window::RESET);
        }
    }

    /// Reads a word of each of these outputs: see [`super::array::RouterArray::fetch`].
    #[inline]
    pub fn fetch(&self, outputs: Range<usize>) {
        let outputs = &self.outputs[outputs];
        black_box(
            outputs
                .iter()
                .fold(0, |read, output| read ^ output.far_depth),
        );
    }

    /// Ties off how many flits the queues at the far end hold: whether that changes anything.
    pub fn set_far_depth(&mut self, output: usize, depth: u8) -> bool {
        std::mem::replace(&mut self.outputs[output].far_depth, depth) != depth
    }

    /// An output.
    #[inline]
    pub fn get(&self, output: usize) -> &Output<PLACES> {
        &self.outputs[output]
    }

    /// An output.
    #[inline]
    pub fn get_mut(&mut self, output: usize) -> &mut Output<PLACES> {
        &mut self.outputs[output]
    }

    /// Outputs that follow each other.
    #[inline]
    pub fn of(&mut self, first: usize, count: usize) -> &mut [Output<PLACES>] {
        &mut self.outputs[first..][..count]
    }

    /// The same, and what their arbiters go by, with windows if virtual channels are counted apart.
    #[inline]
    pub fn with_rule(
        &mut self,
        first: usize,
        count: usize,
    ) -> (&mut [Output<PLACES>], Rule, Option<WindowsOf<'_, PLACES>>) {
        let windows = self.windows.as_deref_mut().map(|all| WindowsOf {
            windows: &mut all.windows[first * all.vcs..][..count * all.vcs],
            vcs: all.vcs,
        });
        (&mut self.outputs[first..][..count], self.rule, windows)
    }
}

impl<const PLACES: usize> WindowsOf<'_, PLACES> {
    /// The priority of an input whose packet wants to go on in a virtual channel. In one that is none of the link's it has
    /// the highest.
    #[inline]
    pub fn priority(&self, output: usize, vc: usize, input: usize, rule: Rule) -> u16 {
        match vc < self.vcs {
            true => self.windows[output * self.vcs + vc].priority(input, rule),
            false => rule.highest(),
        }
    }

    /// The inputs for which the window of a virtual channel is held if they wait for it, and this one is served.
    #[inline]
    pub fn behind(&self, output: usize, vc: usize, input: usize, rule: Rule) -> u16 {
        match vc < self.vcs {
            true => self.windows[output * self.vcs + vc].behind(input, rule),
            false => 0,
        }
    }

    /// The clock edge of SA2 for the window of the virtual channel in which a packet goes on, if it is one of the
    /// link's: by the packet's inverse weight, which is asked for by the virtual channel's number among those of all
    /// outputs.
    #[inline]
    pub fn commit(
        &mut self,
        (output, vc): (usize, usize),
        input: usize,
        inv_weight: impl FnOnce(usize) -> u16,
        rule: Rule,
        is_held: bool,
    ) {
        if vc < self.vcs {
            let number = output * self.vcs + vc;
            self.windows[number].commit(input, inv_weight(number), rule, is_held);
        }
    }
}

impl<const PLACES: usize> Output<PLACES> {
    /// The clock edge of SA2 on which a packet of this inverse weight goes, by the rule of the arbitration; the window
    /// is held or not.
    #[inline]
    pub fn commit(&mut self, input: usize, inv_weight: u16, rule: Rule, is_held: bool) {
        self.arbiter.commit(input, inv_weight, rule, is_held);
    }

    /// The same where [`WindowsOf::commit`] moves accumulators.
    #[inline]
    pub fn take_turn(&mut self, input: usize) {
        self.arbiter.take_turn(input);
    }

    /// The inputs for which the window is held if they wait, and this one is served.
    #[inline]
    pub fn behind(&self, input: usize, rule: Rule) -> u16 {
        self.arbiter.behind(input, rule)
    }

    /// The clock edge on which the first of so many flits goes: the room after it, if it changes.
    #[inline]
    pub fn go(&mut self, input: usize, vc: usize, flits: u8) -> Option<Room> {
        if flits == 2 {
            (self.locked_by, self.lock_vc) = (input as u8, vc as u8);
        }
        self.change(vc, |used| used.saturating_add(flits))
    }

    /// The room at the far end.
    #[inline]
    pub fn room(&self, vc: usize) -> Room {
        Room::beyond(self.used[vc], self.far_depth)
    }

    /// A packet in front of an input waits from now on for a virtual channel: the room for it.
    #[inline]
    pub fn wait(&mut self, vc: usize, input: usize) -> Room {
        self.waiting[vc] |= 1 << input;
        self.room(vc)
    }

    /// The inputs in front of which a packet may wait for a virtual channel.
    #[inline]
    pub fn waiting(&self, vc: usize) -> u16 {
        self.waiting[vc]
    }

    /// No packet in front of an input waits for a virtual channel.
    #[inline]
    pub fn forget(&mut self, vc: usize, input: usize) {
        self.waiting[vc] &= !(1 << input);
    }

    /// The input that is granted, of those whose attempts name this output: none while it is locked.
    #[inline]
    pub fn grant(&self, attempts: u16, rule: Rule) -> Option<usize> {
        match self.locked_by {
            NONE => self.arbiter.grant(attempts, rule),
            _ => None,
        }
    }

    /// The same by the priorities of virtual channels: [`WindowsOf::priority`].
    #[inline]
    pub fn grant_by(&self, attempts: u16, priority_of: impl Fn(usize) -> u16) -> Option<usize> {
        match self.locked_by {
            NONE => self.arbiter.grant_by(attempts, priority_of),
            _ => None,
        }
    }

    /// The same by age.
    #[inline]
    pub fn grant_oldest(&self, attempts: u16, age_of: impl Fn(usize) -> u16) -> Option<usize> {
        match self.locked_by {
            NONE => self.arbiter.grant_oldest(attempts, age_of),
            _ => None,
        }
    }

    /// The input that has locked an output, and the virtual channel of its second flit.
    #[inline]
    pub fn locked_by(&self) -> Option<(usize, usize)> {
        let is_locked = self.locked_by != NONE;
        is_locked.then(|| (usize::from(self.locked_by), usize::from(self.lock_vc)))
    }

    /// The clock edge on which the second flit goes: its virtual channel.
    #[inline]
    pub fn unlock(&mut self) -> usize {
        self.locked_by = NONE;
        usize::from(self.lock_vc)
    }

    /// The clock edge with a credit, after what goes on the same: the room after it, if that changes. One that
    /// was never spent changes nothing.
    #[inline]
    pub fn take_credit(&mut self, vc: usize) -> Option<Room> {
        self.change(vc, |used| used.saturating_sub(1))
    }

    /// Changes how much room is taken at the far end: what is left, if that changes.
    #[inline]
    fn change(&mut self, vc: usize, change: impl Fn(u8) -> u8) -> Option<Room> {
        let used = &mut self.used[vc];
        let before = Room::beyond(*used, self.far_depth);
        *used = change(*used);
        let after = Room::beyond(*used, self.far_depth);
        (before != after).then_some(after)
    }
}
