//! The golden adapter of an external channel.

use super::multicast_unit::TablePorts;
use super::vc_sender::{SenderQueues, WeightWrite};
use crate::model::Golden;
use crate::model::anton2::router::{Sent, show_counts, show_sent};
use crate::model::anton2::{Ages, Flit, Here, LinkGuard, OnLink, Queues, Share, Stamps, show_copy};
use crate::model::flit::Payloads;
use crate::model::link::{Arrival, Frame, Incoming, Outgoing, Phit, Receiver, Sender, Step};
use crate::model::packed::{Ports, PortsMut, copy_field, field, set_field};
use crate::params::anton2::ChannelAdapterParams;
use crate::params::words;

/// What a frame brings: a flit of a virtual channel, a credit for one, or both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Word {
    flit: Flit,
    vc: Option<u8>,
    credit: Option<u8>,
}

impl Word {
    /// Whether it is more than a credit.
    pub(in crate::model) fn has_flit(self) -> bool {
        self.vc.is_some()
    }
}

/// What a cycle of an adapter does to its surroundings.
#[derive(Clone, Copy, Debug, Default)]
pub struct Passing {
    /// On the link to the router in the next cycle.
    pub to_router: Option<(usize, Flit)>,
    /// Whether a multicast packet without branches is dropped.
    pub drops: bool,
    /// A credit for what came from the router, there in the next cycle.
    pub credit: Option<usize>,
    /// The phit of the frame on its way that goes into the register before the line.
    pub phit: Option<usize>,
    /// The frame that leaves with it, if it is the last.
    pub leaves: Option<Frame<Word>>,
    /// What else the sender did.
    pub step: Step,
}

/// Both ends' worth of an external channel's state, without what is on the links and on the line.
///
/// A cycle is [`ChannelEnd::step`], then what is on the links in it; what a step sends is on them in the next.
#[derive(Clone, Debug)]
pub struct ChannelEnd {
    departing: SenderQueues,
    arriving: SenderQueues,
    sender: Sender<Word>,
    receiver: Receiver,
    /// The virtual channel that a flit left for the router in the cycle before.
    left: Option<u8>,
    /// Credits for what came over the channel, by virtual channel, and a bit for each that has any.
    owed: [u8; Queues::MOST],
    owing: u16,
    turn: Share<0>,
}

impl ChannelEnd {
    /// The end of this shape, in reset state, before a hop that crosses the dateline or not.
    pub fn new(params: &ChannelAdapterParams, crosses: bool) -> Self {
        ChannelEnd {
            departing: SenderQueues::new(params.departing(), crosses),
            arriving: SenderQueues::new(params.arriving(), false),
            sender: Sender::new(params.sender()),
            receiver: Receiver::new(&params.receiver()),
            left: None,
            owed: [0; Queues::MOST],
            owing: 0,
            turn: Share::RESET,
        }
    }

    /// Back to the reset state, weights and destination sets included.
    pub fn reset(&mut self) {
        self.departing.reset();
        self.arriving.reset();
        self.sender.reset();
        self.receiver.reset();
        self.left = None;
        self.owed.fill(0);
        self.owing = 0;
        self.turn = Share::RESET;
    }

    /// Says whether the hop crosses the dateline.
    pub fn set_crosses(&mut self, crosses: bool) {
        self.departing.set_crosses(crosses);
    }

    /// Puts the node at its place of the torus.
    pub fn put(&mut self, here: Here) {
        self.arriving.put(here);
    }

    /// Writes a destination set, for packets that are looked up from then on: whether there is such a one.
    pub fn write_set(&mut self, index: usize, entry: u64) -> bool {
        self.arriving.write_set(index, entry)
    }

    /// Writes a weight of what departs, by its number in the table, for packets that begin from then on: whether there is
    /// such a one.
    pub fn write_weight(&mut self, number: usize, weight: u16) -> bool {
        self.departing.write_weight(number, weight)
    }

