//! What inputs do, without the registers at their ports and without their tables.

use super::MAX_VCS;
use super::packet::Phit;
use super::store::{Queue, Store};
use super::tables::{Fault, Route};
use crate::model::arbiter::MatrixArbiter;
use crate::model::mask::Mask;
use crate::model::packed::{Bits, has, low_bits};
use crate::params::arbiter::MatrixParams;
use crate::params::yarc::{ColumnArbiter, MAX_SIDE, YarcInputParams};

/// Inputs of one shape side by side: their buffers, the speculation on packets that are not yet whole, and who has each row bus.
///
/// A cycle begins with [`Inputs::acting`]; [`Inputs::step`] is for each input that acts in it, and for each with a phit that is
/// seen in it; then, at the clock edge, come the credits. Other inputs stay as they are. The way of a packet comes with one of
/// its phits, from the tables or from anybody else.
///
/// ASSUMED: a head that is seen while a packet is in reception counts as a tail with `ok` = 1 in all: it ends that
/// packet, and its own packet is thrown away to the next head.
#[derive(Clone, Debug)]
pub struct Inputs {
    shape: Shape,
    /// What a tail with `ok` = 1 and all else 0 carries.
    cut: u64,
    /// By input.
    ports: Box<[Port]>,
    /// By input and virtual channel; by these and column, how much the row buffer has room for.
    lanes: Box<[Lane]>,
    credits: Box<[u8]>,
    /// By input and virtual channel: the outputs, in its column, of the packet whose head left last.
    masks: Box<[u64]>,
    store: Store,
    /// By input, who picks one of several columns, where that is a matrix.
    matrices: Option<(Box<[MatrixArbiter]>, MatrixParams)>,
    /// Inputs with a phit that may go in the next cycle, a bit each.
    acting: u64,
    /// Inputs in which the way of a head in front begins to count, by the cycle of that.
    waking: [u64; CYCLES],
    /// Phits in all buffers.
    held: usize,
}

/// More cycles than a look-up takes.
const CYCLES: usize = 32;

/// What stays the same.
#[derive(Clone, Debug)]
struct Shape {
    vcs: usize,
    columns: usize,
    outputs: usize,
    input_depth: u16,
    row_depth: u8,
    /// A row buffer that holds so many phits is half full.
    half: u8,
    route_cycles: u64,
    count_mask: u16,
}

/// An input.
#[derive(Clone, Copy, Debug, Default)]
struct Port {
    /// Virtual channels with a phit that may go in the next cycle.
    acting: u8,
    /// Whose turn it is: one past the virtual channel and the column that were served last.
    vc_turn: u8,
    column_turn: u8,
    /// The virtual channel of the packet in reception, or [`NONE`].
    receiving: u8,
}

/// A virtual channel of an input: a cache line.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Lane {
    /// Columns with a credit, and those whose row buffer is less than half full.
    open: u32,
    roomy: u32,
    phits: Queue,
    /// The ways of packets whose heads are here, the first of them apart.
    front: Routed,
    ways: Queue,
    /// Phits, and tails among them.
    held: u16,
    whole: u16,
    /// Of the packet in reception: phits stored, and phits that left.
    stored: u16,
    gone: u16,
    /// Phits freed, modulo the power of two of the count.
    freed: u16,
    /// The column of the packet whose head left last, or [`NONE`] if it goes nowhere.
    column: u8,
    /// Whether a head is in front.
    is_head: bool,
    /// Whether the way of the packet in reception is known, and whether that of the first head is.
    is_routed: bool,
    has_front: bool,
    /// Whether the phits of the packet in front are not to be freed.
    is_unpaid: bool,
}

/// No virtual channel, no column.
const NONE: u8 = u8::MAX;

/// Where a packet goes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Way {
    /// Nowhere: it is thrown away.
    #[default]
    Nowhere,
    /// To a column, by one of some outputs there.
    Column {
        /// The column.
        column: usize,
        /// The outputs, a bit each.
        mask: u64,
    },
}

/// The result of a look-up.
#[derive(Clone, Copy, Debug, Default)]
struct Routed {
    /// The ports, none if there is no way.
    set: u64,
    /// The columns that have one of them; without a way, 1 if it is for a turn.
    columns: u32,
    /// The cycle from which it counts, modulo 2^32: nothing waits half as long.
    from: u32,
}

