//! Some of a network's routers, and what is under way between them.

use super::injectors::Inlets;
use super::roles::Roles;
use super::wiring::Wiring;
use super::{OnTheWay, Sent};
use crate::model::Flit;
use crate::model::link::DelayLine;
use crate::model::machine::{Cut, Mails};
use crate::model::packed::Bits;
use crate::model::wormhole::network::switching::{Far, Requests, RouterState};
use crate::params::topology::TerminalId;
use std::ops::Range;

/// What parts hand over to each other: flits within a cycle, and from one to the next what routers show.
#[derive(Clone, Debug)]
pub(super) struct Between {
    flits: Mails<Sent>,
    shown: Mails<Far>,
}

impl Between {
    /// Nothing, between so many parts.
    pub fn new(parts: usize) -> Self {
        Between {
            flits: Mails::new(parts),
            shown: Mails::new(parts),
        }
    }
}

/// Routers of neighbouring numbers, which one thread takes through a cycle.
///
/// Everything has the number of its place here: first the own routers, then those of other parts that flits
/// are sent to, then the wall. What those of other parts show is told once per cycle, and flits to them are
/// handed over; with all routers in one part there is nothing of that.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub routers: Vec<RouterState>,
    /// The node of the first router, and the number of this part.
    first: usize,
    number: usize,
    wiring: Wiring,
    borders: Vec<Border>,
    /// What is sent to other parts in this cycle.
    leaving: Vec<Sent>,
    sent: OnTheWay,
    /// If it is kept, what left in this cycle but by ejectors: the link (node by node, output by output), the
    /// output lane and the flit.
    pub left: Vec<(usize, usize, Flit)>,
    pub keeps_left: bool,
    /// What each router shows of its input lanes.
    shown: DelayLine<Far>,
    delay: usize,
    pub ejected: Vec<(TerminalId, Flit)>,
    /// For each node the terminals whose ejectors take nothing, a bit for each.
    stalled: Vec<u8>,
    /// Routers that are not asleep, a bit for each, and how many more cycles they are not.
    pub awake: Vec<u64>,
    awake_for: Vec<u8>,
    /// Room for the numbers of the routers of a phase, and for what one of them asks for.
    order: Vec<u32>,
    requests: Requests,
    cycle: u64,
    /// Flits that went through a router in this cycle, and whether any moved at all.
    pub hops: u64,
    pub moved: bool,
    /// If other threads may have it, what is injected: for the second phase.
    pub inlets: Option<Box<Inlets>>,
}

/// What a part has to do with another one.
#[derive(Clone, Debug)]
struct Border {
    other: usize,
    /// The own routers that the other part sends to, and the places of those it is sent to from here; the other
    /// part has the same in the same order.
    seen: Box<[u32]>,
    sees: Range<usize>,
    /// On their way between the two: flits, and what routers show.
    flits: Vec<Sent>,
    shown: Vec<Far>,
}

