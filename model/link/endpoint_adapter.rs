//! The golden queues between an endpoint and its router.

use crate::model::Golden;
use crate::model::flit::Payloads;
use crate::model::packed::{Bits, Ports, PortsMut, bit, has};
use crate::model::router::unified::{Sent, show_sent};
use crate::model::unified::{Flit, Queues, Share};
use crate::params::unified::{EndpointAdapterParams, MAX_CLASSES, VirtualChannels};

/// An endpoint's adapter without what is on its links.
///
/// A cycle is [`EndpointQueues::send`] and [`EndpointQueues::eject`], then what is on the links and injected in it.
#[derive(Clone, Debug)]
pub struct EndpointQueues {
    /// What was injected, by class, then what arrived.
    queues: Queues,
    /// Flits that take room in the router.
    used: [u8; MAX_CLASSES],
    /// Whose turn it is to be sent and to be ejected.
    senders: Share<0>,
    ejectors: Share<0>,
    /// The class whose packet is between its two flits, on either way.
    sending: Option<usize>,
    ejecting: Option<usize>,
    vcs: VirtualChannels,
    far_depth: usize,
}

impl EndpointQueues {
    /// The adapter of this shape, in reset state.
    pub fn new(params: &EndpointAdapterParams) -> Self {
        let classes = params.vcs().classes();
        EndpointQueues {
            queues: Queues::new(2 * classes, params.depth()),
            used: [0; MAX_CLASSES],
            senders: Share::RESET,
            ejectors: Share::RESET,
            sending: None,
            ejecting: None,
            vcs: params.vcs(),
            far_depth: params.far_depth(),
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.queues.reset();
        self.used.fill(0);
        (self.senders, self.ejectors) = (Share::RESET, Share::RESET);
        (self.sending, self.ejecting) = (None, None);
    }

    /// All flits that it holds.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        self.queues.flits()
    }

    /// Whether a packet of a class may be injected: there is room for two flits.
    #[inline]
    pub fn has_room(&self, class: usize) -> bool {
        self.queues.room(class) >= 2
    }

    /// Reads what a step will read, for whoever wants it in the cache.
    #[inline]
    pub(in crate::model) fn fetch(&self) -> u64 {
        self.queues.fetch() ^ u64::from(self.used[0]) ^ self.far_depth as u64
    }

    /// The queue of what has arrived of a class.
    #[inline]
    fn arrived(&self, class: usize) -> usize {
        self.vcs.classes() + class
    }

    /// The class of a virtual channel.
    #[inline]
    fn class(&self, vc: usize) -> usize {
        (vc / self.vcs.per_class()).min(self.vcs.classes() - 1)
    }

    /// The virtual channel of a class.
    #[inline]
    pub fn vc(&self, class: usize) -> usize {
        class * self.vcs.per_class()
    }

    /// What goes to the router in this cycle, to be on the link in the next: a class and its flit.
    #[inline]
    pub fn send(&mut self) -> Option<(usize, Flit)> {
        if let Some(class) = self.sending.take() {
            return self.queues.pop(class).map(|flit| (class, flit));
        }
        let is_whole = |class: &usize| match self.queues.front(*class) {
            Some(flit) if flit.is_head() => {
                let (flits, used) = (usize::from(flit.flits()), self.used[*class]);
                self.queues.count(*class) >= flits && usize::from(used) + flits <= self.far_depth
            }
            _ => false,
        };
        let asking = (0..self.vcs.classes()).filter(is_whole);
        let requests = asking.fold(0, |all, class| all | 1 << class);
        let class = self.senders.grant(requests)?;
        let flit = self.queues.pop(class)?;
        self.senders.commit(class, 0, 0);
        self.used[class] += flit.flits();
        self.sending = flit.has_two().then_some(class);
        Some((class, flit))
    }

    /// What the endpoint takes in this cycle, of the classes of which it is ready to take a flit; a credit for it is on
    /// the link in the next.
    #[inline]
    pub fn eject(&mut self, ready: u16) -> Option<(usize, Flit)> {
        let (class, flit) = self.ejected(ready)?;
        self.queues.pop(self.arrived(class));
        if self.ejecting.is_none() {
            self.ejectors.commit(class, 0, 0);
        }
        self.ejecting = (!flit.is_tail()).then_some(class);
        Some((class, flit))
    }