impl Routed {
    /// Why there is no way, if there is none.
    #[inline]
    fn fault(self) -> Option<Fault> {
        match (self.set, self.columns) {
            (0, 0) => Some(Fault::Route),
            (0, _) => Some(Fault::Turn),
            _ => None,
        }
    }

    /// Whether it counts in a cycle.
    #[inline]
    fn counts(self, now: u64) -> bool {
        (now as u32).wrapping_sub(self.from) as i32 >= 0
    }

    /// In two words.
    #[inline]
    fn words(self) -> [u64; 2] {
        [
            self.set,
            u64::from(self.columns) << 32 | u64::from(self.from),
        ]
    }

    #[inline]
    fn of_words([set, word]: [u64; 2]) -> Self {
        Routed {
            set,
            columns: (word >> 32) as u32,
            from: word as u32,
        }
    }
}

/// A phit that is seen at an input.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Arrival {
    /// The phit.
    pub phit: Phit,
    /// With a head, its virtual channel.
    pub vc: usize,
    /// With a tail, whether its `ok` is 1.
    pub is_failed: bool,
    /// The way of its packet, if it is known with this phit: with one phit of each packet, the tail at the latest.
    pub route: Option<Route>,
}

/// A phit that left its buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Popped {
    /// Its virtual channel.
    pub vc: usize,
    /// The phit.
    pub phit: Phit,
    /// Where it goes.
    pub way: Way,
    /// With a head that goes nowhere, why.
    pub fault: Option<Fault>,
    /// Whether its place counts as freed at once.
    pub is_freed: bool,
}

/// What happened in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stepped {
    /// The phit that left its buffer.
    pub popped: Option<Popped>,
    /// Whether the phit that was seen found its buffer full.
    pub overflow: bool,
    /// Whether more phits are freed than before.
    pub has_freed: bool,
}

impl Inputs {
    /// So many inputs of this shape, in reset state; `cut` is what a tail with `ok` = 1 and all else 0 carries.
    pub fn new(params: &YarcInputParams, inputs: usize, cut: u64) -> Self {
        let (vcs, columns) = (params.format().vcs(), params.columns());
        let halves = params.row_depth().next_power_of_two() / 2;
        let matrices = match params.arbiter() {
            ColumnArbiter::RoundRobin => None,
            ColumnArbiter::Matrix => {
                let of = MatrixParams::new(columns, params.reset());
                let of = of.expect("a matrix may have as many inputs as there are columns");
                Some((vec![MatrixArbiter::new(&of); inputs].into(), of))
            }
        };
        let mut all = Inputs {
            shape: Shape {
                vcs,
                columns,
                outputs: params.outputs(),
                input_depth: params.input_depth() as u16,
                row_depth: params.row_depth() as u8,
                half: halves as u8,
                route_cycles: params.route_cycles() as u64,
                count_mask: low_bits(params.freed_bits()) as u16,
            },
            cut,
            ports: vec![Port::default(); inputs].into(),
            lanes: vec![Lane::default(); inputs * vcs].into(),
            credits: vec![0; inputs * vcs * columns].into(),
            masks: vec![0; inputs * vcs].into(),
            store: Store::new(),
            matrices,
            acting: 0,
            waking: [0; CYCLES],
            held: 0,
        };
        debug_assert!(params.route_cycles() < CYCLES && vcs <= MAX_VCS && columns <= MAX_SIDE);
        all.reset();
        all
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        let empty = Port {
            receiving: NONE,
            ..Port::default()
        };
        self.ports.fill(empty);
        let columns = low_bits(self.shape.columns) as u32;
        self.lanes.fill(Lane {
            open: columns,
            roomy: columns,
            column: NONE,
            ..Lane::default()
        });
        self.credits.fill(self.shape.row_depth);
        self.store.clear();
        if let Some((matrices, inputs)) = &mut self.matrices {
            matrices.fill(MatrixArbiter::new(inputs));
        }
        (self.acting, self.waking, self.held) = (0, [0; CYCLES], 0);
    }

    /// Whether no phit is here.
    #[inline]
    pub fn are_still(&self) -> bool {
        self.held == 0
    }

    /// Whether a packet is in reception.
    #[inline]
    pub fn is_open(&self, input: usize) -> bool {
        self.ports[input].receiving != NONE
    }

