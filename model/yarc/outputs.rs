//! What outputs do, without the registers at their ports.

use super::packet::Phit;
use super::queues::{Queue, Store};
use super::{MAX_VCS, with_bit};
use crate::model::mask::Mask;
use crate::model::packed::{has, low_bits};
use crate::params::yarc::YarcOutputParams;

/// Outputs of one shape side by side: the column buffers of each, and who of them has the link.
///
/// In each cycle [`Outputs::step`] comes first; then, at the clock edge, come the phits that arrive. A phit is sent at any time
/// before it arrives, in the order of those of its buffer. A cycle of an output may be left out while it is still, unless the
/// link goes or a virtual channel is cleared in it.
///
/// ASSUMED: a phit other than a head that comes to the front while no packet is under way waits for ever; no
/// subswitch sends such a phit.
#[derive(Clone, Debug)]
pub struct Outputs {
    rows: usize,
    vcs: usize,
    column_depth: u8,
    /// Phits sent and not freed that leave room for the longest packet.
    most_held: u16,
    count_mask: u16,
    timeout: u64,
    /// By output.
    links: Box<[Link]>,
    /// By output and virtual channel.
    lanes: Box<[Lane]>,
    /// By output, row and virtual channel.
    buffers: Box<[Buffer]>,
    store: Store,
    /// Whether packets start with room for one phit, and wait on the link for more: what \[YARC\] warns of.
    #[cfg(test)]
    starts_early: bool,
}

/// The link of an output.
#[derive(Clone, Copy, Debug, Default)]
struct Link {
    /// Whether a packet has it: its row and virtual channel, and whether what comes of it is thrown away.
    is_taken: bool,
    packet: UnderWay,
    /// Which virtual channel is next.
    vc_turn: u8,
    /// Virtual channels that are stopped.
    stopped: u8,
    /// No virtual channel is to be stopped before this cycle.
    watched: u64,
}

/// A virtual channel of an output.
#[derive(Clone, Copy, Debug, Default)]
struct Lane {
    /// Rows whose buffer has a phit, and whose buffer has a head in front.
    filled: u64,
    heads: u64,
    /// While it has a phit, the last cycle in which one left or none was there.
    moved: u64,
    /// Phits passed on, modulo the power of two of the count.
    sent: u16,
    /// Which row is next.
    turn: u8,
}

/// A column buffer.
#[derive(Clone, Copy, Debug, Default)]
struct Buffer {
    /// Phits; those that are still to arrive are there too.
    phits: Queue,
    /// Phits that arrived.
    held: u8,
}

/// The packet that has the link.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
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
    /// By virtual channel, phits freed since reset, modulo the power of two of the count; without it, all that was sent.
    pub freed: Option<[u16; MAX_VCS]>,
    /// Virtual channels that are not to be stopped any more.
    pub clear: u64,
}

/// A phit that left its buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passed {
    /// The row whose column buffer has a place again.
    pub row: usize,
    /// Its virtual channel.
    pub vc: usize,
    /// The phit.
    pub phit: Phit,
    /// Whether it goes out; else it is thrown away.
    pub is_sent: bool,
}

impl FarEnd {
    /// Takes all at once, and frees it at once.
    pub const OPEN: FarEnd = FarEnd {
        ready: true,
        is_active: true,
        freed: None,
        clear: 0,
    };
}

impl Outputs {
    /// So many outputs of this shape, in reset state.
    pub fn new(params: &YarcOutputParams, outputs: usize) -> Self {
        let (rows, vcs) = (params.rows(), params.vcs());
        Outputs {
            rows,
            vcs,
            column_depth: params.column_depth() as u8,
            most_held: (params.input_depth() - params.max_packet()) as u16,
            count_mask: low_bits(params.freed_bits()) as u16,
            timeout: params.progress_timeout() as u64,
            links: vec![Link::default(); outputs].into(),
            lanes: vec![Lane::default(); outputs * vcs].into(),
            buffers: vec![Buffer::default(); outputs * rows * vcs].into(),
            store: Store::new(),
            #[cfg(test)]
            starts_early: false,
        }
    }

    /// The same whose packets start with room for one phit; room for `depth` is all.
    #[cfg(test)]
    pub fn starting_early(self, depth: usize) -> Self {
        Outputs {
            most_held: depth as u16 - 1,
            starts_early: true,
            ..self
        }
    }

    /// Whether a phit of the packet on the link has to wait for room.
    #[inline]
    fn waits_on_link(&self, _output: usize, _packet: &UnderWay, _far: &FarEnd) -> bool {
        #[cfg(test)]
        if self.starts_early && !_packet.is_lost {
            return !self.fits(_output, _packet.vc.into(), _far);
        }
        false
    }

    #[inline]
    fn lane(&self, output: usize, vc: usize) -> &Lane {
        &self.lanes[output * self.vcs + vc]
    }

    #[inline]
    fn buffer(&self, output: usize, row: usize, vc: usize) -> usize {
        (output * self.rows + row) * self.vcs + vc
    }

    /// Whether the far end has room for a packet.
    #[inline]
    fn fits(&self, output: usize, vc: usize, far: &FarEnd) -> bool {
        let sent = self.lane(output, vc).sent;
        let held = |freed: [u16; MAX_VCS]| sent.wrapping_sub(freed[vc]) & self.count_mask;
        far.freed.is_none_or(|freed| held(freed) <= self.most_held)
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.links.fill(Link::default());
        self.lanes.fill(Lane::default());
        self.buffers.fill(Buffer::default());
        self.store.clear();
    }

    /// Whether no phit is at an output.
    #[inline]
    pub fn is_still(&self, output: usize) -> bool {
        let lanes = &self.lanes[output * self.vcs..][..self.vcs];
        lanes.iter().all(|lane| lane.filled == 0)
    }

