//! What a subswitch does, without the registers at its ports.

use super::packet::Phit;
use super::queues::Queues;
use super::{MAX_VCS, with_bit};
use crate::model::arbiter::Mask;
use crate::model::arbiter::round_robin::Prefix;
use crate::model::packed::{Bits, bit, has};
use crate::params::yarc::YarcSubswitchParams;

/// The row buffers of one tile, and who of them gets the outputs of its column.
///
/// In each cycle [`SubswitchState::step`] comes first; then, at the clock edge, come the phits that arrive and the
/// credits.
///
/// ASSUMED: a phit other than a head that no packet is under way for waits for ever, as does a head without an output
/// in its mask; no input sends these.
#[derive(Clone, Debug)]
pub struct SubswitchState<T> {
    vcs: usize,
    column_depth: u8,
    /// What is held of a column buffer, without so many low bits, is its class of fullness.
    class_shift: u32,
    lanes: [Lane; MAX_VCS],
    /// By input and virtual channel.
    buffers: Queues<Waiting<T>>,
    sources: Box<[Source]>,
    /// By output and virtual channel.
    targets: Box<[Target]>,
    /// By output: which virtual channel is next.
    vc_turns: Box<[Prefix]>,
}

/// A virtual channel of an input.
#[derive(Clone, Copy, Debug, Default)]
struct Source {
    /// The output of the packet whose head left last.
    output: u8,
    /// Which is next of the outputs of a class: one past the last one taken.
    turn: u8,
}

/// A virtual channel of an output.
#[derive(Clone, Copy, Debug, Default)]
struct Target {
    /// Inputs with a head in front that may take the output, and those that bid in this cycle.
    wanting: u64,
    bids: u64,
    credits: u8,
    /// The owner, where there is one.
    owner: u8,
    /// Which is next of the inputs: one past the last one taken.
    turn: u8,
}

/// A virtual channel.
#[derive(Clone, Copy, Debug, Default)]
struct Lane {
    /// Inputs, a bit each: whose buffer has a phit, and whose buffer has another phit than a head in front.
    filled: u64,
    bodies: u64,
    /// Outputs, a bit each: with an owner, with a credit, that a head in front may take, and by the class of their
    /// column buffer.
    owned: u64,
    open: u64,
    wanted: u64,
    almost_empty: u64,
    half_full: u64,
}

/// A phit in a row buffer; with a head the outputs that its packet may take.
#[derive(Clone, Copy, Debug, Default)]
struct Waiting<T> {
    phit: Phit<T>,
    mask: u64,
}

/// A phit that went through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossed<T> {
    /// The input whose row buffer has a place again.
    pub input: usize,
    /// The output that it goes to.
    pub output: usize,
    /// Its virtual channel.
    pub vc: usize,
    /// The phit.
    pub phit: Phit<T>,
}

impl<T: Copy + Default> SubswitchState<T> {
    /// The subswitch of this shape, in reset state.
    pub fn new(params: &YarcSubswitchParams) -> Self {
        let (inputs, outputs, vcs) = (params.inputs(), params.outputs(), params.vcs());
        let mut state = SubswitchState {
            vcs,
            column_depth: params.column_depth() as u8,
            class_shift: params.fullness_bits() as u32 - 2,
            lanes: [Lane::default(); MAX_VCS],
            buffers: Queues::new(inputs * vcs, params.row_depth()),
            sources: vec![Source::default(); inputs * vcs].into(),
            targets: vec![Target::default(); outputs * vcs].into(),
            vc_turns: vec![Prefix::new(); outputs].into(),
        };
        state.reset();
        state
    }

    /// Back to the reset state.
    pub fn reset(&mut self) {
        self.lanes = [Lane::default(); MAX_VCS];
        self.buffers.clear();
        self.sources.fill(Source::default());
        self.targets.fill(Target::default());
        self.vc_turns.iter_mut().for_each(Prefix::reset);
        for place in 0..self.targets.len() {
            self.set_credits(place / self.vcs, place % self.vcs, self.column_depth);
        }
    }

    /// Whether a cycle changes nothing unless something arrives.
    #[inline]
    pub fn is_still(&self) -> bool {
        self.lanes[..self.vcs].iter().all(|lane| lane.filled == 0)
    }

    /// One cycle: shows each phit that goes through.
    #[inline]
    pub fn step(&mut self, mut crossed: impl FnMut(Crossed<T>)) {
        let mut asked = [0; MAX_VCS];
        for (vc, asked) in asked.iter_mut().enumerate().take(self.vcs) {
            *asked = self.bid(vc);
        }
        for output in Bits(asked.into_iter().fold(0, |all, of| all | of)) {
            let bids = asked.iter().zip(0..);
            let vcs = bids.fold(0, |vcs, (of, vc)| vcs | (of >> output & 1) << vc);
            let Some(vc) = self.vc_turns[output].grant(vcs) else {
                continue;
            };
            let place = output * self.vcs + vc;
            if let Some(input) = self.targets[place]
                .bids
                .first_from(self.targets[place].turn.into())
            {
                crossed(self.pass(input, output, vc));
            }
        }
    }