    #[inline]
    fn lane(&self, input: usize, vc: usize) -> &Lane {
        &self.lanes[input * self.shape.vcs + vc]
    }

    #[inline]
    fn lane_mut(&mut self, input: usize, vc: usize) -> &mut Lane {
        &mut self.lanes[input * self.shape.vcs + vc]
    }

    /// Phits freed in a virtual channel, modulo the power of two of the count.
    #[inline]
    pub fn freed(&self, input: usize, vc: usize) -> u16 {
        self.lane(input, vc).freed
    }

    /// Phits in the buffer of a virtual channel.
    pub fn held(&self, input: usize, vc: usize) -> usize {
        self.lane(input, vc).held.into()
    }

    /// Credits of a row buffer.
    pub fn credits(&self, input: usize, column: usize, vc: usize) -> usize {
        self.credits[(input * self.shape.vcs + vc) * self.shape.columns + column].into()
    }

    /// A cycle begins: the inputs with a phit that goes in it, a bit each.
    #[inline]
    pub fn acting(&mut self, now: u64) -> u64 {
        let waking = std::mem::take(&mut self.waking[now as usize % CYCLES]);
        for input in Bits(waking) {
            (0..self.shape.vcs).for_each(|vc| self.judge(input, vc, now));
        }
        self.acting
    }

    /// One cycle of an input, in which this phit is seen, if any.
    #[inline]
    pub fn step(&mut self, input: usize, now: u64, seen: Option<&Arrival>) -> Stepped {
        // A buffer is full by the state at the cycle's start; what leaves counts before what comes.
        let is_full = seen.is_some_and(|arrival| self.is_full(input, arrival));
        let overflow = is_full && seen.is_some_and(|arrival| !self.fails(input, arrival));
        let popped = self.pop(input, now);
        let mut has_freed = popped.is_some_and(|popped| popped.is_freed);
        if let Some(arrival) = seen {
            has_freed |= self.receive(input, now, arrival, is_full);
        }
        Stepped {
            popped,
            overflow,
            has_freed,
        }
    }

    /// The virtual channel of a phit, if it is not outside of a packet.
    #[inline]
    fn vc_of(&self, input: usize, arrival: &Arrival) -> Option<usize> {
        match self.ports[input].receiving {
            NONE => arrival
                .phit
                .head
                .then(|| arrival.vc.min(self.shape.vcs - 1)),
            vc => Some(vc.into()),
        }
    }

    /// Whether the buffer of a phit has no place.
    #[inline]
    fn is_full(&self, input: usize, arrival: &Arrival) -> bool {
        self.vc_of(input, arrival)
            .is_some_and(|vc| self.lane(input, vc).held == self.shape.input_depth)
    }

    /// Whether a phit says that its packet is none.
    #[inline]
    fn fails(&self, input: usize, arrival: &Arrival) -> bool {
        arrival.phit.tail && arrival.is_failed || arrival.phit.head && self.is_open(input)
    }

    /// Whether a phit that is seen finds its buffer full, by the state at the cycle's start.
    #[inline]
    pub fn overflows(&self, input: usize, arrival: &Arrival) -> bool {
        self.is_full(input, arrival) && !self.fails(input, arrival)
    }

    /// Sees whether the front phit of a virtual channel may go in cycle `next`, or in which it may.
    #[inline]
    fn judge(&mut self, input: usize, vc: usize, next: u64) {
        let lane = &self.lanes[input * self.shape.vcs + vc];
        let may_go = if lane.held == 0 {
            false
        } else if !lane.is_head {
            lane.column == NONE || lane.open >> lane.column & 1 == 1
        } else if !lane.has_front {
            false
        } else if !lane.front.counts(next) {
            self.waking[lane.front.from as usize % CYCLES] |= 1 << input;
            false
        } else {
            lane.front.set == 0 || lane.front.columns & lane.open != 0
        };
        let acting = &mut self.ports[input].acting;
        *acting = *acting & !(1 << vc) | u8::from(may_go) << vc;
        let bit = 1_u64 << input;
        self.acting = self.acting & !bit | if *acting == 0 { 0 } else { bit };
    }

