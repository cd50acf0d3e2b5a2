//! The golden queues that pass packets on.

use crate::model::Golden;
use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut};
use crate::model::router::unified::{Sent, show_counts, show_sent};
use crate::model::unified::{Flit, Queues, Share};
use crate::params::unified::{Header, VcSenderParams, VirtualChannels};

/// Queues and turns, without what is on the arriving link.
///
/// A cycle is [`SenderQueues::step`] if a flit may go on in it, then what is on the links in it.
#[derive(Clone, Debug)]
pub struct SenderQueues {
    queues: Queues,
    /// Flits that take room at the far end, by its virtual channels.
    used: [u8; Queues::MOST],
    arbiter: Share<0>,
    /// Virtual channels with a flit, on the arriving side; those in front of which is the first of a packet, and of
    /// these the ones that have two.
    filled: u16,
    heads: u16,
    twos: u16,
    /// The virtual channel whose packet is between its two flits.
    between: Option<u8>,
    crosses: bool,
    vcs: VirtualChannels,
    /// The virtual channel in which a packet goes on.
    onward: [u8; Queues::MOST],
    far_depth: usize,
}

impl SenderQueues {
    /// The adapter of this shape, in reset state, of a hop that crosses the dateline or not.
    pub fn new(params: &VcSenderParams, crosses: bool) -> Self {
        // A virtual channel's bits may name more than there are.
        let vc_values = 1 << params.vcs().width();
        let mut sender = SenderQueues {
            queues: Queues::new(vc_values, params.depth()),
            used: [0; Queues::MOST],
            arbiter: Share::RESET,
            filled: 0,
            heads: 0,
            twos: 0,
            between: None,
            crosses,
            vcs: params.vcs(),
            onward: [0; Queues::MOST],
            far_depth: params.far_depth(),
        };
        sender.set_crosses(crosses);
        sender
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.queues.reset();
        (self.filled, self.heads, self.twos) = (0, 0, 0);
        self.used.fill(0);
        self.arbiter = Share::RESET;
        self.between = None;
    }

    /// Says whether the hop crosses the dateline.
    pub fn set_crosses(&mut self, crosses: bool) {
        self.crosses = crosses;
        let (per_class, values) = (self.vcs.per_class(), 1 << self.vcs.width());
        self.onward = std::array::from_fn(|vc| {
            let next = vc % per_class + usize::from(crosses);
            let onward = vc / per_class * per_class + next.min(per_class - 1);
            (onward % values) as u8
        });
    }

    /// Whether it holds a flit at all. If a step sends nothing though it does, none will until a flit or a credit
    /// arrives.
    #[inline]
    pub fn is_filled(&self) -> bool {
        self.filled != 0
    }

    /// All flits that it holds.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        self.queues.flits()
    }

    /// Reads what a step may read but for flits, for whoever wants it in the cache.
    #[inline]
    pub(in crate::model) fn fetch(&self) -> u64 {
        u64::from(self.filled) ^ u64::from(self.onward[0])
    }

    /// The virtual channel in which a packet goes on.
    #[inline]
    fn onward(&self, vc: usize) -> usize {
        usize::from(self.onward[vc])
    }

    /// Takes over what is in front of a queue now.
    #[inline]
    fn look(&mut self, vc: usize) {
        let front = self.queues.front(vc);
        let head = front.filter(|flit| flit.is_head());
        let put = |mask: u16, is_set: bool| mask & !(1 << vc) | u16::from(is_set) << vc;
        self.filled = put(self.filled, front.is_some());
        self.heads = put(self.heads, head.is_some());
        self.twos = put(self.twos, head.is_some_and(Flit::has_two));
    }

    /// The virtual channel whose packet may begin.
    #[inline]
    fn grant(&self) -> Option<usize> {
        let may_begin = |vc: &usize| {
            let flits = 1 + usize::from(self.twos >> vc & 1);
            usize::from(self.used[self.onward(*vc)]) + flits <= self.far_depth
        };
        let asking = Bits(self.heads.into()).filter(may_begin);
        let requests = asking.fold(0, |all, vc| all | 1 << vc);
        self.arbiter.grant(requests)
    }

    /// A cycle in which a flit may go on, but for what is on the links: the virtual channel that it has left, the one
    /// in which it goes on, and the flit.
    #[inline]
    pub fn step(&mut self) -> Option<(usize, usize, Flit)> {
        let vc = match self.between {
            Some(vc) => Some(usize::from(vc)).filter(|vc| self.filled >> vc & 1 == 1),
            None => self.grant(),
        }?;
        let flit = self.queues.pop(vc)?;
        self.look(vc);
        let to = self.onward(vc);
        if self.between.take().is_some() {
            return Some((vc, to, flit));
        }
        self.arbiter.commit(vc, 0, 0);
        self.used[to] += flit.flits();
        self.between = flit.has_two().then_some(vc as u8);
        if !self.crosses {
            return Some((vc, to, flit));
        }
        let done = flit.heading().get(Header::DONE);
        Some((vc, to, flit.counting(done, true)))
    }

    /// The clock edge of a flit that is on the arriving link.
    #[inline]
    pub fn arrive(&mut self, vc: usize, flit: Flit) {
        self.queues.push(vc, flit);
        if self.filled >> vc & 1 == 0 {
            self.look(vc);
        }
    }

    /// The clock edge of a credit that comes back.
    #[inline]
    pub fn take_credit(&mut self, vc: usize) {
        self.used[vc] = self.used[vc].saturating_sub(1);
    }
}