    /// One cycle of an output: the phit that leaves its buffer.
    #[inline]
    pub fn step(&mut self, output: usize, now: u64, far: &FarEnd) -> Option<Passed> {
        let mut link = self.links[output];
        if link.is_taken {
            link.packet.is_lost |= !far.is_active;
        } else {
            self.begin(output, &mut link, far);
        }
        let UnderWay { row, vc, .. } = link.packet;
        let leaves = link.is_taken
            && has(self.lane(output, vc.into()).filled, row.into())
            && !self.waits_on_link(output, &link.packet, far);
        if now >= link.watched {
            self.watch(output, now, leaves.then_some(vc.into()), &mut link);
        }
        link.stopped &= !far.clear as u8;
        let passed = leaves.then(|| self.pass(output, now, &mut link));
        self.links[output] = link;
        passed
    }

    /// The packet that starts in this cycle.
    #[inline]
    fn begin(&mut self, output: usize, link: &mut Link, far: &FarEnd) {
        let is_lost = |vc: usize| !far.is_active || has(link.stopped.into(), vc);
        let mut vcs = 0_u64;
        for vc in 0..self.vcs {
            let may = self.lane(output, vc).heads != 0
                && (far.ready && self.fits(output, vc, far) || is_lost(vc));
            vcs |= u64::from(may) << vc;
        }
        let Some(vc) = vcs.first_from(link.vc_turn.into()) else {
            return;
        };
        let lane = &mut self.lanes[output * self.vcs + vc];
        if let Some(row) = lane.heads.first_from(lane.turn.into()) {
            link.packet = UnderWay {
                row: row as u8,
                vc: vc as u8,
                is_lost: is_lost(vc),
            };
            link.is_taken = true;
            lane.turn = row as u8 + 1;
            link.vc_turn = vc as u8 + 1;
        }
    }

    /// The next phit of the packet on the link leaves its buffer.
    #[inline]
    fn pass(&mut self, output: usize, now: u64, link: &mut Link) -> Passed {
        let UnderWay { row, vc, is_lost } = link.packet;
        let (row, vc) = (usize::from(row), usize::from(vc));
        let at = self.buffer(output, row, vc);
        let buffer = &mut self.buffers[at];
        let phit = Phit::of_word(self.store.pop(&mut buffer.phits));
        buffer.held -= 1;
        link.is_taken = !phit.tail;
        let lane = &mut self.lanes[output * self.vcs + vc];
        lane.sent = lane.sent.wrapping_add(u16::from(!is_lost)) & self.count_mask;
        lane.moved = now;
        link.watched = link.watched.min(now + self.timeout);
        lane.look(row, buffer, &self.store);
        Passed {
            row,
            vc,
            phit,
            is_sent: !is_lost,
        }
    }

    /// Stops what made no progress for too long.
    ///
    /// ASSUMED: a virtual channel is stopped in the cycle after `progress_timeout` cycles without progress, and again
    /// at once after it is cleared if nothing moved; that it had no phit is said of the buffers.
    fn watch(&mut self, output: usize, now: u64, popped: Option<usize>, link: &mut Link) {
        let lanes = &self.lanes[output * self.vcs..][..self.vcs];
        link.watched = u64::MAX;
        for (vc, lane) in lanes.iter().enumerate() {
            if lane.filled == 0 || popped == Some(vc) {
                continue;
            }
            let stops = lane.moved + self.timeout;
            if now >= stops {
                link.stopped |= 1 << vc;
            }
            link.watched = link.watched.min(stops.max(now + 1));
        }
    }

    /// A phit is on its way to a buffer that will have room.
    #[inline]
    pub fn send(&mut self, output: usize, row: usize, vc: usize, phit: Phit) {
        let buffer = self.buffer(output, row, vc);
        self.store
            .push(&mut self.buffers[buffer].phits, phit.word());
    }

    /// The next of the phits that were sent to a buffer arrives at the end of cycle `now`.
    #[inline]
    pub fn arrive(&mut self, output: usize, now: u64, row: usize, vc: usize) {
        let buffer = self.buffer(output, row, vc);
        let buffer = &mut self.buffers[buffer];
        buffer.held += 1;
        if buffer.held == 1 {
            let lane = &mut self.lanes[output * self.vcs + vc];
            if lane.filled == 0 {
                lane.moved = now;
                let watched = &mut self.links[output].watched;
                *watched = (*watched).min(now + self.timeout);
            }
            lane.look(row, buffer, &self.store);
        }
    }

    /// Whether a column buffer has a place. ASSUMED: a phit that finds none at the cycle's start, or that is of a virtual
    /// channel that does not exist, is lost: who sends without a credit leaves such a phit out.
    pub fn has_room(&self, output: usize, row: usize, vc: usize) -> bool {
        vc < self.vcs && self.buffers[self.buffer(output, row, vc)].held < self.column_depth
    }

    /// Virtual channels that are stopped.
    #[inline]
    pub fn stopped(&self, output: usize) -> u64 {
        self.links[output].stopped.into()
    }

    /// Phits passed on in a virtual channel, modulo the power of two of the count.
    #[cfg(test)]
    pub(super) fn sent(&self, output: usize, vc: usize) -> u16 {
        self.lane(output, vc).sent
    }
}

impl Lane {
    /// Another phit is in front of a buffer, or none.
    #[inline]
    fn look(&mut self, row: usize, buffer: &Buffer, store: &Store) {
        let is_filled = buffer.held > 0;
        let is_head = is_filled && Phit::is_head(store.front(buffer.phits));
        self.filled = with_bit(self.filled, row, is_filled);
        self.heads = with_bit(self.heads, row, is_head);
    }
}
