//! What an input does, without the registers at its ports and without its tables.

use super::packet::Phit;
use super::queues::Queues;
use super::tables::{Fault, Route};
use super::{MAX_VCS, with_bit};
use crate::model::arbiter::MatrixArbiter;
use crate::model::arbiter::round_robin::Prefix;
use crate::model::packed::{Bits, bit, has, low_bits};
use crate::params::arbiter::MatrixParams;
use crate::params::yarc::{ColumnArbiter, MAX_SIDE, YarcInputParams};

/// The buffers of one input, the speculation on packets that are not yet whole, and who has the row bus.
///
/// In each cycle [`InputState::step`] comes first, with the phit that is seen in this cycle; then, at the clock edge,
/// come the credits. A cycle without a phit may be left out while the input is still. The way of a packet comes with
/// one of its phits, from the tables or from anybody else.
///
/// ASSUMED: a head that is seen while a packet is in reception counts as a tail with `ok` = 1 in all: it ends that
/// packet, and its own packet is thrown away to the next head.
#[derive(Clone, Debug)]
pub struct InputState<T> {
    shape: Shape,
    /// What a tail with `ok` = 1 and all else 0 carries.
    cut: T,
    lanes: [Lane; MAX_VCS],
    /// By virtual channel: phits, and the ways of the packets whose head is here.
    buffers: Queues<Phit<T>>,
    ways: Queues<Routed>,
    /// Virtual channels with a phit, and with a head in front.
    filled: u64,
    heads: u64,
    /// The virtual channel of the packet in reception.
    receiving: Option<usize>,
    vc_turn: Prefix,
    column_turn: ColumnTurn,
}

/// What stays the same.
#[derive(Clone, Debug)]
struct Shape {
    vcs: usize,
    columns: usize,
    outputs: usize,
    row_depth: u8,
    /// A row buffer that holds so many phits is half full.
    half: u8,
    route_cycles: u64,
    count_mask: u16,
    /// By column, its ports.
    of_column: Box<[u64]>,
}

/// A virtual channel.
#[derive(Clone, Copy, Debug, Default)]
struct Lane {
    /// Columns with a credit, and those whose row buffer is less than half full.
    open: u64,
    roomy: u64,
    /// Of a head in front, its way where that is known.
    front: Option<Routed>,
    /// Where the packet goes whose head left last.
    way: Way,
    /// Tails that are here.
    whole: u16,
    /// Of the packet in reception: phits stored, phits that left, and whether its way is known.
    stored: u16,
    gone: u16,
    is_routed: bool,
    /// Whether the phits of the packet in front are not to be freed.
    is_unpaid: bool,
    /// Phits freed, modulo the power of two of the count.
    freed: u16,
    /// By column.
    credits: [u8; MAX_SIDE],
}

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

/// The result of a look-up. A network has many: it is small.
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
}

/// Who picks one of several columns.
#[derive(Clone, Debug)]
enum ColumnTurn {
    Pointer(Prefix),
    Matrix {
        arbiter: MatrixArbiter,
        inputs: MatrixParams,
    },
}

impl ColumnTurn {
    fn new(params: &YarcInputParams) -> Self {
        match params.arbiter() {
            ColumnArbiter::RoundRobin => Self::Pointer(Prefix::new()),
            ColumnArbiter::Matrix => {
                let inputs = MatrixParams::new(params.columns(), params.reset());
                let inputs = inputs.expect("a matrix may have as many inputs as there are columns");
                Self::Matrix {
                    arbiter: MatrixArbiter::new(&inputs),
                    inputs,
                }
            }
        }
    }

    fn reset(&mut self) {
        match self {
            Self::Pointer(pointer) => pointer.reset(),
            Self::Matrix { arbiter, inputs } => *arbiter = MatrixArbiter::new(inputs),
        }
    }