    /// Reads what a step may read but for flits, for whoever wants it in the cache.
    #[inline]
    pub(in crate::model) fn fetch(&self) -> u64 {
        self.departing.fetch() ^ self.arriving.fetch() ^ u64::from(self.sender.has_room())
    }

    /// Whether a cycle in which nothing arrives changes nothing.
    #[inline]
    pub fn is_still(&self) -> bool {
        let is_empty = !self.departing.is_filled() && !self.arriving.is_filled();
        is_empty && self.owing == 0 && self.left.is_none() && self.sender.is_idle()
    }

    /// All flits that it holds, those that it may have to send again included.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        let sent = self.sender.words().filter(|word| word.vc.is_some());
        let queues = self.departing.flits().chain(self.arriving.flits());
        queues.chain(sent.map(|word| word.flit))
    }

    /// The frame that is on its way, or was last.
    pub fn frame(&self) -> &Frame<Word> {
        self.sender.frame()
    }

    /// The number of the word that it waits for.
    pub fn expected(&self) -> u16 {
        self.receiver.expected()
    }

    /// The word to be sent in this cycle, and the virtual channel that its flit has left.
    #[inline]
    fn take_word(&mut self, ages: Ages) -> (Option<Word>, Option<usize>) {
        if !self.sender.has_room() {
            return (None, None);
        }
        let mut word = Word::default();
        let mut from = None;
        if self.departing.is_filled()
            && let Some((vc, turn)) = self.departing.step_at(ages)
        {
            (word.flit, word.vc, from) = (turn.flit, Some(vc as u8), Some(turn.queue));
        }
        if self.owing != 0
            && let Some(vc) = self.turn.grant_in_turn(self.owing)
        {
            self.turn.take_turn(vc);
            self.owed[vc] -= 1;
            self.owing &= !(u16::from(self.owed[vc] == 0) << vc);
            word.credit = Some(vc as u8);
        }
        let is_any = word.vc.is_some() || word.credit.is_some();
        (is_any.then_some(word), from)
    }

    /// One cycle but for what is on the links in it; `arrival` is what the line brings, `ages` matter if what departs goes
    /// by age.
    #[inline]
    pub fn step(&mut self, arrival: &Arrival<Word>, ages: Ages) -> Passing {
        let (word, credit) = self.take_word(ages);
        let passes = match self.arriving.is_filled() {
            true => self.arriving.step(),
            false => None,
        };
        let (new, heard) = self.receiver.look(arrival);
        let (phit, leaves) = (self.sender.phit(), self.sender.leaves().copied());
        let step = self.sender.commit(word, heard);
        if let Some(vc) = self.left.take() {
            self.owed[usize::from(vc)] += 1;
            self.owing |= 1 << vc;
        }
        let left = passes.and_then(|(_, turn)| turn.frees());
        self.left = left.map(|vc| vc as u8);
        if let Some(Word { flit, vc, credit }) = new {
            self.receiver.commit();
            if let Some(vc) = vc {
                self.arriving.arrive(usize::from(vc), flit);
            }
            if let Some(vc) = credit {
                self.departing.take_credit(usize::from(vc));
            }
        }
        Passing {
            to_router: passes.and_then(|(vc, turn)| Some((vc, turn.goes()?))),
            drops: passes.is_some_and(|(_, turn)| turn.drops()),
            credit,
            phit,
            leaves,
            step,
        }
    }

    /// The clock edge of a flit that is on the link from the router.
    #[inline]
    pub fn arrive(&mut self, vc: usize, flit: Flit) {
        self.departing.arrive(vc, flit);
    }

    /// The clock edge of a credit that is on the link to the router.
    #[inline]
    pub fn take_credit(&mut self, vc: usize) {
        self.arriving.take_credit(vc);
    }
}

/// What an adapter says of its link in a cycle.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::model) struct Status {
    replays: bool,
    times_out: bool,
    is_damaged: bool,
    /// Of a multicast packet that came over it: it is dropped.
    pub drops: bool,
}

