//! What inputs do, without the registers at their ports and without their tables.

use super::MAX_VCS;
use super::packet::Phit;
use super::queues::{Queue, Store};
use super::tables::{Fault, Route};
use crate::model::arbiter::MatrixArbiter;
use crate::model::mask::Mask;
use crate::model::packed::{Bits, low_bits};
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
    lanes: [Lane; MAX_VCS],
    /// Virtual channels with a phit that may go in the next cycle.
    acting: u8,
    /// Whose turn it is: one past the virtual channel and the column that were served last.
    vc_turn: u8,
    column_turn: u8,
    /// The virtual channel of the packet in reception, or [`NONE`].
    receiving: u8,
}

/// A virtual channel of an input: with eight columns all but the mask is in one cache line.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C, align(64))]
struct Lane {
    /// The ways of packets whose heads are here, the first of them apart.
    front: Routed,
    ways: Queue,
    phits: Queue,
    /// Columns with a credit, and those whose row buffer is less than half full.
    open: u32,
    roomy: u32,
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
    /// By column, how much its row buffer has room for.
    credits: [u8; MAX_SIDE],
    /// The outputs, in its column, of the packet whose head left last.
    mask: u64,
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
        let columns = low_bits(self.shape.columns) as u32;
        let empty = Lane {
            open: columns,
            roomy: columns,
            column: NONE,
            credits: [self.shape.row_depth; MAX_SIDE],
            ..Lane::default()
        };
        self.ports.fill(Port {
            lanes: [empty; MAX_VCS],
            receiving: NONE,
            ..Port::default()
        });
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

    /// Phits freed in a virtual channel, modulo the power of two of the count.
    #[inline]
    pub fn freed(&self, input: usize, vc: usize) -> u16 {
        self.ports[input].lanes[vc].freed
    }

    /// Phits in the buffer of a virtual channel.
    pub fn held(&self, input: usize, vc: usize) -> usize {
        self.ports[input].lanes[vc].held.into()
    }