/// Holds flits by virtual channel, and passes packets on whole and in turn.
///
/// - Twin: `hdl/link/vc_sender.rs`.
/// - Shapes: up to 16 virtual channels, queues of 2 to 255 flits here and there, with a dateline or without.
/// - Latency: what is on the arriving link in a cycle may go on in the next. What goes on follows from `ready_i` in the
///   same cycle, credits come from a register.
/// - Waiting bound: each other virtual channel goes first once at most, while there is room at the far end.
/// - Source: `\[Anton2\] §2.2, §2.5`.
/// - ASSUMED: the turn moves with the first flit of a packet; a virtual channel is promoted and a header marked here,
///   by the sender.
#[derive(Clone, Debug)]
pub struct VcSender {
    queues: SenderQueues,
    has_dateline: bool,
    /// The virtual channel that a flit has left in the cycle before.
    credit: Option<usize>,
    payloads: Payloads,
}

impl VcSender {
    /// The component of this shape, in reset state.
    pub fn new(params: &VcSenderParams) -> Self {
        let slots = (1 << params.vcs().width()) * params.depth() + 1;
        VcSender {
            queues: SenderQueues::new(params, false),
            has_dateline: params.has_dateline(),
            credit: None,
            payloads: Payloads::new(params.flit_width(), 0, slots),
        }
    }

    /// What is shown if this goes on.
    fn show(&self, passes: Option<(usize, usize, Flit)>, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        outputs.bit(self.credit.is_some());
        outputs.word(self.credit.unwrap_or(0) as u64);
        let sent = passes.map(|(_, vc, flit)| Sent {
            vc,
            head: flit.is_head(),
            tail: flit.is_tail(),
            handle: flit.handle(),
        });
        let bits = show_sent(sent, &self.payloads, &mut outputs);
        if let Some((.., flit)) = passes {
            show_counts(flit, bits);
        }
    }
}