impl Status {
    /// In the order of the ports: `replay_o`, `timeout_o`, `damaged_o`.
    pub fn flags(self) -> [bool; 3] {
        [self.replays, self.times_out, self.is_damaged]
    }
}

/// Joins a router to an external channel.
///
/// - Twin: `hdl/anton2/channel_adapter.rs`.
/// - Shapes: up to 16 virtual channels, queues of 2 to 255 flits before the channel, behind it and in the router; frames
///   as `link-sender` has them; what departs in turn, inverse-weighted over 1 to 4 patterns or oldest first.
/// - Latency: without contention the first phit of a flit's frame is on the line 4 cycles after the flit was on the link
///   from the router; a flit is on the link to the router 3 cycles after the last phit of its frame came. All outputs come
///   from state alone: `damaged_o` is of the cycle before.
/// - Source: `\[Anton2\] §2.2, §2.5, §3`.
/// - ASSUMED: as in `ChannelAdapterParams`.
#[derive(Clone, Debug)]
pub struct ChannelAdapter {
    params: ChannelAdapterParams,
    /// Where the node is, if packets may be multicast.
    here: Option<Here>,
    has_weights: bool,
    end: ChannelEnd,
    outgoing: Outgoing,
    incoming: Incoming,
    to_router: Option<(usize, Flit)>,
    credit: Option<usize>,
    /// Whether a damaged frame came in the cycle before.
    was_damaged: bool,
    payloads: Payloads,
    stamps: Stamps,
    /// Cycles since the reset.
    now: u64,
    /// Room for a word.
    word: Box<[u64]>,
    /// At the links of the router, if they are watched.
    guard: Option<LinkGuard>,
}

impl ChannelAdapter {
    /// The adapter of this shape, in reset state.
    pub fn new(params: &ChannelAdapterParams) -> Self {
        let vc_values = 1 << params.vcs().width();
        let [before, behind] = [params.departing(), params.arriving()].map(|q| q.depth());
        let slots = vc_values * (before + behind) + params.sender().window() + 3;
        let payloads = Payloads::new(params.flit_width(), 0, slots);
        ChannelAdapter {
            stamps: Stamps::new(params.arbitration(), payloads.capacity()),
            now: 0,
            end: ChannelEnd::new(params, false),
            outgoing: Outgoing::new(params.frame()),
            incoming: Incoming::new(params.frame()),
            to_router: None,
            credit: None,
            was_damaged: false,
            payloads,
            word: vec![0; words(params.frame().word_width())].into(),
            here: params.multicast().map(|_| Here::default()),
            has_weights: params.departing().table().is_some(),
            guard: params.guard().as_ref().map(LinkGuard::new),
            params: params.clone(),
        }
    }

    /// The flit in the register before the link to the router, with its virtual channel, and the bits of what it may
    /// be a copy of.
    pub(in crate::model) fn to_router(&self) -> Option<(usize, Flit, &[u64])> {
        let (vc, flit) = self.to_router?;
        Some((vc, flit, self.payloads.stored(flit.handle())))
    }

    /// The credit in the register before the link from the router: its virtual channel.
    pub(in crate::model) fn credit(&self) -> Option<usize> {
        self.credit
    }

    /// Says whether the hop crosses the dateline.
    pub(in crate::model) fn set_crosses(&mut self, crosses: bool) {
        self.end.set_crosses(crosses);
    }

    /// Puts the node at its place of the torus.
    pub(in crate::model) fn put(&mut self, here: Here) {
        if let Some(of_table) = &mut self.here {
            *of_table = here;
            self.end.put(here);
        }
    }

    /// Writes a destination set, if there is such a one.
    pub(in crate::model) fn write_set(&mut self, index: usize, entry: u64) {
        self.end.write_set(index, entry);
    }

    /// Writes a weight of what departs, if there is such a one.
    pub(in crate::model) fn write_weight(&mut self, number: usize, weight: u16) {
        self.end.write_weight(number, weight);
    }

