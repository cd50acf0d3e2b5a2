//! The golden queues between an endpoint and its router.

use super::multicast_unit::TablePorts;
use crate::model::Golden;
use crate::model::anton2::router::{Sent, show_sent};
use crate::model::anton2::{
    Copier, Fate, Flit, Here, LinkGuard, OnLink, Queues, Share, Turn, show_copy,
};
use crate::model::flit::Payloads;
use crate::model::link::{Guard, Kind, Written};
use crate::model::packed::{Bits, Ports, PortsMut, bit, copy_field, field, has, set_field};
use crate::params::anton2::{
    EndpointAdapterParams, Header, HeaderField, MAX_CLASSES, VirtualChannels,
};
use crate::params::{Misuse, words};

/// An endpoint's adapter without what is on its links.
///
/// A cycle is [`EndpointQueues::send`], [`EndpointQueues::eject`] for each class of which the endpoint takes a flit and
/// [`EndpointQueues::pay`], then what is on the links and injected in it.
#[derive(Clone, Debug)]
pub struct EndpointQueues {
    /// What was injected, by class, then what arrived.
    queues: Queues,
    /// Flits that take room in the router.
    used: [u8; MAX_CLASSES],
    /// Flits that the endpoint took and of which the router does not know yet.
    owed: [u16; MAX_CLASSES],
    /// Whose turn it is to be sent, and to have its credit sent.
    senders: Share<0>,
    payers: Share<0>,
    /// The class that is between the two flits of what is sent, and what becomes of that.
    sending: Option<(usize, Fate)>,
    vcs: VirtualChannels,
    far_depth: usize,
    /// What copies multicast packets, if anything does.
    copier: Option<Box<Copier>>,
}

