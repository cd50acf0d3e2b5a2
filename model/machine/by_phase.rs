//! Nodes that see the state of their neighbours, and reach them within a cycle.

use super::bank::{Combinational, Ejected, Supply};
use super::cut::Cut;
use super::mails::Mails;
use super::wiring::Wiring;
use super::{Part, Work};
use crate::model::link::DelayLine;
use crate::model::packed::Bits;
use std::ops::Range;
use std::sync::Arc;

/// Nodes of consecutive numbers, which one thread takes through a cycle in two phases: what departs, then what arrives.
///
/// Everything has the number of its place here: first the own nodes, then those of other parts that flits are sent to, then
/// the wall. What those of other parts show is told once per cycle, and flits to them are handed over; with all nodes in one
/// part there is nothing of that. A node in which nothing can change sleeps until something is sent to it.
#[derive(Clone, Debug)]
pub(in crate::model) struct ByPhase<B: Combinational> {
    pub bank: B,
    /// The first node, and the number of this part.
    first: usize,
    number: usize,
    /// Where everything is.
    places: Places,
    borders: Vec<Border<B>>,
    /// What is sent to other parts in this cycle.
    leaving: Vec<Sent<B::Flit>>,
    sent: OnTheWay<B::Flit>,
    /// If it is kept, what left in this cycle but by terminals: the link (node by node, output by output), the
    /// output lane and the flit.
    pub left: Vec<(usize, usize, B::Flit)>,
    pub keeps_left: bool,
    /// What each node shows.
    shown: DelayLine<B::Shown>,
    delay: usize,
    /// What left by terminals in this cycle, by terminal.
    pub ejected: Vec<Ejected<B::Flit>>,
    /// Nodes that are not asleep, a bit for each, and how many more cycles they are not.
    pub awake: Vec<u64>,
    awake_for: Vec<u8>,
    /// Room for the numbers of the nodes of a phase.
    order: Vec<u32>,
    cycle: u64,
    /// Flits that went through a router in this cycle, and whether any moved at all.
    pub hops: u64,
    pub moved: bool,
    /// What feeds the terminals, if anything here does.
    pub supply: Option<Box<B::Supply>>,
}

/// What parts hand over to each other: flits within a cycle, and from one to the next what nodes show.
#[derive(Debug)]
pub(in crate::model) struct Between<B: Combinational> {
    flits: Mails<Sent<B::Flit>>,
    shown: Mails<B::Shown>,
}

/// A flit that a node has sent, or a terminal, and where it arrives, after how many cycles on the wire.
#[derive(Clone, Copy, Debug)]
pub(in crate::model) struct Sent<F> {
    to: u32,
    /// The lane of the node there.
    lane: u16,
    delay: u16,
    pub flit: F,
}

impl<F> Sent<F> {
    /// What a terminal of a node injects into a lane.
    #[inline]
    pub fn injected(node: usize, lane: usize, flit: F) -> Self {
        Sent {
            to: node as u32,
            lane: lane as u16,
            delay: 0,
            flit,
        }
    }
}

/// What a part has to do with another one.
#[derive(Clone, Debug)]
struct Border<B: Combinational> {
    other: usize,
    /// The own nodes that the other part sends to, and the places of those it is sent to from here; the other
    /// part has the same in the same order.
    seen: Box<[u32]>,
    sees: Range<usize>,
    /// On their way between the two: flits, and what nodes show.
    flits: Vec<Sent<B::Flit>>,
    shown: Vec<B::Shown>,
}

/// Where the links and terminals of a part's nodes are.
#[derive(Clone, Debug)]
struct Places {
    /// Outputs of a node, if all have as many.
    each: usize,
    /// By node, the number of its first output; then how many there are. And how many those before these nodes have.
    first: Box<[u32]>,
    before: usize,
    /// By output, the place that it leads to, and after how many cycles.
    to: Box<[u32]>,
    delays: Box<[u8]>,
    /// By node, its first terminal, and after the last how many there are; and the first of all by its number in the machine.
    terminals: Box<[u32]>,
    first_terminal: u32,
}

