//! The golden queues that pass packets on.

use super::multicast_unit::TablePorts;
use crate::model::Golden;
use crate::model::anton2::router::{Sent, show_counts, show_sent};
use crate::model::anton2::{
    Ages, Copier, Fate, Flit, Here, QueueArbiter, Queues, Stamps, Turn, show_copy,
};
use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, has};
use crate::params::anton2::{Header, VcSenderParams, VirtualChannels};

/// Queues and whose turn it is, without what is on the arriving link.
///
/// A cycle is [`SenderQueues::step`] if a flit may go on in it and [`SenderQueues::wait`] if not, then what is on the links
/// in it.
#[derive(Clone, Debug)]
pub struct SenderQueues {
    queues: Queues,
    /// Flits that take room at the far end, by its virtual channels.
    used: [u8; Queues::MOST],
    arbiter: QueueArbiter,
    /// Virtual channels with a flit, on the arriving side; those in front of which is the first of a packet, and of
    /// these the ones that have two.
    filled: u16,
    heads: u16,
    twos: u16,
    /// The virtual channel whose packet is between its two flits, and what becomes of it.
    between: Option<(u8, Fate)>,
    crosses: bool,
    vcs: VirtualChannels,
    /// The virtual channel in which a packet goes on.
    onward: [u8; Queues::MOST],
    far_depth: usize,
    /// What copies multicast packets, if anything does.
    copier: Option<Box<Copier>>,
}

impl SenderQueues {
    /// The adapter of this shape, in reset state, of a hop that crosses the dateline or not.
    pub fn new(params: &VcSenderParams, crosses: bool) -> Self {
        // A virtual channel's bits may name more than there are.
        let vc_values = 1 << params.vcs().width();
        let mut sender = SenderQueues {
            queues: Queues::new(vc_values, params.depth()),
            used: [0; Queues::MOST],
            arbiter: QueueArbiter::new(params.arbitration(), params.table().as_ref()),
            filled: 0,
            heads: 0,
            twos: 0,
            between: None,
            crosses,
            vcs: params.vcs(),
            onward: [0; Queues::MOST],
            far_depth: params.far_depth(),
            copier: params
                .multicast_unit()
                .map(|unit| Box::new(Copier::new(&unit))),
        };
        sender.set_crosses(crosses);
        sender
    }

    /// Back to the reset state, weights and destination sets included.
    pub fn reset(&mut self) {
        self.queues.reset();
        (self.filled, self.heads, self.twos) = (0, 0, 0);
        self.used.fill(0);
        self.arbiter.reset();
        self.between = None;
        if let Some(copier) = &mut self.copier {
            copier.reset();
        }
    }

    /// Puts the node at its place of the torus.
    pub fn put(&mut self, here: Here) {
        if let Some(copier) = &mut self.copier {
            copier.put(here);
        }
    }

    /// Writes a destination set, for packets that are looked up from then on: whether there is such a one.
    pub fn write_set(&mut self, index: usize, entry: u64) -> bool {
        let copier = self.copier.as_mut();
        copier.is_some_and(|copier| copier.write(index, entry))
    }

    /// Writes a weight of a queue and pattern, by its number in the table, for packets that begin from then on: whether
    /// there is such a one.
    pub fn write_weight(&mut self, number: usize, weight: u16) -> bool {
        self.arbiter.write(number, weight)
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

    /// Whether it holds a flit at all. If a step sends nothing though it does, and nothing is multicast, none will until
    /// a flit or a credit arrives.
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
        u64::from(self.filled) ^ u64::from(self.onward[0]) ^ self.arbiter.fetch()
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
        if let Some(copier) = &mut self.copier {
            copier.look(vc, head);
        }
    }

    /// The virtual channel whose packet may begin.
    #[inline]
    fn grant(&self, ages: Ages) -> Option<usize> {
        let may_begin = |vc: &usize| {
            let flits = 1 + usize::from(self.twos >> vc & 1);
            usize::from(self.used[self.onward(*vc)]) + flits <= self.far_depth
        };
        let asking = Bits((self.heads & !self.early()).into()).filter(may_begin);
        let requests = asking.fold(0, |all, vc| all | 1 << vc);
        let handle_of = |vc| self.queues.front(vc).map_or(0, Flit::handle);
        self.arbiter.grant(requests, ages, handle_of)
    }

    /// The virtual channels of packets that can't begin yet: they are not all here, or their destination set is not known.
    #[inline]
    fn early(&self) -> u16 {
        let parts = Bits(self.twos.into()).filter(|&vc| self.queues.count(vc) < 2);
        let unknown = self.copier.as_ref().map_or(0, |copier| copier.unknown());
        parts.fold(unknown, |all, vc| all | 1 << vc)
    }