    /// Shows the phit in the register before the line.
    pub(in crate::model) fn show_phit(&self, outputs: &mut PortsMut) {
        self.outgoing.show(outputs);
    }

    /// A flit of these bits that came in.
    fn admit(&mut self, head: bool, tail: bool, bits: &[u64]) -> Flit {
        let to_router = self.to_router.map(|(_, flit)| flit);
        let live = || self.end.flits().chain(to_router).map(Flit::handle);
        let handle = self.payloads.store(bits, live);
        self.stamps.take(handle, bits[0]);
        Flit::of_link(head, tail, bits[0], handle)
    }

    /// The bits of the word of the frame that was made; what is not there is 0.
    fn pack(&mut self) {
        let (params, width) = (&self.params, self.params.vcs().width());
        self.word.fill(0);
        let Some(Word { flit, vc, credit }) = self.end.frame().word else {
            return;
        };
        if let Some(vc) = vc {
            self.payloads.show_stored(flit.handle(), &mut self.word);
            show_counts(flit, &mut self.word);
            set_field(&mut self.word, params.word_vc(), width, vc.into());
            let flags = [flit.is_head(), flit.is_tail(), true];
            for (at, flag) in (params.word_head()..).zip(flags) {
                set_field(&mut self.word, at, 1, flag.into());
            }
        }
        if let Some(vc) = credit {
            let low = params.word_credit();
            set_field(&mut self.word, low, width, vc.into());
            set_field(&mut self.word, low + width, 1, 1);
        }
    }

    /// The word of the frame that came.
    fn unpack(&mut self) -> Word {
        let (width, head) = (self.params.vcs().width(), self.params.word_head());
        let low = self.params.word_credit();
        let bits = self.incoming.word();
        let flag = |at| field(bits, at, 1) == 1;
        let [is_head, is_tail, is_there] = [head, head + 1, head + 2].map(flag);
        let [vc, credit] = [self.params.word_vc(), low].map(|low| field(bits, low, width) as u8);
        let credit = flag(low + width).then_some(credit);
        if !is_there {
            return Word {
                credit,
                ..Word::default()
            };
        }
        self.word.fill(0);
        copy_field(bits, 0, &mut self.word, 0, self.params.flit_width());
        let bits = self.word[..self.payloads.words()].to_vec();
        let flit = self.admit(is_head, is_tail, &bits);
        Word {
            flit: match self.here {
                Some(_) => flit.multicast_if(bits[0]),
                None => flit,
            },
            vc: Some(vc),
            credit,
        }
    }

    /// The phit of `phit_valid_i`, `phit_first_i`, `phit_i`, if there is one.
    pub(in crate::model) fn phit<'a>(&self, inputs: &mut Ports<'a>) -> Option<Phit<'a>> {
        self.incoming.phit(inputs)
    }

    /// One cycle but for what is on the links in it, with what the line brings.
    pub(in crate::model) fn cycle(&mut self, phit: Option<Phit>) -> Status {
        let seen = self.incoming.arrival(phit);
        let arrival = self.arrival(seen);
        self.incoming.take(phit);
        let passing = self.end.step(&arrival, self.stamps.at(self.now));
        self.now += 1;
        self.outgoing.send(passing.phit);
        if passing.step.loads {
            self.pack();
            self.outgoing.load(self.end.frame(), &self.word);
        }
        (self.to_router, self.credit) = (passing.to_router, passing.credit);
        Status {
            replays: passing.step.replays,
            times_out: passing.step.times_out,
            is_damaged: std::mem::replace(&mut self.was_damaged, matches!(seen, Arrival::Damage)),
            drops: passing.drops,
        }
    }

    /// The clock edge of a flit that is on the link from the router.
    pub(in crate::model) fn arrive(&mut self, vc: usize, head: bool, tail: bool, bits: &[u64]) {
        let flit = self.admit(head, tail, bits);
        self.end.arrive(vc, flit);
    }

    /// The clock edge of a credit that is on the link to the router.
    pub(in crate::model) fn take_credit(&mut self, vc: usize) {
        self.end.take_credit(vc);
    }

    /// What the line brings in this cycle.
    fn arrival(&mut self, seen: Arrival<()>) -> Arrival<Word> {
        match seen {
            Arrival::Nothing => Arrival::Nothing,
            Arrival::Damage => Arrival::Damage,
            Arrival::Whole(frame) => {
                // One that comes again leaves nothing here.
                let is_new = frame.word.is_some() && frame.sequence == self.end.expected();
                let word = is_new.then(|| self.unpack());
                Arrival::Whole(Frame {
                    word: word.or(frame.word.map(|()| Word::default())),
                    sequence: frame.sequence,
                    ack: frame.ack,
                    retry: frame.retry,
                })
            }
        }
    }
}

