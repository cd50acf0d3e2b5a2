//! What subswitches do, without the registers at their ports.

use super::packet::Phit;
use super::queues::{Queue, Store};
use super::{MAX_VCS, with_bit};
use crate::model::mask::Mask;
use crate::model::packed::{Bits, has, low_bits};
use crate::params::yarc::YarcSubswitchParams;

/// Subswitches of one shape side by side: the row buffers of each, and who of them gets the outputs of its column.
///
/// In each cycle [`Subswitches::step`] comes first; then, at the clock edge, come the phits that arrive and the credits. A phit
/// is sent at any time before it arrives, in the order of those of its buffer. A subswitch that holds nothing may be left out.
///
/// ASSUMED: a phit other than a head that no packet is under way for waits for ever, as does a head without an output
/// in its mask; no input sends these.
#[derive(Clone, Debug)]
pub struct Subswitches {
    inputs: usize,
    outputs: usize,
    vcs: usize,
    row_depth: u8,
    column_depth: u8,
    /// What is held of a column buffer, without so many low bits, is its class of fullness.
    class_shift: u32,
    /// By subswitch and virtual channel.
    lanes: Box<[Lane]>,
    /// By subswitch, input and virtual channel.
    sources: Box<[Source]>,
    /// By subswitch, output and virtual channel.
    targets: Box<[Target]>,
    /// By output and virtual channel: the inputs that bid, where any does; of one step.
    bids: Box<[u64]>,
    store: Store,
}

/// A virtual channel of a subswitch: a cache line.
#[derive(Clone, Copy, Debug, Default)]
#[repr(align(64))]
struct Lane {
    /// Inputs, a bit each: whose buffer has a phit, and whose buffer has a head in front.
    filled: u64,
    heads: u64,
    /// Outputs, a bit each: with an owner, with a credit, and by the class of their column buffer.
    owned: u64,
    open: u64,
    almost_empty: u64,
    half_full: u64,
}

/// A virtual channel of an input.
#[derive(Clone, Copy, Debug, Default)]
struct Source {
    /// Phits; after each head a word of the outputs that its packet may take. Those that are still to arrive are there too.
    phits: Queue,
    /// The outputs that a head in front may take.
    mask: u64,
    /// Phits that arrived.
    held: u8,
    /// The output of the packet whose head left last.
    output: u8,
    /// Which is next of the outputs of a class: one past the last one taken.
    turn: u8,
}

/// A virtual channel of an output.
#[derive(Clone, Copy, Debug, Default)]
struct Target {
    credits: u8,
    /// The owner, where there is one.
    owner: u8,
    /// Which is next of the inputs: one past the last one taken.
    turn: u8,
    /// At the first virtual channel, which of them is next.
    vc_turn: u8,
}

/// A phit that went through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossed {
    /// The input whose row buffer has a place again.
    pub input: usize,
    /// The output that it goes to.
    pub output: usize,
    /// Its virtual channel.
    pub vc: usize,
    /// The phit.
    pub phit: Phit,
}

impl Subswitches {
    /// So many subswitches of this shape, in reset state.
    pub fn new(params: &YarcSubswitchParams, number: usize) -> Self {
        let (inputs, outputs, vcs) = (params.inputs(), params.outputs(), params.vcs());
        let mut all = Subswitches {
            inputs,
            outputs,
            vcs,
            row_depth: params.row_depth() as u8,
            column_depth: params.column_depth() as u8,
            class_shift: params.fullness_bits() as u32 - 2,
            lanes: vec![Lane::default(); number * vcs].into(),
            sources: vec![Source::default(); number * inputs * vcs].into(),
            targets: vec![Target::default(); number * outputs * vcs].into(),
            bids: vec![0; outputs * vcs].into(),
            store: Store::new(),
        };
        all.reset();
        all
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        let outputs = low_bits(self.outputs);
        self.lanes.fill(Lane {
            open: outputs,
            almost_empty: outputs,
            ..Lane::default()
        });
        self.sources.fill(Source::default());
        self.targets.fill(Target {
            credits: self.column_depth,
            ..Target::default()
        });
        self.store.clear();
    }