impl Golden for VcSender {
    fn reset(&mut self) {
        self.queues.reset();
        self.credit = None;
        self.payloads.reset();
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(None, outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        if self.has_dateline {
            self.queues.set_crosses(inputs.bit());
        }
        let (valid, vc) = (inputs.bit(), inputs.word() as usize);
        let (head, tail) = (inputs.bit(), inputs.bit());
        let bits = inputs.words(self.payloads.words());
        let passes = if inputs.bit() {
            self.queues.step()
        } else {
            None
        };
        self.show(passes, outputs);
        self.credit = passes.map(|(from, ..)| from);
        if valid {
            let live = || self.queues.flits().map(Flit::handle);
            let handle = self.payloads.store(bits, live);
            let flit = Flit::of_link(head, tail, bits[0], handle);
            self.queues.arrive(vc, flit);
        }
        let (returned, vc) = (inputs.bit(), inputs.word() as usize);
        if returned {
            self.queues.take_credit(vc);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::unified::Heading;
    use crate::params::Reset;

    fn params(far_depth: usize) -> VcSenderParams {
        let vcs = VirtualChannels::new("vc-sender", 2, 3).expect("legal numbers");
        VcSenderParams::new(vcs, 42, 40, far_depth, true, Reset::Sync).expect("a legal shape")
    }

    fn one() -> Flit {
        Flit::first(Heading::default(), 1)
    }

    fn first_of_two() -> Flit {
        Flit::first(Heading::default().with(Header::TWO, 1), 2)
    }

    #[test]
    fn a_hop_over_the_dateline_promotes_within_the_class_and_marks_the_header() {
        for (crosses, wanted) in [(false, [0, 1, 2, 3, 4, 5]), (true, [1, 2, 2, 4, 5, 5])] {
            for (vc, to) in wanted.into_iter().enumerate() {
                let mut sender = SenderQueues::new(&params(8), crosses);
                sender.arrive(vc, first_of_two());
                sender.arrive(vc, Flit::second(7));
                let (from, vc_of_first, flit) = sender.step().expect("a flit passes");
                assert_eq!((from, vc_of_first), (vc, to));
                let crossed = flit.heading().get(Header::CROSSED);
                assert_eq!(crossed, usize::from(crosses));
                assert_eq!(sender.step(), Some((vc, to, Flit::second(7))));
            }
        }
    }

    #[test]
    fn a_second_flit_is_waited_for_and_packets_take_turns() {
        let mut sender = SenderQueues::new(&params(8), false);
        sender.arrive(1, first_of_two());
        sender.arrive(0, one());
        let from = |sender: &mut SenderQueues| sender.step().map(|(from, ..)| from);
        assert_eq!(from(&mut sender), Some(1));
        assert_eq!([from(&mut sender), from(&mut sender)], [None, None]);
        sender.arrive(1, Flit::second(3));
        sender.arrive(1, one());
        sender.arrive(2, one());
        let order: Vec<_> = (0..5).map(|_| from(&mut sender)).collect();
        assert_eq!(order, [Some(1), Some(0), Some(2), Some(1), None]);
        assert!(sender.flits().next().is_none() && !sender.is_filled());
    }

    #[test]
    fn a_packet_begins_only_if_the_far_end_has_room_for_all_of_it() {
        let mut sender = SenderQueues::new(&params(2), false);
        sender.arrive(0, one());
        sender.arrive(0, first_of_two());
        sender.arrive(0, Flit::second(3));
        sender.arrive(3, one());
        let mut vcs = |credit| {
            let sent = sender.step().map(|(_, to, _)| to);
            if credit {
                sender.take_credit(0);
            }
            sent
        };
        assert_eq!([vcs(false), vcs(false)], [Some(3), Some(0)]);
        assert_eq!([vcs(false), vcs(true)], [None, None]);
        assert_eq!(
            [vcs(false), vcs(false), vcs(false)],
            [Some(0), Some(0), None]
        );
    }

    #[test]
    fn a_flit_goes_on_in_the_first_ready_cycle_after_the_arriving_one_and_its_credit_follows() {
        let mut sender = VcSender::new(&params(8));
        // Inputs: crosses, valid, vc, head, tail, flit, ready, credit.
        let flit = 5 << 31 | 1 << Header::DONE.low;
        let mut shown = Vec::new();
        for cycle in 0..4 {
            let mut outputs = [0; 7];
            let valid = u64::from(cycle == 0);
            let ready = u64::from(cycle != 1);
            sender.step(&[1, valid, 4, 1, 1, flit, ready, 0, 0], &mut outputs);
            shown.push(outputs);
        }
        let crossed = flit | 1 << Header::CROSSED.low;
        assert_eq!(shown[2][2..], [1, 5, 1, 1, crossed]);
        assert_eq!(shown[3][..2], [1, 4]);
        for cycle in [0, 1, 3] {
            assert_eq!(shown[cycle][2], 0, "cycle {cycle}");
        }
        assert!((0..3).all(|cycle| shown[cycle][0] == 0));
    }
}