    /// A cycle in which a flit may go on, but for what is on the links: whose turn it is, and the virtual channel in which
    /// it goes on. By age it is [`SenderQueues::step_at`] that says.
    #[inline]
    pub fn step(&mut self) -> Option<(usize, Turn)> {
        self.step_at(Ages::NONE)
    }

    /// The same, also by age.
    #[inline]
    pub fn step_at(&mut self, ages: Ages) -> Option<(usize, Turn)> {
        // By the state before the edge.
        let reading = self.copier.as_ref().filter(|copier| copier.is_reading());
        let granted = reading.map(|copier| copier.grant());
        let turn = self.pass(ages);
        if let Some(granted) = granted {
            self.look_up(granted);
        }
        turn
    }

    /// A cycle in which no flit may go on, but for what is on the links.
    #[inline]
    pub fn wait(&mut self) {
        if let Some(granted) = self.copier.as_ref().map(|copier| copier.grant()) {
            self.look_up(granted);
        }
    }

    #[inline]
    fn pass(&mut self, ages: Ages) -> Option<(usize, Turn)> {
        if let Some((vc, fate)) = self.between {
            let queue = usize::from(vc);
            self.between = None;
            let flit = self.second(queue, fate)?;
            return Some((self.onward(queue), Turn { queue, flit, fate }));
        }
        let queue = self.grant(ages)?;
        // Packets wait whose far end has no room, too, and those whose destination set is not known.
        let waiting = self.heads;
        let Turn { flit, fate, .. } = self.first(queue)?;
        let to = self.onward(queue);
        let pattern = flit.heading().get(Header::PATTERN);
        self.arbiter.commit(queue, pattern, waiting);
        self.between = flit.has_two().then_some((queue as u8, fate));
        if fate != Fate::Drops {
            self.used[to] += flit.flits();
        }
        let flit = match self.crosses {
            true => flit.counting(flit.heading().get(Header::DONE), true),
            false => flit,
        };
        Some((to, Turn { queue, flit, fate }))
    }

    /// The clock edge on which the second flit of a packet goes: that flit.
    #[inline]
    fn second(&mut self, queue: usize, fate: Fate) -> Option<Flit> {
        match fate {
            Fate::Stays => self.queues.second(queue),
            Fate::Leaves | Fate::Drops => {
                let flit = self.queues.pop(queue)?;
                self.look(queue);
                Some(flit)
            }
        }
    }

    /// The clock edge on which the first flit of a packet goes: that flit, or its copy.
    #[inline]
    fn first(&mut self, queue: usize) -> Option<Turn> {
        if let Some(copier) = &mut self.copier
            && has(copier.fronts().into(), queue)
        {
            let flit = self.queues.front(queue)?;
            let turn = copier.copy(queue, flit);
            copier.take(queue);
            if turn.frees().is_some() {
                self.queues.pop(queue);
                self.look(queue);
            }
            return Some(turn);
        }
        let flit = self.queues.pop(queue)?;
        self.look(queue);
        let fate = Fate::Leaves;
        Some(Turn { queue, flit, fate })
    }

    /// The clock edge of the table, which one of the queues gets.
    fn look_up(&mut self, granted: Option<usize>) {
        // Whose set is looked up stays in front.
        let index = |queue| Some((queue, self.queues.front(queue)?.heading().table()));
        let granted = granted.and_then(index);
        if let Some(copier) = &mut self.copier {
            copier.commit(granted);
        }
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

/// A write of a weight.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct WeightWrite {
    pub number: usize,
    pub weight: u16,
}

impl WeightWrite {
    /// Takes `weight_wr_en_i`, `weight_index_i`, `weight_data_i`, if there are weights: what they write, if anything.
    pub fn take(has_weights: bool, inputs: &mut Ports) -> Option<Self> {
        if !has_weights {
            return None;
        }
        let writes = inputs.bit();
        let write = WeightWrite {
            number: inputs.word() as usize,
            weight: inputs.word() as u16,
        };
        writes.then_some(write)
    }
}

/// Holds flits by virtual channel, and passes packets on whole, in turn, by weights or by age.
///
/// - Twin: `hdl/anton2/vc_sender.rs`.
/// - Shapes: up to 16 virtual channels, queues of 2 to 255 flits here and there, with a dateline or without, in turn,
///   inverse-weighted over 1 to 4 patterns or oldest first.
/// - Latency: what is on the arriving link in a cycle may go on in the next. What goes on follows from `ready_i` in the
///   same cycle, credits come from a register.
/// - Waiting bound: in turn, each other virtual channel goes first once at most, while there is room at the far end; by
///   weights that of [`crate::model::arbiter::InverseWeightedArbiter`], by age that of
///   [`crate::model::arbiter::AgeBasedArbiter`].
/// - Source: `\[Anton2\] §2.2, §2.5, §3`.
/// - ASSUMED: the turn moves with the first flit of a packet, whose weight is charged then, once for each copy; a virtual
///   channel is promoted and a header marked here, by the sender.
#[derive(Clone, Debug)]
pub struct VcSender {
    queues: SenderQueues,
    has_dateline: bool,
    has_weights: bool,
    has_ages: bool,
    /// Where the node is, if packets may be multicast.
    here: Option<Here>,
    /// The virtual channel that a flit has left in the cycle before.
    credit: Option<usize>,
    payloads: Payloads,
    stamps: Stamps,
}

impl VcSender {
    /// The component of this shape, in reset state.
    pub fn new(params: &VcSenderParams) -> Self {
        let slots = (1 << params.vcs().width()) * params.depth() + 1;
        let payloads = Payloads::new(params.flit_width(), 0, slots);
        VcSender {
            stamps: Stamps::new(params.arbitration(), payloads.capacity()),
            has_ages: params.arbitration().age_bits().is_some(),
            queues: SenderQueues::new(params, false),
            has_dateline: params.has_dateline(),
            has_weights: params.table().is_some(),
            here: params.multicast().map(|_| Here::default()),
            credit: None,
            payloads,
        }
    }