    /// One of these columns, which gets a head.
    #[inline]
    fn take(&mut self, columns: u64) -> Option<usize> {
        match self {
            Self::Pointer(pointer) => {
                let column = pointer.grant(columns)?;
                pointer.commit(column);
                Some(column)
            }
            Self::Matrix { arbiter, .. } => {
                let column = arbiter.grant(columns)?;
                arbiter.commit(column);
                Some(column)
            }
        }
    }
}

/// A phit that is seen at an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Arrival<T> {
    /// The phit.
    pub phit: Phit<T>,
    /// With a head, its virtual channel.
    pub vc: usize,
    /// With a tail, whether its `ok` is 1.
    pub is_failed: bool,
    /// The way of its packet, if it is known with this phit: with one phit of each packet, the tail at the latest.
    pub route: Option<Route>,
}

/// A phit that left its buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Popped<T> {
    /// Its virtual channel.
    pub vc: usize,
    /// The phit.
    pub phit: Phit<T>,
    /// Where it goes.
    pub way: Way,
    /// With a head that goes nowhere, why.
    pub fault: Option<Fault>,
    /// Whether its place counts as freed at once.
    pub is_freed: bool,
}

/// What happened in a cycle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stepped<T> {
    /// The phit that left its buffer.
    pub popped: Option<Popped<T>>,
    /// Whether the phit that was seen found its buffer full.
    pub overflow: bool,
    /// Whether more phits are freed than before.
    pub has_freed: bool,
}

impl<T: Copy + Default> InputState<T> {
    /// The input of this shape, in reset state; `cut` is what a tail with `ok` = 1 and all else 0 carries.
    pub fn new(params: &YarcInputParams, cut: T) -> Self {
        let (vcs, columns, outputs) = (params.format().vcs(), params.columns(), params.outputs());
        let of_column = |column: usize| {
            let ports = (0..outputs).map(|position| column + position * columns);
            ports.fold(0, |all, port| all | bit(port, true))
        };
        let halves = params.row_depth().next_power_of_two() / 2;
        let mut state = InputState {
            shape: Shape {
                vcs,
                columns,
                outputs,
                row_depth: params.row_depth() as u8,
                half: halves as u8,
                route_cycles: params.route_cycles() as u64,
                count_mask: low_bits(params.freed_bits()) as u16,
                of_column: (0..columns).map(of_column).collect(),
            },
            cut,
            lanes: [Lane::default(); MAX_VCS],
            buffers: Queues::new(vcs, params.input_depth()),
            // A packet has two phits, but for one of which only the head has come.
            ways: Queues::new(vcs, params.input_depth().div_ceil(2)),
            filled: 0,
            heads: 0,
            receiving: None,
            vc_turn: Prefix::new(),
            column_turn: ColumnTurn::new(params),
        };
        state.reset();
        state
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.lanes = [Lane::default(); MAX_VCS];
        self.buffers.clear();
        self.ways.clear();
        (self.filled, self.heads) = (0, 0);
        self.receiving = None;
        self.vc_turn.reset();
        self.column_turn.reset();
        for vc in 0..self.shape.vcs {
            for column in 0..self.shape.columns {
                self.set_credits(column, vc, self.shape.row_depth);
            }
        }
    }

    /// Whether no phit is here.
    #[inline]
    pub fn is_still(&self) -> bool {
        self.filled == 0
    }

    /// Whether a packet is in reception.
    #[inline]
    pub fn is_open(&self) -> bool {
        self.receiving.is_some()
    }

    /// Phits freed in a virtual channel, modulo the power of two of the count.
    #[inline]
    pub fn freed(&self, vc: usize) -> u16 {
        self.lanes[vc].freed
    }

    /// Phits in the buffer of a virtual channel.
    pub fn held(&self, vc: usize) -> usize {
        self.buffers.count(vc)
    }

    /// Credits of a row buffer.
    pub fn credits(&self, column: usize, vc: usize) -> usize {
        self.lanes[vc].credits[column].into()
    }