    /// Credits of a row buffer.
    pub fn credits(&self, input: usize, column: usize, vc: usize) -> usize {
        self.ports[input].lanes[vc].credits[column].into()
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
        let is_full = seen.is_some_and(|arrival| self.ports[input].is_full(arrival, &self.shape));
        let overflow = is_full && seen.is_some_and(|arrival| !self.ports[input].fails(arrival));
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

    /// Whether a phit that is seen finds its buffer full, by the state at the cycle's start.
    #[inline]
    pub fn overflows(&self, input: usize, arrival: &Arrival) -> bool {
        let port = &self.ports[input];
        port.is_full(arrival, &self.shape) && !port.fails(arrival)
    }

    /// Sees whether the front phit of a virtual channel may go in cycle `next`, or in which it may.
    #[inline]
    fn judge(&mut self, input: usize, vc: usize, next: u64) {
        let port = &mut self.ports[input];
        let lane = &port.lanes[vc];
        if lane.waits_for_way(next) {
            self.waking[lane.front.from as usize % CYCLES] |= 1 << input;
        }
        let may_go = u8::from(lane.may_go(next));
        port.acting = port.acting & !(1 << vc) | may_go << vc;
        let acts = u64::from(port.acting != 0);
        self.acting = self.acting & !(1 << input) | acts << input;
    }

    /// The front phit of one of the buffers leaves.
    #[inline]
    fn pop(&mut self, input: usize, now: u64) -> Option<Popped> {
        let Inputs {
            shape,
            ports,
            store,
            matrices,
            ..
        } = self;
        let port = &mut ports[input];
        let vc = u64::from(port.acting).first_from(port.vc_turn.into())?;
        port.vc_turn = vc as u8 + 1;
        let lane = &mut port.lanes[vc];
        let phit = lane.take_phit(store);
        let mut fault = None;
        if phit.head {
            let turn = &mut port.column_turn;
            let pick = |columns: u64| match matrices {
                None => {
                    let column = columns.first_from((*turn).into())?;
                    *turn = column as u8 + 1;
                    Some(column)
                }
                Some((matrices, _)) => {
                    let column = matrices[input].grant(columns)?;
                    matrices[input].commit(column);
                    Some(column)
                }
            };
            fault = lane.launch(store, shape, pick);
        }
        let is_freed = lane.free(phit.tail, shape);
        let mut way = Way::Nowhere;
        if lane.column != NONE {
            let column = usize::from(lane.column);
            way = Way::Column {
                column,
                mask: lane.mask,
            };
            lane.set_credits(column, lane.credits[column] - 1, shape);
        }
        self.held -= 1;
        self.judge(input, vc, now + 1);
        Some(Popped {
            vc,
            phit,
            way,
            fault,
            is_freed,
        })
    }

    /// A phit is seen. Says whether what left of its packet is freed with it.
    #[inline]
    fn receive(&mut self, input: usize, now: u64, arrival: &Arrival, is_full: bool) -> bool {
        let Inputs {
            shape,
            ports,
            store,
            ..
        } = self;
        let port = &mut ports[input];
        let Some(vc) = port.vc_of(arrival, shape) else {
            return false;
        };
        let fails = port.fails(arrival);
        let lane = &mut port.lanes[vc];
        if port.receiving == NONE {
            port.receiving = vc as u8;
            (lane.stored, lane.gone, lane.is_routed) = (0, 0, false);
        }
        let phit = arrival.phit;
        if fails || is_full {
            port.receiving = NONE;
            // A bad tail is stored as it is; a head and what overflows make one.
            let is_tail = fails && !phit.head;
            let before = usize::from(lane.held);
            lane.give_up(store, if is_tail { phit.load } else { self.cut }, is_full);
            self.held = self.held - before + usize::from(lane.held);
            self.judge(input, vc, now + 1);
            return false;
        }
        lane.store(store, phit);
        self.held += 1;
        if let Some(route) = arrival.route.filter(|_| !lane.is_routed) {
            lane.route(store, route, now, shape);
        }
        lane.stored += 1;
        let frees = phit.tail && lane.gone > 0;
        // Behind others a phit changes nothing of the one in front, but for the way of a head.
        let is_judged = lane.held == 1 || arrival.route.is_some();
        if phit.tail {
            lane.freed = lane.freed.wrapping_add(lane.gone) & shape.count_mask;
            lane.whole += 1;
            port.receiving = NONE;
        }
        if is_judged {
            self.judge(input, vc, now + 1);
        }
        frees
    }

    /// A credit comes at the end of a cycle, before cycle `next`. ASSUMED: beyond those of the whole buffer it is lost.
    #[inline]
    pub fn credit(&mut self, input: usize, column: usize, vc: usize, next: u64) {
        let lane = &mut self.ports[input].lanes[vc];
        let credits = lane.credits[column];
        if credits < self.shape.row_depth {
            lane.set_credits(column, credits + 1, &self.shape);
            if credits == 0 {
                self.judge(input, vc, next);
            }
        }
    }
}

impl Port {
    /// The virtual channel of a phit, if it is not outside of a packet.
    #[inline]
    fn vc_of(&self, arrival: &Arrival, shape: &Shape) -> Option<usize> {
        match self.receiving {
            NONE => arrival.phit.head.then(|| arrival.vc.min(shape.vcs - 1)),
            vc => Some(vc.into()),
        }
    }

    /// Whether the buffer of a phit has no place.
    #[inline]
    fn is_full(&self, arrival: &Arrival, shape: &Shape) -> bool {
        self.vc_of(arrival, shape)
            .is_some_and(|vc| self.lanes[vc].held == shape.input_depth)
    }

    /// Whether a phit says that its packet is none.
    #[inline]
    fn fails(&self, arrival: &Arrival) -> bool {
        arrival.phit.tail && arrival.is_failed || arrival.phit.head && self.receiving != NONE
    }
}

impl Lane {
    /// Whether only the cycle from which its way counts keeps the head in front from going in a cycle.
    #[inline]
    fn waits_for_way(&self, next: u64) -> bool {
        self.is_head && self.has_front && !self.front.counts(next)
    }

    /// Whether the phit in front, if any, may go in a cycle.
    #[inline]
    fn may_go(&self, next: u64) -> bool {
        if self.is_head {
            let columns = self.front.columns & self.open;
            self.has_front && self.front.counts(next) && (columns != 0 || self.front.set == 0)
        } else {
            self.held > 0 && (self.column == NONE || self.open >> self.column & 1 == 1)
        }
    }