    fn ejected(&self, ready: u16) -> Option<(usize, Flit)> {
        let has_flit = |class: &usize| self.queues.front(self.arrived(*class)).is_some();
        let classes = (0..self.vcs.classes()).filter(has_flit);
        let filled: u16 = classes.fold(0, |all, class| all | 1 << class);
        let class = match self.ejecting {
            Some(class) => Some(class).filter(|&class| has((filled & ready).into(), class)),
            None => self.ejectors.grant(filled & ready),
        }?;
        Some((class, self.queues.front(self.arrived(class))?))
    }

    /// The clock edge of a flit that the endpoint injects.
    #[inline]
    pub fn inject(&mut self, class: usize, flit: Flit) {
        self.queues.push(class, flit);
    }

    /// The clock edge of a flit that is on the link from the router.
    #[inline]
    pub fn arrive(&mut self, vc: usize, flit: Flit) {
        self.queues.push(self.arrived(self.class(vc)), flit);
    }

    /// The clock edge of a credit that is on the link to the router.
    #[inline]
    pub fn take_credit(&mut self, vc: usize) {
        let used = &mut self.used[self.class(vc)];
        *used = used.saturating_sub(1);
    }
}

/// Holds what an endpoint sends until there is room in its router, and what it gets until it takes it.
///
/// - Twin: `hdl/link/endpoint_adapter.rs`.
/// - Shapes: 1 or 2 classes, queues of 2 to 255 flits here and in the router.
/// - Latency: what is injected in a cycle may be in the register before the link in the next but one. A flit from the
///   link may be ejected in the next cycle. `eject_valid_o` depends on `eject_ready_i` of the same cycle, all else
///   comes from state.
/// - Waiting bound: the other class goes first once at most, once there is room and the endpoint is ready.
/// - Source: `\[Anton2\] §2.1, §4.4`.
/// - ASSUMED: a packet of which the first of two flits was ejected is finished before the other class goes. A credit is
///   of the class that its virtual channel belongs to. If several bits of `inject_valid_i` are set, each of those
///   classes takes the flit; no endpoint does that.
#[derive(Clone, Debug)]
pub struct EndpointAdapter {
    queues: EndpointQueues,
    sent: Option<(usize, Flit)>,
    /// The virtual channel of the credit that goes back.
    credit: Option<usize>,
    payloads: Payloads,
}

impl EndpointAdapter {
    /// The adapter of this shape, in reset state.
    pub fn new(params: &EndpointAdapterParams) -> Self {
        let slots = 2 * params.vcs().classes() * params.depth() + 2;
        EndpointAdapter {
            queues: EndpointQueues::new(params),
            sent: None,
            credit: None,
            payloads: Payloads::new(params.flit_width(), 0, slots),
        }
    }

    fn admit(&mut self, head: bool, tail: bool, bits: &[u64]) -> Flit {
        let sent = self.sent.map(|(_, flit)| flit);
        let live = || self.queues.flits().chain(sent).map(Flit::handle);
        let handle = self.payloads.store(bits, live);
        Flit::of_link(head, tail, bits[0], handle)
    }

    /// Everything that is shown, with what is ejected.
    fn show(&self, ejected: Option<(usize, Flit)>, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        let room = |all, class| all | bit(class, self.queues.has_room(class));
        outputs.word((0..self.queues.vcs.classes()).fold(0, room));
        outputs.word(ejected.map_or(0, |(class, _)| 1 << class));
        outputs.bit(ejected.is_some_and(|(_, flit)| flit.is_head()));
        outputs.bit(ejected.is_some_and(|(_, flit)| flit.is_tail()));
        let flit = outputs.words(self.payloads.words());
        match ejected {
            Some((_, ejected)) => flit.copy_from_slice(self.payloads.stored(ejected.handle())),
            None => flit.fill(0),
        }
        let sent = self.sent.map(|(class, flit)| Sent {
            vc: self.queues.vc(class),
            head: flit.is_head(),
            tail: flit.is_tail(),
            handle: flit.handle(),
        });
        show_sent(sent, &self.payloads, &mut outputs);
        outputs.bit(self.credit.is_some());
        outputs.word(self.credit.unwrap_or(0) as u64);
    }
}