    /// One cycle in which this phit is seen, if any.
    #[inline]
    pub fn step(&mut self, now: u64, seen: Option<&Arrival<T>>) -> Stepped<T> {
        // A buffer is full by the state at the cycle's start; what leaves counts before what comes.
        let is_full = seen.is_some_and(|arrival| self.is_full(arrival));
        let overflow = seen.is_some_and(|arrival| self.overflows(arrival));
        let popped = self.pop(now);
        let mut has_freed = popped.is_some_and(|popped| popped.is_freed);
        if let Some(arrival) = seen {
            has_freed |= self.receive(now, arrival, is_full);
        }
        Stepped {
            popped,
            overflow,
            has_freed,
        }
    }

    /// The virtual channel of a phit, if it is not outside of a packet.
    #[inline]
    fn vc_of(&self, arrival: &Arrival<T>) -> Option<usize> {
        let begins = arrival
            .phit
            .head
            .then(|| arrival.vc.min(self.shape.vcs - 1));
        self.receiving.or(begins)
    }

    /// Whether the buffer of a phit has no place.
    #[inline]
    fn is_full(&self, arrival: &Arrival<T>) -> bool {
        self.vc_of(arrival)
            .is_some_and(|vc| self.buffers.is_full(vc))
    }

    /// Whether a phit says that its packet is none.
    #[inline]
    fn fails(&self, arrival: &Arrival<T>) -> bool {
        arrival.phit.tail && arrival.is_failed || arrival.phit.head && self.receiving.is_some()
    }

    /// Whether a phit that is seen finds its buffer full, by the state at the cycle's start.
    #[inline]
    pub fn overflows(&self, arrival: &Arrival<T>) -> bool {
        self.is_full(arrival) && !self.fails(arrival)
    }

    /// Virtual channels whose front phit may go.
    #[inline]
    fn eligible(&self, now: u64) -> u64 {
        let may_go = |&vc: &usize| {
            let lane = &self.lanes[vc];
            if !has(self.heads, vc) {
                return match lane.way {
                    Way::Column { column, .. } => has(lane.open, column),
                    Way::Nowhere => true,
                };
            }
            let routed = lane.front.filter(|routed| routed.counts(now));
            routed
                .is_some_and(|routed| routed.set == 0 || u64::from(routed.columns) & lane.open != 0)
        };
        let eligible = Bits(self.filled).filter(may_go);
        eligible.fold(0, |all, vc| all | bit(vc, true))
    }