    /// The phit in front leaves.
    #[inline]
    fn take_phit(&mut self, store: &mut Store) -> Phit {
        let word = store.pop(&mut self.phits);
        self.held -= 1;
        self.is_head = self.held > 0 && Phit::is_head(store.front(self.phits));
        Phit::of_word(word)
    }

    /// A head leaves: its way is fixed, in one of the columns that are best.
    #[inline]
    fn launch(
        &mut self,
        store: &mut Store,
        shape: &Shape,
        pick: impl FnOnce(u64) -> Option<usize>,
    ) -> Option<Fault> {
        let routed = self.front;
        self.has_front = !self.ways.is_empty();
        if self.has_front {
            let words = [(); 2].map(|()| store.pop(&mut self.ways));
            self.front = Routed::of_words(words);
        }
        if let Some(fault) = routed.fault() {
            self.column = NONE;
            return Some(fault);
        }
        let open = routed.columns & self.open;
        let roomy = open & self.roomy;
        let column = pick(if roomy != 0 { roomy } else { open }.into());
        let column = column.expect("a head that may go has a column");
        self.column = column as u8;
        self.mask = 0;
        let mut ports = routed.set >> column;
        for position in 0..shape.outputs {
            self.mask |= (ports & 1) << position;
            ports = ports.checked_shr(shape.columns as u32).unwrap_or(0);
        }
        None
    }

    /// Counts a phit that left, and says whether it is freed.
    #[inline]
    fn free(&mut self, is_tail: bool, shape: &Shape) -> bool {
        let is_whole = self.whole > 0 && !self.is_unpaid;
        if is_whole {
            self.freed = self.freed.wrapping_add(1) & shape.count_mask;
        } else if self.is_unpaid {
            self.is_unpaid = !is_tail;
        } else {
            // No tail is here: the phit is of the packet in reception.
            self.gone += 1;
        }
        self.whole -= u16::from(is_tail);
        is_whole
    }

    /// The packet in reception ends here, and is none: it is taken back, or what is left of it ends by a tail with
    /// `ok` = 1.
    fn give_up(&mut self, store: &mut Store, load: u64, is_full: bool) {
        if self.gone == 0 {
            self.take_back(store);
            return;
        }
        self.is_unpaid = true;
        self.whole += 1;
        let tail = Phit {
            head: false,
            tail: true,
            load,
        };
        if is_full {
            store.set_last(self.phits, tail.word());
        } else {
            self.store(store, tail);
        }
    }

    /// A phit is written.
    #[inline]
    fn store(&mut self, store: &mut Store, phit: Phit) {
        store.push(&mut self.phits, phit.word());
        if self.held == 0 {
            self.is_head = phit.head;
        }
        self.held += 1;
    }

    /// The way of the packet in reception is looked up.
    #[inline]
    fn route(&mut self, store: &mut Store, route: Route, now: u64, shape: &Shape) {
        let set = match route {
            Route::Ports(set) => set,
            Route::Fault(_) => 0,
        };
        let (mut columns, mut ports) = (0, set);
        while ports != 0 {
            columns |= ports;
            ports = ports.checked_shr(shape.columns as u32).unwrap_or(0);
        }
        let columns = columns & low_bits(shape.columns);
        let is_turn = route == Route::Fault(Fault::Turn);
        let routed = Routed {
            set,
            columns: columns as u32 | u32::from(is_turn),
            from: (now + shape.route_cycles) as u32,
        };
        self.is_routed = true;
        if self.has_front {
            for word in routed.words() {
                store.push(&mut self.ways, word);
            }
        } else {
            self.front = routed;
            self.has_front = true;
        }
    }

    #[inline]
    fn set_credits(&mut self, column: usize, credits: u8, shape: &Shape) {
        self.credits[column] = credits;
        let bit = 1 << column;
        let is_open = u32::from(credits > 0) << column;
        let is_roomy = u32::from(shape.row_depth - credits < shape.half) << column;
        self.open = self.open & !bit | is_open;
        self.roomy = self.roomy & !bit | is_roomy;
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