impl Part {
    /// The parts, to be reset.
    pub fn cut(routers: Vec<RouterState>, wiring: &Wiring, cut: Cut, delay: usize) -> Vec<Part> {
        let (range, parts) = (|part| cut.range(part), cut.parts());
        let sees: Vec<_> = (0..parts).map(|p| wiring.beyond(range(p))).collect();
        let mut routers = routers.into_iter();
        let part = |number: usize| {
            let (own, sees_here) = (range(number), &sees[number]);
            let border = |other: usize| {
                let theirs = range(other);
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
            let others = (0..parts).filter(|&other| other != number);
            let borders = others.map(border);
            let place = |node: usize| match (node, sees_here.binary_search(&node)) {
                _ if own.contains(&node) => node - own.start,
                (_, Ok(seen)) => own.len() + seen,
                (_, Err(_)) => own.len() + sees_here.len(),
            };
            Part {
                routers: routers.by_ref().take(own.len()).collect(),
                first: own.start,
                number,
                wiring: wiring.of(own.clone(), place),
                borders: borders
                    .filter(|border| !border.seen.is_empty() || !border.sees.is_empty())
                    .collect(),
                leaving: Vec::new(),
                sent: OnTheWay::new(delay),
                left: Vec::new(),
                keeps_left: false,
                shown: DelayLine::new(own.len() + sees_here.len() + 1, delay),
                delay,
                ejected: Vec::new(),
                stalled: vec![0; own.len()],
                awake: vec![0; own.len().div_ceil(64)],
                awake_for: vec![0; own.len()],
                order: Vec::new(),
                requests: Requests::default(),
                cycle: 0,
                hops: 0,
                moved: false,
                inlets: None,
            }
        };
        (0..parts).map(part).collect()
    }

    /// Back to the reset state, with nothing injected and no ejector stalled; what other parts show is still
    /// to be told.
    pub fn reset(&mut self, roles: &Roles, inlets: &mut Inlets, between: &Between) {
        self.sent.reset();
        inlets.clear();
        self.left.clear();
        self.shown.reset();
        for (node, router) in self.routers.iter_mut().enumerate() {
            let shape = roles.at(self.first + node);
            router.reset(shape);
            self.shown.put(node, shown_by(router));
            inlets.show(node, shape.of_injectors(router.room()));
        }
        self.tell(between);
        self.ejected.clear();
        self.stalled.fill(0);
        // What the routers show has not reached the rows of all cycles yet.
        let awake_for = self.delay as u8;
        self.awake_for.fill(awake_for);
        self.awake.fill(0);
        if awake_for > 0 {
            (0..self.routers.len()).for_each(|node| self.wake(node));
        }
        (self.cycle, self.hops, self.moved) = (0, 0, false);
    }

    /// As [`super::Network::stall`].
    pub fn stall(&mut self, node: usize, seat: usize, stalled: bool) {
        let (terminals, bit) = (&mut self.stalled[node], 1 << seat);
        *terminals = match stalled {
            true => *terminals | bit,
            false => *terminals & !bit,
        };
    }

    /// Whether there is no flit anywhere.
    pub fn is_idle(&self) -> bool {
        self.sent.is_empty()
            && self
                .list_awake()
                .all(|node| !self.routers[node].holds_flits())
    }

    /// All flits, counted.
    pub fn count_flits(&self) -> u64 {
        let held = |node: usize| self.routers[node].counts().sum::<usize>();
        let in_routers = self.list_awake().map(held).sum::<usize>();
        (in_routers + self.sent.under_way()) as u64
    }

    /// The routers that are awake, in order.
    pub fn list_awake(&self) -> impl Iterator<Item = usize> {
        let words = self.awake.iter().enumerate();
        words.flat_map(|(word, &awake)| Bits(awake).map(move |bit| word * 64 + bit))
    }

    /// All flits.
    pub fn flits(&self) -> impl Iterator<Item = Flit> {
        let routers = self.routers.iter().flat_map(RouterState::flits);
        routers.chain(self.sent.flits())
    }

    /// What a router shows now and in the cycles to come, if nothing changes.
    pub fn to_come(&self, node: usize) -> impl Iterator<Item = Far> {
        self.shown.to_come(node)
    }

    #[inline]
    fn wake(&mut self, node: usize) {
        self.awake[node / 64] |= 1 << (node % 64);
    }

    /// Puts the routers that are awake in order into `order`.
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

    /// One clock cycle of all routers there are.
    pub fn step(&mut self, roles: &Roles, between: &Between, inlets: &mut Inlets) {
        self.depart(roles, between, |_| {});
        self.arrive(roles, between, inlets, |_| {});
    }

    /// The first phase of a cycle, with the routers in the order that `arrange` makes of theirs: flits depart. All parts
    /// have the one before behind them.
    pub fn depart(&mut self, roles: &Roles, between: &Between, arrange: impl Fn(&mut [u32])) {
        self.look(between);
        self.ejected.clear();
        self.left.clear();
        self.sent.advance();
        (self.hops, self.moved) = (0, false);
        match roles.is_plain() {
            true => self.depart_from::<true>(roles, arrange),
            false => self.depart_from::<false>(roles, arrange),
        }
        self.hand_over(between);
        self.shown.advance();
        self.cycle += 1;
    }

    /// Hands over what was sent to other parts.
    fn hand_over(&mut self, between: &Between) {
        for sent in self.leaving.drain(..) {
            let to = sent.to as usize;
            let border = self.borders.iter_mut().find(|b| b.sees.contains(&to));
            let border = border.expect("every place beyond the own routers is seen over a border");
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

    fn depart_from<const PLAIN: bool>(&mut self, roles: &Roles, arrange: impl Fn(&mut [u32])) {
        let mut order = std::mem::take(&mut self.order);
        self.put_in_order(&mut order);
        arrange(&mut order);
        let (wiring, own) = (&self.wiring, self.routers.len());
        let (shown, awake_for) = (&self.shown, self.delay as u8 + 1);
        let sent = &mut self.sent;
        // Where all wires are as long everything goes onto one list.
        let mut onto_wires = match PLAIN {
            true => std::mem::take(sent.now()),
            false => Vec::new(),
        };
        let plain = &roles.each()[0];
        let (mut hops, mut any) = (0, false);
        for &node in &order {
            let node = node as usize;
            let shape = match PLAIN {
                true => plain,
                false => roles.at(self.first + node),
            };
            let neighbours = wiring.neighbours_of::<PLAIN>(node);
            let ways = match PLAIN {
                true => &[],
                false => wiring.ways(node),
            };
            let mut far = Far::default();
            if PLAIN {
                let shown = shown.row();
                // The lanes of a port have the same bits on both ends.
                for (&neighbour, lanes) in neighbours.iter().zip(shape.port_lanes()) {
                    let shown = &shown[neighbour as usize];
                    far.room |= shown.room & lanes;
                    far.empty |= shown.empty & lanes;
                }
            } else {
                let links = neighbours.iter().zip(ways);
                for ((&neighbour, way), lanes) in links.zip(shape.port_lanes()) {
                    let shown = shown.get_after(neighbour as usize, way.delay.into());
                    far.room |= way.near(shown.room) & lanes;
                    far.empty |= way.near(shown.empty) & lanes;
                }
            }
            far.room |= shape.open_ejectors(self.stalled[node]);

            let router = &mut self.routers[node];
            router.catch_up(shape, self.cycle);
            let moved = router.depart(shape, far, &mut self.requests, |port, lane, flit| {
                let Some(&neighbour) = neighbours.get(port) else {
                    let first = roles.first_terminal::<PLAIN>(self.first + node);
                    let terminal = match PLAIN {
                        true => first,
                        false => first + port - neighbours.len(),
                    };
                    self.ejected.push((TerminalId(terminal), flit));
                    return;
                };
                if self.keeps_left {
                    let link = wiring.first_link(node) + port;
                    self.left.push((link, lane, flit));
                }
                // The lanes of a port have the same numbers on both ends, if all nodes are alike.
                let (lane, delay) = match PLAIN {
                    true => (lane, 0),
                    false => (ways[port].far_lane(lane), ways[port].delay),
                };
                let one = Sent {
                    to: neighbour,
                    lane: lane as u16,
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
            });
            if moved.any() {
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

    /// The second phase of a cycle, as the first: flits arrive, and the new state is shown. All parts have the first
    /// behind them.
    pub fn arrive(
        &mut self,
        roles: &Roles,
        between: &Between,
        inlets: &mut Inlets,
        arrange: impl Fn(&mut [u32]),
    ) {
        match roles.is_plain() {
            true => self.arrive_at::<true>(roles, between, inlets, arrange),
            false => self.arrive_at::<false>(roles, between, inlets, arrange),
        }
    }

    fn arrive_at<const PLAIN: bool>(
        &mut self,
        roles: &Roles,
        between: &Between,
        inlets: &mut Inlets,
        arrange: impl Fn(&mut [u32]),
    ) {
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
        for (awake, injecting) in self.awake.iter_mut().zip(&inlets.injecting) {
            *awake |= injecting;
        }
        self.take_in::<PLAIN>(roles, inlets);
        self.end::<PLAIN>(roles, inlets, arrange);
        self.tell(between);
    }

    /// What arrives, and what is injected.
    fn take_in<const PLAIN: bool>(&mut self, roles: &Roles, inlets: &mut Inlets) {
        let plain = &roles.each()[0];
        let arrived = self.sent.arriving();
        for at in [arrived, &inlets.injected] {
            for &Sent { to, lane, flit, .. } in at {
                let shape = match PLAIN {
                    true => plain,
                    false => roles.at(self.first + to as usize),
                };
                let router = &mut self.routers[to as usize];
                if router.arrive(shape, lane as usize, flit) {
                    router.decode(shape, lane as usize, flit);
                }
            }
        }
        self.moved |= !arrived.is_empty() || !inlets.injected.is_empty();
        inlets.clear();
    }

    /// The end of the cycle: what the routers show.
    fn end<const PLAIN: bool>(
        &mut self,
        roles: &Roles,
        inlets: &mut Inlets,
        arrange: impl Fn(&mut [u32]),
    ) {
        let mut order = std::mem::take(&mut self.order);
        self.put_in_order(&mut order);
        arrange(&mut order);
        let shown = self.shown.row_mut();
        let plain = &roles.each()[0];
        for &node in &order {
            let node = node as usize;
            let router = &mut self.routers[node];
            let shape = match PLAIN {
                true => plain,
                false => roles.at(self.first + node),
            };
            router.end();
            shown[node] = shown_by(router);
            inlets.show(node, shape.of_injectors(router.room()));

            let left = self.awake_for[node].saturating_sub(1);
            let left = left.max(u8::from(!router.is_still()));
            self.awake_for[node] = left;
            if left == 0 {
                self.awake[node / 64] &= !(1 << (node % 64));
            }
        }
        self.order = order;
    }

    /// Tells other parts what the routers show that they see.
    fn tell(&mut self, between: &Between) {
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

    /// What routers of other parts have shown at the end of the last cycle is known here too.
    fn look(&mut self, between: &Between) {
        for border in &mut self.borders {
            if !border.sees.is_empty() {
                let shown = &mut border.shown;
                between.shown.take(border.other, self.number, shown);
                self.shown.row_mut()[border.sees.clone()].copy_from_slice(&border.shown);
            }
        }
    }
}

/// What a router shows of its input lanes.
#[inline]
fn shown_by(router: &RouterState) -> Far {
    Far {
        room: router.room(),
        empty: router.empty(),
    }
}