impl Golden for EndpointAdapter {
    fn reset(&mut self) {
        self.queues.reset();
        self.payloads.reset();
        (self.sent, self.credit) = (None, None);
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(None, outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let injected = inputs.word();
        let (head, tail) = (inputs.bit(), inputs.bit());
        let bits = inputs.words(self.payloads.words());
        let ready = inputs.word() as u16;

        self.show(self.queues.ejected(ready), outputs);
        self.sent = self.queues.send();
        let ejected = self.queues.eject(ready);
        self.credit = ejected.map(|(class, _)| self.queues.vc(class));
        for class in Bits(injected) {
            let flit = self.admit(head, tail, bits);
            self.queues.inject(class, flit);
        }
        if inputs.bit() {
            self.queues.take_credit(inputs.word() as usize);
        } else {
            inputs.word();
        }
        let (valid, vc) = (inputs.bit(), inputs.word() as usize);
        let (head, tail) = (inputs.bit(), inputs.bit());
        if valid {
            let flit = self.admit(head, tail, inputs.words(self.payloads.words()));
            self.queues.arrive(vc, flit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::unified::Heading;
    use crate::params::Reset;
    use crate::params::unified::Header;

    fn params(depth: usize, far_depth: usize) -> EndpointAdapterParams {
        let vcs = VirtualChannels::new("endpoint-adapter", 2, 4).expect("legal numbers");
        EndpointAdapterParams::new(vcs, 42, depth, far_depth, Reset::Sync).expect("a legal shape")
    }

    fn first(flits: usize, handle: u32) -> Flit {
        Flit::first(Heading::default().with(Header::TWO, flits - 1), handle)
    }

    fn handles(sent: impl IntoIterator<Item = Option<(usize, Flit)>>) -> Vec<Option<u32>> {
        let handle = |sent: Option<(usize, Flit)>| sent.map(|(_, flit)| flit.handle());
        sent.into_iter().map(handle).collect()
    }

    #[test]
    fn a_packet_is_sent_when_it_is_whole_and_classes_take_turns() {
        let mut queues = EndpointQueues::new(&params(8, 8));
        queues.inject(1, first(2, 10));
        assert_eq!(queues.send(), None);
        queues.inject(0, first(1, 20));
        queues.inject(0, first(1, 21));
        queues.inject(1, Flit::second(11));
        queues.inject(1, first(1, 12));
        let sent = handles((0..6).map(|_| queues.send()));
        let wanted = [Some(10), Some(11), Some(20), Some(12), Some(21), None];
        assert_eq!(sent, wanted);
    }

    #[test]
    fn a_class_without_room_in_the_router_does_not_hold_the_other_up() {
        let mut queues = EndpointQueues::new(&params(8, 2));
        for handle in [10, 11, 12] {
            queues.inject(1, first(1, handle));
            queues.inject(0, first(1, handle + 10));
        }
        let sent = handles((0..5).map(|_| queues.send()));
        assert_eq!(sent, [Some(10), Some(20), Some(11), Some(21), None]);
        // Any virtual channel of class 0.
        queues.take_credit(3);
        assert_eq!(handles([queues.send(), queues.send()]), [Some(22), None]);
        queues.take_credit(4);
        assert_eq!(handles([queues.send()]), [Some(12)]);
    }

    #[test]
    fn a_packet_is_ejected_whole_before_the_other_class_goes() {
        let mut queues = EndpointQueues::new(&params(8, 8));
        queues.arrive(4, first(2, 10));
        queues.arrive(0, first(1, 20));
        queues.arrive(1, first(1, 21));
        assert_eq!(
            handles([queues.eject(0b00), queues.eject(0b11)]),
            [None, Some(10)]
        );
        assert_eq!(handles([queues.eject(0b11)]), [None]);
        queues.arrive(4, Flit::second(11));
        assert_eq!(
            handles([queues.eject(0b01), queues.eject(0b11)]),
            [None, Some(11)]
        );
        let rest = handles([queues.eject(0b10), queues.eject(0b11), queues.eject(0b11)]);
        assert_eq!(rest, [None, Some(20), Some(21)]);
    }

    #[test]
    fn room_is_shown_for_two_flits_and_flits_go_both_ways_behind_the_ports() {
        let mut adapter = EndpointAdapter::new(&params(3, 8));
        let mut shown = Vec::new();
        for cycle in 0..4 {
            let mut outputs = [0; 12];
            let inject = match cycle {
                0 => [0b10, 1, 0, 70],
                1 => [0b10, 0, 1, 71],
                _ => [0; 4],
            };
            let arrive = [u64::from(cycle == 0), 5, 1, 1, 90];
            let inputs = [&inject[..], &[0b11, 0, 0], &arrive].concat();
            adapter.step(&inputs, &mut outputs);
            shown.push(outputs);
        }
        // Two flits leave room for one in a queue of three.
        let room: Vec<u64> = shown.iter().map(|outputs| outputs[0]).collect();
        assert_eq!(room, [0b11, 0b11, 0b01, 0b11]);
        assert_eq!(shown[1][1..5], [0b10, 1, 1, 90]);
        assert_eq!(shown[2][10..], [1, 4]);
        assert_eq!(shown[3][5..10], [1, 4, 1, 0, 70]);
    }
}