    /// Whether a cycle of a subswitch changes nothing unless something arrives.
    #[inline]
    pub fn is_still(&self, at: usize) -> bool {
        let lanes = &self.lanes[at * self.vcs..][..self.vcs];
        lanes.iter().all(|lane| lane.filled == 0)
    }

    #[inline]
    fn source(&self, at: usize, input: usize, vc: usize) -> usize {
        (at * self.inputs + input) * self.vcs + vc
    }

    #[inline]
    fn target(&self, at: usize, output: usize, vc: usize) -> usize {
        (at * self.outputs + output) * self.vcs + vc
    }

    /// What is of one subswitch.
    #[inline]
    fn part(&mut self, at: usize) -> Part<'_> {
        let (inputs, outputs, vcs) = (self.inputs, self.outputs, self.vcs);
        Part {
            vcs,
            column_depth: self.column_depth,
            class_shift: self.class_shift,
            lanes: &mut self.lanes[at * vcs..][..vcs],
            sources: &mut self.sources[at * inputs * vcs..][..inputs * vcs],
            targets: &mut self.targets[at * outputs * vcs..][..outputs * vcs],
            store: &mut self.store,
            bids: &mut self.bids,
        }
    }

    /// One cycle of a subswitch: shows each phit that goes through.
    #[inline]
    pub fn step(&mut self, at: usize, mut crossed: impl FnMut(Crossed)) {
        let mut part = self.part(at);
        let mut asked = [0; MAX_VCS];
        let mut any = 0;
        for (vc, asked) in asked[..part.vcs].iter_mut().enumerate() {
            *asked = part.bid(vc);
            any |= *asked;
        }
        for output in Bits(any) {
            let mut vcs = 0_u64;
            for (vc, asked) in asked[..part.vcs].iter().enumerate() {
                vcs |= (asked >> output & 1) << vc;
            }
            let place = output * part.vcs;
            let vc = vcs.first_from(part.targets[place].vc_turn.into());
            let granted = vc.and_then(|vc| {
                let turn = part.targets[place + vc].turn;
                let input = part.bids[place + vc].first_from(turn.into())?;
                Some((input, vc))
            });
            if let Some((input, vc)) = granted {
                let phit = part.pass(input, output, vc);
                crossed(Crossed {
                    input,
                    output,
                    vc,
                    phit,
                });
            }
        }
    }

    /// A phit is on its way to a buffer that will have room, with a head the outputs that it may take.
    #[inline]
    pub fn send(&mut self, at: usize, input: usize, vc: usize, phit: Phit, mask: u64) {
        let buffer = self.source(at, input, vc);
        let queue = &mut self.sources[buffer].phits;
        self.store.push(queue, phit.word());
        if phit.head {
            self.store.push(queue, mask);
        }
    }

    /// The next of the phits that were sent to a buffer arrives at the end of the cycle.
    #[inline]
    pub fn arrive(&mut self, at: usize, input: usize, vc: usize) {
        let buffer = self.source(at, input, vc);
        let source = &mut self.sources[buffer];
        source.held += 1;
        if source.held == 1 {
            self.lanes[at * self.vcs + vc].look(input, source, &self.store);
        }
    }

    /// Whether a row buffer has a place. ASSUMED: a phit that finds none at the cycle's start, or that is of a virtual
    /// channel that does not exist, is lost: who sends without a credit leaves such a phit out.
    pub fn has_room(&self, at: usize, input: usize, vc: usize) -> bool {
        vc < self.vcs && self.sources[self.source(at, input, vc)].held < self.row_depth
    }

    /// A credit comes at the end of the cycle. ASSUMED: beyond those of the whole buffer it is lost.
    #[inline]
    pub fn credit(&mut self, at: usize, output: usize, vc: usize) {
        let place = self.target(at, output, vc);
        let target = &mut self.targets[place];
        if target.credits < self.column_depth {
            target.credits += 1;
            let held = self.column_depth - target.credits;
            let lane = &mut self.lanes[at * self.vcs + vc];
            lane.set_held(output, held, self.class_shift, true);
        }
    }

    /// Phits in a row buffer.
    pub fn held(&self, at: usize, input: usize, vc: usize) -> usize {
        self.sources[self.source(at, input, vc)].held.into()
    }

    /// Credits of an output.
    pub fn credits(&self, at: usize, output: usize, vc: usize) -> usize {
        self.targets[self.target(at, output, vc)].credits.into()
    }
}