impl Golden for ChannelAdapter {
    fn reset(&mut self) {
        self.end.reset();
        self.outgoing.reset();
        self.incoming.reset();
        (self.to_router, self.credit) = (None, None);
        self.was_damaged = false;
        self.payloads.reset();
        self.now = 0;
        if let Some(guard) = &mut self.guard {
            guard.reset();
        }
    }

    fn peek(&self, outputs: &mut [u64]) {
        let mut outputs = PortsMut(outputs);
        if self.here.is_some() {
            outputs.bit(false);
        }
        outputs.bit(self.credit.is_some());
        outputs.word(self.credit.unwrap_or(0) as u64);
        let sent = self.to_router.map(|(vc, flit)| Sent {
            vc,
            head: flit.is_head(),
            tail: flit.is_tail(),
            handle: flit.handle(),
        });
        let bits = show_sent(sent, &self.payloads, &mut outputs);
        if let (Some(here), Some((_, flit))) = (self.here, self.to_router) {
            show_copy(flit, here, bits);
        }
        self.outgoing.show(&mut outputs);
        outputs.words(3).fill(0);
        if let Some(guard) = &self.guard {
            outputs.word(guard.errors());
        }
    }

    fn step(&mut self, inputs: &[u64], outputs: &mut [u64]) {
        self.peek(outputs);
        let mut inputs = Ports(inputs);
        self.set_crosses(inputs.bit());
        let table = self.here.map(|_| TablePorts::take(&mut inputs));
        if let Some(table) = table {
            self.put(table.here);
        }
        let weight = WeightWrite::take(self.has_weights, &mut inputs);
        let (valid, vc) = (inputs.bit(), inputs.word() as usize);
        let (head, tail) = (inputs.bit(), inputs.bit());
        let bits = inputs.words(self.payloads.words());
        let (returned, credit_vc) = (inputs.bit(), inputs.word() as usize);
        let phit = self.phit(&mut inputs);
        // What the links show in this cycle.
        let (left, departs) = (self.credit, self.to_router.map(|(vc, _)| vc));
        let status = self.cycle(phit);
        if let Some((index, entry)) = table.and_then(TablePorts::written) {
            self.write_set(index, entry);
        }
        if let Some(WeightWrite { number, weight }) = weight {
            self.write_weight(number, weight);
        }
        let came = valid.then_some(OnLink { vc, head, tail });
        let returned = returned.then_some(credit_vc);
        let (mut passes, mut counts) = (came, returned);
        if let Some(guard) = &mut self.guard {
            passes = guard.passes(came);
            counts = returned.filter(|_| guard.counts(returned));
            guard.commit(came, left, departs, returned);
        }
        if let Some(OnLink { vc, head, tail }) = passes {
            self.arrive(vc, head, tail, bits);
        }
        if let Some(vc) = counts {
            self.take_credit(vc);
        }
        if table.is_some() {
            outputs[0] = status.drops.into();
        }
        let last = outputs.len() - 3 - usize::from(self.guard.is_some());
        for (output, shown) in outputs[last..].iter_mut().zip(status.flags()) {
            *output = shown.into();
        }
    }
}