impl Places {
    /// Where a node's links lead, in the order of its outputs; `PLAIN` if all nodes are alike.
    #[inline(always)]
    fn of<const PLAIN: bool>(&self, node: usize) -> &[u32] {
        match PLAIN {
            true => &self.to[node * self.each..][..self.each],
            false => &self.to[self.first[node] as usize..self.first[node + 1] as usize],
        }
    }

    /// After how many cycles; nothing if all are alike, as all take the longest time then.
    #[inline(always)]
    fn delays_of<const PLAIN: bool>(&self, node: usize) -> &[u8] {
        match PLAIN {
            true => &[],
            false => &self.delays[self.first[node] as usize..self.first[node + 1] as usize],
        }
    }
}

/// What is on the links: a list for each cycle that a flit takes, and one for this cycle.
#[derive(Clone, Debug)]
struct OnTheWay<F> {
    lists: Box<[Vec<Sent<F>>]>,
    now: usize,
}

impl<F: Copy> OnTheWay<F> {
    /// Links on which a flit takes `delay` cycles at most; without delay it arrives in the same one.
    fn new(delay: usize) -> Self {
        OnTheWay {
            lists: (0..=delay).map(|_| Vec::new()).collect(),
            now: 0,
        }
    }

    fn reset(&mut self) {
        self.lists.iter_mut().for_each(Vec::clear);
        self.now = 0;
    }

    /// The clock edge: what arrived is forgotten.
    fn advance(&mut self) {
        self.now = self.after_now();
        self.lists[self.now].clear();
    }

    fn after_now(&self) -> usize {
        (self.now + 1) % self.lists.len()
    }

    /// What is sent in this cycle over links of the longest delay.
    #[inline]
    fn now(&mut self) -> &mut Vec<Sent<F>> {
        &mut self.lists[self.now]
    }

    /// What arrives after so many cycles.
    #[inline]
    fn after(&mut self, delay: usize) -> &mut Vec<Sent<F>> {
        let list = self.after_now() + delay;
        let lists = self.lists.len();
        &mut self.lists[if list < lists { list } else { list - lists }]
    }

    /// What arrives in this cycle, until the next clock edge.
    fn arriving(&self) -> &[Sent<F>] {
        &self.lists[self.after_now()]
    }

    /// How many flits are to arrive in a later cycle.
    fn under_way(&self) -> usize {
        let lists = self.lists.iter().enumerate();
        let later = lists.filter(|(list, _)| *list != self.after_now());
        later.map(|(_, sent)| sent.len()).sum()
    }

    /// All flits, arrived or not.
    fn flits(&self) -> impl Iterator<Item = F> {
        self.lists.iter().flatten().map(|sent| sent.flit)
    }
}

impl<B: Combinational> Part for ByPhase<B> {
    type Bank = B;
    type Shared = Between<B>;

    fn shared(parts: usize) -> Between<B> {
        Between {
            flits: Mails::new(parts),
            shown: Mails::new(parts),
        }
    }

    fn works(shared: &Arc<Between<B>>) -> Vec<Work<Self>> {
        let between = shared.clone();
        let depart = move |part: &mut Self| part.depart(&between, |_| {});
        let between = shared.clone();
        let arrive = move |part: &mut Self| part.arrive(&between, |_| {});
        vec![Box::new(depart), Box::new(arrive)]
    }

    fn bank(&self) -> &B {
        &self.bank
    }

    fn bank_mut(&mut self) -> &mut B {
        &mut self.bank
    }

    fn supply(&mut self) -> &mut Option<Box<B::Supply>> {
        &mut self.supply
    }

    fn ejected(&self) -> &[Ejected<B::Flit>] {
        &self.ejected
    }

    fn hops(&self) -> u64 {
        self.hops
    }

    fn is_idle(&self) -> bool {
        self.sent.under_way() == 0 && self.list_awake().all(|node| self.bank.is_empty(node))
    }
}

impl<B: Combinational> Clone for Between<B> {
    fn clone(&self) -> Self {
        Between {
            flits: self.flits.clone(),
            shown: self.shown.clone(),
        }
    }
}

impl<B: Combinational> ByPhase<B> {
    /// The rounds of a cycle.
    pub(super) const DEPART: usize = 0;
    pub(super) const ARRIVE: usize = 1;

