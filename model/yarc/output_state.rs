//! What an output does, without the registers at its ports.

use super::packet::Phit;
use super::queues::Queues;
use super::{MAX_VCS, with_bit};
use crate::model::arbiter::round_robin::Prefix;
use crate::model::packed::{has, low_bits};
use crate::params::yarc::YarcOutputParams;

/// The column buffers of one output, and who of them has the link.
///
/// In each cycle [`OutputState::step`] comes first; then, at the clock edge, come the phits that arrive. A cycle may
/// be left out while the output is still, unless the link goes or a virtual channel is cleared in it.
///
/// ASSUMED: a phit other than a head that comes to the front while no packet is under way waits for ever; no
/// subswitch sends such a phit.
#[derive(Clone, Debug)]
pub struct OutputState<T> {
    vcs: usize,
    /// Phits sent and not freed that leave room for the longest packet.
    most_held: u16,
    count_mask: u16,
    timeout: u64,
    lanes: [Lane; MAX_VCS],
    /// By row and virtual channel.
    buffers: Queues<Phit<T>>,
    vc_turn: Prefix,
    under_way: Option<UnderWay>,
    stopped: u64,
    /// Whether packets start with room for one phit, and wait on the link for more: what \[YARC\] warns of.
    #[cfg(test)]
    starts_early: bool,
}

/// A virtual channel.
#[derive(Clone, Debug, Default)]
struct Lane {
    /// Rows whose buffer has a phit, and whose buffer has a head in front.
    filled: u64,
    heads: u64,
    turn: Prefix,
    /// Phits passed on, modulo the power of two of the count.
    sent: u16,
    /// The last cycle in which a phit left or none was there.
    moved: u64,
}

/// The packet that has the link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct UnderWay {
    row: u8,
    vc: u8,
    /// Whether what comes of it is thrown away.
    is_lost: bool,
}

/// What an output sees of the other end of its link in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FarEnd {
    /// Whether the link takes a packet.
    pub ready: bool,
    /// Whether the link works.
    pub is_active: bool,
    /// By virtual channel, phits freed since reset, modulo the power of two of the count.
    pub freed: [u16; MAX_VCS],
    /// Virtual channels that are not to be stopped any more.
    pub clear: u64,
}

/// A phit that left its buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passed<T> {
    /// The row whose column buffer has a place again.
    pub row: usize,
    /// Its virtual channel.
    pub vc: usize,
    /// The phit.
    pub phit: Phit<T>,
    /// Whether it goes out; else it is thrown away.
    pub is_sent: bool,
}

impl<T: Copy + Default> OutputState<T> {
    /// The output of this shape, in reset state.
    pub fn new(params: &YarcOutputParams) -> Self {
        OutputState {
            vcs: params.vcs(),
            most_held: (params.input_depth() - params.max_packet()) as u16,
            count_mask: low_bits(params.freed_bits()) as u16,
            timeout: params.progress_timeout() as u64,
            lanes: Default::default(),
            buffers: Queues::new(params.rows() * params.vcs(), params.column_depth()),
            vc_turn: Prefix::new(),
            under_way: None,
            stopped: 0,
            #[cfg(test)]
            starts_early: false,
        }
    }

    /// The same whose packets start with room for one phit; room for `depth` is all.
    #[cfg(test)]
    pub fn starting_early(self, depth: usize) -> Self {
        OutputState {
            most_held: depth as u16 - 1,
            starts_early: true,
            ..self
        }
    }

    /// Whether a phit of the packet on the link has to wait for room.
    #[inline]
    fn waits_on_link(&self, _packet: &UnderWay, _far: &FarEnd) -> bool {
        #[cfg(test)]
        if self.starts_early && !_packet.is_lost {
            return !self.fits(_packet.vc.into(), _far);
        }
        false
    }

    /// Whether the far end has room for a packet.
    #[inline]
    fn fits(&self, vc: usize, far: &FarEnd) -> bool {
        let held = self.lanes[vc].sent.wrapping_sub(far.freed[vc]) & self.count_mask;
        held <= self.most_held
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.lanes = Default::default();
        self.buffers.clear();
        self.vc_turn.reset();
        self.under_way = None;
        self.stopped = 0;
    }

    /// Whether no phit is here.
    #[inline]
    pub fn is_still(&self) -> bool {
        self.lanes[..self.vcs].iter().all(|lane| lane.filled == 0)
    }