    /// Each buffer of a virtual channel bids for one output: the outputs bid for. An output with an owner has no
    /// other bid.
    #[inline]
    fn bid(&mut self, vc: usize) -> u64 {
        let lane = &self.lanes[vc];
        if lane.filled == 0 {
            return 0;
        }
        let mut asked = 0;
        for output in Bits(lane.open & lane.owned) {
            let target = &mut self.targets[output * self.vcs + vc];
            let input = usize::from(target.owner);
            if has(lane.bodies, input) {
                let source = self.sources[input * self.vcs + vc];
                let is_its = usize::from(source.output) == output;
                asked |= bit(output, is_its);
                target.bids = 1 << input;
            }
        }
        let free = lane.open & !lane.owned;
        let mut heads = 0;
        for output in Bits(free & lane.wanted) {
            let target = &mut self.targets[output * self.vcs + vc];
            heads |= target.wanting;
            target.bids = 0;
        }
        for input in Bits(heads) {
            let buffer = input * self.vcs + vc;
            let mask = self.buffers.front(buffer).map_or(0, |front| front.mask) & free;
            let classes = [mask & lane.almost_empty, mask & lane.half_full, mask];
            let lowest = classes.into_iter().find(|of| *of != 0).unwrap_or(0);
            if let Some(output) = lowest.first_from(self.sources[buffer].turn.into()) {
                self.targets[output * self.vcs + vc].bids |= 1 << input;
                asked |= 1 << output;
            }
        }
        asked
    }

    /// The front phit of a buffer goes through.
    #[inline]
    fn pass(&mut self, input: usize, output: usize, vc: usize) -> Crossed<T> {
        let (buffer, place) = (input * self.vcs + vc, output * self.vcs + vc);
        let Waiting { phit, mask } = self.buffers.pop(buffer);
        let lane = &mut self.lanes[vc];
        if phit.head {
            for output in Bits(mask) {
                let target = &mut self.targets[output * self.vcs + vc];
                target.wanting &= !(1 << input);
                lane.wanted = with_bit(lane.wanted, output, target.wanting != 0);
            }
            lane.owned |= 1 << output;
            self.sources[buffer] = Source {
                output: output as u8,
                turn: output as u8 + 1,
            };
            self.targets[place].owner = input as u8;
            self.targets[place].turn = input as u8 + 1;
        }
        if phit.tail {
            lane.owned &= !(1 << output);
        }
        self.vc_turns[output].commit(vc);
        self.look(input, vc);
        self.set_credits(output, vc, self.targets[place].credits - 1);
        Crossed {
            input,
            output,
            vc,
            phit,
        }
    }

    /// Another phit is in front of a buffer, or none.
    #[inline]
    fn look(&mut self, input: usize, vc: usize) {
        let lane = &mut self.lanes[vc];
        let Some(front) = self.buffers.front(input * self.vcs + vc) else {
            lane.filled &= !(1 << input);
            lane.bodies &= !(1 << input);
            return;
        };
        lane.filled |= 1 << input;
        lane.bodies = with_bit(lane.bodies, input, !front.phit.head);
        if front.phit.head {
            lane.wanted |= front.mask;
            for output in Bits(front.mask) {
                self.targets[output * self.vcs + vc].wanting |= 1 << input;
            }
        }
    }

    #[inline]
    fn set_credits(&mut self, output: usize, vc: usize, credits: u8) {
        self.targets[output * self.vcs + vc].credits = credits;
        let class = (self.column_depth - credits) >> self.class_shift;
        let lane = &mut self.lanes[vc];
        lane.open = with_bit(lane.open, output, credits > 0);
        lane.almost_empty = with_bit(lane.almost_empty, output, class == 0);
        lane.half_full = with_bit(lane.half_full, output, class == 1);
    }

    /// A phit is written at the end of the cycle, with a head the outputs that it may take.
    ///
    /// ASSUMED: one of a virtual channel that does not exist, or whose buffer was full as the cycle began, is lost.
    /// Who sends without a credit asks [`SubswitchState::is_full`] before the step, and leaves such a phit out.
    #[inline]
    pub fn arrive(&mut self, input: usize, vc: usize, phit: Phit<T>, mask: u64) {
        let buffer = input * self.vcs + vc;
        if vc >= self.vcs || self.buffers.is_full(buffer) {
            return;
        }
        self.buffers.push(buffer, Waiting { phit, mask });
        if self.buffers.count(buffer) == 1 {
            self.look(input, vc);
        }
    }

    /// Whether a row buffer has no place.
    pub fn is_full(&self, input: usize, vc: usize) -> bool {
        vc < self.vcs && self.buffers.is_full(input * self.vcs + vc)
    }

    /// A credit comes at the end of the cycle. ASSUMED: beyond those of the whole buffer it is lost.
    #[inline]
    pub fn credit(&mut self, output: usize, vc: usize) {
        let credits = self.targets[output * self.vcs + vc].credits;
        if credits < self.column_depth {
            self.set_credits(output, vc, credits + 1);
        }
    }

    /// Phits in a row buffer.
    pub fn held(&self, input: usize, vc: usize) -> usize {
        self.buffers.count(input * self.vcs + vc)
    }

    /// Credits of an output.
    pub fn credits(&self, output: usize, vc: usize) -> usize {
        self.targets[output * self.vcs + vc].credits.into()
    }
}