    /// The parts of a machine with these banks, to be reset.
    pub fn cut(banks: impl Iterator<Item = B>, wiring: &Wiring, cut: Cut) -> Vec<Box<Self>> {
        let sees: Vec<_> = cut.ranges().map(|nodes| wiring.beyond(nodes)).collect();
        let delay = wiring.longest();
        let part = |(number, bank): (usize, B)| {
            let (own, sees_here) = (cut.range(number), &sees[number]);
            let border = |other: usize| {
                let theirs = cut.range(other);
                let [start, end] = [theirs.start, theirs.end]
                    .map(|node| own.len() + sees_here.partition_point(|&seen| seen < node));
                let seen = sees[other].iter().filter(|node| own.contains(node));
                Border {
                    other,
                    seen: seen.map(|node| (node - own.start) as u32).collect(),
                    sees: start..end,
                    flits: Vec::new(),
                    shown: Vec::new(),
                }
            };
            let others = (0..cut.parts()).filter(|&other| other != number);
            let has_to_do = |border: &Border<B>| !border.seen.is_empty() || !border.sees.is_empty();
            let place = |node: Option<usize>| match node {
                Some(node) if own.contains(&node) => node - own.start,
                Some(node) => own.len() + sees_here.partition_point(|&seen| seen < node),
                None => own.len() + sees_here.len(),
            };
            let links = wiring.links(own.clone());
            Box::new(ByPhase {
                bank,
                first: own.start,
                number,
                places: Places {
                    each: wiring.outputs(0),
                    first: wiring.first_outputs(own.clone()),
                    before: wiring.first_output(own.start),
                    to: links.clone().map(|(far, _)| place(far) as u32).collect(),
                    delays: links.map(|(_, delay)| delay as u8).collect(),
                    terminals: wiring.first_terminals(own.clone()),
                    first_terminal: wiring.first_terminal(own.start) as u32,
                },
                borders: others.map(border).filter(has_to_do).collect(),
                leaving: Vec::new(),
                sent: OnTheWay::new(delay),
                left: Vec::new(),
                keeps_left: false,
                shown: DelayLine::new(own.len() + sees_here.len() + 1, delay),
                delay,
                ejected: Vec::new(),
                awake: vec![0; own.len().div_ceil(64)],
                awake_for: vec![0; own.len()],
                order: Vec::new(),
                cycle: 0,
                hops: 0,
                moved: false,
                supply: None,
            })
        };
        banks.enumerate().map(part).collect()
    }

    /// Back to the reset state, with nothing injected; what other parts show is still to be told.
    pub fn reset(&mut self, between: &Between<B>) {
        self.bank.reset();
        self.sent.reset();
        self.left.clear();
        self.shown.reset();
        for node in 0..self.bank.nodes() {
            self.shown.put(node, self.bank.show(node));
        }
        self.tell(between);
        self.ejected.clear();
        // What the nodes show has not reached the rows of all cycles yet.
        let awake_for = self.delay as u8;
        self.awake_for.fill(awake_for);
        self.awake.fill(0);
        if awake_for > 0 {
            (0..self.bank.nodes()).for_each(|node| self.awake[node / 64] |= 1 << (node % 64));
        }
        (self.cycle, self.hops, self.moved) = (0, 0, false);
    }

    /// The nodes that are awake, in order: no other holds a flit.
    pub fn list_awake(&self) -> impl Iterator<Item = usize> {
        let words = self.awake.iter().enumerate();
        words.flat_map(|(word, &awake)| Bits(awake).map(move |bit| word * 64 + bit))
    }

    /// Flits on the links.
    pub fn flits_on_links(&self) -> impl Iterator<Item = B::Flit> {
        self.sent.flits()
    }

    /// How many flits are on the links, to arrive in a later cycle.
    pub fn under_way(&self) -> usize {
        self.sent.under_way()
    }

    /// What a node shows now and in the cycles to come, if nothing changes.
    pub fn to_come(&self, node: usize) -> impl Iterator<Item = B::Shown> {
        self.shown.to_come(node)
    }

    /// Puts the nodes that are awake in order into `order`.
    fn put_in_order(&self, order: &mut Vec<u32>) {
        order.clear();
        for (word, &awake) in self.awake.iter().enumerate() {
            let first = (word * 64) as u32;
            match awake {
                u64::MAX => order.extend(first..first + 64),
                awake => order.extend(Bits(awake).map(|bit| first + bit as u32)),
            }
        }
    }