    /// The front phit of one of the buffers leaves.
    #[inline]
    fn pop(&mut self, input: usize, now: u64) -> Option<Popped> {
        let Shape { vcs, columns, .. } = self.shape;
        let port = &mut self.ports[input];
        let vc = u64::from(port.acting).first_from(port.vc_turn.into())?;
        port.vc_turn = vc as u8 + 1;
        let at = input * vcs + vc;
        let lane = &mut self.lanes[at];
        let phit = Phit::of_word(self.store.pop(&mut lane.phits));
        lane.held -= 1;
        lane.is_head = lane.held > 0 && Phit::is_head(self.store.front(lane.phits));
        self.held -= 1;
        let fault = if phit.head {
            self.launch(input, vc)
        } else {
            None
        };
        let is_freed = self.free(at, phit.tail);
        let lane = &mut self.lanes[at];
        let mut way = Way::Nowhere;
        if lane.column != NONE {
            let column = usize::from(lane.column);
            way = Way::Column {
                column,
                mask: self.masks[at],
            };
            let credits = &mut self.credits[at * columns + column];
            *credits -= 1;
            lane.set_credits(column, *credits, &self.shape);
        }
        self.judge(input, vc, now + 1);
        Some(Popped {
            vc,
            phit,
            way,
            fault,
            is_freed,
        })
    }

    /// A head leaves: its way is fixed.
    #[inline]
    fn launch(&mut self, input: usize, vc: usize) -> Option<Fault> {
        let Shape {
            vcs,
            columns,
            outputs,
            ..
        } = self.shape;
        let lane = &mut self.lanes[input * vcs + vc];
        let routed = lane.front;
        lane.has_front = !lane.ways.is_empty();
        if lane.has_front {
            let words = [(); 2].map(|()| self.store.pop(&mut lane.ways));
            lane.front = Routed::of_words(words);
        }
        if let Some(fault) = routed.fault() {
            lane.column = NONE;
            return Some(fault);
        }
        let open = routed.columns & lane.open;
        let roomy = open & lane.roomy;
        let picked = u64::from(if roomy != 0 { roomy } else { open });
        let column = match &mut self.matrices {
            None => {
                let turn = &mut self.ports[input].column_turn;
                let column = picked.first_from((*turn).into());
                *turn = column.map_or(0, |column| column as u8 + 1);
                column
            }
            Some((matrices, _)) => {
                let column = matrices[input].grant(picked);
                column.inspect(|column| matrices[input].commit(*column))
            }
        };
        let column = column.expect("a head that may go has a column");
        lane.column = column as u8;
        let has_port = |position: &usize| has(routed.set, column + position * columns);
        let mask = (0..outputs).filter(has_port);
        self.masks[input * vcs + vc] = mask.fold(0, |all, position| all | 1 << position);
        None
    }

    /// Counts a phit that left, and says whether it is freed.
    #[inline]
    fn free(&mut self, at: usize, is_tail: bool) -> bool {
        let lane = &mut self.lanes[at];
        let is_whole = lane.whole > 0 && !lane.is_unpaid;
        if lane.is_unpaid {
            lane.is_unpaid = !is_tail;
        } else if lane.whole == 0 {
            // No tail is here: the phit is of the packet in reception.
            lane.gone += 1;
        } else {
            lane.freed = lane.freed.wrapping_add(1) & self.shape.count_mask;
        }
        lane.whole -= u16::from(is_tail);
        is_whole
    }

    /// A phit is seen. Says whether what left of its packet is freed with it.
    #[inline]
    fn receive(&mut self, input: usize, now: u64, arrival: &Arrival, is_full: bool) -> bool {
        let Some(vc) = self.vc_of(input, arrival) else {
            return false;
        };
        let fails = self.fails(input, arrival);
        if !self.is_open(input) {
            self.ports[input].receiving = vc as u8;
            let lane = self.lane_mut(input, vc);
            (lane.stored, lane.gone, lane.is_routed) = (0, 0, false);
        }
        let phit = arrival.phit;
        if fails || is_full {
            // A bad tail is stored as it is; a head and what overflows make one.
            let is_tail = fails && !phit.head;
            let load = if is_tail { phit.load } else { self.cut };
            self.give_up(input, vc, load, is_full);
            self.judge(input, vc, now + 1);
            return false;
        }
        self.store(input, vc, phit);
        let at = input * self.shape.vcs + vc;
        if let Some(route) = arrival.route.filter(|_| !self.lanes[at].is_routed) {
            self.route(at, now, route);
        }
        let lane = &mut self.lanes[at];
        lane.stored += 1;
        if phit.tail {
            lane.freed = lane.freed.wrapping_add(lane.gone) & self.shape.count_mask;
            lane.whole += 1;
            self.ports[input].receiving = NONE;
        }
        let frees = phit.tail && lane.gone > 0;
        // Behind others it changes nothing of the one in front, unless that is its own head.
        if lane.held == 1 || arrival.route.is_some() {
            self.judge(input, vc, now + 1);
        }
        frees
    }