    /// One cycle: the phit that leaves its buffer.
    #[inline]
    pub fn step(&mut self, now: u64, far: &FarEnd) -> Option<Passed<T>> {
        let packet = match self.under_way {
            Some(packet) => Some(UnderWay {
                is_lost: packet.is_lost || !far.is_active,
                ..packet
            }),
            None => self.begin(far),
        };
        self.under_way = packet;
        let filled = |packet: &UnderWay| {
            let rows = self.lanes[usize::from(packet.vc)].filled;
            has(rows, usize::from(packet.row))
        };
        let leaving = packet.filter(|packet| filled(packet) && !self.waits_on_link(packet, far));
        self.watch(now, leaving.map(|packet| usize::from(packet.vc)), far.clear);
        Some(self.pass(leaving?))
    }

    /// The packet that starts in this cycle.
    #[inline]
    fn begin(&mut self, far: &FarEnd) -> Option<UnderWay> {
        let lanes = &self.lanes[..self.vcs];
        let may = |(vc, lane): (usize, &Lane)| {
            let fits = far.ready && self.fits(vc, far);
            u64::from(lane.heads != 0 && (fits || self.loses(vc, far))) << vc
        };
        let vcs = lanes
            .iter()
            .enumerate()
            .map(may)
            .fold(0, |all, of| all | of);
        let vc = self.vc_turn.grant(vcs)?;
        let lane = &mut self.lanes[vc];
        let row = lane.turn.grant(lane.heads)?;
        lane.turn.commit(row);
        self.vc_turn.commit(vc);
        Some(UnderWay {
            row: row as u8,
            vc: vc as u8,
            is_lost: self.loses(vc, far),
        })
    }

    /// Whether a packet that starts is thrown away.
    #[inline]
    fn loses(&self, vc: usize, far: &FarEnd) -> bool {
        !far.is_active || has(self.stopped, vc)
    }

    /// The next phit of a packet leaves its buffer.
    #[inline]
    fn pass(&mut self, packet: UnderWay) -> Passed<T> {
        let (row, vc) = (usize::from(packet.row), usize::from(packet.vc));
        let buffer = row * self.vcs + vc;
        let phit = self.buffers.pop(buffer);
        if phit.tail {
            self.under_way = None;
        }
        let lane = &mut self.lanes[vc];
        lane.sent = lane.sent.wrapping_add(u16::from(!packet.is_lost)) & self.count_mask;
        self.look(row, vc);
        Passed {
            row,
            vc,
            phit,
            is_sent: !packet.is_lost,
        }
    }

    /// Stops what made no progress for too long, and starts what is cleared.
    ///
    /// ASSUMED: a virtual channel is stopped in the cycle after `progress_timeout` cycles without progress, and again
    /// at once after it is cleared if nothing moved; that it had no phit is said of the buffers.
    #[inline]
    fn watch(&mut self, now: u64, popped: Option<usize>, clear: u64) {
        for (vc, lane) in self.lanes[..self.vcs].iter_mut().enumerate() {
            if lane.filled == 0 || popped == Some(vc) {
                lane.moved = now;
            } else if now - lane.moved >= self.timeout {
                self.stopped |= 1 << vc;
            }
        }
        self.stopped &= !clear;
    }

    /// Another phit is in front of a buffer, or none.
    #[inline]
    fn look(&mut self, row: usize, vc: usize) {
        let front = self.buffers.front(row * self.vcs + vc);
        let lane = &mut self.lanes[vc];
        lane.filled = with_bit(lane.filled, row, front.is_some());
        lane.heads = with_bit(lane.heads, row, front.is_some_and(|front| front.head));
    }

    /// A phit is written at the end of cycle `now`.
    ///
    /// ASSUMED: one of a virtual channel that does not exist, or whose buffer was full as the cycle began, is lost.
    /// Who sends without a credit asks [`OutputState::is_full`] before the step, and leaves such a phit out.
    #[inline]
    pub fn arrive(&mut self, now: u64, row: usize, vc: usize, phit: Phit<T>) {
        let buffer = row * self.vcs + vc;
        if vc >= self.vcs || self.buffers.is_full(buffer) {
            return;
        }
        let lane = &mut self.lanes[vc];
        if lane.filled == 0 {
            lane.moved = now;
        }
        self.buffers.push(buffer, phit);
        if self.buffers.count(buffer) == 1 {
            self.look(row, vc);
        }
    }

    /// Whether a column buffer has no place.
    pub fn is_full(&self, row: usize, vc: usize) -> bool {
        vc < self.vcs && self.buffers.is_full(row * self.vcs + vc)
    }

    /// Virtual channels that are stopped.
    #[inline]
    pub fn stopped(&self) -> u64 {
        self.stopped
    }

    /// Phits passed on in a virtual channel, modulo the power of two of the count.
    #[inline]
    pub fn sent(&self, vc: usize) -> u16 {
        self.lanes[vc].sent
    }
}