    /// One clock cycle of all nodes there are.
    pub fn step(&mut self, between: &Between<B>) {
        self.depart(between, |_| {});
        self.arrive(between, |_| {});
    }

    /// The first phase of a cycle, with the nodes in the order that `arrange` makes of theirs: flits depart. All parts
    /// have the cycle before behind them.
    #[inline(never)]
    pub fn depart(&mut self, between: &Between<B>, arrange: impl Fn(&mut [u32])) {
        self.look(between);
        self.ejected.clear();
        self.left.clear();
        self.sent.advance();
        (self.hops, self.moved) = (0, false);
        match self.bank.is_plain() {
            true => self.depart_from::<true>(arrange),
            false => self.depart_from::<false>(arrange),
        }
        self.hand_over(between);
        self.shown.advance();
        self.cycle += 1;
    }

    /// Hands over what was sent to other parts.
    fn hand_over(&mut self, between: &Between<B>) {
        for sent in self.leaving.drain(..) {
            let to = sent.to as usize;
            let border = self.borders.iter_mut().find(|b| b.sees.contains(&to));
            let border = border.expect("every place beyond the own nodes is seen over a border");
            let to = (to - border.sees.start) as u32;
            border.flits.push(Sent { to, ..sent });
        }
        for border in &mut self.borders {
            if !border.sees.is_empty() {
                let flits = &mut border.flits;
                between.flits.give(self.number, border.other, flits);
            }
        }
    }

    fn depart_from<const PLAIN: bool>(&mut self, arrange: impl Fn(&mut [u32])) {
        let mut order = std::mem::take(&mut self.order);
        self.put_in_order(&mut order);
        arrange(&mut order);
        let (places, own) = (&self.places, self.bank.nodes());
        let (shown, awake_for) = (&self.shown, self.delay as u8 + 1);
        let sent = &mut self.sent;
        // Where all wires are as long everything goes onto one list.
        let mut onto_wires = match PLAIN {
            true => std::mem::take(sent.now()),
            false => Vec::new(),
        };
        let row = shown.row();
        let (mut hops, mut any) = (0, false);
        for &node in &order {
            let node = node as usize;
            let (neighbours, delays) = (places.of::<PLAIN>(node), places.delays_of::<PLAIN>(node));
            let send = |output: usize, (lane, far_lane): (usize, usize), flit: B::Flit| {
                let Some(&neighbour) = neighbours.get(output) else {
                    // A plain machine has a terminal at every node.
                    let terminal = match PLAIN {
                        true => (self.first + node) as u32,
                        false => {
                            let seat = (output - neighbours.len()) as u32;
                            places.first_terminal + places.terminals[node] + seat
                        }
                    };
                    self.ejected.push(Ejected {
                        terminal,
                        lane: 0,
                        flit,
                        cycle: self.cycle,
                    });
                    return;
                };
                if self.keeps_left {
                    let link = places.before + places.first[node] as usize + output;
                    self.left.push((link, lane, flit));
                }
                let delay = match PLAIN {
                    true => 0,
                    false => delays[output],
                };
                let one = Sent {
                    to: neighbour,
                    lane: far_lane as u16,
                    delay: delay.into(),
                    flit,
                };
                let neighbour = neighbour as usize;
                if neighbour >= own {
                    self.leaving.push(one);
                    return;
                }
                match PLAIN {
                    true => onto_wires.push(one),
                    false => sent.after(delay.into()).push(one),
                }
                // Until the flit arrives.
                if self.awake_for[neighbour] < awake_for {
                    self.awake_for[neighbour] = awake_for;
                    self.awake[neighbour / 64] |= 1 << (neighbour % 64);
                }
            };
            let bank = &mut self.bank;
            let moved = if PLAIN {
                let far = neighbours.iter().map(|&place| row[place as usize]);
                bank.depart::<PLAIN>(node, self.cycle, far, send)
            } else {
                let links = neighbours.iter().zip(delays);
                let far =
                    links.map(|(&place, &delay)| shown.get_after(place as usize, delay.into()));
                bank.depart::<PLAIN>(node, self.cycle, far, send)
            };
            if moved.any {
                // Until what it shows stands in all rows.
                self.awake_for[node] = awake_for + 1;
                hops += u64::from(moved.hops);
                any = true;
            }
        }
        if PLAIN {
            *sent.now() = onto_wires;
        }
        self.hops += hops;
        self.moved |= any;
        self.order = order;
    }