    /// The front phit of one of the buffers leaves.
    #[inline]
    fn pop(&mut self, now: u64) -> Option<Popped<T>> {
        let vc = self.vc_turn.grant(self.eligible(now))?;
        self.vc_turn.commit(vc);
        let phit = self.buffers.pop(vc);
        let fault = if phit.head { self.launch(vc) } else { None };
        let is_freed = self.free(vc, phit.tail);
        self.look(vc);
        let way = self.lanes[vc].way;
        if let Way::Column { column, .. } = way {
            self.set_credits(column, vc, self.lanes[vc].credits[column] - 1);
        }
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
    fn launch(&mut self, vc: usize) -> Option<Fault> {
        let routed = self.ways.pop(vc);
        let lane = &mut self.lanes[vc];
        if let Some(fault) = routed.fault() {
            lane.way = Way::Nowhere;
            return Some(fault);
        }
        let open = u64::from(routed.columns) & lane.open;
        let roomy = open & lane.roomy;
        let column = self.column_turn.take(if roomy != 0 { roomy } else { open });
        let column = column.expect("a head that may go has a column");
        let Shape {
            columns, outputs, ..
        } = self.shape;
        let has_port = |&position: &usize| has(routed.set, column + position * columns);
        let mask = (0..outputs)
            .filter(has_port)
            .fold(0, |all, position| all | 1 << position);
        lane.way = Way::Column { column, mask };
        None
    }

    /// Counts a phit that left, and says whether it is freed.
    #[inline]
    fn free(&mut self, vc: usize, is_tail: bool) -> bool {
        let lane = &mut self.lanes[vc];
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
    fn receive(&mut self, now: u64, arrival: &Arrival<T>, is_full: bool) -> bool {
        let Some(vc) = self.vc_of(arrival) else {
            return false;
        };
        let fails = self.fails(arrival);
        if self.receiving.is_none() {
            self.receiving = Some(vc);
            let lane = &mut self.lanes[vc];
            (lane.stored, lane.gone, lane.is_routed) = (0, 0, false);
        }
        let phit = arrival.phit;
        if fails || is_full {
            // A bad tail is stored as it is; a head and what overflows make one.
            let is_tail = fails && !phit.head;
            self.give_up(vc, if is_tail { phit.load } else { self.cut }, is_full);
            return false;
        }
        self.store(vc, phit);
        if let Some(route) = arrival.route.filter(|_| !self.lanes[vc].is_routed) {
            self.route(vc, now, route);
        }
        let lane = &mut self.lanes[vc];
        lane.stored += 1;
        if phit.tail {
            lane.freed = lane.freed.wrapping_add(lane.gone) & self.shape.count_mask;
            lane.whole += 1;
            self.receiving = None;
        }
        phit.tail && lane.gone > 0
    }

    /// The packet in reception ends here, and is none: it is taken back, or what is left of it ends by a tail with
    /// `ok` = 1.
    fn give_up(&mut self, vc: usize, load: T, is_full: bool) {
        self.receiving = None;
        let lane = &mut self.lanes[vc];
        if lane.gone == 0 {
            self.buffers.take_back(vc, lane.stored.into());
            self.ways.take_back(vc, lane.is_routed.into());
            self.look(vc);
            return;
        }
        lane.is_unpaid = true;
        lane.whole += 1;
        let tail = Phit {
            head: false,
            tail: true,
            load,
        };
        match self.buffers.last_mut(vc).filter(|_| is_full) {
            Some(last) => *last = tail,
            None => self.store(vc, tail),
        }
    }

    /// A phit is written.
    #[inline]
    fn store(&mut self, vc: usize, phit: Phit<T>) {
        self.buffers.push(vc, phit);
        if self.buffers.count(vc) == 1 {
            self.look(vc);
        }
    }

    /// The way of the packet in reception is looked up.
    #[inline]
    fn route(&mut self, vc: usize, now: u64, route: Route) {
        let set = match route {
            Route::Ports(set) => set,
            Route::Fault(_) => 0,
        };
        let of_column = self.shape.of_column.iter().zip(0..);
        let columns = of_column.fold(0, |all, (ports, at)| all | bit(at, ports & set != 0));
        let is_turn = route == Route::Fault(Fault::Turn);
        self.lanes[vc].is_routed = true;
        let routed = Routed {
            set,
            columns: columns as u32 | u32::from(is_turn),
            from: (now + self.shape.route_cycles) as u32,
        };
        self.ways.push(vc, routed);
        if self.ways.count(vc) == 1 {
            self.lanes[vc].front = Some(routed);
        }
    }

    /// Another phit is in front of a buffer, or none.
    #[inline]
    fn look(&mut self, vc: usize) {
        let front = self.buffers.front(vc);
        let is_head = front.is_some_and(|front| front.head);
        self.filled = with_bit(self.filled, vc, front.is_some());
        self.heads = with_bit(self.heads, vc, is_head);
        if is_head {
            self.lanes[vc].front = self.ways.front(vc).copied();
        }
    }

    #[inline]
    fn set_credits(&mut self, column: usize, vc: usize, credits: u8) {
        let lane = &mut self.lanes[vc];
        lane.credits[column] = credits;
        lane.open = with_bit(lane.open, column, credits > 0);
        let is_roomy = self.shape.row_depth - credits < self.shape.half;
        lane.roomy = with_bit(lane.roomy, column, is_roomy);
    }

    /// A credit comes at the end of the cycle. ASSUMED: beyond those of the whole buffer it is lost.
    #[inline]
    pub fn credit(&mut self, column: usize, vc: usize) {
        let credits = self.lanes[vc].credits[column];
        if credits < self.shape.row_depth {
            self.set_credits(column, vc, credits + 1);
        }
    }
}
