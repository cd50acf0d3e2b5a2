//! The packets of a link's sending end that are not acknowledged.

use super::packet::Phit;
use crate::params::yarc::YarcLcbSenderParams;

/// Whole packets that the far end may want again, and those that it has not had yet, phit by phit.
///
/// Packets count from 0 on and without bound, their numbers on the line are modulo a power of two. Three counts are
/// kept: `base`, of the oldest packet that is not acknowledged; `next`, of the one to be sent next, or being sent;
/// `whole`, of the first whose tail has not come.
#[derive(Clone, Debug)]
pub(super) struct RetryBuffer {
    phits: Box<[Phit]>,
    /// By number, the phit that is the first of a packet, counted from 0 on and without bound. Of `whole` it is there,
    /// too.
    starts: Box<[u64]>,
    base: u64,
    next: u64,
    whole: u64,
    /// Packets of which the head has come.
    begun: u64,
    /// Phits that came, and those that were sent.
    written: u64,
    read: u64,
    /// Room that there must be for a packet to start.
    least_room: u64,
}

/// What an acknowledgement does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Acknowledged {
    /// Nothing.
    Nothing,
    /// The far end has so many packets that were sent.
    Sent(u64),
    /// The far end has so many packets, not all of which were sent again: it is not sent to it a second time.
    Beyond(u64),
}

impl RetryBuffer {
    /// The empty buffer of this shape.
    pub fn new(params: &YarcLcbSenderParams) -> Self {
        let link = params.link();
        RetryBuffer {
            phits: vec![Phit::default(); params.retry_depth()].into(),
            starts: vec![0; 1 << link.sequence_bits()].into(),
            base: 0,
            next: 0,
            whole: 0,
            begun: 0,
            written: 0,
            read: 0,
            least_room: link.max_packet() as u64 + 1,
        }
    }

    /// Empty again.
    pub fn reset(&mut self) {
        (self.base, self.next, self.whole, self.begun) = (0, 0, 0, 0);
        (self.written, self.read) = (0, 0);
        self.starts[0] = 0;
    }

    /// A number without those of its bits that a line does not carry.
    #[inline]
    fn on_line(&self, number: u64) -> u64 {
        number & (self.starts.len() as u64 - 1)
    }

    #[inline]
    fn start_of(&self, number: u64) -> u64 {
        self.starts[self.on_line(number) as usize]
    }

    /// Phits that there is room for.
    #[inline]
    fn room(&self) -> u64 {
        self.phits.len() as u64 - (self.written - self.start_of(self.base))
    }

    /// Whether a packet may start: there is room for it and for a phit that is on its way, and a number.
    #[inline]
    pub fn is_ready(&self) -> bool {
        let begun = self.begun.saturating_sub(self.base);
        self.room() >= self.least_room && begun < self.starts.len() as u64 - 1
    }

    /// Stores a phit that comes; without room it is lost.
    #[inline]
    pub fn write(&mut self, phit: Phit) {
        if self.room() == 0 {
            return;
        }
        let place = self.written % self.phits.len() as u64;
        self.phits[place as usize] = phit;
        self.written += 1;
        self.begun += u64::from(phit.head);
        if phit.tail {
            self.whole += 1;
            let start = self.on_line(self.whole);
            self.starts[start as usize] = self.written;
        }
    }

    /// The phit to be sent next, if it has come.
    #[inline]
    pub fn front(&self) -> Option<Phit> {
        let place = self.read % self.phits.len() as u64;
        (self.read < self.written).then(|| self.phits[place as usize])
    }

    /// The number on the line of the packet to be sent next, or being sent.
    #[inline]
    pub fn number(&self) -> u64 {
        self.on_line(self.next)
    }

    /// That phit is sent.
    #[inline]
    pub fn pass(&mut self, phit: Phit) {
        self.read += 1;
        self.next += u64::from(phit.tail);
    }

    /// Whether a whole packet was sent since the last resume and is not acknowledged.
    #[inline]
    pub fn waits(&self) -> bool {
        self.next != self.base
    }

    /// All packets that are not acknowledged are to be sent again.
    #[inline]
    pub fn resume(&mut self) {
        self.next = self.base;
        self.read = self.start_of(self.base);
    }

    /// What it does that the far end expects this number.
    #[inline]
    pub fn judge(&self, ack: u64, is_between: bool) -> Acknowledged {
        let packets = self.on_line(ack.wrapping_sub(self.base));
        if packets <= self.next - self.base {
            Acknowledged::Sent(packets)
        } else if is_between && packets <= self.whole - self.base {
            Acknowledged::Beyond(packets)
        } else {
            Acknowledged::Nothing
        }
    }

    /// Lets packets go: whether there are any.
    #[inline]
    pub fn acknowledge(&mut self, acknowledged: Acknowledged) -> bool {
        match acknowledged {
            Acknowledged::Nothing => false,
            Acknowledged::Sent(packets) => {
                self.base += packets;
                packets > 0
            }
            Acknowledged::Beyond(packets) => {
                self.base += packets;
                self.resume();
                true
            }
        }
    }
}