    /// The second phase of a cycle, as the first: flits are injected, all arrive, and the new state is shown. All parts have
    /// the first behind them.
    #[inline(never)]
    pub fn arrive(&mut self, between: &Between<B>, arrange: impl Fn(&mut [u32])) {
        if let Some(supply) = &mut self.supply {
            let now = self.cycle - 1;
            supply.begin(now, 1);
            supply.offer_all(now, &mut self.bank);
        }
        match self.bank.is_plain() {
            true => self.arrive_at::<true>(between, arrange),
            false => self.arrive_at::<false>(between, arrange),
        }
    }

    fn arrive_at<const PLAIN: bool>(&mut self, between: &Between<B>, arrange: impl Fn(&mut [u32])) {
        let awake_for = self.delay as u8 + 1;
        for border in &mut self.borders {
            if border.seen.is_empty() {
                continue;
            }
            let flits = &mut border.flits;
            between.flits.take(border.other, self.number, flits);
            for sent in border.flits.drain(..) {
                let to = border.seen[sent.to as usize];
                let list = match PLAIN {
                    true => self.sent.now(),
                    false => self.sent.after(sent.delay.into()),
                };
                list.push(Sent { to, ..sent });
                let node = to as usize;
                self.awake_for[node] = self.awake_for[node].max(awake_for);
                self.awake[node / 64] |= 1 << (node % 64);
            }
        }
        for (awake, injecting) in self.awake.iter_mut().zip(self.bank.injecting()) {
            *awake |= injecting;
        }
        self.take_in::<PLAIN>();
        self.end::<PLAIN>(arrange);
        self.tell(between);
    }

    /// What arrives, and what is injected.
    #[inline(always)]
    fn take_in<const PLAIN: bool>(&mut self) {
        let (arrived, mut injected) = (self.sent.arriving(), self.bank.take_injected());
        for at in [arrived, &injected] {
            for &Sent { to, lane, flit, .. } in at {
                self.bank.arrive::<PLAIN>(to as usize, lane as usize, flit);
            }
        }
        self.moved |= !arrived.is_empty() || !injected.is_empty();
        injected.clear();
        self.bank.give_back(injected);
    }

    /// The end of the cycle: what the nodes show.
    #[inline(always)]
    fn end<const PLAIN: bool>(&mut self, arrange: impl Fn(&mut [u32])) {
        let mut order = std::mem::take(&mut self.order);
        self.put_in_order(&mut order);
        arrange(&mut order);
        let shown = self.shown.row_mut();
        for &node in &order {
            let node = node as usize;
            let (shows, is_still) = self.bank.end::<PLAIN>(node);
            shown[node] = shows;
            let left = self.awake_for[node].saturating_sub(1);
            let left = left.max(u8::from(!is_still));
            self.awake_for[node] = left;
            if left == 0 {
                self.awake[node / 64] &= !(1 << (node % 64));
            }
        }
        self.order = order;
    }

    /// Tells other parts what the nodes show that they see.
    fn tell(&mut self, between: &Between<B>) {
        for border in &mut self.borders {
            if !border.seen.is_empty() {
                let shown = border
                    .seen
                    .iter()
                    .map(|&node| self.shown.was_put(node as usize));
                border.shown.clear();
                border.shown.extend(shown);
                let shown = &mut border.shown;
                between.shown.give(self.number, border.other, shown);
            }
        }
    }

    /// What nodes of other parts have shown at the end of the last cycle is known here too.
    fn look(&mut self, between: &Between<B>) {
        for border in &mut self.borders {
            if !border.sees.is_empty() {
                let shown = &mut border.shown;
                between.shown.take(border.other, self.number, shown);
                self.shown.row_mut()[border.sees.clone()].copy_from_slice(&border.shown);
            }
        }
    }
}