    /// The packet in reception ends here, and is none: it is taken back, or what is left of it ends by a tail with
    /// `ok` = 1.
    fn give_up(&mut self, input: usize, vc: usize, load: u64, is_full: bool) {
        self.ports[input].receiving = NONE;
        let at = input * self.shape.vcs + vc;
        let lane = &mut self.lanes[at];
        if lane.gone == 0 {
            lane.take_back(&mut self.store);
            self.held -= usize::from(lane.stored);
            return;
        }
        lane.is_unpaid = true;
        lane.whole += 1;
        let tail = Phit {
            head: false,
            tail: true,
            load,
        };
        if is_full {
            self.store.set_last(lane.phits, tail.word());
        } else {
            self.store(input, vc, tail);
        }
    }

    /// A phit is written.
    #[inline]
    fn store(&mut self, input: usize, vc: usize, phit: Phit) {
        let lane = &mut self.lanes[input * self.shape.vcs + vc];
        self.store.push(&mut lane.phits, phit.word());
        if lane.held == 0 {
            lane.is_head = phit.head;
        }
        lane.held += 1;
        self.held += 1;
    }

    /// The way of the packet in reception is looked up.
    #[inline]
    fn route(&mut self, at: usize, now: u64, route: Route) {
        let Shape {
            columns, outputs, ..
        } = self.shape;
        let set = match route {
            Route::Ports(set) => set,
            Route::Fault(_) => 0,
        };
        let rows = (0..outputs).map(|position| set >> (position * columns));
        let all = rows.fold(0, |all, row| all | row) & low_bits(columns);
        let is_turn = route == Route::Fault(Fault::Turn);
        let routed = Routed {
            set,
            columns: all as u32 | u32::from(is_turn),
            from: (now + self.shape.route_cycles) as u32,
        };
        let lane = &mut self.lanes[at];
        lane.is_routed = true;
        if lane.has_front {
            for word in routed.words() {
                self.store.push(&mut lane.ways, word);
            }
        } else {
            lane.front = routed;
            lane.has_front = true;
        }
    }

    /// A credit comes at the end of a cycle, before cycle `next`. ASSUMED: beyond those of the whole buffer it is lost.
    #[inline]
    pub fn credit(&mut self, input: usize, column: usize, vc: usize, next: u64) {
        let at = input * self.shape.vcs + vc;
        let credits = &mut self.credits[at * self.shape.columns + column];
        if *credits < self.shape.row_depth {
            *credits += 1;
            let (lane, credits) = (&mut self.lanes[at], *credits);
            lane.set_credits(column, credits, &self.shape);
            if credits == 1 {
                self.judge(input, vc, next);
            }
        }
    }
}

impl Lane {
    #[inline]
    fn set_credits(&mut self, column: usize, credits: u8, shape: &Shape) {
        let bit = 1 << column;
        self.open = if credits > 0 {
            self.open | bit
        } else {
            self.open & !bit
        };
        let is_roomy = shape.row_depth - credits < shape.half;
        self.roomy = if is_roomy {
            self.roomy | bit
        } else {
            self.roomy & !bit
        };
    }

    /// The packet in reception, of which nothing left, is here no more.
    fn take_back(&mut self, store: &mut Store) {
        if self.stored > 0 {
            self.held -= self.stored;
            store.truncate(&mut self.phits, self.held.into());
        }
        self.is_head &= self.held > 0;
        if !self.is_routed {
            return;
        }
        // Its way is the last one.
        if self.ways.is_empty() {
            self.has_front = false;
        } else {
            let ways = store.len(self.ways) - self.front.words().len();
            store.truncate(&mut self.ways, ways);
        }
    }
}