    /// What is shown if it is the turn of this one, which goes on in a virtual channel.
    fn show(&self, passes: Option<(usize, Turn)>, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        if self.here.is_some() {
            outputs.bit(passes.is_some_and(|(_, turn)| turn.drops()));
        }
        outputs.bit(self.credit.is_some());
        outputs.word(self.credit.unwrap_or(0) as u64);
        let goes = passes.and_then(|(vc, turn)| Some((vc, turn.goes()?)));
        let sent = goes.map(|(vc, flit)| Sent {
            vc,
            head: flit.is_head(),
            tail: flit.is_tail(),
            handle: flit.handle(),
        });
        let bits = show_sent(sent, &self.payloads, &mut outputs);
        if let Some((_, flit)) = goes {
            show_counts(flit, bits);
            if let Some(here) = self.here {
                show_copy(flit, here, bits);
            }
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
        let table = self.here.map(|_| TablePorts::take(&mut inputs));
        if let Some(table) = table {
            self.here = Some(table.here);
            self.queues.put(table.here);
        }
        let weight = WeightWrite::take(self.has_weights, &mut inputs);
        let now = if self.has_ages { inputs.word() } else { 0 };
        let (valid, vc) = (inputs.bit(), inputs.word() as usize);
        let (head, tail) = (inputs.bit(), inputs.bit());
        let bits = inputs.words(self.payloads.words());
        let passes = if inputs.bit() {
            self.queues.step_at(self.stamps.at(now))
        } else {
            self.queues.wait();
            None
        };
        self.show(passes, outputs);
        self.credit = passes.and_then(|(_, turn)| turn.frees());
        if let Some((index, entry)) = table.and_then(TablePorts::written) {
            self.queues.write_set(index, entry);
        }
        if let Some(WeightWrite { number, weight }) = weight {
            self.queues.write_weight(number, weight);
        }
        if valid {
            let live = || self.queues.flits().map(Flit::handle);
            let handle = self.payloads.store(bits, live);
            self.stamps.take(handle, bits[0]);
            let mut flit = Flit::of_link(head, tail, bits[0], handle);
            if self.here.is_some() {
                flit = flit.multicast_if(bits[0]);
            }
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
    use crate::model::anton2::Heading;
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
                let (vc_of_first, turn) = sender.step().expect("a flit passes");
                assert_eq!((turn.queue, vc_of_first), (vc, to));
                let crossed = turn.flit.heading().get(Header::CROSSED);
                assert_eq!(crossed, usize::from(crosses));
                let (to_of_second, turn) = sender.step().expect("its second flit");
                assert_eq!((to_of_second, turn.frees()), (to, Some(vc)));
                assert_eq!(turn.goes(), Some(Flit::second(7)));
            }
        }
    }

    #[test]
    fn a_packet_waits_for_its_second_flit_and_packets_take_turns() {
        let mut sender = SenderQueues::new(&params(8), false);
        sender.arrive(1, first_of_two());
        sender.arrive(0, one());
        let from = |sender: &mut SenderQueues| sender.step().map(|(_, turn)| turn.queue);
        assert_eq!([from(&mut sender), from(&mut sender)], [Some(0), None]);
        sender.arrive(1, Flit::second(3));
        sender.arrive(1, one());
        sender.arrive(2, one());
        let order: Vec<_> = (0..5).map(|_| from(&mut sender)).collect();
        assert_eq!(order, [Some(2), Some(1), Some(1), Some(1), None]);
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
            let sent = sender.step().map(|(to, _)| to);
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