/// What is of one subswitch.
struct Part<'a> {
    vcs: usize,
    column_depth: u8,
    class_shift: u32,
    lanes: &'a mut [Lane],
    sources: &'a mut [Source],
    targets: &'a mut [Target],
    store: &'a mut Store,
    bids: &'a mut [u64],
}

impl Part<'_> {
    /// Each buffer of a virtual channel bids for one output: the outputs bid for. An output with an owner has no
    /// other bid.
    #[inline]
    fn bid(&mut self, vc: usize) -> u64 {
        let lane = &self.lanes[vc];
        let mut asked = 0_u64;
        for input in Bits(lane.filled & !lane.heads) {
            let output = usize::from(self.sources[input * self.vcs + vc].output);
            let place = output * self.vcs + vc;
            let is_its = usize::from(self.targets[place].owner) == input;
            if is_its && has(lane.owned & lane.open, output) {
                asked |= 1 << output;
                self.bids[place] = 1 << input;
            }
        }
        let free = lane.open & !lane.owned;
        for input in Bits(lane.filled & lane.heads) {
            let source = &self.sources[input * self.vcs + vc];
            let mask = source.mask & free;
            let classes = [mask & lane.almost_empty, mask & lane.half_full, mask];
            let lowest = classes.into_iter().find(|of| *of != 0).unwrap_or(0);
            if let Some(output) = lowest.first_from(source.turn.into()) {
                let bids = &mut self.bids[output * self.vcs + vc];
                let others = if has(asked, output) { *bids } else { 0 };
                *bids = others | 1 << input;
                asked |= 1 << output;
            }
        }
        asked
    }

    /// The front phit of a buffer goes through.
    #[inline]
    fn pass(&mut self, input: usize, output: usize, vc: usize) -> Phit {
        let place = output * self.vcs;
        self.targets[place].vc_turn = vc as u8 + 1;
        let (lane, target) = (&mut self.lanes[vc], &mut self.targets[place + vc]);
        let source = &mut self.sources[input * self.vcs + vc];
        let phit = Phit::of_word(self.store.pop(&mut source.phits));
        if phit.head {
            self.store.pop(&mut source.phits);
            lane.owned |= 1 << output;
            (source.output, source.turn) = (output as u8, output as u8 + 1);
            (target.owner, target.turn) = (input as u8, input as u8 + 1);
        }
        if phit.tail {
            lane.owned &= !(1 << output);
        }
        source.held -= 1;
        target.credits -= 1;
        let held = self.column_depth - target.credits;
        lane.set_held(output, held, self.class_shift, target.credits > 0);
        lane.look(input, source, self.store);
        phit
    }
}

impl Lane {
    /// Another phit is in front of a buffer, or none.
    #[inline]
    fn look(&mut self, input: usize, source: &mut Source, store: &Store) {
        if source.held == 0 {
            self.filled &= !(1 << input);
            return;
        }
        self.filled |= 1 << input;
        let is_head = Phit::is_head(store.front(source.phits));
        self.heads = with_bit(self.heads, input, is_head);
        if is_head {
            source.mask = store.second(source.phits);
        }
    }

    /// A column buffer holds so many phits.
    #[inline]
    fn set_held(&mut self, output: usize, held: u8, class_shift: u32, is_open: bool) {
        let class = held >> class_shift;
        self.open = with_bit(self.open, output, is_open);
        self.almost_empty = with_bit(self.almost_empty, output, class == 0);
        self.half_full = with_bit(self.half_full, output, class == 1);
    }
}