impl EndpointQueues {
    /// The adapter of this shape, in reset state.
    pub fn new(params: &EndpointAdapterParams) -> Self {
        let classes = params.vcs().classes();
        EndpointQueues {
            queues: Queues::new(2 * classes, params.depth()),
            used: [0; MAX_CLASSES],
            owed: [0; MAX_CLASSES],
            senders: Share::RESET,
            payers: Share::RESET,
            sending: None,
            vcs: params.vcs(),
            far_depth: params.far_depth(),
            copier: params
                .multicast_unit()
                .map(|unit| Box::new(Copier::new(&unit))),
        }
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.queues.reset();
        self.used.fill(0);
        self.owed.fill(0);
        (self.senders, self.payers) = (Share::RESET, Share::RESET);
        self.sending = None;
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

    /// Whether a destination set is looked up: then a packet may be sent in a later cycle though nothing else happens.
    #[inline]
    pub fn is_looking_up(&self) -> bool {
        let copier = self.copier.as_ref();
        copier.is_some_and(|copier| copier.is_reading())
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

    /// Classes of its packets, 1 or 2.
    #[inline]
    pub fn classes(&self) -> usize {
        self.vcs.classes()
    }

    /// The virtual channel of a class.
    #[inline]
    pub fn vc(&self, class: usize) -> usize {
        class * self.vcs.per_class()
    }

    /// What goes to the router in this cycle, to be on the link in the next: whose turn it is, of the classes.
    #[inline]
    pub fn send(&mut self) -> Option<Turn> {
        // By the state before the edge.
        let reading = self.copier.as_ref().filter(|copier| copier.is_reading());
        let granted = reading.map(|copier| copier.grant());
        let turn = self.pass();
        if let Some(granted) = granted {
            self.look_up(granted);
        }
        turn
    }

    #[inline]
    fn pass(&mut self) -> Option<Turn> {
        if let Some((queue, fate)) = self.sending.take() {
            let flit = match fate {
                Fate::Stays => self.queues.second(queue),
                Fate::Leaves | Fate::Drops => self.pop(queue),
            }?;
            return Some(Turn { queue, flit, fate });
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
        let unknown = match &self.copier {
            Some(copier) => copier.unknown(),
            None => 0,
        };
        let class = self.senders.grant_in_turn(requests & !unknown)?;
        let turn = self.first(class)?;
        self.senders.take_turn(class);
        if turn.fate != Fate::Drops {
            self.used[class] += turn.flit.flits();
        }
        self.sending = turn.flit.has_two().then_some((class, turn.fate));
        Some(turn)
    }

    /// The clock edge on which the first flit of a packet goes: that flit, or its copy.
    #[inline]
    fn first(&mut self, queue: usize) -> Option<Turn> {
        if let Some(copier) = &mut self.copier
            && has(copier.fronts().into(), queue)
        {
            let turn = copier.copy(queue, self.queues.front(queue)?);
            copier.take(queue);
            if turn.frees().is_some() {
                self.pop(queue);
            }
            return Some(turn);
        }
        let (flit, fate) = (self.pop(queue)?, Fate::Leaves);
        Some(Turn { queue, flit, fate })
    }

    /// Takes the first flit that was injected of a class out of its queue.
    #[inline]
    fn pop(&mut self, class: usize) -> Option<Flit> {
        let flit = self.queues.pop(class);
        self.look(class);
        flit
    }

    /// Takes over what is in front of what was injected of a class.
    #[inline]
    fn look(&mut self, class: usize) {
        if let Some(copier) = &mut self.copier {
            copier.look(class, self.queues.front(class));
        }
    }

    /// The clock edge of the table, which one of the queues gets.
    fn look_up(&mut self, granted: Option<usize>) {
        // Whose set is looked up stays in front.
        let index = |class| Some((class, self.queues.front(class)?.heading().table()));
        let granted = granted.and_then(index);
        if let Some(copier) = &mut self.copier {
            copier.commit(granted);
        }
    }

    /// The flit that the endpoint is shown of a class.
    #[inline]
    pub fn shown(&self, class: usize) -> Option<Flit> {
        self.queues.front(self.arrived(class))
    }

    /// The clock edge of a flit that the endpoint takes, if one of the class is shown.
    #[inline]
    pub fn eject(&mut self, class: usize) -> Option<Flit> {
        let flit = self.queues.pop(self.arrived(class))?;
        self.owed[class] += 1;
        Some(flit)
    }

    /// The class of which a credit goes to the router, to be on the link in the next cycle.
    #[inline]
    pub fn pay(&mut self) -> Option<usize> {
        let owing = self.owed.iter().enumerate();
        let owing = owing.fold(0, |all, (class, &owed)| all | bit(class, owed > 0) as u16);
        let class = self.payers.grant_in_turn(owing)?;
        self.payers.take_turn(class);
        self.owed[class] -= 1;
        Some(class)
    }

    /// The clock edge of a flit that the endpoint injects.
    #[inline]
    pub fn inject(&mut self, class: usize, flit: Flit) {
        self.queues.push(class, flit);
        self.look(class);
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

/// What an endpoint offers, flit by flit, and what of it its adapter takes.
///
/// - Twin: the guards in `hdl/anton2/endpoint_adapter.rs`.
/// - ASSUMED: the destination of a multicast packet is not looked at where there are
///   destination sets. Three fields of a header are the adapter's, whatever the endpoint wrote: `done` and `crossed` are
///   0, and `two` says whether a second flit follows.
#[derive(Clone, Debug)]
pub(super) struct Entrance {
    guards: [Guard; MAX_CLASSES],
    errors: u64,
    has_sets: bool,
}

impl Entrance {
    /// That of an adapter of this shape, in reset state.
    pub fn new(params: &EndpointAdapterParams) -> Self {
        Entrance {
            guards: std::array::from_fn(|_| Guard::new(&params.guard())),
            errors: 0,
            has_sets: params.multicast().is_some(),
        }
    }

    /// Back to the reset state.
    pub fn clear(&mut self) {
        self.guards.iter_mut().for_each(Guard::clear);
        self.errors = 0;
    }

    /// What was wrong until now, by the bits of `error_o`.
    pub fn errors(&self) -> u64 {
        self.errors
    }

    /// The class of which a flit is offered, of those that are valid: the first, for more than one is wrong.
    pub fn class(&mut self, valid: u64) -> Option<usize> {
        let mut classes = Bits(valid);
        let class = classes.next();
        if classes.next().is_some() {
            self.errors |= 1 << Misuse::Order.bit();
        }
        class
    }

    /// The clock edge at which a flit of a class is offered, a head or not and a tail or not, and there is room for a
    /// packet or not, in a torus and at a node with so many endpoints: whether what is taken is a head, and a tail;
    /// nothing, if nothing is. `bits` are then those that are taken.
    pub fn offer(
        &mut self,
        class: usize,
        [head, tail]: [bool; 2],
        bits: &mut [u64],
        has_room: bool,
        (torus, endpoints): (Here, usize),
    ) -> Option<[bool; 2]> {
        let of = |name: HeaderField| field(bits, name.low, name.width) as usize;
        let is_there = torus.has_node([Header::X, Header::Y, Header::Z].map(of))
            && of(Header::ENDPOINT) < endpoints;
        let kind = Kind {
            head,
            tail,
            terminal: is_there || self.has_sets && of(Header::MULTICAST) == 1,
        };
        let guard = &mut self.guards[class];
        // What belongs to a packet that has begun finds room, and what does not begin one needs none.
        let has_room = has_room || guard.is_within() || !head;
        let (written, bad) = guard.judge(Some(kind), has_room);
        guard.commit(Some(kind), has_room);
        self.errors |= bad;
        let Some(Written::Offered { head, tail }) = written else {
            return None;
        };
        if head {
            let mut write = |name: HeaderField, value| set_field(bits, name.low, name.width, value);
            write(Header::DONE, 0);
            write(Header::CROSSED, 0);
            write(Header::TWO, (!tail).into());
        }
        Some([head, tail])
    }
}

/// Holds what an endpoint sends until there is room in its router, and what it gets until it takes it.
///
/// - Twin: `hdl/anton2/endpoint_adapter.rs`.
/// - Shapes: 1 or 2 classes, queues of 2 to 255 flits here and in the router.
/// - Latency: what is injected in a cycle may be in the register before the link in the next but one. A flit from the
///   link is shown in the next cycle until the endpoint takes it. All outputs come from state alone.
/// - Waiting bound: to the router the other class goes first once at most, once there is room; to the endpoint none waits
///   for the other.
/// - Source: `\[Anton2\] §2.1, §4.4`.
/// - ASSUMED: classes are ejected apart, each with a flit of its own. The router gets one credit in a cycle; where both
///   classes leave, those that are owed wait in turn. A credit is of the class that its virtual channel belongs to.
///   If both bits of `inject_valid_i` are set, the flit is one of class 0, and bit 1 of `error_o` is set.
#[derive(Clone, Debug)]
pub struct EndpointAdapter {
    queues: EndpointQueues,
    entrance: Entrance,
    /// At the links of the router, if they are watched: a class is a virtual channel to it.
    guard: Option<LinkGuard>,
    /// Where the node is, if packets may be multicast.
    here: Option<Here>,
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
            entrance: Entrance::new(params),
            guard: params.link_guard().as_ref().map(LinkGuard::new),
            here: params.multicast().map(|_| Here::default()),
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

    /// Everything that is shown, but for what is dropped.
    fn show(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        if self.here.is_some() {
            outputs.bit(false);
        }
        let room = |all, class| all | bit(class, self.queues.has_room(class));
        let classes = self.queues.vcs.classes();
        outputs.word((0..classes).fold(0, room));
        let shown = |class| Some((class, self.queues.shown(class)?));
        let ejected: Vec<_> = (0..classes).filter_map(shown).collect();
        let of_all = |is: fn(Flit) -> bool| {
            let each = ejected.iter();
            each.fold(0, |all, &(class, flit)| all | bit(class, is(flit)))
        };
        outputs.word(of_all(|_| true));
        outputs.word(of_all(Flit::is_head));
        outputs.word(of_all(Flit::is_tail));
        let flits = outputs.words(words(classes * self.payloads.width()));
        flits.fill(0);
        for (class, flit) in &ejected {
            let width = self.payloads.width();
            let stored = self.payloads.stored(flit.handle());
            copy_field(stored, 0, flits, class * width, width);
        }
        let of_router = self.guard.as_ref().map_or(0, LinkGuard::errors);
        outputs.word(self.entrance.errors() | of_router);
        let sent = self.sent.map(|(class, flit)| Sent {
            vc: self.queues.vc(class),
            head: flit.is_head(),
            tail: flit.is_tail(),
            handle: flit.handle(),
        });
        let bits = show_sent(sent, &self.payloads, &mut outputs);
        if let (Some(here), Some((_, flit))) = (self.here, self.sent) {
            show_copy(flit, here, bits);
        }
        outputs.bit(self.credit.is_some());
        outputs.word(self.credit.unwrap_or(0) as u64);
    }
}

impl Golden for EndpointAdapter {
    fn reset(&mut self) {
        self.queues.reset();
        self.entrance.clear();
        if let Some(guard) = &mut self.guard {
            guard.reset();
        }
        self.payloads.reset();
        (self.sent, self.credit) = (None, None);
    }

    fn peek(&self, outputs: &mut [u64]) {
        self.show(outputs);
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        let mut inputs = Ports(inputs);
        let table = self.here.map(|_| TablePorts::take(&mut inputs));
        let torus = match table {
            Some(table) => table.here,
            None => Here::of_straps(0, inputs.word()),
        };
        let endpoints = inputs.word() as usize + 1;
        let injected = inputs.word();
        let (head, tail) = (inputs.bit(), inputs.bit());
        let bits = inputs.words(self.payloads.words());
        let ready = inputs.word();

        self.show(outputs);
        let left = self.credit.map(|vc| self.queues.class(vc));
        let departs = self.sent.map(|(class, _)| class);
        // As it is shown, not as what is sent leaves it.
        let room: [bool; MAX_CLASSES] = std::array::from_fn(|class| {
            class < self.queues.classes() && self.queues.has_room(class)
        });
        if let Some(table) = table {
            self.here = Some(table.here);
            self.queues.put(table.here);
        }
        let turn = self.queues.send();
        if table.is_some() {
            outputs[0] = turn.is_some_and(Turn::drops).into();
        }
        self.sent = turn.and_then(|turn| Some((turn.queue, turn.goes()?)));
        if let Some((index, entry)) = table.and_then(TablePorts::written) {
            self.queues.write_set(index, entry);
        }
        for class in Bits(ready) {
            self.queues.eject(class);
        }
        self.credit = self.queues.pay().map(|class| self.queues.vc(class));
        if let Some(class) = self.entrance.class(injected) {
            let mut bits = bits.to_vec();
            let flags = [head, tail];
            let place = (torus, endpoints);
            let taken = self
                .entrance
                .offer(class, flags, &mut bits, room[class], place);
            if let Some([head, tail]) = taken {
                let mut flit = self.admit(head, tail, &bits);
                if self.here.is_some() {
                    flit = flit.multicast_if(bits[0]);
                }
                self.queues.inject(class, flit);
            }
        }
        let (returned, credit_vc) = (inputs.bit(), inputs.word() as usize);
        let (valid, vc) = (inputs.bit(), inputs.word() as usize);
        let (head, tail) = (inputs.bit(), inputs.bit());
        let bits = inputs.words(self.payloads.words());
        let class = |vc| self.queues.class(vc);
        let of_class = |vc| OnLink {
            vc: class(vc),
            head,
            tail,
        };
        let came = valid.then(|| of_class(vc));
        let back = returned.then(|| class(credit_vc));
        let (mut passes, mut counts) = (came, returned);
        if let Some(guard) = &mut self.guard {
            passes = guard.passes(came);
            counts = guard.counts(back);
            guard.commit(came, left, departs, back);
        }
        if counts {
            self.queues.take_credit(credit_vc);
        }
        if let Some(OnLink { head, tail, .. }) = passes {
            let flit = self.admit(head, tail, bits);
            self.queues.arrive(vc, flit);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::anton2::Heading;
    use crate::params::Reset;
    use crate::params::anton2::Header;

    fn params(depth: usize, far_depth: usize) -> EndpointAdapterParams {
        let vcs = VirtualChannels::new("endpoint-adapter", 2, 4).expect("legal numbers");
        EndpointAdapterParams::new(vcs, 42, depth, far_depth, Reset::Sync).expect("a legal shape")
    }

    fn first(flits: usize, handle: u32) -> Flit {
        Flit::first(Heading::default().with(Header::TWO, flits - 1), handle)
    }

    /// The handles of what is sent in so many cycles.
    fn sent(queues: &mut EndpointQueues, cycles: usize) -> Vec<Option<u32>> {
        let send = |_| queues.send().and_then(Turn::goes).map(Flit::handle);
        (0..cycles).map(send).collect()
    }

    /// The handles of what is ejected of classes 0 and 1, and whose credit is sent, in cycles in which the endpoint is ready
    /// for these.
    fn ejected<const N: usize>(
        queues: &mut EndpointQueues,
        ready: [u64; N],
    ) -> [([Option<u32>; 2], Option<usize>); N] {
        ready.map(|ready| {
            let taken = [0, 1].map(|class| {
                let flit = has(ready, class).then(|| queues.eject(class))?;
                flit.map(Flit::handle)
            });
            (taken, queues.pay())
        })
    }

    #[test]
    fn a_packet_is_sent_when_it_is_whole_and_classes_take_turns() {
        let mut queues = EndpointQueues::new(&params(8, 8));
        queues.inject(1, first(2, 10));
        assert_eq!(sent(&mut queues, 1), [None]);
        queues.inject(0, first(1, 20));
        queues.inject(0, first(1, 21));
        queues.inject(1, Flit::second(11));
        queues.inject(1, first(1, 12));
        let wanted = [Some(10), Some(11), Some(20), Some(12), Some(21), None];
        assert_eq!(sent(&mut queues, 6), wanted);
    }

    #[test]
    fn a_class_without_room_in_the_router_does_not_hold_the_other_up() {
        let mut queues = EndpointQueues::new(&params(8, 2));
        for handle in [10, 11, 12] {
            queues.inject(1, first(1, handle));
            queues.inject(0, first(1, handle + 10));
        }
        let wanted = [Some(10), Some(20), Some(11), Some(21), None];
        assert_eq!(sent(&mut queues, 5), wanted);
        // Any virtual channel of class 0.
        queues.take_credit(3);
        assert_eq!(sent(&mut queues, 2), [Some(22), None]);
        queues.take_credit(4);
        assert_eq!(sent(&mut queues, 1), [Some(12)]);
    }

    #[test]
    fn a_class_that_is_not_taken_holds_none_of_the_other_up_and_credits_take_turns() {
        let mut queues = EndpointQueues::new(&params(8, 8));
        queues.arrive(4, first(2, 10));
        queues.arrive(0, first(1, 20));
        queues.arrive(1, first(1, 21));
        let both = ejected(&mut queues, [0b00, 0b11, 0b11, 0b10, 0b11]);
        let wanted = [
            ([None, None], None),
            ([Some(20), Some(10)], Some(1)),
            ([Some(21), None], Some(0)),
            ([None, None], Some(0)),
            ([None, None], None),
        ];
        assert_eq!(both, wanted);
        queues.arrive(4, Flit::second(11));
        queues.arrive(0, first(1, 22));
        assert_eq!(queues.shown(1).map(Flit::handle), Some(11));
        let first = ejected(&mut queues, [0b01, 0b10]);
        assert_eq!(
            first,
            [([Some(22), None], Some(0)), ([None, Some(11)], Some(1))]
        );
    }

    #[test]
    fn room_is_shown_for_two_flits_and_flits_go_both_ways_behind_the_ports() {
        let mut adapter = EndpointAdapter::new(&params(3, 8));
        let two = 1 << Header::TWO.low;
        let mut shown = Vec::new();
        for cycle in 0..4 {
            let mut outputs = [0; 14];
            let inject = match cycle {
                0 => [0b10, 1, 0, 70 | two],
                1 => [0b10, 0, 1, 71],
                _ => [0; 4],
            };
            let arrive = [u64::from(cycle == 0), 5, 1, 1, 90];
            let straps = [0xfff, 31];
            let inputs = [&straps[..], &inject, &[0b11, 0, 0], &arrive].concat();
            adapter.step(&inputs, &mut outputs);
            shown.push(outputs);
        }
        // Two flits leave room for one in a queue of three.
        let room: Vec<u64> = shown.iter().map(|outputs| outputs[0]).collect();
        assert_eq!(room, [0b11, 0b11, 0b01, 0b11]);
        // The flit of class 1 lies behind that of class 0, of 42 bits.
        assert_eq!(shown[1][1..6], [0b10, 0b10, 0b10, 90 << 42, 90 >> 22]);
        assert_eq!(shown[2][12..], [1, 4]);
        assert_eq!(shown[3][7..12], [1, 4, 1, 0, 70 | two]);
        // Nothing was wrong.
        assert_eq!(shown[3][6], 0);
    }
}
